/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of seatings: against every order there is, against chance, and against draws made by somebody else. */
#include "croupier-seating.h"
#include "draw-checks.h"
#include "tests.h"

#include <math.h>
#include <string.h>

/* Letters stand for players, by place in the roster; a dash for nobody. names: whom each player has named, who then
 * must not give to them. pins: who must sit on each seat. */

static gint8
read_letter (char letter)
{
  if (letter == '-')
    return CROUPIER_NO_PLAYER;
  return (gint8) (letter >= 'a' ? letter - 'a' + 26 : letter - 'A');
}

static char
write_letter (int player)
{
  if (player == CROUPIER_NO_PLAYER)
    return '-';
  return (char) (player < 26 ? 'A' + player : 'a' + player - 26);
}

static CroupierSeating
make_seating (guint reach, const char *names, const char *pins)
{
  CroupierSeating seating;

  croupier_seating_init (&seating, (guint) strlen (names), reach);
  for (guint namer = 0; namer < seating.n_players; namer++)
    if (names[namer] != '-')
      seating.avoid[read_letter (names[namer])] |= CROUPIER_PLAYER (namer);
  if (pins != NULL)
    {
      g_assert_cmpuint (strlen (pins), ==, seating.n_players);
      for (guint seat = 0; seat < seating.n_players; seat++)
        seating.pins[seat] = read_letter (pins[seat]);
    }
  return seating;
}

/* wishes: "A>B" A must not give to B, "A-B" neither to the other; "A:B" B must not sit on the next seat above A, "A.B"
 * they must not sit side by side. */
static CroupierSeating
make_wished (guint reach, const char *names, const char *pins, const char *wishes)
{
  CroupierSeating seating = make_seating (reach, names, pins);
  g_auto (GStrv) words = g_strsplit (wishes, " ", -1);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      guint a = (guint) read_letter (words[i][0]), b = (guint) read_letter (words[i][2]);
      CroupierPlayers *wished = strchr (">-", words[i][1]) != NULL ? seating.wishes.apart : seating.wishes.not_next;

      wished[a] |= CROUPIER_PLAYER (b);
      if (strchr ("-.", words[i][1]) != NULL)
        wished[b] |= CROUPIER_PLAYER (a);
    }
  return seating;
}

static char *
write_seats (const CroupierSeating *seating, const gint8 *seats)
{
  char *letters = g_malloc0 (seating->n_players + 1);

  for (guint seat = 0; seat < seating->n_players; seat++)
    letters[seat] = write_letter (seats[seat]);
  return letters;
}

/* ---- every order there is, one after the other ---- */

/* Written to be plainly right: every order, and each pair of seats in it. */
static gboolean
keeps_all (const CroupierSeating *seating, const gint8 *seats)
{
  for (guint seat = 0; seat < seating->n_players; seat++)
    {
      if (seating->pins[seat] != CROUPIER_NO_PLAYER && seating->pins[seat] != seats[seat])
        return FALSE;
      for (guint step = 1; step <= seating->reach; step++)
        if (croupier_players_has (seating->avoid[seats[seat]], (guint) seats[(seat + step) % seating->n_players]) ||
            croupier_players_has (seating->wishes.apart[seats[seat]],
                                  (guint) seats[(seat + step) % seating->n_players]))
          return FALSE;
      if (croupier_players_has (seating->wishes.not_next[seats[seat]], (guint) seats[(seat + 1) % seating->n_players]))
        return FALSE;
    }
  return TRUE;
}

typedef void (*Visit) (const CroupierSeating *seating, const gint8 *seats, gpointer data);

static void
visit_from (const CroupierSeating *seating, gint8 *seats, guint seat, Visit visit, gpointer data)
{
  if (seat == seating->n_players)
    {
      if (keeps_all (seating, seats))
        visit (seating, seats, data);
      return;
    }
  for (guint other = seat; other < seating->n_players; other++)
    {
      gint8 player = seats[other];

      seats[other] = seats[seat];
      seats[seat] = player;
      visit_from (seating, seats, seat + 1, visit, data);
      seats[seat] = seats[other];
      seats[other] = player;
    }
}

static void
visit_all (const CroupierSeating *seating, Visit visit, gpointer data)
{
  gint8 seats[CROUPIER_MAX_PLAYERS];

  for (guint seat = 0; seat < seating->n_players; seat++)
    seats[seat] = (gint8) seat;
  visit_from (seating, seats, 0, visit, data);
}

static void
count_seats (const CroupierSeating *seating, const gint8 *seats, gpointer data)
{
  ++*(guint64 *) data;
}

static guint64
count_all (const CroupierSeating *seating)
{
  guint64 n = 0;

  visit_all (seating, count_seats, &n);
  return n;
}

/* Each player names up to max_names others; some are pinned. */
static CroupierSeating
make_any (CroupierRandom *random, guint n_players, guint max_names)
{
  CroupierSeating seating;
  guint players[CROUPIER_MAX_PLAYERS];
  guint n_pins = (guint) croupier_random_below (random, 2) * (guint) croupier_random_below (random, n_players);

  croupier_seating_init (&seating, n_players, 1 + (guint) croupier_random_below (random, (n_players - 1) / 2));
  for (guint namer = 0; namer < n_players; namer++)
    for (guint i = (guint) croupier_random_below (random, max_names + 1); i > 0; i--)
      {
        guint named = (guint) croupier_random_below (random, n_players);

        if (named != namer)
          seating.avoid[named] |= CROUPIER_PLAYER (namer);
      }
  for (guint i = 0; i < n_players; i++)
    players[i] = i;
  croupier_random_shuffle (random, players, n_players);
  for (guint i = 0; i < n_pins; i++)
    seating.pins[croupier_random_below (random, n_players)] = (gint8) players[i];
  return seating;
}

/* Some of the game master's wishes on every other table, in one way or in both. */
static CroupierSeating
make_any_wished (CroupierRandom *random, guint n_players, guint max_names)
{
  CroupierSeating seating = make_any (random, n_players, max_names);

  for (guint i = (guint) croupier_random_below (random, 2) * (guint) croupier_random_below (random, n_players); i > 0;
       i--)
    {
      guint a = (guint) croupier_random_below (random, n_players),
            b = (guint) croupier_random_below (random, n_players);
      CroupierPlayers *wished = croupier_random_below (random, 2) == 0 ? seating.wishes.apart : seating.wishes.not_next;

      if (a == b)
        continue;
      wished[a] |= CROUPIER_PLAYER (b);
      if (croupier_random_below (random, 2) == 0)
        wished[b] |= CROUPIER_PLAYER (a);
    }
  return seating;
}

static void
describe_pairs (GString *text, const char *before, guint n_players, const CroupierPlayers *players)
{
  guint other;

  for (guint player = 0; player < n_players; player++)
    CROUPIER_FOREACH_PLAYER (other, players[player])
      g_string_append_printf (text, " %s%c>%c", before, write_letter ((int) player), write_letter ((int) other));
}

static char *
describe (const CroupierSeating *seating)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *pins = write_seats (seating, seating->pins);

  g_string_append_printf (text, "reach %u, pins %s;", seating->reach, pins);
  describe_pairs (text, "", seating->n_players, seating->avoid);
  describe_pairs (text, "apart ", seating->n_players, seating->wishes.apart);
  describe_pairs (text, "not next ", seating->n_players, seating->wishes.not_next);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* ---- whether there is a seating ---- */

static void
test_possible_is_what_a_full_search_finds (void)
{
  CroupierRandom random = make_random ("possible");
  guint n_impossible = 0;

  for (guint i = 0; i < 1500; i++)
    {
      CroupierSeating seating = make_any_wished (&random, 3 + i % 5, 1 + i % 3);
      gboolean is_possible = count_all (&seating) > 0;
      g_autofree char *text = describe (&seating);

      if (croupier_seating_is_possible (&seating, NULL) != is_possible)
        g_error ("%s", text);
      n_impossible += !is_possible;
    }
  g_assert_cmpuint (n_impossible, >, 100);
  g_assert_cmpuint (n_impossible, <, 1400);
}

/* A guest list where every two of a set must not give to each other: they sit more than a reach apart, or cannot. */
static void
test_players_who_shun_each_other_need_room (void)
{
  static const struct
  {
    guint n_players, reach, n_shunning;
    gboolean is_possible;
  } cases[] = {
    { 9, 3, 2, TRUE },    { 9, 3, 3, FALSE },  { 20, 3, 5, TRUE },   { 20, 3, 6, FALSE }, { 29, 2, 9, TRUE },
    { 29, 2, 10, FALSE }, { 40, 1, 20, TRUE }, { 40, 1, 21, FALSE }, { 40, 19, 2, TRUE }, { 40, 19, 3, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSeating seating;
      CroupierPlayers shunning = CROUPIER_EVERYBODY (cases[i].n_shunning);
      guint player;

      croupier_seating_init (&seating, cases[i].n_players, cases[i].reach);
      CROUPIER_FOREACH_PLAYER (player, shunning)
        seating.avoid[player] = shunning & ~CROUPIER_PLAYER (player);
      g_test_message ("%u of %u, reach %u", cases[i].n_shunning, cases[i].n_players, cases[i].reach);
      g_assert_cmpint (croupier_seating_is_possible (&seating, NULL), ==, cases[i].is_possible);
    }
}

static void
test_search_can_be_cancelled (void)
{
  CroupierSeating seating;
  CroupierDropping dropping;
  CroupierSeating before;
  CroupierRandom random = make_random ("cancelled");
  gint8 seats[CROUPIER_MAX_PLAYERS];
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  /* Shunning in pairs of pairs: nobody is quite alike, and there is not quite room. */
  croupier_seating_init (&seating, 40, 2);
  for (guint i = 0; i < 14; i++)
    seating.avoid[i] = CROUPIER_EVERYBODY (14) & ~CROUPIER_PLAYER (i);
  for (guint i = 0; i < 13; i++)
    {
      seating.avoid[14 + i] = CROUPIER_PLAYER (i);
      seating.avoid[27 + i] = CROUPIER_PLAYER (i) | CROUPIER_PLAYER ((i + 5) % 14);
    }
  before = seating;
  g_cancellable_cancel (cancellable);
  g_assert_false (croupier_seating_is_possible (&seating, cancellable));
  g_assert_false (croupier_seating_drop (&seating, &dropping, cancellable));
  g_assert_cmpmem (&seating, sizeof seating, &before, sizeof before);
  g_assert_cmpint (croupier_seating_draw (&seating, &random, seats, cancellable), ==, CROUPIER_DRAW_CANCELLED);
}

/* ---- draws ---- */

/* Made by vectors/seating.py, which shares nothing with the engine but the published procedure. */
static void
test_draw_comes_to_the_seats_of_a_stranger (void)
{
  g_auto (GStrv) lines = read_vectors ("seating");
  guint n_lines = 0;

  for (; *lines[n_lines] != '\0'; n_lines++)
    {
      g_auto (GStrv) words = g_strsplit (lines[n_lines], " ", -1);
      CroupierSeating seating = make_seating ((guint) atoi (words[1]), words[2], words[3]);
      gint8 seats[CROUPIER_MAX_PLAYERS];
      g_autofree char *drawn = NULL;
      g_autofree char *word = NULL;
      CroupierRandom random;
      CroupierSeed seed;

      g_assert_true (croupier_seed_parse (&seed, words[0]));
      croupier_random_init (&random, &seed, "pregame/seats");
      g_assert_cmpint (croupier_seating_draw (&seating, &random, seats, NULL), ==, CROUPIER_DRAW_DONE);
      drawn = write_seats (&seating, seats);
      word = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", croupier_random_next (&random));
      g_assert_cmpstr (drawn, ==, words[4]);
      g_assert_cmpstr (word, ==, words[5]);
    }
  g_assert_cmpuint (n_lines, >=, 40);
}

typedef CroupierDrawOutcome (*Sampler) (const CroupierSeating *seating, CroupierRandom *random, gint8 *seats,
                                        GCancellable *cancellable);

static guint64
seats_to_key (const CroupierSeating *seating, const gint8 *seats)
{
  guint64 key = 0;

  for (guint seat = 0; seat < seating->n_players; seat++)
    key = key << 4 | (guint64) seats[seat];
  return key;
}

static void
list_key (const CroupierSeating *seating, const gint8 *seats, gpointer data)
{
  guint64 key = seats_to_key (seating, seats);

  g_array_append_val (data, key);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return x < y ? -1 : x > y;
}

/* See measure_chance(): 25 draws for every valid order. */
static double
measure_bias (const CroupierSeating *seating, Sampler sampler, CroupierRandom *random)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree guint *hits = NULL;

  visit_all (seating, list_key, keys);
  g_assert_cmpuint (keys->len, >=, 10);
  g_array_sort (keys, compare_keys);
  hits = g_new0 (guint, keys->len);
  for (guint i = 0; i < keys->len * 25; i++)
    {
      gint8 seats[CROUPIER_MAX_PLAYERS];
      guint64 key;
      guint cell;

      g_assert_cmpint (sampler (seating, random, seats, NULL), ==, CROUPIER_DRAW_DONE);
      key = seats_to_key (seating, seats);
      g_assert_true (g_array_binary_search (keys, &key, compare_keys, &cell));
      hits[cell]++;
    }
  return measure_chance (hits, keys->len, 25);
}

static const struct
{
  guint reach;
  const char *names, *pins, *wishes;
} uniform_cases[] = {
  { 3, "BCDEFGA", "-------", "" },
  { 3, "BCAB---", "-------", "" },
  { 2, "BAFEDCD", "-------", "" },
  { 2, "BCABBB-", "---A---", "" },
  { 3, "CDEA-BA", "--B----", "" },
  { 2, "CCAA---", "F-----G", "" },
  { 3, "-------", "A-B----", "" },
  { 3, "BCDEFGHA", "--------", "" },
  { 3, "BAAAAHDC", "--------", "" },
  { 2, "BAAAAA-B", "-H------", "" },
  { 2, "HGFEACDB", "-A-----C", "" },
  { 3, "BCBA-CA-", "-----D--", "" },
  { 1, "BCABCDEF", "B-------", "" },
  { 2, "-------", "-------", "A-B" },
  { 2, "-------", "-------", "A.B C>D E:F" },
  { 3, "BCA----", "--D----", "A.B B.C F:G" },
  { 3, "-------", "-------", "A.B B.C C.D D.E E.F F.G G.A" }, /* not as last time */
  { 1, "--B----", "-------", "A:B B>C D.E" },
};

static void
test_every_valid_order_is_equally_likely (void)
{
  CroupierRandom random = make_random ("uniform");

  for (gsize i = 0; i < G_N_ELEMENTS (uniform_cases); i++)
    {
      CroupierSeating seating = make_wished (uniform_cases[i].reach, uniform_cases[i].names, uniform_cases[i].pins,
                                             uniform_cases[i].wishes);
      double bias = measure_bias (&seating, croupier_seating_draw, &random);

      g_test_message ("%s, pins %s, wishes %s, reach %u: %.2f", uniform_cases[i].names, uniform_cases[i].pins,
                      uniform_cases[i].wishes, uniform_cases[i].reach, bias);
      g_assert_cmpfloat (fabs (bias), <, 4);
    }
}

/* Draws only among those who may sit there, and begins again where nobody may: tempting, and not uniform. */
static CroupierDrawOutcome
draw_with_an_eye_on_the_next (const CroupierSeating *seating, CroupierRandom *random, gint8 *seats,
                              GCancellable *cancellable)
{
  for (;;)
    {
      CroupierPlayers seated = CROUPIER_NOBODY;
      guint seat;

      memcpy (seats, seating->pins, seating->n_players);
      for (seat = 0; seat < seating->n_players; seat++)
        if (seats[seat] != CROUPIER_NO_PLAYER)
          seated |= CROUPIER_PLAYER (seats[seat]);
      for (seat = 0; seat < seating->n_players; seat++)
        {
          guint able[CROUPIER_MAX_PLAYERS], n_able = 0;

          if (seats[seat] != CROUPIER_NO_PLAYER)
            continue;
          for (guint player = 0; player < seating->n_players; player++)
            {
              if (croupier_players_has (seated, player))
                continue;
              seats[seat] = (gint8) player;
              if (croupier_seating_find_broken (seating, seats, NULL) == 0)
                able[n_able++] = player;
            }
          if (n_able == 0)
            break;
          seats[seat] = (gint8) able[croupier_random_below (random, n_able)];
          seated |= CROUPIER_PLAYER (seats[seat]);
        }
      if (seat == seating->n_players)
        return CROUPIER_DRAW_DONE;
    }
}

static void
test_a_draw_that_looks_ahead_is_found_out (void)
{
  CroupierRandom random = make_random ("biased");
  CroupierSeating seating = make_seating (3, "BCDEFGHA", "--------");
  double bias = measure_bias (&seating, draw_with_an_eye_on_the_next, &random);

  g_test_message ("%.2f", bias);
  g_assert_cmpfloat (bias, >, 20);
}

static void
test_impossible_draw_takes_nothing (void)
{
  static const struct
  {
    guint reach;
    const char *names, *pins, *wishes;
  } cases[] = {
    { 3, "-AAAAAA-A", "---------", "" }, /* one other may follow A */
    { 3, "B--------", "BA-------", "" }, /* pinned against the constraint */
    { 3, "--A-A----", "--A-E----", "" },
    { 3, "-AAA-----", "A---EFGHI", "" }, /* three seats for three who must not have them */
    { 1, "-A-", "A--", "" },
    { 3, "---------", "---------", "A-B B-C A-C" },                     /* no room for three apart */
    { 3, "---------", "AB-------", "A.B" },                             /* pinned side by side */
    { 3, "---------", "---------", "A:B A:C A:D A:E A:F A:G A:H A:I" }, /* somebody is next */
    { 1, "---", "---", "A>B A>C" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSeating seating = make_wished (cases[i].reach, cases[i].names, cases[i].pins, cases[i].wishes);
      CroupierRandom random = make_random ("impossible");
      CroupierRandom before = random;
      gint8 seats[CROUPIER_MAX_PLAYERS];
      gboolean is_possible = i == 4;

      g_assert_cmpint (croupier_seating_is_possible (&seating, NULL), ==, is_possible);
      g_assert_cmpint (croupier_seating_draw (&seating, &random, seats, NULL), ==,
                       is_possible ? CROUPIER_DRAW_DONE : CROUPIER_DRAW_IMPOSSIBLE);
      if (!is_possible)
        g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
    }
}

static void
test_hopeless_draw_names_the_pins_to_loosen (void)
{
  CroupierSeating seating;
  CroupierRandom random = make_random ("rare");
  gint8 seats[CROUPIER_MAX_PLAYERS];

  /* Each may give only to the next three: A, B, C, … in a row is the one order, with everybody turned round A. */
  croupier_seating_init (&seating, 20, 3);
  for (guint player = 0; player < 20; player++)
    for (guint other = 0; other < 20; other++)
      if (other != player && (other + 20 - player) % 20 > 3)
        seating.avoid[player] |= CROUPIER_PLAYER (other);
  seating.pins[0] = 0;
  seating.pins[7] = 7;
  g_assert_true (croupier_seating_is_possible (&seating, NULL));
  g_assert_cmpint (croupier_seating_draw (&seating, &random, seats, NULL), ==, CROUPIER_DRAW_TOO_RARE);
  g_assert_cmphex (croupier_seating_get_tight_pins (&seating), ==, CROUPIER_PLAYER (0) | CROUPIER_PLAYER (7));
}

static void
test_tight_pins_are_those_that_a_constraint_binds (void)
{
  static const struct
  {
    const char *names, *pins, *tight;
  } cases[] = {
    { "---------", "---------", "" },  { "B--------", "---------", "" },     { "---------", "A---C----", "AC" },
    { "B--------", "A---C----", "A" }, { "B--C-----", "AB--CDE--", "ABCD" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSeating seating = make_seating (3, cases[i].names, cases[i].pins);
      CroupierPlayers tight = CROUPIER_NOBODY;

      for (const char *letter = cases[i].tight; *letter != '\0'; letter++)
        tight |= CROUPIER_PLAYER (read_letter (*letter));
      g_assert_cmphex (croupier_seating_get_tight_pins (&seating), ==, tight);
    }
}

/* ---- what to drop ---- */

/* What became of each player's submission: "P" dropped for the pins, a digit for the step in which the one they named
 * was most named, "." for who keeps theirs or named nobody. */
static char *
describe_dropping (const CroupierDropping *dropping, const char *names)
{
  char *text = g_strdup (names);

  for (guint namer = 0; names[namer] != '\0'; namer++)
    {
      int named = read_letter (names[namer]);

      text[namer] = '.';
      if (named == CROUPIER_NO_PLAYER)
        continue;
      if (croupier_players_has (dropping->by_pins[named], namer))
        text[namer] = 'P';
      else if (croupier_players_has (dropping->most_named[named], namer))
        text[namer] = (char) ('0' + dropping->step[named]);
    }
  return text;
}

static void
test_dropping_follows_the_rule (void)
{
  static const struct
  {
    guint reach;
    const char *names, *pins, *dropped;
  } cases[] = {
    /* where a seating is possible nothing is dropped */
    { 3, "---------", "---------", "........." },
    { 3, "BCDEFGHIA", "---------", "........." },
    { 3, "-AAAAA---", "---------", "........." },
    /* six of eight named A: two are left to sit above A, who gives to three */
    { 3, "-AAAAAA--", "---------", ".111111.." },
    { 3, "BAAAAAAAA", "---------", ".11111111" },
    { 2, "-AAAAA-", "-------", ".11111." },
    { 1, "-AA", "---", ".11" },
    /* E, F and G must sit above A, who is pinned too near below B: both are most named, and both go */
    { 3, "-AAABBB", "A-----B", ".111111" },
    { 3, "-AAABBB", "A---B--", "......." },
    /* D is named most and goes first, though it is A's who cannot all be kept */
    { 3, "DAA----DD", "A---DEFG-", "122....11" },
    /* what the pins alone break goes before that, and does not count towards the most named */
    { 3, "DAA-D--DD", "A---DEFG-", "122.P..11" },
    { 3, "B--------", "BA-------", "P........" },
    { 3, "B-A-A----", "BA-------", "P........" },
    { 3, "-A-------", "A---EFGHI", ".P......." },
    /* by hand: everybody is placed, and nothing is dropped */
    { 3, "B--------", "BACDEFGHI", "........." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSeating seating = make_seating (cases[i].reach, cases[i].names, cases[i].pins);
      CroupierDropping dropping;
      g_autofree char *dropped = NULL;
      guint n_steps = 0;

      g_assert_true (croupier_seating_drop (&seating, &dropping, NULL));
      dropped = describe_dropping (&dropping, cases[i].names);
      g_assert_cmpstr (dropped, ==, cases[i].dropped);
      for (const char *letter = dropped; *letter != '\0'; letter++)
        if (g_ascii_isdigit (*letter))
          n_steps = MAX (n_steps, (guint) (*letter - '0'));
      g_assert_cmpuint (dropping.n_steps, ==, n_steps);
      g_assert_true (croupier_seating_is_by_hand (&seating) || croupier_seating_is_possible (&seating, NULL));
    }
}

static void
test_dropping_tells_how_often_somebody_was_named (void)
{
  CroupierSeating seating = make_seating (3, "DAA-D--DD", "A---DEFG-");
  CroupierDropping dropping;

  g_assert_true (croupier_seating_drop (&seating, &dropping, NULL));
  g_assert_cmpuint (dropping.times[3], ==, 3); /* without E's, which the pins broke */
  g_assert_cmpuint (dropping.step[3], ==, 1);
  g_assert_cmpuint (dropping.times[0], ==, 2);
  g_assert_cmpuint (dropping.step[0], ==, 2);
  g_assert_cmpuint (dropping.times[1], ==, 0);
  g_assert_cmpuint (dropping.step[1], ==, 0);
}

/* The rule once more, word for word, on every order there is; nothing is dropped where that would not help. */
static guint
drop_slowly (CroupierSeating *seating)
{
  CroupierSeating full = *seating;
  guint n_steps = 0;
  guint namer;

  if (count_all (seating) > 0)
    return 0;
  memset (seating->avoid, 0, sizeof seating->avoid);
  if (count_all (seating) == 0)
    {
      *seating = full;
      return 0;
    }
  *seating = full;
  for (guint named = 0; named < full.n_players; named++)
    CROUPIER_FOREACH_PLAYER (namer, full.avoid[named])
      {
        CroupierSeating alone = full;

        memset (alone.avoid, 0, sizeof alone.avoid);
        alone.avoid[named] = CROUPIER_PLAYER (namer);
        if (count_all (&alone) == 0)
          seating->avoid[named] &= ~CROUPIER_PLAYER (namer);
      }
  for (; count_all (seating) == 0; n_steps++)
    {
      guint most = 0;

      for (guint player = 0; player < full.n_players; player++)
        most = MAX (most, croupier_players_count (seating->avoid[player]));
      for (guint player = 0; player < full.n_players; player++)
        if (croupier_players_count (seating->avoid[player]) == most)
          seating->avoid[player] = CROUPIER_NOBODY;
    }
  return n_steps;
}

static void
test_dropping_is_what_the_rule_says_of_all_orders (void)
{
  CroupierRandom random = make_random ("dropping");
  guint n_dropped = 0, n_steps_most = 0;

  for (guint i = 0; i < 600; i++)
    {
      CroupierSeating seating = make_any_wished (&random, 3 + i % 5, 1 + i % 3);
      CroupierSeating slow = seating, before = seating;
      CroupierDropping dropping;
      g_autofree char *text = describe (&seating);
      guint n_steps;

      if (croupier_seating_is_by_hand (&seating))
        continue;
      n_steps = drop_slowly (&slow);
      g_assert_true (croupier_seating_drop (&seating, &dropping, NULL));
      if (memcmp (&seating, &slow, sizeof seating) != 0 || dropping.n_steps != n_steps)
        g_error ("%s", text);
      for (guint named = 0; named < seating.n_players; named++)
        g_assert_cmphex (seating.avoid[named] | dropping.by_pins[named] | dropping.most_named[named], ==,
                         before.avoid[named]);
      n_dropped += memcmp (&seating, &before, sizeof seating) != 0;
      n_steps_most = MAX (n_steps_most, n_steps);
    }
  g_assert_cmpuint (n_dropped, >, 50);
  g_assert_cmpuint (n_steps_most, >=, 2);
}

/* ---- what a placement breaks ---- */

/* broken: pairs of giver and receiver, givers in roster order. */
static void
test_placement_by_hand_tells_what_it_breaks (void)
{
  static const struct
  {
    guint reach;
    const char *names, *seats, *broken, *wishes, *broken_wishes;
  } cases[] = {
    { 3, "B--------", "ABCDEFGHI", "" },
    { 3, "---------", "ABCDEFGHI", "", "B-D C.E D:E F>A I.A", " apart B>D not next D>E not next I>A" },
    { 3, "B--------", "BACDEFGHI", "BA", "B.A A-H", " apart H>A not next B>A" },
    { 3, "B--------", "BACDEFGHI", "BA" },
    { 3, "B--------", "BDEACFGHI", "BA" },
    { 3, "B--------", "BDECAFGHI", "" },
    { 3, "B--------", "EDCAFGHIB", "" },
    { 3, "B--------", "EDACFGHIB", "BA" }, /* round the table */
    { 2, "B--------", "EDACFGHIB", "" },
    { 3, "B--------", "B--A-----", "BA" }, /* half done */
    { 3, "B--------", "B--------", "" },
    { 3, "---------", "ABCDEFGHI", "" },
    { 3, "IABCDEFGH", "ABCDEFGHI", "ABBCCDDEEFFGGHHIIA" },
    { 3, "-AAA-----", "ABCD-----", "ABACAD" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *wishes = cases[i].wishes != NULL ? cases[i].wishes : "";
      CroupierSeating seating = make_wished (cases[i].reach, cases[i].names, NULL, wishes);
      CroupierSeating broken;
      g_autoptr (GString) wished = g_string_new (NULL);
      gint8 seats[CROUPIER_MAX_PLAYERS];
      g_autoptr (GString) text = g_string_new (NULL);
      guint n_broken, receiver;

      for (guint seat = 0; seat < seating.n_players; seat++)
        seats[seat] = read_letter (cases[i].seats[seat]);
      n_broken = croupier_seating_find_broken (&seating, seats, &broken);
      for (guint giver = 0; giver < seating.n_players; giver++)
        {
          n_broken -= croupier_players_count (broken.wishes.apart[giver]) +
                      croupier_players_count (broken.wishes.not_next[giver]);
          CROUPIER_FOREACH_PLAYER (receiver, broken.avoid[giver])
            g_string_append_printf (text, "%c%c", write_letter ((int) giver), write_letter ((int) receiver));
        }
      describe_pairs (wished, "apart ", seating.n_players, broken.wishes.apart);
      describe_pairs (wished, "not next ", seating.n_players, broken.wishes.not_next);
      g_assert_cmpstr (text->str, ==, cases[i].broken);
      g_assert_cmpstr (wished->str, ==, cases[i].broken_wishes != NULL ? cases[i].broken_wishes : "");
      g_assert_cmpuint (n_broken, ==, strlen (cases[i].broken) / 2);
      n_broken = croupier_seating_find_broken (&seating, seats, &broken);
      g_assert_cmpuint (croupier_seating_find_broken (&seating, seats, NULL), ==, n_broken);
    }
}

static void
test_seats_above_and_below_go_round (void)
{
  CroupierSeating seating;

  croupier_seating_init (&seating, 9, 3);
  g_assert_cmphex (croupier_seating_get_above (&seating, 0), ==, 0x00e);
  g_assert_cmphex (croupier_seating_get_above (&seating, 7), ==, 0x103);
  g_assert_cmphex (croupier_seating_get_below (&seating, 0), ==, 0x1c0);
  g_assert_cmphex (croupier_seating_get_below (&seating, 4), ==, 0x00e);
  croupier_seating_init (&seating, 40, 19);
  for (guint seat = 0; seat < 40; seat++)
    for (guint other = 0; other < 40; other++)
      {
        g_assert_cmpint (croupier_players_has (croupier_seating_get_above (&seating, seat), other), ==,
                         (other + 40 - seat) % 40 >= 1 && (other + 40 - seat) % 40 <= 19);
        g_assert_cmpint (croupier_players_has (croupier_seating_get_below (&seating, other), seat), ==,
                         croupier_players_has (croupier_seating_get_above (&seating, seat), other));
      }
}

/* ---- how many there are ---- */

static void
assert_count (const CroupierSeating *seating, const char *expected)
{
  g_autofree char *count = croupier_seating_count (seating, NULL);
  g_autofree char *text = describe (seating);

  if (g_strcmp0 (count, expected) != 0)
    g_error ("%s: %s instead of %s", text, count, expected);
}

static void
test_count_is_that_of_all_orders (void)
{
  CroupierRandom random = make_random ("count");

  for (guint i = 0; i < 1200; i++)
    {
      CroupierSeating seating = make_any_wished (&random, 3 + i % 5, 1 + i % 4);
      g_autofree char *expected = g_strdup_printf ("%" G_GUINT64_FORMAT, count_all (&seating));

      assert_count (&seating, expected);
    }
  for (guint i = 0; i < 12; i++)
    {
      CroupierSeating seating = make_any_wished (&random, 8 + i % 2, 1 + i % 4);
      g_autofree char *expected = g_strdup_printf ("%" G_GUINT64_FORMAT, count_all (&seating));

      assert_count (&seating, expected);
    }
}

/* Another way to count: seat by seat, back at the first broken constraint. */
static guint64
count_by_trying (const CroupierSeating *seating, gint8 *seats, guint seat, CroupierPlayers left)
{
  guint64 n = 0;
  guint player;

  if (seat == seating->n_players)
    return 1;
  if (seating->pins[seat] != CROUPIER_NO_PLAYER)
    return count_by_trying (seating, seats, seat + 1, left);
  CROUPIER_FOREACH_PLAYER (player, left)
    {
      gboolean is_broken = FALSE;

      for (guint step = 1; step <= seating->reach && !is_broken; step++)
        {
          int above = seats[(seat + step) % seating->n_players];
          int below = seats[(seat + seating->n_players - step) % seating->n_players];

          is_broken = (above != CROUPIER_NO_PLAYER && croupier_players_has (seating->avoid[player], (guint) above)) ||
                      (below != CROUPIER_NO_PLAYER && croupier_players_has (seating->avoid[below], player));
        }
      if (is_broken)
        continue;
      seats[seat] = (gint8) player;
      n += count_by_trying (seating, seats, seat + 1, left & ~CROUPIER_PLAYER (player));
      seats[seat] = CROUPIER_NO_PLAYER;
    }
  return n;
}

static void
test_count_of_bigger_tables_is_that_of_trying (void)
{
  static const struct
  {
    guint reach;
    const char *names, *pins;
  } cases[] = {
    { 3, "BCDEFGHIJKA", "-----------" },
    { 3, "BCAEFDHIGKJ", "-----------" }, /* circles of three, cut again and again */
    { 5, "BCDAFGHEJKI", "-----------" },
    { 4, "BCAEFDHIGKJ", "---D-------" },
    { 2, "-AAAABBBBCC", "-----------" },
    { 3, "BCDEFAHIJKLG", "----F-------" },
    { 3, "BCDEFGHIJKLMA", "A--D---H-----" },
    { 5, "BCAEFDHIGKLJNOM-", "C-A-E-I-G-------" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSeating seating = make_seating (cases[i].reach, cases[i].names, cases[i].pins);
      CroupierPlayers left = CROUPIER_EVERYBODY (seating.n_players);
      gint8 seats[CROUPIER_MAX_PLAYERS];
      g_autofree char *expected = NULL;

      memcpy (seats, seating.pins, sizeof seats);
      for (guint seat = 0; seat < seating.n_players; seat++)
        if (seats[seat] != CROUPIER_NO_PLAYER)
          left &= ~CROUPIER_PLAYER (seats[seat]);
      expected = g_strdup_printf ("%" G_GUINT64_FORMAT, count_by_trying (&seating, seats, 0, left));
      assert_count (&seating, expected);
    }
}

/* Numbers by Python's integers: n! · (n − 1 − reach) / (n − 1) for one constraint; n · (n − 1 − k)! / (n − 1 − k −
 * reach)! · (n − 1 − reach)! where k have named the same; n! where nobody has named anybody. */
static void
test_count_is_what_a_formula_gives (void)
{
  static const struct
  {
    guint reach;
    const char *names, *count;
  } cases[] = {
    { 1, "---", "6" },
    { 3, "---------", "362880" },
    { 9, "--------------------", "2432902008176640000" },
    { 3, "----------------------------------", "295232799039604140847618609643520000000" },
    { 19, "----------------------------------------", "815915283247897734345611269596115894272000000000" },
    { 1, "B--", "3" },
    { 3, "B--------", "226800" },
    { 3, "B-------------------", "2048759585832960000" },
    { 19, "B---------------------------------------", "418418093973280889408005779280059432960000000000" },
    { 3, "-AAAAA---", "6480" },
    { 3, "-AAAAAA--", "0" },
    { 9, "-AAAAAAAAAA---------", "26336378880000" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSeating seating = make_seating (cases[i].reach, cases[i].names, NULL);

      assert_count (&seating, cases[i].count);
    }
}

/* How many of so many orders, drawn without looking at constraints, keep them: within five standard deviations. */
static void
test_count_of_big_tables_is_what_chance_says (void)
{
  static const struct
  {
    guint reach;
    const char *names;
  } cases[] = {
    { 3, "BCDEFGHIJKLMNOPA" },
    { 3, "BCAEFDHIGKLJNOMA" },
    { 5, "-AAABBBCCCDDD---" },
    { 3, "BCDEFGHIJKLMNOPQRSTA" },
  };
  enum
  {
    DRAWS = 100000
  };
  CroupierRandom random = make_random ("chance");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSeating seating = make_seating (cases[i].reach, cases[i].names, NULL);
      g_autofree char *count = croupier_seating_count (&seating, NULL);
      guint players[CROUPIER_MAX_PLAYERS];
      double share, all = 1, deviation;
      guint n_valid = 0;

      g_assert_nonnull (count);
      for (guint player = 0; player < seating.n_players; player++)
        {
          players[player] = player;
          all *= player + 1;
        }
      for (guint draw = 0; draw < DRAWS; draw++)
        {
          gint8 seats[CROUPIER_MAX_PLAYERS];

          croupier_random_shuffle (&random, players, seating.n_players);
          for (guint seat = 0; seat < seating.n_players; seat++)
            seats[seat] = (gint8) players[seat];
          n_valid += keeps_all (&seating, seats);
        }
      share = g_ascii_strtod (count, NULL) / all;
      deviation = (n_valid - DRAWS * share) / sqrt (DRAWS * share * (1 - share));
      g_test_message ("%s, reach %u: %s, %u hits, %.2f", cases[i].names, cases[i].reach, count, n_valid, deviation);
      g_assert_cmpuint (n_valid, >, 200);
      g_assert_cmpfloat (fabs (deviation), <, 5);
    }
}

static void
test_count_can_be_cancelled (void)
{
  CroupierSeating seating = make_seating (3, "BCDEFGHIJKLMNOPQRSTA", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  CroupierDrawWatch watch = { .cancellable = cancellable };

  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_seating_count (&seating, &watch));
}

/* ---- who gives to whom ---- */

static void
add_gifts (const CroupierSeating *seating, const gint8 *seats, gpointer data)
{
  CroupierSeatingOdds *odds = data;

  odds->n_seatings++;
  for (guint seat = 0; seat < seating->n_players; seat++)
    for (guint step = 1; step <= seating->reach; step++)
      odds->gives[seats[seat]][seats[(seat + step) % seating->n_players]]++;
}

static void
assert_odds (const CroupierSeating *seating)
{
  g_autofree CroupierSeatingOdds *odds = g_new (CroupierSeatingOdds, 1);
  g_autofree CroupierSeatingOdds *expected = g_new0 (CroupierSeatingOdds, 1);
  g_autofree char *text = describe (seating);

  expected->is_exact = TRUE;
  visit_all (seating, add_gifts, expected);
  g_assert_true (croupier_seating_get_odds (seating, odds, NULL));
  if (memcmp (odds, expected, sizeof *odds) != 0)
    g_error ("%s", text);
}

static void
test_odds_are_those_of_all_orders (void)
{
  CroupierRandom random = make_random ("odds");

  for (guint i = 0; i < 400; i++)
    {
      CroupierSeating seating = make_any_wished (&random, 3 + i % 5, 1 + i % 4);

      assert_odds (&seating);
    }
  for (guint i = 0; i < 8; i++)
    {
      CroupierSeating seating = make_any_wished (&random, 8 + i % 2, 1 + i % 3);

      assert_odds (&seating);
    }
}

static void
test_everybody_gives_to_as_many_as_the_reach (void)
{
  CroupierSeating seating = make_seating (3, "BCDEFGHIJKA-", "D-----------");
  g_autofree CroupierSeatingOdds *odds = g_new (CroupierSeatingOdds, 1);
  g_autofree char *count = croupier_seating_count (&seating, NULL);
  g_autofree char *n_seatings = NULL;

  g_assert_true (croupier_seating_get_odds (&seating, odds, NULL));
  g_assert_true (odds->is_exact);
  n_seatings = g_strdup_printf ("%" G_GUINT64_FORMAT, odds->n_seatings);
  g_assert_cmpstr (n_seatings, ==, count);
  for (guint giver = 0; giver < seating.n_players; giver++)
    {
      guint64 sum = 0;

      for (guint receiver = 0; receiver < seating.n_players; receiver++)
        sum += odds->gives[giver][receiver];
      g_assert_cmpuint (sum, ==, 3 * odds->n_seatings);
    }
}

static void
note_progress (double share, gpointer data)
{
  double *last = data;

  g_assert_cmpfloat (share, >=, *last);
  g_assert_cmpfloat (share, <=, 1);
  *last = share;
}

static void
test_a_count_tells_how_far_it_is (void)
{
  CroupierSeating seating = make_seating (3, "BCDEFGHIJKLMNOPA", NULL);
  double last = 0;
  CroupierDrawWatch watch = { .progress = note_progress, .data = &last };
  g_autofree char *count = croupier_seating_count (&seating, &watch);
  g_autofree char *again = croupier_seating_count (&seating, NULL);

  g_assert_nonnull (count);
  g_assert_cmpstr (count, ==, again);
  g_assert_cmpfloat (last, >, 0.9);
}

/* Each for all: the share of a player who is like all others is known, and 20,000 draws do not stray far from it. */
static void
test_big_tables_are_sampled_and_say_so (void)
{
  CroupierSeating seating = make_seating (3, "BCDEFGHIJKLMNOPQRSTUVWXA", NULL);
  g_autofree CroupierSeatingOdds *odds = g_new (CroupierSeatingOdds, 1);
  g_autofree CroupierSeatingOdds *again = g_new (CroupierSeatingOdds, 1);
  double last = 0;
  CroupierDrawWatch watch = { .progress = note_progress, .data = &last };

  g_assert_true (croupier_seating_get_odds (&seating, odds, &watch));
  g_assert_true (croupier_seating_get_odds (&seating, again, NULL));
  g_assert_cmpmem (odds, sizeof *odds, again, sizeof *again);
  g_assert_false (odds->is_exact);
  g_assert_cmpuint (odds->n_seatings, ==, 20000);
  g_assert_cmpfloat (last, >, 0.5);
  for (guint giver = 0; giver < seating.n_players; giver++)
    {
      guint64 sum = 0;

      g_assert_cmpuint (odds->gives[giver][(giver + 23) % 24], ==, 0);
      for (guint receiver = 0; receiver < seating.n_players; receiver++)
        {
          sum += odds->gives[giver][receiver];
          if (receiver != giver && receiver != (giver + 23) % 24)
            g_assert_cmpfloat (fabs (odds->gives[giver][receiver] / 20000.0 - 3.0 / 22), <, 0.03);
        }
      g_assert_cmpuint (sum, ==, 60000);
    }
}

static void
test_odds_can_be_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree CroupierSeatingOdds *odds = g_new (CroupierSeatingOdds, 1);
  CroupierDrawWatch watch = { .cancellable = cancellable };
  CroupierSeating small = make_seating (3, "BCDEFGHIA", NULL);
  CroupierSeating big = make_seating (3, "BCDEFGHIJKLMNOPQRSTUVWXA", NULL);

  g_cancellable_cancel (cancellable);
  g_assert_false (croupier_seating_get_odds (&small, odds, &watch));
  g_assert_false (croupier_seating_get_odds (&big, odds, &watch));
}

static void
test_estimate_is_near_the_count (void)
{
  CroupierRandom random = make_random ("estimate");
  CroupierSeating open = make_seating (19, "----------------------------------------", NULL);
  CroupierSeating none = make_seating (3, "B--------", "BA-------");
  double error;

  for (guint i = 0; i < 60; i++)
    {
      CroupierSeating seating = make_any_wished (&random, 7 + i % 8, 1);
      g_autofree char *count = croupier_seating_count (&seating, NULL);
      double exact = g_ascii_strtod (count, NULL);
      double estimate = croupier_seating_estimate (&seating, &error, NULL);

      g_assert_cmpfloat (error, >=, 0);
      g_assert_cmpfloat (fabs (estimate - exact), <=, 5 * error + exact * 1e-9);
      g_assert_cmpfloat (estimate, ==, croupier_seating_estimate (&seating, NULL, NULL));
    }
  g_assert_cmpfloat_with_epsilon (croupier_seating_estimate (&open, &error, NULL) / 8.159152832478977e47, 1, 1e-9);
  g_assert_cmpfloat (error, ==, 0);
  g_assert_cmpfloat (croupier_seating_estimate (&none, &error, NULL), ==, 0);
}

static void
test_what_cannot_be_counted_is_estimated (void)
{
  CroupierSeating seating = make_seating (3, "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnA", NULL);
  g_autofree char *count = croupier_seating_count (&seating, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  double error, estimate = croupier_seating_estimate (&seating, &error, NULL);

  g_assert_null (count);
  g_assert_cmpfloat (error / estimate, <, 0.05);
  g_assert_cmpfloat (estimate / 8.159152832478977e47, >, 0.03);
  g_assert_cmpfloat (estimate / 8.159152832478977e47, <, 0.05);
  g_cancellable_cancel (cancellable);
  g_assert_cmpfloat (croupier_seating_estimate (&seating, &error, cancellable), ==, -1);
}

/* ---- what cannot hold together ---- */

/* conflict: as describe() tells it. */
static void
test_conflict_is_named (void)
{
  static const struct
  {
    guint reach;
    const char *names, *pins, *conflict, *wishes;
  } cases[] = {
    /* wishes that can't hold even alone: what players have named is not in the way */
    { 3, "B--------", "BA-------",
      "reach 3, pins ---------; apart C>D apart C>E apart D>C apart D>E apart E>C apart E>D", "C-D D-E C-E F.G" },
    { 3, "-----D---", "AB-------", "reach 3, pins AB-------; not next A>B not next B>A", "A.B D>E" },
    { 3, "B--------", "BA-------", "reach 3, pins BA-------; B>A" },
    { 3, "B-----DAA", "BA----I--", "reach 3, pins BA-------; B>A" },
    /* six names for A, and no pin is needed */
    { 3, "-AAAAAAB-", "----B---I", "reach 3, pins ---------; A>B A>C A>D A>E A>F A>G" },
    /* seven of eight: six are enough, and the first six are named */
    { 3, "-AAAAAAA-", "---------", "reach 3, pins ---------; A>B A>C A>D A>E A>F A>G" },
    /* the pins leave three seats for three who must not have them */
    { 3, "-A-------", "A---EFGHI", "reach 3, pins A---EFGHI; A>B" },
    { 1, "-AA", "---", "reach 1, pins ---; A>B A>C" },
    /* mutual, where half of the table is above and the other half below */
    { 4, "BA-------", "---------", "reach 4, pins ---------; A>B B>A" },
    { 4, "BADC-----", "C--------", "reach 4, pins ---------; A>B B>A" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *wishes = cases[i].wishes != NULL ? cases[i].wishes : "";
      CroupierSeating seating = make_wished (cases[i].reach, cases[i].names, cases[i].pins, wishes);
      CroupierSeating conflict;
      g_autofree char *text = NULL;
      gboolean is_smallest;

      g_assert_true (croupier_seating_find_conflict (&seating, &conflict, &is_smallest, NULL));
      text = describe (&conflict);
      g_assert_cmpstr (text, ==, cases[i].conflict);
      g_assert_true (is_smallest);
    }
}

static guint
get_size (const CroupierSeating *seating)
{
  guint size = 0;

  for (guint i = 0; i < seating->n_players; i++)
    size += (seating->pins[i] != CROUPIER_NO_PLAYER) + croupier_players_count (seating->avoid[i]);
  return size;
}

/* Is there an impossible set of so many of the pins and constraints, from one place on? */
static gboolean
has_conflict (const CroupierSeating *seating, CroupierSeating *some, guint from, guint n)
{
  guint n_players = seating->n_players;

  if (n == 0)
    return !croupier_seating_is_possible (some, NULL);
  for (guint i = from; i < n_players + n_players * n_players; i++)
    {
      gboolean is_found;

      if (i < n_players)
        {
          if (seating->pins[i] == CROUPIER_NO_PLAYER)
            continue;
          some->pins[i] = seating->pins[i];
          is_found = has_conflict (seating, some, i + 1, n - 1);
          some->pins[i] = CROUPIER_NO_PLAYER;
        }
      else
        {
          guint giver = (i - n_players) / n_players, receiver = i % n_players;

          if (!croupier_players_has (seating->avoid[giver], receiver))
            continue;
          some->avoid[giver] |= CROUPIER_PLAYER (receiver);
          is_found = has_conflict (seating, some, i + 1, n - 1);
          some->avoid[giver] &= ~CROUPIER_PLAYER (receiver);
        }
      if (is_found)
        return TRUE;
    }
  return FALSE;
}

static void
test_no_smaller_conflict_is_there (void)
{
  CroupierRandom random = make_random ("conflict");
  guint n_conflicts = 0;

  for (guint i = 0; i < 400; i++)
    {
      CroupierSeating seating = make_any (&random, 3 + i % 5, 1 + i % 2);
      CroupierSeating conflict, some;
      gboolean is_smallest;
      g_autofree char *text = describe (&seating);

      croupier_seating_init (&some, seating.n_players, seating.reach);
      if (!croupier_seating_find_conflict (&seating, &conflict, &is_smallest, NULL))
        {
          g_assert_true (croupier_seating_is_possible (&seating, NULL));
          continue;
        }
      n_conflicts++;
      g_assert_true (is_smallest);
      g_assert_false (croupier_seating_is_possible (&conflict, NULL));
      for (guint player = 0; player < seating.n_players; player++)
        g_assert_cmphex (conflict.avoid[player] & ~seating.avoid[player], ==, 0);
      for (guint n = 1; n < get_size (&conflict); n++)
        if (has_conflict (&seating, &some, 0, n))
          g_error ("%s: %u are enough", text, n);
    }
  g_assert_cmpuint (n_conflicts, >, 50);
}

/* Takes one thing out of a conflict, and tells whether it was there; a wish in both ways is one. */
static gboolean
leave_out (CroupierSeating *conflict, guint kind, guint player, guint other)
{
  CroupierPlayers *kept = kind == 0 ? conflict->avoid : kind == 1 ? conflict->wishes.apart : conflict->wishes.not_next;
  gboolean is_there = croupier_players_has (kept[player], other);

  kept[player] &= ~CROUPIER_PLAYER (other);
  if (kind > 0)
    kept[other] &= ~CROUPIER_PLAYER (player);
  return is_there;
}

static void
test_a_conflict_of_wishes_has_nothing_to_spare (void)
{
  CroupierRandom random = make_random ("wishes");
  guint n_of_wishes = 0;

  for (guint i = 0; i < 400; i++)
    {
      CroupierSeating seating = make_any_wished (&random, 3 + i % 5, 1 + i % 2);
      CroupierSeating conflict, without = seating;
      g_autofree char *text = describe (&seating);

      memset (without.avoid, 0, sizeof without.avoid);
      if (!croupier_seating_find_conflict (&seating, &conflict, NULL, NULL))
        continue;
      g_assert_false (croupier_seating_is_possible (&conflict, NULL));
      n_of_wishes += !croupier_wishes_is_empty (&conflict.wishes, seating.n_players);
      for (guint player = 0; player < seating.n_players; player++)
        {
          CroupierSeating less = conflict;

          if (!croupier_seating_is_possible (&without, NULL))
            g_assert_cmphex (conflict.avoid[player], ==, CROUPIER_NOBODY);
          less.pins[player] = CROUPIER_NO_PLAYER;
          if (conflict.pins[player] != CROUPIER_NO_PLAYER && !croupier_seating_is_possible (&less, NULL))
            g_error ("%s: not seat %u", text, player);
          for (guint k = 0; k < 3 * seating.n_players; k++)
            {
              less = conflict;
              if (leave_out (&less, k / seating.n_players, player, k % seating.n_players) &&
                  !croupier_seating_is_possible (&less, NULL))
                g_error ("%s: not %c>%c", text, write_letter ((int) player),
                         write_letter ((int) (k % seating.n_players)));
            }
        }
    }
  g_assert_cmpuint (n_of_wishes, >, 20);
}

static void
test_conflict_of_a_crowd_has_nothing_to_spare (void)
{
  CroupierSeating seating, conflict;
  gboolean is_smallest = TRUE;

  croupier_seating_init (&seating, 20, 3);
  for (guint player = 0; player < 12; player++)
    seating.avoid[player] = CROUPIER_EVERYBODY (12) & ~CROUPIER_PLAYER (player);
  g_assert_true (croupier_seating_find_conflict (&seating, &conflict, &is_smallest, NULL));
  g_assert_false (is_smallest);
  g_assert_false (croupier_seating_is_possible (&conflict, NULL));
  for (guint giver = 0; giver < 20; giver++)
    for (guint receiver = 0; receiver < 20; receiver++)
      if (croupier_players_has (conflict.avoid[giver], receiver))
        {
          conflict.avoid[giver] &= ~CROUPIER_PLAYER (receiver);
          g_assert_true (croupier_seating_is_possible (&conflict, NULL));
          conflict.avoid[giver] |= CROUPIER_PLAYER (receiver);
        }
}

TESTS (seating)
{
  g_test_add_func ("/seating/seats above and below go round the table", test_seats_above_and_below_go_round);
  g_test_add_func ("/seating/a seating is possible just where a full search finds one",
                   test_possible_is_what_a_full_search_finds);
  g_test_add_func ("/seating/players who shun each other need room", test_players_who_shun_each_other_need_room);
  g_test_add_func ("/seating/a search can be cancelled and changes nothing then", test_search_can_be_cancelled);
  g_test_add_func ("/seating/a draw comes to the seats that a stranger comes to",
                   test_draw_comes_to_the_seats_of_a_stranger);
  g_test_add_func ("/seating/every valid order is equally likely", test_every_valid_order_is_equally_likely);
  g_test_add_func ("/seating/a draw that looks ahead is found out", test_a_draw_that_looks_ahead_is_found_out);
  g_test_add_func ("/seating/an impossible draw takes nothing from the stream", test_impossible_draw_takes_nothing);
  g_test_add_func ("/seating/a hopeless draw gives up and names pins", test_hopeless_draw_names_the_pins_to_loosen);
  g_test_add_func ("/seating/the pins to loosen are those that a constraint binds",
                   test_tight_pins_are_those_that_a_constraint_binds);
  g_test_add_func ("/seating/what must go is dropped by the rule", test_dropping_follows_the_rule);
  g_test_add_func ("/seating/it is told how often who was most named was named",
                   test_dropping_tells_how_often_somebody_was_named);
  g_test_add_func ("/seating/the rule drops what it drops when every order is tried",
                   test_dropping_is_what_the_rule_says_of_all_orders);
  g_test_add_func ("/seating/a placement by hand tells what it breaks", test_placement_by_hand_tells_what_it_breaks);
  g_test_add_func ("/seating/the count is that of all orders", test_count_is_that_of_all_orders);
  g_test_add_func ("/seating/the count of bigger tables is that of trying",
                   test_count_of_bigger_tables_is_that_of_trying);
  g_test_add_func ("/seating/the count is what a formula gives", test_count_is_what_a_formula_gives);
  g_test_add_func ("/seating/the count of big tables is what chance says",
                   test_count_of_big_tables_is_what_chance_says);
  g_test_add_func ("/seating/a count can be cancelled", test_count_can_be_cancelled);
  g_test_add_func ("/seating/a count tells how far it is", test_a_count_tells_how_far_it_is);
  g_test_add_func ("/seating/the odds are those of all orders", test_odds_are_those_of_all_orders);
  g_test_add_func ("/seating/everybody gives to as many as the reach", test_everybody_gives_to_as_many_as_the_reach);
  g_test_add_func ("/seating/big tables are sampled and say so", test_big_tables_are_sampled_and_say_so);
  g_test_add_func ("/seating/odds can be cancelled", test_odds_can_be_cancelled);
  g_test_add_func ("/seating/an estimate is near the count", test_estimate_is_near_the_count);
  g_test_add_func ("/seating/what cannot be counted is estimated", test_what_cannot_be_counted_is_estimated);
  g_test_add_func ("/seating/what cannot hold together is named", test_conflict_is_named);
  g_test_add_func ("/seating/no smaller conflict is there than the one named", test_no_smaller_conflict_is_there);
  g_test_add_func ("/seating/a conflict of wishes has nothing to spare",
                   test_a_conflict_of_wishes_has_nothing_to_spare);
  g_test_add_func ("/seating/the conflict of a crowd has nothing to spare",
                   test_conflict_of_a_crowd_has_nothing_to_spare);
}
