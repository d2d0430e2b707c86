/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for when a phase closes, and when something was, by the clock of the machine. */
#include "config.h"

#include "croupier-time-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-entry.h"

#define MINUTE 60
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)

char *
croupier_span_text (gint64 seconds)
{
  int days = (int) (seconds / DAY), hours = (int) (seconds % DAY / HOUR), minutes = (int) (seconds % HOUR / MINUTE);

  if (days > 0 && hours > 0)
    return g_strdup_printf (ngettext ("%d day %d h", "%d days %d h", (gulong) days), days, hours);
  if (days > 0)
    return g_strdup_printf (ngettext ("%d day", "%d days", (gulong) days), days);
  if (hours > 0 && minutes > 0)
    return g_strdup_printf (_("%d h %d min"), hours, minutes);
  if (hours > 0)
    return g_strdup_printf (_("%d h"), hours);
  if (minutes > 0)
    return g_strdup_printf (_("%d min"), minutes);

  return g_strdup (_("less than a minute"));
}

char *
croupier_deadline_text (const CroupierDeadline *deadline, gint64 now)
{
  g_autofree char *span = NULL;

  if (deadline->is_paused)
    return g_strdup (_("deadline paused"));

  span = croupier_span_text (ABS (deadline->at - now));
  return g_strdup_printf (deadline->at > now ? _("closes in %s") : _("was due %s ago"), span);
}

char *
croupier_moment_text (gint64 at)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (at);

  /* TRANSLATORS: a day of the coming weeks and a time of it, as g_date_time_format() takes them */
  return moment ? g_date_time_format (moment, _("%a %-d %B, %H:%M")) : g_strdup ("");
}

static gboolean
is_same_day (GDateTime *a, GDateTime *b)
{
  return g_date_time_get_year (a) == g_date_time_get_year (b) &&
         g_date_time_get_day_of_year (a) == g_date_time_get_day_of_year (b);
}

char *
croupier_when_text (gint64 at, gint64 now)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (at);
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now);
  g_autoptr (GDateTime) yesterday = today != NULL ? g_date_time_add_days (today, -1) : NULL;

  if (moment == NULL || yesterday == NULL)
    return g_strdup ("");
  if (is_same_day (moment, today))
    return g_date_time_format (moment, "%H:%M");
  if (is_same_day (moment, yesterday))
    return g_date_time_format (moment, _("Yesterday, %H:%M"));
  if (g_date_time_get_year (moment) == g_date_time_get_year (today))
    return croupier_moment_text (at);

  /* TRANSLATORS: a day of another year, as g_date_time_format() takes it */
  return g_date_time_format (moment, _("%-d %B %Y"));
}

char *
croupier_sent_text (const char *sent)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) time = sent != NULL && strchr (sent, 'T') != NULL
                                 ? croupier_sent_time_to_moment (sent, g_date_time_get_timezone (now))
                                 : NULL;
  gboolean is_this_year = time != NULL && g_date_time_get_year (time) == g_date_time_get_year (now);

  if (time == NULL)
    return g_strdup (sent);
  return g_date_time_format (time, is_this_year ? _("%-d %b, %H:%M") : _("%-d %b %Y, %H:%M"));
}
