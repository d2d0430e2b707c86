/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a phase closes, as the game master has ruled; it decides nothing by itself, for the engine has no clock. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Rulings that every game has, and that change nothing in it:
 *
 *   deadline: 2026-03-12 20:00 +01:00, grace 30     of the phase that is due; or “paused”, or “none”
 *   rhythm: every 24 hours                          for the phases to come; or “Mon Thu 20:00 Europe/Berlin”, “daily
 *                                                   20:00 Europe/Berlin”, each also with a grace, or “none”
 *   absent Alice: 2026-03-12 to 2026-03-15          or “none”
 *   zones: Europe/Berlin, America/New_York          where players live; or “none”
 */

#define CROUPIER_MAX_GRACE 10080       /* minutes: a week */
#define CROUPIER_MAX_RHYTHM_HOURS 1000 /* between two phases */
#define CROUPIER_MAX_ZONES 12

typedef struct
{
  gboolean is_paused; /* nothing else is said then */
  gint64 at;          /* seconds since 1970, UTC */
  int offset;         /* seconds east of UTC, by the clock it was written by */
  guint grace;        /* minutes, within which a text is not yet late */
} CroupierDeadline;

/* Each phase closes some hours after the one before is resolved, or at the next of some times of the week. */
typedef struct
{
  guint hours;     /* 0: by weekdays */
  guint8 weekdays; /* bits, the lowest for Monday */
  guint minute;    /* of the day */
  char zone[64];   /* "Europe/Berlin" */
  guint grace;     /* minutes */
} CroupierRhythm;

/* Each of those that can fail takes the words behind the verb, of an absence those behind the player's name, and gives
 * FALSE with CROUPIER_ERROR_REFUSED and how to write it. Whether there is such a zone is not asked, for that depends
 * on the machine. A day is valid if it is there: "2026-03-12", but not "2026-02-30". */
gboolean croupier_deadline_parse (const char *words, CroupierDeadline *deadline, GError **error);
gboolean croupier_rhythm_parse (const char *words, CroupierRhythm *rhythm, GError **error);
gboolean croupier_day_is_valid (const char *day);
gboolean croupier_absence_check (const char *words, GError **error);
gboolean croupier_zones_check (const char *words, GError **error);

gboolean croupier_ruled_is_none (const char *words); /* “none”, or NULL: nothing was said */
GStrv croupier_zones_split (const char *words);

/* The zone of a name: "Europe/Berlin", or what lies so far east of UTC: "UTC+2", "GMT-3:30"; NULL where this machine
 * does not know it. */
GTimeZone *croupier_zone_new (const char *name);

/* Return the ruling that says so; NULL says that there is none. */
char *croupier_deadline_to_ruling (const CroupierDeadline *deadline);
char *croupier_rhythm_to_ruling (const CroupierRhythm *rhythm);

/* Returns the next of its times of the week after a moment, in seconds since 1970; NULL where this machine does not
 * know the zone. */
GDateTime *croupier_rhythm_find_time_after (const CroupierRhythm *rhythm, gint64 moment);

/* Returns whether a text was sent after the deadline and its grace; sent is as croupier_sent_time_is_valid() wants it,
 * by the clock of the deadline unless it says by which. FALSE where the day or the time is not known, or sent is
 * NULL. */
gboolean croupier_deadline_is_late (const CroupierDeadline *deadline, const char *sent);

G_END_DECLS
