/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told from whom nothing has come yet. */
#include "config.h"
#include "croupier-reminder.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-moment.h"
#include "croupier-style.h"

FACT (phase, "phase", HEADING, N_("{phase}"), TEXT (phase))
FACT (nothing, "nothing-yet", LINE, N_("I have nothing from you yet."))
FACT (refused, "nothing-usable", LINE, N_("What you sent cannot be played, so nothing of yours counts yet."))
FACT (closes, "closes", LINE, N_("It closes: {moment}."), TEXT (moment))
FACT (closed, "closed", LINE, N_("It was due: {moment}."), TEXT (moment))

/* Stands for the moment until the sentence is made: no fact can hold its marks. */
#define PLACE_OF_MOMENT "\xef\xbf\xbc" /* U+FFFC */

/* What a message says, and, unless moment is NULL, when the phase closes, or did. */
static char *
write_with_moment (const CroupierMessage *message, const char *moment)
{
  g_autofree char *marked = croupier_message_to_marked (message);
  GString *text = g_string_new (marked);

  if (moment != NULL)
    g_string_replace (text, PLACE_OF_MOMENT, moment, 1);
  return g_string_free_and_steal (text);
}

char *
croupier_reminder_write (CroupierReminderKind kind, const char *language, const char *phase, const char *moment,
                         gboolean is_over)
{
  g_autoptr (CroupierRoster) nobody = croupier_roster_new (); /* whom it names */
  g_autoptr (CroupierOutbox) outbox = croupier_outbox_new (nobody, language, CROUPIER_WHEN_DURING);
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  say_phase (message, phase);
  if (kind == CROUPIER_REMINDER_REFUSED)
    say_refused (message);
  else if (kind == CROUPIER_REMINDER_MISSING)
    say_nothing (message);
  if (moment != NULL && is_over)
    say_closed (message, PLACE_OF_MOMENT);
  else if (moment != NULL)
    say_closes (message, PLACE_OF_MOMENT);
  return write_with_moment (message, moment);
}

static char *
remind (const CroupierMatch *match, CroupierReminderKind kind, gint64 now)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierDeadline deadline;
  gboolean has_deadline = croupier_match_get_deadline (match, due, &deadline) && !deadline.is_paused;
  g_autofree char *moment = has_deadline ? croupier_moment_to_marked (match, &deadline) : NULL;

  return croupier_reminder_write (kind, croupier_match_get_setup (match)->language, due->phase.title, moment,
                                  has_deadline && deadline.at <= now);
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

char *
croupier_reminder_to_marked (const CroupierMatch *match, guint player, gint64 now)
{
  const CroupierStanding *standing = find_missing (croupier_match_get_due (match), player);

  if (standing == NULL)
    return NULL;
  return remind (match, standing->refused != NULL ? CROUPIER_REMINDER_REFUSED : CROUPIER_REMINDER_MISSING, now);
}

char *
croupier_closing_to_marked (const CroupierMatch *match, guint player, gint64 now, GError **error)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierDeadline deadline;

  if (due != NULL && croupier_match_get_deadline (match, due, &deadline) && !deadline.is_paused)
    return remind (match, CROUPIER_REMINDER_OF_DEADLINE, now);
  croupier_fail (error, CROUPIER_ERROR_REFUSED, _("No time is set at which this closes."));
  return NULL;
}
