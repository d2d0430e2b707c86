/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions by day: random texts in random days. Whatever anybody writes, it is read or refused, and both mean what they
 * say. */
#include "config.h"
#include "croupier-factions-ask.h"

#include <stdlib.h>
#include <string.h>

#include "croupier-form-help.h"
#include "croupier-form.h"
#include "croupier-part.h"
#include "croupier-text.h"
#include "fixtures.h"
#include "rule-cases.h"
#include "tests.h"

#define N_DAYS 500
#define N_TEXTS 60  /* in a day */
#define N_ASKS 6000 /* right texts made from what is asked, and as many wrong ones; ASK_TEXTS sets another number */

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

/* Of players whom nobody would take for anything else. */
static const char *const plain_names[] = { "Amy", "Bob", "Cyd", "Dan",  "Eve", "Fay",  "Gus",  "Hal",
                                           "Ivy", "Jon", "Kit", "Lou",  "Ned", "Olga", "Pia",  "Rex",
                                           "Sue", "Tom", "Uma", "Vera", "Wim", "Yan",  "Zena", "Øystein" };

static CroupierMatch *
make_match (CroupierRandom *random, const char *const *names, guint n_names)
{
  static const char *const casts[] = { "", CAST, "option cast: village\n",
                                       CAST "option query_scope: all\noption query_limit: 0\n" };
  guint i = (guint) croupier_random_below (random, G_N_ELEMENTS (casts));
  guint n = i == 0 ? 20 : 9 + (guint) croupier_random_below (random, MIN (CROUPIER_MAX_PLAYERS, n_names) - 8);
  g_autofree guint8 *order = g_new (guint8, n_names);
  g_autoptr (GString) text = g_string_new ("game: factions\n");
  g_autofree char *wrong = NULL;
  CroupierMatch *match;

  g_string_append (text, "seed: ");
  for (guint k = 0; k < 64; k++)
    g_string_append_printf (text, "%x", (guint) croupier_random_below (random, 16));
  g_string_append_c (text, '\n');
  for (guint k = 0; k < n_names; k++)
    order[k] = (guint8) k;
  for (guint k = 0; k < n; k++)
    {
      guint other = k + (guint) croupier_random_below (random, n_names - k);
      guint8 name = order[other];

      order[other] = order[k];
      order[k] = name;
      g_string_append_printf (text, "player: %s\n", names[name]);
    }
  g_string_append_printf (text, "%s== day-1\n== open\n", casts[i]);
  match = play_text (text->str, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  return match;
}

/* ---- random texts ---- */

static const char *const stray_words[] = {
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
        g_string_append (text, CHOOSE (random, stray_words));
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
  g_autoptr (CroupierMatch) match = make_match (random, all_names, G_N_ELEMENTS (all_names));
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
  guint n_wanted = tests_share (N_DAYS);
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

/* ---- what is asked, as texts made from its table ---- */

typedef struct
{
  const CroupierPlan *plan;
  CroupierState *state;
  guint player;
  CroupierRandom *random;
  gboolean is_plain; /* the players’ names are, so that they may stand in any words */
  guint n_asks;
  FactionsAsk asks[FACTIONS_MAX_ASKS];
  guint n_right, n_wrong, n_worlds;
} Asking;

#define PLAN(asking) ((const FactionsPlan *) (asking)->plan)
#define STATE(asking) ((const FactionsState *) (asking)->state)
#define PICK(asking, words) CHOOSE ((asking)->random, words)

static guint
below (Asking *asking, guint n)
{
  return (guint) croupier_random_below (asking->random, n);
}

static gint8
pick_player (Asking *asking, CroupierPlayers among)
{
  for (guint nth = below (asking, croupier_players_count (among)); nth > 0; nth--)
    among &= among - 1;
  return (gint8) croupier_players_first (among);
}

/* FALSE where there are not so many who could be named. */
static gboolean
pick_names (Asking *asking, const FactionsAsk *ask, gint8 *named)
{
  CroupierPlayers taken = CROUPIER_NOBODY;

  for (guint i = 0; i < ask->n_slots; i++)
    {
      const FactionsSlot *slot = &ask->slots[i];
      CroupierPlayers among = slot->distinct ? slot->players & ~taken : slot->players;

      if (among == CROUPIER_NOBODY)
        return FALSE;
      named[i] = slot->nobody && below (asking, 6) == 0 ? NOBODY : pick_player (asking, among);
      taken |= named[i] >= 0 ? CROUPIER_PLAYER (named[i]) : CROUPIER_NOBODY;
    }
  return TRUE;
}

/* In words of which the first name is {0}, and the thing {thing}. */
static char *
fill_in (const Asking *asking, const FactionsAsk *ask, const gint8 *named, const char *words)
{
  GString *text = g_string_new (words);

  for (guint i = 0; i < ask->n_slots; i++)
    {
      const char *name = named[i] == NOBODY ? "nobody"
                                            : croupier_roster_get_name (asking->plan->setup->roster, (guint) named[i]);

      g_string_replace (text, i == 0 ? "{0}" : "{1}", name, 0);
    }
  g_string_replace (text, "{words}", ask->words, 0);
  g_string_replace (text, "{thing}", ask->thing != NULL ? ask->thing : "", 0);
  return g_string_free_and_steal (text);
}

/* As the form writes it. */
static char *
write_ask (const Asking *asking, const FactionsAsk *ask, const gint8 *named)
{
  GString *text = g_string_new (NULL);

  factions_ask_write (ask, PLAN (asking), STATE (asking), asking->player, named, text);
  return g_string_free_and_steal (text);
}

/* Likewise, or in other words. */
static char *
word_ask (Asking *asking, const FactionsAsk *ask, const gint8 *named)
{
  static const char *const votes[] = { "I vote for {0}",        "My vote: {0}", "voting {0}", "VOTE {0}",
                                       "i'll vote {0} tonight", "vote for {0}", "vote - {0}", "Vote {0}!!" };
  static const char *const none[] = { "{words}", "I {words} tonight", "please {words}" };
  static const char *const one[] = { "{words} {0}",        "I {words} {0}",  "{words}: {0}",
                                     "please {words} {0}", "we {words} {0}", "{words} {0} tonight" };
  static const char *const two[] = { "{words} {0} and {1}", "{words} {0} & {1}", "{words}: {0} and {1}" };
  static const char *const guesses[] = { "{words} {0}, who voted {1}", "{words} {0} who voted for {1}",
                                         "{words} {0}, who voted for {1}" };
  static const char *const gifts[] = { "gift {thing} to {0}", "give {0} my {thing}", "give my {thing} to {0}",
                                       "I give the {thing} to {0}", "gift: {thing} to {0}" };
  static const char *const asides[] = { "{words} {0}", "{words}: {0}", "I {words} {0}", "please {words} {0}!" };

  if (!asking->is_plain || ask->kind == FACTIONS_ASK_PASS || below (asking, 3) == 0)
    return write_ask (asking, ask, named);
  if (ask->kind == FACTIONS_ASK_VOTE)
    return fill_in (asking, ask, named, PICK (asking, votes));
  if (ask->kind == FACTIONS_ASK_GIFT)
    return fill_in (asking, ask, named, PICK (asking, gifts));
  if (factions_ask_is_aside (ask))
    return fill_in (asking, ask, named, PICK (asking, asides));
  if (ask->n_slots < 2)
    return fill_in (asking, ask, named, ask->n_slots == 0 ? PICK (asking, none) : PICK (asking, one));
  return fill_in (asking, ask, named, ask->slots[1].nobody ? PICK (asking, guesses) : PICK (asking, two));
}

static int
item_of (const Asking *asking, const FactionsAsk *ask)
{
  const CroupierPower *power;

  if (ask->kind == FACTIONS_ASK_GIFT)
    return ask->which;
  if (ask->kind != FACTIONS_ASK_POWER)
    return CROUPIER_CAST_NONE;
  power = croupier_cast_get_power (PLAN (asking)->cast, (guint) ask->which);
  return power->holder == CROUPIER_HOLDER_ITEM ? power->held_by : CROUPIER_CAST_NONE;
}

static void
add_to_form (FactionsForm *form, const FactionsAsk *ask, const gint8 *named)
{
  Act act = { (gint8) ask->which, { CROUPIER_NO_PLAYER, CROUPIER_NO_PLAYER }, CROUPIER_NO_PLAYER, 0 };

  if (ask->kind == FACTIONS_ASK_VOTE)
    form->vote = named[0];
  else if (ask->kind == FACTIONS_ASK_GIFT)
    form->gifts[form->n_gifts++] = (Gift) { (gint8) ask->which, named[0] };
  else
    {
      act.pass = ask->kind == FACTIONS_ASK_PASS;
      for (guint i = 0; i < ask->n_slots; i++)
        *(ask->slots[i].nobody ? &act.guess : &act.targets[i]) = named[i];
      form->acts[form->n_acts++] = act;
    }
}

/* Some of a form’s asks in any order; each part of the text is one of them. */
static GPtrArray *
make_form (Asking *asking, FactionsForm *form)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  const Seat *seat = &STATE (asking)->seats[asking->player];
  guint8 left[MAX_ITEMS], order[FACTIONS_MAX_ASKS];
  gboolean is_used[MAX_POWERS] = { FALSE };
  gint8 named[FACTIONS_MAX_NAMED];

  memcpy (left, seat->items, sizeof left);
  *form = (FactionsForm) { .is_in = TRUE, .vote = CROUPIER_NO_PLAYER };
  for (guint i = 0; i < asking->n_asks; i++)
    order[i] = (guint8) i;
  for (guint i = asking->n_asks; i > 1; i--)
    {
      guint other = below (asking, i);
      guint8 last = order[i - 1];

      order[i - 1] = order[other];
      order[other] = last;
    }
  for (guint i = 0; i < asking->n_asks; i++)
    {
      const FactionsAsk *ask = &asking->asks[order[i]];
      int item = item_of (asking, ask);

      for (guint k = 0; k < ask->most && below (asking, 2) == 0; k++)
        {
          if (factions_ask_is_aside (ask) || (item != CROUPIER_CAST_NONE && left[item] == 0) ||
              (ask->is_shared && is_used[ask->which]) || form->n_acts + form->n_gifts == MAX_ACTS ||
              !pick_names (asking, ask, named))
            break;
          if (item != CROUPIER_CAST_NONE)
            left[item]--;
          if (ask->is_shared)
            is_used[ask->which] = TRUE;
          add_to_form (form, ask, named);
          g_ptr_array_add (parts, word_ask (asking, ask, named));
        }
    }
  return parts;
}

static char *
join_parts (Asking *asking, GPtrArray *parts)
{
  static const char *const betweens[] = { "; ", "\n", ";\n", "\n\n" };

  g_ptr_array_add (parts, NULL);
  return g_strjoinv (PICK (asking, betweens), (char **) parts->pdata);
}

static char *
write_expected (const Asking *asking, const FactionsForm *form)
{
  g_autofree FactionsState *state = (FactionsState *) croupier_state_copy (asking->plan, asking->state);
  GString *text = g_string_new (NULL);

  state->forms[asking->player] = *form;
  factions_write_form (PLAN (asking), state, asking->player, text);
  return g_string_free_and_steal (text);
}

static void
assert_read (Asking *asking, const char *text, const char *expected)
{
  Sent sent = { asking->plan, asking->state, asking->random, asking->player, text };
  g_auto (Outcome) outcome = submit (&sent, asking->state, text);
  g_autofree char *reasons = croupier_problems_to_text (outcome.reading->problems);

  if (!g_str_equal (outcome.reading->read_as->str, expected))
    g_error ("“%s” by %s is not read as “%s”, but as “%s”: %s", text,
             croupier_roster_get_name (asking->plan->setup->roster, asking->player), expected,
             outcome.reading->read_as->str, reasons);
  check_secrets (&sent, &outcome);
  asking->n_right++;
}

static void
check_right (Asking *asking)
{
  static const char *const before[] = { "", "", "", "hi gm\n", "Good evening!\n" };
  static const char *const behind[] = { "", "", "", "\nthanks", "\n\ngood luck everyone", " :)" };
  FactionsForm form;
  g_autoptr (GPtrArray) parts = make_form (asking, &form);
  const FactionsAsk *aside = &asking->asks[asking->n_asks - 1];
  gint8 named[FACTIONS_MAX_NAMED];
  g_autofree char *text = NULL, *expected = NULL, *whole = NULL;

  if (parts->len > 0)
    {
      text = join_parts (asking, parts);
      expected = write_expected (asking, &form);
      whole = asking->is_plain ? g_strconcat (PICK (asking, before), text, PICK (asking, behind), NULL)
                               : g_strdup (text);
      assert_read (asking, whole, expected);
    }
  for (guint i = 0; i < asking->n_asks; i++, aside--)
    if (factions_ask_is_aside (aside) && pick_names (asking, aside, named))
      {
        g_autofree char *words = word_ask (asking, aside, named), *meant = write_ask (asking, aside, named);

        assert_read (asking, words, meant);
      }
}

/* ---- with one fault each ---- */

/* Somebody whom a slot does not allow; CROUPIER_NO_PLAYER where it allows everybody. */
static gint8
pick_wrong (Asking *asking, const FactionsSlot *slot)
{
  CroupierPlayers others = CROUPIER_EVERYBODY (PLAN (asking)->n_players) & ~slot->players;

  for (guint i = 0; i < PLAN (asking)->n_players; i++) /* who left today may have got a vote */
    if (slot->nobody && STATE (asking)->seats[i].out_day > STATE (asking)->day)
      others &= ~CROUPIER_PLAYER (i);
  return others != CROUPIER_NOBODY ? pick_player (asking, others) : CROUPIER_NO_PLAYER;
}

static char *
spoil_names (Asking *asking, const FactionsAsk *ask, const gint8 *named)
{
  guint i = ask->n_slots > 0 ? below (asking, ask->n_slots) : 0;
  gint8 wrong[FACTIONS_MAX_NAMED] = { 0 };

  memcpy (wrong, named, sizeof wrong);
  wrong[i] = ask->n_slots > 0 ? pick_wrong (asking, &ask->slots[i]) : CROUPIER_NO_PLAYER;
  return wrong[i] != CROUPIER_NO_PLAYER ? write_ask (asking, ask, wrong) : NULL;
}

/* More often than it can be. */
static char *
spoil_number (const Asking *asking, const FactionsAsk *ask, const char *words)
{
  GString *text = g_string_new (words);
  const CroupierPower *power = ask->kind == FACTIONS_ASK_POWER
                                 ? croupier_cast_get_power (PLAN (asking)->cast, (guint) ask->which)
                                 : NULL;

  if (power != NULL && power->holder != CROUPIER_HOLDER_TEAM && power->holder != CROUPIER_HOLDER_ITEM &&
      power->per_night == 0)
    return g_string_free (text, TRUE), NULL;
  for (guint i = 0; i < MAX (ask->most, power != NULL ? power->per_night : 0); i++)
    g_string_append_printf (text, "; %s", words);
  return g_string_free_and_steal (text);
}

/* What is not theirs, be it a power or an item that everybody knows. */
static char *
spoil_owner (Asking *asking, const char *words)
{
  static const char *const verbs[] = { "kill", "save", "silence", "idol", "shield" };
  const char *verb = PICK (asking, verbs);
  const CroupierCast *cast = PLAN (asking)->cast;
  gint8 other = pick_player (asking, STATE (asking)->alive);

  for (guint i = 0; i < cast->powers->len; i++)
    if (g_strcmp0 (croupier_cast_get_power (cast, i)->verb, verb) == 0 &&
        factions_has_power (PLAN (asking), STATE (asking), asking->player, i))
      return NULL;
  return g_strdup_printf ("%s; %s “%s”", words, verb,
                          croupier_roster_get_name (asking->plan->setup->roster, (guint) other));
}

static char *
spoil (Asking *asking, const FactionsAsk *ask, const gint8 *named, const char *words)
{
  static const char *const formats[] = { "maybe %",          "% if I can",  "%\nnvm",           "% or not",
                                         "if he is out, %",  "not sure: %", "% unless he asks", "somebody told me: %",
                                         "% and not Zzyxxy", "don't %" };
  g_auto (GStrv) halves = NULL;

  switch (below (asking, 6))
    {
    case 0:
      return spoil_names (asking, ask, named);
    case 1:
      return spoil_number (asking, ask, words);
    case 2:
      return spoil_owner (asking, words);
    case 3:
      return ask->n_slots > 0 ? g_strdup_printf ("%s Zzyxxy", ask->words) : g_strdup_printf ("%s Zzyxxy", words);
    case 4:
      return g_strdup_printf (factions_ask_is_aside (ask) ? "%s; vote nobody" : "%s; query nobody", words);
    default:
      halves = g_strsplit (PICK (asking, formats), "%", 2);
      return g_strconcat (halves[0], words, halves[1], NULL);
    }
}

static void
check_wrong (Asking *asking)
{
  const FactionsAsk *ask = &asking->asks[below (asking, asking->n_asks)];
  gint8 named[FACTIONS_MAX_NAMED] = { CROUPIER_NO_PLAYER, CROUPIER_NO_PLAYER };
  g_autofree char *words = pick_names (asking, ask, named) ? write_ask (asking, ask, named) : NULL;
  g_autofree char *text = words != NULL ? spoil (asking, ask, named, words) : NULL;
  Sent sent = { asking->plan, asking->state, asking->random, asking->player, text };

  if (text != NULL)
    {
      g_auto (Outcome) outcome = submit (&sent, asking->state, text);

      if (outcome.reading->status != CROUPIER_STATUS_REFUSED)
        g_error ("“%s” was read as “%s”", text, outcome.reading->read_as->str);
      check_outcome (&sent, &outcome);
      check_secrets (&sent, &outcome);
      asking->n_wrong++;
    }
}

static char *
dup_help (const Asking *asking, const CroupierState *state)
{
  g_autoptr (CroupierOutbox) told = croupier_outbox_new (asking->plan->setup->roster, "en", CROUPIER_WHEN_DURING);

  croupier_game_tell_help (asking->plan, state, asking->player, told);
  return croupier_message_to_text (croupier_outbox_get_message (told, 0));
}

/* What a player is asked and told of it is the same in all worlds that they cannot tell apart. */
static void
check_worlds (Asking *asking)
{
  Sent sent = { asking->plan, asking->state, asking->random, asking->player, NULL };
  g_autofree CroupierState *world = make_other_world (&sent);
  g_autoptr (CroupierForm) form = asking->plan->setup->game->make_form (asking->plan, asking->state, asking->player);
  g_autoptr (CroupierForm) other = asking->plan->setup->game->make_form (asking->plan, world, asking->player);
  g_autofree char *help = dup_help (asking, asking->state), *other_help = dup_help (asking, world);

  g_assert_true (croupier_form_equal (form, other));
  g_assert_cmpstr (help, ==, other_help);
  asking->n_worlds++;
}

static void
ask_player (Asking *asking, guint player)
{
  asking->player = player;
  asking->n_asks = factions_list_asks (PLAN (asking), STATE (asking), player, asking->asks);
  for (guint i = 0; i < 4; i++)
    {
      check_right (asking);
      check_wrong (asking);
      check_wrong (asking);
    }
  check_worlds (asking);
}

/* Somebody asks somebody, so that there are answers to be given. */
static void
ask_somebody (Asking *asking, guint player)
{
  CroupierPlayers choices = factions_who_can_be_asked (PLAN (asking), STATE (asking), player);
  gint8 target = choices != CROUPIER_NOBODY ? pick_player (asking, choices) : CROUPIER_NO_PLAYER;
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_autofree char *text = NULL;

  if (target == CROUPIER_NO_PLAYER || below (asking, 2) == 0)
    return;
  text = g_strdup_printf ("query %s", croupier_roster_get_name (asking->plan->setup->roster, (guint) target));
  croupier_game_submit (asking->plan, asking->state, player, text, reading, NULL);
}

static void
ask_days (Asking *asking)
{
  g_autoptr (CroupierMatch) match = asking->is_plain
                                      ? make_match (asking->random, plain_names, G_N_ELEMENTS (plain_names))
                                      : make_match (asking->random, all_names, G_N_ELEMENTS (all_names));
  g_autofree CroupierState *state = NULL;
  CroupierPlayers expected;
  guint player;

  asking->plan = croupier_match_get_plan (match);
  asking->state = state = croupier_state_copy (asking->plan, croupier_match_get_state (match));
  for (guint day = 0; day < 8 && croupier_game_get_expected (asking->plan, state, &expected); day++)
    {
      if (day > 0)
        croupier_game_open (asking->plan, state, NULL);
      CROUPIER_FOREACH_PLAYER (player, expected)
        ask_somebody (asking, player);
      CROUPIER_FOREACH_PLAYER (player, expected)
        ask_player (asking, player);
      CROUPIER_FOREACH_PLAYER (player, expected)
        asking->plan->setup->game->play (asking->plan, state, player, asking->random);
      if (!croupier_game_resolve (asking->plan, state, NULL, NULL))
        break;
    }
}

static void
test_what_is_asked_is_read_as_meant (gconstpointer data)
{
  const char *wish = g_getenv ("ASK_TEXTS");
  guint n_wanted = wish != NULL ? (guint) atoi (wish) : N_ASKS;
  g_autofree Asking *asking = g_new0 (Asking, 1);
  CroupierRandom random;
  CroupierSeed seed;

  for (guint i = 0; i < sizeof seed.bytes; i++)
    seed.bytes[i] = (guint8) g_test_rand_int ();
  croupier_random_init (&random, &seed, "asks");
  asking->random = &random;
  while (asking->n_right < n_wanted || asking->n_wrong < n_wanted)
    {
      asking->is_plain = !asking->is_plain;
      ask_days (asking);
    }
  g_test_message ("%u right, %u wrong, %u pairs of worlds", asking->n_right, asking->n_wrong, asking->n_worlds);
}

TESTS (factions_day_random)
{
  g_test_add_data_func ("/factions-day/random/any text is read or refused", NULL, test_any_text_is_read_or_refused);
  g_test_add_data_func ("/factions-day/random/what is asked is read as meant", NULL,
                        test_what_is_asked_is_read_as_meant);
}
