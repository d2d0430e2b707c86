/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup that is being made: reading lists of players, edits and undo, and what is wrong where. */
#include "croupier-match-draft.h"

#include "croupier-registry.h"
#include "tests.h"

static CroupierMatchDraft *
draft_new (const char *players)
{
  CroupierMatchDraft *draft = croupier_match_draft_new ();
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  croupier_match_draft_set_game (draft, &croupier_keys_to_success);
  if (players != NULL)
    croupier_match_draft_add_players (draft, players, problems);

  return draft;
}

/* One player a line, fields parted by "/" as far as anything stands. */
static char *
print_players (CroupierMatchDraft *draft)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < croupier_match_draft_get_n_players (draft); i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint field = 0; field < CROUPIER_N_PLAYER_FIELDS; field++)
        g_string_append_printf (line, "%s/", croupier_match_draft_get_field (draft, i, (CroupierPlayerField) field));
      while (line->len > 0 && line->str[line->len - 1] == '/')
        g_string_truncate (line, line->len - 1);
      g_string_append_printf (text, "%s%s", i > 0 ? " + " : "", line->str);
    }

  return g_string_free_and_steal (text);
}

/* ---- pasting ---- */

/* NAME/handle/garnets/aliases/history/houses */
static const struct
{
  const char *name;
  const char *text;
  const char *players;
  const char *passed_over;
} pastes[] = {
  { "lines", "Amy\nBob\n\n  Carol  \n", "Amy + Bob + Carol", "" },
  { "lines-of-windows", "Amy\r\nBob\r\n", "Amy + Bob", "" },
  { "numbers", "1. Amy\n2. Bob\n10) Carol", "Amy + Bob + Carol", "" },
  { "bullets", "- Amy\n* Bob\n• Carol\n- [x] Dan", "Amy + Bob + Carol + Dan", "" },
  { "bold", "**Amy**\n`Bob`", "Amy + Bob", "" },
  { "heading-lines", "# Semi-final\nPlayers:\nAmy\nBob", "Amy + Bob", "" },
  { "one-line", "Amy, Bob Smith, Carol", "Amy + Bob Smith + Carol", "" },
  { "two-words", "Amy Smith\nBob 2", "Amy Smith + Bob 2", "" },
  { "handle-after-name", "Amy @amy\nBob", "Amy/@amy + Bob", "" },
  { "colon", "Amy: 5\nBob: @bob", "Amy//5 + Bob/@bob", "" },
  { "commas", "Amy, 5, @amy\nBob,3", "Amy/@amy/5 + Bob//3", "" },
  { "commas-handle-first", "Amy, @amy, 5", "Amy/@amy/5", "" },
  { "tabs", "Amy\t5\tamy_s\nBob\t\tbob", "Amy/amy_s/5 + Bob/bob", "" },
  { "semicolons", "Amy;5;@amy;Am", "Amy/@amy/5/Am", "" },
  { "bars", "| Amy | 5 |\n| Bob | 0 |", "Amy//5 + Bob//0", "" },
  { "markdown-table", "| Player | Garnets |\n| --- | ---: |\n| Amy | 5 |\n| Bob | 3 |", "Amy//5 + Bob//3", "" },
  { "headings", "Garnets,Name,Discord\n5,Amy,@amy\n,Bob,", "Amy/@amy/5 + Bob", "" },
  { "headings-with-number", "#\tName\tGarnets\n1\tAmy\t5\n2\tBob\t3", "Amy//5 + Bob//3", "" },
  { "unknown-column", "Name;Shoe size\nAmy;38", "Amy", "The column “Shoe size” was not read." },
  { "numbered-rows", "1\tAmy\t5\n2\tBob\t3", "Amy//5 + Bob//3", "" },
  { "history-in-columns", "Amy, 5, 4, 3", "Amy//5//4 3", "" },
  { "history-in-a-cell", "Amy\t5\t4 3 6", "Amy//5//4 3 6", "" },
  { "quotes", "\"Amy\",\"5\"\n\"Bob\",\"3\"", "Amy//5 + Bob//3", "" },
  { "script",
    "game: keys-to-success\nplayer: Amy | garnets 5 | history 4 3 6 | alias Al, Ali | handle @amy | houses Owl, "
    "Fox\nplayer: Bob\n== round-1\nAmy: 1 at A",
    "Amy/@amy/5/Al, Ali/4 3 6/Owl, Fox + Bob", "" },
  { "fields-without-player", "Bob | garnets 1 | handle @b", "Bob/@b/1", "" },
  { "twice", "Amy\nBob\nAMY\nÁmy", "Amy + Bob", "AMY is in the list already.\nÁmy is in the list already." },
  { "brackets-of-a-script-are-names", "player: Ada (x) | garnets 1\nplayer: Bo / Bea", "Ada (x)//1 + Bo / Bea", "" },
  { "marks-of-a-script-are-names", "player: *star* | garnets 5\nplayer: \"q\"\nplayer: __Zed__",
    "*star*//5 + \"q\" + __Zed__", "" },
  { "what-cannot-be-seen",
    "A\xe2\x80\x8b"
    "my\nB\x01ob\nC\xc2\xad"
    "yd\nDan\nمهدی\xe2\x80\x8cیار\n👩\xe2\x80\x8d🚀",
    "Amy + Bob + Cyd + Dan + مهدی\xe2\x80\x8cیار + 👩\xe2\x80\x8d🚀",
    "Invisible characters were left out of “Amy”.\nInvisible characters were left out of “Bob”.\n"
    "Invisible characters were left out of “Cyd”." },
  { "other-name-in-brackets", "Marguerite (Maggie) @maggie_b\nBo (@bo)\nCy (discord: cyrus)\nDi (5)",
    "Marguerite/@maggie_b//Maggie + Bo/@bo + Cy/cyrus + Di//5", "" },
  { "aka", "Tobias aka Tobi\nRoberta AKA Bobbie @rob\nJo a.k.a. J", "Tobias///Tobi + Roberta/@rob//Bobbie + Jo///J",
    "" },
  { "slash", "Xiomara / Xio\nPat/Max", "Xiomara///Xio + Pat/Max", "" },
  { "dash", "Ann – discord: ann.b\nBob - @bobby\nCy - cy_99\nDee — dee#1234\nEve - 5",
    "Ann/ann.b + Bob/@bobby + Cy/cy_99 + Dee/dee#1234 + Eve//5", "" },
  { "dash-in-a-name", "Anna - Maria\nJean-Luc\nMary – Jane Watson", "Anna - Maria + Jean-Luc + Mary – Jane Watson",
    "" },
  { "pronouns", "Sam (they/them)\nAlex (she/her) @al", "Sam + Alex/@al", "" },
  { "headline", "The brave of season four\n- Ann\n- Bob\n- Cy", "Ann + Bob + Cy", "" },
  { "headline-with-count", "Players (2/13)\nAnn\nBob", "Ann + Bob", "" },
  { "headline-in-german", "**Spieler: 2**\nAnn\nBob", "Ann + Bob", "" },
  { "no-headline", "Ann\nBob\n- Cy", "Ann + Bob + Cy", "" },
  { "game-master", "GM: Vera\nAnn\nBob (host)\nModesta\nMod-Squad", "Ann + Modesta + Mod-Squad",
    "“GM: Vera” is no player.\n“Bob (host)” is no player." },
  { "bad-names-stay", "Amy/Bob\nall", "Amy/Bob + all", "" },
  { "empty", " \n\n", "", "" },
};

static void
test_paste (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CroupierMatchDraft) draft = draft_new (NULL);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  guint n_added = croupier_match_draft_add_players (draft, pastes[i].text, problems);
  g_autofree char *players = print_players (draft);
  g_autofree char *passed_over = croupier_problems_to_text (problems);

  g_assert_cmpstr (players, ==, pastes[i].players);
  g_assert_cmpstr (passed_over, ==, pastes[i].passed_over);
  g_assert_cmpuint (n_added, ==, croupier_match_draft_get_n_players (draft));
}

static void
test_paste_huge (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new (NULL);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *text = g_strnfill (300 * 1024, 'x');

  g_assert_cmpuint (croupier_match_draft_add_players (draft, text, problems), ==, 0);
  g_assert_cmpuint (problems->len, ==, 1);
}

/* ---- what is wrong ---- */

static const struct
{
  const char *name;
  const char *players;
  const char *count;
  const char *reason;
} counts[] = {
  { "none", "", "4 to 30 players, usually 13", "4 more players are needed." },
  { "one", "A1", "1 player · 3 more needed", "3 more players are needed." },
  { "three", "A1\nA2\nA3", "3 players · 1 more needed", "1 more player is needed." },
  { "four", "A1\nA2\nA3\nA4", "4 players, usually 13", NULL },
  { "thirteen", "A1\nA2\nA3\nA4\nA5\nA6\nA7\nA8\nA9\nB1\nB2\nB3\nB4", "13 players", NULL },
};

static void
test_count (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CroupierMatchDraft) draft = draft_new (counts[i].players);
  g_autofree char *count = croupier_match_draft_dup_count (draft);
  g_autofree char *reason = croupier_match_draft_dup_reason (draft);

  g_assert_cmpstr (count, ==, counts[i].count);
  g_assert_cmpstr (reason, ==, counts[i].reason);
}

static void
test_too_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (CroupierMatchDraft) draft = NULL;
  g_autofree char *count = NULL;

  for (guint i = 0; i < 45; i++)
    g_string_append_printf (text, "Player %u\n", i);
  draft = draft_new (text->str);
  count = croupier_match_draft_dup_count (draft);
  g_assert_cmpstr (count, ==, "45 players · 15 too many");
}

/* The second of four players has something wrong; nobody else may be blamed. */
static const struct
{
  const char *name;
  CroupierPlayerField field;
  const char *text;
} wrong_fields[] = {
  { "name-empty", CROUPIER_FIELD_NAME, "" },
  { "name-taken", CROUPIER_FIELD_NAME, "ÄMY" },
  { "name-reserved", CROUPIER_FIELD_NAME, "public" },
  { "name-with-colon", CROUPIER_FIELD_NAME, "Bob: the" },
  { "garnets-word", CROUPIER_FIELD_GARNETS, "five" },
  { "garnets-negative", CROUPIER_FIELD_GARNETS, "-1" },
  { "garnets-huge", CROUPIER_FIELD_GARNETS, "1000001" },
  { "alias-taken", CROUPIER_FIELD_ALIASES, "Bobby, amy" },
  { "alias-reserved", CROUPIER_FIELD_ALIASES, "gm" },
  { "history-word", CROUPIER_FIELD_HISTORY, "4 x" },
  { "houses-four", CROUPIER_FIELD_HOUSES, "Owl, Fox, Elk, Hen" },
  { "houses-twice", CROUPIER_FIELD_HOUSES, "Owl, owl" },
};

static void
test_wrong_field (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob\nCarol\nDan");

  croupier_match_draft_set_field (draft, 1, wrong_fields[i].field, wrong_fields[i].text);
  for (guint player = 0; player < 4; player++)
    for (guint field = 0; field < CROUPIER_N_PLAYER_FIELDS; field++)
      g_assert_cmpint (croupier_match_draft_is_field_wrong (draft, player, (CroupierPlayerField) field), ==,
                       player == 1 && field == wrong_fields[i].field);

  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  g_assert_cmpuint (croupier_match_draft_get_problems (draft)->len, ==, 0);
}

static void
test_wrong_option (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob\nCarol\nDan");
  g_autofree char *text = NULL, *none = NULL;

  croupier_match_draft_set_option (draft, 1, "1 1 x");
  text = croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_OPTION, 1);
  none = croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_OPTION, 0);
  g_assert_nonnull (text);
  g_assert_null (none);
}

/* Only the game knows that this is wrong. */
static void
test_wrong_layout (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob\nCarol\nDan");
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autofree char *text = NULL;

  croupier_layout_add_area (layout, "Nowhere");
  croupier_match_draft_set_layout (draft, 2, layout);
  text = croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_OPTION, 2);
  g_assert_nonnull (text);
  croupier_match_draft_set_layout (draft, 2, NULL);
  g_assert_cmpuint (croupier_match_draft_get_problems (draft)->len, ==, 0);
}

/* An option that too few players would make wrong is not blamed before they are there. */
static void
test_options_wait_for_players (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new (NULL);

  croupier_match_draft_set_option (draft, 3, "3");
  g_assert_cmpuint (croupier_match_draft_get_problems (draft)->len, ==, 1);
}

/* As long as nobody is there, how many play is not known, and no cast is blamed for it. */
static void
test_a_cast_waits_for_players (void)
{
  g_autoptr (CroupierMatchDraft) draft = croupier_match_draft_new ();

  croupier_match_draft_set_game (draft, &croupier_factions);
  for (guint i = 0; i < croupier_match_draft_get_problems (draft)->len; i++)
    g_assert_null (
      strstr (((CroupierDraftProblem *) g_ptr_array_index (croupier_match_draft_get_problems (draft), i))->text,
              "5 play"));
}

static void
test_language (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob\nCarol\nDan");
  g_autoptr (CroupierSetup) setup = NULL, kept = NULL;

  g_assert_cmpstr (croupier_match_draft_get_language (draft), ==, "en");
  g_assert_false (croupier_match_draft_set_language (draft, "en"));
  g_assert_true (croupier_match_draft_set_language (draft, "pl"));
  croupier_match_draft_set_game (draft, &croupier_pass_the_present);
  setup = croupier_match_draft_dup_sketch (draft);
  g_assert_cmpstr (setup->language, ==, "pl");
  g_assert_cmpstr (setup->title, ==, "Podaj prezent");
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  g_assert_cmpstr (croupier_match_draft_get_language (draft), ==, "en");

  croupier_match_draft_take_setup (draft, setup, FALSE);
  g_assert_cmpstr (croupier_match_draft_get_language (draft), ==, "pl");
  g_assert_cmpstr (croupier_match_draft_get_title (draft), ==, "");
  croupier_match_draft_set_language (draft, "fr");
  kept = croupier_match_draft_dup_change (draft);
  g_assert_cmpstr (kept->language, ==, "fr");
}

static void
test_title (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob\nCarol\nDan");
  g_autofree char *title = g_strnfill (401, 'x'), *text = NULL;

  croupier_match_draft_set_title (draft, "Semi\r\nfinal");
  g_assert_null (strpbrk (croupier_match_draft_get_title (draft), "\r\n"));
  croupier_match_draft_set_title (draft, title);
  text = croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_TITLE, 0);
  g_assert_nonnull (text);
}

/* ---- edits ---- */

static void
test_every_edit_is_undone (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob\nCarol\nDan");
  g_autofree char *before = print_players (draft);
  g_autofree char *moved = NULL, *after = NULL;

  croupier_match_draft_move_player (draft, 0, 2);
  moved = print_players (draft);
  g_assert_cmpstr (moved, ==, "Bob + Carol + Amy + Dan");
  g_assert_cmpstr (croupier_steps_get_undo_label (croupier_match_draft_get_steps (draft)), ==, "Move Amy");
  croupier_match_draft_remove_player (draft, 0);
  croupier_match_draft_set_field (draft, 0, CROUPIER_FIELD_HANDLE, "@carol");
  croupier_match_draft_set_option (draft, 0, "gates");
  croupier_match_draft_set_title (draft, "Final");
  croupier_match_draft_start_over (draft);
  g_assert_true (croupier_match_draft_is_empty (draft));

  for (guint i = 0; i < 6; i++)
    croupier_steps_undo (croupier_match_draft_get_steps (draft));
  after = print_players (draft);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (croupier_match_draft_get_title (draft), ==, "");
  g_assert_null (croupier_match_draft_get_option (draft, 0));

  for (guint i = 0; i < 6; i++)
    croupier_steps_redo (croupier_match_draft_get_steps (draft));
  g_assert_true (croupier_match_draft_is_empty (draft));
  g_assert_false (croupier_steps_get_redo_label (croupier_match_draft_get_steps (draft)) != NULL);
}

static void
test_typing_is_one_step (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob\nCarol\nDan");

  croupier_match_draft_set_field (draft, 0, CROUPIER_FIELD_NAME, "Am");
  croupier_match_draft_set_field (draft, 0, CROUPIER_FIELD_NAME, "Ami");
  croupier_match_draft_set_field (draft, 1, CROUPIER_FIELD_NAME, "Bo");
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  g_assert_cmpstr (croupier_match_draft_get_field (draft, 0, CROUPIER_FIELD_NAME), ==, "Ami");
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  g_assert_cmpstr (croupier_match_draft_get_field (draft, 0, CROUPIER_FIELD_NAME), ==, "Amy");
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_nothing_changed_tells_nothing (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob");
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  guint n_changes = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_false (croupier_match_draft_set_field (draft, 0, CROUPIER_FIELD_NAME, "Amy"));
  g_assert_false (croupier_match_draft_move_player (draft, 1, 9));
  g_assert_false (croupier_match_draft_set_option (draft, 0, NULL));
  g_assert_false (croupier_match_draft_set_game (draft, &croupier_keys_to_success));
  g_assert_cmpuint (croupier_match_draft_add_players (draft, "amy", problems), ==, 0);
  g_assert_cmpuint (n_changes, ==, 0);
}

static void
test_players_keep_their_ids (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob\nCarol");
  guint id = croupier_match_draft_get_player_id (draft, 0);

  croupier_match_draft_move_player (draft, 0, 2);
  g_assert_cmpint (croupier_match_draft_find_player (draft, id), ==, 2);
  croupier_match_draft_remove_player (draft, 2);
  g_assert_cmpint (croupier_match_draft_find_player (draft, id), ==, CROUPIER_NO_PLAYER);
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  g_assert_cmpint (croupier_match_draft_find_player (draft, id), ==, 2);
}

/* ---- what it makes ---- */

static CroupierMatch *
match_new (CroupierMatchDraft *draft)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSetup) setup = croupier_match_draft_dup_setup (draft, &error);
  CroupierMatch *match = NULL;

  g_assert_no_error (error);
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);

  return match;
}

static void
test_setup (void)
{
  g_autoptr (CroupierMatchDraft)
    draft = draft_new ("player: Amy | garnets 5 | history 4 3 | alias Al, Ali | handle @amy\nplayer: Bob\n"
                       "player: Carol\nplayer: Dan\n");
  g_autoptr (CroupierSetup) one = NULL;
  const CroupierPlayer *amy;

  croupier_match_draft_set_title (draft, "Final");
  croupier_match_draft_set_option (draft, 0, "gates");
  croupier_match_draft_set_option (draft, 3, "2");
  one = croupier_match_draft_dup_setup (draft, NULL);

  g_assert_cmpstr (one->title, ==, "Final");
  g_assert_cmpstr (croupier_options_get_choice (one->options, "variant"), ==, "gates");
  g_assert_cmpint (croupier_options_get_number (one->options, "escape_quota", 0), ==, 2);
  g_assert_false (croupier_options_is_set (one->options, "hand"));
  amy = croupier_roster_get_player (one->roster, 0);
  g_assert_cmpstr (amy->name, ==, "Amy");
  g_assert_cmpint (amy->garnets, ==, 5);
  g_assert_cmpuint (amy->history->len, ==, 2);
  g_assert_cmpstr (amy->aliases[1], ==, "Ali");
  g_assert_cmpstr (amy->handle, ==, "@amy");
}

/* It can be committed to before the match begins, whatever is edited meanwhile; the next match has another. */
static void
test_a_draft_has_one_seed_until_its_match_begins (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("player: Amy\nplayer: Bob\nplayer: Carol\nplayer: Dan\n");
  CroupierSeed seed = *croupier_match_draft_get_seed (draft, NULL);
  g_autoptr (CroupierSetup) setup = NULL;

  croupier_match_draft_set_title (draft, "Final");
  setup = croupier_match_draft_dup_setup (draft, NULL);
  g_assert_cmpmem (&setup->seed, sizeof setup->seed, &seed, sizeof seed);
  croupier_match_draft_forget (draft);
  g_assert_cmpint (memcmp (croupier_match_draft_get_seed (draft, NULL), &seed, sizeof seed), !=, 0);
}

static void
test_no_setup_while_anything_is_wrong (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_new ("Amy\nBob\nCarol\nDan\nall");
  g_autoptr (GError) error = NULL;

  g_assert_null (croupier_match_draft_dup_setup (draft, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
}

static void
test_players_of_an_earlier_match (void)
{
  g_autoptr (CroupierMatchDraft)
    draft = draft_new ("player: Amy | garnets 5 | history 4 3 | alias Al | handle @amy\nplayer: Bob\n"
                       "player: Carol\nplayer: Dan\n");
  g_autoptr (CroupierMatch) match = match_new (draft);
  g_autoptr (CroupierMatchDraft) next = draft_new ("Eve\nBOB, 9, @bob");
  g_autofree char *players = NULL;

  g_assert_true (croupier_match_rule (match, "garnets Amy +2 because of a bet", NULL));
  g_assert_cmpuint (croupier_match_draft_take_players (next, match), ==, 4);
  players = print_players (next);
  g_assert_cmpstr (players, ==, "Eve + Bob//0//0 + Amy/@amy/7/Al/5 4 3 + Carol//0//0 + Dan//0//0");
  croupier_steps_undo (croupier_match_draft_get_steps (next));
  g_assert_cmpuint (croupier_match_draft_get_n_players (next), ==, 2);
}

/* ---- the setup of a match that is being played ---- */

static CroupierSetup *
played_setup (void)
{
  CroupierSetup *setup = croupier_setup_new (&croupier_keys_to_success);
  static const char *const names[] = { "Amy", "Bob", "Carol", "Dan" };

  setup->seed.bytes[0] = 7;
  g_set_str (&setup->title, "Semi-final");
  g_assert_true (croupier_options_set (setup->options, "variant", "keys", NULL)); /* the default */
  g_assert_true (croupier_options_set (setup->options, "escape_quota", "2", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      CroupierPlayer *player = croupier_player_new (names[i]);
      int held[] = { 4, 3 };

      player->garnets = (int) i;
      g_array_append_vals (player->history, held, i % 3);
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  return setup;
}

static guint
find_option (const char *id)
{
  for (guint i = 0; i < croupier_keys_to_success.n_options; i++)
    if (g_str_equal (croupier_keys_to_success.options[i].id, id))
      return i;
  g_assert_not_reached ();
}

static void
test_a_played_setup_comes_back_unchanged (void)
{
  g_autoptr (CroupierMatchDraft) draft = croupier_match_draft_new ();
  g_autoptr (CroupierSetup) setup = played_setup ();
  g_autoptr (CroupierSetup) change = NULL;
  g_autofree char *players = NULL;

  croupier_match_draft_take_setup (draft, setup, TRUE);
  change = croupier_match_draft_dup_change (draft);
  g_assert_true (croupier_setup_equal (setup, change));
  g_assert_false (croupier_steps_get_undo_label (croupier_match_draft_get_steps (draft)) != NULL);
  players = print_players (draft);
  g_assert_cmpstr (players, ==, "Amy//0 + Bob//1//4 + Carol//2//4 3 + Dan//3");
  g_assert_null (croupier_match_draft_get_option (draft, find_option ("variant")));
  g_assert_cmpstr (croupier_match_draft_get_option (draft, find_option ("escape_quota")), ==, "2");
}

static void
test_players_of_a_begun_match_stay (void)
{
  g_autoptr (CroupierMatchDraft) draft = croupier_match_draft_new ();
  g_autoptr (CroupierSetup) setup = played_setup ();
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  croupier_match_draft_take_setup (draft, setup, TRUE);
  g_assert_true (croupier_match_draft_get_is_fixed (draft));
  g_assert_false (croupier_match_draft_remove_player (draft, 0));
  g_assert_false (croupier_match_draft_move_player (draft, 0, 2));
  g_assert_cmpuint (croupier_match_draft_add_players (draft, "Eve", problems), ==, 0);
  croupier_match_draft_take_setup (draft, setup, FALSE);
  g_assert_true (croupier_match_draft_remove_player (draft, 0));
  g_assert_cmpuint (croupier_match_draft_add_players (draft, "Eve", problems), ==, 1);
}

/* Who is renamed keeps the old name as an alias and the number in the list; the seed stays. */
static void
test_a_played_setup_is_corrected (void)
{
  g_autoptr (CroupierMatchDraft) draft = croupier_match_draft_new ();
  g_autoptr (CroupierSetup) setup = played_setup ();
  g_autoptr (CroupierSetup) change = NULL;
  guint id;

  croupier_match_draft_take_setup (draft, setup, TRUE);
  id = croupier_match_draft_get_player_id (draft, 1);
  croupier_match_draft_set_field (draft, 1, CROUPIER_FIELD_NAME, "Robert");
  croupier_match_draft_set_title (draft, "");
  change = croupier_match_draft_dup_change (draft);
  g_assert_cmpmem (&change->seed, sizeof change->seed, &setup->seed, sizeof setup->seed);
  g_assert_cmpstr (change->title, ==, croupier_keys_to_success.title);
  g_assert_cmpstr (croupier_roster_get_name (change->roster, 1), ==, "Robert");
  g_assert_cmpstr (croupier_roster_get_player (change->roster, 1)->aliases[0], ==, "Bob");
  croupier_match_draft_take_setup (draft, change, TRUE);
  g_assert_cmpuint (croupier_match_draft_get_player_id (draft, 1), ==, id);
  croupier_match_draft_set_field (draft, 0, CROUPIER_FIELD_NAME, "Robert");
  g_assert_null (croupier_match_draft_dup_change (draft));
}

/* ---- casts, which the draft holds as a script would write them ---- */

static guint
find_cast (void)
{
  for (guint i = 0; i < croupier_factions.n_options; i++)
    if (croupier_factions.options[i].type == CROUPIER_OPTION_CAST)
      return i;
  g_assert_not_reached ();
}

static CroupierMatchDraft *
draft_of_nine (void)
{
  CroupierMatchDraft *draft = croupier_match_draft_new ();
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  croupier_match_draft_set_game (draft, &croupier_factions);
  croupier_match_draft_add_players (draft, "Amy\nBob\nCyd\nDan\nEve\nFay\nGus\nHal\nIvy", problems);
  g_assert_cmpuint (problems->len, ==, 0);
  return draft;
}

static void
test_a_cast_is_drafted (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_of_nine ();
  g_autoptr (CroupierSetup) setup = NULL;
  g_autofree char *unknown = NULL;

  g_assert_cmpuint (croupier_match_draft_get_problems (draft)->len, >, 0); /* the usual cast is for twenty */
  croupier_match_draft_set_option (draft, find_cast (), "season-2");
  unknown = croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_OPTION, find_cast ());
  g_assert_true (g_str_has_prefix (unknown, "“Cast” cannot be “season-2”"));

  croupier_match_draft_set_option (draft, find_cast (), "village");
  g_assert_cmpuint (croupier_match_draft_get_problems (draft)->len, ==, 0);
  setup = croupier_match_draft_dup_setup (draft, NULL);
  g_assert_cmpstr (croupier_options_get_cast (setup->options, "cast")->title, ==, "Village");
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  g_assert_null (croupier_match_draft_get_option (draft, find_cast ()));
}

static void
test_a_played_cast_comes_back_unchanged (void)
{
  static const char *const casts[] = {
    "village",
    "{\"title\":\"Own\",\"islands\":[\"East\",\"West\"],\"teams\":[{\"name\":\"Up\",\"color\":\"Up\",\"players\":4,"
    "\"shared_channel\":false,\"win\":\"last-team\"},{\"name\":\"Down\",\"color\":\"Down\",\"players\":5,\"shared_"
    "channel\":false,"
    "\"win\":\"last-team\"}],\"roles\":[],\"items\":[],\"powers\":[]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (casts); i++)
    {
      g_autoptr (CroupierMatchDraft) draft = draft_of_nine ();
      g_autoptr (CroupierMatchDraft) other = croupier_match_draft_new ();
      g_autoptr (CroupierSetup) setup = NULL;
      g_autoptr (CroupierSetup) change = NULL;

      croupier_match_draft_set_option (draft, find_cast (), casts[i]);
      setup = croupier_match_draft_dup_setup (draft, NULL);
      croupier_match_draft_take_setup (other, setup, TRUE);
      g_assert_cmpstr (croupier_match_draft_get_option (other, find_cast ()), ==, casts[i]);
      change = croupier_match_draft_dup_change (other);
      g_assert_true (croupier_setup_equal (setup, change));
    }
}

/* A file holds the cast in effect, also where none was chosen. */
static void
test_the_usual_cast_is_none_that_was_chosen (void)
{
  g_autoptr (CroupierMatchDraft) draft = croupier_match_draft_new ();
  g_autoptr (CroupierSetup) setup = croupier_setup_new (&croupier_factions);
  g_autoptr (CroupierCast) usual = croupier_factions.dup_cast (setup);

  croupier_options_set_cast (setup->options, "cast", usual);
  croupier_match_draft_take_setup (draft, setup, FALSE);
  g_assert_null (croupier_match_draft_get_option (draft, find_cast ()));
}

/* ---- roles ---- */

static CroupierMatchDraft *
draft_with_roles (void)
{
  CroupierMatchDraft *draft = draft_new ("Amy\nBob\nCyd\nDan\nEve");

  croupier_match_draft_set_game (draft, &croupier_five_fold_possession);
  return draft;
}

static void
lock (CroupierMatchDraft *draft, guint role, guint round, int player)
{
  g_autoptr (CroupierRoles) roles = croupier_match_draft_dup_roles (draft);

  roles->locks.cells[role][round] = (gint8) player;
  g_assert_true (croupier_match_draft_set_roles (draft, roles, "Lock"));
}

/* All fixes of a setup, parted by "; ". */
static char *
print_fixes (CroupierSetup *setup)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < setup->fixes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", (const char *) g_ptr_array_index (setup->fixes, i));

  return g_string_free_and_steal (text);
}

static void
assert_fixes (CroupierMatchDraft *draft, const char *wanted)
{
  g_autoptr (CroupierSetup) setup = croupier_match_draft_dup_setup (draft, NULL);
  g_autofree char *fixes = NULL;

  g_assert_nonnull (setup);
  fixes = print_fixes (setup);
  g_assert_cmpstr (fixes, ==, wanted);
}

static void
test_locked_roles_follow_their_player (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_with_roles ();

  lock (draft, 0, 4, 1);
  lock (draft, 1, 6, 0);
  assert_fixes (draft, "possessed 4: Bob; hunter 6: Amy");
  croupier_match_draft_set_field (draft, 1, CROUPIER_FIELD_NAME, "Robert");
  assert_fixes (draft, "possessed 4: Robert; hunter 6: Amy");
  croupier_match_draft_move_player (draft, 1, 4);
  assert_fixes (draft, "possessed 4: Robert; hunter 6: Amy");
  g_assert_true (croupier_match_draft_remove_player (draft, 4));
  g_assert_null (croupier_match_draft_dup_roles (draft));
  g_assert_null (croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_ROLES, 0));
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  assert_fixes (draft, "possessed 4: Robert; hunter 6: Amy");
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  g_assert_cmpstr (croupier_steps_get_undo_label (croupier_match_draft_get_steps (draft)), ==, "Lock");
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  assert_fixes (draft, "possessed 4: Bob");
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  assert_fixes (draft, "");
}

static void
test_locks_that_cannot_be_kept_are_blamed (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_with_roles ();
  g_autoptr (CroupierRoles) roles = NULL;
  g_autofree char *problem = NULL;

  lock (draft, 0, 4, 1);
  lock (draft, 0, 5, 1);
  problem = croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_ROLES, 0);
  g_assert_true (g_str_has_prefix (problem, "“fix possessed 5: Bob” cannot be kept."));
  g_assert_null (croupier_match_draft_dup_setup (draft, NULL));
  roles = croupier_match_draft_dup_roles (draft);
  g_assert_cmpint (roles->locks.cells[0][5], ==, 1);
}

/* A draft with a worker does not wait for the proof; what was locked meanwhile is what counts. */
static void
test_locks_are_proved_in_the_worker (void)
{
  g_autoptr (CroupierWorker) worker = croupier_worker_new ();
  g_autoptr (CroupierMatchDraft) draft = draft_with_roles ();
  g_autofree char *problem = NULL;
  guint n_changed = 0;

  croupier_match_draft_set_worker (draft, worker);
  lock (draft, 0, 4, 1);
  lock (draft, 0, 5, 1);
  g_assert_null (croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_ROLES, 0));
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &n_changed);
  while (croupier_worker_get_busy (worker))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_changed, ==, 1);
  problem = croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_ROLES, 0);
  g_assert_true (g_str_has_prefix (problem, "“fix possessed 5: Bob” cannot be kept."));
  g_assert_null (croupier_match_draft_dup_setup (draft, NULL));

  g_assert_true (croupier_match_draft_set_title (draft, "What was proved is not asked again"));
  lock (draft, 0, 5, 0);
  lock (draft, 0, 5, 1);
  croupier_steps_undo (croupier_match_draft_get_steps (draft));
  while (croupier_worker_get_busy (worker))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (croupier_match_draft_dup_problem (draft, CROUPIER_PLACE_ROLES, 0));
  assert_fixes (draft, "possessed 4: Bob; possessed 5: Amy");
}

static void
test_another_game_forgets_what_was_locked (void)
{
  g_autoptr (CroupierMatchDraft) draft = draft_with_roles ();

  lock (draft, 0, 4, 1);
  croupier_match_draft_set_game (draft, &croupier_smugglers_paradox);
  assert_fixes (draft, "");
  croupier_match_draft_set_game (draft, &croupier_keys_to_success);
  g_assert_null (croupier_match_draft_dup_roles (draft));
}

static void
test_only_the_fixes_of_roles_are_replaced (void)
{
  static const char *const fixes[] = { "Hunter 6: amy", "identity 4 Amy: Wolf", "possessed 4: Bob" };
  g_autoptr (CroupierMatchDraft) draft = draft_with_roles ();
  g_autoptr (CroupierSetup) setup = croupier_match_draft_dup_setup (draft, NULL);
  g_autoptr (CroupierSetup) change = NULL;
  g_autoptr (CroupierSetup) back = NULL;
  g_autofree char *words = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (fixes); i++)
    g_ptr_array_add (setup->fixes, g_strdup (fixes[i]));
  croupier_match_draft_take_setup (draft, setup, TRUE);
  lock (draft, 0, 8, 2);
  change = croupier_match_draft_dup_change (draft);
  words = print_fixes (change);
  g_assert_cmpstr (words, ==, "identity 4 Amy: Wolf; possessed 4: Bob; hunter 6: Amy; possessed 8: Cyd");
  lock (draft, 0, 8, CROUPIER_NO_PLAYER);
  back = croupier_match_draft_dup_change (draft);
  g_assert_true (croupier_setup_equal (setup, back));
}

TESTS (match_draft)
{
  for (guint i = 0; i < G_N_ELEMENTS (pastes); i++)
    {
      g_autofree char *path = g_strconcat ("/match-draft/paste/", pastes[i].name, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_paste);
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *path = g_strconcat ("/match-draft/count/", counts[i].name, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_count);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong_fields); i++)
    {
      g_autofree char *path = g_strconcat ("/match-draft/wrong-field/", wrong_fields[i].name, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_wrong_field);
    }
  g_test_add_func ("/match-draft/paste-of-300-kB-is-refused", test_paste_huge);
  g_test_add_func ("/match-draft/45-players-are-too-many", test_too_many);
  g_test_add_func ("/match-draft/wrong-option-is-blamed", test_wrong_option);
  g_test_add_func ("/match-draft/wrong-layout-is-blamed", test_wrong_layout);
  g_test_add_func ("/match-draft/options-wait-for-players", test_options_wait_for_players);
  g_test_add_func ("/match-draft/a-cast-waits-for-players", test_a_cast_waits_for_players);
  g_test_add_func ("/match-draft/the-language-is-the-window’s-until-another-is-chosen", test_language);
  g_test_add_func ("/match-draft/long-title-is-refused", test_title);
  g_test_add_func ("/match-draft/every-edit-is-undone", test_every_edit_is_undone);
  g_test_add_func ("/match-draft/typing-is-one-step", test_typing_is_one_step);
  g_test_add_func ("/match-draft/nothing-changed-tells-nothing", test_nothing_changed_tells_nothing);
  g_test_add_func ("/match-draft/players-keep-their-ids", test_players_keep_their_ids);
  g_test_add_func ("/match-draft/setup-holds-all-of-it", test_setup);
  g_test_add_func ("/match-draft/one-seed-until-the-match-begins", test_a_draft_has_one_seed_until_its_match_begins);
  g_test_add_func ("/match-draft/no-setup-while-anything-is-wrong", test_no_setup_while_anything_is_wrong);
  g_test_add_func ("/match-draft/players-of-an-earlier-match", test_players_of_an_earlier_match);
  g_test_add_func ("/match-draft/a-played-setup-comes-back-unchanged", test_a_played_setup_comes_back_unchanged);
  g_test_add_func ("/match-draft/players-of-a-begun-match-stay", test_players_of_a_begun_match_stay);
  g_test_add_func ("/match-draft/a-played-setup-is-corrected", test_a_played_setup_is_corrected);
  g_test_add_func ("/match-draft/a-cast-is-drafted", test_a_cast_is_drafted);
  g_test_add_func ("/match-draft/a-played-cast-comes-back-unchanged", test_a_played_cast_comes_back_unchanged);
  g_test_add_func ("/match-draft/the-usual-cast-is-none-that-was-chosen", test_the_usual_cast_is_none_that_was_chosen);
  g_test_add_func ("/match-draft/locked-roles-follow-their-player", test_locked_roles_follow_their_player);
  g_test_add_func ("/match-draft/locks-that-cannot-be-kept-are-blamed", test_locks_that_cannot_be_kept_are_blamed);
  g_test_add_func ("/match-draft/locks-are-proved-in-the-worker", test_locks_are_proved_in_the_worker);
  g_test_add_func ("/match-draft/another-game-forgets-what-was-locked", test_another_game_forgets_what_was_locked);
  g_test_add_func ("/match-draft/only-the-fixes-of-roles-are-replaced", test_only_the_fixes_of_roles_are_replaced);
}
