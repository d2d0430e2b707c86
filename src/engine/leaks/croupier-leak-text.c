/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a reader of a match gets to see of it. */
#include "config.h"
#include "croupier-leak-parts.h"

#include <string.h>

#include "croupier-briefing.h"
#include "croupier-explain.h"
#include "croupier-export.h"
#include "croupier-form-help.h"
#include "croupier-handout.h"
#include "croupier-pasted.h"
#include "croupier-reminder.h"
#include "croupier-story.h"

#define MAX_TRIED 12        /* texts that are read as if the reader sent them */
#define N_EXPLAINED 2       /* phases, from the last one back */
#define MAX_TRIED_TEXT 2000 /* bytes */

CroupierLeakText *
croupier_leak_text_new (CroupierLeakKind kind, const char *phase, const char *name, char *text)
{
  CroupierLeakText *told = g_new0 (CroupierLeakText, 1);

  told->kind = kind;
  told->phase = g_strdup (phase);
  told->name = g_strdup (name);
  told->text = text;
  return told;
}

void
croupier_leak_text_free (CroupierLeakText *text)
{
  g_free (text->phase);
  g_free (text->name);
  g_free (text->text);
  g_free (text);
}

static void
take (GPtrArray *texts, CroupierLeakKind kind, const char *phase, const char *name, char *text)
{
  g_ptr_array_add (texts, croupier_leak_text_new (kind, phase, name, text));
}

/* ---- what was told in a step ---- */

static const CroupierOutbox *
get_outbox (const CroupierMatch *match, const CroupierLeakStep *step)
{
  switch (step->step)
    {
    case CROUPIER_GLIMPSE_SETUP:
      return croupier_match_get_setup_outbox (match);
    case CROUPIER_GLIMPSE_START:
      return step->record->start;
    case CROUPIER_GLIMPSE_DURING:
      return step->record->during;
    case CROUPIER_GLIMPSE_END:
      return step->record->end;
    }
  g_assert_not_reached ();
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  const CroupierLeakText *one = *(const CroupierLeakText *const *) a, *other = *(const CroupierLeakText *const *) b;
  int names = strcmp (one->name, other->name);

  return names != 0 ? names : strcmp (one->text, other->text);
}

void
croupier_leak_tell_step (const CroupierMatch *match, const CroupierReadership *reader, const CroupierLeakStep *step,
                         GPtrArray *texts)
{
  const CroupierOutbox *outbox = get_outbox (match, step);
  const char *phase = step->record != NULL ? step->record->phase.id : "setup";
  guint n = outbox != NULL ? croupier_outbox_get_n_messages (outbox) : 0;

  for (guint i = 0; i < n; i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *address = NULL;

      if (!croupier_readership_may_read (reader, message))
        continue;
      address = croupier_message_to_address (message);
      take (texts, CROUPIER_LEAK_MESSAGE, phase, address, croupier_message_to_marked (message));
    }
  if (step->step == CROUPIER_GLIMPSE_DURING)
    g_ptr_array_sort (texts, compare_texts);
}

/* ---- what can be sent ---- */

static void
describe_field (const CroupierFormField *field, GString *text)
{
  g_string_append_printf (text, "  %s|%s|%s|%s|%d-%d|%s\n", field->label, field->hint != NULL ? field->hint : "",
                          field->nothing != NULL ? field->nothing : "", field->word != NULL ? field->word : "",
                          field->min, field->max, field->value != NULL ? field->value : "");
  for (guint i = 0; i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);

      g_string_append_printf (text, "   %s|%s|%u\n", choice->word, choice->label, choice->most);
    }
}

static void
describe_group (const CroupierFormGroup *group, GString *text)
{
  g_string_append_printf (text, "%s|%s|%s|%s\n", group->title != NULL ? group->title : "",
                          group->hint != NULL ? group->hint : "", group->told != NULL ? group->told : "",
                          group->outcome != NULL ? group->outcome : "");
  for (guint i = 0; i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      g_string_append_printf (text, " %s\n", row->title != NULL ? row->title : "");
      for (guint k = 0; k < row->fields->len; k++)
        describe_field (g_ptr_array_index (row->fields, k), text);
    }
  for (guint i = 0; i < group->steps->len; i++)
    g_string_append_printf (text, " › %s\n", ((const CroupierFormStep *) g_ptr_array_index (group->steps, i))->text);
  for (guint i = 0; i < group->pieces->len; i++)
    g_string_append_printf (text, " ‹ %s\n", ((const CroupierFormPiece *) g_ptr_array_index (group->pieces, i))->label);
}

static char *
describe_form (const CroupierForm *form)
{
  GString *text = g_string_new (NULL);

  if (form == NULL)
    return g_string_free_and_steal (text);
  g_string_append_printf (text, "%s|%s|%s|%d\n", form->told != NULL ? form->told : "",
                          form->told_default != NULL ? form->told_default : "",
                          form->told_again != NULL ? form->told_again : "", form->is_final);
  for (guint i = 0; i < form->groups->len; i++)
    describe_group (g_ptr_array_index (form->groups, i), text);
  for (guint i = 0; i < form->asides->len; i++)
    describe_group (g_ptr_array_index (form->asides, i), text);
  return g_string_free_and_steal (text);
}

/* What others and they themselves have sent, newest first, and what the reader tries is the same in all worlds where
 * it is their own; texts that others sent are not, so only the forms of the game are tried, filled with each name. */
static GPtrArray *
think_of_texts (const CroupierMatch *match, guint player)
{
  static const char *const formats[] = { "%s",      "query %s",  "share %s",
                                         "vote %s", "arrest %s", "kill %s",
                                         "1 at A",  "smuggle",   "MG1) face %s, bet 5, rock",
                                         "MG4) 10", "7",         "qzx" };
  const CroupierRoster *roster = croupier_match_get_roster (match);
  guint n_players = croupier_roster_get_size (roster);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      const char *name = croupier_roster_get_name (roster, (player + 1 + i) % n_players);
      g_auto (GStrv) parts = g_strsplit (formats[i], "%s", -1);

      g_ptr_array_add (texts, g_strjoinv (name, parts));
    }
  for (guint i = croupier_match_get_n_records (match); i-- > 0;)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      for (guint k = 0; k < record->events->len && texts->len < G_N_ELEMENTS (formats) + MAX_TRIED; k++)
        {
          const CroupierEvent *event = g_ptr_array_index (record->events, k);

          if (event->kind == CROUPIER_ENTRY_SUBMISSION && event->player == player &&
              strlen (event->text) < MAX_TRIED_TEXT)
            g_ptr_array_add (texts, g_strdup (event->text));
        }
    }
  return texts;
}

/* Returns how a text would be read, as its sender hears it: warnings are for the game master. What is refused is told
 * with an example of what is not. */
static char *
describe_reading (const CroupierMatch *match, guint player, const char *text, const CroupierReading *reading)
{
  g_autofree char *problems = croupier_problems_to_text (reading->problems);
  g_autofree char *reply = croupier_match_dup_reply (match, player, text);

  return g_strdup_printf ("%s: %s%s%s", croupier_status_to_string (reading->status), reading->read_as->str, problems,
                          reply != NULL ? reply : "");
}

/* Leaves out how a text is read for which chance draws: to send it is to be told what. */
static void
tell_readings (const CroupierMatch *match, const char *phase, guint player, const char *alone, GPtrArray *texts)
{
  g_autoptr (GPtrArray) tried = alone == NULL ? think_of_texts (match, player) : g_ptr_array_new ();

  if (alone != NULL)
    g_ptr_array_add (tried, (gpointer) alone);
  for (guint i = 0; i < tried->len; i++)
    {
      const char *text = g_ptr_array_index (tried, i);
      g_autoptr (CroupierReading) reading = croupier_match_check (match, player, text);

      if (!croupier_leak_is_draw (reading))
        take (texts, CROUPIER_LEAK_READING, phase, text, describe_reading (match, player, text, reading));
    }
}

/* Tells what they are told when receipts go out. */
static void
tell_receipts (const CroupierMatch *match, const char *phase, const CroupierReadership *reader, GPtrArray *texts)
{
  g_autoptr (CroupierMatch) told = croupier_match_copy ((CroupierMatch *) match);
  const CroupierRecord *due = croupier_match_get_due (match);
  guint n_before = croupier_outbox_get_n_messages (due->during);

  if (!croupier_match_rule (told, "receipts", NULL))
    return;
  due = croupier_match_get_due (told);
  for (guint i = n_before; i < croupier_outbox_get_n_messages (due->during); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (due->during, i);

      if (croupier_readership_may_read (reader, message))
        take (texts, CROUPIER_LEAK_RECEIPT, phase, "", croupier_message_to_marked (message));
    }
}

static void
tell_help (const CroupierMatch *match, const char *phase, guint player, GPtrArray *texts)
{
  g_autoptr (CroupierOutbox) help = croupier_match_make_help (match, player);

  for (guint i = 0; i < croupier_outbox_get_n_messages (help); i++)
    take (texts, CROUPIER_LEAK_HELP, phase, "", croupier_message_to_marked (croupier_outbox_get_message (help, i)));
}

static void
tell_form (const CroupierMatch *match, const char *phase, guint player, GPtrArray *texts)
{
  g_autoptr (CroupierForm)
    form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match), player);

  take (texts, CROUPIER_LEAK_FORM, phase, "", describe_form (form));
}

/* It is the same at any time but for what it says of the deadline. */
static void
tell_reminder (const CroupierMatch *match, const char *phase, guint player, GPtrArray *texts)
{
  char *reminder = croupier_reminder_to_marked (match, player, 0);

  if (reminder != NULL)
    take (texts, CROUPIER_LEAK_REMINDER, phase, "", reminder);
}

static void
tell_briefing (const CroupierMatch *match, const char *phase, guint player, GPtrArray *texts)
{
  take (texts, CROUPIER_LEAK_BRIEFING, phase, "", croupier_briefing_to_marked (match, player));
}

static gboolean
wants (const CroupierLeakWanted *wanted, CroupierLeakKind kind)
{
  return (wanted->kinds & CROUPIER_LEAK_OF (kind)) != 0;
}

static void
tell_open_phase (const CroupierMatch *match, const CroupierReadership *reader, const CroupierLeakWanted *wanted,
                 GPtrArray *texts)
{
  const CroupierRecord *due = croupier_match_get_due (match);

  if (due == NULL || reader->kind != CROUPIER_READERSHIP_PLAYER)
    return;
  if (wants (wanted, CROUPIER_LEAK_HELP))
    tell_help (match, due->phase.id, reader->player, texts);
  if (wants (wanted, CROUPIER_LEAK_FORM))
    tell_form (match, due->phase.id, reader->player, texts);
  if (wants (wanted, CROUPIER_LEAK_READING))
    tell_readings (match, due->phase.id, reader->player, wanted->text, texts);
  if (wants (wanted, CROUPIER_LEAK_RECEIPT))
    tell_receipts (match, due->phase.id, reader, texts);
  if (wants (wanted, CROUPIER_LEAK_REMINDER))
    tell_reminder (match, due->phase.id, reader->player, texts);
  if (wants (wanted, CROUPIER_LEAK_BRIEFING))
    tell_briefing (match, due->phase.id, reader->player, texts);
}

/* ---- what is made of the whole match ---- */

static void
tell_explanation (const CroupierMatch *match, const char *phase, guint player, const GPtrArray *only_sent,
                  GPtrArray *texts)
{
  g_autoptr (CroupierDocument) explanation = croupier_explain_to_player (match, phase, player, only_sent);

  if (explanation != NULL && only_sent != NULL)
    croupier_explain_leave_out_to_send (explanation);
  if (explanation != NULL)
    take (texts, CROUPIER_LEAK_EXPLANATION, phase, "", croupier_document_to_marked (explanation));
}

static void
tell_explanations (const CroupierMatch *match, const CroupierReadership *reader, const CroupierLeakWanted *wanted,
                   GPtrArray *texts)
{
  guint n = croupier_match_get_n_records (match);

  if (reader->kind != CROUPIER_READERSHIP_PLAYER)
    return;
  if (wanted->phase != NULL)
    {
      tell_explanation (match, wanted->phase, reader->player, wanted->only_sent, texts);
      return;
    }
  for (guint i = n - MIN (n, N_EXPLAINED); i < n; i++)
    tell_explanation (match, croupier_match_get_record (match, i)->phase.id, reader->player, wanted->only_sent, texts);
}

static void
tell_pictures (const CroupierMatch *match, const CroupierReadership *reader, GPtrArray *texts)
{
  g_autofree char *name = croupier_readership_name_file (reader, match, ".svg");

  for (guint place = 0; place <= croupier_match_get_n_records (match); place++)
    {
      const char *phase = place > 0 ? croupier_match_get_record (match, place - 1)->phase.id : "setup";
      g_autofree char *picture = croupier_readership_make_picture (reader, match, place, FALSE);

      take (texts, CROUPIER_LEAK_PICTURE, phase, name, picture != NULL ? g_steal_pointer (&picture) : g_strdup (""));
    }
}

static const char *
get_last_phase (const CroupierMatch *match)
{
  guint n = croupier_match_get_n_records (match);

  return n > 0 ? croupier_match_get_record (match, n - 1)->phase.id : "setup";
}

static gboolean
may_read_all (const CroupierReadership *reader, const CroupierOutbox *outbox, const char *address)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *other = croupier_message_to_address (message);

      if (g_str_equal (other, address) && !croupier_readership_may_read (reader, message))
        return FALSE;
    }
  return TRUE;
}

/* A player who leaves a channel before the end of a phase gets its messages one by one, and no file of all. */
static gboolean
may_read_file (const CroupierReadership *reader, const CroupierMatch *match, int place, const char *address)
{
  const CroupierRecord *record = place >= 0 ? croupier_match_get_record (match, (guint) place) : NULL;

  if (record == NULL)
    return may_read_all (reader, croupier_match_get_setup_outbox (match), address);
  return may_read_all (reader, record->start, address) && may_read_all (reader, record->during, address) &&
         may_read_all (reader, record->end, address);
}

/* Tells where what they are told of the last phase goes, as far as it is for several, and what stands in a file of
 * theirs. */
static void
tell_exported (const CroupierMatch *match, const CroupierReadership *reader, GPtrArray *texts)
{
  guint place = croupier_match_get_n_records (match);
  const char *phase = get_last_phase (match);
  const CroupierRecord *record = place > 0 ? croupier_match_get_record (match, place - 1) : NULL;
  const CroupierOutbox *outbox = record != NULL ? record->start : croupier_match_get_setup_outbox (match);

  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *address = croupier_message_to_address (message);
      g_autofree char *path = NULL;

      if (message->kind == CROUPIER_TO_PUBLIC || !may_read_file (reader, match, (int) place - 1, address))
        continue;
      path = croupier_export_path (match, place, address);
      take (texts, CROUPIER_LEAK_FILE, phase, path,
            croupier_export_text (match, phase, address, CROUPIER_STYLE_DISCORD));
    }
}

/* The fingerprint of the seed is told before the first draw; nothing follows from it. */
static char *
leave_out (char *text, const char *commitment)
{
  g_auto (GStrv) parts = g_strsplit (text, commitment, -1);

  g_free (text);
  return g_strjoinv ("", parts);
}

static void
tell_story (const CroupierMatch *match, const CroupierReadership *reader, GPtrArray *texts)
{
  g_autofree char *name = croupier_readership_name_file (reader, match, ".html");
  g_autofree char *commitment = croupier_seed_commitment (&croupier_match_get_setup (match)->seed);
  char *page = croupier_story_write_page (match, reader, NULL);

  take (texts, CROUPIER_LEAK_STORY, get_last_phase (match), name, leave_out (page, commitment));
}

static void
tell_handout (const CroupierMatch *match, const CroupierReadership *reader, const GPtrArray *sent, GPtrArray *texts)
{
  CroupierHandoutScope scope = { reader->kind == CROUPIER_READERSHIP_PLAYER ? (int) reader->player : CROUPIER_NO_PLAYER,
                                 .has_roll = reader->calls_roll, .has_untold = TRUE };
  g_autoptr (CroupierHandout) handout = croupier_handout_new (match, sent, &scope);
  g_autofree char *name = croupier_readership_name_file (reader, match, CROUPIER_HANDOUT_SUFFIX);

  take (texts, CROUPIER_LEAK_HANDOUT, get_last_phase (match), name,
        leave_out (croupier_handout_print (handout), handout->match));
}

void
croupier_leak_tell_now (const CroupierMatch *match, const CroupierReadership *reader, const CroupierLeakWanted *wanted,
                        GPtrArray *texts)
{
  tell_open_phase (match, reader, wanted, texts);
  if (wants (wanted, CROUPIER_LEAK_EXPLANATION))
    tell_explanations (match, reader, wanted, texts);
  if (wants (wanted, CROUPIER_LEAK_PICTURE))
    tell_pictures (match, reader, texts);
  if (wants (wanted, CROUPIER_LEAK_FILE))
    tell_exported (match, reader, texts);
  if (wants (wanted, CROUPIER_LEAK_STORY))
    tell_story (match, reader, texts);
  if (wants (wanted, CROUPIER_LEAK_HANDOUT))
    tell_handout (match, reader, wanted->only_sent, texts);
}
