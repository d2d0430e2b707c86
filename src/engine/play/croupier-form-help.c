/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told who asks "what can I send now?": made of their form, and tried before it is told. */
#include "config.h"
#include "croupier-form-help.h"

#include "croupier-fact.h"
#include "croupier-text.h"

#include <string.h>

#include "croupier-gettext.h"

#define MAX_LISTED 24 /* words of a list; of a longer one the first few stand, and the others are counted */
#define SHORTENED_TO 15
#define LONG_LIST 3 /* words of a list that is not said twice in the same place */
#define MAX_PLACES 4

FACT (phase, "help", HEADING, N_("{phase}: what you can send"), TEXT (phase))
FACT (over, "over", LINE, N_("The match is over: nothing is asked of you any more."))
FACT (nothing, "nothing", LINE, N_("Nothing is asked of you now. {reason}"), TEXT (reason))
FACT (told, "told", LINE, "{text}", TEXT (text))
FACT (wording, "wording", ITEM, "{words}", TEXT (words))
FACT (choose, "choose", LINE, N_("Where something stands in ‹ ›, write what you choose of it."))
FACT (choose_again, "choose", LINE,
      N_("Where something stands in ‹ ›, write what you choose of it; ‹…› is the same list as before."))
FACT (examples, "examples", LINE, N_("For example:"))
FACT (example, "example", ITEM, "{text}", TEXT (text))
FACT (sent, "sent", LINE, N_("You have sent: {text}"), TEXT (text))
FACT (again, "again", LINE, N_("What you send now takes its place."))

/* What a text is made from. */
typedef struct
{
  const CroupierPlan *plan;
  const CroupierState *state;
  guint player;
  CroupierForm *form;
  CroupierMessage *message;
  char *lists[MAX_PLACES]; /* the long list that was said last of each field of a row; owned */
  gboolean has_choices, has_repeats;
} Help;

static const char *
words_of (const Help *help, const char *words)
{
  return croupier_words (help->plan->setup->language, words);
}

/* ---- what can be written ---- */

static void
append (GString *line, const char *words)
{
  if (words != NULL)
    g_string_append (line, words);
}

/* Words of the messages with a number in the place of a name in braces. */
static char *
fill_in (const char *words, const char *name, int number)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);
  g_auto (GStrv) parts = g_strsplit (words, name, -1);

  return g_strjoinv (digits, parts);
}

/* "A, B or C", or "A, B, C" where any of them can be chosen. */
static void
append_list (const Help *help, GPtrArray *words, gboolean is_any, GString *list)
{
  guint n = words->len > MAX_LISTED ? SHORTENED_TO : words->len;

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        append (list, words_of (help, is_any || i + 1 < words->len ? N_(", ") : N_(" or ")));
      append (list, g_ptr_array_index (words, i));
    }
  if (n < words->len)
    {
      g_autofree char *rest = fill_in (words_of (help, N_(" and {number} more")), "{number}", (int) (words->len - n));

      append (list, rest);
    }
}

/* A long list that was said just before in the same place is not said again; what is no choice stands as it is. */
static void
write_list (Help *help, GPtrArray *words, guint place, gboolean is_any, GString *line)
{
  g_autoptr (GString) list = g_string_new (is_any ? words_of (help, N_("any of ")) : NULL);
  gboolean is_repeated;

  append_list (help, words, is_any, list);
  if (words->len == 1 && !is_any)
    {
      append (line, list->str);
      return;
    }
  is_repeated = place < MAX_PLACES && g_strcmp0 (help->lists[place], list->str) == 0;
  g_string_append_printf (line, "‹%s›", is_repeated ? "…" : list->str);
  help->has_choices = TRUE;
  help->has_repeats |= is_repeated;
  if (words->len >= LONG_LIST && place < MAX_PLACES)
    g_set_str (&help->lists[place], list->str);
}

static void
forget_lists (Help *help)
{
  for (guint i = 0; i < MAX_PLACES; i++)
    g_clear_pointer (&help->lists[i], g_free);
}

static char *
dup_with_most (const Help *help, const char *word, guint most)
{
  g_autofree char *times = fill_in (words_of (help, N_(" ({number}×)")), "{number}", (int) most);

  return g_strconcat (word, most > 1 ? times : NULL, NULL);
}

static void
write_choices (Help *help, const CroupierFormField *field, guint place, GString *line)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);

      g_ptr_array_add (words, dup_with_most (help, choice->word, choice->most));
    }
  write_list (help, words, place, field->kind == CROUPIER_FIELD_SERIES && words->len > 1, line);
}

static void
write_range (Help *help, const CroupierFormField *field, GString *line)
{
  g_autofree char *from = fill_in (words_of (help, N_("{min} to {max}")), "{min}", field->min);
  g_autofree char *range = fill_in (from, "{max}", field->max);

  if (field->min == field->max)
    {
      g_string_append_printf (line, "%d", field->min);
      return;
    }
  g_string_append_printf (line, "‹%s›", range);
  help->has_choices = TRUE;
}

static gboolean
is_counted (const CroupierFormField *field)
{
  return field->kind == CROUPIER_FIELD_NUMBER && field->word != NULL;
}

/* What was done and stands is no text that can be written. */
static gboolean
can_write (const CroupierFormField *field)
{
  return field->kind != CROUPIER_FIELD_TEXT &&
         (field->choices->len > 0 || field->kind == CROUPIER_FIELD_NUMBER || field->kind == CROUPIER_FIELD_FLAG);
}

static void
write_field (Help *help, const CroupierFormField *field, guint place, GString *line)
{
  append (line, field->before);
  if (field->kind == CROUPIER_FIELD_FLAG)
    append (line, field->word);
  else if (field->kind == CROUPIER_FIELD_NUMBER)
    write_range (help, field, line);
  else
    write_choices (help, field, place, line);
  append (line, field->after);
}

/* Things of which some are chosen, each in a row of its own, as one list: "any of 3, 2 (2×), 1". Gives the row behind
 * them. */
static guint
write_counted (Help *help, const CroupierFormGroup *group, guint first, GString *line)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint i = first;

  for (; i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);
      const CroupierFormField *field = row->fields->len == 1 ? g_ptr_array_index (row->fields, 0) : NULL;

      if (field == NULL || !is_counted (field))
        break;
      g_ptr_array_add (words, dup_with_most (help, field->word, (guint) field->max));
    }
  if (words->len > 0)
    write_list (help, words, 0, words->len > 1, line);
  return i;
}

static void
write_row (Help *help, const CroupierFormRow *row, GString *line)
{
  append (line, row->before);
  for (guint i = 0; i < row->fields->len; i++)
    if (can_write (g_ptr_array_index (row->fields, i)))
      write_field (help, g_ptr_array_index (row->fields, i), i, line);
}

static gboolean
has_anything_to_write (const CroupierFormGroup *group)
{
  for (guint i = 0; i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      for (guint j = 0; j < row->fields->len; j++)
        if (can_write (g_ptr_array_index (row->fields, j)))
          return TRUE;
    }
  return FALSE;
}

static void
write_group (Help *help, const CroupierFormGroup *group, GString *line)
{
  guint next = 0;

  append (line, group->before);
  while (next < group->rows->len)
    {
      guint first = next;

      if (next > 0)
        append (line, group->between);
      next = write_counted (help, group, first, line);
      if (next == first)
        write_row (help, g_ptr_array_index (group->rows, next++), line);
    }
}

static void
write_wording (const Help *help, GString *line)
{
  g_strstrip (line->str);
  if (*line->str != '\0')
    say_wording (help->message, line->str);
  g_string_truncate (line, 0);
}

/* Parts between which nothing but a blank is written make one line together. */
static void
tell_wordings (Help *help, const GPtrArray *groups, const char *between)
{
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean is_one_line = strspn (between, " ") == strlen (between);

  for (guint i = 0; i < groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (groups, i);

      if (group->told != NULL)
        say_told (help->message, group->told);
      if (line->len > 0)
        append (line, between);
      if (has_anything_to_write (group))
        write_group (help, group, line);
      if (!is_one_line || i + 1 == groups->len)
        write_wording (help, line);
      for (guint j = 0; j < group->steps->len; j++)
        {
          const CroupierFormStep *step = g_ptr_array_index (group->steps, j);

          say_wording (help->message, step->text);
        }
    }
}

/* ---- examples ---- */

/* Of two examples the first is short and takes what comes first; the second shows what can be sent at once, with the
 * longest words there are. Neither depends on anything but the form and what the rules take. */
typedef enum
{
  EXAMPLE_SHORT,
  EXAMPLE_FULL,
} Example;

static gboolean
takes (const Help *help, CroupierState *state, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_reading_new ();

  croupier_game_submit (help->plan, state, help->player, text, reading, NULL);
  return reading->status == CROUPIER_STATUS_ACCEPTED || reading->status == CROUPIER_STATUS_PARTIAL;
}

/* Whether a text is read as what it was written for: where nothing was sent before, the form says the same again. */
static gboolean
says_itself (const Help *help, const char *text)
{
  g_autofree CroupierState *tried = croupier_state_copy (help->plan, help->state);
  g_autoptr (CroupierForm) form = NULL;
  g_autofree char *again = NULL;

  help->plan->setup->game->retract (help->plan, tried, help->player);
  if (!takes (help, tried, text))
    return FALSE;
  form = croupier_game_make_form (help->plan, tried, help->player);
  again = form != NULL ? croupier_form_to_text (form) : NULL;
  return g_strcmp0 (again, text) == 0;
}

static gboolean
is_accepted (const Help *help)
{
  g_autofree char *text = croupier_form_to_text (help->form);
  g_autofree CroupierState *tried = NULL;

  if (*text == '\0')
    return FALSE;
  tried = croupier_state_copy (help->plan, help->state);
  return takes (help, tried, text) && says_itself (help, text);
}

static guint
count_words (const char *words)
{
  guint n = 1;

  for (; *words != '\0'; words++)
    n += *words == ' ';
  return n;
}

static gboolean
is_taken (const CroupierFormGroup *group, const CroupierFormField *field, const char *word)
{
  for (guint i = 0; field->distinct && i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      for (guint j = 0; j < row->fields->len; j++)
        {
          const CroupierFormField *other = g_ptr_array_index (row->fields, j);

          if (other != field && other->distinct && g_strcmp0 (other->value, word) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* Does a longer example show a choice rather than another one? It names a player where it can. */
static gboolean
shows_more (const CroupierFormChoice *choice, const CroupierFormChoice *than)
{
  guint n = count_words (choice->word), n_before = count_words (than->word);

  return n > n_before ||
         (n == n_before && (choice->player != CROUPIER_NO_PLAYER || than->player == CROUPIER_NO_PLAYER));
}

/* Nobody is shown a text that names themselves, unless there is no other. */
static const char *
find_choice (const Help *help, const CroupierFormGroup *group, const CroupierFormField *field, Example example)
{
  const CroupierFormChoice *found = NULL;

  for (guint i = 0; i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);

      if (is_taken (group, field, choice->word))
        continue;
      if (found == NULL || found->player == (int) help->player)
        found = choice;
      else if (example == EXAMPLE_FULL && choice->player != (int) help->player && shows_more (choice, found))
        found = choice;
    }
  return found != NULL ? found->word : NULL;
}

/* Returns how many things to choose: one of the last kind or, to show more, of the first kind too. */
static int
find_count (const CroupierFormGroup *group, const CroupierFormRow *row, Example example)
{
  return row == g_ptr_array_index (group->rows, group->rows->len - 1) ||
         (example == EXAMPLE_FULL && row == g_ptr_array_index (group->rows, 0));
}

static void
fill_field (const Help *help, const CroupierFormGroup *group, const CroupierFormRow *row, CroupierFormField *field,
            Example example)
{
  switch (field->kind)
    {
    case CROUPIER_FIELD_CHOICE:
      g_set_str (&field->value, find_choice (help, group, field, example));
      return;
    case CROUPIER_FIELD_SERIES:
      g_set_str (&field->value, find_choice (help, group, field, EXAMPLE_SHORT));
      return;
    case CROUPIER_FIELD_NUMBER:
      g_free (field->value);
      field->value = g_strdup_printf ("%d", is_counted (field) ? find_count (group, row, example)
                                                               : MIN (MAX (field->min, 1) + (int) example, field->max));
      return;
    case CROUPIER_FIELD_FLAG:
      g_set_str (&field->value, field->word);
      return;
    case CROUPIER_FIELD_TEXT:
      return;
    }
  g_assert_not_reached ();
}

static gboolean
must_be_given (const CroupierFormField *field)
{
  return field->nothing == NULL && field->kind != CROUPIER_FIELD_FLAG && field->kind != CROUPIER_FIELD_TEXT;
}

static void
fill_row (const Help *help, const CroupierFormGroup *group, const CroupierFormRow *row, Example example,
          gboolean only_musts)
{
  for (guint i = 0; i < row->fields->len; i++)
    {
      CroupierFormField *field = g_ptr_array_index (row->fields, i);

      if (field->value == NULL && (!only_musts || must_be_given (field)))
        fill_field (help, group, row, field, example);
    }
}

static void
fill_group (const Help *help, const CroupierFormGroup *group, Example example, gboolean only_musts)
{
  for (guint i = 0; i < group->rows->len; i++)
    fill_row (help, group, g_ptr_array_index (group->rows, i), example, only_musts);
}

static void
empty_row (const CroupierFormRow *row)
{
  for (guint i = 0; i < row->fields->len; i++)
    g_clear_pointer (&((CroupierFormField *) g_ptr_array_index (row->fields, i))->value, g_free);
}

static void
empty_group (const CroupierFormGroup *group)
{
  for (guint i = 0; i < group->rows->len; i++)
    empty_row (g_ptr_array_index (group->rows, i));
}

/* One word of a series may need another one behind it; what ends one is offered last. */
static gboolean
complete_series (const Help *help, const CroupierFormRow *row)
{
  CroupierFormField *field = row->fields->len > 0 ? g_ptr_array_index (row->fields, 0) : NULL;
  g_autofree char *first = NULL;

  if (field == NULL || field->kind != CROUPIER_FIELD_SERIES || field->value == NULL)
    return FALSE;
  first = g_strdup (field->value);
  for (guint i = field->choices->len; i-- > 0;)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);

      g_free (field->value);
      field->value = g_strconcat (first, CROUPIER_FORM_BETWEEN_SERIES, choice->word, NULL);
      if (is_accepted (help))
        return TRUE;
    }
  return FALSE;
}

/* Fills the group row by row, each row only if the rules take what there is then. */
static gboolean
add_rows (const Help *help, const CroupierFormGroup *group, Example example)
{
  gboolean any = FALSE;

  for (guint i = 0; i < group->rows->len && !(any && example == EXAMPLE_SHORT); i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      fill_row (help, group, row, example, FALSE);
      if (is_accepted (help) || complete_series (help, row))
        any = TRUE;
      else
        empty_row (row);
    }
  return any;
}

/* Fills all of its rows at once, if the rules take them. */
static gboolean
add_group (const Help *help, const CroupierFormGroup *group, Example example)
{
  empty_group (group);
  fill_group (help, group, example, FALSE);
  if (is_accepted (help))
    return TRUE;
  empty_group (group);
  return FALSE;
}

/* An example with what must be given; where that is nothing, with the first that can be. */
static char *
make_short_example (const Help *help)
{
  gboolean is_found;

  for (guint i = 0; i < help->form->groups->len; i++)
    fill_group (help, g_ptr_array_index (help->form->groups, i), EXAMPLE_SHORT, TRUE);
  is_found = is_accepted (help);
  for (guint i = 0; !is_found && i < help->form->groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (help->form->groups, i);

      is_found = add_rows (help, group, EXAMPLE_SHORT) || add_group (help, group, EXAMPLE_SHORT);
    }
  return is_found ? croupier_form_to_text (help->form) : NULL;
}

static char *
make_full_example (const Help *help)
{
  for (guint i = 0; i < help->form->groups->len; i++)
    fill_group (help, g_ptr_array_index (help->form->groups, i), EXAMPLE_FULL, TRUE);
  for (guint i = 0; i < help->form->groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (help->form->groups, i);

      if (!add_group (help, group, EXAMPLE_FULL))
        add_rows (help, group, EXAMPLE_FULL);
    }
  return is_accepted (help) ? croupier_form_to_text (help->form) : NULL;
}

static void
empty_form (const Help *help)
{
  for (guint i = 0; i < help->form->groups->len; i++)
    empty_group (g_ptr_array_index (help->form->groups, i));
}

static void
write_examples (const Help *help)
{
  g_autofree char *simple = NULL, *full = NULL;

  empty_form (help);
  simple = make_short_example (help);
  empty_form (help);
  full = make_full_example (help);
  if (simple == NULL && full == NULL)
    return;
  say_examples (help->message);
  if (simple != NULL)
    say_example (help->message, simple);
  if (full != NULL && g_strcmp0 (full, simple) != 0)
    say_example (help->message, full);
}

/* Does the word with which an example begins stand in a text: “query”, “MG1”? */
static gboolean
is_about (const char *example, const char *folded)
{
  g_autofree char *word = g_strndup (example, strcspn (example, " ):;"));
  g_autofree char *first = croupier_text_fold (word);

  return *first != '\0' && croupier_text_has_phrase (folded, first);
}

/* An example of what one of these rows asks and the text was about. */
static char *
make_example_about (const Help *help, const char *folded)
{
  for (guint i = 0; i < help->form->groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (help->form->groups, i);

      for (guint j = 0; j < group->rows->len; j++)
        {
          const CroupierFormRow *row = g_ptr_array_index (group->rows, j);
          g_autofree char *text = NULL;

          empty_form (help);
          fill_row (help, group, row, EXAMPLE_SHORT, FALSE);
          text = croupier_form_to_text (help->form);
          if (*text == '\0' || !is_about (text, folded))
            continue;
          if (!is_accepted (help) && complete_series (help, row))
            return croupier_form_to_text (help->form);
          return g_steal_pointer (&text);
        }
    }
  return NULL;
}

/* What can be sent besides is written as what is asked, in a form of its own. */
static char *
make_example_besides (const Help *help, const char *folded)
{
  CroupierForm besides = *help->form;
  Help asking = *help;

  besides.groups = help->form->asides;
  asking.form = &besides;
  return make_example_about (&asking, folded);
}

/* ---- the whole ---- */

static void
tell_form (Help *help)
{
  const CroupierForm *form = help->form;
  g_autofree char *sent = croupier_form_to_text (form);

  if (form->told != NULL)
    say_told (help->message, form->told);
  if (!form->is_final)
    tell_wordings (help, form->groups, form->between);
  forget_lists (help);
  tell_wordings (help, form->asides, "\n");
  if (help->has_choices)
    (help->has_repeats ? say_choose_again : say_choose) (help->message);
  if (!form->is_final)
    write_examples (help);
  if (*sent == '\0' && !form->is_final)
    {
      if (form->told_default != NULL)
        say_told (help->message, form->told_default);
      return;
    }
  if (*sent != '\0')
    say_sent (help->message, sent);
  if (form->told_again != NULL)
    say_told (help->message, form->told_again);
  else
    say_again (help->message);
}

/* Says why nothing is asked: any text would be refused for that. */
static void
write_nothing (const Help *help)
{
  gboolean was_addressed = croupier_language_address (TRUE);
  g_autofree CroupierState *tried = croupier_state_copy (help->plan, help->state);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();

  croupier_game_submit (help->plan, tried, help->player, "-", reading, NULL);
  croupier_language_address (was_addressed);
  g_assert (reading->problems->len > 0);
  say_nothing (help->message, croupier_problems_get (reading->problems, 0)->message);
}

void
croupier_game_tell_help (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierOutbox *outbox)
{
  Help help = { .plan = plan, .state = state, .player = player, .message = croupier_outbox_to_player (outbox, player) };
  const char *before;
  CroupierPhase phase;

  if (!croupier_game_get_phase (plan, state, &phase))
    {
      say_over (help.message);
      return;
    }
  say_phase (help.message, phase.title);
  before = croupier_language_enter (plan->setup->language); /* the words of a form are those of who reads it */
  help.form = croupier_game_make_form (plan, state, player);
  if (help.form != NULL)
    tell_form (&help);
  else
    write_nothing (&help);
  croupier_language_leave (before);
  g_clear_pointer (&help.form, croupier_form_free);
  forget_lists (&help);
}

CroupierOutbox *
croupier_match_make_help (const CroupierMatch *match, guint player)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  CroupierOutbox *outbox;

  g_return_val_if_fail (player < croupier_plan_n_players (plan), NULL);

  outbox = croupier_outbox_new (plan->setup->roster, plan->setup->language, CROUPIER_WHEN_DURING);
  croupier_game_tell_help (plan, croupier_match_get_state (match), player, outbox);
  return outbox;
}

/* Takes the text, which may be NULL, and gives it back, or NULL where it would not be accepted. */
static char *
keep_if_taken (const CroupierMatch *match, guint player, char *text)
{
  g_autofree char *example = text;
  g_autoptr (CroupierReading) reading = example != NULL ? croupier_match_check (match, player, example) : NULL;

  if (reading == NULL || (reading->status != CROUPIER_STATUS_ACCEPTED && reading->status != CROUPIER_STATUS_PARTIAL))
    return NULL;
  return g_steal_pointer (&example);
}

char *
croupier_match_make_example (const CroupierMatch *match, guint player, const char *text)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  Help help = { .plan = plan, .state = croupier_match_get_state (match), .player = player };
  g_autoptr (CroupierForm) form = croupier_game_make_form (plan, help.state, player);
  g_autofree char *folded = croupier_text_fold (text);
  char *example;

  if (form == NULL)
    return NULL;
  help.form = form;
  example = keep_if_taken (match, player, make_example_besides (&help, folded));
  if (example == NULL && !form->is_final)
    example = keep_if_taken (match, player, make_example_about (&help, folded));
  if (example == NULL && !form->is_final)
    {
      empty_form (&help);
      example = keep_if_taken (match, player, make_short_example (&help));
    }
  return example;
}
