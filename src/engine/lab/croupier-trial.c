/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came of many matches of one setup. */
#include "config.h"
#include "croupier-trial.h"

#include <math.h>
#include <string.h>

#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-trial-fit.h"

#define SURE 1.96 /* standard errors: 95 % */

/* Some matches whose seeds follow from one base. */
typedef struct
{
  CroupierSeed seed;
  guint64 first, n;
} CroupierSpan;

void
croupier_trial_free (CroupierTrial *trial)
{
  g_free (trial->game);
  g_free (trial->setup);
  g_array_unref (trial->spans);
  g_ptr_array_unref (trial->shares);
  g_free (trial);
}

static CroupierTrial *
trial_new (const char *game, const char *setup, GPtrArray *shares)
{
  CroupierTrial *trial = g_new0 (CroupierTrial, 1);

  trial->game = g_strdup (game);
  trial->setup = g_strdup (setup);
  trial->spans = g_array_new (FALSE, FALSE, sizeof (CroupierSpan));
  trial->shares = shares;
  return trial;
}

/* ---- which matches ---- */

static int
compare_spans (gconstpointer a, gconstpointer b)
{
  const CroupierSpan *left = a, *right = b;
  int way = memcmp (left->seed.bytes, right->seed.bytes, sizeof left->seed.bytes);

  return way != 0 ? way : (left->first > right->first) - (left->first < right->first);
}

/* Puts them in order, with those that follow one another as one; FALSE where a match is in two of them. */
static gboolean
join_spans (GArray *spans)
{
  guint kept = 0;

  g_array_sort (spans, compare_spans);
  for (guint i = 1; i < spans->len; i++)
    {
      CroupierSpan *before = &g_array_index (spans, CroupierSpan, kept);
      const CroupierSpan *span = &g_array_index (spans, CroupierSpan, i);
      gboolean is_same = memcmp (&before->seed, &span->seed, sizeof span->seed) == 0;

      if (is_same && span->first < before->first + before->n)
        return FALSE;
      if (is_same && span->first == before->first + before->n)
        before->n += span->n;
      else
        g_array_index (spans, CroupierSpan, ++kept) = *span;
    }
  g_array_set_size (spans, MIN (spans->len, kept + 1));
  return TRUE;
}

static char *
span_to_text (const CroupierSpan *span)
{
  g_autofree char *seed = croupier_seed_to_string (&span->seed);

  return g_strdup_printf ("%" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT " of %s", span->first,
                          span->first + span->n - 1, seed);
}

static gboolean
span_from_text (const char *text, CroupierSpan *span)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 6);
  guint64 last;

  if (g_strv_length (words) != 5 || !g_str_equal (words[1], "to") || !g_str_equal (words[3], "of") ||
      !g_ascii_string_to_unsigned (words[0], 10, 0, G_MAXINT64, &span->first, NULL) ||
      !g_ascii_string_to_unsigned (words[2], 10, span->first, G_MAXINT64, &last, NULL))
    return FALSE;
  span->n = last - span->first + 1;
  return croupier_seed_parse (&span->seed, words[4]);
}

/* ---- running ---- */

static char *
make_fingerprint (const CroupierSetup *setup, const CroupierSimulation *simulation)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "game", setup->game->id);
  croupier_setup_write_change (setup, builder);
  croupier_json_add_int (builder, "messages", simulation->messages != FALSE);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    json_builder_add_string_value (builder,
                                   croupier_strength_get_id (simulation->strengths != NULL ? simulation->strengths[i]
                                                                                           : CROUPIER_STRENGTH_RANDOM));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = croupier_json_print (root);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

CroupierTrial *
croupier_trial_run (CroupierSetup *setup, const CroupierSimulation *simulation, GCancellable *cancellable,
                    GError **error)
{
  GPtrArray *shares = croupier_simulate_list_shares (setup, error);
  g_autofree char *fingerprint = make_fingerprint (setup, simulation);
  g_autoptr (CroupierTrial) trial = NULL;
  CroupierSimulation counted = *simulation;
  CroupierSpan span = { setup->seed, simulation->first, simulation->n_matches };

  if (shares == NULL)
    return NULL;
  trial = trial_new (setup->game->id, fingerprint, shares);
  counted.shares = shares;
  if (span.n > 0)
    g_array_append_val (trial->spans, span);
  return croupier_simulate (setup, &counted, &trial->tally, cancellable, error) ? g_steal_pointer (&trial) : NULL;
}

/* ---- adding ---- */

static gboolean
have_same_shares (const CroupierTrial *a, const CroupierTrial *b)
{
  if (a->shares->len != b->shares->len)
    return FALSE;
  for (guint i = 0; i < a->shares->len; i++)
    {
      const CroupierShare *left = g_ptr_array_index (a->shares, i), *right = g_ptr_array_index (b->shares, i);

      if (!g_str_equal (left->what, right->what) || !g_str_equal (left->title, right->title))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fit_within_limit (const CroupierTrial *a, const CroupierTrial *b)
{
  const CroupierTally *left = &a->tally, *right = &b->tally;
  const guint64 sums[] = {
    left->matches + right->matches,
    left->winners + right->winners,
    left->losers + right->losers,
    left->tokens + right->tokens,
    left->opals + right->opals,
    left->messages + right->messages,
    left->message_bytes + right->message_bytes,
    left->garnets_squared + right->garnets_squared,
    left->phases_squared + right->phases_squared,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sums); i++)
    if (sums[i] > CROUPIER_TALLY_MAX)
      return FALSE;
  for (guint i = 0; i < a->shares->len; i++)
    if (((const CroupierShare *) g_ptr_array_index (a->shares, i))->of_squared +
          ((const CroupierShare *) g_ptr_array_index (b->shares, i))->of_squared >
        CROUPIER_TALLY_MAX)
      return FALSE;
  return TRUE;
}

gboolean
croupier_trial_add (CroupierTrial *sum, const CroupierTrial *trial, GError **error)
{
  g_autoptr (GArray) spans = g_array_copy (sum->spans);

  if (!g_str_equal (sum->game, trial->game) || !g_str_equal (sum->setup, trial->setup) ||
      !have_same_shares (sum, trial))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s",
                          _("Its matches were set up in another way, or played by others: only what was played alike "
                            "adds up."));
  if (!fit_within_limit (sum, trial))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s",
                          _("Together these are more matches than can be counted."));
  g_array_append_vals (spans, trial->spans->data, trial->spans->len);
  if (!join_spans (spans))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s",
                          _("Some of its matches are counted already: what is added needs matches of its own."));
  g_array_unref (sum->spans);
  sum->spans = g_steal_pointer (&spans);
  croupier_tally_add (&sum->tally, &trial->tally);
  for (guint i = 0; i < sum->shares->len; i++)
    croupier_share_add (g_ptr_array_index (sum->shares, i), g_ptr_array_index (trial->shares, i));
  return TRUE;
}

/* ---- JSON ---- */

void
croupier_trial_write_json (const CroupierTrial *trial, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "game", trial->game);
  croupier_tally_write_json (&trial->tally, builder);
  json_builder_set_member_name (builder, "shares");
  json_builder_begin_array (builder);
  for (guint i = 0; i < trial->shares->len; i++)
    {
      const CroupierShare *share = g_ptr_array_index (trial->shares, i);

      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "what", share->what);
      croupier_json_add_string (builder, "title", share->title);
      croupier_json_add_int (builder, "count", (gint64) share->count);
      croupier_json_add_int (builder, "of", (gint64) share->of);
      croupier_json_add_int (builder, "count_squared", (gint64) share->count_squared);
      croupier_json_add_int (builder, "of_squared", (gint64) share->of_squared);
      croupier_json_add_int (builder, "of_count", (gint64) share->of_count);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  croupier_json_add_string (builder, "setup", trial->setup);
  json_builder_set_member_name (builder, "seeds");
  json_builder_begin_array (builder);
  for (guint i = 0; i < trial->spans->len; i++)
    {
      g_autofree char *text = span_to_text (&g_array_index (trial->spans, CroupierSpan, i));

      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static gboolean
read_share (JsonNode *node, GPtrArray *shares, GError **error)
{
  JsonObject *object = croupier_json_as_object (node, "a share", error);
  CroupierShare *share;
  const char *what, *title;
  gint64 of, count, of_squared, count_squared, of_count;

  if (object == NULL || !croupier_json_get_string (object, "what", &what, error) ||
      !croupier_json_get_string (object, "title", &title, error) ||
      !croupier_json_get_int (object, "of", 0, CROUPIER_TALLY_MAX, &of, error) ||
      !croupier_json_get_int (object, "count", 0, of, &count, error) ||
      !croupier_json_get_int (object, "of_squared", of, CROUPIER_TALLY_MAX, &of_squared, error) ||
      !croupier_json_get_int (object, "count_squared", count, of_squared, &count_squared, error) ||
      !croupier_json_get_int (object, "of_count", count_squared, of_squared, &of_count, error))
    return FALSE;
  share = croupier_share_new (what, title);
  share->of = (guint64) of;
  share->count = (guint64) count;
  share->of_squared = (guint64) of_squared;
  share->count_squared = (guint64) count_squared;
  share->of_count = (guint64) of_count;
  g_ptr_array_add (shares, share);
  return TRUE;
}

static gboolean
read_spans (JsonObject *object, GArray *spans, GError **error)
{
  g_auto (GStrv) texts = NULL;

  if (croupier_json_get_array (object, "seeds", error) == NULL ||
      !croupier_json_get_strings_or_empty (object, "seeds", &texts, error))
    return FALSE;
  for (guint i = 0; texts[i] != NULL; i++)
    {
      CroupierSpan span;

      if (!span_from_text (texts[i], &span))
        return croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("“seeds” must say “0 to 99 of SEED”, not “%s”."),
                              texts[i]);
      g_array_append_val (spans, span);
    }
  return join_spans (spans) || croupier_fail (error, CROUPIER_ERROR_DAMAGED, "%s", _("“seeds” has a match twice."));
}

static gboolean
have_so_many (const GArray *spans, guint64 matches)
{
  for (guint i = 0; i < spans->len; i++)
    {
      const CroupierSpan *span = &g_array_index (spans, CroupierSpan, i);

      if (span->n > matches)
        return FALSE;
      matches -= span->n;
    }
  return matches == 0;
}

static gboolean
is_fingerprint (const char *text)
{
  return strlen (text) == 64 && strspn (text, "0123456789abcdef") == 64;
}

CroupierTrial *
croupier_trial_read_json (JsonNode *node, GError **error)
{
  JsonObject *object = croupier_json_as_object (node, "the result of a simulation", error);
  g_autoptr (CroupierTrial) trial = NULL;
  JsonArray *shares = NULL;
  const char *game, *setup;

  if (object == NULL || !croupier_json_get_string (object, "game", &game, error) ||
      !croupier_json_get_string (object, "setup", &setup, error) ||
      (shares = croupier_json_get_array (object, "shares", error)) == NULL)
    return NULL;
  trial = trial_new (game, setup, g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_share_free));
  for (guint i = 0; i < json_array_get_length (shares); i++)
    if (!read_share (json_array_get_element (shares, i), trial->shares, error))
      return NULL;
  if (!is_fingerprint (setup))
    {
      croupier_fail (error, CROUPIER_ERROR_DAMAGED, "%s", _("“setup” must have 64 hexadecimal digits."));
      return NULL;
    }
  if (!read_spans (object, trial->spans, error) || !croupier_tally_read_json (&trial->tally, object, error) ||
      !croupier_trial_check_fit (trial, error))
    return NULL;
  if (!have_so_many (trial->spans, trial->tally.matches))
    {
      croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("JSON: “%s” and “%s” do not fit together."), "matches", "seeds");
      return NULL;
    }
  return g_steal_pointer (&trial);
}

/* ---- how sure a figure is ---- */

/* Wilson's interval, which is right for rare things too. */
static CroupierEstimate
estimate (double share, double n)
{
  double z2 = SURE * SURE, middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  double margin = SURE / (1 + z2 / n) * sqrt (share * (1 - share) / n + z2 / (4 * n * n));

  return (CroupierEstimate) { share, share > 0 ? middle - margin : 0, share < 1 ? middle + margin : 1 };
}

CroupierEstimate
croupier_estimate_share (const CroupierShare *share)
{
  double of = (double) share->of, value = of > 0 ? (double) share->count / of : 0;
  double spread = (double) share->count_squared - 2 * value * (double) share->of_count +
                  value * value * (double) share->of_squared;
  double n_alone = of > 0 ? of * of / (double) share->of_squared : 0; /* at least so many matches */

  if (share->of == 0)
    return (CroupierEstimate) { 0, 0, 1 };
  if (share->count == 0 || share->count == share->of || !(spread > 0))
    return estimate (value, n_alone);
  return estimate (value, value * (1 - value) * of * of / spread);
}

/* Returns how likely it is to be so many standard errors off by chance. */
static double
chance_beyond (double errors)
{
  return erfc (errors / G_SQRT2);
}

double
croupier_estimate_get_reach (guint n)
{
  double low = SURE, high = 10 * SURE;

  for (guint i = 0; n > 1 && i < 50; i++)
    {
      double middle = (low + high) / 2;

      if (chance_beyond (middle) > chance_beyond (SURE) / n)
        low = middle;
      else
        high = middle;
    }
  return low / SURE;
}

CroupierEstimate
croupier_estimate_mean (guint64 n, gint64 sum, guint64 sum_of_squares)
{
  double mean = n > 0 ? (double) sum / (double) n : 0;
  double spread = n > 1 ? ((double) sum_of_squares - (double) sum * mean) / (double) (n - 1) : 0;
  double margin = n > 1 ? SURE * sqrt (MAX (spread, 0) / (double) n) : 0;

  return (CroupierEstimate) { mean, mean - margin, mean + margin };
}
