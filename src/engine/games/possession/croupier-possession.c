/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: five players under changing names play five minigames, and look for who is possessed. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"
#include "croupier-lines.h"

#include <string.h>

#define EVERYBODY CROUPIER_EVERYBODY (N_PLAYERS)
#define ALL_CARDS 0x1ffe /* 1 to 12 */
#define MAX_REDRAWS 1000
#define MAX_HALVES 2000000000

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

FACT (drew_stone, "drew-stone", ITEM, N_("Stone {stone}: {colour}"), NUMBER (stone), WORD (colour))

FACT (ignored_stone, "ignored-stone", ITEM, N_("Stone {stone}: {colour} (ignored)"), NUMBER (stone), WORD (colour))

FACT_FAMILY (red_may_be_ignored)
static const CroupierFactKind red_may_be_ignored_facts[POSSESSION_N_REDS] = {
  [POSSESSION_RED_VOIDS] = FACT_KIND ("red-may-be-ignored", LINE,
                                      N_("The red stone ends your draw and makes it void, unless you ignore it.")),
  [POSSESSION_RED_STOPS] =
    FACT_KIND ("red-may-be-ignored", LINE,
               N_("The red stone ends your draw, unless you ignore it; what you drew before it counts.")),
  [POSSESSION_RED_FINES] =
    FACT_KIND ("red-may-be-ignored", LINE,
               N_("The red stone ends your draw, makes it void and costs you 1 garnet, unless you ignore "
                  "it.")),
};

FACT_FAMILY (red_ends)
static const CroupierFactKind red_ends_facts[POSSESSION_N_REDS] = {
  [POSSESSION_RED_VOIDS] = FACT_KIND ("red-ends", LINE, N_("The red stone ends your draw and makes it void.")),
  [POSSESSION_RED_STOPS] = FACT_KIND ("red-ends", LINE,
                                      N_("The red stone ends your draw; what you drew before it counts.")),
  [POSSESSION_RED_FINES] = FACT_KIND ("red-ends", LINE,
                                      N_("The red stone ends your draw, makes it void and costs you 1 garnet.")),
};

FACT (stopped, "stopped", LINE, N_("You stopped drawing."))

FACT (may_go_on, "may-go-on", LINE, N_("You can draw on, or stop."))

FACT (points_ruled, "points-ruled", LINE, N_("The points of {player} were changed by {change}, to {points}."),
      PLAYER (player), HALVES (change), HALVES (points))

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

static void
note_roles (const PossessionPlan *plan, const PossessionState *state, const char *stream, CroupierOutbox *outbox)
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

static gboolean
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
    note_roles (plan, state, "setup/roles", outbox);
  possession_draw_identities (plan, state, outbox);
  if (outbox != NULL)
    warn_of_pins (plan, outbox);
  return TRUE;
}

static gboolean
possession_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected)
{
  const PossessionState *state = (const PossessionState *) base_state;

  if (state->is_over)
    return FALSE;
  *expected = EVERYBODY;
  return TRUE;
}

static void
possession_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase)
{
  const PossessionState *state = (const PossessionState *) base_state;

  if (state->rounds == N_ROUNDS)
    croupier_phase_name (phase, base, "final", fact_possession_final.text);
  else
    croupier_phase_number (phase, base, "round", fact_possession_round.text, state->rounds + 1u);
}

/* Nobody talks in channels of this game's. */
static void
possession_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels)
{
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

static void
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

/* ---- submissions in force ---- */

static void
possession_retract (const CroupierPlan *base, CroupierState *base_state, guint player)
{
  PossessionState *state = (PossessionState *) base_state;

  memset (&state->lines[player], 0, sizeof state->lines[player]);
}

/* Tells the stones that the app has drawn, and what can be done now; each time all of them, so that no message counts
 * alone. */
static void
tell_stones (const PossessionPlan *plan, const PossessionState *state, const Lines *lines, guint player,
             CroupierMessage *message)
{
  for (guint i = 0; i < lines->n_stones; i++)
    (lines->ignored == i + 1 ? say_ignored_stone : say_drew_stone) (message, (int) i + 1,
                                                                    possession_colours[lines->stones[i]]);
  if (lines->is_stopped)
    say_stopped (message);
  else if (!is_ended (lines))
    say_may_go_on (message);
  else if (lines->ignored == 0 && has_role (state, POSSESSED, state->rounds + 1u, player))
    say_red_may_be_ignored (message, &red_may_be_ignored_facts[plan->red]);
  else
    say_red_ends (message, &red_ends_facts[plan->red]);
}

static void
possession_submit (const CroupierPlan *base, CroupierState *base_state, guint player, const char *text,
                   CroupierReading *reading, CroupierOutbox *outbox)
{
  PossessionState *state = (PossessionState *) base_state;
  const Lines before = state->lines[player];
  const Lines *lines = &state->lines[player];

  croupier_lines_submit (base, base_state, player, text, reading);
  if (outbox != NULL && lines->greed == GREED_DRAWN &&
      (before.n_stones != lines->n_stones || before.ignored != lines->ignored ||
       before.is_stopped != lines->is_stopped))
    tell_stones ((const PossessionPlan *) base, state, lines, player, croupier_outbox_to_player (outbox, player));
}

/* ---- resolving ---- */

static gboolean
possession_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;

  g_assert (!state->is_over);
  if (state->rounds < N_ROUNDS)
    possession_resolve_round (plan, state, outbox);
  else
    possession_resolve_final (plan, state, outbox);
  return TRUE;
}

/* ---- rulings ---- */

static gboolean
take_points (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const PossessionPlan *plan = (const PossessionPlan *) ruler->plan;
  PossessionState *state = (PossessionState *) ruler->state;
  CroupierMessage *message;
  gint64 now = CLAMP ((gint64) state->points[ruled->player] + ruled->number, -MAX_HALVES, MAX_HALVES);

  possession_book (state, ruled->player, FROM_RULINGS, (int) (now - state->points[ruled->player]));
  say_points_ruled (croupier_outbox_to_gm (ruler->outbox), ruled->player, ruled->number, state->points[ruled->player]);
  if (!state->is_over)
    return TRUE;
  possession_find_winners (plan, state, croupier_outbox_to_steps (ruler->outbox));
  possession_find_candidate (plan, state, CROUPIER_NO_PLAYER, ruler->outbox);
  message = croupier_outbox_to_public (ruler->outbox);
  say_possession_result (message);
  possession_tell_points (state, message);
  possession_tell_wins (state, message);
  return TRUE;
}

/* Draws the roles once more, under the locks given, as the next draw of them. */
static gboolean
draw_again (const PossessionPlan *plan, PossessionState *state, const CroupierSchedule *locks, CroupierOutbox *outbox,
            GError **error)
{
  CroupierSchedule roles;
  char stream[32];

  if (state->n_redraws == MAX_REDRAWS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("The roles have been drawn again %d time; that is enough.",
                                    "The roles have been drawn again %d times; that is enough.", MAX_REDRAWS),
                          MAX_REDRAWS);
  g_snprintf (stream, sizeof stream, "setup/roles/%u", state->n_redraws + 2u);
  if (!possession_draw_roles (plan, locks, &plan->base.seed, stream, &roles, error))
    return FALSE;
  state->locks = *locks;
  state->roles = roles;
  state->n_redraws++;
  note_roles (plan, state, stream, outbox);
  return TRUE;
}

static gboolean
check_nothing_played (const CroupierRuler *ruler, GError **error)
{
  return ((const PossessionState *) ruler->state)->rounds == 0 ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("Round 1 has been played; roles can be fixed or drawn again only before that, because "
                          "players are told them."));
}

static gboolean
take_redraw (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  PossessionState *state = (PossessionState *) ruler->state;

  return draw_again ((const PossessionPlan *) ruler->plan, state, &state->locks, ruler->outbox, error);
}

/* What is drawn stays where it keeps the locks; else the rest is drawn again. */
static gboolean
set_locks (CroupierRuler *ruler, const CroupierSchedule *locks, GError **error)
{
  PossessionState *state = (PossessionState *) ruler->state;

  if (!croupier_schedule_keeps (&state->roles, locks))
    return draw_again ((const PossessionPlan *) ruler->plan, state, locks, ruler->outbox, error);
  state->locks = *locks;
  return TRUE;
}

static gboolean
take_lock (CroupierRuler *ruler, guint role, const CroupierRuled *ruled, GError **error)
{
  CroupierSchedule locks = ((const PossessionState *) ruler->state)->locks;

  return possession_lock (ruler->setup->roster, role, (guint) ruled->number, ruled->player, &locks, error) &&
         set_locks (ruler, &locks, error);
}

static gboolean
take_possessed (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return take_lock (ruler, POSSESSED, ruled, error);
}

static gboolean
take_hunter (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return take_lock (ruler, HUNTER, ruled, error);
}

static gboolean
take_empty (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  CroupierSchedule locks = ((const PossessionState *) ruler->state)->locks;

  return possession_lock_empty ((guint) ruled->number, &locks, error) && set_locks (ruler, &locks, error);
}

#define ROUND(First)                                                           \
  {                                                                            \
    .kind = CROUPIER_BLANK_NUMBER,                                             \
    .label = N_("Round"),                                                      \
    .min = First,                                                              \
    .max = N_ROUNDS,                                                           \
    .wrong = N_("“%s” is no round in which this can be fixed; it can be %s."), \
  }
#define WHO { .kind = CROUPIER_BLANK_PLAYER, .label = N_("Player"), .before = ": " }
#define FIX .topic = CROUPIER_TOPIC_DRAWS, .check = check_nothing_played, .fix = possession_fix_role

static const CroupierRule fixes[] = {
  {
    .verb = "fix possessed",
    .title = N_("Lock who is Possessed in a round"),
    .summary = N_(
      "The player is Possessed in that round. Where the roles drawn say otherwise, the rest is drawn again."),
    .example = N_("“fix possessed 4: Alice”"),
    .blanks = { ROUND (FIRST_ROLES), WHO },
    .take = take_possessed,
    FIX,
  },
  {
    .verb = "fix hunter",
    .title = N_("Lock who is Ghost Hunter in a round"),
    .summary = N_(
      "The player is Ghost Hunter in that round. Where the roles drawn say otherwise, the rest is drawn again."),
    .example = N_("“fix hunter 4: Bob”"),
    .blanks = { ROUND (FIRST_ROLES), WHO },
    .take = take_hunter,
    FIX,
  },
  {
    .verb = "fix empty:",
    .title = N_("Lock the empty round"),
    .summary = N_("Nobody has a role in that round. Where the roles drawn say otherwise, the rest is drawn again."),
    .example = N_("“fix empty: 7”"),
    .blanks = { ROUND (FIRST_ROLES) },
    .take = take_empty,
    FIX,
  },
  {
    .verb = "fix identity",
    .example = N_("“fix identity 4 Alice: Wolf”"),
    .blanks = { ROUND (1), { .kind = CROUPIER_BLANK_PLAYER }, { .kind = CROUPIER_BLANK_TEXT, .before = ": " } },
    .fix = possession_fix_identity,
  },
  { NULL },
};

static const CroupierRule rules[] = {
  CROUPIER_RULES_OF_POINTS (0, TRUE, take_points),
  {
    .verb = "redraw roles",
    .topic = CROUPIER_TOPIC_DRAWS,
    .title = N_("Draw the roles again"),
    .summary = N_("All that is not locked is drawn anew. The draw before it stays in the record."),
    .usage = N_("Only the roles can be drawn again: “redraw roles because …”."),
    .check = check_nothing_played,
    .take = take_redraw,
  },
  { NULL },
};

/* ---- the game ---- */

static const CroupierFigure figures[] = {
  { "points", CROUPIER_FIGURE_MORE | CROUPIER_FIGURE_RANKS },
  { "identifications", CROUPIER_FIGURE_MORE },
  { "minigame_points", CROUPIER_FIGURE_MORE },
  { "challenges", CROUPIER_FIGURE_MORE },
  { NULL, 0 },
};

static const char *const result_steps[] = { "first-step", "second-step", "opal-step", "candidate-step", NULL };

/**
 * croupier_five_fold_possession:
 *
 * Five Fold Possession.
 *
 * The rules are those of "Five Fold Possession": five players, who bear other names in every round, play five
 * minigames, and look for the possessed player and the ghost hunter. Phases are `round-1` to `round-12`, and `final`.
 */
const CroupierGame croupier_five_fold_possession = {
  .id = "five-fold-possession",
  .title = N_("Five Fold Possession"),
  .summary = N_("Play five minigames under changing names, and find out who is possessed"),
  .duration = N_("12 rounds and a final"),
  .min_players = N_PLAYERS,
  .max_players = N_PLAYERS,
  .usual_players = N_PLAYERS,
  .editors = CROUPIER_EDITOR_ROLES,
  .options = possession_options,
  .n_options = POSSESSION_N_OPTIONS,
  .state_words = possession_state_words,
  .figures = figures,
  .counted = "points",
  .counted_of = "players",
  .result_steps = result_steps,
  .tell_rules = possession_tell_rules,
  .rules = rules,
  .fixes = fixes,
  .plan = possession_plan,
  .plan_free = possession_plan_free,
  .dup_in_effect = possession_dup_in_effect,
  .check_change = possession_check_change,
  .start = possession_start,
  .get_expected = possession_get_expected,
  .name_phase = possession_name_phase,
  .open = possession_open,
  .lines = &possession_lines,
  .submit = possession_submit,
  .retract = possession_retract,
  .get_standing = croupier_lines_get_standing,
  .resolve = possession_resolve,
  .make_roles = possession_make_roles,
  .fill_roles = possession_fill_roles,
  .add_channels = possession_add_channels,
  .write_state = possession_write_state,
  .write_sources = possession_write_sources,
  .fill_board = possession_fill_board,
  .tell_known = possession_tell_known,
  .list_dealt = possession_list_dealt,
  .n_dealt_kinds = 2,
  .get_result = possession_get_result,
  .count_again = possession_count_again,
  .play = possession_play,
  .make_form = croupier_lines_make_form,
};
