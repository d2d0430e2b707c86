/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: the game master's rulings. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"

#define MAX_REDRAWS 1000

/* ---- what the players are told ---- */

FACT (dealt_again, "roles-dealt-again", LINE,
      N_("The game master had the roles dealt again: this is deal number {draw}. What you were told of your role "
         "before no longer holds."),
      NUMBER (draw))

FACT (thrown_away, "roles-thrown-away", LINE, N_("Deal number {draw} was thrown away. The roles are now:"),
      NUMBER (draw))

/* ---- rulings ---- */

static void
tell_dealt_again (const SmugglersPlan *plan, const SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  guint player;

  say_smugglers_roles_heading (message);
  say_dealt_again (message, state->n_redraws + 1);
  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    smugglers_tell_role (state, player, outbox);
  message = croupier_outbox_to_gm (outbox);
  say_smugglers_roles_heading (message);
  say_thrown_away (message, (int) state->n_redraws);
  smugglers_list_roles (plan, state, message);
  smugglers_list_houses (plan, state, message);
}

static gboolean
check_redraw (const CroupierRuler *ruler, GError **error)
{
  const SmugglersState *state = (const SmugglersState *) ruler->state;

  if (state->stage != STAGE_ROUNDS || state->rounds > 0 || state->sent != CROUPIER_NOBODY)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("The roles can be dealt again only before anything was submitted for the first round."));
  return state->n_redraws < MAX_REDRAWS ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("The roles have been dealt again %d time; that is enough.",
                                  "The roles have been dealt again %d times; that is enough.", MAX_REDRAWS),
                        MAX_REDRAWS);
}

/* The draw before it stands in the record for good; the last one counts. */
static gboolean
take_redraw (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) ruler->plan;
  SmugglersState *state = (SmugglersState *) ruler->state;

  state->n_redraws++;
  smugglers_deal_roles (plan, state, ruler->outbox);
  tell_dealt_again (plan, state, ruler->outbox);
  return TRUE;
}

const CroupierRule smugglers_rulings[] = {
  {
    .verb = "redraw roles",
    .topic = CROUPIER_TOPIC_DRAWS,
    .title = N_("Deal the roles again"),
    .summary = N_("Everybody gets a role anew and is told so. The deal before it stays in the record."),
    .usage = N_("Only the roles can be dealt again: “redraw roles because …”."),
    .check = check_redraw,
    .take = take_redraw,
  },
  { NULL },
};
