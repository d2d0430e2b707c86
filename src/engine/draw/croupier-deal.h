/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing roles and the like to players, some of whom have theirs already: is there a deal, how many, one at random. */
#pragma once

#include "croupier-draw.h"
#include "croupier-number.h"

G_BEGIN_DECLS

#define CROUPIER_DEAL_UNLOCKED (-1)

/* What is dealt comes in kinds, counted from 0 in the order in which they are added. No padding. */
typedef struct
{
  guint n_players; /* 1 to CROUPIER_MAX_PLAYERS */
  guint n_kinds;
  guint16 counts[CROUPIER_MAX_PLAYERS]; /* of each kind: how many there are; together n_players, or more: nobody gets
                                           the rest */
  gint8 locks[CROUPIER_MAX_PLAYERS];    /* of each player: the kind that the GM gave them, or CROUPIER_DEAL_UNLOCKED */
  guint64 nots[CROUPIER_MAX_PLAYERS];   /* wishes: bit i: the player does not get kind i */
} CroupierDeal;

/* In how many of all ways to deal card after card, each of which is unlike any other, a player gets what. */
typedef struct
{
  CroupierNumber n_ways;
  CroupierNumber ways[CROUPIER_MAX_PLAYERS][CROUPIER_MAX_PLAYERS]; /* of players and kinds; of each player together
                                                                      n_ways */
} CroupierDealOdds;

void croupier_deal_init (CroupierDeal *deal, guint n_players);  /* nothing to deal yet, and nobody locked */
guint croupier_deal_add_kind (CroupierDeal *deal, guint count); /* the number of the kind */

/* Adds a kind for each text that is not there yet, one more of it for each that is, and says of each item of which kind
 * it is. FALSE where they are of more than CROUPIER_MAX_PLAYERS kinds. */
gboolean croupier_deal_add_items (CroupierDeal *deal, const char *const *items, guint n_items, guint8 *kinds);

/* Whether it is wished that somebody does not get something. */
gboolean croupier_deal_has_wishes (const CroupierDeal *deal);

/* Whether some deal keeps every lock and wish. Else kind, unless it is NULL, gets the first to which more players are
 * locked than can get it, if there is one. */
gboolean croupier_deal_is_possible (const CroupierDeal *deal, guint *kind);

/* Draws one of the deals that keep every lock, each equally likely; there must be one, and neither wishes nor anything
 * over. The players who are not locked, in roster order, are shuffled by croupier_random_shuffle(); then they are given
 * what is left, kind by kind in the order of the kinds. Where all are locked, nothing is taken from the stream. Kinds
 * has a place for each player. */
void croupier_deal_draw (const CroupierDeal *deal, CroupierRandom *random, gint8 *kinds);

/* Draws an order of the items, of each of which its kind is told and of which there are as many as the deal has, where
 * nobody is locked: player after player gets one, from the first on. All are shuffled by croupier_random_shuffle(); if
 * somebody then gets what it is wished they do not, all begins again on the same stream, from the order of before. So
 * each of the orders that keep every wish is equally likely. Where croupier_deal_is_too_rare(), it is not tried. Unless
 * the outcome is CROUPIER_DRAW_DONE, the order has no meaning. */
CroupierDrawOutcome croupier_deal_shuffle (const CroupierDeal *deal, const guint8 *kinds, CroupierRandom *random,
                                           guint *order, GCancellable *cancellable);

/* Returns how many deals keep every lock and wish, exactly, in decimal digits: "0" where there is none. Two differ
 * where some player gets another kind. For n players who are not locked, no wishes, and nothing over, it is n! divided
 * by the product of the factorials of how many of each kind are left. NULL: so many wishes that differ are too much
 * work. */
char *croupier_deal_count (const CroupierDeal *deal);

/* Likewise of the ways to deal card after card, each of which is unlike any other: so many orders the draw chooses
 * from, as far as they go to players. FALSE: it was not counted. */
gboolean croupier_deal_count_ways (const CroupierDeal *deal, CroupierNumber *n_ways);

/* Whether so small a share of all ways that keep the locks keeps the wishes, too, that a draw would not find one in
 * CROUPIER_DRAW_MAX_STARTS starts; also where there is none. Where it was not counted only a draw can tell: FALSE. */
gboolean croupier_deal_is_too_rare (const CroupierDeal *deal);

/* Returns how likely the player gets the kind, where there are no wishes, exactly: in so many of "of" deals that keep
 * every lock. Those who are not locked are all alike: each of the cards that are left is as likely theirs as any other.
 * Over the kinds, a player's odds add up to "of". Where no deal is possible it is 0 of 0. */
guint croupier_deal_get_odds (const CroupierDeal *deal, guint player, guint kind, guint *of);

/* Likewise for all, with wishes. FALSE where it was cancelled or too much work, or no deal is possible: then the odds
 * have no meaning. */
gboolean croupier_deal_weigh (const CroupierDeal *deal, CroupierDealOdds *odds, GCancellable *cancellable);

/* Where no deal is possible, copies the counts, and those locks and wishes that cannot hold together; see
 * croupier_conflict_find(). FALSE where one is possible or the search was cancelled. */
gboolean croupier_deal_find_conflict (const CroupierDeal *deal, CroupierDeal *conflict, GCancellable *cancellable);

/* What follows is for the files beside it alone. */

/* Says how many of each kind are left for those who are not locked. FALSE, and the first kind of which there are too
 * few, unless that is NULL. */
gboolean croupier_deal_count_left (const CroupierDeal *deal, int *left, guint *short_kind);

/* Whether each lock is a kind, and there is something for everybody. */
gboolean croupier_deal_is_sound (const CroupierDeal *deal);

G_END_DECLS
