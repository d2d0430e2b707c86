/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session asks of its match without changing it, as the engine's thread answers. */
#include "config.h"

#include "croupier-session-work.h"

#include <glib/gi18n.h>

#include "croupier-form-help.h"

#define SCRIPT_SUFFIX ".croupier-script"

static void
sample_free (CroupierSample *sample)
{
  g_free (sample->path);
  g_free (sample->title);
  g_free (sample);
}

void
croupier_session_run_make_form (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  GError *error = NULL;
  CroupierForm *form = croupier_match_make_form (question->match, question->phase, question->player, question->text,
                                                 &error);

  if (form != NULL)
    g_task_return_pointer (task, form, (GDestroyNotify) croupier_form_free);
  else
    g_task_return_error (task, error);
}

void
croupier_session_run_make_help (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  g_autoptr (CroupierOutbox) help = croupier_match_make_help (question->match, question->player);

  g_task_return_pointer (task, croupier_message_to_marked (croupier_outbox_get_message (help, 0)), g_free);
}

void
croupier_session_run_make_day (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;

  g_task_return_pointer (task, croupier_match_make_day (question->match, question->phase),
                         (GDestroyNotify) croupier_day_free);
}

void
croupier_preview_free (CroupierPreview *preview)
{
  g_clear_pointer (&preview->steps, g_ptr_array_unref);
  g_clear_pointer (&preview->letters, g_ptr_array_unref);
  g_clear_pointer (&preview->sources, json_node_unref);
  g_free (preview->refusal);
  g_free (preview);
}

JsonNode *
croupier_record_dup_sources (CroupierMatch *match, const CroupierRecord *record)
{
  const CroupierGame *game = croupier_match_get_game (match);
  g_autoptr (JsonBuilder) builder = NULL;

  if (game->write_sources == NULL)
    return NULL;

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  game->write_sources (croupier_match_get_plan (match), record->after, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* On a copy: what everybody would be told if the phase were resolved as it stands. */
void
croupier_session_run_preview (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  const CroupierRecord *due = croupier_match_get_due (question->match);
  g_autofree char *phase = due ? g_strdup (due->phase.id) : NULL;
  g_autoptr (GError) error = NULL;
  CroupierPreview *preview = g_new0 (CroupierPreview, 1);

  preview->steps = phase != NULL ? croupier_explain_steps (question->match, phase) : g_ptr_array_new ();
  if (!croupier_match_resolve (question->match, &error))
    preview->refusal = g_strdup (error->message);
  else
    preview->sources = croupier_record_dup_sources (question->match,
                                                    croupier_match_find_record (question->match, phase));
  preview->letters = croupier_letters_new (question->match, NULL);
  croupier_letters_keep_outcome (preview->letters, question->match, phase);
  g_task_return_pointer (task, preview, (GDestroyNotify) croupier_preview_free);
}

/* Of what was played long ago it matters, too, who was told something else. */
static CroupierReading *
check_amendment (CroupierSessionQuestion *question)
{
  g_autoptr (CroupierMatch) before = croupier_match_copy (question->match);
  CroupierReading *reading = NULL;

  if (!croupier_match_amend (question->match, question->phase, question->player, question->text, &reading, NULL))
    return reading;

  question->reach = croupier_reach_new (before, question->match, question->sent);
  return reading;
}

static CroupierReading *
check_text (CroupierSessionQuestion *question)
{
  const CroupierRecord *due = croupier_match_get_due (question->match);

  if (due != NULL && (question->phase == NULL || g_str_equal (due->phase.id, question->phase)))
    return croupier_match_check (question->match, question->player, question->text);

  return question->phase != NULL ? check_amendment (question) : NULL;
}

void
croupier_session_run_check_rule (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;

  g_task_return_pointer (task, croupier_match_check_rule (question->match, question->text),
                         (GDestroyNotify) croupier_reading_free);
}

void
croupier_session_run_get_rulings (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;

  g_task_return_pointer (task, croupier_match_get_rulings (question->match), (GDestroyNotify) g_ptr_array_unref);
}

void
croupier_setup_check_free (CroupierSetupCheck *check)
{
  g_free (check->refusal);
  g_clear_pointer (&check->reach, croupier_reach_free);
  g_clear_pointer (&check->refused, g_ptr_array_unref);
  g_free (check);
}

/* The reason names the player. */
static char *
describe_refused (const CroupierMatch *match, const CroupierEvent *event)
{
  const char *reason = croupier_problems_get (event->reading->problems, 0)->message;
  const char *phase = "";
  g_autofree char *text = g_strdelimit (g_strdup (event->text), "\n", ' ');

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    if (g_ptr_array_find (croupier_match_get_record (match, i)->events, event, NULL))
      phase = croupier_match_get_record (match, i)->phase.title;

  return g_strdup_printf (_("%s, “%s”: %s"), phase, text, reason);
}

void
croupier_session_run_check_setup (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  GError *error = NULL;
  g_autoptr (CroupierMatch) after = croupier_match_check_setup (question->match, question->setup, cancellable, &error);
  g_autoptr (CroupierSetupCheck) check = g_new0 (CroupierSetupCheck, 1);
  g_autoptr (GPtrArray) refused = NULL;

  check->refused = g_ptr_array_new_with_free_func (g_free);
  if (after == NULL && error->domain != CROUPIER_ERROR)
    {
      g_task_return_error (task, error);
      return;
    }
  if (after == NULL)
    {
      check->refusal = g_strdup (error->message);
      g_error_free (error);
    }
  else
    {
      croupier_sent_rename (question->sent, question->match, after);
      refused = croupier_match_get_refused (question->match, after);
      check->reach = croupier_reach_new (question->match, after, question->sent);
      for (guint i = 0; i < refused->len; i++)
        g_ptr_array_add (check->refused, describe_refused (after, g_ptr_array_index (refused, i)));
    }

  g_task_return_pointer (task, g_steal_pointer (&check), (GDestroyNotify) croupier_setup_check_free);
}

void
croupier_session_run_check (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CroupierReading *reading = check_text (data);

  if (reading != NULL)
    g_task_return_pointer (task, reading, (GDestroyNotify) croupier_reading_free);
  else
    g_task_return_new_error_literal (task, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                                     _("Nothing can be sent for this phase."));
}

void
croupier_session_weighing_free (gpointer data)
{
  CroupierSessionWeighing *weighing = data;

  g_atomic_rc_box_release (weighing->percent);
  g_free (weighing);
}

static void
note_percent_cb (double share, gpointer percent)
{
  g_atomic_int_set ((int *) percent, (int) (share * 100));
}

void
croupier_session_roles_weighing_free (gpointer data)
{
  CroupierSessionRolesWeighing *weighing = data;

  croupier_roles_free (weighing->roles);
  g_atomic_rc_box_release (weighing->percent);
  g_free (weighing);
}

void
croupier_session_run_weigh_roles (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CroupierSessionRolesWeighing *weighing = data;
  CroupierDrawWatch watch = { cancellable, note_percent_cb, weighing->percent };
  CroupierRolesReport *report = croupier_roles_report_new (weighing->roles, &watch);

  if (report != NULL)
    g_task_return_pointer (task, report, (GDestroyNotify) croupier_roles_report_unref);
  else
    g_task_return_error_if_cancelled (task);
}

void
croupier_session_run_weigh_seats (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionWeighing *weighing = data;
  CroupierDrawWatch watch = { cancellable, note_percent_cb, weighing->percent };
  CroupierTableReport *report = croupier_table_report_new (&weighing->seating, weighing->wants_odds, &watch);

  if (report != NULL)
    g_task_return_pointer (task, report, (GDestroyNotify) croupier_table_report_unref);
  else
    g_task_return_error_if_cancelled (task);
}

void
croupier_session_run_read_match (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  g_autofree char *text = NULL;
  CroupierMatch *match = NULL;
  GError *error = NULL;
  gsize length;

  if (croupier_session_read_file (question->file, &text, &length, &error))
    match = croupier_store_parse (text, length, NULL, cancellable, &error);
  if (match != NULL)
    g_task_return_pointer (task, match, (GDestroyNotify) croupier_match_free);
  else
    g_task_return_error (task, error);
}

/* What was left over last time comes first. */
void
croupier_session_run_split (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CroupierSessionQuestion *question = data;
  GError *error = NULL;
  GPtrArray *all = croupier_pasted_read (question->match, question->text, -1, &error);

  if (all == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  for (guint i = 0; i < question->pasted->len; i++)
    croupier_pasted_reread (g_ptr_array_index (question->pasted, i), question->match);
  croupier_pasted_add (question->pasted, all, croupier_match_get_roster (question->match));
  g_task_return_pointer (task, g_steal_pointer (&question->pasted), (GDestroyNotify) g_ptr_array_unref);
}

void
croupier_session_run_export_messages (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  GError *error = NULL;
  int n_files = croupier_export_messages (question->match, question->phase, g_file_peek_path (question->file),
                                          question->style, cancellable, &error);

  if (n_files < 0)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, n_files);
}

static void
write_text (GTask *task, GFile *file, const char *text)
{
  GError *error = NULL;

  if (croupier_store_write_whole (g_file_peek_path (file), text, -1, &error))
    g_task_return_int (task, 1);
  else
    g_task_return_error (task, error);
}

void
croupier_session_run_export_match (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  g_autofree char *text = croupier_store_print (question->match, question->sent);

  write_text (task, question->file, text);
}

void
croupier_session_run_export_script (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  g_autofree char *text = croupier_script_write (question->match);

  write_text (task, question->file, text);
}

void
croupier_session_run_export_text (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;

  write_text (task, question->file, question->text);
}

void
croupier_session_run_make_proof (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;

  g_task_return_pointer (task,
                         croupier_proof_new (question->match,
                                             question->with_choices ? CROUPIER_PROOF_WITH_CHOICES
                                                                    : CROUPIER_PROOF_DEFAULT,
                                             cancellable),
                         (GDestroyNotify) croupier_proof_free);
}

/* A proof of the match that is open is held against it too. */
void
croupier_session_run_verify_proof (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierProof) proof = croupier_proof_parse (question->text, -1, problems);
  CroupierProofWitness witness = { .commitment = question->commitment, .cancellable = cancellable };
  g_autofree char *ours = NULL;
  GError *error = NULL;
  char *report = NULL;

  if (proof == NULL)
    {
      croupier_session_problems_to_error (problems, CROUPIER_ERROR_DAMAGED, &error);
      g_task_return_error (task, error);
      return;
    }

  if (question->match != NULL)
    ours = croupier_seed_commitment (&croupier_match_get_setup (question->match)->seed);
  if (g_strcmp0 (ours, proof->commitment) == 0)
    witness.match = question->match;
  if (croupier_proof_verify (proof, &witness, &report, &error))
    g_task_return_pointer (task, report, g_free);
  else
    g_task_return_error (task, error);
}

void
croupier_session_run_write_recents (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (question->file));

  g_mkdir_with_parents (folder, 0700);
  write_text (task, question->file, question->text);
}

static CroupierSample *
sample_read (GFile *file)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = NULL;
  g_autofree char *text = NULL;
  CroupierSample *sample;
  CroupierSetup *setup;
  gsize length;

  if (!croupier_session_read_file (file, &text, &length, NULL))
    return NULL;
  script = croupier_script_read (text, length, croupier_session_load_beside, file, NULL, problems);
  if (script == NULL)
    return NULL;

  setup = croupier_script_get_setup (script);
  sample = g_new0 (CroupierSample, 1);
  sample->path = g_file_get_path (file);
  sample->title = g_strdup (setup->title);
  sample->game = setup->game;
  sample->n_players = croupier_roster_get_size (setup->roster);

  return sample;
}

void
croupier_session_run_find_unsaved (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, croupier_unsaved_list (), (GDestroyNotify) g_ptr_array_unref);
}

static int
compare_samples (gconstpointer a, gconstpointer b)
{
  const CroupierSample *const *left = a, *const *right = b;

  return strcmp ((*left)->path, (*right)->path);
}

void
croupier_session_run_find_samples (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CroupierSessionQuestion *question = data;
  GPtrArray *samples = g_ptr_array_new_with_free_func ((GDestroyNotify) sample_free);
  g_autoptr (GDir) folder = g_dir_open (g_file_peek_path (question->file), 0, NULL);

  for (const char *name = folder ? g_dir_read_name (folder) : NULL; name != NULL; name = g_dir_read_name (folder))
    {
      g_autoptr (GFile) file = g_file_get_child (question->file, name);
      CroupierSample *sample = g_str_has_suffix (name, SCRIPT_SUFFIX) ? sample_read (file) : NULL;

      if (sample != NULL)
        g_ptr_array_add (samples, sample);
    }

  g_ptr_array_sort (samples, compare_samples);
  g_task_return_pointer (task, samples, (GDestroyNotify) g_ptr_array_unref);
}
