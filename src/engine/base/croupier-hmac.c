/* SPDX-License-Identifier: GPL-3.0-or-later */
/* HMAC-SHA-256. Draws are named streams, and each begins with one: a simulation makes millions of them. GLib's takes
 * longer than whole rounds of a game, so it stands here as well, with the instructions that most processors have for
 * it. The bytes are the same everywhere. */
#include "config.h"

#include "croupier-hmac.h"

#include <string.h>

#define BLOCK 64
#define N_WORDS 8 /* of a state, and of what comes of it */
#define N_ROUNDS 64

/* Takes blocks into a state. */
typedef void (*Compress) (guint32 *state, const guint8 *blocks, gsize n_blocks);

/* The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
static const guint32 first_state[N_WORDS] = {
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

/* Those of the cube roots of the first 64. */
static const guint32 constants[N_ROUNDS] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static guint32
rotate_right (guint32 word, guint bits)
{
  return word >> bits | word << (32 - bits);
}

static guint32
read_big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

static void
write_big_endian (guint8 *bytes, guint32 word)
{
  for (guint i = 0; i < 4; i++)
    bytes[i] = (guint8) (word >> (24 - 8 * i));
}

/* Sixteen words of a block make all 64 of its rounds. */
static void
spread (const guint8 *block, guint32 *words)
{
  for (guint i = 0; i < 16; i++)
    words[i] = read_big_endian (block + 4 * i);
  for (guint i = 16; i < N_ROUNDS; i++)
    {
      guint32 near = words[i - 2], far = words[i - 15];

      words[i] = words[i - 16] + words[i - 7] + (rotate_right (far, 7) ^ rotate_right (far, 18) ^ far >> 3) +
                 (rotate_right (near, 17) ^ rotate_right (near, 19) ^ near >> 10);
    }
}

static void
compress_plain (guint32 *state, const guint8 *blocks, gsize n_blocks)
{
  for (; n_blocks > 0; n_blocks--, blocks += BLOCK)
    {
      guint32 words[N_ROUNDS], s[N_WORDS];

      spread (blocks, words);
      memcpy (s, state, sizeof s);
      for (guint i = 0; i < N_ROUNDS; i += N_WORDS)
      /* Each round moves all words by one, which is done by their numbers: they are known where this is unrolled. */
#pragma GCC unroll 8
        for (guint k = 0; k < N_WORDS; k++)
          {
            guint32 a = s[(8 - k) % 8], b = s[(9 - k) % 8], c = s[(10 - k) % 8], *d = &s[(11 - k) % 8];
            guint32 e = s[(12 - k) % 8], f = s[(13 - k) % 8], g = s[(14 - k) % 8], *h = &s[(15 - k) % 8];

            *h += (rotate_right (e, 6) ^ rotate_right (e, 11) ^ rotate_right (e, 25)) + (g ^ (e & (f ^ g))) +
                  constants[i + k] + words[i + k];
            *d += *h;
            *h += (rotate_right (a, 2) ^ rotate_right (a, 13) ^ rotate_right (a, 22)) + ((a & b) | (c & (a | b)));
          }
      for (guint i = 0; i < N_WORDS; i++)
        state[i] += s[i];
    }
}

#ifdef __x86_64__
#include <immintrin.h>

/* Four rounds at a time. The instructions want the state as its words 0, 1, 4, 5 and 2, 3, 6, 7, the first on top. */
__attribute__ ((target ("sha,sse4.1"))) static void
compress_fast (guint32 *state, const guint8 *blocks, gsize n_blocks)
{
  const __m128i big_endian = _mm_set_epi64x (0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i outer = _mm_set_epi32 ((int) state[0], (int) state[1], (int) state[4], (int) state[5]);
  __m128i inner = _mm_set_epi32 ((int) state[2], (int) state[3], (int) state[6], (int) state[7]);

  for (; n_blocks > 0; n_blocks--, blocks += BLOCK)
    {
      __m128i words[4], outer_before = outer, inner_before = inner;

      for (guint i = 0; i < 4; i++)
        words[i] = _mm_shuffle_epi8 (_mm_loadu_si128 ((const __m128i *) (const void *) blocks + i), big_endian);
      for (guint i = 0; i < N_ROUNDS / 4; i++)
        {
          __m128i *now = &words[i % 4], before = words[(i + 3) % 4], summed;

          if (i >= 4)
            *now = _mm_sha256msg2_epu32 (_mm_add_epi32 (_mm_sha256msg1_epu32 (*now, words[(i + 1) % 4]),
                                                        _mm_alignr_epi8 (before, words[(i + 2) % 4], 4)),
                                         before);
          summed = _mm_add_epi32 (*now, _mm_loadu_si128 ((const __m128i *) constants + i));
          inner = _mm_sha256rnds2_epu32 (inner, outer, summed);
          outer = _mm_sha256rnds2_epu32 (outer, inner, _mm_shuffle_epi32 (summed, 0x0e));
        }
      outer = _mm_add_epi32 (outer, outer_before);
      inner = _mm_add_epi32 (inner, inner_before);
    }
  _mm_storeu_si128 ((__m128i *) (void *) state, _mm_shuffle_epi32 (_mm_unpackhi_epi64 (inner, outer), 0x1b));
  _mm_storeu_si128 ((__m128i *) (void *) (state + 4), _mm_shuffle_epi32 (_mm_unpacklo_epi64 (inner, outer), 0x1b));
}
#endif

static Compress
choose_compress (void)
{
#ifdef __x86_64__
  if (__builtin_cpu_supports ("sha") && __builtin_cpu_supports ("sse4.1"))
    return compress_fast;
#endif
  return compress_plain;
}

/* The digest of a block and of what comes behind it. */
static void
digest (Compress compress, const guint8 *block, const guint8 *bytes, gsize length, guint8 *result)
{
  guint32 state[N_WORDS];
  guint8 last[2 * BLOCK] = { 0 };
  gsize n_left = length % BLOCK, n_last = n_left + 1 + sizeof (guint64) <= BLOCK ? BLOCK : 2 * BLOCK;
  guint64 n_bits = ((guint64) BLOCK + length) * 8;

  memcpy (last, bytes + length - n_left, n_left);
  last[n_left] = 0x80;
  write_big_endian (last + n_last - 8, (guint32) (n_bits >> 32));
  write_big_endian (last + n_last - 4, (guint32) n_bits);

  memcpy (state, first_state, sizeof state);
  compress (state, block, 1);
  compress (state, bytes, length / BLOCK);
  compress (state, last, n_last / BLOCK);
  for (guint i = 0; i < N_WORDS; i++)
    write_big_endian (result + 4 * i, state[i]);
}

static void
make (Compress compress, const guint8 *key, const void *bytes, gsize length, guint8 *mac)
{
  guint8 inner[BLOCK], outer[BLOCK], within[CROUPIER_HMAC_BYTES];

  for (guint i = 0; i < BLOCK; i++)
    {
      guint8 byte = i < CROUPIER_HMAC_BYTES ? key[i] : 0;

      inner[i] = byte ^ 0x36;
      outer[i] = byte ^ 0x5c;
    }
  digest (compress, inner, bytes, length, within);
  digest (compress, outer, within, sizeof within, mac);
}

void
croupier_hmac (const guint8 *key, const void *bytes, gsize length, guint8 *mac)
{
  make (choose_compress (), key, bytes, length, mac);
}

void
croupier_hmac_plain (const guint8 *key, const void *bytes, gsize length, guint8 *mac)
{
  make (compress_plain, key, bytes, length, mac);
}
