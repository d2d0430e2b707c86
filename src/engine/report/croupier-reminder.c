/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told from whom nothing has come yet. */
#include "config.h"
#include "croupier-reminder.h"

#include <string.h>

#include "croupier-fact.h"
#include "croupier-style.h"

FACT (phase, "phase", HEADING, N_("{phase}"), TEXT (phase))
FACT (nothing, "nothing-yet", LINE, N_("I have nothing from you yet."))
FACT (refused, "nothing-usable", LINE, N_("What you sent cannot be played, so nothing of yours counts yet."))
FACT (closes, "closes", LINE, N_("It closes: {moment}."), TEXT (moment))
FACT (closed, "closed", LINE, N_("It was due: {moment}."), TEXT (moment))

/* Stands for the moment until the sentence is made: no fact can hold its marks. */
#define PLACE_OF_MOMENT "\xef\xbf\xbc" /* U+FFFC */

static const char *const weekdays[] = { N_("Monday"), N_("Tuesday"),  N_("Wednesday"), N_("Thursday"),
                                        N_("Friday"), N_("Saturday"), N_("Sunday") };
static const char *const months[] = { N_("January"),   N_("February"), N_("March"),    N_("April"),
                                      N_("May"),       N_("June"),     N_("July"),     N_("August"),
                                      N_("September"), N_("October"),  N_("November"), N_("December") };

static void
append_moment (GString *text, const char *language, GDateTime *moment, const char *where)
{
  g_string_append_printf (text, "%s %d %s, %02d:%02d (%s)",
                          croupier_words (language, weekdays[g_date_time_get_day_of_week (moment) - 1]),
                          g_date_time_get_day_of_month (moment),
                          croupier_words (language, months[g_date_time_get_month (moment) - 1]),
                          g_date_time_get_hour (moment), g_date_time_get_minute (moment), where);
}

/* "Europe/Berlin" → "Berlin" */
static char *
dup_place (const char *zone)
{
  const char *slash = strrchr (zone, '/');

  return g_strdelimit (g_strdup (slash != NULL ? slash + 1 : zone), "_", ' ');
}

/* Nothing where this machine does not know it. */
static void
append_in_zone (GString *text, const char *language, GDateTime *utc, const char *name)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_identifier (name);
  g_autoptr (GDateTime) moment = zone != NULL ? g_date_time_to_timezone (utc, zone) : NULL;
  g_autofree char *place = dup_place (name);

  if (moment == NULL)
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  append_moment (text, language, moment, place);
}

/* By the clock that the GM wrote it by. */
static void
append_as_written (GString *text, const char *language, GDateTime *utc, int offset)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (offset);
  g_autoptr (GDateTime) moment = g_date_time_to_timezone (utc, zone);
  g_autofree char *where = g_date_time_format (moment, "UTC%:z");

  append_moment (text, language, moment, where);
}

/**
 * croupier_moment_to_marked:
 * @match: a match
 * @deadline: a deadline that is not paused
 *
 * Says when something is, in the zones of the match's players; where nothing is said of these, by the clock that the
 * deadline was written by. A platform that shows everybody their own time does so instead.
 *
 * Returns: (transfer full): marked text, see croupier-style.h
 */
char *
croupier_moment_to_marked (const CroupierMatch *match, const CroupierDeadline *deadline)
{
  const char *language = croupier_match_get_setup (match)->language;
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (deadline->at);
  g_auto (GStrv) zones = croupier_match_dup_zones (match);
  g_autoptr (GString) text = g_string_new (NULL);

  for (char **zone = zones; *zone != NULL; zone++)
    append_in_zone (text, language, utc, *zone);
  if (text->len == 0)
    append_as_written (text, language, utc, deadline->offset);
  return g_strdup_printf (CROUPIER_MARK_MOMENT "%" G_GINT64_FORMAT " %s" CROUPIER_MARK_MOMENT_END, deadline->at,
                          text->str);
}

static void
tell_deadline (CroupierMessage *message, const CroupierDeadline *deadline, gint64 now)
{
  if (deadline->at > now)
    say_closes (message, PLACE_OF_MOMENT);
  else
    say_closed (message, PLACE_OF_MOMENT);
}

static const CroupierStanding *
find_missing (const CroupierRecord *due, guint player)
{
  for (guint i = 0; due != NULL && i < due->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (due->standings, i);

      if (standing->player == player && standing->event == NULL)
        return standing;
    }
  return NULL;
}

/**
 * croupier_reminder_to_marked:
 * @match: a match
 * @player: somebody of whom nothing is in force for the phase that is due
 * @now: seconds since 1970
 *
 * Reminds a player, and tells of nobody else.
 *
 * Returns: (transfer full) (nullable): marked text, see croupier-style.h; NULL where nothing is missing of them
 */
char *
croupier_reminder_to_marked (const CroupierMatch *match, guint player, gint64 now)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  const CroupierStanding *standing = find_missing (due, player);
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autoptr (CroupierOutbox) outbox = croupier_outbox_new (setup->roster, setup->language, CROUPIER_WHEN_DURING);
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);
  CroupierDeadline deadline;
  g_autofree char *marked = NULL;
  g_autofree char *moment = NULL;
  GString *text;

  if (standing == NULL)
    return NULL;
  say_phase (message, due->phase.title);
  if (standing->refused != NULL)
    say_refused (message);
  else
    say_nothing (message);
  if (!croupier_match_get_deadline (match, due, &deadline) || deadline.is_paused)
    return croupier_message_to_marked (message);

  tell_deadline (message, &deadline, now);
  marked = croupier_message_to_marked (message);
  moment = croupier_moment_to_marked (match, &deadline);
  text = g_string_new (marked);
  g_string_replace (text, PLACE_OF_MOMENT, moment, 1);
  return g_string_free_and_steal (text);
}
