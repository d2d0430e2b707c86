/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: what is told of a round. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"

const char *const possession_played_words[] = { "none", "won", "lost", "drew" };

/* Public, by identity. */

FACT (rps, "rps", LINE, N_("MG1, rock, paper, scissors:"))

#define PLAYED_FIELDS TEXT (identity), WORD (outcome)

FACT_FAMILY (played, PLAYED_FIELDS)
static const CroupierFactKind played_facts[] = {
  [PLAYED_NONE] = FACT_KIND ("rps-of", ITEM, N_("{identity} did not play."), PLAYED_FIELDS),
  [PLAYED_WON] = FACT_KIND ("rps-of", ITEM, N_("{identity} won."), PLAYED_FIELDS),
  [PLAYED_LOST] = FACT_KIND ("rps-of", ITEM, N_("{identity} lost."), PLAYED_FIELDS),
  [PLAYED_DREW] = FACT_KIND ("rps-of", ITEM, N_("{identity} drew."), PLAYED_FIELDS),
};

FACT (median, "median", LINE, N_("MG2, the median:"))

FACT (card, "card", ITEM, N_("{identity} played card {card}."), TEXT (identity), NUMBER (card))

FACT_BY_RULE (median_winner, "median-winner", LINE, N_("{identity} played the median and wins."), RULE_MEDIAN,
              TEXT (identity))

FACT_BY_RULE (no_median_winner, "no-median-winner", LINE, N_("Nobody played the median."), RULE_MEDIAN)

FACT_COUNTED (greed, "greed", LINE,
              NP_ ("MG3, greed: {players} player drew stones.", "MG3, greed: {players} players drew stones."),
              NUMBER (players))

POSSESSION_BY_RULE_OF_RED (red, "red", ITEM, N_("{identity} drew a red stone."), TEXT (identity))

FACT (bids, "bids", LINE, N_("MG4, bidding war, highest first: {bids}."), NUMBERS (bids))

FACT_BY_RULE (bid_winner, "bid-winner", LINE, N_("{identity} made the highest bid that nobody else made, and wins."),
              RULE_BIDS, TEXT (identity))

FACT_BY_RULE (no_bid_winner, "no-bid-winner", LINE, N_("Every bid was made by several, so nobody wins."), RULE_BIDS)

FACT_COUNTED_BY_RULE (all_right, "all-right", LINE,
                      NP_ ("MG5 about round {about}: {players} player named all five identities.",
                           "MG5 about round {about}: {players} players named all five identities."),
                      RULE_NAMES, NUMBER (players), NUMBER (about))

/* To one player. */

FACT (default, "default", LINE, N_("You made no move in this round."))

FACT (refused, "refused", LINE, N_("What you sent for this round could not be played."))

FACT_COUNTED_BY_RULE (default_card, "default-card", LINE,
                      NP_ ("You named no card, so your lowest was played, {card}, and you lost {garnets} garnet.",
                           "You named no card, so your lowest was played, {card}, and you lost {garnets} garnets."),
                      RULE_NO_CARD, NUMBER (garnets), NUMBER (card))

FACT_BY_RULE (default_bid, "default-bid", LINE, N_("You named no bid, so you bid 0."), RULE_NO_BID)

FACT_COUNTED_BY_RULE (won_game, "won-game", LINE,
                      NP_ ("{opponent} threw {throw}: you won {garnets} garnet.",
                           "{opponent} threw {throw}: you won {garnets} garnets."),
                      RULE_RPS, PLAYER (opponent), WORD (throw), NUMBER (garnets))

FACT_COUNTED_BY_RULE (lost_game, "lost-game", LINE,
                      NP_ ("{opponent} threw {throw}: you lost {garnets} garnet.",
                           "{opponent} threw {throw}: you lost {garnets} garnets."),
                      RULE_RPS, PLAYER (opponent), WORD (throw), NUMBER (garnets))

FACT_BY_RULE (drew_game, "drew-game", LINE, N_("{opponent} threw {throw} too: a draw."), RULE_RPS, PLAYER (opponent),
              WORD (throw), NUMBER (garnets))

FACT_COUNTED_BY_RULE (idle, "idle", LINE,
                      NP_ ("You have not played RPS for two rounds in a row, and lost {garnets} garnet.",
                           "You have not played RPS for two rounds in a row, and lost {garnets} garnets."),
                      RULE_IDLE, NUMBER (garnets))

FACT_BY_RULE (shut_out, "shut-out", LINE, N_("You had no garnet left to enter MG3, so you took no part in it."),
              RULE_SHUT_OUT)

FACT_BY_RULE (lowered, "bid-lowered", LINE, N_("Your bid was lowered to {bid}, which is what you had left."),
              RULE_LOWERED, NUMBER (bid))

FACT_COUNTED (holds, "holds", LINE, NP_ ("You hold {garnets} garnet.", "You hold {garnets} garnets."), NUMBER (garnets))

/* To the game master. */

FACT (refused_of, "refused-of", LINE, N_("What {player} sent was refused, and the default was played."),
      PLAYER (player))

FACT (default_of, "default-of", LINE, N_("{player} made no move, and the default was played."), PLAYER (player))

FACT (no_card_of, "default-card-of", LINE, N_("{player} named no card, so the lowest was played, {card}."),
      PLAYER (player), NUMBER (card))

FACT (no_bid_of, "default-bid-of", LINE, N_("{player} named no bid, so it was 0."), PLAYER (player))

FACT (beat, "beat", ITEM, N_("MG1: {player} beat {other} and won {garnets}."), PLAYER (player), PLAYER (other),
      NUMBER (garnets))

FACT (drew_of, "drew", ITEM, N_("MG1: {player} and {other} drew."), PLAYER (player), PLAYER (other))

FACT (idle_of, "idle-of", ITEM, N_("MG1: {player} has not played for two rounds in a row: {change}"), PLAYER (player),
      NUMBER (change))

FACT (greed_of, "greed-of", ITEM, N_("MG3: {player} drew, in garnets with the entry fee: {change}"), PLAYER (player),
      NUMBER (change))

FACT (shut_out_of, "shut-out-of", ITEM, N_("MG3: {player} had no garnet left to enter."), PLAYER (player))

FACT (lowered_of, "bid-lowered-of", ITEM, N_("MG4: the bid of {player} was lowered to {change}."), PLAYER (player),
      NUMBER (change))

FACT (names_of, "names-of", ITEM, N_("MG5 about round {about}: {player} named {right} of five identities."),
      PLAYER (player), NUMBER (right), NUMBER (about))

FACT (guessers, "guessers", ITEM,
      N_("Guesses about round {about}: {possessed} named the Possessed, {hunter} named the Ghost Hunter."),
      NUMBER (about), PLAYERS (possessed), PLAYERS (hunter))

FACT (nobody_guessers, "nobody-guessers", ITEM,
      N_("Guesses about round {about}, in which nobody had a role: {players} said so."), NUMBER (about),
      PLAYERS (players))

FACT (challenges_of, "challenges-of", ITEM,
      N_("Challenges that {player} completed as the Possessed of round {about}: {challenges}."), PLAYER (player),
      NUMBER (about), NUMBERS (challenges))

FACT (stands, "stands", ITEM, N_("{player}: points {points}, garnets {garnets}"), PLAYER (player), HALVES (points),
      NUMBER (garnets))

static void
note_stones (const PossessionPlan *plan, const PossessionState *state, const PossessionRound *round,
             CroupierOutbox *outbox)
{
  const char *bag[N_STONES];
  guint n = 0;

  for (guint colour = 0; colour < N_COLOURS; colour++)
    for (guint i = 0; i < possession_bag[colour]; i++)
      bag[n++] = possession_colours[colour];
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const PossessionLines *lines = &round->lines[i];
      char stream[CROUPIER_PHASE_ID_SIZE + 16 + 4 * CROUPIER_MAX_NAME];
      JsonArray *colours;
      JsonNode *value;

      if (!has_line (lines, LINE_GREED) || lines->greed != GREED_DRAWN)
        continue;
      colours = json_array_new ();
      value = json_node_init_array (json_node_alloc (), colours);
      for (guint k = 0; k < lines->n_stones; k++)
        json_array_add_string_element (colours, possession_colours[lines->stones[k]]);
      json_array_unref (colours);
      possession_write_stream_of_stones (plan, state, i, stream, sizeof stream);
      croupier_outbox_add_draw (outbox, "stones", stream, NULL, value, CROUPIER_NOBODY);
      croupier_outbox_set_picked (outbox, bag, N_STONES);
    }
}

/* Tells it by identity, in the order of their names, which says nothing about who bears them. */
static void
tell_public (const PossessionPlan *plan, const PossessionState *state, guint round, CroupierMessage *message)
{
  const Record *record = &state->records[round];
  guint8 players[N_PLAYERS];
  int bids[N_PLAYERS];

  possession_list_by_name (plan, state, round, players);
  say_rps (message);
  for (guint i = 0; i < N_PLAYERS; i++)
    say_played (message, &played_facts[record->rps[players[i]]], identity_of (plan, state, round, players[i]),
                possession_played_words[record->rps[players[i]]]);
  say_median (message);
  for (guint i = 0; i < N_PLAYERS; i++)
    say_card (message, identity_of (plan, state, round, players[i]), (int) record->cards[players[i]]);
  if (record->median_winner == CROUPIER_NO_PLAYER)
    say_no_median_winner (message);
  else
    say_median_winner (message, identity_of (plan, state, round, (guint) record->median_winner));
  say_greed (message, (int) record->greed_count);
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((record->greed_red >> players[i] & 1) != 0)
      say_red (message, &red_facts[plan->red], identity_of (plan, state, round, players[i]));
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      guint at = i;

      for (; at > 0 && bids[at - 1] < record->bids[i]; at--)
        bids[at] = bids[at - 1];
      bids[at] = record->bids[i];
    }
  say_bids (message, bids, (guint) N_PLAYERS);
  if (record->bid_winner == CROUPIER_NO_PLAYER)
    say_no_bid_winner (message);
  else
    say_bid_winner (message, identity_of (plan, state, round, (guint) record->bid_winner));
}

void
possession_tell_all_right (const Looking *looking, CroupierMessage *message)
{
  if (looking->about > 0)
    say_all_right (message, __builtin_popcount (looking->all_right), (int) looking->about);
}

static void
tell_game (const PossessionRound *round, guint player, CroupierMessage *message)
{
  guint opponent = (guint) round->opponent[player];
  const char *throw = possession_throws[round->lines[opponent].throw];
  int won = round->won[player];

  if (round->lines[player].throw == round->lines[opponent].throw)
    say_drew_game (message, opponent, throw, 0);
  else if ((round->lines[player].throw +N_THROWS - round->lines[opponent].throw) % N_THROWS == 1)
    say_won_game (message, opponent, throw, won);
  else
    say_lost_game (message, opponent, throw, -won);
}

static void
tell_player (const PossessionState *state, const PossessionRound *round, guint player, CroupierMessage *message)
{
  guint bit = 1u << player;

  say_possession_round (message, state->rounds + 1);
  if (round->silent & bit)
    (croupier_players_has (state->base.refused, player) ? say_refused : say_default) (message);
  if (round->no_card & bit)
    say_default_card (message, round->card[player], (int) round->lines[player].card);
  if (round->no_bid & bit)
    say_default_bid (message);
  if (round->opponent[player] != CROUPIER_NO_PLAYER)
    tell_game (round, player, message);
  if (round->idle[player] > 0)
    say_idle (message, round->idle[player]);
  if (round->shut_out & bit)
    say_shut_out (message);
  if (round->lowered & bit)
    say_lowered (message, (int) state->records[state->rounds + 1].bids[player]);
  say_holds (message, state->base.garnets[player]);
}

void
possession_tell_gm_of_default (const PossessionState *state, guint player, CroupierMessage *to_gm)
{
  (croupier_players_has (state->base.refused, player) ? say_refused_of : say_default_of) (to_gm, player);
}

static void
tell_gm_of_defaults (const PossessionState *state, const PossessionRound *round, CroupierMessage *to_gm)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((round->silent >> i & 1) != 0)
      possession_tell_gm_of_default (state, i, to_gm);
    else
      {
        if ((round->no_card >> i & 1) != 0)
          say_no_card_of (to_gm, i, (int) round->lines[i].card);
        if ((round->no_bid >> i & 1) != 0)
          say_no_bid_of (to_gm, i);
      }
}

static void
tell_gm_of_games (const PossessionState *state, const PossessionRound *round, CroupierMessage *to_gm)
{
  const Record *record = &state->records[state->rounds + 1];

  for (guint i = 0; i < N_PLAYERS; i++)
    if (record->rps[i] == PLAYED_WON)
      say_beat (to_gm, i, (guint) round->opponent[i], round->won[i]);
    else if (record->rps[i] == PLAYED_DREW && (guint) round->opponent[i] > i)
      say_drew_of (to_gm, i, (guint) round->opponent[i]);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (round->idle[i] > 0)
      say_idle_of (to_gm, i, -round->idle[i]);
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((round->takes_part >> i & 1) != 0)
      say_greed_of (to_gm, i, round->greed[i]);
    else if ((round->shut_out >> i & 1) != 0)
      say_shut_out_of (to_gm, i);
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((round->lowered >> i & 1) != 0)
      say_lowered_of (to_gm, i, (int) record->bids[i]);
}

void
possession_tell_gm_of_looking (const PossessionState *state, const Looking *looking, CroupierMessage *to_gm)
{
  int numbers[N_CHALLENGES];
  guint n = 0;

  if (looking->about == 0)
    return;
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((looking->sent >> i & 1) != 0)
      say_names_of (to_gm, i, (int) looking->n_right[i], (int) looking->about);
  if (looking->about == state->roles.empty)
    say_nobody_guessers (to_gm, (int) looking->about, looking->nobody);
  if (!looking->has_roles)
    return;
  say_guessers (to_gm, (int) looking->about, looking->possessed, looking->hunter);
  for (int i = 1; i <= N_CHALLENGES; i++)
    if ((looking->met >> i & 1) != 0)
      numbers[n++] = i;
  say_challenges_of (to_gm, (guint) state->roles.cells[POSSESSED][looking->about], (int) looking->about, numbers, n);
}

void
possession_tell_gm_where_all_stand (const PossessionState *state, CroupierMessage *to_gm)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    say_stands (to_gm, i, state->points[i], state->base.garnets[i]);
}

void
possession_tell_round (const PossessionPlan *plan, const PossessionState *state, const PossessionRound *round,
                       const Looking *looking, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);
  guint player;

  say_possession_round (message, state->rounds + 1);
  tell_public (plan, state, state->rounds + 1u, message);
  possession_tell_all_right (looking, message);
  say_possession_round (to_gm, state->rounds + 1);
  tell_gm_of_defaults (state, round, to_gm);
  tell_gm_of_games (state, round, to_gm);
  possession_tell_gm_of_looking (state, looking, to_gm);
  possession_tell_gm_where_all_stand (state, to_gm);
  CROUPIER_FOREACH_PLAYER (player, players_left (state))
    tell_player (state, round, player, croupier_outbox_to_player (outbox, player));
  note_stones (plan, state, round, outbox);
}
