/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows by which one option of a game is chosen, made from its description. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_OPTION_ROW (croupier_option_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierOptionRow, croupier_option_row, CROUPIER, OPTION_ROW, GObject)

/* Makes the rows of one option of the drafted game, at the end of the list. They must be gone from it before this
 * is. */
CroupierOptionRow *croupier_option_row_new (CroupierMatchDraft *draft, guint option, GtkListBox *list);

void croupier_option_row_update (CroupierOptionRow *self);

G_END_DECLS
