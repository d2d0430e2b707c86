/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master has ruled of time in a match (croupier-deadline.h), and noted of players, as far as it stands.
 */
#pragma once

#include "croupier-deadline.h"
#include "croupier-match.h"

G_BEGIN_DECLS

/* Tell what stands, of a phase and for those to come; FALSE where nothing is in force. */
gboolean croupier_match_get_deadline (const CroupierMatch *match, const CroupierRecord *record,
                                      CroupierDeadline *deadline);
gboolean croupier_match_get_rhythm (const CroupierMatch *match, CroupierRhythm *rhythm);

/* Returns when a phase that begins now, by the clock of the GM, closes by the rhythm in force. By the week it is the
 * first time after both now and the last deadline, so that a phase which is resolved early does not close the next one
 * at its own hour. FALSE where there is no rhythm, nothing is due, or this machine does not know the zone. */
gboolean croupier_match_get_next_deadline (const CroupierMatch *match, GDateTime *now, CroupierDeadline *deadline);

/* Returns "2026-03-12 to 2026-03-15", or NULL where nothing is known of it. */
char *croupier_match_dup_absence (const CroupierMatch *match, guint player);

/* Returns what the game master last noted about a player by “note NAME: words”, borrowed from the match; NULL where
 * that was “none”, or nothing. */
const char *croupier_match_get_note (const CroupierMatch *match, guint player);

/* Returns who is away on a day, "2026-03-12". */
CroupierPlayers croupier_match_get_absent (const CroupierMatch *match, const char *day);

/* Returns where players live; empty where nothing was said. */
GStrv croupier_match_dup_zones (const CroupierMatch *match);

/* Returns what stands behind the verb of a ruling that every game has, "absent" say; NULL where the event is none with
 * that verb, or was refused. */
const char *croupier_event_find_ruled (const CroupierEvent *event, const char *verb);

/* Tell what stands behind such a verb of which the last one stands, "zones" say, borrowed from the match; NULL:
 * “none”, or nothing was said. Whether anything was, if only “none”. */
const char *croupier_match_find_ruled (const CroupierMatch *match, const char *verb);
gboolean croupier_match_has_ruled (const CroupierMatch *match, const char *verb);

G_END_DECLS
