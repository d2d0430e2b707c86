/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: who wins, and who is the Elimination Candidate. */
#include "config.h"
#include "croupier-possession.h"

#include <glib/gi18n-lib.h>

static const char *const found_words[] = { "fewest-points", "tie-break", "chance" };


FACT (default_final, "default-final", LINE, N_("You had nothing in."))

FACT (refused_final, "refused-final", LINE, N_("What you sent was not possible."))

FACT_COUNTED (paid, "names-paid", LINE,
              NP_ ("MG5 paid you {garnets} garnet. You hold {held} now.",
                   "MG5 paid you {garnets} garnets. You hold {held} now."),
              NUMBER (garnets), NUMBER (held))

FACT_COUNTED (
  completed, "completed", ITEM,
  NP_ ("Round {round}: {possessed} was the Possessed and completed {challenges} challenge, {hunter} was the Ghost "
       "Hunter.",
       "Round {round}: {possessed} was the Possessed and completed {challenges} challenges, {hunter} was the Ghost "
       "Hunter."),
  NUMBER (challenges), NUMBER (round), PLAYER (possessed), PLAYER (hunter))

FACT (was_empty, "was-empty", ITEM, N_("Round {round}: nobody had a role."), NUMBER (round))

FACT (points, "points", ITEM, N_("{player}: {points}"), PLAYER (player), TEXT (points))

FACT (points_heading, "points-heading", LINE, N_("Points:"))

FACT (first, "first-win", LINE, N_("The win for the most points goes to {players}."), PLAYERS (players))

FACT (second, "second-win", LINE, N_("The win for the most right identifications goes to {players}."),
      PLAYERS (players))

FACT_COUNTED (tokens, "tokens", ITEM,
              NP_ ("{player} gets {tokens} Token of Life.", "{player} gets {tokens} Tokens of Life."), PLAYER (player),
              NUMBER (tokens))

FACT (both, "both-wins", ITEM, N_("{player} has both wins and gets an opal."), PLAYER (player))

FACT (opal, "opal", ITEM, N_("{player} named the round in which nobody had a role, and gets an opal."), PLAYER (player))

FACT (no_opal, "no-opal", LINE, N_("Nobody wins the opal for naming the round in which nobody had a role."))

FACT (no_candidate, "no-candidate", LINE, N_("There is no Elimination Candidate."))

#define CANDIDATE_FIELDS PLAYER (player), WORD (found)

FACT_FAMILY (candidate, CANDIDATE_FIELDS)
static const CroupierFactKind candidate_facts[] = {
  [FOUND_ALONE] =
    FACT_KIND ("candidate", LINE,
               N_("{player} has the fewest points of those without a win and is the Elimination Candidate."),
               CANDIDATE_FIELDS),
  [FOUND_BY_TIE_BREAK] =
    FACT_KIND ("candidate", LINE,
               N_("Several without a win have the fewest points; {player} is the Elimination Candidate by the standard "
                  "tie-break."),
               CANDIDATE_FIELDS),
  [FOUND_BY_CHANCE] = FACT_KIND ("candidate", LINE,
                                 N_("Several without a win have the fewest points; {player} is the Elimination "
                                    "Candidate, drawn at random because "
                                    "a tie remained."),
                                 CANDIDATE_FIELDS),
};

static const char *const found_notes[] = {
  [FOUND_ALONE] = NULL,
  [FOUND_BY_TIE_BREAK] = N_("The standard tie-break decided who is the Elimination Candidate."),
  [FOUND_BY_CHANCE] = N_("Chance decided who is the Elimination Candidate."),
};

static CroupierPlayers
keep_most (CroupierPlayers tied, const int *figures)
{
  int turned[N_PLAYERS];

  for (guint i = 0; i < N_PLAYERS; i++)
    turned[i] = -figures[i];
  return croupier_keep_fewest (tied, turned);
}

static int
get_garnets_at_start (const PossessionPlan *plan, guint player)
{
  return croupier_roster_get_player (plan->base.setup->roster, player)->garnets;
}

/* Who wins, and the opal. Rules: "End". */
void
possession_find_winners (const PossessionPlan *plan, PossessionState *state)
{
  CroupierPlayers left = players_left (state), named = CROUPIER_NOBODY;
  int points[N_PLAYERS], minigames[N_PLAYERS], right[N_PLAYERS], names[N_PLAYERS], challenges[N_PLAYERS];
  int held[N_PLAYERS], started[N_PLAYERS], gained[N_PLAYERS];

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      points[i] = state->points[i];
      minigames[i] = possession_get_minigame_points (state, i);
      right[i] = state->identifications[i];
      names[i] = state->identities_right[i];
      challenges[i] = state->challenges[i];
      held[i] = state->base.garnets[i];
      started[i] = get_garnets_at_start (plan, i);
      gained[i] = held[i] - started[i];
      if (has_line (&state->lines[i], LINE_OPAL) && state->lines[i].opal == state->roles.empty)
        named |= CROUPIER_PLAYER (i) & left;
    }
  state->first = keep_most (keep_most (keep_most (keep_most (left, points), minigames), held), started);
  state->second = keep_most (keep_most (keep_most (keep_most (keep_most (left, right), names), challenges), held),
                             started);
  named = keep_most (named, gained);
  state->opal = croupier_players_count (named) == 1 ? (gint8) croupier_players_first (named) : CROUPIER_NO_PLAYER;
}

void
possession_find_candidate (const PossessionPlan *plan, PossessionState *state, int standing, CroupierOutbox *outbox)
{
  CroupierPlayers fewest = croupier_keep_fewest (players_left (state) & ~state->first & ~state->second, state->points);
  gboolean by_chance = FALSE;

  state->found = FOUND_ALONE;
  state->candidate = CROUPIER_NO_PLAYER;
  if (fewest == CROUPIER_NOBODY)
    return;
  state->candidate = (gint8) croupier_tie_break_again (&plan->base, &state->base, fewest, standing, "ec", outbox,
                                                       &by_chance);
  if (croupier_players_count (fewest) > 1)
    state->found = by_chance ? FOUND_BY_CHANCE : FOUND_BY_TIE_BREAK;
}

guint
possession_count_tokens (const PossessionState *state, guint player)
{
  return croupier_players_has (state->first, player) + croupier_players_has (state->second, player);
}

void
possession_tell_wins (const PossessionState *state, CroupierMessage *message)
{
  if (players_left (state) == CROUPIER_NOBODY)
    return;
  say_first (message, state->first);
  say_second (message, state->second);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (possession_count_tokens (state, i) > 0)
      say_tokens (message, i, (int) possession_count_tokens (state, i));
  for (guint i = 0; i < N_PLAYERS; i++)
    if (possession_count_tokens (state, i) == 2)
      say_both (message, i);
  if (state->opal != CROUPIER_NO_PLAYER)
    say_opal (message, (guint) state->opal);
  else
    say_no_opal (message);
  if (state->candidate == CROUPIER_NO_PLAYER)
    say_no_candidate (message);
  else
    say_candidate (message, &candidate_facts[state->found], (guint) state->candidate, found_words[state->found]);
}

void
possession_tell_points (const PossessionState *state, CroupierMessage *message)
{
  say_points_heading (message);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      char points[16];

      possession_write_halves (state->points[i], points, sizeof points);
      say_points (message, i, points);
    }
}

static void
tell_result (const PossessionState *state, const Looking *looking, CroupierMessage *message)
{
  say_possession_result (message);
  possession_tell_all_right (looking, message);
  for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
    if (round == state->roles.empty)
      say_was_empty (message, (int) round);
    else
      say_completed (message, (int) state->records[round].challenges, (int) round,
                     (guint) state->roles.cells[POSSESSED][round], (guint) state->roles.cells[HUNTER][round]);
  possession_tell_points (state, message);
  possession_tell_wins (state, message);
}

static void
pay_names (PossessionState *state, const Round *round, CroupierOutbox *outbox)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      int paid = croupier_state_pay (&state->base, i, state->unpaid[i]);
      CroupierMessage *message;

      if (outbox == NULL || croupier_players_has (state->base.removed, i))
        continue;
      message = croupier_outbox_to_player (outbox, i);
      say_possession_final (message);
      if ((round->silent >> i & 1) != 0)
        (croupier_players_has (state->base.refused, i) ? say_refused_final : say_default_final) (message);
      say_paid (message, paid, state->base.garnets[i]);
    }
}

void
possession_resolve_final (const PossessionPlan *plan, PossessionState *state, CroupierOutbox *outbox)
{
  Round round;
  Looking looking;

  possession_complete_all (state, &round);
  possession_look_back (plan, state, &round, &looking);
  pay_names (state, &round, outbox);
  possession_find_winners (plan, state);
  possession_find_candidate (plan, state, CROUPIER_NO_PLAYER, outbox);
  if (outbox != NULL)
    {
      CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);

      tell_result (state, &looking, croupier_outbox_to_public (outbox));
      say_possession_final (to_gm);
      for (guint i = 0; i < N_PLAYERS; i++)
        if ((round.silent >> i & 1) != 0)
          possession_tell_gm_of_default (state, i, to_gm);
      possession_tell_gm_of_looking (state, &looking, to_gm);
      possession_tell_gm_where_all_stand (state, to_gm);
    }
  state->is_over = TRUE;
}

void
possession_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;

  state->base.n_drawn_again += state->found == FOUND_BY_CHANCE &&
                               croupier_state_has_removed (&state->base, state->candidate);
  possession_find_winners (plan, state);
  possession_find_candidate (plan, state, state->candidate, outbox);
  if (outbox == NULL)
    return;
  say_possession_result (croupier_outbox_to_public (outbox));
  possession_tell_wins (state, croupier_outbox_to_public (outbox));
}

void
possession_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result)
{
  const PossessionState *state = (const PossessionState *) base_state;

  result->winners = state->first | state->second;
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      result->tokens[i] = (int) possession_count_tokens (state, i);
      result->opals[i] = (possession_count_tokens (state, i) == 2) + (state->opal == (int) i);
    }
  if (state->candidate == CROUPIER_NO_PLAYER)
    return;
  result->elimination_candidate = state->candidate;
  result->losers = CROUPIER_PLAYER (state->candidate);
  if (found_notes[state->found] != NULL)
    result->notes[0] = g_strdup (croupier_words (base->setup->language, found_notes[state->found]));
}
