/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of whole numbers beyond a word: against numbers that others have worked out, and against themselves. */
#include "croupier-number.h"
#include "croupier-random.h"
#include "draw-checks.h"
#include "tests.h"

static CroupierNumber
make_number (guint64 word)
{
  return (CroupierNumber) { { word } };
}

static void
assert_is (const CroupierNumber *number, const char *digits)
{
  g_autofree char *text = croupier_number_to_string (number);

  g_assert_cmpstr (text, ==, digits);
}

static void
test_factorials_are_those_of_the_tables (void)
{
  static const struct
  {
    guint n;
    const char *digits;
  } cases[] = {
    { 0, "1" },
    { 1, "1" },
    { 20, "2432902008176640000" },
    { 21, "51090942171709440000" },
    { 25, "15511210043330985984000000" },
    { 40, "815915283247897734345611269596115894272000000000" },
    { 52, "80658175170943878571660636856403766975289505440883277824000000000000" },
    { 69, "171122452428141311372468338881272839092270544893520369393648040923257279754140647424000000000000000" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierNumber number = CROUPIER_NUMBER_ONE;

      for (guint k = 2; k <= cases[i].n; k++)
        croupier_number_multiply (&number, k);
      assert_is (&number, cases[i].digits);
      for (guint k = 2; k <= cases[i].n; k++)
        g_assert_cmpuint (croupier_number_divide (&number, k), ==, 0);
      assert_is (&number, "1");
    }
}

static void
test_powers_of_ten_have_their_zeros (void)
{
  CroupierNumber number = CROUPIER_NUMBER_ONE;
  g_autoptr (GString) digits = g_string_new ("1");

  for (guint i = 0; i < 154; i++)
    {
      assert_is (&number, digits->str);
      if (i < 153)
        croupier_number_multiply (&number, 10);
      g_string_append_c (digits, '0');
    }
}

static void
test_sums_carry_and_differences_borrow (void)
{
  CroupierNumber zero = CROUPIER_NUMBER_ZERO, one = CROUPIER_NUMBER_ONE;
  CroupierNumber number = make_number (G_MAXUINT64);

  croupier_number_add (&number, &one);
  assert_is (&number, "18446744073709551616");
  croupier_number_multiply (&number, G_GUINT64_CONSTANT (1) << 63);
  croupier_number_add (&number, &number);
  assert_is (&number, "340282366920938463463374607431768211456");
  croupier_number_subtract (&number, &one);
  assert_is (&number, "340282366920938463463374607431768211455");
  croupier_number_add (&number, &zero);
  croupier_number_subtract (&number, &number);
  assert_is (&number, "0");
  g_assert_true (croupier_number_is_zero (&number));
  g_assert_false (croupier_number_is_zero (&one));
}

/* Whatever is done to a number of any length can be undone. */
static void
test_what_is_done_can_be_undone (void)
{
  CroupierRandom random = make_random ("numbers");

  for (guint i = 0; i < 2000; i++)
    {
      CroupierNumber a = CROUPIER_NUMBER_ZERO, b = CROUPIER_NUMBER_ZERO, c;
      guint64 factor = croupier_random_next (&random) >> croupier_random_below (&random, 64);
      guint64 rest = factor == 0 ? 0 : croupier_random_below (&random, factor);
      CroupierNumber small = make_number (rest);

      for (guint limb = 0; limb < croupier_random_below (&random, CROUPIER_NUMBER_LIMBS - 1); limb++)
        {
          a.limbs[limb] = croupier_random_next (&random);
          b.limbs[limb] = croupier_random_next (&random) & a.limbs[limb];
        }
      c = a;
      croupier_number_subtract (&c, &b);
      g_assert_cmpint (croupier_number_compare (&c, &a), <=, 0);
      croupier_number_add (&c, &b);
      g_assert_cmpint (croupier_number_compare (&c, &a), ==, 0);
      if (factor == 0)
        continue;
      croupier_number_multiply (&c, factor);
      croupier_number_add (&c, &small);
      g_assert_cmpuint (croupier_number_divide (&c, factor), ==, rest);
      g_assert_cmpint (croupier_number_compare (&c, &a), ==, 0);
    }
}

static void
test_the_larger_is_found (void)
{
  CroupierNumber small = make_number (G_MAXUINT64), large = CROUPIER_NUMBER_ZERO;

  large.limbs[3] = 1;
  g_assert_cmpint (croupier_number_compare (&small, &large), <, 0);
  g_assert_cmpint (croupier_number_compare (&large, &small), >, 0);
  g_assert_cmpint (croupier_number_compare (&large, &large), ==, 0);
}

static void
test_shares_are_right_at_any_size (void)
{
  CroupierNumber whole = CROUPIER_NUMBER_ONE, part, one = CROUPIER_NUMBER_ONE, zero = CROUPIER_NUMBER_ZERO;

  for (guint k = 2; k <= 60; k++)
    croupier_number_multiply (&whole, k);
  part = whole;
  croupier_number_divide (&part, 60);
  g_assert_cmpfloat_with_epsilon (croupier_number_get_share (&part, &whole), 1 / 60., 1e-15);
  g_assert_cmpfloat (croupier_number_get_share (&whole, &whole), ==, 1);
  g_assert_cmpfloat (croupier_number_get_share (&zero, &whole), ==, 0);
  /* all but one of them, and one: neither certain nor impossible */
  part = whole;
  croupier_number_subtract (&part, &one);
  g_assert_cmpfloat (croupier_number_get_share (&part, &whole), <, 1);
  g_assert_cmpfloat (croupier_number_get_share (&one, &whole), >, 0);
}

static void
assert_count (char *count, const char *digits)
{
  g_assert_cmpstr (count, ==, digits);
  g_free (count);
}

static void
test_counts_grow_to_any_length (void)
{
  g_autofree char *product = croupier_number_multiply_digits ("620448401733239439360000", 25);
  guint hands[40];

  g_assert_cmpstr (product, ==, "15511210043330985984000000");
  assert_count (croupier_number_count_orders (25, 25), "15511210043330985984000000");
  assert_count (croupier_number_count_orders (5, 2), "20");
  assert_count (croupier_number_count_orders (7, 0), "1");
  assert_count (croupier_number_count_hands (7, (const guint[]) { 2, 2, 2 }, 3), "630");
  assert_count (croupier_number_count_hands (5, (const guint[]) { 0, 5 }, 2), "1");
  assert_count (croupier_number_count_hands (10, (const guint[]) { 1 }, 1), "10");
  assert_count (croupier_number_count_hands (3, (const guint[]) { 2, 2 }, 2), "0");
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    hands[i] = 12;
  assert_count (croupier_number_count_hands (480, hands, G_N_ELEMENTS (hands)),
                "1150138164336953234317969474488983851456106304182523574404070056668925514162959447504377904857615036"
                "2725622464103781833163632818316591736885738729259892595204933734337850801051441483064261371104489413"
                "3458609283964824545352403365705949018884728268782186201844037697906525350881451213726487436345357164"
                "1005734663358405156326415295948547022492911724249162496577634091789660256003555168569725733206782580"
                "2025397091645894299168060351304857079100706020511875742815919524678174306985551755756281515390485360"
                "8857541135623760047671266546426047498443998325620422054209600841495087338064686256831971680238012053"
                "6228080869103896353592401475472324312020961596322142069587974918538551303527554624636417170472960000"
                "0000000000000000000000000000000000");
}

TESTS (number)
{
  g_test_add_func ("/number/factorials are those of the tables", test_factorials_are_those_of_the_tables);
  g_test_add_func ("/number/powers of ten have their zeros", test_powers_of_ten_have_their_zeros);
  g_test_add_func ("/number/sums carry and differences borrow", test_sums_carry_and_differences_borrow);
  g_test_add_func ("/number/what is done can be undone", test_what_is_done_can_be_undone);
  g_test_add_func ("/number/the larger is found", test_the_larger_is_found);
  g_test_add_func ("/number/shares are right at any size", test_shares_are_right_at_any_size);
  g_test_add_func ("/number/counts grow to any length", test_counts_grow_to_any_length);
}
