/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what comes in on a day: queries and answers, and voting forms in the order of their arrival. */
#include "config.h"
#include "croupier-factions.h"

#include <string.h>

#include "croupier-gettext.h"

static const char *
name_of (const FactionsPlan *plan, guint player)
{
  return croupier_roster_get_name (plan->base.setup->roster, player);
}

static void
take_query (const FactionsPlan *plan, FactionsState *state, guint player, const FactionsSent *sent,
            CroupierReading *reading, CroupierOutbox *outbox)
{
  if (reading->problems->len > 0)
    return;
  factions_send_query (plan, state, player, sent, outbox);
  g_string_append_printf (reading->read_as, "%s %s", sent->kind == FACTIONS_MAGIC_QUERY ? "magic query" : "query",
                          name_of (plan, (guint) sent->player));
}

static void
take_answer (const FactionsPlan *plan, FactionsState *state, guint player, const FactionsSent *sent,
             CroupierReading *reading, CroupierOutbox *outbox)
{
  Query *query;

  if (reading->problems->len > 0)
    return;
  query = factions_find_answered (plan, state, player, sent, reading->problems);
  if (query == NULL)
    return;
  factions_answer_query (plan, state, query, sent->shares, outbox);
  if (sent->shares && query->state == QUERY_DECLINED)
    croupier_problems_add (reading->warnings, 0, 0, _("%s is silenced: %s is told that the query was declined."),
                           name_of (plan, player), name_of (plan, (guint) query->asker));
  g_string_append_printf (reading->read_as, "%s %s", sent->shares ? "share" : "decline",
                          name_of (plan, (guint) query->asker));
}

/* The first form that is accepted counts, until it is voided. */
static void
take_form (const FactionsPlan *plan, FactionsState *state, guint player, const FactionsSent *sent,
           CroupierReading *reading)
{
  FactionsForm *form = &state->forms[player];
  FactionsForm first = *form;

  if (reading->problems->len > 0)
    return;
  *form = sent->form;
  form->is_in = TRUE;
  form->place = state->next_place;
  factions_write_form (plan, state, player, reading->read_as);
  if (!first.is_in)
    {
      state->next_place++;
      return;
    }
  *form = first;
  reading->status = CROUPIER_STATUS_LATE;
  croupier_problems_add (reading->warnings, 0, 0, _("The first form of %s for today counts; this one comes too late."),
                         name_of (plan, player));
}

void
factions_submit (const CroupierPlan *base, CroupierState *base_state, guint player, const char *text,
                 CroupierReading *reading, CroupierOutbox *outbox)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  FactionsState *state = (FactionsState *) base_state;
  FactionsSent sent;

  if (!is_in_game (state, player))
    {
      croupier_problems_add (reading->problems, 0, 0,
                             TO_SENDER (_("%s is out of the game, and can neither vote nor ask nor answer."),
                                        _("You%.0s are out of the game, and can neither vote nor ask nor answer.")),
                             name_of (plan, player));
      return;
    }
  factions_read (plan, state, player, text, reading, &sent);
  reading->is_aside = sent.kind != FACTIONS_FORM;
  switch (sent.kind)
    {
    case FACTIONS_QUERY:
    case FACTIONS_MAGIC_QUERY:
      take_query (plan, state, player, &sent, reading, outbox);
      break;
    case FACTIONS_ANSWER:
      take_answer (plan, state, player, &sent, reading, outbox);
      break;
    default:
      take_form (plan, state, player, &sent, reading);
      break;
    }
}

/* Voids the form: it has lost its place, and the player is free to send another. */
void
factions_retract (const CroupierPlan *plan, CroupierState *state, guint player)
{
  memset (&((FactionsState *) state)->forms[player], 0, sizeof (FactionsForm));
}
