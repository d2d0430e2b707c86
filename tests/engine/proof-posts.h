/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proofs as they are posted: made from a match, tampered with, and searched for what does not hold. */
#pragma once

#include "fixtures.h"

#include "croupier-proof.h"
#include "croupier-style.h"

#define SEED "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

/* A script that is played without an error. */
CroupierMatch *play (const char *script);
char *write_post (const CroupierProof *proof, CroupierStyle style);
/* A post that can be read; what chat programs put before and after it is passed over. */
CroupierProof *read_post (const char *post);
/* What is wrong with a post, for who has the match or, where it is NULL, a stranger; NULL if nothing is. */
char *find_lie (const char *post, const CroupierMatch *match);
void assert_says (const char *text, const char *words);
/* The first of what stands there, which must be there, replaced. */
char *replace (const char *text, const char *from, const char *to);
