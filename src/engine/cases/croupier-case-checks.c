/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing cases, and whether that comes of them which they expect. */
#include "config.h"
#include "croupier-case-checks.h"

#include <string.h>

#include "croupier-case-looks.h"
#include "croupier-explain.h"
#include "croupier-form.h"
#include "croupier-gettext.h"
#include "croupier-style.h"
#include "croupier-transcript.h"

#define NOTHING "nothing"
#define REFUSED "refused"
#define AND_SO_ON "…"
#define OTHERS "others "
#define ALIKE " ~ "
#define OBJECTION "»"
#define OBJECTION_END "«"

static void
expectation_clear (CroupierCaseExpectation *expectation)
{
  g_free (expectation->what);
  g_free (expectation->text);
  g_ptr_array_unref (expectation->lines);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CroupierCaseExpectation, expectation_clear)

void
croupier_case_complain_of (CroupierCaseCheck *check, const CroupierCaseItem *item, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  croupier_case_complain (check->problems, check->block->is_row ? check->block->line : item->line, "> %s\n%s",
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

/* Each of them by itself: who lists several means none of them. */
static gboolean
has_any_line (const char *came, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    if (strstr (came, g_ptr_array_index (lines, i)) != NULL)
      return TRUE;
  return FALSE;
}

void
croupier_case_check_text (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation, const char *came)
{
  g_autofree char *wanted = join_lines (expectation->lines);
  gboolean is_right = FALSE;

  switch (expectation->mode)
    {
    case CROUPIER_CASE_IS:
      is_right = are_lines (came, expectation->lines) || are_entries (came, wanted);
      break;
    case CROUPIER_CASE_HAS:
      is_right = strstr (came, wanted) != NULL;
      break;
    case CROUPIER_CASE_LACKS:
      is_right = !has_any_line (came, expectation->lines);
      break;
    }
  check->run->n_checks++;
  if (*came == '\0')
    came = NOTHING;
  if (!is_right)
    croupier_case_complain_of (check, expectation->item,
                               expectation->mode == CROUPIER_CASE_IS    ? _("  should be\n%s\n  but is\n%s")
                               : expectation->mode == CROUPIER_CASE_HAS ? _("  should have\n%s\n  but is\n%s")
                                                                        : _("  should lack\n%s\n  but is\n%s"),
                               wanted, came);
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

/* Then nothing is played any more, and nothing is said of what was not. */
static gboolean
is_at_end (const CroupierCaseCheck *check)
{
  return (check->run->max_phases > 0 && check->run->n_phases > check->run->max_phases) ||
         g_cancellable_is_cancelled (check->cancellable);
}

static CroupierMatch *
play (CroupierCaseCheck *check, const CroupierCaseScript *script, gboolean is_open, CroupierProblems *problems)
{
  CroupierCaseRun *run = check->run;
  g_autofree char *text = g_strconcat (script->text->str, is_open && !script->is_closed ? "== open\n" : NULL, NULL);
  g_autoptr (CroupierScript) read = NULL;
  g_autoptr (CroupierMatch) match = NULL;
  guint n_lines = script->lines->len - script->amends->len;

  run->n_phases += script->n_phases + 1;
  if (is_at_end (check))
    return NULL;
  read = croupier_script_read_for (run->game, text, -1, run->loader, NULL, check->cancellable, problems);
  match = read != NULL ? croupier_script_play (read, CROUPIER_PLAY_DEFAULT, check->cancellable, problems) : NULL;
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

static CroupierCaseScript *
make_script (CroupierCaseCheck *check, guint n_items, const gboolean *is_left_out, gboolean is_twin)
{
  g_autoptr (CroupierCaseScript)
    script = croupier_case_script_new (check->cases, check->block, n_items, is_left_out, is_twin, check->problems);
  guint n_before = check->problems->len;

  if (script != NULL && check->run->more != NULL && check->run->more->prepare != NULL)
    check->run->more->prepare (script, check->problems);
  return check->problems->len == n_before ? g_steal_pointer (&script) : NULL;
}

/* What is refused is so each time that the case is played, for one expectation after the other. */
static void
complain_once (CroupierCaseCheck *check, guint line, const char *message)
{
  CroupierProblem *last;

  croupier_case_complain (check->problems, line, _("refused: %s"), message);
  last = g_ptr_array_index (check->problems, check->problems->len - 1);
  for (guint i = check->n_before; i + 1 < check->problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (check->problems, i);

      if (problem->line != last->line || !g_str_equal (problem->message, last->message))
        continue;
      g_ptr_array_set_size (check->problems, (int) check->problems->len - 1);
      return;
    }
}

CroupierMatch *
croupier_case_play_until (CroupierCaseCheck *check, guint n_items, gboolean is_open, gboolean is_twin)
{
  g_autoptr (CroupierCaseScript) script = make_script (check, n_items, check->is_left_out, is_twin);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  CroupierMatch *match;

  if (script == NULL)
    return NULL;
  match = play (check, script, is_open, problems);
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);
      guint line = !check->block->is_row && problem->line >= 1 && problem->line <= script->lines->len
                     ? g_array_index (script->lines, guint, problem->line - 1)
                     : check->block->line;

      complain_once (check, line, problem->message);
    }
  return match;
}

char *
croupier_case_dup_phase (CroupierCaseCheck *check, guint n_items)
{
  g_autoptr (CroupierCaseScript) script = make_script (check, n_items, check->is_left_out, FALSE);

  return script != NULL ? g_steal_pointer (&script->phase) : NULL;
}

/* ---- what is refused ---- */

/* "MESSAGE »PLACE«" of each, one a line. */
char *
croupier_case_describe_problems (const CroupierProblems *problems, const char *text)
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

/* The last line of a script, where it is what a player sends and is refused: what they are told. */
static void
check_last_reply (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation, CroupierCaseScript *script)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *line = g_strchomp (g_strdup (script->text->str));
  char *last_break = strrchr (line, '\n');
  g_auto (GStrv) halves = g_strsplit (last_break != NULL ? last_break + 1 : line, ": ", 2);
  g_autoptr (CroupierMatch) match = NULL;
  int player;

  if (check->run->more == NULL || check->run->more->refuse == NULL)
    return;
  g_string_truncate (script->text, last_break != NULL ? (gsize) (last_break + 1 - line) : 0);
  match = play (check, script, TRUE, problems);
  player = match != NULL ? croupier_roster_find_exactly (croupier_match_get_roster (match), halves[0])
                         : CROUPIER_NO_PLAYER;
  if (player >= 0 && halves[1] != NULL && croupier_match_get_due (match) != NULL)
    check->run->more->refuse (check, expectation->item->line, match, (guint) player, halves[1]);
}

static void
check_refused (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  g_autoptr (CroupierCaseScript) script = make_script (check, expectation->nth, check->is_left_out, FALSE);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierMatch) match = script != NULL ? play (check, script, TRUE, problems) : NULL;
  g_autofree char *came = croupier_case_describe_problems (problems, NULL);
  guint above = expectation->nth;

  if (script == NULL || is_at_end (check))
    return;
  croupier_case_check_text (check, expectation, match == NULL ? came : "");
  do
    above--;
  while (above > 0 && (((CroupierCaseItem *) g_ptr_array_index (check->block->items, above))->is_expectation));
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
  g_auto (GStrv) lines = croupier_case_split_lines (wanted);
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
  CroupierCaseCheck *check;
  const CroupierCaseItem *item;
  const CroupierMatch *match;
  gboolean is_exact; /* all that is said is there, each with its place; else only something of it */
  guint line;
} Readings;

static void
refuse (const Readings *readings, guint player, const char *text)
{
  const CroupierCaseMore *more = readings->check->run->more;

  if (more != NULL && more->refuse != NULL)
    more->refuse (readings->check, readings->line, readings->match, player, text);
}

static void
check_reading (Readings *readings, const char *by, const char *text, const char *read_as, const char *says)
{
  const CroupierRoster *roster = croupier_match_get_roster (readings->match);
  int player = croupier_roster_find (roster, by, -1, NULL, NULL);
  g_autoptr (CroupierReading) found = player >= 0 ? croupier_match_check (readings->match, (guint) player, text) : NULL;
  gboolean is_refused = g_str_equal (read_as, REFUSED), is_right;
  const CroupierProblems *said;
  g_autofree char *came = NULL;

  readings->check->run->n_checks++;
  if (found == NULL)
    {
      croupier_case_complain (readings->check->problems, readings->line, _("“%s” does not play."), by);
      return;
    }
  said = is_refused ? found->problems : found->warnings;
  came = croupier_case_describe_problems (said, readings->is_exact ? text : NULL);
  if (!is_refused && found->problems->len > 0)
    {
      /* Of several things that a text says some can be refused. */
      g_autofree char *warnings = g_steal_pointer (&came);
      g_autofree char *problems = croupier_case_describe_problems (found->problems, NULL);

      came = g_strconcat (problems, *warnings != '\0' ? "\n" : "", warnings, NULL);
    }
  if (is_refused && found->status == CROUPIER_STATUS_REFUSED)
    refuse (readings, (guint) player, text);
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
    croupier_case_complain (readings->check->problems, readings->line,
                            _("%s: %s\n  should be read as\n%s | %s\n  but is\n%s%s%s"), by, text, read_as, says,
                            found->status == CROUPIER_STATUS_REFUSED ? REFUSED : found->read_as->str,
                            *came != '\0' ? " | " : "", came);
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
check_read (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const char *words = expectation->what + strlen ("reads");
  g_autofree char *who = g_strdup (words + strspn (words, " "));
  g_autoptr (CroupierMatch) match = croupier_case_play_until (check, expectation->nth, TRUE, FALSE);
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
    croupier_case_complain_of (check, expectation->item, _("Readings stand behind the colon, or in rows below."));
  for (guint i = 0; i < MAX (expectation->item->rows->len, cells != NULL); i++)
    {
      const CroupierCaseRow *row = cells == NULL ? g_ptr_array_index (expectation->item->rows, i) : NULL;
      char **of = row != NULL ? row->cells : cells;
      guint n = g_strv_length (of), first = *who == '\0';

      readings.line = row != NULL ? row->line : check->block->is_row ? check->block->line : expectation->item->line;
      if (n < first + 2 || n > first + 3)
        croupier_case_complain (check->problems, readings.line, "%s",
                                first ? _("A reading is “who | text | what it is read as”, and “| what is said of it” "
                                          "where anything is.")
                                      : _("A reading is “text | what it is read as”, and “| what is said of it” where "
                                          "anything is."));
      else
        check_readings (&readings, first ? of[0] : who, row != NULL ? of[first] : g_strstrip (of[first]),
                        row != NULL ? of[first + 1] : g_strstrip (of[first + 1]),
                        n > first + 2 ? g_strstrip (of[first + 2]) : "");
    }
}

/* ---- what is told ---- */

/* What a transcript says of the phase in which an expectation stands; of the setup, above the first. */
static JsonObject *
find_phase (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  JsonObject *root = json_node_get_object (check->transcript);
  JsonArray *phases = json_object_get_array_member (root, "phases");
  g_autofree char *id = croupier_case_dup_phase (check, expectation->nth);

  if (id == NULL)
    return json_object_get_object_member (root, "setup");
  for (guint i = 0; i < json_array_get_length (phases); i++)
    {
      JsonObject *phase = json_array_get_object_element (phases, i);

      if (g_str_equal (json_object_get_string_member (phase, "id"), id))
        return phase;
    }
  croupier_case_complain_of (check, expectation->item, _("The phase “%s” has not begun."), id);
  return NULL;
}

/* Takes a word from the beginning of a text. */
gboolean
croupier_case_take (const char **text, const char *word)
{
  if (!g_str_has_prefix (*text, word))
    return FALSE;
  *text += strlen (word);
  return TRUE;
}

static const char *
take_when (const char **text)
{
  return croupier_case_take (text, "at start ") ? "start"
         : croupier_case_take (text, "at end ") ? "end"
         : croupier_case_take (text, "during ") ? "during"
                                                : NULL;
}

/* A player who plays, or a channel that somebody is in or that is told something, at any time. */
static gboolean
is_address (CroupierCaseCheck *check, const char *address)
{
  JsonArray *phases = json_object_get_array_member (json_node_get_object (check->transcript), "phases");

  if (g_str_equal (address, "public") || g_str_equal (address, "gm"))
    return TRUE;
  if (croupier_case_take (&address, "player:"))
    {
      const CroupierRoster *roster = croupier_match_get_roster (check->match);

      for (guint i = 0; i < croupier_roster_get_size (roster); i++)
        if (g_str_equal (croupier_roster_get_name (roster, i), address))
          return TRUE;
    }
  else if (croupier_case_take (&address, "channel:"))
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
          g_autofree char *fact = croupier_case_show (json_array_get_element (facts, k));

          g_string_append_printf (told, "%s%s", told->len > 0 ? "\n" : "", fact + strlen ("kind "));
        }
    }
  return g_string_free_and_steal (told);
}

/* Nobody but those is told anything, and each of those is. */
static void
check_nobody_but (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation, JsonObject *phase,
                  const char *when)
{
  JsonArray *messages = json_object_get_array_member (phase, "messages");
  g_autofree char *list = join_lines (expectation->lines);
  g_auto (GStrv) wanted = g_strsplit (list, ", ", -1);

  check->run->n_checks++;
  for (guint i = 0; i < json_array_get_length (messages); i++)
    {
      JsonObject *message = json_array_get_object_element (messages, i);
      const char *to = json_object_get_string_member (message, "to");

      if (!g_strv_contains ((const char *const *) wanted, to) &&
          (when == NULL || g_str_equal (json_object_get_string_member (message, "when"), when)))
        croupier_case_complain_of (check, expectation->item, _("  but %s is told\n%s"), to,
                                   json_object_get_string_member (message, "text"));
    }
  for (guint i = 0; wanted[i] != NULL; i++)
    {
      g_autofree char *told = get_told (phase, when, wanted[i], FALSE);

      if (*told == '\0')
        croupier_case_complain_of (check, expectation->item, _("  but %s is told nothing"), wanted[i]);
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
check_told (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const char *words = expectation->what;
  gboolean as_facts = croupier_case_take (&words, "facts ") || !croupier_case_take (&words, "told ");
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
  addresses = croupier_case_take (&words, "all but ") ? list_others (phase, words) : g_strsplit (words, ", ", -1);
  for (guint i = 0; addresses[i] != NULL; i++)
    {
      g_autofree char *told = get_told (phase, when, addresses[i], as_facts);

      if (*told == '\0' && !is_address (check, addresses[i]))
        croupier_case_complain_of (check, expectation->item, _("“%s” is nobody."), addresses[i]);
      croupier_case_check_text (check, expectation, told);
    }
}

/* ---- looking ---- */

/* What the file calls by a name of its own, or the path itself: within the phase, else within the whole. */
static void
check_look (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const char *look = g_hash_table_lookup (check->cases->looks, expectation->what);
  g_auto (GStrv) halves = g_strsplit (look != NULL ? look : expectation->what, ": ", 2);
  g_autofree char *first = g_strndup (halves[0], strcspn (halves[0], "."));
  JsonObject *phase = find_phase (check, expectation);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *wrong = NULL;
  g_autofree char *came = NULL;

  if (phase == NULL)
    return;
  json_node_set_object (node, json_object_has_member (phase, first) ? phase : json_node_get_object (check->transcript));
  came = croupier_case_look (node, halves[0], halves[1], &wrong);
  if (came == NULL && g_str_equal (first, "result") && croupier_match_get_due (check->match) != NULL)
    croupier_case_complain_of (check, expectation->item, _("The match is not over: %s is due."),
                               croupier_phase_get_title (&croupier_match_get_due (check->match)->phase));
  else if (came == NULL)
    croupier_case_complain_of (check, expectation->item, "%s", wrong);
  else
    croupier_case_check_text (check, expectation, came);
}

/* ---- how it came about ---- */

char *
croupier_case_show_explanation (CroupierDocument *explanation)
{
  g_autofree char *marked = croupier_document_to_marked (explanation);
  g_auto (GStrv) rendered = croupier_style_render (CROUPIER_STYLE_PLAIN, marked);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; rendered[i] != NULL; i++)
    g_string_append (text, rendered[i]);
  g_string_replace (text, "\n\n", "\n", 0);
  croupier_document_free (explanation);
  return g_strchomp (g_string_free_and_steal (g_steal_pointer (&text)));
}

static void
check_steps (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  g_autofree char *id = croupier_case_dup_phase (check, expectation->nth);
  g_autofree char *came = id != NULL ? croupier_case_show_explanation (croupier_explain_steps (check->match, id))
                                     : NULL;

  if (id == NULL)
    croupier_case_complain_of (check, expectation->item, "%s", _("Steps are those of a phase."));
  else
    croupier_case_check_text (check, expectation, came);
}

/* ---- two matches side by side ---- */

/* The match with the other of “one ⇄ other”; FALSE, and a complaint, where there is none. */
gboolean
croupier_case_play_twin (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  g_autoptr (CroupierCaseScript) one = NULL;
  g_autoptr (CroupierCaseScript) other = NULL;

  if (check->twin != NULL)
    return TRUE;
  one = make_script (check, check->block->items->len, NULL, FALSE);
  other = make_script (check, check->block->items->len, NULL, TRUE);
  if (one != NULL && other != NULL && g_str_equal (one->text->str, other->text->str))
    croupier_case_complain_of (check, expectation->item, "%s", _("Nothing says “one ⇄ other”."));
  check->twin = croupier_case_play_until (check, check->block->items->len, FALSE, TRUE);
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

void
croupier_case_compare (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation, gboolean is_alike,
                       const char *who, const char *one, const char *other)
{
  g_auto (GStrv) lines = g_strsplit (one, "\n", -1), others = g_strsplit (other, "\n", -1);
  guint i = 0;

  check->run->n_checks++;
  while (lines[i] != NULL && others[i] != NULL && g_str_equal (lines[i], others[i]))
    i++;
  if ((lines[i] == NULL && others[i] == NULL) == is_alike)
    return;
  croupier_case_complain_of (check, expectation->item,
                             is_alike ? _("  %s: one has\n%s\n  and the other\n%s") : _("  %s: both are alike"), who,
                             lines[i] != NULL ? lines[i] : NOTHING, others[i] != NULL ? others[i] : NOTHING);
}

/* "alike: all but player:Cyd", "not alike: player:Cyd": what was told so far in the match and in its twin. */
static void
check_alike (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const char *words = expectation->text;
  gboolean is_alike = g_str_equal (expectation->what, "alike");
  gboolean but = g_str_equal (words, "all") ? croupier_case_take (&words, "all")
                                            : croupier_case_take (&words, "all but ");
  g_auto (GStrv) addresses = g_strsplit (words, ", ", -1);
  g_autofree char *id = croupier_case_dup_phase (check, expectation->nth);

  if (but ? !is_alike : *words == '\0')
    croupier_case_complain_of (check, expectation->item,
                               _("Write “alike: all but ADDRESSES”, or “not alike: ADDRESSES”."));
  for (guint i = 0; addresses[i] != NULL; i++)
    if (!is_address (check, addresses[i]))
      croupier_case_complain_of (check, expectation->item, _("“%s” is nobody."), addresses[i]);
  if (!croupier_case_play_twin (check, expectation))
    return;
  for (guint i = 0; but ? i < 1 : addresses[i] != NULL; i++)
    {
      const char *const of[] = { addresses[i], NULL };
      const char *const *these = but ? (const char *const *) addresses : of;
      g_autofree char *one = list_messages (check->transcript, id, these, but);
      g_autofree char *other = list_messages (check->twin_transcript, id, these, but);

      croupier_case_compare (check, expectation, is_alike, but ? "all" : of[0], one, other);
    }
}

/* ---- cases ---- */

gboolean
croupier_case_is_word (const char *what, const char *word)
{
  return g_str_has_prefix (what, word) && strchr (" ", what[strlen (word)]) != NULL;
}

static gboolean
read_expectation (CroupierCaseCheck *check, guint nth, CroupierCaseExpectation *expectation)
{
  const CroupierCaseItem *item = g_ptr_array_index (check->block->items, nth);
  const char *colon = strstr (item->text, ": ");
  g_auto (GStrv) lines = NULL;

  if (colon == NULL && g_str_has_suffix (item->text, ":"))
    colon = item->text + strlen (item->text) - 1;
  *expectation = (CroupierCaseExpectation) { .item = item,
                                             .nth = nth,
                                             .lines = g_ptr_array_new_with_free_func (g_free) };
  if (colon == NULL)
    {
      croupier_case_complain_of (check, item, "%s", _("An expectation is “> WHAT: VALUE”."));
      return FALSE;
    }
  expectation->what = g_strndup (item->text, (gsize) (colon - item->text));
  if (g_str_has_suffix (expectation->what, " has"))
    expectation->mode = CROUPIER_CASE_HAS;
  else if (g_str_has_suffix (expectation->what, " lacks"))
    expectation->mode = CROUPIER_CASE_LACKS;
  if (expectation->mode != CROUPIER_CASE_IS)
    *strrchr (expectation->what, ' ') = '\0';
  expectation->text = g_strdup (colon + 1 + strspn (colon + 1, " "));
  lines = croupier_case_split_lines (expectation->text);
  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (expectation->lines, g_strdup (lines[i]));
  for (guint i = 0; i < item->more->len; i++)
    g_ptr_array_add (expectation->lines, g_strdup (g_ptr_array_index (item->more, i)));
  if (expectation->lines->len == 0 && !croupier_case_is_word (expectation->what, "reads") &&
      !croupier_case_is_word (expectation->what, "means") && item->rows->len == 0)
    croupier_case_complain_of (check, item, _("What is expected is missing; write “%s” where nothing is."), NOTHING);
  return TRUE;
}

gboolean
croupier_case_play (CroupierCaseCheck *check)
{
  if (check->match == NULL)
    {
      check->match = croupier_case_play_until (check, check->block->items->len, FALSE, FALSE);
      check->transcript = check->match != NULL ? croupier_transcript_new (check->match, NULL, NULL) : NULL;
    }
  return check->transcript != NULL;
}

static void
check_played (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  if (expectation->item->rows->len > 0)
    croupier_case_complain_of (check, expectation->item, "%s", _("Only readings and explanations have rows."));
  if (croupier_case_is_word (expectation->what, "told") || croupier_case_is_word (expectation->what, "facts"))
    check_told (check, expectation);
  else if (g_str_equal (expectation->what, "steps"))
    check_steps (check, expectation);
  else if (g_str_equal (expectation->what, "alike") || g_str_equal (expectation->what, "not alike"))
    check_alike (check, expectation);
  else
    check_look (check, expectation);
}

static void
check_expectation (CroupierCaseCheck *check, guint nth)
{
  const CroupierCaseMore *more = check->run->more;
  g_auto (CroupierCaseExpectation) expectation = { 0 };

  if (!read_expectation (check, nth, &expectation))
    return;
  if (g_str_equal (expectation.what, REFUSED))
    check_refused (check, &expectation);
  else if (more != NULL && more->check != NULL && more->check (check, &expectation))
    return;
  else if (croupier_case_is_word (expectation.what, "reads"))
    check_read (check, &expectation);
  else if (croupier_case_play (check))
    check_played (check, &expectation);
}

static gboolean
is_of_moment (const CroupierCaseItem *item)
{
  return g_str_has_prefix (item->text, REFUSED) || g_str_has_prefix (item->text, "reads");
}

static void
check_alone (CroupierCaseRun *run, const CroupierCases *cases, const CroupierCaseBlock *block,
             GCancellable *cancellable, CroupierProblems *problems)
{
  g_autofree gboolean *is_left_out = g_new0 (gboolean, block->items->len);
  CroupierCaseCheck check = { run, cases, block, problems, cancellable, is_left_out, .n_before = problems->len };

  run->n_cases++;
  /* What is refused is no part of the match at which the others look. */
  for (guint of_moment = 2; of_moment-- > 0;)
    for (guint i = 0; i < block->items->len; i++)
      {
        const CroupierCaseItem *item = g_ptr_array_index (block->items, i);

        if (item->is_expectation && is_of_moment (item) == (of_moment > 0) && !is_at_end (&check))
          check_expectation (&check, i);
      }
  g_clear_pointer (&check.match, croupier_match_free);
  g_clear_pointer (&check.transcript, json_node_unref);
  g_clear_pointer (&check.twin, croupier_match_free);
  g_clear_pointer (&check.twin_transcript, json_node_unref);
}

void
croupier_case_check (CroupierCaseRun *run, const CroupierCases *cases, const CroupierCaseBlock *block,
                     GCancellable *cancellable, CroupierProblems *problems)
{
  if (block->kind != CROUPIER_CASE_TABLE)
    {
      check_alone (run, cases, block, cancellable, problems);
      return;
    }
  for (guint i = 1; i < block->rows->len; i++)
    {
      g_autoptr (CroupierCaseBlock)
        row = croupier_case_block_for_row (block, g_ptr_array_index (block->rows, i), problems);

      if (row != NULL)
        check_alone (run, cases, row, cancellable, problems);
    }
}
