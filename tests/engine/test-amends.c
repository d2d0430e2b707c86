/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what has to be told anew: to whom, which correction it is, and what is noted once they know. */
#include "croupier-amends.h"

#include <string.h>

#include "fixtures.h"
#include "rule-cases.h"
#include "tests.h"

/* A match, all its messages, and what has gone out. */
typedef struct
{
  CroupierMatch *match;
  GPtrArray *due, *sent, *amends;
} Fixture;

static void
look (Fixture *fixture)
{
  g_clear_pointer (&fixture->due, g_ptr_array_unref);
  g_clear_pointer (&fixture->amends, g_ptr_array_unref);
  fixture->due = fixture_due (fixture->match);
  fixture->amends = croupier_amends_find (fixture->match, fixture->due, fixture->sent);
}

/* All of it, but for that one. */
static void
send_all (Fixture *fixture, const char *phase, CroupierWhen when, const char *address)
{
  g_ptr_array_set_size (fixture->sent, 0);
  for (guint i = 0; i < fixture->due->len; i++)
    {
      const CroupierSent *due = g_ptr_array_index (fixture->due, i);

      if (!g_str_equal (due->phase, phase) || due->when != when || !g_str_equal (due->address, address))
        g_ptr_array_add (fixture->sent, croupier_sent_copy (due));
    }
}

static const CroupierAmends *
find (const Fixture *fixture, const char *address)
{
  for (guint i = 0; i < fixture->amends->len; i++)
    {
      const CroupierAmends *amends = g_ptr_array_index (fixture->amends, i);

      if (g_str_equal (amends->address, address))
        return amends;
    }
  return NULL;
}

static void
setup (Fixture *fixture, gconstpointer data)
{
  fixture->match = fixture_small ();
  fixture_submit (fixture->match, "Amy", "3 at A");
  fixture_resolve (fixture->match);
  fixture->sent = croupier_sent_list_copy (NULL);
  look (fixture);
}

static void
teardown (Fixture *fixture, gconstpointer data)
{
  croupier_match_free (fixture->match);
  g_ptr_array_unref (fixture->due);
  g_ptr_array_unref (fixture->sent);
  g_ptr_array_unref (fixture->amends);
}

static void
amend (Fixture *fixture, const char *text)
{
  g_autoptr (GError) error = NULL;

  croupier_match_amend (fixture->match, "round-1", fixture_player (fixture->match, "Amy"), text, NULL, &error);
  g_assert_no_error (error);
  look (fixture);
}

static void
test_nobody_who_was_told_nothing (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (fixture->amends->len, ==, 0);
  amend (fixture, "1 at A");
  g_assert_cmpuint (fixture->amends->len, ==, 0);
}

static void
test_nobody_for_whom_nothing_changed (Fixture *fixture, gconstpointer data)
{
  send_all (fixture, "", CROUPIER_WHEN_END, "");
  look (fixture);
  g_assert_cmpuint (fixture->amends->len, ==, 0);
  amend (fixture, "3 at A");
  g_assert_cmpuint (fixture->amends->len, ==, 0);
}

static void
note (Fixture *fixture, const CroupierAmends *amends)
{
  g_autoptr (CroupierSent) correction = croupier_amends_to_sent (amends, FALSE, "en");

  for (guint i = fixture->sent->len; i-- > 0;)
    {
      const CroupierSent *sent = g_ptr_array_index (fixture->sent, i);

      for (guint k = 0; k < amends->marks->len; k++)
        {
          const CroupierSent *mark = g_ptr_array_index (amends->marks, k);

          if (g_str_equal (sent->phase, mark->phase) && g_str_equal (sent->address, mark->address) &&
              sent->when == mark->when)
            {
              g_ptr_array_remove_index (fixture->sent, i);
              break;
            }
        }
    }
  for (guint k = 0; k < amends->marks->len; k++)
    g_ptr_array_add (fixture->sent, croupier_sent_copy (g_ptr_array_index (amends->marks, k)));
  g_ptr_array_add (fixture->sent, g_steal_pointer (&correction));
  look (fixture);
}

static void
test_whoever_knows_needs_no_more (Fixture *fixture, gconstpointer data)
{
  const CroupierAmends *amends;

  send_all (fixture, "", CROUPIER_WHEN_END, "");
  amend (fixture, "1 at A");
  amends = find (fixture, "player:Amy");
  g_assert_nonnull (amends);
  g_assert_cmpuint (amends->number, ==, 1);
  note (fixture, amends);
  g_assert_null (find (fixture, "player:Amy"));

  amend (fixture, "3 at A");
  amends = find (fixture, "player:Amy");
  g_assert_nonnull (amends);
  g_assert_cmpuint (amends->number, ==, 2);
}

/* Who has to be told something gets all that is theirs in one text; who need not be, gets it as it is. */
static void
test_what_was_not_sent_is_told_too (Fixture *fixture, gconstpointer data)
{
  const CroupierAmends *amends;
  const CroupierErratum *first;

  send_all (fixture, "round-1", CROUPIER_WHEN_START, "player:Amy");
  look (fixture);
  g_assert_null (find (fixture, "player:Amy"));
  amend (fixture, "1 at A");
  amends = find (fixture, "player:Amy");
  g_assert_nonnull (amends);
  first = g_ptr_array_index (amends->errata, 0);
  g_assert_false (first->was_told);
  g_assert_nonnull (first->due);
  g_assert_cmpstr (first->phase, ==, "Round 1");

  send_all (fixture, "round-2", CROUPIER_WHEN_START, "player:Amy");
  amend (fixture, "3 at A");
  g_assert_null (find (fixture, "player:Amy"));
}

static void
test_what_was_withdrawn_is_told_once (Fixture *fixture, gconstpointer data)
{
  const CroupierAmends *amends;
  g_autoptr (CroupierSent) correction = NULL;

  send_all (fixture, "", CROUPIER_WHEN_END, "");
  g_assert_nonnull (croupier_match_undo (fixture->match));
  look (fixture);
  amends = find (fixture, "player:Amy");
  g_assert_nonnull (amends);
  correction = croupier_amends_to_sent (amends, FALSE, "en");
  g_assert_nonnull (strstr (correction->marked, "Correction 1"));
  g_assert_nonnull (strstr (correction->marked, "What you were sent at its start no longer holds."));
  g_assert_cmpuint (croupier_sent_get_correction (correction), ==, 1);
  g_assert_cmpstr (correction->address, ==, "player:Amy");
  note (fixture, amends);
  g_assert_null (find (fixture, "player:Amy"));
}

static void
test_the_game_master_reads_the_match (Fixture *fixture, gconstpointer data)
{
  send_all (fixture, "", CROUPIER_WHEN_END, "");
  amend (fixture, "1 at A");
  g_assert_cmpuint (fixture->amends->len, >, 0);
  g_assert_null (find (fixture, "gm"));
}

/* All that is due was sent; whatever one card changes of it, over all rounds, is one text a person or channel. */
static void
test_one_card_is_one_text_each (void)
{
  static const struct
  {
    const char *name, *text;
    guint n_texts;
  } cases[] = {
    { "Ada", "2 at C and D", 1 },    { "Dmitri", "card 2 to doors G and H", 1 },
    { "Farid", "3 on G", 15 },       { "Hugo", "1 at D", 15 },
    { "Greta", "3 at D and E", 14 },
  };
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", "under-way.croupier-script",
                                            NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *wrong = NULL;
      g_autoptr (CroupierMatch) match = play_text (text, &wrong);
      g_autoptr (GPtrArray) sent = fixture_due (match);
      g_autoptr (GPtrArray) due = NULL, amends = NULL;
      g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GError) error = NULL;

      fixture_name_case (cases[i].name);
      croupier_match_amend (match, "round-1", fixture_player (match, cases[i].name), cases[i].text, NULL, &error);
      g_assert_no_error (error);
      due = fixture_due (match);
      amends = croupier_amends_find (match, due, sent);
      for (guint k = 0; k < amends->len; k++)
        g_assert_true (g_hash_table_add (told, ((CroupierAmends *) g_ptr_array_index (amends, k))->address));
      g_assert_cmpuint (amends->len, ==, cases[i].n_texts);
    }
}

/* Ann and Ben have left Room 1 in round 1, the others are there still. */
#define LEFT_ROOM_1                                                          \
  "game: keys-to-success\ntitle: Test\n"                                     \
  "seed: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n" \
  "player: Ann\nplayer: Ben\nplayer: Cid\nplayer: Dot\nplayer: Eve\n"        \
  "== round-1\nAnn: 3 at A\nBen: 2 at C\nCid: 1 at B\nDot: 1 at B\nEve: 1 at B\n== round-2\n"

#define STRONG(text) CROUPIER_MARK_STRONG text CROUPIER_MARK_END

static char *
join_addresses (const GPtrArray *amends)
{
  g_autoptr (GPtrArray) addresses = g_ptr_array_new ();

  for (guint i = 0; i < amends->len; i++)
    g_ptr_array_add (addresses, ((CroupierAmends *) g_ptr_array_index (amends, i))->address);
  g_ptr_array_sort_values (addresses, (GCompareFunc) strcmp);
  g_ptr_array_add (addresses, NULL);
  return g_strjoinv (" ", (char **) addresses->pdata);
}

/* Plays it, sends all of it, amends a round, and looks who is told otherwise. */
static void
play_and_amend (Fixture *fixture, const char *text, const char *phase, const char *name, const char *amended)
{
  g_autofree char *wrong = NULL;
  g_autoptr (GError) error = NULL;

  fixture->match = play_text (text, &wrong);
  g_assert_nonnull (fixture->match);
  fixture->sent = fixture_due (fixture->match);
  croupier_match_amend (fixture->match, phase, fixture_player (fixture->match, name), amended, NULL, &error);
  g_assert_no_error (error);
  look (fixture);
}

/* Whoever heard the old text and is not in the room any more is told alone, and the room is told as before. */
static void
test_whoever_left_is_told_alone (void)
{
  Fixture fixture = { 0 };
  g_autofree char *addresses = NULL, *text = NULL;
  g_autoptr (CroupierSent) alone = NULL;

  play_and_amend (&fixture, LEFT_ROOM_1 "== open\n", "round-1", "Cid", "1 and 1 at B and C");
  addresses = join_addresses (fixture.amends);
  g_assert_cmpstr (addresses, ==, "channel:area/Room 1 player:Ann player:Ben player:Cid");
  alone = croupier_amends_to_sent (find (&fixture, "player:Ann"), FALSE, "en");
  g_assert_cmpstr (alone->marked, ==,
                   STRONG ("Correction 1") "\n\n" STRONG (
                     "Round 1 – Room 1") "\n• Wrong: Cid used 1 key-card.\n• Right: Cid used 2 key-cards and went "
                                         "through door B.\n\n" STRONG ("Round 2 – Room 2") "\n• Wrong: In this room: "
                                                                                           "Ann and Ben.\n• Right: In "
                                                                                           "this room: Ann, Ben and "
                                                                                           "Cid.");
  teardown (&fixture, NULL);
}

/* A room in which others are by now is not told of a round that they may not know. */
static void
test_whoever_came_later_is_told_nothing (void)
{
  Fixture fixture = { 0 };
  g_autofree char *addresses = NULL;
  g_autoptr (CroupierSent) earlier = NULL, later = NULL;

  play_and_amend (&fixture, LEFT_ROOM_1 "Cid: 3 at E\nAnn: 1 at K\nBen: 1 at K\n== round-3\n== open\n", "round-2",
                  "Ann", "1 and 1 at K and L");
  addresses = join_addresses (fixture.amends);
  g_assert_cmpstr (addresses, ==, "player:Ann player:Ben player:Cid");
  earlier = croupier_amends_to_sent (find (&fixture, "player:Ben"), FALSE, "en");
  later = croupier_amends_to_sent (find (&fixture, "player:Cid"), FALSE, "en");
  g_assert_nonnull (strstr (earlier->marked, "Round 2 – Room 2"));
  g_assert_nonnull (strstr (later->marked, "Round 3 – Room 2"));
  g_assert_null (strstr (later->marked, "Round 2"));
  teardown (&fixture, NULL);
}

/* Everybody who has heard a misprinted name hears of it, wherever they are now, and so do all of what all were told. */
static void
test_a_misprinted_name_is_told_to_all_who_heard_it (void)
{
  Fixture fixture = { 0 };
  g_autofree char *wrong = NULL, *names = NULL, *announced = NULL;
  g_autoptr (CroupierMatch) before = NULL;
  g_autoptr (CroupierSetup) setup = NULL;
  g_autoptr (GError) error = NULL;

  fixture.match = play_text (LEFT_ROOM_1 "! announce public: Bran is late.\n== open\n", &wrong);
  fixture.sent = fixture_due (fixture.match);
  before = croupier_match_copy (fixture.match);
  g_assert_nonnull (croupier_match_undo (fixture.match));
  g_assert_true (croupier_match_rule (fixture.match, "announce public: Bruno is late.", &error));
  look (&fixture);
  announced = join_addresses (fixture.amends);
  g_assert_cmpstr (announced, ==, "public");

  setup = croupier_setup_copy (croupier_match_get_setup (before));
  g_clear_pointer (&setup->roster, croupier_roster_unref);
  setup->roster = croupier_roster_new ();
  for (guint i = 0; i < 5; i++)
    g_assert_true (
      croupier_roster_add (setup->roster,
                           croupier_player_new (
                             i == 0 ? "Anne" : croupier_roster_get_name (croupier_match_get_roster (before), i)),
                           NULL));
  croupier_match_free (fixture.match);
  fixture.match = croupier_match_copy (before);
  croupier_match_set_setup (fixture.match, setup, &error);
  g_assert_no_error (error);
  croupier_sent_rename (fixture.sent, before, fixture.match);
  look (&fixture);
  names = join_addresses (fixture.amends);
  g_assert_cmpstr (names, ==, "channel:area/Room 1 channel:area/Room 2 player:Anne player:Ben");
  teardown (&fixture, NULL);
}

/* What somebody was told of garnets that they never got. */
static void
test_wrong_garnets_are_told_to_whom_they_were_told (void)
{
  Fixture fixture = { 0 };
  g_autofree char *wrong = NULL, *addresses = NULL;
  g_autoptr (GError) error = NULL;

  fixture.match = play_text (LEFT_ROOM_1 "! garnets Ben +2 because of the bet\n== open\n", &wrong);
  fixture.sent = fixture_due (fixture.match);
  g_assert_nonnull (croupier_match_undo (fixture.match));
  g_assert_true (croupier_match_rule (fixture.match, "garnets Ben +1", &error));
  look (&fixture);
  addresses = join_addresses (fixture.amends);
  g_assert_cmpstr (addresses, ==, "player:Ben");
  teardown (&fixture, NULL);
}

TESTS (amends)
{
#define ADD(name, test) g_test_add ("/amends/" name, Fixture, NULL, setup, test, teardown)
  ADD ("nobody-who-was-told-nothing", test_nobody_who_was_told_nothing);
  ADD ("nobody-for-whom-nothing-changed", test_nobody_for_whom_nothing_changed);
  ADD ("whoever-knows-needs-no-more", test_whoever_knows_needs_no_more);
  ADD ("what-was-not-sent-is-told-too", test_what_was_not_sent_is_told_too);
  ADD ("what-was-withdrawn-is-told-once", test_what_was_withdrawn_is_told_once);
  ADD ("the-game-master-reads-the-match", test_the_game_master_reads_the_match);
#undef ADD
  g_test_add_func ("/amends/whoever-left-is-told-alone", test_whoever_left_is_told_alone);
  g_test_add_func ("/amends/whoever-came-later-is-told-nothing", test_whoever_came_later_is_told_nothing);
  g_test_add_func ("/amends/a-misprinted-name-is-told-to-all-who-heard-it",
                   test_a_misprinted_name_is_told_to_all_who_heard_it);
  g_test_add_func ("/amends/wrong-garnets-are-told-to-whom-they-were-told",
                   test_wrong_garnets_are_told_to_whom_they_were_told);
  g_test_add_func ("/amends/one-card-is-one-text-each", test_one_card_is_one_text_each);
}
