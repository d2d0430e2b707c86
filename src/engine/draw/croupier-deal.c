/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing roles and the like to players, some of whom have theirs already: is there a deal, how many, one at random. */
#include "config.h"

#include "croupier-deal.h"

#include <string.h>

gboolean
croupier_deal_count_left (const CroupierDeal *deal, int *left, guint *short_kind)
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

gboolean
croupier_deal_is_sound (const CroupierDeal *deal)
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
  g_return_val_if_fail (count <= G_MAXUINT16, 0);

  deal->counts[deal->n_kinds] = (guint16) count;
  return deal->n_kinds++;
}

gboolean
croupier_deal_add_items (CroupierDeal *deal, const char *const *items, guint n_items, guint8 *kinds)
{
  const char *texts[CROUPIER_MAX_PLAYERS];

  g_return_val_if_fail (deal != NULL && deal->n_kinds == 0 && kinds != NULL, FALSE);

  for (guint i = 0; i < n_items; i++)
    {
      guint kind = 0;

      while (kind < deal->n_kinds && !g_str_equal (texts[kind], items[i]))
        kind++;
      if (kind == CROUPIER_MAX_PLAYERS || (kind < deal->n_kinds && deal->counts[kind] == G_MAXUINT16))
        return FALSE;
      if (kind == deal->n_kinds)
        texts[croupier_deal_add_kind (deal, 0)] = items[i];
      deal->counts[kind]++;
      kinds[i] = (guint8) kind;
    }
  return TRUE;
}

gboolean
croupier_deal_has_wishes (const CroupierDeal *deal)
{
  for (guint player = 0; player < deal->n_players; player++)
    if (deal->nots[player] != 0)
      return TRUE;
  return FALSE;
}

void
croupier_deal_draw (const CroupierDeal *deal, CroupierRandom *random, gint8 *kinds)
{
  guint players[CROUPIER_MAX_PLAYERS];
  int left[CROUPIER_MAX_PLAYERS];
  guint n = 0, next = 0;

  g_return_if_fail (deal != NULL && croupier_deal_is_sound (deal) && is_for_all (deal) &&
                    !croupier_deal_has_wishes (deal));
  g_return_if_fail (random != NULL && kinds != NULL);
  g_return_if_fail (croupier_deal_count_left (deal, left, NULL));

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

guint
croupier_deal_get_odds (const CroupierDeal *deal, guint player, guint kind, guint *of)
{
  int left[CROUPIER_MAX_PLAYERS];

  g_return_val_if_fail (deal != NULL && croupier_deal_is_sound (deal), 0);
  g_return_val_if_fail (!croupier_deal_has_wishes (deal) && player < deal->n_players && kind < deal->n_kinds, 0);
  g_return_val_if_fail (of != NULL, 0);

  *of = 0;
  if (!croupier_deal_count_left (deal, left, NULL))
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
