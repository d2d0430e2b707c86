/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success and its sister Gatekeeping: players outbid each other at doors until they reach the last area. */
#include "config.h"
#include "croupier-keys.h"

#include "croupier-ask.h"
#include "croupier-gettext.h"

#define MIN_PLAYERS 4

static const CroupierFigure figures[] = {
  { "entered_goal", CROUPIER_FIGURE_FEWER },
  { "pass_doors", CROUPIER_FIGURE_MORE },
  { "garnet_doors", CROUPIER_FIGURE_MORE },
  { NULL, 0 },
};

static const char *const result_steps[] = { "winners-step", "losers-step", "candidate-step", NULL };

/* Keys to Success, and its variant Gatekeeping: the rules are those of "Keys to Success". 4 to 30 players cross a row
 * of areas by outbidding each other at doors. Phases are "round-1", "round-2", … and, in the variant "gates",
 * "verdict" where several losers face at least one winner. */
const CroupierGame croupier_keys_to_success = {
  .id = "keys-to-success",
  .title = N_("Keys to Success"),
  .summary = N_("Outbid the others at the doors and do not be left behind; also as Gatekeeping"),
  .duration = N_("6 to 9 rounds"),
  .min_players = MIN_PLAYERS,
  .max_players = KEYS_MAX_PLAYERS,
  .usual_players = 13,
  .editors = CROUPIER_EDITOR_LAYOUT,
  .options = keys_options,
  .n_options = KEYS_N_OPTIONS,
  .state_words = keys_state_words,
  .get_state_words = keys_get_state_words,
  .figures = figures,
  .counted = "pass_doors",
  .counted_of = "players",
  .result_steps = result_steps,
  .tell_rules = keys_tell_rules,
  .use = "doors used",
  .name_use = keys_name_use,
  .count_uses = keys_count_uses,
  .plan = keys_plan,
  .plan_free = keys_plan_free,
  .get_layout = keys_get_layout,
  .dup_template = keys_dup_template,
  .get_layout_needs = keys_get_layout_needs,
  .start = keys_start,
  .get_expected = keys_get_expected,
  .name_phase = keys_name_phase,
  .open = keys_open,
  .get_ask = keys_get_ask,
  .submit = croupier_ask_submit,
  .retract = croupier_ask_retract,
  .get_standing = croupier_ask_get_standing,
  .resolve = keys_resolve,
  .add_channels = keys_add_channels,
  .write_state = keys_write_state,
  .fill_board = keys_fill_board,
  .tell_known = keys_tell_known,
  .get_roll = keys_get_roll,
  .get_result = keys_get_result,
  .count_again = keys_count_again,
  .play = keys_play,
  .make_form = croupier_ask_make_form,
};
