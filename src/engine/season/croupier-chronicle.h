/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season told afterwards, or while it runs, to those who may know it. */
#pragma once

#include "croupier-document.h"
#include "croupier-season.h"
#include "croupier-timeline.h"

G_BEGIN_DECLS

/* Tells a season in its language: what each holds, how that went, and all that was given and taken, as far as the
 * viewer, a player, CROUPIER_VIEWER_PUBLIC or CROUPIER_VIEWER_GM, may know; viewers who do not know of an entry get
 * the same as if it had never been made. NULL as for croupier_season_check_settled(). */
CroupierDocument *croupier_chronicle_new (const CroupierSeason *season, int viewer, GError **error);

/* Follows what each player holds of each counter, by whose titles it is found, from one entry's time to the next, as
 * the game master knows it. NULL where nothing was ever moved. */
CroupierTimeline *croupier_chronicle_make_timeline (const CroupierSeason *season);

G_END_DECLS
