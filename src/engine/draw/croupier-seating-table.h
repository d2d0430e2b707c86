/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One start of the draw of a seating, for the files beside it alone. */
#pragma once

#include "croupier-seating.h"

G_BEGIN_DECLS

/* The places of a draw. The table stands in a row with its end repeated before it and its beginning after it. */
typedef struct
{
  CroupierPlayers row[2 * CROUPIER_MAX_PLAYERS]; /* who sits there, as a set of one or none */
  CroupierPlayers pinned_row[2 * CROUPIER_MAX_PLAYERS];
  CroupierPlayers avoided_by[CROUPIER_MAX_PLAYERS];
  guint8 places[CROUPIER_MAX_PLAYERS];           /* the seats that are not pinned, from the first up */
  guint8 remaining[CROUPIER_MAX_PLAYERS];        /* who is not pinned, in roster order */
  guint n_places;
} CroupierTable;

void     croupier_table_lay (const CroupierSeating *seating, CroupierTable *table);
gboolean croupier_table_try (const CroupierSeating *seating, CroupierTable *table, CroupierRandom *random, gint8 *seats);

G_END_DECLS
