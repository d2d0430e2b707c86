/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of a table for everybody to see: seats and names, and nothing that is secret. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Immutable: it may go to another thread. */
typedef struct _CroupierTablePicture CroupierTablePicture;

/* The title says what is played there; names has one for each seat, clockwise, at least one, and ends with NULL. Each
 * gives to so many seats clockwise, which is said; 0: nobody gives anything. */
CroupierTablePicture *croupier_table_picture_new (const char *title, const char *const *names, guint reach);

void croupier_table_picture_free (CroupierTablePicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierTablePicture, croupier_table_picture_free)

/* Says the same in words: "Seat 1: Alice, Seat 2: Bob". */
char *croupier_table_picture_dup_text (const CroupierTablePicture *self);

/* Draws it as an SVG file whose texts stay texts; title and description say the same in words. */
GBytes *croupier_table_picture_print_svg (const CroupierTablePicture *self);

GBytes *croupier_table_picture_print_png (const CroupierTablePicture *self); /* sharp enough for a phone */

G_END_DECLS
