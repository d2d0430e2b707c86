/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of layouts that are being drawn: edits, undo, checks and files. */
#include "croupier-layout-draft.h"

#include <glib/gstdio.h>

#include "croupier-registry.h"
#include "tests.h"

static CroupierLayout *
layout_of (const char *text)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      croupier_layout_read_line (layout, lines[i], &error);
      g_assert_no_error (error);
    }

  return g_steal_pointer (&layout);
}

static char *
text_of (CroupierLayoutDraft *draft)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < croupier_layout_draft_get_n_areas (draft); i++)
    {
      g_autofree char *line = croupier_layout_area_to_line (croupier_layout_draft_get_area (draft, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }

  return g_string_free_and_steal (g_steal_pointer (&text));
}

static CroupierLayoutDraft *
draft_of (const char *text)
{
  CroupierLayoutDraft *draft = croupier_layout_draft_new ();
  g_autoptr (CroupierLayout) layout = layout_of (text);

  croupier_layout_draft_set_layout (draft, layout, "Test");
  return draft;
}

#define ROW "R 1: A open, B pass, C garnet / D open\nR 2: E open\nR 3:"

/* One edit: 'a'dd, 'r'emove, 'm'ove, 'n'ame, 't'ype, 'j'oin, 'p'art a door; the same in capitals for an area. */
static gboolean
edit (CroupierLayoutDraft *draft, char what, guint a, guint b, guint c, guint d)
{
  switch (what)
    {
    case 'a':
      return croupier_layout_draft_add_door (draft, a, b, (CroupierDoorType) c);
    case 'r':
      return croupier_layout_draft_remove_door (draft, a, b);
    case 'm':
      return croupier_layout_draft_move_door (draft, (CroupierLayoutPlace) { (int) a, (int) b },
                                              (CroupierLayoutPlace) { (int) c, (int) d });
    case 'n':
      return croupier_layout_draft_rename_door (draft, a, b, "Z");
    case 't':
      return croupier_layout_draft_retype_door (draft, a, b, (CroupierDoorType) c);
    case 'j':
      return croupier_layout_draft_set_adjacent (draft, a, b, TRUE);
    case 'p':
      return croupier_layout_draft_set_adjacent (draft, a, b, FALSE);
    case 'A':
      return croupier_layout_draft_add_area (draft, a);
    case 'R':
      return croupier_layout_draft_remove_area (draft, a);
    case 'M':
      return croupier_layout_draft_move_area (draft, a, b);
    case 'N':
      return croupier_layout_draft_rename_area (draft, a, " Hall ");
    default:
      g_assert_not_reached ();
    }
}

static void
test_every_edit_makes_a_new_layout_and_can_be_undone (void)
{
  static const struct
  {
    char what;
    guint a, b, c, d;
    const char *then; /* NULL: nothing changes */
  } cases[] = {
    { 'a', 0, 0, 1, 0, "R 1: F pass, A open, B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 'a', 0, 2, 0, 0, "R 1: A open, B pass, F open, C garnet / D open\nR 2: E open\nR 3:" },
    { 'a', 0, 3, 0, 0, "R 1: A open, B pass, C garnet, F open / D open\nR 2: E open\nR 3:" },
    { 'a', 0, 4, 2, 0, "R 1: A open, B pass, C garnet / D open, F garnet\nR 2: E open\nR 3:" },
    { 'a', 2, 0, 0, 0, NULL },
    { 'r', 0, 0, 0, 0, "R 1: B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 'r', 0, 1, 0, 0, "R 1: A open, C garnet / D open\nR 2: E open\nR 3:" },
    { 'r', 0, 2, 0, 0, "R 1: A open, B pass / D open\nR 2: E open\nR 3:" },
    { 'r', 0, 3, 0, 0, "R 1: A open, B pass, C garnet\nR 2: E open\nR 3:" },
    { 'm', 0, 0, 0, 1, "R 1: B pass, A open, C garnet / D open\nR 2: E open\nR 3:" },
    { 'm', 0, 3, 0, 0, "R 1: D open, A open, B pass, C garnet\nR 2: E open\nR 3:" },
    { 'm', 0, 1, 1, 0, "R 1: A open, C garnet / D open\nR 2: B pass, E open\nR 3:" },
    { 'm', 0, 1, 1, 9, "R 1: A open, C garnet / D open\nR 2: E open, B pass\nR 3:" },
    { 'm', 0, 1, 0, 1, NULL },
    { 'm', 0, 1, 2, 0, NULL },
    { 'm', 0, 1, 7, 0, NULL },
    { 'n', 0, 0, 0, 0, "R 1: Z open, B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 't', 0, 0, 2, 0, "R 1: A garnet, B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 't', 0, 0, 0, 0, NULL },
    { 'j', 0, 2, 0, 0, "R 1: A open, B pass, C garnet, D open\nR 2: E open\nR 3:" },
    { 'j', 0, 0, 0, 0, NULL },
    { 'j', 0, 3, 0, 0, NULL },
    { 'p', 0, 0, 0, 0, "R 1: A open / B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 'A', 1, 0, 0, 0, "R 1: A open, B pass, C garnet / D open\nR 2: F open\nR 3: E open\nR 4:" },
    { 'A', 3, 0, 0, 0, "R 1: A open, B pass, C garnet / D open\nR 2: E open\nR 3:\nR 4:" },
    { 'R', 0, 0, 0, 0, "R 1: E open\nR 2:" },
    { 'M', 0, 1, 0, 0, "R 1: E open\nR 2: A open, B pass, C garnet / D open\nR 3:" },
    { 'M', 0, 3, 0, 0, NULL },
    { 'M', 1, 1, 0, 0, NULL },
    { 'N', 1, 0, 0, 0, "R 1: A open, B pass, C garnet / D open\nHall: E open\nR 3:" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierLayoutDraft) draft = draft_of (ROW);
      g_autoptr (CroupierLayout)
        before = croupier_layout_ref ((CroupierLayout *) croupier_layout_draft_get_layout (draft));
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;

      g_test_message ("%c %u %u %u %u", cases[i].what, cases[i].a, cases[i].b, cases[i].c, cases[i].d);
      g_assert_cmpint (edit (draft, cases[i].what, cases[i].a, cases[i].b, cases[i].c, cases[i].d), ==,
                       cases[i].then != NULL);
      after = text_of (draft);
      g_assert_cmpstr (after, ==, cases[i].then != NULL ? cases[i].then : ROW);
      if (cases[i].then == NULL)
        {
          g_assert_true (croupier_layout_draft_get_layout (draft) == before);
          continue;
        }
      g_assert_true (croupier_layout_draft_get_layout (draft) != before);
      g_assert_nonnull (croupier_steps_get_undo_label (croupier_layout_draft_get_steps (draft)));
      croupier_steps_undo (croupier_layout_draft_get_steps (draft));
      undone = text_of (draft);
      g_assert_cmpstr (undone, ==, ROW);
      g_assert_nonnull (croupier_steps_get_redo_label (croupier_layout_draft_get_steps (draft)));
      croupier_steps_redo (croupier_layout_draft_get_steps (draft));
      redone = text_of (draft);
      g_assert_cmpstr (redone, ==, cases[i].then);
      g_assert_false (croupier_steps_get_redo_label (croupier_layout_draft_get_steps (draft)) != NULL);
    }
}

static void
test_levels_that_count_down_go_on_counting_down (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("Level 2: A open\nLevel 1: B open\nLevel 0:");
  g_autofree char *text = NULL;

  croupier_layout_draft_add_area (draft, 2);
  text = text_of (draft);
  g_assert_cmpstr (text, ==, "Level 3: A open\nLevel 2: B open\nLevel 1: C open\nLevel 0:");
}

static void
test_areas_with_names_keep_them (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("Hall: A open\nCellar 2: B open\nGarden:");
  g_autofree char *text = NULL;

  croupier_layout_draft_add_area (draft, 1);
  text = text_of (draft);
  g_assert_cmpstr (text, ==, "Hall: A open\nArea 3: C open\nCellar 2: B open\nGarden:");
}

static void
test_typing_a_name_is_undone_at_once (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of (ROW);

  croupier_layout_draft_rename_door (draft, 0, 0, "X");
  croupier_layout_draft_rename_door (draft, 0, 0, "XY");
  croupier_layout_draft_rename_door (draft, 0, 0, "XYZ");
  croupier_layout_draft_rename_door (draft, 0, 1, "W");
  croupier_steps_undo (croupier_layout_draft_get_steps (draft));
  g_assert_cmpstr (croupier_layout_draft_get_door (draft, 0, 0)->label, ==, "XYZ");
  croupier_steps_undo (croupier_layout_draft_get_steps (draft));
  g_assert_cmpstr (croupier_layout_draft_get_door (draft, 0, 0)->label, ==, "A");
}

static void
test_free_labels_are_no_words_and_taken_by_nobody (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("R 1: a open, C open\nR 2:");
  g_autofree char *first = croupier_layout_draft_dup_free_label (draft);
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpstr (first, ==, "B");
  for (guint area = 0; area < 25; area++)
    {
      croupier_layout_draft_add_area (draft, 0);
      while (croupier_layout_draft_get_area (draft, 0)->doors->len < 30)
        g_assert_true (croupier_layout_draft_add_door (draft, 0, 0, CROUPIER_DOOR_OPEN));
    }
  g_assert_true (croupier_layout_draft_is_playable (draft));
  g_assert_false (croupier_layout_find_door (croupier_layout_draft_get_layout (draft), "AT", NULL, NULL));
  g_assert_true (croupier_layout_find_door (croupier_layout_draft_get_layout (draft), "AAA", NULL, NULL));
}

static void
test_limits_are_kept (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("R 1: A open\nR 2:");

  while (croupier_layout_draft_add_door (draft, 0, 0, CROUPIER_DOOR_OPEN))
    ;
  g_assert_cmpuint (croupier_layout_draft_get_area (draft, 0)->doors->len, ==, CROUPIER_MAX_AREA_DOORS);
  while (croupier_layout_draft_add_area (draft, 1))
    ;
  g_assert_cmpuint (croupier_layout_draft_get_n_areas (draft), ==, CROUPIER_MAX_AREAS);
  g_assert_false (
    croupier_layout_draft_move_door (draft, (CroupierLayoutPlace) { 1, 0 }, (CroupierLayoutPlace) { 0, 0 }));
  while (croupier_layout_draft_remove_area (draft, 0))
    ;
  g_assert_cmpuint (croupier_layout_draft_get_n_areas (draft), ==, 2);
}

static CroupierLayoutDraft *
draft_for (const char *variant, guint n_players, const char *text)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find ("keys-to-success"));
  g_autoptr (CroupierLayout) layout = layout_of (text);
  CroupierLayoutDraft *draft;

  croupier_options_set (setup->options, "variant", variant, NULL);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %c", 'A' + (int) i);

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  draft = croupier_layout_draft_new_for_setup (setup);
  croupier_layout_draft_set_layout (draft, layout, "Test");
  return draft;
}

static void
test_checks_say_where_they_belong (void)
{
  static const struct
  {
    const char *variant;
    const char *layout;
    char edit; /* 0: none */
    guint a, b;
    const char *checks; /* "e0.1" is an error of the second door of the first area; "w" a warning */
  } cases[] = {
    { "keys", "R 1: A open, B garnet\nR 2:", 0, 0, 0, "" },
    { "keys", "R 1: A open, B open\nR 2:", 0, 0, 0, "w0.-1" },
    { "gates", "R 1: A open, B open\nR 2:", 0, 0, 0, "" },
    { "gates", "R 1: A pass, B pass\nR 2:", 0, 0, 0, "w0.-1" },
    { "gates", "R 1: A open, Z open\nR 2:", 'n', 0, 0, "e0.1" },
    { "gates", "R 1: A open\nR 2: Z open\nR 3:", 'n', 0, 0, "e1.0" },
    { "gates", "R 1: A open\nR 2: B open\nR 3:", 'r', 1, 0, "e1.-1" },
    { "gates", "R 1: A open\nR 2: B open\nR 3:", 'M', 0, 2, "e1.-1 e2.-1" },
    { "gates", "Hall: A open\nR 2:", 'N', 1, 0, "e1.-1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierLayoutDraft) draft = draft_for (cases[i].variant, 5, cases[i].layout);
      g_autoptr (GString) found = g_string_new (NULL);
      const GPtrArray *checks;

      g_test_message ("%s", cases[i].layout);
      if (cases[i].edit != 0)
        edit (draft, cases[i].edit, cases[i].a, cases[i].b, 0, 0);
      checks = croupier_layout_draft_get_checks (draft);
      for (guint j = 0; j < checks->len; j++)
        {
          const CroupierLayoutCheck *check = g_ptr_array_index (checks, j);

          g_assert_cmpstr (check->text, !=, "");
          g_string_append_printf (found, "%s%c%d.%d", j > 0 ? " " : "", check->is_error ? 'e' : 'w', check->place.area,
                                  check->place.door);
        }
      g_assert_cmpstr (found->str, ==, cases[i].checks);
    }
}

static void
test_a_goal_beyond_the_cards_is_told (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_for ("gates", 5, "R 1: A open\nR 2:");

  for (guint i = 0; i < 8; i++)
    croupier_layout_draft_add_area (draft, 1);
  g_assert_cmpuint (croupier_layout_draft_get_checks (draft)->len, ==, 0);
  croupier_layout_draft_add_area (draft, 1);
  g_assert_cmpuint (croupier_layout_draft_get_checks (draft)->len, ==, 1);
  g_assert_true (croupier_layout_draft_is_playable (draft));
}

static void
test_the_games_own_layout_is_the_template (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_for ("gates", 5, "R 1: A open\nR 2:");

  g_assert_true (croupier_layout_draft_has_template (draft));
  g_assert_true (croupier_layout_draft_use_template (draft));
  g_assert_cmpstr (croupier_layout_draft_get_area (draft, 5)->name, ==, "Level 0");
  g_assert_cmpuint (croupier_layout_draft_get_area (draft, 0)->doors->len, ==, 10);
}

/* Random edits: what the draft calls playable is what the engine calls so, and the last undo leads to the beginning. */
static void
test_random_edits_agree_with_the_engine (void)
{
  static const char edits[] = "armntjpARM";
  g_autoptr (CroupierLayoutDraft) draft = draft_of (ROW);
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *begun = NULL;

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 400; i++)
    {
      guint area = (guint) g_rand_int_range (rand, 0, (gint32) croupier_layout_draft_get_n_areas (draft));
      guint n_doors = croupier_layout_draft_get_area (draft, area)->doors->len;
      char what = edits[g_rand_int_range (rand, 0, sizeof edits - 1)];
      guint b = n_doors > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) n_doors) : 0;
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();

      if (n_doors == 0 && what > 'Z' && what != 'a')
        continue;
      edit (draft, what, area, what == 'M' ? b % 4 : b, what == 'm' ? b % 3 : b % 3, b % 5);
      g_assert_cmpint (croupier_layout_draft_is_playable (draft), ==,
                       croupier_layout_check (croupier_layout_draft_get_layout (draft), problems));
      for (guint j = 0; j < croupier_layout_draft_get_n_areas (draft); j++)
        {
          const CroupierArea *checked = croupier_layout_draft_get_area (draft, j);

          g_assert_true (checked->doors->len == 0 ||
                         !croupier_area_get_door (checked, checked->doors->len - 1)->adjacent);
        }
    }
  while (croupier_steps_get_undo_label (croupier_layout_draft_get_steps (draft)) != NULL)
    croupier_steps_undo (croupier_layout_draft_get_steps (draft));
  croupier_steps_redo (croupier_layout_draft_get_steps (draft));
  begun = text_of (draft);
  g_assert_cmpstr (begun, ==, ROW);
}

typedef struct
{
  GMainLoop *loop;
  GError *error;
  gboolean is_done;
} Waiting;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;

  waiting->is_done = croupier_layout_draft_load_finish (CROUPIER_LAYOUT_DRAFT (source), result, &waiting->error);
  g_main_loop_quit (waiting->loop);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;

  waiting->is_done = croupier_layout_draft_save_finish (CROUPIER_LAYOUT_DRAFT (source), result, &waiting->error);
  g_main_loop_quit (waiting->loop);
}

static void
test_a_saved_layout_is_read_again (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of (ROW);
  g_autoptr (CroupierLayoutDraft) other = croupier_layout_draft_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Waiting waiting = { .loop = loop };
  g_autofree char *folder = g_dir_make_tmp ("croupier-layout-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "layout.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;

  croupier_layout_draft_save (draft, file, NULL, saved_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_no_error (waiting.error);
  g_assert_true (waiting.is_done);

  croupier_layout_draft_load (other, file, NULL, loaded_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_no_error (waiting.error);
  text = text_of (other);
  g_assert_cmpstr (text, ==, ROW);
  croupier_steps_undo (croupier_layout_draft_get_steps (other));
  g_assert_cmpuint (croupier_layout_draft_get_n_areas (other), ==, 2);

  g_assert_true (g_file_set_contents (path, "{\"areas\": [", -1, NULL));
  croupier_layout_draft_load (other, file, NULL, loaded_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_error (waiting.error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  g_clear_error (&waiting.error);
  g_assert_cmpuint (croupier_layout_draft_get_n_areas (other), ==, 2);

  croupier_layout_draft_remove_door (other, 0, 0);
  croupier_layout_draft_save (other, file, NULL, saved_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_error (waiting.error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_clear_error (&waiting.error);
  g_unlink (path);
  g_rmdir (folder);
}

TESTS (layout_draft)
{
  g_test_add_func ("/layout-draft/every-edit-makes-a-new-layout-and-can-be-undone",
                   test_every_edit_makes_a_new_layout_and_can_be_undone);
  g_test_add_func ("/layout-draft/levels-that-count-down-go-on-counting-down",
                   test_levels_that_count_down_go_on_counting_down);
  g_test_add_func ("/layout-draft/areas-with-names-keep-them", test_areas_with_names_keep_them);
  g_test_add_func ("/layout-draft/typing-a-name-is-undone-at-once", test_typing_a_name_is_undone_at_once);
  g_test_add_func ("/layout-draft/free-labels-are-no-words-and-taken-by-nobody",
                   test_free_labels_are_no_words_and_taken_by_nobody);
  g_test_add_func ("/layout-draft/limits-are-kept", test_limits_are_kept);
  g_test_add_func ("/layout-draft/checks-say-where-they-belong", test_checks_say_where_they_belong);
  g_test_add_func ("/layout-draft/a-goal-beyond-the-cards-is-told", test_a_goal_beyond_the_cards_is_told);
  g_test_add_func ("/layout-draft/the-games-own-layout-is-the-template", test_the_games_own_layout_is_the_template);
  g_test_add_func ("/layout-draft/random-edits-agree-with-the-engine", test_random_edits_agree_with_the_engine);
  g_test_add_func ("/layout-draft/a-saved-layout-is-read-again", test_a_saved_layout_is_read_again);
}
