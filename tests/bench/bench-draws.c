/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast streams are started, and seatings and castings drawn and counted. */
#include "config.h"
#include "bench-figures.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "croupier-casting.h"
#include "croupier-kept-draws.h"
#include "croupier-seating.h"

/* names: whom each player has named, by letter. */
static CroupierSeating
make_seating (guint reach, const char *names)
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
make_any (CroupierRandom *random, guint n_players, guint reach)
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

/* A stream is started for every single draw. */
static void
bench_streams (void)
{
  enum
  {
    STREAMS = 200000
  };
  double figures[RUNS];
  CroupierSeed seed = { { 7 } };
  CroupierRandom random;

  for (guint run = 0; run < RUNS; run++)
    {
      double start = now ();

      for (guint i = 0; i < STREAMS; i++)
        croupier_random_init (&random, &seed, "round-1/stones/Alice");
      figures[run] = (now () - start) * 1e6 / STREAMS;
    }
  report ("starting a stream", figures, "µs");
}

/* What a match does: dropping, which proves that there is a seating, then the draw. */
static void
bench_draws (guint n_players, guint reach)
{
  enum
  {
    DRAWS = 20000
  };
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
bench_count (const char *what, guint reach, const char *names)
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
bench_odds (guint reach, const char *names)
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
  title = g_strdup_printf ("%u players, reach %u: odds, %s", seating.n_players, reach,
                           odds->is_exact ? "exact" : "sampled");
  report (title, figures, "ms");
}

/* ---- castings ---- */

static void
add_teams (CroupierCasting *casting, const guint8 *counts, guint n_teams)
{
  for (guint i = 0; i < n_teams; i++)
    croupier_casting_add_team (casting, counts[i]);
}

/* The cast that is shipped: roles and items are for everybody. */
static CroupierCasting
make_season (void)
{
  CroupierCasting casting;

  croupier_casting_init (&casting, 20, 2);
  add_teams (&casting, (const guint8[]) { 4, 1, 5, 5, 5 }, 5);
  for (guint i = 0; i < 3; i++)
    croupier_casting_add_role (&casting, 1, 0);
  for (guint i = 0; i < 2; i++)
    croupier_casting_add_item (&casting, 2, 0);
  casting.each_island = 1 << 0 | 1 << 2;
  return casting;
}

/* The other one: each role is for one of two teams. */
static CroupierCasting
make_village (guint n_players)
{
  CroupierCasting casting;

  croupier_casting_init (&casting, n_players, 2);
  add_teams (&casting, (const guint8[]) { 3, (guint8) (n_players - 3) }, 2);
  for (guint i = 0; i < 5; i++)
    croupier_casting_add_role (&casting, 1, i == 2 ? 1 << 0 : 1 << 1);
  casting.each_island = 1 << 0;
  return casting;
}

/* Ten teams that are all on both islands, some of which have a role or an item of their own. */
static CroupierCasting
make_crowd (void)
{
  CroupierCasting casting;

  croupier_casting_init (&casting, 40, 2);
  add_teams (&casting, (const guint8[]) { 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 }, 10);
  for (guint i = 0; i < 4; i++)
    croupier_casting_add_role (&casting, 1, 3u << i);
  croupier_casting_add_role (&casting, 4, 0);
  croupier_casting_add_item (&casting, 1, 7u << 5);
  croupier_casting_add_item (&casting, 9, 0);
  casting.each_island = 0x3ff;
  return casting;
}

/* A game master who settles a little of everything. */
static CroupierCasting
make_pinned (CroupierCasting casting)
{
  for (guint i = 0; i < 4; i++)
    {
      casting.pins.teams[i] = (gint8) (i % casting.n_teams);
      casting.pins.islands[2 * i] = (gint8) (i % 2);
      casting.pins.roles[10 + i] = CROUPIER_CASTING_NONE;
      casting.without_items |= CROUPIER_PLAYER (11 + i);
    }
  casting.pins.roles[5] = (gint8) (casting.n_roles - 1);
  if (casting.n_items > 0)
    casting.pins.items[6][0] = 1;
  return casting;
}

static void
bench_casting_draws (const char *what, const CroupierCasting *casting)
{
  enum
  {
    DRAWS = 300
  };
  g_autofree char *title = g_strdup_printf ("%s: draw, 1 start in %.0f", what,
                                            1 / croupier_casting_get_share (casting, NULL));
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS];
  double figures[RUNS];
  CroupierSeed seed = { { 7 } };

  for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
    croupier_random_init (&streams[list], &seed, croupier_casting_list_get_name ((CroupierCastingList) list));
  for (guint run = 0; run < RUNS; run++)
    {
      double start = now ();

      for (guint i = 0; i < DRAWS; i++)
        {
          CroupierCastingDeal deal;

          croupier_casting_draw (casting, streams, &deal, NULL);
        }
      figures[run] = (now () - start) * 1e6 / DRAWS;
    }
  report (title, figures, "µs");
}

static void
bench_casting_counts (const char *what, const CroupierCasting *casting)
{
  g_autofree CroupierCastingOdds *odds = g_new (CroupierCastingOdds, 1);
  g_autofree char *count_title = g_strdup_printf ("%s: count", what);
  g_autofree char *odds_title = g_strdup_printf ("%s: odds", what);
  double counts[RUNS], all_odds[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      double start = now ();
      g_autofree char *count = croupier_casting_count (casting, NULL);

      g_assert_nonnull (count);
      counts[run] = (now () - start) * 1000;
      start = now ();
      croupier_casting_get_odds (casting, odds, NULL);
      all_odds[run] = (now () - start) * 1000;
    }
  report (count_title, counts, "ms");
  report (odds_title, all_odds, "ms");
}

static void
bench_castings (void)
{
  const struct
  {
    const char *what;
    CroupierCasting casting;
  } cases[] = {
    { "casting of 20, season 1", make_season () },
    { "casting of 20, season 1, pinned", make_pinned (make_season ()) },
    { "casting of 9, village", make_village (9) },
    { "casting of 40, village, pinned", make_pinned (make_village (40)) },
    { "casting of 40, ten teams", make_crowd () },
    { "casting of 40, ten teams, pinned", make_pinned (make_crowd ()) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      bench_casting_draws (cases[i].what, &cases[i].casting);
      bench_casting_counts (cases[i].what, &cases[i].casting);
    }
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_rmdir (path);
}

/* One deal of 184,756, drawn and then found again. */
static void
bench_kept (void)
{
  g_autofree char *folder = g_dir_make_tmp ("croupier-bench-XXXXXX", NULL);
  CroupierSeed seed = { { 7 } };
  CroupierCastingDeal deal;
  CroupierCasting casting;
  CroupierCastingFind find = { 0 };
  double drawn[RUNS], found[RUNS];

  croupier_casting_init (&casting, 20, 1);
  add_teams (&casting, (const guint8[]) { 10, 10 }, 2);
  croupier_casting_add_role (&casting, 10, 1);
  while (find.n_starts < 1000000)
    {
      seed.bytes[0]++;
      croupier_casting_find_from (&casting, &seed, 0, &deal, &find, NULL);
    }
  croupier_kept_draw (folder, &casting, &seed, 0, &deal, NULL);
  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();

      croupier_kept_draw (NULL, &casting, &seed, 0, &deal, NULL);
      drawn[i] = (now () - start) * 1e3;
      start = now ();
      croupier_kept_draw (folder, &casting, &seed, 0, &deal, NULL);
      found[i] = (now () - start) * 1e3;
    }
  report ("a casting drawn at its millionth start or later", drawn, "ms");
  report ("  kept, and found again", found, "ms");
  remove_folder (folder);
}

int
main (void)
{
  struct rusage usage;

  bench_streams ();
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
  bench_castings ();
  bench_kept ();
  getrusage (RUSAGE_SELF, &usage);
  printf ("%-52s %12ld KiB\n", "peak memory", usage.ru_maxrss);
  return 0;
}
