/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: who wins, and who is the Elimination Candidate. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"

static const char *const found_words[] = { "fewest-points", "tie-break", "chance" };


#define RULE_FIRST                                                                                               \
  N_("The most points win; a tie goes to more points from MG2, MG4 and MG5, then to more garnets, then to more " \
     "garnets "                                                                                                  \
     "at the start of the match; players who are still tied share the win.")
#define RULE_SECOND                                                                                                    \
  N_(                                                                                                                  \
    "The most right identifications win; a tie goes to more single identities named rightly, then to more challenges " \
    "completed, then to more garnets, then to more garnets at the start; players who are still tied share the win.")
#define RULE_BOTH N_("Each win is a Token of Life; both together bring an opal too.")
#define RULE_OPAL                                                                                               \
  N_("An opal goes to the player who named the round without roles; of several to the one who has gained most " \
     "garnets, and where these "                                                                                \
     "are "                                                                                                     \
     "tied to nobody.")
#define RULE_CANDIDATE                                                                                         \
  N_("The fewest points among those without a win make the Elimination Candidate; a tie goes to the standard " \
     "tie-break.")

FACT (default_final, "default-final", LINE, N_("You made no move."))

FACT (refused_final, "refused-final", LINE, N_("What you sent could not be used."))

FACT_COUNTED_BY_RULE (paid, "names-paid", LINE,
                      NP_ ("MG5 paid you {garnets} garnet. You hold {held} now.",
                           "MG5 paid you {garnets} garnets. You hold {held} now."),
                      RULE_NAMES, NUMBER (garnets), NUMBER (held))

FACT_COUNTED (
  completed, "completed", ITEM,
  NP_ ("Round {round}: {possessed} was the Possessed and completed {challenges} challenge, {hunter} was the Ghost "
       "Hunter.",
       "Round {round}: {possessed} was the Possessed and completed {challenges} challenges, {hunter} was the Ghost "
       "Hunter."),
  NUMBER (challenges), NUMBER (round), PLAYER (possessed), PLAYER (hunter))

FACT (was_empty, "was-empty", ITEM, N_("Round {round}: nobody had a role."), NUMBER (round))

FACT (points, "points", ITEM, N_("{player}: {points}"), PLAYER (player), HALVES (points))

FACT (points_heading, "points-heading", LINE, N_("Points:"))

FACT_BY_RULE (first, "first-win", LINE, N_("The win for the most points goes to {players}."), RULE_FIRST,
              PLAYERS (players))

FACT_BY_RULE (second, "second-win", LINE, N_("The win for the most right identifications goes to {players}."),
              RULE_SECOND, PLAYERS (players))

FACT_COUNTED (tokens, "tokens", ITEM,
              NP_ ("{player} gets {tokens} Token of Life.", "{player} gets {tokens} Tokens of Life."), PLAYER (player),
              NUMBER (tokens))

FACT_BY_RULE (both, "both-wins", ITEM, N_("{player} has both wins and gets an opal."), RULE_BOTH, PLAYER (player))

FACT_BY_RULE (opal, "opal", ITEM, N_("{player} named the round in which nobody had a role, and gets an opal."),
              RULE_OPAL, PLAYER (player))

FACT_BY_RULE (no_opal, "no-opal", LINE, N_("Nobody wins the opal for naming the round in which nobody had a role."),
              RULE_OPAL)

FACT (no_candidate, "no-candidate", LINE, N_("There is no Elimination Candidate."))

#define CANDIDATE_FIELDS PLAYER (player), WORD (found)

FACT_FAMILY (candidate, CANDIDATE_FIELDS)
static const CroupierFactKind candidate_facts[] = {
  [FOUND_ALONE] =
    FACT_KIND_BY_RULE ("candidate", LINE,
                       N_("{player} has the fewest points of those without a win and is the Elimination Candidate."),
                       RULE_CANDIDATE, CANDIDATE_FIELDS),
  [FOUND_BY_TIE_BREAK] = FACT_KIND_BY_RULE ("candidate", LINE,
                                            N_("Several without a win have the fewest points; {player} is the "
                                               "Elimination Candidate by the standard "
                                               "tie-break."),
                                            CROUPIER_RULE_TIE_BREAK, CANDIDATE_FIELDS),
  [FOUND_BY_CHANCE] = FACT_KIND_BY_RULE ("candidate", LINE,
                                         N_("Several without a win have the fewest points; {player} is the Elimination "
                                            "Candidate, drawn at random because "
                                            "a tie remained."),
                                         CROUPIER_RULE_TIE_BREAK, CANDIDATE_FIELDS),
};

static const char *const found_notes[] = {
  [FOUND_ALONE] = NULL,
  [FOUND_BY_TIE_BREAK] = N_("The standard tie-break decided who is the Elimination Candidate."),
  [FOUND_BY_CHANCE] = N_("Chance decided who is the Elimination Candidate."),
};

/* ---- what is written down for who asks how it came out ---- */

FACT_BY_RULE (first_step, "first-step", STEP, N_("Win for the most points"), RULE_FIRST)
FACT_BY_RULE (second_step, "second-step", STEP, N_("Win for the most right identifications"), RULE_SECOND)
FACT_BY_RULE (opal_step, "opal-step", STEP, N_("Opal"), RULE_OPAL)
FACT (candidate_step, "candidate-step", STEP, N_("Elimination Candidate"))
FACT_BY_RULE (fewest_points, "fewest-points", ITEM,
              N_("Points of those without a win: {figures}. The fewest: {players}."), RULE_CANDIDATE, TEXT (figures),
              PLAYERS (among), PLAYERS (players))

/* What tells those who are tied apart. */
typedef enum
{
  BY_POINTS,
  BY_MINIGAMES,
  BY_IDENTIFICATIONS,
  BY_IDENTITIES,
  BY_CHALLENGES,
  BY_GARNETS,
  BY_GARNETS_AT_START,
  BY_GAIN,
} Compared;

#define COMPARED_FIELDS TEXT (figures), PLAYERS (among), PLAYERS (players)

FACT_FAMILY (compared, COMPARED_FIELDS)
static const CroupierFactKind compared_facts[] = {
  [BY_POINTS] = FACT_KIND ("compared", ITEM, N_("Points: {figures}. The most: {players}."), COMPARED_FIELDS),
  [BY_MINIGAMES] = FACT_KIND ("compared", ITEM, N_("Points from MG2, MG4 and MG5: {figures}. The most: {players}."),
                              COMPARED_FIELDS),
  [BY_IDENTIFICATIONS] = FACT_KIND ("compared", ITEM, N_("Right identifications: {figures}. The most: {players}."),
                                    COMPARED_FIELDS),
  [BY_IDENTITIES] = FACT_KIND ("compared", ITEM, N_("Single identities named rightly: {figures}. The most: {players}."),
                               COMPARED_FIELDS),
  [BY_CHALLENGES] = FACT_KIND ("compared", ITEM, N_("Challenges completed: {figures}. The most: {players}."),
                               COMPARED_FIELDS),
  [BY_GARNETS] = FACT_KIND ("compared", ITEM, N_("Garnets: {figures}. The most: {players}."), COMPARED_FIELDS),
  [BY_GARNETS_AT_START] = FACT_KIND ("compared", ITEM, N_("Garnets at the start: {figures}. The most: {players}."),
                                     COMPARED_FIELDS),
  [BY_GAIN] = FACT_KIND ("compared", ITEM,
                         N_("Garnets gained by those who named the round: {figures}. The most: {players}."),
                         COMPARED_FIELDS),
};

/* As "Amy 3.5, Bob 2"; points are counted in halves. */
static char *
list_figures (const CroupierSetup *setup, CroupierPlayers among, const int *figures, gboolean in_halves)
{
  GString *list = g_string_new (NULL);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, among)
    {
      int halves = in_halves ? figures[player] : 2 * figures[player];
      g_autofree char *figure = croupier_halves_to_text (setup->language, halves);

      g_string_append_printf (list, "%s%s %s", list->len > 0 ? ", " : "",
                              croupier_roster_get_name (setup->roster, player), figure);
    }
  return g_string_free_and_steal (list);
}

static CroupierPlayers
keep_most (const PossessionPlan *plan, CroupierPlayers tied, const int *figures, Compared by, CroupierMessage *steps)
{
  int turned[N_PLAYERS];
  CroupierPlayers kept;

  for (guint i = 0; i < N_PLAYERS; i++)
    turned[i] = -figures[i];
  kept = croupier_keep_fewest (tied, turned);
  if (steps != NULL && croupier_players_count (tied) > 1)
    {
      gboolean in_halves = by == BY_POINTS || by == BY_MINIGAMES;
      g_autofree char *list = list_figures (plan->base.setup, tied, figures, in_halves);

      say_compared (steps, &compared_facts[by], list, tied, kept);
    }
  return kept;
}

/* One comparison after the other, as long as several are tied. */
typedef struct
{
  Compared by;
  const int *figures;
} FigureComparison;

static CroupierPlayers
keep_most_of (const PossessionPlan *plan, CroupierPlayers tied, const FigureComparison *comparisons, guint n,
              CroupierMessage *steps)
{
  for (guint i = 0; i < n; i++)
    tied = keep_most (plan, tied, comparisons[i].figures, comparisons[i].by, steps);
  return tied;
}

static int
get_garnets_at_start (const PossessionPlan *plan, guint player)
{
  return croupier_roster_get_player (plan->base.setup->roster, player)->garnets;
}

static void
tell_opal (const PossessionState *state, CroupierMessage *message)
{
  if (state->opal != CROUPIER_NO_PLAYER)
    say_opal (message, (guint) state->opal);
  else
    say_no_opal (message);
}

/* Finds who wins, and the opal. Rules: "End". */
void
possession_find_winners (const PossessionPlan *plan, PossessionState *state, CroupierMessage *steps)
{
  CroupierPlayers left = players_left (state), named = CROUPIER_NOBODY;
  int points[N_PLAYERS], minigames[N_PLAYERS], right[N_PLAYERS], names[N_PLAYERS], challenges[N_PLAYERS];
  int held[N_PLAYERS], started[N_PLAYERS], gained[N_PLAYERS];
  const FigureComparison first[] = {
    { BY_POINTS, points }, { BY_MINIGAMES, minigames }, { BY_GARNETS, held }, { BY_GARNETS_AT_START, started }
  };
  const FigureComparison second[] = { { BY_IDENTIFICATIONS, right },
                                      { BY_IDENTITIES, names },
                                      { BY_CHALLENGES, challenges },
                                      { BY_GARNETS, held },
                                      { BY_GARNETS_AT_START, started } };

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
  say_first_step (steps);
  state->first = keep_most_of (plan, left, first, G_N_ELEMENTS (first), steps);
  say_first (steps, state->first);
  say_second_step (steps);
  state->second = keep_most_of (plan, left, second, G_N_ELEMENTS (second), steps);
  say_second (steps, state->second);
  say_opal_step (steps);
  named = keep_most (plan, named, gained, BY_GAIN, steps);
  state->opal = croupier_players_count (named) == 1 ? (gint8) croupier_players_first (named) : CROUPIER_NO_PLAYER;
  tell_opal (state, steps);
}

static void
tell_candidate (const PossessionState *state, CroupierMessage *message)
{
  if (state->candidate == CROUPIER_NO_PLAYER)
    say_no_candidate (message);
  else
    say_candidate (message, &candidate_facts[state->found], (guint) state->candidate, found_words[state->found]);
}

void
possession_find_candidate (const PossessionPlan *plan, PossessionState *state, int standing, CroupierOutbox *outbox)
{
  CroupierPlayers among = players_left (state) & ~state->first & ~state->second;
  CroupierPlayers fewest = croupier_keep_fewest (among, state->points);
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  gboolean by_chance = FALSE;

  state->found = FOUND_ALONE;
  state->candidate = CROUPIER_NO_PLAYER;
  if (fewest == CROUPIER_NOBODY)
    return;
  say_candidate_step (steps);
  if (steps != NULL)
    {
      g_autofree char *list = list_figures (plan->base.setup, among, state->points, TRUE);

      say_fewest_points (steps, list, among, fewest);
    }
  state->candidate = (gint8) croupier_tie_break (&plan->base, &state->base, fewest, standing, "ec", outbox, &by_chance);
  if (croupier_players_count (fewest) > 1)
    state->found = by_chance ? FOUND_BY_CHANCE : FOUND_BY_TIE_BREAK;
  tell_candidate (state, steps);
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
  tell_opal (state, message);
  tell_candidate (state, message);
}

void
possession_tell_points (const PossessionState *state, CroupierMessage *message)
{
  say_points_heading (message);
  for (guint i = 0; i < N_PLAYERS; i++)
    say_points (message, i, state->points[i]);
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
pay_names (PossessionState *state, const PossessionRound *round, CroupierOutbox *outbox)
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

static void
resolve_final (const PossessionPlan *plan, PossessionState *state, CroupierOutbox *outbox)
{
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  PossessionRound round;
  Looking looking;

  possession_complete_all (state, &round);
  possession_look_back (plan, state, &round, &looking);
  if (steps != NULL)
    possession_explain_looking (plan, state, &looking, steps);
  pay_names (state, &round, outbox);
  possession_find_winners (plan, state, steps);
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
  possession_find_winners (plan, state, croupier_outbox_to_steps (outbox));
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


gboolean
possession_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;

  g_assert (!state->is_over);
  if (state->rounds < N_ROUNDS)
    possession_resolve_round (plan, state, outbox);
  else
    resolve_final (plan, state, outbox);
  return TRUE;
}
