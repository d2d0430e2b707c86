/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet of a cast, to be looked at, printed, copied and saved: the order of a night, or what players may know. */
#pragma once

#include "croupier-cast-draft.h"
#include "croupier-roles-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_CAST_SHEET_DIALOG (croupier_cast_sheet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCastSheetDialog, croupier_cast_sheet_dialog, CROUPIER, CAST_SHEET_DIALOG, AdwDialog)

/* These take a cast that is playable. roles: of the match that it is for, where these are drawn; NULL: nobody has
 * anything yet. language: of the match that the players play; NULL: that of the program. */
AdwDialog *croupier_cast_sheet_dialog_new_for_night (CroupierCastDraft *draft, CroupierRolesDraft *roles);
AdwDialog *croupier_cast_sheet_dialog_new_for_players (CroupierCastDraft *draft, const char *language);

G_END_DECLS
