/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that a chat puts beside a message. */
#include "config.h"
#include "croupier-stamp.h"

#include "croupier-pattern.h"

#include <stdlib.h>
#include <string.h>

#define MAX_FAST 5          /* minutes that one clock is ahead of another */
#define YEARS_OF_BUDDHA 543 /* that Thailand is ahead */
#define DAYS_OF_CHAT 2      /* since the last message, where a chat is copied */

enum
{
  DAY_FIRST,
  TIME_FIRST,
  DAY,
  TODAY,
  YESTERDAY,
  TIME,
  HALF,
  EVENING,
  OFFSET,
  N_PATTERNS
};

static CroupierPattern patterns[N_PATTERNS] = {
  [DAY_FIRST] = { "^" CROUPIER_STAMP_DAY CROUPIER_STAMP_AT "(?=" CROUPIER_STAMP_TIME "$)" },
  [TIME_FIRST] = { "^" CROUPIER_STAMP_TIME ", (?=(?:" CROUPIER_STAMP_DATE "|" CROUPIER_STAMP_YEARLESS ")$)" },
  [DAY] = { CROUPIER_STAMP_DAY },
  [TODAY] = { "^" CROUPIER_STAMP_TODAY "$" },
  [YESTERDAY] = { "^" CROUPIER_STAMP_YESTERDAY "$" },
  /* Not the beginning of a date with points: "12.03.2026 14:02". */
  [TIME] = { "(?<![0-9./-])" CROUPIER_STAMP_TIME "(?![0-9./-])" },
  [HALF] = { CROUPIER_STAMP_HALF },
  [EVENING] = { CROUPIER_STAMP_EVENING },
  [OFFSET] = { "(?<=T[0-9]{2}:[0-9]{2}:[0-9]{2})" CROUPIER_STAMP_OFFSET "$"
               "| (?:UTC|GMT)(?:[+-](?:0[0-9]|1[0-4]):?[0-5][0-9])?(?: \\(.*\\))?$" },
};

static gboolean
find (guint pattern, const char *text, char **found)
{
  g_autoptr (GMatchInfo) match = NULL;

  if (!g_regex_match (croupier_pattern_get (&patterns[pattern]), text, 0, &match))
    return FALSE;

  if (found != NULL)
    *found = g_match_info_fetch (match, 0);
  return TRUE;
}

static void
read_day (CroupierStamp *stamp, const char *text)
{
  g_autofree char *day = NULL;

  if (!find (DAY, text, &day))
    return;

  g_strlcpy (stamp->day, day, sizeof stamp->day);
  stamp->kind = CROUPIER_STAMP_NAMED;
  if (strspn (day, "0123456789./-") == strlen (day))
    {
      g_auto (GStrv) numbers = g_strsplit_set (day, "./-", -1);

      stamp->kind = CROUPIER_STAMP_NUMBERS;
      for (guint i = 0; i < G_N_ELEMENTS (stamp->numbers); i++)
        stamp->numbers[i] = atoi (numbers[i]);
    }
  else if (find (TODAY, day, NULL))
    stamp->kind = CROUPIER_STAMP_IS_TODAY;
  else if (find (YESTERDAY, day, NULL))
    stamp->kind = CROUPIER_STAMP_IS_YESTERDAY;
}

static void
read_time (CroupierStamp *stamp, const char *text)
{
  g_autofree char *time = NULL;
  g_auto (GStrv) parts = NULL;
  int hour;

  stamp->seconds = -1;
  if (!find (TIME, text, &time))
    return;

  parts = g_strsplit_set (strpbrk (time, "0123456789"), ":. ", -1);
  hour = atoi (parts[0]);
  stamp->has_half = find (HALF, time, NULL);
  if (stamp->has_half)
    hour = hour % 12 + (find (EVENING, time, NULL) ? 12 : 0);
  stamp->seconds = hour * 3600 + atoi (parts[1]) * 60;
  if (parts[2] != NULL && g_ascii_isdigit (*parts[2]))
    stamp->seconds += atoi (parts[2]);
}

static int
read_two (const char *digits)
{
  return (digits[0] - '0') * 10 + digits[1] - '0';
}

/* "+05:30", " UTC-03:00", " UTC", " GMT+0100 (Central European Standard Time)" */
static void
read_offset (CroupierStamp *stamp, const char *offset)
{
  const char *sign = strpbrk (offset, "+-");
  int hours, seconds;

  stamp->has_offset = TRUE;
  if (sign == NULL)
    return;
  hours = read_two (sign + 1);
  seconds = hours * 3600 + atoi (sign + 3 + (sign[3] == ':')) * 60;
  stamp->offset = *sign == '-' ? -seconds : seconds;
}

/* Returns how many digits stand there, and no more than may. */
static gsize
count_digits (const char *text, gsize most)
{
  gsize n = strspn (text, "0123456789");

  return n <= most ? n : 0;
}

gsize
croupier_stamp_measure_plain (const char *text)
{
  static const gsize most[] = { 4, 2, 4 };
  const char *at = text;
  gsize n = strspn (at, "0123456789");
  guint n_parts = 0;

  if (n > 0 && at[n] != ':')
    {
      for (guint i = 0; i < G_N_ELEMENTS (most); i++)
        {
          n = strspn (at, "0123456789");
          if (n == 0 || n > most[i] ||
              (i + 1 < G_N_ELEMENTS (most) && (at[n] == '\0' || strchr ("./-", at[n]) == NULL)))
            return 0;
          at += n + (i + 1 < G_N_ELEMENTS (most));
        }
      at += *at == ',';
      if (*at++ != ' ')
        return 0;
      n = strspn (at, "0123456789");
    }
  if (n == 0 || n > 2 || at[n] != ':')
    return 0;
  for (at += n; *at == ':'; at += 3)
    if (++n_parts > 2 || !g_ascii_isdigit (at[1]) || !g_ascii_isdigit (at[2]) || g_ascii_isdigit (at[3]))
      return 0;
  return (gsize) (at - text);
}

/* "14:02", "14:02:11", to the end. */
static gboolean
read_plain_time (CroupierStamp *stamp, const char *text)
{
  gsize n = count_digits (text, 2);
  gboolean has_seconds = n > 0 && strlen (text) == n + 6;

  if (n == 0 || text[n] != ':' || count_digits (text + n + 1, 2) != 2 || (!has_seconds && text[n + 3] != '\0') ||
      (has_seconds && (text[n + 3] != ':' || count_digits (text + n + 4, 2) != 2)))
    return FALSE;
  stamp->seconds = atoi (text) * 3600 + atoi (text + n + 1) * 60 + (has_seconds ? atoi (text + n + 4) : 0);
  return TRUE;
}

/* "2026-03-12T14:02:11", and "+01:00" or nothing behind it, as most files have it. */
static gboolean
read_moment (CroupierStamp *stamp, const char *text)
{
  static const char form[] = "0000-00-00T00:00:00", offset_form[] = "+00:00";
  const char *offset = text + strlen (form);

  for (gsize i = 0; form[i] != '\0'; i++)
    if (form[i] == '0' ? !g_ascii_isdigit (text[i]) : text[i] != form[i])
      return FALSE;
  for (gsize i = 0; *offset != '\0' && i < sizeof offset_form; i++)
    if (i == 0                  ? *offset != '+' && *offset != '-'
        : offset_form[i] == '0' ? !g_ascii_isdigit (offset[i])
                                : offset[i] != offset_form[i])
      return FALSE;
  if (*offset != '\0' && (offset[1] > '1' || (offset[1] == '1' && offset[2] > '4') || offset[4] > '5'))
    return FALSE;
  *stamp = (CroupierStamp) {
    .kind = CROUPIER_STAMP_NUMBERS,
    .numbers = { read_two (text) * 100 + read_two (text + 2), read_two (text + 5), read_two (text + 8) },
    .seconds = read_two (text + 11) * 3600 + read_two (text + 14) * 60 + read_two (text + 17),
  };
  g_strlcpy (stamp->day, text, strlen ("2026-03-12") + 1);
  if (*offset != '\0')
    read_offset (stamp, offset);
  return TRUE;
}

/* "12/03/2026, 14:02", as most stamps are, and which needs no pattern. */
static gboolean
read_plain (CroupierStamp *stamp, const char *text)
{
  static const gsize most[G_N_ELEMENTS (stamp->numbers)] = { 4, 2, 4 };
  const char *at = text;
  gsize n_blanks;

  *stamp = (CroupierStamp) { 0 };
  if (read_plain_time (stamp, text))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (most); i++)
    {
      gsize n = count_digits (at, most[i]);

      stamp->numbers[i] = atoi (at);
      at += n;
      if (n == 0 || (i + 1 < G_N_ELEMENTS (most) && (*at == '\0' || strchr ("./-", *at++) == NULL)))
        return FALSE;
    }
  g_strlcpy (stamp->day, text, MIN ((gsize) (at - text) + 1, sizeof stamp->day));
  stamp->kind = CROUPIER_STAMP_NUMBERS;
  at += *at == ',';
  n_blanks = strspn (at, " ");
  return n_blanks >= 1 && n_blanks <= 3 && read_plain_time (stamp, at + n_blanks);
}

void
croupier_stamp_read (CroupierStamp *stamp, const char *text)
{
  g_autofree char *offset = NULL, *first = NULL, *clock = NULL;
  gboolean is_day_first, is_time_first;
  const char *rest;

  if (read_moment (stamp, text) || read_plain (stamp, text))
    return;
  if (strchr (text, 'T') != NULL)
    find (OFFSET, text, &offset);
  clock = g_strndup (text, strlen (text) - (offset != NULL ? strlen (offset) : 0));
  is_day_first = find (DAY_FIRST, clock, &first);
  is_time_first = !is_day_first && find (TIME_FIRST, clock, &first);
  rest = first != NULL ? clock + strlen (first) : clock;

  /* "12.03.26" alone could be either. */
  *stamp = (CroupierStamp) { 0 };
  read_day (stamp, is_day_first ? first : rest);
  read_time (stamp, is_time_first ? first : rest);
  if (offset != NULL)
    read_offset (stamp, offset);
}

/* ---- days ---- */

typedef struct
{
  int year, month, day;
} Date;

/* The beginnings of months, in the languages whose letters a stamp may have. */
static const char *const months[] = {
  "jan ene gen sty",     "feb fev lut",         "mar mrt mae", "apr avr abr kwi",
  "may mai mag maj mei", "jun jui giu cze",     "jul lug lip", "aug ago aou sie",
  "sep set wrz",         "oct okt ott out paz", "nov lis",     "dec dez dic gru",
};

/* 0: none. */
static int
find_month (const char *word)
{
  g_autofree char *start = g_ascii_strdown (word, 3);

  if (g_ascii_strncasecmp (word, "juil", 4) == 0)
    return 7;
  for (guint i = 0; i < G_N_ELEMENTS (months); i++)
    {
      g_auto (GStrv) starts = g_strsplit (months[i], " ", -1);

      if (g_strv_contains ((const char *const *) starts, start))
        return (int) i + 1;
    }
  return 0;
}

/* "Fri Sep 25, 2020", "3. Mai 2026", "03-Jun-26". */
static gboolean
read_named_date (const char *text, Date *date)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,.-", -1);

  *date = (Date) { 0 };
  for (guint i = 0; words[i] != NULL; i++)
    {
      int number = atoi (words[i]);

      if (number > 31)
        date->year = number;
      else if (number > 0 && date->day > 0 && date->month > 0)
        date->year = 2000 + number;
      else if (number > 0)
        date->day = number;
      else if (strlen (words[i]) >= 3 && find_month (words[i]) != 0)
        date->month = find_month (words[i]);
    }
  return date->year > 0 && date->month > 0 && date->day > 0;
}

static gboolean
is_month (int number)
{
  return number >= 1 && number <= 12;
}

static gboolean
is_open (const CroupierStamp *stamp)
{
  return stamp->kind == CROUPIER_STAMP_NUMBERS && stamp->numbers[0] <= 31 && strchr (stamp->day, '.') == NULL &&
         is_month (stamp->numbers[0]) && is_month (stamp->numbers[1]);
}

gboolean
croupier_stamp_is_open (const CroupierStamp *stamp)
{
  return stamp->order == CROUPIER_ORDER_OPEN && is_open (stamp);
}

static gboolean
read_date (const CroupierStamp *stamp, CroupierDayOrder order, Date *date)
{
  const int *numbers = stamp->numbers;
  gboolean is_month_first;

  if (stamp->kind == CROUPIER_STAMP_NAMED)
    return read_named_date (stamp->day, date);
  if (stamp->kind != CROUPIER_STAMP_NUMBERS)
    return FALSE;

  if (stamp->order != CROUPIER_ORDER_OPEN)
    order = stamp->order;
  is_month_first = is_open (stamp) ? order == CROUPIER_ORDER_MONTH_FIRST : is_month (numbers[0]) && numbers[1] > 12;
  if (numbers[0] > 31)
    *date = (Date) { numbers[0], numbers[1], numbers[2] };
  else
    *date = (Date) { numbers[2] + (numbers[2] < 100 ? 2000 : 0), numbers[!is_month_first], numbers[is_month_first] };
  if (date->year > YEARS_OF_BUDDHA + 2000)
    date->year -= YEARS_OF_BUDDHA;
  return is_month (date->month) && date->day >= 1 && date->day <= 31 && date->year <= 9999;
}

static int
count_days (const Date *date)
{
  return date->year * 372 + date->month * 31 + date->day;
}

static gboolean
is_day_of (const CroupierStamp *stamp, GDateTime *now)
{
  Date date;

  return stamp->kind == CROUPIER_STAMP_IS_TODAY ||
         (read_date (stamp, CROUPIER_ORDER_OPEN, &date) && date.day == g_date_time_get_day_of_month (now) &&
          date.month == g_date_time_get_month (now) && date.year == g_date_time_get_year (now));
}

/* “Feb 25” is of this year, or of the last one. */
static void
add_year (CroupierStamp *stamp, GDateTime *now)
{
  g_autofree char *text = NULL;
  gboolean is_later;
  Date date;

  if (stamp->kind != CROUPIER_STAMP_NAMED || read_named_date (stamp->day, &date) || date.month == 0 || date.day == 0)
    return;
  is_later = date.month * 31 + date.day > g_date_time_get_month (now) * 31 + g_date_time_get_day_of_month (now) + 1;
  text = g_strdup_printf ("%04d-%02d-%02d", g_date_time_get_year (now) - is_later, date.month, date.day);
  read_day (stamp, text);
}

void
croupier_stamp_date (CroupierStamp *stamp, GDateTime *now, gboolean is_day_likely)
{
  g_autoptr (GDateTime) day = NULL;
  int n_days = stamp->kind == CROUPIER_STAMP_IS_YESTERDAY;
  gboolean is_later = stamp->seconds / 60 > g_date_time_get_hour (now) * 60 + g_date_time_get_minute (now) + MAX_FAST;
  g_autofree char *text = NULL;

  if (is_day_likely && is_later && is_day_of (stamp, now))
    {
      stamp->kind = CROUPIER_STAMP_NO_DAY;
      *stamp->day = '\0';
    }
  add_year (stamp, now);
  if (stamp->kind < CROUPIER_STAMP_IS_YESTERDAY)
    return;
  if (n_days == 0 && is_later)
    n_days = 1;
  day = g_date_time_add_days (now, -n_days);
  text = g_date_time_format (day, "%Y-%m-%d");
  read_day (stamp, text);
}

/* Whether the dates of a chat stand in the order in which its messages were sent, as such an order reads them. */
static gboolean
is_in_order (const GArray *stamps, CroupierDayOrder order)
{
  Date last = { 0 }, date;

  for (guint i = 0; i < stamps->len; i++)
    {
      if (!read_date (&g_array_index (stamps, CroupierStamp, i), order, &date))
        continue;
      if (count_days (&date) < count_days (&last))
        return FALSE;
      last = date;
    }
  return TRUE;
}

/* Days since some day long ago, of those dates that can be read in two ways; 0: there are none. */
static guint32
find_newest_day (const GArray *stamps, CroupierDayOrder order)
{
  guint32 newest = 0;

  for (guint i = 0; i < stamps->len; i++)
    {
      const CroupierStamp *stamp = &g_array_index (stamps, CroupierStamp, i);
      Date date;

      if (is_open (stamp) && read_date (stamp, order, &date) &&
          g_date_valid_dmy ((GDateDay) date.day, (GDateMonth) date.month, (GDateYear) date.year))
        {
          GDate day;

          g_date_set_dmy (&day, (GDateDay) date.day, (GDateMonth) date.month, (GDateYear) date.year);
          newest = MAX (newest, g_date_get_julian (&day));
        }
    }
  return newest;
}

/* Nothing was sent tomorrow, and people copy a chat on the day of its last message, or on the next. OPEN: that can be
 * so either way. */
static CroupierDayOrder
find_order_by_clock (const GArray *stamps, GDateTime *now)
{
  guint32 day_first = find_newest_day (stamps, CROUPIER_ORDER_DAY_FIRST);
  guint32 month_first = find_newest_day (stamps, CROUPIER_ORDER_MONTH_FIRST);
  guint32 today;
  int year, month, day;
  GDate date;

  g_date_time_get_ymd (now, &year, &month, &day);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  today = g_date_get_julian (&date);
  if ((day_first > today + 1) != (month_first > today + 1))
    return day_first > today + 1 ? CROUPIER_ORDER_MONTH_FIRST : CROUPIER_ORDER_DAY_FIRST;
  if (day_first > today + 1 || (day_first + DAYS_OF_CHAT >= today) == (month_first + DAYS_OF_CHAT >= today))
    return CROUPIER_ORDER_OPEN;
  return day_first + DAYS_OF_CHAT >= today ? CROUPIER_ORDER_DAY_FIRST : CROUPIER_ORDER_MONTH_FIRST;
}

CroupierDayOrder
croupier_stamps_find_order (const GArray *stamps, CroupierDayOrder asked, GDateTime *now, gboolean *is_certain)
{
  gboolean has_half = FALSE, is_day_first, is_month_first;

  *is_certain = TRUE;
  for (guint i = 0; i < stamps->len; i++)
    {
      const CroupierStamp *stamp = &g_array_index (stamps, CroupierStamp, i);

      has_half |= stamp->has_half;
      if (stamp->kind != CROUPIER_STAMP_NUMBERS || stamp->numbers[0] > 31 || strchr (stamp->day, '.') != NULL)
        continue;
      if (stamp->numbers[0] > 12 || stamp->numbers[1] > 12)
        return stamp->numbers[0] > 12 ? CROUPIER_ORDER_DAY_FIRST : CROUPIER_ORDER_MONTH_FIRST;
    }
  if (asked == CROUPIER_ORDER_OPEN && now != NULL)
    asked = find_order_by_clock (stamps, now);
  if (asked != CROUPIER_ORDER_OPEN)
    return asked;
  *is_certain = FALSE;
  is_day_first = is_in_order (stamps, CROUPIER_ORDER_DAY_FIRST);
  is_month_first = is_in_order (stamps, CROUPIER_ORDER_MONTH_FIRST);
  if (is_day_first != is_month_first)
    return is_day_first ? CROUPIER_ORDER_DAY_FIRST : CROUPIER_ORDER_MONTH_FIRST;

  return has_half ? CROUPIER_ORDER_MONTH_FIRST : CROUPIER_ORDER_DAY_FIRST;
}

/* Writes a number behind a mark, if there is one, with leading zeros. Returns what is behind that. */
static char *
write_number (char *at, char mark, int number, int n_digits)
{
  if (mark != '\0')
    *at++ = mark;
  for (int i = n_digits - 1; i >= 0; i--, number /= 10)
    at[i] = (char) ('0' + number % 10);
  return at + n_digits;
}

char *
croupier_stamp_to_time (const CroupierStamp *stamp, CroupierDayOrder order)
{
  char text[] = "2026-03-12T14:02:11+01:00", *at = text;
  gboolean has_time = stamp->seconds >= 0 && stamp->seconds < 24 * 3600, has_date;
  int second = stamp->seconds % 60;
  Date date;

  has_date = read_date (stamp, order, &date);
  if (has_date)
    {
      at = write_number (at, '\0', date.year, 4);
      at = write_number (at, '-', date.month, 2);
      at = write_number (at, '-', date.day, 2);
    }
  if (has_time)
    {
      at = write_number (at, has_date ? 'T' : '\0', stamp->seconds / 3600, 2);
      at = write_number (at, ':', stamp->seconds / 60 % 60, 2);
    }
  if (has_time && (has_date || second > 0))
    at = write_number (at, ':', second, 2);
  if (has_time && has_date && stamp->has_offset)
    {
      at = write_number (at, stamp->offset < 0 ? '-' : '+', ABS (stamp->offset) / 3600, 2);
      at = write_number (at, ':', ABS (stamp->offset) / 60 % 60, 2);
    }
  return at > text ? g_strndup (text, (gsize) (at - text)) : NULL;
}

/* ---- which is first ---- */

/* Whether it can be: there is no thirteenth month. */
static gboolean
may_be_in_order (const CroupierStamp *stamp, CroupierDayOrder order)
{
  if (stamp->kind != CROUPIER_STAMP_NUMBERS || stamp->numbers[0] > 31)
    return TRUE;
  return (stamp->order == CROUPIER_ORDER_OPEN || stamp->order == order) &&
         is_month (stamp->numbers[order == CROUPIER_ORDER_DAY_FIRST]);
}

/* TRUE only if it is so in whatever order day and month can be written. */
static gboolean
is_earlier_date (const CroupierStamp *stamp, const CroupierStamp *later)
{
  static const CroupierDayOrder orders[] = { CROUPIER_ORDER_DAY_FIRST, CROUPIER_ORDER_MONTH_FIRST };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      Date a, b;

      if (!may_be_in_order (stamp, orders[i]) || !may_be_in_order (later, orders[i]))
        continue;
      if (!read_date (stamp, orders[i], &a) || !read_date (later, orders[i], &b) || count_days (&a) >= count_days (&b))
        return FALSE;
      n++;
    }
  return n > 0;
}

/* NULL: its day is not known. */
static GDateTime *
find_moment (const CroupierStamp *stamp)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (stamp->offset);
  Date date;

  if (croupier_stamp_is_open (stamp) || !read_date (stamp, CROUPIER_ORDER_OPEN, &date))
    return NULL;
  return g_date_time_new (zone, date.year, date.month, date.day, stamp->seconds / 3600, stamp->seconds / 60 % 60,
                          stamp->seconds % 60);
}

gboolean
croupier_stamp_is_before (const CroupierStamp *stamp, const CroupierStamp *later)
{
  if (stamp->seconds < 0 || later->seconds < 0)
    return FALSE;
  if (stamp->offset != later->offset)
    {
      g_autoptr (GDateTime) moment = find_moment (stamp), other = find_moment (later);

      if (moment != NULL && other != NULL)
        return g_date_time_compare (moment, other) <= 0;
    }
  if (g_str_equal (stamp->day, later->day))
    return stamp->seconds <= later->seconds;
  if (stamp->kind >= CROUPIER_STAMP_NUMBERS && later->kind >= CROUPIER_STAMP_IS_YESTERDAY)
    return later->kind > stamp->kind;

  return is_earlier_date (stamp, later);
}
