/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers beyond a word of the machine: how many outcomes a draw for forty players has. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CROUPIER_NUMBER_LIMBS \
  8 /* 512 bits: forty players can be given twelve teams, islands, roles and items in fewer ways */

/* From 0 up; what would not fit is a mistake of the caller's. No pointers and no padding. */
typedef struct
{
  guint64 limbs[CROUPIER_NUMBER_LIMBS]; /* the lowest first */
} CroupierNumber;

#define CROUPIER_NUMBER_ZERO ((CroupierNumber) { { 0 } })
#define CROUPIER_NUMBER_ONE ((CroupierNumber) { { 1 } })

gboolean croupier_number_is_zero (const CroupierNumber *number);
int croupier_number_compare (const CroupierNumber *a, const CroupierNumber *b);           /* below 0: a is smaller */
void croupier_number_add (CroupierNumber *sum, const CroupierNumber *number);             /* both may be the same */
void croupier_number_subtract (CroupierNumber *difference, const CroupierNumber *number); /* which is no larger */
void croupier_number_multiply (CroupierNumber *product, guint64 factor);
guint64 croupier_number_divide (CroupierNumber *quotient, guint64 divisor); /* rounds down; gives the rest */

/* The share to about fifteen digits, of a whole that is not 0. It is 0 and 1 only for nothing and for all of it: what
 * is possible is never shown as certain. */
double croupier_number_get_share (const CroupierNumber *part, const CroupierNumber *whole);

char *croupier_number_to_string (const CroupierNumber *number); /* decimal digits */

/* Times a factor, in decimal digits of any length. */
char *croupier_number_multiply_digits (const char *digits, guint factor);

/* Returns how many ways there are to take so many of n things, one after the other, in decimal digits. */
char *croupier_number_count_orders (guint n, guint n_taken);

/* Returns how many ways there are to deal so many of n things, each unlike any other, to each of some hands, which is
 * one after the other and in each in no order; decimal digits. "0": they are too few. */
char *croupier_number_count_hands (guint n, const guint *hands, guint n_hands);

/* Returns in how many ways k of n things can be chosen; n is at most CROUPIER_MAX_PLAYERS, so that it is far below
 * 2⁶⁴. */
guint64 croupier_number_choose (guint n, guint k);

G_END_DECLS
