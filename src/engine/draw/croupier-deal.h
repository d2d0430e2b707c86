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
  guint8 counts[CROUPIER_MAX_PLAYERS]; /* of each kind: how many players get it; together n_players */
  gint8 locks[CROUPIER_MAX_PLAYERS];   /* of each player: the kind that the GM gave them, or CROUPIER_DEAL_UNLOCKED */
} CroupierDeal;

void croupier_deal_init (CroupierDeal *deal, guint n_players);
guint croupier_deal_add_kind (CroupierDeal *deal, guint count);             /* the number of the kind */
gboolean croupier_deal_is_possible (const CroupierDeal *deal, guint *kind); /* FALSE: too many are locked to kind */
void croupier_deal_draw (const CroupierDeal *deal, CroupierRandom *random, gint8 *kinds);
char *croupier_deal_count (const CroupierDeal *deal); /* exact, in decimal digits */
guint croupier_deal_get_odds (const CroupierDeal *deal, guint player, guint kind,
                              guint *of); /* in so many of so many deals */

G_END_DECLS
