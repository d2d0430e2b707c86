/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cases: the rules of a game in the language of the match script, as they are read. */
#include "config.h"
#include "croupier-cases.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-show.h"

#define MAX_BLOCKS 400
#define MAX_WRONG 200
#define MAX_ITEMS 1000            /* of a block */
#define MAX_ROW_BYTES (16 * 1024) /* of a line, once it is filled in */

#define BREAK " / "
#define CELL " | "
#define NEWLINE "⏎"
#define SPACE "␣"
#define AS_ABOVE "\""

void
croupier_case_complain (CroupierProblems *problems, guint line, const char *format, ...)
{
  g_autofree char *what = NULL;
  CroupierProblem *problem;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  croupier_problems_add_line (problems, line, "%s", "");
  problem = g_ptr_array_index (problems, problems->len - 1);
  g_free (problem->message); /* which has no lines there */
  problem->message = croupier_show_lines (what);
}

GStrv
croupier_case_split_lines (const char *text)
{
  return g_strsplit (text, BREAK, -1);
}

/* ---- what cases are made of ---- */

static void
row_free (gpointer data)
{
  CroupierCaseRow *row = data;

  g_strfreev (row->cells);
  g_free (row);
}

static void
item_free (gpointer data)
{
  CroupierCaseItem *item = data;

  g_free (item->text);
  g_ptr_array_unref (item->more);
  g_ptr_array_unref (item->rows);
  g_free (item);
}

static CroupierCaseItem *
add_item (CroupierCaseBlock *block, guint line, gboolean is_expectation, const char *text)
{
  CroupierCaseItem *item = g_new (CroupierCaseItem, 1);

  *item = (CroupierCaseItem) { .line = line,
                               .is_expectation = is_expectation,
                               .text = g_strdup (text),
                               .more = g_ptr_array_new_with_free_func (g_free),
                               .rows = g_ptr_array_new_with_free_func (row_free) };
  g_ptr_array_add (block->items, item);
  return item;
}

static CroupierCaseBlock *
block_new (CroupierCaseKind kind, guint line, const char *name)
{
  CroupierCaseBlock *block = g_new (CroupierCaseBlock, 1);

  *block = (CroupierCaseBlock) { .kind = kind,
                                 .line = line,
                                 .name = g_strdup (name),
                                 .items = g_ptr_array_new_with_free_func (item_free),
                                 .rows = g_ptr_array_new_with_free_func (row_free) };
  return block;
}

void
croupier_case_block_free (CroupierCaseBlock *block)
{
  g_free (block->name);
  g_ptr_array_unref (block->items);
  g_ptr_array_unref (block->rows);
  g_free (block);
}

void
croupier_cases_free (CroupierCases *cases)
{
  g_ptr_array_unref (cases->blocks);
  g_hash_table_unref (cases->looks);
  g_free (cases);
}

/* ---- reading them ---- */

typedef struct
{
  CroupierCases *cases;
  CroupierCaseBlock *block;
  CroupierCaseItem *item; /* what indented lines and rows go on with; NULL where nothing can */
  CroupierCaseRow *row;   /* what indented rows go on with */
  CroupierProblems *problems;
  gboolean is_full; /* nothing more is read */
} Reader;

/* "| a | b" as its cells; what no cell can hold otherwise is written as a sign of its own. */
static GStrv
split_cells (const char *line)
{
  g_autoptr (GString) spaced = g_string_new (line);
  GStrv cells;

  while (g_string_replace (spaced, " | | ", " |  | ", 0) > 0) /* cells with nothing in them */
    ;
  cells = g_strsplit (spaced->str, CELL, -1);
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_autoptr (GString) cell = g_string_new (g_strstrip (cells[i]));

      g_string_replace (cell, NEWLINE, "\n", 0);
      g_string_replace (cell, SPACE, " ", 0);
      g_free (cells[i]);
      cells[i] = g_strdup (cell->str);
    }
  return cells;
}

/* In the last of the rows. */
static void
fill_in_as_above (const GPtrArray *rows)
{
  const CroupierCaseRow *row = g_ptr_array_index (rows, rows->len - 1);
  const CroupierCaseRow *above = rows->len > 1 ? g_ptr_array_index (rows, rows->len - 2) : NULL;

  for (guint i = 0; above != NULL && row->cells[i] != NULL && i < g_strv_length (above->cells); i++)
    if (g_str_equal (row->cells[i], AS_ABOVE))
      {
        g_free (row->cells[i]);
        row->cells[i] = g_strdup (above->cells[i]);
      }
}

static GPtrArray *
get_rows (const Reader *reader)
{
  return reader->block->kind == CROUPIER_CASE_TABLE ? reader->block->rows
         : reader->item != NULL                     ? reader->item->rows
                                                    : NULL;
}

static void
read_row (Reader *reader, guint line, const char *text)
{
  gboolean is_of_table = reader->block->kind == CROUPIER_CASE_TABLE;
  GPtrArray *rows = get_rows (reader);
  g_autofree char *padded = g_strconcat (" ", text, NULL);
  CroupierCaseRow *row = g_new0 (CroupierCaseRow, 1);

  row->line = line;
  row->cells = split_cells (padded);
  if (rows == NULL || (!is_of_table && !reader->item->is_expectation))
    {
      croupier_case_complain (reader->problems, line,
                              _("This row belongs to nothing: rows stand below “table:” "
                                "or an expectation."));
      row_free (row);
      return;
    }
  if (g_str_has_suffix (text, " |"))
    croupier_case_complain (reader->problems, line, _("A row does not end with “|”."));
  g_ptr_array_add (rows, row);
  fill_in_as_above (rows);
  reader->row = row;
}

/* A long row goes on in an indented line, with its next cell. */
static void
go_on_with_row (Reader *reader, const char *text)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *padded = g_strconcat (" ", text, NULL);
  g_auto (GStrv) more = split_cells (padded);

  g_strv_builder_addv (cells, (const char **) reader->row->cells);
  g_strv_builder_addv (cells, (const char **) more);
  g_strfreev (reader->row->cells);
  reader->row->cells = g_strv_builder_end (cells);
  fill_in_as_above (get_rows (reader));
}

static void
read_look (Reader *reader, guint line, const char *text)
{
  g_auto (GStrv) halves = g_strsplit (text, ": ", 2);

  if (g_strv_length (halves) != 2)
    croupier_case_complain (reader->problems, line, _("Write “look NAME: PATH”, or “look NAME: PATH: FORM”."));
  else if (!g_hash_table_insert (reader->cases->looks, g_strdup (halves[0]), g_strdup (halves[1])))
    croupier_case_complain (reader->problems, line, _("“%s” is there twice."), halves[0]);
}

static gboolean
is_name_taken (const CroupierCases *cases, CroupierCaseKind kind, const char *name)
{
  for (guint i = 1; i < cases->blocks->len; i++)
    {
      const CroupierCaseBlock *block = g_ptr_array_index (cases->blocks, i);

      if ((block->kind == CROUPIER_CASE_POSITION) == (kind == CROUPIER_CASE_POSITION) &&
          g_str_equal (block->name, name))
        return TRUE;
    }
  return FALSE;
}

static gboolean
read_block (Reader *reader, guint line, const char *text)
{
  static const struct
  {
    const char *word;
    CroupierCaseKind kind;
  } kinds[] = { { "position: ", CROUPIER_CASE_POSITION },
                { "case: ", CROUPIER_CASE_ALONE },
                { "table: ", CROUPIER_CASE_TABLE } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *name = text + strlen (kinds[i].word);

      if (!g_str_has_prefix (text, kinds[i].word))
        continue;
      if (reader->cases->blocks->len == MAX_BLOCKS)
        {
          croupier_case_complain (reader->problems, line, _("There are too many cases: at most %d."), MAX_BLOCKS - 1);
          reader->is_full = TRUE;
          return TRUE;
        }
      if (is_name_taken (reader->cases, kinds[i].kind, name))
        croupier_case_complain (reader->problems, line, _("“%s” is there twice."), name);
      if (strchr (name, '/') != NULL)
        croupier_case_complain (reader->problems, line, _("“%s”: no name holds a “/”."), name);
      reader->block = block_new (kinds[i].kind, line, name);
      reader->item = NULL;
      g_ptr_array_add (reader->cases->blocks, reader->block);
      return TRUE;
    }
  return FALSE;
}

static void
read_line (Reader *reader, guint line, const char *text)
{
  const char *words = text + strspn (text, " ");

  if (*words == '\0' || *text == '#')
    return;
  if (*words == '|' && words != text && reader->row != NULL)
    {
      go_on_with_row (reader, words + 1);
      return;
    }
  reader->row = NULL;
  if (words != text && reader->item == NULL)
    croupier_case_complain (reader->problems, line, _("This indented line goes on with nothing."));
  else if (words != text)
    g_ptr_array_add (reader->item->more, g_strdup (words));
  else if (*text == '|')
    read_row (reader, line, text + 1);
  else if (g_str_has_prefix (text, "look "))
    read_look (reader, line, text + strlen ("look "));
  else if (g_str_has_prefix (text, "> "))
    reader->item = add_item (reader->block, line, TRUE, text + 2);
  else if (!read_block (reader, line, text))
    reader->item = add_item (reader->block, line, FALSE, text);
  reader->is_full |= reader->block->items->len == MAX_ITEMS;
  if (reader->block->items->len == MAX_ITEMS)
    croupier_case_complain (reader->problems, line, _("This is too long: a case has at most %d lines."), MAX_ITEMS - 1);
}

/* ---- are they as they should be? ---- */

static guint
count_expectations (const CroupierCaseBlock *block, guint *first_line)
{
  guint n = 0;

  for (guint i = block->items->len; i-- > 0;)
    {
      const CroupierCaseItem *item = g_ptr_array_index (block->items, i);

      n += item->is_expectation;
      if (item->is_expectation)
        *first_line = item->line;
    }
  return n;
}

static gboolean
is_used (const CroupierCaseBlock *block, const char *word)
{
  for (guint i = 0; i < block->items->len; i++)
    {
      const CroupierCaseItem *item = g_ptr_array_index (block->items, i);

      if (strstr (item->text, word) != NULL)
        return TRUE;
      for (guint k = 0; k < item->more->len; k++)
        if (strstr (g_ptr_array_index (item->more, k), word) != NULL)
          return TRUE;
    }
  return FALSE;
}

static void
check_table (const CroupierCaseBlock *block, CroupierProblems *problems)
{
  const CroupierCaseRow *columns = block->rows->len > 0 ? g_ptr_array_index (block->rows, 0) : NULL;

  if (block->rows->len < 2)
    croupier_case_complain (problems, block->line, _("A table has a row with the names of its columns, and others."));
  for (guint i = 0; columns != NULL && columns->cells[i] != NULL; i++)
    {
      g_autofree char *word = g_strdup_printf ("{%s}", columns->cells[i]);

      if (!is_used (block, word) && !g_str_equal (columns->cells[i], "case"))
        croupier_case_complain (problems, columns->line, _("Nothing says what the column “%s” is for."),
                                columns->cells[i]);
    }
  for (guint i = 1; i < block->rows->len; i++)
    {
      const CroupierCaseRow *row = g_ptr_array_index (block->rows, i);

      if (g_strv_length (row->cells) > g_strv_length (columns->cells))
        croupier_case_complain (problems, row->line, _("There are more cells than columns."));
    }
}

static gboolean
goes_on_from (const CroupierCases *cases, const CroupierCaseBlock *position)
{
  for (guint i = 1; i < cases->blocks->len; i++)
    {
      const CroupierCaseBlock *block = g_ptr_array_index (cases->blocks, i);

      for (guint k = 0; k < block->items->len; k++)
        {
          const char *text = ((const CroupierCaseItem *) g_ptr_array_index (block->items, k))->text;

          if (g_str_has_prefix (text, "from:") && strstr (text, position->name) != NULL)
            return TRUE;
        }
      for (guint k = 0; k < block->rows->len; k++)
        for (char **cell = ((const CroupierCaseRow *) g_ptr_array_index (block->rows, k))->cells; *cell != NULL; cell++)
          if (strstr (*cell, position->name) != NULL)
            return TRUE;
    }
  return FALSE;
}

static void
check_blocks (const CroupierCases *cases, CroupierProblems *problems)
{
  for (guint i = 0; i < cases->blocks->len; i++)
    {
      const CroupierCaseBlock *block = g_ptr_array_index (cases->blocks, i);
      gboolean is_case = block->kind == CROUPIER_CASE_ALONE || block->kind == CROUPIER_CASE_TABLE;
      guint line = block->line, n = count_expectations (block, &line);

      if (is_case && n == 0)
        croupier_case_complain (problems, line, _("Nothing is expected of “%s”."), block->name);
      if (!is_case && n > 0)
        croupier_case_complain (problems, line, _("Expectations stand in cases and tables."));
      if (block->kind == CROUPIER_CASE_TABLE)
        check_table (block, problems);
      if (block->kind == CROUPIER_CASE_POSITION && !goes_on_from (cases, block))
        croupier_case_complain (problems, line, _("Nothing goes on from “%s”."), block->name);
    }
}

CroupierCases *
croupier_cases_read (const char *text, guint first_line, CroupierProblems *problems)
{
  g_autoptr (CroupierCases) cases = g_new (CroupierCases, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_before = problems->len;
  Reader reader = { .cases = cases, .problems = problems };

  cases->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_case_block_free);
  cases->looks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  reader.block = block_new (CROUPIER_CASE_COMMON, first_line, "");
  g_ptr_array_add (cases->blocks, reader.block);
  for (guint i = 0; lines[i] != NULL && !reader.is_full && problems->len < n_before + MAX_WRONG; i++)
    read_line (&reader, first_line + i, g_strchomp (lines[i]));
  check_blocks (cases, problems);
  return problems->len == n_before ? g_steal_pointer (&cases) : NULL;
}

/* ---- rows of tables ---- */

typedef struct
{
  const CroupierCaseRow *columns, *row;
  CroupierProblems *problems;
  guint n_words, n_filled; /* of the line that was filled in last: how many words it has to fill in, how many were */
} Filler;

static const char *
find_cell (const Filler *filler, const char *column)
{
  guint n = g_strv_length (filler->row->cells);

  for (guint i = 0; filler->columns->cells[i] != NULL; i++)
    if (g_str_equal (filler->columns->cells[i], column))
      return i < n ? filler->row->cells[i] : "";
  return NULL;
}

/* Fills in each “{column}”; other braces, as of a cast, stay. */
static char *
fill_in (Filler *filler, guint line, const char *text)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789- ";
  GString *filled = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    {
      gsize n = *at == '{' ? strspn (at + 1, letters) : 0;
      g_autofree char *column = n > 0 && at[n + 1] == '}' ? g_strndup (at + 1, n) : NULL;
      const char *cell = column != NULL ? find_cell (filler, column) : NULL;

      if (column == NULL)
        {
          g_string_append_c (filled, *at);
          continue;
        }
      if (cell == NULL)
        croupier_case_complain (filler->problems, line, _("There is no column “%s”."), column);
      filler->n_words++;
      filler->n_filled += cell != NULL && *cell != '\0';
      g_string_append (filled, cell != NULL ? cell : "");
      at += n + 1;
      if (filled->len <= MAX_ROW_BYTES)
        continue;
      croupier_case_complain (filler->problems, line, _("Filled in, this line is too long."));
      break;
    }
  return g_string_free_and_steal (filled);
}

/* What the row says nothing for is not part of its case: of a script, one of the lines that stand beside each other; of
 * what is expected, all of it. NULL, if nothing is left. */
static char *
fill_in_parts (Filler *filler, const CroupierCaseItem *item)
{
  g_auto (GStrv) parts = item->is_expectation ? g_strsplit (item->text, "\n", -1)
                                              : croupier_case_split_lines (item->text);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_there = FALSE;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *part = NULL;

      filler->n_words = filler->n_filled = 0;
      part = fill_in (filler, item->line, parts[i]);
      if (filler->n_words > 0 && filler->n_filled == 0)
        continue;
      g_string_append_printf (text, "%s%s", is_there ? BREAK : "", part);
      is_there = TRUE;
    }
  return is_there ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}

CroupierCaseBlock *
croupier_case_block_for_row (const CroupierCaseBlock *table, const CroupierCaseRow *row, CroupierProblems *problems)
{
  Filler filler = { g_ptr_array_index (table->rows, 0), row, problems, 0, 0 };
  guint n_before = problems->len, line;
  g_autoptr (CroupierCaseBlock) block = block_new (CROUPIER_CASE_ALONE, row->line, table->name);

  block->is_row = TRUE;
  for (guint i = 0; i < table->items->len; i++)
    {
      const CroupierCaseItem *from = g_ptr_array_index (table->items, i);
      g_autofree char *text = fill_in_parts (&filler, from);
      CroupierCaseItem *item = text != NULL ? add_item (block, from->line, from->is_expectation, text) : NULL;

      for (guint k = 0; item != NULL && k < from->more->len; k++)
        g_ptr_array_add (item->more, fill_in (&filler, from->line, g_ptr_array_index (from->more, k)));
    }
  if (count_expectations (block, &line) == 0)
    croupier_case_complain (problems, row->line, _("Nothing is expected of this row."));
  return problems->len == n_before ? g_steal_pointer (&block) : NULL;
}
