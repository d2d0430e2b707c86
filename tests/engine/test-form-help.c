/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told who asks what they can send: only what can be given now, and at a length that is read. */
#include "config.h"
#include "croupier-form-help.h"

#include <string.h>
#include "croupier-language.h"
#include "fixtures.h"
#include "tests.h"

static CroupierMatch *
begin (const char *game, guint n_players, int garnets)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find (game));
  g_autoptr (GError) error = NULL;
  CroupierMatch *match;

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player%02u", i);
      CroupierPlayer *player = croupier_player_new (name);

      player->garnets = garnets;
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);
  return match;
}

static char *
help (const CroupierMatch *match, guint player)
{
  g_autoptr (CroupierOutbox) outbox = croupier_match_make_help (match, player);
  const CroupierMessage *message = croupier_outbox_get_message (outbox, 0);

  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 1);
  g_assert_cmpint (message->kind, ==, CROUPIER_TO_PLAYER);
  g_assert_cmpuint (message->player, ==, player);
  return croupier_message_to_text (message);
}

static gboolean
has_line (const char *text, const char *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_contains ((const char *const *) lines, line);
}

static void
test_a_long_list_is_shortened (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = {
    "Hall: A open, B open, C open, D open, E open, F open, G open, H open, I open, J open, K open, L open, M open",
    "Roof:", NULL
  };
  g_autoptr (CroupierMatch) match = fixture_match (players, areas);
  g_autofree char *text = help (match, 0);

  g_assert_nonnull (strstr (text, "› at ‹A, A B, B, B C, C, C D, D, D E, E, E F, F, F G, G, G H, H and 10 more›\n"));
}

static void
test_who_has_no_garnet_is_offered_nothing_that_costs_one (void)
{
  g_autoptr (CroupierMatch) poor = begin ("five-fold-possession", 5, 0);
  g_autoptr (CroupierMatch) rich = begin ("five-fold-possession", 5, 9);
  g_autofree char *text = help (poor, 0), *other = help (rich, 0);

  g_assert_true (has_line (text, "• MG1) pass"));
  g_assert_true (has_line (text, "MG3, greed: it costs a garnet, and you hold none, so that you stay out."));
  g_assert_true (has_line (text, "• MG3) pass"));
  g_assert_true (has_line (text, "• MG4) 0"));
  g_assert_true (
    has_line (other,
              "• MG1) ‹Player01, Player02, Player03, Player04 or pass›, bet ‹1 to 5›, ‹rock, paper or scissors›"));
  g_assert_true (has_line (other, "• MG4) ‹0 to 9›"));
}

static void
test_what_has_been_drawn_can_be_gone_on_with (void)
{
  g_autoptr (CroupierMatch) match = begin ("five-fold-possession", 5, 5);
  g_autofree char *before = help (match, 0), *after = NULL;

  g_assert_true (has_line (before, "• MG3) draw 1"));
  fixture_submit (match, "Player00", "MG3) draw 1");
  fixture_submit (match, "Player00", "MG3) stop");
  after = help (match, 0);
  g_assert_true (has_line (after, "MG3, greed: what has been drawn for you stays."));
  g_assert_null (strstr (after, "• MG3) "));
  g_assert_nonnull (strstr (after, "\nYou have sent: MG3) draw 1"));
}

/* Examples take what comes first and what comes last, nobody’s own name, and say nothing of what others have sent. */
static void
test_examples_name_somebody_else (void)
{
  g_autoptr (CroupierMatch) match = begin ("pass-the-present", 9, 0);
  g_autofree char *before = help (match, 0), *after = NULL;

  g_assert_nonnull (strstr (before, "For example:\n• Player01\n• Player08\n"));
  for (guint i = 1; i < 9; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player%02u", i);

      fixture_submit (match, name, "Player00");
    }
  after = help (match, 0);
  g_assert_cmpstr (before, ==, after);
}

static void
test_a_form_that_is_in_asks_nothing_more (void)
{
  g_autoptr (CroupierMatch) match = begin ("factions", 20, 0);
  g_autofree char *text = NULL;

  fixture_rule (match, "merge");
  fixture_submit (match, "Player00", "vote Player01");
  fixture_submit (match, "Player02", "query Player00");
  text = help (match, 0);
  g_assert_null (strstr (text, "For example:"));
  g_assert_true (has_line (text, "You have sent: vote Player01"));
  g_assert_true (has_line (text, "Your form for today counts; a further one comes too late."));
  g_assert_true (has_line (text, "• share Player02"));
  g_assert_true (has_line (text, "• decline Player02"));
  g_assert_nonnull (strstr (text, "• query ‹Player01, Player02, "));
}

/* In the language of the match, whatever that of the program is. */
static void
test_why_nothing_is_asked_is_told_to_the_player (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = { "Halle: A open, B garnet", "Dach:", NULL };
  g_autoptr (CroupierSetup) setup = fixture_setup (players, areas);
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *text = NULL;

  g_set_str (&setup->language, "de");
  match = croupier_match_new (setup, NULL, NULL);
  fixture_rule (match, "remove Bob");
  text = help (match, fixture_player (match, "Bob"));
  g_assert_true (g_str_has_suffix (text, "\nVon dir wird jetzt nichts verlangt. Du bist nicht mehr dabei."));
  g_assert_false (croupier_language_is_entered ());
  g_assert_false (croupier_language_is_to_sender ());
}

static void
test_a_copy_tells_the_same (void)
{
  g_autoptr (CroupierMatch) match = begin ("factions", 20, 0);
  g_autoptr (CroupierForm)
    form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match), 0);
  g_autoptr (CroupierForm) copy = croupier_form_copy (form);

  g_assert_true (croupier_form_equal (form, copy));
  g_set_str (&copy->told, "Something else.");
  g_assert_false (croupier_form_equal (form, copy));
  g_set_str (&copy->told, form->told);
  g_ptr_array_set_size (copy->asides, 0);
  g_assert_false (croupier_form_equal (form, copy));
}

TESTS (form_help)
{
  g_test_add_func ("/form-help/a long list is shortened", test_a_long_list_is_shortened);
  g_test_add_func ("/form-help/who has no garnet is offered nothing that costs one",
                   test_who_has_no_garnet_is_offered_nothing_that_costs_one);
  g_test_add_func ("/form-help/what has been drawn can be gone on with", test_what_has_been_drawn_can_be_gone_on_with);
  g_test_add_func ("/form-help/examples name somebody else", test_examples_name_somebody_else);
  g_test_add_func ("/form-help/a form that is in asks nothing more", test_a_form_that_is_in_asks_nothing_more);
  g_test_add_func ("/form-help/why nothing is asked is told to the player",
                   test_why_nothing_is_asked_is_told_to_the_player);
  g_test_add_func ("/form-help/a copy tells the same", test_a_copy_tells_the_same);
}
