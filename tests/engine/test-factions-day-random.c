/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions by day: random texts in random days. Whatever anybody writes, it is read or refused, and both mean what they
 * say. */
#include "config.h"
#include "croupier-factions.h"

#include <stdlib.h>
#include <string.h>

#include "croupier-part.h"
#include "croupier-text.h"
#include "fixtures.h"
#include "rule-cases.h"

#define DEFAULT_DAYS 500
#define N_TEXTS 60 /* in a day */

/* ---- random matches ---- */

static const char *const all_names[] = {
  "Amy",       "Bob",          "Cyd",         "Dan",         "Eve",     "Fay",    "Gus",      "Hal",       "Ivy",
  "Mary Ann",  "Vote",         "Kill",        "Will",        "Idol",    "Magic",  "St. John", "Zoë",       "Not Bob",
  "Bobby",     "Øystein",      "Me",          "So",          "Annabel", "Anna",   "Xu",       "Jean-Luc",  "O'Neil",
  "Kill Bill", "Jean Kill",    "The Rock",    "Ruth",        "Pass",    "Query",  "李",       "Ann",       "Ed",
  "Who",       "And",          "To",          "No",          "Share",   "Shield", "Gift",     "Gift Idol", "Silence",
  "Bob Who",   "Mary and Ann", "Drink",       "Swap",        "No One",  "On",     "The",      "Potion",    "“Bob”",
  "Decline",   "Red",          "Nobody else", "Love Letter", "Voted",
};

/* Everything that a power can be, for as many players as there are. */
#define CAST                                                                                                          \
  "option cast: {\"title\": \"All\", "                                                                                \
  "\"teams\": [{\"name\": \"Owls\", \"players\": 2}, {\"name\": \"Cats\", \"players\": \"rest\", \"color\": "         \
  "\"Tabby\"}],"                                                                                                      \
  "\"roles\": [{\"name\": \"mover\"}, {\"name\": \"seer\", \"kind\": \"oracle\"}, {\"name\": \"sage\", \"kind\": "    \
  "\"scholar\"}],"                                                                                                    \
  "\"items\": [{\"name\": \"potion\", \"count\": 2}, {\"name\": \"love letter\", \"count\": 1}],"                     \
  "\"powers\": ["                                                                                                     \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"kill\", \"effect\": \"kill\"},"                          \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"ward off\", \"effect\": \"protect from kill\", "         \
  "\"not_own_team\": true, \"in_all\": 1},"                                                                           \
  "{\"holder\": \"members\", \"held_by\": \"Cats\", \"verb\": \"solo kill\", \"guess\": true, \"effect\": \"kill\", " \
  "\"not_self\": true},"                                                                                              \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"swap\", \"targets\": 2, \"effect\": \"move item\", "    \
  "\"per_night\": 2},"                                                                                                \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"hide\", \"targets\": 0, \"effect\": \"protect from "    \
  "kill\"},"                                                                                                          \
  "{\"holder\": \"role\", \"held_by\": \"sage\", \"verb\": \"look at\", \"effect\": \"silence\", \"in_all\": 1, "     \
  "\"own_island\": false},"                                                                                           \
  "{\"holder\": \"item\", \"held_by\": \"potion\", \"verb\": \"drink\", \"effect\": \"silence\"}"                     \
  "], \"each_island\": []}\n"

static CroupierMatch *
make_match (CroupierRandom *random)
{
  static const char *const casts[] = { "", CAST, "option cast: village\n",
                                       CAST "option query_scope: all\noption query_limit: 0\n" };
  guint i = (guint) croupier_random_below (random, G_N_ELEMENTS (casts));
  guint n = i == 0 ? 20 : 9 + (guint) croupier_random_below (random, CROUPIER_MAX_PLAYERS - 8);
  g_autofree guint8 *order = g_new (guint8, G_N_ELEMENTS (all_names));
  g_autoptr (GString) text = g_string_new ("game: factions\n");
  g_autofree char *wrong = NULL;
  CroupierMatch *match;

  g_string_append (text, "seed: ");
  for (guint k = 0; k < 64; k++)
    g_string_append_printf (text, "%x", (guint) croupier_random_below (random, 16));
  g_string_append_c (text, '\n');
  for (guint k = 0; k < G_N_ELEMENTS (all_names); k++)
    order[k] = (guint8) k;
  for (guint k = 0; k < n; k++)
    {
      guint other = k + (guint) croupier_random_below (random, G_N_ELEMENTS (all_names) - k);
      guint8 name = order[other];

      order[other] = order[k];
      order[k] = name;
      g_string_append_printf (text, "player: %s\n", all_names[name]);
    }
  g_string_append_printf (text, "%s== day-1\n== open\n", casts[i]);
  match = play_text (text->str, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  return match;
}

/* ---- random texts ---- */

static const char *const words[] = {
  "vote",        "vote",        "Vote:",       "I vote for",  "query",
  "magic query", "color query", "share",       "decline",     "share with",
  "gift",        "give",        "pass",        "kill",        "save",
  "solo kill",   "who voted",   "silence",     "idol",        "immunity idol",
  "shield",      "potion",      "love letter", "swap",        "hide",
  "look at",     "drink",       "ward off",    "investigate", "guard",
  "block",       "shoot",       "on",          "to",          "for",
  "and",         "and",         ",",           ",",           ";",
  ";",           "\n",          ".",           "!",           "?",
  ":",           "-",           "(",           ")",           "“",
  "”",           "'s",          "nobody",      "no one",      "me",
  "myself",      "no",          "not",         "or",          "if",
  "my",          "the",         "hello",       "thanks",      "voet",
  "qeury",       "klil",        "xyzzy",       "tomorrow",    "é",
  "🦉",          "0",
};

#define CHOOSE(random, array) ((array)[croupier_random_below ((random), G_N_ELEMENTS (array))])

static const char *
choose_name (const CroupierPlan *plan, CroupierRandom *random)
{
  guint player = (guint) croupier_random_below (random, croupier_plan_n_players (plan));

  return croupier_random_below (random, 8) == 0 ? CHOOSE (random, all_names)
                                                : croupier_roster_get_name (plan->setup->roster, player);
}

/* A field as it should be, about anybody. */
static void
append_field (const CroupierPlan *plan, CroupierRandom *random, GString *text)
{
  static const char *const fields[] = {
    "vote %",
    "vote %",
    "vote %",
    "vote nobody",
    "query %",
    "magic query %",
    "share %",
    "decline %",
    "share",
    "idol on %",
    "idol",
    "shield",
    "potion on %",
    "gift shield to %",
    "gift potion to %",
    "gift love letter to %",
    "give % my idol",
    "kill %",
    "save %",
    "pass",
    "pass kill",
    "ward off %",
    "solo kill %, who voted %",
    "solo kill %, who voted nobody",
    "silence %",
    "swap % and %",
    "hide",
    "look at %",
    "drink",
    "guard %",
    "shoot %",
  };

  for (const char *at = CHOOSE (random, fields); *at != '\0'; at++)
    if (*at == '%')
      g_string_append_printf (text, croupier_random_below (random, 10) == 0 ? "“%s”" : "%s",
                              choose_name (plan, random));
    else
      g_string_append_c (text, *at);
}

/* Sensible fields, words in any order, or what somebody’s cat typed. */
static char *
make_text (const CroupierPlan *plan, CroupierRandom *random)
{
  static const char *const separators[] = { "; ", "\n", ";", ", ", " and ", ". ", " " };
  g_autoptr (GString) text = g_string_new (NULL);
  guint how = (guint) croupier_random_below (random, 4);
  guint n = 1 + (guint) croupier_random_below (random, how == 0 ? 1 : how == 3 ? 12 : 5);
  g_autoptr (GError) error = NULL;
  char *clean;

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, how < 3 ? CHOOSE (random, separators) : " ");
      if (how < 3)
        append_field (plan, random, text);
      else if (croupier_random_below (random, 3) == 0)
        g_string_append (text, choose_name (plan, random));
      else
        g_string_append (text, CHOOSE (random, words));
    }
  if (croupier_random_below (random, 6) == 0 && text->len > 2)
    g_string_erase (text, (gssize) croupier_random_below (random, text->len), 1);
  clean = croupier_text_clean (text->str, -1, &error);
  return clean != NULL ? clean : g_strdup ("vote"); /* a letter was torn apart */
}

/* ---- what must hold of any text ---- */

typedef struct
{
  const CroupierPlan *plan;
  CroupierState *state;
  CroupierRandom *random;
  guint player;
  const char *text;
} Sent;

/* What was read and told, and the state that came of it. */
typedef struct
{
  CroupierReading *reading;
  CroupierState *state;
  char *told;
} Outcome;

static void
outcome_clear (Outcome *outcome)
{
  croupier_reading_free (outcome->reading);
  g_free (outcome->state);
  g_free (outcome->told);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, outcome_clear)

static Outcome
submit (const Sent *sent, const CroupierState *before, const char *text)
{
  g_autoptr (CroupierOutbox) outbox = croupier_outbox_new (sent->plan->setup->roster, "en", CROUPIER_WHEN_DURING);
  g_autoptr (GString) told = g_string_new (NULL);
  Outcome outcome = { croupier_reading_new (), croupier_state_copy (sent->plan, before), NULL };

  croupier_game_submit (sent->plan, outcome.state, sent->player, text, outcome.reading, outbox);
  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    {
      g_autofree char *address = croupier_message_to_address (croupier_outbox_get_message (outbox, i));
      g_autofree char *words_told = croupier_message_to_text (croupier_outbox_get_message (outbox, i));

      g_string_append_printf (told, "[%s] %s\n", address, words_told);
    }
  outcome.told = g_string_free_and_steal (g_steal_pointer (&told));
  return outcome;
}

static void
check_places (const Sent *sent, const CroupierProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);

      g_assert_cmpuint (problem->start + problem->length, <=, strlen (sent->text));
      g_assert_true (g_utf8_validate (problem->message, -1, NULL));
    }
}

/* What was read reads as itself, and comes to the same. */
static void
check_canonical (const Sent *sent, const Outcome *outcome)
{
  g_autofree CroupierState *before = croupier_state_copy (sent->plan, sent->state);
  const char *read_as = outcome->reading->read_as->str;
  g_auto (Outcome) again = { 0 };

  if (outcome->reading->status == CROUPIER_STATUS_LATE)
    sent->plan->setup->game->retract (sent->plan, before, sent->player);
  again = submit (sent, before, read_as);
  if (again.reading->status != CROUPIER_STATUS_ACCEPTED)
    {
      g_autofree char *reasons = croupier_problems_to_text (again.reading->problems);

      g_error ("“%s” was read as “%s”, and that is refused: %s", sent->text, read_as, reasons);
    }
  if (!g_str_equal (again.reading->read_as->str, read_as))
    g_error ("“%s” was read as “%s”, and that as “%s”", sent->text, read_as, again.reading->read_as->str);
  g_assert_cmpint (again.reading->is_aside, ==, outcome->reading->is_aside);
  if (outcome->reading->status == CROUPIER_STATUS_LATE)
    return;
  g_assert_cmpmem (again.state, sent->plan->state_size, outcome->state, sent->plan->state_size);
  g_assert_cmpstr (again.told, ==, outcome->told);
}

/* An accepted text changes the sender’s form, or the queries, and nothing else. */
static void
check_change (const Sent *sent, const Outcome *outcome)
{
  g_autofree FactionsState *undone = (FactionsState *) croupier_state_copy (sent->plan, outcome->state);
  const FactionsState *before = (const FactionsState *) sent->state;

  if (outcome->reading->is_aside)
    {
      undone->n_queries = before->n_queries;
      memcpy (undone->queries, before->queries, sizeof undone->queries);
    }
  else
    {
      g_assert_false (before->forms[sent->player].is_in);
      g_assert_cmpstr (outcome->told, ==, "");
      g_assert_cmpuint (undone->next_place--, ==, before->next_place + 1u);
      undone->forms[sent->player] = before->forms[sent->player];
    }
  g_assert_cmpmem (undone, sent->plan->state_size, before, sent->plan->state_size);
}

static void
check_outcome (const Sent *sent, const Outcome *outcome)
{
  const CroupierReading *reading = outcome->reading;

  check_places (sent, reading->problems);
  check_places (sent, reading->warnings);
  if (reading->status == CROUPIER_STATUS_ACCEPTED)
    check_change (sent, outcome);
  else
    {
      g_assert_cmpmem (outcome->state, sent->plan->state_size, sent->state, sent->plan->state_size);
      g_assert_cmpstr (outcome->told, ==, "");
    }
  if (reading->status == CROUPIER_STATUS_REFUSED)
    g_assert_cmpuint (reading->read_as->len, ==, 0);
  else
    check_canonical (sent, outcome);
}

/* Everything that the sender cannot know, as it might be as well. */
static CroupierState *
make_other_world (const Sent *sent)
{
  const FactionsPlan *plan = (const FactionsPlan *) sent->plan;
  FactionsState *other = (FactionsState *) croupier_state_copy (sent->plan, sent->state);
  CroupierRandom *random = sent->random;

  for (guint i = 0; i < plan->n_players; i++)
    {
      Seat *seat = &other->seats[i];

      g_strlcpy (seat->color, croupier_random_below (random, 2) == 0 ? "Mauve" : "", sizeof seat->color);
      if (i == sent->player)
        continue;
      seat->team = (gint8) croupier_random_below (random, plan->cast->teams->len);
      seat->role = (gint8) croupier_random_below (random, plan->cast->roles->len + 1) - 1;
      seat->silenced = (guint8) croupier_random_below (random, 2);
      for (guint item = 0; item < plan->cast->items->len; item++)
        seat->items[item] = (guint8) croupier_random_below (random, 3);
      for (guint power = 0; power < plan->cast->powers->len; power++)
        seat->uses[power] = (guint16) croupier_random_below (random, 3);
      memset (&other->forms[i], 0, sizeof other->forms[i]);
    }
  return (CroupierState *) other;
}

/* Whether a text is taken, and why not, tells its sender nothing new. */
static void
check_secrets (const Sent *sent, const Outcome *outcome)
{
  g_autofree CroupierState *world = make_other_world (sent);
  g_auto (Outcome) other = submit (sent, world, sent->text);
  g_autofree char *reasons = croupier_problems_to_text (outcome->reading->problems);
  g_autofree char *other_reasons = croupier_problems_to_text (other.reading->problems);

  g_assert_cmpint (other.reading->status, ==, outcome->reading->status);
  g_assert_cmpstr (other_reasons, ==, reasons);
  g_assert_cmpstr (other.reading->read_as->str, ==, outcome->reading->read_as->str);
}

/* A part of a text is one event of the same kind, whatever stood around it. */
static void
check_part (const CroupierPlan *plan, const CroupierPart *part)
{
  g_autoptr (GPtrArray) again = croupier_parts_new (plan, CROUPIER_ENTRY_SUBMISSION, part->text);

  if (again->len != 1)
    g_error ("“%s” is not one event of its own", part->text);
  g_assert_cmpuint (((const CroupierPart *) g_ptr_array_index (again, 0))->kind, ==, part->kind);
  g_assert_cmpstr (((const CroupierPart *) g_ptr_array_index (again, 0))->text, ==, part->text);
}

static void
send (const CroupierPlan *plan, CroupierState *state, CroupierRandom *random)
{
  g_autofree char *text = make_text (plan, random);
  g_autoptr (GPtrArray) parts = croupier_parts_new (plan, CROUPIER_ENTRY_SUBMISSION, text);
  guint player = (guint) croupier_random_below (random, croupier_plan_n_players (plan));

  for (guint i = 0; i < parts->len; i++)
    {
      const CroupierPart *part = g_ptr_array_index (parts, i);
      Sent sent = { plan, state, random, player, part->text };
      g_auto (Outcome) outcome = submit (&sent, state, part->text);

      check_part (plan, part);
      check_outcome (&sent, &outcome);
      check_secrets (&sent, &outcome);
      memcpy (state, outcome.state, plan->state_size);
    }
}

/* One form and one query of each kind a player and day. */
static void
check_day (const FactionsState *state)
{
  CroupierPlayers asked[2] = { CROUPIER_NOBODY, CROUPIER_NOBODY };

  for (guint i = 0; i < state->n_queries; i++)
    {
      const Query *query = &state->queries[i];

      g_assert_false (croupier_players_has (asked[query->is_magic], (guint) query->asker));
      asked[query->is_magic] |= CROUPIER_PLAYER (query->asker);
      g_assert_cmpint (query->asker, !=, query->target);
    }
}

static void
play_days (CroupierRandom *random, guint *n_days)
{
  g_autoptr (CroupierMatch) match = make_match (random);
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
  CroupierPlayers expected;

  for (guint day = 0; day < 6 && croupier_game_get_expected (plan, state, &expected); day++)
    {
      if (day > 0)
        croupier_game_open (plan, state, NULL);
      for (guint i = 0; i < N_TEXTS; i++)
        send (plan, state, random);
      check_day ((const FactionsState *) state);
      if (!croupier_game_resolve (plan, state, NULL, NULL))
        break;
      (*n_days)++;
    }
}

static void
test_any_text_is_read_or_refused (gconstpointer data)
{
  const char *wish = g_getenv ("RANDOM_MATCHES");
  guint n_wanted = wish != NULL ? (guint) atoi (wish) : DEFAULT_DAYS;
  guint n_days = 0;
  CroupierSeed base;

  for (guint i = 0; i < sizeof base.bytes; i++)
    base.bytes[i] = (guint8) g_test_rand_int ();
  for (guint i = 0; n_days < n_wanted; i++)
    {
      CroupierRandom random;
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autofree char *digits = NULL;

      croupier_seed_derive (&base, name, &seed);
      digits = croupier_seed_to_string (&seed);
      if (i % 100 == 0)
        g_test_message ("match %u has the seed %s", i, digits);
      croupier_random_init (&random, &seed, "texts");
      play_days (&random, &n_days);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/factions-day/random/any text is read or refused", NULL, test_any_text_is_read_or_refused);

  return g_test_run ();
}
