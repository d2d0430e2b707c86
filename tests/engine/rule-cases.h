/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of any game as cases: a head and phases of a script that are played, and short ways to look at what comes
 * of it. */
#pragma once

#include "fixtures.h"

#define SEED "seed: 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n"

/* What all cases of a file have in common. */
typedef struct
{
  const char *game;         /* "pass-the-present" */
  const char *const *names; /* who plays, unless a head has a line "player: " for them that says more */
  guint n_names;
  const char *usual; /* what stands behind the name where no head says more: " | garnets 10" */
} RuleGame;

char *write_rules (const RuleGame *game, const char *head, const char *phases);
CroupierMatch *play_rules (const RuleGame *game, const char *head, const char *phases);
/* Why a script is refused; it must be. */
char *refuse_rules (const RuleGame *game, const char *head, const char *phases);
/* Wrong: every problem, or "". */
CroupierMatch *play_text (const char *text, char **wrong);

/* What an audience was told in a phase, from its start to its end; phase NULL: before the first. */
char *get_told (const CroupierMatch *match, const char *phase, const char *address);
/* All draws of a phase, or of the setup where it is NULL, as JSON without spaces, one a line. */
char *describe_draws (const CroupierMatch *match, const char *phase);
