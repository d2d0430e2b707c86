/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers beyond a word of the machine: how many outcomes a draw for forty players has. */
#include "config.h"

#include "croupier-number.h"

#include <math.h>

#define N_LIMBS CROUPIER_NUMBER_LIMBS
#define DIGITS_AT_ONCE 19
#define TEN_TO_DIGITS_AT_ONCE G_GUINT64_CONSTANT (10000000000000000000)

/**
 * croupier_number_is_zero:
 * @number: a number
 *
 * Says whether a number is nothing.
 *
 * Returns: whether it is 0
 */
gboolean
croupier_number_is_zero (const CroupierNumber *number)
{
  g_return_val_if_fail (number != NULL, TRUE);

  for (guint i = 0; i < N_LIMBS; i++)
    if (number->limbs[i] != 0)
      return FALSE;
  return TRUE;
}

/**
 * croupier_number_compare:
 * @a: a number
 * @b: another
 *
 * Says which of two numbers is larger.
 *
 * Returns: below 0 if @a is smaller, above 0 if it is larger, else 0
 */
int
croupier_number_compare (const CroupierNumber *a, const CroupierNumber *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  for (guint i = N_LIMBS; i-- > 0;)
    if (a->limbs[i] != b->limbs[i])
      return a->limbs[i] < b->limbs[i] ? -1 : 1;
  return 0;
}

/**
 * croupier_number_add:
 * @sum: what is added to
 * @number: what is added; may be @sum itself
 *
 * Adds a number to another.
 */
void
croupier_number_add (CroupierNumber *sum, const CroupierNumber *number)
{
  unsigned __int128 carry = 0;

  g_return_if_fail (sum != NULL && number != NULL);

  for (guint i = 0; i < N_LIMBS; i++)
    {
      carry += (unsigned __int128) sum->limbs[i] + number->limbs[i];
      sum->limbs[i] = (guint64) carry;
      carry >>= 64;
    }
  g_assert (carry == 0);
}

/**
 * croupier_number_subtract:
 * @difference: what is taken from
 * @number: what is taken away, no larger
 *
 * Takes a number away from another.
 */
void
croupier_number_subtract (CroupierNumber *difference, const CroupierNumber *number)
{
  guint64 borrowed = 0;

  g_return_if_fail (difference != NULL && number != NULL);

  for (guint i = 0; i < N_LIMBS; i++)
    {
      unsigned __int128 less = (unsigned __int128) difference->limbs[i] - number->limbs[i] - borrowed;

      difference->limbs[i] = (guint64) less;
      borrowed = less >> 64 != 0;
    }
  g_assert (borrowed == 0);
}

/**
 * croupier_number_multiply:
 * @product: what is multiplied
 * @factor: by what
 *
 * Multiplies a number by one that fits in a word.
 */
void
croupier_number_multiply (CroupierNumber *product, guint64 factor)
{
  unsigned __int128 carry = 0;

  g_return_if_fail (product != NULL);

  for (guint i = 0; i < N_LIMBS; i++)
    {
      carry += (unsigned __int128) product->limbs[i] * factor;
      product->limbs[i] = (guint64) carry;
      carry >>= 64;
    }
  g_assert (carry == 0);
}

/**
 * croupier_number_divide:
 * @quotient: what is divided
 * @divisor: by what, at least 1
 *
 * Divides a number, rounding down.
 *
 * Returns: the rest
 */
guint64
croupier_number_divide (CroupierNumber *quotient, guint64 divisor)
{
  unsigned __int128 rest = 0;

  g_return_val_if_fail (quotient != NULL && divisor > 0, 0);

  for (guint i = N_LIMBS; i-- > 0;)
    {
      rest = rest << 64 | quotient->limbs[i];
      quotient->limbs[i] = (guint64) (rest / divisor);
      rest %= divisor;
    }
  return (guint64) rest;
}

static double
to_double (const CroupierNumber *number)
{
  double sum = 0;

  for (guint i = N_LIMBS; i-- > 0;)
    sum += ldexp ((double) number->limbs[i], (int) (64 * i));
  return sum;
}

/**
 * croupier_number_get_share:
 * @part: a number
 * @whole: another, not 0
 *
 * Divides two numbers, to about fifteen digits.
 *
 * It is 0 and 1 only for nothing and for all of it: what is possible is never shown as certain.
 *
 * Returns: which share of the whole the part is
 */
double
croupier_number_get_share (const CroupierNumber *part, const CroupierNumber *whole)
{
  double share;

  g_return_val_if_fail (part != NULL && whole != NULL, 0);
  g_return_val_if_fail (!croupier_number_is_zero (whole), 0);

  share = to_double (part) / to_double (whole);
  return share >= 1 && croupier_number_compare (part, whole) < 0 ? nextafter (1, 0) : share;
}

/**
 * croupier_number_to_string:
 * @number: a number
 *
 * Writes a number in decimal digits.
 *
 * Returns: (transfer full): the digits
 */
char *
croupier_number_to_string (const CroupierNumber *number)
{
  guint64 parts[N_LIMBS * 64 / 63 + 1];
  CroupierNumber left;
  GString *text;
  guint n = 0;

  g_return_val_if_fail (number != NULL, NULL);

  left = *number;
  do
    parts[n++] = croupier_number_divide (&left, TEN_TO_DIGITS_AT_ONCE);
  while (!croupier_number_is_zero (&left));
  text = g_string_new (NULL);
  g_string_append_printf (text, "%" G_GUINT64_FORMAT, parts[n - 1]);
  for (guint i = n - 1; i-- > 0;)
    g_string_append_printf (text, "%0*" G_GINT64_MODIFIER "u", DIGITS_AT_ONCE, parts[i]);
  return g_string_free_and_steal (text);
}
