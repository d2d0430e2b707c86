/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic players, from those who do anything that is legal to those who think ahead. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_STRENGTH_RANDOM,  /* anything that is legal */
  CROUPIER_STRENGTH_GREEDY,  /* what leaves them best off when the phase is over */
  CROUPIER_STRENGTH_CAREFUL, /* what ends best in several worlds */
} CroupierStrength;

#define CROUPIER_N_STRENGTHS 3

const char *croupier_strength_get_id (CroupierStrength strength);
gboolean croupier_strength_from_id (const char *id, CroupierStrength *strength);

typedef struct _CroupierAutomatic CroupierAutomatic;

/* Makes the automatic players of matches of a plan, which must outlive them and which nothing else uses meanwhile.
 * strengths: of each player; NULL: all do anything that is legal. */
CroupierAutomatic *croupier_automatic_new (CroupierPlan *plan, const CroupierStrength *strengths);

void croupier_automatic_free (CroupierAutomatic *automatic);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierAutomatic, croupier_automatic_free)

/* Submits something legal for everybody who is expected to, in a state whose due phase has been opened; it follows
 * from that and from random. Players who think ahead try some of what can be done on a copy, against others who do
 * anything. The greedy do it once and take what leaves them best off after the phase. The careful do it in several
 * worlds, play each on to its end, and take what ends best; where that is in doubt, what leaves them best off. They
 * see the table as the game master does, but neither what others submit now nor the chance to come. */
void croupier_automatic_play (CroupierAutomatic *automatic, CroupierState *state, CroupierPlayers expected,
                              CroupierRandom *random);

G_END_DECLS
