/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of a match told afterwards: what stands in whose page, and that a page is nothing but a page. */
#include "config.h"

#include "croupier-story.h"

#include <string.h>

#include "croupier-standings.h"

#include "rule-cases.h"
#include "tests.h"

#define HEAD "game: keys-to-success\n" SEED "area Room 1: A pass, B open\narea Room 2: C open\narea Room 3:\n"
#define PLAYERS "player: Al\nplayer: Bo\nplayer: Cy\nplayer: Di\n"
#define ROUNDS                                                                                           \
  "== round-1\nAl: 3 at A\nBo: 2 at A\nCy: 3 at B\n! note a word to self because nobody else hears it\n" \
  "! announce Di: the cellar is damp\n! announce public: the attic is dry\n== round-2\nAl: 2 at C\n== open\n"

static CroupierMatch *
play (const char *text)
{
  g_autofree char *wrong = NULL;
  CroupierMatch *match = play_text (text, &wrong);

  if (match == NULL)
    g_error ("%s", wrong);
  return match;
}

static char *
tell (const CroupierMatch *match, CroupierReadershipKind kind, const char *name)
{
  CroupierReadership readership = { kind, name != NULL ? fixture_player (match, name) : 0 };

  return croupier_story_write_page (match, &readership, NULL);
}

/* What stands in whose pages: everything, Al's, Di's, and the spectators'. */
typedef struct
{
  const char *words;
  const char *readerships; /* "eads" */
} Case;

static const Case cases[] = {
  { "<h1 dir=\"auto\">The Cellar</h1>", "eads" },
  { "Keys to Success", "eads" },
  { "For Al<", "a" },
  { "For spectators", "s" },
  { ">Round 1</h2>", "eads" },
  { "the cellar is damp", "ed" },
  { "the attic is dry", "eads" },
  { "In this room: Bo and Di.", "ed" }, /* when round 2 begins, and Al has left it */
  { "a word to self", "e" },
  { "“3 at A”", "ea" },
  { "“2 at A”", "e" },
  { "What came in", "e" },
  { "What you sent", "a" },
  { "Ways Taken", "e" },
  { "All that was drawn follows", "eads" },
  { "Croupier proof 1", "e" },
  { "000102030405060708090a0b0c0d0e0f", "e" },
  { "Who was told what", "e" },
  { "Why it came out so", "e" },
  { "Before the first phase", "eads" },
  { "The whole match", "e" },
};

static void
test_each_page_holds_what_its_readers_may_know (void)
{
  static const char letters[] = "eads";
  g_autoptr (CroupierMatch) match = play (HEAD "title: The Cellar\n" PLAYERS ROUNDS);
  g_autofree char *all = tell (match, CROUPIER_READERSHIP_ALL, NULL);
  g_autofree char *of_al = tell (match, CROUPIER_READERSHIP_PLAYER, "Al");
  g_autofree char *of_di = tell (match, CROUPIER_READERSHIP_PLAYER, "Di");
  g_autofree char *of_all = tell (match, CROUPIER_READERSHIP_PUBLIC, NULL);
  const char *pages[] = { all, of_al, of_di, of_all };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (pages); k++)
      {
        g_autofree char *name = g_strdup_printf ("%s in %c", cases[i].words, letters[k]);

        fixture_name_case (name);
        g_assert_cmpint (strstr (pages[k], cases[i].words) != NULL, ==,
                         strchr (cases[i].readerships, letters[k]) != NULL);
      }
}

static void
assert_is_harmless (const char *page)
{
  static const char *const elsewhere[] = { "http:", "https:",  "src=",  "url(",       "@import",     "<script", "<link",
                                           "<img",  "<iframe", "<form", "onerror=\"", "javascript:", "xlink" };

  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    {
      fixture_name_case (elsewhere[i]);
      g_assert_null (strstr (page, elsewhere[i]));
    }
  for (const char *at = strstr (page, "href="); at != NULL; at = strstr (at + 1, "href="))
    g_assert_true (g_str_has_prefix (at, "href=\"#c"));
  g_assert_nonnull (strstr (page, "default-src 'none'"));
  g_assert_nonnull (strstr (page, "@media print"));
  g_assert_nonnull (strstr (page, "prefers-color-scheme:dark"));
}

static void
test_what_people_write_is_text (void)
{
  static const char evil[] = HEAD "title: <script>alert(1)</script>\nplayer: <img onload=x>\nplayer: \"Bo\" & Co\n"
                                  "player: Cy<title>\nplayer: Di--><svg>\n== round-1\n"
                                  "! announce public: <script>alert(2)</script>\n"
                                  "! garnets Cy<title> +1 because <b onerror=x>\n== open\n";
  g_autoptr (CroupierMatch) match = play (evil);
  g_autofree char *all = tell (match, CROUPIER_READERSHIP_ALL, NULL);
  g_autofree char *public_page = tell (match, CROUPIER_READERSHIP_PUBLIC, NULL);

  assert_is_harmless (all);
  assert_is_harmless (public_page);
  g_assert_nonnull (strstr (all, "&lt;img onload=x&gt;"));
  g_assert_nonnull (strstr (all, "&quot;Bo&quot; &amp; Co"));
  g_assert_null (strstr (all, "Cy<title>"));
  g_assert_null (strstr (all, "Di--><svg>"));
}

/* Each element that is opened is closed, but those that never are. */
static void
assert_is_whole (const char *page)
{
  static const char *const elements[] = { "html", "head",    "body", "style", "title", "h1",    "h2",     "h3",  "h4",
                                          "p",    "article", "nav",  "a",     "table", "thead", "tbody",  "tr",  "th",
                                          "td",   "svg",     "text", "desc",  "div",   "span",  "strong", "code" };

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      g_autofree char *pattern = g_strdup_printf ("<%s[ >]", elements[i]);
      g_autofree char *closing = g_strdup_printf ("</%s>", elements[i]);
      g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
      g_auto (GStrv) opened = g_regex_split (regex, page, G_REGEX_MATCH_DEFAULT);
      g_auto (GStrv) closed = g_strsplit (page, closing, -1);

      fixture_name_case (elements[i]);
      g_assert_cmpuint (g_strv_length (opened), ==, g_strv_length (closed));
    }
}

static const char *const samples[] = {
  "keys", "gates", "presents", "smugglers-one-agent", "possession", "factions", "unique", "under-way",
};

static void
test_every_game_is_told (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/samples/%s.croupier-script", g_getenv ("CROUPIER_DATADIR"),
                                               samples[i]);
      g_autofree char *text = NULL;
      g_autoptr (CroupierMatch) match = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      match = play (text);
      for (guint kind = CROUPIER_READERSHIP_ALL; kind <= CROUPIER_READERSHIP_PUBLIC; kind++)
        {
          g_autofree char *page = tell (match, (CroupierReadershipKind) kind, NULL);

          fixture_name_case (samples[i]);
          assert_is_harmless (page);
          assert_is_whole (page);
          for (guint k = 0; k < croupier_match_get_n_records (match); k++)
            g_assert_nonnull (strstr (page, croupier_match_get_record (match, k)->phase.title));
          g_assert_cmpint (strstr (page, "How it ended") != NULL, ==, croupier_match_is_over (match));
          g_assert_cmpint (strstr (page, "Standings") != NULL, ==,
                           kind == CROUPIER_READERSHIP_ALL && croupier_match_is_over (match));
        }
    }
}

/* TRUE if everybody was told something at the end, or before the last choice, that names the player. */
static gboolean
is_named_to_everybody (const CroupierMatch *match, guint player)
{
  const char *name = croupier_roster_get_name (croupier_match_get_roster (match), player);

  for (guint i = 2 * croupier_match_get_n_records (match) - 3; i < 2 * croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i / 2);
      const CroupierOutbox *outbox = i % 2 ? record->end : record->start;

      for (guint k = 0; k < croupier_outbox_get_n_messages (outbox); k++)
        {
          const CroupierMessage *message = croupier_outbox_get_message (outbox, k);
          g_autofree char *text = croupier_message_to_text (message);

          if (message->kind == CROUPIER_TO_PUBLIC && strstr (text, name) != NULL)
            return TRUE;
        }
    }
  return FALSE;
}

/* The picture of the result goes to everybody. */
static void
test_the_result_is_told_to_everybody (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/samples/%s.croupier-script", g_getenv ("CROUPIER_DATADIR"),
                                               samples[i]);
      g_autofree char *text = NULL;
      g_autoptr (CroupierMatch) match = NULL;
      g_autoptr (CroupierBoard) board = NULL;
      guint n = 0;

      fixture_name_case (samples[i]);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      match = play (text);
      board = croupier_board_of_result (match);
      g_assert_cmpint (board != NULL, ==, croupier_match_is_over (match));
      for (guint k = 0; board != NULL && k < board->places->len; k++)
        {
          const CroupierBoardPlace *place = g_ptr_array_index (board->places, k);

          n += place->chips->len;
          for (guint j = 0; j < place->chips->len && !g_str_equal (place->title, "All Others"); j++)
            g_assert_true (is_named_to_everybody (match, ((CroupierBoardChip *) place->chips->pdata[j])->player));
        }
      g_assert_cmpuint (n, ==, board != NULL ? croupier_roster_get_size (croupier_match_get_roster (match)) : 0);
    }
}

static void
test_names_of_files_say_whom (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD "title: ../The Cellar\n" PLAYERS "== open\n");
  CroupierReadership all = { CROUPIER_READERSHIP_ALL, 0 }, al = { CROUPIER_READERSHIP_PLAYER, 0 };
  g_autofree char *name = croupier_readership_name_file (&all, match, ".html");
  g_autofree char *of_al = croupier_readership_name_file (&al, match, ".svg");

  g_assert_null (strchr (name, '/'));
  g_assert_true (g_str_has_suffix (name, "The Cellar – Everything.html"));
  g_assert_true (g_str_has_suffix (of_al, "The Cellar – For Al.svg"));
}

static void
test_who_gives_up_gets_nothing (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD PLAYERS ROUNDS);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  CroupierReadership all = { CROUPIER_READERSHIP_ALL, 0 };

  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_story_write_page (match, &all, cancellable));
}

TESTS (story)
{
  g_test_add_func ("/story/the-result-is-told-to-everybody", test_the_result_is_told_to_everybody);
  g_test_add_func ("/story/each-page-holds-what-its-readers-may-know", test_each_page_holds_what_its_readers_may_know);
  g_test_add_func ("/story/what-people-write-is-text", test_what_people_write_is_text);
  g_test_add_func ("/story/every-game-is-told", test_every_game_is_told);
  g_test_add_func ("/story/names-of-files-say-whom", test_names_of_files_say_whom);
  g_test_add_func ("/story/who-gives-up-gets-nothing", test_who_gives_up_gets_nothing);
}
