/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of who takes another one's place: from then on it is theirs, and what was before stays as it was. */
#include "croupier-takeover.h"

#include <string.h>

#include "croupier-amends.h"
#include "croupier-briefing.h"
#include "croupier-json.h"
#include "croupier-merge.h"
#include "croupier-pasted.h"
#include "croupier-script.h"
#include "croupier-story.h"
#include "croupier-transcript.h"
#include "fixtures.h"
#include "rule-cases.h"
#include "tests.h"

#define BEFORE                                                               \
  "game: keys-to-success\ntitle: Test\n"                                     \
  "seed: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n" \
  "player: Ann\nplayer: Beau | alias Bo | handle @beau\nplayer: Cid\nplayer: Dot\nplayer: Eve\n"

#define ROUND_1 "\n== round-1\nAnn: 3 at A\nBeau: 2 at C\nCid: 1 at B\nDot: 1 at B\nEve: 1 at B\n"
#define RULING "! substitute Beau by Marlow | handle @marlow | alias Lo because Beau fell ill\n"
#define MATCH BEFORE ROUND_1 "\n== round-2\nBeau: 1 at K\n" RULING "Marlow: 1 at L\n== open\n"

static CroupierMatch *
play (const char *script)
{
  g_autofree char *wrong = NULL;
  CroupierMatch *match = play_text (script, &wrong);

  g_assert_cmpstr (wrong, ==, "");
  return match;
}

static const CroupierSent *
find (const GPtrArray *due, const char *phase, CroupierWhen when, const char *address)
{
  for (guint i = 0; i < due->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (due, i);

      if (g_str_equal (message->phase, phase) && message->when == when && g_str_equal (message->address, address))
        return message;
    }
  return NULL;
}

static void
test_names_of_then (void)
{
  g_autoptr (CroupierMatch) match = play (MATCH);
  g_autoptr (GPtrArray) due = NULL;

  fixture_resolve (match);
  due = fixture_due (match);
  g_assert_nonnull (find (due, "round-1", CROUPIER_WHEN_START, "player:Beau"));
  g_assert_nonnull (find (due, "round-2", CROUPIER_WHEN_START, "player:Beau"));
  g_assert_null (find (due, "round-2", CROUPIER_WHEN_START, "player:Marlow"));
  g_assert_nonnull (strstr (find (due, "round-2", CROUPIER_WHEN_START, "channel:area/Room 2")->marked, "Ann and Beau"));
  g_assert_nonnull (strstr (find (due, "round-2", CROUPIER_WHEN_END, "channel:area/Room 2")->marked, "Marlow used"));
  g_assert_nonnull (find (due, "round-3", CROUPIER_WHEN_START, "player:Marlow"));
  g_assert_null (find (due, "round-3", CROUPIER_WHEN_START, "player:Beau"));
  g_assert_cmpstr (find (due, "round-2", CROUPIER_WHEN_DURING, "public")->marked, ==,
                   "Marlow takes over from Beau and has their place from here on.");
  g_assert_nonnull (find (due, "round-2", CROUPIER_WHEN_DURING, "player:Marlow"));
}

static void
test_silently (void)
{
  g_autoptr (CroupierMatch) match = play (BEFORE "\n== round-1\n! substitute silently Beau by Marlow\n== open\n");
  g_autoptr (GPtrArray) due = fixture_due (match);

  g_assert_null (find (due, "round-1", CROUPIER_WHEN_DURING, "public"));
  g_assert_nonnull (find (due, "round-1", CROUPIER_WHEN_DURING, "player:Marlow"));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *ruling, *why;
  } cases[] = {
    { "substitute Zed by Marlow", "Nobody is called “Zed”; the players are Ann, Beau, Cid, Dot and Eve." },
    { "substitute Beau", "A substitute has a name: “substitute NAME by NAME”, or “substitute silently NAME by NAME”." },
    { "substitute Beau by Beau", "“Beau” is already a name of Beau." },
    { "substitute Beau by Cid", "“Cid” is already a name of Cid." },
    { "substitute Beau by Bo", "“Bo” is already a name of Beau." },
    { "substitute Beau by public", NULL },
    { "substitute Beau by Marlow | garnets 3",
      "“garnets 3” is neither “handle NAME” nor “alias NAME, NAME”, which can stand behind a |." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (BEFORE "\n== round-1\n== open\n");
      g_autoptr (GError) error = NULL;

      fixture_name_case (cases[i].ruling);
      g_assert_false (croupier_match_rule (match, cases[i].ruling, &error));
      if (cases[i].why != NULL)
        g_assert_cmpstr (error->message, ==, cases[i].why);
    }
}

/* Files, scripts and transcripts give the same match again, and whoever undoes it has the first one back. */
static void
test_kept (void)
{
  g_autoptr (CroupierMatch) match = play (MATCH), plain = play (BEFORE ROUND_1 "\n== round-2\nBeau: 1 at K\n== open\n");
  g_autoptr (CroupierMatch) loaded = NULL, scripted = NULL;
  g_autofree char *file = croupier_store_print (match, NULL), *script = croupier_script_write (match);
  g_autofree char *story = fixture_story (match), *again = NULL, *other = NULL, *undone = NULL, *first = NULL;
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) transcript = croupier_transcript_new (match, NULL, NULL);
  g_autoptr (GError) error = NULL;

  loaded = croupier_store_parse (file, -1, NULL, NULL, &error);
  g_assert_no_error (error);
  again = fixture_story (loaded);
  g_assert_cmpstr (again, ==, story);
  scripted = play (script);
  other = fixture_story (scripted);
  g_assert_cmpstr (other, ==, story);
  text = croupier_json_print (transcript);
  g_assert_true (croupier_transcript_verify (text, -1, NULL, &error));
  croupier_match_undo (match);
  croupier_match_undo (match);
  undone = fixture_story (match);
  first = fixture_story (plain);
  g_assert_cmpstr (undone, ==, first);
}

/* Correcting the setup under the new name leaves the old one where it was. */
static void
test_setup_is_corrected (void)
{
  g_autoptr (CroupierMatch) match = play (MATCH), loaded = NULL;
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (croupier_match_get_setup (match)), renamed = NULL;
  g_autofree char *story = fixture_story (match), *again = NULL, *file = NULL, *saved = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_setup_add_alias (setup, 1, "Philip", &error));
  g_assert_true (croupier_match_set_setup (match, setup, &error));
  g_assert_no_error (error);
  again = fixture_story (match);
  g_assert_cmpstr (again, ==, story);
  g_assert_cmpint (croupier_roster_find (croupier_match_get_roster (match), "Philip", -1, NULL, NULL), ==, 1);
  g_assert_cmpstr (croupier_roster_get_player (croupier_match_get_roster (match), 1)->handle, ==, "@marlow");
  file = croupier_store_print (match, NULL);
  loaded = croupier_store_parse (file, -1, NULL, NULL, &error);
  g_assert_no_error (error);
  saved = fixture_story (loaded);
  g_assert_cmpstr (saved, ==, story);

  renamed = croupier_setup_copy (croupier_match_get_setup (match));
  croupier_roster_unref (renamed->roster);
  renamed->roster = croupier_roster_new ();
  for (guint i = 0; i < 5; i++)
    g_assert_true (
      croupier_roster_add (renamed->roster,
                           croupier_player_new (
                             i == 1 ? "Marlo" : croupier_roster_get_name (croupier_match_get_roster (match), i)),
                           NULL));
  g_assert_false (croupier_match_set_setup (match, renamed, &error));
  g_assert_cmpstr (error->message, ==, "Marlow came in by a ruling: correct the name there.");
}

/* Of an earlier round whoever has the place now hears, and nobody of the names. */
static void
test_corrections (void)
{
  g_autoptr (CroupierMatch) before = play (BEFORE ROUND_1 "\n== round-2\n== open\n"),
                            match = croupier_match_copy (before);
  g_autoptr (GPtrArray) sent = fixture_due (before), due = NULL, amends = NULL;
  g_autoptr (GString) addresses = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  fixture_rule (match, "substitute Beau by Marlow");
  croupier_sent_rename (sent, before, match);
  due = fixture_due (match);
  amends = croupier_amends_find (match, due, sent);
  g_assert_cmpuint (amends->len, ==, 0);
  g_clear_pointer (&amends, g_ptr_array_unref);
  g_clear_pointer (&due, g_ptr_array_unref);
  croupier_match_amend (match, "round-1", 1, "3 at C", NULL, &error);
  g_assert_no_error (error);
  due = fixture_due (match);
  amends = croupier_amends_find (match, due, sent);
  for (guint i = 0; i < amends->len; i++)
    g_string_append_printf (addresses, "%s ", ((const CroupierAmends *) g_ptr_array_index (amends, i))->address);
  g_assert_nonnull (strstr (addresses->str, "player:Marlow "));
  g_assert_null (strstr (addresses->str, "Beau"));
}

/* The names of who has gone are names of the place in texts and rulings, and nobody writes under them. */
static void
test_old_names (void)
{
  g_autoptr (CroupierMatch) match = play (MATCH);
  g_autoptr (GPtrArray) pasted = NULL;
  static const struct
  {
    const char *author;
    CroupierVerdict verdict;
    const char *why;
  } cases[] = {
    { "Marlow", CROUPIER_VERDICT_READ, NULL },
    { "@marlow", CROUPIER_VERDICT_READ, NULL },
    { "Lo", CROUPIER_VERDICT_READ, NULL },
    { "Beau", CROUPIER_VERDICT_LOOK, "“Beau” was replaced by Marlow." },
    { "Bo", CROUPIER_VERDICT_LOOK, "“Bo” was replaced by Marlow." },
    { "beau", CROUPIER_VERDICT_LOOK, "“beau” was replaced by Marlow." },
  };

  fixture_rule (match, "garnets Beau +1");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *chat = g_strdup_printf ("%s — 2099-03-12 14:0%u\n1 at R\n", cases[i].author, i);
      g_autoptr (GPtrArray) all = NULL;
      const CroupierPasted *first;

      fixture_name_case (cases[i].author);
      all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
      g_assert_cmpuint (all->len, ==, 1);
      first = g_ptr_array_index (all, 0);
      g_assert_cmpint (first->player, ==, 1);
      g_assert_cmpint (first->verdict, ==, cases[i].verdict);
      g_assert_cmpstr (first->why, ==, cases[i].why);
    }
}

static void
test_story_names_both (void)
{
  g_autoptr (CroupierMatch) match = play (MATCH);
  const CroupierReadership readership = { CROUPIER_READERSHIP_ALL };
  g_autoptr (CroupierDocument) story = croupier_story_new (match, &readership, NULL);
  g_autofree char *page = croupier_document_to_page (story);

  g_assert_nonnull (strstr (page, "Marlow (for Beau from Round 2)"));
  g_assert_nonnull (strstr (page, "Beau</strong>: “1 at K”"));
  g_assert_nonnull (strstr (page, "Marlow</strong>: “1 at L”"));
}

/* All that the place was told, and nothing that was told to others. */
static void
test_briefing (void)
{
  g_autoptr (CroupierMatch) match = play (MATCH);
  g_autofree char *briefing = NULL;

  fixture_rule (match, "deadline: 2026-03-12 20:00 +01:00");
  fixture_rule (match, "announce Cid: Between us");
  briefing = croupier_briefing_to_marked (match, 1);
  g_assert_nonnull (strstr (briefing, "You take over from Beau"));
  g_assert_nonnull (strstr (briefing, "Cid used 1 key-card"));
  g_assert_nonnull (strstr (briefing, "Your key-cards: 1, 1, 1, 1, 2, 2, 3 and 3."));
  g_assert_nonnull (strstr (briefing, "Round 2 closes: "));
  g_assert_nonnull (strstr (briefing, "How to send your move"));
  g_assert_null (strstr (briefing, "Between us"));
}

/* What one game master rules and what came in with the other goes together; two who come in have to be decided on. */
static void
test_merged (void)
{
  g_autoptr (CroupierMatch) mine = play (BEFORE ROUND_1 "\n== round-2\n== open\n");
  g_autoptr (CroupierMatch) theirs = croupier_match_copy (mine), others = croupier_match_copy (mine);
  g_autoptr (CroupierMerge) merge = NULL, dispute = NULL;
  g_autoptr (GError) error = NULL;

  fixture_rule (mine, "substitute Beau by Marlow");
  fixture_submit (theirs, "Ann", "1 at R");
  fixture_rule (others, "substitute Beau by Nina");
  merge = croupier_merge_new (mine, theirs, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merge->disputes->len, ==, 0);
  g_assert_cmpstr (croupier_roster_get_name (croupier_match_get_roster (merge->match), 1), ==, "Marlow");
  dispute = croupier_merge_new (mine, others, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (dispute->disputes->len, ==, 1);
}

TESTS (takeover)
{
  g_test_add_func ("/takeover/what-was-before-has-the-names-of-then", test_names_of_then);
  g_test_add_func ("/takeover/silently-only-who-comes-in-is-told", test_silently);
  g_test_add_func ("/takeover/what-is-refused-says-why", test_refused);
  g_test_add_func ("/takeover/it-is-kept-and-undone", test_kept);
  g_test_add_func ("/takeover/the-setup-is-corrected-under-the-new-name", test_setup_is_corrected);
  g_test_add_func ("/takeover/corrections-go-to-who-has-the-place", test_corrections);
  g_test_add_func ("/takeover/nobody-writes-under-an-old-name", test_old_names);
  g_test_add_func ("/takeover/the-story-names-both", test_story_names_both);
  g_test_add_func ("/takeover/a-briefing-has-all-that-the-place-knows", test_briefing);
  g_test_add_func ("/takeover/two-versions-go-together", test_merged);
}
