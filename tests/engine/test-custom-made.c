/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own that ask for one of some words which are made while the match runs. */
#include "config.h"
#include "croupier-custom.h"
#include "croupier-form.h"
#include "croupier-leak.h"
#include "croupier-rehearsal.h"
#include "fixtures.h"
#include "tests.h"

#include <string.h>

#define HEAD                                                                  \
  "game { id = \"g\", title = \"G\", players = { 2, 9 }, summary = \"S\" }\n" \
  "has { id = \"points\", title = \"Points\", ranks = \"most\" }\n"           \
  "has { id = \"got\", title = \"Got\", list = 3 }\n"                         \
  "has { id = \"shift\", title = \"Shift\", of = \"match\", seen_by = \"everybody\" }\n"
#define ASKING(body) "ask { id = \"lot\", title = \"Lot\", choice = function (m, p) " body " end }\nrounds = 3\n"

/* From round to round there are other lots; Alice alone is offered one by her name. */
#define LOTS                                                                                      \
  HEAD "ask {\n"                                                                                  \
       "  id = \"lot\", title = \"Lot\", default = true, seen_by = \"everybody\",\n"              \
       "  choice = function (m, p)\n"                                                             \
       "    local lots = {}\n"                                                                    \
       "    for i = m.round + m.shift, m.round + m.shift + 2 do\n"                                \
       "      lots[#lots + 1] = { \"lot-\" .. i, title = \"Number \" .. i, also = \"l\" .. i }\n" \
       "    end\n"                                                                                \
       "    if p.index == 1 then lots[#lots + 1] = \"lamp\" end\n"                                \
       "    return lots\n"                                                                        \
       "  end,\n"                                                                                 \
       "}\n"                                                                                      \
       "rounds = 3\n"                                                                             \
       "function resolve (m)\n"                                                                   \
       "  for p in m.players do\n"                                                                \
       "    m:tell (p, \"You take {lot}.\", { lot = p.lot })\n"                                   \
       "    if p.lot == \"lamp\" then p.points = p.points + 5 end\n"                              \
       "  end\n"                                                                                  \
       "end\n"

static CroupierGame *
read_game (const char *text)
{
  g_autoptr (GError) error = NULL;
  CroupierGame *game = croupier_custom_game_try (text, strlen (text), &error);

  g_assert_no_error (error);
  return game;
}

static CroupierMatch *
try_to_begin (const CroupierGame *game, guint n_players, GError **error)
{
  static const char *const names[] = { "Alice", "Bob", "Cleo", "Dan" };
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);

  for (guint i = 0; i < n_players; i++)
    g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (names[i]), NULL));
  return croupier_match_new (setup, NULL, error);
}

static CroupierMatch *
begin (const CroupierGame *game)
{
  g_autoptr (GError) error = NULL;
  CroupierMatch *match = try_to_begin (game, 3, &error);

  g_assert_no_error (error);
  return match;
}

static void
check_read (const CroupierMatch *match, guint player, const char *text, const char *read_as, const char *sentence)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, player, text);

  fixture_name_case (text);
  g_assert_cmpstr (reading->read_as->str, ==, read_as);
  if (sentence != NULL)
    g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==, sentence);
}

static char *
dup_told (CroupierMatch *match, guint nth, const char *address)
{
  const CroupierOutbox *told = croupier_match_get_record (match, nth)->end;

  for (guint i = 0; i < croupier_outbox_get_n_messages (told); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (told, i);
      g_autofree char *other = croupier_message_to_address (message);

      if (g_str_equal (address, other))
        return croupier_message_to_text (message);
    }
  return g_strdup ("");
}

static void
test_they_are_read (void)
{
  g_autoptr (CroupierGame) game = read_game (LOTS);
  g_autoptr (CroupierMatch) match = begin (game);

  check_read (match, 0, "lot-2", "lot-2", NULL);
  check_read (match, 0, "I'd take L3 please", "lot-3", NULL);
  check_read (match, 0, "lamp", "lamp", NULL);
  check_read (match, 1, "lamp", "", "What is to be done? “lamp” does not say; write “lot-1”, “lot-2”, or “lot-3”.");
  check_read (match, 1, "lot-4", "", NULL);
  check_read (match, 1, "lot-1 or lot-2", "", NULL);
}

static void
test_they_change_from_round_to_round (void)
{
  g_autoptr (CroupierGame) game = read_game (LOTS);
  g_autoptr (CroupierMatch) match = begin (game);
  g_autofree char *first = NULL, *silent = NULL, *second = NULL;
  g_autoptr (JsonObject) state = NULL;

  fixture_submit (match, "Alice", "lamp");
  fixture_submit (match, "Bob", "lot-3");
  fixture_resolve (match);
  first = dup_told (match, 0, "player:Bob");
  silent = dup_told (match, 0, "player:Cleo");
  g_assert_nonnull (strstr (first, "You take lot-3."));
  g_assert_nonnull (strstr (silent, "You take lot-1.")); /* the first of those that there are */
  state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (json_object_get_object_member (state,
                                                                                                                "player"
                                                                                                                "s"),
                                                                                 "Alice"),
                                                  "sent"),
                   ==, "lamp");
  check_read (match, 1, "lot-1", "", NULL);
  check_read (match, 1, "lot-4", "lot-4", NULL);
  fixture_submit (match, "Bob", "lot-4");
  fixture_resolve (match);
  second = dup_told (match, 1, "player:Bob");
  g_assert_nonnull (strstr (second, "You take lot-4."));
  g_assert_true (croupier_rehearsal_play_on (match, 9, NULL, NULL));
  g_assert_true (croupier_match_is_over (match));
}

/* A ruling can change what there is: what was sent stays where it can still be sent, whatever stands before it now. */
static void
test_a_ruling_can_change_them (void)
{
  g_autoptr (CroupierGame) game = read_game (LOTS);
  g_autoptr (CroupierMatch) match = begin (game);
  g_autofree char *kept = NULL, *lost = NULL;

  fixture_submit (match, "Alice", "lot-1");
  fixture_submit (match, "Bob", "lot-3");
  fixture_rule (match, "shift +1");
  check_read (match, 1, "lot-1", "", NULL);
  fixture_resolve (match);
  kept = dup_told (match, 0, "player:Bob");
  lost = dup_told (match, 0, "player:Alice");
  g_assert_nonnull (strstr (kept, "You take lot-3."));
  g_assert_nonnull (strstr (lost, "You take lot-2."));
}

static void
test_a_form_offers_them (void)
{
  g_autoptr (CroupierGame) game = read_game (LOTS);
  g_autoptr (CroupierMatch) match = begin (game);
  g_autoptr (CroupierForm) form = NULL;
  g_autoptr (GString) labels = g_string_new (NULL);
  g_autofree char *text = NULL;
  const CroupierFormRow *row;
  const CroupierFormField *field;

  fixture_submit (match, "Alice", "lot-2");
  form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match), 0);
  row = g_ptr_array_index (((CroupierFormGroup *) g_ptr_array_index (form->groups, 0))->rows, 0);
  field = g_ptr_array_index (row->fields, 0);
  for (guint i = 0; i < field->choices->len; i++)
    g_string_append_printf (labels, "%s/", ((CroupierFormChoice *) g_ptr_array_index (field->choices, i))->label);
  g_assert_cmpstr (labels->str, ==, "Number 1/Number 2/Number 3/lamp/");
  text = croupier_form_to_text (form);
  g_assert_cmpstr (text, ==, "lot-2");
}

/* Where there is nothing to choose from, nothing is asked. */
static void
test_nobody_is_asked_for_nothing (void)
{
  g_autoptr (CroupierGame) game = read_game (HEAD ASKING ("return p.index == 2 and { \"yes\" } or {}"));
  g_autoptr (CroupierMatch) match = begin (game);
  CroupierPlayers expected;

  g_assert_true (
    croupier_game_get_expected (croupier_match_get_plan (match), croupier_match_get_state (match), &expected));
  g_assert_cmphex (expected, ==, CROUPIER_PLAYER (1));
}

typedef struct
{
  const char *text, *sentence;
} WrongCase;

static void
test_what_is_wrong_is_said (void)
{
  static const WrongCase cases[] = {
    { HEAD ASKING ("return 3"),
      "Line 5 of the game: ask lot: the function of “choice” gives a list of at most 40 words" },
    { HEAD ASKING ("local t = {} for i = 1, 41 do t[i] = \"w\" .. i end return t"),
      "Line 5 of the game: ask lot: the function of “choice” gives a list of at most 40 words" },
    { HEAD ASKING ("return { \"Two words\" }"),
      "Line 5 of the game: “choice” takes words of small letters, figures and “-”" },
    { HEAD ASKING ("return { 3 }"), "Line 5 of the game: “choice” takes words of small letters, figures and “-”" },
    { HEAD ASKING ("return { \"a\", \"b\", \"a\" }"), "Line 5 of the game: “a” stands here twice" },
    { HEAD ASKING ("return { { \"a\", title = 3 } }"), "Line 5 of the game: choice: “title” has to be a text" },
    { HEAD ASKING ("m.shift = 3 return { \"a\" }"), NULL },
    { HEAD "ask { id = \"a\", title = \"A\", number = { 1, 2 }, beside = true }\n" ASKING ("return { \"a\" }"),
      "Line 6 of the game: “a” is a word of ask lot and the name of another, which can be asked together" },
    { HEAD "local long = \"\" for i = 1, 20 do long = long .. \" word\" end\n" ASKING (
        "local t = {} for i = 1, 30 do t[i] = { \"w\" .. i, also = long } end return t"),
      "Line 6 of the game: ask lot: the words that its function gives are longer than 1006 bytes in all" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierGame) game = read_game (cases[i].text);
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierMatch) match = try_to_begin (game, 3, &error);

      fixture_name_case (cases[i].text);
      g_assert_null (match);
      if (cases[i].sentence != NULL)
        g_assert_cmpstr (error->message, ==, cases[i].sentence);
    }
}

static void
test_what_does_not_go_with_it_is_said (void)
{
#define MADE "choice = function () return { \"a\" } end"
  static const WrongCase cases[] = {
    { HEAD "ask { id = \"a\", title = \"A\", " MADE ", can = function () return true end }",
      "Line 5 of the game: ask a: where a function gives the words of “choice” there is no “can”" },
    { HEAD "ask { id = \"a\", title = \"A\", " MADE ", default = \"a\" }",
      "Line 5 of the game: for cards, places, rows and words from a function “default” is true: the first that "
      "can be given" },
    { HEAD "ask { id = \"a\", title = \"A\", " MADE ", each = function () end }",
      "Line 5 of the game: ask a: with “each” no function gives the words of “choice”" },
    { HEAD "ask { id = \"a\", title = \"A\", " MADE ", number = { 1, 2 } }",
      "Line 5 of the game: ask a: of “number”, “choice”, “players”, “text”, “cards”, “place” and “rows” it takes one" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierGame) game = croupier_custom_game_try (cases[i].text, strlen (cases[i].text), &error);

      fixture_name_case (cases[i].text);
      g_assert_null (game);
      g_assert_cmpstr (error->message, ==, cases[i].sentence);
    }
}

/* They stand in the parts of a text as the words of any other ask do. */
static void
test_they_can_be_asked_beside (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\n"
         "ask { id = \"lot\", title = \"Lot\", beside = true, default = true,\n"
         "      choice = function (m, p) return { \"cup-\" .. m.round, \"ring-\" .. m.round } end }\n"
         "rounds = 2\n"
         "function resolve (m) for p in m.players do m:tell (p, \"{lot}\", { lot = p.lot }) end end\n");
  g_autoptr (CroupierMatch) match = begin (game);
  g_autofree char *told = NULL;

  check_read (match, 0, "ring-1, 7", "bid 7; lot ring-1", NULL);
  check_read (match, 0, "bid 3; lot cup-2", "", NULL);
  fixture_submit (match, "Alice", "bid 2; lot ring-1");
  fixture_resolve (match);
  told = dup_told (match, 0, "player:Alice");
  g_assert_nonnull (strstr (told, "\nring-1"));
}

/* What can be chosen must follow from what a player may know. */
static void
assert_leaks (const char *text, gboolean leaks)
{
  g_autoptr (CroupierGame) game = read_game (text);
  g_autoptr (CroupierMatch) match = begin (game);
  CroupierLeakSearch search = { .n_worlds = 60 };
  g_autoptr (CroupierLeakReport) report = NULL;

  g_assert_true (croupier_rehearsal_play_on (match, 1, NULL, NULL));
  report = croupier_leaks_find (match, &search, NULL, NULL);
  g_assert_cmpuint (report->n_alike, >, 0);
  g_assert_cmpint (report->leaks->len > 0, ==, leaks);
}

static void
test_they_can_tell_too_much (void)
{
#define BIDS                                                                \
  "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\n" \
  "rounds = 4\n"                                                            \
  "function resolve (m) for p in m.players do p.points = p.points + p.bid end end\n"
#define LOT_OF(what)                                                                              \
  "ask { id = \"lot\", title = \"Lot\", beside = true, default = true, choice = function (m, p) " \
  "return { \"cup\", \"ring-\" .. " what " } end }\n"

  assert_leaks (HEAD LOT_OF ("m.round") BIDS, FALSE);
  assert_leaks (HEAD LOT_OF ("(m.players - p):sum ('points')") BIDS, TRUE);
}

TESTS (custom_made)
{
  g_test_add_func ("/custom-made/they are read", test_they_are_read);
  g_test_add_func ("/custom-made/they change from round to round", test_they_change_from_round_to_round);
  g_test_add_func ("/custom-made/a ruling can change them", test_a_ruling_can_change_them);
  g_test_add_func ("/custom-made/a form offers them", test_a_form_offers_them);
  g_test_add_func ("/custom-made/nobody is asked for nothing", test_nobody_is_asked_for_nothing);
  g_test_add_func ("/custom-made/what is wrong is said", test_what_is_wrong_is_said);
  g_test_add_func ("/custom-made/what does not go with it is said", test_what_does_not_go_with_it_is_said);
  g_test_add_func ("/custom-made/they can be asked beside", test_they_can_be_asked_beside);
  g_test_add_func ("/custom-made/they can tell too much", test_they_can_tell_too_much);
}
