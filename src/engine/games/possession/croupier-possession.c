/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: five players under changing names play five minigames, and look for who is possessed. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"
#include "croupier-lines.h"

static const CroupierFigure figures[] = {
  { "points", CROUPIER_FIGURE_MORE | CROUPIER_FIGURE_RANKS },
  { "identifications", CROUPIER_FIGURE_MORE },
  { "minigame_points", CROUPIER_FIGURE_MORE },
  { "challenges", CROUPIER_FIGURE_MORE },
  { NULL, 0 },
};

static const char *const result_steps[] = { "first-step", "second-step", "opal-step", "candidate-step", NULL };

/* The rules are those of "Five Fold Possession": five players, who bear other names in every round, play five
 * minigames, and look for the possessed player and the ghost hunter. Phases are "round-1" to "round-12", and
 * "final". */
const CroupierGame croupier_five_fold_possession = {
  .id = "five-fold-possession",
  .title = N_("Five Fold Possession"),
  .summary = N_("Play five minigames under changing names, and find out who is possessed"),
  .duration = N_("12 rounds and a final"),
  .min_players = N_PLAYERS,
  .max_players = N_PLAYERS,
  .usual_players = N_PLAYERS,
  .editors = CROUPIER_EDITOR_ROLES,
  .options = possession_options,
  .n_options = POSSESSION_N_OPTIONS,
  .state_words = possession_state_words,
  .figures = figures,
  .counted = "points",
  .counted_of = "players",
  .result_steps = result_steps,
  .tell_rules = possession_tell_rules,
  .rules = possession_rulings,
  .fixes = possession_fixes,
  .plan = possession_plan,
  .plan_free = possession_plan_free,
  .dup_in_effect = possession_dup_in_effect,
  .check_change = possession_check_change,
  .start = possession_start,
  .get_expected = possession_get_expected,
  .name_phase = possession_name_phase,
  .open = possession_open,
  .lines = &possession_lines,
  .submit = possession_submit,
  .retract = possession_retract,
  .get_standing = croupier_lines_get_standing,
  .resolve = possession_resolve,
  .make_roles = possession_make_roles,
  .fill_roles = possession_fill_roles,
  .add_channels = possession_add_channels,
  .write_state = possession_write_state,
  .write_sources = possession_write_sources,
  .fill_board = possession_fill_board,
  .tell_known = possession_tell_known,
  /* No get_roll: everybody reads what each identity has sent nothing for, so whoever has sent nothing bears one of
   * those. */
  .list_dealt = possession_list_dealt,
  .n_dealt_kinds = 2,
  .get_result = possession_get_result,
  .count_again = possession_count_again,
  .play = possession_play,
  .make_form = croupier_lines_make_form,
};
