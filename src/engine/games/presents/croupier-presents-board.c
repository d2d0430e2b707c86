/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: the result, the state as JSON, and the board. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-gettext.h"
#include "croupier-json.h"

static const char *const found_notes[] = {
  [FOUND_ALONE] = NULL,
  [FOUND_BY_TIE_BREAK] = N_("The standard tie-break decided who is the Elimination Candidate."),
  [FOUND_BY_CHANCE] = N_("Chance decided who is the Elimination Candidate."),
};

/* ---- the result and the state ---- */

void
presents_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;
  PresentsPlaces places = presents_find_places (plan, state);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, places.first)
    result->tokens[player] = (int) places.first_tokens;
  CROUPIER_FOREACH_PLAYER (player, places.second)
    result->tokens[player] = 1;
  result->winners = (places.first_tokens > 0 ? places.first : CROUPIER_NOBODY) | places.second;
  if (state->candidate == CROUPIER_NO_PLAYER)
    return;
  result->elimination_candidate = state->candidate;
  result->losers = CROUPIER_PLAYER (state->candidate);
  if (found_notes[state->found] != NULL)
    result->notes[0] = g_strdup (croupier_words (base->setup->language, found_notes[state->found]));
}

static void
write_seats (const PresentsPlan *plan, const PresentsState *state, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "seats");
  if (state->stage == STAGE_PREGAME)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < plan->n_players; seat++)
    json_builder_add_string_value (builder, croupier_roster_get_name (plan->base.setup->roster, state->seats[seat]));
  json_builder_end_array (builder);
}

static void
write_present (const PresentsPlan *plan, const PresentsState *state, guint present, JsonBuilder *builder)
{
  const CroupierRoster *roster = plan->base.setup->roster;

  json_builder_set_member_name (builder, plan->names[present]);
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "designer", croupier_roster_get_name (roster, designer_of (plan, present)));
  croupier_json_add_int (builder, "layers", state->presents[present].layers);
  croupier_json_add_int (builder, "initial", state->presents[present].initial);
  croupier_json_add_string (builder, "holder", croupier_roster_get_name (roster, state->presents[present].holder));
  json_builder_end_object (builder);
}

const CroupierStateWord presents_state_words[] = {
  { NULL, "seats", N_("Seats") },   { NULL, "presents", N_("Presents") },     { NULL, "designer", N_("Designer") },
  { NULL, "layers", N_("Layers") }, { NULL, "initial", N_("At first") },      { NULL, "holder", N_("Holder") },
  { NULL, "points", N_("Points") }, { NULL, "recipients", N_("Recipients") }, { NULL, NULL, NULL },
};

void
presents_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;

  write_seats (plan, state, builder);
  json_builder_set_member_name (builder, "presents");
  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->n_presents && state->stage >= STAGE_ROUNDS; i++)
    write_present (plan, state, i, builder);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->n_players; i++)
    {
      json_builder_set_member_name (builder, croupier_roster_get_name (base->setup->roster, i));
      json_builder_begin_object (builder);
      croupier_json_add_int (builder, "points", state->points[i]);
      croupier_json_add_int (builder, "garnets", state->base.garnets[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/* ---- the board ---- */

/* How many layers a present has left is the game master's to know; how many it began with is its designer's too, who is
 * not told what chance designs once they are out of the match. */
static char *
dup_layers (const PresentsPlan *plan, const PresentsState *state, guint present, const CroupierBoard *board)
{
  const Present *here = &state->presents[present];
  guint designer = designer_of (plan, present);

  if (board->sees_all)
    return g_strdup_printf ("%d/%d", here->layers, here->initial);
  return croupier_board_is_for (board, (int) designer) && !croupier_players_has (state->base.removed, designer)
           ? g_strdup_printf ("%d", here->initial)
           : NULL;
}

static void
seat_all (const PresentsPlan *plan, const PresentsState *state, CroupierBoard *board)
{
  CroupierBoardPlace *table = croupier_board_add_place (board, NULL);

  for (guint seat = 0; seat < plan->n_players; seat++)
    {
      guint player = state->seats[seat];
      CroupierBoardChip *chip = croupier_board_place_add (table, player);

      for (guint i = 0; i < plan->reach && state->stage >= STAGE_ROUNDS; i++)
        {
          guint present = state->held[player * plan->reach + i];

          croupier_board_chip_mark (chip, CROUPIER_ICON_THING, plan->names[present],
                                    dup_layers (plan, state, present, board));
        }
    }
}

static void
add_points (const PresentsPlan *plan, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  guint n_rounds = ((const PresentsState *) states[n_states - 1])->rounds;
  CroupierBoardTable *table = croupier_board_add_table (board, _("Points in Each Round"), _("Round"));

  croupier_board_table_add_rounds (table, n_rounds);
  for (guint i = 0; i < plan->n_players; i++)
    {
      CroupierBoardRow *row = croupier_board_table_add_row (table, i);

      for (guint place = 1; place < n_states; place++)
        {
          const PresentsState *before = (const PresentsState *) states[place - 1];
          const PresentsState *after = (const PresentsState *) states[place];
          int points = after->points[i] - before->points[i];
          g_autofree char *text = g_strdup_printf (points != 0 ? "%+d" : "%d", points);

          if (after->rounds > before->rounds)
            croupier_board_cell_mean (croupier_board_row_add (row, text), CROUPIER_ICON_NONE,
                                      points > 0   ? CROUPIER_TONE_GOOD
                                      : points < 0 ? CROUPIER_TONE_BAD
                                                   : CROUPIER_TONE_DIM,
                                      NULL);
        }
    }
}

void
presents_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) states[n_states - 1];

  if (state->stage == STAGE_PREGAME)
    return;
  seat_all (plan, state, board);
  if (board->sees_all && state->rounds > 0 && !board->is_brief)
    add_points (plan, states, n_states, board);
  croupier_board_cover (board, "seats");
}
