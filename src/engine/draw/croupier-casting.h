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

/* All that each player gets. No pointers and no padding. */
typedef struct
{
  gint8 teams[CROUPIER_MAX_PLAYERS];
  gint8 islands[CROUPIER_MAX_PLAYERS];
  gint8 roles[CROUPIER_MAX_PLAYERS];
  guint8 items[CROUPIER_MAX_PLAYERS]
              [CROUPIER_CASTING_MAX_ITEMS]; /* how many of each; in pins all zero: left to chance, or none */
} CroupierCastingDeal;

/* All that is dealt, with its numbers, with those who may get it, and with what the game master has pinned. No
 * pointers; to be begun by croupier_casting_init(). */
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
  guint32 any_of[CROUPIER_CASTING_MAX_ROLES]; /* bit i: the role is a slot, and role i one of those that it draws from;
                                                 0: it is a role */
  guint32 not_roles[CROUPIER_MAX_PLAYERS];    /* bit i: the player does not get role i */
  guint32 each_island;                        /* bit i: there is a player of team i on each of two islands */
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

/* Begins with nothing to deal and nothing pinned, for 1 to CROUPIER_MAX_PLAYERS players. They begin on one island,
 * which nobody is told of and nothing is drawn for, or on two. */
void croupier_casting_init (CroupierCasting *casting, guint n_players, guint n_islands);

/* Each returns the number of what it adds, counted from 0. All teams together must have as many players as there are. A
 * role is for so many players, and nobody has two; of an item there are so many, and all are dealt: nobody is given
 * more than one by chance, but any number can be pinned. The teams are those whose players may have it: bit i for team
 * i, 0 for all. */
guint croupier_casting_add_team (CroupierCasting *casting, guint n_players);
guint croupier_casting_add_role (CroupierCasting *casting, guint n_players, guint32 teams);
guint croupier_casting_add_item (CroupierCasting *casting, guint count, guint32 teams);

/* Makes a slot of a role: as many of the roles that it stands for as it has players are drawn, each once at most, and
 * dealt in its place; nobody gets the slot itself. The roles must be in no other slot, and have no players of their
 * own. */
void croupier_casting_set_any_of (CroupierCasting *casting, guint role, guint32 roles);

/* The slot from which a role comes, or CROUPIER_CASTING_NONE. */
int croupier_casting_find_slot (const CroupierCasting *casting, guint role);

/* How many players can have a role at most: as it says, or one that comes from a slot. */
guint croupier_casting_get_most (const CroupierCasting *casting, guint role);

/* Whether it is settled what a player begins with: items, or none. */
gboolean croupier_casting_has_pinned_items (const CroupierCasting *casting, guint player);

/* Whether a deal, which must be whole, keeps all counts, constraints and pins. */
gboolean croupier_casting_keeps (const CroupierCasting *casting, const CroupierCastingDeal *deal);

/* The word for what a list deals, "teams", and the name of the stream from which it is drawn: "setup/teams", and once a
 * draw of the same casting was thrown away "setup/teams/2". */
const char *croupier_casting_list_get_name (CroupierCastingList list);
char *croupier_casting_list_get_stream (CroupierCastingList list, guint n_before);

/* Draws one of the deals that keep all constraints and pins, each equally likely, from a stream for each list.
 *
 * Where there are slots, the list of roles begins with them, slot after slot: of the roles that it stands for, but for
 * those that are pinned, one after the other is drawn and taken out, as many as it has players, less those pinned.
 *
 * The places of a list are the players who have no pin there, in roster order. Each place is filled in turn with one
 * drawn of those that remain: every kind as often as there are of it, less those pinned, kind after kind, then none for
 * the places that are left. Islands stand there for half of the players each, rounded up, so that one stays over where
 * the number is odd. After the teams, after the islands, after the roles and after the items, all that is filled or
 * pinned by then is looked at, the islands once they are whole; if a constraint is broken, all four begin again on the
 * same streams. Anybody can do the same with the published seed.
 *
 * Unless the outcome is CROUPIER_DRAW_DONE, the deal has no meaning. */
CroupierDrawOutcome croupier_casting_draw (const CroupierCasting *casting, CroupierRandom *streams,
                                           CroupierCastingDeal *deal, GCancellable *cancellable);

/* These draw on the streams that the seed of the match has once n_before draws of the same casting were thrown away.
 * The second also tells where the draw succeeded: from there croupier_casting_draw_once() gives the same. */
CroupierDrawOutcome croupier_casting_draw_from (const CroupierCasting *casting, const CroupierSeed *seed,
                                                guint n_before, CroupierCastingDeal *deal, GCancellable *cancellable);
CroupierDrawOutcome croupier_casting_find_from (const CroupierCasting *casting, const CroupierSeed *seed,
                                                guint n_before, CroupierCastingDeal *deal, CroupierCastingFind *find,
                                                GCancellable *cancellable);

/* Makes one start of a draw; where it returns FALSE, the deal has no meaning. */
gboolean croupier_casting_draw_once (const CroupierCasting *casting, CroupierRandom *streams,
                                     CroupierCastingDeal *deal);

/* Whether some deal keeps all constraints and pins. FALSE is certain; TRUE also comes where it was cancelled, and where
 * so many pins and constraints that differ are too much work, and only a draw can tell. */
gboolean croupier_casting_is_possible (const CroupierCasting *casting, GCancellable *cancellable);

/* Returns how many deals keep all constraints and pins, exactly; two differ where some player's team, island, role or
 * items do. The digits are decimal, "0" where there is none. NULL or FALSE means that they were not counted: it takes
 * some thousandths of a second, and only where dozens of pins and constraints all differ it can be too much work. */
char *croupier_casting_count (const CroupierCasting *casting, GCancellable *cancellable);
gboolean croupier_casting_count_deals (const CroupierCasting *casting, CroupierNumber *n_deals,
                                       GCancellable *cancellable);

/* Returns which share of all starts of a draw succeed, from 0 to 1, by the exact counts; 0 where no deal is possible,
 * below 0 where it was not counted. One divided by it is how many starts a draw takes in the mean; it gives up after
 * CROUPIER_DRAW_MAX_STARTS. */
double croupier_casting_get_share (const CroupierCasting *casting, GCancellable *cancellable);

/* Counts, exactly, in how many of the deals that keep all constraints and pins each player has what: for the chances of
 * a draw see croupier_number_get_share(). A player's teams add up to all, and so do the islands, the roles with none,
 * and, where the items are not pinned, these with none. Players whose pins are the same are all alike. It takes some
 * hundredths of a second. Where it is cancelled or too much work it returns FALSE, and the odds have no meaning. */
gboolean croupier_casting_get_odds (const CroupierCasting *casting, CroupierCastingOdds *odds,
                                    const CroupierDrawWatch *watch);

/* Where no deal is possible, copies the counts, and those pins and constraints that cannot hold together. They are as
 * few as can be; of several such sets it is the first, where pins of teams come before those of islands, roles and
 * items, each in roster order, and after them the teams of roles, those of items, and the teams of each island, in the
 * cast's order. All that is pinned for one player to begin with is one. Where there are none at all it is the counts
 * themselves: more roles or items than players. With more than 63 pins and constraints, or where the search takes too
 * long, it is some set of which nothing can be left out, and is_smallest, which may be NULL, gets FALSE. Returns FALSE
 * where a deal is possible or the search was cancelled. */
gboolean croupier_casting_find_conflict (const CroupierCasting *casting, CroupierCasting *conflict,
                                         gboolean *is_smallest, GCancellable *cancellable);

/* Where a deal is possible but a draw takes too many starts, copies the counts and what to loosen: every pin or
 * constraint without which at least twice as many starts would succeed, or, where there is none, the one without which
 * most would. Returns FALSE where there are no pins and constraints, no deal is possible, or it was not counted. */
gboolean croupier_casting_find_tight (const CroupierCasting *casting, CroupierCasting *tight,
                                      GCancellable *cancellable);

G_END_DECLS
