/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A team, role, item or power in the list of its like: in a few words, to be opened, moved and taken out. */
#pragma once

#include <adwaita.h>
#include "croupier-cast-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_CAST_ROW (croupier_cast_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCastRow, croupier_cast_row, CROUPIER, CAST_ROW, AdwActionRow)

GtkWidget *croupier_cast_row_new (CroupierCastDraft *draft, CroupierCastPlace place);
void croupier_cast_row_update (CroupierCastRow *self);

G_END_DECLS
