/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that a chat puts beside a message. */
#include "config.h"
#include "croupier-stamp.h"

#include <stdlib.h>

static gboolean
find (const char *pattern, const char *text, char **found)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert (regex != NULL);
  if (!g_regex_match (regex, text, 0, &match))
    return FALSE;

  if (found != NULL)
    *found = g_match_info_fetch (match, 0);
  return TRUE;
}

static void
read_day (CroupierStamp *stamp, const char *text)
{
  g_autofree char *day = NULL;

  if (!find (CROUPIER_STAMP_DAY, text, &day))
    return;

  g_strlcpy (stamp->day, day, sizeof stamp->day);
  stamp->kind = CROUPIER_STAMP_NAMED;
  if (find ("^" CROUPIER_STAMP_TODAY "$", day, NULL))
    stamp->kind = CROUPIER_STAMP_IS_TODAY;
  else if (find ("^" CROUPIER_STAMP_YESTERDAY "$", day, NULL))
    stamp->kind = CROUPIER_STAMP_IS_YESTERDAY;
  else if (find ("^[0-9./-]+$", day, NULL))
    {
      g_auto (GStrv) numbers = g_strsplit_set (day, "./-", -1);

      stamp->kind = CROUPIER_STAMP_NUMBERS;
      for (guint i = 0; i < G_N_ELEMENTS (stamp->numbers); i++)
        stamp->numbers[i] = atoi (numbers[i]);
    }
}

static void
read_time (CroupierStamp *stamp, const char *text)
{
  g_autofree char *time = NULL;
  g_auto (GStrv) parts = NULL;
  int hour;

  /* Not the beginning of a date with points: "12.03.2026 14:02". */
  stamp->seconds = -1;
  if (!find ("(?<![0-9./-])" CROUPIER_STAMP_TIME "(?![0-9./-])", text, &time))
    return;

  parts = g_strsplit_set (time, ":. ", -1);
  hour = atoi (parts[0]);
  stamp->has_half = find ("(?i)[ap]\\.?m", time, NULL);
  if (stamp->has_half)
    hour = hour % 12 + (find ("(?i)p\\.?m", time, NULL) ? 12 : 0);
  stamp->seconds = hour * 3600 + atoi (parts[1]) * 60;
  if (find ("^[0-9]+[:.][0-9]+[:.][0-9]+", time, NULL))
    stamp->seconds += atoi (parts[2]);
}

/**
 * croupier_stamp_read:
 * @stamp: (out): the stamp
 * @text: what CROUPIER_STAMP or CROUPIER_STAMP_DATE fits
 */
void
croupier_stamp_read (CroupierStamp *stamp, const char *text)
{
  *stamp = (CroupierStamp) { 0 };
  read_day (stamp, text);
  read_time (stamp, text);
}

/* Only if it is so in whatever order day and month are written. */
static gboolean
is_earlier_date (const int *a, const int *b)
{
  if (a[0] > 31 || b[0] > 31)
    return a[0] != b[0] ? a[0] < b[0] : a[1] != b[1] ? a[1] < b[1] : a[2] < b[2];
  if (a[2] != b[2])
    return a[2] < b[2];

  return a[0] <= b[0] && a[1] <= b[1] && (a[0] < b[0] || a[1] < b[1]);
}

/**
 * croupier_stamp_is_before:
 * @stamp: a stamp
 * @later: another of the same chat
 *
 * Tells whether one stamp is certainly before another, or the same.
 *
 * Of dates in numbers nobody knows which is the day and which the month: they must be in order both ways. Those with
 * the name of a month or weekday, or without a day, are compared only with those of the same day.
 *
 * Returns: FALSE where it is not, and where that cannot be told
 */
gboolean
croupier_stamp_is_before (const CroupierStamp *stamp, const CroupierStamp *later)
{
  if (stamp->seconds < 0 || later->seconds < 0)
    return FALSE;
  if (g_str_equal (stamp->day, later->day))
    return stamp->seconds <= later->seconds;
  if (stamp->kind == CROUPIER_STAMP_NUMBERS && later->kind == CROUPIER_STAMP_NUMBERS)
    return is_earlier_date (stamp->numbers, later->numbers);

  return stamp->kind >= CROUPIER_STAMP_NUMBERS && later->kind > stamp->kind;
}
