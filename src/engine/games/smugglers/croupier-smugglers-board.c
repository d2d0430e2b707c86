/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: the result, the state as JSON, and the board. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-gettext.h"
#include "croupier-json.h"

static const char *const found_notes[] = {
  [FOUND_ALONE] = NULL,
  [FOUND_BY_VOTES] = N_("The Elimination Candidate was voted for by the Agents."),
  [FOUND_BY_TIE_BREAK] = N_("The standard tie-break decided who is the Elimination Candidate."),
  [FOUND_BY_CHANCE] = N_("Chance decided who is the Elimination Candidate."),
};

/* ---- the result and the state ---- */

/* A player who is removed has no place in it, also after the end. */
void
smugglers_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *state = (const SmugglersState *) base_state;
  const char *language = base->setup->language;
  guint n_notes = 0;
  guint player;

  result->winners = smugglers_get_winners (plan, state);
  result->losers = smugglers_get_losers (plan, state);
  CROUPIER_FOREACH_PLAYER (player, result->winners)
    result->tokens[player] = state->tokens[player];
  if (smugglers_is_left (state, state->candidate))
    {
      result->elimination_candidate = state->candidate;
      if (found_notes[state->found] != NULL)
        result->notes[n_notes++] = g_strdup (croupier_words (language, found_notes[state->found]));
    }
  if (!smugglers_is_left (state, state->opponent))
    return;
  result->death_match_opponent = state->opponent;
  if (state->opponent_found == OPPONENT_BY_CHANCE)
    result->notes[n_notes] = g_strdup (
      croupier_words (language, N_("Chance decided who is the Death Match opponent.")));
}

void
smugglers_write_result (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  croupier_json_add_int (builder, "case", ((const SmugglersState *) base_state)->result_case);
}

static void
write_place (const SmugglersPlan *plan, const SmugglersState *state, guint player, JsonBuilder *builder)
{
  const SmugglersPlace *place = &state->places[player];

  json_builder_set_member_name (builder, smugglers_name_of (plan, player));
  json_builder_begin_object (builder);
  smugglers_write_role (state, player, builder);
  json_builder_set_member_name (builder, "jailed_in");
  if (place->jailed_in > 0)
    json_builder_add_int_value (builder, place->jailed_in);
  else
    json_builder_add_null_value (builder);
  croupier_json_add_int (builder, "contraband", place->contraband);
  croupier_json_add_int (builder, "crook_arrests", place->crook_arrests);
  croupier_json_add_int (builder, "agent_arrests", place->agent_arrests);
  croupier_json_add_int (builder, "garnets", state->base.garnets[player]);
  json_builder_end_object (builder);
}

const CroupierStateWord smugglers_state_words[] = {
  { NULL, "role", N_("Role") },
  { NULL, "roles", N_("Roles") },
  { NULL, "agent_id", N_("ID") },
  { NULL, "jailed_in", N_("Jailed in round") },
  { NULL, "contraband", N_("Contraband") },
  { NULL, "total", N_("Total") },
  { NULL, "bonus", N_("Bonus") },
  { NULL, "crook_arrests", N_("Crooks arrested") },
  { NULL, "agent_arrests", N_("Agents arrested") },
  { NULL, "houses", N_("Houses") },
  { "role", "agent", N_("Agent") },
  { "role", "crook", N_("Crook") },
  { NULL, NULL, NULL },
};

void
smugglers_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *state = (const SmugglersState *) base_state;

  croupier_json_add_int (builder, "total", state->total);
  croupier_json_add_int (builder, "bonus", state->bonus);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->n_players; i++)
    write_place (plan, state, i, builder);
  json_builder_end_object (builder);
}

/* ---- the board ---- */

static void
add_standing (const SmugglersPlan *plan, const SmugglersState *state, CroupierBoard *board)
{
  static const char *const cases[] = {
    N_("Case 1: the Crooks win, since one Agent alone is free"),
    N_("Case 2: the Agents win, since more of them are free and the limit is not reached"),
    N_("Case 3: the limit is reached, and the free Crooks accuse"),
    N_("Case 4: the limit is not reached, and the free Crooks accuse"),
    N_("Case 5: no side wins"),
  };
  guint found = state->result_case > 0 ? state->result_case : smugglers_find_case (plan, state);
  int limit = smugglers_get_limit_now (plan, state);

  croupier_board_add_fact (board, _("Contraband"),
                           state->bonus > 0 ? g_strdup_printf (_("%d of %d, with %d let through by failed arrests"),
                                                               state->total, limit, state->bonus)
                                            : g_strdup_printf (_("%d of %d"), state->total, limit));
  croupier_board_add_fact (board, state->result_case > 0 ? _("How it ended") : _("If the rounds ended now"),
                           g_strdup (_(cases[found - 1])));
}

/* A role is told to its player, and at the end to everybody; who is in jail, to everybody at once. */
static void
add_to (const SmugglersPlan *plan, const SmugglersState *state, guint player, CroupierBoardPlace *place,
        CroupierBoard *board)
{
  CroupierBoardChip *chip = croupier_board_place_add (place, player);
  const SmugglersPlace *here = &state->places[player];

  chip->is_out = croupier_state_has_removed (&state->base, (int) player);
  if (croupier_board_is_for (board, (int) player))
    chip->note = is_agent (state, player) ? g_strdup_printf (_("Agent %s"), smugglers_get_id ((guint) here->id))
                                          : g_strdup (_("Crook"));
  if (board->sees_all && here->contraband > 0)
    croupier_board_chip_mark (chip, CROUPIER_ICON_GOODS, _("Contraband"), g_strdup_printf ("%d", here->contraband));
}

static void
add_deed (const SmugglersPlan *plan, const SmugglersState *state, guint player, CroupierBoardRow *row)
{
  const SmugglersPlace *place = &state->places[player];
  gboolean was_in_jail = place->jailed_in > 0 && place->jailed_in < state->rounds;

  if (was_in_jail || croupier_state_has_removed (&state->base, (int) player))
    croupier_board_row_add (row, NULL);
  else if (place->did == ACTION_SMUGGLE && place->jailed_in == state->rounds)
    croupier_board_cell_mean (croupier_board_row_add (row, NULL), CROUPIER_ICON_PRISON, CROUPIER_TONE_BAD,
                              _("Smuggled, and was arrested"));
  else if (place->did == ACTION_SMUGGLE)
    croupier_board_cell_mean (croupier_board_row_add (row, NULL), CROUPIER_ICON_GOODS, CROUPIER_TONE_GOOD,
                              _("Smuggled"));
  else if (place->did == ACTION_ARREST)
    {
      gboolean is_right = state->places[place->did_to].jailed_in == state->rounds;

      croupier_board_cell_mean (croupier_board_row_add (row, smugglers_name_of (plan, (guint) place->did_to)),
                                CROUPIER_ICON_NONE, is_right ? CROUPIER_TONE_GOOD : CROUPIER_TONE_BAD,
                                is_right ? _("Arrested") : _("Tried to arrest somebody who had not smuggled"));
    }
  else
    croupier_board_cell_mean (croupier_board_row_add (row, "–"), CROUPIER_ICON_NONE, CROUPIER_TONE_DIM,
                              _("Did nothing"));
}

static void
add_deeds (const SmugglersPlan *plan, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  CroupierBoardTable *table = croupier_board_add_table (board, _("Smuggled and Arrested"), _("Round"));

  croupier_board_table_add_rounds (table, ((const SmugglersState *) states[n_states - 1])->rounds);
  for (guint i = 0; i < plan->n_players; i++)
    {
      CroupierBoardRow *row = croupier_board_table_add_row (table, i);

      for (guint place = 1; place < n_states; place++)
        if (((const SmugglersState *) states[place])->rounds > ((const SmugglersState *) states[place - 1])->rounds)
          add_deed (plan, (const SmugglersState *) states[place], i, row);
    }
}

void
smugglers_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states,
                      CroupierBoard *board)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *state = (const SmugglersState *) states[n_states - 1];
  CroupierBoardPlace *at_large = croupier_board_add_place (board, _("Free"));
  CroupierBoardPlace *jail = croupier_board_add_place (board, _("Jail"));

  for (guint i = 0; i < plan->n_players; i++)
    add_to (plan, state, i, state->places[i].jailed_in > 0 ? jail : at_large, board);
  if (!board->sees_all)
    return;
  add_standing (plan, state, board);
  if (state->rounds > 0 && !board->is_brief)
    add_deeds (plan, states, n_states, board);
  croupier_board_cover (board, "total");
  croupier_board_cover (board, "bonus");
}
