/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes to look for leaks in what is to be sent: in all messages of a match, and in those that came of its
 * last phase. */
#include "config.h"
#include "bench-figures.h"

#include <stdio.h>

#include "croupier-leak.h"
#include "croupier-registry.h"
#include "croupier-rehearsal.h"
#include "croupier-simulate.h"

static const guint counts[] = { 5, 12, 20, 40 }; /* of players, where a game has so many */

static CroupierMatch *
play (const CroupierGame *game, guint n_players)
{
  CroupierSeed seed = { { 7 } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (game, &seed);
  CroupierMatch *match;

  croupier_roster_unref (setup->roster);
  setup->roster = croupier_roster_new ();
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
    }
  match = croupier_match_new (setup, NULL, NULL);
  while (match != NULL && croupier_match_get_due (match) != NULL &&
         croupier_rehearsal_fill_in (match, CROUPIER_STRENGTH_RANDOM, NULL, NULL) &&
         croupier_match_resolve (match, NULL))
    ;
  return match;
}

static void
bench_look (CroupierMatch *match, guint n_worlds, guint since, const char *what)
{
  CroupierLeakSearch search = { .n_worlds = n_worlds, .only_told = TRUE, .keeps_dealt = TRUE, .since = since };
  double figures[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();
      g_autoptr (CroupierLeakReport) report = croupier_leaks_find (match, &search, NULL, NULL);

      figures[i] = (now () - start) * 1000;
    }
  report (what, figures, "ms");
}

static void
bench_match (CroupierMatch *match, guint n_worlds)
{
  guint n_steps = croupier_leak_count_steps (match);

  printf ("%s, %u players, %u phases, %u worlds\n", croupier_match_get_game (match)->id,
          croupier_roster_get_size (croupier_match_get_roster (match)), croupier_match_get_n_records (match), n_worlds);
  bench_look (match, n_worlds, 0, "  all of it");
  bench_look (match, n_worlds, n_steps - MIN (n_steps, 4), "  what came of the last phase");
}

int
main (void)
{
  g_autoptr (CroupierMatch) longest = long_match ();

  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
      {
        g_autoptr (CroupierMatch) match = play (croupier_registry_get_game (i), counts[k]);

        if (match != NULL)
          bench_match (match, CROUPIER_LEAK_WORLDS);
      }
  bench_match (longest, 5);
  return 0;
}
