/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success by forms: they offer what can be played and nothing else, and their texts are read as what they hold.
 */
#include "config.h"
#include "croupier-match.h"

#include <stdlib.h>
#include <string.h>

#include "fixtures.h"
#include "tests.h"

#define N_MATCHES 1000

static CroupierFormField *
get_field (const CroupierForm *form, guint group, guint row)
{
  const CroupierFormGroup *in = g_ptr_array_index (form->groups, group);
  const CroupierFormRow *found = g_ptr_array_index (in->rows, row);

  g_assert_cmpuint (found->fields->len, ==, 1);
  return g_ptr_array_index (found->fields, 0);
}

static guint
count_rows (const CroupierForm *form, guint group)
{
  return ((const CroupierFormGroup *) g_ptr_array_index (form->groups, group))->rows->len;
}

static gboolean
set (const CroupierForm *form, guint group, guint row, const char *value)
{
  return croupier_form_group_set (g_ptr_array_index (form->groups, group), get_field (form, group, row), value);
}

/* ---- of a match ---- */

static void
assert_match_form (const CroupierMatch *match, const char *phase, const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierForm) form = croupier_match_make_form (match, phase, fixture_player (match, "Amy"), text, &error);
  g_autofree char *written = form != NULL ? croupier_form_to_text (form) : NULL;

  g_assert_cmpstr (written, ==, expected);
  if (expected == NULL)
    g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  else
    g_assert_no_error (error);
}

/* Amy goes through B, then sends 2 for the next round; both rounds can be seen as forms. */
static void
test_a_form_holds_what_is_in_force_or_a_text (void)
{
  g_autoptr (CroupierMatch)
    match = fixture_match ((const char *const[]) { "Amy", "Bob", "Cyd", "Dan", NULL },
                           (const char *const[]) { "Room 1: A open, B pass", "Room 2: C open", "Room 3:", NULL });
  guint n_entries;

  assert_match_form (match, "round-1", NULL, "");
  assert_match_form (match, "round-1", "2 3 on b, a", "3 2 at A B");
  assert_match_form (match, "round-1", "9 at A", NULL);
  assert_match_form (match, "round-2", NULL, NULL);
  fixture_submit (match, "Amy", "3 at B");
  fixture_submit (match, "Bob", "1 at A");
  fixture_resolve (match);
  fixture_submit (match, "Amy", "card 2 to door C");
  n_entries = croupier_match_get_log (match)->len;

  assert_match_form (match, "round-1", NULL, "3 at B");
  assert_match_form (match, "round-1", "3 at A and B", "3 at A B"); /* B was usable then */
  assert_match_form (match, "round-1", "1 at C", NULL);
  assert_match_form (match, "round-2", NULL, "2 at C");
  assert_match_form (match, "round-2", "C: 1 1 1", "1 1 1 at C");
  assert_match_form (match, "round-2", "3 3 at C", NULL); /* one was spent */
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n_entries);

  fixture_rule (match, "void Amy because of a mistake");
  assert_match_form (match, "round-2", NULL, "");
  fixture_rule (match, "remove Amy because of an illness");
  assert_match_form (match, "round-2", NULL, NULL);
  assert_match_form (match, "round-1", NULL, "3 at B");
}

/* ---- for any match ---- */

/* Labels that look like cards, and such as mean nothing else. */
static char *
make_label (CroupierRandom *random, guint n)
{
  switch (croupier_random_below (random, 3))
    {
    case 0:
      return g_strdup_printf ("%u", n);
    case 1:
      return g_strdup_printf ("%us", n);
    default:
      return g_strdup_printf ("x%c", 'a' + (char) n);
    }
}

static CroupierLayout *
make_layout (CroupierRandom *random)
{
  CroupierLayout *layout = croupier_layout_new ();
  guint n_areas = 2 + (guint) croupier_random_below (random, 3);
  guint n_labels = 0;

  for (guint i = 0; i < n_areas; i++)
    {
      g_autofree char *name = g_strdup_printf ("Area %u", i);
      CroupierArea *area = croupier_layout_add_area (layout, name);
      guint n_doors = i + 1 < n_areas ? 1 + (guint) croupier_random_below (random, 7) : 0;

      for (guint j = 0; j < n_doors; j++)
        {
          g_autofree char *label = make_label (random, ++n_labels);

          croupier_area_add_door (area, label, (CroupierDoorType) croupier_random_below (random, 3),
                                  j + 1 < n_doors && croupier_random_below (random, 4) > 0);
        }
    }
  return layout;
}

static CroupierSetup *
make_setup (CroupierRandom *random)
{
  CroupierSetup *setup = croupier_setup_new (&croupier_keys_to_success);
  g_autoptr (CroupierLayout) layout = make_layout (random);
  g_autoptr (GString) hand = g_string_new (NULL);
  guint n_players = 4 + (guint) croupier_random_below (random, 4);
  guint n_cards = 2 + (guint) croupier_random_below (random, 8);

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player%02u", i);

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (hand, "%u ", 1 + (guint) croupier_random_below (random, 5));
  croupier_options_set_layout (setup->options, "layout", layout);
  g_assert_true (croupier_options_set (setup->options, "hand", hand->str, NULL));
  if (croupier_random_below (random, 2) == 0)
    {
      g_assert_true (croupier_options_set (setup->options, "variant", "gates", NULL));
      g_assert_true (croupier_options_set (setup->options, "escape_quota", "2", NULL));
    }
  return setup;
}

static CroupierReading *
read_form (const CroupierPlan *plan, const CroupierState *state, guint player, const CroupierForm *form)
{
  g_autofree CroupierState *copy = croupier_state_copy (plan, state);
  g_autofree char *text = croupier_form_to_text (form);
  CroupierReading *reading = croupier_reading_new ();

  croupier_game_submit (plan, copy, player, text, reading, NULL);
  return reading;
}

/* What is in the state goes through the form and its text, and comes back the same, byte for byte. */
static void
assert_lossless (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  const CroupierGame *game = plan->setup->game;
  g_autofree CroupierState *again = croupier_state_copy (plan, state);
  g_autoptr (CroupierForm) form = croupier_game_make_form (plan, state, player);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_autoptr (GString) standing = g_string_new (NULL);
  g_autofree char *text = croupier_form_to_text (form);

  if (game->get_standing (plan, state, player, standing) != CROUPIER_STATUS_ACCEPTED)
    return;
  game->retract (plan, again, player);
  croupier_game_submit (plan, again, player, text, reading, NULL);
  if (reading->status != CROUPIER_STATUS_ACCEPTED)
    g_error ("“%s” for “%s” is refused: %s", text, standing->str,
             croupier_problems_get (reading->problems, 0)->message);
  g_assert_cmpstr (reading->read_as->str, ==, standing->str);
  g_assert_cmpmem (again, plan->state_size, state, plan->state_size);
}

/* Fills every field at random; gives what the text must be read as, or NULL where it must be refused. */
static char *
fill (CroupierForm *form, CroupierRandom *random)
{
  g_autoptr (GString) wanted = g_string_new (NULL);
  gboolean is_vote = form->groups->len == 1;
  CroupierFormField *place = get_field (form, form->groups->len - 1, 0);
  guint picked = (guint) croupier_random_below (random, place->choices->len + 1);

  for (guint i = 0; i < count_rows (form, 0) && !is_vote; i++)
    {
      CroupierFormField *field = get_field (form, 0, i);
      guint n = (guint) croupier_random_below (random, 4);
      g_autofree char *digits = g_strdup_printf ("%u", n);

      if (!set (form, 0, i, digits))
        g_assert_cmpint (field->max, <, (int) n);
      for (guint j = 0; j < (guint) atoi (field->value); j++)
        g_string_append_printf (wanted, "%s ", field->word);
    }
  if (picked == place->choices->len)
    {
      g_assert_true (set (form, form->groups->len - 1, 0, NULL));
      return NULL;
    }
  g_assert_true (
    set (form, form->groups->len - 1, 0, ((CroupierFormChoice *) g_ptr_array_index (place->choices, picked))->word));
  if (!is_vote && wanted->len == 0)
    return NULL;
  g_string_append_printf (wanted, "%s%s", is_vote ? "" : "at ", place->value);
  return g_string_free_and_steal (g_steal_pointer (&wanted));
}

static void
assert_filled_as_the_rules_say (const CroupierPlan *plan, const CroupierState *state, guint player,
                                CroupierRandom *random)
{
  g_autoptr (CroupierForm) form = croupier_game_make_form (plan, state, player);
  g_autofree char *wanted = fill (form, random);
  g_autoptr (CroupierReading) reading = read_form (plan, state, player, form);

  if (wanted == NULL)
    g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
  else
    g_assert_cmpstr (reading->read_as->str, ==, wanted);
}

static gboolean
offers (const CroupierFormField *field, const char *word)
{
  for (guint i = 0; i < field->choices->len; i++)
    if (g_str_equal (((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word, word))
      return TRUE;
  return FALSE;
}

/* Any one or two doors of the whole layout are accepted exactly where the form offers them, in order. */
static void
assert_offers_all_that_can_be_played (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  g_autoptr (CroupierForm) form = croupier_game_make_form (plan, state, player);
  const CroupierLayout *layout = plan->setup->game->get_layout (plan);
  const CroupierFormField *card = get_field (form, 0, 0);
  const CroupierFormField *doors = get_field (form, 1, 0);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  for (guint i = 0; i < layout->areas->len; i++)
    for (guint j = 0; j < croupier_layout_get_area (layout, i)->doors->len; j++)
      g_ptr_array_add (labels, croupier_area_get_door (croupier_layout_get_area (layout, i), j)->label);
  for (guint i = 0; i < labels->len; i++)
    for (guint j = i; j < labels->len; j++)
      {
        g_autofree CroupierState *copy = croupier_state_copy (plan, state);
        g_autoptr (CroupierReading) reading = croupier_reading_new ();
        const char *right = g_ptr_array_index (labels, j);
        g_autofree char *word = i == j ? g_strdup (right)
                                       : g_strdup_printf ("%s %s", (char *) g_ptr_array_index (labels, i), right);
        g_autofree char *text = g_strdup_printf ("%s at %s", card->word, word);

        croupier_game_submit (plan, copy, player, text, reading, NULL);
        if ((reading->status == CROUPIER_STATUS_ACCEPTED) != offers (doors, word))
          g_error ("“%s” is %s but %s", text, croupier_status_to_string (reading->status),
                   offers (doors, word) ? "offered" : "not offered");
      }
}

static gboolean
can_submit (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  CroupierPlayers expected;

  croupier_game_get_expected (plan, state, &expected);
  return croupier_players_has (expected, player);
}

static void
look_at_forms (const CroupierPlan *plan, const CroupierState *state, CroupierRandom *random)
{
  CroupierPhase phase;

  croupier_game_get_phase (plan, state, &phase);
  for (guint player = 0; player < croupier_plan_n_players (plan); player++)
    {
      g_autoptr (CroupierForm) form = croupier_game_make_form (plan, state, player);

      g_assert_cmpint (form != NULL, ==, can_submit (plan, state, player));
      if (form == NULL)
        continue;
      assert_lossless (plan, state, player);
      assert_filled_as_the_rules_say (plan, state, player, random);
      if (!g_str_equal (phase.id, "verdict"))
        assert_offers_all_that_can_be_played (plan, state, player);
    }
}

static void
play_match (CroupierRandom *random)
{
  g_autoptr (CroupierSetup) setup = make_setup (random);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = croupier_game_plan (setup, problems);
  g_autofree CroupierState *state = NULL;
  CroupierPlayers expected;
  guint player;

  g_assert_nonnull (plan);
  state = croupier_game_start (plan, NULL, NULL, NULL);
  while (croupier_game_get_expected (plan, state, &expected))
    {
      croupier_game_open (plan, state, NULL);
      CROUPIER_FOREACH_PLAYER (player, expected)
        if (croupier_random_below (random, 4) > 0)
          setup->game->play (plan, state, player, random);
      look_at_forms (plan, state, random);
      croupier_game_resolve (plan, state, NULL, NULL);
    }
}

static void
test_any_match (void)
{
  CroupierSeed base;

  for (guint i = 0; i < sizeof base.bytes; i++)
    base.bytes[i] = (guint8) g_test_rand_int ();
  for (guint i = 0; i < tests_share (N_MATCHES); i++)
    {
      g_autofree char *name = g_strdup_printf ("form/%u", i);
      g_autofree char *digits = croupier_seed_to_string (&base);
      CroupierRandom random;

      if (i % 1000 == 0)
        g_test_message ("match %u of the seed %s", i, digits);
      croupier_random_init (&random, &base, name);
      play_match (&random);
    }
}

static void
test_what_was_sent_can_be_taken_back (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  const CroupierPlan *plan = croupier_match_get_plan (match);
  const CroupierState *before = croupier_match_get_state (match);
  g_autofree CroupierState *state = croupier_state_copy (plan, before);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_autoptr (GString) standing = g_string_new (NULL);

  croupier_game_submit (plan, state, 0, "3 2 at B A", reading, NULL);
  g_assert_cmpint (plan->setup->game->get_standing (plan, state, 0, standing), ==, CROUPIER_STATUS_ACCEPTED);
  g_assert_cmpstr (standing->str, ==, "3 2 at A B");
  plan->setup->game->retract (plan, state, 0);
  g_assert_cmpmem (before, plan->state_size, state, plan->state_size);
}

TESTS (keys_form)
{
  g_test_add_func ("/keys-form/what was sent can be taken back", test_what_was_sent_can_be_taken_back);
  g_test_add_func ("/keys/form/a form holds what is in force, or a text", test_a_form_holds_what_is_in_force_or_a_text);
  g_test_add_func ("/keys/form/any form is read as what it holds, and offers what can be played", test_any_match);
}
