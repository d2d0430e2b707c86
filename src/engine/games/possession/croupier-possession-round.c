/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: the minigames of a round, its challenges, and looking back at the round before. */
#include "config.h"
#include "croupier-possession.h"

#include <string.h>

/* ---- points ---- */

void
possession_book (PossessionState *state, guint player, Source source, int halves)
{
  state->points[player] += halves;
  state->sources[player][source] += halves;
}

int
possession_get_minigame_points (const PossessionState *state, guint player)
{
  int halves = 0;

  for (guint source = 0; source < N_MINIGAME_SOURCES; source++)
    halves += state->sources[player][source];
  return halves;
}

/* ---- the minigames ---- */

void
possession_complete_all (const PossessionState *state, PossessionRound *round)
{
  memset (round, 0, sizeof *round);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      round->lines[i] = possession_complete (state, i);
      round->opponent[i] = CROUPIER_NO_PLAYER;
      if (!state->lines[i].has_sent)
        round->silent |= (guint8) (1u << i);
      if (!has_line (&state->lines[i], LINE_CARD))
        round->no_card |= (guint8) (1u << i);
      if (!has_line (&state->lines[i], LINE_BID))
        round->no_bid |= (guint8) (1u << i);
    }
}

static gboolean
faces (const PossessionRound *round, guint player, guint other)
{
  return has_line (&round->lines[player], LINE_RPS) && round->lines[player].opponent == (int) other;
}

static void
play_game (PossessionState *state, PossessionRound *round, Record *record, guint a, guint b)
{
  int bet = MIN (round->lines[a].bet, round->lines[b].bet);
  guint winner, loser;

  round->opponent[a] = (gint8) b;
  round->opponent[b] = (gint8) a;
  if (round->lines[a].throw == round->lines[b].throw)
    {
      record->rps[a] = record->rps[b] = PLAYED_DREW;
      return;
    }
  winner = (round->lines[a].throw +N_THROWS - round->lines[b].throw) % N_THROWS == 1 ? a : b;
  loser = winner == a ? b : a;
  record->rps[winner] = PLAYED_WON;
  record->rps[loser] = PLAYED_LOST;
  round->won[loser] = croupier_state_pay (&state->base, loser, -bet);
  round->won[winner] = croupier_state_pay (&state->base, winner, -round->won[loser]);
}

static void
count_idle (const PossessionPlan *plan, PossessionState *state, PossessionRound *round, guint player)
{
  if (round->opponent[player] != CROUPIER_NO_PLAYER)
    {
      state->idle[player] = 0;
      return;
    }
  if (++state->idle[player] < 2)
    return;
  round->idle[player] = -croupier_state_pay (&state->base, player, -1);
  state->idle[player] = plan->is_every_further ? 1 : 0;
}

/* Rules: "MG1 betting RPS". */
static void
play_rps (const PossessionPlan *plan, PossessionState *state, PossessionRound *round, Record *record)
{
  for (guint a = 0; a < N_PLAYERS; a++)
    for (guint b = a + 1; b < N_PLAYERS; b++)
      if (faces (round, a, b) && faces (round, b, a))
        play_game (state, round, record, a, b);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      count_idle (plan, state, round, i);
      state->played[1][i] = state->played[0][i];
      state->played[0][i] = round->opponent[i];
    }
}

/* Rules: "MG2 the median". */
static void
play_median (PossessionState *state, PossessionRound *round, Record *record)
{
  guint8 n_played[N_CARDS + 1] = { 0 };
  guint8 counted[N_PLAYERS];
  guint n_counted = 0;

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      record->cards[i] = round->lines[i].card;
      state->cards[i] &= (guint16) ~(1u << record->cards[i]);
      n_played[record->cards[i]]++;
      if ((round->no_card >> i & 1) != 0)
        round->card[i] = -croupier_state_pay (&state->base, i, -1);
    }
  for (guint card = 1; card <= N_CARDS; card++)
    if (n_played[card] == 1)
      {
        counted[n_counted++] = (guint8) card;
        round->counted |= (guint16) (1u << card);
      }
  record->median_winner = CROUPIER_NO_PLAYER;
  if (n_counted == 0)
    return;
  record->median = (guint8) (counted[(n_counted - 1) / 2] + counted[n_counted / 2]);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (n_played[record->cards[i]] == 1 && 2 * record->cards[i] == record->median)
      {
        record->median_winner = (gint8) i;
        possession_book (state, i, FROM_MEDIAN, 2);
        croupier_state_pay (&state->base, i, 1);
      }
}

static int
count_stones (const PossessionPlan *plan, const PossessionLines *lines)
{
  int garnets = 0;

  for (guint i = 0; i < lines->n_stones; i++)
    {
      if (lines->ignored == i + 1)
        continue;
      if (lines->stones[i] == RED)
        return plan->red == POSSESSION_RED_STOPS ? garnets : plan->red == POSSESSION_RED_FINES ? -1 : 0;
      garnets += plan->greed[lines->stones[i]];
    }
  return garnets;
}

/* Rules: "MG3 greed". */
static void
play_greed (const PossessionPlan *plan, PossessionState *state, PossessionRound *round, Record *record)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const PossessionLines *lines = &round->lines[i];

      if (!has_line (lines, LINE_GREED) || lines->greed == GREED_PASS)
        continue;
      if (state->base.garnets[i] == 0)
        {
          round->shut_out |= (guint8) (1u << i);
          continue;
        }
      round->takes_part |= (guint8) (1u << i);
      record->greed_count++;
      if (memchr (lines->stones, RED, lines->n_stones) != NULL)
        record->greed_red |= (guint8) (1u << i);
      round->greed[i] = croupier_state_pay (&state->base, i, -1);
      round->greed[i] += croupier_state_pay (&state->base, i, count_stones (plan, lines));
    }
}

/* Rules: "MG4 bidding war". */
static void
play_bids (PossessionState *state, PossessionRound *round, Record *record)
{
  guint8 n_made[MAX_BID + 1] = { 0 };

  record->bid_winner = CROUPIER_NO_PLAYER;
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      record->bids[i] = (guint8) MIN (round->lines[i].bid, state->base.garnets[i]);
      n_made[record->bids[i]]++;
      if (record->bids[i] < round->lines[i].bid)
        round->lowered |= (guint8) (1u << i);
    }
  for (guint i = 0; i < N_PLAYERS; i++)
    if (n_made[record->bids[i]] > 1)
      round->shared_bids |= CROUPIER_PLAYER (i);
  for (guint bid = MAX_BID + 1; bid-- > 0;)
    for (guint i = 0; i < N_PLAYERS; i++)
      {
        if (record->bids[i] != bid || n_made[bid] != 1)
          continue;
        record->bid_winner = (gint8) i;
        possession_book (state, i, FROM_BIDS, 2);
        croupier_state_pay (&state->base, i, -(int) bid);
        return;
      }
}

/* ---- challenges, names and guesses ---- */

static gboolean
is_prime (guint card)
{
  return card == 2 || card == 3 || card == 5 || card == 7 || card == 11;
}

static guint
count_colour (const PossessionLines *lines, Colour colour)
{
  guint n = 0;

  for (guint i = 0; i < lines->n_stones; i++)
    n += lines->stones[i] == colour;
  return n;
}

/* The highest amount bid is at least 1, and somebody else bid it too. */
static gboolean
blocks_highest_bid (const Record *record, guint player)
{
  gboolean is_tied = FALSE;

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      if (record->bids[i] > record->bids[player])
        return FALSE;
      is_tied |= i != player && record->bids[i] == record->bids[player];
    }
  return is_tied && record->bids[player] >= 1;
}

/* The challenges that are met in the round itself, by bits of their numbers. Rules: "Possession challenges". */
static guint16
find_challenges (const PossessionRound *round, const Record *record, guint player)
{
  gboolean has_drawn = (round->takes_part >> player & 1) != 0;
  guint n_idle = 0;
  guint met = 0;

  for (guint i = 0; i < N_PLAYERS; i++)
    n_idle += record->rps[i] == PLAYED_NONE;
  met |= (record->rps[player] == PLAYED_DREW) << 1;
  met |= (n_idle >= 3) << 2;
  met |= is_prime (record->cards[player]) << 3;
  met |= (record->median_winner == CROUPIER_NO_PLAYER || record->median_winner == (int) player) << 4;
  met |= (has_drawn && count_colour (&round->lines[player], GREY) == possession_bag[GREY]) << 5;
  met |= (round->greed[player] > 0) << 6;
  met |= blocks_highest_bid (record, player) << 7;
  met |= (record->bid_winner == (int) player && record->bids[player] <= 1) << 8;
  return (guint16) met;
}

static void
look_at_names (const PossessionRound *round, Looking *looking)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const PossessionLines *lines = &round->lines[i];

      if (!has_line (lines, LINE_NAMES))
        continue;
      looking->sent |= (guint8) (1u << i);
      for (guint other = 0; other < N_PLAYERS; other++)
        looking->n_right[i] += lines->bearers[other] == other;
      if (looking->n_right[i] == N_PLAYERS)
        looking->all_right |= (guint8) (1u << i);
      if (looking->n_right[i] == 0)
        looking->all_wrong |= (guint8) (1u << i);
    }
}

static void
look_at_guesses (const PossessionState *state, const PossessionRound *round, Looking *looking)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const PossessionLines *lines = &round->lines[i];

      if (!has_line (lines, LINE_GUESS))
        continue;
      if (looking->has_roles && has_role (state, POSSESSED, looking->about, (guint) lines->possessed) &&
          !has_role (state, POSSESSED, looking->about, i))
        looking->possessed |= CROUPIER_PLAYER (i);
      if (looking->has_roles && has_role (state, HUNTER, looking->about, (guint) lines->hunter) &&
          !has_role (state, HUNTER, looking->about, i))
        looking->hunter |= CROUPIER_PLAYER (i);
      if (looking->about == state->roles.empty && lines->possessed == NOBODY_NAMED && lines->hunter == NOBODY_NAMED)
        looking->nobody |= CROUPIER_PLAYER (i);
    }
}

/* Rules: "MG5 guessing identities". */
static void
book_names (PossessionState *state, const Looking *looking)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      state->identities_right[i] += (guint8) looking->n_right[i];
      if ((looking->all_right >> i & 1) == 0)
        continue;
      state->unpaid[i]++;
      if (looking->all_right == 1u << i)
        possession_book (state, i, FROM_NAMES, 2);
    }
  state->records[looking->about].all_right = (gint8) __builtin_popcount (looking->all_right);
}

/* Rules: "Guess possessed and hunter". */
static void
book_guesses (const PossessionPlan *plan, PossessionState *state, const Looking *looking)
{
  guint n_possessed = croupier_players_count (looking->possessed), n_hunter = croupier_players_count (looking->hunter);

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      if (croupier_players_has (looking->possessed, i))
        {
          possession_book (state, i, FROM_GUESSES, plan->possessed_guessers[n_possessed]);
          state->identifications[i]++;
        }
      if (croupier_players_has (looking->hunter, i))
        {
          possession_book (state, i, FROM_GUESSES, plan->hunter_guessers[n_hunter]);
          state->identifications[i]++;
        }
      if (plan->nobody_counts && croupier_players_has (looking->nobody, i))
        state->identifications[i]++;
    }
  if (!looking->has_roles)
    return;
  possession_book (state, (guint) state->roles.cells[POSSESSED][looking->about], FROM_ROLE,
                   plan->possessed[n_possessed]);
  possession_book (state, (guint) state->roles.cells[HUNTER][looking->about], FROM_ROLE, plan->hunter[n_hunter]);
}

static void
book_challenges (const PossessionPlan *plan, PossessionState *state, Looking *looking)
{
  guint possessed = (guint) state->roles.cells[POSSESSED][looking->about];
  guint others = looking->sent & ~(1u << possessed);
  guint wrong = plan->not_all_right ? others & (guint) ~looking->all_right : others & looking->all_wrong;
  guint n;

  looking->met = state->challenges_met;
  looking->met |= (looking->all_right >> possessed & 1u) << 9;
  looking->met |= (guint) (wrong != 0) << 10;
  looking->sign = plan->challenge[croupier_players_count (looking->possessed)];
  n = (guint) __builtin_popcount (looking->met);
  state->records[looking->about].challenges = (guint8) n;
  state->challenges[possessed] += (guint8) n;
  possession_book (state, possessed, FROM_CHALLENGES, looking->sign * (int) n);
}

/* What was sent about the round before is booked. */
void
possession_look_back (const PossessionPlan *plan, PossessionState *state, const PossessionRound *round,
                      Looking *looking)
{
  memset (looking, 0, sizeof *looking);
  looking->about = state->rounds;
  if (looking->about == 0)
    return;
  looking->has_roles = looking->about >= FIRST_ROLES && looking->about != state->roles.empty;
  look_at_names (round, looking);
  look_at_guesses (state, round, looking);
  book_names (state, looking);
  book_guesses (plan, state, looking);
  if (looking->has_roles)
    book_challenges (plan, state, looking);
}

/* ---- the whole round ---- */

void
possession_resolve_round (const PossessionPlan *plan, PossessionState *state, CroupierOutbox *outbox)
{
  guint number = state->rounds + 1u;
  Record *record = &state->records[number];
  PossessionRound round;
  Looking looking;

  possession_complete_all (state, &round);
  play_rps (plan, state, &round, record);
  play_median (state, &round, record);
  play_greed (plan, state, &round, record);
  play_bids (state, &round, record);
  possession_look_back (plan, state, &round, &looking);
  state->challenges_met = 0;
  if (number >= FIRST_ROLES && number != state->roles.empty)
    state->challenges_met = find_challenges (&round, record, (guint) state->roles.cells[POSSESSED][number]);
  if (outbox != NULL)
    possession_tell_round (plan, state, &round, &looking, outbox);
  if (croupier_outbox_to_steps (outbox) != NULL)
    possession_explain_round (plan, state, &round, &looking, croupier_outbox_to_steps (outbox));
  memset (state->lines, 0, sizeof state->lines);
  state->rounds++;
}
