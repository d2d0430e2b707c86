/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players as people write them down: lists, tables, lines of a script. */
#include "config.h"

#include "croupier-players-text.h"

#include <string.h>

#include <glib/gi18n.h>

#include "croupier-text.h"

#define MAX_BYTES (256 * 1024)
#define NO_FIELD (-1)
#define NOT_OURS (-2) /* a column that tables have and that says nothing of the player */

typedef struct
{
  const char *word;
  int field;
} FieldWord;

/* What a column, or a part of a script's line, may be called. */
static const FieldWord words[] = {
  { "name", CROUPIER_FIELD_NAME },
  { "names", CROUPIER_FIELD_NAME },
  { "player", CROUPIER_FIELD_NAME },
  { "players", CROUPIER_FIELD_NAME },
  { "participants", CROUPIER_FIELD_NAME },
  { "roster", CROUPIER_FIELD_NAME },
  { "sign-ups", CROUPIER_FIELD_NAME },
  { "signups", CROUPIER_FIELD_NAME },
  { "spieler", CROUPIER_FIELD_NAME },
  { "jugadores", CROUPIER_FIELD_NAME },
  { "joueurs", CROUPIER_FIELD_NAME },
  { "gracze", CROUPIER_FIELD_NAME },
  { "jogadores", CROUPIER_FIELD_NAME },
  { "handle", CROUPIER_FIELD_HANDLE },
  { "discord", CROUPIER_FIELD_HANDLE },
  { "slack", CROUPIER_FIELD_HANDLE },
  { "telegram", CROUPIER_FIELD_HANDLE },
  { "username", CROUPIER_FIELD_HANDLE },
  { "user", CROUPIER_FIELD_HANDLE },
  { "garnets", CROUPIER_FIELD_GARNETS },
  { "garnet", CROUPIER_FIELD_GARNETS },
  { "history", CROUPIER_FIELD_HISTORY },
  { "alias", CROUPIER_FIELD_ALIASES },
  { "aliases", CROUPIER_FIELD_ALIASES },
  { "house", CROUPIER_FIELD_HOUSES },
  { "houses", CROUPIER_FIELD_HOUSES },
  { "#", NOT_OURS },
  { "no", NOT_OURS },
  { "number", NOT_OURS },
  { "seat", NOT_OURS },
};

/* Words by which a list of people says that somebody does not play. */
#define GAME_MASTER \
  "(?:gms?|game ?masters?|hosts?|mods?|moderators?|spielleit(?:er(?:in)?|ung)|maître du jeu|mj|máster|mistrz gry|mg)"

static const char *const separators[] = { "\t", "|", ";", "," };

static int
find_word (const char *text, gsize length)
{
  g_autofree char *word = g_strndup (text, length);
  g_autofree char *folded = croupier_text_fold (word);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].word, folded))
      return words[i].field;

  return NO_FIELD;
}

char **
croupier_player_fields_new (const char *name)
{
  char **fields = g_new0 (char *, CROUPIER_N_PLAYER_FIELDS + 1);

  for (guint i = 0; i < CROUPIER_N_PLAYER_FIELDS; i++)
    fields[i] = g_strdup (i == CROUPIER_FIELD_NAME ? name : "");

  return fields;
}

static gboolean
is_number (const char *text)
{
  return *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

/* "4 3 6": what was held in earlier matches. */
static gboolean
is_number_list (const char *text)
{
  return g_ascii_isdigit (*text) && strspn (text, "0123456789 ") == strlen (text) && strchr (text, ' ') != NULL;
}

static void
append (char **fields, CroupierPlayerField field, const char *text)
{
  const char *glue = field == CROUPIER_FIELD_HISTORY ? " " : ", ";

  if (*fields[field] == '\0')
    g_set_str (&fields[field], text);
  else
    {
      g_autofree char *longer = g_strconcat (fields[field], glue, text, NULL);

      g_set_str (&fields[field], longer);
    }
}

/* "garnets 5", as a script has it. */
static gboolean
read_named (char **fields, const char *cell)
{
  gsize n = strcspn (cell, " :=");
  const char *value = cell + n + strspn (cell + n, " :=");
  int field = find_word (cell, n);

  if (field < 0 || field == CROUPIER_FIELD_NAME || *value == '\0')
    return FALSE;

  append (fields, field, value);
  return TRUE;
}

/* What a cell below no heading most likely says. */
static void
read_unnamed (char **fields, const char *cell)
{
  if (*cell == '\0' || read_named (fields, cell))
    return;

  if (is_number (cell) && *fields[CROUPIER_FIELD_GARNETS] == '\0')
    append (fields, CROUPIER_FIELD_GARNETS, cell);
  else if (is_number (cell) || is_number_list (cell))
    append (fields, CROUPIER_FIELD_HISTORY, cell);
  else if (*fields[CROUPIER_FIELD_HANDLE] == '\0')
    append (fields, CROUPIER_FIELD_HANDLE, cell);
  else
    append (fields, CROUPIER_FIELD_ALIASES, cell);
}

/* ---- a name, and what stands beside it ---- */

/* What begins something else behind a name, and which field that is. NO_FIELD: it shows. */
static const struct
{
  const char *mark;
  int field;
} marks[] = {
  { ":", NO_FIELD },
  { " (", NO_FIELD },
  { " @", CROUPIER_FIELD_HANDLE },
  { " aka ", CROUPIER_FIELD_ALIASES },
  { " a.k.a. ", CROUPIER_FIELD_ALIASES },
  { " alias ", CROUPIER_FIELD_ALIASES },
  { " / ", CROUPIER_FIELD_ALIASES },
  { " – ", NO_FIELD },
  { " — ", NO_FIELD },
  { " - ", NO_FIELD },
};

static gboolean
is_bracket (gsize mark)
{
  return g_str_has_suffix (marks[mark].mark, "(");
}

static gboolean
is_dash (gsize mark)
{
  return g_str_has_prefix (marks[mark].mark, " ") && g_str_has_suffix (marks[mark].mark, " ") &&
         marks[mark].field == NO_FIELD;
}

/* "maggie_b", "tobi.99", "xio": rather the name of an account than of a person. */
static gboolean
is_handle_like (const char *text)
{
  return g_regex_match_simple ("^(?:@\\S+|[a-z0-9_.]+|\\S*[0-9_]\\S*|\\S+#[0-9]{4})$", text, 0, 0);
}

/* "she/her" */
static gboolean
is_pronouns (const char *text)
{
  return g_regex_match_simple ("^(?:\\p{Ll}{1,6}/)+\\p{Ll}{1,6}$", text, 0, 0);
}

/* "discord: amy" */
static gboolean
is_named (const char *text)
{
  gsize n = strcspn (text, " :=");

  return text[n] != '\0' && find_word (text, n) >= 0;
}

/* A dash may be part of a name, too. */
static gboolean
opens (gsize mark, const char *behind)
{
  g_autofree char *rest = g_strstrip (g_strdup (behind));

  return !is_dash (mark) || is_handle_like (rest) || is_number_list (rest) || is_named (rest);
}

/* Returns where something else begins: the length of what stands before it, all of it if nothing does, with the mark
 * there. */
static gsize
find_mark (const char *text, gsize *mark)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
      {
        gsize length = strlen (marks[i].mark);

        if (at == text || g_ascii_strncasecmp (at, marks[i].mark, length) != 0 || !opens (i, at + length))
          continue;
        *mark = i;
        return (gsize) (at - text);
      }

  return strlen (text);
}

/* What stands behind a mark. A short name in brackets is another name; elsewhere it would be an account's. */
static void
read_beside (char **fields, gsize mark, char *text)
{
  g_strstrip (text);
  if (*text == '\0' || is_pronouns (text))
    return;

  if (marks[mark].field != NO_FIELD)
    append (fields, (CroupierPlayerField) marks[mark].field, text);
  else if (is_bracket (mark) && *text != '@' && !is_number (text) && !is_number_list (text) && !is_named (text))
    append (fields, CROUPIER_FIELD_ALIASES, text);
  else
    read_unnamed (fields, text);
}

/* "Amy @amy", "Amy: 5", "Amy (Ames) @amy", "Amy aka Ames", "Amy / Ames", "Amy – discord: amy". */
static void
read_name (char **fields, const char *cell)
{
  gsize mark = 0;
  gsize n = find_mark (cell, &mark);
  g_autofree char *name = g_strchomp (g_strndup (cell, n));

  g_set_str (&fields[CROUPIER_FIELD_NAME], name);
  while (cell[n] != '\0')
    {
      const char *rest = cell + n + (marks[mark].field == CROUPIER_FIELD_HANDLE ? 1 : strlen (marks[mark].mark));
      const char *end = is_bracket (mark) ? strchr (rest, ')') : NULL;
      gsize before = mark;
      g_autofree char *part = NULL;

      if (end == NULL)
        end = rest;
      n = (gsize) (end - rest);
      n += *marks[before].mark == ':' || (end == rest && is_named (rest)) ? strlen (end) : find_mark (end, &mark);
      part = g_strndup (rest, end > rest ? (gsize) (end - rest) : n);
      read_beside (fields, before, part);
      cell = rest;
    }
}

/* ---- lines and cells ---- */

/* Past "1. ", "- ", "• ", "[x] ". */
static const char *
skip_marker (const char *line)
{
  static const char *const bullets[] = { "- ", "* ", "+ ", "• ", "‣ ", "◦ ", "▪ ", "· ", "– ", "— " };
  static const char *const boxes[] = { "[ ] ", "[x] ", "[X] " };
  gsize n_digits = strspn (line, "0123456789");

  if (n_digits > 0 && n_digits <= 3 && (line[n_digits] == '.' || line[n_digits] == ')') &&
      g_ascii_isspace (line[n_digits + 1]))
    line += n_digits + 2;
  for (gsize i = 0; i < G_N_ELEMENTS (bullets); i++)
    if (g_str_has_prefix (line, bullets[i]))
      {
        line += strlen (bullets[i]);
        break;
      }
  for (gsize i = 0; i < G_N_ELEMENTS (boxes); i++)
    if (g_str_has_prefix (line, boxes[i]))
      {
        line += strlen (boxes[i]);
        break;
      }

  return line + strspn (line, " ");
}

/* Takes out what nobody can see, a line break within a cell too. FALSE if there was nothing of the kind. */
static gboolean
drop_hidden (char *text)
{
  gboolean has_dropped = FALSE;
  char *at;

  while ((at = (char *) croupier_text_find_hidden (text)) != NULL)
    {
      const char *next = g_utf8_next_char (at);

      memmove (at, next, strlen (next) + 1);
      has_dropped = TRUE;
    }
  for (at = text; *at != '\0'; at = g_utf8_next_char (at))
    has_dropped |= g_unichar_iscntrl (g_utf8_get_char (at)) && !g_unichar_isspace (g_utf8_get_char (at));

  return has_dropped;
}

/* Tidy. */
static char *
clean_cell (const char *cell, CroupierProblems *problems)
{
  g_autofree char *seen = g_strdup (cell);
  gboolean has_dropped = drop_hidden (seen);
  char *text = croupier_text_clean (seen, -1, NULL);

  if (text == NULL)
    return g_strdup (cell);
  if (has_dropped)
    croupier_problems_add (problems, 0, 0, _("Invisible characters were left out of “%s”."), text);

  return text;
}

/* Without what a chat makes bold with. */
static char *
drop_emphasis (char *cell)
{
  g_autofree char *text = cell;
  const char *start = text + strspn (text, "*`");
  gsize length = strlen (start);

  while (length > 0 && strchr ("*`", start[length - 1]) != NULL)
    length--;

  return g_strstrip (g_strndup (start, length));
}

static void
take_cell (GPtrArray *cells, GString *cell, CroupierProblems *problems)
{
  g_ptr_array_add (cells, drop_emphasis (clean_cell (cell->str, problems)));
  g_string_truncate (cell, 0);
}

/* A quoted cell may hold the separator, and a quotation mark as two. */
static GPtrArray *
split_cells (const char *line, char separator, CroupierProblems *problems)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) cell = g_string_new (NULL);
  gboolean is_quoted = FALSE;

  for (const char *at = line; *at != '\0'; at++)
    {
      if (is_quoted && at[0] == '"' && at[1] == '"')
        g_string_append_c (cell, *at++);
      else if (*at == '"' && (is_quoted || cell->len == 0))
        is_quoted = !is_quoted;
      else if (*at == separator && !is_quoted)
        take_cell (cells, cell, problems);
      else
        g_string_append_c (cell, *at);
    }
  take_cell (cells, cell, problems);

  return cells;
}

/* Tables in Markdown have bars at both ends. */
static void
drop_outer_bars (char *line)
{
  gsize length = strlen (line);

  if (*line != '|')
    return;
  if (length > 1 && line[length - 1] == '|')
    line[length - 1] = '\0';
  memmove (line, line + 1, strlen (line));
}

static gboolean
is_rule (const GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const char *cell = g_ptr_array_index (cells, i);

      if (*cell == '\0' || strspn (cell, "-:=+") != strlen (cell))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_name_like (const char *cell)
{
  return *cell != '\0' && *cell != '@' && !is_number (cell) && !is_number_list (cell) && strchr (cell, ':') == NULL;
}

/* "Amy, Bob, Carol": a list that somebody wrote in one line. */
static gboolean
is_list_of_names (const GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (!is_name_like (g_ptr_array_index (cells, i)))
      return FALSE;

  return cells->len > 1;
}

/* ---- rows ---- */

/* The field of every column; NULL where the row is no heading. */
static GArray *
read_heading (const GPtrArray *cells, CroupierProblems *problems)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean has_name = FALSE;

  for (guint i = 0; i < cells->len; i++)
    {
      const char *cell = g_ptr_array_index (cells, i);
      int field = find_word (cell, strlen (cell));

      has_name |= field == CROUPIER_FIELD_NAME;
      g_array_append_val (columns, field);
    }
  if (!has_name)
    return NULL;

  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (columns, int, i) == NO_FIELD && *(const char *) g_ptr_array_index (cells, i) != '\0')
      croupier_problems_add (problems, 0, 0, _("The column “%s” was not read."),
                             (const char *) g_ptr_array_index (cells, i));

  return g_steal_pointer (&columns);
}

static char **
read_row_below (const GPtrArray *cells, const GArray *columns)
{
  char **fields = croupier_player_fields_new ("");

  for (guint i = 0; i < cells->len && i < columns->len; i++)
    {
      const char *cell = g_ptr_array_index (cells, i);
      int field = g_array_index (columns, int, i);

      if (field >= 0 && *cell != '\0')
        append (fields, (CroupierPlayerField) field, cell);
    }

  return fields;
}

/* In a script every mark is part of a name. */
static char **
read_row (const GPtrArray *cells, gboolean is_script)
{
  char **fields = croupier_player_fields_new ("");
  const char *first = g_ptr_array_index (cells, 0);
  guint n_skipped = !is_script && cells->len > 1 && is_number (first) && is_name_like (g_ptr_array_index (cells, 1))
                      ? 1
                      : 0;

  if (is_script)
    g_set_str (&fields[CROUPIER_FIELD_NAME], first);
  else
    read_name (fields, g_ptr_array_index (cells, n_skipped));
  for (guint i = n_skipped + 1; i < cells->len; i++)
    read_unnamed (fields, g_ptr_array_index (cells, i));

  return fields;
}

static void
take_row (GPtrArray *players, char **fields)
{
  if (*fields[CROUPIER_FIELD_NAME] != '\0')
    g_ptr_array_add (players, fields);
  else
    g_strfreev (fields);
}

/* ---- whole texts ---- */

static const char *
after_player (const char *line)
{
  gsize n = strlen ("player");

  if (g_ascii_strncasecmp (line, "player", n) != 0)
    return NULL;

  line += n + strspn (line + n, " ");
  return *line == ':' ? line + 1 : NULL;
}

static GPtrArray *
split_script_line (const char *rest, CroupierProblems *problems)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit (rest, "|", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    g_ptr_array_add (cells, clean_cell (parts[i], problems));

  return cells;
}

static void
read_script (const GPtrArray *lines, GPtrArray *players, CroupierProblems *problems)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const char *rest = after_player (g_ptr_array_index (lines, i));
      g_autoptr (GPtrArray) cells = rest && *rest != '\0' ? split_script_line (rest, problems) : NULL;

      if (cells != NULL)
        take_row (players, read_row (cells, TRUE));
    }
}

static char
find_separator (const GPtrArray *lines)
{
  for (gsize i = 0; i < G_N_ELEMENTS (separators); i++)
    for (guint j = 0; j < lines->len; j++)
      if (strstr (g_ptr_array_index (lines, j), separators[i]) != NULL)
        return *separators[i];

  return '\0';
}

/* "Players (13)", "Sign-ups: 12/13"; or what alone has no bullet. */
static gboolean
is_headline (const GPtrArray *lines)
{
  g_autofree char *first = drop_emphasis (g_strdup (g_ptr_array_index (lines, 0)));
  gsize n = strcspn (first, " :(");

  if (find_word (first, n) == CROUPIER_FIELD_NAME && strpbrk (first + n, ":(") != NULL &&
      strspn (first + n, " :()0123456789/") == strlen (first + n))
    return TRUE;
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);

      if ((skip_marker (line) == line) != (i == 0))
        return FALSE;
    }

  return lines->len > 2;
}

/* "GM: Vera", "Vera (host)" */
static gboolean
names_game_master (const char *line)
{
  return g_regex_match_simple ("^[*_`]*" GAME_MASTER "(?:[*_` ]*[:=]| [–—-] )|\\(" GAME_MASTER
                               "(?: ?[/,&] ?" GAME_MASTER ")*\\)",
                               line, G_REGEX_CASELESS, 0);
}

static void
read_table (const GPtrArray *lines, GPtrArray *players, CroupierProblems *problems)
{
  char separator = find_separator (lines);
  g_autoptr (GArray) columns = NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = skip_marker (g_ptr_array_index (lines, i));
      g_autoptr (GPtrArray) cells = split_cells (line, separator, problems);

      if (is_rule (cells) || g_str_has_suffix (line, ":") || (i == 0 && is_headline (lines)))
        continue;
      if (names_game_master (line))
        {
          croupier_problems_add (problems, 0, 0, _("“%s” is no player."), line);
          continue;
        }
      if (columns == NULL && players->len == 0 && (columns = read_heading (cells, problems)) != NULL)
        continue;

      if (columns != NULL)
        take_row (players, read_row_below (cells, columns));
      else if (lines->len == 1 && (separator == ',' || separator == ';') && is_list_of_names (cells))
        for (guint j = 0; j < cells->len; j++)
          take_row (players, croupier_player_fields_new (g_ptr_array_index (cells, j)));
      else
        take_row (players, read_row (cells, FALSE));
    }
}

static GPtrArray *
split_lines (const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) all = g_strsplit_set (text, "\r\n", -1);

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_strstrip (all[i]);
      if (*all[i] == '\0' || (*all[i] == '#' && strpbrk (all[i], "\t|;,") == NULL))
        continue;
      drop_outer_bars (all[i]);
      g_ptr_array_add (lines, g_strdup (all[i]));
    }

  return lines;
}

static gboolean
is_script (const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    if (after_player (g_ptr_array_index (lines, i)) != NULL)
      return TRUE;

  return FALSE;
}

GPtrArray *
croupier_players_text_read (const char *text, CroupierProblems *problems)
{
  GPtrArray *players = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GPtrArray) lines = NULL;

  if (strlen (text) > MAX_BYTES || !g_utf8_validate (text, -1, NULL))
    {
      croupier_problems_add (problems, 0, 0, _("This is too long for a list of players, or not text at all."));
      return players;
    }

  lines = split_lines (text);
  if (is_script (lines))
    read_script (lines, players, problems);
  else
    read_table (lines, players, problems);

  return players;
}
