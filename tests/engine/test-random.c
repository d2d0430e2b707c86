/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of seeds, commitments and streams of random numbers. */
#include "croupier-hmac.h"
#include "croupier-random.h"
#include "tests.h"

#include <string.h>

/* Expected values were made with Python's hmac and hashlib and a xoshiro256** written out in Python on integers of any
 * size, from contract section 5 alone; the commitments also with sha256sum. */

#define COUNTING "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"

static CroupierSeed
parse (const char *digits)
{
  CroupierSeed seed;
  gboolean good = croupier_seed_parse (&seed, digits);

  g_assert_true (good);
  return seed;
}

static void
test_seed_is_exactly_64_digits (void)
{
  static const struct
  {
    const char *digits;
    gboolean good;
  } cases[] = {
    { COUNTING, TRUE },
    { "000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F", TRUE },
    { "000102030405060708090A0b0C0d0E0f101112131415161718191A1b1C1d1E1f", TRUE },
    { ZEROS, TRUE },
    { "", FALSE },
    { "0001", FALSE },
    { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1", FALSE },
    { COUNTING "0", FALSE },
    { COUNTING " ", FALSE },
    { " " COUNTING, FALSE },
    { " 00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", FALSE },
    { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1 ", FALSE },
    { "0x0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", FALSE },
    { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1g", FALSE },
    { "0001020304050607-8090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", FALSE },
    { "000102030405060708090a0b0c0d0e0f1011121314151617181é1a1b1c1d1e1f", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSeed seed;
      CroupierSeed before;

      memset (&seed, 0xa5, sizeof seed);
      before = seed;
      g_test_message ("“%s”", cases[i].digits);
      g_assert_cmpint (croupier_seed_parse (&seed, cases[i].digits), ==, cases[i].good);
      if (!cases[i].good)
        g_assert_cmpmem (&seed, sizeof seed, &before, sizeof before);
    }
}

static void
test_seed_is_written_in_small_letters (void)
{
  CroupierSeed seed = parse ("000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F");
  g_autofree char *digits = croupier_seed_to_string (&seed);

  g_assert_cmpstr (digits, ==, COUNTING);
}

static void
test_commitment_is_what_sha256sum_gives (void)
{
  static const struct
  {
    const char *digits;
    const char *commitment;
  } cases[] = {
    { COUNTING, "689cb73c2464db36b3ef58a0b961b94547cf74bf6c5dc7e2c842dd18b4c256db" },
    { ZEROS, "48eb2201194f5dfdb3e7d5344b57649349673daeead63343052f4193a76e9ddf" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierSeed seed = parse (cases[i].digits);
      g_autofree char *commitment = croupier_seed_commitment (&seed);

      g_assert_cmpstr (commitment, ==, cases[i].commitment);
    }
}

static const struct
{
  const char *name;
  const char *derived;
  guint64 words[4];
} streams[] = {
  { "round-1/stones/Alice",
    "1dcf10031bf877dd0495cd2e7cca2bb6782014579b3e0eb0c0e4ccf0f26ef98d",
    { 0xd94bea1d1198dc7f, 0xb62430cab54187c4, 0x70e1982525daf043, 0x6496078255e2b2e3 } },
  { "pregame/seats",
    "43a464e0ca8a4e55a553d9126498ce42f9e53ddbe55d24cd84262045ab07867c",
    { 0x2864cba819da01df, 0x70f81b25c197bab2, 0x8ed68bae467e7fae, 0x1a987947ee3d4dc4 } },
  { "",
    "d38b42096d80f45f826b44a9d5607de72496a415d3f4a1a8c88e3bb9da8dc1cb",
    { 0x8502c7608372ef52, 0x85cb7776c76949e8, 0x6b5f12987cf2e286, 0x44f317ae6b5b3032 } },
  { "round-1/stones/Zoë",
    "584a56ca14d8a810f2e8fcb6989068b0e9648e764fd6daf89541491d7ac68b3f",
    { 0x30b56c153a794701, 0x56f424643b6ce6bc, 0x9f28c61d108985bb, 0x4fed6f6dd2856c93 } },
};

static void
test_derived_seed_is_the_hmac_of_its_name (void)
{
  CroupierSeed seed = parse (COUNTING);

  for (gsize i = 0; i < G_N_ELEMENTS (streams); i++)
    {
      CroupierSeed derived;
      g_autofree char *digits = NULL;

      croupier_seed_derive (&seed, streams[i].name, &derived);
      digits = croupier_seed_to_string (&derived);
      g_assert_cmpstr (digits, ==, streams[i].derived);
    }

  croupier_seed_derive (&seed, "", &seed);
  g_assert_cmpuint (seed.bytes[0], ==, 0xd3);
}

/* Texts of every length up to some blocks, so that what is left over has each length, too. */
static void
test_hmac_is_that_of_glib_on_every_processor (void)
{
  guint8 key[CROUPIER_HMAC_BYTES], text[300], mac[CROUPIER_HMAC_BYTES], plain[CROUPIER_HMAC_BYTES];
  CroupierRandom random = { { 1, 2, 3, 4 } };

  for (gsize length = 0; length <= sizeof text; length++)
    {
      g_autofree char *expected = NULL;
      g_autofree char *digits = NULL;
      CroupierSeed made;

      for (guint i = 0; i < sizeof key; i++)
        key[i] = (guint8) croupier_random_next (&random);
      for (guint i = 0; i < length; i++)
        text[i] = (guint8) croupier_random_next (&random);
      croupier_hmac (key, text, length, mac);
      croupier_hmac_plain (key, text, length, plain);
      g_assert_cmpmem (mac, sizeof mac, plain, sizeof plain);

      expected = g_compute_hmac_for_data (G_CHECKSUM_SHA256, key, sizeof key, text, length);
      memcpy (made.bytes, mac, sizeof mac);
      digits = croupier_seed_to_string (&made);
      g_assert_cmpstr (digits, ==, expected);
    }

  croupier_hmac (key, "a", 1, mac);
  croupier_hmac (key, "a", 1, key);
  g_assert_cmpmem (key, sizeof key, mac, sizeof mac);
}

static void
test_stream_gives_the_words_of_the_contract (void)
{
  CroupierSeed seed = parse (COUNTING);

  for (gsize i = 0; i < G_N_ELEMENTS (streams); i++)
    {
      CroupierSeed derived = parse (streams[i].derived);
      CroupierRandom random, random_from;

      croupier_random_init (&random, &seed, streams[i].name);
      croupier_random_init_from (&random_from, &derived);
      for (gsize j = 0; j < G_N_ELEMENTS (streams[i].words); j++)
        {
          g_assert_cmphex (croupier_random_next (&random), ==, streams[i].words[j]);
          g_assert_cmphex (croupier_random_next (&random_from), ==, streams[i].words[j]);
        }
    }
}

/* next: the word that the stream gives after the five numbers, which shows how many were taken. About half of the words
 * are too large for 2^63 + 1, and a quarter for 3 * 2^62. */
static void
test_bounded_number_takes_words_until_one_fits (void)
{
  static const struct
  {
    guint64 n;
    guint64 numbers[5];
    guint64 next;
  } cases[] = {
    { 1, { 0, 0, 0, 0, 0 }, 0xdc60de2c97b1a796 },
    { 2, { 1, 1, 1, 1, 0 }, 0xdc60de2c97b1a796 },
    { 3, { 0, 1, 2, 1, 1 }, 0xdc60de2c97b1a796 },
    { 6, { 3, 1, 5, 1, 4 }, 0xdc60de2c97b1a796 },
    { 10, { 7, 7, 1, 5, 4 }, 0xdc60de2c97b1a796 },
    { 61440, { 40287, 20317, 24191, 6355, 20854 }, 0xdc60de2c97b1a796 },
    { G_GUINT64_CONSTANT (1) << 63,
      { 9049418462923783519u, 8314576824920235869u, 4004126131286068863u, 6771210863698548947u, 9010898773606551926u },
      0xdc60de2c97b1a796 },
    { (G_GUINT64_CONSTANT (1) << 63) + 1,
      { 1133292027693331347u, 8442564643590542790u, 2484809745544530576u, 5411140616356707028u, 833283690733913281u },
      0xa5ee203dd613dd89 },
    { G_GUINT64_CONSTANT (3) << 62,
      { 13227498168140844671u, 12457323160906969293u, 11536416967218490102u, 1133292027693331347u,
        8442564643590542790u },
      0xbdd630bcc771f966 },
    { G_MAXUINT64,
      { 18272790499778559327u, 17537948861775011677u, 13227498168140844671u, 15994582900553324755u,
        18234270810461327734u },
      0xdc60de2c97b1a796 },
  };
  CroupierSeed seed = parse (COUNTING);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierRandom random;

      croupier_random_init (&random, &seed, "below");
      for (gsize j = 0; j < G_N_ELEMENTS (cases[i].numbers); j++)
        g_assert_cmpuint (croupier_random_below (&random, cases[i].n), ==, cases[i].numbers[j]);
      g_assert_cmphex (croupier_random_next (&random), ==, cases[i].next);
    }
}

static void
test_shuffle_swaps_from_the_last_place_down (void)
{
  static const guint expected[] = { 8, 7, 4, 3, 6, 2, 1, 5, 0 };
  CroupierSeed seed = parse (COUNTING);
  CroupierRandom random;
  guint items[G_N_ELEMENTS (expected)];

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i] = i;
  croupier_random_init (&random, &seed, "shuffle");
  croupier_random_shuffle (&random, items, G_N_ELEMENTS (items));
  g_assert_cmpmem (items, sizeof items, expected, sizeof expected);
  g_assert_cmphex (croupier_random_next (&random), ==, 0x4e6e1f7764397d80);
}

static void
test_shuffle_of_one_takes_no_word (void)
{
  CroupierSeed seed = parse (COUNTING);
  CroupierRandom random;
  guint item = 7;

  croupier_random_init (&random, &seed, "shuffle");
  croupier_random_shuffle (&random, NULL, 0);
  croupier_random_shuffle (&random, &item, 1);
  g_assert_cmpuint (item, ==, 7);
  g_assert_cmphex (croupier_random_next (&random), ==, 0x22fbddd75d049e11);
}

/* Every order of four things equally often: chi squared with 23 degrees of freedom is over 49.7 once in a thousand. The
 * stream is fixed, so this passes always or never. */
static void
test_shuffle_is_fair (void)
{
  enum
  {
    N_ORDERS = 24,
    N_EACH = 1000
  };
  CroupierSeed seed = parse (COUNTING);
  CroupierRandom random;
  guint counts[256] = { 0 };
  double chi_squared = 0;
  guint n_orders = 0;

  croupier_random_init (&random, &seed, "fair");
  for (guint i = 0; i < N_ORDERS * N_EACH; i++)
    {
      guint items[] = { 0, 1, 2, 3 };

      croupier_random_shuffle (&random, items, 4);
      counts[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0)
      {
        double off = (double) counts[i] - N_EACH;

        n_orders++;
        chi_squared += off * off / N_EACH;
      }
  g_test_message ("chi squared %.1f", chi_squared);
  g_assert_cmpuint (n_orders, ==, N_ORDERS);
  g_assert_cmpfloat (chi_squared, <, 49.7);
}

static void
test_fast_bounded_number_is_the_same (void)
{
  CroupierSeed seed = parse (COUNTING);
  CroupierRandom slow, fast;

  croupier_random_init (&slow, &seed, "few");
  fast = slow;
  for (guint i = 0; i < 64 * 500; i++)
    g_assert_cmpuint (croupier_random_below_few (&fast, i % 64 + 1), ==, croupier_random_below (&slow, i % 64 + 1));
  g_assert_cmpmem (&fast, sizeof fast, &slow, sizeof slow);

  /* Where words are too large, and on either side of multiples: the state is the one that gives just this word. */
  for (guint n = 1; n <= 64; n++)
    for (guint64 i = 0; i < 200; i++)
      {
        guint64 word = i < 100 ? G_MAXUINT64 - i : (i - 100) * (G_MAXUINT64 / 100 / n * n) - i % 2;
        guint64 unscrambled = word * G_GUINT64_CONSTANT (0x8e38e38e38e38e39); /* times 9 it is the word again */

        fast.words[1] = (unscrambled >> 7 | unscrambled << 57) * G_GUINT64_CONSTANT (0xcccccccccccccccd);
        slow = fast;
        g_assert_cmphex (croupier_random_next (&slow), ==, word);
        slow = fast;
        g_assert_cmpuint (croupier_random_below_few (&fast, n), ==, croupier_random_below (&slow, n));
        g_assert_cmpmem (&fast, sizeof fast, &slow, sizeof slow);
      }
}

TESTS (random)
{
  g_test_add_func ("/random/seed-is-exactly-64-digits", test_seed_is_exactly_64_digits);
  g_test_add_func ("/random/seed-is-written-in-small-letters", test_seed_is_written_in_small_letters);
  g_test_add_func ("/random/commitment-is-what-sha256sum-gives", test_commitment_is_what_sha256sum_gives);
  g_test_add_func ("/random/derived-seed-is-the-hmac-of-its-name", test_derived_seed_is_the_hmac_of_its_name);
  g_test_add_func ("/random/hmac-is-that-of-glib-on-every-processor", test_hmac_is_that_of_glib_on_every_processor);
  g_test_add_func ("/random/stream-gives-the-words-of-the-contract", test_stream_gives_the_words_of_the_contract);
  g_test_add_func ("/random/bounded-number-takes-words-until-one-fits", test_bounded_number_takes_words_until_one_fits);
  g_test_add_func ("/random/shuffle-swaps-from-the-last-place-down", test_shuffle_swaps_from_the_last_place_down);
  g_test_add_func ("/random/shuffle-of-one-takes-no-word", test_shuffle_of_one_takes_no_word);
  g_test_add_func ("/random/shuffle-is-fair", test_shuffle_is_fair);
  g_test_add_func ("/random/a fast bounded number is the same number", test_fast_bounded_number_is_the_same);
}
