/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: players in a circle design presents of layers, open or defuse them, and pass them on. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-ask.h"
#include "croupier-gettext.h"

#define MIN_PLAYERS 7

static const CroupierFigure figures[] = {
  { "points", CROUPIER_FIGURE_MORE | CROUPIER_FIGURE_RANKS },
  { NULL, 0 },
};

static const char *const result_steps[] = { "points-step", "candidate-step", NULL };

/* The rules are those of "Pass the Present": 7 to 20 players in a circle give each other presents of layers that go
 * off. Phases are "pregame" (whom each does not trust; then the seats are drawn), "design", and "round-1", "round-2",
 * … */
const CroupierGame croupier_pass_the_present = {
  .id = "pass-the-present",
  .title = N_("Pass the Present"),
  .summary = N_("Unwrap what goes round the circle, and pass it on before it goes off"),
  .duration = N_("Seating, design, and 6 rounds"),
  .min_players = MIN_PLAYERS,
  .max_players = PRESENTS_MAX_PLAYERS,
  .usual_players = 9,
  .editors = CROUPIER_EDITOR_SEATING,
  .has_giving = TRUE,
  .options = presents_options,
  .n_options = PRESENTS_N_OPTIONS,
  .state_words = presents_state_words,
  .figures = figures,
  .counted = "points",
  .counted_of = "players",
  .result_steps = result_steps,
  .tell_rules = presents_tell_rules,
  .rules = presents_rulings,
  .fixes = presents_fixes,
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
  .get_roll = croupier_game_call_all,
  .get_result = presents_get_result,
  .count_again = presents_count_again,
  .play = presents_play,
  .make_form = croupier_ask_make_form,
};
