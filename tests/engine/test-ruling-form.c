/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulings by their forms: each of every game writes a line that is accepted and does what it says, or says why it
 * cannot be made. */
#include "config.h"
#include "croupier-rule.h"

#include <string.h>
#include "rule-cases.h"
#include "tests.h"

static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon" };
static const RuleGame keys = { "keys-to-success", names, 5, " | garnets 5" };
static const RuleGame presents = { "pass-the-present", names, 9, "" };
static const RuleGame possession = { "five-fold-possession", names, 5, "" };
static const RuleGame smugglers = { "smugglers-paradox", names, 9, "" };
static const RuleGame unique = { "highest-unique", names, 9, "" };
static const RuleGame factions = { "factions", names, 10, "" };

#define SEASON                                                                                                         \
  "option cast: "                                                                                                      \
  "{\"title\":\"Test\",\"teams\":[{\"name\":\"Red\",\"players\":2,\"shared_channel\":true},{\"name\":\"Grey\","        \
  "\"players\":3},"                                                                                                    \
  "{\"name\":\"Blue\",\"players\":5}],\"items\":[{\"name\":\"lamp\",\"count\":1}],\"powers\":[{\"holder\":\"player\"," \
  "\"held_by\":\"Amy\","                                                                                               \
  "\"verb\":\"pray\",\"effect\":\"ask GM\",\"text\":\"{holder} prays for {target}.\"}]}\n"                             \
  "fix island Amy: East\nfix island Bob: East\nfix island Cyd: East\nfix island Dan: East\nfix island Eve: East\n"     \
  "fix team Amy: Red\nfix team Bob: Grey\nfix team Cyd: Grey\nfix team Dan: Blue\nfix team Fay: Red\nfix item Bob: "   \
  "lamp\n"
#define DAY "== day-1\nAmy: vote Bob; pray Bob\nBob: vote Cyd\nFay: vote Gus\n"
#define OPEN "== open"

/* ---- filling in ---- */

static CroupierRulingForm *
find_ruling (const GPtrArray *rulings, const char *title)
{
  for (guint i = 0; i < rulings->len; i++)
    {
      CroupierRulingForm *ruling = g_ptr_array_index (rulings, i);

      if (g_str_equal (ruling->title, title))
        return ruling;
    }
  g_error ("There is no ruling “%s”.", title);
}

/* What is shown of a choice, or a number, a text, or nothing but the name of what is switched on. */
static void
fill_field (CroupierFormGroup *group, CroupierFormField *field, const char *value)
{
  const char *word = field->kind == CROUPIER_FIELD_FLAG ? field->word : value;

  for (guint i = 0; i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);

      if (g_str_equal (choice->label, value))
        word = choice->word;
    }
  g_assert_true (croupier_form_group_set (group, field, word));
}

static void
fill (CroupierForm *form, const char *label, const char *value)
{
  for (guint i = 0; i < form->groups->len; i++)
    {
      CroupierFormGroup *group = g_ptr_array_index (form->groups, i);

      for (guint j = 0; j < group->rows->len; j++)
        {
          CroupierFormField *field =
            g_ptr_array_index (((const CroupierFormRow *) g_ptr_array_index (group->rows, j))->fields, 0);
          g_autofree char *place = g_strdup_printf ("%s %u", field->label, j + 1);

          if (g_str_equal (group->pattern != NULL ? place : field->label, label))
            {
              fill_field (group, field, value);
              return;
            }
        }
    }
  g_error ("The form has no field “%s”.", label);
}

/* "Player = Bob; Garnets = 3; And a half" */
static void
fill_all (CroupierForm *form, const char *values)
{
  g_auto (GStrv) fields = g_strsplit (values, "; ", -1);

  for (guint i = 0; fields[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (fields[i], " = ", 2);

      fill (form, halves[0], halves[1]);
    }
}

/* A form that writes a line is filled in by it again, and by no other. */
static void
check_read_again (const CroupierRulingForm *ruling)
{
  CroupierRulingForm bare = *ruling;
  g_autofree char *line = NULL, *other = NULL;
  g_autoptr (CroupierForm) form = NULL;

  bare.takes_reason = FALSE;
  line = croupier_ruling_form_to_text (&bare, "");
  form = croupier_ruling_form_read (ruling, line);
  g_assert_nonnull (form);
  g_assert_true (croupier_form_equal (form, ruling->form));
  other = g_strconcat (line, " Zed", NULL);
  g_clear_pointer (&form, croupier_form_free);
  form = croupier_ruling_form_read (ruling, other);
  g_assert_true (form == NULL || !croupier_form_equal (form, ruling->form));
}

/* ---- what comes of them ---- */

typedef struct
{
  const RuleGame *game;
  const char *head, *phases;
  const char *title, *values;
  const char *ruling;       /* as it is written */
  const char *where, *what; /* what describe() says after it, and did not say before */
} Case;

static char *
print_state (const CroupierMatch *match)
{
  JsonObject *state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, state);
  return json_to_string (node, FALSE);
}

static char *
list_standings (const CroupierMatch *match, const CroupierRecord *record)
{
  GString *text = g_string_new ("in force:");

  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      g_string_append_printf (text, " %s %s %s",
                              croupier_roster_get_name (croupier_match_get_roster (match), standing->player),
                              croupier_status_to_string (standing->status),
                              standing->event != NULL ? standing->read_as : "-");
    }
  return g_string_free_and_steal (text);
}

/* The order in which the forms are in, as the ruling that corrects it asks for it. */
static char *
list_order (const CroupierMatch *match)
{
  g_autoptr (GPtrArray) rulings = croupier_match_get_rulings (match);

  return croupier_form_to_text (find_ruling (rulings, "Correct the order of arrival")->form);
}

/* What an audience is told in a phase; the "state", the "draws" of a phase, what is "in force", the "order" of forms,
 * the last "event". */
static char *
describe_phase (const CroupierMatch *match, const CroupierRecord *record, const char *where)
{
  if (g_str_equal (where, "state"))
    return print_state (match);
  if (g_str_equal (where, "draws"))
    return describe_draws (match, record->phase.id);
  if (g_str_equal (where, "in force"))
    return list_standings (match, record);
  if (g_str_equal (where, "order"))
    return list_order (match);
  if (g_str_equal (where, "event"))
    return g_strdup (record->events->len > 0
                       ? ((const CroupierEvent *) g_ptr_array_index (record->events, record->events->len - 1))->text
                       : "");
  return get_told (match, record->phase.id, where);
}

/* Of the last phase; with "resolved, " before it as it is when that has been resolved, if it can be. */
static char *
describe (CroupierMatch *match, const char *where)
{
  static const char resolved[] = "resolved, ";
  guint last = croupier_match_get_n_records (match) - 1;
  g_autoptr (CroupierMatch) copy = croupier_match_copy (match);

  if (!g_str_has_prefix (where, resolved))
    return describe_phase (match, croupier_match_get_record (match, last), where);
  croupier_match_resolve (copy, NULL);
  return describe_phase (copy, croupier_match_get_record (copy, last), where + strlen (resolved));
}

static void
test_each_ruling_does_what_it_says (void)
{
  static const Case cases[] = {
    { &keys, "", "== round-1\n" OPEN, "Give garnets", "Player = Bob; Garnets = 3", "garnets Bob +3 because of a bet",
      "player:Bob", "The game master gave you 3 garnets. You hold 8 now." },
    { &keys, "", "== round-1\n" OPEN, "Take garnets", "Player = Bob; Garnets = 2", "garnets Bob -2 because of a bet",
      "player:Bob", "The game master took 2 garnets from you. You hold 3 now." },
    { &keys, "", "== round-1\nBob: 1 at A\n" OPEN, "Void what a player has sent", "Player = Bob",
      "void Bob because of a bet", "in force", "Bob default -" },
    { &keys, "", "== round-1\nBob: 1 at A\n" OPEN, "Void what all have sent", "", "void all because of a bet",
      "in force", "Bob default -" },
    { &keys, "", "== round-1\n" OPEN, "Submit for a player", "Player = Bob; Text = 1 at A", "submit Bob: 1 at A",
      "in force", "Bob accepted 1 at A" },
    { &keys, "", "== round-1\n" OPEN, "Remove a player from the match", "Player = Bob", "remove Bob because of a bet",
      "in force", "in force: Amy default - Cyd" },
    { &keys, "", "== round-1\n" OPEN, "Announce something", "To = Everybody, in public; Announcement = Late: rain",
      "announce public: Late: rain", "public", "Late: rain" },
    { &keys, "", "== round-1\n" OPEN, "Announce something", "To = Channel Room 1; Announcement = Hush",
      "announce area/Room 1: Hush", "channel:area/Room 1", "Hush" },
    { &keys, "", "== round-1\n" OPEN, "Announce something", "To = Cyd; Announcement = Hush", "announce Cyd: Hush",
      "player:Cyd", "Hush" },
    { &keys, "", "== round-1\n" OPEN, "Note something for the record", "Note = all quiet", "note all quiet", "event",
      "note all quiet" },

    { &presents, "", "== pregame\n" OPEN, "Give points", "Player = Bob; Points = 3", "points Bob +3 because of a bet",
      "gm", "The points of Bob were changed by 3, to 3." },
    { &presents, "", "== pregame\n" OPEN, "Take points", "Player = Bob; Points = 3", "points Bob -3 because of a bet",
      "gm", "The points of Bob were changed by -3, to -3." },
    { &unique, "", "== round-1\n" OPEN, "Take points", "Player = Bob; Points = 2", "points Bob -2 because of a bet",
      "gm", "The points of Bob were changed by -2, to -2." },
    { &presents, "fix seats: Ivy, -, Amy\n", "== pregame\n" OPEN, "Pin players to seats",
      "Seat 1 = Bob; Seat 3 = Left to chance; Seat 9 = Cyd",
      "fix seats: Bob, -, -, -, -, -, -, -, Cyd because of a bet", "resolved, state", "{\"seats\":[\"Bob\"" },
    { &presents, "", "== pregame\n" OPEN, "Throw the seating away", NULL, "redraw seats because of a bet", "gm",
      "thrown away" },

    { &possession, "", "== round-1\n" OPEN, "Give points", "Player = Bob; Points = 1; And a half",
      "points Bob +1.5 because of a bet", "gm", "The points of Bob were changed by 1.5, to 1.5." },
    { &possession, "", "== round-1\n" OPEN, "Take points", "Player = Bob; Points = 0; And a half",
      "points Bob -0.5 because of a bet", "gm", "The points of Bob were changed by -0.5, to -0.5." },
    { &possession, "fix empty: 9\n", "== round-1\n" OPEN, "Lock who is Possessed in a round", "Round = 4; Player = Bob",
      "fix possessed 4: Bob because of a bet", "state", "{\"round\":4,\"possessed\":\"Bob\"" },
    { &possession, "fix empty: 9\n", "== round-1\n" OPEN, "Lock who is Ghost Hunter in a round",
      "Round = 4; Player = Bob", "fix hunter 4: Bob because of a bet", "state", "\"hunter\":\"Bob\"},{\"round\":5" },
    { &possession, "", "== round-1\n" OPEN, "Lock the empty round", "Round = 7", "fix empty: 7 because of a bet",
      "state", "{\"round\":7,\"possessed\":null,\"hunter\":null}" },
    { &possession, "", "== round-1\n" OPEN, "Draw the roles again", NULL, "redraw roles because of a bet", "draws",
      "setup/roles/2" },

    { &smugglers, "", "== round-1\n" OPEN, "Deal the roles again", NULL, "redraw roles because of a bet", "draws",
      "setup/roles/2" },

    { &factions, SEASON, DAY OPEN, "Amy: “pray” on Bob", "Decision = No: nothing comes of it",
      "decide pray/Amy/Bob: no because of a bet", "resolved, gm", "the game master decided: no" },
    { &factions, SEASON, DAY "! decide pray/Amy/Bob: no\n" OPEN, "Decide a question otherwise",
      "Question = Amy: “pray” on Bob; Decision = Yes: it comes to pass", "decide pray/Amy/Bob: yes because of a bet",
      "resolved, gm", "the game master decided: yes" },
    { &factions, SEASON, DAY OPEN, "Put a player on another team", "Player = Bob; Team = Red",
      "set team Bob: Red because of a bet", "player:Bob", "Your team is Red," },
    { &factions, SEASON, DAY OPEN, "Change the color that is reported", "Player = Bob; Color = Violet",
      "set color Bob: Violet because of a bet", "state", "\"color\":\"Violet\"" },
    { &factions, SEASON, DAY OPEN, "Give an item", "Player = Cyd; Item = lamp", "give Cyd: lamp because of a bet",
      "player:Cyd", "lamp" },
    { &factions, SEASON, DAY OPEN, "Take an item", "Player and item = Bob: lamp", "take Bob: lamp because of a bet",
      "player:Bob", "The game master took the item lamp from you." },
    { &factions, SEASON, DAY OPEN, "Take a player out of the game", "Player = Bob", "eliminate Bob because of a bet",
      "public", "Bob is out of the game. 9 players are left." },
    { &factions, SEASON, DAY OPEN, "Move a player to West", "Player = Bob", "move Bob: West because of a bet",
      "player:Bob", "The game master moved you to West." },
    { &factions, SEASON, DAY OPEN, "Merge the islands", NULL, "merge because of a bet", "public",
      "The islands have become one" },
    { &factions, SEASON, DAY OPEN, "Correct the order of arrival", "Player 1 = Fay",
      "order: Fay, Bob, Amy because of a bet", "order", "Fay, Bob, Amy" },
    { &factions, SEASON, "== day-1\n" OPEN, "Deal the cast again", NULL, "redraw roles because of a bet", "draws",
      "setup/teams/2" },
    { &factions, SEASON, DAY OPEN, "Announce something", "To = Island East; Announcement = Hush",
      "announce island/East: Hush", "channel:island/East", "Hush" },
    { &factions, SEASON, DAY OPEN, "Announce something", "To = Team Red; Announcement = Hush",
      "announce team/Red: Hush", "channel:team/Red", "Hush" },
    { &factions, SEASON, DAY OPEN, "Announce something", "To = Team Grey, each privately; Announcement = Hush",
      "announce team/Grey: Hush", "player:Cyd", "Hush" },
    { &factions, SEASON, DAY "! eliminate Gus\n" OPEN, "Announce something", "To = The spectators; Announcement = Hush",
      "announce spectators: Hush", "channel:spectators", "Hush" },
    { &factions, SEASON, DAY OPEN, "Open a private channel", "Title = The Owls; Amy; Cyd",
      "channel The Owls: Amy, Cyd because of a bet", "channel:private/The Owls", "This channel is for Amy and Cyd." },
    { &factions, SEASON, DAY "! channel The Owls: Amy, Cyd\n" OPEN, "Change who is in a private channel",
      "Channel = The Owls; Amy; Dan", "channel The Owls: Amy, Dan because of a bet", "channel:private/The Owls",
      "This channel is for Amy and Dan." },
    { &factions, SEASON, DAY "! eliminate Fay\n" OPEN, "End the match: a team wins", "Winner = Red",
      "end: Amy, Fay because of a bet", "public", "Winners: Amy and Fay." },
    { &factions, SEASON, DAY OPEN, "End the match: a team wins", "Winner = Nobody", "end: nobody because of a bet",
      "public", "No team wins" },
    { &factions, SEASON, DAY OPEN, "End the match: players win", "Bob; Ivy", "end: Bob, Ivy because of a bet", "public",
      "Winners: Bob and Ivy." },
    { &factions, SEASON, DAY "! end: Bob\n== end\n", "Let another team win", "Winner = Red",
      "end: Amy, Fay because of a bet", "public", "Winners: Amy and Fay." },
    { &factions, SEASON, DAY "! end: Bob\n== end\n", "Let other players win", "Ivy; Jon",
      "end: Ivy, Jon because of a bet", "public", "Winners: Ivy and Jon." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play_rules (cases[i].game, cases[i].head, cases[i].phases);
      g_autoptr (GPtrArray) rulings = croupier_match_get_rulings (match);
      CroupierRulingForm *ruling = find_ruling (rulings, cases[i].title);
      g_autofree char *before = describe (match, cases[i].where);
      g_autofree char *after = NULL;
      g_autofree char *text = NULL;

      g_test_message ("%s: %s", cases[i].game->game, cases[i].ruling);
      g_assert_cmpstr (ruling->why_not, ==, NULL);
      if (cases[i].values != NULL)
        fill_all (ruling->form, cases[i].values);
      g_assert_true (croupier_form_is_complete (ruling->form));
      text = croupier_ruling_form_to_text (ruling, "of a bet");
      g_assert_cmpstr (text, ==, cases[i].ruling);
      check_read_again (ruling);
      fixture_rule (match, text);
      after = describe (match, cases[i].where);
      if (strstr (before, cases[i].what) != NULL || strstr (after, cases[i].what) == NULL)
        g_error ("wanted, and not before: %s\nbefore: %s\nafter: %s", cases[i].what, before, after);
    }
}

/* ---- what cannot be ruled ---- */

static void
test_what_cannot_be_ruled_says_why (void)
{
  static const struct
  {
    const RuleGame *game;
    const char *head, *phases, *title, *why_not;
  } cases[] = {
    { &smugglers, "", "== round-1\n" OPEN, "Take garnets", "Nobody holds garnets that could be taken." },
    { &keys, "", "== round-1\n" OPEN, "Void what a player has sent", "Nobody has sent anything in this phase." },
    { &factions, SEASON, DAY "! end: Bob\n== end\n", "Void what a player has sent",
      "The match is over: no phase is open." },
    { &factions, SEASON, DAY "! end: Bob\n== end\n", "Submit for a player", "Nothing is expected of anybody now." },
    { &presents, "", "== pregame\n== design\n" OPEN, "Pin players to seats",
      "The seats have been told; they can be fixed or drawn again only while the seating is open." },
    { &presents, "", "== pregame\n== design\n" OPEN, "Throw the seating away",
      "The seats have been told; they can be fixed or drawn again only while the seating is open." },
    { &possession, "", "== round-1\n== round-2\n" OPEN, "Lock the empty round",
      "Round 1 has been played; roles can be fixed or drawn again only before that, because players are told them." },
    { &possession, "", "== round-1\n== round-2\n" OPEN, "Draw the roles again",
      "Round 1 has been played; roles can be fixed or drawn again only before that, because players are told them." },
    { &smugglers, "", "== round-1\nAmy: smuggle\n" OPEN, "Deal the roles again",
      "The roles can be dealt again only before anything was submitted for the first round." },
    { &smugglers, "", "== round-1\n== round-2\n" OPEN, "Deal the roles again",
      "The roles can be dealt again only before anything was submitted for the first round." },
    { &factions, SEASON, DAY "! merge\n" OPEN, "Merge the islands", "The islands have merged already." },
    { &factions, SEASON, DAY "! merge\n" OPEN, "Move a player to West",
      "There is only one island, so nobody can be moved." },
    { &factions, SEASON, DAY "! take Bob: lamp\n" OPEN, "Take an item", "Nobody holds an item." },
    { &factions, SEASON, DAY OPEN, "Deal the cast again",
      "Amy, Bob and Fay have sent voting forms, which were written before; “void NAME” lets each of them send another "
      "one after the deal." },
    { &factions, SEASON, "== day-1\nAmy: query Bob\n" OPEN, "Deal the cast again",
      "Amy has sent a query; the cast can be dealt again only before the first one." },
    { &factions, SEASON, "== day-1\n== day-2\n" OPEN, "Deal the cast again",
      "Day 1 is over; the cast can be dealt again only before that." },
    { &factions, SEASON, "== day-1\n" OPEN, "Correct the order of arrival", "Fewer than two voting forms are in." },
    { &factions, SEASON, DAY "! end: Bob\n== end\n", "Put a player on another team",
      "The match is over: nothing would come of this. “end: NAME, NAME” says who wins." },
    { &factions, SEASON, DAY "! end: Bob\n== end\n", "Open a private channel",
      "The match is over: nothing would come of this. “end: NAME, NAME” says who wins." },
    { &factions, SEASON, DAY "! end: Bob\n== end\n", "Correct the order of arrival",
      "The match is over: nothing would come of this. “end: NAME, NAME” says who wins." },
    { &factions, SEASON, DAY "! end: Bob\n== end\n", "Merge the islands",
      "The match is over: nothing would come of this. “end: NAME, NAME” says who wins." },
    { &factions, SEASON, DAY "! end: Bob\n== end\n", "Take an item",
      "The match is over: nothing would come of this. “end: NAME, NAME” says who wins." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play_rules (cases[i].game, cases[i].head, cases[i].phases);
      g_autoptr (GPtrArray) rulings = croupier_match_get_rulings (match);

      g_test_message ("%s: %s", cases[i].game->game, cases[i].title);
      g_assert_cmpstr (find_ruling (rulings, cases[i].title)->why_not, ==, cases[i].why_not);
    }
}

static gboolean
has_ruling (const GPtrArray *rulings, const char *verb)
{
  for (guint i = 0; i < rulings->len; i++)
    {
      const CroupierRulingForm *ruling = g_ptr_array_index (rulings, i);
      g_auto (GStrv) words = g_strsplit_set (ruling->verb, " :", 2);

      if (g_str_equal (words[0], verb))
        return TRUE;
    }
  return FALSE;
}

/* "remove" is in Factions another word for "eliminate". */
static void
test_every_verb_has_a_form (void)
{
  static const char *const shared[] = { "garnets", "void", "submit", "announce", "note", NULL };
  static const struct
  {
    const RuleGame *game;
    const char *head, *phases;
  } cases[] = {
    { &keys, "", "== round-1\n" OPEN },       { &presents, "", "== pregame\n" OPEN },
    { &possession, "", "== round-1\n" OPEN }, { &smugglers, "", "== round-1\n" OPEN },
    { &factions, SEASON, DAY OPEN },          { &unique, "", "== round-1\n" OPEN },
  };

  g_assert_cmpuint (croupier_registry_get_n_games (), ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play_rules (cases[i].game, cases[i].head, cases[i].phases);
      g_autoptr (GPtrArray) rulings = croupier_match_get_rulings (match);
      const CroupierRule *rules = croupier_match_get_game (match)->rules;

      for (guint k = 0; shared[k] != NULL; k++)
        g_assert_true (has_ruling (rulings, shared[k]));
      for (; rules != NULL && rules->verb != NULL; rules++)
        {
          g_auto (GStrv) words = g_strsplit_set (rules->verb, " :", 2);

          g_assert_true (has_ruling (rulings, g_str_equal (words[0], "remove") ? "eliminate" : words[0]));
        }
      g_assert_true (has_ruling (rulings, cases[i].game == &factions ? "eliminate" : "remove"));
    }
}

/* A question waits for its answer, in the words of the cast; once it is answered it is asked no more. */
static void
test_an_open_question_is_a_ruling (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, SEASON, DAY OPEN);
  g_autoptr (GPtrArray) rulings = croupier_match_get_rulings (match);
  g_autoptr (GPtrArray) answered = NULL;
  const CroupierRulingForm *question = find_ruling (rulings, "Amy: “pray” on Bob");

  g_assert_cmpint (question->topic, ==, CROUPIER_TOPIC_QUESTIONS);
  g_assert_cmpstr (question->summary, ==, "Amy prays for Bob.");
  fixture_rule (match, "decide pray/Amy/Bob: yes");
  answered = croupier_match_get_rulings (match);
  for (guint i = 0; i < answered->len; i++)
    g_assert_cmpint (((const CroupierRulingForm *) g_ptr_array_index (answered, i))->topic, !=,
                     CROUPIER_TOPIC_QUESTIONS);
}

TESTS (ruling_form)
{
  g_test_add_func ("/ruling-form/each ruling does what it says", test_each_ruling_does_what_it_says);
  g_test_add_func ("/ruling-form/what cannot be ruled says why", test_what_cannot_be_ruled_says_why);
  g_test_add_func ("/ruling-form/every verb has a form", test_every_verb_has_a_form);
  g_test_add_func ("/ruling-form/an open question is a ruling", test_an_open_question_is_a_ruling);
}
