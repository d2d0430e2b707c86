/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds any bytes to the readers of JSON: the parser, layouts, casts, options, and players. FUZZ_PART, if it is set,
 * says which: layout, cast, or values. */
#include <stdlib.h>
#include <string.h>

#include "croupier-cast.h"
#include "croupier-json.h"
#include "croupier-layout.h"
#include "croupier-option.h"
#include "croupier-roster.h"
#include "croupier-text.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static const char *const choices[] = { "keys", "gates", NULL };

static const CroupierOption specs[] = {
  { .id = "number", .type = CROUPIER_OPTION_NUMBER, .min = 1, .max = 12, .fallback = "6" },
  { .id = "numbers", .type = CROUPIER_OPTION_NUMBERS, .min = -9, .max = 99, .max_items = 4 },
  { .id = "choice", .type = CROUPIER_OPTION_CHOICE, .choices = choices },
  { .id = "flag", .type = CROUPIER_OPTION_FLAG },
  { .id = "layout", .type = CROUPIER_OPTION_LAYOUT },
  { .id = "cast", .type = CROUPIER_OPTION_CAST },
};

/* Kept in every build, whatever G_DISABLE_ASSERT says. */
static void
must (gboolean holds)
{
  if (!holds)
    abort ();
}

static void
try_printing (JsonNode *node)
{
  g_autofree char *printed = croupier_json_print (node);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) again = croupier_json_parse (printed, -1, &error);
  g_autofree char *printed_again = NULL;

  must (again != NULL);
  printed_again = croupier_json_print (again);
  must (strcmp (printed, printed_again) == 0);
}

/* A layout that is read to be edited has what the other has, and more. */
static void
try_layout_as_is (JsonNode *node)
{
  g_autoptr (CroupierLayout) strict = croupier_layout_from_json (node, NULL);
  g_autoptr (CroupierLayout) layout = croupier_layout_from_json_as_is (node, NULL);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  must (layout != NULL || strict == NULL);
  if (layout == NULL)
    return;
  must (strict == NULL || (croupier_layout_check (layout, problems) && croupier_layout_equal (layout, strict)));
}

static void
try_layout (JsonNode *node)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_from_json (node, NULL);
  g_autoptr (CroupierLayout) lines = croupier_layout_new ();
  g_autoptr (CroupierLayout) again = NULL;
  g_autoptr (JsonNode) written = NULL;
  g_autoptr (JsonNode) written_lines = NULL;
  g_autoptr (JsonNode) written_again = NULL;

  if (layout == NULL)
    return;

  written = croupier_layout_to_json (layout);
  again = croupier_layout_from_json (written, NULL);
  must (again != NULL);
  written_again = croupier_layout_to_json (again);
  must (json_node_equal (written, written_again));

  /* Whatever a file holds, a script can hold too. */
  for (guint i = 0; i < layout->areas->len; i++)
    {
      g_autofree char *line = croupier_layout_area_to_line (croupier_layout_get_area (layout, i));
      g_autofree char *line_again = NULL;

      must (croupier_layout_read_line (lines, line, NULL));
      line_again = croupier_layout_area_to_line (croupier_layout_get_area (lines, i));
      must (strcmp (line, line_again) == 0);
    }
  written_lines = croupier_layout_to_json (lines);
  must (json_node_equal (written, written_lines));
}

static void
try_cast (JsonNode *node)
{
  g_autoptr (CroupierCast) cast = croupier_cast_from_json (node, NULL);
  g_autoptr (CroupierCast) copy = NULL;
  g_autoptr (CroupierCast) again = NULL;
  g_autoptr (JsonNode) written = NULL;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  if (cast == NULL)
    return;

  copy = croupier_cast_copy (cast);
  written = croupier_cast_to_json (copy);
  again = croupier_cast_from_json (written, NULL);
  must (again != NULL && croupier_cast_equal (cast, again));
  for (guint i = 0; i < cast->powers->len; i++)
    {
      g_autofree char *words = croupier_cast_describe_power (cast, i);

      must (words != NULL && *words != '\0');
    }
  for (guint n_players = 0; n_players <= CROUPIER_MAX_PLAYERS; n_players++)
    croupier_cast_check (cast, n_players, problems);
}

static void
try_options (JsonNode *node)
{
  g_autoptr (CroupierOptions) options = croupier_options_new (specs, G_N_ELEMENTS (specs));

  for (gsize i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      g_autoptr (GError) error = NULL;

      if (croupier_options_set_json (options, specs[i].id, node, &error))
        {
          g_autoptr (JsonNode) value = croupier_options_value_to_json (options, specs[i].id);
          g_autofree char *text = croupier_options_to_script (options, specs[i].id);

          must (croupier_options_set_json (options, specs[i].id, value, NULL));
          must (text == NULL || croupier_options_set (options, specs[i].id, text, NULL));
        }
      else
        {
          must (error != NULL && *error->message != '\0');
        }
    }
}

static CroupierPlayer *
read_player (JsonNode *node)
{
  JsonObject *object = croupier_json_as_object (node, "a player", NULL);
  g_autoptr (CroupierPlayer) player = NULL;
  g_autoptr (GArray) history = NULL;
  GStrv texts;
  const char *name;
  gint64 garnets;

  if (object == NULL || !croupier_json_get_string (object, "name", &name, NULL))
    return NULL;

  player = croupier_player_new (name);
  if (croupier_json_get_int (object, "garnets", -1, CROUPIER_MAX_GARNETS + 1, &garnets, NULL))
    player->garnets = (int) garnets;
  if (croupier_json_get_strings_or_empty (object, "aliases", &texts, NULL))
    {
      g_strfreev (player->aliases);
      player->aliases = texts;
    }
  if (croupier_json_get_strings_or_empty (object, "houses", &texts, NULL))
    {
      g_strfreev (player->houses);
      player->houses = texts;
    }
  croupier_json_get_ints_or_empty (object, "history", 0, CROUPIER_MAX_GARNETS, &history, NULL);

  return g_steal_pointer (&player);
}

static void
try_roster (JsonNode *node)
{
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return;

  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      CroupierPlayer *player = read_player (json_array_get_element (array, i));
      g_autoptr (GError) error = NULL;

      if (player != NULL && !croupier_roster_add (roster, player, &error))
        must (error != NULL);
    }

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);
      g_autofree char *clean = croupier_text_clean (player->name, -1, NULL);

      must (croupier_roster_find (roster, player->name, -1, NULL, NULL) == (int) i);
      must (clean != NULL && croupier_roster_find (roster, clean, -1, NULL, NULL) == (int) i);
      for (char **alias = player->aliases; *alias != NULL; alias++)
        must (croupier_roster_find (roster, *alias, -1, NULL, NULL) == (int) i);
    }
}

static void
try_text (const char *text, gsize length, const CroupierRoster *roster)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autofree char *clean = croupier_text_clean (text, (gssize) length, &error);
  g_autofree char *twice = NULL;

  croupier_roster_find (roster, text, (gssize) length, NULL, NULL);
  must ((clean == NULL) == (error != NULL));
  if (clean == NULL)
    return;

  twice = croupier_text_clean (clean, -1, NULL);
  must (g_strcmp0 (clean, twice) == 0);
  croupier_layout_read_line (layout, clean, NULL);
}

static gboolean
is_wanted (const char *part)
{
  const char *wanted = g_getenv ("FUZZ_PART");

  return wanted == NULL || g_str_equal (part, wanted);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = croupier_json_parse ((const char *) data, (gssize) size, &error);
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();

  croupier_roster_add (roster, croupier_player_new ("Alice"), NULL);
  croupier_roster_add (roster, croupier_player_new ("Søren"), NULL);
  try_text ((const char *) data, size, roster);

  must ((node == NULL) == (error != NULL));
  /* What was screened must be readable: else the two do not mean the same by JSON. */
  must (error == NULL || !g_str_has_prefix (error->message, "This is not JSON"));
  if (node == NULL)
    return 0;

  try_printing (node);
  if (is_wanted ("layout"))
    {
      try_layout (node);
      try_layout_as_is (node);
    }
  if (is_wanted ("cast"))
    try_cast (node);
  if (is_wanted ("values"))
    {
      try_options (node);
      try_roster (node);
    }
  return 0;
}
