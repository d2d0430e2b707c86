/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a message says otherwise than it did, line by line. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows what goes and what comes in the text that a message becomes: with signs, for colors are not seen by everybody.
 * Both texts are marked; NULL: nothing. */
void croupier_difference_show (GtkLabel *label, const char *before, const char *after);

G_END_DECLS
