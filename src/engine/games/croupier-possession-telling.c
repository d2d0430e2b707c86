/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: what is told of a round. */
#include "config.h"
#include "croupier-possession.h"

#include <glib/gi18n-lib.h>

#define N_CHALLENGES 10

const char *const possession_played_words[] = { "none", "won", "lost", "drew" };

#define IDENTITY_FIELD { { "identity", CROUPIER_VALUE_TEXT } }

/* Public, by identity. */

static const CroupierFactKind fact_rps = { "rps", CROUPIER_FACT_LINE, N_("MG1, rock, paper, scissors:"), NULL, { { 0 } }, NULL };

#define PLAYED_FIELDS { { "identity", CROUPIER_VALUE_TEXT }, { "outcome", CROUPIER_VALUE_WORD } }

static const CroupierFactKind played_facts[] = {
  [PLAYED_NONE] = { "rps-of", CROUPIER_FACT_ITEM, N_("{identity} did not play."), NULL, PLAYED_FIELDS, NULL },
  [PLAYED_WON] = { "rps-of", CROUPIER_FACT_ITEM, N_("{identity} won."), NULL, PLAYED_FIELDS, NULL },
  [PLAYED_LOST] = { "rps-of", CROUPIER_FACT_ITEM, N_("{identity} lost."), NULL, PLAYED_FIELDS, NULL },
  [PLAYED_DREW] = { "rps-of", CROUPIER_FACT_ITEM, N_("{identity} drew."), NULL, PLAYED_FIELDS, NULL },
};

static const CroupierFactKind fact_median = { "median", CROUPIER_FACT_LINE, N_("MG2, the median:"), NULL, { { 0 } }, NULL };

static const CroupierFactKind fact_card = {
  "card", CROUPIER_FACT_ITEM, N_("{identity} played card {card}."), NULL,
  { { "identity", CROUPIER_VALUE_TEXT }, { "card", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_median_winner = {
  "median-winner", CROUPIER_FACT_LINE, N_("{identity} played the median and wins."), NULL, IDENTITY_FIELD, NULL
};

static const CroupierFactKind fact_no_median_winner = {
  "no-median-winner", CROUPIER_FACT_LINE, N_("Nobody played the median."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_greed = {
  "greed", CROUPIER_FACT_LINE, N_("MG3, greed: {players} player drew stones."), N_("MG3, greed: {players} players drew stones."),
  { { "players", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_red = {
  "red", CROUPIER_FACT_ITEM, N_("{identity} drew a red stone."), NULL, IDENTITY_FIELD, NULL
};

static const CroupierFactKind fact_bids = {
  "bids", CROUPIER_FACT_LINE, N_("MG4, bidding war, highest first: {bids}."), NULL, { { "bids", CROUPIER_VALUE_NUMBERS } }, NULL
};

static const CroupierFactKind fact_bid_winner = {
  "bid-winner", CROUPIER_FACT_LINE, N_("{identity} made the highest bid that nobody else made, and wins."), NULL, IDENTITY_FIELD, NULL
};

static const CroupierFactKind fact_no_bid_winner = {
  "no-bid-winner", CROUPIER_FACT_LINE, N_("Every bid was made by several, so nobody wins."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_all_right = {
  "all-right", CROUPIER_FACT_LINE, N_("MG5 about round {about}: {players} player named all five identities."),
  N_("MG5 about round {about}: {players} players named all five identities."),
  { { "players", CROUPIER_VALUE_NUMBER }, { "about", CROUPIER_VALUE_NUMBER } }, NULL
};

/* To one player. */

static const CroupierFactKind fact_default = {
  "default", CROUPIER_FACT_LINE, N_("You had nothing in for this round."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_refused = {
  "refused", CROUPIER_FACT_LINE, N_("What you sent for this round was not possible."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_default_card = {
  "default-card", CROUPIER_FACT_LINE,
  N_("You named no card, so your lowest was played, {card}, and you lost {garnets} garnet."),
  N_("You named no card, so your lowest was played, {card}, and you lost {garnets} garnets."),
  { { "garnets", CROUPIER_VALUE_NUMBER }, { "card", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_default_bid = {
  "default-bid", CROUPIER_FACT_LINE, N_("You named no bid, so you bid 0."), NULL, { { 0 } }, NULL
};

#define GAME_FIELDS \
  { { "opponent", CROUPIER_VALUE_PLAYER }, { "throw", CROUPIER_VALUE_WORD }, { "garnets", CROUPIER_VALUE_NUMBER } }

static const CroupierFactKind fact_won_game = {
  "won-game", CROUPIER_FACT_LINE, N_("{opponent} threw {throw}: you won {garnets} garnet."),
  N_("{opponent} threw {throw}: you won {garnets} garnets."), GAME_FIELDS, NULL
};

static const CroupierFactKind fact_lost_game = {
  "lost-game", CROUPIER_FACT_LINE, N_("{opponent} threw {throw}: you lost {garnets} garnet."),
  N_("{opponent} threw {throw}: you lost {garnets} garnets."), GAME_FIELDS, NULL
};

static const CroupierFactKind fact_drew_game = {
  "drew-game", CROUPIER_FACT_LINE, N_("{opponent} threw {throw} too: a draw."), NULL, GAME_FIELDS, NULL
};

static const CroupierFactKind fact_idle = {
  "idle", CROUPIER_FACT_LINE, N_("You have not played RPS for two rounds in a row, and lost {garnets} garnet."),
  N_("You have not played RPS for two rounds in a row, and lost {garnets} garnets."),
  { { "garnets", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_shut_out = {
  "shut-out", CROUPIER_FACT_LINE, N_("You had no garnet left to enter MG3, so you took no part in it."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_lowered = {
  "bid-lowered", CROUPIER_FACT_LINE, N_("Your bid was lowered to {bid}, which is what you had left."), NULL,
  { { "bid", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_holds = {
  "holds", CROUPIER_FACT_LINE, N_("You hold {garnets} garnet."), N_("You hold {garnets} garnets."),
  { { "garnets", CROUPIER_VALUE_NUMBER } }, NULL
};

/* To the game master. */

static const CroupierFactKind fact_refused_of = {
  "refused-of", CROUPIER_FACT_LINE, N_("What {player} sent was refused, and the default was played."), NULL, PLAYER_FIELD,
  NULL
};

static const CroupierFactKind fact_default_of = {
  "default-of", CROUPIER_FACT_LINE, N_("{player} had nothing in, and the default was played."), NULL, PLAYER_FIELD, NULL
};

static const CroupierFactKind fact_no_card_of = {
  "default-card-of", CROUPIER_FACT_LINE, N_("{player} named no card, so the lowest was played, {card}."), NULL,
  { { "player", CROUPIER_VALUE_PLAYER }, { "card", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_no_bid_of = {
  "default-bid-of", CROUPIER_FACT_LINE, N_("{player} named no bid, so it was 0."), NULL, PLAYER_FIELD, NULL
};

static const CroupierFactKind fact_beat = {
  "beat", CROUPIER_FACT_ITEM, N_("MG1: {player} beat {other} and won {garnets}."), NULL,
  { { "player", CROUPIER_VALUE_PLAYER }, { "other", CROUPIER_VALUE_PLAYER }, { "garnets", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_drew_of = {
  "drew", CROUPIER_FACT_ITEM, N_("MG1: {player} and {other} drew."), NULL,
  { { "player", CROUPIER_VALUE_PLAYER }, { "other", CROUPIER_VALUE_PLAYER } }, NULL
};

#define CHANGE_FIELDS { { "player", CROUPIER_VALUE_PLAYER }, { "change", CROUPIER_VALUE_NUMBER } }

static const CroupierFactKind fact_idle_of = {
  "idle-of", CROUPIER_FACT_ITEM, N_("MG1: {player} has not played for two rounds in a row: {change}"), NULL, CHANGE_FIELDS, NULL
};

static const CroupierFactKind fact_greed_of = {
  "greed-of", CROUPIER_FACT_ITEM, N_("MG3: {player} drew, in garnets with the entry fee: {change}"), NULL, CHANGE_FIELDS, NULL
};

static const CroupierFactKind fact_shut_out_of = {
  "shut-out-of", CROUPIER_FACT_ITEM, N_("MG3: {player} had no garnet left to enter."), NULL, PLAYER_FIELD, NULL
};

static const CroupierFactKind fact_lowered_of = {
  "bid-lowered-of", CROUPIER_FACT_ITEM, N_("MG4: the bid of {player} was lowered to {change}."), NULL, CHANGE_FIELDS, NULL
};

static const CroupierFactKind fact_names_of = {
  "names-of", CROUPIER_FACT_ITEM, N_("MG5 about round {about}: {player} named {right} of five identities."), NULL,
  { { "player", CROUPIER_VALUE_PLAYER }, { "right", CROUPIER_VALUE_NUMBER }, { "about", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_guessers = {
  "guessers", CROUPIER_FACT_ITEM,
  N_("Guesses about round {about}: {possessed} named the Possessed, {hunter} named the Ghost Hunter."), NULL,
  { { "about", CROUPIER_VALUE_NUMBER }, { "possessed", CROUPIER_VALUE_PLAYERS }, { "hunter", CROUPIER_VALUE_PLAYERS } }, NULL
};

static const CroupierFactKind fact_nobody_guessers = {
  "nobody-guessers", CROUPIER_FACT_ITEM, N_("Guesses about round {about}, in which nobody had a role: {players} said so."), NULL,
  { { "about", CROUPIER_VALUE_NUMBER }, { "players", CROUPIER_VALUE_PLAYERS } }, NULL
};

static const CroupierFactKind fact_challenges_of = {
  "challenges-of", CROUPIER_FACT_ITEM, N_("Challenges that {player} completed as the Possessed of round {about}: {challenges}."), NULL,
  { { "player", CROUPIER_VALUE_PLAYER }, { "about", CROUPIER_VALUE_NUMBER }, { "challenges", CROUPIER_VALUE_NUMBERS } }, NULL
};

static const CroupierFactKind fact_stands = {
  "stands", CROUPIER_FACT_ITEM, N_("{player}: points {points}, garnets {garnets}"), NULL,
  { { "player", CROUPIER_VALUE_PLAYER }, { "points", CROUPIER_VALUE_TEXT }, { "garnets", CROUPIER_VALUE_NUMBER } }, NULL
};

void
possession_write_halves (int   halves,
                         char *text,
                         gsize size)
{
  g_snprintf (text, (gulong) size, "%s%d%s", halves < 0 ? "-" : "", ABS (halves) / 2, halves % 2 != 0 ? ".5" : "");
}

static void
note_stones (const PossessionPlan  *plan,
             const PossessionState *state,
             const Round           *round,
             CroupierOutbox        *outbox)
{
  const char *bag[N_STONES];
  guint n = 0;

  for (guint colour = 0; colour < N_COLOURS; colour++)
    for (guint i = 0; i < possession_bag[colour]; i++)
      bag[n++] = possession_colours[colour];
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const Lines *lines = &round->lines[i];
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

/* By identity, in the order of their names, which says nothing about who bears them. */
static void
tell_public (const PossessionPlan  *plan,
             const PossessionState *state,
             guint                  round,
             CroupierMessage       *message)
{
  const Record *record = &state->records[round];
  guint8 players[N_PLAYERS];
  int bids[N_PLAYERS];

  possession_list_by_name (plan, state, round, players);
  croupier_message_say (message, &fact_rps);
  for (guint i = 0; i < N_PLAYERS; i++)
    croupier_message_say (message, &played_facts[record->rps[players[i]]], identity_of (plan, state, round, players[i]),
                          possession_played_words[record->rps[players[i]]]);
  croupier_message_say (message, &fact_median);
  for (guint i = 0; i < N_PLAYERS; i++)
    croupier_message_say (message, &fact_card, identity_of (plan, state, round, players[i]),
                          (int) record->cards[players[i]]);
  if (record->median_winner == CROUPIER_NO_PLAYER)
    croupier_message_say (message, &fact_no_median_winner);
  else
    croupier_message_say (message, &fact_median_winner,
                          identity_of (plan, state, round, (guint) record->median_winner));
  croupier_message_say (message, &fact_greed, (int) record->greed_count);
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((record->greed_red >> players[i] & 1) != 0)
      croupier_message_say (message, &fact_red, identity_of (plan, state, round, players[i]));
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      guint at = i;

      for (; at > 0 && bids[at - 1] < record->bids[i]; at--)
        bids[at] = bids[at - 1];
      bids[at] = record->bids[i];
    }
  croupier_message_say (message, &fact_bids, bids, (guint) N_PLAYERS);
  if (record->bid_winner == CROUPIER_NO_PLAYER)
    croupier_message_say (message, &fact_no_bid_winner);
  else
    croupier_message_say (message, &fact_bid_winner, identity_of (plan, state, round, (guint) record->bid_winner));
}

void
possession_tell_all_right (const Looking   *looking,
                           CroupierMessage *message)
{
  if (looking->about > 0)
    croupier_message_say (message, &fact_all_right, __builtin_popcount (looking->all_right), (int) looking->about);
}

static void
tell_game (const Round     *round,
           guint            player,
           CroupierMessage *message)
{
  guint opponent = (guint) round->opponent[player];
  const char *throw = possession_throws[round->lines[opponent].throw];
  int won = round->won[player];

  if (round->lines[player].throw == round->lines[opponent].throw)
    croupier_message_say (message, &fact_drew_game, opponent, throw, 0);
  else if ((round->lines[player].throw + N_THROWS - round->lines[opponent].throw) % N_THROWS == 1)
    croupier_message_say (message, &fact_won_game, opponent, throw, won);
  else
    croupier_message_say (message, &fact_lost_game, opponent, throw, -won);
}

static void
tell_player (const PossessionState *state,
             const Round           *round,
             guint                  player,
             CroupierMessage       *message)
{
  guint bit = 1u << player;

  croupier_message_say (message, &possession_fact_round, state->rounds + 1);
  if (round->silent & bit)
    croupier_message_say (message, croupier_players_has (state->base.refused, player) ? &fact_refused : &fact_default);
  if (round->no_card & bit)
    croupier_message_say (message, &fact_default_card, round->card[player], (int) round->lines[player].card);
  if (round->no_bid & bit)
    croupier_message_say (message, &fact_default_bid);
  if (round->opponent[player] != CROUPIER_NO_PLAYER)
    tell_game (round, player, message);
  if (round->idle[player] > 0)
    croupier_message_say (message, &fact_idle, round->idle[player]);
  if (round->shut_out & bit)
    croupier_message_say (message, &fact_shut_out);
  if (round->lowered & bit)
    croupier_message_say (message, &fact_lowered, (int) state->records[state->rounds + 1].bids[player]);
  croupier_message_say (message, &fact_holds, state->base.garnets[player]);
}

void
possession_tell_gm_of_default (const PossessionState *state,
                               guint                  player,
                               CroupierMessage       *to_gm)
{
  croupier_message_say (to_gm, croupier_players_has (state->base.refused, player) ? &fact_refused_of : &fact_default_of,
                        player);
}

static void
tell_gm_of_defaults (const PossessionState *state,
                     const Round           *round,
                     CroupierMessage       *to_gm)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((round->silent >> i & 1) != 0)
      possession_tell_gm_of_default (state, i, to_gm);
    else
      {
        if ((round->no_card >> i & 1) != 0)
          croupier_message_say (to_gm, &fact_no_card_of, i, (int) round->lines[i].card);
        if ((round->no_bid >> i & 1) != 0)
          croupier_message_say (to_gm, &fact_no_bid_of, i);
      }
}

static void
tell_gm_of_games (const PossessionState *state,
                  const Round           *round,
                  CroupierMessage       *to_gm)
{
  const Record *record = &state->records[state->rounds + 1];

  for (guint i = 0; i < N_PLAYERS; i++)
    if (record->rps[i] == PLAYED_WON)
      croupier_message_say (to_gm, &fact_beat, i, (guint) round->opponent[i], round->won[i]);
    else if (record->rps[i] == PLAYED_DREW && (guint) round->opponent[i] > i)
      croupier_message_say (to_gm, &fact_drew_of, i, (guint) round->opponent[i]);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (round->idle[i] > 0)
      croupier_message_say (to_gm, &fact_idle_of, i, -round->idle[i]);
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((round->takes_part >> i & 1) != 0)
      croupier_message_say (to_gm, &fact_greed_of, i, round->greed[i]);
    else if ((round->shut_out >> i & 1) != 0)
      croupier_message_say (to_gm, &fact_shut_out_of, i);
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((round->lowered >> i & 1) != 0)
      croupier_message_say (to_gm, &fact_lowered_of, i, (int) record->bids[i]);
}

void
possession_tell_gm_of_looking (const PossessionState *state,
                               const Looking         *looking,
                               CroupierMessage       *to_gm)
{
  int numbers[N_CHALLENGES];
  guint n = 0;

  if (looking->about == 0)
    return;
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((looking->sent >> i & 1) != 0)
      croupier_message_say (to_gm, &fact_names_of, i, (int) looking->n_right[i], (int) looking->about);
  if (looking->about == state->roles.empty)
    croupier_message_say (to_gm, &fact_nobody_guessers, (int) looking->about, looking->nobody);
  if (!looking->has_roles)
    return;
  croupier_message_say (to_gm, &fact_guessers, (int) looking->about, looking->possessed, looking->hunter);
  for (int i = 1; i <= N_CHALLENGES; i++)
    if ((looking->met >> i & 1) != 0)
      numbers[n++] = i;
  croupier_message_say (to_gm, &fact_challenges_of, (guint) state->roles.cells[POSSESSED][looking->about],
                        (int) looking->about, numbers, n);
}

void
possession_tell_gm_where_all_stand (const PossessionState *state,
                                    CroupierMessage       *to_gm)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      char points[16];

      possession_write_halves (state->points[i], points, sizeof points);
      croupier_message_say (to_gm, &fact_stands, i, points, state->base.garnets[i]);
    }
}

void
possession_tell_round (const PossessionPlan  *plan,
                       const PossessionState *state,
                       const Round           *round,
                       const Looking         *looking,
                       CroupierOutbox        *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);
  guint player;

  croupier_message_say (message, &possession_fact_round, state->rounds + 1);
  tell_public (plan, state, state->rounds + 1u, message);
  possession_tell_all_right (looking, message);
  croupier_message_say (to_gm, &possession_fact_round, state->rounds + 1);
  tell_gm_of_defaults (state, round, to_gm);
  tell_gm_of_games (state, round, to_gm);
  possession_tell_gm_of_looking (state, looking, to_gm);
  possession_tell_gm_where_all_stand (state, to_gm);
  CROUPIER_FOREACH_PLAYER (player, players_left (state))
    tell_player (state, round, player, croupier_outbox_to_player (outbox, player));
  note_stones (plan, state, round, outbox);
}
