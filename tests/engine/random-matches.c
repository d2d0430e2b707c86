/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole random matches of any game: saved and loaded in every phase, under changing setups, and looked at from outside.
 */
#include "config.h"
#include "random-matches.h"

#include <string.h>
#include "croupier-amends.h"
#include "croupier-json.h"
#include "croupier-merge.h"
#include "croupier-proof.h"
#include "croupier-store.h"
#include "croupier-story.h"
#include "croupier-style.h"
#include "croupier-timeline.h"
#include "croupier-transcript.h"
#include "fixtures.h"
#include "leak-checks.h"
#include "tests.h"
#include "twin-worlds.h"

/* How many there are in all; see tests_share (). */
#define N_MATCHES 10000
#define N_PAIRS 3000 /* of worlds */
#define N_TOLD_PAIRS 1000
#define N_SEARCHED 100   /* for leaks */
#define N_EXCHANGED 1000 /* orders in which others wrote */

#define N_LEAKING_PAIRS 200
#define MAX_PLANTED 200
#define COUNTED_ONE_OF \
  8 /* of the matches that are saved: to count the seatings of a large table takes as long as to play hundreds */

char *
random_matches_mark_name (guint i)
{
  static const char *const marked[] = {
    "Zed", "__Zed__", ".dot",   "“Bo”", "(so)",  "✨Luna✨", "Luna",  "*star man*", "\"Mad\" Max", "-Ute-",
    "Ute", "@sam",    "St. T.", "_x_",  "'quo'", "«Al»",     "(cat)", "💀Skull",    "`tick`",      "Zoë!",
  };

  return i < G_N_ELEMENTS (marked) ? g_strdup (marked[i]) : g_strdup_printf ("_%u_", i);
}

/* What the automatic players do, as texts: they must be read as what they were written for. */
GPtrArray *
random_matches_play_as_texts (const CroupierPlan *plan, CroupierState *state, CroupierPlayers expected,
                              CroupierRandom *random)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  const CroupierGame *game = plan->setup->game;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, expected)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (croupier_random_below (random, 8) == 0)
        continue;
      game->play (plan, state, player, random);
      if (game->get_standing (plan, state, player, text) == CROUPIER_STATUS_ACCEPTED)
        g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, player, text->str));
    }
  return entries;
}

/* Each text is read as itself, so that one that is not can be named. */
static void
check_texts (const CroupierMatch *match, GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const CroupierEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (CroupierReading) reading = croupier_match_check (match, (guint) entry->player, entry->text);
      g_autofree char *problems = croupier_problems_to_text (reading->problems);

      if (!g_str_equal (reading->read_as->str, entry->text))
        fixture_name_case (entry->text);
      g_assert_cmpstr (problems, ==, "");
      g_assert_cmpstr (reading->read_as->str, ==, entry->text);
    }
}

/* Where no text can be read any more, all stands as it was read. */
static void
check_kept (CroupierMatch *match)
{
  g_autofree char *file = croupier_store_print (match, NULL);
  g_autoptr (JsonNode) root = croupier_json_parse (file, -1, NULL);
  JsonArray *log = json_object_get_array_member (json_node_get_object (root), "log");
  g_autofree char *garbled = NULL;
  g_autofree char *story = fixture_story (match);
  g_autofree char *again_story = NULL;
  g_autoptr (CroupierMatch) again = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < json_array_get_length (log); i++)
    {
      JsonObject *entry = json_array_get_object_element (log, i);

      if (json_object_has_member (entry, "read_as") && json_object_has_member (entry, "text"))
        json_object_set_string_member (entry, "text", "qzx qzx qzx");
    }
  garbled = croupier_json_print (root);
  again = croupier_store_parse (garbled, -1, NULL, NULL, &error);
  g_assert_no_error (error);
  again_story = fixture_story (again);
  g_assert_cmpstr (again_story, ==, story);
}

static CroupierMatch *
save_and_load (CroupierMatch *match)
{
  g_autofree char *text = croupier_store_print (match, NULL);
  g_autoptr (GError) error = NULL;
  CroupierMatch *loaded = croupier_store_parse (text, -1, NULL, NULL, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = croupier_store_print (loaded, NULL);
  g_assert_cmpstr (text, ==, again);
  return loaded;
}

/* Every draw of a whole match is made again from its post: where seatings are counted, with the match at hand and
 * without. */
static void
check_proof (const CroupierMatch *match, gboolean counts)
{
  CroupierProofFlags flags = CROUPIER_PROOF_WITH_CHOICES | (counts ? 0 : CROUPIER_PROOF_UNCOUNTED);
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, flags, NULL);
  g_autofree char *marked = croupier_proof_to_marked (proof);
  g_auto (GStrv) parts = croupier_style_render (CROUPIER_STYLE_SLACK, marked);
  g_autofree char *post = g_strjoinv ("\n", parts);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierProof) read = croupier_proof_parse (post, -1, problems);
  g_autofree char *wrong = croupier_problems_to_text (problems);
  CroupierProofWitness witness = { .match = counts ? match : NULL, .is_uncounted = !counts };
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (wrong, ==, "");
  if (counts)
    croupier_proof_verify (read, NULL, NULL, &error);
  g_assert_no_error (error);
  croupier_proof_verify (read, &witness, NULL, &error);
  g_assert_no_error (error);
}

/* Every phase is played from texts in a match that has just been loaded, and beside it straight in the engine. */
static void
play_and_save_match (const RandomGame *game, const CroupierSeed *seed, gboolean counts)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autofree CroupierState *state = croupier_game_start (plan, NULL, NULL, NULL);
  CroupierRandom random;
  CroupierPlayers expected;

  croupier_random_init (&random, seed, "play");
  while (croupier_game_get_expected (plan, state, &expected))
    {
      CroupierMatch *loaded;
      g_autoptr (GPtrArray) entries = NULL;

      croupier_game_open (plan, state, NULL);
      entries = random_matches_play_as_texts (plan, state, expected, &random);
      check_texts (match, entries);
      g_assert_true (croupier_match_append (match, entries, NULL, NULL));
      loaded = save_and_load (match);
      croupier_match_free (match);
      match = loaded;
      plan = croupier_match_get_plan (match);
      g_assert_cmpmem (croupier_match_get_state (match), plan->state_size, state, plan->state_size);

      croupier_game_resolve (plan, state, NULL, NULL);
      g_assert_true (croupier_match_resolve (match, NULL));
      g_assert_cmpmem (croupier_match_get_state (match), plan->state_size, state, plan->state_size);
    }
  check_kept (match);
  check_proof (match, counts);
}

/* Another setup with the same players, some of them renamed; it may make no match. */
static CroupierSetup *
make_other_setup (const RandomGame *game, CroupierMatch *match, CroupierRandom *random)
{
  const CroupierSetup *old = croupier_match_get_setup (match);
  CroupierSeed seed;
  g_autofree char *name = g_strdup_printf ("setup/%u", (guint) croupier_random_below (random, 1000000));
  CroupierSetup *setup;

  croupier_seed_derive (&old->seed, name, &seed);
  setup = game->make_setup (&seed);
  setup->seed = old->seed;
  croupier_roster_unref (setup->roster);
  setup->roster = croupier_roster_new ();
  for (guint i = 0; i < croupier_roster_get_size (old->roster); i++)
    {
      g_autofree char *other = g_strdup_printf ("Other%02u", i);
      gboolean is_renamed = croupier_random_below (random, 3) == 0;

      g_assert_true (
        croupier_roster_add (setup->roster,
                             croupier_player_new (is_renamed ? other : croupier_roster_get_name (old->roster, i)),
                             NULL));
    }
  return setup;
}

/* Changes the setup, goes on under it for a while, and takes it all back. */
static CroupierMatch *
change_and_undo (const RandomGame *game, CroupierMatch *match, CroupierRandom *random)
{
  g_autoptr (CroupierSetup) setup = make_other_setup (game, match, random);
  guint n_before = croupier_match_get_log (match)->len;

  if (croupier_match_set_setup (match, setup, NULL))
    {
      for (guint n = (guint) croupier_random_below (random, 3); n > 0 && !croupier_match_is_over (match); n--)
        g_assert_true (croupier_match_resolve (match, NULL));
      if (croupier_random_below (random, 2) == 0)
        {
          CroupierMatch *loaded = save_and_load (match);

          croupier_match_free (match);
          match = loaded;
        }
    }
  while (croupier_match_get_log (match)->len > n_before)
    croupier_match_undo (match);
  return match;
}

/* The match file, but for the marks of what was undone. */
static char *
print_log (const CroupierMatch *match)
{
  g_autoptr (CroupierMatch)
    again = croupier_match_new_from_log (croupier_match_get_first_setup (match),
                                         (GPtrArray *) croupier_match_get_log (match),
                                         (GPtrArray *) croupier_match_get_undone (match), NULL, NULL);

  return croupier_store_print (again, NULL);
}

/* The same entries go into two matches; of one the setup is changed and changed back at random moments. */
static void
play_and_change_match (const RandomGame *game, const CroupierSeed *seed)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  g_autoptr (CroupierMatch) plain = croupier_match_new (setup, NULL, NULL);
  g_autoptr (CroupierMatch) match = croupier_match_copy (plain);
  const CroupierPlan *plan = croupier_match_get_plan (plain);
  g_autofree CroupierState *state = croupier_game_start (plan, NULL, NULL, NULL);
  g_autofree char *text = NULL, *other_text = NULL, *story = NULL, *other_story = NULL;
  CroupierRandom random, moments;
  CroupierPlayers expected;

  croupier_random_init (&random, seed, "play");
  croupier_random_init (&moments, seed, "moments");
  while (croupier_game_get_expected (plan, state, &expected))
    {
      g_autoptr (GPtrArray) entries = NULL;

      croupier_game_open (plan, state, NULL);
      entries = random_matches_play_as_texts (plan, state, expected, &random);
      if (croupier_random_below (&moments, 3) == 0)
        match = change_and_undo (game, g_steal_pointer (&match), &moments);
      g_assert_true (croupier_match_append (plain, entries, NULL, NULL));
      g_assert_true (croupier_match_append (match, entries, NULL, NULL));
      if (croupier_random_below (&moments, 3) == 0)
        match = change_and_undo (game, g_steal_pointer (&match), &moments);
      croupier_game_resolve (plan, state, NULL, NULL);
      g_assert_true (croupier_match_resolve (plain, NULL));
      g_assert_true (croupier_match_resolve (match, NULL));
    }
  text = print_log (plain);
  other_text = print_log (match);
  g_assert_cmpstr (text, ==, other_text);
  story = fixture_story (plain);
  other_story = fixture_story (match);
  g_assert_cmpstr (story, ==, other_story);
}

/* ---- places that others take ---- */

static gboolean
is_told_alike (gconstpointer a, gconstpointer b)
{
  const CroupierSent *x = a, *y = b;

  return x->when == y->when && g_str_equal (x->phase, y->phase) && g_str_equal (x->address, y->address) &&
         g_str_equal (x->digest, y->digest) &&
         (x->heard == y->heard || g_strv_equal ((const char *const *) x->heard, (const char *const *) y->heard));
}

/* What was told before is told as it was, and nobody has to hear anything of it. */
static void
take_over (CroupierMatch *match, guint player, const char *name, gboolean is_silent)
{
  g_autoptr (CroupierMatch) before = croupier_match_copy (match);
  g_autoptr (GPtrArray) sent = fixture_due (match), due = NULL, amends = NULL;
  g_autofree char *ruling = g_strdup_printf ("substitute %s%s by %s", is_silent ? "silently " : "",
                                             croupier_roster_get_name (croupier_match_get_roster (match), player),
                                             name);
  g_autoptr (GError) error = NULL;

  croupier_match_rule (match, ruling, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (croupier_roster_get_name (croupier_match_get_roster (match), player), ==, name);
  due = fixture_due (match);
  g_assert_cmpuint (due->len, ==, sent->len + (is_silent ? 1 : 2));
  for (guint i = 0; i < sent->len; i++)
    g_assert_true (g_ptr_array_find_with_equal_func (due, g_ptr_array_index (sent, i), is_told_alike, NULL));
  croupier_sent_rename (sent, before, match);
  amends = croupier_amends_find (match, due, sent);
  g_assert_cmpuint (amends->len, ==, 0);
}

/* Nothing that is told in later phases names whoever has gone. */
static void
check_gone (const CroupierMatch *match, const char *name, const char *phase)
{
  g_autoptr (GPtrArray) due = fixture_due (match);

  for (guint i = 0; i < due->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (due, i);

      if (croupier_match_find_place (match, message->phase) <= croupier_match_find_place (match, phase))
        continue;
      g_assert_null (strstr (message->address, name));
      g_assert_null (strstr (message->marked, name));
    }
}

static void
check_transcript (const CroupierMatch *match)
{
  g_autoptr (JsonNode) transcript = croupier_transcript_new (match, NULL, NULL);
  g_autofree char *text = croupier_json_print (transcript);
  g_autoptr (GError) error = NULL;

  croupier_transcript_verify (text, -1, NULL, &error);
  g_assert_no_error (error);
}

static void
play_and_take_over_match (const RandomGame *game, const CroupierSeed *seed, gboolean counts)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) phases = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *story = NULL, *again = NULL;
  CroupierRandom random;
  CroupierMatch *loaded;
  CroupierPlayers expected;
  const char *last[2] = { NULL };

  croupier_random_init (&random, seed, "play");
  while (croupier_game_get_expected (croupier_match_get_plan (match), croupier_match_get_state (match), &expected))
    {
      guint player = (guint) croupier_random_below (&random, 2);

      if (croupier_random_below (&random, 2) == 0)
        {
          const char *phase = croupier_match_get_due (match)->phase.id;
          char *name = g_strdup_printf ("Nemo%02u", names->len);

          if (last[player] != NULL)
            g_ptr_array_add (phases, g_strconcat (last[player], "\n", phase, NULL));
          take_over (match, player, name, croupier_random_below (&random, 2) == 0);
          g_ptr_array_add (names, name);
          last[player] = name;
        }
      {
        const CroupierPlan *plan = croupier_match_get_plan (match);
        g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
        g_autoptr (GPtrArray) entries = random_matches_play_as_texts (plan, state, expected, &random);

        check_texts (match, entries);
        g_assert_true (croupier_match_append (match, entries, NULL, NULL));
      }
      loaded = save_and_load (match);
      croupier_match_free (match);
      match = loaded;
      g_assert_true (croupier_match_resolve (match, NULL));
    }
  for (guint i = 0; i < phases->len; i++)
    {
      g_auto (GStrv) gone = g_strsplit (g_ptr_array_index (phases, i), "\n", 2);

      check_gone (match, gone[0], gone[1]);
    }
  check_kept (match);
  check_proof (match, counts);
  check_transcript (match);
  story = fixture_story (match);
  for (guint i = 0; i < 3; i++)
    croupier_match_undo (match);
  for (guint i = 0; i < 3; i++)
    croupier_match_redo (match);
  again = fixture_story (match);
  g_assert_cmpstr (again, ==, story);
}

/* ---- who drops out ---- */

static void
check_nothing_to (const CroupierOutbox *outbox, const char *address)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      g_autofree char *to = croupier_message_to_address (croupier_outbox_get_message (outbox, i));

      g_assert_cmpstr (to, !=, address);
    }
}

/* From the next phase on nobody who has dropped out is asked, missing, or told anything alone. */
static void
play_and_drop_out_match (const RandomGame *game, const CroupierSeed *seed)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);
  g_autofree char *ruling = g_strdup_printf ("remove %s%s", game->has_own_removal ? "" : "openly ",
                                             croupier_roster_get_name (setup->roster, 0));
  g_autofree char *address = g_strdup_printf ("player:%s", croupier_roster_get_name (setup->roster, 0));
  CroupierRandom random;
  guint gone = 0;

  croupier_random_init (&random, seed, "play");
  for (guint place = 1; croupier_match_get_due (match) != NULL; place++)
    {
      const CroupierRecord *due = croupier_match_get_due (match);
      const CroupierPlan *plan = croupier_match_get_plan (match);
      g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
      g_autoptr (GPtrArray) entries = random_matches_play_as_texts (plan, state, due->phase.expected, &random);

      g_assert_true (gone == 0 || !croupier_players_has (due->phase.expected, 0));
      g_assert_true (croupier_match_append (match, entries, NULL, NULL));
      if (gone == 0 && croupier_random_below (&random, 3) == 0 && croupier_match_rule (match, ruling, NULL))
        gone = place;
      if (!croupier_match_resolve (match, NULL))
        return; /* a question is open */
    }
  for (guint i = gone; gone > 0 && i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      check_nothing_to (record->start, address);
      check_nothing_to (record->end, address);
    }
}

/* ---- rulings by their forms ---- */

#define MAX_PHASES 30 /* a match whose players are all removed could go on for long */

static const char *
any_text (CroupierRandom *random)
{
  static const char *const texts[] = { "Violet",         "The Owls", "1 at A and B", "late, because of rain",
                                       "query Player00", "Ωmega ½" };

  return texts[croupier_random_below (random, G_N_ELEMENTS (texts))];
}

static void
fill_field (CroupierFormGroup *group, CroupierFormField *field, CroupierRandom *random)
{
  g_autofree char *number = NULL;

  if (field->value != NULL && croupier_random_below (random, 2) == 0)
    return;
  switch (field->kind)
    {
    case CROUPIER_FIELD_CHOICE:
      if (field->choices->len > 0)
        g_assert_true (
          croupier_form_group_set (group, field,
                                   ((const CroupierFormChoice *)
                                      g_ptr_array_index (field->choices,
                                                         (guint) croupier_random_below (random, field->choices->len)))
                                     ->word));
      return;
    case CROUPIER_FIELD_NUMBER:
      number = g_strdup_printf ("%u",
                                (guint) field->min +
                                  (guint) croupier_random_below (random,
                                                                 MIN (20, (guint) (field->max - field->min) + 1)));
      g_assert_true (croupier_form_group_set (group, field, number));
      return;
    case CROUPIER_FIELD_FLAG:
      g_assert_true (
        croupier_form_group_set (group, field, croupier_random_below (random, 2) == 0 ? field->word : NULL));
      return;
    case CROUPIER_FIELD_TEXT:
      g_assert_true (croupier_form_group_set (group, field, any_text (random)));
      return;
    case CROUPIER_FIELD_SERIES:
      break;
    }
  g_assert_not_reached (); /* no ruling has one */
}

static void
fill_form (CroupierForm *form, CroupierRandom *random)
{
  for (guint i = 0; i < form->groups->len; i++)
    {
      CroupierFormGroup *group = g_ptr_array_index (form->groups, i);

      for (guint j = 0; j < group->rows->len; j++)
        {
          const CroupierFormRow *row = g_ptr_array_index (group->rows, j);

          for (guint k = 0; k < row->fields->len; k++)
            fill_field (group, g_ptr_array_index (row->fields, k), random);
        }
    }
}

/* Names chosen one by one may not do together. */
static gboolean
asks_who (const CroupierForm *form)
{
  for (guint i = 0; i < form->groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (form->groups, i);
      const CroupierFormRow *row = group->rows->len > 0 ? g_ptr_array_index (group->rows, 0) : NULL;

      if (*group->title != '\0' && row != NULL &&
          ((const CroupierFormField *) g_ptr_array_index (row->fields, 0))->kind == CROUPIER_FIELD_FLAG)
        return TRUE;
    }
  return FALSE;
}

/* Can what was chosen be refused for what no choice by itself shows: a text, two that do not go together, a draw that
 * does not come out? */
static gboolean
may_be_refused (const CroupierRulingForm *ruling)
{
  static const char *const verbs[] = {
    "submit",       "set team",   "fix seats:",      "fix possessed", "fix hunter", "fix empty:", "redraw seats",
    "redraw roles", "fix apart:", "fix not-beside:", "fix not-as:",   "absent",     "substitute", "substitute silently",
    "hand",         NULL
  };

  return g_strv_contains (verbs, ruling->verb) || asks_who (ruling->form);
}

/* What can't be ruled now is refused, however the form is filled; what is offered is accepted, and written as it is
 * read. */
void
random_matches_make_a_ruling (CroupierMatch *match, CroupierRandom *random)
{
  g_autoptr (GPtrArray) rulings = croupier_match_get_rulings (match);
  CroupierRulingForm *ruling = g_ptr_array_index (rulings, (guint) croupier_random_below (random, rulings->len));
  const char *reason = ruling->takes_reason && croupier_random_below (random, 2) == 0 ? any_text (random) : "";
  g_autofree char *text = NULL;
  g_autoptr (CroupierReading) reading = NULL;
  g_autoptr (CroupierRuling) parsed = NULL;
  gboolean is_refused;

  fill_form (ruling->form, random);
  if (!croupier_form_is_complete (ruling->form))
    {
      g_assert_nonnull (ruling->why_not);
      return;
    }
  text = croupier_ruling_form_to_text (ruling, reason);
  reading = croupier_match_check_rule (match, text);
  is_refused = reading->status == CROUPIER_STATUS_REFUSED;
  if (is_refused != (ruling->why_not != NULL) && !(is_refused && may_be_refused (ruling)))
    g_error ("“%s” is %s, but: %s", text, is_refused ? "refused" : "accepted",
             is_refused ? croupier_problems_get (reading->problems, 0)->message : ruling->why_not);
  g_assert_cmpint (croupier_match_rule (match, text, NULL), ==, !is_refused);
  parsed = croupier_ruling_parse (text, NULL);
  g_assert_true (g_str_has_prefix (ruling->verb, parsed->verb));
  g_assert_cmpstr (parsed->reason, ==,
                   *reason == '\0' && ruling->takes_reason && strstr (text, " because ") != NULL ? "–" : reason);
}

static void
play_and_rule_match (const RandomGame *game, const CroupierSeed *seed)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);
  const CroupierPlan *plan = croupier_match_get_plan (match);
  CroupierRandom random, moments;
  gboolean goes_on = TRUE;

  croupier_random_init (&random, seed, "play");
  croupier_random_init (&moments, seed, "moments");
  for (guint phase = 0; goes_on && phase < MAX_PHASES; phase++)
    {
      const CroupierRecord *due = croupier_match_get_due (match);
      g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
      g_autoptr (GPtrArray)
        entries = due != NULL ? random_matches_play_as_texts (plan, state, due->phase.expected, &random) : NULL;

      random_matches_make_a_ruling (match, &moments);
      if (entries != NULL)
        g_assert_true (croupier_match_append (match, entries, NULL, NULL));
      for (guint n = (guint) croupier_random_below (&moments, 4); n > 0; n--)
        random_matches_make_a_ruling (match, &moments);
      goes_on = due != NULL && croupier_match_resolve (match, NULL); /* seats that were pinned may leave no seating */
    }
}

/* ---- two copies that go apart ---- */

#define MAX_STEPS 6 /* that a copy takes by itself */

/* What an automatic player would send, for the due phase, or as a correction of an earlier one. */
static void
send_anything (CroupierMatch *match, CroupierRandom *random)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  guint n = croupier_match_get_n_records (match);
  const CroupierRecord *record = croupier_match_get_record (match, (guint) croupier_random_below (random, n));
  gboolean is_due = record == croupier_match_get_due (match) || croupier_random_below (random, 2) == 0;
  CroupierPlayers expected = is_due ? croupier_match_get_due (match)->phase.expected : record->phase.expected;
  g_autofree CroupierState *state = croupier_state_copy (plan,
                                                         is_due ? croupier_match_get_state (match) : record->before);
  g_autoptr (GPtrArray) entries = random_matches_play_as_texts (plan, state, expected, random);
  const CroupierEntry *entry;

  if (entries->len == 0)
    return;
  entry = g_ptr_array_index (entries, (guint) croupier_random_below (random, entries->len));
  if (is_due)
    croupier_match_submit (match, entry->player, entry->text, NULL, NULL);
  else
    croupier_match_amend (match, record->phase.id, entry->player, entry->text, NULL, NULL);
}

/* Takes a ruling back, sets it in another phase's place, or adds one to an earlier phase. */
static void
rule_anywhere (CroupierMatch *match, CroupierRandom *random)
{
  static const char *const rulings[] = { "note taken back", "garnets %s +1", "garnets %s -1", "void %s", "void all" };
  const CroupierRoster *roster = croupier_match_get_roster (match);
  guint n = croupier_match_get_n_records (match), ruled = 0;
  const CroupierRecord *record = croupier_match_get_record (match, (guint) croupier_random_below (random, n));
  const char *name = croupier_roster_get_name (roster, (guint) croupier_random_below (random, croupier_roster_get_size (
                                                                                                roster)));
  g_auto (GStrv) halves = g_strsplit (rulings[croupier_random_below (random, G_N_ELEMENTS (rulings))], "%s", 2);
  g_autofree char *text = g_strjoinv (name, halves);

  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_RULING && croupier_random_below (random, 2) == 0)
        ruled = event->n;
    }
  croupier_match_amend_ruling (match, record->phase.id, ruled, text, NULL, NULL);
}

static void
take_any_step (const RandomGame *game, CroupierMatch *match, CroupierRandom *random)
{
  switch (croupier_random_below (random, 12))
    {
    case 0:
      if (croupier_match_get_due (match) != NULL)
        croupier_match_resolve (match, NULL);
      return;
    case 1:
    case 2:
      croupier_match_undo (match);
      return;
    case 3:
      croupier_match_redo (match);
      return;
    case 4:
    case 5:
      random_matches_make_a_ruling (match, random);
      return;
    case 7:
      rule_anywhere (match, random);
      return;
    case 6:
      {
        g_autoptr (CroupierSetup) setup = make_other_setup (game, match, random);

        croupier_match_set_setup (match, setup, NULL);
      }
      return;
    default:
      if (croupier_match_get_due (match) != NULL)
        send_anything (match, random);
    }
}

static CroupierMerge *
merge_new (CroupierMatch *mine, CroupierMatch *theirs)
{
  g_autoptr (GError) error = NULL;
  CroupierMerge *merge = croupier_merge_new (mine, theirs, NULL, &error);

  g_assert_no_error (error);
  return merge;
}

/* A correction may count the events of its phase anew. */
static gboolean
says_same (const CroupierEntry *a, const CroupierEntry *b)
{
  return croupier_entry_equal (a, b) ||
         (croupier_entry_is_amendment (a) && b->kind == a->kind && a->player == b->player &&
          g_str_equal (a->phase, b->phase) && g_str_equal (a->text, b->text));
}

static gboolean
has_entry (const GPtrArray *entries, const CroupierEntry *entry)
{
  for (guint i = 0; i < entries->len; i++)
    if (says_same (g_ptr_array_index (entries, i), entry))
      return TRUE;
  return FALSE;
}

/* Was the entry, at its place in a log, in the other one, too, and taken back there? */
static gboolean
was_undone (CroupierMatch *by, const CroupierEntry *entry, guint place)
{
  g_autofree char *digest = croupier_entry_digest (entry, place);

  return has_entry (croupier_match_get_undone (by), entry) ||
         g_ptr_array_find_with_equal_func ((GPtrArray *) croupier_match_get_forgotten (by), digest, g_str_equal, NULL);
}

/* Every entry of both sides stands, or is disputed, or was undone by the other side. */
static void
check_that_nothing_is_lost (const CroupierMerge *merge)
{
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      const GPtrArray *log = croupier_match_get_log (merge->sides[side]);

      for (guint i = 0; i < log->len; i++)
        {
          const CroupierEntry *entry = g_ptr_array_index (log, i);
          gboolean is_kept = merge->match == NULL || has_entry (croupier_match_get_log (merge->match), entry) ||
                             was_undone (merge->sides[!side], entry, i);

          for (guint k = 0; k < merge->disputes->len; k++)
            is_kept |= has_entry (((const CroupierDispute *) g_ptr_array_index (merge->disputes, k))->entries[side],
                                  entry);
          g_assert_true (is_kept);
        }
    }
}

static void
check_same_entries (CroupierMatch *a, CroupierMatch *b)
{
  const GPtrArray *log = croupier_match_get_log (a), *other = croupier_match_get_log (b);

  g_assert_cmpuint (log->len, ==, other->len);
  for (guint i = 0; i < log->len; i++)
    g_assert_true (has_entry (other, g_ptr_array_index (log, i)));
}

/* What stands twice because both had it at different moments may stand once more. */
static void
check_nothing_else (CroupierMatch *match, CroupierMatch *than)
{
  const GPtrArray *log = croupier_match_get_log (match);

  for (guint i = 0; i < log->len; i++)
    g_assert_true (has_entry (croupier_match_get_log (than), g_ptr_array_index (log, i)));
}

static void
check_symmetry (const CroupierMerge *merge)
{
  g_autoptr (CroupierMerge) other = merge_new (merge->sides[CROUPIER_SIDE_THEIRS], merge->sides[CROUPIER_SIDE_MINE]);

  g_assert_cmpuint (merge->disputes->len, ==, other->disputes->len);
  g_assert_cmpint (merge->match != NULL, ==, other->match != NULL);
  if (merge->match != NULL)
    check_same_entries (merge->match, other->match);
}

/* Whoever still has one of both versions finds the outcome settled: nothing comes back, and nothing is asked again. */
static void
check_that_it_is_settled (const CroupierMerge *merge, CroupierMatch *outcome)
{
  g_autofree char *text = croupier_store_print (outcome, NULL);
  g_autoptr (CroupierMatch) loaded = save_and_load (outcome);

  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      g_autoptr (CroupierMerge) again = merge_new (merge->sides[side], loaded);

      g_assert_cmpuint (again->disputes->len, ==, 0);
      check_nothing_else (again->match, outcome);
      check_nothing_else (outcome, again->match);
    }
}

static void
check_decisions (const CroupierMerge *merge)
{
  for (guint choice = 0; choice < CROUPIER_N_SIDES; choice++)
    {
      g_autofree CroupierSide *choices = g_new (CroupierSide, merge->disputes->len);
      g_autoptr (CroupierMatch) outcome = NULL;
      gboolean leaves_out[CROUPIER_N_SIDES];

      for (guint i = 0; i < merge->disputes->len; i++)
        choices[i] = choice;
      outcome = croupier_merge_decide (merge, choices, leaves_out);
      g_assert_false (leaves_out[choice]);
      check_that_it_is_settled (merge, outcome);
    }
}

static void
part_and_merge (const RandomGame *game, const CroupierSeed *seed, guint i)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  CroupierMatch *sides[CROUPIER_N_SIDES];
  g_autoptr (CroupierMerge) merge = NULL, with_itself = NULL;
  CroupierRandom random;

  croupier_random_init (&random, seed, "part");
  sides[0] = croupier_match_new (setup, NULL, NULL);
  for (guint n = (guint) croupier_random_below (&random, 4 * MAX_STEPS); n > 0; n--)
    take_any_step (game, sides[0], &random);
  sides[1] = croupier_match_copy (sides[0]);
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    for (guint n = (guint) croupier_random_below (&random, MAX_STEPS); n > 0; n--)
      take_any_step (game, sides[side], &random);

  with_itself = merge_new (sides[0], sides[0]);
  g_assert_cmpuint (with_itself->disputes->len + with_itself->came->len + with_itself->gone->len, ==, 0);
  check_same_entries (with_itself->match, sides[0]);
  merge = merge_new (sides[0], sides[1]);
  check_that_nothing_is_lost (merge);
  check_symmetry (merge);
  if (merge->disputes->len == 0)
    check_that_it_is_settled (merge, merge->match);
  else
    check_decisions (merge);
  croupier_match_free (sides[0]);
  croupier_match_free (sides[1]);
}

/* ---- what was told, and does not hold ---- */

#define MAX_AMENDED_PHASES 5
#define SENT_BUT_ONE_OF 8
#define BULLET "• "

/* Most of it, in any order; of answers that are the same one note is made. */
static GPtrArray *
send_most (const GPtrArray *due, CroupierRandom *random)
{
  GPtrArray *sent = croupier_sent_list_copy (NULL);

  for (guint i = 0; i < due->len; i++)
    if (croupier_random_below (random, SENT_BUT_ONE_OF) > 0 && !croupier_sent_is_in (g_ptr_array_index (due, i), sent))
      g_ptr_array_insert (sent, (int) croupier_random_below (random, sent->len + 1),
                          croupier_sent_copy (g_ptr_array_index (due, i)));
  return sent;
}

static gboolean
is_place_of (const CroupierSent *a, const CroupierSent *b)
{
  return a->when == b->when && g_str_equal (a->phase, b->phase) && g_str_equal (a->address, b->address);
}

/* Everybody who reads what is told to all, or one player. */
static gboolean
is_read_by (const CroupierSent *message, const char *reader)
{
  return g_str_equal (reader, "public")
           ? g_str_equal (message->address, "public")
           : !g_str_equal (message->address, "public") && croupier_sent_reaches (message, reader);
}

static gboolean
has_place (const CroupierSent *message, const GPtrArray *list, const char *reader, gboolean is_alike)
{
  for (guint i = 0; i < list->len; i++)
    {
      const CroupierSent *other = g_ptr_array_index (list, i);
      gboolean is_same = g_str_equal (message->digest, other->digest);

      if (!other->is_withdrawn && is_place_of (message, other) && (reader == NULL || is_read_by (other, reader)) &&
          (is_same || (!is_alike && message->when != CROUPIER_WHEN_DURING)))
        return TRUE;
    }
  return FALSE;
}

/* What a reader was told that does not hold, and what others in a channel were told and they were not: CroupierSent. */
static GPtrArray *
find_wrong (const GPtrArray *due, const GPtrArray *sent, const char *reader)
{
  GPtrArray *wrong = g_ptr_array_new ();

  for (guint i = 0; i < sent->len; i++)
    {
      CroupierSent *told = g_ptr_array_index (sent, i);

      if (!told->is_withdrawn && croupier_sent_get_correction (told) == 0 && is_read_by (told, reader) &&
          !has_place (told, due, reader, TRUE))
        g_ptr_array_add (wrong, told);
    }
  for (guint i = 0; i < due->len; i++)
    {
      CroupierSent *missed = g_ptr_array_index (due, i);

      if (is_read_by (missed, reader) && has_place (missed, sent, NULL, FALSE) &&
          !has_place (missed, sent, reader, FALSE))
        g_ptr_array_add (wrong, missed);
    }
  return wrong;
}

static gboolean
amends_reach (const CroupierAmends *amends, const char *reader)
{
  if (g_str_equal (amends->address, "public"))
    return g_str_equal (reader, "public");
  return amends->heard != NULL && g_strv_contains ((const char *const *) amends->heard, reader);
}

static gboolean
amends_tell (const CroupierAmends *amends, const CroupierSent *wrong)
{
  for (guint i = 0; i < amends->marks->len; i++)
    {
      const CroupierSent *mark = g_ptr_array_index (amends->marks, i);

      if (is_place_of (mark, wrong) && g_str_equal (mark->digest, wrong->digest))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_text (const GPtrArray *list, const char *reader, const char *marked)
{
  for (guint i = 0; i < list->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (list, i);

      if (is_read_by (message, reader) && g_strcmp0 (message->marked, marked) == 0)
        return TRUE;
    }
  return FALSE;
}

/* It says what they heard, and what they should have. */
static void
check_that_they_may_know (const CroupierAmends *amends, const GPtrArray *due, const GPtrArray *sent, const char *reader)
{
  for (guint i = 0; i < amends->errata->len; i++)
    {
      const CroupierErratum *erratum = g_ptr_array_index (amends->errata, i);

      if (erratum->was_told && !has_text (sent, reader, erratum->told))
        g_error ("%s is told of what they never heard: %s", reader, erratum->told);
      if (erratum->due != NULL && !has_text (due, reader, erratum->due))
        g_error ("%s is told what is not theirs: %s", reader, erratum->due);
    }
}

/* Each of the wrong texts is told once, and where nothing is wrong nothing is told. */
static void
check_reader (const GPtrArray *all, const GPtrArray *due, const GPtrArray *sent, const char *reader)
{
  g_autoptr (GPtrArray) wrong = find_wrong (due, sent, reader);

  for (guint i = 0; i < wrong->len; i++)
    {
      const CroupierSent *text = g_ptr_array_index (wrong, i);
      guint n = 0;

      for (guint k = 0; k < all->len; k++)
        n += amends_reach (g_ptr_array_index (all, k), reader) && amends_tell (g_ptr_array_index (all, k), text);
      if (n != 1)
        g_error ("%s is told %u times of what %s was told in %s", reader, n, text->address, text->phase);
    }
  for (guint k = 0; k < all->len; k++)
    {
      const CroupierAmends *amends = g_ptr_array_index (all, k);
      guint n = 0;

      if (!amends_reach (amends, reader))
        continue;
      for (guint i = 0; i < wrong->len; i++)
        n += amends_tell (amends, g_ptr_array_index (wrong, i));
      if (n == 0)
        g_error ("%s is told something for which there is no reason, through %s", reader, amends->address);
      check_that_they_may_know (amends, due, sent, reader);
    }
}

/* What is told to a channel is read by all who are in it now. */
static void
check_members (const CroupierMatch *match, const CroupierAmends *amends)
{
  g_autoptr (GPtrArray) channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);
  CroupierSent heard = { .address = amends->address, .heard = amends->heard };

  if (!croupier_sent_is_to_channel (&heard))
    return;
  croupier_match_get_game (match)->add_channels (croupier_match_get_plan (match), croupier_match_get_state (match),
                                                 channels);
  for (guint i = 0; i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (g_str_equal (channel->name, amends->address + strlen ("channel:")))
        {
          g_assert_cmphex (channel->members, ==, croupier_sent_get_heard (&heard, croupier_match_get_roster (match)));
          return;
        }
    }
  g_assert_not_reached ();
}

/* Notes have the names of then; whoever took over a place goes by what was told to it. */
static void
name_as_now (GPtrArray *notes, const CroupierRoster *roster)
{
  for (guint i = 0; i < notes->len; i++)
    {
      CroupierSent *note = g_ptr_array_index (notes, i);
      int seat = g_str_has_prefix (note->address, "player:")
                   ? croupier_roster_find_seat (roster, note->address + strlen ("player:"))
                   : CROUPIER_NO_PLAYER;

      if (seat >= 0)
        {
          g_free (note->address);
          note->address = g_strconcat ("player:", croupier_roster_get_name (roster, (guint) seat), NULL);
        }
      if (note->heard != NULL)
        croupier_sent_set_heard (note, roster, croupier_sent_get_heard (note, roster));
    }
}

static void
name_amends_as_now (const GPtrArray *all, const CroupierRoster *roster)
{
  for (guint i = 0; i < all->len; i++)
    name_as_now (((CroupierAmends *) g_ptr_array_index (all, i))->marks, roster);
}

/* Everybody who was told otherwise is told once, and nobody else; and once all of it has gone out, nobody is. */
static void
check_recipients (const CroupierMatch *match, const GPtrArray *all, const GPtrArray *all_due, const GPtrArray *all_sent)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GPtrArray) due = croupier_sent_list_copy (all_due), sent = croupier_sent_list_copy (all_sent);
  g_autoptr (GPtrArray) noted = croupier_sent_list_copy (sent), none = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      const CroupierAmends *amends = g_ptr_array_index (all, i);

      check_members (match, amends);
      for (guint k = 0; k < amends->marks->len; k++)
        croupier_sent_list_set (noted, g_ptr_array_index (amends->marks, k));
    }
  none = croupier_amends_find (match, due, noted);
  g_assert_cmpuint (none->len, ==, 0);
  name_as_now (due, roster);
  name_as_now (sent, roster);
  name_as_now (noted, roster);
  name_amends_as_now (all, roster);
  check_reader (all, due, sent, "public");
  check_reader (none, due, noted, "public");
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      check_reader (all, due, sent, croupier_roster_get_name (roster, i));
      check_reader (none, due, noted, croupier_roster_get_name (roster, i));
    }
}

static const char *
skip_bullet (const char *line)
{
  return g_str_has_prefix (line, BULLET) ? line + strlen (BULLET) : line;
}

static GPtrArray *
split_lines (const char *marked)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) compared = croupier_errata_compare (NULL, marked);

  for (guint i = 0; i < compared->len; i++)
    g_ptr_array_add (lines, g_strdup (skip_bullet (((const CroupierErrataLine *) compared->pdata[i])->text)));
  return lines;
}

static void
remove_line (GPtrArray *lines, const char *line)
{
  guint place;

  if (!g_ptr_array_find_with_equal_func (lines, line, g_str_equal, &place))
    g_error ("“%s” was not told", line);
  g_ptr_array_remove_index (lines, place);
}

/* "Ada went through door K, not M.": only one line that was told can be meant. It begins with more than a word, unless
 * that is a label, as in "Number: 4, not 5."; "Round 3: 0, not 1." is not of a line "Round 1". */
static void
apply_joined (GPtrArray *lines, const char *joined)
{
  const char *meant = NULL;
  guint n_dots = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);
      gboolean has_dot = g_str_has_suffix (line, ".");
      g_autofree char *told = g_strndup (line, strlen (line) - has_dot);

      for (const char *blank = strchr (told, ' '); blank != NULL; blank = strchr (blank + 1, ' '))
        {
          g_autofree char *end = g_strdup_printf (", not %s.", blank + 1);
          gboolean is_one_word = blank == strchr (told, ' ') && blank > told && blank[-1] != ':';

          if (is_one_word || !g_str_has_suffix (joined, end) || strncmp (joined, told, (gsize) (blank - told) + 1) != 0)
            continue;
          if (meant != NULL && !g_str_equal (meant, line))
            g_error ("“%s” may mean “%s” and “%s”", joined, meant, line);
          meant = line;
          n_dots = has_dot;
        }
    }
  if (meant == NULL)
    g_error ("“%s” means nothing that was told", joined);
  const char *cut = g_strrstr (joined, ", not ");
  g_autofree char *now = g_strdup_printf ("%.*s%s", (int) (cut - joined), joined, n_dots > 0 ? "." : "");
  remove_line (lines, meant);
  g_ptr_array_add (lines, g_steal_pointer (&now));
}

/* What the reader of a correction knows, who has what was told: from the words of the correction alone. */
static void
apply_words (GPtrArray *lines, const char *words)
{
  g_auto (GStrv) items = g_strsplit (words, "\n", -1);

  for (guint i = 0; items[i] != NULL; i++)
    {
      const char *item = skip_bullet (items[i]);

      if (item == items[i])
        continue; /* under what it stands */
      if (g_str_has_prefix (item, "Wrong: "))
        remove_line (lines, item + strlen ("Wrong: "));
      else if (g_str_has_prefix (item, "Right: "))
        g_ptr_array_add (lines, g_strdup (item + strlen ("Right: ")));
      else
        apply_joined (lines, item);
    }
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

static void
check_erratum (const CroupierErratum *erratum)
{
  g_autoptr (GPtrArray) alone = g_ptr_array_new ();
  g_autoptr (GPtrArray) lines = NULL, due = NULL;
  g_autofree char *marked = NULL;
  const char *words;

  g_ptr_array_add (alone, (gpointer) erratum);
  marked = croupier_errata_to_marked (alone, 1, FALSE, "en");
  words = strchr (marked, '\n') + 1;
  if (erratum->due != NULL && g_str_has_suffix (words, erratum->due))
    return;
  if (erratum->due == NULL)
    {
      g_assert_nonnull (strstr (words, "no longer holds"));
      return;
    }
  lines = split_lines (erratum->told);
  due = split_lines (erratum->due);
  apply_words (lines, words);
  g_ptr_array_sort_values (lines, compare_lines);
  g_ptr_array_sort_values (due, compare_lines);
  g_assert_cmpuint (lines->len, ==, due->len);
  for (guint i = 0; i < due->len; i++)
    g_assert_cmpstr (g_ptr_array_index (lines, i), ==, g_ptr_array_index (due, i));
}

static void
check_amends (const CroupierAmends *amends)
{
  for (guint i = 0; i < amends->errata->len; i++)
    check_erratum (g_ptr_array_index (amends->errata, i));
}

static gboolean
has_same_phases (const CroupierMatch *a, const CroupierMatch *b)
{
  guint n = croupier_match_get_n_records (a);

  if (n != croupier_match_get_n_records (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (croupier_match_get_record (a, i)->phase.id, croupier_match_get_record (b, i)->phase.id))
      return FALSE;
  return TRUE;
}

/* All that is theirs, one place after the other. */
static char *
list_own (const GPtrArray *due, const char *reader)
{
  GString *own = g_string_new (NULL);

  for (guint i = 0; i < due->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (due, i);

      if (is_read_by (message, reader))
        g_string_append_printf (own, "%s %s %d %s\n", message->phase, message->address, message->when, message->digest);
    }
  return g_string_free_and_steal (own);
}

/* What they are told in place of what they were told, in whatever way. */
static char *
list_errata (const GPtrArray *all, const char *reader)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < all->len; i++)
    {
      const CroupierAmends *amends = g_ptr_array_index (all, i);

      for (guint k = 0; amends_reach (amends, reader) && k < amends->errata->len; k++)
        {
          const CroupierErratum *erratum = g_ptr_array_index (amends->errata, k);

          if (erratum->was_told)
            g_ptr_array_add (texts, g_strdup_printf ("%d\n%s\n%s", erratum->when, erratum->told, erratum->due));
        }
    }
  g_ptr_array_sort_values (texts, compare_lines);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("\n", (char **) texts->pdata);
}

static void
check_twin (const GPtrArray *due, const GPtrArray *other_due, const GPtrArray *all, const GPtrArray *other_all,
            const char *reader)
{
  g_autofree char *own = list_own (due, reader), *twins = list_own (other_due, reader);
  g_autofree char *errata = list_errata (all, reader), *other_errata = list_errata (other_all, reader);

  if (g_str_equal (own, twins))
    g_assert_cmpstr (errata, ==, other_errata);
}

/* Who is due the same in another world is told the same. */
static void
check_twins (const RandomGame *game, CroupierMatch *match, const GPtrArray *due, const GPtrArray *sent,
             CroupierRandom *random)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (CroupierMatch) other = croupier_match_copy (match);
  g_autoptr (GPtrArray) due_now = croupier_sent_list_copy (due), other_due = NULL, all = NULL, other_all = NULL;

  send_anything (other, random);
  if (!has_same_phases (match, other))
    return;
  other_due = fixture_due (other);
  all = croupier_amends_find (match, due, sent);
  other_all = croupier_amends_find (other, other_due, sent);
  name_as_now (due_now, roster);
  name_as_now (other_due, roster);
  check_twin (due_now, other_due, all, other_all, "public");
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    check_twin (due_now, other_due, all, other_all, croupier_roster_get_name (roster, i));
}

static void
play_phases (CroupierMatch *match, CroupierRandom *random)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);

  for (guint n = 1 + (guint) croupier_random_below (random, MAX_AMENDED_PHASES); n > 0; n--)
    {
      const CroupierRecord *due = croupier_match_get_due (match);
      g_autofree CroupierState *state = NULL;
      g_autoptr (GPtrArray) entries = NULL;

      if (due == NULL)
        return;
      state = croupier_state_copy (plan, croupier_match_get_state (match));
      entries = random_matches_play_as_texts (plan, state, due->phase.expected, random);
      g_assert_true (croupier_match_append (match, entries, NULL, NULL));
      if (!croupier_match_resolve (match, NULL))
        return;
    }
}

static void
play_and_amend (const RandomGame *game, const CroupierSeed *seed, guint n)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL), before = NULL;
  g_autoptr (GPtrArray) due = NULL, sent = NULL, all = NULL;
  CroupierRandom random;

  croupier_random_init (&random, seed, "amend");
  play_phases (match, &random);
  before = croupier_match_copy (match);
  due = fixture_due (match);
  sent = send_most (due, &random);
  for (guint k = 1 + (guint) croupier_random_below (&random, 2); k > 0; k--)
    if (croupier_random_below (&random, 3) > 0 && croupier_match_get_due (match) != NULL)
      send_anything (match, &random);
    else
      take_any_step (game, match, &random);

  g_ptr_array_unref (due);
  due = fixture_due (match);
  croupier_sent_rename (sent, before, match);
  all = croupier_amends_find (match, due, sent);
  check_recipients (match, all, due, sent);
  for (guint i = 0; i < all->len; i++)
    check_amends (g_ptr_array_index (all, i));
  if (croupier_match_get_due (match) != NULL)
    check_twins (game, match, due, sent, &random);
}

/* A test that is run over many seeds, or pairs of worlds. */
typedef struct
{
  const RandomGame *game;
  void (*play) (const RandomGame *game, const CroupierSeed *seed, guint i);
  guint n_matches;
} Run;

static void
play_and_save (const RandomGame *game, const CroupierSeed *seed, guint i)
{
  play_and_save_match (game, seed, i % COUNTED_ONE_OF == 0);
}

static void
play_and_take_over (const RandomGame *game, const CroupierSeed *seed, guint i)
{
  play_and_take_over_match (game, seed, i % COUNTED_ONE_OF == 0);
}

static void
play_and_drop_out (const RandomGame *game, const CroupierSeed *seed, guint i)
{
  play_and_drop_out_match (game, seed);
}

static void
play_and_change (const RandomGame *game, const CroupierSeed *seed, guint i)
{
  play_and_change_match (game, seed);
}

static void
play_and_rule (const RandomGame *game, const CroupierSeed *seed, guint i)
{
  play_and_rule_match (game, seed);
}

/* ---- texts that are meddled with ---- */

/* What people add to an order, which then must be refused, or may be read as nothing but itself. */
static const struct
{
  const char *before, *after;
  gboolean refuses;
} additions[] = {
  { "", "\nactually scratch that", TRUE },
  { "oops ", "", TRUE },
  { "oops, ", "", FALSE },
  { "", " unless it rains", TRUE },
  { "", ", probably", TRUE },
  { "", " whichever", TRUE },
  { "Somebody told me: ", "", TRUE },
  { "", "\n*oops", TRUE },
  { "> ", "", FALSE },
  { "", "?", FALSE },
  { "", " :D", FALSE },
  { "", " 👍🏽", FALSE },
  { "hi gm, ", "", FALSE },
  { "", "\nthanks a lot and good night!", FALSE },
  { "", "\nwhat a lovely evening", FALSE },
  { "**", "**", FALSE },
  { "1) ", "", FALSE },
  { "~~something else~~ ", "", FALSE },
  { "~~", "~~", FALSE },
};

static void
check_meddled (const CroupierMatch *match, guint player, const char *order, const char *text, gboolean refuses)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, player, text);
  gboolean is_refused = reading->status == CROUPIER_STATUS_REFUSED;

  if (!is_refused && (refuses || !g_str_equal (reading->read_as->str, order)))
    {
      fixture_name_case (text);
      g_assert_cmpstr (reading->read_as->str, ==, refuses ? "" : order);
    }
}

/* Each text once as it is with something added, and once in capitals. */
static void
meddle_with_texts (const CroupierMatch *match, GPtrArray *orders, CroupierRandom *random)
{
  for (guint i = 0; i < orders->len; i++)
    {
      const CroupierEntry *order = g_ptr_array_index (orders, i);
      guint k = (guint) croupier_random_below (random, G_N_ELEMENTS (additions));
      g_autofree char *added = g_strconcat (additions[k].before, order->text, additions[k].after, NULL);
      g_autofree char *loud = g_utf8_strup (order->text, -1);

      check_meddled (match, (guint) order->player, order->text, added, additions[k].refuses);
      check_meddled (match, (guint) order->player, order->text, loud, FALSE);
    }
}

static void
play_and_meddle (const RandomGame *game, const CroupierSeed *seed, guint i)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autofree CroupierState *state = croupier_game_start (plan, NULL, NULL, NULL);
  CroupierRandom random;
  CroupierPlayers expected;

  croupier_random_init (&random, seed, "meddle");
  while (croupier_game_get_expected (plan, state, &expected))
    {
      g_autoptr (GPtrArray) orders = NULL;

      croupier_game_open (plan, state, NULL);
      orders = random_matches_play_as_texts (plan, state, expected, &random);
      meddle_with_texts (match, orders, &random);
      g_assert_true (croupier_match_append (match, orders, NULL, NULL));
      croupier_game_resolve (plan, state, NULL, NULL);
      g_assert_true (croupier_match_resolve (match, NULL));
    }
}

typedef struct
{
  const RandomGame *game;
  const CroupierSeed *seed;
} Again;

static gpointer
play_again (gpointer data)
{
  const Again *again = data;

  return again->game->play_match (again->seed);
}

/* Every tenth match is played again, in a thread of its own: what happens to stand on the stack may not show. */
static void
play_and_look (const RandomGame *game, const CroupierSeed *seed, guint i)
{
  g_autofree char *sum = game->play_match (seed);
  g_autofree char *again = NULL;

  if (i % 10 > 0)
    return;
  again = g_thread_join (g_thread_new ("again", play_again, &(Again) { game, seed }));
  g_assert_cmpstr (sum, ==, again);
}

void
random_matches_draw_seed (CroupierSeed *seed)
{
  for (guint i = 0; i < sizeof seed->bytes; i++)
    seed->bytes[i] = (guint8) g_test_rand_int ();
}

static void
test_run (gconstpointer data)
{
  const Run *run = data;
  CroupierSeed base;

  random_matches_draw_seed (&base);
  for (guint i = 0; i < run->n_matches; i++)
    {
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autofree char *digits = NULL;

      croupier_seed_derive (&base, name, &seed);
      digits = croupier_seed_to_string (&seed);
      if (i % 1000 == 0)
        g_test_message ("match %u has the seed %s", i, digits);
      run->play (run->game, &seed, i);
    }
}

static void
test_one_seed (gconstpointer data)
{
  const Run *run = data;
  CroupierSeed seed;
  g_autofree char *sum = NULL;

  g_assert_true (croupier_seed_parse (&seed, g_getenv ("RANDOM_MATCH")));
  sum = run->game->play_match (&seed);
  g_test_message ("%s", sum);
}

/* Matches are played until there are as many pairs of worlds as are wanted. */
static void
test_twins (gconstpointer data)
{
  const Run *run = data;
  guint n_pairs = 0;
  TwinTally tally = { 0 };
  CroupierSeed base;
  guint i;

  random_matches_draw_seed (&base);
  for (i = 0; n_pairs < run->n_matches; i++)
    {
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("%u", i);

      croupier_seed_derive (&base, name, &seed);
      twin_worlds_play (run->game, &seed, &tally);
      n_pairs = 0;
      for (guint twin = 0; twin < N_TWINS; twin++)
        n_pairs += tally.n_pairs[twin];
    }
  g_test_message ("%u matches; pairs (of those tried): pending text %u (%u), earlier text %u (%u), seed %u (%u), "
                  "ruling %u (%u); something is asked in %u; "
                  "%u texts, %u refused; %u phases explained; %u receipts",
                  i, tally.n_pairs[TWIN_PENDING], tally.n_tried[TWIN_PENDING], tally.n_pairs[TWIN_PAST],
                  tally.n_tried[TWIN_PAST], tally.n_pairs[TWIN_SEED], tally.n_tried[TWIN_SEED],
                  tally.n_pairs[TWIN_RULING], tally.n_tried[TWIN_RULING], tally.n_forms, tally.n_texts, tally.n_refused,
                  tally.n_explained, tally.n_receipts);
}

/* ---- what is told afterwards ---- */

/* The page, the picture of every moment that there is one of, and the name of their file. */
static char *
tell_story (const CroupierMatch *match, const CroupierReadership *readership)
{
  g_autofree char *page = croupier_story_write_page (match, readership, NULL);
  GString *told = g_string_new (page);
  g_autofree char *name = croupier_readership_name_file (readership, match, ".html");

  for (guint place = 0; place <= croupier_match_get_n_records (match); place++)
    {
      g_autofree char *picture = croupier_readership_make_picture (readership, match, place, place % 2 == 1);

      g_string_append (told, picture != NULL ? picture : "");
    }
  g_string_append (told, name);
  return g_string_free_and_steal (told);
}

/* Three that say too much: how much came in, the game master's board, and a message to somebody else. */
static char *
leak_count (const CroupierMatch *match, const CroupierReadership *readership)
{
  guint n = 0;

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    for (guint k = 0; k < croupier_match_get_record (match, i)->events->len; k++)
      {
        const CroupierEvent *event = g_ptr_array_index (croupier_match_get_record (match, i)->events, k);

        n += (guint) strlen (event->text) + 1;
      }
  return g_strdup_printf ("%u", n);
}

static char *
leak_state (const CroupierMatch *match, const CroupierReadership *readership)
{
  CroupierReadership all = { CROUPIER_READERSHIP_ALL, 0 };
  g_autoptr (CroupierTimeline) timeline = croupier_timeline_new (match);
  g_autofree char *picture = croupier_readership_make_picture (&all, match, croupier_match_get_n_records (match),
                                                               FALSE);
  g_autofree char *words = timeline != NULL
                             ? croupier_timeline_describe (timeline, g_ptr_array_index (timeline->keys, 0))
                             : NULL;

  return g_strconcat (picture != NULL ? picture : "", words, NULL);
}

static char *
leak_message (const CroupierMatch *match, const CroupierReadership *readership)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (match));
  CroupierReadership next = { CROUPIER_READERSHIP_PLAYER, (readership->player + 1) % n_players };

  return croupier_story_write_page (match, &next, NULL);
}

static guint
tell_twins (const Run *run, TwinTeller teller, guint n_wanted, TwinTally *tally)
{
  guint n_pairs = 0;
  CroupierSeed base;

  random_matches_draw_seed (&base);
  for (guint i = 0; n_pairs < n_wanted; i++)
    {
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("%u", i);

      croupier_seed_derive (&base, name, &seed);
      twin_worlds_tell (run->game, &seed, teller, tally);
      n_pairs = 0;
      for (guint twin = 0; twin < N_TWINS; twin++)
        n_pairs += tally->n_pairs[twin];
    }
  return n_pairs;
}

static void
test_told_twins (gconstpointer data)
{
  const Run *run = data;
  TwinTally tally = { 0 };
  guint n_pairs = tell_twins (run, tell_story, run->n_matches, &tally);

  g_test_message ("%u pairs: pending text %u, earlier text %u, seed %u, ruling %u; %u of them public", n_pairs,
                  tally.n_pairs[TWIN_PENDING], tally.n_pairs[TWIN_PAST], tally.n_pairs[TWIN_SEED],
                  tally.n_pairs[TWIN_RULING], tally.n_public);
  g_assert_cmpuint (tally.n_told_apart, ==, 0);
  g_assert_cmpuint (tally.n_public, >, 0);
}

static void
test_leaks (gconstpointer data)
{
  static const struct
  {
    const char *name;
    TwinTeller teller;
  } leaks[] = {
    { "how much came in", leak_count },
    { "the state", leak_state },
    { "what another was told", leak_message },
  };

  for (guint i = 0; i < G_N_ELEMENTS (leaks); i++)
    {
      TwinTally tally = { .is_meant = TRUE };
      guint n_pairs = tell_twins (data, leaks[i].teller, ((const Run *) data)->n_matches, &tally);

      g_test_message ("%s: %u of %u pairs are told apart", leaks[i].name, tally.n_told_apart, n_pairs);
      g_assert_cmpuint (tally.n_told_apart, >, 0);
    }
}

/* ---- what is told that should not be ---- */

static void
fix_seed (CroupierSeed *seed)
{
  memset (seed, 0, sizeof *seed);
  seed->bytes[0] = 1;
}

static void
test_searched (gconstpointer data)
{
  const Run *run = data;
  LeakTally tally = { 0 };
  CroupierSeed base;

  random_matches_draw_seed (&base);
  for (guint i = 0; i < run->n_matches; i++)
    {
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("%u", i);

      croupier_seed_derive (&base, name, &seed);
      leak_checks_play (run->game, &seed, &tally);
    }
  g_test_message ("%u matches, %u searches: %" G_GUINT64_FORMAT " worlds, %" G_GUINT64_FORMAT
                  " that somebody could not tell, %" G_GUINT64_FORMAT " texts compared, %" G_GUINT64_FORMAT " untold",
                  tally.n_matches, tally.n_searches, tally.n_worlds, tally.n_alike, tally.n_texts, tally.n_untold);
}

/* Most matches have such worlds, so that a game without any is found out. */
static void
test_exchanged (gconstpointer data)
{
  const Run *run = data;
  LeakTally tally = { 0 };
  CroupierSeed base;

  random_matches_draw_seed (&base);
  while (tally.n_worlds < run->n_matches)
    {
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("%u", tally.n_matches);

      croupier_seed_derive (&base, name, &seed);
      leak_checks_exchange (run->game, &seed, &tally);
      g_assert_cmpuint (tally.n_matches, <, run->n_matches);
    }
  g_test_message ("%u matches: %" G_GUINT64_FORMAT " other orders, %" G_GUINT64_FORMAT
                  " that somebody could not tell, %" G_GUINT64_FORMAT " texts compared",
                  tally.n_matches, tally.n_worlds, tally.n_alike, tally.n_texts);
  g_assert_cmpuint (tally.n_alike, >, 0);
}

static void
test_planted (gconstpointer data)
{
  CroupierSeed base;

  fix_seed (&base);
  leak_checks_plant (((const Run *) data)->game, &base, MAX_PLANTED);
}

static void
add_test (const RandomGame *game, const char *name, void (*play) (const RandomGame *, const CroupierSeed *, guint),
          guint n_matches, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/%s/random/%s", game->name, name);
  Run *run = g_new0 (Run, 1);

  *run = (Run) { game, play, n_matches };
  g_test_add_data_func_full (path, run, test, g_free);
}

gboolean
is_fact (const CroupierFact *fact, const char *kind)
{
  return g_str_equal (fact->kind->kind, kind);
}

const CroupierMessage *
find_message (const CroupierOutbox *told, CroupierAudienceKind kind, guint player)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (told); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (told, i);

      if (message->kind == kind && (kind != CROUPIER_TO_PLAYER || message->player == player))
        return message;
    }
  return NULL;
}

void
add_to_sum (GChecksum *sum, const CroupierPlan *plan, gconstpointer state, const CroupierOutbox *told)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < croupier_outbox_get_n_messages (told); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (told, i);
      g_autofree char *address = croupier_message_to_address (message);

      g_assert_nonnull (message->facts);
      g_string_append (text, address);
      croupier_message_render (message, text);
    }
  g_checksum_update (sum, (const guchar *) text->str, (gssize) text->len);
  g_checksum_update (sum, state, (gssize) plan->state_size);
}

void
random_matches_add (const RandomGame *game)
{
  guint n = tests_share (N_MATCHES);

  if (g_getenv ("RANDOM_MATCH") != NULL)
    {
      add_test (game, "this match keeps the rules", NULL, 1, test_one_seed);
      return;
    }

  add_test (game, "matches are saved and loaded in every phase", play_and_save, n / game->save_one_of + 1, test_run);
  add_test (game, "a setup that is changed and changed back leaves no trace", play_and_change, n / 50 + 1, test_run);
  add_test (game, "who takes a place has it from then on, and what was before stays", play_and_take_over, n / 50 + 1,
            test_run);
  add_test (game, "who has dropped out is asked and told nothing more", play_and_drop_out, n / 50 + 1, test_run);
  add_test (game, "every ruling that a form offers is accepted, and no other", play_and_rule, n / 40 + 1, test_run);
  add_test (game, "two copies that went apart are put together, and nothing is lost", part_and_merge, n / 250 + 1,
            test_run);
  add_test (game, "who was told what does not hold is told what does, and nothing else", play_and_amend, n / 10 + 1,
            test_run);
  add_test (game, "who cannot tell two worlds apart is asked, helped, refused and told why alike", NULL,
            tests_share (N_PAIRS), test_twins);
  add_test (game, "who cannot tell two worlds apart reads the same story of both", NULL, tests_share (N_TOLD_PAIRS),
            test_told_twins);
  add_test (game, "nothing that is told gives away what its reader may not know", NULL, tests_share (N_SEARCHED),
            test_searched);
  add_test (game, "nothing that is told gives away who wrote first", NULL, tests_share (N_EXCHANGED), test_exchanged);
  if (!tests_are_sanitized () && tests_have_turn (game->name, 3))
    {
      add_test (game, "a story that says too much is told from one that does not", NULL, N_LEAKING_PAIRS, test_leaks);
      add_test (game, "every leak that is planted is found", NULL, MAX_PLANTED, test_planted);
    }
  if (game->meddles)
    add_test (game, "no text is read as something else", play_and_meddle, n / game->save_one_of / 2 + 1, test_run);
  add_test (game, "every match keeps the rules, with and without listeners, and again the same", play_and_look, n,
            test_run);
}
