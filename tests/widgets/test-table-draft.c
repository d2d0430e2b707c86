/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of laying a table: one line a case. */
#include "croupier-table-draft.h"
#include "croupier-table-marks.h"

#include <string.h>

#include "croupier-types.h"
#include "tests.h"

static CroupierRoster *
roster_new (void)
{
  static const char *const names[] = { "Ann", "Bo", "Cy", "Di", "Ed" };
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (croupier_roster_add (roster, croupier_player_new (names[i]), NULL));

  return roster;
}

/* "Ann* - Bo - -": who sits where; pinned where a star stands. */
static char *
dup_table (CroupierTableDraft *draft)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < croupier_table_draft_get_size (draft); i++)
    {
      int player = croupier_table_draft_get_player (draft, i);

      g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "",
                              player < 0 ? "-" : croupier_table_draft_get_name (draft, player),
                              croupier_table_draft_is_pinned (draft, i) ? "*" : "");
      if (player >= 0)
        g_assert_cmpint (croupier_table_draft_get_seat (draft, player), ==, i);
    }

  return g_strdup (text->str);
}

/* One letter an edit: p place (player, seat), s swap (seats), + pin, - unpin (seat), u unseat (player), c clear, <
 * undo, > redo. */
static gboolean
do_edit (CroupierTableDraft *draft, const char *edit)
{
  guint first = edit[0] && edit[1] ? (guint) (edit[1] - '0') : 0,
        second = edit[0] && edit[1] && edit[2] ? (guint) (edit[2] - '0') : 0;

  switch (edit[0])
    {
    case 'p':
      return croupier_table_draft_place (draft, first, second);
    case 's':
      return croupier_table_draft_swap (draft, first, second);
    case '+':
      return croupier_table_draft_set_pinned (draft, first, TRUE);
    case '-':
      return croupier_table_draft_set_pinned (draft, first, FALSE);
    case 'u':
      return croupier_table_draft_unseat (draft, first);
    case 'c':
      return croupier_table_draft_clear (draft);
    case '<':
      croupier_steps_undo (croupier_table_draft_get_steps (draft));
      return TRUE;
    case '>':
      croupier_steps_redo (croupier_table_draft_get_steps (draft));
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
do_edits (CroupierTableDraft *draft, const char *edits)
{
  g_auto (GStrv) words = g_strsplit (edits, " ", -1);
  gboolean changed = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    changed = do_edit (draft, words[i]);

  return changed;
}

static void
test_edits_lead_to_tables (void)
{
  static const struct
  {
    const char *edits, *table, *undo;
  } cases[] = {
    { "p00", "Ann* - - - -", "Seat Ann at 1" },
    { "p00 p12", "Ann* - Bo* - -", "Seat Bo at 3" },
    { "p00 p03", "- - - Ann* -", "Move Ann to Seat 4" },
    { "p00 p12 p02", "Bo* - Ann* - -", "Swap Ann and Bo" },
    { "p00 p12 -2 p02", "Bo - Ann* - -", "Swap Ann and Bo" },
    { "p00 p12 -0 p02", "Bo* - Ann* - -", "Swap Ann and Bo" },
    { "p00 p10", "Bo* - - - -", "Seat Bo at 1" },
    { "p00 -0", "Ann - - - -", "Unpin Ann" },
    { "p00 -0 +0", "Ann* - - - -", "Pin Ann" },
    { "p00 -0 p00", "Ann* - - - -", "Pin Ann" },
    { "p00 -0 s04", "- - - - Ann", "Move Ann to Seat 5" },
    { "p00 s40", "- - - - Ann*", "Move Ann to Seat 5" },
    { "p00 p11 -1 s01", "Bo Ann* - - -", "Swap Ann and Bo" },
    { "p00 u0", "- - - - -", "Take Ann from the Table" },
    { "p00 p11 c", "- - - - -", "Clear the Table" },
    { "p00 p11 c <", "Ann* Bo* - - -", "Seat Bo at 2" },
    { "p00 p11 < <", "- - - - -", NULL },
    { "p00 p11 < < > >", "Ann* Bo* - - -", "Seat Bo at 2" },
    { "p00 p11 < p22", "Ann* - Cy* - -", "Seat Cy at 3" },
    { "p00 < < > > >", "Ann* - - - -", "Seat Ann at 1" },
  };

  g_autoptr (CroupierRoster) roster = roster_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierTableDraft) draft = croupier_table_draft_new (roster);
      g_autofree char *table = NULL;

      do_edits (draft, cases[i].edits);
      table = dup_table (draft);
      g_test_message ("%s", cases[i].edits);
      g_assert_cmpstr (table, ==, cases[i].table);
      g_assert_cmpstr (croupier_steps_get_undo_label (croupier_table_draft_get_steps (draft)), ==, cases[i].undo);
    }
}

static void
test_what_changes_nothing_is_no_step (void)
{
  static const char *const cases[] = { "c",       "u0",     "+0",      "-0",        "s01",
                                       "p00 p00", "p00 +0", "p00 s00", "p00 -0 -0", "p00 u1" };
  g_autoptr (CroupierRoster) roster = roster_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierTableDraft) draft = croupier_table_draft_new (roster);

      g_test_message ("%s", cases[i]);
      g_assert_false (do_edits (draft, cases[i]));
    }
}

static void
test_the_fix_holds_what_is_pinned (void)
{
  static const struct
  {
    const char *edits, *fix;
    guint n_seated, n_pinned;
  } cases[] = {
    { "c", "seats: -, -, -, -, -", 0, 0 },
    { "p00 p12 -0", "seats: -, -, Bo, -, -", 2, 1 },
    { "p40 p31 p22 p13 p04", "seats: Ed, Di, Cy, Bo, Ann", 5, 5 },
  };

  g_autoptr (CroupierRoster) roster = roster_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierTableDraft) draft = croupier_table_draft_new (roster);
      g_autofree char *fix = NULL, *expected = g_strconcat (cases[i].fix, "\napart: -\nnot-beside: -\nnot-as: -", NULL);

      do_edits (draft, cases[i].edits);
      fix = croupier_table_draft_dup_fix (draft);
      g_assert_cmpstr (fix, ==, expected);
      g_assert_cmpuint (croupier_table_draft_count_seated (draft), ==, cases[i].n_seated);
      g_assert_cmpuint (croupier_table_draft_count_pinned (draft), ==, cases[i].n_pinned);
    }
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
test_the_same_pins_leave_the_draft_alone (void)
{
  static const gint8 same[] = { 0, -1, -1, -1, -1 }, other[] = { -1, -1, 4, -1, -1 };
  g_autoptr (CroupierRoster) roster = roster_new ();
  g_autoptr (CroupierTableDraft) draft = croupier_table_draft_new (roster);
  g_autofree char *kept = NULL, *loaded = NULL;
  guint n_changes = 0;

  do_edits (draft, "p00 p11 -1");
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &n_changes);
  croupier_table_draft_set_pins (draft, same, NULL);
  kept = dup_table (draft);
  g_assert_cmpstr (kept, ==, "Ann* Bo - - -");
  g_assert_cmpstr (croupier_steps_get_undo_label (croupier_table_draft_get_steps (draft)), ==, "Unpin Bo");
  g_assert_cmpuint (n_changes, ==, 0);

  croupier_table_draft_set_pins (draft, other, NULL);
  loaded = dup_table (draft);
  g_assert_cmpstr (loaded, ==, "- - Ed* - -");
  g_assert_null (croupier_steps_get_undo_label (croupier_table_draft_get_steps (draft)));
  g_assert_null (croupier_steps_get_redo_label (croupier_table_draft_get_steps (draft)));
  g_assert_cmpuint (n_changes, ==, 1);
}

static void
test_redo_says_what_it_brings_back (void)
{
  g_autoptr (CroupierRoster) roster = roster_new ();
  g_autoptr (CroupierTableDraft) draft = croupier_table_draft_new (roster);

  do_edits (draft, "p00 p11 < <");
  g_assert_cmpstr (croupier_steps_get_redo_label (croupier_table_draft_get_steps (draft)), ==, "Seat Ann at 1");
  do_edits (draft, "p22");
  g_assert_null (croupier_steps_get_redo_label (croupier_table_draft_get_steps (draft)));
}

static void
test_wishes_are_steps_and_stand_in_the_fix (void)
{
  static const gint8 earlier[] = { 0, -1, 2 };
  g_autoptr (CroupierRoster) roster = roster_new ();
  g_autoptr (CroupierTableDraft) draft = croupier_table_draft_new (roster);
  CroupierSteps *steps = croupier_table_draft_get_steps (draft);
  g_autofree char *fix = NULL, *less = NULL, *none = NULL;

  g_assert_true (croupier_table_draft_wish (draft, CROUPIER_WISH_APART, 0, 1, TRUE));
  g_assert_cmpstr (croupier_steps_get_undo_label (steps), ==, "Keep Ann and Bo Apart");
  g_assert_false (croupier_table_draft_wish (draft, CROUPIER_WISH_APART, 1, 0, FALSE));
  g_assert_true (croupier_table_draft_wish (draft, CROUPIER_WISH_NOT_BESIDE, 3, 1, FALSE));
  g_assert_true (croupier_table_draft_add_earlier (draft, earlier, 3));
  g_assert_false (croupier_table_draft_add_earlier (draft, earlier, 3));
  fix = croupier_table_draft_dup_fix (draft);
  g_assert_cmpstr (fix, ==, "seats: -, -, -, -, -\napart: Ann, Bo\nnot-beside: Di: Bo\nnot-as: Ann, -, Cy");
  g_assert_true (croupier_table_draft_unwish (draft, CROUPIER_WISH_APART, 1, 0));
  g_assert_false (croupier_table_draft_unwish (draft, CROUPIER_WISH_APART, 1, 0));
  g_assert_true (croupier_table_draft_remove_earlier (draft, 0));
  less = croupier_table_draft_dup_fix (draft);
  g_assert_cmpstr (less, ==, "seats: -, -, -, -, -\napart: -\nnot-beside: Di: Bo\nnot-as: -");
  for (guint i = 0; i < 4; i++)
    croupier_steps_undo (steps);
  none = croupier_table_draft_dup_fix (draft);
  g_assert_cmpstr (none, ==, "seats: -, -, -, -, -\napart: Ann, Bo\nnot-beside: -\nnot-as: -");
}

static void
test_marks_are_the_parts_of_a_note (void)
{
  g_auto (GStrv) notes = g_strsplit ("silenced; owes Bob||owes Bob;drunk", "|", -1);
  g_auto (GStrv) none = croupier_marks_list (NULL);
  g_auto (GStrv) marks = croupier_marks_list (" silenced;; owes Bob, twice ; silenced");
  g_auto (GStrv) all = croupier_marks_list_all (notes, 8);
  g_auto (GStrv) few = croupier_marks_list_all (notes, 2);
  g_autofree char *first = croupier_marks_add (NULL, "drunk");
  g_autofree char *more = croupier_marks_add ("silenced", "drunk");
  g_autofree char *same = croupier_marks_add ("silenced; drunk", "silenced");
  g_autofree char *less = croupier_marks_remove ("silenced; drunk; mad", "drunk");
  g_autofree char *empty = croupier_marks_remove ("drunk", "drunk");

  g_assert_cmpstrv (none, ((const char *const[]) { NULL }));
  g_assert_cmpstrv (marks, ((const char *const[]) { "silenced", "owes Bob, twice", NULL }));
  g_assert_cmpstrv (all, ((const char *const[]) { "silenced", "owes Bob", "drunk", NULL }));
  g_assert_cmpstrv (few, ((const char *const[]) { "silenced", "owes Bob", NULL }));
  g_assert_cmpstr (first, ==, "drunk");
  g_assert_cmpstr (more, ==, "silenced; drunk");
  g_assert_cmpstr (same, ==, "silenced; drunk");
  g_assert_cmpstr (less, ==, "silenced; mad");
  g_assert_cmpstr (empty, ==, "");
}

TESTS (table_draft)
{
  g_test_add_func ("/table-draft/marks-are-the-parts-of-a-note", test_marks_are_the_parts_of_a_note);
  g_test_add_func ("/table-draft/wishes-are-steps-and-stand-in-the-fix", test_wishes_are_steps_and_stand_in_the_fix);
  g_test_add_func ("/table-draft/edits-lead-to-tables", test_edits_lead_to_tables);
  g_test_add_func ("/table-draft/what-changes-nothing-is-no-step", test_what_changes_nothing_is_no_step);
  g_test_add_func ("/table-draft/the-fix-holds-what-is-pinned", test_the_fix_holds_what_is_pinned);
  g_test_add_func ("/table-draft/the-same-pins-leave-the-draft-alone", test_the_same_pins_leave_the_draft_alone);
  g_test_add_func ("/table-draft/redo-says-what-it-brings-back", test_redo_says_what_it_brings_back);
}
