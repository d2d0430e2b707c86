/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what a co-game master gets of a match. That nothing else follows from it is tested with the random matches
 * of each game. */
#include "croupier-handout.h"

#include <string.h>

#include "croupier-custom.h"
#include "croupier-own-words.h"
#include "croupier-style.h"
#include "factions-cases.h"
#include "fixtures.h"
#include "rule-cases.h"
#include "tests.h"

/* Ann and Ben are in Room 2 in round 2, the others in Room 1. */
#define TWO_ROOMS                                                                                     \
  "game: keys-to-success\ntitle: Long Corridor\n" SEED                                                \
  "player: Ann | garnets 7 | history 3 4 | alias Annie | handle @ann\nplayer: Ben\nplayer: Cid\n"     \
  "player: Dot\nplayer: Eve\n! deadline: 2026-03-10 20:00 +01:00, grace 30\n! zones: Europe/Berlin\n" \
  "== round-1\nAnn: 3 at A\nBen: 2 at C\nCid: 1 at B\nDot: 1 at B\nEve: 1 at B\n"                     \
  "== round-2\n! deadline: 2026-03-11 20:00 +01:00, grace 30\n"

#define TEN_MARCH 1773169200 /* 2026-03-10 20:00 +01:00 */
#define DAY 86400

static CroupierMatch *
play (const char *text)
{
  g_autofree char *wrong = NULL;
  CroupierMatch *match = play_text (text, &wrong);

  g_assert_cmpstr (wrong, ==, "");
  return match;
}

static CroupierHandout *
make (const CroupierMatch *match, const GPtrArray *sent, const char *name)
{
  CroupierHandoutScope scope = { .player = name != NULL ? (int) fixture_player (match, name) : CROUPIER_NO_PLAYER,
                                 .has_roll = TRUE,
                                 .saved = TEN_MARCH };

  return croupier_handout_new (match, sent, &scope);
}

/* "Ann, Ben" */
static char *
join (const CroupierHandout *handout, CroupierPlayers players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    g_ptr_array_add (names, croupier_handout_get_player (handout, player)->name);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

#define assert_players(handout, players, names)            \
  G_STMT_START                                             \
  {                                                        \
    g_autofree char *joined = join ((handout), (players)); \
                                                           \
    g_assert_cmpstr (joined, ==, (names));                 \
  }                                                        \
  G_STMT_END

/* Notes those messages of the match that go to an address, as passed on with the words around them. */
static void
send_to (const CroupierMatch *match, GPtrArray *sent, const char *address, const char *time)
{
  g_autoptr (GPtrArray) due = fixture_due (match);
  g_autoptr (CroupierOwnWords) words = croupier_own_words_new (match);

  for (guint i = 0; i < due->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (due, i);

      if (!g_str_equal (message->address, address))
        continue;
      croupier_own_words_put (words, message);
      message = croupier_sent_copy (message);
      croupier_sent_set_way (message, CROUPIER_STYLE_PLAIN, time);
      g_ptr_array_add (sent, message);
    }
}

static guint
count_posts (const CroupierHandout *handout, CroupierHandoutAudience audience, gboolean is_told)
{
  guint n = 0;

  for (guint i = 0; i < handout->posts->len; i++)
    {
      const CroupierHandoutPost *post = croupier_handout_get_post (handout, i);

      n += post->audience == (int) audience && post->is_told == is_told;
    }
  return n;
}

/* ---- what stands in it ---- */

static void
test_it_says_what_is_due_and_who_plays (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "== open\n");
  g_autoptr (CroupierHandout) handout = make (match, NULL, NULL);
  g_autofree char *commitment = croupier_seed_commitment (&croupier_match_get_setup (match)->seed);
  CroupierDeadline deadline;

  g_assert_cmpstr (handout->match, ==, commitment);
  g_assert_cmpstr (handout->saved, ==, "2026-03-10T19:00:00Z");
  g_assert_cmpstr (handout->title, ==, "Long Corridor");
  g_assert_cmpstr (handout->game, ==, "Keys to Success");
  g_assert_cmpuint (handout->players->len, ==, 5);
  g_assert_cmpstr (croupier_handout_get_player (handout, 0)->handle, ==, "@ann");
  g_assert_null (croupier_handout_get_player (handout, 1)->handle);
  g_assert_cmpuint (handout->phases->len, ==, 2);
  g_assert_cmpstr (croupier_handout_get_due (handout)->title, ==, "Round 2");
  g_assert_true (croupier_handout_get_deadline (handout, &deadline));
  g_assert_cmpint (deadline.at, ==, TEN_MARCH + DAY);
  g_assert_cmpuint (deadline.grace, ==, 0);
}

static void
test_it_holds_no_secret_by_its_name (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "Ann: 2 at K\n! note Ann is watched\n== open\n");
  static const char *const secrets[] = {
    "000102030405060708", "Annie", "history", "garnets\"", "2 at K", "3 at A", "watched", "grace", "seed", "Room 2\""
  };
  g_autoptr (CroupierHandout) handout = make (match, NULL, NULL);
  g_autofree char *text = croupier_handout_print (handout);

  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    if (strstr (text, secrets[i]) != NULL)
      g_error ("“%s” stands in the handout:\n%s", secrets[i], text);
}

/* Posts that are not out yet are there to be posted; what goes to one player or a room is there once it has been passed
 * on, to its readers. */
static void
test_public_posts_are_there_and_ones_own (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "== open\n");
  g_autoptr (GPtrArray) sent = croupier_sent_list_copy (NULL);
  g_autoptr (CroupierHandout) before = make (match, sent, "Ann");
  g_autoptr (CroupierHandout) ann = NULL, ben = NULL, cid = NULL, nobody = NULL;
  guint n_public = count_posts (before, CROUPIER_HANDOUT_TO_ALL, FALSE);

  g_assert_cmpuint (n_public, >, 0);
  g_assert_cmpuint (before->posts->len, ==, n_public);
  send_to (match, sent, "public", "2026-03-10T20:05:00");
  send_to (match, sent, "player:Ann", "2026-03-10T20:06:00");
  send_to (match, sent, "channel:area/Room 2", "2026-03-10T20:07:00");
  ann = make (match, sent, "Ann");
  ben = make (match, sent, "Ben");
  cid = make (match, sent, "Cid");
  nobody = make (match, sent, NULL);
  g_assert_cmpuint (count_posts (ann, CROUPIER_HANDOUT_TO_ALL, TRUE), ==, n_public);
  g_assert_cmpuint (count_posts (ann, CROUPIER_HANDOUT_TO_ALL, FALSE), ==, 0);
  g_assert_cmpuint (count_posts (ann, CROUPIER_HANDOUT_TO_PLAYER, TRUE), >, 0);
  g_assert_cmpuint (count_posts (ann, CROUPIER_HANDOUT_TO_CHANNEL, TRUE), >, 0);
  g_assert_cmpuint (count_posts (ben, CROUPIER_HANDOUT_TO_PLAYER, TRUE), ==, 0);
  g_assert_cmpuint (count_posts (ben, CROUPIER_HANDOUT_TO_CHANNEL, TRUE), ==,
                    count_posts (ann, CROUPIER_HANDOUT_TO_CHANNEL, TRUE));
  g_assert_cmpuint (cid->posts->len, ==, n_public);
  g_assert_cmpuint (nobody->posts->len, ==, n_public);
}

/* Word for word, and when, also where the match says something else by now. */
static void
test_a_post_is_there_as_it_was_sent (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "! greeting: Hello {player}!\n== open\n");
  g_autoptr (GPtrArray) sent = croupier_sent_list_copy (NULL);
  g_autoptr (CroupierHandout) handout = NULL;
  const CroupierSent *note;
  g_autofree char *said = NULL;
  g_autofree char *posted = NULL;

  send_to (match, sent, "public", "2026-03-10T20:05:00");
  note = g_ptr_array_index (sent, 0);
  said = croupier_sent_to_marked (note);
  fixture_rule (match, "greeting: Good evening, {player}!");
  handout = make (match, sent, NULL);
  posted = croupier_handout_post_dup_marked (croupier_handout_get_post (handout, 0));
  g_assert_cmpstr (posted, ==, said);
  g_assert_nonnull (strstr (posted, "Hello everyone!"));
  g_assert_cmpstr (croupier_handout_get_post (handout, 0)->time, ==, "2026-03-10T20:05:00");
}

/* Others' notes leave no trace: neither by their number nor by their order. */
static void
test_what_went_to_others_leaves_no_trace (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "== open\n");
  g_autoptr (GPtrArray) one = croupier_sent_list_copy (NULL), other = croupier_sent_list_copy (NULL);
  g_autoptr (CroupierHandout) a = NULL, b = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  send_to (match, one, "public", "2026-03-10T20:05:00");
  send_to (match, other, "player:Ben", "2026-03-10T20:01:00");
  send_to (match, other, "channel:area/Room 2", "2026-03-10T20:02:00");
  send_to (match, other, "public", "2026-03-10T20:05:00");
  send_to (match, other, "gm", "2026-03-10T20:06:00");
  a = make (match, one, "Cid");
  b = make (match, other, "Cid");
  text = croupier_handout_print (a);
  same = croupier_handout_print (b);
  g_assert_cmpstr (text, ==, same);
}

/* A ruling behind the end is the game master's, and so is that there was one. */
static void
test_what_is_ruled_after_the_end_leaves_no_trace (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = { "Hall: A open", "Roof:", NULL };
  g_autoptr (CroupierSetup) setup = fixture_setup (players, areas);
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierHandout) before = NULL, after = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  g_assert_true (croupier_options_set (setup->options, "hand", "1", NULL));
  match = croupier_match_new (setup, NULL, NULL);
  while (croupier_match_get_due (match) != NULL)
    fixture_resolve (match);
  before = make (match, NULL, "Amy");
  fixture_rule (match, "note Dan was unlucky");
  after = make (match, NULL, "Amy");
  text = croupier_handout_print (before);
  same = croupier_handout_print (after);
  g_assert_cmpstr (text, ==, same);
  g_assert_true (before->is_over);
  g_assert_false (before->has_roll);
}

/* What everybody was told of it stands there as such, and not as if it had been told in the setup. */
static void
test_what_everybody_is_told_after_the_end_says_so (void)
{
  g_autoptr (CroupierMatch) match = play ("game: highest-unique\n" SEED "option rounds: 1\nplayer: Ann\nplayer: Ben\n"
                                          "player: Cid\n== round-1\nAnn: 3\n== end\n");
  g_autoptr (CroupierHandout) handout = NULL;
  g_autofree char *time = NULL;

  fixture_rule (match, "announce public: The final is on Sunday.");
  handout = make (match, NULL, NULL);
  g_assert_true (handout->is_over);
  g_assert_cmpuint (handout->phases->len, ==, 2);
  time = croupier_handout_dup_time (handout, croupier_handout_get_post (handout, handout->posts->len - 1));
  g_assert_cmpstr (time, ==, "After the match · Answers");
}

/* ---- who has sent ---- */

/* In Keys to Success it is a secret who is still in the rounds, but not among those who are in one room. */
static void
test_in_keys_the_roll_is_that_of_ones_room (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "Ann: 2 at K\nCid: 2 at B\n== open\n");
  g_autoptr (CroupierHandout) ann = make (match, NULL, "Ann"), cid = make (match, NULL, "Cid");
  g_autoptr (CroupierHandout) nobody = make (match, NULL, NULL);

  assert_players (ann, ann->asked, "Ann, Ben");
  assert_players (ann, croupier_handout_get_missing (ann), "Ben");
  assert_players (cid, croupier_handout_get_missing (cid), "Dot, Eve");
  g_assert_cmpuint (nobody->asked, ==, CROUPIER_NOBODY);
  g_assert_false (ann->is_whole || cid->is_whole || nobody->is_whole);
}

/* What was refused has come in, too: what is wrong with it is between its sender and the game master. */
static void
test_whoever_has_sent_anything_is_not_missing (void)
{
  g_autoptr (CroupierMatch) match = play ("game: highest-unique\n" SEED "player: Ann\nplayer: Ben\nplayer: Cid\n"
                                          "== round-1\nAnn: 3\n== open\n");
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autoptr (CroupierHandout) handout = NULL;

  g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, 1, "qzx"));
  g_assert_true (croupier_match_append (match, entries, NULL, NULL));
  handout = make (match, NULL, NULL);
  assert_players (handout, handout->asked, "Ann, Ben, Cid");
  assert_players (handout, croupier_handout_get_missing (handout), "Cid");
  g_assert_true (handout->is_whole);
}

static void
test_a_question_is_no_form (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (HEAD, "== day-1\nAmy: query Bob\nBob: vote Cyd\n== open\n");
  g_autoptr (CroupierHandout) handout = make (match, NULL, NULL);

  assert_players (handout, handout->sent, "Bob");
  assert_players (handout, handout->asked, "Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ivy, Jon");
  g_assert_true (handout->is_whole);
}

/* In the second and third a function decides of whom something is asked. */
static const char *const own_games[] = {
  "game { id = \"bid-of-all\", title = \"G\", players = { 2, 9 }, summary = \"S\" }\nrounds = 3\n"
  "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\nfunction resolve (m) end\n",
  "game { id = \"bid-of-some\", title = \"G\", players = { 2, 9 }, summary = \"S\" }\nrounds = 3\n"
  "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0, when = function (m, p) return m.round > 0 end "
  "}\n"
  "function resolve (m) end\n",
  "game { id = \"vote-for-some\", title = \"G\", players = { 2, 9 }, summary = \"S\" }\nrounds = 3\n"
  "ask { id = \"vote\", title = \"Vote\", players = function (m, p) return m.players - p end }\n"
  "function resolve (m) end\n",
};

static void
add_game (const char *text)
{
  g_autoptr (GError) error = NULL;
  const CroupierGame *game = croupier_custom_game_read (text, strlen (text), &error);

  g_assert_no_error (error);
  croupier_registry_add (game);
}

/* Which games and phases tell of whom something is expected: what follows from what everybody knows. */
static void
test_the_roll_of_each_game (void)
{
  static const struct
  {
    const char *script, *asked;
    gboolean is_whole;
  } rows[] = {
    { "game: pass-the-present\nplayer: A\nplayer: B\nplayer: C\nplayer: D\nplayer: E\nplayer: F\nplayer: G\n== "
      "pregame\n"
      "! remove C\n== open\n",
      "A, B, D, E, F, G", TRUE },
    { "game: five-fold-possession\nplayer: A\nplayer: B\nplayer: C\nplayer: D\nplayer: E\n== round-1\n== open\n", "",
      FALSE },
    { "game: smugglers-paradox\nplayer: A\nplayer: B\nplayer: C\nplayer: D\nplayer: E\n== round-1\n== open\n",
      "A, B, C, D, E", TRUE },
    { "game: bid-of-all\nplayer: A\nplayer: B\nplayer: C\n== round-1\n== open\n", "A, B, C", TRUE },
    { "game: bid-of-some\nplayer: A\nplayer: B\nplayer: C\n== round-1\n== open\n", "", FALSE },
    { "game: vote-for-some\nplayer: A\nplayer: B\nplayer: C\n== round-1\n== open\n", "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (own_games); i++)
    add_game (own_games[i]);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CroupierMatch) match = NULL;
      g_autoptr (CroupierHandout) handout = NULL;

      fixture_name_case (rows[i].script);
      match = play (rows[i].script);
      handout = make (match, NULL, NULL);
      assert_players (handout, handout->asked, rows[i].asked);
      g_assert_cmpint (handout->is_whole, ==, rows[i].is_whole);
    }
}

static void
test_the_roll_is_left_out_where_it_is_not_wanted (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "Ann: 2 at K\n== open\n");
  CroupierHandoutScope scope = { .player = 0 };
  g_autoptr (CroupierHandout) handout = croupier_handout_new (match, NULL, &scope);

  g_assert_false (handout->has_roll);
  g_assert_cmpuint (handout->asked | handout->sent, ==, CROUPIER_NOBODY);
}

static void
test_a_reminder_is_written_without_the_match (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "== open\n");
  g_autoptr (CroupierHandout) handout = make (match, NULL, "Ann");
  g_autofree char *text = croupier_handout_dup_reminder (handout, CROUPIER_REMINDER_MISSING, TEN_MARCH);
  g_autofree char *own = croupier_reminder_to_marked (match, fixture_player (match, "Ben"), TEN_MARCH);
  g_autofree char *late = croupier_handout_dup_reminder (handout, CROUPIER_REMINDER_OF_DEADLINE, TEN_MARCH + 2 * DAY);
  g_autofree char *words = croupier_style_strip (late);

  g_assert_cmpstr (text, ==, own);
  g_assert_cmpstr (words, ==, "Round 2\nIt was due: Wednesday 11 March, 20:00 (Berlin).");
}

/* Then the moment is by the clock that it was written by. */
static void
test_a_reminder_needs_no_zones (void)
{
  g_autoptr (CroupierMatch) match = play ("game: highest-unique\n" SEED "player: Ann\nplayer: Ben\nplayer: Cid\n"
                                          "== round-1\n! deadline: 2026-03-11 20:00 +01:00\n== open\n");
  g_autoptr (CroupierHandout) handout = make (match, NULL, NULL);
  g_autofree char *text = croupier_handout_dup_reminder (handout, CROUPIER_REMINDER_MISSING, TEN_MARCH);
  g_autofree char *words = croupier_style_strip (text);

  g_assert_cmpstr (words, ==,
                   "Round 1\nI have nothing from you yet.\nIt closes: Wednesday 11 March, 20:00 (UTC+01:00).");
}

/* ---- as a file ---- */

static void
test_it_reads_back_the_same (void)
{
  static const char *const names[] = { "Ann", "Cid", NULL };
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "Ann: 2 at K\n! remove Eve\n== open\n");
  g_autoptr (GPtrArray) sent = croupier_sent_list_copy (NULL);

  send_to (match, sent, "public", "2026-03-10T20:05:00");
  send_to (match, sent, "player:Ann", NULL);
  send_to (match, sent, "channel:area/Room 2", "20:07");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (CroupierHandout) handout = make (match, sent, names[i]);
      g_autofree char *text = croupier_handout_print (handout);
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierHandout) again = croupier_handout_parse (text, -1, &error);
      g_autofree char *same = NULL;

      g_assert_no_error (error);
      g_assert_true (croupier_handout_is_one (text, -1));
      same = croupier_handout_print (again);
      g_assert_cmpstr (same, ==, text);
    }
}

#define LONG                                                                                                        \
  "A title that goes on and on, as nobody would call a match, and on, and is longer than a line of any window may " \
  "be, and longer still, and then some more, as long as there is a letter left to put behind the last one of it, "

/* Each is a whole handout but for one thing. */
static void
test_what_is_wrong_in_it_is_refused (void)
{
  static const struct
  {
    const char *right, *wrong, *reason;
    int code;
  } rows[] = {
    { "\"croupier-handout\"", "\"croupier-match\"", "no file for a co-game master but", CROUPIER_ERROR_DAMAGED },
    { "\"format\"", "\"farmat\"", "does not say so", CROUPIER_ERROR_DAMAGED },
    { "\"version\": 1", "\"version\": 2", "later version", CROUPIER_ERROR_NEWER },
    { "\"version\": 1", "\"version\": 0", "version", CROUPIER_ERROR_DAMAGED },
    { "\"match\": \"", "\"match\": \"x", "no commitment", CROUPIER_ERROR_DAMAGED },
    { "T19:00:00Z", "T25:00:00Z", "no time", CROUPIER_ERROR_DAMAGED },
    { "\"language\": \"en\"", "\"language\": \"tlh\"", "in the language “tlh”", CROUPIER_ERROR_DAMAGED },
    { "Europe/Berlin", "../etc", "no name of a zone", CROUPIER_ERROR_DAMAGED },
    { "\"name\": \"Ann\"", "\"name\": \"public\"", "public", CROUPIER_ERROR_DAMAGED },
    { "\"name\": \"Ann\"", "\"name\": \"A\\u202enn\"", "", CROUPIER_ERROR_DAMAGED },
    { "\"name\": \"Ann\"", "\"name\": \"A\\nn\"", "line break", CROUPIER_ERROR_DAMAGED },
    { "\"for\": 1", "\"for\": 6", "a player who is not in it", CROUPIER_ERROR_DAMAGED },
    { "\"for\": 1", "\"for\": 41", "for", CROUPIER_ERROR_DAMAGED },
    { "\"for\": 1,", "", "nobody who could read it", CROUPIER_ERROR_DAMAGED },
    { "\"closes\": \"2026-03-11 20:00 +01:00\"", "\"closes\": \"soon\"", "A deadline is", CROUPIER_ERROR_DAMAGED },
    { "\"closes\": \"2026-03-11 20:00 +01:00\"", "\"closes\": \"paused\"", "no time at which", CROUPIER_ERROR_DAMAGED },
    { "\"asked\": [", "\"asked\": [ 40,", "a player who is not in it", CROUPIER_ERROR_DAMAGED },
    { "\"sent\": [", "\"sent\": [ 5,", "nobody asked for", CROUPIER_ERROR_DAMAGED },
    { "\"at\": \"2026", "\"at\": \"x2026", "no time", CROUPIER_ERROR_DAMAGED },
    { "\"to\": \"all\"", "\"to\": \"gm\"", "“gm”", CROUPIER_ERROR_DAMAGED },
    { "\"to\": \"all\"", "\"to\": \"channel\"", "nobody who could read it", CROUPIER_ERROR_DAMAGED },
    { "\"phase\": 1", "\"phase\": 9", "a phase that is not in it", CROUPIER_ERROR_DAMAGED },
    { "\"lines\": [", "\"lines\": [ \"\\u0007\",", "control characters", CROUPIER_ERROR_DAMAGED },
    { "\"lines\": [", "\"lines\": [ \"\\u0002\",", "control characters", CROUPIER_ERROR_DAMAGED },
    { "\"rules\": [", "\"rules\": [ \"\\u0001\",", "rules hold", CROUPIER_ERROR_DAMAGED },
    { "\"players\": [", "\"players\": [ 7,", "players", CROUPIER_ERROR_DAMAGED },
    { "\"players\": [", "\"players\": null, \"others\": [", "“players” must be an array", CROUPIER_ERROR_DAMAGED },
    { "\"saved\": ", "\"saved\": 7, \"other\": ", "“saved” must be a text", CROUPIER_ERROR_DAMAGED },
    { "\"roll\": true", "\"roll\": 1", "“roll” must be", CROUPIER_ERROR_DAMAGED },
    { "\"phase\": 1", "\"phase\": 1.5", "“phase” must be", CROUPIER_ERROR_DAMAGED },
    { "\"lines\": [", "\"lines\": \"all\", \"others\": [", "“lines” must be", CROUPIER_ERROR_DAMAGED },
    { "\"title\": \"Long", "\"title\": \"" LONG LONG "Long", "“title” is too long", CROUPIER_ERROR_DAMAGED },
    { "{", "", "", CROUPIER_ERROR_DAMAGED },
  };
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "Ann: 2 at K\n== open\n");
  g_autoptr (GPtrArray) sent = croupier_sent_list_copy (NULL);
  g_autoptr (CroupierHandout) handout = NULL;
  g_autofree char *text = NULL;

  send_to (match, sent, "public", "2026-03-10T20:05:00");
  send_to (match, sent, "player:Ann", "2026-03-10T20:06:00");
  handout = make (match, sent, "Ann");
  text = croupier_handout_print (handout);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) wrong = g_string_new (text);
      g_autoptr (GError) error = NULL;

      fixture_name_case (rows[i].wrong);
      g_assert_cmpuint (g_string_replace (wrong, rows[i].right, rows[i].wrong, 1), ==, 1);
      g_assert_null (croupier_handout_parse (wrong->str, (gssize) wrong->len, &error));
      g_assert_error (error, CROUPIER_ERROR, rows[i].code);
      if (strstr (error->message, rows[i].reason) == NULL)
        g_error ("“%s” does not say “%s”", error->message, rows[i].reason);
    }
}

static void
assert_refused (const char *text, const char *reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (croupier_handout_parse (text, -1, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” does not say “%s”", error->message, reason);
}

/* Nobody waits for what could not be shown. */
static void
test_what_is_far_too_large_is_refused (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "== open\n");
  g_autoptr (CroupierHandout) handout = make (match, NULL, "Ann");
  g_autofree char *text = g_strnfill (20001, 'x');
  g_autofree char *deep = g_strnfill (100000, '[');
  char **line = &g_array_index (handout->posts, CroupierHandoutPost, 0).lines[0];
  g_autofree char *printed = NULL, *of_rules = NULL, *all = NULL;

  g_set_str (line, text);
  printed = croupier_handout_print (handout);
  assert_refused (printed, "far too large");
  g_set_str (line, "");
  g_set_str (&handout->rules[0], text);
  of_rules = croupier_handout_print (handout);
  assert_refused (of_rules, "far too large");
  text[20000] = '\0';
  g_strfreev (handout->rules);
  handout->rules = g_new0 (char *, 8);
  for (guint i = 0; i < 7; i++)
    handout->rules[i] = g_strdup (text);
  all = croupier_handout_print (handout);
  assert_refused (all, "far too large");
  assert_refused (deep, "nested too deeply");
}

/* Whatever is cut off or changed, it is read as a handout, or refused, and nothing else happens. */
static void
test_no_bytes_do_harm (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "Ann: 2 at K\n== open\n");
  g_autoptr (CroupierHandout) handout = make (match, NULL, "Ann");
  g_autofree char *text = croupier_handout_print (handout);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i += 1 + length / 300)
    {
      g_autofree char *changed = g_strdup (text);
      g_autoptr (CroupierHandout) cut = croupier_handout_parse (text, (gssize) i, NULL), other = NULL;

      g_assert_null (cut);
      changed[i] = changed[i] == '1' ? '9' : '"';
      other = croupier_handout_parse (changed, -1, NULL);
      if (other != NULL)
        {
          g_autofree char *words = croupier_handout_to_text (other);

          g_assert_true (g_utf8_validate (words, -1, NULL));
        }
    }
}

static void
test_it_is_told_in_words (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROOMS "Ann: 2 at K\n== open\n");
  g_autoptr (CroupierHandout) ann = make (match, NULL, "Ann"), nobody = make (match, NULL, NULL);
  g_autofree char *text = croupier_handout_to_text (ann);
  g_autofree char *other = croupier_handout_to_text (nobody);

  g_assert_nonnull (strstr (text, "Long Corridor\nKeys to Success\nFor Ann · 2026-03-10T19:00:00Z\n"));
  g_assert_nonnull (strstr (text, "\n== Round 2 ==\nCloses: Wednesday 11 March, 20:00 (Berlin)\n"));
  g_assert_nonnull (strstr (text, "Nothing Has Come In From:\n- Ben\n"));
  g_assert_nonnull (strstr (text, "Something Has Come In From:\n- Ann (@ann)\n"));
  g_assert_nonnull (strstr (text, "\n== Earlier Phases ==\n\n- Round 1: Tuesday 10 March, 20:00 (Berlin)\n"));
  g_assert_nonnull (strstr (text, "\n== To Post ==\n"));
  g_assert_nonnull (strstr (text, "\n== Rules ==\n"));
  g_assert_nonnull (strstr (other, "For a co-game master who does not play"));
  g_assert_nonnull (strstr (other, "remind everybody"));
}

TESTS (handout)
{
  g_test_add_func ("/handout/it says what is due and who plays", test_it_says_what_is_due_and_who_plays);
  g_test_add_func ("/handout/it holds no secret by its name", test_it_holds_no_secret_by_its_name);
  g_test_add_func ("/handout/public posts are there and one’s own", test_public_posts_are_there_and_ones_own);
  g_test_add_func ("/handout/a post is there as it was sent", test_a_post_is_there_as_it_was_sent);
  g_test_add_func ("/handout/what went to others leaves no trace", test_what_went_to_others_leaves_no_trace);
  g_test_add_func ("/handout/what is ruled after the end leaves no trace",
                   test_what_is_ruled_after_the_end_leaves_no_trace);
  g_test_add_func ("/handout/what everybody is told after the end says so",
                   test_what_everybody_is_told_after_the_end_says_so);
  g_test_add_func ("/handout/in Keys the roll is that of one’s room", test_in_keys_the_roll_is_that_of_ones_room);
  g_test_add_func ("/handout/whoever has sent anything is not missing", test_whoever_has_sent_anything_is_not_missing);
  g_test_add_func ("/handout/a question is no form", test_a_question_is_no_form);
  g_test_add_func ("/handout/the roll of each game", test_the_roll_of_each_game);
  g_test_add_func ("/handout/the roll is left out where it is not wanted",
                   test_the_roll_is_left_out_where_it_is_not_wanted);
  g_test_add_func ("/handout/a reminder is written without the match", test_a_reminder_is_written_without_the_match);
  g_test_add_func ("/handout/a reminder needs no zones", test_a_reminder_needs_no_zones);
  g_test_add_func ("/handout/it reads back the same", test_it_reads_back_the_same);
  g_test_add_func ("/handout/what is wrong in it is refused", test_what_is_wrong_in_it_is_refused);
  g_test_add_func ("/handout/what is far too large is refused", test_what_is_far_too_large_is_refused);
  g_test_add_func ("/handout/no bytes do harm", test_no_bytes_do_harm);
  g_test_add_func ("/handout/it is told in words", test_it_is_told_in_words);
}
