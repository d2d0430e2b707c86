/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of a night with a cast, to be looked at, printed, copied and saved. */
#pragma once

#include "croupier-cast-draft.h"
#include "croupier-roles-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_NIGHT_DIALOG (croupier_night_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierNightDialog, croupier_night_dialog, CROUPIER, NIGHT_DIALOG, AdwDialog)

/* The cast is playable. roles: of the match that it is for, where these are drawn; NULL: nobody has anything yet. */
AdwDialog *croupier_night_dialog_new (CroupierCastDraft *draft, CroupierRolesDraft *roles);

G_END_DECLS
