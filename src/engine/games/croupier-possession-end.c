/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: who wins, and who is the Elimination Candidate. */
#include "config.h"
#include "croupier-possession.h"

#include <glib/gi18n-lib.h>

static const char *const found_words[] = { "fewest-points", "tie-break", "chance" };

#define PLAYERS_FIELD { { "players", CROUPIER_VALUE_PLAYERS } }

const CroupierFactKind possession_fact_result = { "result", CROUPIER_FACT_HEADING, N_("Result"), NULL, { { 0 } }, NULL };

static const CroupierFactKind fact_default_final = {
  "default-final", CROUPIER_FACT_LINE, N_("You had nothing in."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_refused_final = {
  "refused-final", CROUPIER_FACT_LINE, N_("What you sent was not possible."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_paid = {
  "names-paid", CROUPIER_FACT_LINE, N_("MG5 paid you {garnets} garnet. You hold {held} now."),
  N_("MG5 paid you {garnets} garnets. You hold {held} now."),
  { { "garnets", CROUPIER_VALUE_NUMBER }, { "held", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_completed = {
  "completed", CROUPIER_FACT_ITEM,
  N_("Round {round}: {possessed} was the Possessed and completed {challenges} challenge, {hunter} was the Ghost Hunter."),
  N_("Round {round}: {possessed} was the Possessed and completed {challenges} challenges, {hunter} was the Ghost Hunter."),
  { { "challenges", CROUPIER_VALUE_NUMBER }, { "round", CROUPIER_VALUE_NUMBER }, { "possessed", CROUPIER_VALUE_PLAYER },
    { "hunter", CROUPIER_VALUE_PLAYER } }, NULL
};

static const CroupierFactKind fact_was_empty = {
  "was-empty", CROUPIER_FACT_ITEM, N_("Round {round}: nobody had a role."), NULL, ROUND_FIELD, NULL
};

static const CroupierFactKind fact_points = {
  "points", CROUPIER_FACT_ITEM, N_("{player}: {points}"), NULL,
  { { "player", CROUPIER_VALUE_PLAYER }, { "points", CROUPIER_VALUE_TEXT } }, NULL
};

static const CroupierFactKind fact_points_heading = {
  "points-heading", CROUPIER_FACT_LINE, N_("Points:"), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_first = {
  "first-win", CROUPIER_FACT_LINE, N_("The win for the most points goes to {players}."), NULL, PLAYERS_FIELD, NULL
};

static const CroupierFactKind fact_second = {
  "second-win", CROUPIER_FACT_LINE, N_("The win for the most right identifications goes to {players}."), NULL, PLAYERS_FIELD, NULL
};

static const CroupierFactKind fact_tokens = {
  "tokens", CROUPIER_FACT_ITEM, N_("{player} gets {tokens} Token of Life."), N_("{player} gets {tokens} Tokens of Life."),
  { { "player", CROUPIER_VALUE_PLAYER }, { "tokens", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_both = {
  "both-wins", CROUPIER_FACT_ITEM, N_("{player} has both wins and gets an opal."), NULL, PLAYER_FIELD, NULL
};

static const CroupierFactKind fact_opal = {
  "opal", CROUPIER_FACT_ITEM, N_("{player} named the round in which nobody had a role, and gets an opal."), NULL, PLAYER_FIELD, NULL
};

static const CroupierFactKind fact_no_opal = {
  "no-opal", CROUPIER_FACT_LINE, N_("Nobody wins the opal for naming the round in which nobody had a role."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_no_candidate = {
  "no-candidate", CROUPIER_FACT_LINE, N_("There is no Elimination Candidate."), NULL, { { 0 } }, NULL
};

#define CANDIDATE_FIELDS { { "player", CROUPIER_VALUE_PLAYER }, { "found", CROUPIER_VALUE_WORD } }

static const CroupierFactKind candidate_facts[] = {
  [FOUND_ALONE] = { "candidate", CROUPIER_FACT_LINE,
                    N_("{player} has the fewest points of those without a win and is the Elimination Candidate."), NULL,
                    CANDIDATE_FIELDS, NULL },
  [FOUND_BY_TIE_BREAK] = { "candidate", CROUPIER_FACT_LINE,
                           N_("Several without a win have the fewest points; {player} is the Elimination Candidate by the standard "
                              "tie-break."), NULL, CANDIDATE_FIELDS, NULL },
  [FOUND_BY_CHANCE] = { "candidate", CROUPIER_FACT_LINE,
                        N_("Several without a win have the fewest points; {player} is the Elimination Candidate, drawn at random "
                           "because a tie remained."), NULL, CANDIDATE_FIELDS, NULL },
};

static const char *const found_notes[] = {
  [FOUND_ALONE] = NULL,
  [FOUND_BY_TIE_BREAK] = N_("The standard tie-break decided who is the Elimination Candidate."),
  [FOUND_BY_CHANCE] = N_("Chance decided who is the Elimination Candidate."),
};

static CroupierPlayers
keep_most (CroupierPlayers tied,
           const int      *figures)
{
  int turned[N_PLAYERS];

  for (guint i = 0; i < N_PLAYERS; i++)
    turned[i] = -figures[i];
  return croupier_keep_fewest (tied, turned);
}

static int
get_garnets_at_start (const PossessionPlan *plan,
                      guint                 player)
{
  return croupier_roster_get_player (plan->base.setup->roster, player)->garnets;
}

/* Who wins, and the opal. Rules: "End". */
void
possession_find_winners (const PossessionPlan *plan,
                         PossessionState      *state)
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
possession_find_candidate (const PossessionPlan *plan,
                           PossessionState      *state,
                           int                   standing,
                           CroupierOutbox       *outbox)
{
  CroupierPlayers fewest = croupier_keep_fewest (players_left (state) & ~state->first & ~state->second, state->points);
  gboolean by_chance = FALSE;

  state->found = FOUND_ALONE;
  state->candidate = CROUPIER_NO_PLAYER;
  if (fewest == CROUPIER_NOBODY)
    return;
  state->candidate = (gint8) croupier_tie_break_again (&plan->base, &state->base, fewest, standing, "ec", outbox, &by_chance);
  if (croupier_players_count (fewest) > 1)
    state->found = by_chance ? FOUND_BY_CHANCE : FOUND_BY_TIE_BREAK;
}

guint
possession_count_tokens (const PossessionState *state,
                         guint                  player)
{
  return croupier_players_has (state->first, player) + croupier_players_has (state->second, player);
}

void
possession_tell_wins (const PossessionState *state,
                      CroupierMessage       *message)
{
  if (players_left (state) == CROUPIER_NOBODY)
    return;
  croupier_message_say (message, &fact_first, state->first);
  croupier_message_say (message, &fact_second, state->second);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (possession_count_tokens (state, i) > 0)
      croupier_message_say (message, &fact_tokens, i, (int) possession_count_tokens (state, i));
  for (guint i = 0; i < N_PLAYERS; i++)
    if (possession_count_tokens (state, i) == 2)
      croupier_message_say (message, &fact_both, i);
  if (state->opal != CROUPIER_NO_PLAYER)
    croupier_message_say (message, &fact_opal, (guint) state->opal);
  else
    croupier_message_say (message, &fact_no_opal);
  if (state->candidate == CROUPIER_NO_PLAYER)
    croupier_message_say (message, &fact_no_candidate);
  else
    croupier_message_say (message, &candidate_facts[state->found], (guint) state->candidate, found_words[state->found]);
}

void
possession_tell_points (const PossessionState *state,
                        CroupierMessage       *message)
{
  croupier_message_say (message, &fact_points_heading);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      char points[16];

      possession_write_halves (state->points[i], points, sizeof points);
      croupier_message_say (message, &fact_points, i, points);
    }
}

static void
tell_result (const PossessionState *state,
             const Looking         *looking,
             CroupierMessage       *message)
{
  croupier_message_say (message, &possession_fact_result);
  possession_tell_all_right (looking, message);
  for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
    if (round == state->roles.empty)
      croupier_message_say (message, &fact_was_empty, (int) round);
    else
      croupier_message_say (message, &fact_completed, (int) state->records[round].challenges, (int) round,
                            (guint) state->roles.cells[POSSESSED][round], (guint) state->roles.cells[HUNTER][round]);
  possession_tell_points (state, message);
  possession_tell_wins (state, message);
}

static void
pay_names (PossessionState *state,
           const Round     *round,
           CroupierOutbox  *outbox)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      int paid = croupier_state_pay (&state->base, i, state->unpaid[i]);
      CroupierMessage *message;

      if (outbox == NULL || croupier_players_has (state->base.removed, i))
        continue;
      message = croupier_outbox_to_player (outbox, i);
      croupier_message_say (message, &possession_fact_final);
      if ((round->silent >> i & 1) != 0)
        croupier_message_say (message, croupier_players_has (state->base.refused, i) ? &fact_refused_final
                                                                                     : &fact_default_final);
      croupier_message_say (message, &fact_paid, paid, state->base.garnets[i]);
    }
}

void
possession_resolve_final (const PossessionPlan *plan,
                          PossessionState      *state,
                          CroupierOutbox       *outbox)
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
      croupier_message_say (to_gm, &possession_fact_final);
      for (guint i = 0; i < N_PLAYERS; i++)
        if ((round.silent >> i & 1) != 0)
          possession_tell_gm_of_default (state, i, to_gm);
      possession_tell_gm_of_looking (state, &looking, to_gm);
      possession_tell_gm_where_all_stand (state, to_gm);
    }
  state->is_over = TRUE;
}

void
possession_count_again (const CroupierPlan *base,
                        CroupierState      *base_state,
                        CroupierOutbox     *outbox)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;

  state->base.n_drawn_again += state->found == FOUND_BY_CHANCE && croupier_state_has_removed (&state->base, state->candidate);
  possession_find_winners (plan, state);
  possession_find_candidate (plan, state, state->candidate, outbox);
  if (outbox == NULL)
    return;
  croupier_message_say (croupier_outbox_to_public (outbox), &possession_fact_result);
  possession_tell_wins (state, croupier_outbox_to_public (outbox));
}

void
possession_get_result (const CroupierPlan  *base,
                       const CroupierState *base_state,
                       CroupierResult      *result)
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
