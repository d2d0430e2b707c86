/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: the state as JSON, and the board. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"
#include "croupier-json.h"

static void
add_cell (JsonObject *object, const char *key, const CroupierRoster *roster, int player)
{
  if (player == CROUPIER_NO_PLAYER)
    json_object_set_null_member (object, key);
  else
    json_object_set_string_member (object, key, croupier_roster_get_name (roster, (guint) player));
}

JsonNode *
possession_roles_to_json (const CroupierRoster *roster, const CroupierSchedule *roles)
{
  JsonArray *array = json_array_new ();
  JsonNode *node = json_node_init_array (json_node_alloc (), array);

  json_array_unref (array);
  for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "round", round);
      add_cell (object, "possessed", roster, roles->cells[POSSESSED][round]);
      add_cell (object, "hunter", roster, roles->cells[HUNTER][round]);
      json_array_add_object_element (array, object);
    }
  return node;
}

static void
add_half (JsonBuilder *builder, const char *key, int halves)
{
  json_builder_set_member_name (builder, key);
  if (halves % 2 == 0)
    json_builder_add_int_value (builder, halves / 2);
  else
    json_builder_add_double_value (builder, halves / 2.0);
}

static void
write_identities (const PossessionPlan *plan, const PossessionState *state, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "identities");
  json_builder_begin_object (builder);
  for (guint round = 1; round <= N_ROUNDS; round++)
    {
      char number[4];

      g_snprintf (number, sizeof number, "%u", round);
      json_builder_set_member_name (builder, number);
      json_builder_begin_object (builder);
      for (guint i = 0; i < N_PLAYERS; i++)
        croupier_json_add_string (builder, croupier_roster_get_name (plan->base.setup->roster, i),
                                  identity_of (plan, state, round, i));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
write_player (const PossessionState *state, guint player, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_int (builder, "garnets", state->base.garnets[player]);
  add_half (builder, "points", state->points[player]);
  add_half (builder, "minigame_points", possession_get_minigame_points (state, player));
  json_builder_set_member_name (builder, "cards");
  json_builder_begin_array (builder);
  for (guint card = 1; card <= N_CARDS; card++)
    if ((state->cards[player] >> card & 1) != 0)
      json_builder_add_int_value (builder, card);
  json_builder_end_array (builder);
  croupier_json_add_int (builder, "challenges", state->challenges[player]);
  croupier_json_add_int (builder, "identifications", state->identifications[player]);
  croupier_json_add_int (builder, "identities_right", state->identities_right[player]);
  json_builder_end_object (builder);
}

static void
add_identity (const PossessionPlan *plan, const PossessionState *state, guint round, const char *key, int player,
              JsonBuilder *builder)
{
  croupier_json_add_string (builder, key,
                            player != CROUPIER_NO_PLAYER ? identity_of (plan, state, round, (guint) player) : NULL);
}

static void
write_bids (const Record *record, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "bids");
  json_builder_begin_array (builder);
  for (guint bid = MAX_BID + 1; bid-- > 0;)
    for (guint i = 0; i < N_PLAYERS; i++)
      if (record->bids[i] == bid)
        json_builder_add_int_value (builder, bid);
  json_builder_end_array (builder);
}

static void
write_record (const PossessionPlan *plan, const PossessionState *state, guint round, JsonBuilder *builder)
{
  const Record *record = &state->records[round];
  guint8 players[N_PLAYERS];

  possession_list_by_name (plan, state, round, players);
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "rps");
  json_builder_begin_object (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    croupier_json_add_string (builder, identity_of (plan, state, round, players[i]),
                              possession_played_words[record->rps[players[i]]]);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "cards");
  json_builder_begin_object (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    croupier_json_add_int (builder, identity_of (plan, state, round, players[i]), record->cards[players[i]]);
  json_builder_end_object (builder);
  if (record->median > 0)
    add_half (builder, "median", record->median);
  else
    croupier_json_add_string (builder, "median", NULL);
  add_identity (plan, state, round, "median_winner", record->median_winner, builder);
  croupier_json_add_int (builder, "greed_count", record->greed_count);
  json_builder_set_member_name (builder, "greed_red");
  json_builder_begin_array (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    if ((record->greed_red >> players[i] & 1) != 0)
      json_builder_add_string_value (builder, identity_of (plan, state, round, players[i]));
  json_builder_end_array (builder);
  write_bids (record, builder);
  add_identity (plan, state, round, "bid_winner", record->bid_winner, builder);
  if (record->all_right >= 0)
    croupier_json_add_int (builder, "all_right", record->all_right);
  json_builder_end_object (builder);
}

const CroupierStateWord possession_state_words[] = {
  { NULL, "round", N_("Round") },
  { NULL, "rounds", N_("Rounds") },
  { NULL, "role", N_("Role") },
  { NULL, "roles", N_("Roles") },
  { NULL, "possessed", N_("Possessed") },
  { NULL, "hunter", N_("Hunter") },
  { NULL, "identities", N_("Identities") },
  { NULL, "points", N_("Points") },
  { NULL, "minigame_points", N_("Points of minigames") },
  { NULL, "points_by_source", N_("Points by source") },
  { NULL, "mg2", N_("MG2") },
  { NULL, "mg4", N_("MG4") },
  { NULL, "mg5", N_("MG5") },
  { NULL, "guesses", N_("Guesses") },
  { NULL, "challenges", N_("Challenges") },
  { NULL, "rulings", N_("Rulings") },
  { NULL, "identifications", N_("Identifications") },
  { NULL, "identities_right", N_("Identities right") },
  { NULL, "all_right", N_("All right") },
  { NULL, "bids", N_("Bids") },
  { NULL, "bid_winner", N_("Winner of the bids") },
  { NULL, "cards", N_("Cards") },
  { NULL, "greed_count", N_("Stones drawn") },
  { NULL, "greed_red", N_("Red stones") },
  { NULL, "median", N_("Median") },
  { NULL, "median_winner", N_("Winner of the median") },
  { NULL, "rps", N_("Rock, paper, scissors") },
  { NULL, "stones", N_("Stones") },
  { NULL, NULL, NULL },
};

void
possession_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *state = (const PossessionState *) base_state;

  croupier_json_add_int (builder, "round", state->rounds);
  json_builder_set_member_name (builder, "roles");
  json_builder_add_value (builder, possession_roles_to_json (base->setup->roster, &state->roles));
  write_identities (plan, state, builder);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      json_builder_set_member_name (builder, croupier_roster_get_name (base->setup->roster, i));
      write_player (state, i, builder);
    }
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "rounds");
  json_builder_begin_object (builder);
  for (guint round = 1; round <= state->rounds; round++)
    {
      char number[4];

      g_snprintf (number, sizeof number, "%u", round);
      json_builder_set_member_name (builder, number);
      write_record (plan, state, round, builder);
    }
  json_builder_end_object (builder);
}

/* ---- the board ---- */

static const char *const source_keys[] = { "mg2", "mg4", "mg5", "guesses", "role", "challenges", "rulings" };

static void
add_identities (const PossessionPlan *plan, const PossessionState *state, CroupierBoard *board)
{
  CroupierBoardTable *table = croupier_board_add_table (board, _("Identities"), _("Round"));

  croupier_board_table_add_rounds (table, N_ROUNDS);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      CroupierBoardRow *row = croupier_board_table_add_row (table, i);

      for (guint round = 1; round <= N_ROUNDS; round++)
        {
          CroupierBoardCell *cell = croupier_board_row_add (row, identity_of (plan, state, round, i));
          CroupierBoardTone tone = round > state->rounds ? CROUPIER_TONE_DIM : CROUPIER_TONE_PLAIN;

          if (has_role (state, POSSESSED, round, i))
            croupier_board_cell_mean (cell, CROUPIER_ICON_GHOST, tone, _("Possessed"));
          else if (has_role (state, HUNTER, round, i))
            croupier_board_cell_mean (cell, CROUPIER_ICON_EYE, tone, _("Hunter"));
          else
            croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, tone, NULL);
        }
    }
}

static void
add_sources (const PossessionState *state, CroupierBoard *board)
{
  CroupierBoardTable *table = croupier_board_add_sums (board, _("Points by Source"));

  for (guint source = 0; source < N_SOURCES; source++)
    for (const CroupierStateWord *word = possession_state_words; word->word != NULL; word++)
      if (word->key == NULL && g_str_equal (word->word, source_keys[source]))
        croupier_board_table_add_column (table, _(word->title));
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      CroupierBoardRow *row = croupier_board_table_add_row (table, i);

      for (guint source = 0; source < N_SOURCES; source++)
        croupier_board_row_add_number (row, state->sources[i][source] / 2.0);
    }
}

void
possession_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states,
                       CroupierBoard *board)
{
  const PossessionState *state = (const PossessionState *) states[n_states - 1];

  if (!board->sees_all)
    return;
  if (!board->is_brief)
    add_identities ((const PossessionPlan *) base, state, board);
  add_sources (state, board);
  croupier_board_cover (board, "round");
  croupier_board_cover (board, "identities");
  croupier_board_cover (board, "roles");
  croupier_board_cover (board, "points_by_source");
}

void
possession_write_sources (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  const PossessionState *state = (const PossessionState *) base_state;

  G_STATIC_ASSERT (G_N_ELEMENTS (source_keys) == N_SOURCES);
  json_builder_set_member_name (builder, "points_by_source");
  json_builder_begin_object (builder);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      json_builder_set_member_name (builder, croupier_roster_get_name (base->setup->roster, i));
      json_builder_begin_object (builder);
      for (guint source = 0; source < N_SOURCES; source++)
        add_half (builder, source_keys[source], state->sources[i][source]);
      add_half (builder, "total", state->points[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}
