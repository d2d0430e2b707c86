/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what stands of a match, looked at: teams, colors, islands, powers, and who hears what. */
#include "config.h"
#include "croupier-factions-state.h"

#include "croupier-gettext.h"

/* What a shared query tells. */
const char *
factions_get_color_of (const FactionsPlan *plan, const Seat *seat)
{
  return seat->color[0] != '\0' ? seat->color : croupier_cast_get_team (plan->cast, (guint) seat->team)->color;
}

const char *
factions_get_color (const FactionsPlan *plan, const FactionsState *state, guint player)
{
  return factions_get_color_of (plan, &state->seats[player]);
}

const char *
factions_words (const FactionsPlan *plan, const char *text)
{
  return croupier_words (plan->base.setup->language, text);
}

const char *
factions_get_island (const FactionsPlan *plan, guint island)
{
  return island == MERGED ? "merged" : g_ptr_array_index (plan->cast->islands, island);
}

CroupierPlayers
factions_get_out (const FactionsPlan *plan, const FactionsState *state)
{
  return CROUPIER_EVERYBODY (plan->n_players) & ~state->alive;
}

/* Those in the game who are on an island, or of a team. */
CroupierPlayers
factions_get_on_island (const FactionsPlan *plan, const FactionsState *state, guint island)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (is_in_game (state, i) && state->seats[i].island == (int) island)
      players |= CROUPIER_PLAYER (i);
  return players;
}

CroupierPlayers
factions_get_team (const FactionsPlan *plan, const FactionsState *state, guint team)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (is_in_game (state, i) && state->seats[i].team == (int) team)
      players |= CROUPIER_PLAYER (i);
  return players;
}

CroupierMessage *
factions_to_channel (CroupierOutbox *outbox, const char *kind, const char *name)
{
  g_autofree char *channel = g_strconcat (kind, "/", name, NULL);

  return croupier_outbox_to_channel (outbox, channel);
}

/* NULL while nobody is out. */
CroupierMessage *
factions_to_spectators (const FactionsPlan *plan, const FactionsState *state, CroupierOutbox *outbox)
{
  return factions_get_out (plan, state) != CROUPIER_NOBODY ? croupier_outbox_to_channel (outbox, FACTIONS_SPECTATORS)
                                                           : NULL;
}

/* Does a player hold a power now, as a member of a team, by a role, by an item or by name? */
gboolean
factions_has_power (const FactionsPlan *plan, const FactionsState *state, guint player, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (plan->cast, i);
  const Seat *seat = &state->seats[player];

  switch (power->holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      return seat->team == power->held_by;
    case CROUPIER_HOLDER_ROLE:
      return seat->role == power->held_by;
    case CROUPIER_HOLDER_ITEM:
      return seat->items[power->held_by] > 0;
    case CROUPIER_HOLDER_PLAYER:
      return croupier_roster_find_exactly (plan->base.setup->roster, power->player) == (int) player;
    }
  g_assert_not_reached ();
}

char **
factions_list_names (const FactionsPlan *plan, CroupierCastingList list)
{
  const CroupierCast *cast = plan->cast;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  switch (list)
    {
    case CROUPIER_CASTING_TEAMS:
      for (guint i = 0; i < cast->teams->len; i++)
        g_strv_builder_add (names, croupier_cast_get_team (cast, i)->name);
      break;
    case CROUPIER_CASTING_ISLANDS:
      for (guint i = 0; i < plan->casting.n_islands && plan->casting.n_islands > 1; i++)
        g_strv_builder_add (names, factions_get_island (plan, i));
      break;
    case CROUPIER_CASTING_ROLES:
      for (guint i = 0; i < cast->roles->len; i++)
        g_strv_builder_add (names, croupier_cast_get_role (cast, i)->name);
      break;
    case CROUPIER_CASTING_ITEMS:
      for (guint i = 0; i < cast->items->len; i++)
        g_strv_builder_add (names, croupier_cast_get_item (cast, i)->name);
      break;
    }
  return g_strv_builder_end (names);
}

gboolean
factions_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected)
{
  const FactionsState *state = (const FactionsState *) base_state;

  *expected = state->is_over ? CROUPIER_NOBODY : state->alive;
  return !state->is_over;
}

void
factions_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase)
{
  croupier_phase_number (phase, base, "day", N_("Day {day}"), ((const FactionsState *) base_state)->day + 1u);
}

static void
add_channel (GPtrArray *channels, const char *kind, const char *name, CroupierPlayers members)
{
  g_autofree char *channel = g_strconcat (kind, "/", name, NULL);

  if (members != CROUPIER_NOBODY)
    g_ptr_array_add (channels, croupier_channel_new (channel, members));
}

void
factions_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;

  for (guint island = 0; island <= MERGED; island++)
    add_channel (channels, "island", factions_get_island (plan, island), factions_get_on_island (plan, state, island));
  for (guint i = 0; i < plan->cast->teams->len; i++)
    if (croupier_cast_get_team (plan->cast, i)->shared_channel)
      add_channel (channels, "team", croupier_cast_get_team (plan->cast, i)->name, factions_get_team (plan, state, i));
  for (guint i = 0; i < state->n_channels; i++)
    add_channel (channels, "private", state->channels[i].title, state->channels[i].members);
  if (factions_get_out (plan, state) != CROUPIER_NOBODY)
    g_ptr_array_add (channels, croupier_channel_new (FACTIONS_SPECTATORS, factions_get_out (plan, state)));
}
