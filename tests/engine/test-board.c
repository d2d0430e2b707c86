/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards of all samples at every moment hold together; what stands on them is in cases/boards.cases. */
#include "config.h"
#include "rule-cases.h"

#include "croupier-standings.h"
#include "tests.h"

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
  g_test_add_func ("/board/everybody-stands-once", test_everybody_stands_once);
  g_test_add_func ("/board/rows-fill-their-columns", test_rows_fill_their_columns);
  g_test_add_func ("/board/sources-add-up", test_sources_add_up);
  g_test_add_func ("/board/members-are-of-the-state", test_members_are_of_the_state);
  g_test_add_func ("/board/others-see-no-tables", test_others_see_no_tables);
}
