/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of deals: against every deal there is, against chance, and against deals made by somebody else. */
#include "croupier-deal.h"
#include "draw-checks.h"
#include "tests.h"

#include <math.h>
#include <string.h>

/* Letters stand for kinds; what there is has a letter as often as there are of that kind; a dash for who is not locked.
 */

static CroupierDeal
make_deal (const char *kinds, const char *locks)
{
  CroupierDeal deal;

  croupier_deal_init (&deal, (guint) strlen (locks));
  for (const char *kind = kinds; *kind != '\0'; kind += strspn (kind, (char[]) { *kind, '\0' }))
    {
      guint number = croupier_deal_add_kind (&deal, (guint) strspn (kind, (char[]) { *kind, '\0' }));

      g_assert_cmpuint (number, ==, (guint) (*kind - 'A'));
    }
  for (guint player = 0; player < deal.n_players; player++)
    deal.locks[player] = locks[player] == '-' ? CROUPIER_DEAL_UNLOCKED : (gint8) (locks[player] - 'A');
  return deal;
}

/* ---- every deal there is, one after the other ---- */

/* Written to be plainly right: every way to give everybody a kind, of which those are kept that give no more than there
 * is. */
static void
list_deals (const CroupierDeal *deal, guint player, guint key, guint *given, GArray *keys)
{
  if (player == deal->n_players)
    {
      for (guint kind = 0; kind < deal->n_kinds; kind++)
        if (given[kind] > deal->counts[kind])
          return;
      g_array_append_val (keys, key);
      return;
    }
  for (guint kind = 0; kind < deal->n_kinds; kind++)
    if ((deal->locks[player] == CROUPIER_DEAL_UNLOCKED || deal->locks[player] == (int) kind) &&
        (deal->nots[player] >> kind & 1) == 0)
      {
        given[kind]++;
        list_deals (deal, player + 1, key * deal->n_kinds + kind, given, keys);
        given[kind]--;
      }
}

static GArray *
list_all (const CroupierDeal *deal)
{
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint));
  guint given[CROUPIER_MAX_PLAYERS] = { 0 };

  list_deals (deal, 0, 0, given, keys);
  return keys;
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return x < y ? -1 : x > y;
}

static const struct
{
  const char *kinds, *locks;
} small_deals[] = {
  { "ABBBB", "-----" },       { "ABCDDD", "------" }, { "ABCDDD", "-B----" }, { "ABCDDD", "D--D--" },
  { "ABCDDDDD", "-----C-D" }, { "AABBCC", "------" }, { "AABBCC", "C-A---" }, { "ABCD", "----" },
};

/* Locks that fit and locks that do not. */
static void
test_count_is_what_is_counted_one_by_one (void)
{
  CroupierRandom random = make_random ("count");
  guint n_impossible = 0;

  for (guint i = 0; i < 400; i++)
    {
      CroupierDeal deal = make_deal (small_deals[i % G_N_ELEMENTS (small_deals)].kinds,
                                     small_deals[i % G_N_ELEMENTS (small_deals)].locks);
      g_autoptr (GArray) keys = NULL;
      g_autofree char *counted = NULL;
      g_autofree char *count = NULL;
      guint kind = G_MAXUINT;

      for (guint n = (guint) croupier_random_below (&random, deal.n_players); n > 0; n--)
        deal.locks[croupier_random_below (&random, deal.n_players)] = (gint8) croupier_random_below (&random,
                                                                                                     deal.n_kinds);
      keys = list_all (&deal);
      counted = g_strdup_printf ("%u", keys->len);
      count = croupier_deal_count (&deal);
      g_assert_cmpstr (count, ==, counted);
      g_assert_cmpint (croupier_deal_is_possible (&deal, &kind), ==, keys->len > 0);
      g_assert_cmpint (kind < deal.n_kinds, ==, keys->len == 0);
      n_impossible += keys->len == 0;
    }
  g_assert_cmpuint (n_impossible, >, 50);
  g_assert_cmpuint (n_impossible, <, 350);
}

/* In how many ways so many players who are not locked can get card after card, each unlike any other, and in how many
 * of these the first of them gets a kind. */
static guint
count_orders (const CroupierDeal *deal, guint n_players, int *left, int kind, guint *n_such)
{
  guint n = 0, n_any = 0;

  if (n_players == 0)
    return 1;
  for (guint each = 0; each < deal->n_kinds; each++)
    {
      guint n_cards = (guint) MAX (left[each], 0), n_below;

      left[each]--;
      n_below = n_cards > 0 ? n_cards * count_orders (deal, n_players - 1, left, -1, &n_any) : 0;
      left[each]++;
      n += n_below;
      *n_such += (int) each == kind ? n_below : 0;
    }
  return n;
}

static void
check_odds (const CroupierDeal *deal, guint player)
{
  int left[CROUPIER_MAX_PLAYERS] = { 0 };
  guint n_players = 0;

  for (guint kind = 0; kind < deal->n_kinds; kind++)
    left[kind] = deal->counts[kind];
  for (guint other = 0; other < deal->n_players; other++)
    if (deal->locks[other] == CROUPIER_DEAL_UNLOCKED)
      n_players++;
    else
      left[deal->locks[other]]--;
  for (guint kind = 0; kind < deal->n_kinds; kind++)
    {
      guint of, n_such = 0, odds = croupier_deal_get_odds (deal, player, kind, &of);
      guint n = count_orders (deal, n_players, left, (int) kind, &n_such);

      g_assert_cmpuint (odds * n, ==, n_such * of);
    }
}

/* More cards than players: nobody gets what is over. */
static void
test_what_is_over_is_counted_and_weighed (void)
{
  static const struct
  {
    const char *kinds, *locks;
  } cases[] = { { "AAAB", "--" }, { "ABCD", "--" }, { "AAABBC", "----" }, { "AAABBC", "--B-" }, { "ABCDEF", "-B---" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierDeal deal = make_deal (cases[i].kinds, cases[i].locks);
      g_autoptr (GArray) keys = list_all (&deal);
      g_autofree char *counted = g_strdup_printf ("%u", keys->len);
      g_autofree char *count = croupier_deal_count (&deal);

      g_assert_cmpstr (count, ==, counted);
      for (guint player = 0; player < deal.n_players; player++)
        if (deal.locks[player] == CROUPIER_DEAL_UNLOCKED)
          check_odds (&deal, player);
    }
}

static void
test_the_kind_of_which_there_are_too_few_is_named (void)
{
  static const struct
  {
    const char *kinds, *locks;
    int kind; /* or -1 */
  } cases[] = {
    { "ABCCC", "-----", -1 }, { "ABCCC", "BACCC", -1 }, { "ABCCC", "--AA-", 0 },
    { "ABCCC", "B---B", 1 },  { "ABCCC", "CC-CC", 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierDeal deal = make_deal (cases[i].kinds, cases[i].locks);
      guint kind = G_MAXUINT;

      g_assert_cmpint (croupier_deal_is_possible (&deal, &kind), ==, cases[i].kind < 0);
      g_assert_cmpint ((int) kind, ==, cases[i].kind);
    }
}

static guint
count_in (const CroupierDeal *deal, GArray *keys, guint player, guint kind)
{
  guint n = 0;

  for (guint i = 0; i < keys->len; i++)
    {
      guint key = g_array_index (keys, guint, i);

      for (guint last = deal->n_players - 1; last > player; last--)
        key /= deal->n_kinds;
      n += key % deal->n_kinds == kind;
    }
  return n;
}

/* Locks that fit and locks that do not. */
static void
test_odds_are_what_is_counted_one_by_one (void)
{
  CroupierRandom random = make_random ("odds");
  guint n_impossible = 0;

  for (guint i = 0; i < 200; i++)
    {
      CroupierDeal deal = make_deal (small_deals[i % G_N_ELEMENTS (small_deals)].kinds,
                                     small_deals[i % G_N_ELEMENTS (small_deals)].locks);
      g_autoptr (GArray) keys = NULL;

      for (guint n = (guint) croupier_random_below (&random, deal.n_players); n > 0; n--)
        deal.locks[croupier_random_below (&random, deal.n_players)] = (gint8) croupier_random_below (&random,
                                                                                                     deal.n_kinds);
      keys = list_all (&deal);
      n_impossible += keys->len == 0;
      for (guint player = 0; player < deal.n_players; player++)
        for (guint kind = 0; kind < deal.n_kinds; kind++)
          {
            guint of = G_MAXUINT;
            guint n = croupier_deal_get_odds (&deal, player, kind, &of);

            /* Of all deals the same share. */
            g_assert_cmpuint (of > 0, ==, keys->len > 0);
            g_assert_cmpuint (n * keys->len, ==, count_in (&deal, keys, player, kind) * of);
          }
    }
  g_assert_cmpuint (n_impossible, >, 20);
  g_assert_cmpuint (n_impossible, <, 180);
}

/* ---- draws ---- */

/* Made by vectors/deal.py, which shares nothing with the engine but the published procedure. */
static void
test_draw_comes_to_the_deal_of_a_stranger (void)
{
  g_auto (GStrv) lines = read_vectors ("deal");
  guint n_lines = 0;

  for (; *lines[n_lines] != '\0'; n_lines++)
    {
      g_auto (GStrv) words = g_strsplit (lines[n_lines], " ", -1);
      CroupierDeal deal = make_deal (words[2], words[3]);
      gint8 kinds[CROUPIER_MAX_PLAYERS];
      g_autofree char *count = croupier_deal_count (&deal);
      g_autofree char *word = NULL;
      CroupierRandom random;
      CroupierSeed seed;

      g_assert_true (croupier_seed_parse (&seed, words[0]));
      croupier_random_init (&random, &seed, words[1]);
      croupier_deal_draw (&deal, &random, kinds);
      for (guint player = 0; player < deal.n_players; player++)
        g_assert_cmpint ('A' + kinds[player], ==, words[4][player]);
      word = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", croupier_random_next (&random));
      g_assert_cmpstr (count, ==, words[5]);
      g_assert_cmpstr (word, ==, words[6]);
    }
  g_assert_cmpuint (n_lines, >=, 40);
}

typedef void (*Sampler) (const CroupierDeal *deal, CroupierRandom *random, gint8 *kinds);

/* See measure_chance(): 50 draws for every deal. */
static double
measure_bias (const CroupierDeal *deal, Sampler sampler, CroupierRandom *random)
{
  g_autoptr (GArray) keys = list_all (deal);
  g_autofree guint *hits = g_new0 (guint, keys->len);

  g_array_sort (keys, compare_keys);
  for (guint i = 0; i < keys->len * 50; i++)
    {
      gint8 kinds[CROUPIER_MAX_PLAYERS];
      guint key = 0, cell;

      sampler (deal, random, kinds);
      for (guint player = 0; player < deal->n_players; player++)
        key = key * deal->n_kinds + (guint) kinds[player];
      g_assert_true (g_array_binary_search (keys, &key, compare_keys, &cell));
      hits[cell]++;
    }
  return measure_chance (hits, keys->len, 50);
}

static void
test_every_deal_is_equally_likely (void)
{
  CroupierRandom random = make_random ("uniform");

  for (gsize i = 0; i < G_N_ELEMENTS (small_deals); i++)
    {
      CroupierDeal deal = make_deal (small_deals[i].kinds, small_deals[i].locks);
      double bias = measure_bias (&deal, croupier_deal_draw, &random);

      g_test_message ("%s, locks %s: %.2f", small_deals[i].kinds, small_deals[i].locks, bias);
      g_assert_cmpfloat (fabs (bias), <, 4);
    }
}

/* Gives everybody some kind of which any is left, whichever: tempting, and not uniform. */
static void
draw_some_kind (const CroupierDeal *deal, CroupierRandom *random, gint8 *kinds)
{
  guint left[CROUPIER_MAX_PLAYERS];

  for (guint kind = 0; kind < deal->n_kinds; kind++)
    left[kind] = deal->counts[kind];
  for (guint player = 0; player < deal->n_players; player++)
    {
      guint kind;

      do
        kind = (guint) croupier_random_below (random, deal->n_kinds);
      while (left[kind] == 0);
      left[kind]--;
      kinds[player] = (gint8) kind;
    }
}

static void
test_a_biased_draw_would_be_found_out (void)
{
  CroupierRandom random = make_random ("biased");

  for (gsize i = 0; i < 2; i++)
    {
      CroupierDeal deal = make_deal (small_deals[i].kinds, small_deals[i].locks);

      g_assert_cmpfloat (measure_bias (&deal, draw_some_kind, &random), >, 10);
    }
}

static void
test_where_all_are_locked_nothing_is_drawn (void)
{
  CroupierDeal deal = make_deal ("ABCCC", "CBCAC");
  CroupierRandom random = make_random ("locked");
  CroupierRandom before = random;
  gint8 kinds[CROUPIER_MAX_PLAYERS];
  g_autofree char *count = croupier_deal_count (&deal);

  croupier_deal_draw (&deal, &random, kinds);
  g_assert_cmpmem (kinds, deal.n_players, deal.locks, deal.n_players);
  g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
  g_assert_cmpstr (count, ==, "1");
}

/* ---- wishes ---- */

/* In each place what a player does not get, “AC”, or a dash. */
static void
wish (CroupierDeal *deal, const char *wishes)
{
  g_auto (GStrv) words = g_strsplit (wishes, " ", -1);

  for (guint player = 0; words[player] != NULL; player++)
    for (const char *kind = words[player]; *kind != '\0' && *kind != '-'; kind++)
      deal->nots[player] |= G_GUINT64_CONSTANT (1) << (*kind - 'A');
}

/* Several for some, one for others, none for the rest. */
static void
wish_some (CroupierDeal *deal, CroupierRandom *random)
{
  for (guint n = (guint) croupier_random_below (random, 2 * deal->n_players); n > 0; n--)
    deal->nots[croupier_random_below (random, deal->n_players)] |= G_GUINT64_CONSTANT (1)
                                                                   << croupier_random_below (random, deal->n_kinds);
}

/* Every way to give player after player one of the cards, each unlike any other, that keeps locks and wishes; and in
 * how many of these a player gets a kind. */
static guint
count_ways (const CroupierDeal *deal, guint player, int *left, guint such, guint kind, guint *n_such)
{
  guint n = 0;

  if (player == deal->n_players)
    return 1;
  for (guint each = 0; each < deal->n_kinds; each++)
    {
      /* A locked card is one of them as well, but which one does not matter. */
      const guint n_cards = deal->locks[player] == CROUPIER_DEAL_UNLOCKED ? (guint) MAX (left[each], 0)
                                                                          : deal->locks[player] == (int) each;
      guint n_below;

      if (n_cards == 0 || (deal->nots[player] >> each & 1) != 0)
        continue;
      left[each] -= deal->locks[player] == CROUPIER_DEAL_UNLOCKED;
      n_below = n_cards * count_ways (deal, player + 1, left, such, kind, n_such);
      left[each] += deal->locks[player] == CROUPIER_DEAL_UNLOCKED;
      n += n_below;
      if (player == such && each == kind)
        *n_such = n_below;
    }
  return n;
}

static void
assert_number (const CroupierNumber *number, guint n)
{
  g_autofree char *digits = croupier_number_to_string (number), *expected = g_strdup_printf ("%u", n);

  g_assert_cmpstr (digits, ==, expected);
}

/* The chance of the first player alone: that of another one is counted for them, as if they came first. */
static void
check_wished_odds (const CroupierDeal *deal)
{
  g_autofree CroupierDealOdds *odds = g_new0 (CroupierDealOdds, 1);
  int left[CROUPIER_MAX_PLAYERS];
  guint n_such = 0, n;
  CroupierNumber ways;

  if (!croupier_deal_count_left (deal, left, NULL))
    {
      g_assert_false (croupier_deal_weigh (deal, odds, NULL));
      return;
    }
  n = count_ways (deal, 0, left, 0, 0, &n_such);
  g_assert_true (croupier_deal_count_ways (deal, &ways));
  assert_number (&ways, n);
  g_assert_cmpint (croupier_deal_weigh (deal, odds, NULL), ==, n > 0);
  for (guint player = 0; player < deal->n_players && n > 0; player++)
    for (guint kind = 0; kind < deal->n_kinds; kind++)
      {
        CroupierDeal turned = *deal;

        turned.locks[0] = deal->locks[player];
        turned.nots[0] = deal->nots[player];
        turned.locks[player] = deal->locks[0];
        turned.nots[player] = deal->nots[0];
        n_such = 0;
        count_ways (&turned, 0, left, 0, kind, &n_such);
        assert_number (&odds->ways[player][kind], n_such);
      }
}

/* With what is over and without. */
static void
test_wishes_are_counted_one_by_one (void)
{
  static const char *const kinds[] = { "ABBBB", "ABCDDD", "AABBCC", "ABCDEF", "AAABBBCC", "ABCDE" };
  static const char *const locks[] = { "-----", "------", "------", "------", "------", "----" };
  CroupierRandom random = make_random ("wishes");
  guint n_impossible = 0;

  for (guint i = 0; i < 300; i++)
    {
      CroupierDeal deal = make_deal (kinds[i % G_N_ELEMENTS (kinds)], locks[i % G_N_ELEMENTS (kinds)]);
      g_autoptr (GArray) keys = NULL;
      g_autofree char *counted = NULL, *count = NULL;

      if (i % 3 == 0)
        deal.locks[croupier_random_below (&random, deal.n_players)] = (gint8) croupier_random_below (&random,
                                                                                                     deal.n_kinds);
      wish_some (&deal, &random);
      keys = list_all (&deal);
      counted = g_strdup_printf ("%u", keys->len);
      count = croupier_deal_count (&deal);
      g_assert_cmpstr (count, ==, counted);
      g_assert_cmpint (croupier_deal_is_possible (&deal, NULL), ==, keys->len > 0);
      check_wished_odds (&deal);
      n_impossible += keys->len == 0;
    }
  g_assert_cmpuint (n_impossible, >, 50);
  g_assert_cmpuint (n_impossible, <, 250);
}

static void
test_large_deals_with_wishes_are_counted (void)
{
  CroupierDeal nobody_again, turned;
  g_autofree char *count = NULL, *only = NULL;

  /* Forty roles, and nobody gets the one they had: !40. */
  croupier_deal_init (&nobody_again, 40);
  for (guint player = 0; player < 40; player++)
    nobody_again.nots[player] = G_GUINT64_CONSTANT (1) << croupier_deal_add_kind (&nobody_again, 1);
  count = croupier_deal_count (&nobody_again);
  g_assert_cmpstr (count, ==, "300158458444475693321518926221316715906770469041");
  g_assert_false (croupier_deal_is_too_rare (&nobody_again));

  /* Two sides of ten, and everybody is to change sides. */
  turned = make_deal ("AAAAAAAAAABBBBBBBBBB", "--------------------");
  wish (&turned, "A A A A A A A A A A B B B B B B B B B B");
  only = croupier_deal_count (&turned);
  g_assert_cmpstr (only, ==, "1");
  g_assert_true (croupier_deal_is_possible (&turned, NULL));
  g_assert_false (croupier_deal_is_too_rare (&turned));
}

/* It takes no more than a moment, and whether there is a deal is known all the same. */
static void
test_too_many_wishes_that_differ_are_not_counted (void)
{
  CroupierRandom random = make_random ("too many");
  g_autofree CroupierDealOdds *odds = g_new0 (CroupierDealOdds, 1);
  CroupierDeal deal;
  CroupierNumber n;

  croupier_deal_init (&deal, 40);
  for (guint kind = 0; kind < 40; kind++)
    croupier_deal_add_kind (&deal, 1);
  for (guint player = 0; player < 40; player++)
    for (guint i = 0; i < 6; i++)
      deal.nots[player] |= G_GUINT64_CONSTANT (1) << croupier_random_below (&random, 40);
  g_assert_null (croupier_deal_count (&deal));
  g_assert_false (croupier_deal_count_ways (&deal, &n));
  g_assert_false (croupier_deal_weigh (&deal, odds, NULL));
  g_assert_false (croupier_deal_is_too_rare (&deal));
  g_assert_true (croupier_deal_is_possible (&deal, NULL));
}

static const struct
{
  const char *kinds, *locks, *wishes;
  const char *clash_locks, *clash_wishes; /* of what cannot hold together; NULL: all can */
} wished[] = {
  { "ABC", "---", "A A -", NULL, NULL },
  { "ABC", "---", "A A A", "---", "A A A" },
  { "ABC", "A--", "A B C", "A--", "A - -" },
  { "AABC", "-A--", "AB AC ABC -", "-A--", "- A - -" },
  { "AABC", "B-C-", "- BC A A", "B-C-", "- - - A" },
  { "ABBC", "BB-B", "- - C -", "BB-B", "- - - -" },
  { "ABCD", "---", "ABC AB -", NULL, NULL },
  { "ABCD", "---", "ABC ABC ABC", "---", "ABC ABC -" },
};

static void
test_wishes_that_cannot_hold_together_are_named (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (wished); i++)
    {
      CroupierDeal deal = make_deal (wished[i].kinds, wished[i].locks), conflict, expected;

      wish (&deal, wished[i].wishes);
      g_test_message ("%s, locks %s, wishes %s", wished[i].kinds, wished[i].locks, wished[i].wishes);
      if (wished[i].clash_locks == NULL)
        {
          g_assert_true (croupier_deal_is_possible (&deal, NULL));
          g_assert_false (croupier_deal_find_conflict (&deal, &conflict, NULL));
          continue;
        }
      expected = make_deal (wished[i].kinds, wished[i].clash_locks);
      wish (&expected, wished[i].clash_wishes);
      g_assert_true (croupier_deal_find_conflict (&deal, &conflict, NULL));
      g_assert_cmpmem (&conflict, sizeof conflict, &expected, sizeof expected);
    }
}

/* See measure_chance(): by the kinds that the players get, with what is over. */
static double
measure_shuffles (const CroupierDeal *deal, const char *items, CroupierRandom *random)
{
  const guint n_items = (guint) strlen (items);
  g_autoptr (GArray) keys = list_all (deal);
  g_autofree guint *hits = g_new0 (guint, keys->len);
  guint8 kinds[CROUPIER_MAX_PLAYERS];

  for (guint i = 0; i < n_items; i++)
    kinds[i] = (guint8) (items[i] - 'A');
  g_array_sort (keys, compare_keys);
  for (guint i = 0; i < keys->len * 50; i++)
    {
      guint order[CROUPIER_MAX_PLAYERS], key = 0, cell;

      g_assert_cmpint (croupier_deal_shuffle (deal, kinds, random, order, NULL), ==, CROUPIER_DRAW_DONE);
      for (guint player = 0; player < deal->n_players; player++)
        key = key * deal->n_kinds + kinds[order[player]];
      g_assert_true (g_array_binary_search (keys, &key, compare_keys, &cell));
      hits[cell]++;
    }
  return measure_chance (hits, keys->len, 50);
}

/* Where nothing is over, or one of each, each deal goes back to as many orders. */
static void
test_every_deal_that_keeps_the_wishes_is_equally_likely (void)
{
  static const struct
  {
    const char *items, *locks, *wishes;
  } cases[] = {
    { "ABCDDD", "------", "A AD - B - -" },
    { "BACABC", "------", "A B C A B C" },
    { "CBAED", "---", "AB - C" },
    { "ABCD", "----", "A B C D" },
  };
  CroupierRandom random = make_random ("shuffles");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierDeal deal;
      g_auto (GStrv) items = g_new0 (char *, strlen (cases[i].items) + 1);
      guint8 kinds[CROUPIER_MAX_PLAYERS];
      g_autofree char *sorted = NULL;
      double bias;

      croupier_deal_init (&deal, (guint) strlen (cases[i].locks));
      for (guint k = 0; cases[i].items[k] != '\0'; k++)
        items[k] = g_strdup_printf ("%c", cases[i].items[k]);
      g_assert_true (croupier_deal_add_items (&deal, (const char *const *) items, g_strv_length (items), kinds));
      g_assert_cmpuint (kinds[0], ==, 0);
      sorted = g_strdup (cases[i].items);
      for (guint k = 0; sorted[k] != '\0'; k++)
        sorted[k] = (char) ('A' + kinds[k]);
      wish (&deal, cases[i].wishes);
      bias = measure_shuffles (&deal, sorted, &random);
      g_test_message ("%s, wishes %s: %.2f", cases[i].items, cases[i].wishes, bias);
      g_assert_cmpfloat (fabs (bias), <, 4);
    }
}

static void
test_where_no_deal_keeps_the_wishes_nothing_is_drawn (void)
{
  CroupierDeal deal = make_deal ("AB", "--");
  CroupierRandom random = make_random ("none"), before = random;
  guint order[2];

  wish (&deal, "A A");
  g_assert_cmpint (croupier_deal_shuffle (&deal, (const guint8[]) { 0, 1 }, &random, order, NULL), ==,
                   CROUPIER_DRAW_IMPOSSIBLE);
  g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
}

/* Of 40,116,600 deals one keeps them: it is there, and no draw is tried. */
static void
test_what_hardly_any_deal_keeps_is_not_tried (void)
{
  CroupierDeal deal = make_deal ("AAAAAAAAAAAAAABBBBBBBBBBBBBB", "----------------------------");
  CroupierRandom random = make_random ("rare"), before = random;
  guint order[28];
  guint8 kinds[28];

  wish (&deal, "A A A A A A A A A A A A A A B B B B B B B B B B B B B B");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    kinds[i] = i >= 14;
  g_assert_true (croupier_deal_is_possible (&deal, NULL));
  g_assert_true (croupier_deal_is_too_rare (&deal));
  g_assert_cmpint (croupier_deal_shuffle (&deal, kinds, &random, order, NULL), ==, CROUPIER_DRAW_TOO_RARE);
  g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
}

TESTS (deal)
{
  g_test_add_func ("/deal/the count is what is counted one by one", test_count_is_what_is_counted_one_by_one);
  g_test_add_func ("/deal/what is over is counted and weighed", test_what_is_over_is_counted_and_weighed);
  g_test_add_func ("/deal/the kind of which there are too few is named",
                   test_the_kind_of_which_there_are_too_few_is_named);
  g_test_add_func ("/deal/the odds are what is counted one by one", test_odds_are_what_is_counted_one_by_one);
  g_test_add_func ("/deal/a draw comes to the deal of a stranger", test_draw_comes_to_the_deal_of_a_stranger);
  g_test_add_func ("/deal/every deal is equally likely", test_every_deal_is_equally_likely);
  g_test_add_func ("/deal/a biased draw would be found out", test_a_biased_draw_would_be_found_out);
  g_test_add_func ("/deal/where all are locked nothing is drawn", test_where_all_are_locked_nothing_is_drawn);
  g_test_add_func ("/deal/wishes are counted one by one", test_wishes_are_counted_one_by_one);
  g_test_add_func ("/deal/large deals with wishes are counted", test_large_deals_with_wishes_are_counted);
  g_test_add_func ("/deal/too many wishes that differ are not counted",
                   test_too_many_wishes_that_differ_are_not_counted);
  g_test_add_func ("/deal/wishes that cannot hold together are named", test_wishes_that_cannot_hold_together_are_named);
  g_test_add_func ("/deal/every deal that keeps the wishes is equally likely",
                   test_every_deal_that_keeps_the_wishes_is_equally_likely);
  g_test_add_func ("/deal/what hardly any deal keeps is not tried", test_what_hardly_any_deal_keeps_is_not_tried);
  g_test_add_func ("/deal/where no deal keeps the wishes nothing is drawn",
                   test_where_no_deal_keeps_the_wishes_nothing_is_drawn);
}
