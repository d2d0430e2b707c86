/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case files: the rules of a game as cases in the language of the match script. */
#include "config.h"
#include "case-file.h"

#include <string.h>

#include "case-powers.h"

#define BREAK " / "
#define CELL " | "
#define NEWLINE "⏎"
#define SPACE "␣"
#define AS_ABOVE "\""
#define OR_ELSE "⇄"

void
case_complain (GPtrArray *complaints, const CaseFile *file, guint line, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (complaints, g_strdup_printf ("%s:%u: %s", file->name, line, what));
}

GStrv
case_split_lines (const char *text)
{
  return g_strsplit (text, BREAK, -1);
}

/* ---- what a file is made of ---- */

static void
row_free (gpointer data)
{
  CaseRow *row = data;

  g_strfreev (row->cells);
  g_free (row);
}

static void
item_free (gpointer data)
{
  CaseItem *item = data;

  g_free (item->text);
  g_ptr_array_unref (item->more);
  g_ptr_array_unref (item->rows);
  g_free (item);
}

static CaseItem *
add_item (CaseBlock *block, guint line, gboolean is_expectation, const char *text)
{
  CaseItem *item = g_new (CaseItem, 1);

  *item = (CaseItem) { .line = line,
                       .is_expectation = is_expectation,
                       .text = g_strdup (text),
                       .more = g_ptr_array_new_with_free_func (g_free),
                       .rows = g_ptr_array_new_with_free_func (row_free) };
  g_ptr_array_add (block->items, item);
  return item;
}

static CaseBlock *
block_new (CaseKind kind, guint line, const char *name)
{
  CaseBlock *block = g_new (CaseBlock, 1);

  *block = (CaseBlock) { .kind = kind,
                         .line = line,
                         .name = g_strdup (name),
                         .items = g_ptr_array_new_with_free_func (item_free),
                         .rows = g_ptr_array_new_with_free_func (row_free) };
  return block;
}

void
case_block_free (CaseBlock *block)
{
  g_free (block->name);
  g_ptr_array_unref (block->items);
  g_ptr_array_unref (block->rows);
  g_free (block);
}

void
case_file_free (CaseFile *file)
{
  g_free (file->name);
  g_ptr_array_unref (file->blocks);
  g_hash_table_unref (file->looks);
  g_free (file);
}

/* ---- reading a file ---- */

typedef struct
{
  CaseFile *file;
  CaseBlock *block;
  CaseItem *item; /* what indented lines and rows go on with; NULL where nothing can */
  CaseRow *row;   /* what indented rows go on with */
  GPtrArray *complaints;
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
  const CaseRow *row = g_ptr_array_index (rows, rows->len - 1);
  const CaseRow *above = rows->len > 1 ? g_ptr_array_index (rows, rows->len - 2) : NULL;

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
  return reader->block->kind == CASE_TABLE ? reader->block->rows : reader->item != NULL ? reader->item->rows : NULL;
}

static void
read_row (Reader *reader, guint line, const char *text)
{
  gboolean is_of_table = reader->block->kind == CASE_TABLE;
  GPtrArray *rows = get_rows (reader);
  g_autofree char *padded = g_strconcat (" ", text, NULL);
  CaseRow *row = g_new0 (CaseRow, 1);

  row->line = line;
  row->cells = split_cells (padded);
  if (rows == NULL || (!is_of_table && !reader->item->is_expectation))
    {
      case_complain (reader->complaints, reader->file, line,
                     "This row belongs to nothing: rows stand below “table:” "
                     "or an expectation.");
      row_free (row);
      return;
    }
  if (g_str_has_suffix (text, " |"))
    case_complain (reader->complaints, reader->file, line, "A row does not end with “|”.");
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
    case_complain (reader->complaints, reader->file, line, "Write “look NAME: PATH”, or “look NAME: PATH: FORM”.");
  else if (!g_hash_table_insert (reader->file->looks, g_strdup (halves[0]), g_strdup (halves[1])))
    case_complain (reader->complaints, reader->file, line, "“%s” is there twice.", halves[0]);
}

static gboolean
is_name_taken (const CaseFile *file, CaseKind kind, const char *name)
{
  for (guint i = 1; i < file->blocks->len; i++)
    {
      const CaseBlock *block = g_ptr_array_index (file->blocks, i);

      if ((block->kind == CASE_POSITION) == (kind == CASE_POSITION) && g_str_equal (block->name, name))
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
    CaseKind kind;
  } kinds[] = { { "position: ", CASE_POSITION }, { "case: ", CASE_ALONE }, { "table: ", CASE_TABLE } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *name = text + strlen (kinds[i].word);

      if (!g_str_has_prefix (text, kinds[i].word))
        continue;
      if (is_name_taken (reader->file, kinds[i].kind, name))
        case_complain (reader->complaints, reader->file, line, "“%s” is there twice.", name);
      if (strchr (name, '/') != NULL)
        case_complain (reader->complaints, reader->file, line, "“%s”: no name holds a “/”.", name);
      reader->block = block_new (kinds[i].kind, line, name);
      reader->item = NULL;
      g_ptr_array_add (reader->file->blocks, reader->block);
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
    case_complain (reader->complaints, reader->file, line, "This indented line goes on with nothing.");
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
}

/* ---- is a file as it should be? ---- */

static guint
count_expectations (const CaseBlock *block, guint *first_line)
{
  guint n = 0;

  for (guint i = block->items->len; i-- > 0;)
    {
      const CaseItem *item = g_ptr_array_index (block->items, i);

      n += item->is_expectation;
      if (item->is_expectation)
        *first_line = item->line;
    }
  return n;
}

static gboolean
is_used (const CaseBlock *block, const char *word)
{
  for (guint i = 0; i < block->items->len; i++)
    {
      const CaseItem *item = g_ptr_array_index (block->items, i);

      if (strstr (item->text, word) != NULL)
        return TRUE;
      for (guint k = 0; k < item->more->len; k++)
        if (strstr (g_ptr_array_index (item->more, k), word) != NULL)
          return TRUE;
    }
  return FALSE;
}

static void
check_table (const CaseFile *file, const CaseBlock *block, GPtrArray *complaints)
{
  const CaseRow *columns = block->rows->len > 0 ? g_ptr_array_index (block->rows, 0) : NULL;

  if (block->rows->len < 2)
    case_complain (complaints, file, block->line, "A table has a row with the names of its columns, and others.");
  for (guint i = 0; columns != NULL && columns->cells[i] != NULL; i++)
    {
      g_autofree char *word = g_strdup_printf ("{%s}", columns->cells[i]);

      if (!is_used (block, word) && !g_str_equal (columns->cells[i], "case"))
        case_complain (complaints, file, columns->line, "Nothing says what the column “%s” is for.", columns->cells[i]);
    }
  for (guint i = 1; i < block->rows->len; i++)
    {
      const CaseRow *row = g_ptr_array_index (block->rows, i);

      if (g_strv_length (row->cells) > g_strv_length (columns->cells))
        case_complain (complaints, file, row->line, "There are more cells than columns.");
    }
}

static gboolean
goes_on_from (const CaseFile *file, const CaseBlock *position)
{
  for (guint i = 1; i < file->blocks->len; i++)
    {
      const CaseBlock *block = g_ptr_array_index (file->blocks, i);

      for (guint k = 0; k < block->items->len; k++)
        {
          const char *text = ((const CaseItem *) g_ptr_array_index (block->items, k))->text;

          if (g_str_has_prefix (text, "from:") && strstr (text, position->name) != NULL)
            return TRUE;
        }
      for (guint k = 0; k < block->rows->len; k++)
        for (char **cell = ((const CaseRow *) g_ptr_array_index (block->rows, k))->cells; *cell != NULL; cell++)
          if (strstr (*cell, position->name) != NULL)
            return TRUE;
    }
  return FALSE;
}

static void
check_blocks (const CaseFile *file, GPtrArray *complaints)
{
  for (guint i = 0; i < file->blocks->len; i++)
    {
      const CaseBlock *block = g_ptr_array_index (file->blocks, i);
      gboolean is_case = block->kind == CASE_ALONE || block->kind == CASE_TABLE;
      guint line = block->line, n = count_expectations (block, &line);

      if (is_case && n == 0)
        case_complain (complaints, file, line, "Nothing is expected of “%s”.", block->name);
      if (!is_case && n > 0)
        case_complain (complaints, file, line, "Expectations stand in cases and tables.");
      if (block->kind == CASE_TABLE)
        check_table (file, block, complaints);
      if (block->kind == CASE_POSITION && !goes_on_from (file, block))
        case_complain (complaints, file, line, "Nothing goes on from “%s”.", block->name);
    }
}

CaseFile *
case_file_read (const char *name, const char *text, GPtrArray *complaints)
{
  g_autoptr (CaseFile) file = g_new (CaseFile, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_before = complaints->len;
  Reader reader = { .file = file, .complaints = complaints };

  file->name = g_strdup (name);
  file->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) case_block_free);
  file->looks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  reader.block = block_new (CASE_COMMON, 1, "");
  g_ptr_array_add (file->blocks, reader.block);
  for (guint i = 0; lines[i] != NULL; i++)
    read_line (&reader, i + 1, g_strchomp (lines[i]));
  check_blocks (file, complaints);
  return complaints->len == n_before ? g_steal_pointer (&file) : NULL;
}

/* ---- rows of tables ---- */

typedef struct
{
  const CaseFile *file;
  const CaseRow *columns, *row;
  GPtrArray *complaints;
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
        case_complain (filler->complaints, filler->file, line, "There is no column “%s”.", column);
      filler->n_words++;
      filler->n_filled += cell != NULL && *cell != '\0';
      g_string_append (filled, cell != NULL ? cell : "");
      at += n + 1;
    }
  return g_string_free_and_steal (filled);
}

/* What the row says nothing for is not part of its case: of a script, one of the lines that stand beside each other; of
 * what is expected, all of it. NULL, if nothing is left. */
static char *
fill_in_parts (Filler *filler, const CaseItem *item)
{
  g_auto (GStrv) parts = item->is_expectation ? g_strsplit (item->text, "\n", -1) : case_split_lines (item->text);
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

CaseBlock *
case_block_for_row (const CaseFile *file, const CaseBlock *table, const CaseRow *row, GPtrArray *complaints)
{
  Filler filler = { file, g_ptr_array_index (table->rows, 0), row, complaints, 0, 0 };
  guint n_before = complaints->len, line;
  g_autoptr (CaseBlock) block = block_new (CASE_ALONE, row->line, table->name);

  block->is_row = TRUE;
  for (guint i = 0; i < table->items->len; i++)
    {
      const CaseItem *from = g_ptr_array_index (table->items, i);
      g_autofree char *text = fill_in_parts (&filler, from);
      CaseItem *item = text != NULL ? add_item (block, from->line, from->is_expectation, text) : NULL;

      for (guint k = 0; item != NULL && k < from->more->len; k++)
        g_ptr_array_add (item->more, fill_in (&filler, from->line, g_ptr_array_index (from->more, k)));
    }
  if (count_expectations (block, &line) == 0)
    case_complain (complaints, file, row->line, "Nothing is expected of this row.");
  return complaints->len == n_before ? g_steal_pointer (&block) : NULL;
}

/* ---- from blocks to a script ---- */

static gboolean
is_head (const char *text)
{
  static const char *const words[] = { "game:", "title:",  "language:",   "seed:", "option ",
                                       "area ", "player:", "gamemaster:", "fix ",  "power:" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (text, words[i]))
      return TRUE;
  return FALSE;
}

/* A line of the head; one of the same key in a block that goes on from this one takes its place. */
typedef struct
{
  char *key, *text;
  guint line, level;
} Head;

typedef struct
{
  const CaseFile *file;
  GPtrArray *complaints;
  GPtrArray *heads; /* Head */
  CaseScript *body; /* from the first phase on */
  GArray *amend_lines;
  gboolean has_phase; /* in what is gone on from */
  gboolean is_twin;   /* of “one ⇄ other” the other is taken */
  guint level;
} Composer;

static void
head_free (gpointer data)
{
  Head *head = data;

  g_free (head->key);
  g_free (head->text);
  g_free (head);
}

/* "option hand" of "option hand: 1 2", "player: Amy" of "player: Amy | garnets 3", or without the spaces, so that it
 * can stand in a cell. All areas together are one layout; each power is one for itself. */
static char *
get_key (const char *text)
{
  const char *end = g_str_has_prefix (text, "power:")    ? NULL
                    : g_str_has_prefix (text, "area ")   ? text + strlen ("area")
                    : g_str_has_prefix (text, "player:") ? strchr (text, '|')
                                                         : strchr (text, ':');

  return end != NULL ? g_strchomp (g_strndup (text, (gsize) (end - text))) : g_strdup (text);
}

static void
add_head (Composer *composer, guint line, const char *text)
{
  Head *head = g_new (Head, 1);
  guint place = composer->heads->len;

  *head = (Head) { get_key (text), g_strdup (text), line, composer->level };
  for (guint i = composer->heads->len; i-- > 0;)
    {
      const Head *other = g_ptr_array_index (composer->heads, i);

      if (!g_str_equal (other->key, head->key))
        continue;
      if (other->level == head->level)
        {
          place = i + 1;
          break;
        }
      g_ptr_array_remove_index (composer->heads, i);
      place = i;
    }
  g_ptr_array_insert (composer->heads, (int) place, head);
}

static void
add_script_line (CaseScript *script, guint line, const char *text)
{
  g_string_append_printf (script->text, "%s\n", text);
  g_array_append_val (script->lines, line);
}

static void
add_body_line (Composer *composer, guint line, const char *text)
{
  add_script_line (composer->body, line, text);
  composer->body->is_closed |= g_str_equal (text, "== open") || g_str_equal (text, "== end");
  if (!g_str_has_prefix (text, "== ") || g_str_equal (text, "== open"))
    return;
  g_free (composer->body->phase);
  composer->body->phase = g_strdup (text + strlen ("== "));
}

/* Of “one ⇄ other” either; of any other line all. */
static char *
take_half (const char *text, gboolean is_twin)
{
  g_auto (GStrv) halves = g_strsplit (text, OR_ELSE, 2);
  gboolean has_two = halves[0] != NULL && halves[1] != NULL;

  return g_strdup (has_two ? g_strstrip (halves[is_twin]) : text);
}

/* The lines of an item: one with others indented below it is taken as it is, and of a head only what is like one begins
 * a new line, since doors are parted by “ / ” too. */
static GStrv
split_item (const CaseItem *item, gboolean is_twin)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree char *text = take_half (item->text, is_twin);
  g_auto (GStrv) parts = item->more->len > 0 ? g_strsplit (text, "\n", -1) : case_split_lines (text);
  g_autoptr (GString) line = g_string_new (parts[0]);

  if (*text == '\0')
    return g_strv_builder_end (lines);
  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    {
      if (is_head (line->str) && !is_head (parts[i]) && !g_str_has_prefix (parts[i], "=="))
        {
          g_string_append_printf (line, BREAK "%s", parts[i]);
          continue;
        }
      g_strv_builder_add (lines, line->str);
      g_string_assign (line, parts[i]);
    }
  g_strv_builder_add (lines, line->str);
  return g_strv_builder_end (lines);
}

static void
add_item_lines (Composer *composer, const CaseItem *item, gboolean *has_phase)
{
  g_auto (GStrv) lines = split_item (item, composer->is_twin);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *text = g_strstrip (lines[i]);

      *has_phase |= g_str_has_prefix (text, "==");
      if (g_str_has_prefix (text, "from:"))
        continue;
      if (g_str_has_prefix (text, "amend ") || g_str_equal (text, "undo"))
        {
          g_ptr_array_add (composer->body->amends, g_strdup (text));
          g_array_append_val (composer->amend_lines, item->line);
          continue;
        }
      if (composer->body->amends->len > 0)
        case_complain (composer->complaints, composer->file, item->line, "Nothing is played after “amend” and “undo”.");
      if (!*has_phase && (is_head (text) || (*text != '!' && !composer->has_phase)))
        {
          g_autoptr (GString) whole = g_string_new (text);

          for (guint k = 0; k < item->more->len; k++)
            g_string_append_printf (whole, " %s", (const char *) g_ptr_array_index (item->more, k));
          add_head (composer, item->line, whole->str);
          continue;
        }
      add_body_line (composer, item->line, text);
      for (guint k = 0; k < item->more->len; k++)
        {
          g_autofree char *indented = g_strconcat ("    ", g_ptr_array_index (item->more, k), NULL);

          add_script_line (composer->body, item->line, indented);
        }
    }
}

static void compose (Composer *composer, const CaseBlock *block, guint n_items, const gboolean *is_left_out);

static void
compose_position (Composer *composer, guint line, const char *name)
{
  for (guint i = 1; i < composer->file->blocks->len; i++)
    {
      const CaseBlock *block = g_ptr_array_index (composer->file->blocks, i);

      /* Only from what stands above, so that nothing goes round in a circle. */
      if (block->kind != CASE_POSITION || !g_str_equal (block->name, name) || block->line >= line)
        continue;
      compose (composer, block, block->items->len, NULL);
      return;
    }
  case_complain (composer->complaints, composer->file, line, "There is no position “%s” above.", name);
}

static void
compose (Composer *composer, const CaseBlock *block, guint n_items, const gboolean *is_left_out)
{
  gboolean has_phase = FALSE;

  for (guint i = 0; i < block->items->len; i++)
    {
      const CaseItem *item = g_ptr_array_index (block->items, i);
      g_auto (GStrv) lines = item->is_expectation ? NULL : split_item (item, composer->is_twin);

      for (guint k = 0; lines != NULL && lines[k] != NULL; k++)
        {
          g_auto (GStrv)
            names = g_str_has_prefix (lines[k], "from:") ? g_strsplit (lines[k] + strlen ("from:"), ",", -1) : NULL;

          for (guint n = 0; names != NULL && names[n] != NULL; n++)
            compose_position (composer, MAX (item->line, block->line), g_strstrip (names[n]));
        }
    }
  composer->level++;
  for (guint i = 0; i < n_items; i++)
    {
      const CaseItem *item = g_ptr_array_index (block->items, i);

      if (!item->is_expectation && (is_left_out == NULL || !is_left_out[i]))
        add_item_lines (composer, item, &has_phase);
    }
  composer->has_phase |= has_phase;
}

static CaseScript *
script_new (void)
{
  CaseScript *script = g_new0 (CaseScript, 1);

  script->text = g_string_new (NULL);
  script->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  script->amends = g_ptr_array_new_with_free_func (g_free);
  return script;
}

void
case_script_free (CaseScript *script)
{
  g_string_free (script->text, TRUE);
  g_array_unref (script->lines);
  g_ptr_array_unref (script->amends);
  g_free (script->phase);
  g_free (script);
}

/* The cast takes in the powers that stand in lines of their own. */
static void
take_powers_in (Composer *composer)
{
  g_autoptr (GPtrArray) powers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *wrong = NULL;
  g_autofree char *text = NULL;
  Head *cast = NULL;
  guint line = 0;

  for (guint i = composer->heads->len; i-- > 0;)
    {
      Head *head = g_ptr_array_index (composer->heads, i);

      if (g_str_equal (head->key, "option cast"))
        cast = head;
      if (!g_str_has_prefix (head->key, "power:"))
        continue;
      line = head->line;
      g_ptr_array_insert (powers, 0, g_strdup (head->text));
      g_ptr_array_remove_index (composer->heads, i);
    }
  if (powers->len == 0)
    return;
  text = case_add_powers (cast != NULL ? cast->text : NULL, powers, &wrong);
  if (text == NULL)
    case_complain (composer->complaints, composer->file, line, "%s", wrong);
  else
    {
      g_free (cast->text);
      cast->text = g_steal_pointer (&text);
    }
}

CaseScript *
case_script_new (const CaseFile *file, const CaseBlock *block, guint n_items, const gboolean *is_left_out,
                 gboolean is_twin, GPtrArray *complaints)
{
  g_autoptr (GPtrArray) heads = g_ptr_array_new_with_free_func (head_free);
  g_autoptr (CaseScript) body = script_new ();
  g_autoptr (CaseScript) script = script_new ();
  g_autoptr (GArray) amend_lines = g_array_new (FALSE, FALSE, sizeof (guint));
  Composer composer = {
    .file = file, .complaints = complaints, .heads = heads, .body = body, .amend_lines = amend_lines, .is_twin = is_twin
  };
  const CaseBlock *common = g_ptr_array_index (file->blocks, 0);
  guint n_before = complaints->len;

  compose (&composer, common, common->items->len, NULL);
  compose (&composer, block, n_items, is_left_out);
  take_powers_in (&composer);
  for (guint i = 0; i < heads->len; i++)
    {
      const Head *head = g_ptr_array_index (heads, i);

      add_script_line (script, head->line, head->text);
    }
  g_string_append (script->text, body->text->str);
  g_array_append_vals (script->lines, body->lines->data, body->lines->len);
  g_array_append_vals (script->lines, amend_lines->data, amend_lines->len);
  g_ptr_array_extend_and_steal (script->amends, g_steal_pointer (&body->amends));
  body->amends = g_ptr_array_new_with_free_func (g_free);
  script->phase = g_steal_pointer (&body->phase);
  script->is_closed = body->is_closed;
  return complaints->len == n_before ? g_steal_pointer (&script) : NULL;
}
