/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match scripts: writing a whole match as a GM would write it down. */
#include "config.h"
#include "croupier-script.h"
#include "croupier-takeover.h"

static void
write_options (const CroupierSetup *setup, GString *script)
{
  for (guint i = 0; i < setup->game->n_options; i++)
    {
      const CroupierOption *option = &setup->game->options[i];
      g_autofree char *value = croupier_options_to_script (setup->options, option->id);

      if (value != NULL)
        g_string_append_printf (script, "option %s: %s\n", option->id, value);
    }
}

static void
write_areas (const CroupierLayout *layout, GString *script)
{
  for (guint i = 0; i < layout->areas->len; i++)
    {
      g_autofree char *line = croupier_layout_area_to_line (croupier_layout_get_area (layout, i));

      g_string_append_printf (script, "area %s\n", line);
    }
}

static void
write_layouts (const CroupierSetup *setup, GString *script)
{
  for (guint i = 0; i < setup->game->n_options; i++)
    {
      const CroupierOption *option = &setup->game->options[i];
      const CroupierLayout *layout = option->type == CROUPIER_OPTION_LAYOUT
                                       ? croupier_options_get_layout (setup->options, option->id)
                                       : NULL;

      if (layout != NULL)
        write_areas (layout, script);
    }
}

static void
write_player (const CroupierPlayer *player, GString *script)
{
  static const CroupierPlayerField fields[] = { CROUPIER_FIELD_GARNETS, CROUPIER_FIELD_HISTORY, CROUPIER_FIELD_ALIASES,
                                                CROUPIER_FIELD_HANDLE, CROUPIER_FIELD_HOUSES };

  g_string_append_printf (script, "player: %s", player->name);
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *text = croupier_player_write (player, fields[i]);

      if (*text != '\0' && (fields[i] != CROUPIER_FIELD_GARNETS || player->garnets != 0))
        g_string_append_printf (script, " | %s %s", croupier_player_field_get_word (fields[i]), text);
    }
  g_string_append_c (script, '\n');
}

/* The text of a game of one's own, which ends with a line break. */
static void
write_game (const char *text, GString *script)
{
  while (*text != '\0')
    {
      gsize length = strcspn (text, "\n");

      g_string_append_printf (script, "|%s%.*s\n", length > 0 ? " " : "", (int) length, text);
      text += length + 1;
    }
}

static void
write_header (const CroupierSetup *setup, gboolean has_begun, GString *script)
{
  g_autofree char *seed = croupier_seed_to_string (&setup->seed);

  g_string_append_printf (script, "game: %s\n", setup->game->id);
  if (setup->game->text != NULL)
    write_game (setup->game->text, script);
  g_string_append_printf (script, "title: %s\nlanguage: %s\n", setup->title, setup->language);
  if (has_begun)
    g_string_append (script, CROUPIER_SCRIPT_SPENT "\n");
  g_string_append_printf (script, "seed: %s\n", seed);
  write_options (setup, script);
  write_layouts (setup, script);
  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    write_player (croupier_roster_get_player (setup->roster, i), script);
  for (guint kind = 0; kind < CROUPIER_N_OUTSIDERS; kind++)
    for (guint i = 0; i < setup->outsiders[kind]->len; i++)
      g_string_append_printf (script, "%s: %s\n", kind == CROUPIER_SPECTATOR ? "spectator" : "gamemaster",
                              (const char *) g_ptr_array_index (setup->outsiders[kind], i));
  if (setup->fixes->len > 0)
    g_string_append_c (script, '\n');
  for (guint i = 0; i < setup->fixes->len; i++)
    g_string_append_printf (script, "fix %s\n", (const char *) g_ptr_array_index (setup->fixes, i));
}

static char *
event_to_lines (const CroupierEvent *event)
{
  g_auto (GStrv) lines = g_strsplit (event->text, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *ruling = NULL;

  if (event->kind == CROUPIER_ENTRY_RULING)
    {
      ruling = croupier_ruling_write (event->text, event->reason);
      return g_strconcat ("! ", ruling, NULL);
    }

  g_string_append_printf (text, "%s:", croupier_roster_get_name (event->roster, event->player));
  if (g_strv_length (lines) == 1)
    g_string_append_printf (text, " %s", lines[0]);
  for (guint i = 0; g_strv_length (lines) > 1 && lines[i] != NULL; i++)
    g_string_append_printf (text, "\n    %s", lines[i]);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
write_event (const CroupierEvent *event, GString *script)
{
  g_autofree char *text = event_to_lines (event);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean is_refused = event->reading->status == CROUPIER_STATUS_REFUSED;

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (script, "%s%s\n", is_refused ? "# refused: " : "", lines[i]);
}

char *
croupier_script_write (const CroupierMatch *match)
{
  g_autoptr (CroupierSetup) setup = NULL;
  g_autoptr (GString) script = g_string_new (NULL);

  g_return_val_if_fail (match != NULL, NULL);

  setup = croupier_setup_before_rulings (croupier_match_get_setup (match));
  write_header (setup, croupier_match_has_begun (match), script);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      g_string_append_printf (script, "\n== %s\n", record->phase.id);
      for (guint k = 0; k < record->events->len; k++)
        write_event (g_ptr_array_index (record->events, k), script);
    }
  if (croupier_match_get_due (match) != NULL)
    g_string_append (script, "== open\n");
  return g_string_free_and_steal (g_steal_pointer (&script));
}
