/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: the rounds and what follows them, as they are played, told and explained. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"

#include <string.h>

#define JAIL "jail"

/* ---- what the players are told ---- */

static const char *const found_words[] = {
  [FOUND_ALONE] = "only-one",
  [FOUND_BY_VOTES] = "votes",
  [FOUND_BY_TIE_BREAK] = "tie-break",
  [FOUND_BY_CHANCE] = "chance",
};

static const char *const opponent_words[] = {
  [OPPONENT_NONE] = "nobody",
  [OPPONENT_ONLY] = "only-one",
  [OPPONENT_CHOSEN] = "chosen",
  [OPPONENT_BY_CHANCE] = "chance",
};

#define RULE_NOTHING N_("A player who sends nothing does nothing.")
#define RULE_SMUGGLED N_("Whoever smuggles, and is arrested by nobody in that round, gets 1 contraband through.")
#define RULE_JAIL                                                                                                     \
  N_("Whoever smuggles, and is arrested by at least one Agent in that round, goes to jail and smuggles nothing; the " \
     "arrest works for every Agent who made it.")
#define RULE_MISSED \
  N_("An arrest of somebody who does not smuggle fails; they are told the Agent’s ID and one of the Agent’s houses.")
#define RULE_LET_THROUGH                                                                                          \
  N_("Where no arrest works and something is smuggled, each failed arrest lets 1 more contraband through; it is " \
     "counted for nobody.")
#define RULE_CASE_1 \
  N_("The Crooks win if one Agent alone is free, another is in jail, and two or more Crooks are free.")
#define RULE_CASE_2 N_("The Agents win if more Agents than Crooks are free, and the total is below the limit.")
#define RULE_CASE_5                                                                                                    \
  N_("Where no side wins, Tokens of Life go to the Agents with the most arrests of Crooks who arrested no Agent, and " \
     "to "                                                                                                             \
     "the free Crooks with the most contraband.")
#define RULE_ACCUSED N_("It counts only if every free Crook names the same players, and all of them are Agents.")
#define RULE_VOTE \
  N_("The most votes of the Agents decide; a tie goes to the standard tie-break. Without a vote all Crooks are tied.")
#define RULE_CHOICE N_("The Elimination Candidate chooses whom to meet; where no choice is in, chance does.")
#define RULE_LEAST N_("In the end the free Crooks who smuggled least lose to the Agents.")
#define RULE_MET N_("Of the Agents who were found out the one with most contraband is the Elimination Candidate.")
#define RULE_ALONE                                                                                                    \
  N_("The Elimination Candidate is the Crook in jail with the least contraband; where none is in jail, the free one " \
     "with "                                                                                                          \
     "the least; of those the one who was jailed last.")
#define RULE_PAID_1 N_("Where the Crooks win by being free, each Crook gets 2 garnets.")
#define RULE_PAID_2 N_("Where the Agents win, each Agent gets 3 garnets.")
#define RULE_PAID_ACCUSED N_("Where the Crooks win by naming the Agents, each Crook gets 1 garnet per contraband.")
#define RULE_PAID_5 N_("Where no side wins, Agents get 1 garnet per Crook they arrested, and Crooks 1 per contraband.")

FACT (round, "round", HEADING, N_("Round {round}"), NUMBER (round))

FACT (in_jail, "in-jail", LINE, N_("In jail: {players}."), PLAYERS (players))

FACT (jailed, "jailed", LINE, N_("Sent to jail: {players}."), PLAYERS (players))

FACT (nobody_jailed, "nobody-jailed", LINE, N_("Nobody was sent to jail."))

FACT_BY_RULE (default, "default", LINE, N_("You made no move, so you did nothing."), RULE_NOTHING)

FACT_BY_RULE (refused, "refused", LINE, N_("What you sent could not be played, so you did nothing."), RULE_NOTHING)

FACT (default_of, "default-of", LINE, N_("No choice came from {players}."), PLAYERS (players))

FACT (refused_of, "refused-of", LINE, N_("What these sent was refused: {players}."), PLAYERS (players))

FACT_BY_RULE (you_smuggled, "you-smuggled", LINE, N_("You smuggled 1 contraband. So did {players}."), RULE_SMUGGLED,
              PLAYERS (players))

FACT_BY_RULE (you_smuggled_alone, "you-smuggled", LINE, N_("You smuggled 1 contraband. Nobody else got any through."),
              RULE_SMUGGLED, PLAYERS (players))

FACT_BY_RULE (
  you_failed, "you-failed", LINE,
  N_("You were caught smuggling and are in jail: you make no more moves in this match. Talk to nobody outside "
     "until the Elimination Candidate and the Death Match opponent are known."),
  RULE_JAIL)

FACT_BY_RULE (you_arrested, "you-arrested", LINE, N_("Your arrest of {player} worked."), RULE_JAIL, PLAYER (player))

FACT_BY_RULE (you_missed, "you-missed", LINE, N_("Your arrest of {player} failed."), RULE_MISSED, PLAYER (player))

FACT_BY_RULE (tip, "tip", LINE,
              N_("Agent {agent_id} tried to arrest you. One of their houses in the match before: {house}."),
              RULE_MISSED, TEXT (agent_id), TEXT (house))

FACT_BY_RULE (tip_without_house, "tip", LINE, N_("Agent {agent_id} tried to arrest you."), RULE_MISSED, TEXT (agent_id))

FACT (smuggled, "smuggled", LINE, N_("Smuggled: {players}."), PLAYERS (players))

FACT (arrested, "arrested", ITEM, N_("{agent_id} ({player}) arrested {target}: it worked."), TEXT (agent_id),
      PLAYER (player), PLAYER (target))

FACT (missed, "missed", ITEM, N_("{agent_id} ({player}) arrested {target}: it failed."), TEXT (agent_id),
      PLAYER (player), PLAYER (target))

FACT_BY_RULE (let_through, "let-through", LINE,
              N_("No arrest worked: the failed ones let {contraband} more contraband through."), RULE_LET_THROUGH,
              NUMBER (contraband))

FACT (total_so_far, "total-so-far", LINE, N_("Total so far, for you alone: {total} contraband."), NUMBER (total))

FACT (total, "total", LINE, N_("The rounds are over. Total contraband: {total}; the limit is {limit}."), NUMBER (total),
      NUMBER (limit))

FACT_BY_RULE (crooks_won, "crooks-won", LINE,
              N_("One Agent alone is free, and two or more Crooks are: the Crooks win."), RULE_CASE_1)

FACT_BY_RULE (agents_won, "agents-won", LINE,
              N_("More Agents than Crooks are free, and the limit was not reached: the Agents win."), RULE_CASE_2)

FACT_BY_RULE (nobody_can_accuse, "nobody-can-accuse", LINE, N_("No Crook is free to accuse anybody: no side wins."),
              RULE_CASE_5)

FACT_COUNTED (
  accuse, "accuse", LINE,
  NP_ ("Each Crook who is free now names {number} player as the Agent. It counts only if all of them name the same "
       "one.",
       "Each Crook who is free now names {number} players as Agents. It counts only if all of them name the same "
       "ones."),
  NUMBER (number))

FACT_COUNTED (you_accuse, "you-accuse", LINE,
              NP_ ("You are one of them: name {number} player.", "You are one of them: name {number} players."),
              NUMBER (number))

FACT (accusation, "accusation", HEADING, N_("Accusation"))

FACT_BY_RULE (accused_right, "accused-right", LINE,
              N_("The Crooks named {players}, and they are Agents: the Crooks win."), RULE_ACCUSED, PLAYERS (players))

FACT_BY_RULE (accused_wrong, "accused-wrong", LINE,
              N_("The Crooks named {players}, and not all of them are Agents: no side wins."), RULE_ACCUSED,
              PLAYERS (players))

FACT_BY_RULE (accused_apart, "accused-apart", LINE, N_("Not every free Crook named the same players: no side wins."),
              RULE_ACCUSED)

FACT_BY_RULE (you_accused_nobody, "you-accused-nobody", LINE, N_("You made no choice, so you named nobody."),
              RULE_ACCUSED)

FACT_BY_RULE (refused_accusation, "refused-accusation", LINE,
              N_("What you sent could not be used, so you named nobody."), RULE_ACCUSED)

FACT (choice, "choice", HEADING, N_("Choice"))

FACT (agents_choose, "agents-choose", LINE,
      N_("No Crook is free: each Agent now votes for the Crook who is to be the Elimination Candidate."))

FACT (you_vote, "you-vote", LINE, N_("You are one of them. Vote for one of these: {players}."), PLAYERS (players))

FACT (candidate_chooses, "candidate-chooses", LINE, N_("{player} now chooses whom to meet in the Death Match."),
      PLAYER (player))

FACT (you_choose, "you-choose", LINE, N_("Choose one of these: {players}."), PLAYERS (players))

FACT_BY_RULE (you_did_not_vote, "you-did-not-vote", LINE, N_("You cast no vote, so you abstained."), RULE_VOTE)

FACT_BY_RULE (you_did_not_choose, "you-did-not-choose", LINE, N_("You made no choice, so chance chose for you."),
              RULE_CHOICE)

FACT_BY_RULE (refused_vote, "refused-vote", LINE, N_("Your vote could not be counted, so you abstained."), RULE_VOTE)

FACT_BY_RULE (refused_choice, "refused-choice", LINE, N_("What you sent could not be used, so chance chose for you."),
              RULE_CHOICE)

#define CANDIDATE_FIELDS PLAYER (player), WORD (found)

FACT_FAMILY (candidate, CANDIDATE_FIELDS)

static const CroupierFactKind candidate_facts[] = {
  [FOUND_ALONE] = FACT_KIND ("candidate", LINE, N_("{player} is the Elimination Candidate."), CANDIDATE_FIELDS),
  [FOUND_BY_VOTES] = FACT_KIND_BY_RULE ("candidate", LINE,
                                        N_("{player} is the Elimination Candidate by the Agents’ votes."), RULE_VOTE,
                                        CANDIDATE_FIELDS),
  [FOUND_BY_TIE_BREAK] = FACT_KIND_BY_RULE ("candidate", LINE,
                                            N_("{player} is the Elimination Candidate by the standard tie-break."),
                                            CROUPIER_RULE_TIE_BREAK, CANDIDATE_FIELDS),
  [FOUND_BY_CHANCE] =
    FACT_KIND_BY_RULE ("candidate", LINE,
                       N_("{player} is the Elimination Candidate, drawn at random because a tie remained."),
                       CROUPIER_RULE_TIE_BREAK, CANDIDATE_FIELDS),
};

FACT (unnamed_opponent, "no-opponent", LINE, N_("There is no Death Match opponent: the rules name none."))

FACT_FAMILY (opponent, CANDIDATE_FIELDS)

static const CroupierFactKind opponent_facts[] = {
  [OPPONENT_NONE] = FACT_KIND ("no-opponent", LINE, N_("Nobody is left to be the Death Match opponent.")),
  [OPPONENT_ONLY] = FACT_KIND ("opponent", LINE, N_("{player} is the Death Match opponent."), CANDIDATE_FIELDS),
  [OPPONENT_CHOSEN] = FACT_KIND_BY_RULE ("opponent", LINE, N_("{player} was chosen as the Death Match opponent."),
                                         RULE_CHOICE, CANDIDATE_FIELDS),
  [OPPONENT_BY_CHANCE] =
    FACT_KIND_BY_RULE ("opponent", LINE,
                       N_("{player} is the Death Match opponent, drawn at random because no choice was made."),
                       RULE_CHOICE, CANDIDATE_FIELDS),
};

FACT (no_candidate, "no-candidate", LINE, N_("There is no Elimination Candidate."))

FACT (garnets, "garnets", LINE, N_("Garnets you earned in this match: {garnets}. You hold {held} now."),
      NUMBER (garnets), NUMBER (held))

FACT (result, "result", HEADING, N_("Result"))

FACT (winners, "winners", LINE, N_("Winners: {players}."), PLAYERS (players))

FACT (losers, "losers", LINE, N_("Losers: {players}."), PLAYERS (players))

FACT_COUNTED (tokens, "tokens", LINE,
              NP_ ("{tokens} Token of Life for each of these: {players}.", "{tokens} Tokens of Life for {players}."),
              PLAYERS (players), NUMBER (tokens))

FACT (bonus, "bonus", LINE, N_("Of the total, failed arrests let {bonus} contraband through."), NUMBER (bonus))

FACT (talk, "talk", LINE, N_("Everybody may talk with everybody again."))

/* ---- what is written down for who asks how it came out ---- */

FACT (player_step, "player-step", STEP, N_("{player}"), PLAYER (player))

#define ACT_FIELDS SENDER (player), PLAYERS (agents)

FACT_BY_RULE (got_through, "got-through", ITEM, N_("{player} smuggles and is not arrested: 1 contraband."),
              RULE_SMUGGLED, ACT_FIELDS)

FACT_BY_RULE (was_caught, "was-caught", ITEM,
              N_("{player} smuggles and is arrested by {agents}: {player} goes to jail."), RULE_JAIL, ACT_FIELDS)

FACT_BY_RULE (was_not_smuggling, "was-not-smuggling", ITEM,
              N_("{player} does not smuggle, so the arrest by {agents} fails."), RULE_MISSED, ACT_FIELDS)

FACT (did_nothing, "did-nothing", ITEM, N_("{player} does nothing."), ACT_FIELDS)

FACT_BY_RULE (sent_nothing, "sent-nothing", ITEM, N_("No choice came from {player}."), RULE_NOTHING, ACT_FIELDS)

FACT (arrests, "arrests", ITEM, N_("{player} arrests {target}."), SENDER (player), PLAYER (target))

FACT (tip_told, "tip-told", ITEM, N_("{player} is told the ID {agent_id} and the house {house}."), PLAYER (player),
      TEXT (agent_id), TEXT (house), PLAYER (agent))

FACT (tip_told_id, "tip-told", ITEM, N_("{player} is told the ID {agent_id}; there is no house to tell."),
      PLAYER (player), TEXT (agent_id), TEXT (house), PLAYER (agent))

FACT (contraband_step, "contraband-step", STEP, N_("Contraband"))

FACT (smuggled_now, "smuggled-now", ITEM, N_("Smuggled in this round: {contraband}."), NUMBER (contraband))

FACT_BY_RULE (lets_through, "lets-through", ITEM,
              N_("No arrest worked, so the failed ones, by {agents}, let {contraband} more through."), RULE_LET_THROUGH,
              PLAYERS (agents), NUMBER (contraband))

FACT_BY_RULE (lets_nothing_through, "lets-nothing-through", ITEM,
              N_("An arrest worked, so the failed ones, by {agents}, let nothing more through."), RULE_LET_THROUGH,
              PLAYERS (agents))

FACT_BY_RULE (nothing_to_let_through, "nothing-to-let-through", ITEM,
              N_("Nothing was smuggled, so the failed arrests, by {agents}, let nothing through."), RULE_LET_THROUGH,
              PLAYERS (agents))

FACT (total_now, "total-now", LINE, N_("Total so far: {total}."), NUMBER (total))

FACT (side_step, "side-step", STEP, N_("Which side wins"))

FACT (agents_stand, "agents-stand", ITEM, N_("Agents who are free: {free}; in jail: {jailed}."), PLAYERS (free),
      PLAYERS (jailed))

FACT (crooks_stand, "crooks-stand", ITEM, N_("Crooks who are free: {free}; in jail: {jailed}."), PLAYERS (free),
      PLAYERS (jailed))

FACT (total_stands, "total-stands", ITEM, N_("Contraband: {total}; the limit is {limit}."), NUMBER (total),
      NUMBER (limit))

FACT_BY_RULE (not_case_1, "not-case-1", ITEM, N_("The Crooks do not win by who is free."), RULE_CASE_1)

FACT_BY_RULE (not_case_2, "not-case-2", ITEM, N_("The Agents do not win by who is free and the total."), RULE_CASE_2)

FACT (case_3, "case-3", LINE, N_("The limit was reached: each free Crook names {number} as Agents."), NUMBER (number))

FACT (case_4, "case-4", LINE, N_("The limit was not reached: each free Crook names {number} as Agents."),
      NUMBER (number))

FACT (accusation_step, "accusation-step", STEP, N_("Accusation"))

FACT (accuses, "accuses", ITEM, N_("{player} names {players}."), SENDER (player), PLAYERS (players))

FACT (paid_step, "paid-step", STEP, N_("Garnets"))

FACT_FAMILY (paid, SCORES (scores))

static const CroupierFactKind paid_facts[] = {
  FACT_KIND_BY_RULE ("paid", ITEM, N_("Earned: {scores}."), RULE_PAID_1, SCORES (scores)),
  FACT_KIND_BY_RULE ("paid", ITEM, N_("Earned: {scores}."), RULE_PAID_2, SCORES (scores)),
  FACT_KIND_BY_RULE ("paid", ITEM, N_("Earned: {scores}."), RULE_PAID_ACCUSED, SCORES (scores)),
  FACT_KIND_BY_RULE ("paid", ITEM, N_("Earned: {scores}."), RULE_PAID_ACCUSED, SCORES (scores)),
  FACT_KIND_BY_RULE ("paid", ITEM, N_("Earned: {scores}."), RULE_PAID_5, SCORES (scores)),
};

FACT_BY_RULE (tokens_step, "tokens-step", STEP, N_("Tokens of Life"), RULE_CASE_5)

#define FIGURE_FIELDS SCORES (scores), PLAYERS (players)

FACT (crooks_arrested, "crooks-arrested", ITEM,
      N_("Crooks arrested, by Agents who arrested no Agent: {scores}. The most: {players}."), FIGURE_FIELDS)

FACT_BY_RULE (most_smuggled, "most-smuggled", ITEM, N_("Contraband of the free Crooks: {scores}. The most: {players}."),
              N_("A Crook alone in this gets 2 Tokens of Life; two or three who are tied get 1 each, more get none."),
              FIGURE_FIELDS)

FACT (candidate_step, "candidate-step", STEP, N_("Elimination Candidate"))

FACT (only_free_agent, "only-free-agent", ITEM, N_("{player} is the only Agent who is free."), PLAYER (player))

FACT_BY_RULE (least_smuggled, "least-smuggled", ITEM,
              N_("Contraband of the free Crooks: {scores}. The least: {players}."), RULE_LEAST, FIGURE_FIELDS)

FACT_BY_RULE (met_smuggled, "met-smuggled", ITEM, N_("Contraband of the Agents: {scores}. The most: {players}."),
              RULE_MET, FIGURE_FIELDS)

FACT_BY_RULE (least_in_jail, "least-in-jail", ITEM,
              N_("Contraband of the Crooks in jail: {scores}. The least: {players}."), RULE_ALONE, FIGURE_FIELDS)

FACT_BY_RULE (least_free, "least-free", ITEM, N_("No Crook is in jail. Contraband: {scores}. The least: {players}."),
              RULE_ALONE, FIGURE_FIELDS)

FACT_BY_RULE (jailed_last, "jailed-last", ITEM, N_("Jailed in round: {scores}. The last: {players}."), RULE_ALONE,
              FIGURE_FIELDS)

FACT (votes_for, "votes-for", ITEM, N_("{player} votes for {target}."), SENDER (player), PLAYER (target))

FACT_BY_RULE (votes, "votes", ITEM, N_("Votes: {scores}. The most: {players}."), RULE_VOTE, FIGURE_FIELDS)

FACT (opponent_step, "opponent-step", STEP, N_("Death Match opponent"))

FACT (can_meet, "can-meet", ITEM, N_("Whom {player} may meet: {players}."), PLAYER (player), PLAYERS (players))

FACT (chooses, "chooses", ITEM, N_("{player} chooses {target}."), SENDER (player), PLAYER (target))

FACT_BY_RULE (chooses_nobody, "chooses-nobody", ITEM, N_("{player} sent no choice."), RULE_CHOICE, PLAYER (player))

/* ---- phases ---- */

void
smugglers_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase)
{
  const SmugglersState *state = (const SmugglersState *) base_state;

  switch ((SmugglersStage) state->stage)
    {
    case STAGE_ROUNDS:
      croupier_phase_number (phase, base, "round", N_("Round {round}"), state->rounds + 1u);
      return;
    case STAGE_ACCUSE:
      croupier_phase_name (phase, base, "accuse", N_("Accusation"));
      return;
    case STAGE_CHOOSE_EC:
      croupier_phase_name (phase, base, "choose-ec", N_("Choice of the candidate"));
      return;
    case STAGE_CHOOSE_OPPONENT:
      croupier_phase_name (phase, base, "choose-opponent", N_("Choice of the opponent"));
      return;
    case STAGE_OVER:
      return;
    }
}

void
smugglers_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *state = (const SmugglersState *) base_state;
  CroupierPlayers jailed = smugglers_get_jailed (plan, state) & players_left (plan, state);

  if (jailed != CROUPIER_NOBODY && state->stage != STAGE_OVER)
    g_ptr_array_add (channels, croupier_channel_new (JAIL, jailed));
}

/* Only those who are asked know that they are, and only they whom they can name where that says who is what. */
static void
ask (const SmugglersPlan *plan, const SmugglersState *state, CroupierOutbox *outbox)
{
  gboolean is_accusation = state->stage == STAGE_ACCUSE;
  void (*say_heading) (CroupierMessage *message) = is_accusation ? say_accusation : say_choice;
  int n_accused = (int) smugglers_count_accused (plan, state);
  CroupierPlayers expected;
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  guint player;

  smugglers_get_expected (&plan->base, &state->base, &expected);
  say_heading (message);
  if (is_accusation)
    say_accuse (message, n_accused);
  else if (state->stage == STAGE_CHOOSE_EC)
    say_agents_choose (message);
  else
    say_candidate_chooses (message, (guint) state->candidate);
  CROUPIER_FOREACH_PLAYER (player, expected & ~state->base.removed)
    {
      message = croupier_outbox_to_player (outbox, player);
      say_heading (message);
      if (is_accusation)
        say_you_accuse (message, n_accused);
      else
        (state->stage == STAGE_CHOOSE_EC ? say_you_vote : say_you_choose) (message,
                                                                           smugglers_get_choices (plan, state, player));
    }
}

void
smugglers_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *state = (const SmugglersState *) base_state;
  CroupierPlayers jailed = smugglers_get_jailed (plan, state) & players_left (plan, state);

  if (outbox == NULL)
    return;
  if (jailed != CROUPIER_NOBODY)
    say_in_jail (croupier_outbox_to_channel (outbox, JAIL), jailed);
  if (state->stage != STAGE_ROUNDS)
    ask (plan, state, outbox);
}

/* ---- resolving a round ---- */

/* What happens in a round. */
typedef struct
{
  CroupierPlayers due;      /* of whom a submission was expected */
  CroupierPlayers smuggled; /* with success */
  CroupierPlayers jailed;
  CroupierPlayers arresting; /* the Agents who arrest */
  CroupierPlayers missed;    /* those of them who fail */
  int bonus;
  gint8 houses[MAX_AGENTS]; /* by ID: the house that the target of a failed arrest is told; -1: none */
} SmugglersRound;

/* The next house of an Agent; -1 where there are none. */
static gint8
tell_house (const SmugglersPlan *plan, SmugglersState *state, guint id, CroupierOutbox *outbox)
{
  guint n_houses = smugglers_count_houses (plan, state, id);

  if (n_houses == 0)
    return -1;
  if (state->n_told[id] == n_houses)
    smugglers_draw_houses (plan, state, id, outbox);
  return (gint8) state->orders[id][state->n_told[id]++];
}

/* Decides who smuggles, and which of these are arrested. */
static void
act_all (const SmugglersPlan *plan, SmugglersState *state, SmugglersRound *round)
{
  CroupierPlayers targets = CROUPIER_NOBODY, smuggling = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, round->due)
    {
      SmugglersPlace *place = &state->places[player];

      place->did = place->action;
      place->did_to = place->target;
      if (place->action == ACTION_SMUGGLE)
        smuggling |= CROUPIER_PLAYER (player);
      if (place->action != ACTION_ARREST)
        continue;
      round->arresting |= CROUPIER_PLAYER (player);
      targets |= CROUPIER_PLAYER (place->target);
    }
  round->jailed = smuggling & targets;
  round->smuggled = smuggling & ~targets;
  CROUPIER_FOREACH_PLAYER (player, round->arresting)
    if (!croupier_players_has (smuggling, (guint) state->places[player].target))
      round->missed |= CROUPIER_PLAYER (player);
  if (round->jailed == CROUPIER_NOBODY && round->smuggled != CROUPIER_NOBODY)
    round->bonus = (int) croupier_players_count (round->missed);
}

static void
take_effect (const SmugglersPlan *plan, SmugglersState *state, SmugglersRound *round, CroupierOutbox *outbox)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, round->smuggled)
    state->places[player].contraband++;
  CROUPIER_FOREACH_PLAYER (player, round->jailed)
    state->places[player].jailed_in = (guint8) (state->rounds + 1);
  CROUPIER_FOREACH_PLAYER (player, round->arresting & ~round->missed)
    if (is_agent (state, (guint) state->places[player].target))
      state->places[player].agent_arrests++;
    else
      state->places[player].crook_arrests++;
  for (guint id = 0; id < plan->n_agents; id++)
    {
      guint agent = (guint) state->agent_of[id];
      gboolean is_told = croupier_players_has (round->missed, agent) &&
                         !croupier_players_has (state->base.removed, (guint) state->places[agent].target);

      round->houses[id] = is_told ? tell_house (plan, state, id, outbox) : -1;
    }
  state->total += (int) croupier_players_count (round->smuggled) + round->bonus;
  state->bonus += round->bonus;
}

/* A player's message of this step, with its heading if nothing stands in it yet. */
static CroupierMessage *
begin_private (const SmugglersState *state, guint player, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);

  if (message == NULL || message->facts != NULL)
    return message;
  if (state->stage == STAGE_ROUNDS)
    say_round (message, state->rounds + 1);
  else
    (state->stage == STAGE_ACCUSE ? say_accusation : say_choice) (message);
  return message;
}

static void
tell_own_action (const SmugglersState *state, const SmugglersRound *round, guint player, CroupierOutbox *outbox)
{
  CroupierPlayers others = round->smuggled & ~CROUPIER_PLAYER (player);

  if (!croupier_players_has (state->sent, player))
    (croupier_players_has (state->base.refused, player) ? say_refused
                                                        : say_default) (begin_private (state, player, outbox));
  if (croupier_players_has (round->smuggled, player))
    (others != CROUPIER_NOBODY ? say_you_smuggled : say_you_smuggled_alone) (begin_private (state, player, outbox),
                                                                             others);
  if (croupier_players_has (round->jailed, player))
    say_you_failed (begin_private (state, player, outbox));
  if (croupier_players_has (round->arresting, player))
    (croupier_players_has (round->missed, player)
       ? say_you_missed
       : say_you_arrested) (begin_private (state, player, outbox), (guint) state->places[player].target);
}

/* Those whom an Agent tried to arrest in vain, in the order of the IDs. */
static void
tell_tips (const SmugglersPlan *plan, const SmugglersState *state, const SmugglersRound *round, CroupierOutbox *outbox)
{
  for (guint id = 0; id < plan->n_agents; id++)
    {
      guint agent = (guint) state->agent_of[id];
      guint target = (guint) state->places[agent].target;

      if (!croupier_players_has (round->missed, agent) || croupier_players_has (state->base.removed, target))
        continue;
      if (round->houses[id] < 0)
        say_tip_without_house (begin_private (state, target, outbox), smugglers_get_id (id));
      else
        say_tip (begin_private (state, target, outbox), smugglers_get_id (id),
                 smugglers_get_agent (plan, state, id)->houses[round->houses[id]]);
    }
}

static void
tell_gm_of_silent (const SmugglersState *state, CroupierPlayers silent, CroupierMessage *to_gm)
{
  if ((silent & ~state->base.refused) != CROUPIER_NOBODY)
    say_default_of (to_gm, silent & ~state->base.refused);
  if ((silent & state->base.refused) != CROUPIER_NOBODY)
    say_refused_of (to_gm, silent & state->base.refused);
}

static void
tell_gm (const SmugglersPlan *plan, const SmugglersState *state, const SmugglersRound *round, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_gm (outbox);
  CroupierPlayers silent = round->due & ~state->sent;

  say_round (message, state->rounds + 1);
  tell_gm_of_silent (state, silent, message);
  say_smuggled (message, round->smuggled);
  for (guint id = 0; id < plan->n_agents; id++)
    {
      guint agent = (guint) state->agent_of[id];

      if (croupier_players_has (round->arresting, agent))
        (croupier_players_has (round->missed, agent) ? say_missed : say_arrested) (message, smugglers_get_id (id),
                                                                                   agent,
                                                                                   (guint) state->places[agent].target);
    }
  if (round->bonus > 0)
    say_let_through (message, round->bonus);
  say_total_so_far (message, state->total);
}

/* The Agents who arrest somebody. */
static CroupierPlayers
find_arresting (const SmugglersState *state, const SmugglersRound *round, guint target)
{
  CroupierPlayers agents = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, round->arresting)
    if (state->places[player].target == (int) target)
      agents |= CROUPIER_PLAYER (player);
  return agents;
}

static void
explain_tips (const SmugglersPlan *plan, const SmugglersState *state, const SmugglersRound *round, guint target,
              CroupierMessage *steps)
{
  for (guint id = 0; id < plan->n_agents; id++)
    {
      guint agent = (guint) state->agent_of[id];

      if (!croupier_players_has (round->missed, agent) || state->places[agent].target != (int) target)
        continue;
      if (round->houses[id] < 0)
        say_tip_told_id (steps, target, smugglers_get_id (id), "", agent);
      else
        say_tip_told (steps, target, smugglers_get_id (id),
                      smugglers_get_agent (plan, state, id)->houses[round->houses[id]], agent);
    }
}

static void
explain_player (const SmugglersPlan *plan, const SmugglersState *state, const SmugglersRound *round, guint player,
                CroupierMessage *steps)
{
  CroupierPlayers agents = find_arresting (state, round, player);

  say_player_step (steps, player);
  if (croupier_players_has (round->smuggled, player))
    say_got_through (steps, player, agents);
  else if (croupier_players_has (round->jailed, player))
    say_was_caught (steps, player, agents);
  else if (croupier_players_has (round->arresting, player))
    say_arrests (steps, player, (guint) state->places[player].target);
  else
    (croupier_players_has (state->sent, player) ? say_did_nothing : say_sent_nothing) (steps, player, agents);
  if ((agents & round->missed) == CROUPIER_NOBODY)
    return;
  say_was_not_smuggling (steps, player, agents);
  explain_tips (plan, state, round, player, steps);
}

static void
explain_round (const SmugglersPlan *plan, const SmugglersState *state, const SmugglersRound *round,
               CroupierMessage *steps)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, round->due)
    explain_player (plan, state, round, player, steps);
  say_contraband_step (steps);
  say_smuggled_now (steps, (int) croupier_players_count (round->smuggled));
  if (round->bonus > 0)
    say_lets_through (steps, round->missed, round->bonus);
  else if (round->missed != CROUPIER_NOBODY)
    (round->jailed != CROUPIER_NOBODY ? say_lets_nothing_through : say_nothing_to_let_through) (steps, round->missed);
  say_total_now (steps, state->total);
}

static void
tell_round (const SmugglersPlan *plan, const SmugglersState *state, const SmugglersRound *round, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  guint player;

  say_round (message, state->rounds + 1);
  if (round->jailed != CROUPIER_NOBODY)
    say_jailed (message, round->jailed);
  else
    say_nobody_jailed (message);
  CROUPIER_FOREACH_PLAYER (player, round->due)
    tell_own_action (state, round, player, outbox);
  tell_tips (plan, state, round, outbox);
  tell_gm (plan, state, round, outbox);
}

/* ---- the end of the match ---- */

typedef int (*Figure) (const SmugglersPlace *place);

static int
get_contraband (const SmugglersPlace *place)
{
  return place->contraband;
}

static int
get_crook_arrests (const SmugglersPlace *place)
{
  return place->crook_arrests;
}

static int
get_round_jailed (const SmugglersPlace *place)
{
  return place->jailed_in;
}

/* Those of some players who have the most of something, or the least. */
static CroupierPlayers
find_extreme (const SmugglersState *state, CroupierPlayers among, Figure figure, int sign)
{
  int figures[CROUPIER_MAX_PLAYERS];
  guint player;

  CROUPIER_FOREACH_PLAYER (player, among)
    figures[player] = -sign * figure (&state->places[player]);
  return croupier_keep_fewest (among, figures);
}

/* Says how much of something each has, and who was found by that; nothing where nobody was looked at. */
static void
explain_figures (const SmugglersState *state, CroupierPlayers among, Figure figure, CroupierPlayers found,
                 void (*say) (CroupierMessage *message, const CroupierScores *scores, CroupierPlayers players),
                 CroupierMessage *steps)
{
  CroupierScores scores = { 0 };
  guint player;

  if (steps == NULL || among == CROUPIER_NOBODY)
    return;
  CROUPIER_FOREACH_PLAYER (player, among)
    croupier_scores_add (&scores, player, figure (&state->places[player]));
  say (steps, &scores, found);
}

static CroupierPlayers
find_most (const SmugglersState *state, CroupierPlayers among, Figure figure)
{
  return find_extreme (state, among, figure, 1);
}

static CroupierPlayers
find_least (const SmugglersState *state, CroupierPlayers among, Figure figure)
{
  return find_extreme (state, among, figure, -1);
}

static void
give_tokens (SmugglersState *state, CroupierPlayers players, guint tokens)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    state->tokens[player] = (guint8) tokens;
}

/* Rules: what each side is paid in the case that holds. */
static int
get_earned (const SmugglersState *state, guint player)
{
  const SmugglersPlace *place = &state->places[player];

  switch (state->result_case)
    {
    case 1:
      return is_agent (state, player) ? 0 : 2;
    case 2:
      return is_agent (state, player) ? 3 : 0;
    case 3:
    case 4:
      return is_agent (state, player) ? 0 : place->contraband;
    case 5:
      return is_agent (state, player) ? place->crook_arrests : place->contraband;
    default: /* the case is a number of the rules */
      g_assert_not_reached ();
    }
}

/* They are paid before any tie is broken: it is broken by what is held then. */
static void
pay_garnets (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  CroupierScores scores = { 0 };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    {
      int earned = get_earned (state, player);

      if (steps != NULL)
        croupier_scores_add (&scores, player, earned);
      croupier_state_pay (&state->base, player, earned);
      if (outbox != NULL)
        say_garnets (begin_private (state, player, outbox), earned, state->base.garnets[player]);
    }
  say_paid_step (steps);
  say_paid (steps, &paid_facts[state->result_case - 1], &scores);
}

static void
tell_candidate (const SmugglersState *state, CroupierMessage *message)
{
  if (!smugglers_is_left (state, state->candidate))
    say_no_candidate (message);
  else
    say_candidate (message, &candidate_facts[state->found], (guint) state->candidate, found_words[state->found]);
}

/* Takes one of those who are tied; the one before stays where only chance can decide. */
static void
take_candidate (const SmugglersPlan *plan, SmugglersState *state, CroupierPlayers tied, CroupierOutbox *outbox)
{
  gboolean by_chance = FALSE;
  int standing = state->candidate;

  state->candidate = CROUPIER_NO_PLAYER;
  state->found_in = state->stage;
  if (tied == CROUPIER_NOBODY)
    return;
  state->candidate = (gint8) croupier_tie_break (&plan->base, &state->base, tied, standing, "ec", outbox, &by_chance);
  state->found = croupier_players_count (tied) == 1 ? FOUND_ALONE : by_chance ? FOUND_BY_CHANCE : FOUND_BY_TIE_BREAK;
  tell_candidate (state, croupier_outbox_to_steps (outbox));
}

static void
tell_roles (const SmugglersPlan *plan, const SmugglersState *state, CroupierMessage *message)
{
  say_smugglers_roles_heading (message);
  smugglers_list_roles (plan, state, message);
}

CroupierPlayers
smugglers_get_winners (const SmugglersPlan *plan, const SmugglersState *state)
{
  CroupierPlayers winners = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    if (state->tokens[player] > 0)
      winners |= CROUPIER_PLAYER (player);
  return winners;
}

CroupierPlayers
smugglers_get_losers (const SmugglersPlan *plan, const SmugglersState *state)
{
  CroupierPlayers losers = state->losers;

  if (state->candidate != CROUPIER_NO_PLAYER)
    losers |= CROUPIER_PLAYER (state->candidate);
  return losers & players_left (plan, state);
}

static void
tell_tokens (const SmugglersPlan *plan, const SmugglersState *state, CroupierMessage *message)
{
  for (int tokens = 2; tokens > 0; tokens--)
    {
      CroupierPlayers holders = CROUPIER_NOBODY;
      guint player;

      CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
        if (state->tokens[player] == tokens)
          holders |= CROUPIER_PLAYER (player);
      if (holders != CROUPIER_NOBODY)
        say_tokens (message, holders, tokens);
    }
}

static void
tell_opponent (const SmugglersPlan *plan, const SmugglersState *state, CroupierMessage *message)
{
  if (smugglers_has_unnamed_opponent (plan, state))
    {
      say_unnamed_opponent (message);
      return;
    }
  say_opponent (message, &opponent_facts[state->opponent_found], (guint) state->opponent,
                opponent_words[state->opponent_found]);
}

/* The match is over: everything that is public. In the first two cases the roles are among it only now. */
static void
tell_result (const SmugglersPlan *plan, const SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  if (message == NULL)
    return;
  say_result (message);
  say_winners (message, smugglers_get_winners (plan, state));
  tell_tokens (plan, state, message);
  say_losers (message, smugglers_get_losers (plan, state));
  tell_candidate (state, message);
  if (smugglers_is_left (state, state->candidate) || smugglers_is_left (state, state->opponent))
    tell_opponent (plan, state, message);
  if (state->bonus > 0)
    say_bonus (message, state->bonus);
  if (smugglers_get_jailed (plan, state) != CROUPIER_NOBODY)
    say_talk (message);
  if (state->result_case <= 2)
    tell_roles (plan, state, message);
}

/* The Elimination Candidate is known: is there an opponent to choose? */
static SmugglersStage
seek_opponent (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierPlayers opponents = state->candidate != CROUPIER_NO_PLAYER ? smugglers_get_opponents (plan, state)
                                                                     : CROUPIER_NOBODY;

  if (opponents != CROUPIER_NOBODY)
    {
      say_opponent_step (croupier_outbox_to_steps (outbox));
      say_can_meet (croupier_outbox_to_steps (outbox), (guint) state->candidate, opponents);
    }
  if (croupier_players_count (opponents) > 1)
    {
      if (outbox != NULL)
        tell_candidate (state, croupier_outbox_to_public (outbox));
      return STAGE_CHOOSE_OPPONENT;
    }
  if (opponents != CROUPIER_NOBODY)
    {
      state->opponent = (gint8) croupier_players_first (opponents);
      state->opponent_found = OPPONENT_ONLY;
      tell_opponent (plan, state, croupier_outbox_to_steps (outbox));
    }
  else if (smugglers_has_unnamed_opponent (plan, state))
    {
      say_opponent_step (croupier_outbox_to_steps (outbox));
      tell_opponent (plan, state, croupier_outbox_to_steps (outbox));
    }
  tell_result (plan, state, outbox);
  return STAGE_OVER;
}

/* Rules: case 1. */
static SmugglersStage
let_crooks_win (const SmugglersPlan *plan, SmugglersState *state, CroupierPlayers free_agents, CroupierOutbox *outbox)
{
  state->result_case = 1;
  pay_garnets (plan, state, outbox);
  give_tokens (state, smugglers_crooks_left (plan, state), 1);
  say_candidate_step (croupier_outbox_to_steps (outbox));
  say_only_free_agent (croupier_outbox_to_steps (outbox), croupier_players_first (free_agents));
  take_candidate (plan, state, free_agents, outbox);
  if (outbox != NULL)
    say_crooks_won (croupier_outbox_to_public (outbox));
  return seek_opponent (plan, state, outbox);
}

/* Rules: case 2. */
static SmugglersStage
let_agents_win (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierPlayers crooks = smugglers_crooks_left (plan, state);
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);

  state->result_case = 2;
  pay_garnets (plan, state, outbox);
  give_tokens (state, smugglers_agents_left (plan, state), 1);
  if (outbox != NULL)
    say_agents_won (croupier_outbox_to_public (outbox));
  state->losers = find_least (state, smugglers_free_crooks (plan, state), get_contraband);
  if (state->losers == CROUPIER_NOBODY && croupier_players_count (crooks) > 1)
    return STAGE_CHOOSE_EC;
  say_candidate_step (steps);
  explain_figures (state, smugglers_free_crooks (plan, state), get_contraband, state->losers, say_least_smuggled,
                   steps);
  take_candidate (plan, state, state->losers != CROUPIER_NOBODY ? state->losers : crooks, outbox);
  return seek_opponent (plan, state, outbox);
}

/* Rules: the tokens of case 5. */
static void
give_single_tokens (const SmugglersPlan *plan, SmugglersState *state, CroupierMessage *steps)
{
  CroupierPlayers agents = CROUPIER_NOBODY, crooks = CROUPIER_NOBODY;
  CroupierPlayers most;
  guint n_crooks;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, smugglers_agents_left (plan, state))
    if (state->places[player].agent_arrests == 0 && state->places[player].crook_arrests > 0)
      agents |= CROUPIER_PLAYER (player);
  most = find_most (state, agents, get_crook_arrests);
  say_tokens_step (steps);
  explain_figures (state, agents, get_crook_arrests, most, say_crooks_arrested, steps);
  give_tokens (state, most, plan->doubles_unique_agent && croupier_players_count (most) == 1 ? 2 : 1);

  CROUPIER_FOREACH_PLAYER (player, smugglers_free_crooks (plan, state))
    if (state->places[player].contraband > 0 || plan->needs_no_contraband)
      crooks |= CROUPIER_PLAYER (player);
  most = find_most (state, crooks, get_contraband);
  explain_figures (state, crooks, get_contraband, most, say_most_smuggled, steps);
  n_crooks = croupier_players_count (most);
  give_tokens (state, most, n_crooks == 1 ? 2 : n_crooks <= 3 ? 1 : 0);
  tell_tokens (plan, state, steps);
}

/* Rules: case 5. Everybody's role is public by now. */
static SmugglersStage
let_no_side_win (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierPlayers crooks = smugglers_crooks_left (plan, state);
  CroupierPlayers jailed = crooks & smugglers_get_jailed (plan, state);
  CroupierPlayers among = jailed != CROUPIER_NOBODY ? jailed : crooks;
  CroupierPlayers least = find_least (state, among, get_contraband);
  CroupierPlayers last = find_most (state, least, get_round_jailed);
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);

  state->result_case = 5;
  pay_garnets (plan, state, outbox);
  give_single_tokens (plan, state, steps);
  say_candidate_step (steps);
  explain_figures (state, among, get_contraband, least, jailed != CROUPIER_NOBODY ? say_least_in_jail : say_least_free,
                   steps);
  if (jailed != CROUPIER_NOBODY && croupier_players_count (least) > 1)
    explain_figures (state, least, get_round_jailed, last, say_jailed_last, steps);
  take_candidate (plan, state, last, outbox);
  if (outbox != NULL)
    {
      CroupierMessage *message = croupier_outbox_to_public (outbox);

      tell_roles (plan, state, message);
      if (state->candidate != CROUPIER_NO_PLAYER && croupier_players_count (smugglers_get_opponents (plan, state)) > 1)
        tell_tokens (plan, state, message);
    }
  return seek_opponent (plan, state, outbox);
}

/* Returns which case it is after the last round, or would be if it had been that. */
guint
smugglers_find_case (const SmugglersPlan *plan, const SmugglersState *state)
{
  CroupierPlayers agents = smugglers_agents_left (plan, state);
  CroupierPlayers free_agents = agents & ~smugglers_get_jailed (plan, state);
  guint n_agents = croupier_players_count (free_agents),
        n_crooks = croupier_players_count (smugglers_free_crooks (plan, state));
  gboolean is_below = state->total < smugglers_get_limit_now (plan, state);

  if (n_agents == 1 && agents != free_agents && n_crooks >= 2)
    return 1;
  if (n_agents > n_crooks && is_below)
    return 2;
  if (n_crooks == 0 || agents == CROUPIER_NOBODY)
    return 5;
  return is_below ? 4 : 3;
}

/* After the last round: what is the case? */
static SmugglersStage
finish_rounds (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierPlayers agents = smugglers_agents_left (plan, state);
  CroupierPlayers free_agents = agents & ~smugglers_get_jailed (plan, state);
  guint found = smugglers_find_case (plan, state);
  int limit = smugglers_get_limit_now (plan, state);
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);

  say_side_step (steps);
  say_agents_stand (steps, free_agents, agents & ~free_agents);
  say_crooks_stand (steps, smugglers_free_crooks (plan, state),
                    smugglers_crooks_left (plan, state) & ~smugglers_free_crooks (plan, state));
  say_total_stands (steps, state->total, limit);
  if (outbox != NULL)
    say_total (croupier_outbox_to_public (outbox), state->total, limit);
  if (found == 1)
    {
      say_crooks_won (steps);
      return let_crooks_win (plan, state, free_agents, outbox);
    }
  say_not_case_1 (steps);
  if (found == 2)
    {
      say_agents_won (steps);
      return let_agents_win (plan, state, outbox);
    }
  say_not_case_2 (steps);
  if (found != 5)
    {
      state->result_case = (guint8) found;
      (state->result_case == 3 ? say_case_3 : say_case_4) (steps, (int) smugglers_count_accused (plan, state));
      return STAGE_ACCUSE;
    }
  say_nobody_can_accuse (steps);
  if (outbox != NULL)
    say_nobody_can_accuse (croupier_outbox_to_public (outbox));
  return let_no_side_win (plan, state, outbox);
}

/* A phase is over: what was sent for it goes. */
static void
go_on (const SmugglersPlan *plan, SmugglersState *state, SmugglersStage next)
{
  for (guint i = 0; i < plan->n_players; i++)
    smugglers_clear_submission (state, i);
  state->stage = (guint8) next;
}

static void
resolve_round (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  SmugglersRound round = { .due = players_left (plan, state) & ~smugglers_get_jailed (plan, state) };
  SmugglersStage next = STAGE_ROUNDS;

  act_all (plan, state, &round);
  take_effect (plan, state, &round, outbox);
  if (outbox != NULL)
    tell_round (plan, state, &round, outbox);
  if (croupier_outbox_to_steps (outbox) != NULL)
    explain_round (plan, state, &round, croupier_outbox_to_steps (outbox));
  /* Ties are drawn in the name of this round, so it is counted last. */
  if (state->rounds + 1u == plan->n_rounds)
    next = finish_rounds (plan, state, outbox);
  state->rounds++;
  go_on (plan, state, next);
}

/* ---- accusations and choices ---- */

/* Those expected of whom nothing is in; they and the game master are told. */
static void
tell_silent (const SmugglersPlan *plan, const SmugglersState *state, void (*say_absent) (CroupierMessage *message),
             void (*say_impossible) (CroupierMessage *message), CroupierOutbox *outbox)
{
  CroupierPlayers expected, silent;
  CroupierMessage *message;
  guint player;

  smugglers_get_expected (&plan->base, &state->base, &expected);
  silent = expected & ~state->sent & ~state->base.removed;
  if (silent == CROUPIER_NOBODY)
    return;
  message = croupier_outbox_to_gm (outbox);
  (state->stage == STAGE_ACCUSE ? say_accusation : say_choice) (message);
  tell_gm_of_silent (state, silent, message);
  CROUPIER_FOREACH_PLAYER (player, silent)
    (croupier_players_has (state->base.refused, player) ? say_impossible
                                                        : say_absent) (begin_private (state, player, outbox));
}

/* The players whom every free Crook has named; nobody if they have not named the same ones. */
static CroupierPlayers
get_accused (const SmugglersPlan *plan, const SmugglersState *state)
{
  CroupierPlayers accusing = smugglers_free_crooks (plan, state);
  CroupierPlayers accused;
  guint player;

  if (accusing == CROUPIER_NOBODY)
    return CROUPIER_NOBODY;
  accused = state->accused[croupier_players_first (accusing)];
  CROUPIER_FOREACH_PLAYER (player, accusing)
    if (state->accused[player] != accused)
      return CROUPIER_NOBODY;
  return accused;
}

/* Rules: cases 3 and 4, the accusation being right. */
static SmugglersStage
let_accusers_win (const SmugglersPlan *plan, SmugglersState *state, CroupierPlayers accused, CroupierOutbox *outbox)
{
  CroupierPlayers agents = smugglers_agents_left (plan, state);
  CroupierPlayers met = state->result_case == 3 ? accused & agents : agents;
  CroupierPlayers most = find_most (state, met, get_contraband);
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);

  pay_garnets (plan, state, outbox);
  give_tokens (state, smugglers_crooks_left (plan, state), 1);
  say_candidate_step (steps);
  explain_figures (state, met, get_contraband, most, say_met_smuggled, steps);
  take_candidate (plan, state, most, outbox);
  if (outbox != NULL)
    tell_roles (plan, state, croupier_outbox_to_public (outbox));
  if (state->result_case == 4)
    return seek_opponent (plan, state, outbox);
  state->losers = met;
  met &= state->candidate != CROUPIER_NO_PLAYER ? ~CROUPIER_PLAYER (state->candidate) : CROUPIER_NOBODY;
  if (met != CROUPIER_NOBODY)
    {
      state->opponent = (gint8) croupier_players_first (met);
      state->opponent_found = OPPONENT_ONLY;
    }
  tell_result (plan, state, outbox);
  return STAGE_OVER;
}

static void
tell_accused (CroupierPlayers accused, gboolean is_right, CroupierMessage *message)
{
  if (accused == CROUPIER_NOBODY)
    say_accused_apart (message);
  else
    (is_right ? say_accused_right : say_accused_wrong) (message, accused);
}

static void
explain_accusation (const SmugglersPlan *plan, const SmugglersState *state, CroupierMessage *steps)
{
  guint player;

  say_accusation_step (steps);
  CROUPIER_FOREACH_PLAYER (player, smugglers_free_crooks (plan, state))
    say_accuses (steps, player, state->accused[player]);
}

static void
resolve_accusation (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierPlayers accused = get_accused (plan, state);
  gboolean is_right = accused != CROUPIER_NOBODY && (accused & ~state->agents) == CROUPIER_NOBODY;

  explain_accusation (plan, state, croupier_outbox_to_steps (outbox));
  tell_accused (accused, is_right, croupier_outbox_to_steps (outbox));
  if (outbox != NULL)
    {
      CroupierMessage *message = croupier_outbox_to_public (outbox);

      say_accusation (message);
      tell_accused (accused, is_right, message);
      tell_silent (plan, state, say_you_accused_nobody, say_refused_accusation, outbox);
    }
  go_on (plan, state,
         is_right ? let_accusers_win (plan, state, accused, outbox) : let_no_side_win (plan, state, outbox));
}

/* Those with the most votes; without a vote all who can be voted for. */
static CroupierPlayers
count_votes (const SmugglersPlan *plan, const SmugglersState *state, CroupierPlayers crooks, CroupierMessage *steps)
{
  int votes[CROUPIER_MAX_PLAYERS] = { 0 };
  CroupierScores scores = { 0 };
  CroupierPlayers most;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, smugglers_agents_left (plan, state))
    {
      if (state->votes[player] == CROUPIER_NO_PLAYER)
        continue;
      votes[state->votes[player]]--;
      say_votes_for (steps, player, (guint) state->votes[player]);
    }
  most = croupier_keep_fewest (crooks, votes);
  CROUPIER_FOREACH_PLAYER (player, steps != NULL ? crooks : CROUPIER_NOBODY)
    croupier_scores_add (&scores, player, -votes[player]);
  say_votes (steps, &scores, most);
  return most;
}

static gboolean
has_votes (const SmugglersPlan *plan, const SmugglersState *state, CroupierPlayers crooks)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, smugglers_agents_left (plan, state))
    if (state->votes[player] != CROUPIER_NO_PLAYER && croupier_players_has (crooks, (guint) state->votes[player]))
      return TRUE;
  return FALSE;
}

static void
take_voted (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierPlayers crooks = smugglers_crooks_left (plan, state);

  say_candidate_step (croupier_outbox_to_steps (outbox));
  take_candidate (plan, state, count_votes (plan, state, crooks, croupier_outbox_to_steps (outbox)), outbox);
  if (state->found == FOUND_ALONE && has_votes (plan, state, crooks))
    state->found = FOUND_BY_VOTES;
}

static void
resolve_vote (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  for (guint i = 0; i < plan->n_players; i++)
    state->votes[i] = state->places[i].target;
  take_voted (plan, state, outbox);
  if (outbox != NULL)
    {
      say_choice (croupier_outbox_to_public (outbox));
      tell_silent (plan, state, say_you_did_not_vote, say_refused_vote, outbox);
    }
  go_on (plan, state, seek_opponent (plan, state, outbox));
}

static void
find_opponent (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierPlayers opponents = smugglers_get_opponents (plan, state);
  int chosen = state->places[state->candidate].target;
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);

  if (opponents == CROUPIER_NOBODY)
    return;
  say_opponent_step (steps);
  say_can_meet (steps, (guint) state->candidate, opponents);
  if (chosen != CROUPIER_NO_PLAYER && croupier_players_has (opponents, (guint) chosen))
    {
      say_chooses (steps, (guint) state->candidate, (guint) chosen);
      state->opponent = (gint8) chosen;
      state->opponent_found = OPPONENT_CHOSEN;
      return;
    }
  say_chooses_nobody (steps, (guint) state->candidate);
  state->opponent = (gint8) croupier_tie_draw (&plan->base, &state->base, opponents, "opponent", outbox);
  state->opponent_found = OPPONENT_BY_CHANCE;
}

static void
resolve_choice (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  find_opponent (plan, state, outbox);
  tell_opponent (plan, state, croupier_outbox_to_steps (outbox));
  if (outbox != NULL)
    {
      tell_silent (plan, state, say_you_did_not_choose, say_refused_choice, outbox);
      tell_result (plan, state, outbox);
    }
  go_on (plan, state, STAGE_OVER);
}

/* ---- once more, after the end ---- */

static void
give_tokens_again (const SmugglersPlan *plan, SmugglersState *state)
{
  memset (state->tokens, 0, sizeof state->tokens);
  if (state->result_case == 5)
    give_single_tokens (plan, state, NULL);
  else
    give_tokens (state,
                 state->result_case == 2 ? smugglers_agents_left (plan, state) : smugglers_crooks_left (plan, state),
                 1);
}

/* Rules: the Elimination Candidate in each case; in the first the Agent who was free, else one of those who are left.
 */
static void
take_candidate_again (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  CroupierPlayers agents = smugglers_agents_left (plan, state), crooks = smugglers_crooks_left (plan, state);
  CroupierPlayers jailed = smugglers_get_jailed (plan, state);

  switch (state->result_case)
    {
    case 1:
      take_candidate (plan, state, (agents & ~jailed) != CROUPIER_NOBODY ? agents & ~jailed : agents, outbox);
      return;
    case 2:
      state->losers = find_least (state, smugglers_free_crooks (plan, state), get_contraband);
      if (state->losers != CROUPIER_NOBODY)
        take_candidate (plan, state, state->losers, outbox);
      else
        take_voted (plan, state, outbox);
      return;
    case 3:
      take_candidate (plan, state, find_most (state, state->losers & agents, get_contraband), outbox);
      return;
    case 4:
      take_candidate (plan, state, find_most (state, agents, get_contraband), outbox);
      return;
    case 5:
      crooks = find_least (state, (crooks & jailed) != CROUPIER_NOBODY ? crooks & jailed : crooks, get_contraband);
      take_candidate (plan, state, find_most (state, crooks, get_round_jailed), outbox);
      return;
    default: /* the case is a number of the rules */
      g_assert_not_reached ();
    }
}

/* The one who was named stays, unless the player is gone who chose them; nobody is asked any more, so chance chooses
 * where several can be. */
static void
find_opponent_again (const SmugglersPlan *plan, SmugglersState *state, gboolean is_same_candidate,
                     CroupierOutbox *outbox)
{
  CroupierPlayers opponents = state->candidate != CROUPIER_NO_PLAYER ? smugglers_get_opponents (plan, state)
                                                                     : CROUPIER_NOBODY;
  int standing = state->opponent;

  if (state->result_case == 3)
    opponents &= state->losers;
  if (is_same_candidate && standing != CROUPIER_NO_PLAYER && croupier_players_has (opponents, (guint) standing))
    return;
  state->base.n_drawn_again += state->opponent_found == OPPONENT_BY_CHANCE && standing != CROUPIER_NO_PLAYER;
  state->opponent = CROUPIER_NO_PLAYER;
  if (opponents == CROUPIER_NOBODY)
    return;
  state->opponent_found = croupier_players_count (opponents) == 1 ? OPPONENT_ONLY : OPPONENT_BY_CHANCE;
  state->opponent = (gint8) (state->opponent_found == OPPONENT_ONLY
                               ? croupier_players_first (opponents)
                               : croupier_tie_draw (&plan->base, &state->base, opponents, "opponent", outbox));
}

void
smugglers_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  SmugglersState *state = (SmugglersState *) base_state;
  int candidate = state->candidate;

  state->base.n_drawn_again += state->found == FOUND_BY_CHANCE && croupier_state_has_removed (&state->base, candidate);
  give_tokens_again (plan, state);
  state->stage = state->found_in; /* ties are drawn in the name of the phase that found them */
  state->rounds -= state->stage == STAGE_ROUNDS;
  take_candidate_again (plan, state, outbox);
  state->rounds += state->stage == STAGE_ROUNDS;
  state->stage = STAGE_CHOOSE_OPPONENT;
  find_opponent_again (plan, state, state->candidate == candidate, outbox);
  state->stage = STAGE_OVER;
  tell_result (plan, state, outbox);
}

gboolean
smugglers_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  SmugglersState *state = (SmugglersState *) base_state;

  switch ((SmugglersStage) state->stage)
    {
    case STAGE_ROUNDS:
      resolve_round (plan, state, outbox);
      return TRUE;
    case STAGE_ACCUSE:
      resolve_accusation (plan, state, outbox);
      return TRUE;
    case STAGE_CHOOSE_EC:
      resolve_vote (plan, state, outbox);
      return TRUE;
    case STAGE_CHOOSE_OPPONENT:
      resolve_choice (plan, state, outbox);
      return TRUE;
    case STAGE_OVER:
      break;
    }
  g_assert_not_reached ();
}
