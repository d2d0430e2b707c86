/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: the game master's rulings. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"

#define MAX_REDRAWS 1000
#define MAX_POINTS 1000000000

/* ---- what the players are told ---- */

FACT (thrown_away, "seats-thrown-away", LINE, N_("Draw number {draw} was thrown away: {seats}, from seat 1 up."),
      NUMBER (draw), TEXT (seats))

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
  return presents_read_pins (ruler->setup, ruled->text, ((PresentsState *) ruler->state)->pins, error);
}

static gboolean
check_redraw (const CroupierRuler *ruler, GError **error)
{
  const PresentsState *state = (const PresentsState *) ruler->state;
  CroupierSeating seating;

  if (!check_pregame (ruler, error))
    return FALSE;
  presents_begin_table ((const PresentsPlan *) ruler->plan, state, &seating);
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
  PresentsSeatsDraw draw;

  presents_begin_table (plan, state, &draw.seating);
  if (!presents_draw_seats (plan, state, &draw, error))
    return FALSE;
  presents_note_seats (plan, state, &draw, ruler->outbox);
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

const CroupierRule presents_fixes[] = {
  {
    .verb = "fix seats:",
    .topic = CROUPIER_TOPIC_DRAWS,
    .title = N_("Pin players to seats"),
    .summary = N_(
      "The player who is named sits there, and the other seats are drawn. This takes the place of earlier pins."),
    .example = N_("“fix seats: A, B, -”, seat 1 first"),
    .blanks = { { .kind = CROUPIER_BLANK_TEXT, .label = N_("Seats"), .is_optional = TRUE } },
    .check = check_pregame,
    .take = take_fix,
    .make = presents_ask_seats,
    .fix = fix_seats,
  },
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
  { NULL },
};
