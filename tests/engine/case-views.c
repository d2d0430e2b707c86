/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master looks at, as text for case files: days, forms and explanations. */
#include "config.h"
#include "case-views.h"

#include <string.h>

#include "croupier-case-checks.h"
#include "croupier-form.h"
#include "fixtures.h"

#define AND_SO_ON "…"

static const char *
name_of (const CroupierMatch *match, guint player)
{
  return croupier_roster_get_name (croupier_match_get_roster (match), player);
}

/* ---- days ---- */

/* “Amy > Bob: Query: Shared (1, 2)”, with the events of the question and of the answer, what can be answered and what
 * is said of it then, and the note. */
static void
append_queries (GString *text, const CroupierMatch *match, const CroupierDay *day)
{
  for (guint i = 0; i < day->exchanges->len; i++)
    {
      const CroupierExchange *exchange = g_ptr_array_index (day->exchanges, i);

      g_string_append_printf (text, "%s > %s: %s: %s (%u, %u)", name_of (match, exchange->from),
                              name_of (match, exchange->to), exchange->title, exchange->status, exchange->asked,
                              exchange->answered);
      for (guint k = 0; k < exchange->answers->len; k++)
        {
          const CroupierExchangeAnswer *answer = g_ptr_array_index (exchange->answers, k);

          g_string_append_printf (text, " [%s: %s]", answer->text, answer->news);
        }
      g_string_append_printf (text, "%s%s\n", exchange->note != NULL ? " " : "",
                              exchange->note != NULL ? exchange->note : "");
    }
}

/* “1 Amy: vote Bob (3)”; an asterisk stands before the form that decides a tie first. */
static void
append_arrival (GString *text, const CroupierMatch *match, const CroupierDayPlace *place, guint i)
{
  static const char *const kinds[] = {
    [CROUPIER_ARRIVAL_LATE] = "late",
    [CROUPIER_ARRIVAL_VOID] = "void",
    [CROUPIER_ARRIVAL_LEFT] = "left",
  };
  const CroupierArrival *arrival = g_ptr_array_index (place->arrivals, i);

  g_string_append (text, (int) i == place->decider ? " *" : " ");
  if (arrival->kind == CROUPIER_ARRIVAL_COUNTS)
    g_string_append_printf (text, "%u", i + 1);
  else
    g_string_append (text, kinds[arrival->kind]);
  g_string_append_printf (text, " %s: %s (%u)%s.", name_of (match, arrival->player), arrival->read_as, arrival->event,
                          arrival->is_amended ? " amended" : "");
}

/* A line for each place: the forms that count, the others, and whose are missing. */
static void
append_forms (GString *text, const CroupierMatch *match, const CroupierDay *day)
{
  guint player;

  for (guint i = 0; i < day->places->len; i++)
    {
      const CroupierDayPlace *place = g_ptr_array_index (day->places, i);

      g_string_append_printf (text, "%s:", place->title != NULL ? place->title : "All");
      for (guint k = 0; k < place->arrivals->len; k++)
        append_arrival (text, match, place, k);
      g_string_append (text, " Missing:");
      CROUPIER_FOREACH_PLAYER (player, place->missing)
        g_string_append_printf (text, " %s", name_of (match, player));
      g_string_append_c (text, '\n');
    }
}

/* “Votes: Bob 2. Would be voted out now: Bob.”, a line for each place. */
static void
append_votes (GString *text, const CroupierDay *day)
{
  for (guint i = 0; i < day->places->len; i++)
    {
      const CroupierDayPlace *place = g_ptr_array_index (day->places, i);
      g_autofree char *note = g_strdelimit (g_strdup (place->tally_note ? place->tally_note : ""), "\n", ' ');

      g_string_append_printf (text, "%s.%s%s\n", place->tally, *note != '\0' ? " " : "", note);
    }
}

/* “shut: Queries can no longer be sent. There are none with 7 or fewer players left; now 7 are left.” */
static void
append_notes (GString *text, const CroupierDay *day)
{
  static const char *const kinds[] = {
    [CROUPIER_DAY_NOTE_PLAIN] = "plain",
    [CROUPIER_DAY_NOTE_OPEN] = "open",
    [CROUPIER_DAY_NOTE_SHUT] = "shut",
    [CROUPIER_DAY_NOTE_PLAYER] = "player",
  };

  for (guint i = 0; i < day->notes->len; i++)
    {
      const CroupierDayNote *note = g_ptr_array_index (day->notes, i);

      g_string_append_printf (text, "%s: %s.%s%s\n", kinds[note->kind], note->text, note->rule != NULL ? " " : "",
                              note->rule != NULL ? note->rule : "");
    }
}

/* What stands beside the form of a player, or would. */
static char *
describe_player (const CroupierMatch *match, const CroupierDay *day, const char *phase, const char *name)
{
  int player = croupier_roster_find_exactly (croupier_match_get_roster (match), name);

  for (guint i = 0; i < day->places->len; i++)
    {
      const GPtrArray *arrivals = ((const CroupierDayPlace *) g_ptr_array_index (day->places, i))->arrivals;

      for (guint k = 0; k < arrivals->len; k++)
        if ((int) ((const CroupierArrival *) g_ptr_array_index (arrivals, k))->player == player)
          return g_strdup (((const CroupierArrival *) g_ptr_array_index (arrivals, k))->about);
    }
  return player >= 0 ? croupier_match_describe_player (match, croupier_match_find_record (match, phase), (guint) player)
                     : NULL;
}

char *
view_day (const CroupierMatch *match, const char *phase, const char *what)
{
  g_autoptr (CroupierDay) day = phase != NULL ? croupier_match_make_day (match, phase) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (day == NULL)
    return NULL;
  if (g_str_equal (what, "queries"))
    append_queries (text, match, day);
  else if (g_str_equal (what, "forms"))
    append_forms (text, match, day);
  else if (g_str_equal (what, "votes"))
    append_votes (text, day);
  else if (g_str_equal (what, "order"))
    g_string_append (text, day->order_rule);
  else if (g_str_equal (what, "notes"))
    append_notes (text, day);
  else if (g_str_equal (what, "waiting"))
    g_string_append_printf (text, "%u", croupier_day_count_waiting (day));
  else
    return describe_player (match, day, phase, what);
  return g_strchomp (g_string_free_and_steal (g_steal_pointer (&text)));
}

/* ---- forms ---- */

/* “[One door (Room 1): A B of A=A (open), B=B (pass)]”: what is written, and what is shown where that is another. */
static void
append_field (GString *text, const CroupierFormField *field)
{
  g_string_append_printf (text, " [%s", field->label);
  if (field->hint != NULL)
    g_string_append_printf (text, " (%s)", field->hint);
  g_string_append_printf (text, ": %s", field->value != NULL ? field->value : "–");
  for (guint i = 0; i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);

      g_string_append_printf (text, "%s%s", i == 0 ? " of " : ", ", choice->word);
      if (g_ascii_strcasecmp (choice->word, choice->label) != 0)
        g_string_append_printf (text, "=%s", choice->label);
    }
  g_string_append_c (text, ']');
}

static void
append_group (GString *text, const CroupierFormGroup *group)
{
  for (guint i = 0; i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      g_string_append (text, row->title != NULL ? row->title : group->title);
      for (guint k = 0; k < row->fields->len; k++)
        append_field (text, g_ptr_array_index (row->fields, k));
      g_string_append_c (text, '\n');
    }
  if (group->pieces->len + group->steps->len == 0)
    return;
  g_string_append_printf (text, "%s, step by step:", group->title);
  for (guint k = 0; k < group->pieces->len; k++)
    g_string_append_printf (text, "%s %s", k > 0 ? ";" : "",
                            ((const CroupierFormPiece *) g_ptr_array_index (group->pieces, k))->label);
  for (guint k = 0; k < group->steps->len; k++)
    g_string_append_printf (text, " [%s]", ((const CroupierFormStep *) g_ptr_array_index (group->steps, k))->text);
  g_string_append_c (text, '\n');
}

char *
view_form (const CroupierMatch *match, guint player)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autoptr (CroupierForm) form = due != NULL ? croupier_match_make_form (match, due->phase.id, player, NULL, NULL)
                                              : NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; form != NULL && i < form->groups->len; i++)
    append_group (text, g_ptr_array_index (form->groups, i));
  return g_strchomp (g_string_free_and_steal (text));
}

/* ---- explanations ---- */

char *
view_explained_to (const CroupierMatch *match, const char *phase, guint player)
{
  g_autoptr (GPtrArray) sent = fixture_due (match);

  return croupier_case_show_explanation (croupier_explain_to_player (match, phase, player, sent));
}

static gboolean
begins (const char *text, const char *wanted)
{
  gsize n = strlen (wanted);

  return g_str_has_suffix (wanted, AND_SO_ON) ? strncmp (text, wanted, n - strlen (AND_SO_ON)) == 0
                                              : g_str_equal (text, wanted);
}

/* A rule is said once in a step, for all that it is true of. */
static gboolean
has_line (const CroupierBlock *section, gboolean is_rule, const char *wanted)
{
  for (guint i = 0; i < section->blocks->len; i++)
    {
      const CroupierBlock *block = g_ptr_array_index (section->blocks, i);

      if ((block->kind == CROUPIER_BLOCK_RULE) == is_rule && begins (block->text, wanted))
        return TRUE;
    }
  return FALSE;
}

gboolean
view_says (const CroupierDocument *explanation, const char *step, const char *says, const char *rule)
{
  for (guint i = 0; i < explanation->blocks->len; i++)
    {
      const CroupierBlock *section = g_ptr_array_index (explanation->blocks, i);

      if (g_str_equal (section->title, step) && has_line (section, FALSE, says) &&
          (*rule == '\0' || has_line (section, TRUE, rule)))
        return TRUE;
    }
  return FALSE;
}
