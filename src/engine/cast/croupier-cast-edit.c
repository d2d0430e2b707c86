/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking parts of a cast out, moving and renaming them, so that whatever refers to them follows. */
#include "config.h"

#include "croupier-cast.h"

#include <string.h>

#include "croupier-text.h"

/* The place of each part of a list afterwards; CROUPIER_CAST_NONE: it is gone. */
typedef struct
{
  CroupierCastPart part;
  guint n_parts;
  guint from;
  int to;
} Shift;

static int
follow (const Shift *shift, int index)
{
  int from = (int) shift->from;

  if (index < 0)
    return index;
  if (index == from)
    return shift->to;
  if (shift->to == CROUPIER_CAST_NONE)
    return index > from ? index - 1 : index;
  if (from < index && index <= shift->to)
    return index - 1;
  if (shift->to <= index && index < from)
    return index + 1;
  return index;
}

static guint
follow_bits (const Shift *shift, guint bits)
{
  guint followed = 0;

  for (guint i = 0; i < MIN (shift->n_parts, CROUPIER_CAST_MAX_ROLES); i++)
    {
      int place = follow (shift, (int) i);

      if ((bits >> i & 1) != 0 && place != CROUPIER_CAST_NONE)
        followed |= 1u << place;
    }
  return followed;
}

static gboolean
is_held_by_one_of (const CroupierPower *power, CroupierCastPart part)
{
  switch (power->holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      return part == CROUPIER_CAST_TEAMS;

    case CROUPIER_HOLDER_ROLE:
      return part == CROUPIER_CAST_ROLES;

    case CROUPIER_HOLDER_ITEM:
      return part == CROUPIER_CAST_ITEMS;

    case CROUPIER_HOLDER_PLAYER:
      return FALSE;
    }

  g_assert_not_reached ();
}

gboolean
croupier_cast_is_held_by (const CroupierCast *cast, guint power, CroupierCastPlace holder)
{
  const CroupierPower *held = croupier_cast_get_power (cast, power);

  return is_held_by_one_of (held, holder.part) && held->held_by == holder.index;
}

/* FALSE: the power is about what is gone. That must not come to mean any item, as none does. */
static gboolean
follow_power (const Shift *shift, CroupierPower *power)
{
  if (is_held_by_one_of (power, shift->part) && power->held_by != CROUPIER_CAST_NONE)
    {
      power->held_by = follow (shift, power->held_by);
      if (power->held_by == CROUPIER_CAST_NONE)
        return FALSE;
    }
  if (shift->part == CROUPIER_CAST_ITEMS && power->item != CROUPIER_CAST_NONE)
    {
      power->item = follow (shift, power->item);
      return power->item != CROUPIER_CAST_NONE;
    }
  return TRUE;
}

static void
follow_all (CroupierCast *cast, const Shift *shift)
{
  for (guint i = cast->powers->len; i > 0; i--)
    if (!follow_power (shift, g_ptr_array_index (cast->powers, i - 1)))
      g_ptr_array_remove_index (cast->powers, i - 1);
  for (guint i = 0; i < cast->roles->len && shift->part == CROUPIER_CAST_ROLES; i++)
    {
      CroupierRole *role = g_ptr_array_index (cast->roles, i);

      role->any_of = follow_bits (shift, role->any_of);
      role->with = follow_bits (shift, role->with);
    }
  if (shift->part != CROUPIER_CAST_TEAMS)
    return;

  for (guint i = 0; i < cast->roles->len; i++)
    {
      CroupierRole *role = g_ptr_array_index (cast->roles, i);

      role->teams = follow_bits (shift, role->teams);
    }
  for (guint i = 0; i < cast->items->len; i++)
    {
      CroupierItem *item = g_ptr_array_index (cast->items, i);

      item->teams = follow_bits (shift, item->teams);
    }
  cast->each_island = follow_bits (shift, cast->each_island);
}

void
croupier_cast_remove (CroupierCast *cast, CroupierCastPart part, guint index)
{
  GPtrArray *parts;
  Shift shift = { part, 0, index, CROUPIER_CAST_NONE };

  g_return_if_fail (cast != NULL);
  g_return_if_fail (part != CROUPIER_CAST_WHOLE && part != CROUPIER_CAST_ISLANDS);
  parts = croupier_cast_get_list (cast, part);
  g_return_if_fail (index < parts->len);

  shift.n_parts = parts->len;
  g_ptr_array_remove_index (parts, index);
  if (part != CROUPIER_CAST_POWERS)
    follow_all (cast, &shift);
}

void
croupier_cast_move (CroupierCast *cast, CroupierCastPart part, guint from, guint to)
{
  GPtrArray *parts;
  Shift shift = { part, 0, from, (int) to };

  g_return_if_fail (cast != NULL);
  g_return_if_fail (part != CROUPIER_CAST_WHOLE && part != CROUPIER_CAST_ISLANDS);
  parts = croupier_cast_get_list (cast, part);
  g_return_if_fail (from < parts->len && to < parts->len);

  shift.n_parts = parts->len;
  g_ptr_array_insert (parts, (int) to, g_ptr_array_steal_index (parts, from));
  if (part != CROUPIER_CAST_POWERS)
    follow_all (cast, &shift);
}

static gboolean
sets (const CroupierPower *power, CroupierCastPart part, const char *name)
{
  g_autofree char *value = NULL;
  g_autofree char *folded = NULL;
  gboolean is_of_part = (part == CROUPIER_CAST_TEAMS && power->subject == CROUPIER_SUBJECT_TEAM) ||
                        (part == CROUPIER_CAST_ROLES && power->subject == CROUPIER_SUBJECT_ROLE) ||
                        (part == CROUPIER_CAST_ISLANDS && power->subject == CROUPIER_SUBJECT_ISLAND);

  if (power->effect != CROUPIER_EFFECT_SET || power->value == NULL || !is_of_part)
    return FALSE;
  value = croupier_text_fold (power->value);
  folded = croupier_text_fold (name);
  return g_str_equal (value, folded);
}

void
croupier_cast_rename (CroupierCast *cast, CroupierCastPart part, guint index, const char *name)
{
  char **place;
  g_autofree char *old = NULL;

  g_return_if_fail (cast != NULL);
  g_return_if_fail (name != NULL);
  g_return_if_fail (part != CROUPIER_CAST_WHOLE && part != CROUPIER_CAST_POWERS);
  g_return_if_fail (index < croupier_cast_get_list (cast, part)->len);

  place = (char **) &croupier_cast_get_list (cast, part)->pdata[index];
  if (part != CROUPIER_CAST_ISLANDS)
    place = *(char ***) place; /* the name stands first in each struct */
  old = g_steal_pointer (place);
  *place = g_strstrip (g_strdup (name));
  for (guint i = 0; i < cast->powers->len; i++)
    {
      CroupierPower *power = g_ptr_array_index (cast->powers, i);

      if (sets (power, part, old))
        g_set_str (&power->value, *place);
    }
  if (part == CROUPIER_CAST_TEAMS)
    {
      CroupierTeam *team = g_ptr_array_index (cast->teams, index);

      if (g_str_equal (team->color, old))
        g_set_str (&team->color, *place);
    }
}

static gboolean
has_name (const CroupierCast *cast, CroupierCastPart part, const char *name)
{
  for (guint i = 0; i < croupier_cast_get_list (cast, part)->len; i++)
    {
      const char *other = croupier_cast_get_name (cast, part, i);

      if (other != NULL && croupier_cast_is_called (other, name))
        return TRUE;
    }
  return FALSE;
}

/* "guard" of "guard 2"; a name that is nothing but a number is its own stem. */
static char *
dup_stem (const char *name)
{
  gsize length = strlen (name), n = length;

  while (n > 0 && g_ascii_isdigit (name[n - 1]))
    n--;
  if (n < 2 || n == length || (name[n - 1] != ' ' && name[n - 1] != '-'))
    return g_strdup (name);
  return g_strndup (name, n - 1);
}

char *
croupier_cast_find_free_name (const CroupierCast *cast, CroupierCastPart part, const char *name)
{
  g_autofree char *free_name = g_strdup (name);
  g_autofree char *stem = dup_stem (name);

  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 2; has_name (cast, part, free_name); i++)
    {
      g_free (free_name);
      free_name = g_strdup_printf (part == CROUPIER_CAST_POWERS ? "%s-%u" : "%s %u", stem, i);
    }
  return g_steal_pointer (&free_name);
}

static void
add_like (CroupierCast *cast, CroupierCastPlace place)
{
  GPtrArray *parts = croupier_cast_get_list (cast, place.part);
  gpointer entry = g_ptr_array_index (parts, place.index);
  const char *name = croupier_cast_part_get_name (place.part, entry);
  g_autofree char *free_name = name != NULL ? croupier_cast_find_free_name (cast, place.part, name) : NULL;

  if (place.part == CROUPIER_CAST_TEAMS)
    croupier_cast_add_team (cast, free_name, 1);
  else if (place.part == CROUPIER_CAST_ROLES)
    croupier_cast_add_role (cast, free_name, 1);
  else if (place.part == CROUPIER_CAST_ITEMS)
    croupier_cast_add_item (cast, free_name, 1);
  else
    croupier_cast_add_power (cast, CROUPIER_HOLDER_TEAM, 0, NULL);

  croupier_cast_assign (cast, place.part, parts->len - 1, entry);
  if (place.part == CROUPIER_CAST_POWERS)
    g_set_str (&((CroupierPower *) g_ptr_array_index (parts, parts->len - 1))->verb, free_name);
}

/* What only the new team can say of itself. */
static void
settle_team (CroupierTeam *team, const CroupierTeam *like)
{
  g_set_str (&team->color, g_str_equal (like->color, like->name) ? team->name : like->color);
  if (team->n_players == CROUPIER_CAST_REST)
    team->n_players = 1;
}

void
croupier_cast_duplicate (CroupierCast *cast, CroupierCastPlace place)
{
  GPtrArray *parts;
  guint from = (guint) place.index, to = from + 1;

  g_return_if_fail (cast != NULL);
  g_return_if_fail (place.part != CROUPIER_CAST_WHOLE && place.part != CROUPIER_CAST_ISLANDS);
  parts = croupier_cast_get_list (cast, place.part);
  g_return_if_fail (place.index >= 0 && from < parts->len);

  add_like (cast, place);
  croupier_cast_move (cast, place.part, parts->len - 1, to);
  if (place.part == CROUPIER_CAST_POWERS)
    return;

  if (place.part == CROUPIER_CAST_TEAMS)
    {
      settle_team (g_ptr_array_index (parts, to), g_ptr_array_index (parts, from));
      cast->each_island |= (cast->each_island >> from & 1) << to;
    }
  for (guint i = 0; i < cast->roles->len && place.part == CROUPIER_CAST_ROLES; i++)
    {
      CroupierRole *role = g_ptr_array_index (cast->roles, i);

      role->any_of |= (role->any_of >> from & 1) << to;
      role->with |= (role->with >> from & 1) << to;
    }
  for (guint i = cast->powers->len; i > 0; i--)
    if (croupier_cast_is_held_by (cast, i - 1, place))
      {
        croupier_cast_duplicate (cast, (CroupierCastPlace) { CROUPIER_CAST_POWERS, (int) i - 1 });
        ((CroupierPower *) g_ptr_array_index (cast->powers, i))->held_by = (int) to;
      }
}
