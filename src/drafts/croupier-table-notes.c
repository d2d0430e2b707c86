/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each player at a table holds, in words. */
#include "config.h"

#include "croupier-table-notes.h"

#include <glib/gi18n.h>

static JsonNode *
state_node (const CroupierMatch *match, const CroupierState *state)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  croupier_match_get_game (match)->write_state (croupier_match_get_plan (match), state, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static JsonObject *
get_object (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static int
find_player (const CroupierRoster *roster, const char *name)
{
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    if (g_strcmp0 (croupier_roster_get_name (roster, i), name) == 0)
      return (int) i;

  return CROUPIER_NO_PLAYER;
}

static void
add_present (GString *note, const char *name, JsonObject *present, gboolean shows_layers)
{
  g_string_append (note, note->len > 0 ? ", " : "");
  if (shows_layers)
    /* Translators: a present and how many layers it has left: "Alice-A (5)"; the space between is one that does not
     * break */
    g_string_append_printf (note, _("%s (%d)"), name,
                            (int) json_object_get_int_member_with_default (present, "layers", 0));
  else
    g_string_append (note, name);
}

/**
 * croupier_table_notes_new:
 * @state: as it is now, or was after some phase
 * @shows_layers: whether how many layers they have left is said too, which is secret
 *
 * Says who holds which presents, in the order in which the state lists them.
 *
 * Returns: (transfer full) (nullable): of each player; %NULL where nobody holds any, or the game knows none
 */
GStrv
croupier_table_notes_new (const CroupierMatch *match, const CroupierState *state, gboolean shows_layers)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  guint n = croupier_roster_get_size (roster);
  g_autoptr (JsonNode) root = state_node (match, state);
  JsonObject *presents = get_object (json_node_get_object (root), "presents");
  g_autoptr (GList) names = presents != NULL ? json_object_get_members (presents) : NULL;
  GString *notes[CROUPIER_MAX_PLAYERS];
  GStrv all = g_new0 (char *, n + 1);
  gboolean has_any = FALSE;

  for (guint i = 0; i < n; i++)
    notes[i] = g_string_new (NULL);
  for (GList *link = names; link != NULL; link = link->next)
    {
      JsonObject *present = get_object (presents, link->data);
      int holder = present != NULL
                     ? find_player (roster, json_object_get_string_member_with_default (present, "holder", NULL))
                     : CROUPIER_NO_PLAYER;

      if (holder == CROUPIER_NO_PLAYER)
        continue;
      add_present (notes[holder], link->data, present, shows_layers);
      has_any = TRUE;
    }

  for (guint i = 0; i < n; i++)
    all[i] = g_string_free_and_steal (notes[i]);
  if (!has_any)
    g_clear_pointer (&all, g_strfreev);
  return all;
}
