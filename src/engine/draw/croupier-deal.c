/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing roles and the like to players, some of whom have theirs already: is there a deal, how many, one at random. */
#include "config.h"

#include "croupier-deal.h"
#include "croupier-number.h"

#include <string.h>

/* Says how many of each kind are left for those who are not locked. */
static gboolean
count_left (const CroupierDeal *deal, int *left, guint *short_kind)
{
  for (guint kind = 0; kind < deal->n_kinds; kind++)
    left[kind] = deal->counts[kind];
  for (guint player = 0; player < deal->n_players; player++)
    if (deal->locks[player] != CROUPIER_DEAL_UNLOCKED)
      left[deal->locks[player]]--;
  for (guint kind = 0; kind < deal->n_kinds; kind++)
    if (left[kind] < 0)
      {
        if (short_kind != NULL)
          *short_kind = kind;
        return FALSE;
      }
  return TRUE;
}

static gboolean
is_sound (const CroupierDeal *deal)
{
  guint n = 0;

  for (guint kind = 0; kind < deal->n_kinds; kind++)
    n += deal->counts[kind];
  for (guint player = 0; player < deal->n_players; player++)
    if (deal->locks[player] < CROUPIER_DEAL_UNLOCKED || deal->locks[player] >= (int) deal->n_kinds)
      return FALSE;
  return n >= deal->n_players;
}

static gboolean
is_for_all (const CroupierDeal *deal)
{
  guint n = 0;

  for (guint kind = 0; kind < deal->n_kinds; kind++)
    n += deal->counts[kind];
  return n == deal->n_players;
}

void
croupier_deal_init (CroupierDeal *deal, guint n_players)
{
  g_return_if_fail (deal != NULL);
  g_return_if_fail (n_players >= 1 && n_players <= CROUPIER_MAX_PLAYERS);

  memset (deal, 0, sizeof *deal);
  deal->n_players = n_players;
  memset (deal->locks, CROUPIER_DEAL_UNLOCKED, sizeof deal->locks);
}

guint
croupier_deal_add_kind (CroupierDeal *deal, guint count)
{
  g_return_val_if_fail (deal != NULL && deal->n_kinds < CROUPIER_MAX_PLAYERS, 0);
  g_return_val_if_fail (count <= G_MAXUINT8, 0);

  deal->counts[deal->n_kinds] = (guint8) count;
  return deal->n_kinds++;
}

gboolean
croupier_deal_is_possible (const CroupierDeal *deal, guint *kind)
{
  int left[CROUPIER_MAX_PLAYERS];

  g_return_val_if_fail (deal != NULL && is_sound (deal), FALSE);

  return count_left (deal, left, kind);
}

void
croupier_deal_draw (const CroupierDeal *deal, CroupierRandom *random, gint8 *kinds)
{
  guint players[CROUPIER_MAX_PLAYERS];
  int left[CROUPIER_MAX_PLAYERS];
  guint n = 0, next = 0;

  g_return_if_fail (deal != NULL && is_sound (deal) && is_for_all (deal));
  g_return_if_fail (random != NULL && kinds != NULL);
  g_return_if_fail (count_left (deal, left, NULL));

  for (guint player = 0; player < deal->n_players; player++)
    {
      kinds[player] = deal->locks[player];
      if (kinds[player] == CROUPIER_DEAL_UNLOCKED)
        players[n++] = player;
    }
  croupier_random_shuffle (random, players, n);
  for (guint kind = 0; kind < deal->n_kinds; kind++)
    for (; left[kind] > 0; left[kind]--)
      kinds[players[next++]] = (gint8) kind;
  g_assert (next == n);
}

/* Ways has of each number of players in how many ways they can have got what was counted so far; then also up to that
 * many of one kind more. */
static void
count_kind (CroupierNumber *ways, guint n_players, guint n_left)
{
  for (guint n = n_players; n > 0; n--)
    {
      CroupierNumber sum = CROUPIER_NUMBER_ZERO;
      guint64 n_choices = 1; /* of those who get it */

      for (guint n_get = 0; n_get <= MIN (n, n_left); n_get++)
        {
          CroupierNumber product = ways[n - n_get];

          croupier_number_multiply (&product, n_choices);
          croupier_number_add (&sum, &product);
          n_choices = n_choices * (n - n_get) / (n_get + 1);
        }
      ways[n] = sum;
    }
}

char *
croupier_deal_count (const CroupierDeal *deal)
{
  CroupierNumber ways[CROUPIER_MAX_PLAYERS + 1] = { CROUPIER_NUMBER_ONE };
  int left[CROUPIER_MAX_PLAYERS];
  guint n_players = 0;

  g_return_val_if_fail (deal != NULL && is_sound (deal), NULL);

  if (!count_left (deal, left, NULL))
    return g_strdup ("0");
  for (guint player = 0; player < deal->n_players; player++)
    n_players += deal->locks[player] == CROUPIER_DEAL_UNLOCKED;
  for (guint kind = 0; kind < deal->n_kinds; kind++)
    count_kind (ways, n_players, (guint) left[kind]);
  return croupier_number_to_string (&ways[n_players]);
}

guint
croupier_deal_get_odds (const CroupierDeal *deal, guint player, guint kind, guint *of)
{
  int left[CROUPIER_MAX_PLAYERS];

  g_return_val_if_fail (deal != NULL && is_sound (deal), 0);
  g_return_val_if_fail (player < deal->n_players && kind < deal->n_kinds, 0);
  g_return_val_if_fail (of != NULL, 0);

  *of = 0;
  if (!count_left (deal, left, NULL))
    return 0;
  if (deal->locks[player] != CROUPIER_DEAL_UNLOCKED)
    {
      *of = 1;
      return deal->locks[player] == (int) kind;
    }
  for (guint each = 0; each < deal->n_kinds; each++)
    *of += (guint) left[each];
  return (guint) left[kind];
}
