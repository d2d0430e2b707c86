/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A keyboard shortcut, drawn as its keys. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *croupier_shortcut_label_new (const char *accel); /* as GTK writes them: "<Control>o" */

G_END_DECLS
