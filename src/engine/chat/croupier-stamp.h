/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that a chat puts beside a message. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For patterns; without groups. */
#define CROUPIER_STAMP_AT \
  "(?:,? (?:at|um|\xc3\xa0|a las|a la|alle(?: ore)?|\xc3\xa0s|om|kl|klo|o|\xd0\xb2)\\b\\.?)?,? {1,3}"
#define CROUPIER_STAMP_DATE                                                           \
  "(?:[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4}"                                       \
  "|(?:[A-Za-z]{3,9},? )?[0-9]{1,2}(?:st|nd|rd|th)?\\.? [A-Za-z]{3,9}\\.?,? [0-9]{4}" \
  "|[0-9]{1,2}-[A-Za-z]{3}-[0-9]{2,4}"                                                \
  "|(?:[A-Za-z]{3,9},? )?[A-Za-z]{3,9}\\.? [0-9]{1,2}(?:st|nd|rd|th)?,? [0-9]{4})"
#define CROUPIER_STAMP_TODAY                                              \
  "(?i:today|heute|aujourd.?hui|hoy|oggi|hoje|vandaag|i "                 \
  "dag|idag|dzisiaj|dzi\xc5\x9b|t\xc3\xa4n\xc3\xa4\xc3\xa4n|bug\xc3\xbcn" \
  "|\xd1\x81\xd0\xb5\xd0\xb3\xd0\xbe\xd0\xb4\xd0\xbd\xd1\x8f)"
#define CROUPIER_STAMP_YESTERDAY                                                                          \
  "(?i:yesterday|gestern|hier|ayer|ieri|ontem|gisteren|i g\xc3\xa5r|ig\xc3\xa5r|wczoraj|eilen|d\xc3\xbcn" \
  "|\xd0\xb2\xd1\x87\xd0\xb5\xd1\x80\xd0\xb0)"
#define CROUPIER_STAMP_DAY                                                        \
  "(?:" CROUPIER_STAMP_TODAY "|" CROUPIER_STAMP_YESTERDAY "|" CROUPIER_STAMP_DATE \
  "|(?i:(?:mon|tues|wednes|thurs|fri|satur|sun)day))"
#define CROUPIER_STAMP_TIME "[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?: ?(?i:[ap]\\.?m\\.?|Uhr)(?![a-z]))?"
#define CROUPIER_STAMP                                                                                            \
  "(?:" CROUPIER_STAMP_DAY CROUPIER_STAMP_AT CROUPIER_STAMP_TIME "|" CROUPIER_STAMP_TIME ", " CROUPIER_STAMP_DATE \
  "|" CROUPIER_STAMP_TIME ")"

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
  char day[40];      /* as written; empty where there is none */
  int numbers[3];    /* of CROUPIER_STAMP_NUMBERS, as written */
  int seconds;       /* since midnight; -1: no time of day */
  gboolean has_half; /* whether AM or PM is said */
} CroupierStamp;

/* In which order a date in numbers is written, where its numbers leave that open. */
typedef enum
{
  CROUPIER_ORDER_OPEN,
  CROUPIER_ORDER_DAY_FIRST,
  CROUPIER_ORDER_MONTH_FIRST,
} CroupierDayOrder;

void croupier_stamp_read (CroupierStamp *stamp, const char *text);
CroupierDayOrder croupier_stamps_find_order (const GArray *stamps, CroupierDayOrder asked);
char *croupier_stamp_to_time (const CroupierStamp *stamp, CroupierDayOrder order);
gboolean croupier_stamp_is_before (const CroupierStamp *stamp, const CroupierStamp *later);

G_END_DECLS
