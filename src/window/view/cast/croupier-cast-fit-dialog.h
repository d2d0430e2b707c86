/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question whether a cast shall be fitted to the number of players, with all that would change. */
#pragma once

#include <adwaita.h>

#include "croupier-cast-draft.h"

G_BEGIN_DECLS

/* Shows how the numbers of a cast would change, if it is known how many play; or, where it cannot be fitted, why not.
 * It is an AdwAlertDialog, which responds with "fit" where the cast shall be fitted. */
AdwDialog *croupier_cast_fit_dialog_new (CroupierCastDraft *draft);

G_END_DECLS
