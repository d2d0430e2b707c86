/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on a board, in words: for those who can't see it. */
#include "config.h"
#include "croupier-board-words.h"

#include "croupier-gettext.h"

gboolean
croupier_board_mark_says_text (const CroupierBoardMark *mark)
{
  return mark->icon == CROUPIER_ICON_THING || mark->icon == CROUPIER_ICON_ROLE;
}

char *
croupier_board_mark_describe (const CroupierBoardMark *mark)
{
  return mark->note != NULL ? g_strdup_printf (_("%s: %s"), mark->text, mark->note) : g_strdup (mark->text);
}

char *
croupier_board_chip_describe (const CroupierBoardChip *chip, const char *name)
{
  g_autoptr (GString) words = g_string_new (name);

  if (chip->note != NULL)
    g_string_append_printf (words, "%s%s", _(", "), chip->note);
  for (guint i = 0; i < chip->marks->len; i++)
    {
      g_autofree char *mark = croupier_board_mark_describe (g_ptr_array_index (chip->marks, i));

      g_string_append_printf (words, "%s%s", _(", "), mark);
    }
  return g_string_free_and_steal (g_steal_pointer (&words));
}

char *
croupier_board_place_describe (const CroupierBoardPlace *place)
{
  const char *title = place->title != NULL ? place->title : _("At the table");

  /* Translators: a place on the board, and how many are there: "Jail · 2" */
  return place->is_unseen ? g_strdup (title) : g_strdup_printf (_("%s · %u"), title, place->chips->len);
}

char *
croupier_board_cell_describe (const CroupierBoardTable *table, const CroupierBoardCell *cell, guint column)
{
  const char *title = g_ptr_array_index (table->columns, column);
  g_autofree char *where = table->of_columns != NULL ? g_strdup_printf (_("%s %s"), table->of_columns, title)
                                                     : g_strdup (title);

  if (cell->meaning == NULL)
    return g_strdup_printf (_("%s: %s"), where, cell->text);
  return *cell->text != '\0' ? g_strdup_printf (_("%s: %s, %s"), where, cell->text, cell->meaning)
                             : g_strdup_printf (_("%s: %s"), where, cell->meaning);
}

char *
croupier_board_row_describe (const CroupierBoardTable *table, const CroupierBoardRow *row)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < row->cells->len; i++)
    {
      const CroupierBoardCell *cell = g_ptr_array_index (row->cells, i);
      g_autofree char *text = NULL;

      if (*cell->text == '\0' && cell->meaning == NULL)
        continue;
      text = croupier_board_cell_describe (table, cell, i);
      g_string_append_printf (words, "%s%s", words->len > 0 ? _("; ") : "", text);
    }
  return g_string_free_and_steal (g_steal_pointer (&words));
}

char *
croupier_board_sum_describe (const CroupierBoardTable *table, const CroupierBoardRow *row)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint x = 0; x < row->cells->len; x++)
    {
      const CroupierBoardCell *cell = g_ptr_array_index (row->cells, x);

      if (cell->number != 0)
        g_string_append_printf (words, "%s%s %s", words->len > 0 ? " · " : "",
                                (const char *) g_ptr_array_index (table->columns, x), cell->text);
    }
  return g_string_free_and_steal (g_steal_pointer (&words));
}

double
croupier_board_sum_find_total (const CroupierBoardRow *row)
{
  double total = 0;

  for (guint x = 0; x < row->cells->len; x++)
    total += ((const CroupierBoardCell *) g_ptr_array_index (row->cells, x))->number;
  return total;
}

void
croupier_board_sums_find_ends (const CroupierBoardTable *table, double *low, double *high)
{
  *low = *high = 0;
  for (guint y = 0; y < table->rows->len; y++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, y);
      double below = 0, above = 0;

      for (guint x = 0; x < row->cells->len; x++)
        {
          double number = ((const CroupierBoardCell *) g_ptr_array_index (row->cells, x))->number;

          *(number < 0 ? &below : &above) += number;
        }
      *low = MIN (*low, below);
      *high = MAX (*high, above);
    }
}

gboolean
croupier_board_has_colors (const CroupierBoard *board)
{
  for (guint i = 0; i < board->places->len; i++)
    {
      const CroupierBoardPlace *place = g_ptr_array_index (board->places, i);

      for (guint j = 0; j < place->chips->len; j++)
        if (((const CroupierBoardChip *) g_ptr_array_index (place->chips, j))->color != NULL)
          return TRUE;
    }
  return FALSE;
}

gboolean
croupier_board_has_doors (const CroupierBoard *board)
{
  for (guint i = 0; i < board->places->len; i++)
    if (((const CroupierBoardPlace *) g_ptr_array_index (board->places, i))->doors->len > 0)
      return TRUE;
  return FALSE;
}

static void
describe_place (const CroupierBoardPlace *place, const CroupierRoster *roster, GString *words)
{
  if (place->title != NULL)
    g_string_append_printf (words, place->is_unseen && place->doors->len == 0 ? "%s" : "%s: ", place->title);
  if (place->ways != NULL)
    g_string_append_printf (words, "%s%s", place->ways, _("; "));
  for (guint i = 0; i < place->doors->len; i++)
    {
      const CroupierBoardDoor *door = g_ptr_array_index (place->doors, i);

      croupier_door_describe (&door->door, door->status, i + 1 == place->doors->len, words);
    }
  if (place->doors->len > 0 && !place->is_unseen)
    g_string_append (words, _("; "));
  if (place->chips->len == 0 && !place->is_unseen)
    g_string_append (words, _("Nobody is here"));
  for (guint i = 0; i < place->chips->len; i++)
    {
      const CroupierBoardChip *chip = g_ptr_array_index (place->chips, i);
      g_autofree char *text = croupier_board_chip_describe (chip, croupier_roster_get_name (roster, chip->player));

      g_string_append_printf (words, "%s%s", i > 0 ? _("; ") : "", text);
    }
  g_string_append_c (words, '\n');
}

static void
describe_table (const CroupierBoardTable *table, const CroupierRoster *roster, GString *words)
{
  g_string_append_printf (words, "%s\n", table->title);
  for (guint y = 0; y < table->rows->len; y++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, y);
      g_autofree char *text = table->is_sums ? croupier_board_sum_describe (table, row)
                                             : croupier_board_row_describe (table, row);

      g_string_append_printf (words, _("%s: %s"), croupier_roster_get_name (roster, row->player), text);
      g_string_append_c (words, '\n');
    }
}

char *
croupier_board_describe (const CroupierBoard *board, const CroupierRoster *roster, CroupierBoardParts parts)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; parts & CROUPIER_BOARD_FACTS && i < board->facts->len; i++)
    {
      const CroupierBoardFact *fact = g_ptr_array_index (board->facts, i);

      g_string_append_printf (words, _("%s: %s"), fact->title, fact->text);
      g_string_append_c (words, '\n');
    }
  for (guint i = 0; parts & CROUPIER_BOARD_PLACES && i < board->places->len; i++)
    describe_place (g_ptr_array_index (board->places, i), roster, words);
  for (guint i = 0; parts & CROUPIER_BOARD_TABLES && i < board->tables->len; i++)
    describe_table (g_ptr_array_index (board->tables, i), roster, words);
  return g_string_free_and_steal (words);
}
