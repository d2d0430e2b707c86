/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions as cases: ten players on two islands, powers that a game master invents, and what comes of a script in short
 * words. */
#include "config.h"
#include "factions-cases.h"

#include <string.h>

#define N FACTIONS_N

const char *const factions_names[FACTIONS_N] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon" };
const RuleGame factions_rules = { "factions", factions_names, N, "" };

/* ---- matches from scripts ---- */

CroupierMatch *
factions_play_case (const char *head, const char *phases)
{
  return play_rules (&factions_rules, head, phases);
}

void
factions_assert_refused (const char *head, const char *phases, const char *reason)
{
  g_autofree char *wrong = refuse_rules (&factions_rules, head, phases);

  if (strstr (wrong, reason) == NULL)
    g_test_message ("wanted: %s, but was told: %s", reason, wrong);
  g_assert_nonnull (strstr (wrong, reason));
}

/* ---- looking ---- */

static JsonObject *
get_state (const CroupierMatch *match)
{
  return fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
}

static void
append_list (GString *text, JsonObject *object, const char *key, const char *word)
{
  JsonArray *list = json_object_get_array_member (object, key);

  if (json_array_get_length (list) > 0)
    g_string_append_printf (text, " %s", word);
  for (guint i = 0; i < json_array_get_length (list); i++)
    g_string_append_printf (text, " %s", json_array_get_string_element (list, i));
}

static void
append_idols (GString *text, JsonObject *night)
{
  JsonArray *idols = json_object_get_array_member (night, "idols");

  for (guint i = 0; i < json_array_get_length (idols); i++)
    {
      JsonObject *idol = json_array_get_object_element (idols, i);

      g_string_append_printf (text, " idol %s>%s", json_object_get_string_member (idol, "by"),
                              json_object_get_string_member (idol, "on"));
    }
}

/* "East Amy 1 Bob 3 West Gus 1 out Bob killed Cyd saved Dan idol Eve>Amy" */
char *
factions_describe_night (const CroupierMatch *match, const char *day)
{
  static const char *const islands[] = { "East", "West", "merged" };
  g_autoptr (JsonObject) state = get_state (match);
  JsonObject *nights = json_object_get_object_member (state, "nights");
  JsonObject *night = json_object_get_object_member (nights, day);
  JsonObject *votes = json_object_get_object_member (night, "votes");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (islands); i++)
    {
      JsonObject *island = json_object_has_member (votes, islands[i])
                             ? json_object_get_object_member (votes, islands[i])
                             : NULL;

      if (island != NULL && json_object_get_size (island) > 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", islands[i]);
      for (guint k = 0; island != NULL && k < N; k++)
        if (json_object_has_member (island, factions_names[k]))
          g_string_append_printf (text, " %s %d", factions_names[k],
                                  (int) json_object_get_int_member (island, factions_names[k]));
    }
  append_list (text, night, "voted_out", "out");
  append_list (text, night, "killed", "killed");
  append_list (text, night, "saved", "saved");
  append_idols (text, night);
  return g_strstrip (g_string_free_and_steal (text));
}

static void
append_seat (GString *text, const char *name, JsonObject *seat)
{
  JsonArray *items = json_object_get_array_member (seat, "items");

  if (!json_object_get_boolean_member (seat, "alive"))
    g_string_append_printf (text, " %s:%s-%d", name, json_object_get_string_member (seat, "out_how"),
                            (int) json_object_get_int_member (seat, "out_day"));
  for (guint i = 0; i < json_array_get_length (items); i++)
    g_string_append_printf (text, " %s+%s", name, json_array_get_string_element (items, i));
  if (json_object_get_boolean_member (seat, "silenced"))
    g_string_append_printf (text, " %s-silenced", name);
}

/* "1 merged Cyd:vote-1 Bob+idol Hal+shield Dan-silenced" */
char *
factions_describe_state (const CroupierMatch *match)
{
  g_autoptr (JsonObject) state = get_state (match);
  JsonObject *players = json_object_get_object_member (state, "players");
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d%s", (int) json_object_get_int_member (state, "day"),
                          json_object_get_boolean_member (state, "merged") ? " merged" : "");
  for (guint i = 0; i < N; i++)
    append_seat (text, factions_names[i], json_object_get_object_member (players, factions_names[i]));
  return g_string_free_and_steal (text);
}

char *
factions_dup_of (const CroupierMatch *match, const char *name, const char *key)
{
  g_autoptr (JsonObject) state = get_state (match);
  JsonObject *players = json_object_get_object_member (state, "players");

  return g_strdup (json_object_get_string_member (json_object_get_object_member (players, name), key));
}
