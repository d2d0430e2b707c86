/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: the result, the state as JSON, and the board. */
#include "config.h"
#include "croupier-keys.h"

#include "croupier-gettext.h"
#include "croupier-json.h"

static const char *const found_notes[] = {
  [FOUND_ALONE] = NULL,
  [FOUND_BY_VOTES] = N_("The Elimination Candidate was voted for by the winners."),
  [FOUND_BY_GARNETS] = N_("The vote was tied; the fewest garnets decided who is the Elimination Candidate."),
  [FOUND_BY_TIE_BREAK] = N_("The standard tie-break decided who is the Elimination Candidate."),
  [FOUND_BY_CHANCE] = N_("Chance decided who is the Elimination Candidate."),
};

/* ---- the result and the state ---- */

void
keys_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result)
{
  const KeysState *state = (const KeysState *) base_state;
  CroupierPlayers left = ~state->base.removed;
  guint player;

  result->winners = state->winners & left;
  result->losers = state->losers & left;
  CROUPIER_FOREACH_PLAYER (player, result->winners)
    result->tokens[player] = 1;
  if (state->candidate == CROUPIER_NO_PLAYER || croupier_players_has (state->base.removed, (guint) state->candidate))
    return;
  result->elimination_candidate = state->candidate;
  if (found_notes[state->found] != NULL)
    result->notes[0] = g_strdup (croupier_words (base->setup->language, found_notes[state->found]));
}

static void
write_area (const KeysPlan *plan, const KeysState *state, guint area, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "name", keys_area_name (plan, area));
  json_builder_set_member_name (builder, "doors");
  json_builder_begin_array (builder);
  for (guint door = plan->first_door[area]; door < plan->first_door[area + 1]; door++)
    {
      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "label", plan->doors[door].label);
      croupier_json_add_string (builder, "type", keys_type_words[plan->doors[door].type]);
      croupier_json_add_string (builder, "status", keys_status_words[get_status (plan, state, door)]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
write_place (const KeysPlan *plan, const KeysState *state, guint player, JsonBuilder *builder)
{
  const KeysPlace *place = &state->places[player];
  const guint16 *held = held_by (plan, state, player);

  json_builder_set_member_name (builder, croupier_roster_get_name (plan->base.setup->roster, player));
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "area", keys_area_name (plan, place->area));
  json_builder_set_member_name (builder, "cards");
  json_builder_begin_array (builder);
  for (guint v = 0; v < plan->n_values; v++)
    for (guint i = 0; i < held[v]; i++)
      json_builder_add_int_value (builder, plan->values[v]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "out");
  json_builder_add_boolean_value (builder, keys_is_out (plan, place));
  croupier_json_add_int (builder, "pass_doors", place->pass_doors);
  croupier_json_add_int (builder, "garnet_doors", place->garnet_doors);
  json_builder_set_member_name (builder, "entered_goal");
  if (place->entered_goal > 0)
    json_builder_add_int_value (builder, place->entered_goal);
  else
    json_builder_add_null_value (builder);
  croupier_json_add_int (builder, "garnets", state->base.garnets[player]);
  json_builder_end_object (builder);
}

const CroupierStateWord keys_state_words[] = {
  { NULL, "areas", N_("Areas") },
  { NULL, "area", N_("Area") },
  { NULL, "name", N_("Name") },
  { NULL, "doors", N_("Doors") },
  { NULL, "label", N_("Label") },
  { NULL, "type", N_("Type") },
  { NULL, "status", N_("Status") },
  { NULL, "cards", N_("Cards") },
  { NULL, "out", N_("Out") },
  { NULL, "pass_doors", N_("Pass doors") },
  { NULL, "garnet_doors", N_("Garnet doors") },
  { NULL, "entered_goal", N_("Goal in round") },
  { "type", "open", N_("Open door") },
  { "type", "pass", N_("Pass door") },
  { "type", "garnet", N_("Garnet door") },
  { "status", "open", N_("open") },
  { "status", "shut-this-round", N_("shut this round") },
  { "status", "shut-for-good", N_("shut for good") },
  { NULL, NULL, NULL },
};

static const CroupierStateWord gates_words[] = {
  { NULL, "doors", N_("Gates") },           { NULL, "cards", N_("Weapons") },
  { NULL, "pass_doors", N_("Pass gates") }, { NULL, "garnet_doors", N_("Garnet gates") },
  { "type", "open", N_("Open gate") },      { "type", "pass", N_("Pass gate") },
  { "type", "garnet", N_("Garnet gate") },  { NULL, NULL, NULL },
};

const CroupierStateWord *
keys_get_state_words (const CroupierPlan *base)
{
  return IN_VARIANT ((const KeysPlan *) base, NULL, gates_words);
}

void
keys_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;

  json_builder_set_member_name (builder, "areas");
  json_builder_begin_array (builder);
  for (guint area = 0; area <= plan->goal; area++)
    write_area (plan, state, area, builder);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->n_players; i++)
    write_place (plan, state, i, builder);
  json_builder_end_object (builder);
}

/* ---- the board ---- */

/* The state as it was when a round had just been resolved. */
static const KeysState *
find_after (const CroupierState *const *states, guint n_states, guint round)
{
  for (guint i = 0; i < n_states; i++)
    if (((const KeysState *) states[i])->rounds == round)
      return (const KeysState *) states[i];
  g_assert_not_reached ();
}

static void
add_way (const KeysPlan *plan, const KeysState *before, const KeysState *after, guint player, CroupierBoardRow *row)
{
  const Door *door = keys_get_way (plan, &after->places[player]);
  gboolean was_in = before->places[player].area < plan->goal && before->places[player].n_held > 0 &&
                    !croupier_state_has_removed (&after->base, (int) player);
  CroupierBoardCell *cell = croupier_board_row_add (row, door != NULL ? door->label : was_in ? "–" : "");

  if (door == NULL && was_in)
    croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, CROUPIER_TONE_DIM, _("Stayed"));
  if (door != NULL && door->type == CROUPIER_DOOR_PASS)
    croupier_board_cell_mean (cell, CROUPIER_ICON_PASS_DOOR, CROUPIER_TONE_PLAIN,
                              IN_VARIANT (plan, _("Pass door"), _("Pass gate")));
  if (door != NULL && door->type == CROUPIER_DOOR_GARNET)
    croupier_board_cell_mean (cell, CROUPIER_ICON_GARNET_DOOR, CROUPIER_TONE_PLAIN,
                              IN_VARIANT (plan, _("Garnet door"), _("Garnet gate")));
}

static void
add_ways (const KeysPlan *plan, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  guint n_rounds = ((const KeysState *) states[n_states - 1])->rounds;
  CroupierBoardTable *table;

  if (n_rounds == 0 || board->is_brief)
    return;
  table = croupier_board_add_table (board, _("Ways Taken"), _("Round"));
  croupier_board_table_add_rounds (table, n_rounds);
  for (guint i = 0; i < plan->n_players; i++)
    {
      CroupierBoardRow *row = croupier_board_table_add_row (table, i);

      for (guint round = 1; round <= n_rounds; round++)
        add_way (plan, find_after (states, n_states, round - 1), find_after (states, n_states, round), i, row);
    }
}

/* Those in an area are told when a round begins who is there and how its doors stand; after the last round nobody is.
 */
static gboolean
sees_area (const KeysPlan *plan, const KeysState *state, guint area, const CroupierBoard *board)
{
  if (board->sees_all)
    return TRUE;
  if (state->stage != STAGE_ROUNDS)
    return FALSE;
  if (board->channel != NULL)
    return g_str_equal (board->channel, plan->channels[area]);
  return board->viewer != CROUPIER_NO_PLAYER && state->places[board->viewer].area == area &&
         !croupier_state_has_removed (&state->base, board->viewer);
}

static void
fill_area (const KeysPlan *plan, const KeysState *state, guint area, CroupierBoard *board)
{
  CroupierBoardPlace *place = croupier_board_add_place (board, keys_area_name (plan, area));
  gboolean is_seen = sees_area (plan, state, area, board);

  place->is_unseen = !is_seen;
  for (guint door = plan->first_door[area]; door < plan->first_door[area + 1]; door++)
    croupier_board_place_add_door (place,
                                   croupier_area_get_door (croupier_layout_get_area (plan->layout, area),
                                                           door - plan->first_door[area]),
                                   is_seen ? get_status (plan, state, door) : CROUPIER_DOOR_IS_OPEN);
  for (guint i = 0; is_seen && i < plan->n_players; i++)
    if (state->places[i].area == area)
      {
        CroupierBoardChip *chip = croupier_board_place_add (place, i);
        const Door *way = board->sees_all ? keys_get_way (plan, &state->places[i]) : NULL;

        chip->is_out = keys_is_out (plan, &state->places[i]) ||
                       (board->sees_all && croupier_state_has_removed (&state->base, (int) i));
        chip->way = g_strdup (way != NULL ? way->label : NULL);
      }
}

void
keys_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  const KeysPlan *plan = (const KeysPlan *) base;

  for (guint area = 0; area <= plan->goal; area++)
    fill_area (plan, (const KeysState *) states[n_states - 1], area, board);
  if (board->sees_all)
    add_ways (plan, states, n_states, board);
  croupier_board_cover (board, "areas");
}
