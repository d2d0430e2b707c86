/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explanations: to the game master with all that led to an outcome, to a player with what they may know and nothing
 * else. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-explain.h"
#include "croupier-script.h"
#include "croupier-style.h"
#include "tests.h"

static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon" };
#define N ((guint) G_N_ELEMENTS (names))
static const RuleGame factions = { "factions", names, N, "" };

#define ISLANDS                                                                                                    \
  "fix island Amy: East\nfix island Bob: East\nfix island Cyd: East\nfix island Dan: East\nfix island Eve: East\n" \
  "fix island Fay: West\nfix island Gus: West\nfix island Hal: West\nfix island Ivy: West\nfix island Jon: West\n"
#define TEAMS                                                                                             \
  "fix team Amy: Red\nfix team Bob: Grey\nfix team Cyd: Blue\nfix team Dan: Silver\nfix team Eve: Gold\n" \
  "fix team Fay: Red\nfix team Gus: Grey\nfix team Hal: Blue\nfix team Ivy: Blue\nfix team Jon: Gold\n"
#define ITEMS "fix item Bob: idol\nfix item Hal: shield\nfix item Cyd: shield\nfix role Eve: silencer\n"
#define HEAD ISLANDS TEAMS ITEMS "option merge_at: 4\n"
#define CAST(powers)                                                                                                \
  "option cast: "                                                                                                   \
  "{\"title\":\"Test\",\"teams\":[{\"name\":\"Red\",\"players\":2,\"shared_channel\":false},{\"name\":\"Grey\","    \
  "\"players\":2},"                                                                                                 \
  "{\"name\":\"Blue\",\"players\":3},{\"name\":\"Silver\",\"players\":1,\"win\":\"last-team\"},{\"name\":\"Gold\"," \
  "\"players\":2}],"                                                                                                \
  "\"roles\":[],\"items\":[],\"powers\":[" powers "]}\n" ISLANDS TEAMS "option merge_at: 2\n"
#define P(who, verb, effect, more) \
  "{\"holder\":\"player\",\"held_by\":\"" who "\",\"verb\":\"" verb "\",\"effect\":\"" effect "\"" more "}"
#define ASKING \
  CAST (P ("Amy", "pray", "ask GM", ",\"text\":\"{holder} prays for {target}.\"") "," P ("Dan", "stab", "kill", ""))

#define FULL_DAY                                                                                                      \
  "Amy: vote Bob; kill Cyd\nFay: kill Hal; vote Gus\nBob: vote Eve; idol on Cyd; save Cyd\nCyd: vote Amy\nDan: vote " \
  "Cyd\n"                                                                                                             \
  "Eve: vote Bob; silence Dan\nGus: vote nobody\nHal: vote Fay; gift shield to Ivy\nIvy: vote nobody\n"

/* ---- as text ---- */

static char *
to_text (GPtrArray *parts)
{
  g_autofree char *marked = croupier_explain_to_marked (parts, "en");
  g_auto (GStrv) rendered = croupier_style_render (CROUPIER_STYLE_PLAIN, marked);

  g_ptr_array_unref (parts);
  return g_strjoinv ("", rendered);
}

static void
send_outbox (GPtrArray *sent, const CroupierRecord *record, const CroupierOutbox *outbox, const char *address)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    {
      g_autoptr (CroupierSent) message = croupier_sent_new (record->phase.id, croupier_outbox_get_message (outbox, i));

      if (address == NULL || g_str_equal (message->address, address))
        g_ptr_array_add (sent, g_steal_pointer (&message));
    }
}

/* All that has been told so far, or of it what one audience was. */
static GPtrArray *
send_all (const CroupierMatch *match, const char *address)
{
  GPtrArray *sent = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      send_outbox (sent, record, record->start, address);
      send_outbox (sent, record, record->during, address);
      send_outbox (sent, record, record->end, address);
    }
  return sent;
}

static char *
explain_to (const CroupierMatch *match, const char *phase, const char *name)
{
  g_autoptr (GPtrArray) sent = send_all (match, NULL);

  return to_text (croupier_explain_to_player (match, phase, fixture_player (match, name), sent));
}

static void
assert_says (const char *text, const char *wanted)
{
  if (strstr (text, wanted) == NULL)
    g_test_message ("wanted: %s\nin: %s", wanted, text);
  g_assert_nonnull (strstr (text, wanted));
}

static void
assert_silent (const char *text, const char *secret)
{
  if (strstr (text, secret) != NULL)
    g_test_message ("not wanted: %s\nin: %s", secret, text);
  g_assert_null (strstr (text, secret));
}

static char *
get_titles (const GPtrArray *parts)
{
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (titles, "%s%s", i > 0 ? " | " : "", ((CroupierExplainPart *) parts->pdata[i])->title);
  return g_string_free_and_steal (titles);
}

/* ---- step by step ---- */

static void
test_a_night_is_told_step_by_step (void)
{
  static const char *const lines[] = {
    "Items\nRule: Items are played before all else, and are used up by it.\n• Bob uses the item idol, and it is used "
    "up.\n"
    "• Bob sent: “vote Eve; idol on Cyd; save Cyd”\n• Bob, “idol” on Cyd: votes for them are void.\nRule: ",
    "Gifts\nRule: All gifts change hands at once: what is received tonight cannot be given on.\n• Hal gives the item "
    "shield to Ivy.\n"
    "• Hal sent: “vote Fay; gift shield to Ivy”",
    "• Form 1: Amy votes for Bob.\n• Amy sent: “vote Bob; kill Cyd”\n• Form 2: Bob votes for Eve.\n• Bob sent: ",
    "decides first, then the fourth and so on, then the second, then the first:\n• Form 3, of Hal, is for Fay: that "
    "decides.\nFay is voted out.",
    "Silence\nRule: Whoever is silenced learns it in the morning, and declines every Color Query of that day.\n"
    "• Eve, “silence” on Dan: they are silenced for the next day.\n• Eve sent: “vote Bob; silence Dan”\nRule: ",
    "• Red on East, “kill” on Cyd: they are killed.\nRule: ",
  };
  g_autoptr (CroupierMatch) match = play_rules (&factions, HEAD, "== day-1\n" FULL_DAY);
  GPtrArray *parts = croupier_explain_steps (match, "day-1");
  g_autofree char *titles = get_titles (parts);
  g_autofree char *text = to_text (parts);

  g_assert_cmpstr (titles, ==,
                   "The Outcome | Forms | Items | Gifts | Votes on East | Votes on West | Silence | Protect | Kill");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_says (text, lines[i]);
}

/* What a night comes to is said before its steps, whatever has changed by it. */
static void
test_a_night_begins_with_its_outcome (void)
{
  static const struct
  {
    const char *head, *log, *outcome;
  } nights[] = {
    { HEAD, "== day-1\n" FULL_DAY,
      "Voted out: Bob and Fay.\nKilled: Cyd.\nSilenced for the day: Dan.\nHal holds one less of the item shield.\n"
      "Ivy holds one more of the item shield.\n7 players are left, and the match goes on.\n\nForms\n" },
    { HEAD, "== day-1\nAmy: query Bob\n",
      "Nobody is out.\n10 players are left, and the match goes on.\n\nAmy asks Bob\n" },
    { CAST (P ("Amy", "turn", "set",
               ",\"subject\":\"team\",\"value\":\"Gold\"") "," P ("Dan", "paint", "set",
                                                                  ",\"subject\":\"color\",\"value\":\"Pink\"")),
      "== day-1\nAmy: turn Bob\nDan: paint Eve\n",
      "Nobody is out.\nBob belongs to Gold from now on.\nEve shows the color Pink from now on.\n10 players" },
    { CAST (P ("Amy", "ship", "set", ",\"subject\":\"island\",\"value\":\"West\"")), "== day-1\nAmy: ship Bob\n",
      "Nobody is out.\nBob is on West from now on.\n10 players" },
    { ISLANDS TEAMS "option merge_at: 9\n", "== day-1\nAmy: vote Bob\n",
      "Voted out: Bob.\nThe islands merge.\n9 players are left, and the match goes on.\n" },
    { HEAD,
      "== day-1\n! eliminate Cyd\n! eliminate Eve\n! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\nAmy: vote Bob\n",
      "Voted out: Bob.\nDan wins alone, and leaves the game.\nThe islands merge.\n3 players are left" },
    { HEAD,
      "== day-1\n! eliminate Cyd\n! eliminate Dan\n! eliminate Eve\n! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\n"
      "! eliminate Gus\nAmy: vote Bob\n",
      "Voted out: Bob.\nThe match is over. Winners: Amy and Fay.\n\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      g_autoptr (CroupierMatch) match = play_rules (&factions, nights[i].head, nights[i].log);
      g_autofree char *text = to_text (croupier_explain_steps (match, "day-1"));
      g_autofree char *wanted = g_strconcat ("The Outcome\n", nights[i].outcome, NULL);

      fixture_name_case (nights[i].outcome);
      g_assert_cmpint (strlen (text), >=, strlen (wanted));
      text[strlen (wanted)] = '\0';
      g_assert_cmpstr (text, ==, wanted);
    }
}

/* A question is settled by the question and its answer, never by the vote that came later, nor by the rest of a text.
 */
static void
test_a_query_is_settled_by_what_was_asked_and_answered (void)
{
  g_autoptr (CroupierMatch)
    match = play_rules (&factions, HEAD, "== day-1\nAmy: query Bob\nBob: vote Cyd, share Amy\nAmy: vote Dan\n");
  g_autofree char *text = to_text (croupier_explain_steps (match, "day-1"));
  char *step = strstr (text, "Amy asks Bob\n");

  g_assert_nonnull (step);
  *strstr (step, "\n\n") = '\0';
  assert_says (step, "Amy sent: “query Bob”");
  assert_says (step, "Bob sent: “share Amy”");
  g_assert_null (strstr (step, "vote"));
}

static void
test_what_would_come_of_it_is_what_comes_of_it (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, HEAD, "== day-1\n" FULL_DAY "== open");
  g_autofree char *before = to_text (croupier_explain_steps (match, "day-1"));
  guint n_entries = croupier_match_get_log (match)->len;
  g_autofree char *after = NULL;

  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n_entries);
  g_assert_false (croupier_match_get_due (match)->resolved);
  fixture_resolve (match);
  after = to_text (croupier_explain_steps (match, "day-1"));
  g_assert_cmpstr (before, ==, after);
}

static void
test_a_night_stops_at_an_open_question (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, ASKING, "== day-1\nAmy: pray Bob\nDan: stab Eve\n== open");
  g_autofree char *open = to_text (croupier_explain_steps (match, "day-1"));
  g_autofree char *decided = NULL;

  assert_says (open, "asks: Amy prays for Bob. (decide pray/Amy/Bob: …, or “no” where nothing comes of it)\n• Amy "
                     "sent: “pray Bob”");
  assert_says (open, "The night stops here until you have decided.");
  fixture_rule (match, "decide pray/Amy/Bob: rain");
  decided = to_text (croupier_explain_steps (match, "day-1"));
  assert_says (decided, "“pray”: the game master decided: rain");
  assert_says (decided, "\nKilled, all at the same time: Eve.");
  assert_silent (decided, "The night stops here");
}

/* ---- to the game master ---- */

static void
test_what_led_to_one_players_end (void)
{
  g_autoptr (CroupierMatch)
    match = play_rules (&factions, HEAD,
                        "== day-1\nAmy: vote Bob; kill Cyd\nDan: vote Eve\n"
                        "Fay: kill Hal; vote Gus\nGus: save Ivy\n! note told her because she asked\n");
  g_autofree char *text = to_text (croupier_explain (match, "day-1", (int) fixture_player (match, "Cyd")));
  static const char *const lines[] = {
    "What came in\n• The game master ruled: “note told her because she asked”",
    "Votes on East\n",
    "• Amy names Cyd for “kill”.\n• Amy sent: “vote Bob; kill Cyd”",
    "• Red on East, “kill” on Cyd: they are killed.",
    "Day 2, at its start: told to everyone\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_says (text, lines[i]);
  assert_silent (text, "Votes on West");
  assert_silent (text, "Fay names Hal");
  assert_silent (text, "“save”");
}

/* Spectators read all that is public and both islands' posts. */
static void
test_what_is_told_over_again_is_not_repeated (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, HEAD, "== day-1\n" FULL_DAY "== day-2\n== open");
  g_autofree char *all = to_text (croupier_explain (match, "day-1", CROUPIER_NO_PLAYER));
  g_autofree char *out = explain_to (match, "day-1", "Bob");

  assert_says (all, "Day 2, at its start: told to spectators\n• The same as stands above.");
  assert_says (out, "Day 2, at its start: told to spectators\n• The votes of East:");
  assert_silent (out, "The same as stands above.");
}

static void
test_who_meets_whom_is_followed_back (void)
{
  g_autoptr (CroupierMatch)
    match = play_rules (&factions, CAST (P ("Amy", "bind", "block", "") "," P ("Dan", "stab", "kill", "")),
                        "== day-1\nAmy: bind Dan\nDan: stab Eve\n");
  g_autofree char *text = to_text (croupier_explain (match, "day-1", (int) fixture_player (match, "Eve")));

  assert_says (text, "• Amy, “bind” on Dan: their own powers of later steps do nothing.");
  assert_says (text, "• Dan, “stab” on Eve: nothing, since they are blocked.");
}

/* ---- to a player ---- */

static void
test_a_player_gets_what_they_sent_and_were_told (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, HEAD, "== day-1\n" FULL_DAY);
  g_autofree char *text = explain_to (match, "day-1", "Dan");
  static const char *const lines[] = {
    "Day 1, at its start: told to everyone\n",
    "What you sent\n• You sent: “vote Cyd”\n",
    "Day 2, at its start: told to East\n• The votes of East:\nRule: The votes are told with their weights;",
    "• Voted out: Bob.\nRule: Whoever has the most votes is out.",
    "Day 2, at its start: told to you\n• You are silenced today: whatever you answer to a Color Query, you decline "
    "it.\nRule: A silence holds for one day.",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_says (text, lines[i]);
  assert_silent (text, "Form 1");
  assert_silent (text, "“kill”");
  assert_silent (text, "West");
}

static void
test_refused_and_late_texts_are_explained (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, HEAD, "== day-1\n== open");
  g_autofree char *text = NULL;

  croupier_match_submit (match, fixture_player (match, "Amy"), "vote Bo", NULL, NULL);
  croupier_match_submit (match, fixture_player (match, "Amy"), "vote Cyd", NULL, NULL);
  g_assert_true (g_str_has_prefix (croupier_roster_get_name (croupier_match_get_roster (match), 0), "Amy"));
  text = explain_to (match, "day-1", "Amy");
  assert_says (text, "• You sent: “vote Bo”\n• It was read as: “vote Bob”\n• You sent: “vote Cyd”\n• It does not "
                     "count: an earlier one does.");
  g_clear_pointer (&text, g_free);
  text = explain_to (match, "day-1", "Eve");
  assert_says (text, "What you sent\n• You sent nothing.");
}

/* What a game master reads of it speaks of them. */
static void
test_a_refusal_is_explained_to_who_sent_it (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, HEAD, "== day-1\n== open");
  guint amy = fixture_player (match, "Amy");
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autofree char *text = NULL, *own = NULL;

  g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, "day-1", amy, "query Amy"));
  g_assert_true (croupier_match_append (match, entries, NULL, NULL));
  text = explain_to (match, "day-1", "Amy");
  assert_says (text, "It was refused: You cannot ask yourself; these can be asked: ");
  own = to_text (croupier_explain (match, "day-1", CROUPIER_NO_PLAYER));
  assert_says (own, "It was refused: Amy cannot ask themselves; these can be asked: ");
}

/* Whatever the language of the program is: the reasons of a refusal too. */
static void
test_a_refusal_is_explained_in_the_language_of_the_match (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, "language: de\n" HEAD, "== day-1\n== open");
  guint amy = fixture_player (match, "Amy");
  g_autoptr (CroupierReading) reading = croupier_match_check (match, amy, "vote Zebedee");
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autofree char *text = NULL;

  g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, "day-1", amy, "vote Zebedee"));
  g_assert_true (croupier_match_append (match, entries, NULL, NULL));
  text = explain_to (match, "day-1", "Amy");
  assert_says (text, "Du hast geschickt: „vote Zebedee“");
  assert_says (text, "Es wurde abgewiesen: Niemand heißt „Zebedee“");
  assert_silent (text, croupier_problems_get (reading->problems, 0)->message);
}

/* Who moves reads what their new island is told from then on, and no longer what the one before is told. */
static void
test_a_channel_is_read_by_who_was_in_it_then (void)
{
  g_autoptr (CroupierMatch) match =
    play_rules (&factions, HEAD,
                "== day-1\n! announce island/East: early east\n! announce island/West: early west\n! move Amy: West "
                "because of a boat\n"
                "! announce island/East: late east\n! announce island/West: late west\nBob: vote Cyd\nGus: vote Hal\n");
  g_autofree char *text = explain_to (match, "day-1", "Amy");

  assert_says (text, "early east");
  assert_says (text, "late west");
  assert_says (text, "Voted out: Hal.");
  assert_silent (text, "late east");
  assert_silent (text, "early west");
  assert_silent (text, "Voted out: Cyd.");
}

/* The last post of an island that has merged, too. */
static void
test_an_islands_last_post_is_read_by_its_last_players (void)
{
  g_autoptr (CroupierMatch)
    match = play_rules (&factions, ISLANDS TEAMS "option merge_at: 9\n",
                        "== day-1\n! move Amy: West because of a boat\nBob: vote Cyd\nGus: vote Hal\n");
  g_autofree char *west = explain_to (match, "day-1", "Amy");
  g_autofree char *east = explain_to (match, "day-1", "Bob");

  assert_says (west, "The islands have become one");
  assert_says (west, "Voted out: Hal.");
  assert_silent (west, "Voted out: Cyd.");
  assert_says (east, "Voted out: Cyd.");
  assert_silent (east, "Voted out: Hal.");
}

/* ---- what was told and what will be ---- */

static void
assert_parts (const CroupierMatch *match, const char *name, const GPtrArray *sent, const char *wanted)
{
  g_autoptr (GPtrArray) parts = croupier_explain_to_player (match, "day-1", fixture_player (match, name), sent);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const CroupierExplainPart *part = g_ptr_array_index (parts, i);

      g_assert_cmpint (part->is_to_send, ==, strstr (part->title, "still to be told") != NULL);
      g_string_append_printf (found, "%s%s", i > 0 ? "\n" : "", part->title);
    }
  g_assert_cmpstr (found->str, ==, wanted);
}

static void
test_what_is_still_to_be_sent_is_marked (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, HEAD, "== day-1\n" FULL_DAY);
  g_autoptr (GPtrArray) all = send_all (match, NULL);
  g_autoptr (GPtrArray) to_east = send_all (match, "channel:island/East");

  assert_parts (match, "Dan", NULL,
                "Day 1, at its start: still to be told to everyone\nWhat you sent\n"
                "Day 2, at its start: still to be told to everyone\nDay 2, at its start: still to be told to East\n"
                "Day 2, at its start: still to be told to you");
  assert_parts (match, "Dan", to_east,
                "Day 1, at its start: still to be told to everyone\nWhat you sent\n"
                "Day 2, at its start: still to be told to everyone\nDay 2, at its start: told to East\n"
                "Day 2, at its start: still to be told to you");
  assert_parts (match, "Dan", all,
                "Day 1, at its start: told to everyone\nWhat you sent\n"
                "Day 2, at its start: told to everyone\nDay 2, at its start: told to East\nDay 2, at its start: told "
                "to you");
  /* In other words than it was sent in, it has not been told. */
  g_assert_true (
    croupier_match_amend (match, "day-1", fixture_player (match, "Eve"), "vote Bob; silence Cyd", NULL, NULL));
  g_assert_true (
    croupier_match_amend (match, "day-1", fixture_player (match, "Bob"), "vote Amy; idol on Cyd", NULL, NULL));
  assert_parts (match, "Dan", all,
                "Day 1, at its start: told to everyone\nWhat you sent\n"
                "Day 2, at its start: still to be told to everyone\nDay 2, at its start: still to be told to East");
}

/* What the spectators are told again stands in full where the first telling is still to come. */
static void
test_nothing_refers_to_what_was_not_sent (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions, HEAD, "== day-1\n" FULL_DAY "== day-2\n== open");
  guint bob = fixture_player (match, "Bob");
  g_autoptr (GPtrArray) sent = send_all (match, "channel:spectators");
  GPtrArray *parts = croupier_explain_to_player (match, "day-1", bob, sent);
  g_autofree char *text = NULL;

  for (guint i = parts->len; i-- > 0;)
    if (((CroupierExplainPart *) g_ptr_array_index (parts, i))->is_to_send)
      g_ptr_array_remove_index (parts, i);
  text = to_text (parts);
  assert_says (text, "Day 2, at its start: told to spectators\n• ");
  assert_silent (text, "The same as stands above.");
}

/* ---- secrets ---- */

/* All that a player sent, in order. */
static char *
get_own (const CroupierMatch *match, guint player)
{
  GString *own = g_string_new (NULL);

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      for (guint k = 0; k < record->events->len; k++)
        {
          const CroupierEvent *event = g_ptr_array_index (record->events, k);

          if (event->kind == CROUPIER_ENTRY_SUBMISSION && event->player == player)
            g_string_append_printf (own, "%u %s\n", i, event->text);
        }
    }
  return g_string_free_and_steal (own);
}

/* Two days of which a player who sent the same in both cannot tell which is which. */
static void
test_what_a_player_may_not_know_changes_nothing (void)
{
  static const struct
  {
    const char *secret, *head, *other_head, *one, *other, *but_for;
    guint n_compared; /* at least */
  } cases[] = {
    { "who voted what with equal totals", HEAD, NULL, "Amy: vote Bob\nBob: vote Amy\nCyd: vote Bob\n",
      "Amy: vote Amy\nBob: vote Bob\nCyd: vote Bob\n", NULL, 8 },
    { "when who voted", HEAD, NULL, "Amy: vote Bob\nBob: vote Cyd\nCyd: vote Bob\n",
      "Cyd: vote Bob\nBob: vote Cyd\nAmy: vote Bob\n", NULL, 10 },
    { "a void vote", HEAD, NULL, "Amy: vote Cyd\nBob: idol on Cyd\nCyd: vote nobody\n",
      "Amy: vote nobody\nBob: idol on Cyd\nCyd: vote nobody\n", NULL, 9 },
    { "a shield", HEAD, NULL, "Cyd: shield; vote nobody\n", "Cyd: vote nobody\n", NULL, 9 },
    { "a shield that held a kill off", HEAD, NULL, "Amy: kill Cyd\nCyd: shield\n", "Amy: pass\nCyd: vote nobody\n",
      NULL, 8 },
    { "a failed kill on who is out", HEAD, NULL, "Amy: kill Cyd; vote Cyd\n", "Amy: vote Cyd\n", NULL, 9 },
    { "a save", HEAD, NULL, "Bob: save Cyd\n", "Bob: pass\n", NULL, 9 },
    { "a save that held a kill off", HEAD, NULL, "Amy: kill Cyd\nBob: save Cyd\n", "Amy: pass\nBob: pass\n", NULL, 8 },
    { "a save of the own team", HEAD, NULL, "Gus: save Gus\n", "Gus: pass\n", NULL, 9 },
    { "who was killed by whom", HEAD, NULL,
      "Dan: vote nobody\nAmy: pass\n== day-2\nDan: solo kill Bob, who voted nobody\nAmy: pass\n",
      "Dan: vote nobody\nAmy: pass\n== day-2\nDan: vote nobody\nAmy: kill Bob\n", NULL, 8 },
    { "a gift, but for who got it", HEAD, NULL, "Bob: gift idol to Cyd\n", "Bob: vote nobody\n", "Cyd", 8 },
    { "a silencing, but for who is silenced", HEAD, NULL, "Eve: silence Cyd\n", "Eve: vote nobody\n", "Cyd", 8 },
    { "a forced decline", HEAD, NULL, "Eve: silence Cyd\n== day-2\nAmy: query Cyd\nCyd: share\n",
      "Eve: silence Cyd\n== day-2\nAmy: query Cyd\nCyd: decline\n", NULL, 9 },
    { "others' queries", HEAD, NULL, "Amy: query Cyd\nCyd: decline\nBob: vote Amy\n", "Bob: vote Amy\n", NULL, 8 },
    { "refused texts, late forms and their warnings", HEAD, NULL, "Amy: vote Bob\nAmy: vote Cyd\nDan: vote Bob\n",
      "Amy: vote Bob\nDan: vote Bob\n", NULL, 9 },
    { "a color that was changed", HEAD, NULL, "! set color Cyd: Red because of paint\n", "", NULL, 10 },
    { "a note, and why a ruling was made", HEAD, NULL, "! note Amy leaks\n! give Dan: shield because of Amy\n",
      "! give Dan: shield because of Bob\n", NULL, 10 },
    { "teams and roles of others", HEAD "fix color Amy: Red\n", HEAD "fix color Amy: Blue\n", "Bob: vote Dan\n",
      "Bob: vote Dan\n", "Amy", 9 },
    { "a block", CAST (P ("Amy", "bind", "block", "")), NULL, "Amy: bind Bob\n", "Amy: vote nobody\n", NULL, 9 },
    { "a weight in an equal total", CAST (P ("Amy", "zap", "weight votes by", ",\"weight\":1")), NULL,
      "Amy: zap Dan; vote nobody\nDan: vote Bob\nEve: vote nobody\n",
      "Amy: vote Bob\nDan: vote Bob\nEve: vote nobody\n", NULL, 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *one_day = g_strconcat ("== day-1\n", cases[i].one, NULL);
      g_autofree char *other_day = g_strconcat ("== day-1\n", cases[i].other, NULL);
      g_autoptr (CroupierMatch) one = play_rules (&factions, cases[i].head, one_day);
      g_autoptr (CroupierMatch)
        other = play_rules (&factions, cases[i].other_head != NULL ? cases[i].other_head : cases[i].head, other_day);
      guint n_compared = 0;

      fixture_name_case (cases[i].secret);
      for (guint player = 0; player < N; player++)
        {
          g_autofree char *own = get_own (one, player);
          g_autofree char *other_own = get_own (other, player);

          if (g_strcmp0 (cases[i].but_for, names[player]) == 0 || !g_str_equal (own, other_own))
            continue;
          n_compared++;
          for (guint k = 0; k < croupier_match_get_n_records (one); k++)
            {
              const char *phase = croupier_match_get_record (one, k)->phase.id;
              g_autofree char *text = explain_to (one, phase, names[player]);
              g_autofree char *other_text = explain_to (other, phase, names[player]);

              g_assert_cmpstr (text, ==, other_text);
            }
        }
      g_assert_cmpuint (n_compared, >=, cases[i].n_compared);
    }
}

/* ---- any game ---- */

static CroupierMatch *
play_sample (const char *sample)
{
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", sample, NULL);
  g_autofree char *text = NULL;
  g_autofree char *wrong = NULL;
  CroupierMatch *match;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  match = play_text (text, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  return match;
}

/* Every sentence of a player's version is one that they sent, were told, or that is said of what they sent. */
static void
assert_all_known (const CroupierMatch *match, guint place, guint player)
{
  const CroupierRecord *record = croupier_match_get_record (match, place);
  g_autoptr (GPtrArray) sent = send_all (match, NULL);
  g_autoptr (GPtrArray) parts = croupier_explain_to_player (match, record->phase.id, player, sent);

  for (guint i = 0; i < parts->len; i++)
    {
      const CroupierExplainPart *part = g_ptr_array_index (parts, i);

      g_assert_cmpuint (part->lines->len, >, 0);
      g_assert_false (part->is_to_send);
      for (guint k = 0; k < part->lines->len; k++)
        {
          const CroupierExplainLine *line = g_ptr_array_index (part->lines, k);

          g_assert_cmpstr (line->text, !=, "");
          if (line->kind == CROUPIER_EXPLAIN_INPUT)
            g_assert_true (g_str_has_prefix (line->text, "You sent: “"));
        }
    }
}

/* In brief nothing stands that does not stand in the whole, and each line once. */
static void
assert_brief_is_a_part (const CroupierMatch *match, guint place, guint player)
{
  const CroupierRecord *record = croupier_match_get_record (match, place);
  g_autoptr (GPtrArray) sent = send_all (match, NULL);
  g_autoptr (GPtrArray) parts = croupier_explain_to_player (match, record->phase.id, player, sent);
  g_autofree char *whole = croupier_explain_to_marked (parts, croupier_match_get_setup (match)->language);
  g_autofree char *brief = NULL;
  g_auto (GStrv) lines = NULL;

  croupier_explain_make_brief (parts, record->phase.title, player);
  g_assert_cmpuint (parts->len, ==, 1);
  brief = croupier_explain_to_marked (parts, croupier_match_get_setup (match)->language);
  g_test_message ("%s", brief);
  g_assert_cmpuint (strlen (brief), <=, strlen (whole) + strlen (record->phase.title));
  lines = g_strsplit (brief, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_assert_nonnull (strstr (whole, lines[i]));
      for (guint k = 1; k < i; k++)
        g_assert_cmpstr (lines[k], !=, lines[i]);
    }
}

static void
test_every_game_is_explained (void)
{
  static const char *const samples[] = {
    "keys.croupier-script",
    "gates.croupier-script",
    "unique.croupier-script",
    "presents.croupier-script",
    "possession.croupier-script",
    "smugglers-all-caught.croupier-script",
    "smugglers-no-side.croupier-script",
    "smugglers-one-agent.croupier-script",
    "smugglers-over-the-limit.croupier-script",
    "smugglers-three-named.croupier-script",
    "factions.croupier-script",
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);
      guint n_players = croupier_roster_get_size (croupier_match_get_roster (match));

      fixture_name_case (samples[i]);
      for (guint k = 0; k < croupier_match_get_n_records (match); k++)
        {
          const char *phase = croupier_match_get_record (match, k)->phase.id;
          g_autoptr (GPtrArray) steps = croupier_explain_steps (match, phase);
          g_autoptr (GPtrArray) all = croupier_explain (match, phase, CROUPIER_NO_PLAYER);

          g_assert_cmpuint (steps->len, >, 0);
          g_assert_cmpuint (all->len, >, 0);
          for (guint player = 0; player < n_players; player++)
            {
              g_autoptr (GPtrArray) about = croupier_explain (match, phase, (int) player);

              g_assert_cmpuint (about->len, >, 0);
              assert_all_known (match, k, player);
              assert_brief_is_a_part (match, k, player);
            }
        }
      g_assert_null (croupier_explain (match, "day-900", CROUPIER_NO_PLAYER));
      g_assert_null (croupier_explain_steps (match, "day-900"));
      g_assert_null (croupier_explain_to_player (match, "day-900", 0, NULL));
    }
}

TESTS (explain)
{
  g_test_add_func ("/explain/a night is told step by step", test_a_night_is_told_step_by_step);
  g_test_add_func ("/explain/a night begins with its outcome", test_a_night_begins_with_its_outcome);
  g_test_add_func ("/explain/a query is settled by what was asked and answered",
                   test_a_query_is_settled_by_what_was_asked_and_answered);
  g_test_add_func ("/explain/what would come of it is what comes of it",
                   test_what_would_come_of_it_is_what_comes_of_it);
  g_test_add_func ("/explain/a night stops at an open question", test_a_night_stops_at_an_open_question);
  g_test_add_func ("/explain/what led to one players end", test_what_led_to_one_players_end);
  g_test_add_func ("/explain/what is told over again is not repeated", test_what_is_told_over_again_is_not_repeated);
  g_test_add_func ("/explain/who meets whom is followed back", test_who_meets_whom_is_followed_back);
  g_test_add_func ("/explain/a player gets what they sent and were told",
                   test_a_player_gets_what_they_sent_and_were_told);
  g_test_add_func ("/explain/refused and late texts are explained", test_refused_and_late_texts_are_explained);
  g_test_add_func ("/explain/a refusal is explained to who sent it", test_a_refusal_is_explained_to_who_sent_it);
  g_test_add_func ("/explain/a refusal is explained in the language of the match",
                   test_a_refusal_is_explained_in_the_language_of_the_match);
  g_test_add_func ("/explain/a channel is read by who was in it then", test_a_channel_is_read_by_who_was_in_it_then);
  g_test_add_func ("/explain/an islands last post is read by its last players",
                   test_an_islands_last_post_is_read_by_its_last_players);
  g_test_add_func ("/explain/what is still to be sent is marked", test_what_is_still_to_be_sent_is_marked);
  g_test_add_func ("/explain/nothing refers to what was not sent", test_nothing_refers_to_what_was_not_sent);
  g_test_add_func ("/explain/what a player may not know changes nothing",
                   test_what_a_player_may_not_know_changes_nothing);
  g_test_add_func ("/explain/every game is explained", test_every_game_is_explained);
}
