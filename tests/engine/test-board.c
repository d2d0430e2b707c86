/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on the board of every game after a phase, for the game master and for whom else it may. */
#include "config.h"
#include "rule-cases.h"

#include "croupier-standings.h"
#include "tests.h"

#define KEYS                                                                                                  \
  "game: keys-to-success\n" SEED "area Room 1: A pass, B open, C garnet\narea Room 2: D open\narea Room 3:\n" \
  "player: Al\nplayer: Bo\nplayer: Cy\nplayer: Di\n"
#define PRESENTS                                                                                               \
  "game: pass-the-present\n" SEED "player: Ann\nplayer: Bo\nplayer: Cy\nplayer: Di\nplayer: Ed\nplayer: Flo\n" \
  "player: Gus\noption reach: 1\nfix seats: Ann, Bo, Cy, Di, Ed, Flo, Gus\n"
#define DESIGNED \
  "== pregame\n== design\nAnn: A 5 Bo\nBo: A 6 Cy\nCy: A 7 Di\nDi: A 8 Ed\nEd: A 3 Flo\nFlo: A 4 Gus\nGus: A 9 Ann\n"
#define OPENED                                                                                                      \
  "== round-1\nAnn: Gus-A open 3, to Bo\nBo: Ann-A open 1, to Cy\nFlo: Ed-A open 3, to Gus\nGus: Flo-A open 2, to " \
  "Ann\n"
#define SMUGGLERS                                                                                               \
  "game: smugglers-paradox\n" SEED "option rounds: 3\nplayer: Al\nplayer: Bo\nplayer: Cy\nplayer: Di\nplayer: " \
  "Ed\nplayer: Flo\nplayer: Gus\nfix role Al: agent Alpha\nfix role Bo: agent Beta\n"
#define FACTIONS                                                                                                \
  "game: factions\n" SEED "player: Al\nplayer: Bo\nplayer: Cy\nplayer: Di\nplayer: Ed\nplayer: Flo\nplayer: "   \
  "Gus\nplayer: Hal\noption islands: 2\noption merge_at: 4\n"                                                   \
  "fix team Al: Red\nfix team Bo: Red\nfix team Cy: Blue\nfix team Di: Blue\nfix team Ed: Gold\n"               \
  "fix team Flo: Gold\nfix team Gus: Grey\nfix team Hal: Grey\nfix island Al: East\nfix island Cy: East\n"      \
  "fix island Ed: East\nfix island Gus: East\nfix island Bo: West\nfix island Di: West\nfix island Flo: West\n" \
  "fix island Hal: West\nfix item Cy: idol\nfix item Di: shield\nfix color Ed: Blue\n"
#define UNIQUE "game: highest-unique\n" SEED "player: Al\nplayer: Bo\nplayer: Cy\n"

/* A match, who looks at it, and what they see; its last moment. */
typedef struct
{
  const char *name;
  const char *script;
  const char *viewer; /* a player; "": everybody; NULL: the game master */
  const char *board;
} Case;

static const Case cases[] = {
  { "the start is shown before anything happens", KEYS "== open\n", NULL,
    "Room 1 (A pass, B open, C garnet): Al, Bo, Cy, Di\n"
    "Room 2 (D open):\n"
    "Room 3:\n" },
  { "who went through which door, and stayed", KEYS "== round-1\nAl: 3 at A\nBo: 3 at A B\nCy: 2 at C\nDi: 3 at B\n",
    NULL,
    "Room 1 (A pass, B open, C garnet (shut this round)): Al, Bo, Di\n"
    "Room 2 (D open): Cy by C\n"
    "Room 3:\n"
    "Ways Taken, Al: – (Stayed)\n"
    "Ways Taken, Bo: – (Stayed)\n"
    "Ways Taken, Cy: C (Garnet door)\n"
    "Ways Taken, Di: – (Stayed)\n" },
  { "gates are called gates", KEYS "option variant: gates\n== round-1\nAl: 3 at A\nCy: 2 at C\n", NULL,
    "Room 1 (A pass (shut for good), B open, C garnet (shut this round)): Bo, Di\n"
    "Room 2 (D open): Al by A, Cy by C\n"
    "Room 3:\n"
    "Ways Taken, Al: A (Pass gate)\n"
    "Ways Taken, Bo: – (Stayed)\n"
    "Ways Taken, Cy: C (Garnet gate)\n"
    "Ways Taken, Di: – (Stayed)\n" },
  { "ways add up over the rounds",
    KEYS "== round-1\nAl: 3 at A\nBo: 2 at B\n== round-2\nAl: 3 at D\nBo: 2 at D\n! remove Di\n", NULL,
    "Room 1 (A pass (shut for good), B open, C garnet): Cy, Di out\n"
    "Room 2 (D open): Bo\n"
    "Room 3: Al by D\n"
    "Ways Taken, Al: A (Pass door) D\n"
    "Ways Taken, Bo: B – (Stayed)\n"
    "Ways Taken, Cy: – (Stayed) – (Stayed)\n"
    "Ways Taken, Di: – (Stayed) _\n" },
  { "everybody knows the layout, and nobody who is where", KEYS "== round-1\nAl: 3 at A\n", "",
    "Room 1 (A pass, B open, C garnet): unseen\n"
    "Room 2 (D open): unseen\n"
    "Room 3: unseen\n" },
  { "a player sees their own room alone", KEYS "== round-1\nAl: 3 at A\nBo: 2 at C\n", "Cy",
    "Room 1 (A pass (shut for good), B open, C garnet (shut this round)): Cy, Di\n"
    "Room 2 (D open): unseen\n"
    "Room 3: unseen\n" },
  { "and not how those who are there came", KEYS "== round-1\nAl: 3 at A\nBo: 2 at C\n", "Al",
    "Room 1 (A pass, B open, C garnet): unseen\n"
    "Room 2 (D open): Al, Bo\n"
    "Room 3: unseen\n" },
  { "a removed player sees nobody", KEYS "== round-1\n! remove Cy\n", "Cy",
    "Room 1 (A pass, B open, C garnet): unseen\n"
    "Room 2 (D open): unseen\n"
    "Room 3: unseen\n" },
  { "nobody is told where others are when the match is over",
    KEYS "option escape_quota: 1\n== round-1\nAl: 3 at A\nBo: 2 at B\n== round-2\nAl: 3 at D\nBo: 1 at D\n", "Bo",
    "Room 1 (A pass, B open, C garnet): unseen\n"
    "Room 2 (D open): unseen\n"
    "Room 3: unseen\n" },
  { "before the draw there is no table", PRESENTS "== open\n", NULL, "" },
  { "seats stand there as soon as they are drawn", PRESENTS "== pregame\n", "",
    "Table: Ann, Bo, Cy, Di, Ed, Flo, Gus\n" },
  { "presents lie before their holders with their layers", PRESENTS DESIGNED, NULL,
    "Table: Ann [Gus-A 9/9], Bo [Ann-A 5/5], Cy [Bo-A 6/6], Di [Cy-A 7/7], Ed [Di-A 8/8], Flo [Ed-A 3/3], Gus [Flo-A "
    "4/4]\n" },
  { "points are counted round by round", PRESENTS DESIGNED OPENED, NULL,
    "Table: Ann [Flo-A 2/4], Bo [Gus-A 6/9], Cy [Ann-A 4/5], Di [Bo-A 4/6], Ed [Cy-A 5/7], Flo [Di-A 6/8], Gus [Ed-A "
    "3/3]\n"
    "Points in Each Round, Ann: +3\n"
    "Points in Each Round, Bo: +1\n"
    "Points in Each Round, Cy: +2\n"
    "Points in Each Round, Di: +2\n"
    "Points in Each Round, Ed: +2\n"
    "Points in Each Round, Flo: -3\n"
    "Points in Each Round, Gus: +2\n" },
  { "everybody sees who holds what, and no layers", PRESENTS DESIGNED OPENED, "",
    "Table: Ann [Flo-A], Bo [Gus-A], Cy [Ann-A], Di [Bo-A], Ed [Cy-A], Flo [Di-A], Gus [Ed-A]\n" },
  { "a designer knows how many layers it began with, and not how many are left", PRESENTS DESIGNED OPENED, "Ann",
    "Table: Ann [Flo-A], Bo [Gus-A], Cy [Ann-A 5], Di [Bo-A], Ed [Cy-A], Flo [Di-A], Gus [Ed-A]\n" },
  { "a designer who is out is not told what chance designs", PRESENTS "== pregame\n== design\n! remove Ann\n", "Ann",
    "Table: Ann [Gus-A], Bo [Ann-A], Cy [Bo-A], Di [Cy-A], Ed [Di-A], Flo [Ed-A], Gus [Flo-A]\n" },
  { "roles before the first round", SMUGGLERS "== open\n", NULL,
    "Contraband: 0 of 9\n"
    "If the rounds ended now: Case 4: the limit is not reached, and the free Crooks accuse\n"
    "Free: Al (Agent Alpha), Bo (Agent Beta), Cy (Crook), Di (Crook), Ed (Crook), Flo (Crook), Gus (Crook)\n"
    "Jail:\n" },
  { "who smuggled and who was arrested",
    SMUGGLERS "== round-1\nAl: arrest Cy\nBo: arrest Di\nCy: smuggle\nEd: smuggle\n", NULL,
    "Contraband: 1 of 9\n"
    "If the rounds ended now: Case 4: the limit is not reached, and the free Crooks accuse\n"
    "Free: Al (Agent Alpha), Bo (Agent Beta), Di (Crook), Ed (Crook) [Contraband 1], Flo (Crook), Gus (Crook)\n"
    "Jail: Cy (Crook)\n"
    "Smuggled and Arrested, Al: Cy (Arrested)\n"
    "Smuggled and Arrested, Bo: Di (Tried to arrest who had not smuggled)\n"
    "Smuggled and Arrested, Cy: _ (Smuggled, and was arrested)\n"
    "Smuggled and Arrested, Di: – (Did nothing)\n"
    "Smuggled and Arrested, Ed: _ (Smuggled)\n"
    "Smuggled and Arrested, Flo: – (Did nothing)\n"
    "Smuggled and Arrested, Gus: – (Did nothing)\n" },
  { "failed arrests let contraband through", SMUGGLERS "== round-1\nAl: arrest Cy\nBo: arrest Al\nEd: smuggle\n", NULL,
    "Contraband: 3 of 9, with 2 let through by failed arrests\n"
    "If the rounds ended now: Case 4: the limit is not reached, and the free Crooks accuse\n"
    "Free: Al (Agent Alpha), Bo (Agent Beta), Cy (Crook), Di (Crook), Ed (Crook) [Contraband 1], Flo (Crook), Gus "
    "(Crook)\n"
    "Jail:\n"
    "Smuggled and Arrested, Al: Cy (Tried to arrest who had not smuggled)\n"
    "Smuggled and Arrested, Bo: Al (Tried to arrest who had not smuggled)\n"
    "Smuggled and Arrested, Cy: – (Did nothing)\n"
    "Smuggled and Arrested, Di: – (Did nothing)\n"
    "Smuggled and Arrested, Ed: _ (Smuggled)\n"
    "Smuggled and Arrested, Flo: – (Did nothing)\n"
    "Smuggled and Arrested, Gus: – (Did nothing)\n" },
  { "a case follows from who is free", SMUGGLERS "== round-1\nAl: smuggle\nBo: arrest Al\nCy: smuggle\n== round-2\n",
    NULL,
    "Contraband: 1 of 9\n"
    "If the rounds ended now: Case 1: the Crooks win, since one Agent alone is free\n"
    "Free: Bo (Agent Beta), Cy (Crook) [Contraband 1], Di (Crook), Ed (Crook), Flo (Crook), Gus (Crook)\n"
    "Jail: Al (Agent Alpha)\n"
    "Smuggled and Arrested, Al: _ (Smuggled, and was arrested) _\n"
    "Smuggled and Arrested, Bo: Al (Arrested) – (Did nothing)\n"
    "Smuggled and Arrested, Cy: _ (Smuggled) – (Did nothing)\n"
    "Smuggled and Arrested, Di: – (Did nothing) – (Did nothing)\n"
    "Smuggled and Arrested, Ed: – (Did nothing) – (Did nothing)\n"
    "Smuggled and Arrested, Flo: – (Did nothing) – (Did nothing)\n"
    "Smuggled and Arrested, Gus: – (Did nothing) – (Did nothing)\n" },
  { "everybody sees the jail", SMUGGLERS "== round-1\nAl: arrest Cy\nCy: smuggle\nEd: smuggle\n", "",
    "Free: Al, Bo, Di, Ed, Flo, Gus\n"
    "Jail: Cy\n" },
  { "and of roles one’s own", SMUGGLERS "== round-1\nAl: arrest Cy\nCy: smuggle\nEd: smuggle\n", "Al",
    "Free: Al (Agent Alpha), Bo, Di, Ed, Flo, Gus\n"
    "Jail: Cy\n" },
  { "islands with teams, items and false colors", FACTIONS "== open\n", NULL,
    "East: Al (Red) Red, Cy (Blue) Blue [idol], Ed (Gold) Gold [Shows another color Blue], Gus (Grey) Grey\n"
    "West: Bo (Red) Red, Di (Blue) Blue [shield], Flo (Gold) Gold, Hal (Grey) Grey\n" },
  { "the dead stand apart, and votes by night",
    FACTIONS "== day-1\nAl: vote Gus; kill Ed\nCy: vote Gus; idol on Al\nEd: vote Al\nBo: vote Di; kill Di\nDi: vote "
             "Hal; shield\nFlo: vote Hal\n",
    NULL,
    "East: Al (Red) Red, Cy (Blue) Blue\n"
    "West: Bo (Red) Red, Di (Blue) Blue, Flo (Gold) Gold\n"
    "Out: Ed (Gold, killed on day 1) Gold out [Shows another color Blue], Gus (Grey, voted out on day 1) Grey out, Hal "
    "(Grey, voted out on day 1) Grey out\n"
    "Votes, Al: – (An idol was played on them)\n"
    "Votes, Bo: – (No votes)\n"
    "Votes, Cy: – (No votes)\n"
    "Votes, Di: 1\n"
    "Votes, Ed: – (Killed)\n"
    "Votes, Flo: – (No votes)\n"
    "Votes, Gus: 2 (Voted out)\n"
    "Votes, Hal: 2 (Voted out)\n" },
  { "after the merge they stand together", FACTIONS "! merge\n== open\n", NULL,
    "All Together: Al (Red) Red, Bo (Red) Red, Cy (Blue) Blue [idol], Di (Blue) Blue [shield], Ed (Gold) Gold [Shows "
    "another color Blue], Flo (Gold) Gold, Gus (Grey) Grey, Hal (Grey) Grey\n" },
  { "a faction’s board is the game master’s", FACTIONS "== open\n", "Al", "" },
  { "numbers named", UNIQUE "== round-1\nAl: 3\nBo: 3\nCy: 2\n== round-2\nAl: 3\nBo: 2\n", NULL,
    "Numbers Named, Al: 3 (Named by several) 3 (Scored)\n"
    "Numbers Named, Bo: 3 (Named by several) 2\n"
    "Numbers Named, Cy: 2 (Scored) – (Named none)\n" },
};

static char *
look (const CroupierMatch *match, guint place, const char *viewer)
{
  int player = viewer != NULL && *viewer != '\0' ? (int) fixture_player (match, viewer) : CROUPIER_NO_PLAYER;
  g_autoptr (CroupierBoard) board = croupier_board_at (match, place, viewer == NULL, player);

  return fixture_board (board, croupier_match_get_roster (match));
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *wrong = NULL;
      g_autoptr (CroupierMatch) match = play_text (cases[i].script, &wrong);
      g_autofree char *board = NULL;

      fixture_name_case (cases[i].name);
      g_assert_cmpstr (wrong, ==, "");
      board = look (match, croupier_match_get_n_records (match), cases[i].viewer);
      g_assert_cmpstr (board, ==, cases[i].board);
    }
}

/* ---- samples, at every moment ---- */

static const char *const samples[] = {
  "keys",
  "gates",
  "under-way",
  "presents",
  "possession",
  "smugglers-all-caught",
  "smugglers-no-side",
  "smugglers-one-agent",
  "smugglers-over-the-limit",
  "smugglers-three-named",
  "factions",
  "unique",
};

typedef void (*Check) (const CroupierMatch *match, guint place, const CroupierBoard *board);

static void
check_samples (Check check, gboolean sees_all)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_strconcat (samples[i], ".croupier-script", NULL);
      g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", name, NULL);
      g_autofree char *text = NULL, *wrong = NULL;
      g_autoptr (CroupierMatch) match = NULL;

      fixture_name_case (samples[i]);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      match = play_text (text, &wrong);
      g_assert_cmpstr (wrong, ==, "");
      for (guint place = 0; place <= croupier_match_get_n_records (match); place++)
        {
          g_autoptr (CroupierBoard) board = croupier_board_at (match, place, sees_all, CROUPIER_NO_PLAYER);

          check (match, place, board);
        }
    }
}

static void
check_everybody_stands_once (const CroupierMatch *match, guint place, const CroupierBoard *board)
{
  CroupierPlayers there = CROUPIER_NOBODY;

  for (guint i = 0; i < board->places->len; i++)
    {
      const GPtrArray *chips = ((const CroupierBoardPlace *) g_ptr_array_index (board->places, i))->chips;

      for (guint k = 0; k < chips->len; k++)
        {
          guint player = ((const CroupierBoardChip *) g_ptr_array_index (chips, k))->player;

          g_assert_false (croupier_players_has (there, player));
          there |= CROUPIER_PLAYER (player);
        }
    }
  if (board->places->len > 0)
    g_assert_cmphex (there, ==, CROUPIER_EVERYBODY (croupier_roster_get_size (croupier_match_get_roster (match))));
}

static void
check_rows_fill_their_columns (const CroupierMatch *match, guint place, const CroupierBoard *board)
{
  for (guint i = 0; i < board->tables->len; i++)
    {
      const CroupierBoardTable *table = g_ptr_array_index (board->tables, i);

      g_assert_cmpuint (table->rows->len, ==, croupier_roster_get_size (croupier_match_get_roster (match)));
      for (guint k = 0; k < table->rows->len; k++)
        g_assert_cmpuint (((const CroupierBoardRow *) g_ptr_array_index (table->rows, k))->cells->len, ==,
                          table->columns->len);
    }
}

/* What is counted of each player is what its sources add up to. */
static void
check_sums (const CroupierMatch *match, guint place, const CroupierBoard *board)
{
  const CroupierState *state = place == 0 ? croupier_match_get_first_state (match)
                                          : croupier_match_get_record (match, place - 1)->after;
  g_autoptr (JsonObject) json = croupier_state_to_json (match, state);
  JsonObject *players = json_object_get_object_member (json, "players");

  for (guint i = 0; i < board->tables->len; i++)
    {
      const CroupierBoardTable *table = g_ptr_array_index (board->tables, i);

      for (guint k = 0; k < table->rows->len && table->is_sums; k++)
        {
          const CroupierBoardRow *row = g_ptr_array_index (table->rows, k);
          const char *name = croupier_roster_get_name (croupier_match_get_roster (match), row->player);
          double sum = 0;

          for (guint x = 0; x < row->cells->len; x++)
            sum += ((const CroupierBoardCell *) g_ptr_array_index (row->cells, x))->number;
          g_assert_cmpfloat (sum, ==,
                             json_object_get_double_member (json_object_get_object_member (players, name),
                                                            croupier_match_get_game (match)->counted));
        }
    }
}

static void
check_members_are_of_the_state (const CroupierMatch *match, guint place, const CroupierBoard *board)
{
  g_autoptr (JsonObject) json = croupier_state_to_json (match, croupier_match_get_state (match));

  for (guint i = 0; i < board->members->len; i++)
    g_assert_true (json_object_has_member (json, g_ptr_array_index (board->members, i)));
}

/* Tables and facts tell what only the game master knows. */
static void
check_nothing_is_counted (const CroupierMatch *match, guint place, const CroupierBoard *board)
{
  g_assert_cmpuint (board->tables->len + board->facts->len, ==, 0);
}

static void
test_everybody_stands_once (void)
{
  check_samples (check_everybody_stands_once, TRUE);
}

static void
test_rows_fill_their_columns (void)
{
  check_samples (check_rows_fill_their_columns, TRUE);
}

static void
test_sources_add_up (void)
{
  check_samples (check_sums, TRUE);
}

static void
test_members_are_of_the_state (void)
{
  check_samples (check_members_are_of_the_state, TRUE);
}

static void
test_others_see_no_tables (void)
{
  check_samples (check_nothing_is_counted, FALSE);
}

TESTS (board)
{
  g_test_add_func ("/board/cases", test_cases);
  g_test_add_func ("/board/everybody-stands-once", test_everybody_stands_once);
  g_test_add_func ("/board/rows-fill-their-columns", test_rows_fill_their_columns);
  g_test_add_func ("/board/sources-add-up", test_sources_add_up);
  g_test_add_func ("/board/members-are-of-the-state", test_members_are_of_the_state);
  g_test_add_func ("/board/others-see-no-tables", test_others_see_no_tables);
}
