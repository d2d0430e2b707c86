/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a message says otherwise than it did, line by line. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void croupier_difference_show (GtkLabel *label, const char *before, const char *after);

G_END_DECLS
