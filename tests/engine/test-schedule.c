/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of schedules: against counts and draws made by somebody else, against chance, and against every way to lock
 * them. */
#include "croupier-schedule.h"
#include "draw-checks.h"
#include "tests.h"

#include <math.h>
#include <string.h>

#define FIRST CROUPIER_SCHEDULE_FIRST
#define LAST CROUPIER_SCHEDULE_LAST
#define N_ROUNDS (LAST - FIRST + 1)

/* Possessed players of rounds 2 to 12, and hunters: letters by place in the roster; a dash for nobody. */
static CroupierSchedule
make_locks (gboolean is_ordered, guint empty, const char *possessed, const char *hunters)
{
  const char *lines[] = { possessed, hunters };
  CroupierSchedule locks;

  croupier_schedule_init (&locks, is_ordered);
  locks.empty = (guint8) empty;
  for (guint role = 0; role < G_N_ELEMENTS (lines); role++)
    {
      g_assert_cmpuint (strlen (lines[role]), ==, N_ROUNDS);
      for (guint i = 0; i < N_ROUNDS; i++)
        if (lines[role][i] != '-')
          locks.cells[role][FIRST + i] = (gint8) (lines[role][i] - 'A');
    }
  return locks;
}

static char *
write_cells (const CroupierSchedule *schedule, guint role)
{
  GString *line = g_string_new (NULL);

  for (guint round = FIRST; round <= LAST; round++)
    g_string_append_c (line, schedule->cells[role][round] == CROUPIER_NO_PLAYER
                               ? '-'
                               : (char) ('A' + schedule->cells[role][round]));
  return g_string_free_and_steal (line);
}

/* By the rules alone, and by nothing that the engine knows. */
static void
assert_valid (const CroupierSchedule *schedule)
{
  guint times[2][CROUPIER_SCHEDULE_PLAYERS] = { { 0 } };
  guint met[CROUPIER_SCHEDULE_PLAYERS][CROUPIER_SCHEDULE_PLAYERS] = { { 0 } };

  for (guint round = FIRST; round <= LAST; round++)
    {
      int possessed = schedule->cells[0][round], hunter = schedule->cells[1][round];

      g_assert_cmpint (possessed == CROUPIER_NO_PLAYER, ==, round == schedule->empty);
      g_assert_cmpint (hunter == CROUPIER_NO_PLAYER, ==, round == schedule->empty);
      if (round == schedule->empty)
        continue;
      g_assert_cmpint (possessed, !=, hunter);
      g_assert_cmpint (possessed, !=, schedule->cells[0][round - 1]);
      g_assert_cmpint (hunter, !=, schedule->cells[1][round - 1]);
      g_assert_cmpuint (++times[0][possessed], <=, 2);
      g_assert_cmpuint (++times[1][hunter], <=, 2);
      g_assert_cmpuint (++met[possessed][hunter], ==, 1);
      g_assert_true (schedule->is_ordered || met[hunter][possessed] == 0);
    }
  g_assert_cmpuint (schedule->empty, >=, FIRST);
  g_assert_cmpuint (schedule->empty, <=, LAST);
}

/* ---- counts ---- */

/* The first two by vectors/schedule.py --counts, which counts in another way. */
static void
test_counts (void)
{
  static const struct
  {
    gboolean is_ordered;
    guint empty;
    const char *possessed, *hunters;
    guint64 n;
  } cases[] = {
    { FALSE, 0, "-----------", "-----------", 124219200 }, { TRUE, 0, "-----------", "-----------", 1118073120 },
    { FALSE, 0, "ABCDE------", "BCDEA------", 960 },       { TRUE, 0, "ABCDE------", "BCDEA------", 6240 },
    { FALSE, 12, "ABAB-------", "------A----", 1590 },     { FALSE, 0, "ABCDE-----A", "BCDEA-C----", 18 },
    { FALSE, 8, "ECBECE-ABAD", "-----------", 0 },         { FALSE, 8, "CBECED-ABAD", "BECDAB-CADE", 1 },
    { FALSE, 0, "CBECED-ABAD", "BECDAB-CADE", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSchedule locks = make_locks (cases[i].is_ordered, cases[i].empty, cases[i].possessed, cases[i].hunters);

      g_test_message ("%s %s", cases[i].possessed, cases[i].hunters);
      g_assert_cmpuint (croupier_schedule_count (&locks), ==, cases[i].n);
      g_assert_cmpint (croupier_schedule_is_possible (&locks), ==, cases[i].n > 0);
    }
}

static void
test_empty_rounds (void)
{
  guint64 in_all = 0, by_round[LAST + 1] = { 0 };

  for (guint round = FIRST; round <= LAST; round++)
    {
      CroupierSchedule locks = make_locks (FALSE, round, "-----------", "-----------");

      by_round[round] = croupier_schedule_count (&locks);
      in_all += by_round[round];
    }
  g_assert_cmpuint (in_all, ==, 124219200);
  for (guint round = FIRST; round < 7; round++)
    {
      g_assert_cmpuint (by_round[round], <, by_round[round + 1]);
      g_assert_cmpuint (by_round[round], ==, by_round[FIRST + LAST - round]);
    }
}

/* The odds of a cell are what is left when it is locked. */
static void
test_odds (void)
{
  static const struct
  {
    gboolean is_ordered;
    guint empty;
    const char *possessed, *hunters;
  } cases[] = {
    { FALSE, 0, "A-B-C-D----", "----A------" },
    { TRUE, 0, "ABCDE------", "BCDEA------" },
    { FALSE, 4, "-----------", "-----------" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSchedule locks = make_locks (cases[i].is_ordered, cases[i].empty, cases[i].possessed, cases[i].hunters);
      CroupierScheduleOdds odds;

      croupier_schedule_get_odds (&locks, &odds);
      g_assert_cmpuint (odds.n_schedules, ==, croupier_schedule_count (&locks));
      for (guint round = FIRST; round <= LAST; round++)
        for (guint role = 0; role < 2; role++)
          {
            guint64 sum = odds.empty[round];

            for (guint player = 0; player < CROUPIER_SCHEDULE_PLAYERS; player++)
              {
                CroupierSchedule more = locks;

                sum += odds.holds[role][round][player];
                if ((round + player + role) % 3 != 0 || locks.cells[role][round] != CROUPIER_NO_PLAYER)
                  continue;
                more.cells[role][round] = (gint8) player;
                g_assert_cmpuint (odds.holds[role][round][player], ==, croupier_schedule_count (&more));
              }
            g_assert_cmpuint (sum, ==, odds.n_schedules);
          }
    }
}

/* ---- locks that leave none ---- */

static void
test_impossible (void)
{
  static const struct
  {
    guint empty;
    const char *possessed, *hunters;
    gboolean when_ordered; /* possible where pairs are ordered */
  } cases[] = {
    { 0, "AA---------", "-----------", FALSE }, /* possessed in two rounds that follow each other */
    { 0, "-----------", "---------CC", FALSE },
    { 0, "A----------", "A----------", FALSE }, /* both at once */
    { 0, "A-A-A------", "-----------", FALSE }, /* more than twice */
    { 0, "A--B-------", "B--A-------", TRUE },  /* the same pair, the other way round */
    { 0, "A--A-------", "B--B-------", FALSE },
    { 4, "--A--------", "-----------", FALSE }, /* a role in the empty round */
    { 0, "ABCDEABCDEA", "-----------", FALSE }, /* no room for the empty round */
    { 0, "ABABCDCDE-E", "----------E", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint is_ordered = 0; is_ordered < 2; is_ordered++)
      {
        CroupierSchedule locks = make_locks (is_ordered == 1, cases[i].empty, cases[i].possessed, cases[i].hunters);
        CroupierRandom random = make_random ("impossible"), before = random;
        gboolean is_possible = is_ordered && cases[i].when_ordered;
        CroupierSchedule drawn;

        g_test_message ("%s %s", cases[i].possessed, cases[i].hunters);
        g_assert_cmpint (croupier_schedule_is_possible (&locks), ==, is_possible);
        g_assert_cmpint (croupier_schedule_draw (&locks, &random, &drawn), ==,
                         is_possible ? CROUPIER_DRAW_DONE : CROUPIER_DRAW_IMPOSSIBLE);
        if (!is_possible)
          g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
      }
}

/* ---- draws ---- */

/* Made by vectors/schedule.py, which shares nothing with the engine but the published procedure. */
static void
test_vectors (void)
{
  g_auto (GStrv) lines = read_vectors ("schedule");
  guint n = 0;

  for (; lines[n][0] != '\0'; n++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[n], " ", -1);
      CroupierSchedule locks, drawn;
      CroupierSeed seed;
      CroupierRandom random;
      g_autofree char *possessed = NULL, *hunters = NULL, *next = NULL, *empty = NULL;

      g_assert_cmpuint (g_strv_length (parts), ==, 10);
      g_assert_true (croupier_seed_parse (&seed, parts[0]));
      locks = make_locks (g_str_equal (parts[1], "ordered"), (guint) g_ascii_strtoull (parts[2], NULL, 10), parts[3],
                          parts[4]);
      croupier_random_init (&random, &seed, "setup/roles");
      g_assert_cmpint (croupier_schedule_draw (&locks, &random, &drawn), ==, CROUPIER_DRAW_DONE);
      assert_valid (&drawn);
      g_assert_true (croupier_schedule_keeps (&drawn, &locks));
      empty = g_strdup_printf ("%u", drawn.empty);
      possessed = write_cells (&drawn, 0);
      hunters = write_cells (&drawn, 1);
      next = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", croupier_random_next (&random));
      g_assert_cmpstr (empty, ==, parts[5]);
      g_assert_cmpstr (possessed, ==, parts[6]);
      g_assert_cmpstr (hunters, ==, parts[7]);
      g_assert_cmpstr (next, ==, parts[8]);
      if (!g_str_equal (parts[9], "-"))
        g_assert_cmpuint (croupier_schedule_count (&locks), ==, g_ascii_strtoull (parts[9], NULL, 10));
    }
  g_assert_cmpuint (n, ==, 30);
}

typedef void (*Sampler) (const CroupierSchedule *locks, CroupierRandom *random, CroupierSchedule *drawn);

static void
draw (const CroupierSchedule *locks, CroupierRandom *random, CroupierSchedule *drawn)
{
  g_assert_cmpint (croupier_schedule_draw (locks, random, drawn), ==, CROUPIER_DRAW_DONE);
}

/* Wrong on purpose: draws the empty round once, and not anew at every start. */
static void
draw_with_one_empty_round (const CroupierSchedule *locks, CroupierRandom *random, CroupierSchedule *drawn)
{
  CroupierSchedule more = *locks;

  do
    more.empty = (guint8) (FIRST + croupier_random_below (random, N_ROUNDS));
  while (croupier_schedule_draw (&more, random, drawn) != CROUPIER_DRAW_DONE);
}

/* See measure_chance(): so many draws for every schedule. */
static double
measure_bias (const CroupierSchedule *locks, Sampler sampler, guint n_each)
{
  guint n = (guint) croupier_schedule_count (locks);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  CroupierRandom random = make_random ("chi-square");
  GHashTableIter iter;
  gpointer times;
  g_autofree guint *hits = g_new0 (guint, n);

  for (guint i = 0; i < n * n_each; i++)
    {
      CroupierSchedule drawn;
      g_autofree char *possessed = NULL, *hunters = NULL;
      char *both;

      sampler (locks, &random, &drawn);
      assert_valid (&drawn);
      possessed = write_cells (&drawn, 0);
      hunters = write_cells (&drawn, 1);
      both = g_strconcat (possessed, hunters, NULL);
      g_hash_table_insert (seen, both, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (seen, both)) + 1));
    }
  g_assert_cmpuint (g_hash_table_size (seen), <=, n);
  g_hash_table_iter_init (&iter, seen);
  for (guint i = 0; g_hash_table_iter_next (&iter, NULL, &times); i++)
    hits[i] = GPOINTER_TO_UINT (times);
  return measure_chance (hits, n, n_each);
}

static void
test_uniform (void)
{
  CroupierSchedule many = make_locks (FALSE, 0, "ABCDE------", "BCDEA------");
  CroupierSchedule ordered = make_locks (TRUE, 0, "AB-DE--C---", "BC-EA--E---");
  CroupierSchedule few = make_locks (FALSE, 0, "ABCDE-----A", "BCDEA-C----");

  g_assert_cmpfloat (fabs (measure_bias (&many, draw, 10)), <, 4);
  g_assert_cmpfloat (fabs (measure_bias (&ordered, draw, 5)), <, 4);
  g_assert_cmpfloat (fabs (measure_bias (&few, draw, 200)), <, 4);
}

static void
test_bias_shows (void)
{
  CroupierSchedule few = make_locks (FALSE, 0, "ABCDE-----A", "BCDEA-C----");

  g_assert_cmpfloat (measure_bias (&few, draw_with_one_empty_round, 120), >, 10);
}

/* ---- what is broken at first sight ---- */

static void
test_breaks (void)
{
  static const struct
  {
    gboolean is_ordered;
    guint empty;
    const char *possessed, *hunters;
    guint role, round;
    CroupierScheduleBreak found;
    guint other;
  } cases[] = {
    { FALSE, 0, "A----------", "B----------", 0, 2, CROUPIER_BREAK_NONE, 2 },
    { FALSE, 2, "A----------", "-----------", 0, 2, CROUPIER_BREAK_EMPTY, 2 },
    { FALSE, 0, "A----------", "A----------", 1, 2, CROUPIER_BREAK_BOTH, 2 },
    { FALSE, 0, "AA---------", "-----------", 0, 2, CROUPIER_BREAK_IN_A_ROW, 3 },
    { FALSE, 0, "-----------", "---------EE", 1, 12, CROUPIER_BREAK_IN_A_ROW, 11 },
    { FALSE, 3, "A-A--------", "-----------", 0, 4, CROUPIER_BREAK_NONE, 4 },
    { FALSE, 0, "A-A-A------", "-----------", 0, 2, CROUPIER_BREAK_TOO_OFTEN, 2 },
    { FALSE, 0, "A---A------", "--A--------", 0, 2, CROUPIER_BREAK_NONE, 2 },
    { FALSE, 0, "A---B------", "B---A------", 1, 6, CROUPIER_BREAK_MET, 2 },
    { TRUE, 0, "A---B------", "B---A------", 1, 6, CROUPIER_BREAK_NONE, 6 },
    { TRUE, 0, "A---A------", "B---B------", 0, 2, CROUPIER_BREAK_MET, 6 },
    { FALSE, 0, "A---A------", "B---C------", 0, 2, CROUPIER_BREAK_NONE, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSchedule locks = make_locks (cases[i].is_ordered, cases[i].empty, cases[i].possessed, cases[i].hunters);
      guint other;

      g_test_message ("%s %s", cases[i].possessed, cases[i].hunters);
      g_assert_cmpint (croupier_schedule_find_break (&locks, cases[i].role, cases[i].round, &other), ==,
                       cases[i].found);
      g_assert_cmpuint (other, ==, cases[i].other);
      g_assert_cmpint (croupier_schedule_is_possible (&locks), ==, cases[i].found == CROUPIER_BREAK_NONE);
    }
}

TESTS (schedule)
{
  g_test_add_func ("/schedule/there are as many as somebody else counts", test_counts);
  g_test_add_func ("/schedule/the empty round is likelier in the middle", test_empty_rounds);
  g_test_add_func ("/schedule/the odds of a cell are those of locking it", test_odds);
  g_test_add_func ("/schedule/locks that leave none are found", test_impossible);
  g_test_add_func ("/schedule/a lock that breaks a rule says which", test_breaks);
  g_test_add_func ("/schedule/draws are those of the published procedure", test_vectors);
  g_test_add_func ("/schedule/each is equally likely", test_uniform);
  if (!tests_are_sanitized ())
    g_test_add_func ("/schedule/a biased draw would be noticed", test_bias_shows);
}
