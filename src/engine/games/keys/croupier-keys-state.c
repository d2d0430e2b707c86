/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands of a match of Keys to Success: names, and what is in force or played instead. */
#include "config.h"
#include "croupier-keys-state.h"

const char *
keys_area_name (const KeysPlan *plan, guint area)
{
  return croupier_layout_get_area (plan->layout, area)->name;
}

guint
keys_find_lowest_card (const KeysPlan *plan, const KeysState *state, guint player)
{
  const guint16 *held = held_by (plan, state, player);
  guint lowest = 0;

  while (held[lowest] == 0)
    lowest++;
  g_assert (lowest < plan->n_values);
  return lowest;
}

/* The last usable door, in keys a garnet one if there is any; NO_DOOR where none is usable. */
guint
keys_find_default_door (const KeysPlan *plan, const KeysState *state, guint area)
{
  guint64 usable = usable_doors (plan, state, area);
  guint64 preferred = plan->variant == KEYS ? usable & plan->garnet_doors[area] : 0;

  if (usable == 0)
    return NO_DOOR;
  return plan->first_door[area] + 63 - (guint) __builtin_clzll (preferred != 0 ? preferred : usable);
}

void
keys_clear_move (const KeysPlan *plan, KeysState *state, guint player)
{
  guint16 *sent = sent_by (plan, state, player);

  if (state->places[player].n_sent == 0)
    return;
  keys_forget_move (&state->places[player]);
  for (guint v = 0; v < plan->n_values; v++)
    sent[v] = 0;
}

/* The door that a player went through to where they are; NULL where they were there before. */
const Door *
keys_get_way (const KeysPlan *plan, const KeysPlace *place)
{
  return place->went > 0 ? &plan->doors[plan->first_door[place->area - 1] + place->went - 1u] : NULL;
}
