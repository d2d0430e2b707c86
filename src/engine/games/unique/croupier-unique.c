/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highest Unique: everybody names a number in secret, and the highest that only one of them named scores. */
#include "config.h"
#include "croupier-ask.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-rule.h"
#include "croupier-rules-text.h"

#define MIN_PLAYERS 3
#define MAX_ROUNDS 30
#define MAX_NUMBER 1000
#define MAX_POINTS 1000000000

typedef struct
{
  CroupierPlan base;
  guint n_players;
  guint n_rounds;
  int highest;          /* number that can be named */
  gboolean is_lowest;   /* the lowest one scores instead */
  gboolean is_one_each; /* a round is worth a point, whatever the number */
} UniquePlan;

typedef struct
{
  CroupierState base;
  guint8 rounds;                   /* resolved */
  gboolean is_over, is_by_chance;  /* the match; who won it */
  int winner;                      /* or CROUPIER_NO_PLAYER */
  int sent[CROUPIER_MAX_PLAYERS];  /* for the round that is due; 0: nothing */
  int named[CROUPIER_MAX_PLAYERS]; /* in the round before it, likewise */
  int points[CROUPIER_MAX_PLAYERS];
} UniqueState;

/* ---- what the players are told ---- */

FACT (rules, "rules", HEADING, N_("Rules"))
FACT (round, "round", HEADING, N_("Round {round}"), NUMBER (round))
FACT (result, "result", HEADING, N_("Result"))

FACT_COUNTED (
  terms, "terms", LINE,
  NP_ ("There is {rounds} round. In it everybody names a whole number from 1 to {highest}, in secret.",
       "There are {rounds} rounds. In each of them everybody names a whole number from 1 to {highest}, in secret."),
  NUMBER (rounds), NUMBER (highest))

/* By is_lowest, then by is_one_each. */
FACT_FAMILY (scoring)
static const CroupierFactKind scoring_facts[2][2] = {
  {
    FACT_KIND ("scoring", LINE,
               N_("The highest number that only one player named gives that player as many points as it says.")),
    FACT_KIND ("scoring", LINE, N_("Whoever named the highest number that only one player named gets a point.")),
  },
  {
    FACT_KIND ("scoring", LINE,
               N_("The lowest number that only one player named gives that player as many points as it says.")),
    FACT_KIND ("scoring", LINE, N_("Whoever named the lowest number that only one player named gets a point.")),
  },
};

/* By is_lowest. */
#define RULE_HIGHEST N_("Of the numbers that only one player named, the highest scores.")
#define RULE_LOWEST N_("Of the numbers that only one player named, the lowest scores.")
#define RULE_DEFAULT N_("A player who sends nothing names no number.")
#define RULE_WINNER N_("The most points win; a tie goes to the standard tie-break.")

#define SCORED_FIELDS PLAYER (player), NUMBER (points), NUMBER (number)

FACT_FAMILY (scored, SCORED_FIELDS)
static const CroupierFactKind scored_facts[2] = {
  FACT_KIND_COUNTED_BY_RULE ("scored", LINE,
                             NP_ ("{player} scores {points} point with {number}, the highest number that only one "
                                  "player named.",
                                  "{player} scores {points} points with {number}, the highest number that only one "
                                  "player named."),
                             RULE_HIGHEST, SCORED_FIELDS),
  FACT_KIND_COUNTED_BY_RULE ("scored", LINE,
                             NP_ ("{player} scores {points} point with {number}, the lowest number that only one "
                                  "player named.",
                                  "{player} scores {points} points with {number}, the lowest number that only one "
                                  "player named."),
                             RULE_LOWEST, SCORED_FIELDS),
};
FACT_FAMILY (nobody_scored)
static const CroupierFactKind nobody_scored_facts[2] = {
  FACT_KIND_BY_RULE ("nobody-scored", LINE, N_("Nobody scores: no number was named by one player alone."),
                     RULE_HIGHEST),
  FACT_KIND_BY_RULE ("nobody-scored", LINE, N_("Nobody scores: no number was named by one player alone."), RULE_LOWEST),
};

FACT (rules_heading, "rules-heading", HEADING, N_("Highest Unique: the rules"))

#define RULES_FIELDS
static const CroupierRulesLine rules_lines[] = {
  RULES_ITEM (0, N_("If you send nothing, you name no number.")),
  RULES_ITEM (0, N_("After each round everybody is told who scored with which number, and how many points each has. "
                    "What the others named is told to nobody.")),
  RULES_ITEM (0, N_("The most points win; a tie goes to the standard tie-break.")),
  RULES_ITEM (0, CROUPIER_RULE_TIE_BREAK),
  RULES_HEADING (0, RULES_SENDING),
  RULES_ITEM (0, N_("The number, and nothing else: “7”.")),
  RULES_ITEM (0, RULES_LAST_COUNTS),
};

FACT (points_heading, "points-heading", LINE, N_("Points:"))
FACT (points, "points", ITEM, N_("{player}: {points}"), PLAYER (player), NUMBER (points))

FACT (you_named, "you-named", LINE, N_("You named {number}."), NUMBER (number))
FACT_BY_RULE (default, "default", LINE, N_("You made no move, so you named no number."), RULE_DEFAULT)
FACT_BY_RULE (refused, "refused", LINE, N_("What you sent could not be played, so you named no number."), RULE_DEFAULT)

FACT (named, "named", ITEM, N_("{player} named {number}."), PLAYER (player), NUMBER (number))
FACT (default_of, "default-of", LINE, N_("No choice came from {players}."), PLAYERS (players))
FACT (refused_of, "refused-of", LINE, N_("What these sent was refused: {players}."), PLAYERS (players))
FACT (points_ruled, "points-ruled", LINE, N_("The points of {player} were changed by {change}, to {points}."),
      PLAYER (player), NUMBER (change), NUMBER (points))

FACT_BY_RULE (winner, "winner", LINE, N_("{player} wins with the most points."), RULE_WINNER, PLAYER (player))
FACT_BY_RULE (tied_winner, "winner", LINE, N_("Several have the most points; {player} wins by the standard tie-break."),
              CROUPIER_RULE_TIE_BREAK, PLAYER (player))
FACT_BY_RULE (drawn_winner, "winner", LINE,
              N_("Several have the most points; {player} wins, drawn at random because a tie remained."),
              CROUPIER_RULE_TIE_BREAK, PLAYER (player))
FACT (no_winner, "no-winner", LINE, N_("Nobody is left to win."))

/* ---- what is written down for who asks how it came out ---- */

FACT (number_step, "number-step", STEP, N_("The number that scores"))
FACT_BY_RULE (named_nothing, "named-nothing", ITEM, N_("{players} named no number."), RULE_DEFAULT, PLAYERS (players))

#define CONTEND_FIELDS SCORES (scores), PLAYERS (shared)

FACT_FAMILY (contend, CONTEND_FIELDS)
static const CroupierFactKind contend_facts[] = {
  FACT_KIND ("contend", ITEM, N_("Named: {scores}. No two named the same number."), CONTEND_FIELDS),
  FACT_KIND_BY_RULE ("contend", ITEM, N_("Named: {scores}. What {shared} named does not count."),
                     N_("A number that several players named counts for none of them."), CONTEND_FIELDS),
};

/* By is_one_each. */
FACT_FAMILY (worth, PLAYER (player), NUMBER (points))
static const CroupierFactKind worth_facts[2] = {
  FACT_KIND_BY_RULE ("worth", ITEM, N_("Points for {player}: {points}."),
                     N_("The number that scores is worth as many points as it says."), PLAYER (player),
                     NUMBER (points)),
  FACT_KIND_BY_RULE ("worth", ITEM, N_("Points for {player}: {points}."),
                     N_("The number that scores is worth one point."), PLAYER (player), NUMBER (points)),
};

FACT (winner_step, "winner-step", STEP, N_("Winner"))
FACT_BY_RULE (leaders, "leaders", ITEM, N_("Points: {scores}. The most: {players}."), RULE_WINNER, SCORES (scores),
              PLAYERS (players))

/* ---- the plan ---- */

static const char *const scoring_numbers[] = { "highest", "lowest", NULL };
static const char *const worths[] = { "number", "one", NULL };
static const char *const scoring_titles[] = { N_("Highest"), N_("Lowest"), NULL };
static const char *const worth_titles[] = { N_("Its number"), N_("One point"), NULL };

static guint
get_usual_highest (guint n_players)
{
  return n_players;
}

static const CroupierOption options[] = {
  { "rounds", N_("Rounds"), N_("How often everybody names a number."), CROUPIER_OPTION_NUMBER, 1, MAX_ROUNDS, 0, 0,
    NULL, "5", NULL },
  { "highest", N_("Highest number"), N_("Numbers go from 1 to this one; by default there are as many as players."),
    CROUPIER_OPTION_NUMBER, 2, MAX_NUMBER, 0, 0, NULL, NULL, N_("number of players"), .get_usual = get_usual_highest },
  { "scores", N_("Number that scores"),
    N_("Of the numbers that only one player named, the highest or the lowest scores."), CROUPIER_OPTION_CHOICE, 0, 0, 0,
    0, scoring_numbers, "highest", NULL, .choice_titles = scoring_titles },
  { "worth", N_("What it is worth"), N_("As many points as the number says, or one point a round."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, worths, "number", NULL, .choice_titles = worth_titles },
};

static CroupierPlan *
unique_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  UniquePlan *plan = g_new0 (UniquePlan, 1);

  plan->n_players = croupier_roster_get_size (setup->roster);
  plan->n_rounds = (guint) croupier_options_get_number (setup->options, "rounds", 5);
  plan->highest = (int) croupier_options_get_number (setup->options, "highest", get_usual_highest (plan->n_players));
  plan->is_lowest = g_str_equal (croupier_options_get_choice (setup->options, "scores"), "lowest");
  plan->is_one_each = g_str_equal (croupier_options_get_choice (setup->options, "worth"), "one");
  plan->base.state_size = sizeof (UniqueState);
  return &plan->base;
}

static CroupierPlayers
players_left (const UniquePlan *plan, const UniqueState *state)
{
  return CROUPIER_EVERYBODY (plan->n_players) & ~state->base.removed;
}

static void
tell_terms (const UniquePlan *plan, CroupierMessage *message)
{
  say_terms (message, (int) plan->n_rounds, plan->highest);
  say_scoring (message, &scoring_facts[plan->is_lowest][plan->is_one_each]);
}

static void
unique_tell_rules (const CroupierPlan *base, CroupierMessage *message)
{
  say_rules_heading (message);
  tell_terms ((const UniquePlan *) base, message);
  croupier_message_say_rules (message, rules_lines, G_N_ELEMENTS (rules_lines), 0, NULL);
}

static gboolean
unique_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GCancellable *cancellable,
              GError **error)
{
  const UniquePlan *plan = (const UniquePlan *) base;
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  ((UniqueState *) base_state)->winner = CROUPIER_NO_PLAYER;
  say_rules (message);
  tell_terms (plan, message);
  return TRUE;
}

static gboolean
unique_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected)
{
  const UniqueState *state = (const UniqueState *) base_state;

  *expected = state->is_over ? CROUPIER_NOBODY : players_left ((const UniquePlan *) base, state);
  return !state->is_over;
}

static void
unique_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase)
{
  croupier_phase_number (phase, base, "round", N_("Round {round}"), ((const UniqueState *) base_state)->rounds + 1u);
}

static void
unique_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
}

/* ---- what is asked ---- */

static void
get_range (const CroupierPlan *plan, const CroupierState *state, guint player, int *min, int *max)
{
  *min = 1;
  *max = ((const UniquePlan *) plan)->highest;
}

static gboolean
fill (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given)
{
  given->number = ((const UniqueState *) state)->sent[player];
  return given->number > 0;
}

static void
take (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierGiven *given)
{
  ((UniqueState *) state)->sent[player] = given != NULL ? given->number : 0;
}

static const CroupierAsk ask = {
  .title = N_("Round"),
  .label = N_("Number"),
  .told = N_("Name a whole number, in secret."),
  .told_default = N_("If you send nothing, you name no number."),
  .nothing = "nothing",
  .small = "i i'd i'll ill i'm im imma we my me to name naming say saying take taking pick picking choose choosing "
           "choice guess go "
           "going for with get getting give giving gonna want would like will number numbers nr num # ! . = - – — -> "
           "=> the is it this round "
           "game put bid bidding bet betting it'll be play "
           "playing mine today tonight final lock locking locked in mark hm hmm uh uhh um eh try trying a turn order "
           "its it's nb n → time",
  .get_range = get_range,
  .fill = fill,
  .take = take,
};

static const CroupierAsk *
unique_get_ask (const CroupierPlan *plan, const CroupierState *state, guint player, char **reason)
{
  return &ask;
}

/* ---- resolving a round ---- */

/* The player who named the number that scores; CROUPIER_NO_PLAYER where nobody did alone. shared: those who named one
 * that others did, too. */
static int
find_scorer (const UniquePlan *plan, const int *named, CroupierPlayers *shared)
{
  int scorer = CROUPIER_NO_PLAYER;

  *shared = CROUPIER_NOBODY;
  for (guint i = 0; i < plan->n_players; i++)
    {
      gboolean is_alone = named[i] > 0;

      for (guint k = 0; k < plan->n_players && is_alone; k++)
        is_alone = k == i || named[k] != named[i];
      if (!is_alone && named[i] > 0)
        *shared |= CROUPIER_PLAYER (i);
      if (is_alone && (scorer == CROUPIER_NO_PLAYER || (named[i] < named[scorer]) == plan->is_lowest))
        scorer = (int) i;
    }
  return scorer;
}

static void
tell_scorer (const UniquePlan *plan, const UniqueState *state, int scorer, int points, CroupierMessage *message)
{
  if (scorer == CROUPIER_NO_PLAYER)
    say_nobody_scored (message, &nobody_scored_facts[plan->is_lowest]);
  else
    say_scored (message, &scored_facts[plan->is_lowest], (guint) scorer, points, state->sent[scorer]);
}

static void
explain_number (const UniquePlan *plan, const UniqueState *state, int scorer, int points, CroupierPlayers shared,
                CroupierMessage *steps)
{
  CroupierPlayers silent = CROUPIER_NOBODY;
  CroupierScores scores = { 0 };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    if (state->sent[player] > 0)
      croupier_scores_add (&scores, player, state->sent[player]);
    else
      silent |= CROUPIER_PLAYER (player);
  say_number_step (steps);
  if (silent != CROUPIER_NOBODY)
    say_named_nothing (steps, silent);
  if (scores.n_items > 0)
    say_contend (steps, &contend_facts[shared != CROUPIER_NOBODY], &scores, shared);
  tell_scorer (plan, state, scorer, points, steps);
  if (scorer != CROUPIER_NO_PLAYER)
    say_worth (steps, &worth_facts[plan->is_one_each], (guint) scorer, points);
}

static void
tell_points (const UniquePlan *plan, const UniqueState *state, CroupierMessage *message)
{
  guint player;

  say_points_heading (message);
  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    say_points (message, player, state->points[player]);
}

static void
tell_gm (const UniquePlan *plan, const UniqueState *state, CroupierMessage *message)
{
  CroupierPlayers silent = CROUPIER_NOBODY;
  guint player;

  say_round (message, (int) state->rounds + 1);
  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    if (state->sent[player] > 0)
      say_named (message, player, state->sent[player]);
    else
      silent |= CROUPIER_PLAYER (player);
  if ((silent & ~state->base.refused) != CROUPIER_NOBODY)
    say_default_of (message, silent & ~state->base.refused);
  if ((silent & state->base.refused) != CROUPIER_NOBODY)
    say_refused_of (message, silent & state->base.refused);
}

static void
tell_player (const UniqueState *state, guint player, CroupierMessage *message)
{
  say_round (message, (int) state->rounds + 1);
  if (state->sent[player] > 0)
    say_you_named (message, state->sent[player]);
  else
    (croupier_players_has (state->base.refused, player) ? say_refused : say_default) (message);
}

static void
tell_round (const UniquePlan *plan, const UniqueState *state, int scorer, int points, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  guint player;

  say_round (message, (int) state->rounds + 1);
  tell_scorer (plan, state, scorer, points, message);
  tell_points (plan, state, message);
  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    tell_player (state, player, croupier_outbox_to_player (outbox, player));
  tell_gm (plan, state, croupier_outbox_to_gm (outbox));
}

/* ---- the result ---- */

static CroupierPlayers
find_leaders (const UniquePlan *plan, const UniqueState *state)
{
  CroupierPlayers leaders = CROUPIER_NOBODY;
  int most = G_MININT;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    {
      if (state->points[player] > most)
        leaders = CROUPIER_NOBODY;
      most = MAX (most, state->points[player]);
      if (state->points[player] == most)
        leaders |= CROUPIER_PLAYER (player);
    }
  return leaders;
}

static void
find_winner (const UniquePlan *plan, UniqueState *state, CroupierOutbox *outbox)
{
  CroupierPlayers leaders = find_leaders (plan, state);
  int standing = state->is_by_chance ? state->winner : CROUPIER_NO_PLAYER;
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);

  say_winner_step (steps);
  if (steps != NULL && leaders != CROUPIER_NOBODY)
    {
      CroupierScores scores = croupier_scores_of (players_left (plan, state), state->points);

      say_leaders (steps, &scores, leaders);
    }
  state->is_by_chance = FALSE;
  state->winner = leaders == CROUPIER_NOBODY ? CROUPIER_NO_PLAYER
                                             : (int) croupier_tie_break (&plan->base, &state->base, leaders, standing,
                                                                         "winner", outbox, &state->is_by_chance);
}

static void
tell_winner (const UniquePlan *plan, const UniqueState *state, CroupierMessage *message)
{
  gboolean is_tied = croupier_players_count (find_leaders (plan, state)) > 1;

  if (state->winner == CROUPIER_NO_PLAYER)
    say_no_winner (message);
  else
    (state->is_by_chance ? say_drawn_winner : is_tied ? say_tied_winner : say_winner) (message, (guint) state->winner);
}

static void
tell_result (const UniquePlan *plan, const UniqueState *state, CroupierMessage *message)
{
  say_result (message);
  tell_winner (plan, state, message);
}

/* What has changed after the end changes the winner; a tie is drawn in the name of the last round. */
static void
find_winner_again (const UniquePlan *plan, UniqueState *state, CroupierOutbox *outbox)
{
  state->is_over = FALSE;
  state->rounds--;
  find_winner (plan, state, outbox);
  state->rounds++;
  state->is_over = TRUE;
  tell_result (plan, state, croupier_outbox_to_public (outbox));
  tell_points (plan, state, croupier_outbox_to_public (outbox));
}

static void
unique_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  UniqueState *state = (UniqueState *) base_state;

  state->base.n_drawn_again += state->is_by_chance && croupier_state_has_removed (base_state, state->winner);
  find_winner_again ((const UniquePlan *) base, state, outbox);
}

static gboolean
unique_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error)
{
  const UniquePlan *plan = (const UniquePlan *) base;
  UniqueState *state = (UniqueState *) base_state;
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  CroupierPlayers shared;
  int scorer = find_scorer (plan, state->sent, &shared);
  int points = scorer == CROUPIER_NO_PLAYER ? 0 : plan->is_one_each ? 1 : state->sent[scorer];

  if (steps != NULL)
    explain_number (plan, state, scorer, points, shared, steps);
  if (scorer != CROUPIER_NO_PLAYER)
    state->points[scorer] = MIN (state->points[scorer] + points, MAX_POINTS);
  tell_round (plan, state, scorer, points, outbox);
  if (state->rounds + 1u == plan->n_rounds)
    {
      find_winner (plan, state, outbox);
      state->is_over = TRUE;
      tell_winner (plan, state, steps);
      tell_result (plan, state, croupier_outbox_to_public (outbox));
    }
  state->rounds++;
  memcpy (state->named, state->sent, sizeof state->named);
  memset (state->sent, 0, sizeof state->sent);
  return TRUE;
}

static void
unique_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result)
{
  const UniqueState *state = (const UniqueState *) base_state;

  if (state->winner != CROUPIER_NO_PLAYER)
    result->winners = CROUPIER_PLAYER (state->winner);
  result->losers = players_left ((const UniquePlan *) base, state) & ~result->winners;
  if (state->is_by_chance)
    result->notes[0] = g_strdup (
      croupier_words (base->setup->language, N_("Chance decided who of those with the most points wins.")));
}

/* ---- what somebody may know ---- */

/* Everybody: who scored with which number, and how many points each has; and nobody what the others named. */
static void
unique_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known)
{
  const UniquePlan *plan = (const UniquePlan *) base;
  const UniqueState *after = (const UniqueState *) glimpse->after;
  CroupierPlayers shared;
  int scorer = find_scorer (plan, after->named, &shared);
  guint player;

  if (glimpse->step == CROUPIER_GLIMPSE_END)
    {
      croupier_knowledge_add_number (known, "scorer", scorer);
      croupier_knowledge_add_number (known, "number", scorer != CROUPIER_NO_PLAYER ? after->named[scorer] : 0);
    }
  if (glimpse->step == CROUPIER_GLIMPSE_END || after->is_over)
    CROUPIER_FOREACH_PLAYER (player, players_left (plan, after))
      croupier_knowledge_add_number (known, "points", after->points[player]);
  if (!after->is_over)
    return;
  croupier_knowledge_add_number (known, "winner", after->winner);
  croupier_knowledge_add_number (known, "by-chance", after->is_by_chance);
}

/* ---- rulings ---- */

static gboolean
take_points (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  UniqueState *state = (UniqueState *) ruler->state;
  int *points = &state->points[ruled->player];
  int before = *points;

  *points = CLAMP (before + ruled->number, -MAX_POINTS, MAX_POINTS);
  say_points_ruled (croupier_outbox_to_gm (ruler->outbox), ruled->player, *points - before, *points);
  if (state->is_over)
    find_winner_again ((const UniquePlan *) ruler->plan, state, ruler->outbox);
  return TRUE;
}

static const CroupierRule rules[] = {
  CROUPIER_RULES_OF_POINTS (1, FALSE, take_points),
  { NULL },
};

/* ---- the state ---- */

static const CroupierStateWord state_words[] = {
  { NULL, "points", N_("Points") },
  { NULL, "named", N_("Named last") },
  { NULL, NULL, NULL },
};

static void
unique_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  const UniqueState *state = (const UniqueState *) base_state;

  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < ((const UniquePlan *) base)->n_players; i++)
    {
      json_builder_set_member_name (builder, croupier_roster_get_name (base->setup->roster, i));
      json_builder_begin_object (builder);
      croupier_json_add_int (builder, "points", state->points[i]);
      json_builder_set_member_name (builder, "named");
      if (state->named[i] > 0)
        json_builder_add_int_value (builder, state->named[i]);
      else
        json_builder_add_null_value (builder);
      croupier_json_add_int (builder, "garnets", state->base.garnets[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/* Shows what each named, and with what they scored. */
static void
unique_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  const UniquePlan *plan = (const UniquePlan *) base;
  guint n_rounds = ((const UniqueState *) states[n_states - 1])->rounds;
  CroupierBoardTable *table;

  if (!board->sees_all || n_rounds == 0 || board->is_brief)
    return;
  table = croupier_board_add_table (board, _("Numbers Named"), _("Round"));
  croupier_board_table_add_rounds (table, n_rounds);
  for (guint i = 0; i < plan->n_players; i++)
    croupier_board_table_add_row (table, i);
  for (guint place = 1; place < n_states; place++)
    {
      const UniqueState *before = (const UniqueState *) states[place - 1], *after = (const UniqueState *) states[place];
      CroupierPlayers shared;
      int scorer = find_scorer (plan, after->named, &shared);

      for (guint i = 0; i < plan->n_players && after->rounds > before->rounds; i++)
        {
          g_autofree char *text = g_strdup_printf ("%d", after->named[i]);
          CroupierBoardCell *cell = croupier_board_row_add (g_ptr_array_index (table->rows, i),
                                                            after->named[i] > 0 ? text : "–");

          if (scorer == (int) i)
            croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, CROUPIER_TONE_GOOD, _("Scored"));
          else if (after->named[i] == 0)
            croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, CROUPIER_TONE_DIM, _("Named none"));
          else if (croupier_players_has (shared, i))
            croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, CROUPIER_TONE_BAD, _("Named by several"));
        }
    }
}

static void
unique_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels)
{
}

static const CroupierFigure figures[] = {
  { "points", CROUPIER_FIGURE_MORE | CROUPIER_FIGURE_RANKS },
  { NULL, 0 },
};

static const char *const result_steps[] = { "winner-step", NULL };

/* 3 to 40 players each name a whole number from 1 to "highest" in every one of the "rounds", in secret. The highest
 * number, or the lowest ("scores"), that only one player named gives that player as many points as it says, or one
 * ("worth"). Players who send nothing name none. After the last round the most points win; a tie is broken by the
 * standard tie-break. Phases are "round-1", "round-2", …. */
const CroupierGame croupier_highest_unique = {
  .id = "highest-unique",
  .title = N_("Highest Unique"),
  .summary = N_("Name the highest number that nobody else names"),
  .duration = N_("5 rounds"),
  .min_players = MIN_PLAYERS,
  .max_players = CROUPIER_MAX_PLAYERS,
  .usual_players = 10,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .state_words = state_words,
  .figures = figures,
  .counted = "points",
  .counted_of = "players",
  .result_steps = result_steps,
  .tell_rules = unique_tell_rules,
  .rules = rules,
  .plan = unique_plan,
  .plan_free = (void (*) (CroupierPlan *)) g_free,
  .start = unique_start,
  .get_expected = unique_get_expected,
  .name_phase = unique_name_phase,
  .open = unique_open,
  .get_ask = unique_get_ask,
  .submit = croupier_ask_submit,
  .retract = croupier_ask_retract,
  .get_standing = croupier_ask_get_standing,
  .resolve = unique_resolve,
  .add_channels = unique_add_channels,
  .write_state = unique_write_state,
  .fill_board = unique_fill_board,
  .tell_known = unique_tell_known,
  .get_roll = croupier_game_call_all,
  .get_result = unique_get_result,
  .count_again = unique_count_again,
  .play = croupier_ask_play,
  .make_form = croupier_ask_make_form,
};
