/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the game master's own words around messages: they name who, which round and when, and know nothing else. */
#include "config.h"
#include "croupier-own-words.h"

#include <string.h>

#include "fixtures.h"
#include "croupier-export.h"
#include "croupier-web-page.h"
#include "tests.h"

#define DEADLINE \
  "\x05"         \
  "1773342000 Thursday 12 March, 20:00 (UTC+01:00)\x06"

static void
test_words (void)
{
  static const struct
  {
    const char *ruling;
    const char *why; /* NULL: it is taken */
  } cases[] = {
    { "greeting: Hello {player}!", NULL },
    { "greeting: Hello", NULL },
    { "greeting: none", NULL },
    { "greeting:", "There are no words; to say nothing, write “none”." },
    { "greeting: {palyer}", "“{palyer}” stands for nothing: there are {player}, {round} and {deadline}." },
    { "greeting: {player} {seed}", "“{seed}” stands for nothing: there are {player}, {round} and {deadline}." },
    { "greeting: {Player}", "“{Player}” stands for nothing: there are {player}, {round} and {deadline}." },
    { "greeting: {{player}}", NULL },
    { "greeting: :-{ {} } {1} { player", NULL },
    { "due: {round} closes: {deadline}, because I sleep then.", NULL },
    { "closing: Yours, because I say so", NULL },
    { "closing: {state}", "“{state}” stands for nothing: there are {player}, {round} and {deadline}." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = fixture_small ();
      g_autoptr (GError) error = NULL;

      fixture_name_case (cases[i].ruling);
      croupier_match_rule (match, cases[i].ruling, &error);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, cases[i].why);
    }
}

static CroupierSent *
make_sent (const char *phase, CroupierWhen when, const char *address)
{
  CroupierSent *sent = g_new0 (CroupierSent, 1);

  sent->phase = g_strdup (phase);
  sent->address = g_strdup (address);
  sent->when = when;
  sent->marked = g_strdup ("Rules.");
  return sent;
}

/* Of a match in its second round, which has a deadline. */
static void
test_around (void)
{
  static const struct
  {
    const char *phase;
    CroupierWhen when;
    const char *address;
    const char *above, *below;
  } cases[] = {
    { "round-2", CROUPIER_WHEN_START, "player:Amy", "Round 2 for Amy", "Round 2: " DEADLINE ".\nYours" },
    { "round-2", CROUPIER_WHEN_DURING, "player:Amy", "Round 2 for Amy", "Round 2: " DEADLINE ".\nYours" },
    { "round-1", CROUPIER_WHEN_END, "player:Bob", "Round 1 for Bob", "Round 2: " DEADLINE ".\nYours" },
    { "round-1", CROUPIER_WHEN_START, "player:Bob", "Round 1 for Bob", "Yours" },
    { "round-1", CROUPIER_WHEN_DURING, "player:Bob", "Round 1 for Bob", "Yours" },
    { "setup", CROUPIER_WHEN_START, "player:Bob", "Before the match for Bob", "Yours" },
    { "correction-1", CROUPIER_WHEN_END, "player:Bob", "Correction 1 for Bob", "Yours" },
    { "round-2", CROUPIER_WHEN_START, "public", "Round 2 for everyone", "Round 2: " DEADLINE ".\nYours" },
    { "round-2", CROUPIER_WHEN_START, "channel:area/Room 1", "Round 2 for everyone", "Round 2: " DEADLINE ".\nYours" },
    { "round-2", CROUPIER_WHEN_START, "player:{deadline}", "Round 2 for {deadline}", "Round 2: " DEADLINE ".\nYours" },
    { "round-2", CROUPIER_WHEN_START, "gm", NULL, NULL },
  };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierOwnWords) words = NULL;

  fixture_rule (match, "greeting: Hello {player}!");
  fixture_rule (match, "greeting: {round} for {player}");
  fixture_rule (match, "closing: Yours");
  fixture_resolve (match);
  fixture_rule (match, "due: {round}: {deadline}.");
  fixture_rule (match, "deadline: 2026-03-12 20:00 +01:00");
  words = croupier_own_words_new (match);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierSent) sent = make_sent (cases[i].phase, cases[i].when, cases[i].address);
      g_autofree char *name = g_strdup_printf ("%s %d %s", cases[i].phase, (int) cases[i].when, cases[i].address);

      fixture_name_case (name);
      croupier_own_words_put (words, sent);
      g_assert_cmpstr (sent->above, ==, cases[i].above);
      g_assert_cmpstr (sent->below, ==, cases[i].below);
    }
}

/* What it says, whole, with some rulings. */
static void
test_whole (void)
{
  static const struct
  {
    const char *rulings[4];
    const char *whole;
  } cases[] = {
    { { NULL }, "Rules." },
    { { "greeting: Hi", "greeting: none" }, "Rules." },
    { { "greeting: Hi" }, "Hi\n\nRules." },
    { { "closing: Bye" }, "Rules.\n\nBye" },
    { { "greeting: Until {deadline}", "closing: Bye" }, "Rules.\n\nBye" },
    { { "due: Be quick.", "closing: Bye" }, "Rules.\n\nBye" },
    { { "due: Be quick.", "deadline: paused" }, "Rules." },
    { { "due: Be quick.", "deadline: 2026-03-12 20:00 +01:00" }, "Rules.\n\nBe quick." },
    { { "greeting: Until {deadline}", "due: none", "deadline: 2026-03-12 20:00 +01:00" },
      "Until " DEADLINE "\n\nRules." },
    { { "deadline: 2026-03-12 20:00 +01:00" }, "Rules.\n\nRound 1 closes: " DEADLINE "." },
    { { "deadline: 2026-03-12 20:00 +01:00", "closing: Bye" }, "Rules.\n\nRound 1 closes: " DEADLINE ".\nBye" },
    { { "due: Be quick.", "due: none", "deadline: 2026-03-12 20:00 +01:00" }, "Rules." },
    { { "deadline: paused" }, "Rules." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = fixture_small ();
      g_autoptr (CroupierSent) sent = make_sent ("round-1", CROUPIER_WHEN_START, "player:Amy");
      g_autoptr (CroupierOwnWords) words = NULL;
      g_autofree char *whole = NULL;

      for (guint k = 0; cases[i].rulings[k] != NULL; k++)
        fixture_rule (match, cases[i].rulings[k]);
      words = croupier_own_words_new (match);
      croupier_own_words_put (words, sent);
      whole = croupier_sent_to_marked (sent);
      fixture_name_case (cases[i].whole);
      g_assert_cmpstr (whole, ==, cases[i].whole);
    }
}

/* No message of the match, and no outcome, knows of them. */
static void
test_tells_nobody (void)
{
  g_autoptr (CroupierMatch) match = fixture_small (), plain = fixture_small ();
  g_autofree char *story = NULL, *plain_story = NULL;

  fixture_rule (match, "greeting: Hello {player}!");
  fixture_rule (match, "due: {deadline}");
  fixture_rule (match, "closing: Yours");
  fixture_resolve (match);
  fixture_resolve (plain);
  story = fixture_story (match);
  plain_story = fixture_story (plain);
  g_assert_cmpstr (story, ==, plain_story);
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;
  return n;
}

/* A file holds all of a phase, and has them once; a page has them around each message, but for the GM's own. */
static void
test_exported (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *file = NULL, *page = NULL;
  guint n_messages = 0;

  fixture_rule (match, "greeting: *Hello* {player}!");
  fixture_rule (match, "closing: Yours");
  fixture_resolve (match);
  file = croupier_export_text (match, "round-1", "player:Amy", CROUPIER_STYLE_DISCORD);
  g_assert_true (g_str_has_prefix (file, "\\*Hello\\* Amy!\n\n"));
  g_assert_true (g_str_has_suffix (file, "\n\nYours\n"));
  g_assert_cmpuint (count (file, "Yours"), ==, 1);
  page = croupier_web_page_write_match (match, CROUPIER_STYLE_PLAIN);
  n_messages = count (page, "<section>");
  g_assert_cmpuint (n_messages, >, 5);
  g_assert_cmpuint (count (page, "*Hello* "), ==, n_messages);
  g_assert_cmpuint (count (page, "Yours</pre>"), ==, n_messages);
}

/* They are kept as they went out, and are none of what is compared. */
static void
test_kept (void)
{
  g_autoptr (CroupierMatch) match = fixture_small (), again = NULL;
  g_autoptr (GPtrArray) sent = croupier_sent_list_copy (NULL), loaded = NULL;
  g_autofree char *text = NULL, *broken = NULL;
  g_autoptr (CroupierOwnWords) words = NULL;
  g_autoptr (GError) error = NULL;
  CroupierSent *message;
  g_autoptr (CroupierSent) bare = NULL;

  fixture_rule (match, "due: {deadline}.");
  fixture_rule (match, "deadline: 2026-03-12 20:00 +01:00");
  fixture_rule (match, "greeting: Hello {player}!");
  message = croupier_sent_new ("round-1", croupier_outbox_get_message (croupier_match_get_due (match)->start, 0));
  bare = croupier_sent_copy (message);
  words = croupier_own_words_new (match);
  croupier_own_words_put (words, message);
  g_assert_cmpstr (message->digest, ==, bare->digest);
  g_ptr_array_add (sent, message);
  g_assert_true (croupier_sent_is_in (bare, sent));
  text = croupier_store_print (match, sent);
  again = croupier_store_parse (text, -1, &loaded, NULL, NULL);
  g_assert_nonnull (again);
  g_assert_cmpstr (((CroupierSent *) loaded->pdata[0])->above, ==, message->above);
  g_assert_cmpstr (((CroupierSent *) loaded->pdata[0])->below, ==, DEADLINE ".");
  broken = g_strdup (text);
  memcpy (strstr (broken, "\\u0005"), "\\u0007", 6);
  g_assert_null (croupier_store_parse (broken, -1, NULL, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
}

TESTS (own_words)
{
  g_test_add_func ("/own-words/what stands for nothing is refused", test_words);
  g_test_add_func ("/own-words/each message has its own", test_around);
  g_test_add_func ("/own-words/what has no deadline is left out", test_whole);
  g_test_add_func ("/own-words/no message or outcome knows of them", test_tells_nobody);
  g_test_add_func ("/own-words/files and pages have them", test_exported);
  g_test_add_func ("/own-words/they are kept as they went out", test_kept);
}
