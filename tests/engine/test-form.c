/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forms: what they take, how rows come, go and change places, and the text they make. */
#include "config.h"
#include "croupier-form.h"

#include <string.h>

#include "fixtures.h"
#include "tests.h"

/* Two presents, each with an action that may be left out and one of two recipients; then stones in an order. */
static CroupierForm *
make_form (void)
{
  static const char *const presents[] = { "Zero-C", "Amy-A" };
  CroupierForm *form = croupier_form_new ("\n");
  CroupierFormGroup *group = croupier_form_add_group (form, "Presents", "; ");
  CroupierFormRow *row;
  CroupierFormField *field;

  for (guint i = 0; i < G_N_ELEMENTS (presents); i++)
    {
      row = croupier_form_group_add (group, presents[i]);
      row->before = g_strconcat (presents[i], ":", NULL);
      field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, "Action");
      field->before = g_strdup (" ");
      field->nothing = g_strdup ("Open 2");
      croupier_form_field_offer (field, "open 1", "Open 1", CROUPIER_NO_PLAYER);
      croupier_form_field_offer (field, "defuse", "Defuse", CROUPIER_NO_PLAYER);
      field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, "To");
      field->before = g_strdup (" to ");
      field->distinct = TRUE;
      croupier_form_field_offer (field, "Bob", "Bob", 1);
      croupier_form_field_offer (field, "Cyd", "Cyd", 2);
      if (i == 0)
        croupier_form_field_offer (field, "Dan", "Dan", 3);
    }

  group = croupier_form_add_group (form, "Greed", ", ");
  group->before = g_strdup ("MG3) ");
  row = croupier_form_group_repeat (group, "Stone", 1, 3);
  field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, "Color");
  croupier_form_field_offer (field, "White", "White", CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "Red", "Red", CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "stop", "Stop", CROUPIER_NO_PLAYER);
  field = croupier_form_row_add (row, CROUPIER_FIELD_FLAG, "Ignored");
  field->before = g_strdup (" (");
  field->word = g_strdup ("ignored");
  field->after = g_strdup (")");
  g_assert_nonnull (croupier_form_group_grow (group));
  return form;
}

static CroupierFormGroup *
get_group (CroupierForm *form, guint i)
{
  return g_ptr_array_index (form->groups, i);
}

static CroupierFormField *
get_field (CroupierFormGroup *group, guint row, guint field)
{
  const CroupierFormRow *found = g_ptr_array_index (group->rows, row);

  return g_ptr_array_index (found->fields, field);
}

static gboolean
set (CroupierForm *form, guint group, guint row, guint field, const char *value)
{
  return croupier_form_group_set (get_group (form, group), get_field (get_group (form, group), row, field), value);
}

static void
assert_text (CroupierForm *form, const char *expected)
{
  g_autofree char *text = croupier_form_to_text (form);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_what_is_left_out_is_not_written (void)
{
  /* Values of Zero-C's action and recipient, Amy-A's action and recipient, the stone, whether it is ignored. */
  static const struct
  {
    const char *values[6];
    const char *text;
  } cases[] = {
    { { NULL }, "" },
    { { "open 1" }, "Zero-C: open 1" },
    { { NULL, "Bob" }, "Zero-C: to Bob" },
    { { "open 1", "Bob" }, "Zero-C: open 1 to Bob" },
    { { NULL, NULL, "defuse", "Cyd" }, "Amy-A: defuse to Cyd" },
    { { "open 1", "Bob", "defuse", "Cyd" }, "Zero-C: open 1 to Bob; Amy-A: defuse to Cyd" },
    { { NULL, NULL, NULL, NULL, "White" }, "MG3) White" },
    { { NULL, NULL, NULL, NULL, NULL, "ignored" }, "MG3)  (ignored)" },
    { { NULL, "Dan", NULL, NULL, "Red", "ignored" }, "Zero-C: to Dan\nMG3) Red (ignored)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierForm) form = make_form ();

      g_test_message ("%s", cases[i].text);
      for (guint j = 0; j < 4; j++)
        g_assert_true (set (form, 0, j / 2, j % 2, cases[i].values[j]));
      for (guint j = 0; j < 2; j++)
        g_assert_true (set (form, 1, 0, j, cases[i].values[4 + j]));
      assert_text (form, cases[i].text);
    }
}

/* The recipients and the stone must be given; the actions need not be, and to ignore is no must. */
static void
test_a_form_is_complete_when_nothing_is_missing (void)
{
  g_autoptr (CroupierForm) form = make_form ();

  g_assert_false (croupier_form_is_complete (form));
  g_assert_true (set (form, 0, 0, 1, "Bob"));
  g_assert_true (set (form, 0, 1, 1, "Cyd"));
  g_assert_false (croupier_form_is_complete (form));
  g_assert_true (set (form, 1, 0, 0, "White"));
  g_assert_true (croupier_form_is_complete (form));
}

static void
test_a_field_takes_only_what_it_asks_for (void)
{
  static const struct
  {
    CroupierFieldKind kind;
    int min, max;
    const char *value;
    gboolean is_taken;
  } cases[] = {
    { CROUPIER_FIELD_CHOICE, 0, 0, "a b", TRUE },
    { CROUPIER_FIELD_CHOICE, 0, 0, "A b", FALSE },
    { CROUPIER_FIELD_CHOICE, 0, 0, "", FALSE },
    { CROUPIER_FIELD_NUMBER, 3, 10, "3", TRUE },
    { CROUPIER_FIELD_NUMBER, 3, 10, "10", TRUE },
    { CROUPIER_FIELD_NUMBER, 3, 10, "2", FALSE },
    { CROUPIER_FIELD_NUMBER, 3, 10, "11", FALSE },
    { CROUPIER_FIELD_NUMBER, 3, 10, "4x", FALSE },
    { CROUPIER_FIELD_NUMBER, 3, 10, "", FALSE },
    { CROUPIER_FIELD_NUMBER, -3, 10, "-3", TRUE },
    { CROUPIER_FIELD_NUMBER, -3, 10, "99999999999999999999", FALSE },
    { CROUPIER_FIELD_FLAG, 0, 0, "yes", TRUE },
    { CROUPIER_FIELD_FLAG, 0, 0, "no", FALSE },
    { CROUPIER_FIELD_TEXT, 0, 5, "Ærøés", TRUE },
    { CROUPIER_FIELD_TEXT, 0, 5, "Ærøésk", FALSE },
    { CROUPIER_FIELD_TEXT, 0, 5, "", FALSE },
    { CROUPIER_FIELD_TEXT, 0, 5, "a\nb", FALSE },
    { CROUPIER_FIELD_TEXT, 0, 5,
      "a\xe2\x80\xa8"
      "b",
      FALSE },
    { CROUPIER_FIELD_TEXT, 0, 5, "a\xff", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierForm) form = croupier_form_new (" ");
      CroupierFormGroup *group = croupier_form_add_group (form, "Group", " ");
      CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), cases[i].kind, "Field");

      fixture_name_case (cases[i].value);
      field->min = cases[i].min;
      field->max = cases[i].max;
      if (cases[i].kind == CROUPIER_FIELD_CHOICE)
        croupier_form_field_offer (field, "a b", "A or B", CROUPIER_NO_PLAYER);
      if (cases[i].kind == CROUPIER_FIELD_FLAG)
        field->word = g_strdup ("yes");
      g_assert_cmpint (croupier_form_group_set (group, field, cases[i].value), ==, cases[i].is_taken);
      g_assert_cmpstr (field->value, ==, cases[i].is_taken ? cases[i].value : NULL);
      assert_text (form, cases[i].is_taken ? cases[i].value : "");
      g_assert_true (croupier_form_group_set (group, field, NULL));
      assert_text (form, "");
    }
}

static void
test_a_number_with_a_word_writes_it_so_often (void)
{
  static const struct
  {
    const char *value, *text;
  } cases[] = { { NULL, "at A" }, { "0", "at A" }, { "1", "3 at A" }, { "3", "3 3 3 at A" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierForm) form = croupier_form_new (" ");
      CroupierFormGroup *cards = croupier_form_add_group (form, "Cards", " ");
      CroupierFormGroup *doors = croupier_form_add_group (form, "Doors", " ");
      CroupierFormField *card = croupier_form_row_add (croupier_form_group_add (cards, NULL), CROUPIER_FIELD_NUMBER,
                                                       "Value 3");
      CroupierFormField *door = croupier_form_row_add (croupier_form_group_add (doors, NULL), CROUPIER_FIELD_TEXT,
                                                       "Door");

      card->word = g_strdup ("3");
      card->max = 3;
      door->max = 3;
      doors->before = g_strdup ("at ");
      g_assert_true (croupier_form_group_set (doors, door, "A"));
      g_assert_true (croupier_form_group_set (cards, card, cases[i].value));
      assert_text (form, cases[i].text);
    }
}

static void
test_who_has_a_distinct_value_takes_the_other_for_it (void)
{
  g_autoptr (CroupierForm) form = make_form ();

  g_assert_true (set (form, 0, 0, 1, "Bob"));
  g_assert_true (set (form, 0, 1, 1, "Bob"));
  assert_text (form, "Amy-A: to Bob");
  g_assert_true (set (form, 0, 0, 1, "Cyd"));
  g_assert_true (set (form, 0, 0, 1, "Bob"));
  assert_text (form, "Zero-C: to Bob; Amy-A: to Cyd");
  g_assert_true (set (form, 0, 0, 1, "Dan"));
  g_assert_true (set (form, 0, 1, 1, "Bob"));
  g_assert_true (set (form, 0, 0, 1, "Bob"));
  assert_text (form, "Zero-C: to Bob"); /* Amy-A cannot go to Dan */
  g_assert_true (set (form, 0, 0, 1, "Bob"));
  assert_text (form, "Zero-C: to Bob");

  g_assert_true (set (form, 0, 0, 0, "defuse")); /* not distinct */
  g_assert_true (set (form, 0, 1, 0, "defuse"));
  assert_text (form, "Zero-C: defuse to Bob; Amy-A: defuse");
}

static void
test_rows_come_and_go_and_change_places (void)
{
  g_autoptr (CroupierForm) form = make_form ();
  CroupierFormGroup *stones = get_group (form, 1);

  g_assert_false (croupier_form_group_remove (stones, 0)); /* at least one */
  g_assert_nonnull (croupier_form_group_grow (stones));
  g_assert_nonnull (croupier_form_group_grow (stones));
  g_assert_null (croupier_form_group_grow (stones)); /* at most three */
  g_assert_true (set (form, 1, 0, 0, "White"));
  g_assert_true (set (form, 1, 1, 0, "Red"));
  g_assert_true (set (form, 1, 1, 1, "ignored"));
  g_assert_true (set (form, 1, 2, 0, "stop"));
  assert_text (form, "MG3) White, Red (ignored), stop");

  g_assert_true (croupier_form_group_move (stones, 0, 2));
  assert_text (form, "MG3) Red (ignored), stop, White");
  g_assert_true (croupier_form_group_move (stones, 2, 1));
  assert_text (form, "MG3) Red (ignored), White, stop");
  g_assert_false (croupier_form_group_move (stones, 2, 3));
  g_assert_true (croupier_form_group_remove (stones, 0));
  assert_text (form, "MG3) White, stop");
  g_assert_nonnull (croupier_form_group_grow (stones)); /* a new row is empty */
  assert_text (form, "MG3) White, stop");
}

static void
test_a_copy_is_filled_on_its_own (void)
{
  g_autoptr (CroupierForm) form = make_form ();
  g_autoptr (CroupierForm) copy = NULL;
  CroupierFormField *field;

  g_assert_true (set (form, 0, 0, 1, "Dan"));
  g_assert_true (set (form, 1, 0, 0, "White"));
  copy = croupier_form_copy (form);
  assert_text (copy, "Zero-C: to Dan\nMG3) White");
  g_assert_nonnull (croupier_form_group_grow (get_group (copy, 1)));
  g_assert_true (set (copy, 1, 1, 0, "Red"));
  g_assert_true (set (copy, 1, 1, 1, "ignored"));
  g_assert_true (set (copy, 0, 1, 1, "Bob"));
  g_assert_true (set (copy, 0, 0, 1, "Bob")); /* distinct in the copy too */
  assert_text (copy, "Zero-C: to Bob\nMG3) White, Red (ignored)");
  assert_text (form, "Zero-C: to Dan\nMG3) White");

  field = get_field (get_group (copy, 0), 0, 1);
  g_assert_cmpint (((const CroupierFormChoice *) g_ptr_array_index (field->choices, 2))->player, ==, 3);
  g_assert_cmpstr (get_field (get_group (copy, 0), 0, 0)->nothing, ==, "Open 2");
}

static void
test_forms_are_equal_that_ask_and_hold_the_same (void)
{
  g_autoptr (CroupierForm) form = make_form ();
  g_autoptr (CroupierForm) twin = make_form ();

  g_assert_true (croupier_form_equal (form, twin));
  g_assert_true (set (form, 0, 0, 1, "Bob"));
  g_assert_false (croupier_form_equal (form, twin));
  g_assert_true (set (twin, 0, 0, 1, "Bob"));
  g_assert_true (croupier_form_equal (form, twin));
  g_assert_nonnull (croupier_form_group_grow (get_group (form, 1)));
  g_assert_false (croupier_form_equal (form, twin));
  g_assert_nonnull (croupier_form_group_grow (get_group (twin, 1)));
  g_assert_true (croupier_form_equal (form, twin));
  g_set_str (&get_field (get_group (form, 0), 1, 0)->hint, "at most one");
  g_assert_false (croupier_form_equal (form, twin));
  g_set_str (&get_field (get_group (twin, 0), 1, 0)->hint, "at most one");
  croupier_form_field_offer (get_field (get_group (twin, 0), 1, 1), "Dan", "Dan", 3);
  g_assert_false (croupier_form_equal (form, twin));
}

/* Amy-A is no longer there, Bob-B is, and one stone fewer may be drawn. */
static void
test_a_form_is_filled_like_another_as_far_as_it_goes (void)
{
  g_autoptr (CroupierForm) filled = make_form ();
  g_autoptr (CroupierForm) form = make_form ();
  CroupierFormRow *second = g_ptr_array_index (get_group (form, 0)->rows, 1);

  g_assert_true (set (filled, 0, 0, 0, "defuse"));
  g_assert_true (set (filled, 0, 0, 1, "Dan"));
  g_assert_true (set (filled, 0, 1, 1, "Bob"));
  g_assert_nonnull (croupier_form_group_grow (get_group (filled, 1)));
  g_assert_nonnull (croupier_form_group_grow (get_group (filled, 1)));
  g_assert_true (set (filled, 1, 0, 0, "White"));
  g_assert_true (set (filled, 1, 1, 0, "Red"));
  g_assert_true (set (filled, 1, 2, 0, "stop"));

  g_set_str (&second->title, "Bob-B");
  g_set_str (&second->before, "Bob-B:");
  get_group (form, 1)->max_rows = 2;
  g_assert_true (set (form, 0, 1, 0, "open 1"));
  croupier_form_fill (form, filled);
  assert_text (form, "Zero-C: defuse to Dan; Bob-B: open 1\nMG3) White, Red");

  g_assert_true (croupier_form_group_remove (get_group (filled, 1), 2));
  g_assert_true (croupier_form_group_remove (get_group (filled, 1), 1));
  g_assert_true (set (filled, 0, 0, 0, NULL));
  croupier_form_fill (form, filled);
  assert_text (form, "Zero-C: to Dan; Bob-B: open 1\nMG3) White");
  assert_text (filled, "Zero-C: to Dan; Amy-A: to Bob\nMG3) White");
}

static CroupierFormField *
add_series (CroupierForm *form)
{
  CroupierFormGroup *group = croupier_form_add_group (form, "Greed", ", ");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_SERIES,
                                                    "Stones");

  group->before = g_strdup ("MG3) ");
  field->max = 5;
  croupier_form_field_offer_some (field, "white", "White", 0);
  croupier_form_field_offer_some (field, "red", "Red", 2)->color = g_strdup ("#ff0000");
  croupier_form_field_offer_some (field, "stop", "Stop", 1);
  return field;
}

static void
test_series (void)
{
  static const struct
  {
    const char *value;
    gboolean is_taken;
  } cases[] = {
    { "white", TRUE },
    { "white, white, white, white, white", TRUE },
    { "white, white, white, white, white, white", FALSE },
    { "red, white, red, stop", TRUE },
    { "red, red, red", FALSE },
    { "stop, stop", FALSE },
    { "blue", FALSE },
    { "white,red", FALSE },
    { "", FALSE },
    { NULL, TRUE },
  };
  g_autoptr (CroupierForm) form = croupier_form_new ("; ");
  CroupierFormField *field = add_series (form);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL, *expected = NULL, *joined = NULL;
      g_auto (GStrv) words = NULL;

      fixture_name_case (cases[i].value != NULL ? cases[i].value : "nothing");
      croupier_form_group_set (get_group (form, 0), field, NULL);
      g_assert_cmpint (croupier_form_group_set (get_group (form, 0), field, cases[i].value), ==, cases[i].is_taken);
      text = croupier_form_to_text (form);
      expected = cases[i].is_taken && cases[i].value != NULL ? g_strconcat ("MG3) ", cases[i].value, NULL)
                                                             : g_strdup ("");
      g_assert_cmpstr (text, ==, expected);
      words = croupier_form_field_split (field);
      joined = g_strjoinv (", ", words);
      g_assert_cmpstr (joined, ==, cases[i].is_taken && cases[i].value != NULL ? cases[i].value : "");
    }
}

/* Copies have the same steps and pieces, and what differs in one of them tells two forms apart. */
static void
test_steps (void)
{
  g_autoptr (CroupierForm) form = croupier_form_new ("; ");
  g_autoptr (CroupierForm) copy = NULL;
  CroupierFormGroup *group;
  CroupierFormPiece *piece;
  CroupierFormStep *step;

  add_series (form);
  croupier_form_group_add_step (get_group (form, 0), "Draw Another", "MG3) draw 2");
  croupier_form_group_add_piece (get_group (form, 0), "White")->color = g_strdup ("#ffffff");
  get_group (form, 0)->outcome = g_strdup ("One can go on.");
  copy = croupier_form_copy (form);
  group = get_group (copy, 0);
  piece = g_ptr_array_index (group->pieces, 0);
  step = g_ptr_array_index (group->steps, 0);
  g_assert_true (croupier_form_equal (form, copy));

  piece->is_void = TRUE;
  g_assert_false (croupier_form_equal (form, copy));
  piece->is_void = FALSE;
  g_set_str (&step->text, "MG3) draw 3");
  g_assert_false (croupier_form_equal (form, copy));
  g_set_str (&step->text, "MG3) draw 2");
  g_set_str (&group->outcome, "Over.");
  g_assert_false (croupier_form_equal (form, copy));
  g_set_str (&group->outcome, "One can go on.");
  croupier_form_group_add_step (group, "Stop", "MG3) stop");
  g_assert_false (croupier_form_equal (form, copy));
}

TESTS (form)
{
  g_test_add_func ("/form/what is left out is not written", test_what_is_left_out_is_not_written);
  g_test_add_func ("/form/is complete when nothing is missing", test_a_form_is_complete_when_nothing_is_missing);
  g_test_add_func ("/form/a series takes what is offered as often as it may come", test_series);
  g_test_add_func ("/form/steps are copied and compared", test_steps);
  g_test_add_func ("/form/a field takes only what it asks for", test_a_field_takes_only_what_it_asks_for);
  g_test_add_func ("/form/a number with a word writes it so often", test_a_number_with_a_word_writes_it_so_often);
  g_test_add_func ("/form/who has a distinct value takes the other for it",
                   test_who_has_a_distinct_value_takes_the_other_for_it);
  g_test_add_func ("/form/rows come and go and change places", test_rows_come_and_go_and_change_places);
  g_test_add_func ("/form/a copy is filled on its own", test_a_copy_is_filled_on_its_own);
  g_test_add_func ("/form/forms are equal that ask and hold the same", test_forms_are_equal_that_ask_and_hold_the_same);
  g_test_add_func ("/form/a form is filled like another, as far as it goes",
                   test_a_form_is_filled_like_another_as_far_as_it_goes);
}
