/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the figures of a trial can have come of matches. */
#include "config.h"
#include "croupier-trial-fit.h"

#include "croupier-error.h"
#include "croupier-gettext.h"

static gboolean
complain (const char *key, const char *other, GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("JSON: “%s” and “%s” do not fit together."), key, other);
}

/* Whether n whole numbers have that sum, and their squares that one. The squares are least where the numbers are as
 * equal as can be; a double is exact as far as CROUPIER_TALLY_MAX. A number is odd where its square is. */
static gboolean
can_be (guint64 n, gint64 sum, gint64 squares)
{
  gint64 each, n_more;

  if (n == 0 || squares < 0)
    return n == 0 && sum == 0 && squares == 0;
  each = sum / (gint64) n;
  n_more = sum % (gint64) n;
  if (n_more < 0)
    {
      each--;
      n_more += (gint64) n;
    }
  return (double) squares >= (double) ((gint64) n - n_more) * (double) each * (double) each +
                               (double) n_more * (double) (each + 1) * (double) (each + 1) &&
         (sum - squares) % 2 == 0;
}

/* The same of numbers from 0 to most; the squares are most where all but one are either. */
static gboolean
can_be_within (guint64 n, gint64 sum, gint64 squares, gint64 most)
{
  gint64 rest = most > 0 ? sum % most : 0;

  return can_be (n, sum, squares) && sum >= 0 && (double) sum <= (double) n * (double) most &&
         (double) squares <= (double) (sum - rest) * (double) most + (double) rest * (double) rest;
}

/* The last number is of all that took so many phases or more. */
static gboolean
check_lengths (const CroupierTally *tally, GError **error)
{
  const guint last = G_N_ELEMENTS (tally->phases_histogram) - 1;
  guint64 n = tally->phases_histogram[last], n_long = n;
  gint64 phases = (gint64) tally->phases, squares = (gint64) tally->phases_squared;

  for (guint i = 0; i < last; i++)
    n += tally->phases_histogram[i];
  if (n != tally->matches)
    return complain ("matches", "matches_by_phases", error);
  for (guint i = 0; i < last; i++)
    {
      phases -= (gint64) (i * tally->phases_histogram[i]);
      squares -= (gint64) (i * i * tally->phases_histogram[i]);
    }
  if (phases < (gint64) (last * n_long))
    return complain ("phases", "matches_by_phases", error);
  if (!can_be_within (n_long, phases, squares, phases))
    return complain ("phases", "phases_squared", error);
  return TRUE;
}

static gboolean
adds_up (const guint64 *numbers, guint n_players, guint64 sum)
{
  guint64 found = 0;

  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    {
      if (i >= n_players && numbers[i] != 0)
        return FALSE;
      found += numbers[i];
    }
  return found == sum;
}

/* The shares of the players stand first. */
static guint
count_players (const GPtrArray *shares)
{
  guint n = 0;

  while (n < shares->len &&
         g_str_equal (((const CroupierShare *) g_ptr_array_index (shares, n))->what, CROUPIER_WINS_BY_PLAYER))
    n++;
  return n;
}

static gboolean
check_players (const CroupierTrial *trial, guint n_players, GError **error)
{
  const CroupierTally *tally = &trial->tally;

  if (n_players == 0 || n_players > CROUPIER_MAX_PLAYERS)
    return complain (CROUPIER_WINS_BY_PLAYER, "shares", error);
  if (!adds_up (tally->wins, n_players, tally->winners))
    return complain ("winners", "wins", error);
  if (!adds_up (tally->candidates, n_players, tally->with_elimination_candidate))
    return complain ("with_elimination_candidate", "elimination_candidates", error);
  if (tally->with_elimination_candidate > tally->matches)
    return complain ("matches", "with_elimination_candidate", error);
  if (tally->losers > tally->matches * n_players)
    return complain ("matches", "losers", error);
  for (guint i = 0; i < n_players; i++)
    {
      const CroupierShare *share = g_ptr_array_index (trial->shares, i);

      if (share->of != tally->matches)
        return complain ("matches", share->title, error);
      if (share->count != tally->wins[i])
        return complain ("wins", share->title, error);
    }
  return TRUE;
}

/* In each match it was so as often as it could have been, or less often: so what is left over are whole numbers, too.
 */
static gboolean
check_share (const CroupierShare *share, guint64 n, gint64 most, GError **error)
{
  gint64 of = (gint64) share->of, count = (gint64) share->count;
  gint64 of_squared = (gint64) share->of_squared, count_squared = (gint64) share->count_squared;
  gint64 of_count = (gint64) share->of_count;

  return (can_be_within (n, of, of_squared, MIN (most, of)) &&
          can_be_within (n, count, count_squared, MIN (most, count)) &&
          can_be_within (n, of - count, of_squared - 2 * of_count + count_squared, MIN (most, of - count)) &&
          (double) of_count * (double) of_count <= (double) of_squared * (double) count_squared * 1.000001) ||
         complain (share->what, share->title, error);
}

/* Returns how often something of the players can be so in one match: each has one seat, and a role may be that of
 * many. */
static gint64
get_most (const CroupierShare *share, guint n_players)
{
  if (g_str_equal (share->what, CROUPIER_WINS_BY_PLAYER) || g_str_equal (share->what, CROUPIER_WINS_BY_SEAT))
    return 1;
  return g_str_has_prefix (share->what, CROUPIER_WINS_BY) ? (gint64) n_players : G_MAXINT64;
}

/* Doors of two areas may be called alike, but no two players, seats or roles. */
static gboolean
check_titles (const GPtrArray *shares, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < shares->len; i++)
    {
      const CroupierShare *share = g_ptr_array_index (shares, i);

      if (g_str_has_prefix (share->what, CROUPIER_WINS_BY) &&
          !g_hash_table_add (seen, g_strdup_printf ("%s %s", share->what, share->title)))
        return croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("“shares” has “%s” twice."), share->title);
    }
  return TRUE;
}

gboolean
croupier_trial_check_fit (const CroupierTrial *trial, GError **error)
{
  const CroupierTally *tally = &trial->tally;
  guint n_players = count_players (trial->shares);

  if (!can_be (tally->matches, tally->garnets, (gint64) tally->garnets_squared))
    return complain ("garnets", "garnets_squared", error);
  if (tally->messages == 0 && tally->message_bytes > 0)
    return complain ("messages", "message_bytes", error);
  if (!check_lengths (tally, error) || !check_players (trial, n_players, error) || !check_titles (trial->shares, error))
    return FALSE;
  for (guint i = 0; i < trial->shares->len; i++)
    {
      const CroupierShare *share = g_ptr_array_index (trial->shares, i);

      if (g_str_has_prefix (share->what, CROUPIER_WINS_BY) && share->count > tally->winners)
        return complain ("winners", share->title, error);
      if (!check_share (share, tally->matches, get_most (share, n_players), error))
        return FALSE;
    }
  return TRUE;
}
