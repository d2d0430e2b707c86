/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players who submit, and those who come and go, while a phase is replayed. */
#include "config.h"
#include "croupier-replay-events.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-takeover.h"

static void
set_in_force (CroupierReplay *replay, guint player, const CroupierEvent *in_force, const CroupierEvent *refused)
{
  replay->in_force[player] = in_force;
  replay->refused[player] = refused;
  if (in_force != NULL)
    replay->base.senders |= CROUPIER_PLAYER (player);
  else
    replay->base.senders &= ~CROUPIER_PLAYER (player);
  if (refused != NULL)
    replay->base.state->refused |= CROUPIER_PLAYER (player);
  else
    replay->base.state->refused &= ~CROUPIER_PLAYER (player);
}

static void
submit (CroupierReplay *replay, CroupierEvent *event, const char *text)
{
  croupier_game_submit (replay->base.plan, replay->base.state, event->player, text, event->reading,
                        replay->base.outbox);
}

static void
unread (CroupierEvent *event)
{
  croupier_reading_free (event->reading);
  event->reading = croupier_reading_new ();
}

/* What was refused when it came in is not accepted by a reader that knows more. */
static void
refuse_still (CroupierEvent *event)
{
  event->reading->status = CROUPIER_STATUS_REFUSED;
  croupier_problems_add (event->reading->problems, 0, 0,
                         _("This was refused when it came in; today it would be read as “%s”."), event->today);
}

/* A text of a match that was saved stays what it was read as then, whatever readers have learnt since. */
static void
submit_kept (CroupierReplay *replay, CroupierEvent *event, const char *text)
{
  const char *kept = event->entry->kept;
  g_autofree CroupierState *before = croupier_state_copy (replay->base.plan, replay->base.state);
  CroupierOutboxLength length = croupier_outbox_get_length (replay->base.outbox);

  submit (replay, event, text);
  if (g_str_equal (event->reading->read_as->str, kept))
    return;

  event->today = g_strdup (event->reading->read_as->str);
  memcpy (replay->base.state, before, replay->base.plan->state_size);
  croupier_outbox_cut (replay->base.outbox, &length);
  unread (event);
  if (*kept == '\0')
    refuse_still (event);
  else
    submit (replay, event, kept);
  if (*event->today == '\0' && event->reading->status == CROUPIER_STATUS_REFUSED)
    {
      g_clear_pointer (&event->today, g_free);
      unread (event);
      submit (replay, event, text);
    }
}

void
croupier_replay_submit (CroupierReplay *replay, CroupierEvent *event, const char *text)
{
  if (replay->base.is_over)
    {
      event->reading->status = CROUPIER_STATUS_REFUSED;
      croupier_problems_add (event->reading->problems, 0, 0,
                             _("The match is over: nothing can be submitted any more."));
      return;
    }
  if (event->entry->kept != NULL)
    submit_kept (replay, event, text);
  else
    submit (replay, event, text);
  if (event->reading->is_aside)
    return;
  if (event->reading->status == CROUPIER_STATUS_ACCEPTED || event->reading->status == CROUPIER_STATUS_PARTIAL)
    set_in_force (replay, event->player, event, NULL);
  else if (event->reading->status == CROUPIER_STATUS_REFUSED && event->kind == CROUPIER_ENTRY_SUBMISSION &&
           replay->in_force[event->player] == NULL)
    set_in_force (replay, event->player, NULL, event);
}

void
croupier_replay_retract (CroupierReplay *replay, guint player)
{
  replay->base.plan->setup->game->retract (replay->base.plan, replay->base.state, player);
  set_in_force (replay, player, NULL, NULL);
}

gboolean
croupier_replay_take_over (CroupierReplay *replay, guint player, const char *words, GError **error)
{
  CroupierPlan *plan = croupier_plan_take_over (replay->base.plan, player, words, error);

  if (plan == NULL)
    return FALSE;
  g_clear_pointer (&replay->plan, croupier_plan_unref);
  replay->plan = plan;
  replay->base.plan = plan;
  replay->base.setup = plan->setup;
  croupier_outbox_set_roster (replay->base.outbox, plan->setup->roster);
  return TRUE;
}

gboolean
croupier_event_is_text (const CroupierEvent *event)
{
  return event->kind == CROUPIER_ENTRY_SUBMISSION || g_str_has_prefix (event->text, "submit ");
}
