/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole random matches of any game: saved and loaded in every phase, under changing setups, and looked at from outside.
 */
#pragma once

#include "croupier-match.h"

/* What a game's own test knows of its matches. */
typedef struct
{
  const char *name;                                        /* "keys" */
  CroupierSetup *(*make_setup) (const CroupierSeed *seed); /* any that the game can be played with */
  guint save_one_of;                              /* so many is saved and loaded in every phase, which is slow */
  gboolean meddles;                               /* its texts are meddled with here, and not in a test of its own */
  char *(*play_match) (const CroupierSeed *seed); /* plays the match of such a setup with automatic players, looks at
                                                   * every rule, and gives the checksum of all that happened */
  gboolean has_own_removal;                       /* it has its own way with “remove” */
} RandomGame;

/* A name that begins or ends with marks, or one without them that is the same but for these: each number has its own.
 * Free it. */
char *random_matches_mark_name (guint i);

/* What the automatic players do, as texts: entries of one submission each. It goes into the state, too. */
GPtrArray *random_matches_play_as_texts (const CroupierPlan *plan, CroupierState *state, CroupierPlayers expected,
                                         CroupierRandom *random);

/* Makes one of the rulings that can be made now, filled in at random, unless the rules refuse it. */
void random_matches_make_a_ruling (CroupierMatch *match, CroupierRandom *random);

gboolean is_fact (const CroupierFact *fact, const char *kind);
/* The first message to such an audience, or to that player; NULL: there is none. */
const CroupierMessage *find_message (const CroupierOutbox *told, CroupierAudienceKind kind, guint player);
/* Adds what was told, and the state, to the checksum of a match. */
void add_to_sum (GChecksum *sum, const CroupierPlan *plan, gconstpointer state, const CroupierOutbox *told);

/* The seed from which those of random matches are derived, another one for each commit. */
void random_matches_draw_seed (CroupierSeed *seed);

/* Adds the tests of a game. With the seed of a match in the environment, 64 digits as RANDOM_MATCH, only that one is
 * played. */
void random_matches_add (const RandomGame *game);
