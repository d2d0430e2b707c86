/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cast for a game of hidden teams: its teams, roles, items and powers, before anybody has them. */
#include "config.h"

#include "croupier-cast.h"
#include "croupier-cast-field.h"

#include "croupier-gettext.h"

#define SILVER_ALIVE_AT 4
#define SILVER_FIRST_NIGHT 2
#define IDOL_FEWEST_LEFT 5
#define SHIELD_FEWEST_LEFT 6

static const char *const island_names[CROUPIER_CAST_MAX_ISLANDS] = { "East", "West" };

/* Whether a field has a member of its own, and that is a text. */
static gboolean
owns_text (const CroupierCastField *field)
{
  return !field->is_view && CROUPIER_CAST_FIELD_IS_TEXT (field);
}

static void
part_free (CroupierCastPart part, gpointer entry)
{
  const CroupierCastFields *table = croupier_cast_get_fields (part);

  for (guint i = 0; i < table->n_fields; i++)
    if (owns_text (&table->fields[i]))
      g_free (*croupier_cast_field_text_at (&table->fields[i], entry));
  g_free (entry);
}

static void
team_free (gpointer team)
{
  part_free (CROUPIER_CAST_TEAMS, team);
}

static void
role_free (gpointer role)
{
  part_free (CROUPIER_CAST_ROLES, role);
}

static void
item_free (gpointer item)
{
  part_free (CROUPIER_CAST_ITEMS, item);
}

static void
power_free (gpointer power)
{
  part_free (CROUPIER_CAST_POWERS, power);
}

static gboolean
fields_equal (const CroupierCastField *field, gconstpointer a, gconstpointer b)
{
  return field->is_view ||
         (CROUPIER_CAST_FIELD_IS_TEXT (field)
            ? g_strcmp0 (*croupier_cast_field_text_at (field, a), *croupier_cast_field_text_at (field, b)) == 0
            : *croupier_cast_field_at (field, a) == *croupier_cast_field_at (field, b));
}

static gboolean
parts_equal (CroupierCastPart part, gconstpointer a, gconstpointer b)
{
  const CroupierCastFields *table = croupier_cast_get_fields (part);

  for (guint i = 0; i < table->n_fields; i++)
    if (!fields_equal (&table->fields[i], a, b))
      return FALSE;
  return TRUE;
}

/* Islands are names, and no more. */
static gboolean
lists_equal (const CroupierCast *a, const CroupierCast *b, CroupierCastPart part)
{
  const GPtrArray *list_a = croupier_cast_get_list (a, part), *list_b = croupier_cast_get_list (b, part);

  if (list_a->len != list_b->len)
    return FALSE;
  for (guint i = 0; i < list_a->len; i++)
    if (part == CROUPIER_CAST_ISLANDS
          ? !g_str_equal (g_ptr_array_index (list_a, i), g_ptr_array_index (list_b, i))
          : !parts_equal (part, g_ptr_array_index (list_a, i), g_ptr_array_index (list_b, i)))
      return FALSE;
  return TRUE;
}

void
croupier_cast_assign (CroupierCast *cast, CroupierCastPart part, guint index, gconstpointer value)
{
  gpointer entry = g_ptr_array_index (croupier_cast_get_list (cast, part), index);
  const CroupierCastFields *table = croupier_cast_get_fields (part);

  for (guint i = 0; i < table->n_fields; i++)
    {
      const CroupierCastField *field = &table->fields[i];

      if (field->is_view || field->kind == CROUPIER_CAST_FIELD_NAME)
        continue;
      if (CROUPIER_CAST_FIELD_IS_TEXT (field))
        g_set_str (croupier_cast_field_text_at (field, entry), *croupier_cast_field_text_at (field, value));
      else
        *croupier_cast_field_at (field, entry) = *croupier_cast_field_at (field, value);
    }
}

static gpointer
copy_part (gconstpointer data, gpointer part)
{
  const CroupierCastFields *table = croupier_cast_get_fields (GPOINTER_TO_UINT (part));
  gpointer copy = g_memdup2 (data, table->size);

  for (guint i = 0; i < table->n_fields; i++)
    if (owns_text (&table->fields[i]))
      *croupier_cast_field_text_at (&table->fields[i],
                                    copy) = g_strdup (*croupier_cast_field_text_at (&table->fields[i], data));
  return copy;
}

/* A cast without anything in it, not even islands. */
static CroupierCast *
cast_new_empty (void)
{
  CroupierCast *cast = g_new0 (CroupierCast, 1);

  g_atomic_ref_count_init (&cast->ref_count);
  cast->islands = g_ptr_array_new_with_free_func (g_free);
  cast->teams = g_ptr_array_new_with_free_func (team_free);
  cast->roles = g_ptr_array_new_with_free_func (role_free);
  cast->items = g_ptr_array_new_with_free_func (item_free);
  cast->powers = g_ptr_array_new_with_free_func (power_free);
  return cast;
}

CroupierCast *
croupier_cast_new (void)
{
  CroupierCast *cast = cast_new_empty ();

  cast->title = g_strdup ("");
  cast->author = g_strdup ("");
  cast->notes = g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (island_names); i++)
    g_ptr_array_add (cast->islands, g_strdup (island_names[i]));
  return cast;
}

CroupierCast *
croupier_cast_ref (CroupierCast *cast)
{
  g_return_val_if_fail (cast != NULL, NULL);

  g_atomic_ref_count_inc (&cast->ref_count);
  return cast;
}

void
croupier_cast_unref (CroupierCast *cast)
{
  g_return_if_fail (cast != NULL);

  if (!g_atomic_ref_count_dec (&cast->ref_count))
    return;

  g_free (cast->title);
  g_free (cast->author);
  g_free (cast->notes);
  g_ptr_array_unref (cast->islands);
  g_ptr_array_unref (cast->teams);
  g_ptr_array_unref (cast->roles);
  g_ptr_array_unref (cast->items);
  g_ptr_array_unref (cast->powers);
  g_free (cast);
}

CroupierCast *
croupier_cast_copy (const CroupierCast *cast)
{
  CroupierCast *copy;

  g_return_val_if_fail (cast != NULL, NULL);

  copy = cast_new_empty ();
  copy->title = g_strdup (cast->title);
  copy->author = g_strdup (cast->author);
  copy->notes = g_strdup (cast->notes);
  for (guint i = 0; i < cast->islands->len; i++)
    g_ptr_array_add (copy->islands, g_strdup (g_ptr_array_index (cast->islands, i)));
  for (CroupierCastPart part = CROUPIER_CAST_TEAMS; part <= CROUPIER_CAST_POWERS; part++)
    g_ptr_array_extend (croupier_cast_get_list (copy, part), croupier_cast_get_list (cast, part), copy_part,
                        GUINT_TO_POINTER (part));
  copy->has_each_island = cast->has_each_island;
  copy->each_island = cast->each_island;
  return copy;
}

gboolean
croupier_cast_equal (const CroupierCast *a, const CroupierCast *b)
{
  g_return_val_if_fail (a != NULL, FALSE);
  g_return_val_if_fail (b != NULL, FALSE);

  for (CroupierCastPart part = CROUPIER_CAST_ISLANDS; part <= CROUPIER_CAST_POWERS; part++)
    if (!lists_equal (a, b, part))
      return FALSE;
  return g_str_equal (a->title, b->title) && g_str_equal (a->author, b->author) && g_str_equal (a->notes, b->notes) &&
         a->has_each_island == b->has_each_island && (!a->has_each_island || a->each_island == b->each_island);
}

CroupierTeam *
croupier_cast_add_team (CroupierCast *cast, const char *name, int n_players)
{
  CroupierTeam *team;

  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  team = g_new0 (CroupierTeam, 1);
  team->name = g_strstrip (g_strdup (name));
  team->color = g_strdup (team->name);
  team->n_players = n_players;
  team->shared_channel = croupier_cast_is_called (name, "Red");
  team->alive_at = croupier_cast_is_called (name, "Silver") ? SILVER_ALIVE_AT : 0;
  team->public_notes = g_strdup ("");
  team->private_notes = g_strdup ("");
  team->open_rules = g_strdup ("");
  g_ptr_array_add (cast->teams, team);
  return team;
}

CroupierRole *
croupier_cast_add_role (CroupierCast *cast, const char *name, guint n_players)
{
  CroupierRole *role;

  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  role = g_new0 (CroupierRole, 1);
  role->name = g_strstrip (g_strdup (name));
  role->kind = croupier_cast_is_called (name, "scholar")  ? CROUPIER_ROLE_SCHOLAR
               : croupier_cast_is_called (name, "oracle") ? CROUPIER_ROLE_ORACLE
                                                          : CROUPIER_ROLE_PLAIN;
  role->n_players = n_players;
  role->public_notes = g_strdup ("");
  role->with_text = g_strdup ("");
  role->text = g_strdup ("");
  g_ptr_array_add (cast->roles, role);
  return role;
}

CroupierItem *
croupier_cast_add_item (CroupierCast *cast, const char *name, guint count)
{
  CroupierItem *item;

  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  item = g_new0 (CroupierItem, 1);
  item->name = g_strstrip (g_strdup (name));
  item->count = count;
  item->public_notes = g_strdup ("");
  item->text = g_strdup ("");
  g_ptr_array_add (cast->items, item);
  return item;
}

CroupierPower *
croupier_cast_add_power (CroupierCast *cast, CroupierPowerHolder holder, int held_by, const char *verb)
{
  CroupierPower *power;

  g_return_val_if_fail (cast != NULL, NULL);

  power = g_new0 (CroupierPower, 1);
  power->holder = holder;
  power->held_by = held_by;
  power->verb = verb != NULL ? g_strstrip (g_strdup (verb)) : NULL;
  power->n_targets = verb != NULL ? 1 : 0;
  power->own_island = TRUE;
  power->effect = CROUPIER_EFFECT_KILL;
  power->step = CROUPIER_STEP_KILL;
  power->item = CROUPIER_CAST_NONE;
  g_ptr_array_add (cast->powers, power);
  return power;
}

static gboolean
has_power (const CroupierCast *cast, CroupierPowerHolder holder, guint held_by)
{
  gboolean is_team = holder == CROUPIER_HOLDER_TEAM || holder == CROUPIER_HOLDER_MEMBERS;

  for (guint i = 0; i < cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (cast, i);
      gboolean is_same = is_team ? power->holder == CROUPIER_HOLDER_TEAM || power->holder == CROUPIER_HOLDER_MEMBERS
                                 : power->holder == holder;

      if (is_same && power->held_by == (int) held_by)
        return TRUE;
    }
  return FALSE;
}

static void
add_power_of_team (CroupierCast *cast, guint team)
{
  const char *name = croupier_cast_get_team (cast, team)->name;
  CroupierPower *power;

  if (croupier_cast_is_called (name, "Red"))
    {
      croupier_cast_add_power (cast, CROUPIER_HOLDER_TEAM, (int) team, "kill");
    }
  else if (croupier_cast_is_called (name, "Silver"))
    {
      power = croupier_cast_add_power (cast, CROUPIER_HOLDER_MEMBERS, (int) team, "solo kill");
      power->guess = TRUE;
      power->first_night = SILVER_FIRST_NIGHT;
      power->per_night = 1;
    }
  else if (croupier_cast_is_called (name, "Grey"))
    {
      power = croupier_cast_add_power (cast, CROUPIER_HOLDER_TEAM, (int) team, "save");
      power->not_own_team = TRUE;
      power->effect = CROUPIER_EFFECT_PROTECT_FROM_KILL;
      power->step = CROUPIER_STEP_PROTECT;
    }
}

static void
add_power_of_role (CroupierCast *cast, guint role)
{
  CroupierPower *power;

  if (!croupier_cast_is_called (croupier_cast_get_role (cast, role)->name, "silencer"))
    return;
  power = croupier_cast_add_power (cast, CROUPIER_HOLDER_ROLE, (int) role, "silence");
  power->not_self = TRUE;
  power->per_night = 1;
  power->effect = CROUPIER_EFFECT_SILENCE;
  power->step = CROUPIER_STEP_SILENCE;
}

static void
add_power_of_item (CroupierCast *cast, guint item)
{
  const char *name = croupier_cast_get_item (cast, item)->name;
  CroupierPower *power;

  if (croupier_cast_is_called (name, "idol"))
    {
      power = croupier_cast_add_power (cast, CROUPIER_HOLDER_ITEM, (int) item, "idol");
      power->fewest_left = IDOL_FEWEST_LEFT;
      power->effect = CROUPIER_EFFECT_VOID_VOTES_ON;
      power->step = CROUPIER_STEP_ITEMS;
      power->tell_public = g_strdup (N_("{holder} played an idol on {target}."));
    }
  else if (croupier_cast_is_called (name, "shield"))
    {
      power = croupier_cast_add_power (cast, CROUPIER_HOLDER_ITEM, (int) item, "shield");
      power->n_targets = 0;
      power->fewest_left = SHIELD_FEWEST_LEFT;
      power->effect = CROUPIER_EFFECT_PROTECT_FROM_KILL;
      power->step = CROUPIER_STEP_ITEMS;
    }
}

void
croupier_cast_add_built_in_powers (CroupierCast *cast)
{
  g_return_if_fail (cast != NULL);

  for (guint i = 0; i < cast->teams->len; i++)
    if (!has_power (cast, CROUPIER_HOLDER_TEAM, i))
      add_power_of_team (cast, i);
  for (guint i = 0; i < cast->roles->len; i++)
    if (!has_power (cast, CROUPIER_HOLDER_ROLE, i))
      add_power_of_role (cast, i);
  for (guint i = 0; i < cast->items->len; i++)
    if (!has_power (cast, CROUPIER_HOLDER_ITEM, i))
      add_power_of_item (cast, i);
}
