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

/* Reads the same on machines of either byte order. */
static guint64
read_little_endian (const guint8 *bytes)
{
  guint64 word = 0;

  for (guint i = 0; i < 8; i++)
    word |= (guint64) bytes[i] << (8 * i);

  return word;
}

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

void
croupier_seed_derive (const CroupierSeed *seed, const char *name, CroupierSeed *derived)
{
  g_return_if_fail (seed != NULL);
  g_return_if_fail (name != NULL);
  g_return_if_fail (derived != NULL);

  croupier_hmac (seed->bytes, name, strlen (name), derived->bytes);
}

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

void
croupier_random_init_from (CroupierRandom *random, const CroupierSeed *state)
{
  g_return_if_fail (random != NULL);
  g_return_if_fail (state != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (random->words); i++)
    random->words[i] = read_little_endian (state->bytes + 8 * i);
}

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

void
croupier_random_draw_seed (CroupierRandom *random, CroupierSeed *seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (random->words); i++)
    {
      guint64 word = GUINT64_TO_LE (croupier_random_next (random));

      memcpy (seed->bytes + i * sizeof word, &word, sizeof word);
    }
}

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

guint64
croupier_random_below_few (CroupierRandom *random, guint n)
{
  g_return_val_if_fail (random != NULL, 0);
  g_return_val_if_fail (n > 0 && n <= G_N_ELEMENTS (shares), 0);

  /* Draws with constraints may take hundreds of numbers until one succeeds. So the division is a multiplication by
   * 2⁶⁴ / n, whose result is right or too small by one. */
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
