/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast the engine is, and how much memory it needs. */
#include "config.h"
#include "bare-loops.h"
#include "bench-figures.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "croupier-cast.h"
#include "croupier-custom.h"
#include "croupier-limits.h"
#include "croupier-registry.h"
#include "croupier-simulate.h"
#include "croupier-store.h"

static long
peak_memory_kib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static void
bench_simulation (CroupierSetup *setup, const char *name, guint64 n_matches, gboolean messages)
{
  CroupierSimulation simulation = { .n_matches = n_matches, .n_jobs = 1, .messages = messages };
  g_autofree char *what = g_strdup_printf ("%s, whole matches, %s", name,
                                           messages ? "all messages rendered" : "no messages");
  double figures[RUNS];
  CroupierTally tally;

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();

      simulation.first = i * n_matches;
      croupier_simulate (setup, &simulation, &tally, NULL, NULL);
      figures[i] = (double) n_matches / (now () - start);
    }
  report (what, figures, "a second");
}

/* Beside a bare loop, in turns, so that a loaded machine slows down both. What was played is told of both, a match. */
static void
bench_beside (const char *id, void (*play) (guint64 n_matches, BareTally *tally))
{
  enum
  {
    MATCHES = 40000
  };
  CroupierSeed seed = { { 7 } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (croupier_registry_find (id), &seed);
  g_autofree char *what = g_strdup_printf ("%s, bare loop", id);
  CroupierSimulation simulation = { .n_matches = MATCHES, .n_jobs = 1 };
  double bare[RUNS], ratios[RUNS];
  BareTally loops = { 0 };
  CroupierTally tally;

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now (), middle;

      loops = (BareTally) { 0 };
      play (MATCHES, &loops);
      middle = now ();
      croupier_simulate (setup, &simulation, &tally, NULL, NULL);
      bare[i] = MATCHES / (middle - start);
      ratios[i] = (middle - start) / (now () - middle);
    }
  report (what, bare, "a second");
  report ("  of which Croupier plays", ratios, "times as many");
  printf ("    phases %.3f and %.3f, winners %.3f and %.3f, garnets %.3f and %.3f a match\n",
          (double) loops.phases / MATCHES, (double) tally.phases / MATCHES, (double) loops.winners / MATCHES,
          (double) tally.winners / MATCHES, (double) loops.garnets / MATCHES, (double) tally.garnets / MATCHES);
}

/* A season of 40: the cast of 20 with twice as many of everything but of whoever wins alone, for whom others come in.
 */
static CroupierSetup *
double_season (void)
{
  CroupierSeed seed = { { 7 } };
  CroupierSetup *setup = croupier_simulate_setup (croupier_registry_find ("factions"), &seed);
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("season-1-public");

  for (guint i = croupier_roster_get_size (setup->roster); i < CROUPIER_MAX_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
    }
  for (guint i = 0; i < cast->teams->len; i++)
    {
      CroupierTeam *team = g_ptr_array_index (cast->teams, i);

      if (team->alive_at == 0)
        team->n_players = i + 1 == cast->teams->len ? CROUPIER_CAST_REST : 2 * team->n_players;
    }
  for (guint i = 0; i < cast->roles->len; i++)
    ((CroupierRole *) g_ptr_array_index (cast->roles, i))->n_players *= 2;
  for (guint i = 0; i < cast->items->len; i++)
    ((CroupierItem *) g_ptr_array_index (cast->items, i))->count *= 2;
  croupier_options_set_cast (setup->options, "cast", cast);
  return setup;
}

/* A snapshot and the resolve of its first phase with submissions of everybody, over and over from the same position:
 * seconds for each. */
static void
time_rounds (CroupierSetup *setup, guint n_rounds, double *figures)
{
  const CroupierGame *game = setup->game;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = croupier_game_plan (setup, problems);
  g_autofree CroupierState *first = croupier_game_start (plan, NULL, NULL, NULL);
  g_autofree CroupierState *state = croupier_state_copy (plan, first);
  CroupierPlayers expected;
  CroupierRandom random;
  guint player;

  croupier_random_init (&random, &setup->seed, "bench");
  croupier_game_get_expected (plan, first, &expected);
  CROUPIER_FOREACH_PLAYER (player, expected)
    game->play (plan, first, player, &random);
  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();

      for (guint j = 0; j < n_rounds; j++)
        {
          memcpy (state, first, plan->state_size);
          croupier_game_resolve (plan, state, NULL, NULL);
        }
      figures[i] = (now () - start) / n_rounds;
    }
}

static void
bench_round (void)
{
  CroupierSeed seed = { { 7 } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (croupier_registry_find ("keys-to-success"), &seed);
  double figures[RUNS];

  time_rounds (setup, 100000, figures);
  for (guint i = 0; i < RUNS; i++)
    figures[i] *= 1e9;
  report ("one round of 13 players resolved", figures, "ns");
}

static void
bench_nights (CroupierSetup *setup)
{
  g_autofree char *what = g_strdup_printf ("nights of %u players resolved", croupier_roster_get_size (setup->roster));
  double figures[RUNS];

  time_rounds (setup, 100000, figures);
  for (guint i = 0; i < RUNS; i++)
    figures[i] = 1 / figures[i];
  report (what, figures, "a second");
}

static void
bench_seasons (void)
{
  CroupierSeed seed = { { 7 } };
  g_autoptr (CroupierSetup) usual = croupier_simulate_setup (croupier_registry_find ("factions"), &seed);
  g_autoptr (CroupierSetup) doubled = double_season ();

  bench_nights (usual);
  bench_nights (doubled);
  bench_simulation (doubled, "seasons of 40 players", 2000, FALSE);
  bench_simulation (doubled, "seasons of 40 players", 500, TRUE);
}

/* Games that are texts, of which each is played by Lua. */
static void
bench_text (const char *path)
{
  CroupierSeed seed = { { 7 } };
  g_autofree char *text = NULL, *what = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSetup) setup = NULL;
  const CroupierGame *game = NULL;
  double figures[RUNS];
  gsize length;

  if (g_file_get_contents (path, &text, &length, &error))
    game = croupier_custom_game_read (text, length, &error);
  if (game == NULL)
    g_error ("%s: %s", path, error->message);

  setup = croupier_simulate_setup (game, &seed);
  bench_simulation (setup, game->id, 400, FALSE);
  for (guint i = croupier_roster_get_size (setup->roster); i < MIN (20, game->max_players); i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
    }
  what = g_strdup_printf ("  one round of %u players resolved", croupier_roster_get_size (setup->roster));
  time_rounds (setup, 400, figures);
  for (guint i = 0; i < RUNS; i++)
    figures[i] *= 1e3;
  report (what, figures, "ms");
}

static void
bench_texts (void)
{
  const char *data = g_getenv ("CROUPIER_DATADIR");
  g_autofree char *folder = g_build_filename (data != NULL ? data : "data", "games", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      bench_text (path);
    }
}

static void
bench_load (void)
{
  g_autofree char *folder = g_dir_make_tmp ("croupier-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.croupier", NULL);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_autoptr (CroupierMatch) match = long_match ();
  double loads[RUNS], saves[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();
      g_autoptr (CroupierMatch) loaded = NULL;

      g_assert_true (croupier_store_save (path, match, NULL, NULL));
      saves[i] = (now () - start) * 1000;
      start = now ();
      loaded = croupier_store_load (path, NULL, NULL, NULL);
      loads[i] = (now () - start) * 1000;
      g_assert_cmpuint (croupier_match_get_n_records (loaded), ==, croupier_match_get_n_records (match));
    }
  printf ("%-52s %12u phases, %u entries\n",
          "30 players with a hand of 300 cards:", croupier_match_get_n_records (match),
          croupier_match_get_log (match)->len);
  report ("  saved", saves, "ms");
  report ("  loaded and replayed, all messages made", loads, "ms");
  g_unlink (path);
  g_unlink (backup);
  g_rmdir (folder);
}

/* As much of everything as is read: what a stranger's file can cost. */
static void
bench_largest (void)
{
  static const struct
  {
    const char *name, *entry;
  } logs[] = {
    { "submissions", "{\"submit\": \"Player 1\", \"text\": \"1 at A\"}" },
    { "rulings", "{\"rule\": \"garnets Player 1 +1\"}" },
    { "corrections", "{\"amend\": \"round-1\", \"player\": \"Player 1\", \"text\": \"1 at A\"}" },
  };
  g_autoptr (CroupierMatch) match = long_match ();
  g_autoptr (CroupierMatch) empty = croupier_match_new (croupier_match_get_first_setup (match), NULL, NULL);
  g_autofree char *text = croupier_store_print (empty, NULL);
  const char *log = strstr (text, "\"log\": [") + strlen ("\"log\": [");

  for (guint i = 0; i < G_N_ELEMENTS (logs); i++)
    {
      g_autoptr (GString) file = g_string_new_len (text, log - text);
      g_autofree char *what = g_strdup_printf ("  %u %s loaded", CROUPIER_MATCH_MAX_ENTRIES, logs[i].name);
      double figures[RUNS];

      for (guint k = 0; k < CROUPIER_MATCH_MAX_ENTRIES; k++)
        g_string_append_printf (file, "%s%s", k > 0 ? ", " : "", logs[i].entry);
      g_string_append (file, log);
      for (guint k = 0; k < RUNS; k++)
        {
          double start = now ();
          g_autoptr (CroupierMatch) loaded = croupier_store_parse (file->str, (gssize) file->len, NULL, NULL, NULL);

          g_assert_nonnull (loaded);
          figures[k] = (now () - start) * 1000;
        }
      report (what, figures, "ms");
      printf ("%-52s %12ld KiB\n", "  peak memory", peak_memory_kib ());
    }
}

int
main (void)
{
  CroupierSeed seed = { { 7 } };
  long before;

  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      const CroupierGame *game = croupier_registry_get_game (i);
      g_autoptr (CroupierSetup) setup = croupier_simulate_setup (game, &seed);

      bench_simulation (setup, game->id, 20000, FALSE);
      before = peak_memory_kib ();
      bench_simulation (setup, game->id, 4000, TRUE);
      bench_simulation (setup, game->id, 80000, FALSE);
      printf ("%-52s %12ld KiB, %ld KiB more after 400,000 matches\n", "  peak memory", before,
              peak_memory_kib () - before);
    }
  bench_beside ("keys-to-success", bare_keys);
  bench_beside ("pass-the-present", bare_presents);
  bench_round ();
  bench_seasons ();
  bench_texts ();
  bench_load ();
  bench_largest ();
  printf ("%-52s %12ld KiB\n", "peak memory", peak_memory_kib ());
  return 0;
}
