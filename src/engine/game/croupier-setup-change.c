/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may change in the setup of a match that has begun, and a change told in words. */
#include "config.h"
#include "croupier-setup.h"

#include <string.h>

#include "croupier-game.h"
#include "croupier-gettext.h"
#include "croupier-ruled-words.h"

/* ---- what may change ---- */

/* The player of exactly this name, or CROUPIER_NO_PLAYER. */
static int
find_exactly (const CroupierRoster *roster, const char *name)
{
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    if (g_str_equal (croupier_roster_get_name (roster, i), name))
      return (int) i;
  return CROUPIER_NO_PLAYER;
}

/* What was sent is kept by the place in the roster: whoever moves would have sent what another one did. */
static void
check_places (const CroupierRoster *before, const CroupierRoster *after, CroupierProblems *problems)
{
  guint n_before = croupier_roster_get_size (before), n_after = croupier_roster_get_size (after);

  if (n_before != n_after)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("The match has begun with %u player: nobody can be added or taken out any more; a "
                                     "ruling can remove a player.",
                                     "The match has begun with %u players: nobody can be added or taken out any more; "
                                     "a ruling can remove a player.",
                                     n_before),
                           n_before);
  for (guint i = 0; i < n_before && n_before == n_after; i++)
    {
      int place = find_exactly (after, croupier_roster_get_name (before, i));

      if (place != CROUPIER_NO_PLAYER && place != (int) i)
        croupier_problems_add (problems, 0, 0,
                               _("%s was player %u and would be player %d: the match has begun, and everybody keeps "
                                 "their place."),
                               croupier_roster_get_name (before, i), i + 1, place + 1);
    }
}

gboolean
croupier_setup_has_same_places (const CroupierSetup *setup, const CroupierSetup *other)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  check_places (setup->roster, other->roster, problems);
  check_places (other->roster, setup->roster, problems);
  return problems->len == 0;
}

/* Whoever came in is called as the ruling says. */
static void
check_successors (const CroupierRoster *before, const CroupierRoster *after, CroupierProblems *problems)
{
  guint n = MIN (croupier_roster_get_size (before), croupier_roster_get_size (after));

  for (guint i = 0; i < n; i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (before, i);

      if (player->before->len > 0 && !g_str_equal (player->name, croupier_roster_get_name (after, i)))
        croupier_problems_add (problems, 0, 0, _("%s came in by a ruling: correct the name there."), player->name);
    }
}

gboolean
croupier_setup_check_change (const CroupierSetup *before, const CroupierSetup *after, gboolean has_begun,
                             CroupierProblems *problems)
{
  guint n_before = problems->len;
  g_autoptr (GError) error = NULL;

  if (before->game != after->game && (before->game->text == NULL || after->game->text == NULL))
    croupier_problems_add (problems, 0, 0, _("A match stays %s to its end: begin another match for another game."),
                           croupier_language_find_in (before->game->translations, before->game->title));
  else if (before->game != after->game)
    before->game->can_follow (before->game, after->game, problems);
  if (memcmp (&before->seed, &after->seed, sizeof before->seed) != 0)
    croupier_problems_add (problems, 0, 0,
                           _("The seed of a match never changes: it was promised with the commitment."));
  if (!croupier_setup_check_title (after->title, &error))
    croupier_problems_add_error (problems, 0, error);
  if (has_begun)
    {
      check_places (before->roster, after->roster, problems);
      check_successors (before->roster, after->roster, problems);
    }
  return problems->len == n_before;
}

static void
add_alias (CroupierPlayer *player, const char *alias)
{
  guint n_aliases = g_strv_length (player->aliases);

  player->aliases = g_renew (char *, player->aliases, n_aliases + 2);
  player->aliases[n_aliases] = g_strdup (alias);
  player->aliases[n_aliases + 1] = NULL;
}

gboolean
croupier_setup_add_alias (CroupierSetup *setup, guint player, const char *alias, GError **error)
{
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();

  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    {
      CroupierPlayer *copy = croupier_player_copy (croupier_roster_get_player (setup->roster, i));

      if (i == player)
        add_alias (copy, alias);
      if (!croupier_roster_add (roster, copy, error))
        return FALSE;
    }
  croupier_roster_unref (setup->roster);
  setup->roster = g_steal_pointer (&roster);
  return TRUE;
}

static gboolean
is_named (const CroupierRoster *roster, const char *name)
{
  CroupierNameMatch how;

  return croupier_roster_find (roster, name, -1, &how, NULL) >= 0 && how == CROUPIER_NAME_EXACT;
}

void
croupier_setup_keep_names (CroupierSetup *after, const CroupierSetup *before)
{
  guint n = croupier_roster_get_size (after->roster);
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; i < n; i++)
    {
      CroupierPlayer *player = croupier_player_copy (croupier_roster_get_player (after->roster, i));
      const CroupierPlayer *old = i < croupier_roster_get_size (before->roster)
                                    ? croupier_roster_get_player (before->roster, i)
                                    : player;
      const char *name = old->name;

      for (guint k = 0; old != player && player->before->len < old->before->len; k++)
        g_ptr_array_add (player->before, croupier_player_copy (g_ptr_array_index (old->before, k)));
      if (!g_str_equal (name, player->name) && !is_named (after->roster, name))
        add_alias (player, name);
      croupier_roster_add (roster, player, NULL);
    }
  g_assert (croupier_roster_get_size (roster) == n);
  croupier_roster_unref (after->roster);
  after->roster = roster;
}

void
croupier_setup_keep_options (CroupierSetup *after, const CroupierSetup *before)
{
  const CroupierGame *game = after->game;

  for (guint i = 0; game->dup_in_effect != NULL && i < game->n_options; i++)
    {
      g_autoptr (JsonNode) old = croupier_options_value_to_json (before->options, game->options[i].id);
      g_autoptr (JsonNode) new = croupier_options_value_to_json (after->options, game->options[i].id);
      g_autoptr (JsonNode) in_effect = NULL;

      if (game->options[i].type != CROUPIER_OPTION_NAMES || !json_node_equal (old, new))
        continue;
      in_effect = croupier_setup_dup_value_in_effect (before, &game->options[i]);
      croupier_options_set_json (after->options, game->options[i].id, in_effect, NULL);
      after->is_in_effect = TRUE;
    }
}

/* ---- a change in words ---- */

static void add_words (GPtrArray *words, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_words (GPtrArray *words, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (words, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

static const char *
or_none (const char *text)
{
  return *text != '\0' ? text : _("none");
}

static void
describe_value (GPtrArray *words, const char *heading, const char *before, const char *after)
{
  if (!g_str_equal (before, after))
    add_words (words, _("%s: %s → %s"), heading, or_none (before), or_none (after));
}

static void
describe_player (GPtrArray *words, const CroupierPlayer *before, const CroupierPlayer *after)
{
  const struct
  {
    CroupierPlayerField field;
    char *heading;
  } fields[] = {
    { CROUPIER_FIELD_ALIASES, g_strdup_printf (_("Aliases of %s"), after->name) },
    { CROUPIER_FIELD_HANDLE, g_strdup_printf (_("Handle of %s"), after->name) },
    { CROUPIER_FIELD_HISTORY, g_strdup_printf (_("Earlier garnets of %s"), after->name) },
    { CROUPIER_FIELD_HOUSES, g_strdup_printf (_("Houses of %s"), after->name) },
  };

  if (!g_str_equal (before->name, after->name))
    add_words (words, _("%s renamed %s"), before->name, after->name);
  if (before->garnets != after->garnets)
    add_words (words, _("Garnets of %s: %d → %d"), after->name, before->garnets, after->garnets);
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *old = croupier_player_write (before, fields[i].field);
      g_autofree char *new = croupier_player_write (after, fields[i].field);

      describe_value (words, fields[i].heading, old, new);
      g_free (fields[i].heading);
    }
}

/* Where somebody has come, gone or moved, who is who is told by the names. */
static void
describe_players_by_name (GPtrArray *words, const CroupierRoster *before, const CroupierRoster *after)
{
  int last = CROUPIER_NO_PLAYER;
  gboolean is_moved = FALSE;

  for (guint i = 0; i < croupier_roster_get_size (before); i++)
    if (find_exactly (after, croupier_roster_get_name (before, i)) == CROUPIER_NO_PLAYER)
      add_words (words, _("%s taken out"), croupier_roster_get_name (before, i));
  for (guint i = 0; i < croupier_roster_get_size (after); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (after, i);
      int place = find_exactly (before, player->name);

      if (place == CROUPIER_NO_PLAYER)
        {
          add_words (words, _("%s added"), player->name);
          continue;
        }
      is_moved |= place < last;
      last = place;
      describe_player (words, croupier_roster_get_player (before, (guint) place), player);
    }
  if (is_moved)
    add_words (words, _("Order of the players changed"));
}

static gboolean
keeps_places (const CroupierRoster *before, const CroupierRoster *after)
{
  if (croupier_roster_get_size (before) != croupier_roster_get_size (after))
    return FALSE;
  for (guint i = 0; i < croupier_roster_get_size (before); i++)
    {
      int place = find_exactly (after, croupier_roster_get_name (before, i));

      if (place != CROUPIER_NO_PLAYER && place != (int) i)
        return FALSE;
    }
  return TRUE;
}

static void
describe_players (GPtrArray *words, const CroupierRoster *before, const CroupierRoster *after)
{
  if (!keeps_places (before, after))
    {
      describe_players_by_name (words, before, after);
      return;
    }
  for (guint i = 0; i < croupier_roster_get_size (before); i++)
    describe_player (words, croupier_roster_get_player (before, i), croupier_roster_get_player (after, i));
}

/* What a choice is called where it is made. */
static const char *
choice_to_words (const CroupierOption *option, const char *choice)
{
  for (guint i = 0; option->choice_titles != NULL && option->choices[i] != NULL; i++)
    if (g_str_equal (option->choices[i], choice))
      return croupier_option_words (option, option->choice_titles[i]);
  return choice;
}

static char *
value_to_words (const CroupierOption *option, JsonNode *value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (JSON_NODE_HOLDS_ARRAY (value))
    {
      JsonArray *items = json_node_get_array (value);

      for (guint i = 0; i < json_array_get_length (items); i++)
        if (json_node_get_value_type (json_array_get_element (items, i)) == G_TYPE_STRING)
          g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", json_array_get_string_element (items, i));
        else
          g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "", json_array_get_int_element (items, i));
    }
  else if (json_node_get_value_type (value) == G_TYPE_BOOLEAN)
    g_string_append (text, json_node_get_boolean (value) ? _("yes") : _("no"));
  else if (json_node_get_value_type (value) == G_TYPE_STRING)
    g_string_append (text, choice_to_words (option, json_node_get_string (value)));
  else
    g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (value));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* What counts for an option: its value, or the rule that its default follows. */
static char *
option_to_words (const CroupierSetup *setup, const CroupierOption *option)
{
  g_autoptr (JsonNode) value = croupier_setup_dup_value_in_effect (setup, option);

  if (value == NULL)
    return g_strdup (croupier_option_words (option, option->fallback_words));
  return value_to_words (option, value);
}

static const CroupierArea *
find_area (const CroupierLayout *layout, const char *name)
{
  for (guint i = 0; i < layout->areas->len; i++)
    if (g_str_equal (croupier_layout_get_area (layout, i)->name, name))
      return croupier_layout_get_area (layout, i);
  return NULL;
}

/* What an area is called in the other layout: the same, or, where no area is called so, as the one in its place. */
static const char *
get_other_name (const CroupierLayout *layout, const CroupierLayout *other, guint i)
{
  const char *name = croupier_layout_get_area (layout, i)->name;

  if (find_area (other, name) != NULL || layout->areas->len != other->areas->len)
    return name;
  return find_area (layout, croupier_layout_get_area (other, i)->name) == NULL
           ? croupier_layout_get_area (other, i)->name
           : name;
}

static void
describe_areas (GPtrArray *words, const CroupierLayout *before, const CroupierLayout *after)
{
  for (guint i = 0; i < before->areas->len; i++)
    {
      const char *name = croupier_layout_get_area (before, i)->name;
      const char *new_name = get_other_name (before, after, i);

      if (!g_str_equal (name, new_name))
        add_words (words, _("Area “%s” renamed “%s”"), name, new_name);
      else if (find_area (after, name) == NULL)
        add_words (words, _("Area “%s” taken out"), name);
    }
  for (guint i = 0; i < after->areas->len; i++)
    if (find_area (before, get_other_name (after, before, i)) == NULL)
      add_words (words, _("Area “%s” added"), croupier_layout_get_area (after, i)->name);
}

static void
describe_door (GPtrArray *words, const CroupierDoor *before, const CroupierDoor *after, const char *area)
{
  if (!g_str_equal (before->label, after->label))
    add_words (words, _("Door %s of %s renamed %s"), before->label, area, after->label);
  if (before->type != after->type)
    add_words (words, _("Door %s of %s: %s → %s"), after->label, area, _(croupier_door_type_to_string (before->type)),
               _(croupier_door_type_to_string (after->type)));
  if (before->adjacent && !after->adjacent)
    add_words (words, _("Door %s of %s: not adjacent to the next any more"), after->label, area);
  if (!before->adjacent && after->adjacent)
    add_words (words, _("Door %s of %s: adjacent to the next"), after->label, area);
}

/* A door that nobody finds by its label was renamed if the one in its place is as new as it is gone. */
static const CroupierDoor *
find_renamed (const CroupierLayout *before, const CroupierLayout *after, guint area, guint door)
{
  const CroupierArea *other = area < after->areas->len ? croupier_layout_get_area (after, area) : NULL;
  const CroupierDoor *found;
  guint i, k;

  if (before->areas->len != after->areas->len ||
      other->doors->len != croupier_layout_get_area (before, area)->doors->len)
    return NULL;
  found = croupier_area_get_door (other, door);
  return croupier_layout_find_door (before, found->label, &i, &k) ? NULL : found;
}

static void
describe_doors (GPtrArray *words, const CroupierLayout *before, const CroupierLayout *after)
{
  for (guint i = 0; i < before->areas->len; i++)
    for (guint k = 0; k < croupier_layout_get_area (before, i)->doors->len; k++)
      {
        const char *area = get_other_name (before, after, i);
        const CroupierDoor *door = croupier_area_get_door (croupier_layout_get_area (before, i), k);
        const CroupierDoor *other;
        guint new_area, new_door;

        if (croupier_layout_find_door (after, door->label, &new_area, &new_door))
          {
            other = croupier_area_get_door (croupier_layout_get_area (after, new_area), new_door);
            if (!g_str_equal (area, croupier_layout_get_area (after, new_area)->name))
              add_words (words, _("Door %s moved from %s to %s"), door->label, area,
                         croupier_layout_get_area (after, new_area)->name);
            describe_door (words, door, other, croupier_layout_get_area (after, new_area)->name);
          }
        else if ((other = find_renamed (before, after, i, k)) != NULL)
          describe_door (words, door, other, area);
        else
          add_words (words, _("Door %s of %s taken out"), door->label, area);
      }
}

static void
describe_new_doors (GPtrArray *words, const CroupierLayout *before, const CroupierLayout *after)
{
  for (guint i = 0; i < after->areas->len; i++)
    for (guint k = 0; k < croupier_layout_get_area (after, i)->doors->len; k++)
      {
        const CroupierArea *area = croupier_layout_get_area (after, i);
        const CroupierDoor *door = croupier_area_get_door (area, k);
        const CroupierDoor *old;
        guint old_area, old_door;

        if (croupier_layout_find_door (before, door->label, &old_area, &old_door))
          continue;
        old = find_renamed (after, before, i, k);
        if (old == NULL || croupier_layout_find_door (after, old->label, &old_area, &old_door))
          add_words (words, _("Door %s of %s added (%s)"), door->label, area->name,
                     _(croupier_door_type_to_string (door->type)));
      }
}

static void
describe_layout (GPtrArray *words, const CroupierLayout *before, const CroupierLayout *after)
{
  guint n_before = words->len;

  if (croupier_layout_equal (before, after))
    return;
  describe_areas (words, before, after);
  describe_doors (words, before, after);
  describe_new_doors (words, before, after);
  if (croupier_layout_plays_as (before, after))
    add_words (words, _("Areas of the layout put elsewhere"));
  else if (words->len == n_before)
    add_words (words, _("Order of the layout changed"));
}

static CroupierLayout *
dup_layout (const CroupierSetup *setup, const CroupierOption *option)
{
  CroupierLayout *layout = croupier_options_get_layout (setup->options, option->id);

  return layout != NULL ? croupier_layout_ref (layout) : setup->game->dup_template (setup);
}

/* ---- casts ---- */

typedef enum
{
  CHANGE_ADDED,
  CHANGE_CHANGED,
  CHANGE_TAKEN_OUT,
} ChangeKind;

static void
describe_team (GPtrArray *words, ChangeKind change, const char *name)
{
  switch (change)
    {
    case CHANGE_ADDED:
      add_words (words, _("Team “%s” added to the cast"), name);
      break;

    case CHANGE_CHANGED:
      add_words (words, _("Team “%s” of the cast changed"), name);
      break;

    case CHANGE_TAKEN_OUT:
      add_words (words, _("Team “%s” taken out of the cast"), name);
      break;
    }
}

static void
describe_role (GPtrArray *words, ChangeKind change, const char *name)
{
  switch (change)
    {
    case CHANGE_ADDED:
      add_words (words, _("Role “%s” added to the cast"), name);
      break;

    case CHANGE_CHANGED:
      add_words (words, _("Role “%s” of the cast changed"), name);
      break;

    case CHANGE_TAKEN_OUT:
      add_words (words, _("Role “%s” taken out of the cast"), name);
      break;
    }
}

static void
describe_item (GPtrArray *words, ChangeKind change, const char *name)
{
  switch (change)
    {
    case CHANGE_ADDED:
      add_words (words, _("Item “%s” added to the cast"), name);
      break;

    case CHANGE_CHANGED:
      add_words (words, _("Item “%s” of the cast changed"), name);
      break;

    case CHANGE_TAKEN_OUT:
      add_words (words, _("Item “%s” taken out of the cast"), name);
      break;
    }
}

static void
describe_power (GPtrArray *words, ChangeKind change, const char *name)
{
  switch (change)
    {
    case CHANGE_ADDED:
      add_words (words, _("Power “%s” added to the cast"), name);
      break;

    case CHANGE_CHANGED:
      add_words (words, _("Power “%s” of the cast changed"), name);
      break;

    case CHANGE_TAKEN_OUT:
      add_words (words, _("Power “%s” taken out of the cast"), name);
      break;
    }
}

/* One kind of entries of a cast in JSON. */
typedef struct
{
  const char *list, *key;
  void (*describe) (GPtrArray *words, ChangeKind change, const char *name);
} CastPart;

static const CastPart cast_parts[] = {
  { "teams", "name", describe_team },
  { "roles", "name", describe_role },
  { "items", "name", describe_item },
  { "powers", "verb", describe_power },
};

/* Powers that act by themselves are called after their holder; several may be called alike. */
static const char *
get_entry_name (JsonNode *entry, const char *key)
{
  JsonObject *object = json_node_get_object (entry);

  return json_object_get_string_member (object, json_object_has_member (object, key) ? key : "held_by");
}

static JsonNode *
find_entry (JsonArray *entries, const char *key, const char *name)
{
  for (guint i = 0; i < json_array_get_length (entries); i++)
    if (g_str_equal (get_entry_name (json_array_get_element (entries, i), key), name))
      return json_array_get_element (entries, i);
  return NULL;
}

static gboolean
has_equal_entry (JsonArray *entries, JsonNode *entry)
{
  for (guint i = 0; i < json_array_get_length (entries); i++)
    if (json_node_equal (json_array_get_element (entries, i), entry))
      return TRUE;
  return FALSE;
}

static void
describe_entries (GPtrArray *words, const CastPart *part, JsonObject *before, JsonObject *after)
{
  JsonArray *old = json_object_get_array_member (before, part->list);
  JsonArray *new = json_object_get_array_member (after, part->list);

  for (guint i = 0; i < json_array_get_length (old); i++)
    {
      const char *name = get_entry_name (json_array_get_element (old, i), part->key);

      if (find_entry (new, part->key, name) == NULL)
        part->describe (words, CHANGE_TAKEN_OUT, name);
    }
  for (guint i = 0; i < json_array_get_length (new); i++)
    {
      JsonNode *entry = json_array_get_element (new, i);
      const char *name = get_entry_name (entry, part->key);

      if (find_entry (old, part->key, name) == NULL)
        part->describe (words, CHANGE_ADDED, name);
      else if (!has_equal_entry (old, entry))
        part->describe (words, CHANGE_CHANGED, name);
    }
}

static void
describe_cast (GPtrArray *words, const CroupierCast *before, const CroupierCast *after)
{
  guint n_before = words->len;
  g_autoptr (JsonNode) left = croupier_cast_to_json (before);
  g_autoptr (JsonNode) right = croupier_cast_to_json (after);

  if (croupier_cast_equal (before, after))
    return;
  if (!g_str_equal (before->title, after->title))
    add_words (words, _("Cast: %s → %s"), *before->title != '\0' ? before->title : _("without a title"),
               *after->title != '\0' ? after->title : _("without a title"));
  for (gsize i = 0; i < G_N_ELEMENTS (cast_parts); i++)
    describe_entries (words, &cast_parts[i], json_node_get_object (left), json_node_get_object (right));
  if (words->len == n_before)
    add_words (words, _("Cast changed"));
}

static CroupierCast *
dup_cast (const CroupierSetup *setup, const CroupierOption *option)
{
  CroupierCast *cast = croupier_options_get_cast (setup->options, option->id);

  return cast != NULL ? croupier_cast_ref (cast) : setup->game->dup_cast (setup);
}

static void
describe_option (GPtrArray *words, const CroupierSetup *before, const CroupierSetup *after,
                 const CroupierOption *option)
{
  if (option->type == CROUPIER_OPTION_LAYOUT)
    {
      g_autoptr (CroupierLayout) left = dup_layout (before, option);
      g_autoptr (CroupierLayout) right = dup_layout (after, option);

      describe_layout (words, left, right);
    }
  else if (option->type == CROUPIER_OPTION_CAST)
    {
      g_autoptr (CroupierCast) left = dup_cast (before, option);
      g_autoptr (CroupierCast) right = dup_cast (after, option);

      describe_cast (words, left, right);
    }
  else
    {
      g_autofree char *left = option_to_words (before, option);
      g_autofree char *right = option_to_words (after, option);

      describe_value (words, croupier_option_words (option, option->title), left, right);
    }
}

static gboolean
has_fix (const CroupierSetup *setup, const char *fix)
{
  return g_ptr_array_find_with_equal_func (setup->fixes, fix, g_str_equal, NULL);
}

/* "Seats: Alice (3)"; what is not understood stays as it is written. */
static char *
fix_to_words (const CroupierSetup *setup, const char *fix)
{
  const CroupierRule *const tables[] = { setup->game->fixes, NULL };
  g_autofree char *line = g_strconcat ("fix ", fix, NULL);
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (line, NULL);
  char *text = ruling != NULL ? croupier_rules_tell (tables, ruling, TRUE) : NULL;

  return text != NULL ? text : g_strdup (fix);
}

static void
describe_fixes (GPtrArray *words, const CroupierSetup *before, const CroupierSetup *after)
{
  for (guint i = 0; i < before->fixes->len; i++)
    if (!has_fix (after, g_ptr_array_index (before->fixes, i)))
      {
        g_autofree char *text = fix_to_words (before, g_ptr_array_index (before->fixes, i));

        add_words (words, _("No longer fixed: %s"), text);
      }
  for (guint i = 0; i < after->fixes->len; i++)
    if (!has_fix (before, g_ptr_array_index (after->fixes, i)))
      {
        g_autofree char *text = fix_to_words (after, g_ptr_array_index (after->fixes, i));

        add_words (words, _("Fixed: %s"), text);
      }
}

static void
describe_outsiders (GPtrArray *words, const CroupierSetup *before, const CroupierSetup *after, CroupierOutsider kind)
{
  for (guint i = 0; i < after->outsiders[kind]->len; i++)
    {
      const char *name = g_ptr_array_index (after->outsiders[kind], i);

      if (!croupier_setup_has_outsider (before, kind, name))
        add_words (words,
                   kind == CROUPIER_SPECTATOR ? _("In chats “%s” is a spectator or a bot")
                                              : _("In chats “%s” is a game master"),
                   name);
    }
}

GPtrArray *
croupier_setup_describe_change (const CroupierSetup *before, const CroupierSetup *after)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  if (before->game != after->game)
    g_ptr_array_add (words, g_strdup (_("The text of the game")));
  if (!g_str_equal (before->title, after->title))
    add_words (words, _("Title: %s → %s"), before->title, after->title);
  if (!g_str_equal (before->language, after->language))
    add_words (words, _("Language of the messages: %s → %s"), croupier_language_get_name (before->language),
               croupier_language_get_name (after->language));
  describe_players (words, before->roster, after->roster);
  for (guint i = 0; i < before->game->n_options; i++)
    describe_option (words, before, after, &before->game->options[i]);
  describe_fixes (words, before, after);
  describe_outsiders (words, before, after, CROUPIER_GAMEMASTER);
  describe_outsiders (words, before, after, CROUPIER_SPECTATOR);
  return words;
}
