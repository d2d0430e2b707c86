/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match scripts: reading and playing a whole match as a GM would write it down. */
#include "config.h"
#include "croupier-script.h"

#include <string.h>

#include "croupier-custom.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-limits.h"
#include "croupier-part.h"
#include "croupier-pattern.h"
#include "croupier-registry.h"
#include "croupier-text.h"

#define MAX_SCRIPT_BYTES (16 * 1024 * 1024)
#define MAX_PROBLEMS 100
#define MAX_FIXES 1000
#define MAX_TITLE_BYTES 400

typedef enum
{
  STEP_PHASE,      /* == ID */
  STEP_OPEN,       /* == open */
  STEP_END,        /* == end */
  STEP_SUBMISSION, /* NAME: text */
  STEP_RULING,     /* ! verb … */
} ScriptStepKind;

/* What a line below the header asks for, with the indented lines below it. */
typedef struct
{
  ScriptStepKind kind;
  guint line;
  char *name;    /* of a phase its id, of a submission who sent it, as written; else NULL */
  GString *text; /* of submissions and rulings: cleaned */
  GArray *lines; /* guint: where each line of the text stands in the script */
} ScriptStep;

typedef enum
{
  HEAD_GAME,
  HEAD_TITLE,
  HEAD_LANGUAGE,
  HEAD_SEED,
  HEAD_OPTION,
  HEAD_AREA,
  HEAD_PLAYER,
  HEAD_GAMEMASTER,
  HEAD_SPECTATOR,
  HEAD_FIX,
} HeadKind;

static const struct
{
  const char *word;
  gboolean once;
  gboolean has_words; /* more words may stand before the colon */
} head_kinds[] = {
  [HEAD_GAME] = { "game", TRUE, FALSE },
  [HEAD_TITLE] = { "title", TRUE, FALSE },
  [HEAD_LANGUAGE] = { "language", TRUE, FALSE },
  [HEAD_SEED] = { "seed", TRUE, FALSE },
  [HEAD_OPTION] = { "option", FALSE, TRUE },
  [HEAD_AREA] = { "area", FALSE, TRUE },
  [HEAD_PLAYER] = { "player", FALSE, FALSE },
  [HEAD_FIX] = { "fix", FALSE, TRUE },
  [HEAD_GAMEMASTER] = { "gamemaster", FALSE, FALSE },
  [HEAD_SPECTATOR] = { "spectator", FALSE, FALSE },
};

/* A line of the header. The value of an option stands apart; of an area or fix, the value is all that follows the word.
 */
typedef struct
{
  HeadKind kind;
  guint line;
  char *id; /* of an option */
  char *value;
} Head;

struct _CroupierScript
{
  CroupierSetup *setup;
  gboolean has_seed;
  gboolean is_spent;          /* the seed, by a match that has begun */
  GPtrArray *heads;           /* Head */
  GString *game_text;         /* of a game of one's own, from the lines that begin with “|” */
  GPtrArray *steps;           /* ScriptStep */
  guint last_line;            /* the last that is not blank */
  CroupierProblems *warnings; /* of the last play */
};

static void
head_free (gpointer data)
{
  Head *head = data;

  g_free (head->id);
  g_free (head->value);
  g_free (head);
}

static void
step_free (gpointer data)
{
  ScriptStep *step = data;

  g_free (step->name);
  g_string_free (step->text, TRUE);
  g_array_unref (step->lines);
  g_free (step);
}

void
croupier_script_free (CroupierScript *script)
{
  if (script == NULL)
    return;
  g_clear_pointer (&script->setup, croupier_setup_unref);
  g_ptr_array_unref (script->heads);
  g_string_free (script->game_text, TRUE);
  g_ptr_array_unref (script->steps);
  g_ptr_array_unref (script->warnings);
  g_free (script);
}

static CroupierScript *
script_new (void)
{
  CroupierScript *script = g_new0 (CroupierScript, 1);

  script->heads = g_ptr_array_new_with_free_func (head_free);
  script->game_text = g_string_new (NULL);
  script->steps = g_ptr_array_new_with_free_func (step_free);
  script->warnings = croupier_problems_new ();
  return script;
}

/* Where a whole script is wrong, nobody reads of each line. */
static gboolean
is_too_much (CroupierProblems *problems, guint n_before, guint line)
{
  if (problems->len - n_before < MAX_PROBLEMS)
    return FALSE;
  croupier_problems_add_line (problems, line, _("There is too much wrong to read on."));
  return TRUE;
}

/* ---- lines ---- */

/* Takes a text apart into lines, whichever way they end. */
typedef struct
{
  const char *at;
  const char *end;
  guint line; /* the number of the line last given */
} ScriptLines;

static gboolean
lines_next (ScriptLines *lines, const char **start, gsize *length)
{
  const char *stop = lines->at;

  if (lines->at == lines->end)
    return FALSE;
  while (stop < lines->end && *stop != '\n' && *stop != '\r')
    stop++;
  *start = lines->at;
  *length = (gsize) (stop - lines->at);
  if (stop < lines->end)
    stop += *stop == '\r' && stop + 1 < lines->end && stop[1] == '\n' ? 2 : 1;
  lines->at = stop;
  lines->line++;
  return TRUE;
}

/* Says where a text stops being UTF-8. */
static gboolean
check_encoding (const char *text, gsize length, CroupierProblems *problems)
{
  ScriptLines lines = { .at = text, .end = text + length };
  const char *wrong, *start;
  gsize n_bytes;

  if (g_utf8_validate_len (text, length, &wrong))
    return TRUE;
  while (lines_next (&lines, &start, &n_bytes))
    if (wrong < lines.at)
      break;
  if (*wrong == '\0')
    croupier_problems_add_line (problems, lines.line,
                                _("Byte %zu of the script (%zu of this line) is a NUL, which no text holds."),
                                (gsize) (wrong - text) + 1, (gsize) (wrong - start) + 1);
  else
    croupier_problems_add_line (problems, lines.line,
                                _("Byte %zu of the script (%zu of this line), 0x%02x, is not UTF-8: save the script as "
                                  "UTF-8."),
                                (gsize) (wrong - text) + 1, (gsize) (wrong - start) + 1, (guint) (guchar) *wrong);
  return FALSE;
}

/* ---- reading ---- */

typedef struct
{
  CroupierScript *script;
  CroupierProblems *problems;
  ScriptStep *step; /* what indented lines go on with */
  gboolean in_body; /* below the first "==" */
  ScriptStep *last; /* "== open" or "== end" */
} ScriptReader;

static void
add_text (ScriptStep *step, guint line, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (parts[i][0] == '\0')
        continue;
      if (step->text->len > 0)
        g_string_append_c (step->text, '\n');
      g_string_append (step->text, parts[i]);
      g_array_append_val (step->lines, line);
    }
}

static ScriptStep *
add_step (ScriptReader *reader, ScriptStepKind kind, guint line)
{
  ScriptStep *step = g_new0 (ScriptStep, 1);

  step->kind = kind;
  step->line = line;
  step->text = g_string_new (NULL);
  step->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (reader->script->steps, step);
  return step;
}

static void
read_phase (ScriptReader *reader, guint line, const char *words)
{
  g_autofree char *id = g_strstrip (g_strdup (words));
  ScriptStep *step;

  reader->in_body = TRUE;
  reader->step = NULL;
  if (reader->last != NULL)
    {
      croupier_problems_add_line (reader->problems, line, _("No phase can follow “== %s”."),
                                  reader->last->kind == STEP_OPEN ? "open" : "end");
      return;
    }
  if (*id == '\0')
    {
      croupier_problems_add_line (reader->problems, line,
                                  _("The id of the phase is missing: write “== ID”, such as “== round-1”."));
      return;
    }
  if (g_str_equal (id, "open") || g_str_equal (id, "end"))
    {
      reader->last = add_step (reader, g_str_equal (id, "open") ? STEP_OPEN : STEP_END, line);
      return;
    }
  step = add_step (reader, STEP_PHASE, line);
  step->name = g_steal_pointer (&id);
}

static void
read_ruling (ScriptReader *reader, guint line, const char *words)
{
  reader->step = NULL;
  if (reader->last != NULL && reader->last->kind == STEP_OPEN)
    {
      croupier_problems_add_line (reader->problems, line,
                                  _("“== open” is the last line of a script: the ruling belongs above it."));
      return;
    }
  add_text (add_step (reader, STEP_RULING, line), line, words + strspn (words, " "));
}

static void
read_submission (ScriptReader *reader, guint line, const char *words)
{
  const char *colon = strchr (words, ':');

  reader->step = NULL;
  if (colon == NULL)
    croupier_problems_add_line (reader->problems, line,
                                _("“%s” is neither a submission (NAME: text), nor a ruling (! verb …), nor a phase (== "
                                  "ID); "
                                  "lines that go on with a submission are indented."),
                                words);
  else if (colon == words)
    croupier_problems_add_line (reader->problems, line,
                                _("The name of the player who sent this is missing before the colon."));
  else if (reader->last != NULL)
    croupier_problems_add_line (reader->problems, line, _("No submission can follow “== %s”."),
                                reader->last->kind == STEP_OPEN ? "open" : "end");
  else
    {
      reader->step = add_step (reader, STEP_SUBMISSION, line);
      reader->step->name = g_strchomp (g_strndup (words, (gsize) (colon - words)));
      add_text (reader->step, line, colon + 1 + strspn (colon + 1, " "));
    }
}

static gboolean
find_head_kind (const char *word, HeadKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (head_kinds); i++)
    if (g_ascii_strcasecmp (word, head_kinds[i].word) == 0)
      {
        *kind = (HeadKind) i;
        return TRUE;
      }
  return FALSE;
}

/* Takes "option variant: gates" apart; FALSE where the colon is missing. */
static gboolean
read_head_value (Head *head, const char *words)
{
  const char *colon = strchr (words, ':');

  if (head->kind == HEAD_FIX || head->kind == HEAD_AREA)
    {
      head->value = g_strdup (words);
      return *words != '\0';
    }
  if (colon == NULL || (colon != words && !head_kinds[head->kind].has_words))
    return FALSE;
  if (head->kind == HEAD_OPTION)
    head->id = g_strchomp (g_strndup (words, (gsize) (colon - words)));
  head->value = g_strstrip (g_strdup (colon + 1));
  return head->id == NULL || *head->id != '\0';
}

static void
read_head (ScriptReader *reader, guint line, const char *text)
{
  static const char *const forms[] = {
    [HEAD_GAME] = "game: ID",
    [HEAD_TITLE] = "title: TITLE",
    [HEAD_LANGUAGE] = "language: en",
    [HEAD_SEED] = "seed: DIGITS",
    [HEAD_OPTION] = "option NAME: VALUE",
    [HEAD_AREA] = "area NAME: DOORS",
    [HEAD_PLAYER] = "player: NAME",
    [HEAD_FIX] = "fix WHAT: VALUE",
    [HEAD_GAMEMASTER] = "gamemaster: NAME",
    [HEAD_SPECTATOR] = "spectator: NAME",
  };
  gsize n = strcspn (text, " :");
  g_autofree char *word = g_strndup (text, n);
  Head *head;
  HeadKind kind;

  if (!find_head_kind (word, &kind))
    {
      croupier_problems_add_line (reader->problems, line,
                                  _("“%s” is not known here: before the first phase stand game, title, language, seed, "
                                    "option, area, "
                                    "player, gamemaster, spectator and fix; submissions stand below a line “== ID”."),
                                  text);
      return;
    }
  head = g_new0 (Head, 1);
  head->kind = kind;
  head->line = line;
  if (read_head_value (head, text + n + strspn (text + n, " ")))
    {
      g_ptr_array_add (reader->script->heads, head);
      return;
    }
  croupier_problems_add_line (reader->problems, line, _("This line must read “%s”."), forms[kind]);
  head_free (head);
}

/* The name of a player must not lose in silence what nobody sees in it. TRUE if there is nothing of the kind. */
static gboolean
check_player_line (ScriptReader *reader, guint line, const char *start, gsize length)
{
  g_autofree char *whole = g_strstrip (g_strndup (start, length));
  const char *hidden = croupier_text_find_hidden (whole);

  for (const char *at = whole; *at != '\0' && hidden == NULL; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)) && *at != '\t')
      hidden = at;
  if (hidden == NULL || g_ascii_strncasecmp (whole, "player", strlen ("player")) != 0)
    return TRUE;
  croupier_problems_add_line (reader->problems, line,
                              _("The line of a player may not hold the character U+%04X, which cannot be seen; write "
                                "it without."),
                              g_utf8_get_char (hidden));
  return FALSE;
}

static void
read_line (ScriptReader *reader, guint line, const char *start, gsize length)
{
  gboolean indented = length > 0 && (*start == ' ' || *start == '\t');
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (length > 0 && *start == '#')
    {
      reader->script->is_spent |= strncmp (start, CROUPIER_SCRIPT_SPENT, strlen (CROUPIER_SCRIPT_SPENT)) == 0;
      return;
    }
  if (length > 0 && *start == '|' && !reader->in_body)
    {
      gsize skipped = length > 1 && start[1] == ' ' ? 2 : 1;

      g_string_append_len (reader->script->game_text, start + skipped, (gssize) (length - skipped));
      g_string_append_c (reader->script->game_text, '\n');
      return;
    }
  text = croupier_text_clean (start, (gssize) length, &error);
  if (text == NULL)
    {
      croupier_problems_add_error (reader->problems, line, error);
      reader->step = NULL;
      return;
    }
  if (*text == '\0')
    return;
  reader->script->last_line = line;
  if (indented && reader->step != NULL)
    add_text (reader->step, line, text);
  else if (indented && reader->in_body)
    croupier_problems_add_line (reader->problems, line,
                                _("This indented line goes on with nothing: only a submission can have several "
                                  "lines."));
  else if (g_str_has_prefix (text, "=="))
    read_phase (reader, line, text + 2);
  else if (*text == '!')
    read_ruling (reader, line, text + 1);
  else if (reader->in_body)
    read_submission (reader, line, text);
  else if (strchr (text, '\n') != NULL)
    croupier_problems_add_line (reader->problems, line, _("There is a line break in the middle of this line."));
  else if (check_player_line (reader, line, start, length))
    {
      reader->step = NULL;
      read_head (reader, line, text);
    }
}

/* This is asked before they make a match, which has no room for more. */
static gboolean
has_too_many_steps (const CroupierScript *script, CroupierProblems *problems, guint line)
{
  if (script->steps->len <= CROUPIER_MATCH_MAX_ENTRIES)
    return FALSE;
  croupier_problems_add_line (problems, line,
                              ngettext ("There is more than %d phase, submissions and rulings; a match has no room for "
                                        "more.",
                                        "There are more than %d phases, submissions and rulings; a match has no room "
                                        "for more.",
                                        CROUPIER_MATCH_MAX_ENTRIES),
                              CROUPIER_MATCH_MAX_ENTRIES);
  return TRUE;
}

static gboolean
read_lines (CroupierScript *script, const char *text, gsize length, GCancellable *cancellable,
            CroupierProblems *problems)
{
  ScriptLines lines = { .at = text, .end = text + length };
  ScriptReader reader = { .script = script, .problems = problems };
  guint n_before = problems->len;
  const char *start;
  gsize n_bytes;

  script->last_line = 1;
  while (lines_next (&lines, &start, &n_bytes))
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      read_line (&reader, lines.line, start, n_bytes);
      if (is_too_much (problems, n_before, lines.line) || has_too_many_steps (script, problems, lines.line))
        return FALSE;
    }
  return TRUE;
}

/* ---- the header ---- */

static void
read_player_field (CroupierPlayer *player, const char *text, guint *seen, const Head *head, CroupierProblems *problems)
{
  gsize n = strcspn (text, " :");
  const char *value = text + n + strspn (text + n, " :");
  CroupierPlayerField field = CROUPIER_FIELD_NAME + 1;
  g_autofree char *wrong = NULL;

  while (field < CROUPIER_N_PLAYER_FIELDS &&
         (n != strlen (croupier_player_field_get_word (field)) ||
          g_ascii_strncasecmp (text, croupier_player_field_get_word (field), n) != 0))
    field++;
  if (field == CROUPIER_N_PLAYER_FIELDS)
    {
      croupier_problems_add_line (problems, head->line,
                                  _("“%s” is not known of a player: after the name may stand garnets, history, alias, "
                                    "handle and houses, with | between them."),
                                  text);
      return;
    }
  if (*seen & 1u << field)
    {
      croupier_problems_add_line (problems, head->line, _("“%s” is given twice for %s."),
                                  croupier_player_field_get_word (field), player->name);
      return;
    }
  *seen |= 1u << field;
  wrong = croupier_player_read (player, field, value);
  if (wrong != NULL)
    croupier_problems_add_line (problems, head->line, "%s", wrong);
}

static void
read_player (CroupierRoster *roster, const Head *head, CroupierProblems *problems)
{
  g_auto (GStrv) fields = g_strsplit (head->value, "|", -1);
  g_autoptr (CroupierPlayer) player = NULL;
  g_autoptr (GError) error = NULL;
  guint n_before = problems->len;
  guint seen = 0;

  player = croupier_player_new (fields[0] == NULL ? "" : g_strstrip (fields[0]));
  for (guint i = 1; fields[0] != NULL && fields[i] != NULL; i++)
    read_player_field (player, g_strstrip (fields[i]), &seen, head, problems);
  if (!croupier_roster_add (roster, g_steal_pointer (&player), &error) && problems->len == n_before)
    croupier_problems_add_error (problems, head->line, error);
}

static void
check_repeats (const CroupierScript *script, CroupierProblems *problems)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_before = problems->len;

  for (guint i = 0; i < script->heads->len; i++)
    {
      const Head *head = g_ptr_array_index (script->heads, i);
      g_autofree char *key = NULL;
      gpointer first;

      if (is_too_much (problems, n_before, head->line))
        return;
      if (!head_kinds[head->kind].once && head->kind != HEAD_OPTION)
        continue;
      key = g_strdup_printf ("%s%s%s", head_kinds[head->kind].word, head->id != NULL ? " " : "",
                             head->id != NULL ? head->id : "");
      first = g_hash_table_lookup (seen, key);
      if (first != NULL)
        croupier_problems_add_line (problems, head->line, _("“%s” is given twice; the first time on line %u."), key,
                                    GPOINTER_TO_UINT (first));
      else
        g_hash_table_insert (seen, g_steal_pointer (&key), GUINT_TO_POINTER (head->line));
    }
}

/* A game of one's own, from the lines of the script or from a file. */
static const CroupierGame *
read_game (const CroupierScript *script, const Head *head, CroupierScriptLoader loader, gpointer user_data,
           CroupierProblems *problems)
{
  gboolean is_here = script->game_text->len > 0;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = is_here ? g_strdup (script->game_text->str) : loader (head->value, user_data, &error);
  const CroupierGame *game = text != NULL ? croupier_custom_game_read (text, strlen (text), &error) : NULL;

  if (game == NULL)
    croupier_problems_add_error (problems, head->line, error);
  else if (is_here && !g_str_equal (game->id, head->value))
    croupier_problems_add_line (problems, head->line, _("The game below is “%s”, not “%s”."), game->id, head->value);
  else
    return game;
  return NULL;
}

static const Head *
find_head (const CroupierScript *script, HeadKind kind)
{
  for (guint i = 0; i < script->heads->len; i++)
    if (((const Head *) g_ptr_array_index (script->heads, i))->kind == kind)
      return g_ptr_array_index (script->heads, i);
  return NULL;
}

static void
check_is_of_none (const CroupierScript *script, CroupierProblems *problems)
{
  const Head *given = find_head (script, HEAD_GAME);

  if (given != NULL)
    croupier_problems_add_line (problems, given->line, "%s",
                                _("The game is the one in whose text this stands: leave out “game:”."));
}

static const CroupierGame *
find_game (const CroupierScript *script, CroupierScriptLoader loader, gpointer user_data, CroupierProblems *problems)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *list = NULL;
  const Head *given = find_head (script, HEAD_GAME);

  if (given != NULL &&
      (script->game_text->len > 0 || (loader != NULL && strpbrk (given->value, "./") != NULL))) /* no id has these */
    return read_game (script, given, loader, user_data, problems);
  if (given != NULL && croupier_registry_find (given->value) != NULL)
    return croupier_registry_find (given->value);

  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    g_ptr_array_add (ids, (char *) croupier_registry_get_game (i)->id);
  list = croupier_text_join ((const char *const *) ids->pdata, ids->len);
  if (given == NULL)
    croupier_problems_add_line (problems, 1, _("The line “game: ID” is missing. The games are: %s."), list);
  else
    croupier_problems_add_line (problems, given->line, _("There is no game called “%s”. The games are: %s."),
                                given->value, list);
  return NULL;
}

static const CroupierOption *
find_option (const CroupierGame *game, CroupierOptionType type)
{
  for (guint i = 0; i < game->n_options; i++)
    if (game->options[i].type == type)
      return &game->options[i];
  return NULL;
}

static const Head *
find_option_line (const CroupierScript *script, const char *id)
{
  for (guint i = 0; i < script->heads->len; i++)
    {
      const Head *head = g_ptr_array_index (script->heads, i);

      if (head->kind == HEAD_OPTION && g_str_equal (head->id, id))
        return head;
    }
  return NULL;
}

/* The layout that the area lines draw. */
static void
read_areas (CroupierScript *script, CroupierProblems *problems)
{
  const CroupierGame *game = script->setup->game;
  const CroupierOption *option = find_option (game, CROUPIER_OPTION_LAYOUT);
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  guint n_before = problems->len;
  gboolean is_refused = FALSE;

  for (guint i = 0; i < script->heads->len && !is_refused; i++)
    {
      const Head *head = g_ptr_array_index (script->heads, i);
      g_autoptr (GError) error = NULL;

      if (head->kind != HEAD_AREA)
        continue;
      if (is_too_much (problems, n_before, head->line))
        return;
      is_refused = TRUE;
      if (option == NULL)
        croupier_problems_add_line (problems, head->line,
                                    _("%s is played without a layout: there is no place for area lines."),
                                    croupier_game_words (game, game->title));
      else if (find_option_line (script, option->id) != NULL)
        croupier_problems_add_line (problems, head->line,
                                    _("The layout is given twice, by “option %s” on line %u and by area lines."),
                                    option->id, find_option_line (script, option->id)->line);
      else if (layout->areas->len == CROUPIER_MAX_AREAS)
        croupier_problems_add_line (problems, head->line,
                                    ngettext ("There is more than %d area.", "There are more than %d areas.",
                                              CROUPIER_MAX_AREAS),
                                    CROUPIER_MAX_AREAS);
      else if (!croupier_layout_read_line (layout, head->value, &error))
        {
          croupier_problems_add_error (problems, head->line, error);
          is_refused = FALSE;
        }
      else
        is_refused = FALSE;
    }
  if (!is_refused && layout->areas->len > 0)
    croupier_options_set_layout (script->setup->options, option->id, layout);
}

/* The JSON of a file beside the script. */
static JsonNode *
load_json (const char *path, CroupierScriptLoader loader, gpointer user_data, GError **error)
{
  g_autofree char *contents = loader (path, user_data, error);

  return contents != NULL ? croupier_json_parse (contents, -1, error) : NULL;
}

static gboolean
load_layout (CroupierScript *script, const Head *head, CroupierScriptLoader loader, gpointer user_data, GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (CroupierLayout) layout = NULL;

  if (loader == NULL)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_SCRIPT,
                           _("A layout file cannot be read from here: write area lines instead."));
      return FALSE;
    }
  node = load_json (head->value, loader, user_data, error);
  layout = node != NULL ? croupier_layout_from_json (node, error) : NULL;
  if (layout == NULL)
    return FALSE;
  croupier_options_set_layout (script->setup->options, head->id, layout);
  return TRUE;
}

static gboolean
load_cast (CroupierScript *script, const Head *head, CroupierScriptLoader loader, gpointer user_data, GError **error)
{
  g_autoptr (JsonNode) node = load_json (head->value, loader, user_data, error);
  g_autoptr (CroupierCast) cast = node != NULL ? croupier_cast_from_json (node, error) : NULL;

  if (cast == NULL)
    return FALSE;
  croupier_options_set_cast (script->setup->options, head->id, cast);
  return TRUE;
}

/* Neither the cast itself nor one that comes with the program: a file, where files can be read. */
static gboolean
is_cast_file (const CroupierScript *script, const Head *head, CroupierScriptLoader loader)
{
  const CroupierOption *option = find_option (script->setup->game, CROUPIER_OPTION_CAST);
  g_autoptr (CroupierCast) cast = NULL;

  if (loader == NULL || option == NULL || !g_str_equal (option->id, head->id) || *head->value == '{')
    return FALSE;
  cast = croupier_cast_new_shipped (head->value);
  return cast == NULL;
}

/* The script has an option’s id, and what is wrong is said with its title. */
static void
add_option_problem (const CroupierScript *script, const Head *head, const GError *error, CroupierProblems *problems)
{
  const CroupierGame *game = script->setup->game;
  g_autofree char *why = croupier_error_to_line (error);
  gboolean is_known = FALSE;

  for (guint i = 0; i < game->n_options; i++)
    is_known |= g_str_equal (game->options[i].id, head->id);
  if (is_known)
    croupier_problems_add_line (problems, head->line, "%s: %s", head->id, why);
  else
    croupier_problems_add_error (problems, head->line, error);
}

static void
read_option (CroupierScript *script, const Head *head, CroupierScriptLoader loader, gpointer user_data,
             CroupierProblems *problems)
{
  const CroupierOption *layout = find_option (script->setup->game, CROUPIER_OPTION_LAYOUT);
  g_autofree char *why = NULL;
  g_autoptr (GError) error = NULL;

  if (layout != NULL && g_str_equal (layout->id, head->id))
    {
      if (load_layout (script, head, loader, user_data, &error))
        return;
      why = croupier_error_to_line (error);
      croupier_problems_add_line (problems, head->line, _("The layout “%s” cannot be used: %s"), head->value, why);
    }
  else if (is_cast_file (script, head, loader))
    {
      if (load_cast (script, head, loader, user_data, &error))
        return;
      why = croupier_error_to_line (error);
      croupier_problems_add_line (problems, head->line, _("The cast “%s” cannot be used: %s"), head->value, why);
    }
  else if (!croupier_options_set (script->setup->options, head->id, head->value, &error))
    add_option_problem (script, head, error, problems);
}

static void
read_title (CroupierScript *script, const Head *head, CroupierProblems *problems)
{
  if (strlen (head->value) > MAX_TITLE_BYTES)
    croupier_problems_add_line (problems, head->line,
                                ngettext ("The title has more than %d byte.", "The title has more than %d bytes.",
                                          MAX_TITLE_BYTES),
                                MAX_TITLE_BYTES);
  g_free (script->setup->title);
  script->setup->title = g_strdup (head->value);
}

static void
read_language (CroupierScript *script, const Head *head, CroupierProblems *problems)
{
  g_autoptr (GError) error = NULL;

  if (!croupier_setup_check_language (head->value, &error))
    croupier_problems_add_error (problems, head->line, error);
  g_free (script->setup->language);
  script->setup->language = g_strdup (head->value);
}

static void
read_seed (CroupierScript *script, const Head *head, CroupierProblems *problems)
{
  script->has_seed = croupier_seed_parse (&script->setup->seed, head->value);
  if (!script->has_seed)
    croupier_problems_add_line (problems, head->line,
                                ngettext ("The seed must be %d hexadecimal digit; without a seed line a new one is "
                                          "drawn.",
                                          "The seed must be %d hexadecimal digits; without a seed line a new one is "
                                          "drawn.",
                                          CROUPIER_SEED_DIGITS),
                                CROUPIER_SEED_DIGITS);
}

static void
read_fix (CroupierScript *script, const Head *head, CroupierProblems *problems)
{
  if (script->setup->fixes->len == MAX_FIXES)
    croupier_problems_add_line (problems, head->line,
                                ngettext ("There is more than %d fix line.", "There are more than %d fix lines.",
                                          MAX_FIXES),
                                MAX_FIXES);
  else
    g_ptr_array_add (script->setup->fixes, g_strdup (head->value));
}

static void
read_setup (CroupierScript *script, CroupierScriptLoader loader, gpointer user_data, CroupierProblems *problems)
{
  guint n_before = problems->len;

  for (guint i = 0; i < script->heads->len; i++)
    {
      const Head *head = g_ptr_array_index (script->heads, i);

      if (is_too_much (problems, n_before, head->line))
        return;
      switch (head->kind)
        {
        case HEAD_GAME:
        case HEAD_AREA:
          break;
        case HEAD_TITLE:
          read_title (script, head, problems);
          break;
        case HEAD_LANGUAGE:
          read_language (script, head, problems);
          break;
        case HEAD_SEED:
          read_seed (script, head, problems);
          break;
        case HEAD_OPTION:
          read_option (script, head, loader, user_data, problems);
          break;
        case HEAD_PLAYER:
          read_player (script->setup->roster, head, problems);
          break;
        case HEAD_GAMEMASTER:
          croupier_setup_add_outsider (script->setup, CROUPIER_GAMEMASTER, head->value);
          break;
        case HEAD_SPECTATOR:
          croupier_setup_add_outsider (script->setup, CROUPIER_SPECTATOR, head->value);
          break;
        case HEAD_FIX:
          read_fix (script, head, problems);
          break;
        }
    }
  read_areas (script, problems);
}

/* Says of the players what can be said without a game. */
static void
check_players (const CroupierScript *script, CroupierProblems *problems)
{
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();
  guint n_before = problems->len;

  for (guint i = 0; i < script->heads->len; i++)
    {
      const Head *head = g_ptr_array_index (script->heads, i);

      if (is_too_much (problems, n_before, head->line))
        return;
      if (head->kind == HEAD_PLAYER)
        read_player (roster, head, problems);
    }
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const CroupierProblem *const *one = a, *const *other = b;

  return ((*one)->line > (*other)->line) - ((*one)->line < (*other)->line);
}

gboolean
croupier_script_is_likely (const char *text)
{
  static CroupierPattern start = { "\\A\\x{feff}?(?:[ \\t]*(?:#[^\\r\\n]*)?\\R)*+[ \\t]*"
                                   "(?:(?![^\\r\\n]*[0-9]:[0-9]{2})[A-Za-z!=]|[A-Za-z][A-Za-z ]*:)" };
  static CroupierPattern game = { "(*ANYCRLF)(?im)^\\x{feff}?[ \\t]*game[ \\t]*:" };
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  return g_regex_match (croupier_pattern_get (&start), valid, 0, NULL) &&
         g_regex_match (croupier_pattern_get (&game), valid, 0, NULL);
}

CroupierScript *
croupier_script_read_for (const CroupierGame *game, const char *text, gssize length, CroupierScriptLoader loader,
                          gpointer user_data, GCancellable *cancellable, CroupierProblems *problems)
{
  g_autoptr (CroupierScript) script = script_new ();
  gsize n_bytes;
  guint n_before;

  g_return_val_if_fail (text != NULL && problems != NULL, NULL);

  n_before = problems->len;
  n_bytes = length < 0 ? strlen (text) : (gsize) length;
  if (n_bytes > MAX_SCRIPT_BYTES)
    {
      croupier_problems_add_line (problems, 1, _("The script has %zu bytes; at most %d are read."), n_bytes,
                                  MAX_SCRIPT_BYTES);
      return NULL;
    }
  if (!check_encoding (text, n_bytes, problems))
    return NULL;
  if (n_bytes >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      n_bytes -= 3;
    }
  if (!read_lines (script, text, n_bytes, cancellable, problems))
    return NULL;

  check_repeats (script, problems);
  if (game == NULL)
    game = find_game (script, loader, user_data, problems);
  else
    check_is_of_none (script, problems);
  if (game != NULL)
    {
      script->setup = croupier_setup_new (game);
      read_setup (script, loader, user_data, problems);
    }
  else
    check_players (script, problems);
  if (problems->len == n_before)
    return g_steal_pointer (&script);
  g_ptr_array_sort (problems, compare_lines);
  return NULL;
}

CroupierScript *
croupier_script_read (const char *text, gssize length, CroupierScriptLoader loader, gpointer user_data,
                      GCancellable *cancellable, CroupierProblems *problems)
{
  return croupier_script_read_for (NULL, text, length, loader, user_data, cancellable, problems);
}

CroupierSetup *
croupier_script_get_setup (CroupierScript *script)
{
  g_return_val_if_fail (script != NULL, NULL);

  return script->setup;
}

gboolean
croupier_script_has_seed (CroupierScript *script)
{
  g_return_val_if_fail (script != NULL, FALSE);

  return script->has_seed;
}

gboolean
croupier_script_is_spent (CroupierScript *script)
{
  g_return_val_if_fail (script != NULL, FALSE);

  return script->has_seed && script->is_spent && script->steps->len == 0;
}

gboolean
croupier_script_is_open (const CroupierScript *script)
{
  const ScriptStep *last;

  g_return_val_if_fail (script != NULL, FALSE);

  if (script->steps->len == 0)
    return TRUE;
  last = g_ptr_array_index (script->steps, script->steps->len - 1);
  return last->kind == STEP_OPEN;
}

void
croupier_script_set_seed (CroupierScript *script, const CroupierSeed *seed)
{
  g_return_if_fail (script != NULL && seed != NULL);

  script->setup->seed = *seed;
  script->has_seed = TRUE;
}

const CroupierProblems *
croupier_script_get_warnings (const CroupierScript *script)
{
  g_return_val_if_fail (script != NULL, NULL);

  return script->warnings;
}

/* ---- from a script to a match ---- */

/* The line to which problems belong that have none of their own: the first phase, or the last of the script. */
static guint
get_plan_line (const CroupierScript *script)
{
  for (guint i = 0; i < script->steps->len; i++)
    {
      const ScriptStep *step = g_ptr_array_index (script->steps, i);

      if (step->kind == STEP_PHASE || step->kind == STEP_OPEN || step->kind == STEP_END)
        return step->line;
    }
  return script->last_line;
}

/* The lines of areas draw an option of their own; what is about none of them is about the first. */
static gboolean
is_of_option (const CroupierOption *option, const Head *head, int nth)
{
  return head->kind == HEAD_OPTION ? g_str_equal (head->id, option->id)
                                   : head->kind == HEAD_AREA && nth == 0 && option->type == CROUPIER_OPTION_LAYOUT;
}

/* Whether a problem is about the nth line of its kind in the header. */
static gboolean
is_about (const CroupierScript *script, const CroupierProblem *problem, const Head *head, int nth)
{
  for (guint i = 0; problem->subjects != NULL && i < problem->subjects->len; i++)
    {
      const CroupierSubject *subject = &g_array_index (problem->subjects, CroupierSubject, i);

      if ((subject->kind == CROUPIER_ABOUT_FIX && head->kind == HEAD_FIX && subject->index == nth) ||
          (subject->kind == CROUPIER_ABOUT_AREA && head->kind == HEAD_AREA && subject->index == nth) ||
          (subject->kind == CROUPIER_ABOUT_OPTION &&
           is_of_option (&script->setup->game->options[subject->index], head, nth)))
        return TRUE;
    }
  return FALSE;
}

/* The script has an option’s id, and what is wrong is said with its title. */
static void
name_option (const CroupierScript *script, CroupierProblem *problem, const char *id)
{
  g_autofree char *title = g_strdup_printf (_("“%s”"), croupier_options_get_title (script->setup->options, id));
  char *message;

  if (strstr (problem->message, title) == NULL)
    return;
  message = g_strdup_printf ("%s: %s", id, problem->message);
  g_free (problem->message);
  problem->message = message;
}

/* A problem belongs to the line that it is about; where several are to blame, to the last of them, which contradicts
 * those above it. */
static void
find_plan_lines (const CroupierScript *script, CroupierProblems *problems, guint first)
{
  for (guint k = first; k < problems->len; k++)
    {
      CroupierProblem *problem = g_ptr_array_index (problems, k);
      int n_of[G_N_ELEMENTS (head_kinds)] = { 0 };
      const Head *named = NULL;

      problem->line = get_plan_line (script);
      for (guint i = 0; i < script->heads->len; i++)
        {
          const Head *head = g_ptr_array_index (script->heads, i);

          if (!is_about (script, problem, head, n_of[head->kind]++))
            continue;
          problem->line = head->line;
          named = head;
        }
      if (named != NULL && named->kind == HEAD_OPTION)
        name_option (script, problem, named->id);
    }
}

static CroupierMatch *
begin_match (CroupierScript *script, GCancellable *cancellable, CroupierProblems *problems)
{
  guint n_before = problems->len;
  g_autoptr (CroupierPlan) plan = croupier_game_plan (script->setup, problems);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match;

  if (plan == NULL)
    {
      find_plan_lines (script, problems, n_before);
      g_ptr_array_sort (problems, compare_lines);
      return NULL;
    }
  match = croupier_match_new (script->setup, cancellable, &error);
  if (match == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    croupier_problems_add_error (problems, get_plan_line (script), error);
  return match;
}

/* ---- playing ---- */

typedef struct
{
  CroupierScript *script;
  CroupierMatch *match;
  CroupierPlayFlags flags;
  CroupierProblems *problems;
  gboolean is_playing; /* below a phase line whose phase is to be resolved */
  GPtrArray *gathered; /* Gathered: what was read since the last phase line */
  GPtrArray *entries;  /* CroupierEntry: one for each */
  GCancellable *cancellable;
} Play;

/* One event of a step. */
typedef struct
{
  const ScriptStep *step;
  GPtrArray *parts; /* CroupierPart: all of the step's */
  guint nth;
} Gathered;

static void
gathered_free (gpointer data)
{
  Gathered *gathered = data;

  g_ptr_array_unref (gathered->parts);
  g_free (gathered);
}

/* The line on which a byte of a step's text stands. */
static guint
get_line (const ScriptStep *step, gsize byte)
{
  guint nth = 0;

  for (gsize i = 0; i < byte && i < step->text->len; i++)
    nth += step->text->str[i] == '\n';
  return nth < step->lines->len ? g_array_index (step->lines, guint, nth) : step->line;
}

/* What a reading found in a step, each at its line. */
static void
add_found (CroupierProblems *problems, const Gathered *gathered, const CroupierProblems *found)
{
  const CroupierPart *part = g_ptr_array_index (gathered->parts, gathered->nth);
  const ScriptStep *step = gathered->step;

  for (guint i = 0; i < found->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (found, i);
      gboolean has_place = step->kind == STEP_SUBMISSION && (problem->length > 0 || problem->start > 0);
      g_auto (GStrv) reasons = g_strsplit (problem->message, "\n", -1);

      for (guint k = 0; reasons[k] != NULL; k++)
        croupier_problems_add_line (problems,
                                    has_place ? get_line (step, croupier_part_find_place (part, problem->start))
                                              : step->line,
                                    "%s", reasons[k]);
    }
}

/* Plays what was gathered since the last phase line, all at once: a match replays the open phase at every change.
 * FALSE where something was refused that ends the run; only the first such thing is told. FALSE too if cancelled. */
static gboolean
play_gathered (Play *play)
{
  const CroupierRecord *record;
  g_autoptr (GError) error = NULL;
  guint n = play->entries->len;
  gboolean is_refused = FALSE;

  if (n == 0)
    return TRUE;
  if (!croupier_match_append (play->match, play->entries, play->cancellable, &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        croupier_problems_add_error (play->problems, ((Gathered *) g_ptr_array_index (play->gathered, 0))->step->line,
                                     error);
      return FALSE;
    }
  record = croupier_match_get_record (play->match, croupier_match_get_n_records (play->match) - 1);
  g_assert (record->events->len >= n);
  for (guint i = 0; i < n && (!is_refused || play->flags & CROUPIER_PLAY_KEEP_GOING); i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, record->events->len - n + i);
      const Gathered *gathered = g_ptr_array_index (play->gathered, i);

      add_found (play->script->warnings, gathered, event->reading->warnings);
      add_found (play->problems, gathered, event->reading->problems);
      is_refused |= event->reading->status == CROUPIER_STATUS_REFUSED;
    }
  g_ptr_array_set_size (play->gathered, 0);
  g_ptr_array_set_size (play->entries, 0);
  return !is_refused || play->flags & CROUPIER_PLAY_KEEP_GOING;
}

static gboolean
resolve_phase (Play *play, guint line)
{
  gboolean is_playing = play->is_playing;
  g_autoptr (GError) error = NULL;

  if (!play_gathered (play))
    return FALSE;
  play->is_playing = FALSE;
  /* A ruling may have ended the match. */
  if (!is_playing || croupier_match_is_over (play->match) || croupier_match_resolve (play->match, &error))
    return TRUE;
  croupier_problems_add_error (play->problems, line, error);
  return FALSE;
}

static gboolean
play_phase (Play *play, const ScriptStep *step)
{
  const CroupierRecord *due;

  if (!resolve_phase (play, step->line))
    return FALSE;
  due = croupier_match_get_due (play->match);
  if (due == NULL)
    {
      croupier_problems_add_line (play->problems, step->line,
                                  _("The match is over: “%s” cannot be played any more. Only “== end” can follow, with "
                                    "rulings below it."),
                                  step->name);
      return FALSE;
    }
  if (!g_str_equal (due->phase.id, step->name))
    {
      croupier_problems_add_line (play->problems, step->line, _("“%s” is not the phase that is due: write “== %s”."),
                                  step->name, due->phase.id);
      return FALSE;
    }
  play->is_playing = TRUE;
  return TRUE;
}

static gboolean
play_end (Play *play, const ScriptStep *step)
{
  const CroupierRecord *due;

  if (!resolve_phase (play, step->line))
    return FALSE;
  due = croupier_match_get_due (play->match);
  if (due == NULL)
    return TRUE;
  croupier_problems_add_line (play->problems, step->line, _("The match has not ended: the phase that is due is “%s”."),
                              due->phase.id);
  return FALSE;
}

static void
gather (Play *play, const ScriptStep *step, guint player)
{
  CroupierEntryKind kind = step->kind == STEP_RULING ? CROUPIER_ENTRY_RULING : CROUPIER_ENTRY_SUBMISSION;

  g_autoptr (GPtrArray) parts = croupier_parts_new (croupier_match_get_plan (play->match), kind, step->text->str);

  for (guint i = 0; i < parts->len; i++)
    {
      Gathered *gathered = g_new (Gathered, 1);

      *gathered = (Gathered) { .step = step, .parts = g_ptr_array_ref (parts), .nth = i };
      g_ptr_array_add (play->gathered, gathered);
      g_ptr_array_add (play->entries, croupier_entry_new (kind, NULL, player,
                                                          ((const CroupierPart *) g_ptr_array_index (parts, i))->text));
    }
}

static gboolean
refuse_step (Play *play, const ScriptStep *step, const GError *error)
{
  gboolean keep_going = (play->flags & CROUPIER_PLAY_KEEP_GOING) != 0;

  /* What stands above comes first. */
  if (!keep_going && !play_gathered (play))
    return FALSE;
  croupier_problems_add_error (play->problems, step->line, error);
  return keep_going;
}

static gboolean
play_submission (Play *play, const ScriptStep *step)
{
  const CroupierRoster *roster = croupier_match_get_roster (play->match);
  g_autoptr (GError) error = NULL;
  CroupierNameMatch how = CROUPIER_NAME_EXACT;
  int player = croupier_roster_find (roster, step->name, -1, &how, &error);

  if (player < 0)
    return refuse_step (play, step, error);
  if (how == CROUPIER_NAME_NEAR_MISS)
    croupier_problems_add_line (play->script->warnings, step->line, _("“%s” was taken for %s."), step->name,
                                croupier_roster_get_name (roster, (guint) player));
  gather (play, step, (guint) player);
  return TRUE;
}

/* Whoever comes in may stand below it. */
static gboolean
takes_place (const ScriptStep *step)
{
  g_autoptr (CroupierRuling) ruling = step->kind == STEP_RULING ? croupier_ruling_parse (step->text->str, NULL) : NULL;

  return ruling != NULL && g_str_equal (ruling->verb, "substitute");
}

/* FALSE where the run ends. */
static gboolean
play_step (Play *play, const ScriptStep *step)
{
  g_autoptr (GError) error = NULL;

  switch (step->kind)
    {
    case STEP_PHASE:
      return play_phase (play, step);
    case STEP_END:
      return play_end (play, step);
    case STEP_OPEN:
      play->is_playing = FALSE;
      return TRUE;
    case STEP_SUBMISSION:
    case STEP_RULING:
      if (step->text->len > CROUPIER_TEXT_MAX)
        {
          croupier_fail (&error, CROUPIER_ERROR_REFUSED, _("The text has %zu bytes; at most %d are read."),
                         step->text->len, CROUPIER_TEXT_MAX);
          return refuse_step (play, step, error);
        }
      if (step->kind == STEP_SUBMISSION)
        return play_submission (play, step);
      gather (play, step, 0);
      return !takes_place (step) || play_gathered (play);
    }
  g_assert_not_reached ();
}

static gboolean
play_steps (Play *play)
{
  const CroupierScript *script = play->script;
  guint n_phases = 0;

  for (guint i = 0; i < script->steps->len; i++)
    {
      const ScriptStep *step = g_ptr_array_index (script->steps, i);

      if (step->kind == STEP_PHASE && n_phases++ > 0 && play->flags & CROUPIER_PLAY_OPENING)
        break;
      if (g_cancellable_is_cancelled (play->cancellable) || !play_step (play, step))
        return FALSE;
    }
  return resolve_phase (play, script->last_line);
}

CroupierMatch *
croupier_script_play (CroupierScript *script, CroupierPlayFlags flags, GCancellable *cancellable,
                      CroupierProblems *problems)
{
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (GPtrArray) gathered = g_ptr_array_new_with_free_func (gathered_free);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  Play play = { .script = script,
                .flags = flags,
                .problems = problems,
                .gathered = gathered,
                .entries = entries,
                .cancellable = cancellable };
  gboolean is_played;

  g_return_val_if_fail (script != NULL && problems != NULL, NULL);

  g_ptr_array_set_size (script->warnings, 0);
  match = begin_match (script, cancellable, problems);
  if (match == NULL)
    return NULL;
  play.match = match;
  is_played = play_steps (&play);
  g_ptr_array_sort (problems, compare_lines);
  g_ptr_array_sort (script->warnings, compare_lines);
  return is_played ? g_steal_pointer (&match) : NULL;
}

CroupierMatch *
croupier_script_begin (CroupierScript *script, CroupierProblems *problems)
{
  g_return_val_if_fail (script != NULL && problems != NULL, NULL);

  g_ptr_array_set_size (script->warnings, 0);
  if (script->steps->len > 0)
    {
      const ScriptStep *step = g_ptr_array_index (script->steps, 0);

      croupier_problems_add_line (problems, step->line,
                                  _("A new match begins with its header alone: take out everything from this line on, "
                                    "or play the script instead."));
      return NULL;
    }
  return begin_match (script, NULL, problems);
}
