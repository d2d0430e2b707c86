/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: the roles, and what is told at the start of each phase. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"

#include <string.h>

#define ALL_CARDS 0x1ffe /* 1 to 12 */

/* ---- what the players are told ---- */

FACT (schedule, "schedule", HEADING, N_("Roles"))

FACT (drawn_again, "roles-drawn-again", LINE,
      N_("These roles are draw number {draw}; what was drawn before does not count."), NUMBER (draw))

FACT (roles_of, "roles", ITEM, N_("Round {round}: {possessed} is the Possessed, {hunter} is the Ghost Hunter."),
      NUMBER (round), PLAYER (possessed), PLAYER (hunter))

FACT (empty_round, "empty-round", ITEM, N_("Round {round}: nobody has a role."), NUMBER (round))

FACT (identity, "identity", ITEM, N_("{identity} is {player}."), TEXT (identity), PLAYER (player))

FACT (outside_pool, "identity-outside-pool", ITEM,
      N_("Round {round}: {identity}, the name fixed for {player}, is not in the pool of identities."), NUMBER (round),
      PLAYER (player), TEXT (identity))

FACT (name_of_player, "identity-of-player", ITEM,
      N_("Round {round}: {identity}, the name fixed for {player}, is also what {other} is called."), NUMBER (round),
      PLAYER (player), TEXT (identity), PLAYER (other))

static const char *const role_words[] = { "possessed", "hunter", "player" };

#define ROLE_FIELDS NUMBER (round), WORD (role)

FACT_FAMILY (role, ROLE_FIELDS)

static const CroupierFactKind role_facts[] = {
  FACT_KIND ("role", LINE, N_("Round {round}: you are the Possessed."), ROLE_FIELDS),
  FACT_KIND ("role", LINE, N_("Round {round}: you are the Ghost Hunter."), ROLE_FIELDS),
  FACT_KIND ("role", LINE, N_("Round {round}: you are a Player."), ROLE_FIELDS),
};

FACT (ask_first, "ask-first", LINE,
      N_("Everybody has a new name in every round, and nobody is told their own. Send lines that begin with MG1), "
         "MG2), MG3) and MG4); from round 2 on also MG5) and Guess), about the round before."))

FACT (ask_final, "ask-final", LINE,
      N_("The games are over. MG5) and Guess) about round {round} can still be sent, and Opal) names the round in "
         "which nobody had a role."),
      NUMBER (round))

/* ---- the beginning ---- */

static void
tell_schedule (const PossessionState *state, CroupierMessage *to_gm)
{
  say_schedule (to_gm);
  if (state->n_redraws > 0)
    say_drawn_again (to_gm, (int) state->n_redraws + 1);
  for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
    if (round == state->roles.empty)
      say_empty_round (to_gm, (int) round);
    else
      say_roles_of (to_gm, (int) round, (guint) state->roles.cells[POSSESSED][round],
                    (guint) state->roles.cells[HUNTER][round]);
}

void
possession_note_roles (const PossessionPlan *plan, const PossessionState *state, const char *stream,
                       CroupierOutbox *outbox)
{
  croupier_outbox_add_draw (outbox, "roles", stream, NULL,
                            possession_roles_to_json (plan->base.setup->roster, &state->roles), CROUPIER_NOBODY);
  croupier_outbox_set_schedule (outbox, &state->roles, &state->locks);
  tell_schedule (state, croupier_outbox_to_gm (outbox));
}

/* The setup's seed has been tried in the plan; another one, of a simulation, goes on for as long as it takes. */
static void
draw_first_roles (const PossessionPlan *plan, PossessionState *state)
{
  CroupierRandom random;

  if (memcmp (&plan->base.seed, &plan->base.setup->seed, sizeof plan->base.seed) == 0)
    {
      state->roles = plan->roles;
      return;
    }
  croupier_random_init (&random, &plan->base.seed, "setup/roles");
  while (croupier_schedule_draw (&plan->locks, &random, &state->roles) != CROUPIER_DRAW_DONE)
    ;
}

/* Names of the game master's own may stand outside the pool, but they hear of it. */
static void
warn_of_pins (const PossessionPlan *plan, CroupierOutbox *outbox)
{
  for (guint round = 1; round <= N_ROUNDS; round++)
    for (guint player = 0; player < N_PLAYERS; player++)
      {
        int pin = plan->pins[round][player];
        int other = pin >= (int) plan->n_pool
                      ? croupier_roster_find_exactly (plan->base.setup->roster, plan->names[pin])
                      : CROUPIER_NO_PLAYER;

        if (other != CROUPIER_NO_PLAYER)
          say_name_of_player (croupier_outbox_to_gm (outbox), (int) round, player, plan->names[pin], (guint) other);
        else if (pin >= (int) plan->n_pool)
          say_outside_pool (croupier_outbox_to_gm (outbox), (int) round, player, plan->names[pin]);
      }
}

gboolean
possession_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox,
                  GCancellable *cancellable, GError **error)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;

  state->locks = plan->locks;
  state->candidate = state->opal = CROUPIER_NO_PLAYER;
  memset (state->played, CROUPIER_NO_PLAYER, sizeof state->played);
  for (guint round = 0; round <= N_ROUNDS; round++)
    state->records[round].all_right = -1;
  for (guint player = 0; player < N_PLAYERS; player++)
    state->cards[player] = ALL_CARDS;
  draw_first_roles (plan, state);
  if (outbox != NULL)
    possession_note_roles (plan, state, "setup/roles", outbox);
  possession_draw_identities (plan, state, outbox);
  if (outbox != NULL)
    warn_of_pins (plan, outbox);
  return TRUE;
}

void
possession_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase)
{
  const PossessionState *state = (const PossessionState *) base_state;

  if (state->rounds == N_ROUNDS)
    croupier_phase_name (phase, base, "final", fact_possession_final.text);
  else
    croupier_phase_number (phase, base, "round", fact_possession_round.text, state->rounds + 1u);
}

static void
tell_gm_of_round (const PossessionPlan *plan, const PossessionState *state, guint round, CroupierOutbox *outbox)
{
  CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);
  guint8 players[N_PLAYERS];

  say_possession_round (to_gm, (int) round);
  if (round < FIRST_ROLES || round == state->roles.empty)
    say_empty_round (to_gm, (int) round);
  else
    say_roles_of (to_gm, (int) round, (guint) state->roles.cells[POSSESSED][round],
                  (guint) state->roles.cells[HUNTER][round]);
  possession_list_by_name (plan, state, round, players);
  for (guint i = 0; i < N_PLAYERS; i++)
    say_identity (to_gm, identity_of (plan, state, round, players[i]), (guint) players[i]);
}

void
possession_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *state = (const PossessionState *) base_state;
  guint round = state->rounds + 1u;
  guint player;

  if (outbox == NULL)
    return;
  if (round > N_ROUNDS)
    {
      say_possession_final (croupier_outbox_to_public (outbox));
      say_ask_final (croupier_outbox_to_public (outbox), N_ROUNDS);
      return;
    }
  if (round == 1)
    {
      say_possession_round (croupier_outbox_to_public (outbox), (int) round);
      say_ask_first (croupier_outbox_to_public (outbox));
    }
  tell_gm_of_round (plan, state, round, outbox);
  CROUPIER_FOREACH_PLAYER (player, players_left (state))
    {
      guint role = has_role (state, POSSESSED, round, player) ? 0 : has_role (state, HUNTER, round, player) ? 1 : 2;

      say_role (croupier_outbox_to_player (outbox, player), &role_facts[role], (int) round, role_words[role]);
    }
}
