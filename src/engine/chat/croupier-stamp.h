/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that a chat puts beside a message. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For patterns; without groups. What chats say between a day and a time. */
#define CROUPIER_STAMP_AT                                                                                           \
  "(?:(?:,? (?:at|um|à|a las|a la|alle(?: ore)?|às|om|kl|klo|o|la|v|u|ob|saat|lúc|στις|στη|в|у|о|เวลา)\\b\\.?)?,? " \
  "{1,3}"                                                                                                           \
  "| ב[־-]|(?<=[今昨][天日]))"
#define CROUPIER_STAMP_DATE                                                           \
  "(?:[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4}"                                       \
  "|(?:[A-Za-z]{3,9},? )?[0-9]{1,2}(?:st|nd|rd|th)?\\.? [A-Za-z]{3,9}\\.?,? [0-9]{4}" \
  "|[0-9]{1,2}-[A-Za-z]{3}-[0-9]{2,4}"                                                \
  "|(?:[A-Za-z]{3,9},? )?[A-Za-z]{3,9}\\.? [0-9]{1,2}(?:st|nd|rd|th)?,? [0-9]{4})"
/* Some are how names end, and old chats write both in one. */
#define CROUPIER_STAMP_TODAY                                                                        \
  "(?i:today|heute|aujourd.?hui|hoy|oggi|hoje|vandaag|i dag|idag|dzisiaj|dziś|tänään|bugün|сегодня" \
  "|(?<!\\p{L})(?:dnes|danas|danes|azi|astăzi|ma|šiandien|hôm "                                     \
  "nay|сьогодні|днес|σήμερα|היום|今天|今日|오늘|วันนี้|आज))(?!\\p{L})"
#define CROUPIER_STAMP_YESTERDAY                                                           \
  "(?i:yesterday|gestern|hier|ayer|ieri|ontem|gisteren|i går|igår|wczoraj|eilen|dün|вчера" \
  "|(?<!\\p{L})(?:včera|jučer|včeraj|tegnap|vakar|hôm qua|вчора|χθες|אתמול|昨天|昨日|어제|เมื่อวานนี้|कल))(?!\\p{L})"
/* Of this year, or the last one. */
#define CROUPIER_STAMP_MONTH                                                                                         \
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?" \
  "|Nov(?:ember)?|Dec(?:ember)?)\\b"
#define CROUPIER_STAMP_YEARLESS \
  "(?:" CROUPIER_STAMP_MONTH "\\.? [0-9]{1,2}(?:st|nd|rd|th)?\\b|\\b[0-9]{1,2}\\.? " CROUPIER_STAMP_MONTH ")"
#define CROUPIER_STAMP_DAY                                                        \
  "(?:" CROUPIER_STAMP_TODAY "|" CROUPIER_STAMP_YESTERDAY "|" CROUPIER_STAMP_DATE \
  "|(?i:(?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)|" CROUPIER_STAMP_YEARLESS ")"
#define CROUPIER_STAMP_MORNING "(?i:a\\.?(?: (?=m\\.))?m\\.?|π\\.?μ\\.?|오전|上午|午前)"
#define CROUPIER_STAMP_EVENING "(?i:p\\.?(?: (?=m\\.))?m\\.?|μ\\.?μ\\.?|오후|下午|午後)"
#define CROUPIER_STAMP_HALF "(?:" CROUPIER_STAMP_MORNING "|" CROUPIER_STAMP_EVENING ")"
#define CROUPIER_STAMP_TIME                                         \
  "(?:(?<!\\p{L})" CROUPIER_STAMP_HALF " ?)?[0-9]{1,2}[:.][0-9]{2}" \
  "(?:[:.][0-9]{2})?(?: ?(?:" CROUPIER_STAMP_HALF "|(?i:Uhr)|-kor)(?![a-z]))?"
#define CROUPIER_STAMP                                                                                               \
  "(?:" CROUPIER_STAMP_DAY CROUPIER_STAMP_AT CROUPIER_STAMP_TIME "|" CROUPIER_STAMP_TIME ", (?:" CROUPIER_STAMP_DATE \
  "|" CROUPIER_STAMP_YEARLESS ")"                                                                                    \
  "|" CROUPIER_STAMP_TIME ")"

/* Behind that, of a clock from UTC; only files have it. */
#define CROUPIER_STAMP_OFFSET "[+-](?:0[0-9]|1[0-4]):[0-5][0-9]"

/* In which order a date in numbers is written, where its numbers leave that open. */
typedef enum
{
  CROUPIER_ORDER_OPEN,
  CROUPIER_ORDER_DAY_FIRST,
  CROUPIER_ORDER_MONTH_FIRST,
} CroupierDayOrder;

typedef enum
{
  CROUPIER_STAMP_NO_DAY,
  CROUPIER_STAMP_NAMED,   /* by a weekday or a month */
  CROUPIER_STAMP_NUMBERS, /* in an order that each country has for itself */
  CROUPIER_STAMP_IS_YESTERDAY,
  CROUPIER_STAMP_IS_TODAY,
} CroupierStampDay;

typedef struct
{
  CroupierStampDay kind;
  char day[40];        /* as written; empty where there is none */
  int numbers[3];      /* of CROUPIER_STAMP_NUMBERS, as written */
  int seconds;         /* since midnight; -1: no time of day */
  gboolean has_half;   /* whether AM or PM is said */
  gboolean has_offset; /* whether it says by which clock it is */
  int offset; /* of that clock, in seconds east of UTC; where it does not say it, of the one it was copied by */
  CroupierDayOrder order; /* of CROUPIER_STAMP_NUMBERS: what is certain of it */
} CroupierStamp;

/* Reads what CROUPIER_STAMP or CROUPIER_STAMP_DATE fits; or as files have it, "2022-01-06T22:55:19-05:00", "12.03.2026
 * 21:41:46 UTC+01:00". */
void croupier_stamp_read (CroupierStamp *stamp, const char *text);

/* Returns how long the stamp is with which a text begins, where that is "12/03/2026, 14:02:11", or without the day or
 * the seconds, as most are; 0: none such stands there. */
gsize croupier_stamp_measure_plain (const char *text);

/* Gives a day to what says “today” or “yesterday”, and a year to a day that has none; now: when it was copied, by the
 * clock that it shows. What would be later than now, by more than two clocks differ, is of the day before: a chat that
 * is left open over midnight goes on saying “today”. What is only likely to be of a day, for that does not stand with
 * the time, and would be later than now then, is of a day that nobody knows. */
void croupier_stamp_date (CroupierStamp *stamp, GDateTime *now, gboolean is_day_likely);

/* Finds out whether the day or the month comes first where a chat writes dates in numbers, from its stamps
 * (CroupierStamp) in order: a number of more than twelve tells; else what somebody says who was asked; else that
 * nothing was sent later than now, by its clock, and something lately; now may be NULL. What is left is likely, and no
 * more: that later messages stand further down, and the habit of those who write AM and PM. */
CroupierDayOrder croupier_stamps_find_order (const GArray *stamps, CroupierDayOrder asked, GDateTime *now,
                                             gboolean *is_certain);

/* Returns "2026-03-12T14:02:00" in the order that was found for the whole chat, with "+01:00" behind it where the
 * stamp has an offset; "14:02" (or "14:02:30") without a day, as where it says "today"; "2026-03-12" without a time;
 * NULL where it gives neither. */
char *croupier_stamp_to_time (const CroupierStamp *stamp, CroupierDayOrder order);

gboolean croupier_stamp_is_open (const CroupierStamp *stamp); /* its day could be its month */

/* Returns whether a stamp is certainly before another of the same chat, or the same; FALSE where that cannot be told.
 * Of dates in numbers nobody knows which is the day and which the month: they must be in order both ways. Those with
 * the name of a weekday, or without a day, are compared only with those of the same day. Times of two clocks are
 * compared as moments. */
gboolean croupier_stamp_is_before (const CroupierStamp *stamp, const CroupierStamp *later);

G_END_DECLS
