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

static void
tell_deadline (CroupierMessage *message, const CroupierDeadline *deadline, gint64 now)
{
  if (deadline->at > now)
    say_closes (message, PLACE_OF_MOMENT);
  else
    say_closed (message, PLACE_OF_MOMENT);
}

/* What a message says, and when the phase closes. */
static char *
write_with_deadline (const CroupierMatch *match, CroupierMessage *message, const CroupierDeadline *deadline, gint64 now)
{
  g_autofree char *marked = NULL;
  g_autofree char *moment = croupier_moment_to_marked (match, deadline);
  GString *text;

  tell_deadline (message, deadline, now);
  marked = croupier_message_to_marked (message);
  text = g_string_new (marked);
  g_string_replace (text, PLACE_OF_MOMENT, moment, 1);
  return g_string_free_and_steal (text);
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
  const CroupierRecord *due = croupier_match_get_due (match);
  const CroupierStanding *standing = find_missing (due, player);
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autoptr (CroupierOutbox) outbox = croupier_outbox_new (setup->roster, setup->language, CROUPIER_WHEN_DURING);
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);
  CroupierDeadline deadline;

  if (standing == NULL)
    return NULL;
  say_phase (message, due->phase.title);
  if (standing->refused != NULL)
    say_refused (message);
  else
    say_nothing (message);
  if (!croupier_match_get_deadline (match, due, &deadline) || deadline.is_paused)
    return croupier_message_to_marked (message);
  return write_with_deadline (match, message, &deadline, now);
}

char *
croupier_closing_to_marked (const CroupierMatch *match, guint player, gint64 now, GError **error)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autoptr (CroupierOutbox) outbox = croupier_outbox_new (setup->roster, setup->language, CROUPIER_WHEN_DURING);
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);
  CroupierDeadline deadline;

  if (due == NULL || !croupier_match_get_deadline (match, due, &deadline) || deadline.is_paused)
    {
      croupier_fail (error, CROUPIER_ERROR_REFUSED, _("No time is set at which this closes."));
      return NULL;
    }
  say_phase (message, due->phase.title);
  return write_with_deadline (match, message, &deadline, now);
}
