/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of rosters, and of finding players by what people call them. */
#include "croupier-roster.h"
#include "tests.h"

#include <string.h>

/* "Alice = Al, Ali" has two aliases. */
static CroupierPlayer *
player_of (const char *words)
{
  g_auto (GStrv) halves = g_strsplit (words, " = ", 2);
  CroupierPlayer *player = croupier_player_new (halves[0]);

  if (halves[0] != NULL && halves[1] != NULL)
    {
      g_strfreev (player->aliases);
      player->aliases = g_strsplit (halves[1], ", ", -1);
    }

  return player;
}

static CroupierRoster *
roster_of (const char *text)
{
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();
  g_auto (GStrv) players = g_strsplit (text, "; ", -1);

  for (char **player = players; *player != NULL; player++)
    {
      g_autoptr (GError) error = NULL;

      croupier_roster_add (roster, player_of (*player), &error);
      g_assert_no_error (error);
    }

  return g_steal_pointer (&roster);
}

static void
test_names_that_a_script_can_hold_are_names (void)
{
  static const char *const cases[] = {
    "Alice",
    "Zoë",
    "李雷",
    "O'Brien",
    "Mary Ann",
    "-A",
    "--",
    "=A",
    "a=b",
    "a#",
    "a!",
    "@alice",
    "X",
    "1",
    "Public Enemy",
    "gms",
    "nobody2",
    "__Zed__",
    ".dot",
    "(paren)",
    "???",
    "🙂‍↔️",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "🏳️‍🌈 Kim",
    /* Farsi, Sinhala and Hindi need a non-joiner or joiner within words. */
    "مهدی‌یار",
    "ශ්‍රී",
    "क्‍ष",
    "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
    "ääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääää",
    "👩‍🚀",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (croupier_name_check (cases[i], &error));
      g_assert_no_error (error);
    }
}

static void
test_names_that_no_script_could_hold_are_refused (void)
{
  static const struct
  {
    const char *name;
    const char *says;
  } cases[] = {
    { "", "A name is empty" },
    { "  ", "A name is empty" },
    { "\xe2\x80\x8b", "A name is empty" },
    { "\xcc\x81", "A name is empty" },
    { "123456789012345678901234567890123456789012345678901234567890123456789012345678901", "it may have 80 letters" },
    { "A:B", "it may not hold : | , ; or /" },
    { "A|B", "it may not hold : | , ; or /" },
    { "A,B", "it may not hold : | , ; or /" },
    { "A;B", "it may not hold : | , ; or /" },
    { "A/B", "it may not hold : | , ; or /" },
    { "A\nB", "a line break or control character" },
    { "A\tB", "a line break or control character" },
    { "A\x7f", "a line break or control character" },
    { "A\xc2\x85", "a line break or control character" },
    { "A\xe2\x80\xa8", "a line break or control character" },
    { "A\xe2\x80\xae"
      "B",
      "U+202E cannot be seen" },
    { "A\xe2\x81\xa6"
      "B",
      "U+2066 cannot be seen" },
    { "A\xe2\x80\x8b"
      "B",
      "U+200B cannot be seen" },
    { "A\xe2\x80\x8e", "U+200E cannot be seen" },
    { "\xef\xbb\xbf"
      "A",
      "U+FEFF cannot be seen" },
    { "A\xc2\xad"
      "B",
      "U+00AD cannot be seen" },
    { "A\xe3\x85\xa4", "U+3164 cannot be seen" },
    { "A\xe2\x80\x8d"
      "B",
      "U+200D cannot be seen" },
    { "A\xe2\x80\x8c"
      "B",
      "U+200C cannot be seen" },
    { "\xf0\x9f\x91\xa9\xe2\x80\x8d", "U+200D cannot be seen" },
    { "م\xe2\x80\x8c", "U+200C cannot be seen" },
    { "!A", "it may not begin with !, # or ==" },
    { "#A", "it may not begin with !, # or ==" },
    { "==A", "it may not begin with !, # or ==" },
    { "-", "just a hyphen" },
    { "public", "have a meaning" },
    { "GM", "have a meaning" },
    { "Nobody", "have a meaning" },
    { "nóne", "have a meaning" },
    { " ALL ", "have a meaning" },
    { "!A/B\n", "may not hold : | , ; or /.\n“!A/B␊” cannot be a name: it may not hold a line break" },
    { "A\xff", "not valid UTF-8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierRoster) roster = croupier_roster_new ();
      CroupierPlayer *player = croupier_player_new ("Alias");

      g_assert_false (croupier_name_check (cases[i].name, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
      g_assert_nonnull (strstr (error->message, cases[i].says));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_clear_error (&error);

      /* Aliases keep to the same rules; what a roster trims may be fine then. */
      g_strfreev (player->aliases);
      player->aliases = g_strdupv ((char *[]) { (char *) cases[i].name, NULL });
      if (g_ascii_isspace (cases[i].name[0]) || g_str_has_suffix (cases[i].name, "\xc2\x85") ||
          g_str_has_suffix (cases[i].name, "\xe2\x80\xa8"))
        croupier_player_free (player);
      else
        g_assert_false (croupier_roster_add (roster, player, NULL));
    }
}

static void
test_players_are_refused_with_every_reason (void)
{
  g_autoptr (CroupierRoster) roster = roster_of ("Zoë = Z; Bob");
  g_autoptr (GError) error = NULL;
  CroupierPlayer *player = player_of ("ZOE = Bób, Al, al, a/b");
  int much = CROUPIER_MAX_GARNETS + 1;

  player->garnets = -1;
  g_array_append_val (player->history, much);
  g_free (player->handle);
  player->handle = g_strdup ("@a|b");
  g_strfreev (player->houses);
  player->houses = g_strsplit ("Owl,Fox,owl,Elk", ",", -1);

  g_assert_false (croupier_roster_add (roster, player, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_assert_cmpstr (error->message, ==,
                   "“ZOE” is already a name of Zoë; case and accents make no difference.\n"
                   "“Bób” is already a name of Bob; case and accents make no difference.\n"
                   "“al” stands twice among the names of a player; case and accents make no difference.\n"
                   "“a/b” cannot be a name: it may not hold : | , ; or /.\n"
                   "The handle of ZOE may not hold | or a line break or control character.\n"
                   "ZOE has 4 houses; a player has at most 3.\n"
                   "ZOE has the house “owl” twice.\n"
                   "ZOE cannot hold -1 garnets; 0 to 1000000 are possible.\n"
                   "ZOE cannot have held 1000001 garnets in an earlier match; 0 to 1000000 are possible.");
  g_assert_cmpuint (croupier_roster_get_size (roster), ==, 2);
  g_assert_cmpint (croupier_roster_find (roster, "Al", -1, NULL, NULL), ==, -1);
}

static void
test_names_and_aliases_are_unique_over_the_roster (void)
{
  static const struct
  {
    const char *player;
    gboolean good;
  } cases[] = {
    { "Carol", TRUE },       { "ALICE", FALSE },         { "Álice", FALSE },       { "al", FALSE },
    { "Carol = Al", FALSE }, { "Carol = alice", FALSE }, { "Carol = Carl", TRUE }, { "Carol = CAROL", FALSE },
    { "Lukasz", FALSE },     { "Strasse", FALSE },       { "Mary\tAnn", FALSE },   { "MARY   ANN", FALSE },
    { "Maryann", TRUE },     { "Alice2", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierRoster) roster = roster_of ("Alice = Al; Łukasz; Straße; Mary Ann");

      g_test_message ("%s", cases[i].player);
      g_assert_cmpint (croupier_roster_add (roster, player_of (cases[i].player), NULL), ==, cases[i].good);
      g_assert_cmpuint (croupier_roster_get_size (roster), ==, cases[i].good ? 5 : 4);
    }
}

static void
test_white_space_at_the_ends_is_dropped (void)
{
  g_autoptr (CroupierRoster) roster = roster_of ("  Alice\xc2\xa0 =  Al ");
  const CroupierPlayer *player = croupier_roster_get_player (roster, 0);

  g_assert_cmpstr (player->name, ==, "Alice");
  g_assert_cmpstr (player->aliases[0], ==, "Al");
}

static void
test_roster_has_forty_places (void)
{
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);

      g_assert_true (croupier_roster_add (roster, croupier_player_new (name), &error));
    }
  g_assert_false (croupier_roster_add (roster, croupier_player_new ("Zoe"), &error));
  g_assert_cmpstr (error->message, ==, "There is no room for Zoe: a match has at most 40 players.");
  g_assert_cmpint (croupier_roster_find (roster, "p39", -1, NULL, NULL), ==, 39);
  g_assert_cmpstr (croupier_roster_get_name (roster, 39), ==, "P39");
}

static void
test_players_are_found_by_what_people_call_them (void)
{
  static const struct
  {
    const char *typed;
    const char *name;
    CroupierNameMatch match;
  } cases[] = {
    { "Alice", "Alice", CROUPIER_NAME_EXACT },
    { "aLICE", "Alice", CROUPIER_NAME_EXACT },
    { "  alice ", "Alice", CROUPIER_NAME_EXACT },
    { "Wonder", "Alice", CROUPIER_NAME_EXACT },
    { "zoe", "Zoë", CROUPIER_NAME_EXACT },
    { "Zoe\xcc\x88", "Zoë", CROUPIER_NAME_EXACT },
    { "soren", "Søren", CROUPIER_NAME_EXACT },
    { "STRASSE", "Straße", CROUPIER_NAME_EXACT },
    { "mary  ann", "Mary Ann", CROUPIER_NAME_EXACT },
    { "Ann", "Ann", CROUPIER_NAME_EXACT }, /* also the beginning of Annika */
    { "X", "X", CROUPIER_NAME_EXACT },
    { "Ali", "Alice", CROUPIER_NAME_PREFIX },
    { "alic", "Alice", CROUPIER_NAME_PREFIX },
    { "zo", "Zoë", CROUPIER_NAME_PREFIX },
    { "Bobb", "Bobby", CROUPIER_NAME_PREFIX }, /* of the name and an alias */
    { "wo", "Alice", CROUPIER_NAME_PREFIX },
    { "mary a", "Mary Ann", CROUPIER_NAME_PREFIX },
    { "ANNI", "Annika", CROUPIER_NAME_PREFIX },
    { "Alcie", "Alice", CROUPIER_NAME_NEAR_MISS },
    { "Alicee", "Alice", CROUPIER_NAME_NEAR_MISS },
    { "Lice", "Alice", CROUPIER_NAME_NEAR_MISS },
    { "Sorem", "Søren", CROUPIER_NAME_NEAR_MISS },
    { "Wunder", "Alice", CROUPIER_NAME_NEAR_MISS },
    { "marry ann", "Mary Ann", CROUPIER_NAME_NEAR_MISS },
    { "maryann", "Mary Ann", CROUPIER_NAME_NEAR_MISS },
  };
  g_autoptr (CroupierRoster)
    roster = roster_of ("Alice = Wonder; Ann; Annika; Zoë; Søren; Straße; Mary Ann; Bobby = Bobbert; X");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      CroupierNameMatch match;
      int player = croupier_roster_find (roster, cases[i].typed, -1, &match, &error);

      g_test_message ("%s", cases[i].typed);
      g_assert_no_error (error);
      g_assert_cmpstr (croupier_roster_get_name (roster, (guint) player), ==, cases[i].name);
      g_assert_cmpint (match, ==, cases[i].match);
    }
}

/* Readers take marks off the ends of words, so names that begin or end with some are found without them too. */
static void
test_names_with_marks_are_found_with_and_without_them (void)
{
  static const struct
  {
    const char *roster, *typed, *name;
    CroupierNameMatch match;
  } cases[] = {
    { "Amy; __Zed__", "__Zed__", "__Zed__", CROUPIER_NAME_EXACT },
    { "Amy; __Zed__", "zed", "__Zed__", CROUPIER_NAME_EXACT },
    { "Amy; __Zed__", "Zed__", "__Zed__", CROUPIER_NAME_EXACT },
    { "Amy; __Zed__", "Ze", "__Zed__", CROUPIER_NAME_PREFIX },
    { "Amy; __Zed__", "__Z", "__Zed__", CROUPIER_NAME_PREFIX },
    { "Amy; .dotty", "dtoty", ".dotty", CROUPIER_NAME_NEAR_MISS },
    { "Amy; *star man*", "star man", "*star man*", CROUPIER_NAME_EXACT },
    { "Amy; \"q\"", "q", "\"q\"", CROUPIER_NAME_EXACT },
    { "Amy; “q”", "q", "“q”", CROUPIER_NAME_EXACT },
    { "Amy; (paren)", "PAREN", "(paren)", CROUPIER_NAME_EXACT },
    { "Amy; @Bob", "Bob", "@Bob", CROUPIER_NAME_EXACT },
    { "Amy; Bea = ~tilde", "tilde", "Bea", CROUPIER_NAME_EXACT },
    { "Amy; ???", "???", "???", CROUPIER_NAME_EXACT },
    { "Amy; ✨Luna✨", "luna", "✨Luna✨", CROUPIER_NAME_EXACT },
    { "Amy; ✨Luna✨", "Luna✨", "✨Luna✨", CROUPIER_NAME_EXACT },
    { "Amy; ❤️Bea👩🏽", "bea", "❤️Bea👩🏽", CROUPIER_NAME_EXACT },
    { "Amy; 💀", "💀", "💀", CROUPIER_NAME_EXACT },
    /* Who is called just so comes first. */
    { "__Zed__; Zed", "zed", "Zed", CROUPIER_NAME_EXACT },
    { "Zed; __Zed__", "__zed__", "__Zed__", CROUPIER_NAME_EXACT },
    { "__Zed__; Zedd", "zed", "__Zed__", CROUPIER_NAME_EXACT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierRoster) roster = roster_of (cases[i].roster);
      g_autoptr (GError) error = NULL;
      CroupierNameMatch match;
      int player = croupier_roster_find (roster, cases[i].typed, -1, &match, &error);

      g_test_message ("%s: %s", cases[i].roster, cases[i].typed);
      g_assert_no_error (error);
      g_assert_cmpstr (croupier_roster_get_name (roster, (guint) player), ==, cases[i].name);
      g_assert_cmpint (match, ==, cases[i].match);
      g_assert_cmpint (croupier_roster_find_exactly (roster, cases[i].typed), ==,
                       match == CROUPIER_NAME_EXACT ? player : -1);
    }
}

static void
test_names_that_nobody_or_several_bear_are_refused (void)
{
  static const struct
  {
    const char *roster;
    const char *typed;
    const char *message;
  } cases[] = {
    { "Alice; Bob", "", "The name of a player is missing." },
    { "Alice; Bob", " \t", "The name of a player is missing." },
    { "Alice; Bob", "Carol", "Nobody is called “Carol”; the players are Alice and Bob." },
    { "Alice; Bob", "A", "Nobody is called “A”; the players are Alice and Bob." },
    { "Alice; Bob", "Bbo", "Nobody is called “Bbo”; the players are Alice and Bob." },
    { "Alice; Bob", "Bobbb", "Nobody is called “Bobbb”; the players are Alice and Bob." },
    { "Alice; Bob", "Alixy", "Nobody is called “Alixy”; the players are Alice and Bob." },
    { "Alice; Bob", "Alice Bob", "Nobody is called “Alice Bob”; the players are Alice and Bob." },
    { "Zed; Annika; Ann B; Anton", "an", "“an” can mean Annika, Ann B and Anton; write more of the name." },
    { "Zed; Annika; Anton = Annie", "ann", "“ann” can mean Annika and Anton; write more of the name." },
    { "Marla; Marta", "Marka", "“Marka” can mean Marla and Marta; write more of the name." },
    /* Two begin so; that it is one slip from a third does not count. */
    { "Marlena; Marlene; Marle2x; Arlen", "Marlen", "“Marlen” can mean Marlena and Marlene; write more of the name." },
    { "Alice; Bob", "1234567890123456789012345678901234567890X",
      "Nobody is called “1234567890123456789…2345678901234567890X”; the players are Alice and Bob." },
    { "_Zed; Zed_", "Zed", "“Zed” can mean _Zed and Zed_; write more of the name." },
    { "Amy; ???", "?", "Nobody is called “?”; the players are Amy and ???." },
    { "A1; A2; A3; A4; A5; A6; Charlotte; Charles; Karl", "Charlz",
      "Nobody is called “Charlz”; the closest names are Charlotte, Charles and Karl." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierRoster) roster = roster_of (cases[i].roster);
      g_autoptr (GError) error = NULL;
      CroupierNameMatch match = CROUPIER_NAME_PREFIX;

      g_assert_cmpint (croupier_roster_find (roster, cases[i].typed, -1, &match, &error), ==, -1);
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_NAME);
      g_assert_cmpstr (error->message, ==, cases[i].message);
      g_assert_cmpint (match, ==, CROUPIER_NAME_PREFIX);
    }
}

static void
test_find_reads_no_further_than_its_length (void)
{
  g_autoptr (CroupierRoster) roster = roster_of ("Alice; Alan");
  g_autofree char *exact = g_memdup2 ("Alicex", 3);

  g_assert_cmpint (croupier_roster_find (roster, exact, 3, NULL, NULL), ==, 0);
}

static void
test_find_survives_any_text (void)
{
  g_autoptr (CroupierRoster) few = roster_of ("Alice; Bob");
  g_autoptr (CroupierRoster) many = roster_of ("A1; A2; A3; A4; A5; A6; A7; A8; A9; B1");
  g_autoptr (CroupierRoster) none = croupier_roster_new ();
  g_autofree char *text = g_strnfill (20000, 'a');
  CroupierRoster *rosters[] = { few, many, none };

  for (gsize i = 0; i < G_N_ELEMENTS (rosters); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (croupier_roster_find (rosters[i], text, -1, NULL, &error), ==, -1);
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_NAME);
      g_clear_error (&error);
      g_assert_cmpint (croupier_roster_find (rosters[i], "\xff\xfe", -1, NULL, &error), ==, -1);
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_NAME);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static void
test_whole_names_are_found_exactly (void)
{
  g_autoptr (CroupierRoster) roster = roster_of ("Alice; Bob");

  g_assert_cmpint (croupier_roster_find_exactly (roster, "Alice"), ==, 0);
  g_assert_cmpint (croupier_roster_find_exactly (roster, " bób "), ==, 1);
  g_assert_true (croupier_roster_has_word (roster, "alice"));
  g_assert_false (croupier_roster_has_word (roster, "alic"));
  g_assert_cmpint (croupier_roster_find_exactly (roster, "Ali"), ==, -1);
  g_assert_cmpint (croupier_roster_find_exactly (roster, "Alic"), ==, -1);
  g_assert_cmpint (croupier_roster_find_exactly (roster, ""), ==, -1);
}

/* What a text says of a player: as it is written again, or why it is wrong. */
static const struct
{
  CroupierPlayerField field;
  const char *text, *written, *wrong;
} written_fields[] = {
  { CROUPIER_FIELD_GARNETS, " 5 ", "5", NULL },
  { CROUPIER_FIELD_GARNETS, "1000001", "0", "“1000001” is no number of garnets; 0 to 1000000 are possible." },
  { CROUPIER_FIELD_GARNETS, "-1", "0", "“-1” is no number of garnets; 0 to 1000000 are possible." },
  { CROUPIER_FIELD_GARNETS, "", "0", "“” is no number of garnets; 0 to 1000000 are possible." },
  { CROUPIER_FIELD_HISTORY, "4 3,6; 0", "4 3 6 0", NULL },
  { CROUPIER_FIELD_HISTORY, "", "", NULL },
  { CROUPIER_FIELD_HISTORY, "4 x", "4",
    "“x” is no number of garnets held in an earlier match; the latest stands first, as in “4 3 6”." },
  { CROUPIER_FIELD_ALIASES, "Al,, Ali Baba ,", "Al, Ali Baba", NULL },
  { CROUPIER_FIELD_HANDLE, " @al\u200bice ", "@alice", NULL },
  { CROUPIER_FIELD_HOUSES, "Owl,Fox", "Owl, Fox", NULL },
};

static void
test_a_field_is_written_as_it_is_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (written_fields); i++)
    {
      g_autoptr (CroupierPlayer) player = croupier_player_new ("Amy");
      g_autofree char *wrong = croupier_player_read (player, written_fields[i].field, written_fields[i].text);
      g_autofree char *written = croupier_player_write (player, written_fields[i].field);
      g_autofree char *again = NULL;

      g_assert_cmpstr (wrong, ==, written_fields[i].wrong);
      g_assert_cmpstr (written, ==, written_fields[i].written);
      g_free (croupier_player_read (player, written_fields[i].field, written));
      again = croupier_player_write (player, written_fields[i].field);
      g_assert_cmpstr (again, ==, written);
    }
}

TESTS (roster)
{
  g_test_add_func ("/roster/a-field-is-written-as-it-is-read", test_a_field_is_written_as_it_is_read);
  g_test_add_func ("/roster/names-that-a-script-can-hold-are-names", test_names_that_a_script_can_hold_are_names);
  g_test_add_func ("/roster/names-that-no-script-could-hold-are-refused",
                   test_names_that_no_script_could_hold_are_refused);
  g_test_add_func ("/roster/players-are-refused-with-every-reason", test_players_are_refused_with_every_reason);
  g_test_add_func ("/roster/names-and-aliases-are-unique-over-the-roster",
                   test_names_and_aliases_are_unique_over_the_roster);
  g_test_add_func ("/roster/white-space-at-the-ends-is-dropped", test_white_space_at_the_ends_is_dropped);
  g_test_add_func ("/roster/roster-has-forty-places", test_roster_has_forty_places);
  g_test_add_func ("/roster/players-are-found-by-what-people-call-them",
                   test_players_are_found_by_what_people_call_them);
  g_test_add_func ("/roster/names-with-marks-are-found-with-and-without-them",
                   test_names_with_marks_are_found_with_and_without_them);
  g_test_add_func ("/roster/names-that-nobody-or-several-bear-are-refused",
                   test_names_that_nobody_or_several_bear_are_refused);
  g_test_add_func ("/roster/find-reads-no-further-than-its-length", test_find_reads_no_further_than_its_length);
  g_test_add_func ("/roster/find-survives-any-text", test_find_survives_any_text);
  g_test_add_func ("/roster/whole-names-are-found-exactly", test_whole_names_are_found_exactly);
}
