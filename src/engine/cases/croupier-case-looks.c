/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values in JSON, found by where they stand and shown in short words, for cases. */
#include "config.h"
#include "croupier-case-looks.h"

#include <string.h>

#include "croupier-gettext.h"

/* What members of a list are called by. */
static const char *const name_keys[] = { "name", "label", "stream", "to", "id", "what", "kind" };

static void append_value (GString *text, JsonNode *node, guint depth);

static void
append_list (GString *text, JsonArray *list, guint depth)
{
  if (json_array_get_length (list) == 0)
    g_string_append (text, "none");
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *element = json_array_get_element (list, i);
      gboolean is_number = JSON_NODE_HOLDS_VALUE (element) && json_node_get_value_type (element) == G_TYPE_INT64;

      if (i > 0)
        g_string_append (text, is_number ? "," : JSON_NODE_HOLDS_VALUE (element) ? ", " : " | ");
      append_value (text, element, depth);
    }
}

static void
append_object (GString *text, JsonObject *object, guint depth)
{
  g_autoptr (GList) keys = json_object_get_members (object);

  if (keys == NULL)
    g_string_append (text, "none");
  for (const GList *key = keys; key != NULL; key = key->next)
    {
      g_string_append_printf (text, "%s%s%s", key != keys ? depth == 0 ? "; " : " " : "", (const char *) key->data,
                              depth == 0 ? " " : ":");
      append_value (text, json_object_get_member (object, key->data), depth + 1);
    }
}

static void
append_value (GString *text, JsonNode *node, guint depth)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      append_object (text, json_node_get_object (node), depth);
      return;
    case JSON_NODE_ARRAY:
      append_list (text, json_node_get_array (node), depth + 1);
      return;
    case JSON_NODE_NULL:
      g_string_append (text, "none");
      return;
    case JSON_NODE_VALUE:
      if (json_node_get_value_type (node) == G_TYPE_STRING)
        g_string_append (text, json_node_get_string (node));
      else if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
        g_string_append (text, json_node_get_boolean (node) ? "yes" : "no");
      else if (json_node_get_value_type (node) == G_TYPE_INT64)
        g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
      else
        g_string_append_printf (text, "%g", json_node_get_double (node));
      return;
    }
  g_assert_not_reached ();
}

char *
croupier_case_show (JsonNode *node)
{
  GString *text = g_string_new (NULL);

  append_value (text, node, 0);
  return g_string_free_and_steal (text);
}

/* ---- members ---- */

typedef struct
{
  char *name;
  JsonNode *node;
} Member;

static void
member_free (gpointer data)
{
  Member *member = data;

  g_free (member->name);
  g_free (member);
}

static char *
dup_name (JsonNode *element, guint nth)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;

  for (guint i = 0; object != NULL && i < G_N_ELEMENTS (name_keys); i++)
    {
      JsonNode *name = json_object_get_member (object, name_keys[i]);

      if (name != NULL && JSON_NODE_HOLDS_VALUE (name) && json_node_get_value_type (name) == G_TYPE_STRING)
        return json_node_dup_string (name);
    }
  return g_strdup_printf ("%u", nth + 1);
}

static void
add_member (GPtrArray *members, char *name, JsonNode *node)
{
  Member *member = g_new (Member, 1);

  *member = (Member) { name, node };
  g_ptr_array_add (members, member);
}

static GPtrArray *
get_members (JsonNode *node)
{
  GPtrArray *members = g_ptr_array_new_with_free_func (member_free);

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autoptr (GList) keys = json_object_get_members (json_node_get_object (node));

      for (const GList *key = keys; key != NULL; key = key->next)
        add_member (members, g_strdup (key->data), json_object_get_member (json_node_get_object (node), key->data));
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      {
        JsonNode *element = json_array_get_element (json_node_get_array (node), i);

        add_member (members, dup_name (element, i), element);
      }
  return members;
}

/* The member with which the path begins, by the longest name, since names may hold stops too; or by its number. */
static const Member *
find_member (const GPtrArray *members, const char *path, const char **rest)
{
  const Member *found = NULL;

  for (guint i = 0; i < members->len; i++)
    {
      const Member *member = g_ptr_array_index (members, i);
      gsize n = strlen (member->name);

      if (strncmp (path, member->name, n) != 0 || (path[n] != '.' && path[n] != '\0') ||
          (found != NULL && strlen (found->name) >= n))
        continue;
      found = member;
      *rest = path + n + (path[n] == '.');
    }
  if (found == NULL && g_ascii_isdigit (*path))
    {
      guint64 nth = g_ascii_strtoull (path, (char **) rest, 10);

      if (nth >= 1 && nth <= members->len && (**rest == '.' || **rest == '\0'))
        {
          *rest += **rest == '.';
          return g_ptr_array_index (members, nth - 1);
        }
    }
  return found;
}

/* ---- paths and forms ---- */

static gboolean append_at (GString *text, JsonNode *node, const char *path, const char *form, guint depth,
                           char **wrong);

static gboolean
is_nothing (JsonNode *node)
{
  g_autofree char *shown = croupier_case_show (node);

  return g_str_equal (shown, "none") || g_str_equal (shown, "no") || g_str_equal (shown, "0");
}

/* "{cards}" in a form. In brackets “yes” needs no word. */
static gboolean
append_field (GString *text, JsonNode *node, const char *path, gboolean *is_left_out, char **wrong)
{
  g_autoptr (GPtrArray) members = get_members (node);
  const char *rest;
  const Member *member = find_member (members, path, &rest);

  if (member != NULL && *rest == '\0')
    {
      if (is_left_out == NULL)
        append_value (text, member->node, 1);
      else if (is_nothing (member->node))
        *is_left_out = TRUE;
      else if (json_node_get_value_type (member->node) != G_TYPE_BOOLEAN)
        append_value (text, member->node, 1);
      return TRUE;
    }
  return append_at (text, node, path, NULL, 1, wrong);
}

static gboolean
append_form (GString *text, JsonNode *node, const char *form, char **wrong)
{
  gsize start = 0;
  gboolean is_in_brackets = FALSE, is_left_out = FALSE;

  for (const char *at = form; *at != '\0'; at++)
    {
      const char *end = *at == '{' ? strchr (at, '}') : NULL;

      if (*at == '[')
        {
          is_in_brackets = TRUE;
          start = text->len;
          is_left_out = FALSE;
        }
      else if (*at == ']')
        {
          is_in_brackets = FALSE;
          if (is_left_out)
            g_string_truncate (text, start);
        }
      else if (end != NULL)
        {
          g_autofree char *path = g_strndup (at + 1, (gsize) (end - at - 1));

          if (!append_field (text, node, path, is_in_brackets ? &is_left_out : NULL, wrong))
            return FALSE;
          at = end;
        }
      else
        g_string_append_c (text, *at);
    }
  return TRUE;
}

static gboolean
append_each (GString *text, const GPtrArray *members, const char *path, const char *form, guint depth, char **wrong)
{
  for (guint i = 0; i < members->len; i++)
    {
      const Member *member = g_ptr_array_index (members, i);
      g_autoptr (GString) value = g_string_new (NULL);

      if (!append_at (value, member->node, path, form, depth + 1, wrong))
        return FALSE;
      g_strstrip (value->str);
      value->len = strlen (value->str);
      g_string_append_printf (text, "%s%s%s%s", i > 0 ? depth == 0 ? "; " : " " : "", member->name,
                              value->len == 0 ? ""
                              : depth == 0    ? " "
                                              : ":",
                              value->str);
    }
  return TRUE;
}

static gboolean
append_at (GString *text, JsonNode *node, const char *path, const char *form, guint depth, char **wrong)
{
  g_autoptr (GPtrArray) members = get_members (node);
  g_autoptr (GString) names = g_string_new (NULL);
  const char *rest;
  const Member *member;

  if (*path == '\0' && form != NULL)
    return append_form (text, node, form, wrong);
  if (*path == '\0')
    {
      append_value (text, node, depth);
      return TRUE;
    }
  if (g_str_equal (path, "*") || g_str_has_prefix (path, "*."))
    return append_each (text, members, path + 1 + (path[1] == '.'), form, depth, wrong);
  member = find_member (members, path, &rest);
  if (member != NULL)
    return append_at (text, member->node, rest, form, depth, wrong);
  for (guint i = 0; i < members->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", ((const Member *) g_ptr_array_index (members, i))->name);
  *wrong = members->len > 0 ? g_strdup_printf (_("nothing stands at “%s”; there are: %s"), path, names->str)
                            : g_strdup_printf (_("nothing stands at “%s” yet"), path);
  return FALSE;
}

char *
croupier_case_look (JsonNode *node, const char *path, const char *form, char **wrong)
{
  g_autoptr (GString) text = g_string_new (NULL);

  return append_at (text, node, path, form, 0, wrong) ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}
