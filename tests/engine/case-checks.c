/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing cases, and whether that comes of them which they expect. */
#include "config.h"
#include "case-checks.h"

#include <string.h>

#include "case-looks.h"
#include "case-views.h"
#include "croupier-form.h"
#include "croupier-script.h"
#include "croupier-standings.h"
#include "croupier-transcript.h"
#include "fixtures.h"
#include "reply-checks.h"

#define NOTHING "nothing"
#define REFUSED "refused"
#define AND_SO_ON "…"
#define OTHERS "others "
#define ALIKE " ~ "
#define OBJECTION "»"
#define OBJECTION_END "«"

typedef enum
{
  MODE_IS,
  MODE_HAS,
  MODE_LACKS,
} Mode;

typedef struct
{
  const CaseFile *file;
  const CaseBlock *block;
  CaseCount *count;
  GPtrArray *complaints;
  gboolean *is_left_out; /* of each item of the block: it was refused, as expected */
  CroupierMatch *match;  /* with all that the case plays; NULL until it is looked at */
  JsonNode *transcript;
  CroupierMatch *twin; /* likewise, with the other of “one ⇄ other” */
  JsonNode *twin_transcript;
} Check;

/* "told at end public has: text" taken apart. */
typedef struct
{
  const CaseItem *item;
  guint nth;        /* of the items of its block */
  char *what;       /* "told at end public" */
  Mode mode;        /* "has" */
  char *text;       /* what stands behind the colon, on its line alone */
  GPtrArray *lines; /* char *: that taken apart, and the indented lines */
} Expectation;

static void
expectation_clear (Expectation *expectation)
{
  g_free (expectation->what);
  g_free (expectation->text);
  g_ptr_array_unref (expectation->lines);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Expectation, expectation_clear)


G_GNUC_PRINTF (3, 4)
static void
complain (Check *check, const CaseItem *item, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  case_complain (check->complaints, check->file, check->block->is_row ? check->block->line : item->line, "> %s\n%s",
                 item->text, what);
}

/* ---- is a text as expected? ---- */

static gboolean
is_line (const char *came, const char *wanted)
{
  gsize n = strlen (wanted);

  if (g_str_has_suffix (wanted, AND_SO_ON) && strncmp (came, wanted, n - strlen (AND_SO_ON)) == 0)
    return TRUE;
  return g_str_equal (came, wanted);
}

static gboolean
are_lines (const char *came, const GPtrArray *wanted)
{
  g_auto (GStrv) lines = g_strsplit (came, "\n", -1);

  if (wanted->len == 1 && g_str_equal (g_ptr_array_index (wanted, 0), NOTHING))
    return *came == '\0';
  if (g_strv_length (lines) != wanted->len)
    return FALSE;
  for (guint i = 0; i < wanted->len; i++)
    if (!is_line (lines[i], g_ptr_array_index (wanted, i)))
      return FALSE;
  return TRUE;
}

/* "Amy 3; others 0": each of those that came is there, or is one of the others. “others nothing”: a name alone. */
static gboolean
are_entries (const char *came, const char *wanted)
{
  const char *others = g_str_has_prefix (wanted, OTHERS) ? wanted : strstr (wanted, "; " OTHERS);
  const char *usual = others != NULL ? strstr (others, OTHERS) + strlen (OTHERS) : NULL;
  g_autofree char *listed = g_strndup (wanted, others != NULL ? (gsize) (others - wanted) : 0);
  g_autofree char *end = usual == NULL || g_str_equal (usual, NOTHING) ? g_strdup ("") : g_strconcat (" ", usual, NULL);
  g_auto (GStrv) names = g_strsplit (listed, "; ", -1);
  g_auto (GStrv) entries = g_strsplit (came, "; ", -1);
  guint n_listed = 0;

  for (guint i = 0; usual != NULL && entries[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (entries[i], strlen (entries[i]) - MIN (strlen (end), strlen (entries[i])));
      g_autofree char *start = g_strconcat (name, " ", NULL);
      gboolean is_other = g_str_has_suffix (entries[i], end) && (*end != '\0' || strchr (name, ' ') == NULL);

      for (guint k = 0; is_other && names[k] != NULL; k++)
        is_other = !g_str_equal (names[k], name) && !g_str_has_prefix (names[k], start);
      if (!is_other && !g_strv_contains ((const char *const *) names, entries[i]))
        return FALSE;
      n_listed += !is_other;
    }
  return usual != NULL && n_listed == g_strv_length (names);
}

static char *
join_lines (const GPtrArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (lines, i));
  return g_string_free_and_steal (text);
}

static void
check_text (Check *check, const Expectation *expectation, const char *came)
{
  static const char *const modes[] = { "should be", "should have", "should lack" };
  g_autofree char *wanted = join_lines (expectation->lines);
  gboolean is_right = FALSE;

  switch (expectation->mode)
    {
    case MODE_IS:
      is_right = are_lines (came, expectation->lines) || are_entries (came, wanted);
      break;
    case MODE_HAS:
      is_right = strstr (came, wanted) != NULL;
      break;
    case MODE_LACKS:
      is_right = strstr (came, wanted) == NULL;
      break;
    }
  check->count->n_checks++;
  if (!is_right)
    complain (check, expectation->item, "  %s\n%s\n  but is\n%s", modes[expectation->mode], wanted,
              *came != '\0' ? came : NOTHING);
}

/* ---- playing ---- */

/* "amend round-1 Amy: 2 at A", "amend round-1 !2 garnets Bob +1" in place of event 2, "amend round-1 ! void Bob" with
 * nothing before it; "undo". */
static gboolean
amend (CroupierMatch *match, const char *line, GError **error)
{
  const char *rest = strchr (line, ' ');
  g_auto (GStrv) words = rest != NULL ? g_strsplit (rest + 1, " ", 2) : NULL;
  g_auto (GStrv) halves = words != NULL && words[1] != NULL ? g_strsplit (words[1], ": ", 2) : NULL;
  int player;

  if (rest == NULL && croupier_match_undo (match) != NULL)
    return TRUE;
  if (halves != NULL && *words[1] == '!')
    {
      char *text;
      guint n = (guint) g_ascii_strtoull (words[1] + 1, &text, 10);

      return croupier_match_amend_ruling (match, words[0], n, text + strspn (text, " "), NULL, error);
    }
  if (halves == NULL || halves[0] == NULL || halves[1] == NULL)
    {
      g_set_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, "“%s” cannot be done.", line);
      return FALSE;
    }
  player = croupier_roster_find (croupier_match_get_roster (match), halves[0], -1, NULL, error);
  return player >= 0 && croupier_match_amend (match, words[0], (guint) player, halves[1], NULL, error);
}

/* A game that game masters write is one of the data folder's: “game: games/free-match.croupier-game”. */
static char *
load_data (const char *path, gpointer user_data, GError **error)
{
  g_autofree char *whole = g_build_filename (g_getenv ("CROUPIER_DATADIR"), path, NULL);
  char *text = NULL;

  g_file_get_contents (whole, &text, NULL, error);
  return text;
}

static CroupierMatch *
play (const CaseScript *script, gboolean is_open, CroupierProblems *problems)
{
  g_autofree char *text = g_strconcat (script->text->str, is_open && !script->is_closed ? "== open\n" : NULL, NULL);
  g_autoptr (CroupierScript) read = croupier_script_read (text, -1, load_data, NULL, NULL, problems);
  g_autoptr (CroupierMatch) match = read != NULL ? croupier_script_play (read, CROUPIER_PLAY_DEFAULT, NULL, problems)
                                                 : NULL;
  guint n_lines = script->lines->len - script->amends->len;

  for (guint i = 0; match != NULL && i < script->amends->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (amend (match, g_ptr_array_index (script->amends, i), &error))
        continue;
      croupier_problems_add_error (problems, n_lines + i + 1, error);
      g_clear_pointer (&match, croupier_match_free);
    }
  return g_steal_pointer (&match);
}

/* The case as far as an item; its last phase is open for a moment, or resolved at the end. */
static CroupierMatch *
play_until (Check *check, guint n_items, gboolean is_open, gboolean is_twin)
{
  g_autoptr (CaseScript)
    script = case_script_new (check->file, check->block, n_items, check->is_left_out, is_twin, check->complaints);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  CroupierMatch *match;

  if (script == NULL)
    return NULL;
  match = play (script, is_open, problems);
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);
      guint line = !check->block->is_row && problem->line >= 1 && problem->line <= script->lines->len
                     ? g_array_index (script->lines, guint, problem->line - 1)
                     : check->block->line;

      case_complain (check->complaints, check->file, line, "refused: %s", problem->message);
    }
  return match;
}

static char *
get_phase (Check *check, guint n_items)
{
  g_autoptr (CaseScript)
    script = case_script_new (check->file, check->block, n_items, check->is_left_out, FALSE, check->complaints);

  return script != NULL ? g_steal_pointer (&script->phase) : NULL;
}

/* ---- what is refused ---- */

/* "MESSAGE »PLACE«" of each, one a line. */
static char *
describe_problems (const CroupierProblems *problems, const char *text)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);

      g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", problem->message);
      if (text != NULL && problem->length > 0)
        g_string_append_printf (lines, " »%.*s«", (int) problem->length, text + problem->start);
    }
  return g_string_free_and_steal (lines);
}

static void
check_reply (Check *check, guint line, const CroupierMatch *match, guint player, const char *text)
{
  g_autofree char *complaint = reply_complain (match, player, text);

  if (complaint != NULL)
    case_complain (check->complaints, check->file, line, "%s", complaint);
}

/* The last line of a script, where it is what a player sends and is refused: what they are told. */
static void
check_last_reply (Check *check, const Expectation *expectation, CaseScript *script)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *line = g_strchomp (g_strdup (script->text->str));
  char *last_break = strrchr (line, '\n');
  g_auto (GStrv) halves = g_strsplit (last_break != NULL ? last_break + 1 : line, ": ", 2);
  g_autoptr (CroupierMatch) match = NULL;
  int player;

  g_string_truncate (script->text, last_break != NULL ? (gsize) (last_break + 1 - line) : 0);
  match = play (script, TRUE, problems);
  player = match != NULL ? croupier_roster_find_exactly (croupier_match_get_roster (match), halves[0])
                         : CROUPIER_NO_PLAYER;
  if (player >= 0 && halves[1] != NULL && croupier_match_get_due (match) != NULL)
    check_reply (check, expectation->item->line, match, (guint) player, halves[1]);
}

static void
check_refused (Check *check, const Expectation *expectation)
{
  g_autoptr (CaseScript) script = case_script_new (check->file, check->block, expectation->nth, check->is_left_out,
                                                   FALSE, check->complaints);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierMatch) match = script != NULL ? play (script, TRUE, problems) : NULL;
  g_autofree char *came = describe_problems (problems, NULL);
  guint above = expectation->nth;

  if (script == NULL)
    return;
  check_text (check, expectation, match == NULL ? came : "");
  do
    above--;
  while (above > 0 && (((CaseItem *) g_ptr_array_index (check->block->items, above))->is_expectation));
  check->is_left_out[above] = TRUE;
  if (match == NULL)
    check_last_reply (check, expectation, script);
}

/* ---- what is read ---- */

static gboolean
are_in_text (const CroupierProblems *problems, const char *text)
{
  for (guint i = 0; i < problems->len; i++)
    if (croupier_problems_get (problems, i)->start + croupier_problems_get (problems, i)->length > strlen (text))
      return FALSE;
  return TRUE;
}

/* Is what was read written so that it is read as itself? */
static gboolean
is_read_again (const CroupierMatch *match, guint player, const CroupierReading *reading)
{
  g_autoptr (CroupierReading) again = croupier_match_check (match, player, reading->read_as->str);

  return g_str_equal (again->read_as->str, reading->read_as->str) && again->status == reading->status;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* "kill Cyd; vote Bob": what is sent together, in whatever order. */
static char *
sort_parts (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "; ", -1);

  qsort (parts, g_strv_length (parts), sizeof *parts, compare_texts);
  return g_strjoinv ("; ", parts);
}

/* Does a form that holds what was read write the same? Where no form can hold it, there is nothing to write; nor does
 * one write that nothing is done. */
static gboolean
is_same_in_form (const CroupierMatch *match, guint player, const CroupierReading *reading, const char *text)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autoptr (CroupierForm) form = due != NULL ? croupier_match_make_form (match, due->phase.id, player, text, NULL)
                                              : NULL;
  g_autofree char *written = form != NULL ? croupier_form_to_text (form) : NULL;
  g_autoptr (CroupierReading) again = NULL;
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  if (written == NULL || (*written == '\0' && g_str_has_suffix (reading->read_as->str, "pass")))
    return TRUE;
  again = croupier_match_check (match, player, written);
  one = sort_parts (reading->read_as->str);
  other = sort_parts (again->read_as->str);
  return g_str_equal (one, other);
}

/* Each problem is said »where it is«, in their order, and none but those. */
static gboolean
are_problems (const CroupierProblems *problems, const char *text, const char *wanted)
{
  g_auto (GStrv) lines = case_split_lines (wanted);
  guint n = *wanted != '\0' ? g_strv_length (lines) : 0;

  if (n != problems->len)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);
      g_autofree char *place = g_strdup_printf (" »%.*s«", (int) problem->length, text + problem->start);

      if (g_str_has_suffix (lines[i], place))
        lines[i][strlen (lines[i]) - strlen (place)] = '\0';
      if (!is_line (problem->message, lines[i]))
        return FALSE;
    }
  return TRUE;
}

typedef struct
{
  Check *check;
  const CaseItem *item;
  const CroupierMatch *match;
  gboolean is_exact; /* all that is said is there, each with its place; else only something of it */
  guint line;
} Readings;

static void
check_reading (Readings *readings, const char *by, const char *text, const char *read_as, const char *says)
{
  const CroupierRoster *roster = croupier_match_get_roster (readings->match);
  int player = croupier_roster_find (roster, by, -1, NULL, NULL);
  g_autoptr (CroupierReading) found = player >= 0 ? croupier_match_check (readings->match, (guint) player, text) : NULL;
  gboolean is_refused = g_str_equal (read_as, REFUSED), is_right;
  const CroupierProblems *said;
  g_autofree char *came = NULL;

  readings->check->count->n_checks++;
  if (found == NULL)
    {
      case_complain (readings->check->complaints, readings->check->file, readings->line, "“%s” does not play.", by);
      return;
    }
  said = is_refused ? found->problems : found->warnings;
  came = describe_problems (said, readings->is_exact ? text : NULL);
  if (!is_refused && found->problems->len > 0)
    {
      /* Of several things that a text says some can be refused. */
      g_autofree char *warnings = g_steal_pointer (&came);
      g_autofree char *problems = describe_problems (found->problems, NULL);

      came = g_strconcat (problems, *warnings != '\0' ? "\n" : "", warnings, NULL);
    }
  if (is_refused && found->status == CROUPIER_STATUS_REFUSED)
    check_reply (readings->check, readings->line, readings->match, (guint) player, text);
  is_right = g_str_equal (found->read_as->str, is_refused ? "" : read_as) &&
             (found->status == CROUPIER_STATUS_REFUSED) == is_refused && are_in_text (found->problems, text) &&
             are_in_text (found->warnings, text) &&
             (is_refused || (is_read_again (readings->match, (guint) player, found) &&
                             is_same_in_form (readings->match, (guint) player, found, text)));
  if (readings->is_exact)
    is_right = is_right && are_problems (said, text, says) && (is_refused || found->problems->len == 0);
  else
    is_right = is_right && (*says != '\0' ? strstr (came, says) != NULL : *came == '\0');
  if (!is_right)
    case_complain (readings->check->complaints, readings->check->file, readings->line,
                   "%s: %s\n  should be read as\n%s | %s\n  but is\n%s%s%s", by, text, read_as, says,
                   found->status == CROUPIER_STATUS_REFUSED ? REFUSED : found->read_as->str, *came != '\0' ? " | " : "",
                   came);
}

/* In "3 at A »or« B", which is refused, the mark is at what that is about: what is said has that in quotation marks,
 * and then what the row says. In "3 at A, »good luck«", which is not, it is at what is passed over. */
static void
check_marked (Readings *readings, const char *by, const char *text, const char *read_as, const char *says)
{
  g_auto (GStrv) parts = g_strsplit (text, OBJECTION, 2);
  g_auto (GStrv) ends = parts[0] != NULL && parts[1] != NULL ? g_strsplit (parts[1], OBJECTION_END, 2) : NULL;
  g_autofree char *plain = NULL;
  g_autofree char *said = NULL;

  if (ends == NULL || ends[0] == NULL || ends[1] == NULL)
    {
      check_reading (readings, by, text, read_as, says);
      return;
    }
  plain = g_strconcat (parts[0], ends[0], ends[1], NULL);
  said = g_strdup_printf ("%s“%s”%s%s", g_str_equal (read_as, REFUSED) ? "" : "Passed over: ", ends[0],
                          *says != '\0' && strchr (";:,", *says) == NULL ? " " : "", says);
  check_reading (readings, by, plain, read_as, said);
}

/* "3 [at on to] A" stands for as many texts as there are words in the brackets. */
static void
check_each_word (Readings *readings, const char *by, const char *text, const char *read_as, const char *says)
{
  const char *start = strchr (text, '['), *end = start != NULL ? strchr (start, ']') : NULL;
  g_autofree char *inside = end != NULL ? g_strndup (start + 1, (gsize) (end - start - 1)) : NULL;
  g_auto (GStrv) words = inside != NULL && strchr (inside, ' ') != NULL ? g_strsplit (inside, " ", -1) : NULL;

  if (words == NULL)
    check_marked (readings, by, text, read_as, says);
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      g_autofree char *whole = g_strdup_printf ("%.*s%s%s", (int) (start - text), text, words[i], end + 1);

      check_marked (readings, by, whole, read_as, says);
    }
}

/* Texts that are read alike stand beside each other, parted by “ ~ ”. */
static void
check_readings (Readings *readings, const char *by, const char *texts, const char *read_as, const char *says)
{
  g_auto (GStrv) each = g_strsplit (texts, ALIKE, -1);

  if (*texts == '\0')
    check_reading (readings, by, texts, read_as, says);
  for (guint i = 0; each[i] != NULL; i++)
    check_each_word (readings, by, each[i], read_as, says);
}

static void
check_read (Check *check, const Expectation *expectation)
{
  const char *words = expectation->what + strlen ("reads");
  g_autofree char *who = g_strdup (words + strspn (words, " "));
  g_autoptr (CroupierMatch) match = play_until (check, expectation->nth, TRUE, FALSE);
  Readings readings = { .check = check, .item = expectation->item, .match = match };
  g_autofree char *padded = g_strconcat (" ", expectation->text, NULL);
  g_auto (GStrv) cells = *expectation->text != '\0' ? g_strsplit (padded, " | ", -1) : NULL;

  if (match == NULL)
    return;
  if (g_str_equal (who, "exactly") || g_str_has_suffix (who, " exactly"))
    {
      readings.is_exact = TRUE;
      who[strlen (who) - MIN (strlen (who), strlen (" exactly"))] = '\0';
    }
  if ((cells != NULL) == (expectation->item->rows->len > 0) || expectation->item->more->len > 0)
    complain (check, expectation->item, "Readings stand behind the colon, or in rows below.");
  for (guint i = 0; i < MAX (expectation->item->rows->len, cells != NULL); i++)
    {
      const CaseRow *row = cells == NULL ? g_ptr_array_index (expectation->item->rows, i) : NULL;
      char **of = row != NULL ? row->cells : cells;
      guint n = g_strv_length (of), first = *who == '\0';

      readings.line = row != NULL ? row->line : check->block->is_row ? check->block->line : expectation->item->line;
      if (n < first + 2 || n > first + 3)
        case_complain (check->complaints, check->file, readings.line,
                       "A reading is “%stext | what it is read as”, and “| what is said of it” where anything is.",
                       first ? "who | " : "");
      else
        check_readings (&readings, first ? of[0] : who, row != NULL ? of[first] : g_strstrip (of[first]),
                        row != NULL ? of[first + 1] : g_strstrip (of[first + 1]),
                        n > first + 2 ? g_strstrip (of[first + 2]) : "");
    }
}

/* ---- what texts mean ---- */

static void
check_meaning (Check *check, const CroupierMatch *match, guint player, const CaseRow *row)
{
  g_auto (GStrv) each = g_strsplit (row->cells[0], ALIKE, -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_autofree char *wrong = case_means_check (match, player, each[i], row->cells[1], &check->count->means);
      g_autoptr (CroupierReading) reading = croupier_match_check (match, player, each[i]);

      if (reading->status == CROUPIER_STATUS_REFUSED)
        check_reply (check, row->line, match, player, each[i]);

      check->count->n_checks++;
      if (wrong != NULL)
        case_complain (check->complaints, check->file, row->line, "%s", wrong);
    }
}

static void
check_means (Check *check, const Expectation *expectation)
{
  const char *who = expectation->what + strlen ("means");
  g_autoptr (CroupierMatch) match = play_until (check, expectation->nth, TRUE, FALSE);
  int player = match != NULL
                 ? croupier_roster_find (croupier_match_get_roster (match), who + strspn (who, " "), -1, NULL, NULL)
                 : CROUPIER_NO_PLAYER;

  if (player < 0 || *expectation->text != '\0' || expectation->item->rows->len == 0)
    complain (check, expectation->item, "“means NAME:” has rows, each with texts and what they mean.");
  for (guint i = 0; player >= 0 && i < expectation->item->rows->len; i++)
    {
      const CaseRow *row = g_ptr_array_index (expectation->item->rows, i);

      if (g_strv_length (row->cells) == 2)
        check_meaning (check, match, (guint) player, row);
      else
        case_complain (check->complaints, check->file, row->line, "A meaning is “texts | what they mean”.");
    }
}

/* ---- what is told ---- */

/* What a transcript says of the phase in which an expectation stands; of the setup, above the first. */
static JsonObject *
find_phase (Check *check, const Expectation *expectation)
{
  JsonObject *root = json_node_get_object (check->transcript);
  JsonArray *phases = json_object_get_array_member (root, "phases");
  g_autofree char *id = get_phase (check, expectation->nth);

  if (id == NULL)
    return json_object_get_object_member (root, "setup");
  for (guint i = 0; i < json_array_get_length (phases); i++)
    {
      JsonObject *phase = json_array_get_object_element (phases, i);

      if (g_str_equal (json_object_get_string_member (phase, "id"), id))
        return phase;
    }
  complain (check, expectation->item, "The phase “%s” has not begun.", id);
  return NULL;
}

/* Takes a word from the beginning of a text. */
static gboolean
take (const char **text, const char *word)
{
  if (!g_str_has_prefix (*text, word))
    return FALSE;
  *text += strlen (word);
  return TRUE;
}

static const char *
take_when (const char **text)
{
  return take (text, "at start ") ? "start" : take (text, "at end ") ? "end" : take (text, "during ") ? "during" : NULL;
}

/* A player who plays, or a channel that somebody is in or that is told something, at any time. */
static gboolean
is_address (Check *check, const char *address)
{
  JsonArray *phases = json_object_get_array_member (json_node_get_object (check->transcript), "phases");

  if (g_str_equal (address, "public") || g_str_equal (address, "gm"))
    return TRUE;
  if (take (&address, "player:"))
    {
      const CroupierRoster *roster = croupier_match_get_roster (check->match);

      for (guint i = 0; i < croupier_roster_get_size (roster); i++)
        if (g_str_equal (croupier_roster_get_name (roster, i), address))
          return TRUE;
    }
  else if (take (&address, "channel:"))
    for (guint i = 0; i < json_array_get_length (phases); i++)
      if (json_object_has_member (json_object_get_object_member (json_array_get_object_element (phases, i), "channels"),
                                  address))
        return TRUE;
  return FALSE;
}

/* Texts, or facts, of all messages to an address. */
static char *
get_told (JsonObject *phase, const char *when, const char *address, gboolean as_facts)
{
  JsonArray *messages = json_object_get_array_member (phase, "messages");
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (messages); i++)
    {
      JsonObject *message = json_array_get_object_element (messages, i);
      JsonArray *facts = json_object_get_array_member (message, "facts");

      if (!g_str_equal (json_object_get_string_member (message, "to"), address) ||
          (when != NULL && !g_str_equal (json_object_get_string_member (message, "when"), when)))
        continue;
      if (!as_facts)
        g_string_append_printf (told, "%s%s", told->len > 0 ? "\n" : "",
                                json_object_get_string_member (message, "text"));
      for (guint k = 0; as_facts && k < json_array_get_length (facts); k++)
        {
          g_autofree char *fact = look_show (json_array_get_element (facts, k));

          g_string_append_printf (told, "%s%s", told->len > 0 ? "\n" : "", fact + strlen ("kind "));
        }
    }
  return g_string_free_and_steal (told);
}

/* Nobody but those is told anything, and each of those is. */
static void
check_nobody_but (Check *check, const Expectation *expectation, JsonObject *phase, const char *when)
{
  JsonArray *messages = json_object_get_array_member (phase, "messages");
  g_autofree char *list = join_lines (expectation->lines);
  g_auto (GStrv) wanted = g_strsplit (list, ", ", -1);

  check->count->n_checks++;
  for (guint i = 0; i < json_array_get_length (messages); i++)
    {
      JsonObject *message = json_array_get_object_element (messages, i);
      const char *to = json_object_get_string_member (message, "to");

      if (!g_strv_contains ((const char *const *) wanted, to) &&
          (when == NULL || g_str_equal (json_object_get_string_member (message, "when"), when)))
        complain (check, expectation->item, "  but %s is told\n%s", to,
                  json_object_get_string_member (message, "text"));
    }
  for (guint i = 0; wanted[i] != NULL; i++)
    {
      g_autofree char *told = get_told (phase, when, wanted[i], FALSE);

      if (*told == '\0')
        complain (check, expectation->item, "  but %s is told nothing", wanted[i]);
    }
}

/* Everybody to whom a message of the phase goes, but those. */
static GStrv
list_others (JsonObject *phase, const char *but)
{
  JsonArray *messages = json_object_get_array_member (phase, "messages");
  g_auto (GStrv) left_out = g_strsplit (but, ", ", -1);
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < json_array_get_length (messages); i++)
    {
      const char *to = json_object_get_string_member (json_array_get_object_element (messages, i), "to");

      if (!g_strv_contains ((const char *const *) left_out, to) &&
          !g_ptr_array_find_with_equal_func (others, to, g_str_equal, NULL))
        g_ptr_array_add (others, g_strdup (to));
    }
  g_ptr_array_add (others, NULL);
  return (GStrv) g_ptr_array_steal (others, NULL);
}

static void
check_told (Check *check, const Expectation *expectation)
{
  const char *words = expectation->what;
  gboolean as_facts = take (&words, "facts ") || !take (&words, "told ");
  const char *when = take_when (&words);
  JsonObject *phase = find_phase (check, expectation);
  g_auto (GStrv) addresses = NULL;

  if (phase == NULL)
    return;
  if (g_str_equal (words, "nobody but"))
    {
      check_nobody_but (check, expectation, phase, when);
      return;
    }
  addresses = take (&words, "all but ") ? list_others (phase, words) : g_strsplit (words, ", ", -1);
  for (guint i = 0; addresses[i] != NULL; i++)
    {
      g_autofree char *told = get_told (phase, when, addresses[i], as_facts);

      if (*told == '\0' && !is_address (check, addresses[i]))
        complain (check, expectation->item, "“%s” is nobody.", addresses[i]);
      check_text (check, expectation, told);
    }
}

/* ---- looking ---- */

static void
check_board (Check *check, const Expectation *expectation)
{
  const CroupierRoster *roster = croupier_match_get_roster (check->match);
  const char *viewer = expectation->what + strlen ("board");
  g_autofree char *id = get_phase (check, expectation->nth);
  g_autoptr (CroupierBoard) board = NULL;
  g_autofree char *text = NULL;
  guint place = 0;
  int player = CROUPIER_NO_PLAYER;

  if (take (&viewer, " as ") && !g_str_equal (viewer, "public"))
    {
      player = croupier_roster_find (roster, viewer, -1, NULL, NULL);
      if (player < 0)
        complain (check, expectation->item, "“%s” does not play.", viewer);
    }
  if (id != NULL)
    place = croupier_match_find_place (check->match, id);
  board = croupier_board_at (check->match, place, *viewer == '\0', player);
  text = fixture_board (board, roster);
  check_text (check, expectation, g_strchomp (text));
}

/* "power 2": the second of the cast, in words. */
static void
check_power (Check *check, const Expectation *expectation)
{
  const CroupierSetup *setup = croupier_match_get_setup (check->match);
  const CroupierCast *cast = setup->game->dup_cast != NULL ? croupier_options_get_cast (setup->options, "cast") : NULL;
  const char *number = expectation->what + strlen ("power");
  guint64 n = 0;
  g_autofree char *words = NULL;

  if (cast == NULL || !g_ascii_string_to_unsigned (number + strspn (number, " "), 10, 1, cast->powers->len, &n, NULL))
    {
      complain (check, expectation->item, "There is no such power.");
      return;
    }
  words = croupier_cast_describe_power (cast, (guint) n - 1);
  check_text (check, expectation, words);
}

/* What the file calls by a name of its own, or the path itself: within the phase, else within the whole. */
static void
check_look (Check *check, const Expectation *expectation)
{
  const char *look = g_hash_table_lookup (check->file->looks, expectation->what);
  g_auto (GStrv) halves = g_strsplit (look != NULL ? look : expectation->what, ": ", 2);
  g_autofree char *first = g_strndup (halves[0], strcspn (halves[0], "."));
  JsonObject *phase = find_phase (check, expectation);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *wrong = NULL;
  g_autofree char *came = NULL;

  if (phase == NULL)
    return;
  json_node_set_object (node, json_object_has_member (phase, first) ? phase : json_node_get_object (check->transcript));
  came = look_at (node, halves[0], halves[1], &wrong);
  if (came == NULL)
    complain (check, expectation->item, "%s", wrong);
  else
    check_text (check, expectation, came);
}

/* ---- looking over the shoulder ---- */

/* "day votes", of the phase in which it stands. */
static void
check_day (Check *check, const Expectation *expectation)
{
  const char *what = expectation->what + strlen ("day");
  g_autofree char *id = get_phase (check, expectation->nth);
  g_autofree char *came = view_day (check->match, id, what + strspn (what, " "));

  if (came == NULL)
    complain (check, expectation->item, "No day shows that.");
  else
    check_text (check, expectation, came);
}

/* "form Amy", at this moment. */
static void
check_form (Check *check, const Expectation *expectation)
{
  const char *who = expectation->what + strlen ("form");
  g_autoptr (CroupierMatch) match = play_until (check, expectation->nth, TRUE, FALSE);
  int player = match != NULL
                 ? croupier_roster_find (croupier_match_get_roster (match), who + strspn (who, " "), -1, NULL, NULL)
                 : CROUPIER_NO_PLAYER;
  g_autofree char *came = player >= 0 ? view_form (match, (guint) player) : NULL;

  if (came == NULL)
    complain (check, expectation->item, "“%s” does not play.", who + strspn (who, " "));
  else
    check_text (check, expectation, came);
}

/* Steps are the game master’s alone. */
static void
check_no_steps (Check *check, const Expectation *expectation, const char *phase)
{
  const CroupierRoster *roster = croupier_match_get_roster (check->match);

  for (guint player = 0; player < croupier_roster_get_size (roster); player++)
    {
      g_autoptr (GPtrArray) parts = croupier_explain_to_player (check->match, phase, player, NULL);

      for (guint i = 0; i < parts->len; i++)
        if (((const CroupierExplainPart *) g_ptr_array_index (parts, i))->is_step)
          complain (check, expectation->item, "“%s” is told to %s.",
                    ((const CroupierExplainPart *) g_ptr_array_index (parts, i))->title,
                    croupier_roster_get_name (roster, player));
    }
}

/* "| about whom | step | sentence | rule". */
static void
check_outcome (Check *check, const Expectation *expectation, const char *phase, const CaseRow *row)
{
  guint n = g_strv_length (row->cells);
  int about = n > 0 && *row->cells[0] != '\0'
                ? croupier_roster_find (croupier_match_get_roster (check->match), row->cells[0], -1, NULL, NULL)
                : CROUPIER_NO_PLAYER;
  g_autoptr (GPtrArray) parts = NULL;
  g_autofree char *came = NULL;

  if (n < 3 || n > 4 || (*row->cells[0] != '\0' && about < 0))
    {
      case_complain (check->complaints, check->file, row->line,
                     "An explanation is “about whom | step | sentence | rule”, the rule where one is given.");
      return;
    }
  parts = croupier_explain (check->match, phase, about);
  check->count->n_checks++;
  if (parts != NULL &&
      view_says (parts, row->cells[1], row->cells[2], n > 3 ? row->cells[3] : "") == (expectation->mode != MODE_LACKS))
    return;
  came = parts != NULL ? view_parts (g_steal_pointer (&parts)) : g_strdup (NOTHING);
  case_complain (check->complaints, check->file, row->line, "“%s” should %ssay\n%s | %s\n  but all that is said is\n%s",
                 row->cells[1], expectation->mode == MODE_LACKS ? "not " : "", row->cells[2],
                 n > 3 ? row->cells[3] : "", came);
}

/* "explains", with rows, or as text what is said of all, "about Amy", or "to Amy"; "steps": what resolving did. */
static void
check_explained (Check *check, const Expectation *expectation)
{
  const char *words = expectation->what;
  g_autofree char *id = get_phase (check, expectation->nth);
  gboolean is_steps = take (&words, "steps") || !take (&words, "explains");
  gboolean is_to_player = take (&words, " to "), is_about = !is_to_player && take (&words, " about ");
  int player = *words != '\0' ? croupier_roster_find (croupier_match_get_roster (check->match), words, -1, NULL, NULL)
                              : CROUPIER_NO_PLAYER;
  g_autofree char *came = NULL;

  if (id == NULL || (*words != '\0') != (is_to_player || is_about) || (*words != '\0' && player < 0))
    {
      complain (check, expectation->item, "A phase is explained, about or to a player, or to the game master.");
      return;
    }
  check_no_steps (check, expectation, id);
  for (guint i = 0; i < expectation->item->rows->len; i++)
    check_outcome (check, expectation, id, g_ptr_array_index (expectation->item->rows, i));
  if (expectation->item->rows->len > 0)
    return;
  came = is_to_player ? view_explained_to (check->match, id, (guint) player)
                      : view_parts (is_steps ? croupier_explain_steps (check->match, id)
                                             : croupier_explain (check->match, id, player));
  check_text (check, expectation, came);
}

/* ---- two matches side by side ---- */

/* The match with the other of “one ⇄ other”; FALSE, and a complaint, where there is none. */
static gboolean
play_twin (Check *check, const Expectation *expectation)
{
  g_autoptr (CaseScript) one = NULL;
  g_autoptr (CaseScript) other = NULL;

  if (check->twin != NULL)
    return TRUE;
  one = case_script_new (check->file, check->block, check->block->items->len, NULL, FALSE, check->complaints);
  other = case_script_new (check->file, check->block, check->block->items->len, NULL, TRUE, check->complaints);
  if (one != NULL && other != NULL && g_str_equal (one->text->str, other->text->str))
    complain (check, expectation->item, "Nothing says “one ⇄ other”.");
  check->twin = play_until (check, check->block->items->len, FALSE, TRUE);
  check->twin_transcript = check->twin != NULL ? croupier_transcript_new (check->twin, NULL, NULL) : NULL;
  return check->twin != NULL;
}

static void
append_messages (GString *text, JsonObject *phase, const char *const *addresses, gboolean but)
{
  JsonArray *messages = json_object_get_array_member (phase, "messages");

  for (guint i = 0; i < json_array_get_length (messages); i++)
    {
      JsonNode *message = json_array_get_element (messages, i);
      const char *to = json_object_get_string_member (json_node_get_object (message), "to");
      g_autofree char *json = json_to_string (message, FALSE);

      if (g_strv_contains (addresses, to) != but && (!but || !g_str_equal (to, "gm")))
        g_string_append_printf (text, "%s\n", json);
    }
}

/* All messages to these, or to all but these and the game master, as data, up to and with a phase. */
static char *
list_messages (JsonNode *transcript, const char *last, const char *const *addresses, gboolean but)
{
  JsonObject *root = json_node_get_object (transcript);
  JsonArray *phases = json_object_get_array_member (root, "phases");
  GString *text = g_string_new (NULL);

  append_messages (text, json_object_get_object_member (root, "setup"), addresses, but);
  for (guint i = 0; last != NULL && i < json_array_get_length (phases); i++)
    {
      JsonObject *phase = json_array_get_object_element (phases, i);

      g_string_append_printf (text, "== %s\n", json_object_get_string_member (phase, "id"));
      append_messages (text, phase, addresses, but);
      if (g_str_equal (json_object_get_string_member (phase, "id"), last))
        break;
    }
  return g_string_free_and_steal (text);
}

static void
compare (Check *check, const Expectation *expectation, gboolean is_alike, const char *who, const char *one,
         const char *other)
{
  g_auto (GStrv) lines = g_strsplit (one, "\n", -1), others = g_strsplit (other, "\n", -1);
  guint i = 0;

  check->count->n_checks++;
  while (lines[i] != NULL && others[i] != NULL && g_str_equal (lines[i], others[i]))
    i++;
  if ((lines[i] == NULL && others[i] == NULL) == is_alike)
    return;
  complain (check, expectation->item, is_alike ? "  %s: one has\n%s\n  and the other\n%s" : "  %s: both are alike", who,
            lines[i] != NULL ? lines[i] : NOTHING, others[i] != NULL ? others[i] : NOTHING);
}

/* "alike: all but player:Cyd", "not alike: player:Cyd": what was told so far in the match and in its twin. */
static void
check_alike (Check *check, const Expectation *expectation)
{
  const char *words = expectation->text;
  gboolean is_alike = g_str_equal (expectation->what, "alike");
  gboolean but = g_str_equal (words, "all") ? take (&words, "all") : take (&words, "all but ");
  g_auto (GStrv) addresses = g_strsplit (words, ", ", -1);
  g_autofree char *id = get_phase (check, expectation->nth);

  if (but ? !is_alike : *words == '\0')
    complain (check, expectation->item, "Write “alike: all but ADDRESSES”, or “not alike: ADDRESSES”.");
  for (guint i = 0; addresses[i] != NULL; i++)
    if (!is_address (check, addresses[i]))
      complain (check, expectation->item, "“%s” is nobody.", addresses[i]);
  if (!play_twin (check, expectation))
    return;
  for (guint i = 0; but ? i < 1 : addresses[i] != NULL; i++)
    {
      const char *const of[] = { addresses[i], NULL };
      const char *const *these = but ? (const char *const *) addresses : of;
      g_autofree char *one = list_messages (check->transcript, id, these, but);
      g_autofree char *other = list_messages (check->twin_transcript, id, these, but);

      compare (check, expectation, is_alike, but ? "all" : of[0], one, other);
    }
}

/* "explained alike: all but Amy": what players are told who ask how each phase came out. */
static void
check_explained_alike (Check *check, const Expectation *expectation)
{
  const CroupierRoster *roster = croupier_match_get_roster (check->match);
  const char *words = expectation->text;
  g_auto (GStrv) names = NULL;

  if (!g_str_equal (words, "all") && !take (&words, "all but "))
    complain (check, expectation->item, "Write “explained alike: all but NAMES”.");
  names = g_strsplit (words, ", ", -1);
  if (!play_twin (check, expectation))
    return;
  for (guint player = 0; player < croupier_roster_get_size (roster); player++)
    for (guint i = 0; i < croupier_match_get_n_records (check->match) &&
                      !g_strv_contains ((const char *const *) names, croupier_roster_get_name (roster, player));
         i++)
      {
        const char *phase = croupier_match_get_record (check->match, i)->phase.id;
        g_autofree char *one = view_explained_to (check->match, phase, player);
        g_autofree char *other = view_explained_to (check->twin, phase, player);

        compare (check, expectation, TRUE, croupier_roster_get_name (roster, player), one, other);
      }
}

/* All that is said to who sends a text at this moment. */
static char *
tell_sender (const CroupierMatch *match, guint player, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, player, text);
  g_autofree char *problems = describe_problems (reading->problems, text);
  g_autofree char *warnings = describe_problems (reading->warnings, text);

  return g_strdup_printf ("%s | %s | %s", reading->read_as->str, problems, warnings);
}

static void
compare_readings (Check *check, const Expectation *expectation, const CroupierMatch *match, const CroupierMatch *twin,
                  guint player, const char *cell)
{
  g_auto (GStrv) texts = g_strsplit (cell, ALIKE, -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autofree char *one = tell_sender (match, player, texts[i]);
      g_autofree char *other = tell_sender (twin, player, texts[i]);

      compare (check, expectation, TRUE, texts[i], one, other);
    }
}

/* "reads alike Amy: 1 ~ 2", or with rows of texts. */
static void
check_read_alike (Check *check, const Expectation *expectation)
{
  const char *who = expectation->what + strlen ("reads alike ");
  const GPtrArray *rows = expectation->item->rows;
  g_autoptr (CroupierMatch) match = play_until (check, expectation->nth, TRUE, FALSE);
  g_autoptr (CroupierMatch) twin = play_until (check, expectation->nth, TRUE, TRUE);
  int player = match != NULL ? croupier_roster_find (croupier_match_get_roster (match), who, -1, NULL, NULL)
                             : CROUPIER_NO_PLAYER;

  if (player < 0 || twin == NULL || !play_twin (check, expectation) || (*expectation->text != '\0') == (rows->len > 0))
    {
      complain (check, expectation->item, "“reads alike NAME:” has texts behind it, or in rows.");
      return;
    }
  if (rows->len == 0)
    compare_readings (check, expectation, match, twin, (guint) player, expectation->text);
  for (guint i = 0; i < rows->len; i++)
    for (char **cell = ((const CaseRow *) g_ptr_array_index (rows, i))->cells; *cell != NULL; cell++)
      compare_readings (check, expectation, match, twin, (guint) player, *cell);
}

/* ---- cases ---- */

static gboolean
is_word (const char *what, const char *word)
{
  return g_str_has_prefix (what, word) && strchr (" ", what[strlen (word)]) != NULL;
}

static gboolean
read_expectation (Check *check, guint nth, Expectation *expectation)
{
  const CaseItem *item = g_ptr_array_index (check->block->items, nth);
  const char *colon = strstr (item->text, ": ");
  g_auto (GStrv) lines = NULL;

  if (colon == NULL && g_str_has_suffix (item->text, ":"))
    colon = item->text + strlen (item->text) - 1;
  *expectation = (Expectation) { .item = item, .nth = nth, .lines = g_ptr_array_new_with_free_func (g_free) };
  if (colon == NULL)
    {
      complain (check, item, "An expectation is “> WHAT: VALUE”.");
      return FALSE;
    }
  expectation->what = g_strndup (item->text, (gsize) (colon - item->text));
  if (g_str_has_suffix (expectation->what, " has"))
    expectation->mode = MODE_HAS;
  else if (g_str_has_suffix (expectation->what, " lacks"))
    expectation->mode = MODE_LACKS;
  if (expectation->mode != MODE_IS)
    *strrchr (expectation->what, ' ') = '\0';
  expectation->text = g_strdup (colon + 1 + strspn (colon + 1, " "));
  lines = case_split_lines (expectation->text);
  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (expectation->lines, g_strdup (lines[i]));
  for (guint i = 0; i < item->more->len; i++)
    g_ptr_array_add (expectation->lines, g_strdup (g_ptr_array_index (item->more, i)));
  if (expectation->lines->len == 0 && !is_word (expectation->what, "reads") && !is_word (expectation->what, "means") &&
      item->rows->len == 0)
    complain (check, item, "What is expected is missing; write “%s” where nothing is.", NOTHING);
  return TRUE;
}

static void
check_expectation (Check *check, guint nth)
{
  g_auto (Expectation) expectation = { 0 };

  if (!read_expectation (check, nth, &expectation))
    return;
  if (g_str_equal (expectation.what, REFUSED))
    {
      check_refused (check, &expectation);
      return;
    }
  if (g_str_has_prefix (expectation.what, "reads alike "))
    {
      check_read_alike (check, &expectation);
      return;
    }
  if (is_word (expectation.what, "form"))
    {
      check_form (check, &expectation);
      return;
    }
  if (is_word (expectation.what, "reads"))
    {
      check_read (check, &expectation);
      return;
    }
  if (is_word (expectation.what, "means"))
    {
      check_means (check, &expectation);
      return;
    }
  if (check->match == NULL)
    {
      check->match = play_until (check, check->block->items->len, FALSE, FALSE);
      check->transcript = check->match != NULL ? croupier_transcript_new (check->match, NULL, NULL) : NULL;
    }
  if (check->transcript == NULL)
    return;
  if (expectation.item->rows->len > 0 && !g_str_equal (expectation.what, "explains"))
    complain (check, expectation.item, "Only readings and explanations have rows.");
  if (is_word (expectation.what, "told") || is_word (expectation.what, "facts"))
    check_told (check, &expectation);
  else if (is_word (expectation.what, "board"))
    check_board (check, &expectation);
  else if (is_word (expectation.what, "power"))
    check_power (check, &expectation);
  else if (is_word (expectation.what, "day"))
    check_day (check, &expectation);
  else if (is_word (expectation.what, "explains") || g_str_equal (expectation.what, "steps"))
    check_explained (check, &expectation);
  else if (g_str_equal (expectation.what, "alike") || g_str_equal (expectation.what, "not alike"))
    check_alike (check, &expectation);
  else if (g_str_equal (expectation.what, "explained alike"))
    check_explained_alike (check, &expectation);
  else
    check_look (check, &expectation);
}

static gboolean
is_of_moment (const CaseItem *item)
{
  return g_str_has_prefix (item->text, REFUSED) || g_str_has_prefix (item->text, "reads") ||
         g_str_has_prefix (item->text, "means") || g_str_has_prefix (item->text, "form ");
}

static void
check_alone (const CaseFile *file, const CaseBlock *block, CaseCount *count, GPtrArray *complaints)
{
  g_autofree gboolean *is_left_out = g_new0 (gboolean, block->items->len);
  Check check = { .file = file, .block = block, .count = count, .complaints = complaints, .is_left_out = is_left_out };

  count->n_cases++;
  /* What is refused is no part of the match at which the others look. */
  for (guint of_moment = 2; of_moment-- > 0;)
    for (guint i = 0; i < block->items->len; i++)
      {
        const CaseItem *item = g_ptr_array_index (block->items, i);

        if (item->is_expectation && is_of_moment (item) == (of_moment > 0))
          check_expectation (&check, i);
      }
  g_clear_pointer (&check.match, croupier_match_free);
  g_clear_pointer (&check.transcript, json_node_unref);
  g_clear_pointer (&check.twin, croupier_match_free);
  g_clear_pointer (&check.twin_transcript, json_node_unref);
}

void
case_check (const CaseFile *file, const CaseBlock *block, CaseCount *count, GPtrArray *complaints)
{
  if (block->kind != CASE_TABLE)
    {
      check_alone (file, block, count, complaints);
      return;
    }
  for (guint i = 1; i < block->rows->len; i++)
    {
      g_autoptr (CaseBlock) row = case_block_for_row (file, block, g_ptr_array_index (block->rows, i), complaints);

      if (row != NULL)
        check_alone (file, row, count, complaints);
    }
}
