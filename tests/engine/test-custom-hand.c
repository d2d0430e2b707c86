/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own in which the game master says what comes of a round: what is told of it and to whom, that it is
 * one step, and what was meant once that is undone. */
#include "config.h"
#include "croupier-custom.h"

#include <glib/gstdio.h>
#include <string.h>

#include "croupier-leak.h"
#include "croupier-rehearsal.h"
#include "croupier-ruling-text.h"
#include "croupier-script.h"
#include "croupier-store.h"
#include "fixtures.h"
#include "tests.h"

static const char text[] =
  "game { id = \"g\", title = \"G\", players = { 2, 9 }, summary = \"S\" }\n"
  "has { id = \"points\", title = \"Points\", ranks = \"most\", seen_by = \"everybody\" }\n"
  "has { id = \"coins\", title = \"Coins\", starts = 3, min = 0, max = 9, seen_by = \"holder\" }\n"
  "has { id = \"luck\", title = \"Luck\" }\n"
  "has { id = \"out\", title = \"Out\", flag = true, seen_by = \"everybody\" }\n"
  "has { id = \"camp\", title = \"Camp\", words = { \"Ash\", \"Birch\" }, channel = true, seen_by = \"holder\" }\n"
  "has { id = \"friend\", title = \"Friend\", player = true, seen_by = \"everybody\" }\n"
  "has { id = \"met\", title = \"Met\", players = true, seen_by = \"everybody\" }\n"
  "has { id = \"pot\", title = \"Pot\", of = \"match\", seen_by = \"everybody\" }\n"
  "has { id = \"stage\", title = \"Stage\", of = \"match\", words = { \"day\", \"night\" }, seen_by = \"everybody\" }\n"
  "ask { id = \"bid\", title = \"Bid\", number = function (m, p) return 0, p.coins end, default = 0 }\n"
  "rounds = 2\n";

static CroupierMatch *
begin_text (const char *words)
{
  static const char *const names[] = { "Alice", "Bob", "Cleo" };
  const CroupierGame *game = croupier_custom_game_read (words, strlen (words), NULL);
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  CroupierMatch *match;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (names[i]), NULL));
  match = croupier_match_new (setup, NULL, NULL);
  g_assert_nonnull (match);
  return match;
}

static CroupierMatch *
begin (void)
{
  return begin_text (text);
}

static const CroupierMessage *
find_message (const CroupierOutbox *outbox, const char *address)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *to = croupier_message_to_address (message);

      if (g_str_equal (to, address))
        return message;
    }
  return NULL;
}

static void
assert_told (CroupierMatch *match, guint record, const char *address, const char *expected)
{
  const CroupierMessage *message = find_message (croupier_match_get_record (match, record)->end, address);
  g_autofree char *told = message != NULL ? croupier_message_to_text (message) : g_strdup ("nothing");

  g_assert_cmpstr (g_strchomp (told), ==, expected);
}

static CroupierUpshotThing *
find_thing (CroupierUpshot *upshot, const char *verb)
{
  for (guint i = 0; i < upshot->things->len; i++)
    if (g_str_equal (((CroupierUpshotThing *) g_ptr_array_index (upshot->things, i))->verb, verb))
      return g_ptr_array_index (upshot->things, i);
  return NULL;
}

/* What the tests say came of the first round. */
static GStrv
say (CroupierMatch *match)
{
  g_autoptr (CroupierUpshot) now = croupier_match_get_upshot (match), meant = croupier_upshot_copy (now);

  find_thing (meant, "points")->values[0] = 3;
  find_thing (meant, "points")->values[1] = -1;
  find_thing (meant, "coins")->values[0] = 1;
  find_thing (meant, "luck")->values[2] = 7;
  find_thing (meant, "out")->values[1] = TRUE;
  find_thing (meant, "camp")->values[0] = 2;
  find_thing (meant, "friend")->values[2] = 2;
  find_thing (meant, "pot")->values[0] = 5;
  find_thing (meant, "stage")->values[0] = 2;
  g_assert_null (find_thing (meant, "met"));
  croupier_upshot_tell (meant, 0, "Well done, because: you dared.");
  croupier_upshot_tell (meant, CROUPIER_NO_PLAYER, "The bank opens.\nThe bank shuts.");
  return croupier_upshot_to_rulings (now, meant, croupier_match_get_roster (match));
}

static void
resolve_as_said (CroupierMatch *match)
{
  g_auto (GStrv) rulings = say (match);
  g_autoptr (GError) error = NULL;

  croupier_match_resolve_with (match, (const char *const *) rulings, &error);
  g_assert_no_error (error);
}

static void
test_rulings (void)
{
  g_autoptr (CroupierMatch) match = begin ();
  g_auto (GStrv) rulings = say (match);
  g_autofree char *all = g_strjoinv ("\n", rulings);

  g_assert_cmpstr (all, ==,
                   "points Alice +3\npoints Bob -1\ncoins Alice -2\nluck Cleo +7\nout Bob: yes\ncamp Alice: Birch\n"
                   "friend Cleo: Bob\npot +5\nstage night\ntell Alice: Well done, because: you dared.\n"
                   "tell public: The bank opens.\ntell public: The bank shuts.");
}

/* Each thing to whoever may know it, what is said to somebody to them alone, and all of it when the round ends. */
static void
test_told (void)
{
  g_autoptr (CroupierMatch) match = begin ();

  fixture_submit (match, "Alice", "3");
  resolve_as_said (match);
  g_assert_cmpuint (croupier_outbox_get_n_messages (croupier_match_get_record (match, 0)->during), ==, 0);
  assert_told (match, 0, "public",
               "Round 1\nThe bank opens.\nThe bank shuts.\nPoints: Alice 3, Cleo 0 and Bob -1.\nOut: Bob.\n"
               "Friend of Cleo: Bob.\nPot: 5.\nStage: night.");
  assert_told (match, 0, "player:Alice",
               "Round 1\nYou sent: 3.\nWell done, because: you dared.\nCoins: changed by -2, to 1.\nCamp: Birch.");
  assert_told (match, 0, "player:Bob", "Round 1\nYou sent nothing, so this was played for you: 0.");
  assert_told (match, 0, "player:Cleo", "Round 1\nYou sent nothing, so this was played for you: 0.");
  assert_told (match, 0, "gm",
               "Round 1\n• Alice: 3\nNo choice came from Bob and Cleo.\nPoints of Alice: changed by 3, to 3.\n"
               "Points of Bob: changed by -1, to -1.\nCoins of Alice: changed by -2, to 1.\n"
               "Luck of Cleo: changed by 7, to 7.\nOut of Bob: yes.\nCamp of Alice: Birch.\nFriend of Cleo: Bob.\n"
               "Pot: 5.\nStage: night.");
  fixture_resolve (match);
  assert_told (match, 1, "player:Bob", "Round 2\nYou sent nothing, so this was played for you: 0.");
  g_assert_true (croupier_match_is_over (match));
}

/* Cards that are given by a ruling are told of when the round ends, of each who has others. */
static void
test_cards (void)
{
  g_autofree char *with_cards = g_strconcat (text,
                                             "has { id = \"hand\", title = \"Hand\", cards = { \"red\", \"blue\" }, "
                                             "seen_by = \"holder\" }\n"
                                             "has { id = \"shown\", title = \"Shown\", cards = { \"red\" }, "
                                             "seen_by = \"everybody\" }\n",
                                             NULL);
  g_autoptr (CroupierMatch) match = begin_text (with_cards);

  fixture_rule (match, "hand Bob: red +2");
  fixture_rule (match, "hand Bob: blue +1");
  fixture_rule (match, "hand Bob: red -1");
  fixture_rule (match, "shown Cleo: red +3");
  g_assert_cmpuint (croupier_outbox_get_n_messages (croupier_match_get_record (match, 0)->during), ==, 0);
  fixture_resolve (match);
  assert_told (match, 0, "player:Bob",
               "Round 1\nYou sent nothing, so this was played for you: 0.\nHand: 1 red, 1 blue.");
  assert_told (match, 0, "public", "Round 1\nShown of Cleo: 3 red.");
  assert_told (match, 0, "gm",
               "Round 1\nNo choice came from Alice, Bob and Cleo.\nHand of Bob: 1 red, 1 blue.\nShown of Cleo: 3 red.");
  fixture_resolve (match);
  assert_told (match, 1, "player:Bob", "Round 2\nYou sent nothing, so this was played for you: 0.");
}

/* By what is given and taken, and not as points. */
static void
test_in_words (void)
{
  static const char *const cases[][2] = {
    { "hand Bob: red +2 because of a slip", "Hand (Bob): red +2" },
    { "hand Bob: red -1", "Hand (Bob): red -1" },
    { "coins Bob +2", "Coins: Bob +2" },
    { "points Bob -2", "Take points: Bob -2" },
    { "pot +3", "Pot: +3" },
  };
  g_autofree char *with_cards = g_strconcat (text,
                                             "has { id = \"hand\", title = \"Hand\", cards = { \"red\", \"blue\" } }\n",
                                             NULL);
  g_autoptr (CroupierMatch) match = begin_text (with_cards);
  g_autoptr (GPtrArray) forms = croupier_match_get_rulings (match);
  guint n_forms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = croupier_written_ruling_text (croupier_match_get_game (match), cases[i][0]);

      g_assert_cmpstr (words, ==, cases[i][1]);
    }
  for (guint i = 0; i < forms->len; i++)
    {
      const CroupierRulingForm *form = g_ptr_array_index (forms, i);

      n_forms += g_str_equal (form->title, "Give: Hand") || g_str_equal (form->title, "Take: Hand");
    }
  g_assert_cmpuint (n_forms, ==, 2);
}

/* Undone as one step, after which what was meant is there, and nothing of it once something else was done. */
static void
test_one_step (void)
{
  g_autoptr (CroupierMatch) match = begin ();
  g_autoptr (CroupierUpshot) meant = NULL, nothing = NULL;
  g_auto (GStrv) said = say (match);
  g_auto (GStrv) again = NULL;
  g_autoptr (CroupierUpshot) now = NULL;

  fixture_submit (match, "Alice", "3");
  fixture_rule (match, "tell Alice: I have yours.");
  g_assert_null (croupier_match_get_undone_upshot (match));
  resolve_as_said (match);
  g_assert_true (croupier_match_rule_together (match, (const char *const[]) { "deadline: none", NULL }, TRUE, NULL));
  g_assert_cmpuint (croupier_match_count_step (match, TRUE), ==, g_strv_length (said) + 2);
  for (guint n = croupier_match_count_step (match, TRUE); n > 0; n--)
    g_assert_nonnull (croupier_match_undo (match));
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 2);
  meant = croupier_match_get_undone_upshot (match);
  now = croupier_match_get_upshot (match);
  g_assert_null (now->told[0]);
  again = croupier_upshot_to_rulings (now, meant, croupier_match_get_roster (match));
  g_assert_true (g_strv_equal ((const char *const *) again, (const char *const *) said));
  fixture_submit (match, "Bob", "1");
  nothing = croupier_match_get_undone_upshot (match);
  g_assert_null (nothing);
}

/* What is refused is said, and nothing has changed. */
static void
test_refused (void)
{
  static const char *const cases[][2] = {
    { "points Alice", "“points” needs a name and a change with its sign, of at most 1000000: “points NAME +2” or "
                      "“points NAME -1”." },
    { "pot 5", "The match has this, and no player: what follows is a change with its sign, “+2” or “-1”." },
    { "out Alice: perhaps", "“perhaps” is none of what it can be: yes and no." },
    { "camp Alice: Cedar", "“Cedar” is none of what it can be: Ash, Birch and none." },
    { "friend Alice: Bob, Cleo", "Here one player is named, or nobody." },
    { "tell Dan: Hello", "“Dan” is neither “public” nor a player nor a channel with somebody in it." },
    { "tell Alice:", "“tell” needs a name, a colon and a text: “tell NAME: text”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = begin ();
      const char *const rulings[] = { "points Bob +1", cases[i][0], NULL };
      g_autofree char *before = croupier_script_write (match), *after = NULL;
      g_autoptr (GError) error = NULL;

      fixture_name_case (cases[i][0]);
      g_assert_false (croupier_match_resolve_with (match, rulings, &error));
      g_assert_cmpstr (error->message, ==, cases[i][1]);
      after = croupier_script_write (match);
      g_assert_cmpstr (before, ==, after);
    }
}

static void
test_too_much (void)
{
  g_autoptr (CroupierMatch) match = begin ();
  g_autofree char *long_text = g_strnfill (3900, 'x');
  g_autofree char *ruling = g_strconcat ("tell Bob: ", long_text, NULL);
  const char *const rulings[] = { ruling, ruling, ruling, ruling, ruling, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_match_resolve_with (match, rulings + 1, NULL));
  g_assert_false (croupier_match_resolve_with (match, rulings, &error));
  g_assert_cmpstr (error->message, ==, "Too much is told at the end of this round; say less.");
}

/* What can be sent in a round does not depend on what is said to come of it: what Alice bids stays hers. */
static void
test_nothing_sent_is_lost (void)
{
  g_autoptr (CroupierMatch) match = begin ();

  fixture_submit (match, "Alice", "3");
  fixture_rule (match, "coins Alice -3");
  fixture_resolve (match);
  assert_told (match, 0, "player:Alice", "Round 1\nYou sent: 3.\nCoins: changed by -3, to 0.");
  g_assert_false (croupier_match_submit (match, 0, "3", NULL, NULL));
}

/* It travels as what it is: rulings. */
static void
test_saved_and_corrected (void)
{
  g_autoptr (CroupierMatch) match = begin (), again = NULL;
  g_autofree char *folder = g_dir_make_tmp ("custom-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "match.croupier", NULL);
  g_autofree char *script = NULL, *script_again = NULL;
  g_autoptr (GError) error = NULL;

  resolve_as_said (match);
  g_assert_true (croupier_store_save (path, match, NULL, NULL));
  again = croupier_store_load (path, NULL, NULL, &error);
  g_assert_no_error (error);
  script = croupier_script_write (match);
  script_again = croupier_script_write (again);
  g_assert_cmpstr (script, ==, script_again);
  g_assert_true (croupier_match_amend_ruling (again, "round-1", 10, "tell Bob: Not so well.", NULL, &error));
  assert_told (again, 0, "player:Bob", "Round 1\nYou sent nothing, so this was played for you: 0.\nNot so well.");
  assert_told (again, 0, "player:Alice",
               "Round 1\nYou sent nothing, so this was played for you: 0.\nCoins: changed by -2, to 1.\nCamp: Birch.");
  g_unlink (path);
  g_rmdir (folder);
}

/* A draft that was begun before something else was ruled. */
static void
test_rebased (void)
{
  g_autoptr (CroupierMatch) match = begin ();
  g_autoptr (CroupierUpshot) before = croupier_match_get_upshot (match), meant = croupier_upshot_copy (before);
  g_autoptr (CroupierUpshot) now = NULL;

  find_thing (meant, "points")->values[0] = 3;
  find_thing (meant, "coins")->values[1] = 9;
  croupier_upshot_tell (meant, 2, "Hm.");
  fixture_rule (match, "points Alice +2");
  fixture_rule (match, "coins Bob +1");
  now = croupier_match_get_upshot (match);
  g_assert_true (croupier_upshot_rebase (now, before, meant));
  g_assert_cmpint (find_thing (now, "points")->values[0], ==, 5);
  g_assert_cmpint (find_thing (now, "coins")->values[1], ==, 9);
  g_assert_cmpint (find_thing (now, "coins")->values[0], ==, 3);
  g_assert_cmpstr (now->told[2], ==, "Hm.");
}

/* Nobody gets to know what was said to another, nor what another has. */
static void
test_leaks (void)
{
  g_autoptr (CroupierMatch) match = begin ();
  CroupierLeakSearch search = { .n_worlds = CROUPIER_LEAK_WORLDS };
  g_autoptr (CroupierLeakReport) report = NULL;

  fixture_submit (match, "Alice", "3");
  resolve_as_said (match);
  report = croupier_leaks_find (match, &search, NULL, NULL);
  g_assert_cmpuint (report->n_alike, >, 0);
  g_assert_cmpuint (report->leaks->len, ==, 0);
}

/* A match goes on by a text that has rules for a round, and by one that has none again. */
static void
test_another_text (void)
{
  g_autofree char *resolves = g_strconcat (text, "function resolve (m) for p in m.players do p.coins = 9 end end\n",
                                           NULL);
  const char *const texts[] = { resolves, text };
  g_autoptr (CroupierMatch) match = begin ();
  g_autoptr (CroupierUpshot) upshot = NULL;

  fixture_submit (match, "Alice", "2");
  fixture_rule (match, "points Alice +3");
  fixture_rule (match, "tell Bob: Hello.");
  fixture_resolve (match);
  fixture_submit (match, "Alice", "1");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      CroupierSetup *before = croupier_match_get_setup (match);
      g_autoptr (CroupierSetup)
        setup = croupier_setup_new (croupier_custom_game_read (texts[i], strlen (texts[i]), NULL));
      g_autoptr (GError) error = NULL;

      setup->seed = before->seed;
      g_clear_pointer (&setup->roster, croupier_roster_unref);
      setup->roster = croupier_roster_ref (before->roster);
      g_assert_true (croupier_match_set_setup (match, setup, &error));
      g_assert_no_error (error);
      g_clear_pointer (&upshot, croupier_upshot_free);
      upshot = croupier_match_get_upshot (match);
      g_assert_cmpint (upshot != NULL, ==, i == 1);
    }
  assert_told (match, 0, "player:Bob", "Round 1\nYou sent nothing, so this was played for you: 0.\nHello.");
  fixture_resolve (match);
  assert_told (match, 1, "player:Alice", "Round 2\nYou sent: 1.");
}

/* The games that say themselves what comes of a round have none of it. */
static void
test_not_of_others (void)
{
  const char *resolves = "game { id = \"h\", title = \"H\", players = { 2, 9 }, summary = \"S\" }\n"
                         "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\n"
                         "has { id = \"out\", title = \"Out\", flag = true, seen_by = \"everybody\" }\n"
                         "has { id = \"well\", title = \"Well\", words = { \"N\", \"S\" }, seen_by = \"holder\" }\n"
                         "rounds = 2\nfunction resolve (m) end\n";
  g_autoptr (CroupierGame) game = croupier_custom_game_try (resolves, strlen (resolves), NULL);
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  croupier_roster_add (setup->roster, croupier_player_new ("Alice"), NULL);
  croupier_roster_add (setup->roster, croupier_player_new ("Bob"), NULL);
  match = croupier_match_new (setup, NULL, NULL);
  g_assert_null (croupier_match_get_upshot (match));
  g_assert_false (croupier_match_rule (match, "tell Alice: x", &error));
  g_assert_true (g_str_has_prefix (error->message, "There is no ruling “tell”"));
  g_clear_error (&error);
  g_assert_false (croupier_match_rule (match, "well Alice: S", &error));
  g_assert_true (g_str_has_prefix (error->message, "There is no ruling “well”"));
  fixture_rule (match, "out Bob: yes");
  g_assert_cmpuint (croupier_outbox_get_n_messages (croupier_match_get_record (match, 0)->during), ==, 2);
  g_clear_pointer (&setup, croupier_setup_unref);
  g_clear_pointer (&match, croupier_match_free);
}

TESTS (custom_hand)
{
  g_test_add_func ("/custom-hand/rulings", test_rulings);
  g_test_add_func ("/custom-hand/told", test_told);
  g_test_add_func ("/custom-hand/cards", test_cards);
  g_test_add_func ("/custom-hand/in-words", test_in_words);
  g_test_add_func ("/custom-hand/one-step", test_one_step);
  g_test_add_func ("/custom-hand/refused", test_refused);
  g_test_add_func ("/custom-hand/too-much", test_too_much);
  g_test_add_func ("/custom-hand/nothing-sent-is-lost", test_nothing_sent_is_lost);
  g_test_add_func ("/custom-hand/saved-and-corrected", test_saved_and_corrected);
  g_test_add_func ("/custom-hand/rebased", test_rebased);
  g_test_add_func ("/custom-hand/leaks", test_leaks);
  g_test_add_func ("/custom-hand/another-text", test_another_text);
  g_test_add_func ("/custom-hand/not-of-others", test_not_of_others);
}
