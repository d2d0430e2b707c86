/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: how it comes out, minigame by minigame, for those who ask. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"

#define RULE_GUESSES                                                                                                   \
  N_(                                                                                                                  \
    "How many guess a role decides what it brings those who do and the one who has it. Nobody’s own role counts as a " \
    "guess.")

/* ---- MG1 ---- */

FACT_BY_RULE (rps_step, "rps-step", STEP, N_("MG1, rock, paper, scissors"), RULE_RPS)
FACT (names, "names", ITEM, N_("{player} faces {other}, bets {bet} and throws {throw}."), SENDER (player),
      PLAYER (other), NUMBER (bet), WORD (throw))
FACT (not_named_back, "not-named-back", ITEM, N_("{other} did not name {player}, so they play no game."),
      PLAYER (player), PLAYER (other))
FACT (beats, "beats", ITEM,
      N_("{player} beats {other}, {throw} against {against}. The lower bet is {bet}: {won} goes over."),
      PLAYER (player), PLAYER (other), WORD (throw), WORD (against), NUMBER (bet), NUMBER (won))
FACT (draws, "draws", ITEM, N_("{player} and {other} both threw {throw}: a draw."), PLAYER (player), PLAYER (other),
      WORD (throw))
FACT_BY_RULE (idles, "idles", ITEM, N_("{player} has not played for two rounds in a row: -{garnets}."), RULE_IDLE,
              PLAYER (player), NUMBER (garnets))

/* ---- MG2 ---- */

FACT_BY_RULE (median_step, "median-step", STEP, N_("MG2, the median"), RULE_MEDIAN)
FACT (cards, "cards", ITEM, N_("Played: {scores}."), SCORES (scores))
FACT_BY_RULE (no_card, "no-card", ITEM, N_("{player} named no card, so the lowest was played, {card}: -{garnets}."),
              RULE_NO_CARD, PLAYER (player), NUMBER (card), NUMBER (garnets))
FACT (ignored, "ignored", ITEM, N_("Ignored, as several played them: {cards}."), NUMBERS (cards))
FACT (no_median, "no-median", LINE, N_("Every card was played by several, so there is no median."))
FACT (median, "median", ITEM, N_("The median of {cards} is {median}."), NUMBERS (cards), HALVES (median))
FACT (median_won, "median-won", LINE, N_("{player} played it and wins."), PLAYER (player))
FACT (median_not_won, "median-not-won", LINE, N_("Nobody played it."))

/* ---- MG3 ---- */

FACT (greed_step, "greed-step", STEP, N_("MG3, greed"))
POSSESSION_BY_RULE_OF_RED (stones, "stones", ITEM, N_("{player} drew {stones}. With the garnet to enter: {change}."),
                           SENDER (player), TEXT (stones), NUMBER (change))
POSSESSION_BY_RULE_OF_RED (stones_void, "stones-void", ITEM,
                           N_("{player} drew {stones}: void. With the garnet to enter: {change}."), SENDER (player),
                           TEXT (stones), NUMBER (change))
FACT_BY_RULE (stone_ignored, "stone-ignored", ITEM, N_("{player} ignored stone number {number}."),
              N_("The Possessed may ignore one stone: it has no effect, and the draw goes on."), PLAYER (player),
              NUMBER (number))
FACT (worth, "worth", ITEM, N_("A stone is worth: grey {grey}, white {white}, black {black}, green {green}."),
      NUMBER (grey), NUMBER (white), NUMBER (black), NUMBER (green))
FACT_BY_RULE (cannot_enter, "cannot-enter", ITEM, N_("{player} had no garnet left to enter."), RULE_SHUT_OUT,
              PLAYER (player))

/* ---- MG4 ---- */

FACT_BY_RULE (bids_step, "bids-step", STEP, N_("MG4, bidding war"), RULE_BIDS)
FACT (bids, "bids", ITEM, N_("Bids: {scores}."), SCORES (scores))
FACT_BY_RULE (no_bid, "no-bid", ITEM, N_("{player} named no bid, so it is 0."), RULE_NO_BID, PLAYER (player))
FACT_BY_RULE (lowered_bid, "lowered-bid", ITEM, N_("{player} bid {bid}, but has {held} left, so the bid is that."),
              RULE_LOWERED, PLAYER (player), NUMBER (bid), NUMBER (held))
FACT (shared_bids, "shared-bids", ITEM, N_("{players} share their bids with others, so these do not count."),
      PLAYERS (players))
FACT (bid_won, "bid-won", LINE, N_("{player} wins and pays {bid}."), PLAYER (player), NUMBER (bid))
FACT (bid_not_won, "bid-not-won", LINE, N_("No bid was made by one player alone, so nobody wins."))

/* ---- about the round before ---- */

FACT_BY_RULE (names_step, "names-step", STEP, N_("MG5, identities of round {about}"), RULE_NAMES, NUMBER (about))
FACT (named_right, "named-right", ITEM, N_("{player} got {right} of five right."), SENDER (player), NUMBER (right))
FACT (all_right, "all-right", LINE, N_("All five right: {players}."), PLAYERS (players))
FACT (alone_right, "alone-right", LINE, N_("Only {player} got all five right: 1 point."), PLAYER (player))

FACT (guess_step, "guess-step", STEP, N_("Guesses about round {about}"), NUMBER (about))

#define GUESSED_FIELDS PLAYER (who), PLAYERS (players), HALVES (each), HALVES (own)

/* By role; whether anybody guessed it. */
FACT_FAMILY (guessed, GUESSED_FIELDS)
static const CroupierFactKind guessed_facts[N_ROLES][2] = {
  [POSSESSED] = {
    FACT_KIND_BY_RULE ("guessed", ITEM, N_("{who} was the Possessed, and nobody else guessed it; points for {who}: {own}."),
                       RULE_GUESSES, GUESSED_FIELDS),
    FACT_KIND_BY_RULE ("guessed", ITEM,
                       N_("{who} was the Possessed. Who guessed it: {players}, each for {each} points; {who}: {own}."),
                       RULE_GUESSES, GUESSED_FIELDS),
  },
  [HUNTER] = {
    FACT_KIND_BY_RULE ("guessed", ITEM,
                       N_("{who} was the Ghost Hunter, and nobody else guessed it; points for {who}: {own}."),
                       RULE_GUESSES, GUESSED_FIELDS),
    FACT_KIND_BY_RULE ("guessed", ITEM,
                       N_("{who} was the Ghost Hunter. Who guessed it: {players}, each for {each} points; {who}: {own}."),
                       RULE_GUESSES, GUESSED_FIELDS),
  },
};
FACT (nobody_had_one, "nobody-had-one", ITEM, N_("Nobody had a role. Who said so: {players}."), PLAYERS (players))

FACT (challenges_step, "challenges-step", STEP, N_("Challenges of round {about}"), NUMBER (about))

FACT_FAMILY (challenge, PLAYER (player))
static const CroupierFactKind challenge_facts[N_CHALLENGES] = {
  FACT_KIND ("challenge", ITEM, N_("1: {player} drew a game of RPS."), PLAYER (player)),
  FACT_KIND ("challenge", ITEM, N_("2, as {player} was the Possessed: three or more did not play RPS."),
             PLAYER (player)),
  FACT_KIND ("challenge", ITEM, N_("3: {player} played a prime card."), PLAYER (player)),
  FACT_KIND ("challenge", ITEM, N_("4: {player} won the median, or nobody did."), PLAYER (player)),
  FACT_KIND ("challenge", ITEM, N_("5: {player} drew all three grey stones."), PLAYER (player)),
  FACT_KIND ("challenge", ITEM, N_("6: {player} gained garnets in MG3."), PLAYER (player)),
  FACT_KIND ("challenge", ITEM, N_("7: {player} shared the highest bid, and so blocked it."), PLAYER (player)),
  FACT_KIND ("challenge", ITEM, N_("8: {player} won MG4 with a bid of 0 or 1."), PLAYER (player)),
  FACT_KIND ("challenge", ITEM, N_("9: {player} named all five identities rightly."), PLAYER (player)),
  FACT_KIND ("challenge", ITEM, N_("10, as {player} was the Possessed: somebody else named identities wrongly."),
             PLAYER (player)),
};
FACT_BY_RULE (
  challenges_met, "challenges-met", LINE, N_("Challenges that {player} completed: {number}, each for {each} points."),
  N_("Each challenge brings the Possessed as many points, or costs them where enough have guessed the role."),
  PLAYER (player), NUMBER (number), HALVES (each))

/* ---- telling ---- */

static void
explain_throws (const PossessionRound *round, CroupierMessage *steps)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const PossessionLines *lines = &round->lines[i];

      if (!has_line (lines, LINE_RPS) || lines->opponent == CROUPIER_NO_PLAYER)
        continue;
      say_names (steps, i, (guint) lines->opponent, (int) lines->bet, possession_throws[lines->throw]);
      if (round->opponent[i] == CROUPIER_NO_PLAYER)
        say_not_named_back (steps, i, (guint) lines->opponent);
    }
}

static void
explain_game (const PossessionRound *round, const Record *record, guint player, CroupierMessage *steps)
{
  guint other = (guint) round->opponent[player];
  const PossessionLines *lines = &round->lines[player], *against = &round->lines[other];

  if (record->rps[player] == PLAYED_WON)
    say_beats (steps, player, other, possession_throws[lines->throw], possession_throws[against->throw],
               (int) MIN (lines->bet, against->bet), round->won[player]);
  else if (record->rps[player] == PLAYED_DREW && other > player)
    say_draws (steps, player, other, possession_throws[lines->throw]);
}

static void
explain_rps (const PossessionRound *round, const Record *record, CroupierMessage *steps)
{
  say_rps_step (steps);
  explain_throws (round, steps);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (round->opponent[i] != CROUPIER_NO_PLAYER)
      explain_game (round, record, i, steps);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (round->idle[i] > 0)
      say_idles (steps, i, round->idle[i]);
}

/* The cards that were counted, or those that were not, the lowest first. */
static guint
list_cards (const PossessionRound *round, const Record *record, gboolean counted, int *cards)
{
  guint n = 0, played = 0;

  for (guint i = 0; i < N_PLAYERS; i++)
    played |= 1u << record->cards[i];
  for (int card = 1; card <= N_CARDS; card++)
    if ((played >> card & 1) != 0 && (round->counted >> card & 1) == counted)
      cards[n++] = card;
  return n;
}

static void
explain_median (const PossessionRound *round, const Record *record, CroupierMessage *steps)
{
  CroupierScores scores = { 0 };
  int cards[N_PLAYERS];
  guint n;

  say_median_step (steps);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      croupier_scores_add (&scores, i, (int) record->cards[i]);
      if ((round->no_card >> i & 1) != 0)
        say_no_card (steps, i, (int) record->cards[i], round->card[i]);
    }
  say_cards (steps, &scores);
  n = list_cards (round, record, FALSE, cards);
  if (n > 0)
    say_ignored (steps, cards, n);
  n = list_cards (round, record, TRUE, cards);
  if (n == 0)
    {
      say_no_median (steps);
      return;
    }
  say_median (steps, cards, n, record->median);
  if (record->median_winner != CROUPIER_NO_PLAYER)
    say_median_won (steps, (guint) record->median_winner);
  else
    say_median_not_won (steps);
}

static char *
list_stones (const PossessionLines *lines, const char *language)
{
  GString *stones = g_string_new (NULL);

  for (guint i = 0; i < lines->n_stones; i++)
    g_string_append_printf (stones, "%s%s", i > 0 ? ", " : "",
                            croupier_words (language, possession_colours[lines->stones[i]]));
  return g_string_free_and_steal (stones);
}

/* Whether a red stone that counts has made the draw void. */
static gboolean
is_void (const PossessionPlan *plan, const PossessionLines *lines)
{
  for (guint i = 0; i < lines->n_stones; i++)
    if (lines->stones[i] == RED && lines->ignored != i + 1)
      return plan->red != POSSESSION_RED_STOPS;
  return FALSE;
}

static void
explain_greed (const PossessionPlan *plan, const PossessionRound *round, CroupierMessage *steps)
{
  const char *language = plan->base.setup->language;

  say_greed_step (steps);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const PossessionLines *lines = &round->lines[i];
      g_autofree char *stones = list_stones (lines, language);

      if ((round->shut_out >> i & 1) != 0)
        say_cannot_enter (steps, i);
      if ((round->takes_part >> i & 1) == 0)
        continue;
      if (is_void (plan, lines))
        say_stones_void (steps, &stones_void_facts[plan->red], i, stones, round->greed[i]);
      else
        say_stones (steps, &stones_facts[plan->red], i, stones, round->greed[i]);
      if (lines->ignored > 0)
        say_stone_ignored (steps, i, (int) lines->ignored);
    }
  if (round->takes_part != 0)
    say_worth (steps, plan->greed[GREY], plan->greed[WHITE], plan->greed[BLACK], plan->greed[GREEN]);
}

static void
explain_bids (const PossessionRound *round, const Record *record, CroupierMessage *steps)
{
  CroupierScores scores = { 0 };

  say_bids_step (steps);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      croupier_scores_add (&scores, i, (int) record->bids[i]);
      if ((round->no_bid >> i & 1) != 0)
        say_no_bid (steps, i);
      if ((round->lowered >> i & 1) != 0)
        say_lowered_bid (steps, i, (int) round->lines[i].bid, (int) record->bids[i]);
    }
  say_bids (steps, &scores);
  if (round->shared_bids != CROUPIER_NOBODY)
    say_shared_bids (steps, round->shared_bids);
  if (record->bid_winner != CROUPIER_NO_PLAYER)
    say_bid_won (steps, (guint) record->bid_winner, (int) record->bids[record->bid_winner]);
  else
    say_bid_not_won (steps);
}

static void
explain_names (const Looking *looking, CroupierMessage *steps)
{
  say_names_step (steps, (int) looking->about);
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((looking->sent >> i & 1) != 0)
      say_named_right (steps, i, (int) looking->n_right[i]);
  if (croupier_players_count (looking->all_right) == 1)
    say_alone_right (steps, croupier_players_first (looking->all_right));
  else if (looking->sent != 0)
    say_all_right (steps, looking->all_right);
}

static void
explain_guesses_of (const PossessionState *state, const Looking *looking, guint role, CroupierPlayers guessers,
                    const int *each, const int *own, CroupierMessage *steps)
{
  guint n = croupier_players_count (guessers);

  say_guessed (steps, &guessed_facts[role][n > 0], (guint) state->roles.cells[role][looking->about], guessers, each[n],
               own[n]);
}

static void
explain_challenges (const PossessionState *state, const Looking *looking, CroupierMessage *steps)
{
  guint possessed = (guint) state->roles.cells[POSSESSED][looking->about];

  say_challenges_step (steps, (int) looking->about);
  for (guint i = 0; i < N_CHALLENGES; i++)
    if ((looking->met >> (i + 1) & 1) != 0)
      say_challenge (steps, &challenge_facts[i], possessed);
  say_challenges_met (steps, possessed, __builtin_popcount (looking->met), looking->sign);
}

void
possession_explain_looking (const PossessionPlan *plan, const PossessionState *state, const Looking *looking,
                            CroupierMessage *steps)
{
  if (looking->about == 0)
    return;
  explain_names (looking, steps);
  say_guess_step (steps, (int) looking->about);
  if (looking->about == state->roles.empty)
    say_nobody_had_one (steps, looking->nobody);
  if (!looking->has_roles)
    return;
  explain_guesses_of (state, looking, POSSESSED, looking->possessed, plan->possessed_guessers, plan->possessed, steps);
  explain_guesses_of (state, looking, HUNTER, looking->hunter, plan->hunter_guessers, plan->hunter, steps);
  explain_challenges (state, looking, steps);
}

void
possession_explain_round (const PossessionPlan *plan, const PossessionState *state, const PossessionRound *round,
                          const Looking *looking, CroupierMessage *steps)
{
  const Record *record = &state->records[state->rounds + 1];

  explain_rps (round, record, steps);
  explain_median (round, record, steps);
  explain_greed (plan, round, steps);
  explain_bids (round, record, steps);
  possession_explain_looking (plan, state, looking, steps);
}
