/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as what a player sends. Its first three bytes say in which game, after how many phases, and who sends it;
 * FUZZ_PART, if it is set, is the id of the game instead. What is refused changes nothing and says why; what is read is
 * written so that it reads as the same again. */
#include "config.h"
#include "croupier-game.h"
#include "croupier-part.h"
#include "croupier-registry.h"
#include "croupier-simulate.h"
#include "croupier-text.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define N_PHASES 8
#define MAX_GAMES 16

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* A match of automatic players, as it stood when each of its phases began. */
typedef struct
{
  CroupierPlan *plan;
  CroupierState *opened[N_PHASES]; /* NULL: it was over before */
} Played;

static void
play (const CroupierGame *game, Played *played)
{
  CroupierSeed seed = { { 1 } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (game, &seed);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree CroupierState *state = NULL;
  CroupierRandom random;
  CroupierPlayers expected;
  guint player;

  croupier_random_init (&random, &seed, "fuzz");
  played->plan = croupier_game_plan (setup, problems);
  state = croupier_game_start (played->plan, NULL, NULL, NULL);
  for (guint i = 0; i < N_PHASES && croupier_game_get_expected (played->plan, state, &expected); i++)
    {
      croupier_game_open (played->plan, state, NULL);
      played->opened[i] = croupier_state_copy (played->plan, state);
      CROUPIER_FOREACH_PLAYER (player, expected)
        game->play (played->plan, state, player, &random);
      g_assert_true (croupier_game_resolve (played->plan, state, NULL, NULL));
    }
}

static const Played *
get_played (guint game)
{
  static Played all[MAX_GAMES];

  g_assert_cmpuint (croupier_registry_get_n_games (), <=, MAX_GAMES);
  if (all[game].plan == NULL)
    play (croupier_registry_get_game (game), &all[game]);
  return &all[game];
}

static CroupierReading *
read_text (const CroupierPlan *plan, CroupierState *state, guint player, const char *text)
{
  CroupierReading *reading = croupier_reading_new ();

  croupier_game_submit (plan, state, player, text, reading, NULL);
  for (guint i = 0; i < reading->problems->len; i++)
    g_assert_cmpstr (croupier_problems_get (reading->problems, i)->message, !=, "");
  return reading;
}

static void
try_text (const CroupierPlan *plan, const CroupierState *opened, guint player, const char *text)
{
  g_autofree CroupierState *state = croupier_state_copy (plan, opened);
  g_autofree CroupierState *again = croupier_state_copy (plan, opened);
  g_autoptr (CroupierReading) reading = read_text (plan, state, player, text);
  g_autoptr (CroupierReading) reread = NULL;

  if (reading->status == CROUPIER_STATUS_REFUSED)
    {
      g_assert_cmpmem (state, plan->state_size, opened, plan->state_size);
      return;
    }
  reread = read_text (plan, again, player, reading->read_as->str);
  g_assert_cmpstr (reread->read_as->str, ==, reading->read_as->str);
  g_assert_cmpint (reread->status, ==, reading->status);
  g_assert_cmpmem (again, plan->state_size, state, plan->state_size);
}

static const Played *
choose_played (uint8_t byte)
{
  const char *wanted = g_getenv ("FUZZ_PART");
  guint n_games = croupier_registry_get_n_games ();
  guint game = 0;

  if (wanted == NULL)
    return get_played (byte % n_games);
  while (!g_str_equal (croupier_registry_get_game (game)->id, wanted))
    g_assert_cmpuint (++game, <, n_games);
  return get_played (game);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const Played *played = size >= 3 ? choose_played (data[0]) : NULL;
  const CroupierState *opened = played != NULL ? played->opened[data[1] % N_PHASES] : NULL;
  g_autofree char *text = opened != NULL ? croupier_text_clean ((const char *) data + 3, (gssize) size - 3, NULL)
                                         : NULL;
  g_autoptr (GPtrArray) parts = NULL;

  if (text == NULL)
    return 0;
  parts = croupier_parts_new (played->plan, CROUPIER_ENTRY_SUBMISSION, text);
  for (guint i = 0; i < parts->len; i++)
    try_text (played->plan, opened, data[2] % croupier_plan_n_players (played->plan),
              ((const CroupierPart *) g_ptr_array_index (parts, i))->text);
  return 0;
}
