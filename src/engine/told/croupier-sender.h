/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game master, of several, who sends the messages of a player. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

/* A ruling that every game has, and that changes nothing in it; the last one of each audience stands:
 *
 *   sender Ada: Berta         all that Ada is told; or “public”, or a channel; or “none”
 */

/* Returns who sends to an audience by its address, "player:Ada", both strings; to any other anybody does. The table is
 * the caller's. */
GHashTable *croupier_match_find_senders (const CroupierMatch *match);

/* Returns the ruling that says so; name: NULL for anybody. */
char *croupier_sender_to_ruling (const char *address, const char *name);

G_END_DECLS
