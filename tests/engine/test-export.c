/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the files that messages are exported to. */
#include "config.h"
#include "croupier-export.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "croupier-fact.h"
#include "fixtures.h"
#include "tests.h"

/* ---- a game that only talks ---- */

FACT (note, "note", LINE, "{text}", TEXT (text))
FACT (title, "title", HEADING, "{text}", TEXT (text))

static const char *const channels[] = { "jail", "area/Room 1", "area/../../x", "island/East", "team/East", "team/CON" };

static CroupierPlan *
talk_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  CroupierPlan *plan = g_new0 (CroupierPlan, 1);

  plan->state_size = sizeof (CroupierState);
  return plan;
}

static void
talk_plan_free (CroupierPlan *plan)
{
  g_free (plan);
}

static gboolean
talk_start (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GCancellable *cancellable,
            GError **error)
{
  say_note (croupier_outbox_to_public (outbox), "Welcome");
  return TRUE;
}

static gboolean
talk_get_expected (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers *expected)
{
  *expected = CROUPIER_EVERYBODY (croupier_plan_n_players (plan));
  return state->n_resolved < 2;
}

static void
talk_name_phase (const CroupierPlan *plan, const CroupierState *state, CroupierPhase *phase)
{
  g_snprintf (phase->id, sizeof phase->id, "round-%u", state->n_resolved + 1);
  g_snprintf (phase->title, sizeof phase->title, "Round %u", state->n_resolved + 1);
}

static void
talk_open (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox)
{
  for (guint i = 0; i < croupier_plan_n_players (plan); i++)
    say_note (croupier_outbox_to_player (outbox, i), croupier_roster_get_name (plan->setup->roster, i));
  for (guint i = 0; i < G_N_ELEMENTS (channels); i++)
    say_note (croupier_outbox_to_channel (outbox, channels[i]), channels[i]);
  say_note (croupier_outbox_to_gm (outbox), "Psst");
}

static void
talk_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text, CroupierReading *reading,
             CroupierOutbox *outbox)
{
  g_string_append (reading->read_as, text);
  say_note (croupier_outbox_to_player (outbox, player), text);
}

static void
talk_retract (const CroupierPlan *plan, CroupierState *state, guint player)
{
}

static CroupierStatus
talk_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player, GString *read_as)
{
  return CROUPIER_STATUS_DEFAULT;
}

static gboolean
talk_resolve (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GError **error)
{
  g_autofree char *words = g_strnfill (1500, 'x');

  say_title (croupier_outbox_to_player (outbox, 0), "The end");
  say_note (croupier_outbox_to_player (outbox, 0), words);
  say_note (croupier_outbox_to_player (outbox, 0), words);
  return TRUE;
}

static void
talk_add_channels (const CroupierPlan *plan, const CroupierState *state, GPtrArray *array)
{
}

static const CroupierGame talk = {
  .id = "talk",
  .title = "Talk",
  .summary = "Talk.",
  .duration = "2 rounds",
  .min_players = 1,
  .max_players = 40,
  .usual_players = 3,
  .plan = talk_plan,
  .plan_free = talk_plan_free,
  .start = talk_start,
  .get_expected = talk_get_expected,
  .name_phase = talk_name_phase,
  .open = talk_open,
  .submit = talk_submit,
  .retract = talk_retract,
  .get_standing = talk_get_standing,
  .resolve = talk_resolve,
  .add_channels = talk_add_channels,
};

static CroupierMatch *
make_match (const char *const *names)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (&talk);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match;

  for (; *names != NULL; names++)
    {
      croupier_roster_add (setup->roster, croupier_player_new (*names), &error);
      g_assert_no_error (error);
    }
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);
  return match;
}

static CroupierMatch *
make_small_match (void)
{
  return make_match ((const char *[]) { "Al", "Bo", NULL });
}

/* ---- a folder of its own ---- */

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("croupier-export-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
remove_all (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
      const char *name;

      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *child = g_build_filename (path, name, NULL);

          remove_all (child);
        }
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
add_names (const char *folder, const char *prefix, GPtrArray *names)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (folder, name, NULL);
      g_autofree char *shown = g_strconcat (prefix, name, NULL);
      g_autofree char *deeper = g_strconcat (shown, "/", NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        add_names (child, deeper, names);
      else
        g_ptr_array_add (names, g_steal_pointer (&shown));
    }
}

/* All files of a folder, one a line, sorted. */
static char *
list_files (const char *folder)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  add_names (folder, "", names);
  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);
  g_ptr_array_add (names, NULL);
  return g_strjoinv ("\n", (char **) names->pdata);
}

static char *
read_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static int export (const CroupierMatch *match, const char *phase, const char *folder)
{
  g_autoptr (GError) error = NULL;
  int n = croupier_export_messages (match, phase, folder, CROUPIER_STYLE_PLAIN, NULL, &error);

  g_assert_no_error (error);
  return n;
}

static void
submit (CroupierMatch *match, guint player, const char *text)
{
  g_autoptr (GError) error = NULL;

  croupier_match_submit (match, player, text, NULL, &error);
  g_assert_no_error (error);
}

static void
resolve (CroupierMatch *match)
{
  g_autoptr (GError) error = NULL;

  croupier_match_resolve (match, &error);
  g_assert_no_error (error);
}

/* ---- names ---- */

static void
test_file_names (void)
{
  static const struct
  {
    const char *name, *expected;
  } cases[] = {
    { "Alice", "Alice" },
    { "Åsa Ñ 中文 🎲", "Åsa Ñ 中文 🎲" },
    { "A\xcc\x8asa", "Åsa" },
    { "", "_" },
    { ".", "_" },
    { "..", "_" },
    { "...", "_" },
    { ".hidden", "_hidden" },
    { " a. . ", "a" },
    { "a/b\\c", "a_b_c" },
    { "../../etc/passwd", "_._.._etc_passwd" },
    { "<>:\"|?*", "_______" },
    { "a\nb\tc\x7f", "a_b_c_" },
    { "a\xe2\x80\xae"
      "b",
      "a_b" },
    { "👩‍🚀", "👩‍🚀" },
    { "CON", "_CON" },
    { "con.txt", "_con.txt" },
    { "Nul ", "_Nul" },
    { "aux .b", "_aux .b" },
    { "COM1", "_COM1" },
    { "lpt¹", "_lpt¹" },
    { "com².b", "_com².b" },
    { "LPT³", "_LPT³" },
    { "prn", "_prn" },
    { "conin$", "_conin$" },
    { "comé", "comé" },
    { "COMA", "COMA" },
    { "lpt10", "lpt10" },
    { "a\xe2\x80\xa8"
      "b\xe2\x80\xa9"
      "c",
      "a_b_c" },
    { "a\xe2\x80\x8c"
      "b",
      "a\xe2\x80\x8c"
      "b" },
    { "a\xc2\x9b"
      "b",
      "a_b" },
    { "COM", "COM" },
    { "COM10", "COM10" },
    { "console", "console" },
    { "a\xff", "a\xef\xbf\xbd" },
    { "~", "~" },
    { "-", "-" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = croupier_export_file_name (cases[i].name);

      g_assert_cmpstr (name, ==, cases[i].expected);
      g_assert_null (strchr (name, '/'));
      g_assert_cmpint (name[0], !=, '.');
    }
}

static void
test_long_file_names (void)
{
  g_autoptr (GString) dice = g_string_new ("a");
  g_autofree char *name = NULL;

  for (guint i = 0; i < 80; i++)
    g_string_append (dice, "🎲");
  name = croupier_export_file_name (dice->str);
  g_assert_cmpuint (strlen (name), ==, 97);
  g_assert_true (g_utf8_validate (name, -1, NULL));
}

/* ---- files ---- */

static void
test_each_audience_has_a_file (void)
{
  g_autoptr (CroupierMatch) match = make_small_match ();
  g_autofree char *folder = make_folder ();
  g_autofree char *below = g_build_filename (folder, "new", "deeper", NULL);
  g_autofree char *files = NULL;
  g_autofree char *al = NULL;
  g_autofree char *east = NULL;

  submit (match, 0, "north");
  resolve (match);
  g_assert_cmpint (export (match, NULL, below), ==, 1 + 9 + 9);
  files = list_files (below);
  g_assert_cmpstr (files, ==,
                   "round-1/channels/East.txt\n" /* the island’s, of which nothing else is said */
                   "round-1/channels/Room 1.txt\n"
                   "round-1/channels/_._.._x.txt\n"
                   "round-1/channels/_CON.txt\n"
                   "round-1/channels/jail.txt\n"
                   "round-1/channels/team East.txt\n"
                   "round-1/gm.txt\n"
                   "round-1/players/Al.txt\n"
                   "round-1/players/Bo.txt\n"
                   "round-2/channels/East.txt\n"
                   "round-2/channels/Room 1.txt\n"
                   "round-2/channels/_._.._x.txt\n"
                   "round-2/channels/_CON.txt\n"
                   "round-2/channels/jail.txt\n"
                   "round-2/channels/team East.txt\n"
                   "round-2/gm.txt\n"
                   "round-2/players/Al.txt\n"
                   "round-2/players/Bo.txt\n"
                   "setup/public.txt");
  east = read_file (below, "round-1/channels/team East.txt");
  g_assert_cmpstr (east, ==, "team/East\n");
  al = read_file (below, "round-1/players/Al.txt");
  g_assert_true (g_str_has_prefix (al, "Al\n\nnorth\n\nThe end\nxxx"));
  g_assert_true (g_str_has_suffix (al, "xxx\n"));
  remove_all (folder);
}

static void
test_one_phase (void)
{
  g_autoptr (CroupierMatch) match = make_small_match ();
  g_autofree char *folder = make_folder ();
  g_autofree char *files = NULL;
  g_autoptr (GError) error = NULL;

  resolve (match);
  g_assert_cmpint (export (match, "setup", folder), ==, 1);
  files = list_files (folder);
  g_assert_cmpstr (files, ==, "setup/public.txt");
  g_assert_cmpint (export (match, "round-2", folder), ==, 9);
  g_assert_cmpint (croupier_export_messages (match, "round-9", folder, CROUPIER_STYLE_PLAIN, NULL, &error), ==, -1);
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_NAME);
  g_assert_nonnull (strstr (error->message, "round-9"));
  remove_all (folder);
}

static void
test_files_and_text_agree (void)
{
  g_autoptr (CroupierMatch) match = make_small_match ();
  g_autofree char *folder = make_folder ();
  g_autofree char *text = NULL;
  g_autofree char *file = NULL;

  submit (match, 0, "@everyone");
  resolve (match);
  croupier_export_messages (match, NULL, folder, CROUPIER_STYLE_DISCORD, NULL, NULL);
  text = croupier_export_text (match, "round-1", "player:Al", CROUPIER_STYLE_DISCORD);
  file = read_file (folder, "round-1/players/Al.txt");
  g_assert_cmpstr (text, ==, file);
  g_assert_true (g_str_has_prefix (text, "Al\n\n@\xe2\x80\x8b"
                                         "everyone\n\n(1/2)\n**The end**\nxxx"));
  g_assert_nonnull (strstr (text, "xxx\n\n(2/2)\nxxx"));
  g_assert_null (croupier_export_text (match, "round-1", "public", CROUPIER_STYLE_PLAIN));
  g_assert_null (croupier_export_text (match, "round-7", "public", CROUPIER_STYLE_PLAIN));
  remove_all (folder);
}

static void
test_names_stay_distinct (void)
{
  static const char *const names[] = { "a?", "a*", "A<", "a_ (2)", "CON", "_con", NULL };
  g_autoptr (CroupierMatch) match = make_match (names);
  g_autofree char *folder = make_folder ();
  static const struct
  {
    const char *file, *text;
  } cases[] = {
    { "a_", "a?\n" },    { "a_ (2)", "a*\n" },     { "A_ (3)", "A<\n" }, { "a_ (2) (2)", "a_ (2)\n" },
    { "_CON", "CON\n" }, { "_con (2)", "_con\n" },
  };

  g_assert_cmpint (export (match, "round-1", folder), ==, 6 + 7);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = g_strdup_printf ("round-1/players/%s.txt", cases[i].file);
      g_autofree char *text = read_file (folder, file);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
  remove_all (folder);
}

static void
test_files_are_replaced (void)
{
  g_autoptr (CroupierMatch) match = make_small_match ();
  g_autofree char *folder = make_folder ();
  g_autofree char *own = g_build_filename (folder, "round-1", "mine.txt", NULL);
  g_autofree char *files = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;

  export (match, NULL, folder);
  before = read_file (folder, "round-1/players/Al.txt");
  g_assert_true (g_file_set_contents (own, "mine", -1, NULL));
  submit (match, 0, "north");
  export (match, NULL, folder);
  after = read_file (folder, "round-1/players/Al.txt");
  kept = read_file (folder, "round-1/mine.txt");
  files = list_files (folder);
  g_assert_cmpstr (before, ==, "Al\n");
  g_assert_cmpstr (after, ==, "Al\n\nnorth\n");
  g_assert_cmpstr (kept, ==, "mine");
  g_assert_null (strstr (files, "tmp"));
  remove_all (folder);
}

static void
test_links_lead_nowhere (void)
{
  static const struct
  {
    const char *link;
    gboolean is_file;
  } cases[] = {
    { "round-1", FALSE },
    { "round-1/players", FALSE },
    { "round-1/players/Al.txt", TRUE },
    { "round-1/gm.txt", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = make_small_match ();
      g_autofree char *folder = make_folder ();
      g_autofree char *outside = make_folder ();
      g_autofree char *secret = g_build_filename (outside, "secret", NULL);
      g_autofree char *link = g_build_filename (folder, cases[i].link, NULL);
      g_autofree char *parent = g_path_get_dirname (link);
      g_autofree char *left = NULL;
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;
      int n;

      g_assert_true (g_file_set_contents (secret, "secret", -1, NULL));
      g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
      g_assert_cmpint (symlink (cases[i].is_file ? secret : outside, link), ==, 0);
      n = croupier_export_messages (match, "round-1", folder, CROUPIER_STYLE_PLAIN, NULL, &error);
      if (cases[i].is_file)
        {
          /* The link makes way for the file; what it led to stays as it was. */
          g_assert_no_error (error);
          g_assert_cmpint (n, ==, 9);
          g_assert_false (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
        }
      else
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
          g_assert_nonnull (strstr (error->message, cases[i].link));
          g_assert_cmpint (n, ==, -1);
        }
      left = list_files (outside);
      kept = read_file (outside, "secret");
      g_assert_cmpstr (left, ==, "secret");
      g_assert_cmpstr (kept, ==, "secret");
      remove_all (folder);
      remove_all (outside);
    }
}

static void
test_what_stands_in_the_way (void)
{
  g_autoptr (CroupierMatch) match = make_small_match ();
  g_autofree char *folder = make_folder ();
  g_autofree char *file = g_build_filename (folder, "round-1", NULL);
  g_autofree char *below_file = g_build_filename (file, "out", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) in_the_way = NULL;
  g_autoptr (GError) no_folder = NULL;
  g_autoptr (GError) cancelled = NULL;

  g_assert_true (g_file_set_contents (file, "file", -1, NULL));
  g_assert_cmpint (croupier_export_messages (match, "round-1", folder, CROUPIER_STYLE_PLAIN, NULL, &in_the_way), ==,
                   -1);
  g_assert_error (in_the_way, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_cmpint (croupier_export_messages (match, NULL, below_file, CROUPIER_STYLE_PLAIN, NULL, &no_folder), ==, -1);
  g_assert_error (no_folder, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (croupier_export_messages (match, "setup", folder, CROUPIER_STYLE_PLAIN, cancellable, &cancelled), ==,
                   -1);
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  remove_all (folder);
}

/* Of all messages it writes the same files; of some of them, only theirs, also to who is none of the players. */
static void
test_some_alone (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *folder = make_folder (), *one = NULL, *other = NULL, *text = NULL;
  g_autoptr (GPtrArray) due = NULL, some = croupier_sent_list_copy (NULL);
  CroupierSent *sent;

  fixture_resolve (match);
  due = fixture_due (match);
  g_assert_cmpint (croupier_export_sent (match, due, folder, CROUPIER_STYLE_PLAIN, NULL, NULL), ==,
                   croupier_export_messages (match, NULL, folder, CROUPIER_STYLE_PLAIN, NULL, NULL));
  remove_all (folder);

  sent = croupier_sent_copy (g_ptr_array_index (due, 0));
  g_set_str (&sent->address, "player:../Zoe");
  g_set_str (&sent->phase, "correction-1");
  g_set_str (&sent->marked, "Sorry.");
  g_ptr_array_add (some, sent);
  g_assert_cmpint (croupier_export_sent (match, some, folder, CROUPIER_STYLE_PLAIN, NULL, NULL), ==, 1);
  one = g_build_filename (folder, "correction-1", "players", ".._Zoe.txt", NULL);
  other = g_build_filename (folder, "correction-1", "players", "_._Zoe.txt", NULL);
  g_assert_true (g_file_get_contents (g_file_test (one, G_FILE_TEST_EXISTS) ? one : other, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "Sorry.\n");
  remove_all (folder);
}

TESTS (export)
{
  g_test_add_func ("/export/names suit every file system", test_file_names);
  g_test_add_func ("/export/long names are cut between letters", test_long_file_names);
  g_test_add_func ("/export/each audience has a file", test_each_audience_has_a_file);
  g_test_add_func ("/export/one phase alone", test_one_phase);
  g_test_add_func ("/export/files and copied text agree", test_files_and_text_agree);
  g_test_add_func ("/export/names stay distinct", test_names_stay_distinct);
  g_test_add_func ("/export/files are replaced, others are left", test_files_are_replaced);
  g_test_add_func ("/export/some messages alone", test_some_alone);
  g_test_add_func ("/export/links lead nowhere", test_links_lead_nowhere);
  g_test_add_func ("/export/what stands in the way is said", test_what_stands_in_the_way);
}
