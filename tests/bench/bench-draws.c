/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast seatings are drawn and counted. */
#include "config.h"
#include "bench-figures.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "croupier-seating.h"

/* names: whom each player has named, by letter. */
static CroupierSeating
make_seating (guint       reach,
              const char *names)
{
  CroupierSeating seating;

  croupier_seating_init (&seating, (guint) strlen (names), reach);
  for (guint namer = 0; namer < seating.n_players; namer++)
    if (names[namer] != '-')
      seating.avoid[names[namer] - 'A'] |= CROUPIER_PLAYER (namer);
  return seating;
}

/* Everybody names somebody by chance. */
static CroupierSeating
make_any (CroupierRandom *random,
          guint           n_players,
          guint           reach)
{
  CroupierSeating seating;

  croupier_seating_init (&seating, n_players, reach);
  for (guint namer = 0; namer < n_players; namer++)
    {
      guint named = (guint) croupier_random_below (random, n_players - 1);

      seating.avoid[named + (named >= namer)] |= CROUPIER_PLAYER (namer);
    }
  return seating;
}

/* What a match does: dropping, which proves that there is a seating, then the draw. */
static void
bench_draws (guint n_players,
             guint reach)
{
  enum { DRAWS = 20000 };
  g_autofree char *what = g_strdup_printf ("%u players, reach %u: dropping and draw", n_players, reach);
  g_autofree char *dropping_alone = g_strdup_printf ("%u players, reach %u: dropping alone", n_players, reach);
  double figures[RUNS], droppings[RUNS];
  CroupierSeed seed = { { 7 } };
  CroupierRandom random;

  croupier_random_init (&random, &seed, "bench");
  for (guint run = 0; run < RUNS; run++)
    {
      double start, dropped = 0;

      start = now ();
      for (guint i = 0; i < DRAWS; i++)
        {
          CroupierSeating seating = make_any (&random, n_players, reach);
          CroupierDropping dropping;
          gint8 seats[CROUPIER_MAX_PLAYERS];

          croupier_seating_drop (&seating, &dropping, NULL);
          croupier_seating_draw (&seating, &random, seats, NULL);
        }
      figures[run] = (now () - start) * 1e6 / DRAWS;
      start = now ();
      for (guint i = 0; i < DRAWS; i++)
        {
          CroupierSeating seating = make_any (&random, n_players, reach);
          CroupierDropping dropping;

          croupier_seating_drop (&seating, &dropping, NULL);
        }
      dropped = now () - start;
      droppings[run] = dropped * 1e6 / DRAWS;
    }
  report (dropping_alone, droppings, "µs");
  report (what, figures, "µs");
}

static void
bench_count (const char *what,
             guint       reach,
             const char *names)
{
  CroupierSeating seating = make_seating (reach, names);
  g_autofree char *title = g_strdup_printf ("%u players, reach %u, %s: count", seating.n_players, reach, what);
  double figures[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      double start = now ();
      g_autofree char *count = croupier_seating_count (&seating, NULL);

      g_assert_nonnull (count);
      figures[run] = (now () - start) * 1000;
    }
  report (title, figures, "ms");
}

static void
bench_odds (guint       reach,
            const char *names)
{
  g_autofree CroupierSeatingOdds *odds = g_new (CroupierSeatingOdds, 1);
  CroupierSeating seating = make_seating (reach, names);
  g_autofree char *title = NULL;
  double figures[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      double start = now ();

      croupier_seating_get_odds (&seating, odds, NULL);
      figures[run] = (now () - start) * 1000;
    }
  title = g_strdup_printf ("%u players, reach %u: odds, %s", seating.n_players, reach, odds->is_exact ? "exact" : "sampled");
  report (title, figures, "ms");
}

int
main (void)
{
  struct rusage usage;

  bench_draws (9, 3);
  bench_draws (20, 3);
  bench_draws (30, 3);
  bench_count ("one circle", 3, "BCDEFGHIA");
  bench_count ("circles of three", 3, "BCAEFDHIG");
  bench_count ("one circle", 3, "BCDEFGHIJKLA");
  bench_count ("circles of three", 5, "BCAEFDHIGKLJ");
  bench_count ("trees", 3, "BAABBCCDDEEFFGGH");
  bench_count ("one circle", 3, "BCDEFGHIJKLMNOPA");
  bench_count ("circles of four", 3, "BCDAFGHEJKLINOPM");
  bench_count ("circles of five and six", 7, "BCDEAGHIJFLMNOPK");
  bench_count ("trees", 3, "BAABBCCDDEEFFGGHHIII");
  bench_count ("one circle", 3, "BCDEFGHIJKLMNOPQRSTA");
  bench_count ("circles of seven and six", 9, "BCDEFGAIJKLMNHPQRSTO");
  bench_odds (3, "BCDEFGHIA");
  bench_odds (3, "BCDEFGHIJKLA");
  bench_odds (3, "BCDEFGHIJKLMNOPQRSTA");
  getrusage (RUSAGE_SELF, &usage);
  printf ("%-52s %12ld KiB\n", "peak memory", usage.ru_maxrss);
  return 0;
}
