/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small setups and short ways to look at a match, for tests. */
#include "config.h"
#include "fixtures.h"
#include "croupier-text.h"

#include <string.h>
#include <time.h>

static void
add_players (CroupierRoster *roster, const char *const *players)
{
  for (; *players != NULL; players++)
    {
      g_autoptr (GError) error = NULL;

      croupier_roster_add (roster, croupier_player_new (*players), &error);
      g_assert_no_error (error);
    }
}

CroupierSetup *
fixture_setup (const char *const *players, const char *const *areas)
{
  CroupierSetup *setup = croupier_setup_new (croupier_registry_find ("keys-to-success"));

  add_players (setup->roster, players);
  if (areas != NULL)
    {
      g_autoptr (CroupierLayout) layout = croupier_layout_new ();
      g_autoptr (GError) error = NULL;

      for (; *areas != NULL; areas++)
        {
          croupier_layout_read_line (layout, *areas, &error);
          g_assert_no_error (error);
        }
      croupier_options_set_layout (setup->options, "layout", layout);
    }
  return setup;
}

CroupierMatch *
fixture_match (const char *const *players, const char *const *areas)
{
  g_autoptr (CroupierSetup) setup = fixture_setup (players, areas);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match = croupier_match_new (setup, NULL, &error);

  g_assert_no_error (error);
  return match;
}

CroupierMatch *
fixture_small (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = { "Hall: A open, B garnet", "Attic: C open", "Roof:", NULL };

  return fixture_match (players, areas);
}

guint
fixture_player (const CroupierMatch *match, const char *name)
{
  g_autoptr (GError) error = NULL;
  int player = croupier_roster_find (croupier_match_get_roster (match), name, -1, NULL, &error);

  g_assert_no_error (error);
  return (guint) player;
}

void
fixture_submit (CroupierMatch *match, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;

  croupier_match_submit (match, fixture_player (match, name), text, NULL, &error);
  g_assert_no_error (error);
}

void
fixture_resolve (CroupierMatch *match)
{
  g_autoptr (GError) error = NULL;

  croupier_match_resolve (match, &error);
  g_assert_no_error (error);
}

void
fixture_rule (CroupierMatch *match, const char *ruling)
{
  g_autoptr (GError) error = NULL;

  croupier_match_rule (match, ruling, &error);
  g_assert_no_error (error);
}

static void
add_messages (GString *story, const CroupierOutbox *outbox)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *address = croupier_message_to_address (message);
      g_autofree char *text = croupier_message_to_text (message);

      g_string_append_printf (story, "[%s]\n%s\n", address, text);
    }
}

JsonObject *
fixture_state (const CroupierPlan *plan, const CroupierState *state)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  plan->setup->game->write_state (plan, state, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_node_dup_object (root);
}

char *
fixture_fixes (const CroupierRoles *roles, const CroupierRoster *roster)
{
  g_autoptr (GPtrArray) fixes = croupier_roles_list_fixes (roles);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierRoleFix *fix = g_ptr_array_index (fixes, i);
      const char *name = fix->player >= 0 ? croupier_roster_get_name (roster, (guint) fix->player) : "";

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? "; " : "", fix->before, name, fix->after);
    }
  return g_string_free_and_steal (text);
}

char *
fixture_story (const CroupierMatch *match)
{
  GString *story = g_string_new (NULL);

  add_messages (story, croupier_match_get_setup_outbox (match));
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      g_string_append_printf (story, "== %s%s\n", record->phase.id, record->resolved ? "" : " (open)");
      add_messages (story, record->start);
      add_messages (story, record->during);
      add_messages (story, record->end);
    }
  return g_string_free (story, FALSE);
}

void
fixture_name_case (const char *text)
{
  g_autofree char *escaped = g_strescape (text, NULL);

  g_test_message ("%s", escaped);
}

/* In microseconds of this program, whoever else is at work. */
static int
measure_reading (const CroupierMatch *match, const char *piece, gsize n_bytes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int least = G_MAXINT;

  while (text->len + strlen (piece) <= n_bytes)
    g_string_append (text, piece);
  for (guint i = 0; i < 3; i++)
    {
      clock_t start = clock ();
      g_autoptr (CroupierReading) reading = croupier_match_check (match, 0, text->str);

      least = MIN (least, (int) ((clock () - start) * 1000 / (CLOCKS_PER_SEC / 1000)));
    }
  return least;
}

void
fixture_read_long (const CroupierMatch *match, const char *piece)
{
  int part = measure_reading (match, piece, CROUPIER_TEXT_MAX / 16),
      whole = measure_reading (match, piece, CROUPIER_TEXT_MAX);
  g_autofree char *message = g_strdup_printf ("“%s” again and again: %d µs, and sixteen times as much: %d µs", piece,
                                              part, whole);

  fixture_name_case (message);
  /* Sixteen times where reading is linear, 256 times where it is quadratic: far from both, for a busy machine. */
  g_assert_cmpint (whole, <, 60 * part + 1000);
}

static void
add_due (GPtrArray *due, const char *phase, const CroupierOutbox *outbox)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    g_ptr_array_add (due, croupier_sent_new (phase, croupier_outbox_get_message (outbox, i)));
}

GPtrArray *
fixture_due (const CroupierMatch *match)
{
  GPtrArray *due = croupier_sent_list_copy (NULL);

  add_due (due, "setup", croupier_match_get_setup_outbox (match));
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      add_due (due, record->phase.id, record->start);
      add_due (due, record->phase.id, record->during);
      add_due (due, record->phase.id, record->end);
    }
  return due;
}

/* ---- the board ---- */

static void
append_chip (GString *text, const CroupierBoardChip *chip, const CroupierRoster *roster)
{
  g_string_append (text, croupier_roster_get_name (roster, chip->player));
  if (chip->note != NULL)
    g_string_append_printf (text, " (%s)", chip->note);
  if (chip->color != NULL)
    g_string_append_printf (text, " %s", chip->color);
  if (chip->way != NULL)
    g_string_append_printf (text, " by %s", chip->way);
  if (chip->is_out)
    g_string_append (text, " out");
  for (guint i = 0; i < chip->marks->len; i++)
    {
      const CroupierBoardMark *mark = g_ptr_array_index (chip->marks, i);

      g_string_append_printf (text, " [%s%s%s]", mark->text, mark->note != NULL ? " " : "",
                              mark->note != NULL ? mark->note : "");
    }
}

static void
append_row (GString *text, const CroupierBoardTable *table, const CroupierBoardRow *row, const CroupierRoster *roster)
{
  g_string_append_printf (text, "%s, %s:", table->title, croupier_roster_get_name (roster, row->player));
  for (guint i = 0; i < row->cells->len; i++)
    {
      const CroupierBoardCell *cell = g_ptr_array_index (row->cells, i);

      g_string_append_printf (text, " %s", *cell->text != '\0' ? cell->text : "_");
      if (cell->meaning != NULL)
        g_string_append_printf (text, " (%s)", cell->meaning);
    }
  g_string_append_c (text, '\n');
}

char *
fixture_board (const CroupierBoard *board, const CroupierRoster *roster)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < board->facts->len; i++)
    {
      const CroupierBoardFact *fact = g_ptr_array_index (board->facts, i);

      g_string_append_printf (text, "%s: %s\n", fact->title, fact->text);
    }
  for (guint i = 0; i < board->places->len; i++)
    {
      const CroupierBoardPlace *place = g_ptr_array_index (board->places, i);

      g_string_append (text, place->title != NULL ? place->title : "Table");
      for (guint k = 0; k < place->doors->len; k++)
        {
          const CroupierBoardDoor *door = g_ptr_array_index (place->doors, k);

          g_string_append (text, k > 0 ? "" : " (");
          croupier_door_describe (&door->door, door->status, k + 1 == place->doors->len, text);
          g_string_append (text, k + 1 < place->doors->len ? "" : ")");
        }
      g_string_append (text, place->is_unseen ? ": unseen" : ":");
      for (guint k = 0; k < place->chips->len; k++)
        {
          g_string_append (text, k > 0 ? ", " : " ");
          append_chip (text, g_ptr_array_index (place->chips, k), roster);
        }
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < board->tables->len; i++)
    {
      const CroupierBoardTable *table = g_ptr_array_index (board->tables, i);

      for (guint k = 0; k < table->rows->len; k++)
        append_row (text, table, g_ptr_array_index (table->rows, k), roster);
    }
  return g_string_free_and_steal (text);
}
