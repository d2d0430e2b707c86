/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a game of one's own, and what a game master fixes and rules of what it draws. */
#include "config.h"
#include "croupier-custom-table.h"

#include <string.h>

#include "croupier-custom-begin.h"
#include "croupier-custom-kit.h"
#include "croupier-custom-prepare.h"
#include "croupier-custom-tokens.h"
#include "croupier-error.h"
#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-seats.h"

#define MAX_REDRAWS 1000

FACT (dealt_again, "roles-dealt-again", LINE,
      N_("The game master had the roles dealt again: this is deal number {draw}. What you were told of your role "
         "before no longer holds."),
      NUMBER (draw))
FACT (draw_number, "draw-number", LINE,
      N_("These seats are draw number {draw}; the game master threw away what was drawn before."), NUMBER (draw))
FACT (thrown_away, "seats-thrown-away", LINE, N_("Draw number {draw} was thrown away: {seats}, from seat 1 up."),
      NUMBER (draw), TEXT (seats))
FACT (seats_changed, "seats-changed", LINE, N_("The game master has {player} and {other} change seats."),
      PLAYER (player), PLAYER (other))
FACT (seat_now, "seat-now", ITEM, N_("Seat {seat} now: {player}"), NUMBER (seat), PLAYER (player))

static CustomTable *
get_table (const CroupierRuler *ruler)
{
  return custom_table (custom_game_of (ruler->plan), (const CustomState *) ruler->state);
}

/* ---- who sits there, or will ---- */

/* Where the seats are drawn at the end of the phase that is due, the text says by then who is not wanted where. */
static void
sketch_table (const CroupierPlan *plan, const CroupierState *state, CroupierSeating *seating)
{
  g_autofree CroupierState *tried = croupier_state_copy (plan, state);
  CustomSketch sketch = { 0 };

  *seating = custom_table (custom_game_of (plan), (const CustomState *) state)->seating;
  custom_sketch (plan, (CustomState *) tried, "resolve", &sketch);
  if (sketch.has_seating)
    *seating = sketch.seating;
}

void
custom_get_table (const CroupierPlan *plan, const CroupierState *state, CroupierSeating *seating, gint8 *seats)
{
  const CustomTable *table = custom_table (custom_game_of (plan), (const CustomState *) state);

  if (table->is_drawn)
    {
      *seating = table->seating;
      memcpy (seats, table->seats, seating->n_players * sizeof *seats);
      return;
    }
  sketch_table (plan, state, seating);
  memset (seats, CROUPIER_NO_PLAYER, seating->n_players * sizeof *seats);
}

/* ---- what is fixed ---- */

void
custom_lay_table (const CroupierSetup *setup, CustomPlan *plan)
{
  if (((const CustomGame *) setup->game)->seats == NULL)
    return;
  plan->laid = g_new0 (CroupierSeating, 1);
  /* Of fewer players no match is made. */
  croupier_seating_init (plan->laid, MAX (croupier_roster_get_size (setup->roster), CROUPIER_SEATING_MIN_PLAYERS), 1);
}

void
custom_check_table (const CroupierSetup *setup, const GPtrArray *fixes, const CustomPlan *plan,
                    CroupierProblems *problems)
{
  if (plan->laid == NULL)
    return;
  croupier_seats_check_twice (setup, fixes, problems);
  if (problems->len == 0)
    croupier_seats_check_fixed_wishes (setup, 1, &plan->laid->wishes, problems);
}

static gboolean
fix_seats (const CroupierSetup *setup, CroupierPlan *plan, const CroupierFix *fix, GError **error)
{
  return croupier_seats_read_pins (setup, fix->ruled.text, ((CustomPlan *) plan)->laid->pins, error);
}

static gboolean
fix_wish (const CroupierSetup *setup, CroupierPlan *plan, const CroupierFix *fix, GError **error)
{
  return croupier_seats_read_wish (setup, croupier_seats_get_wish (fix->ruled.rule), fix->ruled.text,
                                   &((CustomPlan *) plan)->laid->wishes, error);
}

static gboolean
check_undrawn (const CroupierRuler *ruler, GError **error)
{
  return !get_table (ruler)->is_drawn ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("The seats have been told; they can be fixed or drawn again only while the seating is "
                          "open."));
}

/* The last one holds; all "-" takes the pins away. */
static gboolean
take_fix (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return croupier_seats_read_pins (ruler->setup, ruled->text, get_table (ruler)->seating.pins, error);
}

/* The last one of a kind holds, but nobody gets what no table could keep. */
static gboolean
take_wish (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  CroupierWishes *wishes = &get_table (ruler)->seating.wishes, read = *wishes;
  CroupierSeating seating;

  sketch_table (ruler->plan, ruler->state, &seating);
  if (!croupier_seats_read_wish (ruler->setup, croupier_seats_get_wish (ruled->rule), ruled->text, &read, error) ||
      !croupier_seats_check_wishes (ruler->setup, seating.reach, &read, error))
    return FALSE;
  *wishes = read;
  return TRUE;
}

static gboolean
ask_seats (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  croupier_seats_ask_pins (ruler, get_table (ruler)->seating.pins, ruling);
  return number == 0;
}

static gboolean
ask_wish (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  croupier_seats_ask_wish (ruler, rule, &get_table (ruler)->seating.wishes, ruling);
  return number == 0;
}

/* Whether its players give to those on the next seats: where the text says who is not wanted there. */
static gboolean
is_of_giving (const CustomGame *game)
{
  g_autoptr (GArray) tokens = custom_tokens_read (game->text);

  for (guint i = 0; i < tokens->len; i++)
    if (custom_token_is (custom_token_get (tokens, i), "unwanted"))
      return TRUE;
  return FALSE;
}

#define WISH .check = check_undrawn, .take = take_wish, .make = ask_wish, .fix = fix_wish

CroupierRule *
custom_add_table_fixes (CustomGame *game, CroupierRule *rule)
{
  static const CroupierRule fixes[CUSTOM_TABLE_FIXES] = {
    CROUPIER_SEATS_FIX_OF_PINS (.check = check_undrawn, .take = take_fix, .make = ask_seats, .fix = fix_seats),
    CROUPIER_SEATS_FIXES_OF_NEIGHBORS (WISH),
    CROUPIER_SEATS_FIX_OF_APART (WISH),
  };
  const guint n = game->seats == NULL ? 0 : is_of_giving (game) ? CUSTOM_TABLE_FIXES : CUSTOM_TABLE_FIXES - 1;

  game->base.has_giving = n == CUSTOM_TABLE_FIXES;
  game->base.has_secret_seats = n > 0 && (game->seat == NULL || game->seat->seen_by != CUSTOM_SEEN_BY_EVERYBODY);
  for (guint i = 0; i < n; i++)
    *rule++ = fixes[i];
  return rule;
}

/* ---- drawing again ---- */

static gboolean
draws_roles (const CustomGame *game)
{
  for (guint i = 0; i < game->things->len; i++)
    if (custom_get_thing (game, i)->is_drawn)
      return TRUE;
  return game->drawn[0] != NULL;
}

/* What is pinned and wished stays. */
static void
keep_laid (const CustomGame *game, const CustomState *before, CustomState *after)
{
  const CustomTable *from = game->seats != NULL ? custom_table (game, before) : NULL;

  if (from == NULL)
    return;
  custom_table (game, after)->seating.wishes = from->seating.wishes;
  memcpy (custom_table (game, after)->seating.pins, from->seating.pins, sizeof from->seating.pins);
  custom_table (game, after)->n_redraws = from->n_redraws;
}

/* What is drawn before the first round is drawn again as a whole, and told anew. The state is as it is before anything
 * is done, but for how often that was. */
static gboolean
draw_again (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox, GError **error)
{
  const CustomGame *game = custom_game_of (plan);
  g_autofree CustomState *before = (CustomState *) croupier_state_copy (plan, &state->base);
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  const gboolean is_of_seats = game->seats != NULL && custom_table (game, before)->is_drawn;

  memset ((char *) state + sizeof state->base, 0, plan->state_size - sizeof state->base);
  for (guint i = 0; i < croupier_plan_n_players (plan); i++)
    state->base.garnets[i] = croupier_roster_get_player (plan->setup->roster, i)->garnets;
  state->n_redraws = before->n_redraws + 1;
  memcpy (state->lasting, before->lasting, sizeof state->lasting);
  custom_fill_starts (plan, state);
  keep_laid (game, before, state);
  if (draws_roles (game))
    say_dealt_again (message, state->n_redraws + 1);
  if (is_of_seats)
    say_draw_number (message, state->n_redraws + 1);
  if (custom_begin (plan, state, outbox, error))
    return TRUE;
  memcpy (state, before, plan->state_size);
  return FALSE;
}

/* Whether nothing has happened since the match began, but for other draws. */
static gboolean
is_as_begun (const CroupierRuler *ruler)
{
  const CustomState *now = (const CustomState *) ruler->state;
  g_autofree CustomState *begun = g_malloc0 (ruler->plan->state_size);

  if (now->base.n_resolved > 0 || now->base.removed != CROUPIER_NOBODY || ruler->senders != CROUPIER_NOBODY)
    return FALSE;
  begun->base = now->base;
  for (guint i = 0; i < croupier_plan_n_players (ruler->plan); i++)
    begun->base.garnets[i] = croupier_roster_get_player (ruler->setup->roster, i)->garnets;
  begun->n_redraws = now->n_redraws;
  custom_fill_starts (ruler->plan, begun);
  keep_laid (custom_game_of (ruler->plan), now, begun);
  if (!custom_begin (ruler->plan, begun, NULL, NULL))
    return FALSE;
  memcpy (begun->lasting, now->lasting, sizeof begun->lasting);
  return memcmp (begun, now, ruler->plan->state_size) == 0;
}

static gboolean
check_redraw (const CroupierRuler *ruler, GError **error)
{
  if (!is_as_begun (ruler))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("The roles can be dealt again only before anything was submitted for the first round."));
  return ((const CustomState *) ruler->state)->n_redraws < MAX_REDRAWS ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("The roles have been dealt again %d time; that is enough.",
                                  "The roles have been dealt again %d times; that is enough.", MAX_REDRAWS),
                        MAX_REDRAWS);
}

static gboolean
take_redraw (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return draw_again (ruler->plan, (CustomState *) ruler->state, ruler->outbox, error);
}

void
custom_tell_rulings_of_draws (const CroupierPlan *plan, CustomState *state, const CustomState *after,
                              CroupierOutbox *outbox)
{
  while (state->n_redraws < after->n_redraws && draw_again (plan, state, outbox, NULL))
    ;
}

/* ---- seats that are drawn in a round ---- */

static gboolean
check_redraw_of_seats (const CroupierRuler *ruler, GError **error)
{
  CroupierSeating seating;
  gint8 seats[CROUPIER_MAX_PLAYERS];

  custom_get_table (ruler->plan, ruler->state, &seating, seats);
  if (!croupier_seats_check_redraw (&seating, get_table (ruler)->n_redraws, error))
    return FALSE;
  return !get_table (ruler)->is_drawn ||
         (((const CustomState *) ruler->state)->base.n_resolved == 0 ? check_redraw (ruler, error)
                                                                     : check_undrawn (ruler, error));
}

/* The draw that would be made at the end of the phase is made and thrown away, for everybody to see in the record. */
static gboolean
take_redraw_of_seats (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const CroupierPlan *plan = ruler->plan;
  g_autofree CroupierState *tried = croupier_state_copy (plan, ruler->state);
  CustomTable *table = get_table (ruler);
  const CustomTable *drawn = custom_table (custom_game_of (plan), (const CustomState *) tried);
  g_autoptr (CroupierOutbox)
    outbox = croupier_outbox_new (plan->setup->roster, plan->setup->language, CROUPIER_WHEN_END);
  g_autofree char *seats = NULL;
  CustomDraws draws = { 0 };

  if (table->is_drawn)
    return take_redraw (ruler, ruled, error);
  if (!custom_call (plan, (CustomState *) tried, outbox, "resolve", &draws, NULL, error))
    return FALSE;
  if (!drawn->is_drawn)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("No seats are drawn at the end of this round."));
  for (guint i = 0; i < croupier_outbox_get_n_draws (outbox); i++)
    {
      const CroupierDraw *draw = croupier_outbox_get_draw (outbox, i);

      if (draw->seating == NULL || !g_str_equal (draw->what, custom_game_of (plan)->seats))
        continue;
      croupier_outbox_add_draw (ruler->outbox, draw->what, draw->stream, NULL, json_node_copy (draw->value),
                                CROUPIER_NOBODY);
      croupier_outbox_set_seating (ruler->outbox, draw->seating);
      croupier_outbox_throw_away (ruler->outbox);
    }
  seats = croupier_seats_list (plan->setup, drawn->seating.n_players, drawn->seats);
  table->n_redraws++;
  say_thrown_away (croupier_outbox_to_gm (ruler->outbox), table->n_redraws, seats);
  return TRUE;
}

/* ---- changing seats ---- */

static gboolean
check_swap (const CroupierRuler *ruler, GError **error)
{
  return croupier_seats_check_swap (get_table (ruler)->is_drawn, ruler->is_over, error);
}

static void
tell_swap (CroupierRuler *ruler, guint a, guint b)
{
  const CustomGame *game = custom_game_of (ruler->plan);
  CroupierMessage *message = croupier_outbox_to_public (ruler->outbox);
  CustomState *state = (CustomState *) ruler->state;

  croupier_outbox_add_placement (ruler->outbox, game->seats,
                                 croupier_seats_to_value (ruler->setup, get_table (ruler)->seating.n_players,
                                                          get_table (ruler)->seats));
  say_seats_changed (message, a, b);
  say_seat_now (message, (int) *custom_slot (game->seat, state, a), a);
  say_seat_now (message, (int) *custom_slot (game->seat, state, b), b);
}

/* Whoever checks the match sees that it was done by hand, and why. What was sent can be for the seats as they are. */
static gboolean
take_swap (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const CustomGame *game = custom_game_of (ruler->plan);
  CustomState *state = (CustomState *) ruler->state;
  CustomTable *table = get_table (ruler);
  guint a = ruled->order[0], b = ruled->order[1];
  gint64 seat_of_a, seat_of_b;

  if (!croupier_seats_check_swapped (ruler, ruled, ruler->senders, error))
    return FALSE;
  seat_of_a = *custom_slot (game->seat, state, a);
  seat_of_b = *custom_slot (game->seat, state, b);
  *custom_slot (game->seat, state, a) = seat_of_b;
  *custom_slot (game->seat, state, b) = seat_of_a;
  for (guint i = 0; i < table->seating.n_players; i++)
    table->seats[i] = (gint8) (table->seats[i] == (int) a   ? (int) b
                               : table->seats[i] == (int) b ? (int) a
                                                            : table->seats[i]);
  tell_swap (ruler, a, b);
  return custom_prepare (ruler->plan, state, error);
}

/* ---- the rulings ---- */

static const CroupierRule redraw_roles = {
  .verb = "redraw roles",
  .topic = CROUPIER_TOPIC_DRAWS,
  .title = N_("Deal the roles again"),
  .summary = N_("Everybody gets a role anew and is told so. The deal before it stays in the record."),
  .usage = N_("Only the roles can be dealt again: “redraw roles because …”."),
  .check = check_redraw,
  .take = take_redraw,
};

static const CroupierRule redraw_seats = {
  .verb = "redraw seats",
  .topic = CROUPIER_TOPIC_DRAWS,
  .title = N_("Throw the seating away"),
  .summary = N_("The draw that would be made now is made and thrown away, for everybody to see in the record; the "
                "one after it counts."),
  .usage = N_("Only the seats can be drawn again: “redraw seats because …”."),
  .check = check_redraw_of_seats,
  .take = take_redraw_of_seats,
};

static const CroupierRule swap_seats = {
  .verb = "swap seats:",
  .topic = CROUPIER_TOPIC_DRAWS,
  .title = N_("Let two change seats"),
  .summary = N_("After the draw, two players take each other’s seat. Everybody is told, and whoever checks the match "
                "sees that it was done by hand."),
  .usage = CROUPIER_SEATS_SWAP_USAGE,
  .blanks = { { .kind = CROUPIER_BLANK_PLAYERS, .label = N_("Players"), .few = CROUPIER_SEATS_SWAP_USAGE } },
  .check = check_swap,
  .take = take_swap,
};

/* Whoever changes seats is seen to, so that only what everybody may know can be changed. */
void
custom_add_draw_rules (CustomGame *game)
{
  CroupierRule *rule = (CroupierRule *) game->base.rules;

  while (rule->verb != NULL)
    rule++;
  if (draws_roles (game))
    *rule++ = redraw_roles;
  if (game->seats != NULL)
    *rule++ = redraw_seats;
  if (game->seat != NULL && game->seat->seen_by == CUSTOM_SEEN_BY_EVERYBODY)
    *rule++ = swap_seats;
}
