/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master may want to look up: chapters of short answers. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

typedef struct
{
  const char *title, *text; /* translatable */
} CroupierHelpTopic;

typedef struct
{
  const char *title; /* translatable */
  const CroupierHelpTopic *topics;
  guint n_topics;
} CroupierHelpChapter;

const CroupierHelpChapter *croupier_handbook_get_chapters (guint *n_chapters);
char *croupier_handbook_to_markdown (void); /* all chapters, and the rules of each game with its usual options */

/* Returns the rules of a game with its usual number of players, and all defaults, as croupier_plan_rules_to_marked()
 * does: in the language that holds now. */
char *croupier_game_rules_to_marked (const CroupierGame *game);

G_END_DECLS
