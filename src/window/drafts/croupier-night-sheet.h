/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of a night with a cast, for the game master to go by: on a sheet, and as text. */
#pragma once

#include "croupier-cast.h"
#include "croupier-roles.h"
#include "croupier-story.h"

G_BEGIN_DECLS

/* Makes the sheet of a cast with which nothing is wrong: step by step all that comes to pass, with each power in plain
 * words. roles: with what is dealt to whom, whose names are told too; NULL: with nobody's. */
CroupierStory *croupier_night_sheet_new (const CroupierCast *cast, const CroupierRoles *roles, CroupierRoster *roster);

char *croupier_night_sheet_dup_text (const CroupierStory *sheet);

G_END_DECLS
