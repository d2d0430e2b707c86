/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what a game's state says as JSON. Knows no game. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

/* Returns "After Round 2"; place: 0 for the start, else the phase that has begun as so many-th. */
char *croupier_moment_title (const CroupierMatch *match, guint place);

/* Returns the words of the game of a match, or those that its variant has of its own. They stand before those of all
 * games in what follows, as own. */
const CroupierStateWord *croupier_state_words (const CroupierMatch *match);

/* Makes a title, "Pass doors", of a key, "pass_doors". Keys that are names of people or things stay as they are. */
char *croupier_state_title (const CroupierStateWord *own, const char *key);

/* Makes a value readable: arrays joined, true as a check mark, nothing as a dash. key: the member whose value it is,
 * or NULL; node: NULL for none. */
char *croupier_state_text (const CroupierStateWord *own, const char *key, JsonNode *node);

gboolean croupier_state_is_number (JsonNode *node);

/* Returns whether a value, which may be NULL, is shown as a dash. */
gboolean croupier_state_is_nothing (JsonNode *node);

gboolean croupier_state_is_flag (JsonNode *node);

G_END_DECLS
