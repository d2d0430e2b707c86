/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damaged match files: what is read of them is the beginning of what they held, and a match like any other. */
#include "config.h"
#include "croupier-salvage.h"

#include <string.h>

#include "croupier-script.h"
#include "fixtures.h"
#include "tests.h"

#define N_DAMAGES 1500

/* ---- a match file to be damaged ---- */

typedef struct
{
  CroupierMatch *match;
  char *text;
  gsize length;
  guint n_sent;
} Sample;

static void
sample_clear (Sample *sample)
{
  g_clear_pointer (&sample->match, croupier_match_free);
  g_free (sample->text);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sample, sample_clear)

static void
sample_init (Sample *sample, CroupierMatch *match)
{
  g_autoptr (GPtrArray) sent = fixture_due (match);

  sample->match = match;
  sample->text = croupier_store_print (match, sent);
  sample->length = strlen (sample->text);
  sample->n_sent = sent->len;
}

static void
sample_init_named (Sample *sample, const char *file)
{
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = NULL;
  CroupierMatch *match;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  script = croupier_script_read (text, length, NULL, NULL, NULL, problems);
  g_assert_nonnull (script);
  match = croupier_script_play (script, CROUPIER_PLAY_KEEP_GOING, NULL, problems);
  g_assert_nonnull (match);
  sample_init (sample, match);
}

/* Amy's move, round 1 resolved, Bob's move, and a note. */
static void
sample_init_small (Sample *sample)
{
  CroupierMatch *match = fixture_small ();

  fixture_submit (match, "Amy", "1 at A");
  fixture_resolve (match);
  fixture_submit (match, "Bob", "2 at A");
  fixture_rule (match, "note once");
  sample_init (sample, match);
}

/* The text with another in the place of its first @from. */
static char *
damage (const Sample *sample, const char *from, const char *to)
{
  const char *at = strstr (sample->text, from);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - sample->text), sample->text, to, at + strlen (from));
}

static CroupierSalvage *
salvage_text (const char *text, GError **error)
{
  return croupier_salvage (text, strlen (text), NULL, NULL, error);
}

/* How many entries differ from those of the original, which has as many at least. */
static guint
count_differences (const CroupierMatch *original, const CroupierMatch *salvage)
{
  const GPtrArray *all = croupier_match_get_log (original), *log = croupier_match_get_log (salvage);
  guint n = 0;

  g_assert_cmpuint (log->len, <=, all->len);
  for (guint i = 0; i < log->len; i++)
    n += !croupier_entry_equal (g_ptr_array_index (all, i), g_ptr_array_index (log, i));
  return n;
}

/* It can be saved and opened, and says the same then. */
static void
check_is_sound (const CroupierSalvage *salvage)
{
  g_autofree char *text = croupier_store_print (salvage->version->match, salvage->version->sent);
  g_autofree char *reprinted = NULL;
  g_autoptr (GPtrArray) sent = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) again = croupier_store_parse (text, -1, &sent, NULL, &error);

  g_assert_no_error (error);
  reprinted = croupier_store_print (again, sent);
  g_assert_cmpstr (reprinted, ==, text);
}

/* ---- one damage at a time ---- */

static const struct
{
  const char *from, *to;
  guint n_entries;
  const char *lost; /* stands among what is lost */
} damages[] = {
  { "\"submit\": \"Amy\"", "\"submit\": \"Am\"", 0, "4 entries of the log, from entry 1 on" },
  { "\"submit\": \"Amy\"", "\"submit: \"Amy\"", 0, "4 entries of the log, from entry 1 on" },
  { "\"resolve\": \"round-1\"", "\"resolve\": \"Round 1\"", 1, "from entry 2 on" },
  { "\"resolve\": \"round-1\"", "\"resolve\": \"round-1", 1, "3 entries of the log, from entry 2 on" },
  { "\"submit\": \"Bob\"", "\"submit\": \"B\xff\"", 2, "2 entries of the log, from entry 3 on" },
  { "\"note once\"", "\"note once", 3, "1 entry of the log, from entry 4 on" },
  { "\"log\":", "\"lug\":", 0, "not even the beginning" },
  { "\"undone\":", "\"undine\":", 4, "been done again" },
  { "\"sent\":", "\"send\":", 4, "all count as unsent" },
  { "\"when\": \"start\"", "\"when\": \"stars\"", 4, "it counts as unsent" },
  { "\"croupier-match\"", "\"croupier-watch\"", 4, "" },
  { "\"version\": 8", "\"version\": x", 4, "" },
};

static void
test_the_beginning_is_saved_and_the_rest_is_told (void)
{
  g_auto (Sample) sample = { 0 };

  sample_init_small (&sample);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *text = damage (&sample, damages[i].from, damages[i].to);
      g_autofree char *lost = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierSalvage) salvage = NULL;

      fixture_name_case (damages[i].to);
      salvage = salvage_text (text, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (salvage->n_entries, ==, damages[i].n_entries);
      g_assert_cmpuint (salvage->n_players, ==, 4);
      g_assert_cmpstr (salvage->phase, ==, damages[i].n_entries >= 2 ? "Round 1" : NULL);
      g_ptr_array_add (salvage->lost, NULL);
      lost = g_strjoinv ("\n", (char **) salvage->lost->pdata);
      g_assert_nonnull (strstr (lost, damages[i].lost));
      g_assert_cmpuint (count_differences (sample.match, salvage->version->match), ==, 0);
      check_is_sound (salvage);
    }
}

static void
test_what_was_sent_is_kept_behind_a_broken_log (void)
{
  g_auto (Sample) sample = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) sent = NULL;
  g_autoptr (CroupierSalvage) salvage = NULL;

  sample_init_small (&sample);
  text = damage (&sample, "\"submit\": \"Bob\"", "\"submit\": \"Bob");
  salvage = salvage_text (text, NULL);
  sent = fixture_due (sample.match);
  g_assert_cmpuint (sent->len, >, 3);
  g_assert_cmpuint (salvage->n_sent, ==, sent->len);
}

static void
test_of_a_whole_file_nothing_is_salvaged (void)
{
  g_auto (Sample) sample = { 0 };
  g_autoptr (GError) error = NULL;

  sample_init_small (&sample);
  g_assert_null (salvage_text (sample.text, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
}

static void
test_a_later_version_is_left_to_it (void)
{
  g_auto (Sample) sample = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  sample_init_small (&sample);
  text = damage (&sample, "\"version\": 8", "\"version\": 9");
  g_assert_null (salvage_text (text, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_NEWER);
}

static void
test_without_its_head_nothing_can_be_saved (void)
{
  static const char *const texts[] = { "",   "{",  "hello",      "[]",
                                       "{}", "\"", "{\"log\":[", "{\"format\": \"croupier-season\"}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      fixture_name_case (texts[i]);
      g_assert_null (salvage_text (texts[i], &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
    }
}

static void
test_the_words_say_what_can_be_saved (void)
{
  g_auto (Sample) sample = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  g_autoptr (CroupierSalvage) salvage = NULL;

  sample_init_small (&sample);
  text = damage (&sample, "\"note once\"", "\"note once");
  salvage = salvage_text (text, NULL);
  words = croupier_salvage_to_text (salvage);
  g_assert_true (g_str_has_prefix (words, "4 players, the options and the seed\n"
                                          "What was resolved, up to Round 1\n"
                                          "3 entries of the log\n"));
}

/* ---- files that somebody has made to keep us ---- */

#define N_HOSTILE 2000
#define MAX_SECONDS 20

/* The small match with something else in the place of a list: a value over and over. */
static char *
fill_list (const Sample *sample, const char *key, const char *value, guint n)
{
  g_autofree char *wanted = g_strdup_printf ("\"%s\": [", key);
  const char *at = strstr (sample->text, wanted);
  GString *text = g_string_new_len (sample->text, at + strlen (wanted) - sample->text);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s,", value);
  g_string_append (text, "0]}");
  return g_string_free_and_steal (text);
}

static void
test_hostile_lists_take_no_time (void)
{
  static const char *const keys[] = { "log", "undone", "sent" };
  static const char *const values[] = { "{\"x\":1}", "{}", "0", "\"\"", "[[[[]]]]", "{\"resolve\":\"round-1\"}" };
  gint64 begun = g_get_monotonic_time ();
  g_auto (Sample) sample = { 0 };

  sample_init_small (&sample);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (guint k = 0; k < G_N_ELEMENTS (values); k++)
      {
        g_autofree char *text = fill_list (&sample, keys[i], values[k], N_HOSTILE);
        g_autoptr (CroupierSalvage) salvage = salvage_text (text, NULL);

        fixture_name_case (values[k]);
        g_assert_nonnull (salvage);
        g_assert_cmpuint (salvage->n_sent, ==, 0);
      }
  g_assert_cmpint (g_get_monotonic_time () - begun, <, MAX_SECONDS * G_USEC_PER_SEC);
}

static void
test_each_broken_note_is_left_out_and_no_other (void)
{
  g_auto (Sample) sample = { 0 };
  g_autoptr (GString) text = NULL;
  g_autoptr (CroupierSalvage) salvage = NULL;

  sample_init_small (&sample);
  text = g_string_new (sample.text);
  g_string_replace (text, "\"phase\": ", "\"phase\": 1}, {\"phase\": ", 0);
  salvage = salvage_text (text->str, NULL);
  g_assert_nonnull (salvage);
  g_assert_cmpuint (salvage->n_sent, ==, sample.n_sent);
  g_assert_nonnull (strstr (g_ptr_array_index (salvage->lost, 0), "that they were passed on"));
}

static void
test_who_gives_up_gets_nothing (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Sample) sample = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  sample_init_small (&sample);
  text = damage (&sample, "\"note once\"", "\"note once");
  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_salvage (text, strlen (text), NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static gpointer
cancel (gpointer cancellable)
{
  g_usleep (1000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* So many that it would take far longer than it takes to give up. */
static void
test_it_can_be_given_up_at_work (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Sample) sample = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GThread *thread;

  sample_init_small (&sample);
  text = fill_list (&sample, "sent", "{}", 100000);
  thread = g_thread_new ("cancel", cancel, cancellable);
  g_assert_null (croupier_salvage (text, strlen (text), NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
}

/* ---- any damage to any sample ---- */

/* Cut off somewhere, or one byte is another, or a stretch is filled with zeroes, as after a power cut. */
static gsize
damage_at_random (const Sample *sample, GRand *random, char *text)
{
  gsize at = (gsize) g_rand_int_range (random, 0, (gint32) sample->length);
  gsize n;

  memcpy (text, sample->text, sample->length);
  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
    case 1:
      return at;
    case 2:
      n = MIN (sample->length - at, 512);
      memset (text + at, 0, n);
      return sample->length;
    default:
      text[at] ^= (char) g_rand_int_range (random, 1, 256);
      return sample->length;
    }
}

static void
check_damage (const Sample *sample, const char *text, gsize length, gsize *n_salvaged)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSalvage) salvage = croupier_salvage (text, length, NULL, NULL, &error);

  g_assert_true ((salvage == NULL) == (error != NULL));
  if (salvage == NULL)
    return;
  ++*n_salvaged;
  g_assert_cmpuint (salvage->lost->len, >, 0);
  /* A byte that makes another letter of a text leaves a text. */
  g_assert_cmpuint (count_differences (sample->match, salvage->version->match), <=, length == sample->length);
  if (*n_salvaged % 20 == 0)
    check_is_sound (salvage);
}

static void
test_any_damage (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_auto (Sample) sample = { 0 };
  g_autofree char *text = NULL;
  gsize n_salvaged = 0;

  sample_init_named (&sample, data);
  text = g_malloc (sample.length);
  for (guint i = 0; i < tests_share (N_DAMAGES); i++)
    {
      gsize length = damage_at_random (&sample, random, text);

      check_damage (&sample, text, length, &n_salvaged);
    }
  g_test_message ("%" G_GSIZE_FORMAT " of %u were salvaged", n_salvaged, tests_share (N_DAMAGES));
  g_assert_cmpuint (n_salvaged, >, tests_share (N_DAMAGES) / 10);
}

TESTS (salvage)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) samples = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_add_func ("/salvage/the-beginning-is-saved-and-the-rest-is-told",
                   test_the_beginning_is_saved_and_the_rest_is_told);
  g_test_add_func ("/salvage/what-was-sent-is-kept-behind-a-broken-log",
                   test_what_was_sent_is_kept_behind_a_broken_log);
  g_test_add_func ("/salvage/of-a-whole-file-nothing-is-salvaged", test_of_a_whole_file_nothing_is_salvaged);
  g_test_add_func ("/salvage/a-later-version-is-left-to-it", test_a_later_version_is_left_to_it);
  g_test_add_func ("/salvage/without-its-head-nothing-can-be-saved", test_without_its_head_nothing_can_be_saved);
  g_test_add_func ("/salvage/the-words-say-what-can-be-saved", test_the_words_say_what_can_be_saved);

  g_test_add_func ("/salvage/hostile-lists-take-no-time", test_hostile_lists_take_no_time);
  g_test_add_func ("/salvage/each-broken-note-is-left-out-and-no-other",
                   test_each_broken_note_is_left_out_and_no_other);
  g_test_add_func ("/salvage/who-gives-up-gets-nothing", test_who_gives_up_gets_nothing);
  g_test_add_func ("/salvage/it-can-be-given-up-at-work", test_it_can_be_given_up_at_work);

  folder = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", NULL);
  samples = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (samples)) != NULL)
    if (g_str_has_suffix (name, ".croupier-script"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/salvage/any-damage/%s", (char *) names->pdata[i]);

      g_test_add_data_func_full (path, g_strdup (names->pdata[i]), test_any_damage, g_free);
    }
}
