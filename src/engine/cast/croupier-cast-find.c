/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in a cast, by number and by name, and when the powers of its kinds can come to pass. */
#include "config.h"

#include "croupier-cast.h"

#include <string.h>

#include "croupier-text.h"

#define STEP(step) (1u << CROUPIER_STEP_##step)
#define POWER_STEPS \
  (STEP (ITEMS) | STEP (BLOCK) | STEP (SET) | STEP (SILENCE) | STEP (LEARN) | STEP (PROTECT) | STEP (KILL))

/* When an effect can come to pass: what counts for votes before they are counted, a protection before the kills. */
static const guint effect_steps[] = {
  [CROUPIER_EFFECT_VOID_VOTES_ON] = STEP (ITEMS) | STEP (VOTES),
  [CROUPIER_EFFECT_VOID_VOTES_BY] = STEP (ITEMS) | STEP (VOTES),
  [CROUPIER_EFFECT_WEIGHT_VOTES_BY] = STEP (ITEMS) | STEP (VOTES),
  [CROUPIER_EFFECT_PROTECT_FROM_VOTE] = STEP (ITEMS) | STEP (VOTES),
  [CROUPIER_EFFECT_PROTECT_FROM_KILL] = POWER_STEPS & ~STEP (KILL),
  [CROUPIER_EFFECT_KILL] = STEP (KILL),
  [CROUPIER_EFFECT_BLOCK] = STEP (ITEMS) | STEP (BLOCK),
  [CROUPIER_EFFECT_SILENCE] = POWER_STEPS,
  [CROUPIER_EFFECT_LEARN] = POWER_STEPS,
  [CROUPIER_EFFECT_SET] = POWER_STEPS,
  [CROUPIER_EFFECT_MOVE_ITEM] = POWER_STEPS,
  [CROUPIER_EFFECT_DESTROY_ITEM] = POWER_STEPS,
  [CROUPIER_EFFECT_REVEAL] = POWER_STEPS,
  [CROUPIER_EFFECT_ASK_GM] = POWER_STEPS,
};

guint
croupier_cast_get_choices (const CroupierCast *cast, guint role)
{
  const CroupierRole *slot = croupier_cast_get_role (cast, role);
  guint choices = 0;

  if (slot->kind != CROUPIER_ROLE_SLOT || slot->any_of != 0)
    return slot->kind == CROUPIER_ROLE_SLOT ? slot->any_of : 0;
  for (guint i = 0; i < MIN (cast->roles->len, CROUPIER_CAST_MAX_ROLES); i++)
    {
      const CroupierRole *other = croupier_cast_get_role (cast, i);

      if (other->kind != CROUPIER_ROLE_SLOT && other->n_players == 0 &&
          (slot->teams == 0 ? other->teams == 0 : other->teams != 0 && (other->teams & ~slot->teams) == 0))
        choices |= 1u << i;
    }
  return choices;
}

const char *
croupier_cast_get_public_notes (const CroupierCast *cast, CroupierCastPart part, guint i)
{
  if (part == CROUPIER_CAST_TEAMS)
    return croupier_cast_get_team (cast, i)->public_notes;
  if (part == CROUPIER_CAST_ROLES)
    return croupier_cast_get_role (cast, i)->public_notes;
  return croupier_cast_get_item (cast, i)->public_notes;
}

guint
croupier_cast_get_most (const CroupierCast *cast, guint role)
{
  if (croupier_cast_get_role (cast, role)->kind == CROUPIER_ROLE_SLOT)
    return 0;
  for (guint slot = 0; slot < cast->roles->len; slot++)
    if ((croupier_cast_get_choices (cast, slot) >> role & 1) != 0)
      return 1;
  return croupier_cast_get_role (cast, role)->n_players;
}

gboolean
croupier_cast_is_called (const char *name, const char *known)
{
  g_autofree char *a = croupier_text_fold (name);
  g_autofree char *b = croupier_text_fold (known);

  return strcmp (a, b) == 0;
}

GPtrArray *
croupier_cast_get_list (const CroupierCast *cast, CroupierCastPart part)
{
  switch (part)
    {
    case CROUPIER_CAST_ISLANDS:
      return cast->islands;

    case CROUPIER_CAST_TEAMS:
      return cast->teams;

    case CROUPIER_CAST_ROLES:
      return cast->roles;

    case CROUPIER_CAST_ITEMS:
      return cast->items;

    case CROUPIER_CAST_POWERS:
      return cast->powers;

    case CROUPIER_CAST_WHOLE:
      return NULL;
    }

  g_assert_not_reached ();
}

const char *
croupier_cast_part_get_name (CroupierCastPart part, gconstpointer entry)
{
  return part == CROUPIER_CAST_POWERS ? ((const CroupierPower *) entry)->verb : *(char *const *) entry;
}

const char *
croupier_cast_get_name (const CroupierCast *cast, CroupierCastPart part, guint i)
{
  if (part == CROUPIER_CAST_WHOLE)
    return cast->title;
  if (part == CROUPIER_CAST_ISLANDS)
    return g_ptr_array_index (cast->islands, i);
  return croupier_cast_part_get_name (part, g_ptr_array_index (croupier_cast_get_list (cast, part), i));
}

const char *
croupier_cast_get_remark (const CroupierCast *cast, guint role, guint other)
{
  const CroupierRole *says = croupier_cast_get_role (cast, role);

  return (says->with >> other & 1) != 0 && *says->with_text != '\0' && croupier_cast_get_most (cast, role) > 0 &&
             croupier_cast_get_most (cast, other) > 0
           ? says->with_text
           : NULL;
}

char *
croupier_cast_dup_title (const CroupierCast *cast, CroupierCastPart part, guint i)
{
  const char *name = croupier_cast_get_name (cast, part, i);
  const char *picture = part == CROUPIER_CAST_ROLES ? croupier_cast_get_role (cast, i)->picture : NULL;

  return picture != NULL ? g_strdup_printf ("%s %s", picture, name) : g_strdup (name);
}

char *
croupier_cast_join_names (const CroupierCast *cast, CroupierCastPart part)
{
  const char *names[CROUPIER_CAST_MAX_POWERS] = { NULL };
  guint n = MIN (croupier_cast_get_list (cast, part)->len, CROUPIER_CAST_MAX_POWERS);

  for (guint i = 0; i < n; i++)
    names[i] = croupier_cast_get_name (cast, part, i);
  return croupier_text_join (names, n);
}

const CroupierTeam *
croupier_cast_get_team (const CroupierCast *cast, guint team)
{
  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (team < cast->teams->len, NULL);

  return g_ptr_array_index (cast->teams, team);
}

const CroupierRole *
croupier_cast_get_role (const CroupierCast *cast, guint role)
{
  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (role < cast->roles->len, NULL);

  return g_ptr_array_index (cast->roles, role);
}

const CroupierItem *
croupier_cast_get_item (const CroupierCast *cast, guint item)
{
  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (item < cast->items->len, NULL);

  return g_ptr_array_index (cast->items, item);
}

const CroupierPower *
croupier_cast_get_power (const CroupierCast *cast, guint power)
{
  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (power < cast->powers->len, NULL);

  return g_ptr_array_index (cast->powers, power);
}

/* Case and accents make no difference. */
static int
find_called (const CroupierCast *cast, CroupierCastPart part, const char *name)
{
  g_return_val_if_fail (cast != NULL, CROUPIER_CAST_NONE);
  g_return_val_if_fail (name != NULL, CROUPIER_CAST_NONE);

  for (guint i = 0; i < croupier_cast_get_list (cast, part)->len; i++)
    if (croupier_cast_is_called (name, croupier_cast_get_name (cast, part, i)))
      return (int) i;
  return CROUPIER_CAST_NONE;
}

int
croupier_cast_find_team (const CroupierCast *cast, const char *name)
{
  return find_called (cast, CROUPIER_CAST_TEAMS, name);
}

int
croupier_cast_find_role (const CroupierCast *cast, const char *name)
{
  return find_called (cast, CROUPIER_CAST_ROLES, name);
}

int
croupier_cast_find_item (const CroupierCast *cast, const char *name)
{
  int item = find_called (cast, CROUPIER_CAST_ITEMS, name);

  return item == CROUPIER_CAST_NONE && name != NULL && croupier_cast_is_called (name, "immunity idol")
           ? find_called (cast, CROUPIER_CAST_ITEMS, "idol")
           : item;
}

int
croupier_cast_find_island (const CroupierCast *cast, const char *name)
{
  return find_called (cast, CROUPIER_CAST_ISLANDS, name);
}

CroupierPowerStep
croupier_cast_get_usual_step (CroupierPowerEffect effect)
{
  switch (effect)
    {
    case CROUPIER_EFFECT_VOID_VOTES_ON:
    case CROUPIER_EFFECT_VOID_VOTES_BY:
    case CROUPIER_EFFECT_WEIGHT_VOTES_BY:
    case CROUPIER_EFFECT_PROTECT_FROM_VOTE:
      return CROUPIER_STEP_VOTES;

    case CROUPIER_EFFECT_PROTECT_FROM_KILL:
      return CROUPIER_STEP_PROTECT;

    case CROUPIER_EFFECT_KILL:
      return CROUPIER_STEP_KILL;

    case CROUPIER_EFFECT_BLOCK:
      return CROUPIER_STEP_BLOCK;

    case CROUPIER_EFFECT_SILENCE:
      return CROUPIER_STEP_SILENCE;

    case CROUPIER_EFFECT_LEARN:
    case CROUPIER_EFFECT_REVEAL:
    case CROUPIER_EFFECT_ASK_GM:
      return CROUPIER_STEP_LEARN;

    case CROUPIER_EFFECT_SET:
    case CROUPIER_EFFECT_MOVE_ITEM:
    case CROUPIER_EFFECT_DESTROY_ITEM:
      return CROUPIER_STEP_SET;
    }

  g_assert_not_reached ();
}

gboolean
croupier_cast_can_step (CroupierPowerEffect effect, CroupierPowerStep step)
{
  g_return_val_if_fail ((gsize) effect < G_N_ELEMENTS (effect_steps), FALSE);
  g_return_val_if_fail ((guint) step <= CROUPIER_STEP_KILL, FALSE);

  return (effect_steps[effect] >> step & 1) != 0;
}

guint
croupier_cast_count_team (const CroupierCast *cast, guint team, guint n_players)
{
  guint n_others = 0;

  g_return_val_if_fail (cast != NULL, 0);
  g_return_val_if_fail (team < cast->teams->len, 0);

  if (croupier_cast_get_team (cast, team)->n_players != CROUPIER_CAST_REST)
    return (guint) croupier_cast_get_team (cast, team)->n_players;
  for (guint i = 0; i < cast->teams->len; i++)
    if (croupier_cast_get_team (cast, i)->n_players != CROUPIER_CAST_REST)
      n_others += (guint) croupier_cast_get_team (cast, i)->n_players;
  return n_players > n_others ? n_players - n_others : 0;
}

guint
croupier_cast_get_each_island (const CroupierCast *cast, guint n_players)
{
  guint teams = 0;

  g_return_val_if_fail (cast != NULL, 0);

  if (cast->has_each_island)
    return cast->each_island;
  for (guint i = 0; i < MIN (cast->teams->len, CROUPIER_CAST_MAX_TEAMS); i++)
    {
      const char *name = croupier_cast_get_team (cast, i)->name;

      if ((croupier_cast_is_called (name, "Red") || croupier_cast_is_called (name, "Grey")) &&
          croupier_cast_count_team (cast, i, n_players) >= 2)
        teams |= 1u << i;
    }
  return teams;
}
