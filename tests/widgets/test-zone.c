/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of finding the time zone that somebody means. */
#include "config.h"

#include "croupier-deadline.h"
#include "croupier-zone.h"
#include "tests.h"

static void
test_a_zone_is_found_as_it_is_typed (void)
{
  static const struct
  {
    const char *typed;
    const char *zone; /* NULL: none, or one of several */
  } cases[] = {
    { "Europe/Berlin", "Europe/Berlin" },
    { "europe/berlin", "Europe/Berlin" },
    { "London", "Europe/London" },
    { "new york", "America/New_York" },
    { "New_York", "America/New_York" },
    { "SÃO PAULO", "America/Sao_Paulo" },
    { "sao paulo", "America/Sao_Paulo" },
    { "EST", "America/New_York" },
    { "edt", "America/New_York" },
    { "CEST", "Europe/Berlin" },
    { "utc", "UTC" },
    { "UTC+2", "UTC+2" },
    { "utc +5:30", "UTC+5:30" },
    { "GMT-3", "GMT-3" },
    { "Argentina/Buenos_Aires", NULL },
    { "buenos aires", "America/Argentina/Buenos_Aires" },
    { "IST", NULL },
    { "XYZ+3", NULL },
    { "UTC+25", NULL },
    { "the moon", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *zone = croupier_zone_find (cases[i].typed);

      g_test_message ("“%s”", cases[i].typed);
      g_assert_cmpstr (zone, ==, cases[i].zone);
    }
}

static void
test_hours_from_utc_lie_east (void)
{
  static const struct
  {
    const char *name;
    int seconds;
  } cases[] = { { "UTC+2", 7200 }, { "GMT-3", -10800 }, { "UTC+5:30", 19800 }, { "UTC-0930", -34200 }, { "UTC", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GTimeZone) zone = croupier_zone_new (cases[i].name);

      g_assert_nonnull (zone);
      g_assert_cmpint (g_time_zone_get_offset (zone, 0), ==, cases[i].seconds);
    }
}

static void
test_the_first_that_there_is_not_is_named (void)
{
  g_autofree char *unknown = NULL, *none = NULL, *both = NULL;

  both = croupier_zones_find (" london,, UTC+2 ,", &unknown);
  g_assert_cmpstr (both, ==, "Europe/London, UTC+2");
  g_assert_null (unknown);
  none = croupier_zones_find ("London, Atlantis, El Dorado", &unknown);
  g_assert_null (none);
  g_assert_cmpstr (unknown, ==, "Atlantis");
}

TESTS (zone)
{
  g_test_add_func ("/zone/is-found-as-it-is-typed", test_a_zone_is_found_as_it_is_typed);
  g_test_add_func ("/zone/hours-from-utc-lie-east", test_hours_from_utc_lie_east);
  g_test_add_func ("/zone/first-that-there-is-not-is-named", test_the_first_that_there_is_not_is_named);
}
