/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many matches with automatic players. */
#pragma once

#include <gio/gio.h>
#include "croupier-automatic.h"

G_BEGIN_DECLS

typedef void (*CroupierSimulationProgress) (guint64 n_begun, gpointer data);

/* What came of one match. */
typedef struct
{
  CroupierSeed seed;
  CroupierPlayers winners, losers;
  guint32 phases;
  gint32 garnets;              /* all players' net change */
  gint8 elimination_candidate; /* or CROUPIER_NO_PLAYER */
} CroupierOutcome;

typedef struct
{
  guint64 first; /* number of the first match; each match's seed follows from it and the base seed alone */
  guint64 n_matches;
  guint n_jobs;                        /* threads; the tally does not depend on it */
  gboolean messages;                   /* render every message too */
  const CroupierStrength *strengths;   /* of each player; NULL: all do anything */
  GPtrArray *shares;                   /* CroupierShare: those of the setup, to which the run adds; NULL: none */
  CroupierOutcome *outcomes;           /* room for each match, which the run fills; NULL: nobody asks */
  CroupierSimulationProgress progress; /* called by the calling thread; NULL: nobody asks */
  gpointer progress_data;
} CroupierSimulation;

#define CROUPIER_TALLY_MAX (G_MAXINT64 / 4096) /* of each figure that is read, or added up from what was */

/* What shares are of; there are more that begin so. */
#define CROUPIER_WINS_BY "wins by "
#define CROUPIER_WINS_BY_PLAYER CROUPIER_WINS_BY "player"
#define CROUPIER_WINS_BY_SEAT CROUPIER_WINS_BY "seat"

typedef struct
{
  guint64 matches;
  guint64 phases;
  guint64 winners, losers, tokens, opals;
  guint64 with_elimination_candidate;
  gint64 garnets;
  guint64 garnets_squared; /* of each match's garnets */
  guint64 phases_squared;
  guint64 messages, message_bytes;
  guint64 phases_histogram[64];             /* matches by number of phases; the last cell: that many or more */
  guint64 wins[CROUPIER_MAX_PLAYERS];       /* by place in the roster */
  guint64 candidates[CROUPIER_MAX_PLAYERS]; /* likewise: elimination candidates */
} CroupierTally;

/* Plays matches with automatic players; the seed of the setup is the base of every match's seed. What they did counts
 * in the tally, and in the simulation's shares and outcomes; after an error these are of no use. Match number K
 * depends on the base seed and K alone, so that the tallies of two runs over neighbouring ranges add up to that of one
 * run over both, whatever the number of threads. FALSE with CROUPIER_ERROR_SETUP if the setup makes no match, with
 * CROUPIER_ERROR_REFUSED if a draw of a match does not come out, or with G_IO_ERROR_CANCELLED. */
gboolean croupier_simulate (CroupierSetup *setup, const CroupierSimulation *simulation, CroupierTally *tally,
                            GCancellable *cancellable, GError **error);

/* Makes the setup of a simulation: the game's usual number of players, called Player 1, Player 2 …, and all
 * defaults. */
CroupierSetup *croupier_simulate_setup (const CroupierGame *game, const CroupierSeed *seed);

/* Lists what a simulation can count of its matches (CroupierShare), nothing counted yet: wins by player; wins by seat,
 * where seats are drawn; by role and whatever else is dealt; then what its game counts of a phase, such as the doors
 * that were used. NULL with CROUPIER_ERROR_SETUP. The array is the caller's. */
GPtrArray *croupier_simulate_list_shares (CroupierSetup *setup, GError **error);

CroupierShare *croupier_share_new (const char *what, const char *title);

/* Adds to a sum the same share of other matches. */
void croupier_share_add (CroupierShare *sum, const CroupierShare *share);

void croupier_share_free (CroupierShare *share);

/* Adds the tally of other matches: every figure is a sum over matches. */
void croupier_tally_add (CroupierTally *sum, const CroupierTally *tally);

/* Write the members of a tally into an object, and read them; FALSE with CROUPIER_ERROR_DAMAGED if they are none. In
 * the arrays, "matches_by_phases" counts from no phase up, "wins" and "elimination_candidates" go by place in the
 * roster; zeroes at the end are left out. */
void croupier_tally_write_json (const CroupierTally *tally, JsonBuilder *builder);
gboolean croupier_tally_read_json (CroupierTally *tally, JsonObject *object, GError **error);

G_END_DECLS
