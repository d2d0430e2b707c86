/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: players in a circle design presents of layers, open or defuse them, and pass them on. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-json.h"

#include <string.h>

#define MIN_PLAYERS 7
#define MAX_ROUNDS 30
#define MAX_REDRAWS 1000
#define MAX_POINTS 1000000000

/* ---- what the players are told ---- */

static const char *const found_words[] = {
  [FOUND_ALONE] = "fewest-points",
  [FOUND_BY_TIE_BREAK] = "tie-break",
  [FOUND_BY_CHANCE] = "chance",
};

#define RULE_SEATS                                                                                                   \
  N_("Each seating that keeps every choice is equally likely: nobody sits where they give presents to somebody who " \
     "named them.")
#define RULE_PINS N_("A choice that the seats set by the game master leave no room for is dropped first.")
#define RULE_MOST_NAMED \
  N_("Where no seating keeps every choice, the choices for whoever is named most are dropped, until one does.")
#define RULE_NO_CHOICE N_("Who sends nothing names nobody.")
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

FACT (seating, "seating", HEADING, N_("Seating"))

FACT_COUNTED (
  ask_distrust, "ask-distrust", LINE,
  NP_ ("Everybody sits in a circle, and gives presents to the {reach} player in the next seat. Name one other player "
       "whom you do not trust: as far as all choices allow, they will not sit where they give presents to you.",
       "Everybody sits in a circle, and gives presents to the players in the next {reach} seats. Name one other "
       "player whom you do not trust: as far as all choices allow, they will not sit where they give presents to "
       "you."),
  NUMBER (reach))

FACT_BY_RULE (seat, "seat", ITEM, N_("Seat {seat}: {player}"), RULE_SEATS, NUMBER (seat), PLAYER (player))

FACT (by_hand, "placed-by-hand", LINE, N_("The game master placed everybody; nothing was drawn."))

FACT (draw_number, "draw-number", LINE,
      N_("These seats are draw number {draw}; the game master threw away what was drawn before."), NUMBER (draw))

FACT (thrown_away, "seats-thrown-away", LINE, N_("Draw number {draw} was thrown away: {seats}, from seat 1 up."),
      NUMBER (draw), TEXT (seats))

FACT_BY_RULE (dropped_by_pins, "dropped-by-pins", ITEM,
              N_("Dropped, because the seats that are set leave no room for it: {named}, named by {players}."),
              RULE_PINS, PLAYER (named), PLAYERS (players))

FACT_BY_RULE (
  dropped_as_most_named, "dropped-as-most-named", ITEM,
  N_("Dropped in step {step}, because no seating kept every choice and this was the most frequent one: {named}, "
     "named by {players}."),
  RULE_MOST_NAMED, PLAYER (named), PLAYERS (players), NUMBER (step), NUMBER (times))

FACT (broken_by_hand, "broken-by-hand", ITEM,
      N_("As they were placed, {named} gives to {players} and was named there."), PLAYER (named), PLAYERS (players))

FACT_BY_RULE (no_choice, "no-choice", LINE, N_("You made no choice, so you named nobody."), RULE_NO_CHOICE)

FACT_BY_RULE (refused_choice, "refused-choice", LINE, N_("What you sent could not be used, so you named nobody."),
              RULE_NO_CHOICE)

FACT (no_choice_of, "no-choice-of", LINE, N_("No choice came from {players}."), PLAYERS (players))

FACT (refused_choice_of, "refused-choice-of", LINE, N_("What these sent was refused: {players}."), PLAYERS (players))

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

static const char *const found_notes[] = {
  [FOUND_ALONE] = NULL,
  [FOUND_BY_TIE_BREAK] = N_("The standard tie-break decided who is the Elimination Candidate."),
  [FOUND_BY_CHANCE] = N_("Chance decided who is the Elimination Candidate."),
};

FACT (points_ruled, "points-ruled", LINE, N_("The points of {player} were changed by {change}, to {points}."),
      PLAYER (player), NUMBER (change), NUMBER (points))

/* ---- what is written down for who asks how it came out ---- */

FACT (choices_step, "choices-step", STEP, N_("Choices"))
FACT (choice_kept, "choice-kept", ITEM, N_("{player} named {named}, who gives nothing to {player}."), SENDER (player),
      PLAYER (named))
FACT (choice_broken, "choice-broken", ITEM, N_("{player} named {named}, who gives to {player} all the same."),
      SENDER (player), PLAYER (named))
FACT_BY_RULE (chose_nobody, "chose-nobody", ITEM, N_("{players} named nobody."), RULE_NO_CHOICE, PLAYERS (players))

FACT (seats_step, "seats-step", STEP, N_("Seats"))
FACT_BY_RULE (seat_drawn, "seat-drawn", ITEM, N_("Seat {seat}: {player}, drawn."), RULE_SEATS, NUMBER (seat),
              PLAYER (player))
FACT (seat_set, "seat-set", ITEM, N_("Seat {seat}: {player}, set by the game master."), NUMBER (seat), PLAYER (player))

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

/* ---- the plan ---- */

static const CroupierOption options[] = {
  { "reach", N_("Presents each"),
    N_("Everybody holds this many presents and gives to this many seats above theirs; less than half of the players."),
    CROUPIER_OPTION_NUMBER, 1, MAX_REACH, 0, 0, NULL, "3", NULL },
  { "rounds", N_("Rounds"), N_("How often the presents are passed."), CROUPIER_OPTION_NUMBER, 1, MAX_ROUNDS, 0, 0, NULL,
    "6", NULL },
};

static void
check_reach (CroupierSetup *setup, CroupierProblems *problems)
{
  guint n_players = croupier_roster_get_size (setup->roster);
  gint64 reach = croupier_options_get_number (setup->options, "reach", 3);
  guint most = (n_players - 1) / 2;
  guint n_before = problems->len;

  if (reach > most)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("“%s” is %d, but with %u player it can be 1 to %u.",
                                     "“%s” is %d, but with %u players it can be 1 to %u.", n_players),
                           croupier_options_get_title (setup->options, "reach"), (int) reach, n_players, most);
  croupier_options_blame (setup->options, "reach", problems, n_before);
  croupier_problems_blame (problems, n_before, CROUPIER_ABOUT_COUNT, -1, -1);
}

/* One line says it all. */
static void
read_fixes (CroupierSetup *setup, PresentsPlan *plan, CroupierProblems *problems)
{
  g_autoptr (GPtrArray) fixes = croupier_fixes_read (setup, NULL, problems);

  memset (plan->pins, CROUPIER_NO_PLAYER, sizeof plan->pins);
  croupier_fixes_apply (fixes, setup, &plan->base, problems);
  for (guint i = 1; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);

      croupier_problems_add (problems, 0, 0, _("The seats are fixed twice; one line says it all: “fix %s”."),
                             (const char *) g_ptr_array_index (setup->fixes, (guint) fix->line));
      croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, fix->line, -1);
    }
}

static void
name_presents (PresentsPlan *plan, CroupierSetup *setup)
{
  for (guint i = 0; i < plan->n_presents; i++)
    plan->names[i] = g_strdup_printf ("%s-%c", croupier_roster_get_name (setup->roster, designer_of (plan, i)),
                                      (char) ('A' + i % plan->reach));
}

static CroupierPlan *
presents_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  guint n_before = problems->len;
  PresentsPlan *plan = g_new0 (PresentsPlan, 1);
  gsize size;

  check_reach (setup, problems);
  read_fixes (setup, plan, problems);
  if (problems->len > n_before)
    {
      g_free (plan);
      return NULL;
    }
  plan->n_players = croupier_roster_get_size (setup->roster);
  plan->reach = (guint) croupier_options_get_number (setup->options, "reach", 3);
  plan->n_rounds = (guint) croupier_options_get_number (setup->options, "rounds", 6);
  plan->n_presents = plan->n_players * plan->reach;
  name_presents (plan, setup);
  size = sizeof (PresentsState) + plan->n_presents * sizeof (Present);
  plan->base.state_size = (size + 7) & ~(gsize) 7;
  return &plan->base;
}

static void
presents_plan_free (CroupierPlan *base)
{
  PresentsPlan *plan = (PresentsPlan *) base;

  for (guint i = 0; i < plan->n_presents; i++)
    g_free (plan->names[i]);
  g_free (plan);
}

/* ---- the state ---- */

static CroupierPlayers
players_left (const PresentsPlan *plan, const PresentsState *state)
{
  return CROUPIER_EVERYBODY (plan->n_players) & ~state->base.removed;
}

static gboolean
presents_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GCancellable *cancellable,
                GError **error)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  PresentsState *state = (PresentsState *) base_state;

  state->candidate = CROUPIER_NO_PLAYER;
  memset (state->distrusts, CROUPIER_NO_PLAYER, sizeof state->distrusts);
  memcpy (state->pins, plan->pins, sizeof state->pins);
  return TRUE;
}

static gboolean
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
static void
presents_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels)
{
}

static void
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
      say_seating (message);
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

/* ---- the seats ---- */

static void
get_table (const PresentsPlan *plan, const PresentsState *state, CroupierSeating *seating)
{
  croupier_seating_init (seating, plan->n_players, plan->reach);
  memcpy (seating->pins, state->pins, plan->n_players * sizeof *state->pins);
  for (guint i = 0; i < plan->n_players; i++)
    if (state->distrusts[i] != CROUPIER_NO_PLAYER)
      seating->avoid[state->distrusts[i]] |= CROUPIER_PLAYER (i);
}

static void
presents_get_table (const CroupierPlan *base, const CroupierState *base_state, CroupierSeating *seating, gint8 *seats)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;

  get_table (plan, state, seating);
  for (guint i = 0; i < plan->n_players; i++)
    seats[i] = state->stage == STAGE_PREGAME ? CROUPIER_NO_PLAYER : (gint8) state->seats[i];
}

static void
write_seats_stream (const PresentsState *state, char *stream, gsize size)
{
  if (state->n_redraws == 0)
    g_strlcpy (stream, "pregame/seats", size);
  else
    g_snprintf (stream, (gulong) size, "pregame/seats/%u", state->n_redraws + 1u);
}

/* What a draw of the seats started from and gave. */
typedef struct
{
  CroupierSeating seating; /* what was dropped is no longer in it */
  CroupierDropping dropping;
  gboolean is_dropped;
  gint8 seats[CROUPIER_MAX_PLAYERS];
} SeatsDraw;

static gboolean
fail_too_rare (const PresentsPlan *plan, const CroupierSeating *seating, GError **error)
{
  CroupierPlayers tight = croupier_seating_get_tight_pins (seating);
  g_autofree char *list = croupier_roster_join_names (plan->base.setup->roster, tight);

  if (tight != CROUPIER_NOBODY)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("No seating that keeps every choice came up in %d start; leave the seats of some "
                                    "of these to chance: %s. Or place everybody by hand.",
                                    "No seating that keeps every choice came up in %d starts; leave the seats of some "
                                    "of these to chance: %s. Or place everybody by hand.",
                                    CROUPIER_DRAW_MAX_STARTS),
                          CROUPIER_DRAW_MAX_STARTS, list);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("No seating that keeps every choice came up in %d start; place everybody by hand "
                                  "with “fix seats: …”.",
                                  "No seating that keeps every choice came up in %d starts; place everybody by hand "
                                  "with “fix seats: …”.",
                                  CROUPIER_DRAW_MAX_STARTS),
                        CROUPIER_DRAW_MAX_STARTS);
}

/* Makes the draw that is due, of all seats that are not placed by hand. */
static gboolean
draw_seats (const PresentsPlan *plan, const PresentsState *state, SeatsDraw *draw, GError **error)
{
  CroupierDrawOutcome outcome;
  CroupierRandom random;
  char stream[40];

  get_table (plan, state, &draw->seating);
  draw->is_dropped = FALSE;
  write_seats_stream (state, stream, sizeof stream);
  croupier_random_init (&random, &plan->base.seed, stream);
  outcome = croupier_seating_draw (&draw->seating, &random, draw->seats, NULL);
  if (outcome == CROUPIER_DRAW_IMPOSSIBLE)
    {
      draw->is_dropped = croupier_seating_drop (&draw->seating, &draw->dropping, NULL);
      outcome = croupier_seating_draw (&draw->seating, &random, draw->seats, NULL);
    }
  if (outcome == CROUPIER_DRAW_TOO_RARE)
    return fail_too_rare (plan, &draw->seating, error);
  g_assert (outcome == CROUPIER_DRAW_DONE);
  return TRUE;
}

static JsonNode *
seats_to_value (const PresentsPlan *plan, const gint8 *seats)
{
  JsonArray *names = json_array_sized_new (plan->n_players);
  JsonNode *value = json_node_init_array (json_node_alloc (), names);

  for (guint i = 0; i < plan->n_players; i++)
    json_array_add_string_element (names, croupier_roster_get_name (plan->base.setup->roster, (guint) seats[i]));
  json_array_unref (names);
  return value;
}

static void
note_seats (const PresentsPlan *plan, const PresentsState *state, const SeatsDraw *draw, CroupierOutbox *outbox)
{
  char stream[40];

  write_seats_stream (state, stream, sizeof stream);
  croupier_outbox_add_draw (outbox, "seats", stream, NULL, seats_to_value (plan, draw->seats), CROUPIER_NOBODY);
  croupier_outbox_set_seating (outbox, &draw->seating);
}

static void
tell_dropped (const PresentsPlan *plan, const CroupierDropping *dropping, CroupierMessage *to_gm)
{
  for (guint named = 0; named < plan->n_players; named++)
    if (dropping->by_pins[named] != CROUPIER_NOBODY)
      say_dropped_by_pins (to_gm, named, dropping->by_pins[named]);
  for (guint step = 1; step <= dropping->n_steps; step++)
    for (guint named = 0; named < plan->n_players; named++)
      if (dropping->step[named] == step)
        say_dropped_as_most_named (to_gm, named, dropping->most_named[named], (int) step, (int) dropping->times[named]);
}

static void
tell_seats_drawn (const PresentsPlan *plan, const PresentsState *state, const SeatsDraw *draw, CroupierOutbox *outbox)
{
  note_seats (plan, state, draw, outbox);
  if (draw->is_dropped)
    tell_dropped (plan, &draw->dropping, croupier_outbox_to_gm (outbox));
}

static void
tell_seats_placed (const PresentsPlan *plan, const SeatsDraw *draw, CroupierOutbox *outbox)
{
  CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);
  CroupierPlayers broken[CROUPIER_MAX_PLAYERS];

  croupier_outbox_add_placement (outbox, "seats", seats_to_value (plan, draw->seats));
  say_by_hand (to_gm);
  if (croupier_seating_find_broken (&draw->seating, draw->seats, broken) == 0)
    return;
  for (guint named = 0; named < plan->n_players; named++)
    if (broken[named] != CROUPIER_NOBODY)
      say_broken_by_hand (to_gm, named, broken[named]);
}

/* Whether somebody gives to another: sits up to so many seats below. */
static gboolean
gives_to (const PresentsPlan *plan, const gint8 *seats, guint giver, guint other)
{
  guint from = 0, to = 0, n_above;

  for (guint seat = 0; seat < plan->n_players; seat++)
    {
      if (seats[seat] == (int) giver)
        from = seat;
      if (seats[seat] == (int) other)
        to = seat;
    }
  n_above = (to + plan->n_players - from) % plan->n_players;
  return n_above >= 1 && n_above <= plan->reach;
}

/* Whose choice was kept, what was dropped and why, and who sits where. */
static void
explain_seats (const PresentsPlan *plan, const PresentsState *state, const SeatsDraw *draw, CroupierMessage *steps)
{
  CroupierPlayers silent = CROUPIER_NOBODY;

  say_choices_step (steps);
  for (guint i = 0; i < plan->n_players; i++)
    if (state->distrusts[i] == CROUPIER_NO_PLAYER)
      silent |= CROUPIER_PLAYER (i);
    else
      (gives_to (plan, draw->seats, (guint) state->distrusts[i], i)
         ? say_choice_broken
         : say_choice_kept) (steps, i, (guint) state->distrusts[i]);
  if (silent != CROUPIER_NOBODY)
    say_chose_nobody (steps, silent);
  if (!croupier_seating_is_by_hand (&draw->seating) && draw->is_dropped)
    tell_dropped (plan, &draw->dropping, steps);
  say_seats_step (steps);
  for (guint seat = 0; seat < plan->n_players; seat++)
    (state->pins[seat] != CROUPIER_NO_PLAYER ? say_seat_set : say_seat_drawn) (steps, (int) seat + 1,
                                                                               (guint) draw->seats[seat]);
}

static void
tell_silent (const PresentsPlan *plan, const PresentsState *state, CroupierOutbox *outbox)
{
  CroupierPlayers silent = players_left (plan, state) & ~state->sent, refused = silent & state->base.refused;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, silent)
    {
      CroupierMessage *message = croupier_outbox_to_player (outbox, player);

      say_seating (message);
      (croupier_players_has (refused, player) ? say_refused_choice : say_no_choice) (message);
    }
  if ((silent & ~refused) != CROUPIER_NOBODY)
    say_no_choice_of (croupier_outbox_to_gm (outbox), silent & ~refused);
  if (refused != CROUPIER_NOBODY)
    say_refused_choice_of (croupier_outbox_to_gm (outbox), refused);
}

static void
tell_seats (const PresentsPlan *plan, const PresentsState *state, const SeatsDraw *draw, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  gboolean is_by_hand = croupier_seating_is_by_hand (&draw->seating);

  say_seating (message);
  if (is_by_hand)
    say_by_hand (message);
  else if (state->n_redraws > 0)
    say_draw_number (message, (int) state->n_redraws + 1);
  for (guint seat = 0; seat < plan->n_players; seat++)
    say_seat (message, (int) seat + 1, (guint) draw->seats[seat]);
  if (is_by_hand || draw->is_dropped || players_left (plan, state) & ~state->sent)
    say_seating (croupier_outbox_to_gm (outbox));
  if (is_by_hand)
    tell_seats_placed (plan, draw, outbox);
  else
    tell_seats_drawn (plan, state, draw, outbox);
  tell_silent (plan, state, outbox);
}

static gboolean
resolve_pregame (const PresentsPlan *plan, PresentsState *state, CroupierOutbox *outbox, GError **error)
{
  SeatsDraw draw;

  get_table (plan, state, &draw.seating);
  if (croupier_seating_is_by_hand (&draw.seating))
    memcpy (draw.seats, state->pins, sizeof state->pins);
  else if (!draw_seats (plan, state, &draw, error))
    return FALSE;
  if (outbox != NULL)
    tell_seats (plan, state, &draw, outbox);
  if (croupier_outbox_to_steps (outbox) != NULL)
    explain_seats (plan, state, &draw, croupier_outbox_to_steps (outbox));
  for (guint seat = 0; seat < plan->n_players; seat++)
    {
      state->seats[seat] = (guint8) draw.seats[seat];
      state->seat_of[draw.seats[seat]] = (guint8) seat;
    }
  state->sent = CROUPIER_NOBODY;
  state->stage = STAGE_DESIGN;
  return TRUE;
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

/* Why something was completed: part of it was left out, all of it was refused, or nothing was in. */
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
} Outcome;

typedef struct
{
  Outcome outcomes[MAX_PRESENTS];
  guint8 n_ignored[PRESENTS_MAX_PLAYERS];
  int paid[PRESENTS_MAX_PLAYERS]; /* garnets */
} Round;

/* Rules: what is opened or defused, and whether it goes off. */
static Outcome
act (Present *present)
{
  guint8 initial = present->initial;
  guint8 removed = 0;

  switch ((Action) present->action)
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
      return (Outcome) { .done = DONE_IGNORED };
    case ACTION_NONE:
      g_assert_not_reached ();
    }
  present->layers = present->layers > removed ? (guint8) (present->layers - removed) : 0;
  if (present->action == ACTION_DEFUSE)
    return present->layers > 0 ? (Outcome) { .done = DONE_NOT_DEFUSED, .points = (gint8) -initial }
                               : (Outcome) { .done = DONE_DEFUSED, .points = (gint8) initial, .designer_lost = TRUE };
  return present->layers > 0 ? (Outcome) { .done = DONE_OPENED, .points = (gint8) removed }
                             : (Outcome) { .done = DONE_EXPLODED, .points = (gint8) -initial };
}

static void
act_all (const PresentsPlan *plan, PresentsState *state, Round *round)
{
  memset (round->n_ignored, 0, sizeof round->n_ignored);
  for (guint i = 0; i < plan->n_presents; i++)
    {
      Present *present = &state->presents[i];
      guint8 before = present->layers;
      Outcome outcome = act (present);

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
tell_losses (const PresentsPlan *plan, const PresentsState *state, const Round *round, guint player,
             CroupierMessage *message)
{
  gboolean has_lost = FALSE;

  for (guint i = 0; i < plan->n_presents; i++)
    {
      const Outcome *outcome = &round->outcomes[i];

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
explain_present (const PresentsPlan *plan, const PresentsState *state, const Round *round, guint number,
                 CroupierMessage *steps)
{
  const Present *present = &state->presents[number];
  const Outcome *outcome = &round->outcomes[number];
  guint holder = (guint) present->holder;

  say_did (steps, &did_facts[outcome->done], plan->names[number], holder, (int) outcome->before, (int) present->layers,
           (int) outcome->points, outcome->designer_lost ? designer_of (plan, number) : (guint) CROUPIER_NO_PLAYER);
  say_goes_to (steps, plan->names[number], holder, player_above (plan, state, holder, present->to));
}

static void
explain_round (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, const Round *round,
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
tell_round (const PresentsPlan *plan, const PresentsState *state, const Gaps *gaps, const Round *round,
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
      const Outcome *outcome = &round->outcomes[i];
      gboolean is_own = outcome->done == DONE_DEFUSED && present->holder == designer_of (plan, i);

      say_done (to_gm, &done_facts[is_own ? DONE_DEFUSED_OWN : outcome->done], plan->names[i], (guint) present->holder,
                (int) present->layers, (int) present->initial, (int) outcome->points, designer_of (plan, i));
    }
  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
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

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    {
      CroupierMessage *message = begin_private (state, player, outbox);

      say_holds (message);
      for (guint i = 0; i < plan->reach; i++)
        say_held (message, plan->names[state->held[player * plan->reach + i]]);
    }
}

/* ---- the end of the match ---- */

static int
garnets_for (gint32 points)
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
static void
find_candidate (const PresentsPlan *plan, PresentsState *state, int standing, CroupierOutbox *outbox)
{
  CroupierPlayers fewest = find_fewest (state, players_left (plan, state));
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

typedef struct
{
  CroupierPlayers first;
  guint first_tokens; /* each */
  CroupierPlayers runners_up;
  CroupierPlayers second; /* the one of them who gets a token, or nobody */
} Places;

/* Rules: "Tokens". */
static Places
find_places (const PresentsPlan *plan, const PresentsState *state)
{
  CroupierPlayers left = players_left (plan, state);
  Places places = { .first = find_most (state, left) };
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
tell_places (const Places *places, CroupierMessage *message)
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
explain_places (const PresentsPlan *plan, const PresentsState *state, const Places *places, CroupierMessage *steps)
{
  CroupierScores scores = croupier_scores_of (players_left (plan, state), state->points);

  say_points_step (steps);
  say_totals (steps, &scores);
  if (croupier_players_count (places->runners_up) > 1)
    say_second_tied (steps, places->runners_up);
  else if (places->runners_up != places->second)
    say_second_is_candidate (steps, places->runners_up);
  tell_places (places, steps);
}

static void
tell_result (const PresentsPlan *plan, const PresentsState *state, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox), *steps = croupier_outbox_to_steps (outbox);
  Places places = find_places (plan, state);

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

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    {
      int earned = garnets_for (state->points[player]);
      CroupierMessage *message;

      croupier_state_pay (&state->base, player, earned);
      if (outbox == NULL)
        continue;
      message = begin_private (state, player, outbox);
      say_total (message, (int) state->points[player]);
      say_garnets (message, earned, state->base.garnets[player]);
    }
  find_candidate (plan, state, CROUPIER_NO_PLAYER, outbox);
  if (outbox != NULL)
    tell_result (plan, state, outbox);
}

static void
presents_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  PresentsState *state = (PresentsState *) base_state;

  state->base.n_drawn_again += state->found == FOUND_BY_CHANCE &&
                               croupier_state_has_removed (&state->base, state->candidate);
  find_candidate (plan, state, state->candidate, outbox);
  if (outbox != NULL)
    tell_result (plan, state, outbox);
}

static void
resolve_round (const PresentsPlan *plan, PresentsState *state, CroupierOutbox *outbox)
{
  Gaps gaps;
  Round round;
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

static gboolean
presents_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  PresentsState *state = (PresentsState *) base_state;

  switch ((Stage) state->stage)
    {
    case STAGE_PREGAME:
      return resolve_pregame (plan, state, outbox, error);
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

/* ---- rulings ---- */

/* After the last round the garnets, the tokens and the Elimination Candidate follow the points. */
static void
settle_again (const PresentsPlan *plan, PresentsState *state, guint player, gint32 before, CroupierOutbox *outbox)
{
  int change = croupier_state_pay (&state->base, player, garnets_for (state->points[player]) - garnets_for (before));

  if (croupier_players_has (state->base.removed, player))
    return;
  if (change != 0)
    (change > 0 ? say_garnets_given : say_garnets_taken) (croupier_outbox_to_player (outbox, player), ABS (change),
                                                          state->base.garnets[player]);
  find_candidate (plan, state, CROUPIER_NO_PLAYER, outbox);
  tell_result (plan, state, outbox);
}

static gboolean
take_points (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  PresentsState *state = (PresentsState *) ruler->state;
  gint32 *points = &state->points[ruled->player];
  gint32 before = *points;

  *points = CLAMP (before + ruled->number, -MAX_POINTS, MAX_POINTS);
  say_points_ruled (croupier_outbox_to_gm (ruler->outbox), ruled->player, (int) (*points - before), (int) *points);
  if (state->stage == STAGE_OVER)
    settle_again ((const PresentsPlan *) ruler->plan, state, ruled->player, before, ruler->outbox);
  return TRUE;
}

static gboolean
check_pregame (const CroupierRuler *ruler, GError **error)
{
  return ((const PresentsState *) ruler->state)->stage == STAGE_PREGAME ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("The seats have been told; they can be fixed or drawn again only while the seating is "
                          "open."));
}

/* The last one holds; all "-" takes the pins away. */
static gboolean
take_fix (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return presents_read_pins (ruler->setup, ruled->text, ((PresentsState *) ruler->state)->pins, error);
}

static gboolean
check_redraw (const CroupierRuler *ruler, GError **error)
{
  const PresentsState *state = (const PresentsState *) ruler->state;
  CroupierSeating seating;

  if (!check_pregame (ruler, error))
    return FALSE;
  get_table ((const PresentsPlan *) ruler->plan, state, &seating);
  if (croupier_seating_is_by_hand (&seating))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("Everybody is placed by hand, so no seats are drawn; “fix seats: -” leaves them to chance "
                            "again."));
  return state->n_redraws < MAX_REDRAWS ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("The seats have been drawn again %d time; that is enough.",
                                  "The seats have been drawn again %d times; that is enough.", MAX_REDRAWS),
                        MAX_REDRAWS);
}

static char *
list_seats (const PresentsPlan *plan, const gint8 *seats)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < plan->n_players; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            croupier_roster_get_name (plan->base.setup->roster, (guint) seats[i]));
  return g_string_free_and_steal (list);
}

/* The draw that would be made now is made and thrown away, for everybody to see in the record. */
static gboolean
take_redraw (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const PresentsPlan *plan = (const PresentsPlan *) ruler->plan;
  PresentsState *state = (PresentsState *) ruler->state;
  g_autofree char *seats = NULL;
  SeatsDraw draw;

  get_table (plan, state, &draw.seating);
  if (!draw_seats (plan, state, &draw, error))
    return FALSE;
  note_seats (plan, state, &draw, ruler->outbox);
  croupier_outbox_throw_away (ruler->outbox);
  seats = list_seats (plan, draw.seats);
  state->n_redraws++;
  say_thrown_away (croupier_outbox_to_gm (ruler->outbox), (int) state->n_redraws, seats);
  return TRUE;
}

static gboolean
fix_seats (const CroupierSetup *setup, CroupierPlan *plan, const CroupierFix *fix, GError **error)
{
  return presents_read_pins (setup, fix->ruled.text, ((PresentsPlan *) plan)->pins, error);
}

static const CroupierRule fixes[] = {
  {
    .verb = "fix seats:",
    .topic = CROUPIER_TOPIC_DRAWS,
    .title = N_("Pin players to seats"),
    .summary = N_("Who is named sits there, and the other seats are drawn. This takes the place of earlier pins."),
    .example = N_("“fix seats: A, B, -”, seat 1 first"),
    .blanks = { { .kind = CROUPIER_BLANK_TEXT, .label = N_("Seats"), .is_optional = TRUE } },
    .check = check_pregame,
    .take = take_fix,
    .make = presents_ask_seats,
    .fix = fix_seats,
  },
  { NULL },
};

static const CroupierRule rules[] = {
  CROUPIER_RULES_OF_POINTS (1, FALSE, take_points),
  {
    .verb = "redraw seats",
    .topic = CROUPIER_TOPIC_DRAWS,
    .title = N_("Throw the seating away"),
    .summary = N_("The draw that would be made now is made and thrown away, for everybody to see in the record; the "
                  "one after it counts."),
    .usage = N_("Only the seats can be drawn again: “redraw seats because …”."),
    .check = check_redraw,
    .take = take_redraw,
  },
  { NULL },
};

/* ---- the result and the state ---- */

static void
presents_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;
  Places places = find_places (plan, state);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, places.first)
    result->tokens[player] = (int) places.first_tokens;
  CROUPIER_FOREACH_PLAYER (player, places.second)
    result->tokens[player] = 1;
  result->winners = (places.first_tokens > 0 ? places.first : CROUPIER_NOBODY) | places.second;
  if (state->candidate == CROUPIER_NO_PLAYER)
    return;
  result->elimination_candidate = state->candidate;
  result->losers = CROUPIER_PLAYER (state->candidate);
  if (found_notes[state->found] != NULL)
    result->notes[0] = g_strdup (croupier_words (base->setup->language, found_notes[state->found]));
}

static void
write_seats (const PresentsPlan *plan, const PresentsState *state, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "seats");
  if (state->stage == STAGE_PREGAME)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < plan->n_players; seat++)
    json_builder_add_string_value (builder, croupier_roster_get_name (plan->base.setup->roster, state->seats[seat]));
  json_builder_end_array (builder);
}

static void
write_present (const PresentsPlan *plan, const PresentsState *state, guint present, JsonBuilder *builder)
{
  const CroupierRoster *roster = plan->base.setup->roster;

  json_builder_set_member_name (builder, plan->names[present]);
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "designer", croupier_roster_get_name (roster, designer_of (plan, present)));
  croupier_json_add_int (builder, "layers", state->presents[present].layers);
  croupier_json_add_int (builder, "initial", state->presents[present].initial);
  croupier_json_add_string (builder, "holder", croupier_roster_get_name (roster, state->presents[present].holder));
  json_builder_end_object (builder);
}

static const CroupierStateWord state_words[] = {
  { NULL, "seats", N_("Seats") },   { NULL, "presents", N_("Presents") },     { NULL, "designer", N_("Designer") },
  { NULL, "layers", N_("Layers") }, { NULL, "initial", N_("At first") },      { NULL, "holder", N_("Holder") },
  { NULL, "points", N_("Points") }, { NULL, "recipients", N_("Recipients") }, { NULL, NULL, NULL },
};

static void
presents_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;

  write_seats (plan, state, builder);
  json_builder_set_member_name (builder, "presents");
  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->n_presents && state->stage >= STAGE_ROUNDS; i++)
    write_present (plan, state, i, builder);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->n_players; i++)
    {
      json_builder_set_member_name (builder, croupier_roster_get_name (base->setup->roster, i));
      json_builder_begin_object (builder);
      croupier_json_add_int (builder, "points", state->points[i]);
      croupier_json_add_int (builder, "garnets", state->base.garnets[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/* ---- the board ---- */

/* How many layers a present has left is the game master's to know; how many it began with is its designer's too, who is
 * not told what chance designs once they are out of the match. */
static char *
dup_layers (const PresentsPlan *plan, const PresentsState *state, guint present, const CroupierBoard *board)
{
  const Present *here = &state->presents[present];
  guint designer = designer_of (plan, present);

  if (board->sees_all)
    return g_strdup_printf ("%d/%d", here->layers, here->initial);
  return croupier_board_is_for (board, (int) designer) && !croupier_players_has (state->base.removed, designer)
           ? g_strdup_printf ("%d", here->initial)
           : NULL;
}

static void
seat_all (const PresentsPlan *plan, const PresentsState *state, CroupierBoard *board)
{
  CroupierBoardPlace *table = croupier_board_add_place (board, NULL);

  for (guint seat = 0; seat < plan->n_players; seat++)
    {
      guint player = state->seats[seat];
      CroupierBoardChip *chip = croupier_board_place_add (table, player);

      for (guint i = 0; i < plan->reach && state->stage >= STAGE_ROUNDS; i++)
        {
          guint present = state->held[player * plan->reach + i];

          croupier_board_chip_mark (chip, CROUPIER_ICON_THING, plan->names[present],
                                    dup_layers (plan, state, present, board));
        }
    }
}

static void
add_points (const PresentsPlan *plan, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  guint n_rounds = ((const PresentsState *) states[n_states - 1])->rounds;
  CroupierBoardTable *table = croupier_board_add_table (board, _("Points in Each Round"), _("Round"));

  croupier_board_table_add_rounds (table, n_rounds);
  for (guint i = 0; i < plan->n_players; i++)
    {
      CroupierBoardRow *row = croupier_board_table_add_row (table, i);

      for (guint place = 1; place < n_states; place++)
        {
          const PresentsState *before = (const PresentsState *) states[place - 1];
          const PresentsState *after = (const PresentsState *) states[place];
          int points = after->points[i] - before->points[i];
          g_autofree char *text = g_strdup_printf (points != 0 ? "%+d" : "%d", points);

          if (after->rounds > before->rounds)
            croupier_board_cell_mean (croupier_board_row_add (row, text), CROUPIER_ICON_NONE,
                                      points > 0   ? CROUPIER_TONE_GOOD
                                      : points < 0 ? CROUPIER_TONE_BAD
                                                   : CROUPIER_TONE_DIM,
                                      NULL);
        }
    }
}

static void
presents_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) states[n_states - 1];

  if (state->stage == STAGE_PREGAME)
    return;
  seat_all (plan, state, board);
  if (board->sees_all && state->rounds > 0 && !board->is_brief)
    add_points (plan, states, n_states, board);
  croupier_board_cover (board, "seats");
}

/* ---- the automatic player ---- */

/* Numbers below n (at most 65536) from the bits of few words: evenly enough for a player who has no plan. */
typedef struct
{
  CroupierRandom *random;
  guint64 bits;
  guint n_left;
} Dice;

static inline guint
roll (Dice *dice, guint n)
{
  guint rolled;

  if (dice->n_left == 0)
    {
      dice->bits = croupier_random_next (dice->random);
      dice->n_left = 4;
    }
  rolled = (guint) ((dice->bits & 0xffff) * n >> 16);
  dice->bits >>= 16;
  dice->n_left--;
  return rolled;
}

/* Every second one names somebody, but nobody by whom they are named: so few seatings would be left of twenty players
 * that give to nine that no draw might find one. */
static void
play_distrust (const PresentsPlan *plan, PresentsState *state, guint player, Dice *dice)
{
  guint other = roll (dice, 2 * plan->n_players);

  state->distrusts[player] = CROUPIER_NO_PLAYER;
  if (other < plan->n_players && other != player && state->distrusts[other] != (int) player)
    state->distrusts[player] = (gint8) other;
}

static inline void
play_present (PresentsState *state, Present *present, int *free_ignores, Dice *dice)
{
  static const guint8 actions[] = { ACTION_OPEN_1, ACTION_OPEN_2, ACTION_OPEN_2, ACTION_OPEN_3,
                                    ACTION_DEFUSE, ACTION_IGNORE, ACTION_OPEN_1, ACTION_DEFUSE };
  guint8 action;

  if (state->stage == STAGE_DESIGN)
    {
      present->initial = (guint8) (MIN_LAYERS + roll (dice, MAX_LAYERS - MIN_LAYERS + 1));
      return;
    }
  action = actions[roll (dice, G_N_ELEMENTS (actions))];
  if (action == ACTION_IGNORE && (*free_ignores)-- <= 0)
    action = ACTION_OPEN_1;
  present->action = action;
}

static void
presents_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  PresentsState *state = (PresentsState *) base_state;
  Dice dice = { .random = random };
  int free_ignores = state->base.garnets[player] + 1;
  guint8 to[MAX_REACH];

  state->sent |= CROUPIER_PLAYER (player);
  if (state->stage == STAGE_PREGAME)
    {
      play_distrust (plan, state, player, &dice);
      return;
    }
  for (guint i = 0; i < plan->reach; i++)
    {
      guint other = roll (&dice, i + 1);

      to[i] = to[other];
      to[other] = (guint8) (i + 1);
    }
  for (guint i = 0; i < plan->reach; i++)
    {
      Present *present = &state->presents[present_of (plan, state, player, i)];

      present->to = to[i];
      play_present (state, present, &free_ignores, &dice);
    }
}

static const CroupierFigure figures[] = {
  { "points", CROUPIER_FIGURE_MORE | CROUPIER_FIGURE_RANKS },
  { NULL, 0 },
};

static const char *const result_steps[] = { "points-step", "candidate-step", NULL };

/**
 * croupier_pass_the_present:
 *
 * Pass the Present.
 *
 * The rules are those of "Pass the Present": 7 to 20 players in a circle give each other presents of layers that go
 * off. Phases are `pregame` (whom each does not trust; then the seats are drawn), `design`, and `round-1`, `round-2`, …
 */
const CroupierGame croupier_pass_the_present = {
  .id = "pass-the-present",
  .title = N_("Pass the Present"),
  .summary = N_("Unwrap what goes round the circle, and pass it on before it goes off"),
  .duration = N_("Seating, design, and 6 rounds"),
  .min_players = MIN_PLAYERS,
  .max_players = PRESENTS_MAX_PLAYERS,
  .usual_players = 9,
  .editors = CROUPIER_EDITOR_SEATING,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .state_words = state_words,
  .figures = figures,
  .counted = "points",
  .counted_of = "players",
  .result_steps = result_steps,
  .tell_rules = presents_tell_rules,
  .rules = rules,
  .fixes = fixes,
  .plan = presents_plan,
  .plan_free = presents_plan_free,
  .start = presents_start,
  .get_expected = presents_get_expected,
  .name_phase = presents_name_phase,
  .open = presents_open,
  .get_ask = presents_get_ask,
  .submit = croupier_ask_submit,
  .retract = croupier_ask_retract,
  .get_standing = croupier_ask_get_standing,
  .resolve = presents_resolve,
  .get_table = presents_get_table,
  .add_channels = presents_add_channels,
  .write_state = presents_write_state,
  .fill_board = presents_fill_board,
  .tell_known = presents_tell_known,
  .get_result = presents_get_result,
  .count_again = presents_count_again,
  .play = presents_play,
  .make_form = croupier_ask_make_form,
};
