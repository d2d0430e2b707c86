/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of facts, the text made from them, and the outbox. */
#include "config.h"
#include "croupier-message.h"

#include <string.h>

#include "croupier-fact.h"
#include "croupier-style.h"
#include "tests.h"

#define AL 0
#define BO 1
#define CY 2
#define P(i) CROUPIER_PLAYER (i)

FACT (heading, "heading", HEADING, "Round {round}", NUMBER (round))
FACT (moved, "moved", ITEM, "{player} went through {door}.", PLAYER (player), TEXT (door))
FACT (met, "met", LINE, "You met {others}.", PLAYERS (others))
FACT_COUNTED (keys, "keys", LINE, NP_ ("{player} has {n} key of {m}.", "{player} has {n} keys of {m}."),
              PLAYER (player), NUMBER (n), NUMBER (m))
FACT (hand, "hand", LINE, "Cards: {cards}", NUMBERS (cards))
FACT (contest, "contest", ITEM, "{scores}.", SCORES (scores))
FACT (contest_step, "step", STEP, "A contest")
FACT (verdict, "verdict", LINE, "{word}: {word}!", WORD (word))
FACT (points, "points", LINE, "{points}", HALVES (points))
FACT (said, "said", LINE, "{text}", TEXT (text))
FACT (bare, "bare", LINE, "Nothing happened.")

static CroupierRoster *
make_roster (void)
{
  static const char *const names[] = { "Al", "Bo", "Cy", "Dee" };
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (croupier_roster_add (roster, croupier_player_new (names[i]), NULL));
  return roster;
}

static CroupierOutbox *
make_outbox (CroupierWhen when)
{
  g_autoptr (CroupierRoster) roster = make_roster ();

  return croupier_outbox_new (roster, "en", when);
}

static char *
print_message (const CroupierMessage *message)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  croupier_message_write_json (message, builder);
  node = json_builder_get_root (builder);
  return json_to_string (node, FALSE);
}

#define assert_text(message, expected)                           \
  G_STMT_START                                                   \
  {                                                              \
    g_autofree char *text_ = croupier_message_to_text (message); \
    g_assert_cmpstr (text_, ==, expected);                       \
  }                                                              \
  G_STMT_END

#define assert_said(expected, fact, ...)                                  \
  G_STMT_START                                                            \
  {                                                                       \
    g_autoptr (CroupierOutbox) outbox_ = make_outbox (CROUPIER_WHEN_END); \
    CroupierMessage *message_ = croupier_outbox_to_public (outbox_);      \
    say_##fact (message_ __VA_OPT__ (, ) __VA_ARGS__);                    \
    assert_text (message_, expected);                                     \
  }                                                                       \
  G_STMT_END

static void
test_sentences (void)
{
  static const int cards[] = { 3, -2, 11 };

  assert_said ("Round 12", heading, 12);
  assert_said ("• Bo went through *.", moved, BO, "*");
  assert_said ("• nobody went through A.", moved, (guint) -1, "A");
  assert_said ("• Bo went through {player}.", moved, BO, "{player}");
  assert_said ("You met nobody.", met, CROUPIER_NOBODY);
  assert_said ("You met Cy.", met, P (CY));
  assert_said ("You met Al and Cy.", met, P (CY) | P (AL));
  assert_said ("You met Al, Bo and Cy.", met, P (CY) | P (AL) | P (BO));
  assert_said ("You met Al, Bo, Cy and Dee.", met, CROUPIER_EVERYBODY (4));
  assert_said ("Al has 1 key of 3.", keys, AL, 1, 3);
  assert_said ("Al has 0 keys of 1.", keys, AL, 0, 1);
  assert_said ("Al has -1 keys of 2.", keys, AL, -1, 2);
  assert_said ("Al has 2147483647 keys of -2147483648.", keys, AL, G_MAXINT, G_MININT);
  assert_said ("Cards: 3, -2 and 11", hand, cards, 3u);
  assert_said ("Cards: 3 and -2", hand, cards, 2u);
  assert_said ("Cards: 3", hand, cards, 1u);
  assert_said ("Cards: none", hand, NULL, 0u);
  assert_said ("guilty: guilty!", verdict, "guilty");
  assert_said ("Nothing happened.", bare);
  assert_said ("Meet at nine", announcement, "Meet at nine");
  assert_said ("The game master gave you 1 garnet. You hold 5 now.", garnets_given, 1, 5);
  assert_said ("The game master gave you 2 garnets. You hold 1 now.", garnets_given, 2, 1);
  assert_said ("The game master took 1 garnet from you. You hold 0 now.", garnets_taken, 1, 0);
  assert_said ("The game master took 3 garnets from you. You hold 4 now.", garnets_taken, 3, 4);
}

static void
test_texts_are_one_line (void)
{
  static const struct
  {
    const char *text, *expected;
  } cases[] = {
    { "plain", "plain" },
    { "", "" },
    { NULL, "" },
    { "a\nb", "a b" },
    { "a\r\nb", "a  b" },
    { "a\tb\x7f"
      "c",
      "a b c" },
    { CROUPIER_MARK_STRONG "bold" CROUPIER_MARK_END, " bold " },
    { "a\xc2\x85"
      "b\xc2\x9f",
      "a b " },
    { "a\xe2\x80\xa8"
      "b\xe2\x80\xa9",
      "a b " },
    { "é ’ ‧ 中 🎲 \xc2\xa0", "é ’ ‧ 中 🎲 \xc2\xa0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_said (cases[i].expected, said, cases[i].text);
}

static void
test_texts_are_copied (void)
{
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_END);
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  char text[] = "first";
  char channel[] = "area/Room 1";
  int numbers[] = { 1, 2 };

  say_said (message, text);
  say_hand (message, numbers, 2u);
  say_bare (croupier_outbox_to_channel (outbox, channel));
  memset (text, 'x', 5);
  memset (channel, 'x', 5);
  numbers[0] = 9;
  assert_text (message, "first\nCards: 1 and 2");
  g_assert_cmpstr (croupier_outbox_get_message (outbox, 1)->channel, ==, "area/Room 1");
}

static void
test_marks (void)
{
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_END);
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  g_autoptr (GString) before = g_string_new ("> ");
  g_autofree char *marked = NULL;

  say_heading (message, 2);
  say_moved (message, AL, "A");
  marked = croupier_message_to_marked (message);
  g_assert_cmpstr (marked, ==, CROUPIER_MARK_STRONG "Round 2" CROUPIER_MARK_END "\n• Al went through A.");
  assert_text (message, "Round 2\n• Al went through A.");
  croupier_message_render (message, before);
  g_assert_true (g_str_has_prefix (before->str, "> " CROUPIER_MARK_STRONG "Round 2"));
}

static void
test_one_message_for_each_audience (void)
{
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_END);
  CroupierMessage *everyone = croupier_outbox_to_public (outbox);
  CroupierMessage *gm = croupier_outbox_to_gm (outbox);
  CroupierMessage *bo = croupier_outbox_to_player (outbox, BO);
  CroupierMessage *jail = croupier_outbox_to_channel (outbox, "jail");
  CroupierMessage *room = croupier_outbox_to_channel (outbox, "area/Room 1");

  /* Events do not part the messages of a phase's beginning or end. */
  croupier_outbox_set_event (outbox, 7);
  g_assert_true (croupier_outbox_to_public (outbox) == everyone);
  g_assert_true (croupier_outbox_to_gm (outbox) == gm);
  g_assert_true (croupier_outbox_to_player (outbox, BO) == bo);
  g_assert_true (croupier_outbox_to_channel (outbox, "area/Room 1") == room);
  g_assert_true (croupier_outbox_to_channel (outbox, "jail") == jail);
  g_assert_true (croupier_outbox_to_player (outbox, AL) != bo);
  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 6);
  g_assert_cmpuint (everyone->event, ==, 0);
  g_assert_cmpuint (croupier_roster_get_size (croupier_outbox_get_roster (outbox)), ==, 4);
}

/* A look at every message before would be half a million million: that takes minutes. */
static void
test_many_events_are_told_of_in_a_moment (void)
{
  enum
  {
    N_EVENTS = 1000000
  };
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_DURING);

  for (guint event = 1; event <= N_EVENTS; event++)
    {
      croupier_outbox_set_event (outbox, event);
      say_bare (croupier_outbox_to_player (outbox, AL));
    }
  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, N_EVENTS);
}

static void
test_one_message_for_each_event (void)
{
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_DURING);
  CroupierMessage *first, *second;

  croupier_outbox_set_event (outbox, 1);
  first = croupier_outbox_to_player (outbox, AL);
  say_bare (first);
  croupier_outbox_set_event (outbox, 2);
  second = croupier_outbox_to_player (outbox, AL);
  g_assert_true (first != second);
  croupier_outbox_to_channel (outbox, "jail");
  croupier_outbox_set_event (outbox, 1);
  g_assert_true (croupier_outbox_to_player (outbox, AL) == first);
  croupier_outbox_to_channel (outbox, "jail");
  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 4);
  g_assert_cmpuint (first->event, ==, 1);
  g_assert_cmpuint (second->event, ==, 2);
}

static void
test_messages_stay_while_others_are_added (void)
{
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_END);
  CroupierMessage *first = croupier_outbox_to_public (outbox);
  g_autofree char *large = g_strnfill (100000, 'x');

  say_said (first, "first");
  for (guint round = 0; round < 3; round++)
    {
      for (guint i = 0; i < 500; i++)
        {
          g_autofree char *channel = g_strdup_printf ("private/%u", i);

          say_moved (croupier_outbox_to_channel (outbox, channel), BO, "a door");
          say_keys (first, AL, (int) i, 2);
        }
      say_said (first, large);
    }
  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 501);
  {
    g_autofree char *text = croupier_message_to_text (first);
    g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

    g_assert_cmpuint (g_strv_length (lines), ==, 1504);
    g_assert_cmpstr (lines[0], ==, "first");
    g_assert_cmpstr (lines[501], ==, large);
    g_assert_cmpstr (lines[1502], ==, "Al has 499 keys of 2.");
  }
  assert_text (croupier_outbox_to_channel (outbox, "private/499"),
               "• Bo went through a door.\n• Bo went through a door.\n• Bo went through a door.");
}

static void
test_clearing_forgets (void)
{
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_DURING);

  for (guint round = 0; round < 3; round++)
    {
      croupier_outbox_set_event (outbox, 4);
      for (guint i = 0; i < 300; i++)
        {
          say_said (croupier_outbox_to_player (outbox, i % 4), "some words that take up some room");
          say_bare (croupier_outbox_to_channel (outbox, "jail"));
        }
      croupier_outbox_add_draw (outbox, "tie", "round-1/tie/ec", "2", json_node_init_int (json_node_alloc (), 1),
                                P (AL) | P (BO));
      g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 5);
      g_assert_cmpuint (croupier_outbox_get_n_draws (outbox), ==, 1);
      croupier_outbox_clear (outbox);
      g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 0);
      g_assert_cmpuint (croupier_outbox_get_n_draws (outbox), ==, 0);
      g_assert_cmpuint (croupier_outbox_to_public (outbox)->event, ==, 0);
      croupier_outbox_clear (outbox);
    }
}

/* What was too large for the memory that is there stands in some of its own, the first time and after clearing. */
static void
test_texts_of_any_length_follow_small_ones (void)
{
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_END);

  for (gsize size = 1; size < 4 * 1024 * 1024; size *= 8)
    {
      g_autofree char *large = g_strnfill (size, 'x');
      g_autofree char *line = g_strconcat ("small\n", large, NULL);
      CroupierMessage *message = croupier_outbox_to_public (outbox);

      say_said (message, "small");
      say_said (message, large);
      assert_text (message, line);
      croupier_outbox_clear (outbox);
    }
}

static void
test_an_outbox_lives_as_long_as_anybody_has_it (void)
{
  CroupierOutbox *outbox = make_outbox (CROUPIER_WHEN_END);
  CroupierOutbox *same = croupier_outbox_ref (outbox);

  say_said (croupier_outbox_to_public (outbox), "still here");
  croupier_outbox_unref (outbox);
  assert_text (croupier_outbox_get_message (same, 0), "still here");
  croupier_outbox_unref (same);
}

static void
test_nobody_listens (void)
{
  croupier_outbox_clear (NULL);
  croupier_outbox_set_event (NULL, 1);
  croupier_outbox_sort (NULL);
  croupier_outbox_unref (NULL);
  g_assert_null (croupier_outbox_ref (NULL));
  g_assert_null (croupier_outbox_to_public (NULL));
  g_assert_null (croupier_outbox_to_gm (NULL));
  g_assert_null (croupier_outbox_to_player (NULL, 99));
  g_assert_null (croupier_outbox_to_channel (NULL, "jail"));
  g_assert_null (croupier_outbox_get_roster (NULL));
  say_moved (NULL, AL, "A");
  croupier_outbox_add_draw (NULL, "seats", "pregame/seats", NULL, json_node_init_null (json_node_alloc ()),
                            CROUPIER_NOBODY);
  croupier_outbox_throw_away (NULL);
  g_assert_cmpuint (croupier_outbox_get_n_messages (NULL), ==, 0);
  g_assert_cmpuint (croupier_outbox_get_n_draws (NULL), ==, 0);
  assert_text (NULL, "");
}

static void
test_scores_stand_the_most_first (void)
{
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_END);
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  CroupierScores scores = { 0 };
  CroupierScores none = { 0 };
  g_autofree char *json = NULL;

  croupier_scores_add (&scores, AL, 2);
  croupier_scores_add (&scores, BO, -1);
  croupier_scores_add (&scores, CY, 2);
  croupier_scores_add (&scores, 3, 5);
  say_contest (message, &scores);
  scores.items[0].score = 0;
  say_contest (message, &none);
  assert_text (message, "• Dee 5, Al 2, Cy 2 and Bo -1.\n• nobody.");
  json = print_message (message);
  g_assert_nonnull (strstr (json, "{\"player\":\"Bo\",\"score\":-1}"));
  g_assert_cmphex (croupier_fact_get_players (message->facts), ==, P (AL) | P (BO) | P (CY) | P (3));
}

/* In JSON they are the same in every language. */
static void
test_halves_have_the_decimal_sign_of_the_language (void)
{
  static const int halves[] = { -3, -2, -1, 0, 1, 2, 7 };
  g_autoptr (CroupierRoster) roster = make_roster ();
  g_autoptr (CroupierOutbox) english = croupier_outbox_new (roster, "en", CROUPIER_WHEN_END);
  g_autoptr (CroupierOutbox) german = croupier_outbox_new (roster, "de", CROUPIER_WHEN_END);
  g_autofree char *json = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
    {
      say_points (croupier_outbox_to_public (english), halves[i]);
      say_points (croupier_outbox_to_public (german), halves[i]);
    }
  assert_text (croupier_outbox_to_public (english), "-1.5\n-1\n-0.5\n0\n0.5\n1\n3.5");
  assert_text (croupier_outbox_to_public (german), "-1,5\n-1\n-0,5\n0\n0,5\n1\n3,5");
  json = print_message (croupier_outbox_to_public (german));
  g_assert_nonnull (strstr (json, "{\"kind\":\"points\",\"points\":\"-1.5\"}"));
}

/* What is written down for who asks is told to nobody, and goes with the event that is taken back. */
static void
test_steps_are_told_to_nobody (void)
{
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_DURING);
  CroupierScores scores = { 0 };
  CroupierOutboxLength length;

  g_assert_null (croupier_outbox_to_steps (NULL));
  g_assert_null (croupier_outbox_to_steps (outbox));
  say_contest (croupier_outbox_to_steps (outbox), &scores);
  croupier_outbox_ask_for_steps (outbox);
  say_contest_step (croupier_outbox_to_steps (outbox));
  say_contest (croupier_outbox_to_steps (outbox), &scores);
  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 0);
  say_bare (croupier_outbox_to_gm (outbox));
  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 1);
  assert_text (croupier_outbox_to_steps (outbox), "A contest\n• nobody.");
  length = croupier_outbox_get_length (outbox);
  croupier_outbox_set_event (outbox, 1);
  say_contest (croupier_outbox_to_steps (outbox), &scores);
  croupier_outbox_cut (outbox, &length);
  assert_text (croupier_outbox_to_steps (outbox), "A contest\n• nobody.");
  croupier_outbox_clear (outbox);
  g_assert_null (croupier_outbox_to_steps (outbox));
}

static void
test_order_says_nothing (void)
{
  static const char *const expected[] = {
    "public",    "gm",     "channel:area/Room 1", "channel:area/Room 2", "channel:jail", "player:Al", "player:Cy", "gm",
    "player:Al", "public",
  };
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_DURING);

  croupier_outbox_set_event (outbox, 3);
  croupier_outbox_to_public (outbox);
  croupier_outbox_set_event (outbox, 2);
  croupier_outbox_to_player (outbox, AL);
  croupier_outbox_to_gm (outbox);
  croupier_outbox_set_event (outbox, 1);
  croupier_outbox_to_player (outbox, CY);
  croupier_outbox_to_channel (outbox, "jail");
  croupier_outbox_to_channel (outbox, "area/Room 2");
  croupier_outbox_to_player (outbox, AL);
  croupier_outbox_to_gm (outbox);
  croupier_outbox_to_channel (outbox, "area/Room 1");
  croupier_outbox_to_public (outbox);
  croupier_outbox_sort (outbox);

  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *address = croupier_message_to_address (croupier_outbox_get_message (outbox, i));

      g_assert_cmpstr (address, ==, expected[i]);
    }
}

static void
test_json_of_messages (void)
{
  static const int cards[] = { 3, 1 };
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_START);
  g_autoptr (CroupierOutbox) during = make_outbox (CROUPIER_WHEN_DURING);
  CroupierMessage *message = croupier_outbox_to_channel (outbox, "area/Room 1");
  g_autofree char *start = NULL;
  g_autofree char *empty = NULL;
  g_autofree char *answer = NULL;

  say_heading (message, 2);
  say_moved (message, BO, "\"A\"");
  say_moved (message, (guint) -1, "A");
  say_met (message, P (CY) | P (AL));
  say_hand (message, cards, 2u);
  say_hand (message, NULL, 0u);
  say_verdict (message, "guilty");
  start = print_message (message);
  g_assert_cmpstr (start, ==,
                   "{\"to\":\"channel:area/Room 1\",\"when\":\"start\","
                   "\"text\":\"Round 2\\n• Bo went through \\\"A\\\".\\n• nobody went through A.\\nYou met Al and "
                   "Cy.\\n"
                   "Cards: 3 and 1\\nCards: none\\nguilty: guilty!\","
                   "\"facts\":[{\"kind\":\"heading\",\"round\":2},{\"kind\":\"moved\",\"player\":\"Bo\",\"door\":"
                   "\"\\\"A\\\"\"},"
                   "{\"kind\":\"moved\",\"player\":null,\"door\":\"A\"},"
                   "{\"kind\":\"met\",\"others\":[\"Al\",\"Cy\"]},{\"kind\":\"hand\",\"cards\":[3,1]},{\"kind\":"
                   "\"hand\",\"cards\":[]},"
                   "{\"kind\":\"verdict\",\"word\":\"guilty\"}]}");

  empty = print_message (croupier_outbox_to_gm (outbox));
  g_assert_cmpstr (empty, ==, "{\"to\":\"gm\",\"when\":\"start\",\"text\":\"\",\"facts\":[]}");

  croupier_outbox_set_event (during, 12);
  say_bare (croupier_outbox_to_player (during, CY));
  answer = print_message (croupier_outbox_get_message (during, 0));
  g_assert_cmpstr (answer, ==,
                   "{\"to\":\"player:Cy\",\"when\":\"during\",\"event\":12,\"text\":\"Nothing "
                   "happened.\",\"facts\":[{\"kind\":\"bare\"}]}");
}

static void
test_json_of_draws (void)
{
  static const char *const expected[] = {
    "{\"what\":\"seats\",\"stream\":\"pregame/seats\",\"count\":\"61440\",\"value\":[\"Bo\",\"Al\"]}",
    "{\"what\":\"tie\",\"stream\":\"round-1/tie/ec\",\"count\":\"2\",\"value\":\"Cy\",\"among\":[\"Al\",\"Cy\"]}",
    "{\"what\":\"deals\",\"stream\":\"x\",\"count\":null,\"value\":null}",
    "{\"what\":\"seats\",\"stream\":\"y\",\"count\":\"120\",\"value\":null,\"thrown_away\":true}",
  };
  g_autoptr (CroupierOutbox) outbox = make_outbox (CROUPIER_WHEN_END);
  CroupierSeating seating;

  croupier_outbox_add_draw (outbox, "seats", "pregame/seats", "61440", json_from_string ("[\"Bo\",\"Al\"]", NULL),
                            CROUPIER_NOBODY);
  croupier_outbox_add_draw (outbox, "tie", "round-1/tie/ec", "2", json_from_string ("\"Cy\"", NULL), P (CY) | P (AL));
  croupier_outbox_add_draw (outbox, "deals", "x", NULL, NULL, CROUPIER_NOBODY);
  croupier_outbox_add_draw (outbox, "seats", "y", NULL, NULL, CROUPIER_NOBODY);
  croupier_seating_init (&seating, 5, 2);
  croupier_outbox_set_seating (outbox, &seating);
  croupier_outbox_throw_away (outbox);
  g_assert_cmpuint (croupier_outbox_get_n_draws (outbox), ==, 4);

  /* Twice: writing a draw does not use it up. */
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autoptr (JsonNode) node = NULL;
      g_autofree char *text = NULL;

      croupier_draw_write_json (croupier_outbox_get_draw (outbox, i % 4), croupier_outbox_get_roster (outbox), builder);
      node = json_builder_get_root (builder);
      text = json_to_string (node, FALSE);
      g_assert_cmpstr (text, ==, expected[i % 4]);
    }
}

FACT (wrong, "wrong", LINE, "{plyer} won.", PLAYER (player))

static void
test_a_template_that_names_no_field (void)
{
  if (g_test_subprocess ())
    {
      assert_said ("", wrong, AL);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*\"wrong\"*plyer*");
}

TESTS (message)
{
  g_test_add_func ("/message/a fact is a sentence", test_sentences);
  g_test_add_func ("/message/texts of people stay on one line", test_texts_are_one_line);
  g_test_add_func ("/message/texts, numbers and channels are copied", test_texts_are_copied);
  g_test_add_func ("/message/headings are marked, items have a dot", test_marks);
  g_test_add_func ("/message/an audience has one message", test_one_message_for_each_audience);
  g_test_add_func ("/message/an audience has one message for each event", test_one_message_for_each_event);
  g_test_add_func ("/message/many events are told of in a moment", test_many_events_are_told_of_in_a_moment);
  g_test_add_func ("/message/messages stay while others are added", test_messages_stay_while_others_are_added);
  g_test_add_func ("/message/a cleared outbox has forgotten", test_clearing_forgets);
  g_test_add_func ("/message/texts of any length follow small ones", test_texts_of_any_length_follow_small_ones);
  g_test_add_func ("/message/an outbox lives as long as anybody has it",
                   test_an_outbox_lives_as_long_as_anybody_has_it);
  g_test_add_func ("/message/nobody needs to listen", test_nobody_listens);
  g_test_add_func ("/message/scores stand the most first", test_scores_stand_the_most_first);
  g_test_add_func ("/message/halves have the decimal sign of the language",
                   test_halves_have_the_decimal_sign_of_the_language);
  g_test_add_func ("/message/steps are told to nobody", test_steps_are_told_to_nobody);
  g_test_add_func ("/message/the order says nothing", test_order_says_nothing);
  g_test_add_func ("/message/messages as JSON", test_json_of_messages);
  g_test_add_func ("/message/draws as JSON", test_json_of_draws);
  g_test_add_func ("/message/a template that names no field is found", test_a_template_that_names_no_field);
}
