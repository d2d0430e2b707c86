/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairs of matches that a player cannot tell apart by what they were told: they must be asked, helped, refused
 * and told why alike, and get the same receipts. */
#pragma once

#include "croupier-readership.h"
#include "random-matches.h"

/* How the second match of a pair comes from the first. */
typedef enum
{
  TWIN_PENDING, /* somebody else sent something else for the open phase */
  TWIN_PAST,    /* or for an earlier one */
  TWIN_SEED,    /* all chance fell otherwise */
  TWIN_RULING,  /* the game master ruled something more */
  N_TWINS,
} Twin;

typedef struct
{
  guint n_pairs[N_TWINS], n_tried[N_TWINS];
  guint n_forms;     /* pairs in which something is asked of the player */
  guint n_texts;     /* tried in both worlds */
  guint n_refused;   /* of them */
  guint n_explained; /* phases, in both worlds */
  guint n_receipts;  /* pairs in which the player gets one */
  guint n_public;    /* of the pairs of twin_worlds_tell(): those that nobody can tell apart by what is public */
  guint n_told_apart;
  gboolean is_meant; /* to be told apart: the teller gives something away */
} TwinTally;

/* Plays a match, and in every phase holds it against others. */
void twin_worlds_play (const RandomGame *game, const CroupierSeed *seed, TwinTally *tally);

/* What somebody reads of a match afterwards. */
typedef char *(*TwinTeller) (const CroupierMatch *match, const CroupierReadership *readership);

/* Likewise, and after the end: whoever can't tell two worlds apart must be told the same of both, but for the
 * fingerprint of the seed. */
void twin_worlds_tell (const RandomGame *game, const CroupierSeed *seed, TwinTeller teller, TwinTally *tally);
