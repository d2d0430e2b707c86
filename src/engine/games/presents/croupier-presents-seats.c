/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: the seats, drawn as far as distrust lets them. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-seats.h"

#include <string.h>

/* ---- what the players are told ---- */

#define RULE_SEATS                                                                                                   \
  N_("Each seating that keeps every choice is equally likely: nobody sits where they give presents to somebody who " \
     "named them.")
#define RULE_PINS N_("A choice that the seats set by the game master leave no room for is dropped first.")
#define RULE_MOST_NAMED \
  N_("Where no seating keeps every choice, the choices for whoever is named most are dropped, until one does.")
#define RULE_NO_CHOICE N_("A player who sends nothing names nobody.")

FACT_BY_RULE (seat, "seat", ITEM, N_("Seat {seat}: {player}"), RULE_SEATS, NUMBER (seat), PLAYER (player))

FACT (by_hand, "placed-by-hand", LINE, N_("The game master placed everybody; nothing was drawn."))

FACT (draw_number, "draw-number", LINE,
      N_("These seats are draw number {draw}; the game master threw away what was drawn before."), NUMBER (draw))

FACT_BY_RULE (dropped_by_pins, "dropped-by-pins", ITEM,
              N_("Dropped, because the seats that are set leave no room for it: {named}, named by {players}."),
              RULE_PINS, PLAYER (named), PLAYERS (players))

FACT_BY_RULE (
  dropped_as_most_named, "dropped-as-most-named", ITEM,
  N_("Dropped in step {step}, because no seating kept every choice and this was the most frequent one: {named}, "
     "named by {players}."),
  RULE_MOST_NAMED, PLAYER (named), PLAYERS (players), NUMBER (step), NUMBER (times))

FACT (wished, "wished", LINE, N_("The draw kept wishes of the game master, too; the proof after the match tells them."))

FACT (near_by_hand, "near-by-hand", ITEM,
      N_("As they were placed, {player} gives to {players}, which you did not wish."), PLAYER (player),
      PLAYERS (players))

FACT (beside_by_hand, "beside-by-hand", ITEM,
      N_("As they were placed, {other} sits right after {player}, which you did not wish."), PLAYER (player),
      PLAYER (other))

FACT (broken_by_hand, "broken-by-hand", ITEM,
      N_("As they were placed, {named} gives to {players} and was named there."), PLAYER (named), PLAYERS (players))

FACT_BY_RULE (no_choice, "no-choice", LINE, N_("You made no choice, so you named nobody."), RULE_NO_CHOICE)

FACT_BY_RULE (refused_choice, "refused-choice", LINE, N_("What you sent could not be used, so you named nobody."),
              RULE_NO_CHOICE)

FACT (no_choice_of, "no-choice-of", LINE, N_("No choice came from {players}."), PLAYERS (players))

FACT (refused_choice_of, "refused-choice-of", LINE, N_("What these sent was refused: {players}."), PLAYERS (players))

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

/* ---- the seats ---- */

void
presents_begin_table (const PresentsPlan *plan, const PresentsState *state, CroupierSeating *seating)
{
  croupier_seating_init (seating, plan->n_players, plan->reach);
  memcpy (seating->pins, state->pins, plan->n_players * sizeof *state->pins);
  seating->wishes = state->wishes;
  for (guint i = 0; i < plan->n_players; i++)
    if (state->distrusts[i] != CROUPIER_NO_PLAYER)
      seating->avoid[state->distrusts[i]] |= CROUPIER_PLAYER (i);
}

void
presents_get_table (const CroupierPlan *base, const CroupierState *base_state, CroupierSeating *seating, gint8 *seats)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;

  presents_begin_table (plan, state, seating);
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

/* Makes the draw that is due, of all seats that are not placed by hand. */
gboolean
presents_draw_seats (const PresentsPlan *plan, const PresentsState *state, PresentsSeatsDraw *draw, GError **error)
{
  CroupierDrawOutcome outcome;
  CroupierRandom random;
  char stream[40];

  presents_begin_table (plan, state, &draw->seating);
  draw->is_dropped = FALSE;
  write_seats_stream (state, stream, sizeof stream);
  croupier_random_init (&random, &plan->base.seed, stream);
  outcome = croupier_seating_draw (&draw->seating, &random, draw->seats, NULL);
  if (outcome == CROUPIER_DRAW_IMPOSSIBLE)
    {
      draw->is_dropped = croupier_seating_drop (&draw->seating, &draw->dropping, NULL);
      outcome = croupier_seating_draw (&draw->seating, &random, draw->seats, NULL);
    }
  return outcome == CROUPIER_DRAW_DONE || croupier_seats_fail_draw (plan->base.setup, &draw->seating, outcome, error);
}

void
presents_note_placement (const PresentsPlan *plan, const gint8 *seats, CroupierOutbox *outbox)
{
  croupier_outbox_add_placement (outbox, "seats", croupier_seats_to_value (plan->base.setup, plan->n_players, seats));
}

void
presents_note_seats (const PresentsPlan *plan, const PresentsState *state, const PresentsSeatsDraw *draw,
                     CroupierOutbox *outbox)
{
  char stream[40];

  write_seats_stream (state, stream, sizeof stream);
  croupier_outbox_add_draw (outbox, "seats", stream, NULL,
                            croupier_seats_to_value (plan->base.setup, plan->n_players, draw->seats), CROUPIER_NOBODY);
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
tell_seats_drawn (const PresentsPlan *plan, const PresentsState *state, const PresentsSeatsDraw *draw,
                  CroupierOutbox *outbox)
{
  presents_note_seats (plan, state, draw, outbox);
  if (draw->is_dropped)
    tell_dropped (plan, &draw->dropping, croupier_outbox_to_gm (outbox));
}

static void
tell_seats_placed (const PresentsPlan *plan, const PresentsSeatsDraw *draw, CroupierOutbox *outbox)
{
  CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);
  CroupierSeating broken;

  presents_note_placement (plan, draw->seats, outbox);
  say_by_hand (to_gm);
  if (croupier_seating_find_broken (&draw->seating, draw->seats, &broken) == 0)
    return;
  for (guint named = 0; named < plan->n_players; named++)
    if (broken.avoid[named] != CROUPIER_NOBODY)
      say_broken_by_hand (to_gm, named, broken.avoid[named]);
  for (guint player = 0; player < plan->n_players; player++)
    {
      if (broken.wishes.apart[player] != CROUPIER_NOBODY)
        say_near_by_hand (to_gm, player, broken.wishes.apart[player]);
      if (broken.wishes.not_next[player] != CROUPIER_NOBODY)
        say_beside_by_hand (to_gm, player, croupier_players_first (broken.wishes.not_next[player]));
    }
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

/* Says whose choice was kept, what was dropped and why, and who sits where. */
static void
explain_seats (const PresentsPlan *plan, const PresentsState *state, const PresentsSeatsDraw *draw,
               CroupierMessage *steps)
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
  CroupierPlayers silent = presents_players_left (plan, state) & ~state->sent, refused = silent & state->base.refused;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, silent)
    {
      CroupierMessage *message = croupier_outbox_to_player (outbox, player);

      say_presents_seating (message);
      (croupier_players_has (refused, player) ? say_refused_choice : say_no_choice) (message);
    }
  if ((silent & ~refused) != CROUPIER_NOBODY)
    say_no_choice_of (croupier_outbox_to_gm (outbox), silent & ~refused);
  if (refused != CROUPIER_NOBODY)
    say_refused_choice_of (croupier_outbox_to_gm (outbox), refused);
}

static void
tell_seats (const PresentsPlan *plan, const PresentsState *state, const PresentsSeatsDraw *draw, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  gboolean is_by_hand = croupier_seating_is_by_hand (&draw->seating);
  gboolean is_wished = !is_by_hand && !croupier_wishes_is_empty (&state->wishes, plan->n_players);

  say_presents_seating (message);
  if (is_by_hand)
    say_by_hand (message);
  else if (state->n_redraws > 0)
    say_draw_number (message, (int) state->n_redraws + 1);
  for (guint seat = 0; seat < plan->n_players; seat++)
    say_seat (message, (int) seat + 1, (guint) draw->seats[seat]);
  if (is_wished)
    say_wished (message);
  if (is_by_hand || draw->is_dropped || presents_players_left (plan, state) & ~state->sent)
    say_presents_seating (croupier_outbox_to_gm (outbox));
  if (is_by_hand)
    tell_seats_placed (plan, draw, outbox);
  else
    tell_seats_drawn (plan, state, draw, outbox);
  tell_silent (plan, state, outbox);
}

gboolean
presents_resolve_pregame (const PresentsPlan *plan, PresentsState *state, CroupierOutbox *outbox, GError **error)
{
  PresentsSeatsDraw draw;

  presents_begin_table (plan, state, &draw.seating);
  if (croupier_seating_is_by_hand (&draw.seating))
    memcpy (draw.seats, state->pins, sizeof state->pins);
  else if (!presents_draw_seats (plan, state, &draw, error))
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
