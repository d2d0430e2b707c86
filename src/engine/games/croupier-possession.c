/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: five players under changing names play five minigames, and look for who is possessed. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-json.h"
#include "croupier-registry.h"
#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define EVERYBODY CROUPIER_EVERYBODY (N_PLAYERS)
#define FIRST_ROLES CROUPIER_SCHEDULE_FIRST
#define POSSESSED 0              /* roles of a schedule */
#define HUNTER 1
#define ALL_CARDS 0x1ffe         /* 1 to 12 */
#define MIN_POOL 5
#define MAX_POOL 500
#define MAX_REDRAWS 1000
#define MAX_HALVES 2000000000
#define N_CHALLENGES 10

const char *const possession_tags[N_LINES] = { "MG1", "MG2", "MG3", "MG4", "MG5", "Guess", "Opal" };
const char *const possession_throws[N_THROWS] = { N_("rock"), N_("paper"), N_("scissors") };
const char *const possession_colours[N_COLOURS] = { N_("grey"), N_("white"), N_("black"), N_("green"), N_("red") };
const guint8 possession_bag[N_COLOURS] = { 3, 5, 4, 1, 2 };

/* How a game of RPS ended for a player. */
typedef enum
{
  PLAYED_NONE,
  PLAYED_WON,
  PLAYED_LOST,
  PLAYED_DREW,
} Played;

static const char *const played_words[] = { "none", "won", "lost", "drew" };

/* How the Elimination Candidate was found. */
typedef enum
{
  FOUND_ALONE,
  FOUND_BY_TIE_BREAK, /* the standard one, without chance */
  FOUND_BY_CHANCE,
} Found;

static const char *const found_words[] = { "fewest-points", "tie-break", "chance" };

/* ---- what the players are told ---- */

#define ROUND_FIELD { { "round", CROUPIER_VALUE_NUMBER } }
#define PLAYER_FIELD { { "player", CROUPIER_VALUE_PLAYER } }
#define PLAYERS_FIELD { { "players", CROUPIER_VALUE_PLAYERS } }
#define IDENTITY_FIELD { { "identity", CROUPIER_VALUE_TEXT } }

static const CroupierFactKind fact_round = {
  "round", CROUPIER_FACT_HEADING, N_("Round {round}"), NULL, ROUND_FIELD, NULL
};

static const CroupierFactKind fact_final = { "final", CROUPIER_FACT_HEADING, N_("Final"), NULL, { { 0 } }, NULL };

static const CroupierFactKind fact_result = { "result", CROUPIER_FACT_HEADING, N_("Result"), NULL, { { 0 } }, NULL };

static const CroupierFactKind fact_schedule = { "schedule", CROUPIER_FACT_HEADING, N_("Roles"), NULL, { { 0 } }, NULL };

static const CroupierFactKind fact_drawn_again = {
  "roles-drawn-again", CROUPIER_FACT_LINE, N_("These roles are draw number {draw}; what was drawn before does not count."), NULL,
  { { "draw", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_roles_of = {
  "roles", CROUPIER_FACT_ITEM, N_("Round {round}: {possessed} is the Possessed, {hunter} is the Ghost Hunter."), NULL,
  { { "round", CROUPIER_VALUE_NUMBER }, { "possessed", CROUPIER_VALUE_PLAYER }, { "hunter", CROUPIER_VALUE_PLAYER } }, NULL
};

static const CroupierFactKind fact_empty_round = {
  "empty-round", CROUPIER_FACT_ITEM, N_("Round {round}: nobody has a role."), NULL, ROUND_FIELD, NULL
};

static const CroupierFactKind fact_identity = {
  "identity", CROUPIER_FACT_ITEM, N_("{identity} is {player}."), NULL,
  { { "identity", CROUPIER_VALUE_TEXT }, { "player", CROUPIER_VALUE_PLAYER } }, NULL
};

static const CroupierFactKind fact_outside_pool = {
  "identity-outside-pool", CROUPIER_FACT_ITEM, N_("Round {round}: {identity}, the name fixed for {player}, is not in the pool of identities."),
  NULL,
  { { "round", CROUPIER_VALUE_NUMBER }, { "player", CROUPIER_VALUE_PLAYER }, { "identity", CROUPIER_VALUE_TEXT } }, NULL
};

static const char *const role_words[] = { "possessed", "hunter", "player" };

#define ROLE_FIELDS { { "round", CROUPIER_VALUE_NUMBER }, { "role", CROUPIER_VALUE_WORD } }

static const CroupierFactKind role_facts[] = {
  { "role", CROUPIER_FACT_LINE, N_("Round {round}: you are the Possessed."), NULL, ROLE_FIELDS, NULL },
  { "role", CROUPIER_FACT_LINE, N_("Round {round}: you are the Ghost Hunter."), NULL, ROLE_FIELDS, NULL },
  { "role", CROUPIER_FACT_LINE, N_("Round {round}: you are a Player."), NULL, ROLE_FIELDS, NULL },
};

static const CroupierFactKind fact_ask_first = {
  "ask-first", CROUPIER_FACT_LINE,
  N_("Everybody has a new name in every round, and nobody is told their own. Send lines that begin with MG1), MG2), MG3) and "
     "MG4); from round 2 on also MG5) and Guess), about the round before."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_ask_final = {
  "ask-final", CROUPIER_FACT_LINE,
  N_("The games are over. MG5) and Guess) about round {round} can still be sent, and Opal) names the round in which nobody had a "
     "role."), NULL, ROUND_FIELD, NULL
};

static const CroupierFactKind fact_drew_stone = {
  "drew-stone", CROUPIER_FACT_ITEM, N_("Stone {stone}: {colour}"), NULL,
  { { "stone", CROUPIER_VALUE_NUMBER }, { "colour", CROUPIER_VALUE_WORD } }, NULL
};

static const CroupierFactKind fact_ignored_stone = {
  "ignored-stone", CROUPIER_FACT_ITEM, N_("Stone {stone}: {colour} (ignored)"), NULL,
  { { "stone", CROUPIER_VALUE_NUMBER }, { "colour", CROUPIER_VALUE_WORD } }, NULL
};

static const CroupierFactKind fact_red_may_be_ignored = {
  "red-may-be-ignored", CROUPIER_FACT_LINE, N_("The red stone ends your draw and makes it void, unless you ignore it."), NULL, { { 0 } },
  NULL
};

static const CroupierFactKind fact_red_ends = {
  "red-ends", CROUPIER_FACT_LINE, N_("The red stone ends your draw and makes it void."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_stopped = {
  "stopped", CROUPIER_FACT_LINE, N_("You stopped drawing."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_may_go_on = {
  "may-go-on", CROUPIER_FACT_LINE, N_("You can draw on, or stop."), NULL, { { 0 } }, NULL
};

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

static const CroupierFactKind fact_default_final = {
  "default-final", CROUPIER_FACT_LINE, N_("You had nothing in."), NULL, { { 0 } }, NULL
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

static const CroupierFactKind fact_paid = {
  "names-paid", CROUPIER_FACT_LINE, N_("MG5 paid you {garnets} garnet. You hold {held} now."),
  N_("MG5 paid you {garnets} garnets. You hold {held} now."),
  { { "garnets", CROUPIER_VALUE_NUMBER }, { "held", CROUPIER_VALUE_NUMBER } }, NULL
};

/* To the game master. */

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

static const CroupierFactKind fact_points_ruled = {
  "points-ruled", CROUPIER_FACT_LINE, N_("The points of {player} were changed by {change}, to {points}."), NULL,
  { { "player", CROUPIER_VALUE_PLAYER }, { "change", CROUPIER_VALUE_TEXT }, { "points", CROUPIER_VALUE_TEXT } }, NULL
};

/* The end. */

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

/* ---- options ---- */

static const char *const pairs_choices[] = { "unordered", "ordered", NULL };
static const char *const idle_choices[] = { "every-second", "every-further", NULL };
static const char *const wrong_choices[] = { "all-five", "not-all-right", NULL };

#define POOL \
  "Badger, Bat, Bear, Beaver, Bison, Boar, Camel, Cat, Cobra, Crab, Crane, Crow, Deer, Dolphin, Dove, Eagle, Eel, Falcon, Ferret, " \
  "Finch, Fox, Frog, Gecko, Goat, Goose, Hare, Hawk, Hedgehog, Heron, Horse, Ibis, Jackal, Jay, Koala, Lark, Lemur, Leopard, Lion, " \
  "Lizard, Lynx, Magpie, Mole, Moose, Newt, Octopus, Otter, Owl, Panda, Parrot, Pelican, Puma, Raven, Salmon, Seal, Shark, Sparrow, " \
  "Swan, Tiger, Turtle, Wolf"

#define GREED_ITEMS RED
#define GUESS_ITEMS 23

static const char *const colour_columns[] = { N_("Grey"), N_("White"), N_("Black"), N_("Green"), NULL };
static const CroupierOptionLine greed_lines[] = { { N_("Garnets for a stone"), 0 } };
static const CroupierOptionTable greed_shape = {
  N_("What a stone brings or costs. A red one makes the draw void."), NULL, colour_columns, greed_lines, G_N_ELEMENTS (greed_lines), FALSE
};

static const char *const guess_columns[] = { "0", "1", "2", "3", "4", NULL };
static const CroupierOptionLine guess_lines[] = {
  { N_("Each who guessed the Possessed"), 1 },
  { N_("The Possessed"), 0 },
  { N_("Each who guessed the Ghost Hunter"), 1 },
  { N_("The Ghost Hunter"), 0 },
  { N_("Each challenge, by guesses of the Possessed"), 0 },
};
static const CroupierOptionTable guess_shape = {
  N_("What guesses of the Possessed and the Ghost Hunter are worth, to who guesses and to who is guessed."), N_("Right guesses"), guess_columns, guess_lines,
  G_N_ELEMENTS (guess_lines), TRUE
};

static const CroupierOption options[] = {
  { "pairs", N_("Pairs of roles"),
    N_("Unordered: each two players meet in the two roles once; ordered: they may meet once more the other way round."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, pairs_choices, "unordered", NULL },
  { "rps_idle_penalty", N_("Garnet for not playing RPS"),
    N_("Every second: lost after each two rounds in a row without a game; every further: from the second on, in every round."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, idle_choices, "every-second", NULL },
  { "greed_table", N_("Stones of MG3"),
    N_("Garnets for a grey, white, black and green stone; assumed, because the original table is lost. A red one makes the draw void."),
    CROUPIER_OPTION_NUMBERS, -10, 10, GREED_ITEMS, GREED_ITEMS, NULL, "0 1 -1 3", NULL, TRUE, &greed_shape },
  { "guess_table", N_("Points for guesses"),
    N_("In halves of points, by right guesses: who guessed the Possessed (1 to 4), the Possessed (0 to 4), who guessed the Hunter (1 to 4), the Hunter (0 to "
       "4), each challenge (0 to 4). Assumed, because the original table is lost."),
    CROUPIER_OPTION_NUMBERS, -20, 20, GUESS_ITEMS, GUESS_ITEMS, NULL,
    "2 1 1 1 2 1 0 -1 0 1 1 1 1 2 1 0 -1 -2 1 1 1 1 -1", NULL, TRUE, &guess_shape },
  { "nobody_counts", N_("“Nobody” counts"),
    N_("Whether the right guess that nobody had a role counts as one identification."),
    CROUPIER_OPTION_FLAG, 0, 0, 0, 0, NULL, "no", NULL },
  { "all_wrong", N_("Challenge of wrong names"),
    N_("What another player’s MG5 must be for the tenth challenge: wrong in all five, or just not right in all."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, wrong_choices, "all-five", NULL },
  { "identities", N_("Identities"),
    N_("The names from which five are drawn each round; none comes again as long as five are left."),
    CROUPIER_OPTION_NAMES, 0, 0, MIN_POOL, MAX_POOL, NULL, POOL, NULL },
};

static void
read_guess_table (PossessionPlan *plan,
                  const GArray   *numbers)
{
  const gint64 *number = (const gint64 *) (const void *) numbers->data;

  for (guint i = 1; i < N_PLAYERS; i++)
    plan->possessed_guessers[i] = (int) *number++;
  for (guint i = 0; i < N_PLAYERS; i++)
    plan->possessed[i] = (int) *number++;
  for (guint i = 1; i < N_PLAYERS; i++)
    plan->hunter_guessers[i] = (int) *number++;
  for (guint i = 0; i < N_PLAYERS; i++)
    plan->hunter[i] = (int) *number++;
  for (guint i = 0; i < N_PLAYERS; i++)
    plan->challenge[i] = (int) *number++;
}

static void
read_options (PossessionPlan        *plan,
              const CroupierOptions *set)
{
  const GArray *greed = croupier_options_get_numbers (set, "greed_table");
  const GPtrArray *pool = croupier_options_get_names (set, "identities");

  plan->is_every_further = g_str_equal (croupier_options_get_choice (set, "rps_idle_penalty"), "every-further");
  plan->nobody_counts = croupier_options_get_flag (set, "nobody_counts");
  plan->not_all_right = g_str_equal (croupier_options_get_choice (set, "all_wrong"), "not-all-right");
  croupier_schedule_init (&plan->locks, g_str_equal (croupier_options_get_choice (set, "pairs"), "ordered"));
  for (guint i = 0; i < GREED_ITEMS; i++)
    plan->greed[i] = (int) g_array_index (greed, gint64, i);
  read_guess_table (plan, croupier_options_get_numbers (set, "guess_table"));
  plan->n_pool = plan->n_names = pool->len;
  plan->names = g_new (char *, pool->len + N_ROUNDS * N_PLAYERS);
  for (guint i = 0; i < pool->len; i++)
    plan->names[i] = g_strdup (g_ptr_array_index (pool, i));
}

/* ---- what is fixed ---- */

#define FIX_FORMS "“fix possessed 4: Alice”, “fix hunter 4: Bob”, “fix empty: 7”, “fix identity 4 Alice: Wolf”"

/* A fix, taken apart: "identity 4 Alice: Wolf". */
typedef struct
{
  char *what;                    /* "identity" */
  char *round;                   /* "4"; may be empty */
  char *name;                    /* "Alice"; may be empty */
  char *value;                   /* "Wolf" */
} Fix;

static void
fix_clear (Fix *fix)
{
  g_free (fix->what);
  g_free (fix->round);
  g_free (fix->name);
  g_free (fix->value);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fix, fix_clear)

static void
split_fix (const char *text,
           Fix        *fix)
{
  const char *colon = strchr (text, ':');
  g_autofree char *subject = g_strstrip (g_strndup (text, colon != NULL ? (gsize) (colon - text) : strlen (text)));
  g_auto (GStrv) words = g_strsplit_set (subject, " \t", 3);

  fix->what = g_ascii_strdown (words[0] != NULL ? words[0] : "", -1);
  fix->round = g_strdup (words[0] != NULL && words[1] != NULL ? words[1] : "");
  fix->name = g_strstrip (g_strdup (*fix->round != '\0' && words[2] != NULL ? words[2] : ""));
  fix->value = g_strstrip (g_strdup (colon != NULL ? colon + 1 : ""));
}

static gboolean
read_round (const char *text,
            guint       first,
            guint      *round,
            GError    **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, first, N_ROUNDS, &number, NULL))
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("“%s” is no round in which this can be fixed; it can be %u to %d."), text, first,
                          N_ROUNDS);
  *round = (guint) number;
  return TRUE;
}

static gboolean
read_role_fix (const CroupierRoster *roster,
               const Fix            *fix,
               CroupierSchedule     *locks,
               GError              **error)
{
  guint role = g_str_equal (fix->what, "possessed") ? POSSESSED : HUNTER;
  guint round;
  int player;

  if (g_str_equal (fix->what, "empty"))
    {
      if (!read_round (fix->value, FIRST_ROLES, &round, error))
        return FALSE;
      if (locks->empty != 0 && locks->empty != round)
        return croupier_fail (error, CROUPIER_ERROR_SETUP, _("The empty round is fixed twice, as %u and %u; there is one."), locks->empty,
                              round);
      locks->empty = (guint8) round;
      return TRUE;
    }
  if (!read_round (fix->round, FIRST_ROLES, &round, error))
    return FALSE;
  player = croupier_roster_find (roster, fix->value, -1, NULL, error);
  if (player < 0)
    return FALSE;
  if (locks->cells[role][round] != CROUPIER_NO_PLAYER && locks->cells[role][round] != player)
    return croupier_fail (error, CROUPIER_ERROR_SETUP,
                          role == POSSESSED ? _("The Possessed of round %u is fixed twice, as %s and %s; there is one.")
                                            : _("The Ghost Hunter of round %u is fixed twice, as %s and %s; there is one."),
                          round, croupier_roster_get_name (roster, (guint) locks->cells[role][round]),
                          croupier_roster_get_name (roster, (guint) player));
  locks->cells[role][round] = (gint8) player;
  return TRUE;
}

static int
find_or_add_name (PossessionPlan *plan,
                  const char     *name)
{
  g_autofree char *folded = croupier_text_fold (name);

  for (guint i = 0; i < plan->n_names; i++)
    {
      g_autofree char *other = croupier_text_fold (plan->names[i]);

      if (g_str_equal (folded, other))
        return (int) i;
    }
  plan->names[plan->n_names] = g_strdup (name);
  return (int) plan->n_names++;
}

static gboolean
read_identity_fix (PossessionPlan       *plan,
                   const CroupierRoster *roster,
                   const Fix            *fix,
                   GError              **error)
{
  guint round;
  int player, name;

  if (!read_round (fix->round, 1, &round, error))
    return FALSE;
  player = croupier_roster_find (roster, fix->name, -1, NULL, error);
  if (player < 0 || !croupier_name_check (fix->value, error))
    return FALSE;
  if (plan->pins[round][player] >= 0)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("The identity of %s in round %u is fixed twice; once is enough."),
                          croupier_roster_get_name (roster, (guint) player), round);
  name = find_or_add_name (plan, fix->value);
  for (guint other = 0; other < N_PLAYERS; other++)
    if (plan->pins[round][other] == name)
      return croupier_fail (error, CROUPIER_ERROR_SETUP, _("%s is fixed for both %s and %s in round %u; each bears another name."),
                            plan->names[name], croupier_roster_get_name (roster, other),
                            croupier_roster_get_name (roster, (guint) player), round);
  plan->pins[round][player] = (gint16) name;
  return TRUE;
}

static gboolean
is_role_fix (const Fix *fix)
{
  if (g_str_equal (fix->what, "empty"))
    return *fix->round == '\0';
  return (g_str_equal (fix->what, "possessed") || g_str_equal (fix->what, "hunter")) && *fix->round != '\0' && *fix->name == '\0';
}

static gboolean
read_fix (PossessionPlan       *plan,
          const CroupierRoster *roster,
          const char           *text,
          GError              **error)
{
  g_auto (Fix) fix = { 0 };

  split_fix (text, &fix);
  if (is_role_fix (&fix))
    return read_role_fix (roster, &fix, &plan->locks, error);
  if (g_str_equal (fix.what, "identity") && *fix.name != '\0')
    return read_identity_fix (plan, roster, &fix, error);
  return croupier_fail (error, CROUPIER_ERROR_SETUP, _("“fix %s” fixes nothing of this game; it can be %s."), text, FIX_FORMS);
}

static gboolean
read_fixes (PossessionPlan   *plan,
            CroupierSetup    *setup,
            CroupierProblems *problems)
{
  guint n_before = problems->len;

  memset (plan->pins, 0xff, sizeof plan->pins);
  for (guint i = 0; i < setup->fixes->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!read_fix (plan, setup->roster, g_ptr_array_index (setup->fixes, i), &error))
        croupier_problems_add (problems, 0, 0, "%s", error->message);
    }
  return problems->len == n_before;
}

static CroupierRoles *
possession_make_roles (const CroupierSetup *setup)
{
  CroupierRoles *roles = croupier_roles_new (croupier_roster_get_size (setup->roster));
  CroupierRoleCard *possessed = croupier_role_card_new (_("Possessed"), C_("Possessed", "P"), "possessed");
  CroupierRoleCard *hunter = croupier_role_card_new (_("Ghost Hunter"), C_("Ghost Hunter", "H"), "hunter");

  possessed->mark = CROUPIER_MARK_GHOST;
  hunter->mark = CROUPIER_MARK_EYE;
  croupier_roles_set_schedule (roles, g_str_equal (croupier_options_get_choice (setup->options, "pairs"), "ordered"), possessed, hunter);
  for (guint i = 0; i < setup->fixes->len; i++)
    {
      g_auto (Fix) fix = { 0 };

      split_fix (g_ptr_array_index (setup->fixes, i), &fix);
      if (is_role_fix (&fix))
        read_role_fix (setup->roster, &fix, &roles->locks, NULL);
    }
  return roles;
}

static void
possession_fill_roles (const CroupierPlan  *base,
                       const CroupierState *base_state,
                       CroupierRoles       *roles)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *state = (const PossessionState *) base_state;

  roles->drawn = state->roles;
  if (plan->locks.empty == 0)
    roles->ruled.empty = state->locks.empty;
  for (guint role = 0; role < CROUPIER_SCHEDULE_ROLES; role++)
    for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
      if (plan->locks.cells[role][round] == CROUPIER_NO_PLAYER)
        roles->ruled.cells[role][round] = state->locks.cells[role][round];
}

/* The first lock with which those before it leave no schedule. */
static const char *
find_lock_too_many (const PossessionPlan *plan,
                    CroupierSetup        *setup)
{
  CroupierSchedule locks;

  croupier_schedule_init (&locks, plan->locks.is_ordered);
  for (guint i = 0; i < setup->fixes->len; i++)
    {
      const char *text = g_ptr_array_index (setup->fixes, i);
      g_auto (Fix) fix = { 0 };

      split_fix (text, &fix);
      if (is_role_fix (&fix) && read_role_fix (setup->roster, &fix, &locks, NULL) && !croupier_schedule_is_possible (&locks))
        return text;
    }
  g_assert_not_reached ();
}

static gboolean
draw_roles (const PossessionPlan   *plan,
            const CroupierSchedule *locks,
            const CroupierSeed     *seed,
            const char             *stream,
            CroupierSchedule       *roles,
            GError                **error)
{
  CroupierRandom random;
  CroupierDrawOutcome outcome;

  croupier_random_init (&random, seed, stream);
  outcome = croupier_schedule_draw (locks, &random, roles);
  if (outcome == CROUPIER_DRAW_TOO_RARE)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("No schedule of roles that keeps every lock came up in %d starts; leave some of what is fixed about possessed "
                            "players, hunters and the empty round to chance."), CROUPIER_DRAW_MAX_STARTS);
  return outcome == CROUPIER_DRAW_DONE ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        plan->locks.is_ordered
                          ? _("That leaves no schedule of roles: everybody is the Possessed twice and the Ghost Hunter twice, never both "
                              "at once, never the same in two rounds in a row, and each pair of roles meets at most once.")
                          : _("That leaves no schedule of roles: everybody is the Possessed twice and the Ghost Hunter twice, never both "
                              "at once, never the same in two rounds in a row, and each two players meet once."));
}

static gboolean
check_locks (PossessionPlan   *plan,
             CroupierSetup    *setup,
             CroupierProblems *problems)
{
  g_autoptr (GError) error = NULL;

  if (draw_roles (plan, &plan->locks, &setup->seed, "setup/roles", &plan->roles, &error))
    return TRUE;
  if (croupier_schedule_is_possible (&plan->locks))
    croupier_problems_add (problems, 0, 0, "%s", error->message);
  else
    croupier_problems_add (problems, 0, 0, _("“fix %s” cannot be kept. %s"), find_lock_too_many (plan, setup), error->message);
  return FALSE;
}

/* ---- identities ---- */

/* The pool while rounds are drawn. */
typedef struct
{
  gboolean is_used[MAX_POOL + N_ROUNDS * N_PLAYERS];
  guint n_unused;                /* of the pool */
  guint left[MAX_POOL];          /* those that a round is drawn from */
  guint n_left;
} Pool;

static gboolean
is_pinned_from (const PossessionPlan *plan,
                guint                 first,
                guint                 name)
{
  for (guint round = first; round <= N_ROUNDS; round++)
    for (guint player = 0; player < N_PLAYERS; player++)
      if (plan->pins[round][player] == (int) name)
        return TRUE;
  return FALSE;
}

static void
begin_pool (const PossessionPlan *plan,
            Pool                 *pool)
{
  memset (pool, 0, sizeof *pool);
  pool->n_unused = plan->n_pool;
}

/* Says which names a round is drawn from; the pool starts anew where fewer than five are left. */
static void
open_pool (const PossessionPlan *plan,
           Pool                 *pool,
           guint                 round,
           gboolean              has_pins)
{
  if (pool->n_unused < N_PLAYERS)
    begin_pool (plan, pool);
  pool->n_left = 0;
  for (guint name = 0; name < plan->n_pool; name++)
    if (!pool->is_used[name] && !(has_pins && is_pinned_from (plan, round, name)))
      pool->left[pool->n_left++] = name;
}

static void
use_name (const PossessionPlan *plan,
          Pool                 *pool,
          guint                 name)
{
  if (!pool->is_used[name] && name < plan->n_pool)
    pool->n_unused--;
  pool->is_used[name] = TRUE;
}

static gboolean
is_pinned_at_all (const PossessionPlan *plan)
{
  for (guint round = 1; round <= N_ROUNDS; round++)
    for (guint player = 0; player < N_PLAYERS; player++)
      if (plan->pins[round][player] >= 0)
        return TRUE;
  return FALSE;
}

/* What is left does not depend on what is drawn, so one way to draw tells about all. */
static gboolean
check_pins (const PossessionPlan *plan,
            CroupierProblems     *problems)
{
  g_autofree Pool *pool = g_new (Pool, 1);

  begin_pool (plan, pool);
  for (guint round = 1; round <= N_ROUNDS && is_pinned_at_all (plan); round++)
    {
      guint n = 0;

      open_pool (plan, pool, round, TRUE);
      for (guint player = 0; player < N_PLAYERS; player++)
        {
          int pin = plan->pins[round][player];

          if (pin >= 0 && pool->is_used[pin])
            {
              croupier_problems_add (problems, 0, 0, _("%s, which is fixed in round %u, was a name in an earlier round; none comes again "
                                                       "while the pool of identities lasts."), plan->names[pin], round);
              return FALSE;
            }
          if (pin < 0 && n == pool->n_left)
            {
              croupier_problems_add (problems, 0, 0, _("With the names that are fixed, the pool of %u identities has too few left for round "
                                                       "%u; make it larger, or fix fewer."), plan->n_pool, round);
              return FALSE;
            }
          use_name (plan, pool, pin >= 0 ? (guint) pin : pool->left[n++]);
        }
    }
  return TRUE;
}

static void
note_identities (const PossessionPlan  *plan,
                 const PossessionState *state,
                 const Pool            *pool,
                 guint                  round,
                 const char            *stream,
                 CroupierOutbox        *outbox)
{
  JsonObject *value = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), value);
  g_autofree const char **items = g_new (const char *, pool->n_left + 1);
  g_autofree char *count = NULL;
  guint64 n = 1;
  guint n_drawn = 0;

  json_object_unref (value);
  for (guint player = 0; player < N_PLAYERS; player++)
    if (plan->pins[round][player] < 0)
      {
        json_object_set_string_member (value, croupier_roster_get_name (plan->base.setup->roster, player),
                                       identity_of (plan, state, round, player));
        n *= pool->n_left - n_drawn++;
      }
  for (guint i = 0; i < pool->n_left; i++)
    items[i] = plan->names[pool->left[i]];
  count = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  croupier_outbox_add_draw (outbox, "identities", stream, count, node, CROUPIER_NOBODY);
  croupier_outbox_set_shuffled (outbox, items, pool->n_left);
}

static void
draw_identities (const PossessionPlan *plan,
                 PossessionState      *state,
                 CroupierOutbox       *outbox)
{
  gboolean is_pinned = is_pinned_at_all (plan);
  Pool pool;

  begin_pool (plan, &pool);
  for (guint round = 1; round <= N_ROUNDS; round++)
    {
      guint shuffled[MAX_POOL];
      CroupierRandom random;
      char stream[32];
      guint n = 0;

      open_pool (plan, &pool, round, is_pinned);
      memcpy (shuffled, pool.left, pool.n_left * sizeof *shuffled);
      g_snprintf (stream, sizeof stream, "setup/identities/%u", round);
      croupier_random_init (&random, &plan->base.seed, stream);
      croupier_random_shuffle (&random, shuffled, pool.n_left);
      for (guint player = 0; player < N_PLAYERS; player++)
        {
          guint name = plan->pins[round][player] >= 0 ? (guint) plan->pins[round][player] : shuffled[n++];

          state->identities[round][player] = (guint16) name;
          use_name (plan, &pool, name);
        }
      if (outbox != NULL)
        note_identities (plan, state, &pool, round, stream, outbox);
    }
}

static int
compare_names (const char *a,
               const char *b)
{
  g_autofree char *folded_a = croupier_text_fold (a);
  g_autofree char *folded_b = croupier_text_fold (b);
  int order = strcmp (folded_a, folded_b);

  return order != 0 ? order : strcmp (a, b);
}

/* The players of a round in the order of their identities' names. */
void
possession_list_by_name (const PossessionPlan  *plan,
                         const PossessionState *state,
                         guint                  round,
                         guint8                *players)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      guint at = i;

      for (; at > 0 && compare_names (identity_of (plan, state, round, i), identity_of (plan, state, round, players[at - 1])) < 0; at--)
        players[at] = players[at - 1];
      players[at] = (guint8) i;
    }
}

/* ---- the plan ---- */

static void
possession_plan_free (CroupierPlan *base)
{
  PossessionPlan *plan = (PossessionPlan *) base;

  for (guint i = 0; i < plan->n_names; i++)
    g_free (plan->names[i]);
  g_free (plan->names);
  g_free (plan);
}

static CroupierPlan *
possession_plan (CroupierSetup    *setup,
                 CroupierProblems *problems)
{
  PossessionPlan *plan = g_new0 (PossessionPlan, 1);

  read_options (plan, setup->options);
  plan->base.state_size = (sizeof (PossessionState) + 7) & ~(gsize) 7;
  if (read_fixes (plan, setup, problems) && check_locks (plan, setup, problems) && check_pins (plan, problems))
    return &plan->base;
  possession_plan_free (&plan->base);
  return NULL;
}

/* ---- the beginning ---- */

static CroupierPlayers
players_left (const PossessionState *state)
{
  return EVERYBODY & ~state->base.removed;
}

static void
add_cell (JsonObject            *object,
          const char            *key,
          const CroupierRoster  *roster,
          int                    player)
{
  if (player == CROUPIER_NO_PLAYER)
    json_object_set_null_member (object, key);
  else
    json_object_set_string_member (object, key, croupier_roster_get_name (roster, (guint) player));
}

static JsonNode *
roles_to_json (const CroupierRoster   *roster,
               const CroupierSchedule *roles)
{
  JsonArray *array = json_array_new ();
  JsonNode *node = json_node_init_array (json_node_alloc (), array);

  json_array_unref (array);
  for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "round", round);
      add_cell (object, "possessed", roster, roles->cells[POSSESSED][round]);
      add_cell (object, "hunter", roster, roles->cells[HUNTER][round]);
      json_array_add_object_element (array, object);
    }
  return node;
}

static void
tell_schedule (const PossessionState *state,
               CroupierMessage       *to_gm)
{
  croupier_message_say (to_gm, &fact_schedule);
  if (state->n_redraws > 0)
    croupier_message_say (to_gm, &fact_drawn_again, (int) state->n_redraws + 1);
  for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
    if (round == state->roles.empty)
      croupier_message_say (to_gm, &fact_empty_round, (int) round);
    else
      croupier_message_say (to_gm, &fact_roles_of, (int) round, (guint) state->roles.cells[POSSESSED][round],
                            (guint) state->roles.cells[HUNTER][round]);
}

static void
note_roles (const PossessionPlan   *plan,
            const PossessionState  *state,
            const char             *stream,
            CroupierOutbox         *outbox)
{
  croupier_outbox_add_draw (outbox, "roles", stream, NULL, roles_to_json (plan->base.setup->roster, &state->roles), CROUPIER_NOBODY);
  croupier_outbox_set_schedule (outbox, &state->roles, &state->locks);
  tell_schedule (state, croupier_outbox_to_gm (outbox));
}

/* The setup's seed has been tried in the plan; another one, of a simulation, goes on for as long as it takes. */
static void
draw_first_roles (const PossessionPlan *plan,
                  PossessionState      *state)
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

static gboolean
possession_start (const CroupierPlan *base,
                  CroupierState      *base_state,
                  CroupierOutbox     *outbox,
                  GCancellable       *cancellable,
                  GError            **error)
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
  draw_identities (plan, state, outbox);
  if (outbox == NULL)
    return TRUE;
  for (guint round = 1; round <= N_ROUNDS; round++)
    for (guint player = 0; player < N_PLAYERS; player++)
      if (plan->pins[round][player] >= (int) plan->n_pool)
        croupier_message_say (croupier_outbox_to_gm (outbox), &fact_outside_pool, (int) round, player,
                              plan->names[plan->pins[round][player]]);
  return TRUE;
}

static gboolean
possession_get_expected (const CroupierPlan  *base,
                         const CroupierState *base_state,
                         CroupierPlayers     *expected)
{
  const PossessionState *state = (const PossessionState *) base_state;

  if (state->is_over)
    return FALSE;
  *expected = EVERYBODY;
  return TRUE;
}

static void
write_phase_id (const PossessionState *state,
                char                  *id,
                gsize                  size)
{
  if (state->rounds < N_ROUNDS)
    g_snprintf (id, (gulong) size, "round-%u", state->rounds + 1u);
  else
    g_strlcpy (id, "final", size);
}

static void
possession_name_phase (const CroupierPlan  *base,
                       const CroupierState *base_state,
                       CroupierPhase       *phase)
{
  const PossessionState *state = (const PossessionState *) base_state;
  const char *language = base->setup->language;
  g_auto (GStrv) halves = NULL;

  write_phase_id (state, phase->id, sizeof phase->id);
  if (state->rounds == N_ROUNDS)
    {
      g_strlcpy (phase->title, croupier_words (language, fact_final.text), sizeof phase->title);
      return;
    }
  halves = g_strsplit (croupier_words (language, fact_round.text), "{round}", 2);
  g_snprintf (phase->title, sizeof phase->title, "%s%u%s", halves[0], state->rounds + 1u, halves[1] != NULL ? halves[1] : "");
}

/* Nobody talks in channels of this game's. */
static void
possession_add_channels (const CroupierPlan  *base,
                         const CroupierState *base_state,
                         GPtrArray           *channels)
{
}

static void
tell_gm_of_round (const PossessionPlan  *plan,
                  const PossessionState *state,
                  guint                  round,
                  CroupierOutbox        *outbox)
{
  CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);
  guint8 players[N_PLAYERS];

  croupier_message_say (to_gm, &fact_round, (int) round);
  if (round < FIRST_ROLES || round == state->roles.empty)
    croupier_message_say (to_gm, &fact_empty_round, (int) round);
  else
    croupier_message_say (to_gm, &fact_roles_of, (int) round, (guint) state->roles.cells[POSSESSED][round],
                          (guint) state->roles.cells[HUNTER][round]);
  possession_list_by_name (plan, state, round, players);
  for (guint i = 0; i < N_PLAYERS; i++)
    croupier_message_say (to_gm, &fact_identity, identity_of (plan, state, round, players[i]), (guint) players[i]);
}

static void
possession_open (const CroupierPlan *base,
                 CroupierState      *base_state,
                 CroupierOutbox     *outbox)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *state = (const PossessionState *) base_state;
  guint round = state->rounds + 1u;
  guint player;

  if (outbox == NULL)
    return;
  if (round > N_ROUNDS)
    {
      croupier_message_say (croupier_outbox_to_public (outbox), &fact_final);
      croupier_message_say (croupier_outbox_to_public (outbox), &fact_ask_final, N_ROUNDS);
      return;
    }
  if (round == 1)
    {
      croupier_message_say (croupier_outbox_to_public (outbox), &fact_round, (int) round);
      croupier_message_say (croupier_outbox_to_public (outbox), &fact_ask_first);
    }
  tell_gm_of_round (plan, state, round, outbox);
  CROUPIER_FOREACH_PLAYER (player, players_left (state))
    {
      guint role = has_role (state, POSSESSED, round, player) ? 0 : has_role (state, HUNTER, round, player) ? 1 : 2;

      croupier_message_say (croupier_outbox_to_player (outbox, player), &role_facts[role], (int) round, role_words[role]);
    }
}

/* ---- submissions in force ---- */

/* The lines that can be sent in the phase that is due, by bits. */
guint
possession_get_lines (const PossessionState *state)
{
  guint lines = 0;

  if (state->rounds < N_ROUNDS)
    lines |= 1u << LINE_RPS | 1u << LINE_CARD | 1u << LINE_GREED | 1u << LINE_BID;
  else
    lines |= 1u << LINE_OPAL;
  if (state->rounds > 0)
    lines |= 1u << LINE_NAMES | 1u << LINE_GUESS;
  return lines;
}

static void
write_stream_of_stones (const PossessionPlan  *plan,
                        const PossessionState *state,
                        guint                  player,
                        char                  *stream,
                        gsize                  size)
{
  g_snprintf (stream, (gulong) size, "round-%u/stones/%s", state->rounds + 1u,
              croupier_roster_get_name (plan->base.setup->roster, player));
}

/* The first stones that a player draws in the round that is due: always the same. */
void
possession_draw_stones (const PossessionPlan  *plan,
                        const PossessionState *state,
                        guint                  player,
                        guint                  n_stones,
                        guint8                *stones)
{
  guint8 remaining[N_STONES];
  guint n_remaining = 0;
  CroupierRandom random;
  char stream[CROUPIER_PHASE_ID_SIZE + 16 + 4 * CROUPIER_MAX_NAME];

  for (guint colour = 0; colour < N_COLOURS; colour++)
    for (guint i = 0; i < possession_bag[colour]; i++)
      remaining[n_remaining++] = (guint8) colour;
  write_stream_of_stones (plan, state, player, stream, sizeof stream);
  croupier_random_init (&random, &plan->base.seed, stream);
  for (guint i = 0; i < n_stones; i++)
    {
      guint which = (guint) croupier_random_below (&random, n_remaining);

      stones[i] = remaining[which];
      memmove (remaining + which, remaining + which + 1, --n_remaining - which);
    }
}

static void
write_rps (const PossessionPlan *plan,
           const Lines          *lines,
           GString              *read_as)
{
  if (lines->opponent == CROUPIER_NO_PLAYER)
    g_string_append (read_as, "pass");
  else
    g_string_append_printf (read_as, "%s, bet %u, %s", croupier_roster_get_name (plan->base.setup->roster, (guint) lines->opponent),
                            lines->bet, possession_throws[lines->throw]);
}

static void
write_greed (const Lines *lines,
             GString     *read_as)
{
  switch ((Greed) lines->greed)
    {
    case GREED_PASS:
      g_string_append (read_as, "pass");
      return;
    case GREED_TYPED:
      for (guint i = 0; i < lines->n_stones; i++)
        g_string_append_printf (read_as, "%s%s%s", i > 0 ? ", " : "", possession_colours[lines->stones[i]],
                                lines->ignored == i + 1 ? " (ignored)" : "");
      break;
    case GREED_DRAWN:
      if (lines->ignored > 0)
        g_string_append_printf (read_as, "draw %u, ignore", lines->ignored);
      if (lines->ignored < lines->n_stones)
        g_string_append_printf (read_as, "%sdraw %u", lines->ignored > 0 ? ", " : "", lines->n_stones);
      break;
    }
  if (lines->is_stopped)
    g_string_append (read_as, ", stop");
}

static void
write_names (const PossessionPlan  *plan,
             const PossessionState *state,
             const Lines           *lines,
             GString               *read_as)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    g_string_append_printf (read_as, "%s%s is %s", i > 0 ? ", " : "", croupier_roster_get_name (plan->base.setup->roster, i),
                            identity_of (plan, state, state->rounds, lines->bearers[i]));
}

static void
write_guess_of (const PossessionPlan *plan,
                int                   guess,
                const char           *role,
                GString              *read_as)
{
  if (guess == CROUPIER_NO_PLAYER)
    return;
  if (!g_str_has_suffix (read_as->str, ") "))
    g_string_append (read_as, ", ");
  g_string_append_printf (read_as, "%s %s",
                          guess == NOBODY_NAMED ? "nobody" : croupier_roster_get_name (plan->base.setup->roster, (guint) guess), role);
}

static void
write_guess (const PossessionPlan *plan,
             const Lines          *lines,
             GString              *read_as)
{
  if (lines->possessed == NOBODY_NAMED && lines->hunter == NOBODY_NAMED)
    {
      g_string_append (read_as, "nobody");
      return;
    }
  write_guess_of (plan, lines->possessed, "possessed", read_as);
  write_guess_of (plan, lines->hunter, "hunter", read_as);
}

/* Some lines, each with its tag; "pass" for one that is taken back. */
void
possession_write_lines (const PossessionPlan  *plan,
                        const PossessionState *state,
                        const Lines           *lines,
                        guint                  which,
                        GString               *read_as)
{
  for (Line line = 0; line < N_LINES; line++)
    {
      if ((which >> line & 1) == 0)
        continue;
      g_string_append_printf (read_as, "%s%s) ", read_as->len > 0 ? "; " : "", possession_tags[line]);
      if (!has_line (lines, line))
        g_string_append (read_as, "pass");
      else if (line == LINE_RPS)
        write_rps (plan, lines, read_as);
      else if (line == LINE_CARD)
        g_string_append_printf (read_as, "%u", lines->card);
      else if (line == LINE_GREED)
        write_greed (lines, read_as);
      else if (line == LINE_BID)
        g_string_append_printf (read_as, "%u", lines->bid);
      else if (line == LINE_NAMES)
        write_names (plan, state, lines, read_as);
      else if (line == LINE_GUESS)
        write_guess (plan, lines, read_as);
      else
        g_string_append_printf (read_as, "%u", lines->opal);
    }
}

/* Lines with the card and the bid that stand in for what was left out of a round's. */
static Lines
complete (const PossessionState *state,
          guint                  player)
{
  Lines lines = state->lines[player];

  if (state->rounds == N_ROUNDS)
    return lines;
  if (!has_line (&lines, LINE_CARD))
    lines.card = (guint8) __builtin_ctz (state->cards[player]);
  lines.sent |= 1u << LINE_CARD | 1u << LINE_BID;
  return lines;
}

static gboolean
is_complete (const PossessionState *state,
             const Lines           *lines)
{
  return state->rounds == N_ROUNDS || (has_line (lines, LINE_CARD) && has_line (lines, LINE_BID));
}

static CroupierStatus
possession_get_standing (const CroupierPlan  *base,
                         const CroupierState *base_state,
                         guint                player,
                         GString             *read_as)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *state = (const PossessionState *) base_state;
  const Lines *sent = &state->lines[player];
  Lines lines = complete (state, player);

  g_string_truncate (read_as, 0);
  possession_write_lines (plan, state, &lines, lines.sent != 0 ? lines.sent : possession_get_lines (state), read_as);
  if (!sent->has_sent)
    return CROUPIER_STATUS_DEFAULT;
  return is_complete (state, sent) ? CROUPIER_STATUS_ACCEPTED : CROUPIER_STATUS_PARTIAL;
}

static void
possession_retract (const CroupierPlan *base,
                    CroupierState      *base_state,
                    guint               player)
{
  PossessionState *state = (PossessionState *) base_state;

  memset (&state->lines[player], 0, sizeof state->lines[player]);
}

/* Tells the stones that the app has drawn, and what can be done now; each time all of them, so that no message counts alone. */
static void
tell_stones (const PossessionState *state,
             const Lines           *lines,
             guint                  player,
             CroupierMessage       *message)
{
  for (guint i = 0; i < lines->n_stones; i++)
    croupier_message_say (message, lines->ignored == i + 1 ? &fact_ignored_stone : &fact_drew_stone, (int) i + 1,
                          possession_colours[lines->stones[i]]);
  if (lines->is_stopped)
    croupier_message_say (message, &fact_stopped);
  else if (!is_ended (lines))
    croupier_message_say (message, &fact_may_go_on);
  else if (lines->ignored == 0 && has_role (state, POSSESSED, state->rounds + 1u, player))
    croupier_message_say (message, &fact_red_may_be_ignored);
  else
    croupier_message_say (message, &fact_red_ends);
}

static void
possession_submit (const CroupierPlan *base,
                   CroupierState      *base_state,
                   guint               player,
                   const char         *text,
                   CroupierReading    *reading,
                   CroupierOutbox     *outbox)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;
  Lines *before = &state->lines[player];
  Lines lines = *before;

  possession_read (plan, state, player, text, &lines, reading);
  if (reading->problems->len > 0)
    return;
  if (outbox != NULL && lines.greed == GREED_DRAWN &&
      (before->n_stones != lines.n_stones || before->ignored != lines.ignored || before->is_stopped != lines.is_stopped))
    tell_stones (state, &lines, player, croupier_outbox_to_player (outbox, player));
  *before = lines;
  reading->status = is_complete (state, &lines) ? CROUPIER_STATUS_ACCEPTED : CROUPIER_STATUS_PARTIAL;
}

/* ---- points ---- */

static void
book (PossessionState *state,
      guint            player,
      Source           source,
      int              halves)
{
  state->points[player] += halves;
  state->sources[player][source] += halves;
}

static int
get_minigame_points (const PossessionState *state,
                     guint                  player)
{
  int halves = 0;

  for (guint source = 0; source < N_MINIGAME_SOURCES; source++)
    halves += state->sources[player][source];
  return halves;
}

/* ---- the minigames ---- */

typedef struct
{
  Lines lines[N_PLAYERS];          /* completed */
  guint8 no_card, no_bid, silent;  /* bits of players */
  guint8 shut_out, lowered;
  guint8 takes_part;               /* in MG3 */
  gint8 opponent[N_PLAYERS];       /* in a game of RPS, or CROUPIER_NO_PLAYER */
  int won[N_PLAYERS];              /* garnets in that game, or lost where negative */
  int idle[N_PLAYERS];             /* garnets lost, as are the next */
  int card[N_PLAYERS];
  int greed[N_PLAYERS];            /* won in MG3, entry fee included */
} Round;

static void
complete_all (const PossessionState *state,
              Round                 *round)
{
  memset (round, 0, sizeof *round);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      round->lines[i] = complete (state, i);
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
faces (const Round *round,
       guint        player,
       guint        other)
{
  return has_line (&round->lines[player], LINE_RPS) && round->lines[player].opponent == (int) other;
}

static void
play_game (PossessionState *state,
           Round           *round,
           Record          *record,
           guint            a,
           guint            b)
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
  winner = (round->lines[a].throw + N_THROWS - round->lines[b].throw) % N_THROWS == 1 ? a : b;
  loser = winner == a ? b : a;
  record->rps[winner] = PLAYED_WON;
  record->rps[loser] = PLAYED_LOST;
  round->won[loser] = croupier_state_pay (&state->base, loser, -bet);
  round->won[winner] = croupier_state_pay (&state->base, winner, -round->won[loser]);
}

static void
count_idle (const PossessionPlan *plan,
            PossessionState      *state,
            Round                *round,
            guint                 player)
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
play_rps (const PossessionPlan *plan,
          PossessionState      *state,
          Round                *round,
          Record               *record)
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
play_median (PossessionState *state,
             Round           *round,
             Record          *record)
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
      counted[n_counted++] = (guint8) card;
  record->median_winner = CROUPIER_NO_PLAYER;
  if (n_counted == 0)
    return;
  record->median = (guint8) (counted[(n_counted - 1) / 2] + counted[n_counted / 2]);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (n_played[record->cards[i]] == 1 && 2 * record->cards[i] == record->median)
      {
        record->median_winner = (gint8) i;
        book (state, i, FROM_MEDIAN, 2);
        croupier_state_pay (&state->base, i, 1);
      }
}

static int
count_stones (const PossessionPlan *plan,
              const Lines          *lines)
{
  int garnets = 0;

  for (guint i = 0; i < lines->n_stones; i++)
    {
      if (lines->ignored == i + 1)
        continue;
      if (lines->stones[i] == RED)
        return 0;
      garnets += plan->greed[lines->stones[i]];
    }
  return garnets;
}

/* Rules: "MG3 greed". */
static void
play_greed (const PossessionPlan *plan,
            PossessionState      *state,
            Round                *round,
            Record               *record)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const Lines *lines = &round->lines[i];

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
play_bids (PossessionState *state,
           Round           *round,
           Record          *record)
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
  for (guint bid = MAX_BID + 1; bid-- > 0;)
    for (guint i = 0; i < N_PLAYERS; i++)
      {
        if (record->bids[i] != bid || n_made[bid] != 1)
          continue;
        record->bid_winner = (gint8) i;
        book (state, i, FROM_BIDS, 2);
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
count_colour (const Lines *lines,
              Colour       colour)
{
  guint n = 0;

  for (guint i = 0; i < lines->n_stones; i++)
    n += lines->stones[i] == colour;
  return n;
}

/* The highest amount bid is at least 1, and somebody else bid it too. */
static gboolean
blocks_highest_bid (const Record *record,
                    guint         player)
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
find_challenges (const Round  *round,
                 const Record *record,
                 guint         player)
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

/* What was sent about the round before. */
typedef struct
{
  guint about;                     /* the round; 0: none */
  gboolean has_roles;
  guint8 sent;                     /* names; bits of players, as are the next */
  guint8 all_right, all_wrong;
  guint n_right[N_PLAYERS];        /* identities */
  CroupierPlayers possessed, hunter; /* others who named them rightly */
  CroupierPlayers nobody;          /* who said that nobody had a role, where that is right */
  guint met;                       /* challenges */
  int sign;                        /* halves of a point for each */
} Looking;

static void
look_at_names (const Round *round,
               Looking     *looking)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const Lines *lines = &round->lines[i];

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
look_at_guesses (const PossessionState *state,
                 const Round           *round,
                 Looking               *looking)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const Lines *lines = &round->lines[i];

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
book_names (PossessionState *state,
            const Looking   *looking)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      state->identities_right[i] += (guint8) looking->n_right[i];
      if ((looking->all_right >> i & 1) == 0)
        continue;
      state->unpaid[i]++;
      if (looking->all_right == 1u << i)
        book (state, i, FROM_NAMES, 2);
    }
  state->records[looking->about].all_right = (gint8) __builtin_popcount (looking->all_right);
}

/* Rules: "Guess possessed and hunter". */
static void
book_guesses (const PossessionPlan *plan,
              PossessionState      *state,
              const Looking        *looking)
{
  guint n_possessed = croupier_players_count (looking->possessed), n_hunter = croupier_players_count (looking->hunter);

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      if (croupier_players_has (looking->possessed, i))
        {
          book (state, i, FROM_GUESSES, plan->possessed_guessers[n_possessed]);
          state->identifications[i]++;
        }
      if (croupier_players_has (looking->hunter, i))
        {
          book (state, i, FROM_GUESSES, plan->hunter_guessers[n_hunter]);
          state->identifications[i]++;
        }
      if (plan->nobody_counts && croupier_players_has (looking->nobody, i))
        state->identifications[i]++;
    }
  if (!looking->has_roles)
    return;
  book (state, (guint) state->roles.cells[POSSESSED][looking->about], FROM_ROLE, plan->possessed[n_possessed]);
  book (state, (guint) state->roles.cells[HUNTER][looking->about], FROM_ROLE, plan->hunter[n_hunter]);
}

static void
book_challenges (const PossessionPlan *plan,
                 PossessionState      *state,
                 Looking              *looking)
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
  book (state, possessed, FROM_CHALLENGES, looking->sign * (int) n);
}

/* What was sent about the round before is booked. */
static void
look_back (const PossessionPlan *plan,
           PossessionState      *state,
           const Round          *round,
           Looking              *looking)
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

/* ---- telling what happened ---- */

static void
write_halves (int   halves,
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
      write_stream_of_stones (plan, state, i, stream, sizeof stream);
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
                          played_words[record->rps[players[i]]]);
  croupier_message_say (message, &fact_median);
  for (guint i = 0; i < N_PLAYERS; i++)
    croupier_message_say (message, &fact_card, identity_of (plan, state, round, players[i]), (int) record->cards[players[i]]);
  if (record->median_winner == CROUPIER_NO_PLAYER)
    croupier_message_say (message, &fact_no_median_winner);
  else
    croupier_message_say (message, &fact_median_winner, identity_of (plan, state, round, (guint) record->median_winner));
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

static void
tell_all_right (const Looking   *looking,
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

  croupier_message_say (message, &fact_round, state->rounds + 1);
  if (round->silent & bit)
    croupier_message_say (message, &fact_default);
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

static void
tell_gm_of_defaults (const Round     *round,
                     CroupierMessage *to_gm)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((round->silent >> i & 1) != 0)
      croupier_message_say (to_gm, &fact_default_of, i);
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

static void
tell_gm_of_looking (const PossessionState *state,
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
  croupier_message_say (to_gm, &fact_challenges_of, (guint) state->roles.cells[POSSESSED][looking->about], (int) looking->about, numbers, n);
}

static void
tell_gm_where_all_stand (const PossessionState *state,
                         CroupierMessage       *to_gm)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      char points[16];

      write_halves (state->points[i], points, sizeof points);
      croupier_message_say (to_gm, &fact_stands, i, points, state->base.garnets[i]);
    }
}

static void
tell_round (const PossessionPlan  *plan,
            const PossessionState *state,
            const Round           *round,
            const Looking         *looking,
            CroupierOutbox        *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);
  guint player;

  croupier_message_say (message, &fact_round, state->rounds + 1);
  tell_public (plan, state, state->rounds + 1u, message);
  tell_all_right (looking, message);
  croupier_message_say (to_gm, &fact_round, state->rounds + 1);
  tell_gm_of_defaults (round, to_gm);
  tell_gm_of_games (state, round, to_gm);
  tell_gm_of_looking (state, looking, to_gm);
  tell_gm_where_all_stand (state, to_gm);
  CROUPIER_FOREACH_PLAYER (player, players_left (state))
    tell_player (state, round, player, croupier_outbox_to_player (outbox, player));
  note_stones (plan, state, round, outbox);
}

/* ---- the end of the match ---- */

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
static void
find_winners (const PossessionPlan *plan,
              PossessionState      *state)
{
  CroupierPlayers left = players_left (state), named = CROUPIER_NOBODY;
  int points[N_PLAYERS], minigames[N_PLAYERS], right[N_PLAYERS], names[N_PLAYERS], challenges[N_PLAYERS];
  int held[N_PLAYERS], started[N_PLAYERS], gained[N_PLAYERS];

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      points[i] = state->points[i];
      minigames[i] = get_minigame_points (state, i);
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
  state->second = keep_most (keep_most (keep_most (keep_most (keep_most (left, right), names), challenges), held), started);
  named = keep_most (named, gained);
  state->opal = croupier_players_count (named) == 1 ? (gint8) croupier_players_first (named) : CROUPIER_NO_PLAYER;
}

static void
find_candidate (const PossessionPlan *plan,
                PossessionState      *state,
                CroupierOutbox       *outbox)
{
  CroupierPlayers fewest = croupier_keep_fewest (players_left (state) & ~state->first & ~state->second, state->points);
  gboolean by_chance = FALSE;

  state->found = FOUND_ALONE;
  state->candidate = CROUPIER_NO_PLAYER;
  if (fewest == CROUPIER_NOBODY)
    return;
  state->candidate = (gint8) croupier_tie_break (&plan->base, &state->base, fewest, "ec", outbox, &by_chance);
  if (croupier_players_count (fewest) > 1)
    state->found = by_chance ? FOUND_BY_CHANCE : FOUND_BY_TIE_BREAK;
}

static guint
count_tokens (const PossessionState *state,
              guint                  player)
{
  return croupier_players_has (state->first, player) + croupier_players_has (state->second, player);
}

static void
tell_wins (const PossessionState *state,
           CroupierMessage       *message)
{
  if (players_left (state) == CROUPIER_NOBODY)
    return;
  croupier_message_say (message, &fact_first, state->first);
  croupier_message_say (message, &fact_second, state->second);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (count_tokens (state, i) > 0)
      croupier_message_say (message, &fact_tokens, i, (int) count_tokens (state, i));
  for (guint i = 0; i < N_PLAYERS; i++)
    if (count_tokens (state, i) == 2)
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

static void
tell_points (const PossessionState *state,
             CroupierMessage       *message)
{
  croupier_message_say (message, &fact_points_heading);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      char points[16];

      write_halves (state->points[i], points, sizeof points);
      croupier_message_say (message, &fact_points, i, points);
    }
}

static void
tell_result (const PossessionState *state,
             const Looking         *looking,
             CroupierMessage       *message)
{
  croupier_message_say (message, &fact_result);
  tell_all_right (looking, message);
  for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
    if (round == state->roles.empty)
      croupier_message_say (message, &fact_was_empty, (int) round);
    else
      croupier_message_say (message, &fact_completed, (int) state->records[round].challenges, (int) round,
                            (guint) state->roles.cells[POSSESSED][round], (guint) state->roles.cells[HUNTER][round]);
  tell_points (state, message);
  tell_wins (state, message);
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
      croupier_message_say (message, &fact_final);
      if ((round->silent >> i & 1) != 0)
        croupier_message_say (message, &fact_default_final);
      croupier_message_say (message, &fact_paid, paid, state->base.garnets[i]);
    }
}

static void
resolve_final (const PossessionPlan *plan,
               PossessionState      *state,
               CroupierOutbox       *outbox)
{
  Round round;
  Looking looking;

  complete_all (state, &round);
  look_back (plan, state, &round, &looking);
  pay_names (state, &round, outbox);
  find_winners (plan, state);
  find_candidate (plan, state, outbox);
  if (outbox != NULL)
    {
      CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);

      tell_result (state, &looking, croupier_outbox_to_public (outbox));
      croupier_message_say (to_gm, &fact_final);
      for (guint i = 0; i < N_PLAYERS; i++)
        if ((round.silent >> i & 1) != 0)
          croupier_message_say (to_gm, &fact_default_of, i);
      tell_gm_of_looking (state, &looking, to_gm);
      tell_gm_where_all_stand (state, to_gm);
    }
  state->is_over = TRUE;
}

static void
resolve_round (const PossessionPlan *plan,
               PossessionState      *state,
               CroupierOutbox       *outbox)
{
  guint number = state->rounds + 1u;
  Record *record = &state->records[number];
  Round round;
  Looking looking;

  complete_all (state, &round);
  play_rps (plan, state, &round, record);
  play_median (state, &round, record);
  play_greed (plan, state, &round, record);
  play_bids (state, &round, record);
  look_back (plan, state, &round, &looking);
  state->challenges_met = 0;
  if (number >= FIRST_ROLES && number != state->roles.empty)
    state->challenges_met = find_challenges (&round, record, (guint) state->roles.cells[POSSESSED][number]);
  if (outbox != NULL)
    tell_round (plan, state, &round, &looking, outbox);
  memset (state->lines, 0, sizeof state->lines);
  state->rounds++;
}

static gboolean
possession_resolve (const CroupierPlan *base,
                    CroupierState      *base_state,
                    CroupierOutbox     *outbox,
                    GError            **error)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;

  g_assert (!state->is_over);
  if (state->rounds < N_ROUNDS)
    resolve_round (plan, state, outbox);
  else
    resolve_final (plan, state, outbox);
  return TRUE;
}

/* ---- rulings ---- */

static const char *const verbs[] = { "points", "fix", "redraw", NULL };

/* "+1.5", "-½", "+2" */
static gboolean
read_halves (const char *text,
             int        *halves)
{
  g_autofree char *digits = NULL;
  const char *rest = text + 1;
  guint64 whole = 0;

  if (*text != '+' && *text != '-')
    return FALSE;
  while (g_ascii_isdigit (*rest))
    rest++;
  digits = g_strndup (text + 1, (gsize) (rest - text - 1));
  if ((*digits != '\0' && !g_ascii_string_to_unsigned (digits, 10, 0, CROUPIER_MAX_GARNETS, &whole, NULL)) ||
      (*digits == '\0' && *rest == '\0'))
    return FALSE;
  *halves = 2 * (int) whole;
  if (g_str_equal (rest, ".5") || g_str_equal (rest, "½"))
    *halves += 1;
  else if (*rest != '\0' && !(g_str_equal (rest, ".0") && *digits != '\0'))
    return FALSE;
  if (*text == '-')
    *halves = -*halves;
  return TRUE;
}

static gboolean
rule_points (const PossessionPlan *plan,
             PossessionState      *state,
             const CroupierRuling *ruling,
             CroupierOutbox       *outbox,
             GError              **error)
{
  const char *number = strrchr (ruling->words, ' ');
  g_autofree char *name = NULL;
  char changed[16], points[16];
  int change, player;
  gint64 ruled;

  if (number == NULL || !read_halves (number + 1, &change))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("“points” needs a name and a change with its sign, in whole or half points: "
                                                           "“points NAME +1.5” or “points NAME -1”."));
  name = g_strndup (ruling->words, (gsize) (number - ruling->words));
  player = croupier_roster_find (plan->base.setup->roster, name, -1, NULL, error);
  if (player < 0)
    return FALSE;
  ruled = CLAMP ((gint64) state->points[player] + change, -MAX_HALVES, MAX_HALVES) - state->points[player];
  book (state, (guint) player, FROM_RULINGS, (int) ruled);
  write_halves (change, changed, sizeof changed);
  write_halves (state->points[player], points, sizeof points);
  croupier_message_say (croupier_outbox_to_gm (outbox), &fact_points_ruled, (guint) player, changed, points);
  if (!state->is_over)
    return TRUE;
  find_winners (plan, state);
  find_candidate (plan, state, outbox);
  if (outbox != NULL)
    {
      croupier_message_say (croupier_outbox_to_public (outbox), &fact_result);
      tell_points (state, croupier_outbox_to_public (outbox));
      tell_wins (state, croupier_outbox_to_public (outbox));
    }
  return TRUE;
}

/* Draws the roles once more, under the locks given, as the next draw of them. */
static gboolean
draw_again (const PossessionPlan   *plan,
            PossessionState        *state,
            const CroupierSchedule *locks,
            CroupierOutbox         *outbox,
            GError                **error)
{
  CroupierSchedule roles;
  char stream[32];

  if (state->n_redraws == MAX_REDRAWS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The roles have been drawn again %d times; that is enough."), MAX_REDRAWS);
  g_snprintf (stream, sizeof stream, "setup/roles/%u", state->n_redraws + 2u);
  if (!draw_roles (plan, locks, &plan->base.seed, stream, &roles, error))
    return FALSE;
  state->locks = *locks;
  state->roles = roles;
  state->n_redraws++;
  if (outbox != NULL)
    note_roles (plan, state, stream, outbox);
  return TRUE;
}

static gboolean
check_nothing_played (const PossessionState *state,
                      GError               **error)
{
  return state->rounds == 0 ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("Round 1 has been played; roles can be fixed or drawn again only before that, because players are told them."));
}

/* What is drawn stays where it keeps the lock; else the rest is drawn again. */
static gboolean
rule_fix (const PossessionPlan *plan,
          PossessionState      *state,
          const CroupierRuling *ruling,
          CroupierOutbox       *outbox,
          GError              **error)
{
  CroupierSchedule locks = state->locks;
  g_auto (Fix) fix = { 0 };

  split_fix (ruling->words, &fix);
  if (!is_role_fix (&fix))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Only roles can be fixed in a running match: “fix possessed 4: Alice”, “fix hunter "
                                                           "4: Bob”, “fix empty: 7”."));
  if (!check_nothing_played (state, error) || !read_role_fix (plan->base.setup->roster, &fix, &locks, error))
    return FALSE;
  if (!croupier_schedule_keeps (&state->roles, &locks))
    return draw_again (plan, state, &locks, outbox, error);
  state->locks = locks;
  return TRUE;
}

static gboolean
possession_rule (const CroupierPlan   *base,
                 CroupierState        *base_state,
                 const CroupierRuling *ruling,
                 CroupierOutbox       *outbox,
                 GError              **error)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;

  if (g_str_equal (ruling->verb, "points"))
    return rule_points (plan, state, ruling, outbox, error);
  if (g_str_equal (ruling->verb, "fix"))
    return rule_fix (plan, state, ruling, outbox, error);
  if (!g_str_equal (ruling->words, "roles"))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Only the roles can be drawn again: “redraw roles because …”."));
  return check_nothing_played (state, error) && draw_again (plan, state, &state->locks, outbox, error);
}

/* ---- the result and the state ---- */

static void
possession_get_result (const CroupierPlan  *base,
                       const CroupierState *base_state,
                       CroupierResult      *result)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  g_autofree PossessionState *state = (PossessionState *) croupier_state_copy (base, base_state);
  CroupierPlayers placed = state->first | state->second;

  if (state->candidate != CROUPIER_NO_PLAYER)
    placed |= CROUPIER_PLAYER (state->candidate);
  if (state->opal != CROUPIER_NO_PLAYER)
    placed |= CROUPIER_PLAYER (state->opal);
  /* Who is removed after the end has no place in the result, and the others move up. */
  if ((placed & state->base.removed) != CROUPIER_NOBODY)
    {
      find_winners (plan, state);
      find_candidate (plan, state, NULL);
    }
  result->winners = state->first | state->second;
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      result->tokens[i] = (int) count_tokens (state, i);
      result->opals[i] = (count_tokens (state, i) == 2) + (state->opal == (int) i);
    }
  if (state->candidate == CROUPIER_NO_PLAYER)
    return;
  result->elimination_candidate = state->candidate;
  result->losers = CROUPIER_PLAYER (state->candidate);
  if (found_notes[state->found] != NULL)
    result->notes[0] = g_strdup (croupier_words (base->setup->language, found_notes[state->found]));
}

static void
add_half (JsonBuilder *builder,
          const char  *key,
          int          halves)
{
  json_builder_set_member_name (builder, key);
  if (halves % 2 == 0)
    json_builder_add_int_value (builder, halves / 2);
  else
    json_builder_add_double_value (builder, halves / 2.0);
}

static void
write_identities (const PossessionPlan  *plan,
                  const PossessionState *state,
                  JsonBuilder           *builder)
{
  json_builder_set_member_name (builder, "identities");
  json_builder_begin_object (builder);
  for (guint round = 1; round <= N_ROUNDS; round++)
    {
      char number[4];

      g_snprintf (number, sizeof number, "%u", round);
      json_builder_set_member_name (builder, number);
      json_builder_begin_object (builder);
      for (guint i = 0; i < N_PLAYERS; i++)
        croupier_json_add_string (builder, croupier_roster_get_name (plan->base.setup->roster, i), identity_of (plan, state, round, i));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
write_player (const PossessionState *state,
              guint                  player,
              JsonBuilder           *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_int (builder, "garnets", state->base.garnets[player]);
  add_half (builder, "points", state->points[player]);
  add_half (builder, "minigame_points", get_minigame_points (state, player));
  json_builder_set_member_name (builder, "cards");
  json_builder_begin_array (builder);
  for (guint card = 1; card <= N_CARDS; card++)
    if ((state->cards[player] >> card & 1) != 0)
      json_builder_add_int_value (builder, card);
  json_builder_end_array (builder);
  croupier_json_add_int (builder, "challenges", state->challenges[player]);
  croupier_json_add_int (builder, "identifications", state->identifications[player]);
  croupier_json_add_int (builder, "identities_right", state->identities_right[player]);
  json_builder_end_object (builder);
}

static void
add_identity (const PossessionPlan  *plan,
              const PossessionState *state,
              guint                  round,
              const char            *key,
              int                    player,
              JsonBuilder           *builder)
{
  croupier_json_add_string (builder, key, player != CROUPIER_NO_PLAYER ? identity_of (plan, state, round, (guint) player) : NULL);
}

static void
write_bids (const Record *record,
            JsonBuilder  *builder)
{
  json_builder_set_member_name (builder, "bids");
  json_builder_begin_array (builder);
  for (guint bid = MAX_BID + 1; bid-- > 0;)
    for (guint i = 0; i < N_PLAYERS; i++)
      if (record->bids[i] == bid)
        json_builder_add_int_value (builder, bid);
  json_builder_end_array (builder);
}

static void
write_record (const PossessionPlan  *plan,
              const PossessionState *state,
              guint                  round,
              JsonBuilder           *builder)
{
  const Record *record = &state->records[round];
  guint8 players[N_PLAYERS];

  possession_list_by_name (plan, state, round, players);
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "rps");
  json_builder_begin_object (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    croupier_json_add_string (builder, identity_of (plan, state, round, players[i]), played_words[record->rps[players[i]]]);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "cards");
  json_builder_begin_object (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    croupier_json_add_int (builder, identity_of (plan, state, round, players[i]), record->cards[players[i]]);
  json_builder_end_object (builder);
  if (record->median > 0)
    add_half (builder, "median", record->median);
  else
    croupier_json_add_string (builder, "median", NULL);
  add_identity (plan, state, round, "median_winner", record->median_winner, builder);
  croupier_json_add_int (builder, "greed_count", record->greed_count);
  json_builder_set_member_name (builder, "greed_red");
  json_builder_begin_array (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((record->greed_red >> players[i] & 1) != 0)
      json_builder_add_string_value (builder, identity_of (plan, state, round, players[i]));
  json_builder_end_array (builder);
  write_bids (record, builder);
  add_identity (plan, state, round, "bid_winner", record->bid_winner, builder);
  if (record->all_right >= 0)
    croupier_json_add_int (builder, "all_right", record->all_right);
  json_builder_end_object (builder);
}

static void
possession_write_state (const CroupierPlan  *base,
                        const CroupierState *base_state,
                        JsonBuilder         *builder)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *state = (const PossessionState *) base_state;

  croupier_json_add_int (builder, "round", state->rounds);
  json_builder_set_member_name (builder, "roles");
  json_builder_add_value (builder, roles_to_json (base->setup->roster, &state->roles));
  write_identities (plan, state, builder);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      json_builder_set_member_name (builder, croupier_roster_get_name (base->setup->roster, i));
      write_player (state, i, builder);
    }
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "rounds");
  json_builder_begin_object (builder);
  for (guint round = 1; round <= state->rounds; round++)
    {
      char number[4];

      g_snprintf (number, sizeof number, "%u", round);
      json_builder_set_member_name (builder, number);
      write_record (plan, state, round, builder);
    }
  json_builder_end_object (builder);
}

static void
possession_write_sources (const CroupierPlan  *base,
                          const CroupierState *base_state,
                          JsonBuilder         *builder)
{
  static const char *const keys[] = { "mg2", "mg4", "mg5", "guesses", "role", "challenges", "rulings" };
  const PossessionState *state = (const PossessionState *) base_state;

  G_STATIC_ASSERT (G_N_ELEMENTS (keys) == N_SOURCES);
  json_builder_set_member_name (builder, "points_by_source");
  json_builder_begin_object (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      json_builder_set_member_name (builder, croupier_roster_get_name (base->setup->roster, i));
      json_builder_begin_object (builder);
      for (guint source = 0; source < N_SOURCES; source++)
        add_half (builder, keys[source], state->sources[i][source]);
      add_half (builder, "total", state->points[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/* ---- the automatic player ---- */

static guint
roll (CroupierRandom *random,
      guint           n)
{
  return (guint) croupier_random_below_few (random, n);
}

/* Neighbours at an imagined table look for each other, so that games come about. */
static void
play_opponent (const PossessionState *state,
               guint                  player,
               Lines                 *lines,
               CroupierRandom        *random)
{
  guint sum = (state->rounds * 2u + roll (random, 2)) % N_PLAYERS;
  guint other = (sum + N_PLAYERS - player) % N_PLAYERS;
  guint most = (guint) MIN (MAX_BET, state->base.garnets[player]);

  lines->sent |= 1u << LINE_RPS;
  lines->opponent = CROUPIER_NO_PLAYER;
  if (most == 0 || other == player || croupier_players_has (state->base.removed, other) || state->played[0][player] == (int) other ||
      state->played[1][player] == (int) other)
    return;
  lines->opponent = (gint8) other;
  lines->bet = (guint8) (1 + roll (random, most));
  lines->throw = (guint8) roll (random, N_THROWS);
}

static void
play_stones (const PossessionPlan  *plan,
             const PossessionState *state,
             guint                  player,
             Lines                 *lines,
             CroupierRandom        *random)
{
  guint8 left[N_COLOURS];
  guint n_left = N_STONES;
  gboolean may_ignore = has_role (state, POSSESSED, state->rounds + 1u, player);

  lines->sent |= 1u << LINE_GREED;
  if (state->base.garnets[player] == 0 || roll (random, 3) == 0)
    return;
  if (roll (random, 4) == 0)
    {
      lines->greed = GREED_DRAWN;
      lines->n_stones = (guint8) (1 + roll (random, 4));
      possession_draw_stones (plan, state, player, lines->n_stones, lines->stones);
      for (guint i = 0; i < lines->n_stones; i++)
        if (lines->stones[i] == RED)
          {
            memset (lines->stones + i + 1, 0, lines->n_stones - i - 1u);
            lines->n_stones = (guint8) (i + 1);
          }
      lines->is_stopped = !is_ended (lines);
      return;
    }
  lines->greed = GREED_TYPED;
  memcpy (left, possession_bag, sizeof left);
  do
    {
      guint which = roll (random, n_left--);
      guint colour = 0;

      for (; which >= left[colour]; colour++)
        which -= left[colour];
      left[colour]--;
      lines->stones[lines->n_stones++] = (guint8) colour;
      if (may_ignore && (colour == RED || colour == BLACK))
        {
          lines->ignored = lines->n_stones;
          may_ignore = FALSE;
        }
    }
  while (!is_ended (lines) && roll (random, 4) > 0);
  lines->is_stopped = !is_ended (lines);
}

static void
play_names (Lines          *lines,
            CroupierRandom *random)
{
  guint order[N_PLAYERS] = { 0, 1, 2, 3, 4 };

  lines->sent |= 1u << LINE_NAMES;
  if (roll (random, 4) > 0)
    croupier_random_shuffle (random, order, N_PLAYERS);
  for (guint i = 0; i < N_PLAYERS; i++)
    lines->bearers[i] = (guint8) order[i];
}

static void
play_guess (Lines          *lines,
            CroupierRandom *random)
{
  guint possessed = roll (random, N_PLAYERS + 1);

  lines->sent |= 1u << LINE_GUESS;
  if (possessed == NOBODY_NAMED)
    lines->possessed = lines->hunter = NOBODY_NAMED;
  else
    {
      lines->possessed = (gint8) possessed;
      lines->hunter = (gint8) ((possessed + 1 + roll (random, N_PLAYERS - 1)) % N_PLAYERS);
    }
}

static void
possession_play (const CroupierPlan *base,
                 CroupierState      *base_state,
                 guint               player,
                 CroupierRandom     *random)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;
  Lines *lines = &state->lines[player];

  memset (lines, 0, sizeof *lines);
  lines->has_sent = TRUE;
  if (state->rounds < N_ROUNDS)
    {
      guint cards = state->cards[player];

      play_opponent (state, player, lines, random);
      for (guint skip = roll (random, (guint) __builtin_popcount (cards)); skip > 0; skip--)
        cards &= cards - 1;
      lines->sent |= 1u << LINE_CARD | 1u << LINE_BID;
      lines->card = (guint8) __builtin_ctz (cards);
      lines->bid = (guint8) roll (random, (guint) MIN (MAX_BID, state->base.garnets[player]) + 1);
      play_stones (plan, state, player, lines, random);
    }
  else if (roll (random, 4) > 0)
    {
      lines->sent |= 1u << LINE_OPAL;
      lines->opal = (guint8) (FIRST_ROLES + roll (random, N_ROUNDS - FIRST_ROLES + 1));
    }
  if (state->rounds > 0 && roll (random, 4) > 0)
    play_names (lines, random);
  if (state->rounds > 0 && roll (random, 4) > 0)
    play_guess (lines, random);
}

/**
 * croupier_five_fold_possession:
 *
 * Five Fold Possession.
 *
 * The rules are those of "Five Fold Possession": five players, who bear other names in every round, play five minigames, and
 * look for the possessed player and the ghost hunter. Phases are `round-1` to `round-12`, and `final`.
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
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .has_fixes = TRUE,
  .verbs = verbs,
  .plan = possession_plan,
  .plan_free = possession_plan_free,
  .start = possession_start,
  .get_expected = possession_get_expected,
  .name_phase = possession_name_phase,
  .open = possession_open,
  .submit = possession_submit,
  .retract = possession_retract,
  .get_standing = possession_get_standing,
  .resolve = possession_resolve,
  .rule = possession_rule,
  .add_rulings = possession_add_rulings,
  .make_roles = possession_make_roles,
  .fill_roles = possession_fill_roles,
  .add_channels = possession_add_channels,
  .write_state = possession_write_state,
  .write_sources = possession_write_sources,
  .get_result = possession_get_result,
  .play = possession_play,
  .make_form = possession_make_form,
};
