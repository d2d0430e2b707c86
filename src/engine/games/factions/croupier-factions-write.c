/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the state as JSON, and as the board. */
#include "config.h"
#include "croupier-factions.h"

#include "croupier-gettext.h"
#include "croupier-json.h"

static const char *
name_of (const FactionsPlan *plan, guint player)
{
  return croupier_roster_get_name (plan->base.setup->roster, player);
}

static const CroupierTeam *
team_of (const FactionsPlan *plan, const FactionsState *state, guint player)
{
  return croupier_cast_get_team (plan->cast, (guint) state->seats[player].team);
}

/* ---- the state ---- */

static const char *const out_words[] = {
  [OUT_NOT] = NULL, [OUT_VOTE] = "vote", [OUT_KILL] = "kill", [OUT_RULING] = "ruling", [OUT_WON] = "won",
};

static void
write_players (const FactionsPlan *plan, const char *key, CroupierPlayers players, JsonBuilder *builder)
{
  guint player;

  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  CROUPIER_FOREACH_PLAYER (player, players)
    json_builder_add_string_value (builder, name_of (plan, player));
  json_builder_end_array (builder);
}

static void
write_flag (const char *key, gboolean value, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, value);
}

static void
write_items (const FactionsPlan *plan, const Seat *seat, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "items");
  json_builder_begin_array (builder);
  for (guint i = 0; i < plan->cast->items->len; i++)
    for (guint k = 0; k < seat->items[i]; k++)
      json_builder_add_string_value (builder, croupier_cast_get_item (plan->cast, i)->name);
  json_builder_end_array (builder);
}

static void
write_seat (const FactionsPlan *plan, const FactionsState *state, guint player, JsonBuilder *builder)
{
  const Seat *seat = &state->seats[player];

  json_builder_set_member_name (builder, name_of (plan, player));
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "team", team_of (plan, state, player)->name);
  croupier_json_add_string (builder, "color", factions_get_color (plan, state, player));
  croupier_json_add_string (builder, "role",
                            seat->role != CROUPIER_CAST_NONE
                              ? croupier_cast_get_role (plan->cast, (guint) seat->role)->name
                              : NULL);
  croupier_json_add_string (builder, "island", factions_get_island (plan, (guint) seat->island));
  write_flag ("alive", is_in_game (state, player), builder);
  json_builder_set_member_name (builder, "out_day");
  if (seat->out == OUT_NOT)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, seat->out_day);
  croupier_json_add_string (builder, "out_how", out_words[seat->out]);
  write_items (plan, seat, builder);
  write_flag ("silenced", seat->silenced, builder);
  json_builder_end_object (builder);
}

static void
write_votes (const FactionsPlan *plan, const Night *night, JsonBuilder *builder)
{
  guint player;

  json_builder_set_member_name (builder, "votes");
  json_builder_begin_object (builder);
  for (guint island = 0; island <= MERGED; island++)
    {
      if (night->by_island[island] == CROUPIER_NOBODY)
        continue;
      json_builder_set_member_name (builder, factions_get_island (plan, island));
      json_builder_begin_object (builder);
      CROUPIER_FOREACH_PLAYER (player, night->by_island[island] & night->has_votes)
        croupier_json_add_int (builder, name_of (plan, player), night->votes[player]);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
write_night (const FactionsPlan *plan, const Night *night, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  write_votes (plan, night, builder);
  write_players (plan, "voted_out", night->voted_out, builder);
  write_players (plan, "killed", night->killed, builder);
  write_players (plan, "saved", night->saved, builder);
  json_builder_set_member_name (builder, "idols");
  json_builder_begin_array (builder);
  for (guint i = 0; i < night->n_idols; i++)
    {
      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "by", name_of (plan, (guint) night->idols[i].by));
      croupier_json_add_string (builder, "on", name_of (plan, (guint) night->idols[i].on));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

const CroupierStateWord factions_state_words[] = {
  { NULL, "day", N_("Day") },
  { NULL, "merged", N_("Merged") },
  { NULL, "alive", N_("Alive") },
  { NULL, "team", N_("Team") },
  { NULL, "teams", N_("Teams") },
  { NULL, "color", N_("Color") },
  { NULL, "role", N_("Role") },
  { NULL, "roles", N_("Roles") },
  { NULL, "items", N_("Items") },
  { NULL, "island", N_("Island") },
  { NULL, "islands", N_("Islands") },
  { NULL, "left", N_("Left") },
  { NULL, "out_day", N_("Out on day") },
  { NULL, "out_how", N_("How") },
  { "out_how", "vote", N_("voted out") },
  { "out_how", "kill", N_("killed") },
  { "out_how", "ruling", N_("by a ruling") },
  { "out_how", "won", N_("won and left") },
  { NULL, "nights", N_("Nights") },
  { NULL, "votes", N_("Votes") },
  { NULL, "voted_out", N_("Voted out") },
  { NULL, "killed", N_("Killed") },
  { NULL, "saved", N_("Saved") },
  { NULL, "silenced", N_("Silenced") },
  { NULL, "idols", N_("Idols") },
  { NULL, "by", N_("By") },
  { NULL, "on", N_("On") },
  { NULL, NULL, NULL },
};

void
factions_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;

  croupier_json_add_int (builder, "day", state->day);
  write_flag ("merged", state->is_merged, builder);
  write_players (plan, "alive", state->alive, builder);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->n_players; i++)
    write_seat (plan, state, i, builder);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "nights");
  json_builder_begin_object (builder);
  for (guint day = 1; day <= state->day; day++)
    {
      char key[8];

      g_snprintf (key, sizeof key, "%u", day);
      json_builder_set_member_name (builder, key);
      write_night (plan, &state->nights[day - 1], builder);
    }
  json_builder_end_object (builder);
}

/* Writes how many of each team are left. */
void
factions_write_sources (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;
  guint player;

  json_builder_set_member_name (builder, "teams");
  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->cast->teams->len; i++)
    {
      const CroupierTeam *team = croupier_cast_get_team (plan->cast, i);
      guint left = 0;

      CROUPIER_FOREACH_PLAYER (player, state->alive)
        left += team_of (plan, state, player) == team;
      json_builder_set_member_name (builder, team->name);
      json_builder_begin_object (builder);
      croupier_json_add_int (builder, "left", left);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/* ---- the board ---- */

/* The icon follows from what an item of the cast does. */
static CroupierBoardIcon
get_icon (const FactionsPlan *plan, guint item)
{
  for (guint i = 0; i < plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (plan->cast, i);

      if (power->holder != CROUPIER_HOLDER_ITEM || power->held_by != (int) item)
        continue;
      if (power->effect == CROUPIER_EFFECT_VOID_VOTES_ON)
        return CROUPIER_ICON_IDOL;
      if (power->effect == CROUPIER_EFFECT_PROTECT_FROM_KILL)
        return CROUPIER_ICON_SHIELD;
    }
  return CROUPIER_ICON_THING;
}

static void
mark_seat (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierBoardChip *chip)
{
  const Seat *seat = &state->seats[player];
  const char *color = factions_get_color (plan, state, player);
  g_autofree char *role = seat->role != CROUPIER_CAST_NONE
                            ? croupier_cast_dup_title (plan->cast, CROUPIER_CAST_ROLES, (guint) seat->role)
                            : NULL;

  if (role != NULL)
    croupier_board_chip_mark (chip, CROUPIER_ICON_ROLE, role, NULL);
  for (guint i = 0; i < plan->cast->items->len; i++)
    for (guint k = 0; k < seat->items[i]; k++)
      croupier_board_chip_mark (chip, get_icon (plan, i), croupier_cast_get_item (plan->cast, i)->name, NULL);
  if (seat->silenced)
    croupier_board_chip_mark (chip, CROUPIER_ICON_SILENCED, _("Silenced"), NULL);
  if (g_strcmp0 (color, team_of (plan, state, player)->color) != 0)
    croupier_board_chip_mark (chip, CROUPIER_ICON_EYE, _("Shows another color"), g_strdup (color));
}

/* Says of which team they are, and what became of them. */
static char *
dup_fate (const Seat *seat, const char *team)
{
  switch ((Out) seat->out)
    {
    case OUT_NOT:
      return g_strdup (team);
    case OUT_VOTE:
      return g_strdup_printf (_("%s, voted out on day %d"), team, seat->out_day);
    case OUT_KILL:
      return g_strdup_printf (_("%s, killed on day %d"), team, seat->out_day);
    case OUT_RULING:
      return g_strdup_printf (_("%s, out by a ruling on day %d"), team, seat->out_day);
    case OUT_WON:
      return g_strdup_printf (_("%s, won and left on day %d"), team, seat->out_day);
    }
  g_assert_not_reached ();
}

static void
add_seat (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierBoardPlace *place)
{
  const Seat *seat = &state->seats[player];
  const CroupierTeam *team = team_of (plan, state, player);
  CroupierBoardChip *chip = croupier_board_place_add (place, player);

  chip->color = g_strdup (team->color);
  chip->is_out = seat->out != OUT_NOT;
  chip->note = dup_fate (seat, team->name);
  mark_seat (plan, state, player, chip);
}

static void
add_islands (const FactionsPlan *plan, const FactionsState *state, CroupierBoard *board)
{
  CroupierBoardPlace *places[MERGED + 1] = { NULL };
  CroupierBoardPlace *out = NULL;

  for (guint i = 0; i <= MERGED; i++)
    if (state->is_merged == (i == MERGED) && i < (state->is_merged ? MERGED + 1u : plan->n_islands))
      places[i] = croupier_board_add_place (board, i == MERGED ? _("All Together") : factions_get_island (plan, i));
  for (guint i = 0; i < plan->n_players; i++)
    if (is_in_game (state, i))
      add_seat (plan, state, i, places[state->seats[i].island]);
  for (guint i = 0; i < plan->n_players; i++)
    {
      if (is_in_game (state, i))
        continue;
      if (out == NULL)
        out = croupier_board_add_place (board, _("Out"));
      add_seat (plan, state, i, out);
    }
}

static void
add_vote (const Night *night, guint player, CroupierBoardRow *row)
{
  gboolean was_in = FALSE, has_idol = FALSE;
  CroupierBoardCell *cell;
  char text[8];

  for (guint island = 0; island <= MERGED; island++)
    was_in |= croupier_players_has (night->by_island[island], player);
  for (guint i = 0; i < night->n_idols; i++)
    has_idol |= night->idols[i].on == (int) player;
  g_snprintf (text, sizeof text, "%u", night->votes[player]);
  cell = croupier_board_row_add (row, !was_in ? NULL : croupier_players_has (night->has_votes, player) ? text : "–");
  if (croupier_players_has (night->voted_out, player))
    croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, CROUPIER_TONE_BAD, _("Voted out"));
  else if (croupier_players_has (night->killed, player))
    croupier_board_cell_mean (cell, CROUPIER_ICON_DEAD, CROUPIER_TONE_BAD, _("Killed"));
  else if (has_idol)
    croupier_board_cell_mean (cell, CROUPIER_ICON_IDOL, CROUPIER_TONE_PLAIN, _("An idol was played on them"));
  else if (croupier_players_has (night->saved, player))
    croupier_board_cell_mean (cell, CROUPIER_ICON_SHIELD, CROUPIER_TONE_PLAIN, _("Saved from a kill"));
  else if (was_in && !croupier_players_has (night->has_votes, player))
    croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, CROUPIER_TONE_DIM, _("No votes"));
}

void
factions_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) states[n_states - 1];
  CroupierBoardTable *table;

  if (!board->sees_all)
    return;
  add_islands (plan, state, board);
  croupier_board_cover (board, "day");
  croupier_board_cover (board, "merged");
  croupier_board_cover (board, "alive");
  croupier_board_cover (board, "nights");
  if (state->day == 0 || board->is_brief)
    return;
  table = croupier_board_add_table (board, _("Votes"), _("Night"));
  croupier_board_table_add_rounds (table, state->day);
  for (guint i = 0; i < plan->n_players; i++)
    {
      CroupierBoardRow *row = croupier_board_table_add_row (table, i);

      row->color = g_strdup (team_of (plan, state, i)->color);
      for (guint day = 0; day < state->day; day++)
        add_vote (&state->nights[day], i, row);
    }
}
