/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Powers of a cast, each in a line of a case. */
#include "config.h"
#include "case-powers.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define OPTION "option cast: "
#define POWER "power: "

static gboolean
is_number (const char *text)
{
  const char *digits = text + (*text == '-');

  return *digits != '\0' && digits[strspn (digits, "0123456789")] == '\0';
}

/* "in_all 1", "own_island no", "not_own_team": a number, a text, or whether it is so. */
static void
set_member (JsonObject *power, const char *text)
{
  const char *space = strchr (text, ' ');
  g_autofree char *key = space != NULL ? g_strndup (text, (gsize) (space - text)) : g_strdup (text);

  if (space == NULL)
    json_object_set_boolean_member (power, key, TRUE);
  else if (g_str_equal (space + 1, "no"))
    json_object_set_boolean_member (power, key, FALSE);
  else if (is_number (space + 1))
    json_object_set_int_member (power, key, g_ascii_strtoll (space + 1, NULL, 10));
  else
    json_object_set_string_member (power, key, space + 1);
}

/* "Amy zap", "item lamp shine"; "Amy" alone has a power that works by itself. */
static void
set_holder (JsonObject *power, const char *text)
{
  static const char *const kinds[] = { "team", "role", "item", "members", NULL };
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  gboolean is_kind = words[1] != NULL && g_strv_contains (kinds, words[0]);
  g_auto (GStrv) rest = g_strsplit (is_kind ? words[1] : text, " ", 2);

  json_object_set_string_member (power, "holder", is_kind ? words[0] : "player");
  json_object_set_string_member (power, "held_by", rest[0]);
  if (rest[1] != NULL)
    json_object_set_string_member (power, "verb", rest[1]);
}

static JsonObject *
read_power (const char *line)
{
  g_auto (GStrv) halves = g_strsplit (line + strlen (POWER), ": ", 2);
  g_auto (GStrv) parts = g_strsplit (halves[0] != NULL && halves[1] != NULL ? halves[1] : "", "; ", -1);
  JsonObject *power;

  if (parts[0] == NULL)
    return NULL;
  power = json_object_new ();
  set_holder (power, halves[0]);
  json_object_set_string_member (power, "effect", parts[0]);
  for (guint i = 1; parts[i] != NULL; i++)
    set_member (power, parts[i]);
  return power;
}

static char *
add_powers (const char *cast, const GPtrArray *powers, char **wrong)
{
  g_autoptr (JsonNode) node = cast != NULL ? json_from_string (cast + strlen (OPTION), NULL) : NULL;
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  g_autofree char *json = NULL;

  if (object == NULL || !json_object_has_member (object, "powers"))
    {
      *wrong = g_strdup ("A power is added to a line “option cast: {…}” that has “powers”.");
      return NULL;
    }
  for (guint i = 0; i < powers->len; i++)
    {
      JsonObject *power = read_power (g_ptr_array_index (powers, i));

      if (power == NULL)
        {
          *wrong = g_strdup ("A power is “power: HOLDER VERB: EFFECT; KEY VALUE; …”.");
          return NULL;
        }
      json_array_add_object_element (json_object_get_array_member (object, "powers"), power);
    }
  json = json_to_string (node, FALSE);
  return g_strconcat (OPTION, json, NULL);
}

void
case_take_powers_in (CroupierCaseScript *script, CroupierProblems *problems)
{
  g_autoptr (GPtrArray) powers = g_ptr_array_new ();
  g_auto (GStrv) lines = g_strsplit (script->text->str, "\n", -1);
  const char *cast = NULL;
  g_autofree char *with_powers = NULL, *wrong = NULL;
  guint line = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], POWER))
      {
        g_ptr_array_add (powers, lines[i]);
        line = g_array_index (script->lines, guint, i);
      }
    else if (g_str_has_prefix (lines[i], OPTION))
      cast = lines[i];
  if (powers->len == 0)
    return;
  with_powers = add_powers (cast, powers, &wrong);
  if (with_powers == NULL)
    croupier_case_complain (problems, line, "%s", wrong);
  g_string_truncate (script->text, 0);
  for (guint i = 0, kept = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    if (g_str_has_prefix (lines[i], POWER))
      g_array_remove_index (script->lines, kept);
    else
      {
        g_string_append_printf (script->text, "%s\n", lines[i] == cast && with_powers != NULL ? with_powers : lines[i]);
        kept++;
      }
}
