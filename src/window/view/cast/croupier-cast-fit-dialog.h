/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question whether a cast shall be fitted to the number of players, with all that would change. */
#pragma once

#include <adwaita.h>

#include "croupier-cast-draft.h"

G_BEGIN_DECLS

AdwDialog *croupier_cast_fit_dialog_new (CroupierCastDraft *draft); /* responds with "fit" where it shall be */

G_END_DECLS
