/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a phase closes, as the game master has ruled; it decides nothing by itself, for the engine has no clock. */
#include "config.h"
#include "croupier-deadline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "croupier-entry.h"
#include "croupier-error.h"
#include "croupier-gettext.h"

#define DAY "[0-9]{4}-[01][0-9]-[0-3][0-9]"
#define HOUR "[0-2][0-9]:[0-5][0-9]"
#define GRACE "(?:, grace ([0-9]{1,5}))?"
#define EVERY_DAY 0x7f
#define NONE "none"
#define PAUSED "paused"

static const char *const weekdays[] = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };

/* ---- reading ---- */

gboolean
croupier_ruled_is_none (const char *words)
{
  return words == NULL || g_ascii_strcasecmp (words, NONE) == 0;
}

static GMatchInfo *
match_words (const char *pattern, const char *words)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS | G_REGEX_DOLLAR_ENDONLY, 0, NULL);
  GMatchInfo *info = NULL;

  if (g_regex_match (regex, words, 0, &info))
    return info;
  g_match_info_free (info);
  return NULL;
}

static gboolean
read_grace (const GMatchInfo *info, int group, guint *grace)
{
  g_autofree char *digits = g_match_info_fetch (info, group);

  *grace = digits != NULL && *digits != '\0' ? (guint) g_ascii_strtoull (digits, NULL, 10) : 0;
  return *grace <= CROUPIER_MAX_GRACE;
}

gboolean
croupier_day_is_valid (const char *day)
{
  guint year, month, day_of_month;

  return strlen (day) == 10 && croupier_sent_time_is_valid (day) &&
         sscanf (day, "%u-%u-%u", &year, &month, &day_of_month) == 3 &&
         g_date_valid_dmy ((GDateDay) day_of_month, (GDateMonth) month, (GDateYear) year);
}

#define FROM_UTC "(?:UTC|GMT)([+-])([0-9]|0[0-9]|1[0-4])(?::?([0-5][0-9]))?"

static gboolean
is_zone (const char *zone)
{
  return strlen (zone) < sizeof ((CroupierRhythm *) NULL)->zone &&
         g_regex_match_simple ("^(?:" FROM_UTC "|[A-Za-z][A-Za-z0-9_+-]*(?:/[A-Za-z0-9_+-]+)*)$", zone,
                               G_REGEX_DOLLAR_ENDONLY, 0);
}

/* GLib takes a name that is no place for the POSIX description of a zone, where “UTC+2” lies two hours west. */
GTimeZone *
croupier_zone_new (const char *name)
{
  g_autoptr (GMatchInfo) info = match_words ("^" FROM_UTC "$", name);
  g_autofree char *sign = info != NULL ? g_match_info_fetch (info, 1) : NULL;
  g_autofree char *hours = info != NULL ? g_match_info_fetch (info, 2) : NULL;
  g_autofree char *minutes = info != NULL ? g_match_info_fetch (info, 3) : NULL;
  int seconds;

  if (info == NULL)
    return strchr (name, '/') == NULL && strpbrk (name, "+-") != NULL ? NULL : g_time_zone_new_identifier (name);

  seconds = atoi (hours) * 3600 + (minutes != NULL ? atoi (minutes) * 60 : 0);
  return g_time_zone_new_offset (*sign == '-' ? -seconds : seconds);
}

static gboolean
read_moment (const GMatchInfo *info, CroupierDeadline *deadline)
{
  g_autofree char *day = g_match_info_fetch (info, 1);
  g_autofree char *hour = g_match_info_fetch (info, 2);
  g_autofree char *offset = g_match_info_fetch (info, 3);
  g_autofree char *text = g_strconcat (day, "T", hour, ":00", offset, NULL);
  g_autoptr (GDateTime) moment = croupier_day_is_valid (day) ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  if (moment == NULL)
    return FALSE;
  deadline->at = g_date_time_to_unix (moment);
  deadline->offset = (int) (g_date_time_get_utc_offset (moment) / G_TIME_SPAN_SECOND);
  return TRUE;
}

gboolean
croupier_deadline_parse (const char *words, CroupierDeadline *deadline, GError **error)
{
  g_autoptr (GMatchInfo) info = match_words ("^(" DAY ")[ T](" HOUR ") ?([+-]" HOUR ")" GRACE "$", words);

  *deadline = (CroupierDeadline) { 0 };
  if (g_ascii_strcasecmp (words, PAUSED) == 0)
    {
      deadline->is_paused = TRUE;
      return TRUE;
    }
  if (info != NULL && read_moment (info, deadline) && read_grace (info, 4, &deadline->grace))
    return TRUE;
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("A deadline is a day, a time and how far that is ahead of UTC: “deadline: 2026-03-12 "
                                  "20:00 +01:00”, with “, grace 30” for up to %d minutes more; or “deadline: paused”, "
                                  "or “deadline: none”.",
                                  "A deadline is a day, a time and how far that is ahead of UTC: “deadline: 2026-03-12 "
                                  "20:00 +01:00”, with “, grace 30” for up to %d minutes more; or “deadline: paused”, "
                                  "or “deadline: none”.",
                                  CROUPIER_MAX_GRACE),
                        CROUPIER_MAX_GRACE);
}

/* "daily", or "Mon Thu" */
static guint8
read_weekdays (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  guint8 found = 0;

  if (g_ascii_strcasecmp (text, "daily") == 0)
    return EVERY_DAY;
  for (char **word = words; *word != NULL; word++)
    for (guint i = 0; i < G_N_ELEMENTS (weekdays); i++)
      if (g_ascii_strcasecmp (*word, weekdays[i]) == 0)
        found |= (guint8) (1 << i);
  return found;
}

static gboolean
read_hours (const char *words, CroupierRhythm *rhythm)
{
  g_autoptr (GMatchInfo) info = match_words ("^every ([0-9]{1,4}) hours?" GRACE "$", words);
  g_autofree char *digits = info != NULL ? g_match_info_fetch (info, 1) : NULL;

  if (info == NULL)
    return FALSE;
  rhythm->hours = (guint) g_ascii_strtoull (digits, NULL, 10);
  return rhythm->hours > 0 && rhythm->hours <= CROUPIER_MAX_RHYTHM_HOURS && read_grace (info, 2, &rhythm->grace);
}

static gboolean
read_times (const char *words, CroupierRhythm *rhythm)
{
  g_autoptr (GMatchInfo) info =
    match_words ("^(daily|(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? ?)+) ([01][0-9]|2[0-3]):([0-5][0-9]) ([^ ,]+)" GRACE "$",
                 words);
  g_autofree char *days = info != NULL ? g_match_info_fetch (info, 1) : NULL;
  g_autofree char *hour = info != NULL ? g_match_info_fetch (info, 2) : NULL;
  g_autofree char *minute = info != NULL ? g_match_info_fetch (info, 3) : NULL;
  g_autofree char *zone = info != NULL ? g_match_info_fetch (info, 4) : NULL;

  if (info == NULL || !is_zone (zone) || !read_grace (info, 5, &rhythm->grace))
    return FALSE;
  rhythm->weekdays = read_weekdays (days);
  rhythm->minute = (guint) (g_ascii_strtoull (hour, NULL, 10) * 60 + g_ascii_strtoull (minute, NULL, 10));
  g_strlcpy (rhythm->zone, zone, sizeof rhythm->zone);
  return TRUE;
}

gboolean
croupier_rhythm_parse (const char *words, CroupierRhythm *rhythm, GError **error)
{
  *rhythm = (CroupierRhythm) { 0 };
  if (read_hours (words, rhythm) || read_times (words, rhythm))
    return TRUE;
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("A rhythm is a number of hours, or days of the week, a time and a zone: “rhythm: every 24 "
                          "hours”, “rhythm: daily 20:00 Europe/Berlin”, “rhythm: Mon Thu 20:00 Europe/Berlin”, with “, "
                          "grace 30” for so many minutes more; or “rhythm: none”."));
}

gboolean
croupier_absence_check (const char *words, GError **error)
{
  g_autoptr (GMatchInfo) info = match_words ("^(" DAY ") to (" DAY ")$", words);
  g_autofree char *first = info != NULL ? g_match_info_fetch (info, 1) : NULL;
  g_autofree char *last = info != NULL ? g_match_info_fetch (info, 2) : NULL;

  if (croupier_ruled_is_none (words) ||
      (info != NULL && croupier_day_is_valid (first) && croupier_day_is_valid (last) && strcmp (first, last) <= 0))
    return TRUE;
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("Somebody is absent from one day to another: “absent NAME: 2026-03-12 to 2026-03-15”; or "
                          "“absent NAME: none”."));
}

GStrv
croupier_zones_split (const char *words)
{
  GStrv zones = g_strsplit (words, ",", -1);

  for (char **zone = zones; *zone != NULL; zone++)
    g_strstrip (*zone);
  return zones;
}

gboolean
croupier_zones_check (const char *words, GError **error)
{
  g_auto (GStrv) zones = croupier_zones_split (words);
  guint n_zones = g_strv_length (zones);

  if (n_zones == 0 || n_zones > CROUPIER_MAX_ZONES)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("1 to %d zones can be named, with commas between them.",
                                    "1 to %d zones can be named, with commas between them.", CROUPIER_MAX_ZONES),
                          CROUPIER_MAX_ZONES);
  for (char **zone = zones; *zone != NULL; zone++)
    if (!is_zone (*zone))
      return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("“%s” is no name of a zone; one is like “Europe/Berlin”."),
                            *zone);
  return TRUE;
}

/* ---- writing ---- */

static void
append_grace (GString *text, guint grace)
{
  if (grace > 0)
    g_string_append_printf (text, ", grace %u", grace);
}

char *
croupier_deadline_to_ruling (const CroupierDeadline *deadline)
{
  g_autoptr (GTimeZone) zone = NULL;
  g_autoptr (GDateTime) utc = NULL, moment = NULL;
  g_autofree char *text = NULL;
  GString *ruling = g_string_new ("deadline: ");

  if (deadline == NULL || deadline->is_paused)
    {
      g_string_append (ruling, deadline == NULL ? NONE : PAUSED);
      return g_string_free_and_steal (ruling);
    }
  zone = g_time_zone_new_offset (deadline->offset);
  utc = g_date_time_new_from_unix_utc (deadline->at);
  moment = g_date_time_to_timezone (utc, zone);
  text = g_date_time_format (moment, "%Y-%m-%d %H:%M %:z");
  g_string_append (ruling, text);
  append_grace (ruling, deadline->grace);
  return g_string_free_and_steal (ruling);
}

char *
croupier_rhythm_to_ruling (const CroupierRhythm *rhythm)
{
  GString *ruling = g_string_new ("rhythm: ");

  if (rhythm == NULL)
    {
      g_string_append (ruling, NONE);
      return g_string_free_and_steal (ruling);
    }
  if (rhythm->hours > 0)
    g_string_append_printf (ruling, "every %u %s", rhythm->hours, rhythm->hours == 1 ? "hour" : "hours");
  else if (rhythm->weekdays == EVERY_DAY)
    g_string_append (ruling, "daily");
  else
    for (guint i = 0, n = 0; i < G_N_ELEMENTS (weekdays); i++)
      if (rhythm->weekdays & 1 << i)
        g_string_append_printf (ruling, "%s%s", n++ > 0 ? " " : "", weekdays[i]);
  if (rhythm->hours == 0)
    g_string_append_printf (ruling, " %02u:%02u %s", rhythm->minute / 60, rhythm->minute % 60, rhythm->zone);
  append_grace (ruling, rhythm->grace);
  return g_string_free_and_steal (ruling);
}

GDateTime *
croupier_rhythm_find_time_after (const CroupierRhythm *rhythm, gint64 moment)
{
  g_autoptr (GTimeZone) zone = croupier_zone_new (rhythm->zone);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (moment);
  g_autoptr (GDateTime) local = zone != NULL && utc != NULL ? g_date_time_to_timezone (utc, zone) : NULL;

  for (int i = 0; local != NULL && i <= (int) G_N_ELEMENTS (weekdays); i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (local, i);
      g_autoptr (GDateTime) found = day != NULL
                                      ? g_date_time_new (zone, g_date_time_get_year (day), g_date_time_get_month (day),
                                                         g_date_time_get_day_of_month (day), (int) rhythm->minute / 60,
                                                         (int) rhythm->minute % 60, 0)
                                      : NULL;

      if (found != NULL && g_date_time_to_unix (found) > moment &&
          (rhythm->weekdays & 1 << (g_date_time_get_day_of_week (found) - 1)) != 0)
        return g_steal_pointer (&found);
    }
  return NULL;
}

gboolean
croupier_deadline_is_late (const CroupierDeadline *deadline, const char *sent)
{
  g_autoptr (GTimeZone) zone = NULL;
  g_autoptr (GDateTime) moment = NULL;

  if (deadline->is_paused || sent == NULL || strchr (sent, 'T') == NULL)
    return FALSE;
  zone = g_time_zone_new_offset (deadline->offset);
  moment = croupier_sent_time_to_moment (sent, zone);
  return moment != NULL && g_date_time_to_unix (moment) > deadline->at + 60 * (gint64) deadline->grace;
}
