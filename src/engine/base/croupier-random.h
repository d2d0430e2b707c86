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

gboolean croupier_seed_parse (CroupierSeed *seed, const char *digits);
char *croupier_seed_to_string (const CroupierSeed *seed);
char *croupier_seed_commitment (const CroupierSeed *seed);
void croupier_seed_derive (const CroupierSeed *seed, const char *name, CroupierSeed *derived);

void croupier_random_init (CroupierRandom *random, const CroupierSeed *seed, const char *stream);
void croupier_random_init_from (CroupierRandom *random, const CroupierSeed *state);
void croupier_random_draw_seed (CroupierRandom *random, CroupierSeed *seed);
guint64 croupier_random_next (CroupierRandom *random);
guint64 croupier_random_below (CroupierRandom *random, guint64 n);
guint64 croupier_random_below_few (CroupierRandom *random, guint n); /* the same, faster, for an n up to 64 */
void croupier_random_shuffle (CroupierRandom *random, guint *items, gsize n_items);

G_END_DECLS
