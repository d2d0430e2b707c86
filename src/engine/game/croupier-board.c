/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a match after a phase, as a picture: places with those who are there, and tables of what each did or
 * got in every round. */
#include "config.h"
#include "croupier-board.h"

#include "croupier-language.h"

/* ---- parts ---- */

static void
fact_free (gpointer data)
{
  CroupierBoardFact *fact = data;

  g_free (fact->title);
  g_free (fact->text);
  g_free (fact);
}

static void
mark_free (gpointer data)
{
  CroupierBoardMark *mark = data;

  g_free (mark->text);
  g_free (mark->note);
  g_free (mark);
}

static void
chip_free (gpointer data)
{
  CroupierBoardChip *chip = data;

  g_free (chip->color);
  g_free (chip->note);
  g_free (chip->way);
  g_ptr_array_unref (chip->marks);
  g_free (chip);
}

static void
door_free (gpointer data)
{
  CroupierBoardDoor *door = data;

  g_free (door->door.label);
  g_free (door);
}

static void
place_free (gpointer data)
{
  CroupierBoardPlace *place = data;

  g_free (place->title);
  g_free (place->ways);
  g_ptr_array_unref (place->chips);
  g_ptr_array_unref (place->doors);
  g_free (place);
}

static void
cell_free (gpointer data)
{
  CroupierBoardCell *cell = data;

  g_free (cell->text);
  g_free (cell);
}

static void
row_free (gpointer data)
{
  CroupierBoardRow *row = data;

  g_free (row->color);
  g_ptr_array_unref (row->cells);
  g_free (row);
}

static void
table_free (gpointer data)
{
  CroupierBoardTable *table = data;

  g_free (table->title);
  g_free (table->of_columns);
  g_ptr_array_unref (table->columns);
  g_ptr_array_unref (table->rows);
  g_free (table);
}

/* ---- the whole ---- */

CroupierBoard *
croupier_board_new (gboolean sees_all, int viewer)
{
  CroupierBoard *board = g_new0 (CroupierBoard, 1);

  board->sees_all = sees_all;
  board->viewer = viewer;
  board->facts = g_ptr_array_new_with_free_func (fact_free);
  board->places = g_ptr_array_new_with_free_func (place_free);
  board->tables = g_ptr_array_new_with_free_func (table_free);
  board->members = g_ptr_array_new_with_free_func (g_free);
  return board;
}

void
croupier_board_free (CroupierBoard *board)
{
  if (board == NULL)
    return;
  g_ptr_array_unref (board->facts);
  g_ptr_array_unref (board->places);
  g_ptr_array_unref (board->tables);
  g_ptr_array_unref (board->members);
  g_free (board->channel);
  g_free (board);
}

/* ---- filling it ---- */

gboolean
croupier_board_is_for (const CroupierBoard *board, int player)
{
  return board->sees_all || (player != CROUPIER_NO_PLAYER && board->viewer == player);
}

void
croupier_board_add_fact (CroupierBoard *board, const char *title, char *text)
{
  CroupierBoardFact *fact = g_new0 (CroupierBoardFact, 1);

  fact->title = g_strdup (title);
  fact->text = text;
  g_ptr_array_add (board->facts, fact);
}

CroupierBoardPlace *
croupier_board_add_place (CroupierBoard *board, const char *title)
{
  CroupierBoardPlace *place = g_new0 (CroupierBoardPlace, 1);

  place->title = g_strdup (title);
  place->chips = g_ptr_array_new_with_free_func (chip_free);
  place->doors = g_ptr_array_new_with_free_func (door_free);
  g_ptr_array_add (board->places, place);
  return place;
}

CroupierBoardChip *
croupier_board_place_add (CroupierBoardPlace *place, guint player)
{
  CroupierBoardChip *chip = g_new0 (CroupierBoardChip, 1);

  chip->player = player;
  chip->marks = g_ptr_array_new_with_free_func (mark_free);
  g_ptr_array_add (place->chips, chip);
  return chip;
}

void
croupier_board_place_add_door (CroupierBoardPlace *place, const CroupierDoor *door, CroupierDoorStatus status)
{
  CroupierBoardDoor *copy = g_new0 (CroupierBoardDoor, 1);

  copy->door = *door;
  copy->door.label = g_strdup (door->label);
  copy->door.unread = NULL;
  copy->status = status;
  g_ptr_array_add (place->doors, copy);
}

void
croupier_board_chip_mark (CroupierBoardChip *chip, CroupierBoardIcon icon, const char *text, char *note)
{
  CroupierBoardMark *mark = g_new0 (CroupierBoardMark, 1);

  mark->icon = icon;
  mark->text = g_strdup (text);
  mark->note = note;
  g_ptr_array_add (chip->marks, mark);
}

CroupierBoardTable *
croupier_board_add_table (CroupierBoard *board, const char *title, const char *of_columns)
{
  CroupierBoardTable *table = g_new0 (CroupierBoardTable, 1);

  table->title = g_strdup (title);
  table->of_columns = g_strdup (of_columns);
  table->columns = g_ptr_array_new_with_free_func (g_free);
  table->rows = g_ptr_array_new_with_free_func (row_free);
  g_ptr_array_add (board->tables, table);
  return table;
}

CroupierBoardTable *
croupier_board_add_sums (CroupierBoard *board, const char *title)
{
  CroupierBoardTable *table = croupier_board_add_table (board, title, NULL);

  table->is_sums = TRUE;
  return table;
}

void
croupier_board_table_add_column (CroupierBoardTable *table, const char *title)
{
  g_ptr_array_add (table->columns, g_strdup (title));
}

void
croupier_board_table_add_rounds (CroupierBoardTable *table, guint n_rounds)
{
  for (guint round = 1; round <= n_rounds; round++)
    g_ptr_array_add (table->columns, g_strdup_printf ("%u", round));
}

CroupierBoardRow *
croupier_board_table_add_row (CroupierBoardTable *table, guint player)
{
  CroupierBoardRow *row = g_new0 (CroupierBoardRow, 1);

  row->player = player;
  row->cells = g_ptr_array_new_with_free_func (cell_free);
  g_ptr_array_add (table->rows, row);
  return row;
}

CroupierBoardCell *
croupier_board_row_add (CroupierBoardRow *row, const char *text)
{
  CroupierBoardCell *cell = g_new0 (CroupierBoardCell, 1);

  cell->text = g_strdup (text != NULL ? text : "");
  g_ptr_array_add (row->cells, cell);
  return cell;
}

void
croupier_board_row_add_number (CroupierBoardRow *row, double number)
{
  g_autofree char *text = croupier_language_dup_number (number);

  croupier_board_row_add (row, text)->number = number;
}

void
croupier_board_cell_mean (CroupierBoardCell *cell, CroupierBoardIcon icon, CroupierBoardTone tone, const char *meaning)
{
  gboolean is_by_color = icon == CROUPIER_ICON_NONE && meaning != NULL;

  cell->icon = is_by_color && tone == CROUPIER_TONE_GOOD  ? CROUPIER_ICON_GOOD
               : is_by_color && tone == CROUPIER_TONE_BAD ? CROUPIER_ICON_BAD
                                                          : icon;
  cell->tone = tone;
  cell->meaning = meaning;
}

const char *
croupier_board_cell_get_sign (const CroupierBoardCell *cell)
{
  gboolean is_dash = cell->tone == CROUPIER_TONE_DIM && g_strcmp0 (cell->text, "–") == 0;

  return cell->icon == CROUPIER_ICON_NONE && is_dash ? cell->text : "";
}

void
croupier_board_cover (CroupierBoard *board, const char *member)
{
  g_ptr_array_add (board->members, g_strdup (member));
}
