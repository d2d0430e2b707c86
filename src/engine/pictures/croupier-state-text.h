/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what a game's state says as JSON. Knows no game. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

char *croupier_moment_title (const CroupierMatch *match, guint place);
/* The words that the variant of a match has of its own; NULL: none. They stand before those of all games below. */
const CroupierStateWord *croupier_state_words (const CroupierMatch *match);
char *croupier_state_title (const CroupierStateWord *own, const char *key);
char *croupier_state_text (const CroupierStateWord *own, const char *key, JsonNode *node);
gboolean croupier_state_is_number (JsonNode *node);
gboolean croupier_state_is_nothing (JsonNode *node);
gboolean croupier_state_is_flag (JsonNode *node);

G_END_DECLS
