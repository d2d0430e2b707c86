/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: the game master's rulings. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-seats.h"

#define MAX_POINTS 1000000000

/* ---- what the players are told ---- */

FACT (thrown_away, "seats-thrown-away", LINE, N_("Draw number {draw} was thrown away: {seats}, from seat 1 up."),
      NUMBER (draw), TEXT (seats))

FACT (seats_changed, "seats-changed", LINE, N_("The game master has {player} and {other} change seats."),
      PLAYER (player), PLAYER (other))

FACT (seat_now, "seat-now", ITEM, N_("Seat {seat} now: {player}"), NUMBER (seat), PLAYER (player))

FACT (points_ruled, "points-ruled", LINE, N_("The points of {player} were changed by {change}, to {points}."),
      PLAYER (player), NUMBER (change), NUMBER (points))

/* ---- rulings ---- */

/* After the last round the garnets, the tokens and the Elimination Candidate follow the points. */
static void
settle_again (const PresentsPlan *plan, PresentsState *state, guint player, gint32 before, CroupierOutbox *outbox)
{
  int change = croupier_state_pay (&state->base, player,
                                   presents_garnets_for (state->points[player]) - presents_garnets_for (before));

  if (croupier_players_has (state->base.removed, player))
    return;
  if (change != 0)
    (change > 0 ? say_garnets_given : say_garnets_taken) (croupier_outbox_to_player (outbox, player), ABS (change),
                                                          state->base.garnets[player]);
  presents_find_candidate (plan, state, CROUPIER_NO_PLAYER, outbox);
  presents_tell_result (plan, state, outbox);
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
  return croupier_seats_read_pins (ruler->setup, ruled->text, ((PresentsState *) ruler->state)->pins, error);
}

/* The last one of a kind holds, but nobody gets what no table could keep. */
static gboolean
take_wish (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  PresentsState *state = (PresentsState *) ruler->state;
  CroupierWishes wishes = state->wishes;

  if (!croupier_seats_read_wish (ruler->setup, croupier_seats_get_wish (ruled->rule), ruled->text, &wishes, error) ||
      !croupier_seats_check_wishes (ruler->setup, ((const PresentsPlan *) ruler->plan)->reach, &wishes, error))
    return FALSE;
  state->wishes = wishes;
  return TRUE;
}

static gboolean
check_redraw (const CroupierRuler *ruler, GError **error)
{
  const PresentsState *state = (const PresentsState *) ruler->state;
  CroupierSeating seating;

  if (!check_pregame (ruler, error))
    return FALSE;
  presents_begin_table ((const PresentsPlan *) ruler->plan, state, &seating);
  return croupier_seats_check_redraw (&seating, state->n_redraws, error);
}

/* The draw that would be made now is made and thrown away, for everybody to see in the record. */
static gboolean
take_redraw (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const PresentsPlan *plan = (const PresentsPlan *) ruler->plan;
  PresentsState *state = (PresentsState *) ruler->state;
  g_autofree char *seats = NULL;
  PresentsSeatsDraw draw;

  presents_begin_table (plan, state, &draw.seating);
  if (!presents_draw_seats (plan, state, &draw, error))
    return FALSE;
  presents_note_seats (plan, state, &draw, ruler->outbox);
  croupier_outbox_throw_away (ruler->outbox);
  seats = croupier_seats_list (plan->base.setup, plan->n_players, draw.seats);
  state->n_redraws++;
  say_thrown_away (croupier_outbox_to_gm (ruler->outbox), (int) state->n_redraws, seats);
  return TRUE;
}

static gboolean
check_swap (const CroupierRuler *ruler, GError **error)
{
  const PresentsState *state = (const PresentsState *) ruler->state;

  return croupier_seats_check_swap (state->stage != STAGE_PREGAME, state->stage == STAGE_OVER, error);
}

/* Those who have said to which of their seats' neighbours they give, one of whom would be another. */
static CroupierPlayers
find_concerned (const PresentsPlan *plan, const PresentsState *state, guint a, guint b)
{
  CroupierPlayers concerned = CROUPIER_PLAYER (a) | CROUPIER_PLAYER (b);

  for (guint player = 0; player < plan->n_players; player++)
    for (guint n = 1; n <= plan->reach; n++)
      {
        guint other = player_above (plan, state, player, n);

        if (other == a || other == b)
          concerned |= CROUPIER_PLAYER (player);
      }
  return concerned & state->sent;
}

static void
tell_swap (const PresentsPlan *plan, const PresentsState *state, guint a, guint b, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  gint8 seats[PRESENTS_MAX_PLAYERS];

  for (guint seat = 0; seat < plan->n_players; seat++)
    seats[seat] = (gint8) state->seats[seat];
  presents_note_placement (plan, seats, outbox);
  say_presents_seating (message);
  say_seats_changed (message, a, b);
  say_seat_now (message, state->seat_of[a] + 1, a);
  say_seat_now (message, state->seat_of[b] + 1, b);
}

/* Whoever checks the match sees that it was done by hand, and why. */
static gboolean
take_swap (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const PresentsPlan *plan = (const PresentsPlan *) ruler->plan;
  PresentsState *state = (PresentsState *) ruler->state;
  guint a = ruled->order[0], b = ruled->order[1];
  guint8 seat;

  if (!croupier_seats_check_swapped (ruler, ruled,
                                     ruled->n_players == 2 ? find_concerned (plan, state, a, b) : CROUPIER_NOBODY,
                                     error))
    return FALSE;
  seat = state->seat_of[a];
  state->seat_of[a] = state->seat_of[b];
  state->seat_of[b] = seat;
  state->seats[state->seat_of[a]] = (guint8) a;
  state->seats[state->seat_of[b]] = (guint8) b;
  tell_swap (plan, state, a, b, ruler->outbox);
  return TRUE;
}

static gboolean
fix_seats (const CroupierSetup *setup, CroupierPlan *plan, const CroupierFix *fix, GError **error)
{
  return croupier_seats_read_pins (setup, fix->ruled.text, ((PresentsPlan *) plan)->pins, error);
}

static gboolean
fix_wish (const CroupierSetup *setup, CroupierPlan *plan, const CroupierFix *fix, GError **error)
{
  return croupier_seats_read_wish (setup, croupier_seats_get_wish (fix->ruled.rule), fix->ruled.text,
                                   &((PresentsPlan *) plan)->wishes, error);
}

static gboolean
ask_seats (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  croupier_seats_ask_pins (ruler, ((const PresentsState *) ruler->state)->pins, ruling);
  return number == 0;
}

static gboolean
ask_wish (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  croupier_seats_ask_wish (ruler, rule, &((const PresentsState *) ruler->state)->wishes, ruling);
  return number == 0;
}

#define WISH .check = check_pregame, .take = take_wish, .make = ask_wish, .fix = fix_wish

const CroupierRule presents_fixes[] = {
  CROUPIER_SEATS_FIX_OF_PINS (.check = check_pregame, .take = take_fix, .make = ask_seats, .fix = fix_seats),
  CROUPIER_SEATS_FIX_OF_APART (WISH),
  CROUPIER_SEATS_FIXES_OF_NEIGHBORS (WISH),
  { NULL },
};

const CroupierRule presents_rulings[] = {
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
  {
    .verb = "swap seats:",
    .topic = CROUPIER_TOPIC_DRAWS,
    .title = N_("Let two change seats"),
    .summary = N_("After the draw, two players take each other’s seat. Everybody is told, and whoever checks the match "
                  "sees that it was done by hand."),
    .usage = CROUPIER_SEATS_SWAP_USAGE,
    .blanks = { { .kind = CROUPIER_BLANK_PLAYERS, .label = N_("Players"), .few = CROUPIER_SEATS_SWAP_USAGE } },
    .check = check_swap,
    .take = take_swap,
  },
  { NULL },
};
