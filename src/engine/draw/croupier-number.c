/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers beyond a word of the machine: how many outcomes a draw for forty players has. */
#include "config.h"

#include "croupier-number.h"

#include <math.h>

#define N_LIMBS CROUPIER_NUMBER_LIMBS
#define DIGITS_AT_ONCE 19
#define TEN_TO_DIGITS_AT_ONCE G_GUINT64_CONSTANT (10000000000000000000)

gboolean
croupier_number_is_zero (const CroupierNumber *number)
{
  g_return_val_if_fail (number != NULL, TRUE);

  for (guint i = 0; i < N_LIMBS; i++)
    if (number->limbs[i] != 0)
      return FALSE;
  return TRUE;
}

int
croupier_number_compare (const CroupierNumber *a, const CroupierNumber *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  for (guint i = N_LIMBS; i-- > 0;)
    if (a->limbs[i] != b->limbs[i])
      return a->limbs[i] < b->limbs[i] ? -1 : 1;
  return 0;
}

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

double
croupier_number_get_share (const CroupierNumber *part, const CroupierNumber *whole)
{
  double share;

  g_return_val_if_fail (part != NULL && whole != NULL, 0);
  g_return_val_if_fail (!croupier_number_is_zero (whole), 0);

  share = to_double (part) / to_double (whole);
  return share >= 1 && croupier_number_compare (part, whole) < 0 ? nextafter (1, 0) : share;
}

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

/* ---- of any length: decimal digits, the lowest first ---- */

static void
multiply_digits (GString *digits, guint factor)
{
  guint64 carry = 0;

  for (gsize i = 0; i < digits->len; i++, carry /= 10)
    {
      carry += (guint64) g_ascii_digit_value (digits->str[i]) * factor;
      digits->str[i] = (char) ('0' + carry % 10);
    }
  for (; carry > 0; carry /= 10)
    g_string_append_c (digits, (char) ('0' + carry % 10));
}

/* It comes out even. */
static void
divide_digits (GString *digits, guint divisor)
{
  guint64 rest = 0;

  for (gsize i = digits->len; i-- > 0; rest %= divisor)
    {
      rest = rest * 10 + (guint64) g_ascii_digit_value (digits->str[i]);
      digits->str[i] = (char) ('0' + rest / divisor);
    }
  while (digits->len > 1 && digits->str[digits->len - 1] == '0')
    g_string_truncate (digits, digits->len - 1);
}

char *
croupier_number_multiply_digits (const char *digits, guint factor)
{
  GString *product;

  g_return_val_if_fail (digits != NULL, NULL);

  product = g_string_new (digits);
  g_strreverse (product->str);
  multiply_digits (product, factor);
  return g_strreverse (g_string_free_and_steal (product));
}

char *
croupier_number_count_orders (guint n, guint n_taken)
{
  GString *count = g_string_new ("1");

  for (guint i = 0; i < n_taken; i++)
    multiply_digits (count, n - i);
  return g_strreverse (g_string_free_and_steal (count));
}

char *
croupier_number_count_hands (guint n, const guint *hands, guint n_hands)
{
  GString *count = g_string_new ("1");

  for (guint hand = 0; hand < n_hands; hand++)
    {
      if (hands[hand] > n)
        g_string_assign (count, "0");
      for (guint i = 0; i < hands[hand] && hands[hand] <= n; i++)
        {
          multiply_digits (count, n - i);
          divide_digits (count, i + 1);
        }
      n -= MIN (n, hands[hand]);
    }
  return g_strreverse (g_string_free_and_steal (count));
}

/* Each division comes out even. */
guint64
croupier_number_choose (guint n, guint k)
{
  guint64 ways = 1;

  for (guint i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return ways;
}
