/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search through seatings, for the files beside it alone. */
#pragma once

#include "croupier-seating.h"

G_BEGIN_DECLS

typedef struct
{
  const CroupierSeating *seating;
  CroupierSeatingBounds bounds;
  CroupierPlayers alike[CROUPIER_MAX_PLAYERS]; /* those who may change places with a player, themselves included */
  guint8 n_constraints[CROUPIER_MAX_PLAYERS];  /* of each player who has any, at either end */
  CroupierPlayers to_seat; /* players with constraints, but for those who have their seat from the beginning */
  gboolean knows_alike, is_any_pinned;
  guint64 n_nodes;
  GCancellable *cancellable;
  gboolean is_cancelled;
} CroupierSearch;

/* Only players with constraints are looked at: the others take the seats that are left. */
typedef struct
{
  CroupierPlayers unseated;
  guint64 open[CROUPIER_MAX_PLAYERS]; /* of each unseated player: the seats that nothing seated so far forbids */
} CroupierSearchNode;

/* Begins a search through all orders at a table; the seating must stay as it is as long as there is the search. At the
 * node the pinned sit, and everybody else with constraints does not. Returns FALSE where the pins leave somebody no
 * seat. */
gboolean croupier_search_begin (CroupierSearch *search, const CroupierSeating *seating, CroupierSearchNode *node,
                                GCancellable *cancellable);

/* Whether some order at the table keeps every pin and every constraint; FALSE is to be believed unless the search is
 * cancelled. */
gboolean croupier_search_run (CroupierSearch *search, const CroupierSeating *seating, GCancellable *cancellable);

/* Seats a player, and closes to the others the seats that are forbidden by it. Returns FALSE where somebody has no open
 * seat left. */
gboolean croupier_search_node_take (const CroupierSearch *search, CroupierSearchNode *node, guint player, guint seat);

/* Returns whom to seat next, of those who are unseated, of whom there must be one: who has the fewest open seats; of
 * these who has the most constraints; of these the first. */
guint croupier_search_node_choose (const CroupierSearch *search, const CroupierSearchNode *node);

void croupier_search_node_copy (CroupierSearchNode *copy, const CroupierSearchNode *node); /* what matters of it */

G_END_DECLS
