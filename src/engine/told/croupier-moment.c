/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When something is, in words, in the zones of a match's players. */
#include "config.h"
#include "croupier-moment.h"

#include <stdio.h>
#include <string.h>

#include "croupier-gettext.h"
#include "croupier-style.h"

#define EVERY_DAY 0x7f

static const char *const weekdays[] = { N_("Monday"), N_("Tuesday"),  N_("Wednesday"), N_("Thursday"),
                                        N_("Friday"), N_("Saturday"), N_("Sunday") };
static const char *const months[] = { N_("January"),   N_("February"), N_("March"),    N_("April"),
                                      N_("May"),       N_("June"),     N_("July"),     N_("August"),
                                      N_("September"), N_("October"),  N_("November"), N_("December") };

static void
append_moment (GString *text, GDateTime *moment, const char *where)
{
  g_string_append_printf (text, "%s %d %s, %02d:%02d (%s)", _(weekdays[g_date_time_get_day_of_week (moment) - 1]),
                          g_date_time_get_day_of_month (moment), _(months[g_date_time_get_month (moment) - 1]),
                          g_date_time_get_hour (moment), g_date_time_get_minute (moment), where);
}

/* "Europe/Berlin" → "Berlin" */
static char *
dup_place (const char *zone)
{
  const char *slash = strrchr (zone, '/');

  return g_strdelimit (g_strdup (slash != NULL ? slash + 1 : zone), "_", ' ');
}

/* Appends nothing where this machine does not know the zone. */
static void
append_in_zone (GString *text, GDateTime *utc, const char *name)
{
  g_autoptr (GTimeZone) zone = croupier_zone_new (name);
  g_autoptr (GDateTime) moment = zone != NULL ? g_date_time_to_timezone (utc, zone) : NULL;
  g_autofree char *place = dup_place (name);

  if (moment == NULL)
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  append_moment (text, moment, place);
}

char *
croupier_moment_as_written (const CroupierDeadline *deadline)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (deadline->at);
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (deadline->offset);
  g_autoptr (GDateTime) moment = g_date_time_to_timezone (utc, zone);
  g_autofree char *where = g_date_time_format (moment, "UTC%:z");
  GString *text = g_string_new (NULL);

  append_moment (text, moment, where);
  return g_string_free_and_steal (text);
}

char *
croupier_moment_write_day (const char *day)
{
  guint year = 0, month = 0, number = 0;

  g_return_val_if_fail (sscanf (day, "%4u-%2u-%2u", &year, &month, &number) == 3 && month >= 1 && month <= 12, NULL);
  return g_strdup_printf ("%u %s %u", number, _(months[month - 1]), year);
}

char *
croupier_moment_write_rhythm (const CroupierRhythm *rhythm)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *place = dup_place (rhythm->zone);

  if (rhythm->hours > 0)
    return g_strdup_printf (ngettext ("every %u hour", "every %u hours", rhythm->hours), rhythm->hours);
  for (guint i = 0; i < G_N_ELEMENTS (weekdays); i++)
    if ((rhythm->weekdays & 1 << i) != 0 && rhythm->weekdays != EVERY_DAY)
      g_string_append_printf (text, "%s, ", _(weekdays[i]));
  g_string_append_printf (text, rhythm->weekdays == EVERY_DAY ? _("daily, %02u:%02u (%s)") : "%02u:%02u (%s)",
                          rhythm->minute / 60, rhythm->minute % 60, place);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
croupier_moment_write (const char *language, const char *const *zones, const CroupierDeadline *deadline)
{
  const char *before = croupier_language_enter (language);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (deadline->at);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *written = croupier_moment_as_written (deadline);

  for (; *zones != NULL; zones++)
    append_in_zone (text, utc, *zones);
  croupier_language_leave (before);
  return g_strdup_printf (CROUPIER_MARK_MOMENT "%" G_GINT64_FORMAT " %s" CROUPIER_MARK_MOMENT_END, deadline->at,
                          text->len > 0 ? text->str : written);
}

char *
croupier_moment_to_marked (const CroupierMatch *match, const CroupierDeadline *deadline)
{
  g_auto (GStrv) zones = croupier_match_dup_zones (match);

  return croupier_moment_write (croupier_match_get_setup (match)->language, (const char *const *) zones, deadline);
}
