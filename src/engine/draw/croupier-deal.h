/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing roles and the like to players, some of whom have theirs already: is there a deal, how many, one at random. */
#pragma once

#include "croupier-draw.h"

G_BEGIN_DECLS

#define CROUPIER_DEAL_UNLOCKED (-1)

/* What is dealt comes in kinds, counted from 0 in the order in which they are added. */
typedef struct
{
  guint n_players; /* 1 to CROUPIER_MAX_PLAYERS */
  guint n_kinds;
  guint8 counts[CROUPIER_MAX_PLAYERS]; /* of each kind: how many there are; together n_players, or more: nobody gets
                                          the rest */
  gint8 locks[CROUPIER_MAX_PLAYERS];   /* of each player: the kind that the GM gave them, or CROUPIER_DEAL_UNLOCKED */
} CroupierDeal;

void croupier_deal_init (CroupierDeal *deal, guint n_players);  /* nothing to deal yet, and nobody locked */
guint croupier_deal_add_kind (CroupierDeal *deal, guint count); /* the number of the kind */

/* Whether some deal keeps every lock. Else kind, unless it is NULL, gets the first to which more players are locked
 * than can get it. */
gboolean croupier_deal_is_possible (const CroupierDeal *deal, guint *kind);

/* Draws one of the deals that keep every lock, each equally likely; there must be one, and nothing over. The players
 * who are not locked, in roster order, are shuffled by croupier_random_shuffle(); then they are given what is left,
 * kind by kind in the order of the kinds. Where all are locked, nothing is taken from the stream. Kinds has a place for
 * each player. */
void croupier_deal_draw (const CroupierDeal *deal, CroupierRandom *random, gint8 *kinds);

/* Returns how many deals keep every lock, exactly, in decimal digits: "0" where there is none. Two differ where some
 * player gets another kind. For n players who are not locked, and nothing over, it is n! divided by the product of the
 * factorials of how many of each kind are left. */
char *croupier_deal_count (const CroupierDeal *deal);

/* Returns how likely the player gets the kind, exactly: in so many of "of" deals that keep every lock. Those who are
 * not locked are all alike: each of the cards that are left is as likely theirs as any other. Over the kinds, a
 * player's odds add up to "of". Where no deal is possible it is 0 of 0. */
guint croupier_deal_get_odds (const CroupierDeal *deal, guint player, guint kind, guint *of);

G_END_DECLS
