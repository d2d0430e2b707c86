/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many deals keep all locks and wishes, how likely each card is then, and drawing one.
 *
 * What breaks wishes is counted, and taken away again: the deals in which none need be broken, less those in which a
 * certain one is, and another, more those in which a certain two are, and so on. Of those with so many broken only the
 * numbers of cards that they take matter, kind by kind; who wishes only one kind away stands with all who wish the
 * same.
 */
#include "config.h"
#include "croupier-deal.h"

#include "croupier-conflict.h"

#include <string.h>

#define MAX_STATES 60000
#define MAX_STEPS 4000000
#define STARTS_BETWEEN_LOOKS 4096
#define SURE_HITS 20 /* of as many starts as a draw makes: then it gives up less than once in 10⁸ draws */

/* ---- whether there is one ---- */

static gboolean
may_get (const CroupierDeal *deal, guint player, guint kind)
{
  return (deal->nots[player] >> kind & 1) == 0;
}

/* Who could get what, of those looked at so far. */
typedef struct
{
  const CroupierDeal *deal;
  const int *left;
  gint8 kinds[CROUPIER_MAX_PLAYERS];
  int n_given[CROUPIER_MAX_PLAYERS];
  gboolean is_seen[CROUPIER_MAX_PLAYERS];
} DealMatching;

/* Finds a kind for a player, for which others take another one if need be. */
static gboolean
find_kind (DealMatching *matching, guint player)
{
  for (guint kind = 0; kind < matching->deal->n_kinds; kind++)
    {
      gboolean is_free = matching->n_given[kind] < matching->left[kind];

      if (matching->is_seen[kind] || matching->left[kind] == 0 || !may_get (matching->deal, player, kind))
        continue;
      matching->is_seen[kind] = TRUE;
      matching->n_given[kind] += is_free;
      for (guint other = 0; other < matching->deal->n_players && !is_free; other++)
        is_free = matching->kinds[other] == (int) kind && find_kind (matching, other);
      if (is_free)
        {
          matching->kinds[player] = (gint8) kind;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
can_be (const CroupierDeal *deal, const int *left)
{
  DealMatching matching = { .deal = deal, .left = left };

  memset (matching.kinds, CROUPIER_DEAL_UNLOCKED, sizeof matching.kinds);
  for (guint player = 0; player < deal->n_players; player++)
    {
      memset (matching.is_seen, 0, sizeof matching.is_seen);
      if (deal->locks[player] != CROUPIER_DEAL_UNLOCKED ? !may_get (deal, player, (guint) deal->locks[player])
                                                        : !find_kind (&matching, player))
        return FALSE;
    }
  return TRUE;
}

gboolean
croupier_deal_is_possible (const CroupierDeal *deal, guint *kind)
{
  int left[CROUPIER_MAX_PLAYERS];

  g_return_val_if_fail (deal != NULL && croupier_deal_is_sound (deal), FALSE);

  return croupier_deal_count_left (deal, left, kind) && can_be (deal, left);
}

/* ---- how many ---- */

/* What has been settled so far. No padding. */
typedef struct
{
  guint8 used[CROUPIER_MAX_PLAYERS]; /* cards of kinds to come, which break a wish */
  guint8 n_broken, n_given;          /* players whose wish is broken, and others */
} DealState;

typedef struct
{
  DealState state; /* first, as it is the key */
  CroupierNumber ways;
} DealEntry;

typedef struct
{
  const CroupierDeal *deal;
  gboolean is_by_cards; /* each card is unlike any other; and those whose wishes are not broken are given theirs last */
  int left[CROUPIER_MAX_PLAYERS];
  guint singles[CROUPIER_MAX_PLAYERS];   /* of each kind: how many wish it away and nothing else */
  guint64 several[CROUPIER_MAX_PLAYERS]; /* what those wish away who wish more than one */
  guint n_players, n_cards, n_several;   /* who are not locked, and what is left for them */
  GHashTable *now, *next;                /* DealEntry, by their states */
  guint *n_steps;
  gboolean is_given_up;
} DealSum;

static guint
hash_state (gconstpointer data)
{
  const guint8 *bytes = data;
  guint hash = 2166136261u;

  for (guint i = 0; i < sizeof (DealState); i++)
    hash = (hash ^ bytes[i]) * 16777619u;
  return hash;
}

static gboolean
is_same_state (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (DealState)) == 0;
}

static GHashTable *
table_new (void)
{
  return g_hash_table_new_full (hash_state, is_same_state, g_free, NULL);
}

/* n · (n − 1) · …, so many factors */
static void
multiply_falling (CroupierNumber *number, guint n, guint n_factors)
{
  for (guint i = 0; i < n_factors; i++)
    croupier_number_multiply (number, n - i);
}

/* Goes on to a state, to which there are so many ways more. */
static void
go_to (DealSum *sum, const DealState *state, const CroupierNumber *ways)
{
  DealEntry *entry = g_hash_table_lookup (sum->next, state);

  if (entry == NULL)
    {
      entry = g_new0 (DealEntry, 1);
      entry->state = *state;
      g_hash_table_add (sum->next, entry);
    }
  croupier_number_add (&entry->ways, ways);
  sum->is_given_up = sum->is_given_up || ++*sum->n_steps > MAX_STEPS || g_hash_table_size (sum->next) > MAX_STATES;
}

/* What is next becomes now. */
static void
turn (DealSum *sum)
{
  g_hash_table_unref (sum->now);
  sum->now = g_steal_pointer (&sum->next);
  sum->next = table_new ();
}

/* One of those who wish several kinds away gets one of these, or none. */
static void
break_one_of (DealSum *sum, guint64 kinds)
{
  GHashTableIter iter;
  DealEntry *entry;

  g_hash_table_iter_init (&iter, sum->now);
  while (!sum->is_given_up && g_hash_table_iter_next (&iter, (gpointer *) &entry, NULL))
    {
      go_to (sum, &entry->state, &entry->ways);
      for (guint kind = 0; kinds >> kind != 0; kind++)
        {
          DealState state = entry->state;

          if ((kinds >> kind & 1) == 0 || (int) state.used[kind] == sum->left[kind])
            continue;
          state.used[kind]++;
          state.n_broken++;
          go_to (sum, &state, &entry->ways);
        }
    }
  turn (sum);
}

/* So many more of those who wish only this kind away get it, and others as many as there are. */
static void
settle_from (DealSum *sum, const DealEntry *entry, guint kind)
{
  const guint n_used = entry->state.used[kind], n_left = (guint) sum->left[kind];

  for (guint n = 0; n <= sum->singles[kind] && n_used + n <= n_left; n++)
    {
      DealState state = entry->state;
      CroupierNumber ways = entry->ways;
      const guint n_others = sum->is_by_cards ? 0 : n_left - n_used - n;

      state.used[kind] = 0;
      state.n_broken = (guint8) (state.n_broken + n);
      croupier_number_multiply (&ways, croupier_number_choose (sum->singles[kind], n));
      if (sum->is_by_cards)
        multiply_falling (&ways, n_left, n_used + n);
      for (guint i = 0; i <= n_others && (guint) state.n_broken + entry->state.n_given + i <= sum->n_players; i++)
        {
          CroupierNumber product = ways;

          state.n_given = (guint8) (entry->state.n_given + i);
          croupier_number_multiply (&product, croupier_number_choose (state.n_given, i));
          go_to (sum, &state, &product);
        }
    }
}

static void
settle_kind (DealSum *sum, guint kind)
{
  GHashTableIter iter;
  DealEntry *entry;

  for (guint i = 0; i < sum->n_several; i++)
    if ((sum->several[i] >> kind & 1) != 0)
      {
        break_one_of (sum, sum->several[i]);
        sum->several[i] = 0;
      }
  g_hash_table_iter_init (&iter, sum->now);
  while (!sum->is_given_up && g_hash_table_iter_next (&iter, (gpointer *) &entry, NULL))
    settle_from (sum, entry, kind);
  turn (sum);
}

/* FALSE where a lock leaves nothing to be counted. */
static gboolean
begin_sum (DealSum *sum, const CroupierDeal *deal)
{
  if (!croupier_deal_count_left (deal, sum->left, NULL))
    return FALSE;
  for (guint kind = 0; kind < deal->n_kinds; kind++)
    sum->n_cards += (guint) sum->left[kind];
  for (guint player = 0; player < deal->n_players; player++)
    {
      const guint64 nots = deal->nots[player];

      if (deal->locks[player] != CROUPIER_DEAL_UNLOCKED)
        {
          if (!may_get (deal, player, (guint) deal->locks[player]))
            return FALSE;
          continue;
        }
      sum->n_players++;
      if ((nots & (nots - 1)) != 0)
        sum->several[sum->n_several++] = nots;
      else if (nots != 0)
        sum->singles[__builtin_ctzll (nots)]++;
    }
  return TRUE;
}

static void
end_sum (DealSum *sum, CroupierNumber *n)
{
  CroupierNumber even = CROUPIER_NUMBER_ZERO, odd = CROUPIER_NUMBER_ZERO;
  GHashTableIter iter;
  DealEntry *entry;

  g_hash_table_iter_init (&iter, sum->now);
  while (g_hash_table_iter_next (&iter, (gpointer *) &entry, NULL))
    {
      const guint n_broken = entry->state.n_broken;
      CroupierNumber ways = entry->ways;

      if (sum->is_by_cards)
        multiply_falling (&ways, sum->n_cards - n_broken, sum->n_players - n_broken);
      if (sum->is_by_cards || n_broken + entry->state.n_given == sum->n_players)
        croupier_number_add (n_broken % 2 == 0 ? &even : &odd, &ways);
    }
  croupier_number_subtract (&even, &odd);
  *n = even;
}

/* FALSE: it is too much work. n_steps: of all sums that belong together. */
static gboolean
count (const CroupierDeal *deal, gboolean is_by_cards, guint *n_steps, CroupierNumber *n)
{
  DealSum sum = { .deal = deal, .is_by_cards = is_by_cards, .n_steps = n_steps };

  *n = CROUPIER_NUMBER_ZERO;
  if (!begin_sum (&sum, deal))
    return TRUE;
  sum.now = table_new ();
  sum.next = table_new ();
  go_to (&sum, &(DealState) { 0 }, &CROUPIER_NUMBER_ONE);
  turn (&sum);
  for (guint kind = 0; kind < deal->n_kinds && !sum.is_given_up; kind++)
    settle_kind (&sum, kind);
  if (!sum.is_given_up)
    end_sum (&sum, n);
  g_hash_table_unref (sum.now);
  g_hash_table_unref (sum.next);
  return !sum.is_given_up;
}

char *
croupier_deal_count (const CroupierDeal *deal)
{
  CroupierNumber n;
  guint n_steps = 0;

  g_return_val_if_fail (deal != NULL, NULL);

  return count (deal, FALSE, &n_steps, &n) ? croupier_number_to_string (&n) : NULL;
}

gboolean
croupier_deal_count_ways (const CroupierDeal *deal, CroupierNumber *n_ways)
{
  guint n_steps = 0;

  g_return_val_if_fail (deal != NULL && n_ways != NULL, FALSE);

  return count (deal, TRUE, &n_steps, n_ways);
}

gboolean
croupier_deal_is_too_rare (const CroupierDeal *deal)
{
  CroupierDeal free;
  CroupierNumber n, of;

  g_return_val_if_fail (deal != NULL, TRUE);

  free = *deal;
  memset (free.nots, 0, sizeof free.nots);
  if (!croupier_deal_count_ways (deal, &n) || !croupier_deal_count_ways (&free, &of))
    return FALSE;
  return croupier_number_is_zero (&n) || croupier_number_get_share (&n, &of) * CROUPIER_DRAW_MAX_STARTS < SURE_HITS;
}

/* ---- how likely ---- */

/* Some card of the kind is the player's, and the rest is dealt. */
static gboolean
weigh_card (const CroupierDeal *deal, guint player, guint kind, int n_left, guint *n_steps, CroupierNumber *n)
{
  CroupierDeal with = *deal;

  if (deal->locks[player] == (int) kind)
    return count (deal, TRUE, n_steps, n);
  *n = CROUPIER_NUMBER_ZERO;
  if (deal->locks[player] != CROUPIER_DEAL_UNLOCKED || n_left == 0)
    return TRUE;
  with.locks[player] = (gint8) kind;
  if (!count (&with, TRUE, n_steps, n))
    return FALSE;
  croupier_number_multiply (n, (guint64) n_left);
  return TRUE;
}

/* The first for whom the same is locked and wished. */
static guint
find_alike (const CroupierDeal *deal, guint player)
{
  guint first = 0;

  while (deal->locks[first] != deal->locks[player] || deal->nots[first] != deal->nots[player])
    first++;
  return first;
}

gboolean
croupier_deal_weigh (const CroupierDeal *deal, CroupierDealOdds *odds, GCancellable *cancellable)
{
  int left[CROUPIER_MAX_PLAYERS];
  guint n_steps = 0;

  g_return_val_if_fail (deal != NULL && odds != NULL, FALSE);

  if (!croupier_deal_count_left (deal, left, NULL) || !count (deal, TRUE, &n_steps, &odds->n_ways) ||
      croupier_number_is_zero (&odds->n_ways))
    return FALSE;
  for (guint player = 0; player < deal->n_players; player++)
    for (guint kind = 0; kind < deal->n_kinds; kind++)
      {
        const guint alike = find_alike (deal, player);

        if (alike < player)
          odds->ways[player][kind] = odds->ways[alike][kind];
        else if (g_cancellable_is_cancelled (cancellable) ||
                 !weigh_card (deal, player, kind, left[kind], &n_steps, &odds->ways[player][kind]))
          return FALSE;
      }
  return TRUE;
}

/* ---- what cannot hold together ---- */

/* A lock, or one wish of a player. */
typedef struct
{
  guint8 player;
  gint8 kind; /* that they don't get; or CROUPIER_DEAL_UNLOCKED: it is their lock */
} DealElement;

typedef struct
{
  const CroupierDeal *deal;
  GArray *elements; /* DealElement */
} DealHunt;

static void
list_elements (DealHunt *hunt)
{
  const CroupierDeal *deal = hunt->deal;

  for (guint player = 0; player < deal->n_players; player++)
    if (deal->locks[player] != CROUPIER_DEAL_UNLOCKED)
      g_array_append_val (hunt->elements, ((DealElement) { (guint8) player, CROUPIER_DEAL_UNLOCKED }));
  for (guint player = 0; player < deal->n_players; player++)
    for (guint kind = 0; kind < deal->n_kinds; kind++)
      if (!may_get (deal, player, kind))
        g_array_append_val (hunt->elements, ((DealElement) { (guint8) player, (gint8) kind }));
}

/* The counts are always there. */
static void
take_elements (const DealHunt *hunt, const gboolean *has, CroupierDeal *deal)
{
  *deal = *hunt->deal;
  memset (deal->locks, CROUPIER_DEAL_UNLOCKED, sizeof deal->locks);
  memset (deal->nots, 0, sizeof deal->nots);
  for (guint i = 0; i < hunt->elements->len; i++)
    {
      const DealElement *element = &g_array_index (hunt->elements, DealElement, i);

      if (has[i] && element->kind == CROUPIER_DEAL_UNLOCKED)
        deal->locks[element->player] = hunt->deal->locks[element->player];
      else if (has[i])
        deal->nots[element->player] |= G_GUINT64_CONSTANT (1) << element->kind;
    }
}

static gboolean
can_hold (const gboolean *has, gpointer data)
{
  CroupierDeal deal;

  take_elements (data, has, &deal);
  return croupier_deal_is_possible (&deal, NULL);
}

gboolean
croupier_deal_find_conflict (const CroupierDeal *deal, CroupierDeal *conflict, GCancellable *cancellable)
{
  g_autoptr (GArray) elements = g_array_new (FALSE, FALSE, sizeof (DealElement));
  DealHunt hunt = { deal, elements };
  g_autofree gboolean *is_in = NULL;

  g_return_val_if_fail (deal != NULL && conflict != NULL, FALSE);

  list_elements (&hunt);
  is_in = croupier_conflict_find (&(CroupierConflict) { elements->len, can_hold, &hunt, cancellable }, NULL);
  if (is_in != NULL)
    take_elements (&hunt, is_in, conflict);
  return is_in != NULL;
}

/* ---- one drawn at random ---- */

static gboolean
keeps (const CroupierDeal *deal, const guint8 *kinds, const guint *order)
{
  for (guint player = 0; player < deal->n_players; player++)
    if (!may_get (deal, player, kinds[order[player]]))
      return FALSE;
  return TRUE;
}

CroupierDrawOutcome
croupier_deal_shuffle (const CroupierDeal *deal, const guint8 *kinds, CroupierRandom *random, guint *order,
                       GCancellable *cancellable)
{
  guint n_items = 0;

  g_return_val_if_fail (deal != NULL && kinds != NULL && random != NULL && order != NULL, CROUPIER_DRAW_IMPOSSIBLE);

  if (!croupier_deal_is_possible (deal, NULL))
    return CROUPIER_DRAW_IMPOSSIBLE;
  if (croupier_deal_is_too_rare (deal))
    return CROUPIER_DRAW_TOO_RARE;
  for (guint kind = 0; kind < deal->n_kinds; kind++)
    n_items += deal->counts[kind];
  for (guint n = 0; n < CROUPIER_DRAW_MAX_STARTS; n++)
    {
      for (guint i = 0; i < n_items; i++)
        order[i] = i;
      croupier_random_shuffle (random, order, n_items);
      if (keeps (deal, kinds, order))
        return CROUPIER_DRAW_DONE;
      if (n % STARTS_BETWEEN_LOOKS == 0 && g_cancellable_is_cancelled (cancellable))
        return CROUPIER_DRAW_CANCELLED;
    }
  return CROUPIER_DRAW_TOO_RARE;
}
