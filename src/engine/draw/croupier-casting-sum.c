/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many castings there are, slots and wishes included.
 *
 * For each choice of the roles that the slots give, the others are counted as they always are. A wish that a player
 * does not get a role takes away the deals in which they do, and those that two wishes take away twice come back, and
 * so on. What differs only by which of several like roles, or like players, is meant is counted once. */
#include "config.h"

#include "croupier-casting-count.h"

#include <string.h>

#define MAX_TERMS (1u << 14) /* of the sum: beyond that it is too much work */

/* Roles of a slot of which the same is said, or players who wish the same. */
typedef struct
{
  guint32 members; /* of roles: bit i for role i */
  guint8 players[CROUPIER_MAX_PLAYERS];
  guint n;
} CastingAlike;

typedef struct
{
  const CroupierCasting *casting;
  CroupierCasting plain;              /* with a choice for each slot, and pins in the place of wishes */
  guint8 alike[CROUPIER_MAX_PLAYERS]; /* of each player: the first whose pins, but for the role, are the same */
  CastingAlike wishers[CROUPIER_MAX_PLAYERS];
  guint n_wishers;
  GHashTable *known; /* GBytes: what a term comes to by → CroupierNumber */
  CroupierNumber sum, taken_away;
  guint n_terms;
  gboolean is_given_up;
  GCancellable *cancellable;
} CastingSum;

static guint32
get_teams (const CroupierCasting *casting, guint role)
{
  guint32 all = (1u << casting->n_teams) - 1, teams = casting->role_teams[role];

  return teams == 0 ? all : teams & all;
}

/* ---- a term of the sum ---- */

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return g_bytes_compare (*(gconstpointer *) a, *(gconstpointer *) b);
}

/* What the pins say of a role, whichever it is: its teams, how many have it, and players of what kind are pinned. */
static GBytes *
describe_role (const CastingSum *sum, guint role)
{
  const CroupierCasting *plain = &sum->plain;
  guint8 n_pinned[CROUPIER_MAX_PLAYERS] = { 0 };
  g_autoptr (GByteArray) word = g_byte_array_new ();
  guint32 teams = get_teams (plain, role);

  for (guint player = 0; player < plain->n_players; player++)
    n_pinned[sum->alike[player]] += plain->pins.roles[player] == (int) role;
  g_byte_array_append (word, (const guint8 *) &teams, sizeof teams);
  g_byte_array_append (word, &plain->role_counts[role], 1);
  g_byte_array_append (word, n_pinned, plain->n_players);
  return g_byte_array_free_to_bytes (g_steal_pointer (&word));
}

/* Two terms with the same word come to the same. */
static GBytes *
describe_term (const CastingSum *sum)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  GByteArray *all = g_byte_array_new ();

  for (guint role = 0; role < sum->plain.n_roles; role++)
    if (sum->plain.role_counts[role] > 0)
      g_ptr_array_add (words, describe_role (sum, role));
  g_ptr_array_sort (words, compare_words);
  for (guint i = 0; i < words->len; i++)
    {
      gsize size;
      const guint8 *bytes = g_bytes_get_data (g_ptr_array_index (words, i), &size);

      g_byte_array_append (all, bytes, (guint) size);
    }
  return g_byte_array_free_to_bytes (all);
}

static void
add_term (CastingSum *sum, guint64 ways, gboolean is_taken_away)
{
  g_autoptr (GBytes) word = describe_term (sum);
  const CroupierNumber *known = g_hash_table_lookup (sum->known, word);
  CroupierNumber n_deals;

  sum->is_given_up = sum->is_given_up || ++sum->n_terms > MAX_TERMS || g_cancellable_is_cancelled (sum->cancellable);
  if (sum->is_given_up)
    return;
  if (known != NULL)
    n_deals = *known;
  else if (!croupier_casting_count_plain (&sum->plain, &n_deals, sum->cancellable))
    sum->is_given_up = TRUE;
  else
    g_hash_table_insert (sum->known, g_steal_pointer (&word), g_memdup2 (&n_deals, sizeof n_deals));
  if (sum->is_given_up)
    return;
  croupier_number_multiply (&n_deals, ways);
  croupier_number_add (is_taken_away ? &sum->taken_away : &sum->sum, &n_deals);
}

/* ---- wishes ---- */

static gboolean
are_alike (const CroupierCasting *casting, guint a, guint b)
{
  const CroupierCastingDeal *pins = &casting->pins;

  return pins->teams[a] == pins->teams[b] && pins->islands[a] == pins->islands[b] &&
         memcmp (pins->items[a], pins->items[b], sizeof pins->items[a]) == 0 &&
         croupier_players_has (casting->without_items, a) == croupier_players_has (casting->without_items, b);
}

static void
gather_players (CastingSum *sum)
{
  const CroupierCasting *casting = sum->casting;

  for (guint player = 0; player < casting->n_players; player++)
    {
      guint i = 0;

      while (!are_alike (casting, sum->alike[player], player))
        sum->alike[player]++;
      if (casting->not_roles[player] == 0 || casting->pins.roles[player] != CROUPIER_CASTING_OPEN)
        continue;
      while (i < sum->n_wishers && (sum->wishers[i].members != casting->not_roles[player] ||
                                    sum->alike[sum->wishers[i].players[0]] != sum->alike[player]))
        i++;
      sum->wishers[i].members = casting->not_roles[player];
      sum->wishers[i].players[sum->wishers[i].n++] = (guint8) player;
      sum->n_wishers = MAX (sum->n_wishers, i + 1);
    }
}

/* So many of those who wish the same get a role that they wish not to get, from that role on; n_taken of them have one
 * already. */
static void
add_wishes (CastingSum *sum, guint wisher, guint role, guint n_taken, guint64 ways, gboolean is_taken_away)
{
  const CastingAlike *of = &sum->wishers[wisher];
  guint n_left;

  if (sum->is_given_up)
    return;
  if (wisher == sum->n_wishers)
    {
      add_term (sum, ways, is_taken_away);
      return;
    }
  if (role == sum->plain.n_roles)
    {
      add_wishes (sum, wisher + 1, 0, 0, ways, is_taken_away);
      return;
    }
  n_left = sum->plain.role_counts[role];
  for (guint player = 0; player < sum->plain.n_players; player++)
    n_left -= MIN (n_left, sum->plain.pins.roles[player] == (int) role);
  if ((of->members >> role & 1) == 0)
    n_left = 0;
  for (guint n = 0; n <= MIN (n_left, of->n - n_taken); n++)
    {
      if (n > 0)
        sum->plain.pins.roles[of->players[n_taken + n - 1]] = (gint8) role;
      add_wishes (sum, wisher, role + 1, n_taken + n, ways * croupier_number_choose (of->n - n_taken, n),
                  is_taken_away != (n % 2 == 1));
    }
  for (guint i = n_taken; i < of->n; i++)
    sum->plain.pins.roles[of->players[i]] = CROUPIER_CASTING_OPEN;
}

/* ---- slots ---- */

/* For counting, roles are alike that are for the same teams, and that the same players wish not to get. */
static gboolean
are_roles_alike (const CroupierCasting *casting, guint a, guint b)
{
  if (get_teams (casting, a) != get_teams (casting, b))
    return FALSE;
  for (guint player = 0; player < casting->n_players; player++)
    if ((casting->not_roles[player] >> a & 1) != (casting->not_roles[player] >> b & 1))
      return FALSE;
  return TRUE;
}

static void add_slots (CastingSum *sum, guint slot, guint64 ways);

/* Of a slot so many roles are still to be chosen among these. */
static void
add_choices (CastingSum *sum, guint slot, guint32 among, guint n, guint64 ways)
{
  guint32 alike = 0;
  guint first, n_alike;

  if (sum->is_given_up)
    return;
  if (n == 0)
    {
      add_slots (sum, slot + 1, ways);
      return;
    }
  if (n > (guint) __builtin_popcount (among))
    return;
  first = (guint) __builtin_ctz (among);
  for (guint role = first; role < sum->plain.n_roles; role++)
    if ((among >> role & 1) != 0 && are_roles_alike (sum->casting, first, role))
      alike |= 1u << role;
  n_alike = (guint) __builtin_popcount (alike);
  for (guint k = 0; k <= MIN (n, n_alike); k++)
    {
      guint32 rest = alike;

      for (guint i = 0; i < k; i++, rest &= rest - 1)
        sum->plain.role_counts[__builtin_ctz (rest)] = 1;
      add_choices (sum, slot, among & ~alike, n - k, ways * croupier_number_choose (n_alike, k));
    }
  for (guint role = first; role < sum->plain.n_roles; role++)
    if ((alike >> role & 1) != 0)
      sum->plain.role_counts[role] = 0;
}

static void
add_slots (CastingSum *sum, guint slot, guint64 ways)
{
  const CroupierCasting *casting = sum->casting;
  guint32 pinned = 0;

  while (slot < casting->n_roles && casting->any_of[slot] == 0)
    slot++;
  if (slot == casting->n_roles)
    {
      add_wishes (sum, 0, 0, 0, ways, FALSE);
      return;
    }
  for (guint player = 0; player < casting->n_players; player++)
    if (casting->pins.roles[player] >= 0)
      pinned |= casting->any_of[slot] & 1u << casting->pins.roles[player];
  for (guint role = 0; role < casting->n_roles; role++)
    if ((pinned >> role & 1) != 0)
      sum->plain.role_counts[role] = 1;
  if ((guint) __builtin_popcount (pinned) <= casting->role_counts[slot])
    add_choices (sum, slot, casting->any_of[slot] & ~pinned,
                 casting->role_counts[slot] - (guint) __builtin_popcount (pinned), ways);
}

/* ---- the whole ---- */

static gboolean
is_plain (const CroupierCasting *casting)
{
  for (guint role = 0; role < casting->n_roles; role++)
    if (casting->any_of[role] != 0)
      return FALSE;
  for (guint player = 0; player < casting->n_players; player++)
    if (casting->not_roles[player] != 0)
      return FALSE;
  return TRUE;
}

static gboolean
breaks_a_wish (const CroupierCasting *casting)
{
  for (guint player = 0; player < casting->n_players; player++)
    if (casting->pins.roles[player] >= 0 && (casting->not_roles[player] >> casting->pins.roles[player] & 1) != 0)
      return TRUE;
  return FALSE;
}

gboolean
croupier_casting_count_deals (const CroupierCasting *casting, CroupierNumber *n_deals, GCancellable *cancellable)
{
  g_autofree CastingSum *sum = NULL;

  g_return_val_if_fail (casting != NULL && n_deals != NULL, FALSE);

  if (is_plain (casting))
    return croupier_casting_count_plain (casting, n_deals, cancellable);
  *n_deals = CROUPIER_NUMBER_ZERO;
  if (breaks_a_wish (casting))
    return TRUE;
  sum = g_new0 (CastingSum, 1);
  sum->casting = casting;
  sum->plain = *casting;
  sum->cancellable = cancellable;
  memset (sum->plain.any_of, 0, sizeof sum->plain.any_of);
  memset (sum->plain.not_roles, 0, sizeof sum->plain.not_roles);
  for (guint role = 0; role < casting->n_roles; role++)
    if (casting->any_of[role] != 0 || croupier_casting_find_slot (casting, role) >= 0)
      sum->plain.role_counts[role] = 0;
  sum->known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  gather_players (sum);
  add_slots (sum, 0, 1);
  g_hash_table_unref (sum->known);
  if (sum->is_given_up)
    return FALSE;
  croupier_number_subtract (&sum->sum, &sum->taken_away);
  *n_deals = sum->sum;
  return TRUE;
}

/* The same counts and pins, and nothing said of who may have what. */
static CroupierCasting
loosen (const CroupierCasting *casting)
{
  CroupierCasting loose = *casting;

  memset (loose.role_teams, 0, sizeof loose.role_teams);
  memset (loose.item_teams, 0, sizeof loose.item_teams);
  memset (loose.not_roles, 0, sizeof loose.not_roles);
  loose.each_island = 0;
  return loose;
}

/* Where all together are too much work: does one thing that is said, by itself, leave no deal? */
static gboolean
is_proved_impossible_by_part (const CroupierCasting *casting, GCancellable *cancellable)
{
  for (guint i = 0; i < 2u + casting->n_roles + casting->n_items; i++)
    {
      CroupierCasting part = loosen (casting);
      CroupierNumber n_deals;

      if (i == 0)
        part.each_island = casting->each_island;
      else if (i <= casting->n_roles)
        part.role_teams[i - 1] = casting->role_teams[i - 1];
      else if (i <= 0u + casting->n_roles + casting->n_items)
        part.item_teams[i - 1 - casting->n_roles] = casting->item_teams[i - 1 - casting->n_roles];
      else
        memcpy (part.not_roles, casting->not_roles, sizeof part.not_roles);
      if (!croupier_casting_count_deals (&part, &n_deals, cancellable))
        return FALSE;
      if (croupier_number_is_zero (&n_deals))
        return TRUE;
    }
  return FALSE;
}

gboolean
croupier_casting_is_possible (const CroupierCasting *casting, GCancellable *cancellable)
{
  CroupierNumber n_deals;

  g_return_val_if_fail (casting != NULL, FALSE);

  if (croupier_casting_count_deals (casting, &n_deals, cancellable))
    return !croupier_number_is_zero (&n_deals);
  return !is_proved_impossible_by_part (casting, cancellable);
}

char *
croupier_casting_count (const CroupierCasting *casting, GCancellable *cancellable)
{
  CroupierNumber n_deals;

  g_return_val_if_fail (casting != NULL, NULL);

  return croupier_casting_count_deals (casting, &n_deals, cancellable) ? croupier_number_to_string (&n_deals) : NULL;
}

double
croupier_casting_get_share (const CroupierCasting *casting, GCancellable *cancellable)
{
  CroupierCasting loose;
  CroupierNumber n_deals, n_starts;

  g_return_val_if_fail (casting != NULL, 0);

  loose = loosen (casting);
  if (!croupier_casting_count_deals (casting, &n_deals, cancellable) ||
      !croupier_casting_count_deals (&loose, &n_starts, cancellable))
    return -1;
  return croupier_number_is_zero (&n_deals) ? 0 : croupier_number_get_share (&n_deals, &n_starts);
}
