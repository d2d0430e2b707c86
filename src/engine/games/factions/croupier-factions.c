/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: hidden teams on two islands vote and kill each other out, night after night, until one of them is left. */
#include "config.h"
#include "croupier-factions.h"

#include "croupier-gettext.h"

#define MIN_PLAYERS 5

static const CroupierFigure figures[] = {
  { "out_day", CROUPIER_FIGURE_MORE }, { "team", 0 }, { "role", 0 }, { "out_how", 0 }, { NULL, 0 },
};

static const char *const result_steps[] = { "ends-step", NULL };

/* The rules are those of "Factions": 5 to 40 players of hidden teams, dealt from a cast (croupier-cast.h) that the
 * game master has made. Phases are "day-1", "day-2", …, each of which ends with its night. */
const CroupierGame croupier_factions = {
  .id = "factions",
  .title = N_("Factions"),
  .summary = N_("Find your hidden team, and outlive all others"),
  .duration = N_("7 or 8 days, fewer for small casts"),
  .min_players = MIN_PLAYERS,
  .max_players = CROUPIER_MAX_PLAYERS,
  .usual_players = 20,
  .editors = CROUPIER_EDITOR_ROLES,
  .counts_arrival = TRUE,
  .options = factions_options,
  .n_options = FACTIONS_N_OPTIONS,
  .state_words = factions_state_words,
  .figures = figures,
  .counted = "left",
  .counted_of = "teams",
  .result_steps = result_steps,
  .tell_rules = factions_tell_rules,
  .rules = factions_rulings,
  .fixes = factions_fixes,
  .plan = factions_plan,
  .plan_free = factions_plan_free,
  .dup_cast = factions_dup_cast,
  .start = factions_start,
  .get_expected = factions_get_expected,
  .name_phase = factions_name_phase,
  .open = factions_open,
  .cut = factions_cut,
  .submit = factions_submit,
  .retract = factions_retract,
  .get_standing = factions_get_standing,
  .resolve = factions_resolve,
  .make_roles = factions_make_roles,
  .fill_roles = factions_fill_roles,
  .add_questions = factions_add_questions,
  .explain = factions_explain,
  .add_channels = factions_add_channels,
  .write_state = factions_write_state,
  .write_sources = factions_write_sources,
  .fill_board = factions_fill_board,
  .tell_known = factions_tell_known,
  .get_roll = croupier_game_call_all,
  .list_dealt = factions_list_dealt,
  .n_dealt_kinds = 5,
  .get_result = factions_get_result,
  .play = factions_play,
  .make_form = factions_make_form,
  .describe_player = factions_describe_player,
  .fill_day = factions_fill_day,
};
