/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of steps that can be undone. */
#include "croupier-steps.h"
#include "tests.h"

static void
ignore (gpointer owner)
{
}

static void
push (CroupierSteps *steps, const char *value, const char *typed)
{
  croupier_steps_push (steps, g_strdup (value), g_strdup_printf ("to %s", value), typed);
}

static void
assert_stands (const CroupierSteps *steps, const char *value, const char *undo, const char *redo)
{
  g_assert_cmpstr (croupier_steps_get_value (steps), ==, value);
  g_assert_cmpstr (croupier_steps_get_undo_label (steps), ==, undo);
  g_assert_cmpstr (croupier_steps_get_redo_label (steps), ==, redo);
}

static void
test_steps_are_undone_and_redone (void)
{
  g_autoptr (CroupierSteps) steps = croupier_steps_new (g_free, ignore, NULL);

  croupier_steps_begin (steps, g_strdup ("a"));
  assert_stands (steps, "a", NULL, NULL);
  g_assert_false (croupier_steps_undo (steps));
  push (steps, "b", NULL);
  push (steps, "c", NULL);
  assert_stands (steps, "c", "to c", NULL);
  g_assert_false (croupier_steps_redo (steps));
  g_assert_true (croupier_steps_undo (steps));
  assert_stands (steps, "b", "to b", "to c");
  g_assert_cmpstr (croupier_steps_get_redo_value (steps), ==, "c");
  g_assert_true (croupier_steps_redo (steps));
  g_assert_null (croupier_steps_get_redo_value (steps));
  assert_stands (steps, "c", "to c", NULL);
  g_assert_true (croupier_steps_undo (steps));
  g_assert_true (croupier_steps_undo (steps));
  assert_stands (steps, "a", NULL, "to b");

  /* What was undone is gone with the next step. */
  push (steps, "d", NULL);
  assert_stands (steps, "d", "to d", NULL);
  croupier_steps_begin (steps, g_strdup ("e"));
  assert_stands (steps, "e", NULL, NULL);
}

static void
test_typing_in_one_field_is_one_step (void)
{
  g_autoptr (CroupierSteps) steps = croupier_steps_new (g_free, ignore, NULL);

  croupier_steps_begin (steps, g_strdup (""));
  push (steps, "a", "name");
  push (steps, "ab", "name");
  push (steps, "ab c", "color");
  push (steps, "abd c", "name");
  g_assert_true (croupier_steps_undo (steps));
  assert_stands (steps, "ab c", "to ab c", "to abd c");
  g_assert_true (croupier_steps_undo (steps));
  g_assert_true (croupier_steps_undo (steps));
  assert_stands (steps, "", NULL, "to ab");

  /* What was undone to is gone back to once more, and so is what was redone. */
  g_assert_true (croupier_steps_redo (steps));
  push (steps, "abx", "name");
  g_assert_true (croupier_steps_undo (steps));
  assert_stands (steps, "ab", "to ab", "to abx");
  g_assert_true (croupier_steps_redo (steps));
  push (steps, "abxy", "name");
  g_assert_true (croupier_steps_undo (steps));
  assert_stands (steps, "abx", "to abx", "to abxy");
}

static void
test_the_oldest_of_many_steps_is_forgotten (void)
{
  g_autoptr (CroupierSteps) steps = croupier_steps_new (g_free, ignore, NULL);
  guint n = 0;

  croupier_steps_begin (steps, g_strdup ("first"));
  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *value = g_strdup_printf ("%u", i);

      push (steps, value, NULL);
    }
  while (croupier_steps_undo (steps))
    n++;
  g_assert_cmpuint (n, ==, 500);
  assert_stands (steps, "99", NULL, "to 100");
}

static void
test_several_steps_are_gone_at_once (void)
{
  g_autoptr (CroupierSteps) steps = croupier_steps_new (g_free, ignore, NULL);

  croupier_steps_begin (steps, g_strdup ("a"));
  for (const char *value = "bcd"; *value != '\0'; value++)
    {
      char text[] = { *value, '\0' };

      push (steps, text, NULL);
    }
  g_assert_cmpstr (croupier_steps_get_label (steps, FALSE, 2), ==, "to b");
  g_assert_null (croupier_steps_get_label (steps, FALSE, 3));
  g_assert_false (croupier_steps_go (steps, 4, FALSE));
  assert_stands (steps, "d", "to d", NULL);
  g_assert_true (croupier_steps_go (steps, 2, FALSE));
  assert_stands (steps, "b", "to b", "to c");
  g_assert_cmpstr (croupier_steps_get_label (steps, TRUE, 1), ==, "to d");
  g_assert_null (croupier_steps_get_label (steps, TRUE, 2));
  g_assert_true (croupier_steps_go (steps, 2, TRUE));
  assert_stands (steps, "d", "to d", NULL);
}

TESTS (steps)
{
  g_test_add_func ("/steps/several-are-gone-at-once", test_several_steps_are_gone_at_once);
  g_test_add_func ("/steps/steps are undone and redone", test_steps_are_undone_and_redone);
  g_test_add_func ("/steps/typing in one field is one step", test_typing_in_one_field_is_one_step);
  g_test_add_func ("/steps/the oldest of many steps is forgotten", test_the_oldest_of_many_steps_is_forgotten);
}
