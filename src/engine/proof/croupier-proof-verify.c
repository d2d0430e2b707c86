/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a proof holds: the commitment, then every draw made again from its stream and its inputs. */
#include "config.h"
#include "croupier-proof.h"

#include <string.h>

#include "croupier-gettext.h"

typedef struct
{
  const CroupierProof *proof;
  CroupierSeed seed;
  GCancellable *cancellable;
  gboolean is_uncounted;
  CroupierProof *replayed;            /* of the witness's match; NULL where there is none */
  const CroupierProofDraw *counted;   /* the seats that were counted last, and hold; NULL before the first */
  const CroupierProofDraw *scheduled; /* likewise, of schedules */
  const CroupierProofDraw *cast;      /* the teams whose casting was drawn again last; NULL before the first */
  CroupierCastingDeal deal;           /* what came of it */
  char *cast_count;
  GHashTable *streams; /* name → the draw from it, of those looked at */
  guint n_again, n_by_hand, n_left_out;
} ProofCheck;

/* ---- drawn again ---- */

static GStrv
get_keys (const CroupierProofDraw *draw)
{
  g_auto (GStrv) members = g_strsplit (draw->value, "; ", -1);
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();

  for (guint i = 0; members[i] != NULL; i++)
    {
      const char *end = strstr (members[i], ": ");

      if (end == NULL)
        return NULL;
      g_strv_builder_take (keys, g_strndup (members[i], (gsize) (end - members[i])));
    }
  return g_strv_builder_end (keys);
}

static char *
draw_one_of (const CroupierProofDraw *draw, CroupierRandom *random, char **count)
{
  guint n = g_strv_length (draw->items);

  *count = g_strdup_printf ("%u", n);
  return g_strdup (draw->items[croupier_random_below (random, n)]);
}

static char *
draw_numbers (const CroupierProofDraw *draw, CroupierRandom *random, char **count)
{
  g_auto (GStrv) keys = get_keys (draw);
  guint n = (guint) (draw->max - draw->min) + 1;
  GString *value = g_string_new (NULL);

  *count = g_strdup ("1");
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *before = *count;

      *count = croupier_number_multiply_digits (before, n);
      g_string_append_printf (value, "%s%s: %d", i > 0 ? "; " : "", keys[i],
                              draw->min + (int) croupier_random_below (random, n));
    }
  return g_string_free_and_steal (value);
}

/* The value names as many of the shuffled items as it has members, by keys or in a list. */
static char *
draw_shuffle (const ProofCheck *check, const CroupierProofDraw *draw, CroupierRandom *random, char **count)
{
  g_auto (GStrv) keys = get_keys (draw);
  g_auto (GStrv) list = g_strsplit (draw->value, ", ", -1);
  guint n_items = g_strv_length (draw->items);
  guint n_taken = MIN (g_strv_length (keys != NULL ? keys : list), n_items);
  g_autofree guint *order = g_new (guint, n_items);
  GString *value;

  for (guint player = 0; keys != NULL && player < CROUPIER_MAX_PLAYERS; player++)
    if (draw->nots[player] != 0)
      return croupier_proof_deal_draw (check->proof, draw, keys, random, count, check->cancellable);
  value = g_string_new (NULL);
  for (guint i = 0; i < n_items; i++)
    order[i] = i;
  croupier_random_shuffle (random, order, n_items);
  *count = croupier_number_count_orders (n_items, n_taken);
  for (guint i = 0; i < n_taken; i++)
    {
      if (i > 0)
        g_string_append (value, keys != NULL ? "; " : ", ");
      if (keys != NULL)
        g_string_append_printf (value, "%s: ", keys[i]);
      g_string_append (value, draw->items[order[i]]);
    }
  return g_string_free_and_steal (value);
}

/* A redraw under the same constraints is one of as many, and counting takes a second for twenty players. */
static char *
count_seatings (ProofCheck *check, const CroupierProofDraw *draw)
{
  CroupierDrawWatch watch = { .cancellable = check->cancellable };

  if (check->is_uncounted)
    return NULL;
  if (check->counted == NULL || memcmp (&check->counted->seating, &draw->seating, sizeof draw->seating) != 0)
    {
      check->counted = draw;
      return croupier_seating_count (&draw->seating, &watch);
    }
  return g_strdup (check->counted->count);
}

/* The value names as many of the items as were picked. */
static char *
draw_picks (const CroupierProofDraw *draw, CroupierRandom *random)
{
  g_auto (GStrv) list = g_strsplit (draw->value, ", ", -1);
  guint n_left = g_strv_length (draw->items);
  guint n_picked = MIN (g_strv_length (list), n_left);
  g_autofree const char **left = g_memdup2 (draw->items, n_left * sizeof *left);
  GString *value = g_string_new (NULL);

  for (guint i = 0; i < n_picked; i++)
    {
      guint which = (guint) croupier_random_below (random, n_left);

      g_string_append_printf (value, "%s%s", i > 0 ? ", " : "", left[which]);
      n_left--;
      memmove (left + which, left + which + 1, (n_left - which) * sizeof *left);
    }
  return g_string_free_and_steal (value);
}

static char *
draw_seating (ProofCheck *check, const CroupierProofDraw *draw, CroupierRandom *random, char **count)
{
  gint8 seats[CROUPIER_MAX_PLAYERS];
  GString *value;

  if (croupier_seating_draw (&draw->seating, random, seats, check->cancellable) != CROUPIER_DRAW_DONE)
    return NULL;
  *count = count_seatings (check, draw);
  value = g_string_new (NULL);
  for (guint i = 0; i < draw->seating.n_players; i++)
    g_string_append_printf (value, "%s%s", i > 0 ? ", " : "", check->proof->players[seats[i]]);
  return g_string_free_and_steal (value);
}

static char *
count_schedules (ProofCheck *check, const CroupierProofDraw *draw)
{
  if (check->is_uncounted)
    return NULL;
  if (check->scheduled == NULL || memcmp (&check->scheduled->locks, &draw->locks, sizeof draw->locks) != 0)
    {
      check->scheduled = draw;
      return g_strdup_printf ("%" G_GUINT64_FORMAT, croupier_schedule_count (&draw->locks));
    }
  return g_strdup (check->scheduled->count);
}

static char *
draw_schedule (ProofCheck *check, const CroupierProofDraw *draw, CroupierRandom *random, char **count)
{
  CroupierSchedule schedule;

  if (croupier_schedule_draw (&draw->locks, random, &schedule) != CROUPIER_DRAW_DONE)
    return NULL;
  *count = count_schedules (check, draw);
  return croupier_proof_schedule_tell (check->proof, &schedule);
}

/* ---- castings ---- */

/* From which number of draw a stream is: "setup/teams/2" is the second. 0 where it is none of this list. */
static guint
read_stream_number (const char *stream, CroupierCastingList list)
{
  const char *number = strrchr (stream, '/');
  guint64 n = number != NULL ? g_ascii_strtoull (number + 1, NULL, 10) : 0;
  g_autofree char *name = NULL;

  n = CLAMP (n, 1, CROUPIER_PROOF_MAX_DRAWS);
  name = croupier_casting_list_get_stream (list, (guint) n - 1);
  return g_str_equal (stream, name) ? (guint) n : 0;
}

static gboolean
find_list (const CroupierProofDraw *draw, CroupierCastingList *list)
{
  for (*list = CROUPIER_CASTING_TEAMS; *list < CROUPIER_CASTING_N_LISTS; (*list)++)
    if (g_str_equal (draw->what, croupier_casting_list_get_name (*list)))
      return TRUE;
  return FALSE;
}

/* Draws the whole casting where its teams stand, and tells any of its lists. */
static char *
draw_casting (ProofCheck *check, const CroupierProofDraw *draw, char **count)
{
  CroupierCastingList list;

  if (!find_list (draw, &list))
    return NULL;
  if (draw->how == CROUPIER_DRAW_CASTING)
    {
      guint n_before = read_stream_number (draw->stream, CROUPIER_CASTING_TEAMS) - 1;

      check->cast = NULL;
      if (croupier_casting_draw_from (&draw->casting->casting, &check->seed, n_before, &check->deal,
                                      check->cancellable) != CROUPIER_DRAW_DONE)
        return NULL;
      check->cast = draw;
      g_free (check->cast_count);
      check->cast_count = croupier_casting_count (&draw->casting->casting, check->cancellable);
    }
  *count = g_strdup (check->cast_count);
  return croupier_proof_casting_tell (check->proof, check->cast->casting, &check->deal, list);
}

/* ---- what does not hold ---- */

static gboolean fails (const CroupierProofDraw *draw, guint number, GError **error, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

static gboolean
fails (const CroupierProofDraw *draw, guint number, GError **error, const char *format, ...)
{
  va_list arguments;
  g_autofree char *why = NULL;

  va_start (arguments, format);
  why = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (draw->stream == NULL)
    return croupier_fail (error, CROUPIER_ERROR_PROOF, _("Number %u, %s placed by hand, does not hold: %s"), number,
                          draw->what, why);
  return croupier_fail (error, CROUPIER_ERROR_PROOF, _("Draw %u, %s from %s, does not hold: %s"), number, draw->what,
                        draw->stream, why);
}

static gboolean
is_cancelled (const ProofCheck *check, GError **error)
{
  return g_cancellable_set_error_if_cancelled (check->cancellable, error);
}

/* Makes a draw again, where all that it was made of is in the post. */
static gboolean
draw_again (ProofCheck *check, const CroupierProofDraw *draw, guint number, GError **error)
{
  CroupierRandom random;
  g_autofree char *value = NULL;
  g_autofree char *count = NULL;

  if (draw->how == CROUPIER_DRAW_BY_GAME || draw->how == CROUPIER_DRAW_BY_HAND || draw->choices_left_out)
    return TRUE;
  croupier_random_init (&random, &check->seed, draw->stream);
  switch (draw->how)
    {
    case CROUPIER_DRAW_SEATING:
      value = draw_seating (check, draw, &random, &count);
      break;
    case CROUPIER_DRAW_ONE_OF:
      value = draw_one_of (draw, &random, &count);
      break;
    case CROUPIER_DRAW_NUMBERS:
      value = draw_numbers (draw, &random, &count);
      break;
    case CROUPIER_DRAW_PICKS:
      value = draw_picks (draw, &random);
      break;
    case CROUPIER_DRAW_SHUFFLE:
    case CROUPIER_DRAW_DEAL:
      value = draw_shuffle (check, draw, &random, &count);
      break;
    case CROUPIER_DRAW_CASTING:
    case CROUPIER_DRAW_IN_CASTING:
      value = draw_casting (check, draw, &count);
      break;
    case CROUPIER_DRAW_SCHEDULE:
      value = draw_schedule (check, draw, &random, &count);
      break;
    case CROUPIER_DRAW_BY_GAME:
    case CROUPIER_DRAW_BY_HAND:
      g_assert_not_reached ();
    }
  if (is_cancelled (check, error))
    return FALSE;
  if (value == NULL)
    return fails (draw, number, error,
                  draw->how == CROUPIER_DRAW_SEATING    ? _("no seating comes of its stream and its inputs.")
                  : draw->how == CROUPIER_DRAW_SCHEDULE ? _("no schedule comes of its stream and its inputs.")
                                                        : _("no deal comes of its stream and its inputs."));
  if (!g_str_equal (value, draw->value))
    return fails (draw, number, error, _("the post says %s, its stream and inputs give %s."), draw->value, value);
  if (g_strcmp0 (count, draw->count) != 0)
    return fails (draw, number, error, _("the post says that it is 1 of %s; it is 1 of %s."),
                  draw->count != NULL ? draw->count : "?", count != NULL ? count : "?");
  check->n_again++;
  return TRUE;
}

static gboolean
names_what (const CroupierProofDraw *draw)
{
  g_auto (GStrv) words = g_strsplit (draw->stream, "/", -1);

  return g_strv_contains ((const char *const *) words, draw->what);
}

/* The lists of a casting follow its teams, each from the stream that goes with that of the teams. */
static gboolean
is_due_in_casting (const ProofCheck *check, const CroupierProofDraw *draw)
{
  CroupierCastingList list;
  guint n = 0;

  if (find_list (draw, &list))
    n = read_stream_number (draw->stream, list);
  if (draw->how == CROUPIER_DRAW_CASTING)
    return list == CROUPIER_CASTING_TEAMS && n > 0;
  if (check->cast == NULL || n == 0 || list == CROUPIER_CASTING_TEAMS ||
      (list == CROUPIER_CASTING_ISLANDS && check->cast->casting->casting.n_islands == 1))
    return FALSE;
  return n == read_stream_number (check->cast->stream, CROUPIER_CASTING_TEAMS);
}

static gboolean
is_of_casting (const CroupierProofDraw *draw)
{
  return draw->how == CROUPIER_DRAW_CASTING || draw->how == CROUPIER_DRAW_IN_CASTING;
}

/* These are drawn anew only where the draw before does not count; what is numbered otherwise, by rounds or because it
 * is due again, counts each time. */
static gboolean
is_drawn_once (const CroupierProofDraw *draw)
{
  return draw->how == CROUPIER_DRAW_SEATING || draw->how == CROUPIER_DRAW_SCHEDULE || draw->how == CROUPIER_DRAW_DEAL ||
         is_of_casting (draw);
}

/* The streams must be those that are due, or a draw that did not please could be left out. */
static gboolean
check_stream (ProofCheck *check, const CroupierProofDraw *draw, guint number, GError **error)
{
  g_autofree char *name_before = NULL;
  const CroupierProofDraw *before;

  if (draw->stream == NULL)
    return TRUE;
  if (g_hash_table_contains (check->streams, draw->stream))
    return fails (draw, number, error,
                  _("something was drawn from this stream before, and nothing may be drawn twice from the same one."));
  g_hash_table_insert (check->streams, draw->stream, (gpointer) draw);
  if (draw->how != CROUPIER_DRAW_BY_GAME && !names_what (draw))
    return fails (draw, number, error, _("that stream is not one for %s."), draw->what);
  if (is_of_casting (draw) && !is_due_in_casting (check, draw))
    return fails (draw, number, error, _("that stream is not the one that is due in a casting."));
  if (!is_drawn_once (draw))
    return TRUE;
  name_before = croupier_proof_get_stream_before (draw->stream);
  if (name_before == NULL)
    return TRUE;
  before = g_hash_table_lookup (check->streams, name_before);
  if (before == NULL)
    return fails (draw, number, error, _("before it there should be a draw from %s, which is missing."), name_before);
  if (!before->thrown_away)
    return fails (draw, number, error,
                  _("the draw from %s counts, since the post does not say that it was thrown away."), name_before);
  return TRUE;
}

static gboolean
is_after (const ProofCheck *check, const CroupierProofDraw *draw, const CroupierProofDraw *later)
{
  g_autofree char *before = NULL;

  if (later->how == CROUPIER_DRAW_BY_HAND)
    return g_str_equal (later->what, draw->what);
  if (later->how == CROUPIER_DRAW_IN_CASTING)
    return is_of_casting (draw);
  if (later->how == CROUPIER_DRAW_CASTING)
    {
      before = croupier_proof_get_stream_before (later->stream);
      return is_of_casting (draw) && g_strcmp0 (before, check->cast->stream) == 0;
    }
  before = is_drawn_once (later) ? croupier_proof_get_stream_before (later->stream) : NULL;
  return g_strcmp0 (before, draw->stream) == 0;
}

/* Whether what was drawn in the place of a draw stands behind it, others between. */
static gboolean
is_drawn_later (const ProofCheck *check, const CroupierProofDraw *draw)
{
  for (guint i = 0; i < check->proof->draws->len; i++)
    {
      const CroupierProofDraw *later = g_ptr_array_index (check->proof->draws, i);
      g_autofree char *before = later->stream != NULL ? croupier_proof_get_stream_before (later->stream) : NULL;

      if (g_str_equal (later->what, draw->what) && g_strcmp0 (before, draw->stream) == 0)
        return TRUE;
    }
  return FALSE;
}

/* What was thrown away must have been drawn again or placed by hand, unless the proof ends there. */
static gboolean
check_thrown_away (const ProofCheck *check, const CroupierProofDraw *draw, guint number, GError **error)
{
  const CroupierProofDraw *before = number > 1 ? g_ptr_array_index (check->proof->draws, number - 2) : NULL;

  if (before == NULL || !before->thrown_away || is_after (check, before, draw) || is_drawn_later (check, before))
    return TRUE;
  return fails (before, number - 1, error,
                _("it is said to be thrown away, and what was drawn or placed instead does not come next."));
}

/* ---- held against the match ---- */

static gboolean
check_lines (const CroupierProofDraw *draw, guint number, const char *told, const char *right, GError **error)
{
  g_auto (GStrv) told_lines = g_strsplit (told, "\n", -1);
  g_auto (GStrv) right_lines = g_strsplit (right, "\n", -1);

  for (guint i = 0; told_lines[i] != NULL || right_lines[i] != NULL; i++)
    {
      if (right_lines[i] == NULL)
        return fails (draw, number, error, _("the post says “%s”, the match does not."), told_lines[i]);
      if (told_lines[i] == NULL)
        return fails (draw, number, error, _("the post lacks “%s”."), right_lines[i]);
      if (!g_str_equal (told_lines[i], right_lines[i]))
        return fails (draw, number, error, _("the post says “%s”, the match “%s”."), told_lines[i], right_lines[i]);
    }
  return TRUE;
}

static gboolean
check_replayed (const ProofCheck *check, const CroupierProofDraw *draw, guint number, GError **error)
{
  g_autofree char *told = NULL;
  g_autofree char *right = NULL;

  if (check->replayed == NULL)
    return TRUE;
  if (number > check->replayed->draws->len)
    return fails (draw, number, error, _("the match has no such draw; its last is number %u."),
                  check->replayed->draws->len);
  told = croupier_proof_draw_describe (check->proof, draw);
  right = croupier_proof_draw_describe (check->replayed, g_ptr_array_index (check->replayed->draws, number - 1));
  return check_lines (draw, number, told, right, error);
}

static gboolean
check_head (const ProofCheck *check, GError **error)
{
  const CroupierProof *told = check->proof;
  const CroupierProof *right = check->replayed;
  g_autofree char *told_players = g_strjoinv (", ", told->players);
  g_autofree char *right_players = NULL;

  if (right == NULL)
    return TRUE;
  right_players = g_strjoinv (", ", right->players);
  const struct
  {
    const char *label, *told, *right;
  } parts[] = {
    { "Match", told->title, right->title },
    { "Game", told->game, right->game },
    { "Seed", told->seed, right->seed },
    { "Players", told_players, right_players },
  };
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!g_str_equal (parts[i].told, parts[i].right))
      return croupier_fail (error, CROUPIER_ERROR_PROOF,
                            _("This is not the match of the post: under “%s” the post says “%s”, the match “%s”."),
                            parts[i].label, parts[i].told, parts[i].right);
  return TRUE;
}

/* ---- the whole ---- */

static gboolean
check_commitment (const ProofCheck *check, const char *posted, GError **error)
{
  g_autofree char *right = croupier_seed_commitment (&check->seed);
  g_autofree char *small = posted != NULL ? g_ascii_strdown (posted, -1) : NULL;

  if (!g_str_equal (check->proof->commitment, right))
    return croupier_fail (error, CROUPIER_ERROR_PROOF,
                          _("The commitment does not hold: the post says %s, its seed gives %s."),
                          check->proof->commitment, right);
  if (small != NULL && !g_str_equal (small, right))
    return croupier_fail (error, CROUPIER_ERROR_PROOF,
                          _("This is not the seed of the commitment that was posted before: that was %s, this seed "
                            "gives %s."),
                          small, right);
  return TRUE;
}

static gboolean
check_draw (ProofCheck *check, const CroupierProofDraw *draw, guint number, GError **error)
{
  if (!check_stream (check, draw, number, error) || !check_thrown_away (check, draw, number, error) ||
      !draw_again (check, draw, number, error) || !check_replayed (check, draw, number, error))
    return FALSE;
  if (draw->how == CROUPIER_DRAW_BY_HAND)
    check->n_by_hand++;
  else if (draw->how == CROUPIER_DRAW_BY_GAME || draw->choices_left_out)
    check->n_left_out++;
  return TRUE;
}

static gboolean
check_all (ProofCheck *check, const char *posted, GError **error)
{
  guint n_draws = check->proof->draws->len;

  if (!check_commitment (check, posted, error) || !check_head (check, error))
    return FALSE;
  for (guint i = 0; i < n_draws; i++)
    if (!check_draw (check, g_ptr_array_index (check->proof->draws, i), i + 1, error))
      return FALSE;
  if (check->replayed == NULL || check->replayed->draws->len <= n_draws)
    return TRUE;
  return fails (g_ptr_array_index (check->replayed->draws, n_draws), n_draws + 1, error,
                _("it is in the match, and the post lacks it."));
}

static char *
write_report (const ProofCheck *check, const char *posted)
{
  GString *report = g_string_new (NULL);
  guint n_again = check->n_again, n_by_hand = check->n_by_hand, n_left_out = check->n_left_out;

  g_string_append_printf (report,
                          posted != NULL
                            ? _("The seed is that of the commitment posted before: %s\n")
                            : _("The commitment follows from the seed; look whether it is the one posted before "
                                "the first draw: %s\n"),
                          check->proof->commitment);
  g_string_append_printf (report,
                          ngettext ("%u draw was made again from its stream and inputs, and holds.\n",
                                    "%u draws were made again from their streams and inputs, and hold.\n", n_again),
                          n_again);
  if (n_by_hand > 0)
    g_string_append_printf (report,
                            ngettext ("%u was placed by hand; chance had no part in it.\n",
                                      "%u were placed by hand; chance had no part in them.\n", n_by_hand),
                            n_by_hand);
  if (n_left_out > 0 && check->replayed == NULL)
    g_string_append_printf (report,
                            ngettext ("%u draw could not be made again: the post does not hold all that it "
                                      "was made of. The match does.\n",
                                      "%u draws could not be made again: the post does not hold all that they "
                                      "were made of. The match does.\n",
                                      n_left_out),
                            n_left_out);
  if (check->replayed != NULL)
    g_string_append (report, _("The match, played again from its seed, gives the same draws.\n"));
  return g_string_free_and_steal (report);
}

static gboolean
any_choices_left_out (const CroupierProof *proof)
{
  for (guint i = 0; i < proof->draws->len; i++)
    if (((const CroupierProofDraw *) g_ptr_array_index (proof->draws, i))->choices_left_out)
      return TRUE;
  return FALSE;
}

gboolean
croupier_proof_verify (const CroupierProof *proof, const CroupierProofWitness *witness, char **report, GError **error)
{
  g_autoptr (CroupierProof) replayed = NULL;
  g_autoptr (GHashTable) streams = g_hash_table_new (g_str_hash, g_str_equal);
  const char *posted = witness != NULL ? witness->commitment : NULL;
  ProofCheck check = { .proof = proof, .streams = streams };
  gboolean holds;

  g_return_val_if_fail (proof != NULL && proof->seed != NULL && proof->commitment != NULL, FALSE);
  g_return_val_if_fail (croupier_seed_parse (&check.seed, proof->seed), FALSE);

  if (witness != NULL)
    {
      check.cancellable = witness->cancellable;
      check.is_uncounted = witness->is_uncounted;
    }
  if (witness != NULL && witness->match != NULL)
    {
      CroupierProofFlags flags = any_choices_left_out (proof) ? CROUPIER_PROOF_DEFAULT : CROUPIER_PROOF_WITH_CHOICES;

      check.replayed = replayed = croupier_proof_new (witness->match, flags, check.cancellable);
    }
  holds = check_all (&check, posted, error);
  g_free (check.cast_count);
  if (!holds)
    return FALSE;
  if (report != NULL)
    *report = write_report (&check, posted);
  return TRUE;
}
