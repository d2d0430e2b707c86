/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castings: teams, islands, roles and items for every player at once; one drawn at random, how many there are, what to
 * drop. */
#pragma once

#include "croupier-draw.h"
#include "croupier-number.h"

G_BEGIN_DECLS

#define CROUPIER_CASTING_MAX_TEAMS 12
#define CROUPIER_CASTING_MAX_ISLANDS 2
#define CROUPIER_CASTING_MAX_ROLES 20
#define CROUPIER_CASTING_MAX_ITEMS 20 /* kinds of them */

#define CROUPIER_CASTING_OPEN (-1) /* in pins: left to chance */
#define CROUPIER_CASTING_NONE (-2) /* no role; no island, where there is one alone */

/* What is dealt, in the order in which it is drawn. */
typedef enum
{
  CROUPIER_CASTING_TEAMS,
  CROUPIER_CASTING_ISLANDS,
  CROUPIER_CASTING_ROLES,
  CROUPIER_CASTING_ITEMS,
} CroupierCastingList;

#define CROUPIER_CASTING_N_LISTS (CROUPIER_CASTING_ITEMS + 1)

/* Who gets what. No pointers and no padding. */
typedef struct
{
  gint8 teams[CROUPIER_MAX_PLAYERS];
  gint8 islands[CROUPIER_MAX_PLAYERS];
  gint8 roles[CROUPIER_MAX_PLAYERS];
  guint8 items[CROUPIER_MAX_PLAYERS]
              [CROUPIER_CASTING_MAX_ITEMS]; /* how many of each; in pins all zero: left to chance, or none */
} CroupierCastingDeal;

/* How many there are of what, who may get it, and what the game master has pinned. No pointers; to be begun by
 * croupier_casting_init(). */
typedef struct
{
  guint8 n_players;
  guint8 n_islands; /* 1: nobody has one; 2: of equal size, or one player apart */
  guint8 n_teams, n_roles, n_items;
  guint8 team_counts[CROUPIER_CASTING_MAX_TEAMS]; /* players of each; together n_players */
  guint8 role_counts[CROUPIER_CASTING_MAX_ROLES];
  guint8 item_counts[CROUPIER_CASTING_MAX_ITEMS];
  guint32 role_teams[CROUPIER_CASTING_MAX_ROLES]; /* bit i: players of team i may have it; 0: everybody may */
  guint32 item_teams[CROUPIER_CASTING_MAX_ITEMS]; /* likewise: may begin with it */
  guint32 each_island;                            /* bit i: there is a player of team i on each of two islands */
  CroupierCastingDeal pins;
  CroupierPlayers without_items; /* pinned to begin without any */
} CroupierCasting;

/* All that a draw is made of, for those who want to draw it again. */
typedef struct
{
  CroupierCasting casting;
  guint n_before;                         /* draws of it that were thrown away before */
  char **names[CROUPIER_CASTING_N_LISTS]; /* of teams, islands, roles and items, each as many as there are and NULL */
} CroupierCastingRecipe;

/* At which start a draw succeeded, and where on its streams. */
typedef struct
{
  guint n_starts;
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS]; /* before that start */
} CroupierCastingFind;

/* In how many of all deals a player has what. In roles and items the place after the last kind stands for none. */
typedef struct
{
  CroupierNumber n_deals;
  CroupierNumber teams[CROUPIER_MAX_PLAYERS][CROUPIER_CASTING_MAX_TEAMS];
  CroupierNumber islands[CROUPIER_MAX_PLAYERS][CROUPIER_CASTING_MAX_ISLANDS];
  CroupierNumber roles[CROUPIER_MAX_PLAYERS][CROUPIER_CASTING_MAX_ROLES + 1];
  CroupierNumber items[CROUPIER_MAX_PLAYERS][CROUPIER_CASTING_MAX_ITEMS + 1]; /* who has one or more of it */
} CroupierCastingOdds;

void croupier_casting_init (CroupierCasting *casting, guint n_players, guint n_islands);
guint croupier_casting_add_team (CroupierCasting *casting, guint n_players);
guint croupier_casting_add_role (CroupierCasting *casting, guint n_players, guint32 teams);
guint croupier_casting_add_item (CroupierCasting *casting, guint count, guint32 teams);
gboolean croupier_casting_has_pinned_items (const CroupierCasting *casting, guint player);
gboolean croupier_casting_keeps (const CroupierCasting *casting, const CroupierCastingDeal *deal);

const char *croupier_casting_list_get_name (CroupierCastingList list);             /* "teams" */
char *croupier_casting_list_get_stream (CroupierCastingList list, guint n_before); /* "setup/teams/2" */
CroupierDrawOutcome croupier_casting_draw (const CroupierCasting *casting, CroupierRandom *streams,
                                           CroupierCastingDeal *deal, GCancellable *cancellable);
CroupierDrawOutcome croupier_casting_draw_from (const CroupierCasting *casting, const CroupierSeed *seed,
                                                guint n_before, CroupierCastingDeal *deal, GCancellable *cancellable);
CroupierDrawOutcome croupier_casting_find_from (const CroupierCasting *casting, const CroupierSeed *seed,
                                                guint n_before, CroupierCastingDeal *deal, CroupierCastingFind *find,
                                                GCancellable *cancellable);
gboolean croupier_casting_draw_once (const CroupierCasting *casting, CroupierRandom *streams,
                                     CroupierCastingDeal *deal);

gboolean croupier_casting_is_possible (const CroupierCasting *casting, GCancellable *cancellable);
char *croupier_casting_count (const CroupierCasting *casting, GCancellable *cancellable); /* NULL: not counted */
gboolean croupier_casting_count_deals (const CroupierCasting *casting, CroupierNumber *n_deals,
                                       GCancellable *cancellable);
double croupier_casting_get_share (const CroupierCasting *casting,
                                   GCancellable *cancellable); /* of all starts: those that succeed */
gboolean croupier_casting_get_odds (const CroupierCasting *casting, CroupierCastingOdds *odds,
                                    const CroupierDrawWatch *watch);
gboolean croupier_casting_find_conflict (const CroupierCasting *casting, CroupierCasting *conflict,
                                         gboolean *is_smallest, GCancellable *cancellable);
gboolean croupier_casting_find_tight (const CroupierCasting *casting, CroupierCasting *tight,
                                      GCancellable *cancellable);

G_END_DECLS
