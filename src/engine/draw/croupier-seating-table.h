/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One start of the draw of a seating, for the files beside it alone. */
#pragma once

#include "croupier-seating.h"

G_BEGIN_DECLS

/* The places of a draw, and which other seats are taken when each comes to be filled: by the pinned, and by those
 * before. */
typedef struct
{
  CroupierPlayers sits[CROUPIER_MAX_PLAYERS]; /* on each seat: a set of one */
  CroupierSeatingBounds bounds;
  guint8 places[CROUPIER_MAX_PLAYERS];    /* the seats that are not pinned, from the first up */
  guint8 remaining[CROUPIER_MAX_PLAYERS]; /* who is not pinned, in roster order */
  guint8 above[CROUPIER_MAX_PLAYERS][CROUPIER_MAX_PLAYERS / 2];
  guint8 below[CROUPIER_MAX_PLAYERS][CROUPIER_MAX_PLAYERS / 2];
  guint8 n_above[CROUPIER_MAX_PLAYERS], n_below[CROUPIER_MAX_PLAYERS];
  guint8 next[CROUPIER_MAX_PLAYERS], previous[CROUPIER_MAX_PLAYERS]; /* where n_next and n_previous are 1, not 0 */
  guint8 n_next[CROUPIER_MAX_PLAYERS], n_previous[CROUPIER_MAX_PLAYERS];
  guint n_places;
} CroupierTable;

void croupier_table_lay (const CroupierSeating *seating, CroupierTable *table);

/* Makes one start of a draw: fills the places from the first, up to the first broken constraint. On the seats, of which
 * each has its player, the pinned sit already. Returns whether everybody has a seat. */
gboolean croupier_table_try (CroupierTable *table, CroupierRandom *random, gint8 *seats);

G_END_DECLS
