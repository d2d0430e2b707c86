/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeds, commitments, and named streams of random numbers. */
#include "config.h"

#include "croupier-random.h"

#include <string.h>

#include "croupier-hmac.h"

#define COMMITMENT_PREFIX "croupier-v1:"

static guint64
rotate_left (guint64 word, guint bits)
{
  return word << bits | word >> (64 - bits);
}

/* The same on machines of either byte order. */
static guint64
read_little_endian (const guint8 *bytes)
{
  guint64 word = 0;

  for (guint i = 0; i < 8; i++)
    word |= (guint64) bytes[i] << (8 * i);

  return word;
}

/**
 * croupier_seed_parse:
 * @seed: (out caller-allocates): where the seed goes
 * @digits: what somebody wrote
 *
 * Reads a seed from its hexadecimal digits.
 *
 * Exactly 64 digits are accepted, capital or small, and nothing before, between or after them. Else @seed stays as it
 * is.
 *
 * Returns: whether @digits is a seed
 */
gboolean
croupier_seed_parse (CroupierSeed *seed, const char *digits)
{
  CroupierSeed read;

  g_return_val_if_fail (seed != NULL, FALSE);
  g_return_val_if_fail (digits != NULL, FALSE);

  if (strlen (digits) != CROUPIER_SEED_DIGITS)
    return FALSE;

  for (guint i = 0; i < CROUPIER_SEED_BYTES; i++)
    {
      int high = g_ascii_xdigit_value (digits[2 * i]);
      int low = g_ascii_xdigit_value (digits[2 * i + 1]);

      if (high < 0 || low < 0)
        return FALSE;
      read.bytes[i] = (guint8) (high << 4 | low);
    }

  *seed = read;
  return TRUE;
}

/**
 * croupier_seed_to_string:
 * @seed: a seed
 *
 * Writes a seed as 64 hexadecimal digits, in small letters.
 *
 * Returns: (transfer full): the digits
 */
char *
croupier_seed_to_string (const CroupierSeed *seed)
{
  static const char hex[] = "0123456789abcdef";
  char *digits;

  g_return_val_if_fail (seed != NULL, NULL);

  digits = g_malloc (CROUPIER_SEED_DIGITS + 1);
  for (guint i = 0; i < CROUPIER_SEED_BYTES; i++)
    {
      digits[2 * i] = hex[seed->bytes[i] >> 4];
      digits[2 * i + 1] = hex[seed->bytes[i] & 0xf];
    }
  digits[CROUPIER_SEED_DIGITS] = '\0';

  return digits;
}

/**
 * croupier_seed_commitment:
 * @seed: a seed
 *
 * Gives what the GM publishes before the first draw to be bound to a seed without showing it.
 *
 * It is the SHA-256 of `croupier-v1:` followed by the 64 digits of the seed in small letters; anyone can check it later
 * with `printf 'croupier-v1:%s' SEED | sha256sum`. The `v1` is the version of the way draws are made.
 *
 * Returns: (transfer full): 64 hexadecimal digits, in small letters
 */
char *
croupier_seed_commitment (const CroupierSeed *seed)
{
  g_autofree char *digits = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (seed != NULL, NULL);

  digits = croupier_seed_to_string (seed);
  text = g_strconcat (COMMITMENT_PREFIX, digits, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/**
 * croupier_seed_derive:
 * @seed: a seed
 * @name: what the new seed is for, UTF-8
 * @derived: (out caller-allocates): where the new seed goes; may be @seed itself
 *
 * Makes a seed of its own for something that has a name.
 *
 * It is HMAC-SHA-256, keyed by the 32 bytes of @seed, of the bytes of @name.
 */
void
croupier_seed_derive (const CroupierSeed *seed, const char *name, CroupierSeed *derived)
{
  g_return_if_fail (seed != NULL);
  g_return_if_fail (name != NULL);
  g_return_if_fail (derived != NULL);

  croupier_hmac (seed->bytes, name, strlen (name), derived->bytes);
}

/**
 * croupier_random_init:
 * @random: (out caller-allocates): the stream
 * @seed: the seed of the match
 * @stream: what the numbers are for, UTF-8: `round-1/stones/Alice`
 *
 * Starts the stream of random numbers that a seed has for a name.
 *
 * The 32 bytes of [func@seed_derive], read as four little-endian words of 64 bits, are the first state of the
 * generator. Streams of different names have nothing to do with each other, so that one more draw here changes nothing
 * there.
 */
void
croupier_random_init (CroupierRandom *random, const CroupierSeed *seed, const char *stream)
{
  CroupierSeed state;

  g_return_if_fail (random != NULL);
  g_return_if_fail (seed != NULL);
  g_return_if_fail (stream != NULL);

  croupier_seed_derive (seed, stream, &state);
  croupier_random_init_from (random, &state);
}

/**
 * croupier_random_init_from:
 * @random: (out caller-allocates): the stream
 * @state: a seed that came from [func@seed_derive]; not all zeros, or every number would be zero
 *
 * Starts a stream whose first state is the bytes of a derived seed.
 */
void
croupier_random_init_from (CroupierRandom *random, const CroupierSeed *state)
{
  g_return_if_fail (random != NULL);
  g_return_if_fail (state != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (random->words); i++)
    random->words[i] = read_little_endian (state->bytes + 8 * i);
}

/**
 * croupier_random_next:
 * @random: a stream
 *
 * Takes the next word of 64 bits from a stream.
 *
 * The generator is xoshiro256** of David Blackman and Sebastiano Vigna.
 *
 * Returns: the word
 */
guint64
croupier_random_next (CroupierRandom *random)
{
  guint64 *s = random->words;
  guint64 result = rotate_left (s[1] * 5, 7) * 9;
  guint64 shifted = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = rotate_left (s[3], 45);

  return result;
}

/**
 * croupier_random_draw_seed:
 * @random: a stream
 * @seed: (out caller-allocates): the next four numbers, as [func@random_init_from] reads them
 *
 * Draws a seed, for what is random by itself but follows from the stream.
 */
void
croupier_random_draw_seed (CroupierRandom *random, CroupierSeed *seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (random->words); i++)
    {
      guint64 word = GUINT64_TO_LE (croupier_random_next (random));

      memcpy (seed->bytes + i * sizeof word, &word, sizeof word);
    }
}

/**
 * croupier_random_below:
 * @random: a stream
 * @n: how many outcomes there are, at least 1
 *
 * Draws a number from 0 to @n - 1, each equally likely.
 *
 * Words are taken until one is below 2⁶⁴ − (2⁶⁴ mod @n); the result is what is left of it after division by @n. At
 * least one word is taken, for an @n of 1 too.
 *
 * Returns: the number
 */
guint64
croupier_random_below (CroupierRandom *random, guint64 n)
{
  g_return_val_if_fail (random != NULL, 0);
  g_return_val_if_fail (n > 0, 0);

  for (;;)
    {
      guint64 word = croupier_random_next (random);
      guint64 rest = word % n;

      /* A word is too large just when its run of n values, word - rest and up, does not fit below 2⁶⁴.
       * In 64 bits, 0 - n is 2⁶⁴ - n. */
      if (word - rest <= 0 - n)
        return rest;
    }
}

/* 2⁶⁴ / n, rounded down; a power of two gives one less. */
#define SHARE(n) (G_MAXUINT64 / (n))
#define SHARES_OF_8(n) \
  SHARE (n), SHARE (n + 1), SHARE (n + 2), SHARE (n + 3), SHARE (n + 4), SHARE (n + 5), SHARE (n + 6), SHARE (n + 7)

static const guint64 shares[] = {
  SHARES_OF_8 (1),  SHARES_OF_8 (9),  SHARES_OF_8 (17), SHARES_OF_8 (25),
  SHARES_OF_8 (33), SHARES_OF_8 (41), SHARES_OF_8 (49), SHARES_OF_8 (57),
};

/**
 * croupier_random_below_few:
 * @random: a stream
 * @n: how many outcomes there are, 1 to 64
 *
 * Draws the number that [func@random_below] would, in less time.
 *
 * Draws with constraints may take hundreds of numbers until one succeeds. Here the division is a multiplication by 2⁶⁴
 * divided by @n, whose result is right or too small by one.
 *
 * Returns: the number
 */
guint64
croupier_random_below_few (CroupierRandom *random, guint n)
{
  g_return_val_if_fail (random != NULL, 0);
  g_return_val_if_fail (n > 0 && n <= G_N_ELEMENTS (shares), 0);

  for (;;)
    {
      guint64 word = croupier_random_next (random);
      guint64 quotient = (guint64) ((unsigned __int128) word * shares[n - 1] >> 64);
      guint64 rest = word - quotient * n;

      rest -= rest >= n ? n : 0;
      if (word - rest <= 0 - (guint64) n)
        return rest;
    }
}

/**
 * croupier_random_shuffle:
 * @random: a stream
 * @items: (array length=n_items): numbers, brought into a new order in place
 * @n_items: how many
 *
 * Brings a list into an order of which each is equally likely.
 *
 * From the last place down to the second, what stands there is swapped with a place drawn by [func@random_below] from
 * itself and those before it. A list of none or one takes nothing from the stream.
 */
void
croupier_random_shuffle (CroupierRandom *random, guint *items, gsize n_items)
{
  g_return_if_fail (random != NULL);
  g_return_if_fail (items != NULL || n_items == 0);

  for (gsize i = n_items; i-- > 1;)
    {
      gsize other = (gsize) croupier_random_below (random, i + 1);
      guint item = items[i];

      items[i] = items[other];
      items[other] = item;
    }
}
