/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master has ruled of time in a match (croupier-deadline.h), as far as it stands. */
#pragma once

#include "croupier-deadline.h"
#include "croupier-match.h"

G_BEGIN_DECLS

/* FALSE where nothing is in force. */
gboolean croupier_match_get_deadline (const CroupierMatch *match, const CroupierRecord *record,
                                      CroupierDeadline *deadline);
gboolean croupier_match_get_rhythm (const CroupierMatch *match, CroupierRhythm *rhythm);
gboolean croupier_match_get_next_deadline (const CroupierMatch *match, GDateTime *now, CroupierDeadline *deadline);
char *croupier_match_dup_absence (const CroupierMatch *match, guint player);
CroupierPlayers croupier_match_get_absent (const CroupierMatch *match, const char *day);
GStrv croupier_match_dup_zones (const CroupierMatch *match);
const char *croupier_event_find_ruled (const CroupierEvent *event, const char *verb);
const char *croupier_match_find_ruled (const CroupierMatch *match, const char *verb);
gboolean croupier_match_has_ruled (const CroupierMatch *match, const char *verb);

G_END_DECLS
