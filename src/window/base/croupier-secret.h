/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages on the clipboard: they are not for everybody who looks at it, nor for long. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void croupier_secret_copy (GtkWidget *widget, const char *text);
void croupier_secret_copy_picture (GtkWidget *widget, GBytes *png);
void croupier_secret_forget (GtkWidget *widget);

G_END_DECLS
