/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of who is told that a deadline has moved: whoever has the old one, once, and nobody else. */
#include "croupier-deadline-news.h"

#include "croupier-own-words.h"
#include "fixtures.h"
#include "rule-cases.h"
#include "tests.h"

/* Ann and Ben are in Room 2, the others in Room 1. */
#define TWO_ROOMS                                                            \
  "game: keys-to-success\ntitle: Test\n"                                     \
  "seed: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n" \
  "player: Ann\nplayer: Ben\nplayer: Cid\nplayer: Dot\nplayer: Eve\n"        \
  "== round-1\nAnn: 3 at A\nBen: 2 at C\nCid: 1 at B\nDot: 1 at B\nEve: 1 at B\n== round-2\n== open\n"

#define TUESDAY "deadline: 2026-03-10 20:00 +01:00"
#define WEDNESDAY "deadline: 2026-03-11 20:00 +01:00"
#define THURSDAY "deadline: 2026-03-12 20:00 +01:00"

typedef struct
{
  CroupierMatch *match;
  GPtrArray *sent;
  guint n_sent; /* times at which something went out */
} Fixture;

static void
setup (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wrong = NULL;

  fixture->match = play_text (TWO_ROOMS, &wrong);
  g_assert_nonnull (fixture->match);
  fixture->sent = croupier_sent_list_copy (NULL);
}

static void
teardown (Fixture *fixture, gconstpointer data)
{
  croupier_match_free (fixture->match);
  g_ptr_array_unref (fixture->sent);
}

static void
note (Fixture *fixture, const CroupierSent *sent)
{
  g_autoptr (CroupierSent) mark = croupier_sent_copy (sent);
  g_autofree char *time = g_strdup_printf ("2026-03-08T12:%02u:00", fixture->n_sent++);

  croupier_sent_set_way (mark, CROUPIER_STYLE_PLAIN, time);
  croupier_sent_list_set (fixture->sent, mark);
}

/* What is told now to those addresses, parted by spaces; "" to all. */
static void
send_to (Fixture *fixture, const char *addresses)
{
  g_autoptr (GPtrArray) due = fixture_due (fixture->match);
  g_autoptr (CroupierOwnWords) words = croupier_own_words_new (fixture->match);
  g_auto (GStrv) wanted = g_strsplit (addresses, ", ", -1);

  for (guint i = 0; i < due->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (due, i);

      croupier_own_words_put (words, message);
      if (*addresses == '\0' || g_strv_contains ((const char *const *) wanted, message->address))
        note (fixture, message);
    }
}

/* Who is to be told, in their order. */
static char *
join_news (Fixture *fixture)
{
  g_autoptr (GPtrArray) news = croupier_deadline_news_find (fixture->match, fixture->sent);
  g_autoptr (GPtrArray) addresses = g_ptr_array_new ();

  for (guint i = 0; i < news->len; i++)
    g_ptr_array_add (addresses, ((CroupierSent *) g_ptr_array_index (news, i))->address);
  g_ptr_array_add (addresses, NULL);
  return g_strjoinv (", ", (char **) addresses->pdata);
}

#define assert_told(fixture, who)                     \
  G_STMT_START                                        \
  {                                                   \
    g_autofree char *addresses = join_news (fixture); \
                                                      \
    g_assert_cmpstr (addresses, ==, who);             \
  }                                                   \
  G_STMT_END

/* All that is to be told goes out. */
static void
send_news (Fixture *fixture)
{
  g_autoptr (GPtrArray) news = croupier_deadline_news_find (fixture->match, fixture->sent);

  for (guint i = 0; i < news->len; i++)
    note (fixture, g_ptr_array_index (news, i));
}

static void
test_who (void)
{
  static const struct
  {
    const char *sent, *told;
  } cases[] = {
    { "gm", "" },
    { "player:Ann", "player:Ann" },
    { "player:Ann, player:Ben", "player:Ann, player:Ben" },
    { "channel:area/Room 2", "channel:area/Room 2" },
    { "channel:area/Room 2, player:Ann, player:Cid", "channel:area/Room 2, player:Cid" },
    /* where Ann and Ben were when round 1 ended */
    { "channel:area/Room 1", "channel:area/Room 1, player:Ann, player:Ben" },
    { "public", "public" },
    { "", "public" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture fixture = { 0 };

      fixture_name_case (cases[i].sent);
      setup (&fixture, NULL);
      fixture_rule (fixture.match, "announce public: Hello");
      for (guint k = 0; k < 5; k++)
        {
          g_autofree char *ruling = g_strdup_printf ("announce %c%s: Hello", "ABCDE"[k],
                                                     ((const char *[]) { "nn", "en", "id", "ot", "ve" })[k]);

          fixture_rule (fixture.match, ruling);
        }
      fixture_rule (fixture.match, TUESDAY);
      send_to (&fixture, cases[i].sent);
      assert_told (&fixture, "");
      fixture_rule (fixture.match, WEDNESDAY);
      assert_told (&fixture, cases[i].told);
      send_news (&fixture);
      assert_told (&fixture, "");
      fixture_rule (fixture.match, THURSDAY);
      assert_told (&fixture, cases[i].told);
      teardown (&fixture, NULL);
    }
}

static void
test_back (Fixture *fixture, gconstpointer data)
{
  fixture_rule (fixture->match, TUESDAY);
  send_to (fixture, "channel:area/Room 2");
  fixture_rule (fixture->match, WEDNESDAY);
  fixture_rule (fixture->match, TUESDAY ", grace 30");
  assert_told (fixture, "");
  fixture_rule (fixture->match, WEDNESDAY);
  send_news (fixture);
  fixture_rule (fixture->match, TUESDAY);
  assert_told (fixture, "channel:area/Room 2");
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) moved = NULL, gone = NULL;
  const CroupierSent *news;

  fixture_rule (fixture->match, TUESDAY);
  send_to (fixture, "channel:area/Room 2");
  fixture_rule (fixture->match, WEDNESDAY);
  moved = croupier_deadline_news_find (fixture->match, fixture->sent);
  news = g_ptr_array_index (moved, 0);
  g_assert_cmpstr (news->phase, ==, "deadline-1");
  g_assert_cmpstr (news->marked, ==,
                   CROUPIER_MARK_STRONG
                   "The deadline has moved." CROUPIER_MARK_END "\nRound 2 closes: " CROUPIER_MARK_MOMENT
                   "1773255600 Wednesday 11 March, 20:00 (UTC+01:00)" CROUPIER_MARK_MOMENT_END ".");
  g_assert_cmpstr (news->heard[0], ==, "Ann");
  send_news (fixture);
  fixture_rule (fixture->match, "deadline: paused");
  gone = croupier_deadline_news_find (fixture->match, fixture->sent);
  news = g_ptr_array_index (gone, 0);
  g_assert_cmpstr (news->phase, ==, "deadline-2");
  g_assert_cmpstr (news->marked, ==,
                   CROUPIER_MARK_STRONG "The deadline no longer holds." CROUPIER_MARK_END
                                        "\nRound 2 does not close then: " CROUPIER_MARK_MOMENT
                                        "1773255600 Wednesday 11 March, 19:00 (UTC+00:00)" CROUPIER_MARK_MOMENT_END
                                        ". When it does will be told.");
}

/* A pause is told once, and the same deadline once more when it stands again. */
static void
test_paused (Fixture *fixture, gconstpointer data)
{
  fixture_rule (fixture->match, TUESDAY);
  send_to (fixture, "channel:area/Room 2");
  fixture_rule (fixture->match, "deadline: paused");
  assert_told (fixture, "channel:area/Room 2");
  send_news (fixture);
  assert_told (fixture, "");
  fixture_rule (fixture->match, "deadline: none");
  assert_told (fixture, "");
  fixture_rule (fixture->match, TUESDAY);
  assert_told (fixture, "channel:area/Room 2");
  send_news (fixture);
  assert_told (fixture, "");
}

/* Nothing was told where no words name it, and what is over is nobody's any more. */
static void
test_nobody (Fixture *fixture, gconstpointer data)
{
  fixture_rule (fixture->match, "due: none");
  fixture_rule (fixture->match, TUESDAY);
  send_to (fixture, "");
  fixture_rule (fixture->match, WEDNESDAY);
  assert_told (fixture, "");
  fixture_rule (fixture->match, "due: Until {deadline}");
  send_to (fixture, "");
  fixture_rule (fixture->match, THURSDAY);
  assert_told (fixture, "channel:area/Room 1, channel:area/Room 2");
  fixture_resolve (fixture->match);
  assert_told (fixture, "");
}

/* Whoever hears the new one in another message has it; whoever is not in the match is told nothing. */
static void
test_heard_otherwise (Fixture *fixture, gconstpointer data)
{
  fixture_rule (fixture->match, TUESDAY);
  send_to (fixture, "channel:area/Room 2");
  fixture_rule (fixture->match, WEDNESDAY);
  fixture_rule (fixture->match, "announce Ann: Hello");
  send_to (fixture, "player:Ann");
  assert_told (fixture, "player:Ben");
  fixture_rule (fixture->match, "remove Ben");
  assert_told (fixture, "");
}

/* It is no message of the match that has been withdrawn, and none that a correction counts. */
static void
test_apart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) due = NULL, amends = NULL, loaded = NULL, news = NULL;
  g_autoptr (CroupierMatch) again = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  fixture_rule (fixture->match, TUESDAY);
  send_to (fixture, "");
  fixture_rule (fixture->match, WEDNESDAY);
  send_news (fixture);
  text = croupier_store_print (fixture->match, fixture->sent);
  again = croupier_store_parse (text, -1, &loaded, NULL, &error);
  g_assert_no_error (error);
  news = croupier_deadline_news_find (again, loaded);
  g_assert_cmpuint (news->len, ==, 0);
  due = fixture_due (fixture->match);
  amends = croupier_amends_find (fixture->match, due, fixture->sent);
  g_assert_cmpuint (amends->len, ==, 0);
  g_clear_pointer (&amends, g_ptr_array_unref);
  g_clear_pointer (&due, g_ptr_array_unref);
  croupier_match_amend (fixture->match, "round-1", fixture_player (fixture->match, "Cid"), "1 and 1 at B and C", NULL,
                        &error);
  g_assert_no_error (error);
  due = fixture_due (fixture->match);
  amends = croupier_amends_find (fixture->match, due, fixture->sent);
  g_assert_cmpuint (amends->len, >, 0);
  for (guint i = 0; i < amends->len; i++)
    g_assert_cmpuint (((CroupierAmends *) g_ptr_array_index (amends, i))->number, ==, 1);
}

TESTS (deadline_news)
{
#define ADD(name, test) g_test_add ("/deadline-news/" name, Fixture, NULL, setup, test, teardown)
  g_test_add_func ("/deadline-news/whoever-has-the-old-one-is-told-once", test_who);
  ADD ("moved-back-before-it-is-told-is-nothing", test_back);
  ADD ("it-says-when", test_words);
  ADD ("a-pause-is-told-once", test_paused);
  ADD ("nobody-who-was-told-none", test_nobody);
  ADD ("whoever-has-heard-it-otherwise-is-told-no-more", test_heard_otherwise);
  ADD ("it-is-no-correction", test_apart);
#undef ADD
}
