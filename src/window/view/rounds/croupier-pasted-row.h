/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One text of a paste, with what it is read as. */
#pragma once

#include "croupier-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_PASTED_ROW (croupier_pasted_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPastedRow, croupier_pasted_row, CROUPIER, PASTED_ROW, GtkListBoxRow)

/* "assigned" (guint player): somebody says whose it is. "introduced" (int player): somebody says who it is of whom the
 * chat tells; or as croupier_pasted_introduce() wants it. "seen" (gboolean): somebody says that it is right, or takes
 * that back. "changing", then "edited": somebody writes it anew. "reply": one is to be copied. "leave", "keep": it is
 * to go, or to be kept as refused. The dialog does it, and has the row updated. */

/* Makes the row of a text, which outlives it, in a section where it stands whatever becomes of it. */
GtkWidget *croupier_pasted_row_new (CroupierPasted *pasted, const CroupierMatch *match, guint section);

void croupier_pasted_row_update (CroupierPastedRow *self, const CroupierMatch *match); /* as it was judged last */
CroupierPasted *croupier_pasted_row_get_pasted (CroupierPastedRow *self);

/* Returns what somebody writes instead of the text, tidied. */
char *croupier_pasted_row_dup_written (CroupierPastedRow *self);

guint croupier_pasted_row_get_section (CroupierPastedRow *self);

/* Says when it was sent, and that it was edited; NULL: neither is known. */
char *croupier_pasted_row_format_time (const CroupierPasted *pasted);

G_END_DECLS
