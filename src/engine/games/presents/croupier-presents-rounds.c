/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: the design, the rounds and the end, as they are played, told and explained. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"

#include <string.h>

/* ---- what the players are told ---- */

static const char *const found_words[] = {
  [FOUND_ALONE] = "fewest-points",
  [FOUND_BY_TIE_BREAK] = "tie-break",
  [FOUND_BY_CHANCE] = "chance",
};

#define RULE_NO_DESIGN N_("What a designer leaves out is drawn: 3 to 10 layers, each as likely, and who gets what.")
#define RULE_DEFAULT \
  N_("Where no action is named, 2 layers are opened; where no recipient is, chance chooses among those left.")
#define RULE_IGNORE N_("One ignored present a round is free; each further one costs 1 garnet.")
#define RULE_OPEN N_("Each layer that one opens is a point, while any are left.")
#define RULE_EXPLODE N_("Whoever opens the last layer loses as many points as there were layers at first.")
#define RULE_DEFUSE                                                                                                  \
  N_("Defusing takes 2 layers. If none is left, the holder gains as many points as there were layers at first, and " \
     "the "                                                                                                          \
     "designer loses as many.")
#define RULE_NOT_DEFUSED \
  N_("Defusing takes 2 layers. If any is left, the holder loses as many points as there were layers at first.")
#define RULE_LOST                                                                                                  \
  N_("One loses points by opening a present’s last layer, by defusing one that keeps some, and when a present of " \
     "one’s own is defused.")
#define RULE_GARNETS N_("Every 2 full points are 1 garnet; a total below zero costs nothing.")
#define RULE_FIRST \
  N_("Whoever alone has the most points gets 2 Tokens of Life; two or three who are tied get 1 each, more get none.")
#define RULE_SECOND                                                                                                  \
  N_("Where no more than 2 tokens went to the first place, whoever alone has the second most points gets 1, unless " \
     "that is the Elimination Candidate.")
#define RULE_CANDIDATE N_("The fewest points make the Elimination Candidate; a tie goes to the standard tie-break.")

FACT_COUNTED (
  ask_distrust, "ask-distrust", LINE,
  NP_ ("Everybody sits in a circle, and gives presents to the {reach} player in the next seat. Name one other player "
       "whom you do not trust: as far as all choices allow, they will not sit where they give presents to you.",
       "Everybody sits in a circle, and gives presents to the players in the next {reach} seats. Name one other "
       "player whom you do not trust: as far as all choices allow, they will not sit where they give presents to "
       "you."),
  NUMBER (reach))

FACT (design, "design", HEADING, N_("Design"))

FACT_COUNTED (
  ask_design, "ask-design", LINE,
  NP_ (
    "Design your present {letters}: it has from {min} to {max} layers, and goes to the player in the next seat.",
    "Design your presents {letters}: each has from {min} to {max} layers, and there is one for each of the players in "
    "the next {reach} seats."),
  NUMBER (reach), TEXT (letters), NUMBER (min), NUMBER (max))

FACT (given, "given", ITEM, N_("{present} goes to {to}."), TEXT (present), PLAYER (from), PLAYER (to))

FACT_BY_RULE (default_design, "default-design", LINE, N_("You designed nothing, so chance designed your presents:"),
              RULE_NO_DESIGN)

FACT_BY_RULE (refused_design, "refused-design", LINE,
              N_("What you sent could not be used, so chance designed your presents:"), RULE_NO_DESIGN)

FACT_BY_RULE (partial_design, "partial-design", LINE, N_("You left something out, so it was filled in:"),
              RULE_NO_DESIGN)

FACT_COUNTED (designed, "designed", ITEM,
              NP_ ("{present}: {layers} layer, to {to}", "{present}: {layers} layers, to {to}"), TEXT (present),
              NUMBER (layers), PLAYER (to))

FACT (default_of, "default-of", LINE, N_("{player} made no move, and the default was played:"), PLAYER (player))

FACT (refused_of, "refused-of", LINE, N_("What {player} sent was refused, and the default was played:"),
      PLAYER (player))

FACT (partial_of, "partial-of", LINE, N_("{player} left something out, and it was completed:"), PLAYER (player))

FACT (round, "round", HEADING, N_("Round {round}"), NUMBER (round))

FACT (passed, "passed", ITEM, N_("{present} went from {from} to {to}."), TEXT (present), PLAYER (from), PLAYER (to))

FACT_BY_RULE (default, "default", LINE,
              N_("You made no move, so you opened 2 layers of every present, and chance passed them on."), RULE_DEFAULT)

FACT_BY_RULE (
  refused, "refused", LINE,
  N_("What you sent could not be played, so you opened 2 layers of every present, and chance passed them on."),
  RULE_DEFAULT)

FACT_BY_RULE (default_action, "default-action", LINE,
              N_("You named no action for {present}, so you opened 2 layers of it."), RULE_DEFAULT, TEXT (present))

FACT_BY_RULE (default_recipient, "default-recipient", LINE,
              N_("You named no recipient for {present}, so it went to {to}, who was left."), RULE_DEFAULT,
              TEXT (present), PLAYER (to))

FACT_BY_RULE (default_both, "default-action-and-recipient", LINE,
              N_("You named nothing for {present}, so you opened 2 layers of it, and it went to {to}."), RULE_DEFAULT,
              TEXT (present), PLAYER (to))

FACT (completed_both, "completed-action-and-recipient", ITEM, N_("{present}: open 2, to {to}"), TEXT (present),
      PLAYER (to))

FACT (completed_action, "completed-action", ITEM, N_("{present}: open 2"), TEXT (present))

FACT (completed_recipient, "completed-recipient", ITEM, N_("{present}: to {to}"), TEXT (present), PLAYER (to))

FACT_COUNTED_BY_RULE (ignoring_cost, "ignoring-cost", LINE,
                      NP_ ("Ignoring more than one present cost you {garnets} garnet. You hold {held} now.",
                           "Ignoring more than one present cost you {garnets} garnets. You hold {held} now."),
                      RULE_IGNORE, NUMBER (garnets), NUMBER (held))

FACT_BY_RULE (lost, "lost", LINE, N_("These presents cost you points:"), RULE_LOST)

FACT (lost_by, "lost-by", ITEM, N_("{present}"), TEXT (present))

FACT_BY_RULE (lost_none, "lost-none", LINE, N_("No present cost you points."), RULE_LOST)

FACT (holds, "holds", LINE, N_("You hold now:"))

FACT (held, "held", ITEM, N_("{present}"), TEXT (present))

#define DONE_FIELDS TEXT (present), PLAYER (player), NUMBER (left), NUMBER (initial), NUMBER (points), PLAYER (designer)

typedef enum
{
  DONE_OPENED,
  DONE_EXPLODED,
  DONE_DEFUSED,
  DONE_DEFUSED_OWN,
  DONE_NOT_DEFUSED,
  DONE_IGNORED,
} Done;

/* For the game master: what became of a present, and what its holder won or lost by it. */
FACT_FAMILY (done, DONE_FIELDS)

static const CroupierFactKind done_facts[] = {
  [DONE_OPENED] = FACT_KIND_COUNTED ("opened", ITEM,
                                     NP_ ("{present}: {player} opened {points}, {left} of {initial} layers is left. "
                                          "{player}: +{points}",
                                          "{present}: {player} opened {points}, {left} of {initial} layers are left. "
                                          "{player}: +{points}"),
                                     DONE_FIELDS),
  [DONE_EXPLODED] = FACT_KIND ("exploded", ITEM,
                               N_("{present}: {player} opened the last of {initial} layers. {player}: {points}"),
                               DONE_FIELDS),
  [DONE_DEFUSED] = FACT_KIND ("defused", ITEM,
                              N_("{present}: {player} defused the last of {initial} layers. {player}: +{points}, "
                                 "{designer}: -{points}"),
                              DONE_FIELDS),
  [DONE_DEFUSED_OWN] = FACT_KIND ("defused", ITEM,
                                  N_("{present}: {player} defused the last of {initial} layers, of their own. "
                                     "{player}: +{points}, -{points}"),
                                  DONE_FIELDS),
  [DONE_NOT_DEFUSED] =
    FACT_KIND_COUNTED ("not-defused", ITEM,
                       NP_ ("{present}: {player} failed to defuse it, {left} of {initial} layers is "
                            "left. {player}: {points}",
                            "{present}: {player} failed to defuse it, {left} of {initial} layers are "
                            "left. {player}: {points}"),
                       DONE_FIELDS),
  [DONE_IGNORED] = FACT_KIND_COUNTED ("ignored", ITEM,
                                      NP_ ("{present}: {player} ignored it, {left} of {initial} layers is left.",
                                           "{present}: {player} ignored it, {left} of {initial} layers are left."),
                                      DONE_FIELDS),
};

FACT_COUNTED (total, "total", LINE,
              NP_ ("The match is over. Your total is {points} point.",
                   "The match is over. Your total is {points} points."),
              NUMBER (points))

FACT_BY_RULE (garnets, "garnets", LINE, N_("Garnets you earned with your points: {garnets}. You hold {held} now."),
              RULE_GARNETS, NUMBER (garnets), NUMBER (held))

FACT (result, "result", HEADING, N_("Result"))

FACT_COUNTED_BY_RULE (first, "first", LINE,
                      NP_ ("{players} has the most points and gets {tokens} Token of Life.",
                           "{players} has the most points and gets {tokens} Tokens of Life."),
                      RULE_FIRST, PLAYERS (players), NUMBER (tokens))

FACT_COUNTED_BY_RULE (first_tied, "first-tied", LINE,
                      NP_ ("{players} are tied for the most points and get {tokens} Token of Life each.",
                           "{players} are tied for the most points and get {tokens} Tokens of Life each."),
                      RULE_FIRST, PLAYERS (players), NUMBER (tokens))

FACT_COUNTED_BY_RULE (first_too_many, "first-too-many", LINE,
                      NP_ ("{tied} player is tied for the most points: too many for a Token of Life.",
                           "{tied} players are tied for the most points: too many for a Token of Life."),
                      RULE_FIRST, NUMBER (tied))

FACT_COUNTED_BY_RULE (second, "second", LINE,
                      NP_ ("{players} has the second most points and gets {tokens} Token of Life.",
                           "{players} has the second most points and gets {tokens} Tokens of Life."),
                      RULE_SECOND, PLAYERS (players), NUMBER (tokens))

FACT_BY_RULE (no_second, "no-second", LINE, N_("No Token of Life goes to second place."), RULE_SECOND)

FACT (no_candidate, "no-candidate", LINE, N_("There is no Elimination Candidate."))

#define CANDIDATE_FIELDS PLAYER (player), WORD (found)

FACT_FAMILY (candidate, CANDIDATE_FIELDS)

static const CroupierFactKind candidate_facts[] = {
  [FOUND_ALONE] = FACT_KIND_BY_RULE ("candidate", LINE,
                                     N_("{player} has the fewest points and is the Elimination Candidate."),
                                     RULE_CANDIDATE, CANDIDATE_FIELDS),
  [FOUND_BY_TIE_BREAK] = FACT_KIND_BY_RULE ("candidate", LINE,
                                            N_("Several have the fewest points; {player} is the Elimination Candidate "
                                               "by the standard tie-break."),
                                            CROUPIER_RULE_TIE_BREAK, CANDIDATE_FIELDS),
  [FOUND_BY_CHANCE] = FACT_KIND_BY_RULE ("candidate", LINE,
                                         N_("Several have the fewest points; {player} is the Elimination Candidate, "
                                            "drawn at random because a tie "
                                            "remained."),
                                         CROUPIER_RULE_TIE_BREAK, CANDIDATE_FIELDS),
};

/* ---- what is written down for who asks how it came out ---- */

FACT (design_step, "design-step", STEP, N_("Presents of {player}"), PLAYER (player))

FACT_COUNTED (designs, "designs", ITEM,
              NP_ ("{present} has {layers} layer and goes to {to}.", "{present} has {layers} layers and goes to {to}."),
              TEXT (present), SENDER (player), NUMBER (layers), PLAYER (to))

#define GAP_FIELDS TEXT (present), PLAYER (player), PLAYER (to)

FACT_FAMILY (gap, GAP_FIELDS)

static const CroupierFactKind gap_facts[2][3] = {
  /* of a design: the layers were left out, the recipient was, both were */
  {
    FACT_KIND_BY_RULE ("gap", ITEM, N_("{present}: {player} named no layers, so chance did."), RULE_NO_DESIGN,
                       GAP_FIELDS),
    FACT_KIND_BY_RULE ("gap", ITEM, N_("{present}: {player} named no recipient, so it goes to {to}."), RULE_NO_DESIGN,
                       GAP_FIELDS),
    FACT_KIND_BY_RULE ("gap", ITEM, N_("{present}: {player} named neither layers nor recipient, so chance did."),
                       RULE_NO_DESIGN, GAP_FIELDS),
  },
  /* of a round: the action was, the recipient was, both were */
  {
    FACT_KIND_BY_RULE ("gap", ITEM, N_("{present}: {player} named no action, so 2 layers are opened."), RULE_DEFAULT,
                       GAP_FIELDS),
    FACT_KIND_BY_RULE ("gap", ITEM, N_("{present}: {player} named no recipient, so it goes to {to}."), RULE_DEFAULT,
                       GAP_FIELDS),
    FACT_KIND_BY_RULE ("gap", ITEM,
                       N_("{present}: {player} named nothing, so 2 layers are opened, and it goes to {to}."),
                       RULE_DEFAULT, GAP_FIELDS),
  },
};

FACT (actions_step, "actions-step", STEP, N_("What {player} did"), PLAYER (player))

#define DID_FIELDS TEXT (present), SENDER (player), NUMBER (before), NUMBER (left), NUMBER (points), PLAYER (designer)

FACT_FAMILY (did, DID_FIELDS)

static const CroupierFactKind did_facts[] = {
  [DONE_OPENED] =
    FACT_KIND_BY_RULE ("did", ITEM,
                       N_("{present}, layers {before}: {player} opens {points}, leaving {left}: +{points}."), RULE_OPEN,
                       DID_FIELDS),
  [DONE_EXPLODED] = FACT_KIND_BY_RULE ("did", ITEM,
                                       N_("{present}, layers {before}: {player} opens the last: {points}."),
                                       RULE_EXPLODE, DID_FIELDS),
  [DONE_DEFUSED] = FACT_KIND_BY_RULE ("did", ITEM,
                                      N_("{present}, layers {before}: {player} defuses it, leaving none: +{points}. "
                                         "For {designer}, who designed it: "
                                         "-{points}."),
                                      RULE_DEFUSE, DID_FIELDS),
  [DONE_NOT_DEFUSED] =
    FACT_KIND_BY_RULE ("did", ITEM,
                       N_("{present}, layers {before}: {player} tries to defuse it, leaving {left}: {points}."),
                       RULE_NOT_DEFUSED, DID_FIELDS),
  [DONE_IGNORED] = FACT_KIND ("did", ITEM, N_("{present}, layers {before}: {player} ignores it."), DID_FIELDS),
};

FACT (goes_to, "goes-to", ITEM, N_("{present} goes to {to}."), TEXT (present), PLAYER (player), PLAYER (to))

FACT_COUNTED_BY_RULE (ignored_many, "ignored-many", ITEM,
                      NP_ ("{player} ignored {presents} present, which costs garnets: {garnets}.",
                           "{player} ignored {presents} presents, which costs garnets: {garnets}."),
                      RULE_IGNORE, PLAYER (player), NUMBER (presents), NUMBER (garnets))

FACT (points_step, "points-step", STEP, N_("Points and Tokens of Life"))

FACT_BY_RULE (totals, "totals", ITEM, N_("Points: {scores}."), RULE_GARNETS, SCORES (scores))

FACT (second_tied, "second-tied", ITEM, N_("{players} are tied for the second most points."), PLAYERS (players))

FACT (second_is_candidate, "second-is-candidate", ITEM,
      N_("{players} has the second most points, but is the Elimination Candidate."), PLAYERS (players))

FACT (candidate_step, "candidate-step", STEP, N_("Elimination Candidate"))

FACT_BY_RULE (fewest_points, "fewest-points", ITEM, N_("The fewest points, {points}: {players}."), RULE_CANDIDATE,
              NUMBER (points), PLAYERS (players))

/* ---- the state ---- */

gboolean
presents_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GCancellable *cancellable,
                GError **error)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  PresentsState *state = (PresentsState *) base_state;

  state->candidate = CROUPIER_NO_PLAYER;
  memset (state->distrusts, CROUPIER_NO_PLAYER, sizeof state->distrusts);
  memcpy (state->pins, plan->pins, sizeof state->pins);
  state->wishes = plan->wishes;
  return TRUE;
}

gboolean
presents_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;

  if (state->stage == STAGE_OVER)
    return FALSE;
  *expected = CROUPIER_EVERYBODY (plan->n_players);
  return TRUE;
}

/* Nobody talks in channels of this game's. */
void
presents_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels)
{
}

void
presents_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;
  CroupierMessage *message;
  GString *letters;

  if (outbox == NULL || state->stage == STAGE_ROUNDS)
    return;
  message = croupier_outbox_to_public (outbox);
  if (state->stage == STAGE_PREGAME)
    {
      say_presents_seating (message);
      say_ask_distrust (message, (int) plan->reach);
      return;
    }
  letters = g_string_new (NULL);
  for (guint i = 0; i < plan->reach; i++)
    g_string_append_printf (letters, "%s%c", i == 0 ? "" : ", ", (char) ('A' + i));
  say_design (message);
  say_ask_design (message, (int) plan->reach, letters->str, MIN_LAYERS, MAX_LAYERS);
  g_string_free (letters, TRUE);
}

/* ---- giving presents away ---- */

/* What was left out of the submissions and completed, by bits of present numbers. */
typedef struct
{
  CroupierPlayers completed;     /* of whom anything was */
  guint8 no_first[MAX_PRESENTS]; /* layers or action */
  guint8 no_recipient[MAX_PRESENTS];
} Gaps;

/* Completes what everybody has sent, in the state. */
static void
complete_all (const PresentsPlan *plan, PresentsState *state, Gaps *gaps, CroupierOutbox *outbox)
{
  gaps->completed = CROUPIER_NOBODY;
  for (guint player = 0; player < plan->n_players; player++)
    {
      Present sent[MAX_REACH];

      if (!presents_complete (plan, state, player, sent, outbox))
        continue;
      gaps->completed |= CROUPIER_PLAYER (player);
      for (guint i = 0; i < plan->reach; i++)
        {
          guint number = present_of (plan, state, player, i);
          Present *present = &state->presents[number];

          gaps->no_first[number] = state->stage == STAGE_DESIGN ? present->initial == 0
                                                                : present->action == ACTION_NONE;
          gaps->no_recipient[number] = present->to == 0;
          *present = sent[i];
        }
    }
}

/* Gives every present to whom it is sent: nobody's order counts, since each gives and gets as many as they hold. */
static void
pass_on (const PresentsPlan *plan, PresentsState *state)
{
  guint8 n_held[PRESENTS_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < plan->n_presents; i++)
    {
      Present *present = &state->presents[i];
      guint giver = state->stage == STAGE_DESIGN ? designer_of (plan, i) : present->holder;

      present->holder = (guint8) player_above (plan, state, giver, present->to);
      if (present->layers == 0)
        present->layers = present->initial;
      present->action = ACTION_NONE;
      present->to = 0;
      state->held[present->holder * plan->reach + n_held[present->holder]++] = (guint8) i;
    }
  state->sent = CROUPIER_NOBODY;
}

static void
tell_design_completed (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, guint player,
                       CroupierMessage *message)
{
  for (guint i = player * plan->reach; i < (player + 1) * plan->reach; i++)
    if (gaps->no_first[i] || gaps->no_recipient[i])
      say_designed (message, plan->names[i], (int) state->presents[i].initial,
                    player_above (plan, state, player, state->presents[i].to));
}

/* Tells why something was completed: part of it was left out, all of it was refused, or nothing was in. */
static void
tell_gm_of_gap (const PresentsState *state, guint player, CroupierMessage *message)
{
  if (croupier_players_has (state->sent, player))
    say_partial_of (message, player);
  else
    (croupier_players_has (state->base.refused, player) ? say_refused_of : say_default_of) (message, player);
}

static void
tell_design (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  guint player;

  say_design (message);
  for (guint i = 0; i < plan->n_presents; i++)
    {
      guint designer = designer_of (plan, i);

      say_given (message, plan->names[i], designer, player_above (plan, state, designer, state->presents[i].to));
    }
  if (gaps->completed != CROUPIER_NOBODY)
    say_design (croupier_outbox_to_gm (outbox));
  CROUPIER_FOREACH_PLAYER (player, gaps->completed)
    {
      CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);

      tell_gm_of_gap (state, player, to_gm);
      tell_design_completed (plan, state, gaps, player, to_gm);
      if (croupier_players_has (state->base.removed, player))
        continue;
      message = croupier_outbox_to_player (outbox, player);
      say_design (message);
      if (croupier_players_has (state->sent, player))
        say_partial_design (message);
      else
        (croupier_players_has (state->base.refused, player) ? say_refused_design : say_default_design) (message);
      tell_design_completed (plan, state, gaps, player, message);
    }
}

/* What was left out of a present, if anything was. */
static void
explain_gap (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, guint number, guint player,
             CroupierMessage *steps)
{
  gboolean is_round = state->stage == STAGE_ROUNDS;
  gboolean no_first = gaps->no_first[number] != 0, no_recipient = gaps->no_recipient[number] != 0;

  if (croupier_players_has (gaps->completed, player) && (no_first || no_recipient))
    say_gap (steps, &gap_facts[is_round][no_first && no_recipient ? 2 : no_recipient], plan->names[number], player,
             player_above (plan, state, player, state->presents[number].to));
}

static void
explain_design (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, CroupierMessage *steps)
{
  for (guint i = 0; i < plan->n_presents; i++)
    {
      guint designer = designer_of (plan, i);

      if (i % plan->reach == 0)
        say_design_step (steps, designer);
      explain_gap (plan, state, gaps, i, designer, steps);
      say_designs (steps, plan->names[i], designer, (int) state->presents[i].initial,
                   player_above (plan, state, designer, state->presents[i].to));
    }
}

static void
resolve_design (const PresentsPlan *plan, PresentsState *state, CroupierOutbox *outbox)
{
  Gaps gaps;

  complete_all (plan, state, &gaps, outbox);
  if (outbox != NULL)
    tell_design (plan, state, &gaps, outbox);
  if (croupier_outbox_to_steps (outbox) != NULL)
    explain_design (plan, state, &gaps, croupier_outbox_to_steps (outbox));
  pass_on (plan, state);
  state->stage = STAGE_ROUNDS;
}

/* ---- a round ---- */

/* What happened to a present in a round. */
typedef struct
{
  guint8 done;
  guint8 before;          /* layers */
  gint8 points;           /* its holder's */
  gboolean designer_lost; /* as many as its holder gained */
} PresentOutcome;

typedef struct
{
  PresentOutcome outcomes[MAX_PRESENTS];
  guint8 n_ignored[PRESENTS_MAX_PLAYERS];
  int paid[PRESENTS_MAX_PLAYERS]; /* garnets */
} PresentsRound;

/* Rules: what is opened or defused, and whether it goes off. */
static PresentOutcome
act (Present *present)
{
  guint8 initial = present->initial;
  guint8 removed = 0;

  switch ((PresentsAction) present->action)
    {
    case ACTION_OPEN_1:
    case ACTION_OPEN_2:
    case ACTION_OPEN_3:
      removed = (guint8) (present->action - ACTION_OPEN_1 + 1);
      break;
    case ACTION_DEFUSE:
      removed = 2;
      break;
    case ACTION_IGNORE:
      return (PresentOutcome) { .done = DONE_IGNORED };
    case ACTION_NONE:
      g_assert_not_reached ();
    }
  present->layers = present->layers > removed ? (guint8) (present->layers - removed) : 0;
  if (present->action == ACTION_DEFUSE)
    return present->layers > 0
             ? (PresentOutcome) { .done = DONE_NOT_DEFUSED, .points = (gint8) -initial }
             : (PresentOutcome) { .done = DONE_DEFUSED, .points = (gint8) initial, .designer_lost = TRUE };
  return present->layers > 0 ? (PresentOutcome) { .done = DONE_OPENED, .points = (gint8) removed }
                             : (PresentOutcome) { .done = DONE_EXPLODED, .points = (gint8) -initial };
}

static void
act_all (const PresentsPlan *plan, PresentsState *state, PresentsRound *round)
{
  memset (round->n_ignored, 0, sizeof round->n_ignored);
  for (guint i = 0; i < plan->n_presents; i++)
    {
      Present *present = &state->presents[i];
      guint8 before = present->layers;
      PresentOutcome outcome = act (present);

      outcome.before = before;
      state->points[present->holder] += outcome.points;
      if (outcome.designer_lost)
        state->points[designer_of (plan, i)] -= outcome.points;
      round->n_ignored[present->holder] += outcome.done == DONE_IGNORED;
      round->outcomes[i] = outcome;
    }
  for (guint i = 0; i < plan->n_players; i++)
    round->paid[i] = round->n_ignored[i] > 1 ? -croupier_state_pay (&state->base, i, 1 - (int) round->n_ignored[i]) : 0;
}

/* A player's message of this step, with its heading if nothing stands in it yet. */
static CroupierMessage *
begin_private (const PresentsState *state, guint player, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);

  if (message != NULL && message->facts == NULL)
    say_round (message, state->rounds + 1);
  return message;
}

static void
tell_passes (const PresentsPlan *plan, const PresentsState *state, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  say_round (message, state->rounds + 1);
  for (guint i = 0; i < plan->n_presents; i++)
    say_passed (message, plan->names[i], (guint) state->presents[i].holder,
                player_above (plan, state, state->presents[i].holder, state->presents[i].to));
}

/* What was left out: an action, a recipient, or both; in the words for the player or for the game master. */
typedef struct
{
  void (*say_action) (CroupierMessage *message, const char *present);
  void (*say_recipient) (CroupierMessage *message, const char *present, guint to);
  void (*say_both) (CroupierMessage *message, const char *present, guint to);
} GapWords;

static void
tell_gaps (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, guint player, const GapWords *words,
           CroupierMessage *message)
{
  for (guint i = 0; i < plan->reach; i++)
    {
      guint number = state->held[player * plan->reach + i];
      guint to = player_above (plan, state, player, state->presents[number].to);

      if (gaps->no_recipient[number])
        (gaps->no_first[number] ? words->say_both : words->say_recipient) (message, plan->names[number], to);
      else if (gaps->no_first[number])
        words->say_action (message, plan->names[number]);
    }
}

static void
tell_completed (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, CroupierOutbox *outbox)
{
  static const GapWords to_player = { say_default_action, say_default_recipient, say_default_both };
  static const GapWords to_gm = { say_completed_action, say_completed_recipient, say_completed_both };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, gaps->completed)
    {
      gboolean has_sent = croupier_players_has (state->sent, player);
      gboolean is_removed = croupier_players_has (state->base.removed, player);

      tell_gm_of_gap (state, player, croupier_outbox_to_gm (outbox));
      tell_gaps (plan, state, gaps, player, &to_gm, croupier_outbox_to_gm (outbox));
      if (is_removed)
        continue;
      if (has_sent)
        tell_gaps (plan, state, gaps, player, &to_player, begin_private (state, player, outbox));
      else
        (croupier_players_has (state->base.refused, player) ? say_refused
                                                            : say_default) (begin_private (state, player, outbox));
    }
}

static void
tell_losses (const PresentsPlan *plan, const PresentsState *state, const PresentsRound *round, guint player,
             CroupierMessage *message)
{
  gboolean has_lost = FALSE;

  for (guint i = 0; i < plan->n_presents; i++)
    {
      const PresentOutcome *outcome = &round->outcomes[i];

      if (!(state->presents[i].holder == player && outcome->points < 0) &&
          !(designer_of (plan, i) == player && outcome->designer_lost))
        continue;
      if (!has_lost)
        say_lost (message);
      say_lost_by (message, plan->names[i]);
      has_lost = TRUE;
    }
  if (!has_lost)
    say_lost_none (message);
}

static void
explain_present (const PresentsPlan *plan, const PresentsState *state, const PresentsRound *round, guint number,
                 CroupierMessage *steps)
{
  const Present *present = &state->presents[number];
  const PresentOutcome *outcome = &round->outcomes[number];
  guint holder = (guint) present->holder;

  say_did (steps, &did_facts[outcome->done], plan->names[number], holder, (int) outcome->before, (int) present->layers,
           (int) outcome->points, outcome->designer_lost ? designer_of (plan, number) : (guint) CROUPIER_NO_PLAYER);
  say_goes_to (steps, plan->names[number], holder, player_above (plan, state, holder, present->to));
}

static void
explain_round (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, const PresentsRound *round,
               CroupierMessage *steps)
{
  for (guint player = 0; player < plan->n_players; player++)
    {
      say_actions_step (steps, player);
      for (guint i = 0; i < plan->reach; i++)
        {
          guint number = state->held[player * plan->reach + i];

          explain_gap (plan, state, gaps, number, player, steps);
          explain_present (plan, state, round, number, steps);
        }
      if (round->n_ignored[player] > 1)
        say_ignored_many (steps, player, (int) round->n_ignored[player], round->paid[player]);
    }
}

static void
tell_round (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, const PresentsRound *round,
            CroupierOutbox *outbox)
{
  CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);
  guint player;

  tell_passes (plan, state, outbox);
  say_round (to_gm, state->rounds + 1);
  tell_completed (plan, state, gaps, outbox);
  for (guint i = 0; i < plan->n_presents; i++)
    {
      const Present *present = &state->presents[i];
      const PresentOutcome *outcome = &round->outcomes[i];
      gboolean is_own = outcome->done == DONE_DEFUSED && present->holder == designer_of (plan, i);

      say_done (to_gm, &done_facts[is_own ? DONE_DEFUSED_OWN : outcome->done], plan->names[i], (guint) present->holder,
                (int) present->layers, (int) present->initial, (int) outcome->points, designer_of (plan, i));
    }
  CROUPIER_FOREACH_PLAYER (player, presents_players_left (plan, state))
    {
      CroupierMessage *message = begin_private (state, player, outbox);

      if (round->paid[player] > 0)
        say_ignoring_cost (message, round->paid[player], state->base.garnets[player]);
      tell_losses (plan, state, round, player, message);
    }
}

static void
tell_holdings (const PresentsPlan *plan, const PresentsState *state, CroupierOutbox *outbox)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, presents_players_left (plan, state))
    {
      CroupierMessage *message = begin_private (state, player, outbox);

      say_holds (message);
      for (guint i = 0; i < plan->reach; i++)
        say_held (message, plan->names[state->held[player * plan->reach + i]]);
    }
}

/* ---- the end of the match ---- */

int
presents_garnets_for (gint32 points)
{
  return points > 0 ? points / 2 : 0;
}

static CroupierPlayers
find_with (const PresentsState *state, CroupierPlayers among, gint32 points)
{
  CroupierPlayers found = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, among)
    if (state->points[player] == points)
      found |= CROUPIER_PLAYER (player);
  return found;
}

static CroupierPlayers
find_most (const PresentsState *state, CroupierPlayers among)
{
  gint32 most = G_MININT32;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, among)
    most = MAX (most, state->points[player]);
  return find_with (state, among, most);
}

static CroupierPlayers
find_fewest (const PresentsState *state, CroupierPlayers among)
{
  gint32 fewest = G_MAXINT32;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, among)
    fewest = MIN (fewest, state->points[player]);
  return find_with (state, among, fewest);
}

static void
tell_candidate (const PresentsState *state, CroupierMessage *message)
{
  if (state->candidate == CROUPIER_NO_PLAYER)
    say_no_candidate (message);
  else
    say_candidate (message, &candidate_facts[state->found], (guint) state->candidate, found_words[state->found]);
}

/* The Elimination Candidate of the players left; standing: who it was before, or CROUPIER_NO_PLAYER. */
void
presents_find_candidate (const PresentsPlan *plan, PresentsState *state, int standing, CroupierOutbox *outbox)
{
  CroupierPlayers fewest = find_fewest (state, presents_players_left (plan, state));
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  gboolean by_chance = FALSE;

  state->found = FOUND_ALONE;
  state->candidate = CROUPIER_NO_PLAYER;
  if (fewest == CROUPIER_NOBODY)
    return;
  say_candidate_step (steps);
  say_fewest_points (steps, (int) state->points[croupier_players_first (fewest)], fewest);
  state->candidate = (gint8) croupier_tie_break (&plan->base, &state->base, fewest, standing, "ec", outbox, &by_chance);
  if (croupier_players_count (fewest) > 1)
    state->found = by_chance ? FOUND_BY_CHANCE : FOUND_BY_TIE_BREAK;
  tell_candidate (state, steps);
}

/* Rules: "Tokens". */
PresentsPlaces
presents_find_places (const PresentsPlan *plan, const PresentsState *state)
{
  CroupierPlayers left = presents_players_left (plan, state);
  PresentsPlaces places = { .first = find_most (state, left) };
  guint n_first = croupier_players_count (places.first);

  places.first_tokens = n_first == 1 ? 2 : n_first <= 3 ? 1 : 0;
  if (n_first * places.first_tokens <= 2)
    places.second = places.runners_up = find_most (state, left & ~places.first);
  if (state->candidate != CROUPIER_NO_PLAYER)
    places.second &= croupier_players_count (places.second) == 1 ? ~CROUPIER_PLAYER (state->candidate)
                                                                 : CROUPIER_NOBODY;
  return places;
}

static void
tell_places (const PresentsPlaces *places, CroupierMessage *message)
{
  guint n_first = croupier_players_count (places->first);

  if (n_first > 3)
    say_first_too_many (message, (int) n_first);
  else
    (n_first == 1 ? say_first : say_first_tied) (message, places->first, (int) places->first_tokens);
  if (places->second != CROUPIER_NOBODY)
    say_second (message, places->second, 1);
  else
    say_no_second (message);
}

static void
explain_places (const PresentsPlan *plan, const PresentsState *state, const PresentsPlaces *places,
                CroupierMessage *steps)
{
  CroupierScores scores = croupier_scores_of (presents_players_left (plan, state), state->points);

  say_points_step (steps);
  say_totals (steps, &scores);
  if (croupier_players_count (places->runners_up) > 1)
    say_second_tied (steps, places->runners_up);
  else if (places->runners_up != places->second)
    say_second_is_candidate (steps, places->runners_up);
  tell_places (places, steps);
}

void
presents_tell_result (const PresentsPlan *plan, const PresentsState *state, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox), *steps = croupier_outbox_to_steps (outbox);
  PresentsPlaces places = presents_find_places (plan, state);

  say_result (message);
  if (places.first == CROUPIER_NOBODY)
    return;
  tell_places (&places, message);
  tell_candidate (state, message);
  if (steps != NULL)
    explain_places (plan, state, &places, steps);
}

static void
finish (const PresentsPlan *plan, PresentsState *state, CroupierOutbox *outbox)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, presents_players_left (plan, state))
    {
      int earned = presents_garnets_for (state->points[player]);
      CroupierMessage *message;

      croupier_state_pay (&state->base, player, earned);
      if (outbox == NULL)
        continue;
      message = begin_private (state, player, outbox);
      say_total (message, (int) state->points[player]);
      say_garnets (message, earned, state->base.garnets[player]);
    }
  presents_find_candidate (plan, state, CROUPIER_NO_PLAYER, outbox);
  if (outbox != NULL)
    presents_tell_result (plan, state, outbox);
}

void
presents_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  PresentsState *state = (PresentsState *) base_state;

  state->base.n_drawn_again += state->found == FOUND_BY_CHANCE &&
                               croupier_state_has_removed (&state->base, state->candidate);
  presents_find_candidate (plan, state, state->candidate, outbox);
  if (outbox != NULL)
    presents_tell_result (plan, state, outbox);
}

static void
resolve_round (const PresentsPlan *plan, PresentsState *state, CroupierOutbox *outbox)
{
  Gaps gaps;
  PresentsRound round;
  gboolean is_last = state->rounds + 1u == plan->n_rounds;

  complete_all (plan, state, &gaps, outbox);
  act_all (plan, state, &round);
  if (outbox != NULL)
    tell_round (plan, state, &gaps, &round, outbox);
  if (croupier_outbox_to_steps (outbox) != NULL)
    explain_round (plan, state, &gaps, &round, croupier_outbox_to_steps (outbox));
  pass_on (plan, state);
  if (outbox != NULL)
    tell_holdings (plan, state, outbox);
  /* Ties are drawn in the name of this round, so it is counted last. */
  if (is_last)
    finish (plan, state, outbox);
  state->rounds++;
  if (is_last)
    state->stage = STAGE_OVER;
}

gboolean
presents_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  PresentsState *state = (PresentsState *) base_state;

  switch ((PresentsStage) state->stage)
    {
    case STAGE_PREGAME:
      return presents_resolve_pregame (plan, state, outbox, error);
    case STAGE_DESIGN:
      resolve_design (plan, state, outbox);
      return TRUE;
    case STAGE_ROUNDS:
      resolve_round (plan, state, outbox);
      return TRUE;
    case STAGE_OVER:
      break;
    }
  g_assert_not_reached ();
}
