/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeds, commitments, and named streams of random numbers. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CROUPIER_SEED_BYTES 32
#define CROUPIER_SEED_DIGITS 64

/* The secret from which every draw of a match follows. */
typedef struct
{
  guint8 bytes[CROUPIER_SEED_BYTES];
} CroupierSeed;

/* A stream of random numbers: the state of xoshiro256**. */
typedef struct
{
  guint64 words[4];
} CroupierRandom;

/* Exactly 64 hexadecimal digits are a seed, capital or small, with nothing before, between or after them. Else it
 * returns FALSE, and the seed stays as it is. */
gboolean croupier_seed_parse (CroupierSeed *seed, const char *digits);

char *croupier_seed_to_string (const CroupierSeed *seed); /* 64 hexadecimal digits, in small letters */

/* What the game master publishes before the first draw, to be bound to a seed without showing it: 64 hexadecimal digits
 * in small letters, the SHA-256 of "croupier-v1:" and the digits of the seed. Anybody can check it later with printf
 * 'croupier-v1:%s' SEED | sha256sum. The v1 is the version of the way in which draws are made. */
char *croupier_seed_commitment (const CroupierSeed *seed);

/* A seed of its own for something that has a name: HMAC-SHA-256, keyed by the 32 bytes of the seed, of the bytes of the
 * name, in UTF-8. Both seeds may be the same memory. */
void croupier_seed_derive (const CroupierSeed *seed, const char *name, CroupierSeed *derived);

/* Starts the stream that a seed has for a name, "round-1/stones/Alice": its first state is the bytes of the derived
 * seed, read as four little-endian words of 64 bits. Streams of different names have nothing to do with each other, so
 * that one more draw here changes nothing there. */
void croupier_random_init (CroupierRandom *random, const CroupierSeed *seed, const char *stream);

/* Starts a stream whose first state is a derived seed; all zeros would give nothing but zeros. */
void croupier_random_init_from (CroupierRandom *random, const CroupierSeed *state);

/* Draws a seed for what is random by itself but follows from the stream: the next four words, little-endian. */
void croupier_random_draw_seed (CroupierRandom *random, CroupierSeed *seed);

guint64 croupier_random_next (CroupierRandom *random); /* xoshiro256** of David Blackman and Sebastiano Vigna */

/* Draws from 0 to n - 1, each equally likely; n is at least 1. Words are taken until one is below 2⁶⁴ - (2⁶⁴ mod n);
 * the result is what is left of it after division by n. At least one word is taken, for an n of 1 too. */
guint64 croupier_random_below (CroupierRandom *random, guint64 n);

guint64 croupier_random_below_few (CroupierRandom *random, guint n); /* the same, faster, for an n up to 64 */

/* Each order is equally likely. From the last place down to the second, what stands there changes places with a place
 * drawn by croupier_random_below() from itself and those before it. Fewer than two items take nothing from the
 * stream. */
void croupier_random_shuffle (CroupierRandom *random, guint *items, gsize n_items);

G_END_DECLS
