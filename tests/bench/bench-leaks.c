/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long one looks for leaks before something is sent. */
#include "config.h"
#include "bench-figures.h"

#include <stdio.h>
#include <time.h>

#include "croupier-leak.h"
#include "croupier-registry.h"
#include "croupier-rehearsal.h"
#include "croupier-simulate.h"

#define MAX_PHASES 60

static CroupierSetup *
make_setup (const CroupierGame *game, guint n_players)
{
  CroupierSeed seed = { { 7 } };
  CroupierSetup *setup = croupier_simulate_setup (game, &seed);

  if (n_players == 0)
    return setup;
  croupier_roster_unref (setup->roster);
  setup->roster = croupier_roster_new ();
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
    }
  return setup;
}

static double
cpu (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void
bench_look (CroupierMatch *match, const char *what, const CroupierEdition *reader, guint since)
{
  CroupierLeakSearch search = { .reader = reader, .n_worlds = CROUPIER_LEAK_WORLDS, .only_told = TRUE, .keeps_dealt = TRUE, .since = since };
  g_autoptr (CroupierLeakReport) report = NULL;
  double start = cpu (), wall = now ();

  report = croupier_leaks_find (match, &search, NULL, NULL);
  printf ("%-60s cpu %8.1f ms wall %8.1f  %u worlds %u alike %u texts %u leaks\n", what, (cpu () - start) * 1000, (now () - wall) * 1000, report->n_worlds, report->n_alike, report->n_texts, report->leaks->len);
  fflush (stdout);
}

static void
bench_match (CroupierMatch *match, const char *name)
{
  CroupierEdition all = { CROUPIER_EDITION_PUBLIC, 0 }, one = { CROUPIER_EDITION_PLAYER, 0 };
  g_autofree char *pub = g_strdup_printf ("%s, public", name), *pl = g_strdup_printf ("%s, one", name),
                  *every = g_strdup_printf ("%s, everybody", name);
  bench_look (match, pub, &all, 0);
  bench_look (match, pl, &one, 0);
  bench_look (match, every, NULL, 0);
  guint n = croupier_leak_count_steps (match);
  bench_look (match, "  since", NULL, n - MIN (n, 5));
}

int
main (void)
{
  static const guint counts[] = { 0, 5, 12, 40 };
  g_autoptr (CroupierMatch) longest = long_match ();

  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
      {
        const CroupierGame *game = croupier_registry_get_game (i);
        g_autoptr (CroupierSetup) setup = make_setup (game, counts[k]);
        g_autoptr (GError) error = NULL;
        g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, &error);
        g_autofree char *name = NULL;

        if (match == NULL)
          {
            printf ("%s %u: %s\n", game->id, counts[k], error->message);
            continue;
          }
        for (guint phase = 0; phase < MAX_PHASES; phase++)
          {
            if (croupier_match_get_due (match) == NULL || !croupier_rehearsal_fill_in (match, CROUPIER_STRENGTH_RANDOM, NULL, NULL))
              break;
            if (!croupier_match_resolve (match, NULL))
              break;
          }
        name = g_strdup_printf ("%s %u players %u phases %u entries", game->id, croupier_roster_get_size (croupier_match_get_roster (match)), croupier_match_get_n_records (match), croupier_match_get_log (match)->len);
        bench_match (match, name);
      }
  bench_match (longest, "long 30x300");
  return 0;
}
