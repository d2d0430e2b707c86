/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: hidden Crooks smuggle, hidden Agents arrest those who do, and in the end the Crooks may accuse.
 */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-ask.h"
#include "croupier-gettext.h"

#define MIN_PLAYERS 5

static const CroupierFigure figures[] = {
  { "role", 0 },
  { "contraband", CROUPIER_FIGURE_MORE },
  { "crook_arrests", CROUPIER_FIGURE_MORE },
  { "agent_arrests", CROUPIER_FIGURE_MORE },
  { "jailed_in", 0 },
  { NULL, 0 },
};

static const char *const result_steps[] = {
  "contraband-step", "side-step", "accusation-step", "tokens-step", "candidate-step", "opponent-step", NULL
};

/* The rules are those of "Smuggler's Paradox": 5 to 20 players are Agents or Crooks, and nobody knows who is what.
 * Phases are "round-1", "round-2", … and then, where they are called for, "accuse", "choose-ec" and
 * "choose-opponent". */
const CroupierGame croupier_smugglers_paradox = {
  .id = "smugglers-paradox",
  .title = N_("Smuggler’s Paradox"),
  .summary = N_("Smuggle past hidden Agents, or catch those who do"),
  .duration = N_("5 rounds, then an accusation or a choice"),
  .min_players = MIN_PLAYERS,
  .max_players = SMUGGLERS_MAX_PLAYERS,
  .usual_players = 9,
  .editors = CROUPIER_EDITOR_ROLES,
  .options = smugglers_options,
  .n_options = SMUGGLERS_N_OPTIONS,
  .state_words = smugglers_state_words,
  .figures = figures,
  .counted = "contraband",
  .counted_of = "players",
  .result_steps = result_steps,
  .tell_rules = smugglers_tell_rules,
  .has_houses = TRUE,
  .rules = smugglers_rulings,
  .fixes = smugglers_fixes,
  .plan = smugglers_plan,
  .plan_free = smugglers_plan_free,
  .start = smugglers_start,
  .get_expected = smugglers_get_expected,
  .name_phase = smugglers_name_phase,
  .open = smugglers_open,
  .get_ask = smugglers_get_ask,
  .submit = croupier_ask_submit,
  .retract = croupier_ask_retract,
  .get_standing = croupier_ask_get_standing,
  .resolve = smugglers_resolve,
  .make_roles = smugglers_make_roles,
  .fill_roles = smugglers_fill_roles,
  .add_channels = smugglers_add_channels,
  .write_state = smugglers_write_state,
  .fill_board = smugglers_fill_board,
  .tell_known = smugglers_tell_known,
  .get_roll = smugglers_get_roll,
  .list_dealt = smugglers_list_dealt,
  .n_dealt_kinds = 1,
  .get_result = smugglers_get_result,
  .count_again = smugglers_count_again,
  .write_result = smugglers_write_result,
  .play = smugglers_play,
  .make_form = croupier_ask_make_form,
};
