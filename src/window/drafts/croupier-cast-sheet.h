/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets of a cast with which nothing is wrong: the order of a night, for the game master to go by, and what players
 * may know of it. */
#pragma once

#include "croupier-cast.h"
#include "croupier-roles.h"
#include "croupier-document.h"

G_BEGIN_DECLS

/* Makes the sheet of a night: step by step all that comes to pass, with each power in plain words. roles: with what is
 * dealt to whom, whose names are told too; NULL: with nobody's. */
CroupierDocument *croupier_cast_sheet_new_for_night (const CroupierCast *cast, const CroupierRoles *roles,
                                                     CroupierRoster *roster);

/* Makes the sheet for players, in a language of matches, or NULL for that of the program: as the rules do it tells of
 * teams, roles and items that have public notes, and nothing else. is_open: all of them but stand-ins, with what teams
 * want and what can be done, for a cast that is no secret. Never how many there are, who has what, what slots draw, or
 * what else the cast says to some alone. */
CroupierDocument *croupier_cast_sheet_new_for_players (const CroupierCast *cast, gboolean is_open,
                                                       const char *language);

gboolean croupier_cast_sheet_is_empty (const CroupierDocument *sheet); /* it has nothing to tell players */

G_END_DECLS
