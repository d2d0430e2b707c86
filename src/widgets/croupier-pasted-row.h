/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player's part of a paste, with what it is read as. */
#pragma once

#include "croupier-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_PASTED_ROW (croupier_pasted_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPastedRow, croupier_pasted_row, CROUPIER, PASTED_ROW, GtkListBoxRow)

/* "assigned" (guint player): somebody says whose it is; the dialog asks how it is read then, and sets that. */
GtkWidget            *croupier_pasted_row_new        (CroupierPasted *pasted, const CroupierRoster *roster);
void                  croupier_pasted_row_set_reading (CroupierPastedRow *self, guint player, CroupierReading *reading);
const CroupierPasted *croupier_pasted_row_get_pasted (CroupierPastedRow *self);
gboolean              croupier_pasted_row_is_accepted (CroupierPastedRow *self);

G_END_DECLS
