/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match that is open, as the window sees it: every change made in the engine's thread, saved, and told of. */
#include "config.h"

#include "croupier-session.h"

#include <errno.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "croupier-correction.h"
#include "croupier-entropy.h"
#include "croupier-part.h"
#include "croupier-table-moves.h"
#include "croupier-text.h"
#include "croupier-worker.h"

#define MAX_FILE_BYTES (64 * 1024 * 1024)
#define SCRIPT_SUFFIX ".croupier-script"

typedef struct _Change Change;

/* Changes the match of a change, or says why not; in the engine's thread. */
typedef gboolean (*ChangeFunc) (Change *change, GCancellable *cancellable, GError **error);

struct _Change
{
  ChangeFunc apply;
  gboolean needs_match;
  gboolean is_clean;     /* the file says already what the match will be */

  GFile *file;
  CroupierSetup *setup;
  char *phase, *text;
  guint player, n;
  GPtrArray *pasted;     /* CroupierPasted */

  CroupierMatch *match;  /* a snapshot, then the outcome */
  GPtrArray *sent;       /* likewise */
  char *path;            /* likewise: where it is saved */
  GPtrArray *letters;
  guint n_done;          /* messages changed, submissions taken, events undone, lines refused */
  GError *save_error;
};

/* Something asked of a snapshot that stays as it is. */
typedef struct
{
  CroupierMatch *match;
  GPtrArray *sent;
  GFile *file;
  CroupierSetup *setup;
  CroupierStyle style;
  char *phase, *text, *commitment;
  guint player;
  gboolean with_choices;
} Question;

struct _CroupierSession
{
  GObject parent_instance;

  CroupierWorker *worker;
  CroupierMatch *match;
  GPtrArray *sent;       /* CroupierSent */
  GPtrArray *letters;    /* CroupierLetter */
  char *path;
  GError *save_error;
  guint n_opened;        /* matches, so far */
  gboolean prefers_forms;
  gboolean covers_roles; /* until somebody wants to see them */
  CroupierCorrection *correction;

  GQueue waiting;        /* GTask with a Change: one at a time, each on the outcome of the one before */
  GTask *running;
  GCancellable *cancellable; /* of what runs and of the exports that wait; another after each croupier_session_cancel() */
  GCancellable *weighing;    /* of the seats that were weighed last */
  int *weighing_percent;     /* how far that is; an atomic that the engine's thread shares; NULL: none were weighed */

  CroupierRecents *recents;
  char *recents_path;
  char *noted;           /* path and phase as last noted in recents */
};

enum
{
  PROP_BUSY = 1,
  PROP_ROLES_COVERED,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierSession, croupier_session, G_TYPE_OBJECT)

static void start_next (CroupierSession *self);

static void
pasted_free (CroupierPasted *pasted)
{
  g_free (pasted->name);
  g_free (pasted->text);
  g_free (pasted->problem);
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  g_free (pasted);
}

static void
sample_free (CroupierSample *sample)
{
  g_free (sample->path);
  g_free (sample->title);
  g_free (sample);
}

static void
change_free (Change *change)
{
  g_clear_object (&change->file);
  g_clear_pointer (&change->setup, croupier_setup_unref);
  g_free (change->phase);
  g_free (change->text);
  g_free (change->path);
  g_clear_pointer (&change->pasted, g_ptr_array_unref);
  g_clear_pointer (&change->match, croupier_match_free);
  g_clear_pointer (&change->sent, g_ptr_array_unref);
  g_clear_pointer (&change->letters, g_ptr_array_unref);
  g_clear_error (&change->save_error);
  g_free (change);
}

static void
question_free (Question *question)
{
  g_clear_pointer (&question->match, croupier_match_free);
  g_clear_pointer (&question->sent, g_ptr_array_unref);
  g_clear_object (&question->file);
  g_clear_pointer (&question->setup, croupier_setup_unref);
  g_free (question->phase);
  g_free (question->text);
  g_free (question->commitment);
  g_free (question);
}

/* ---- in the engine's thread ---- */

static gboolean
read_file (GFile *file, char **text, gsize *length, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, error);

  if (info == NULL)
    return FALSE;

  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR || g_file_info_get_size (info) > MAX_FILE_BYTES)
    {
      g_autofree char *name = g_file_get_basename (file);

      g_set_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED, _("“%s” is too large, or not a file at all."), name);
      return FALSE;
    }

  return g_file_load_contents (file, NULL, text, length, NULL, error);
}

static char *
load_beside (const char *path, gpointer data, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (data);
  g_autoptr (GFile) file = folder ? g_file_resolve_relative_path (folder, path) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (file == NULL || !g_file_has_prefix (file, folder))
    {
      g_set_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SCRIPT, _("The file “%s” does not lie beside the script."), path);
      return NULL;
    }

  return read_file (file, &text, &length, error) ? g_steal_pointer (&text) : NULL;
}

static gboolean
draw_seed (CroupierScript *script, GError **error)
{
  CroupierSeed seed;

  if (!croupier_entropy_draw_seed (&seed, error))
    return FALSE;

  croupier_script_set_seed (script, &seed);
  return TRUE;
}

static void
problems_to_error (CroupierProblems *problems, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);

      if (i > 0)
        g_string_append_c (text, '\n');
      if (problem->line > 0)
        g_string_append_printf (text, _("Line %u: %s"), problem->line, problem->message);
      else
        g_string_append (text, problem->message);
    }

  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_SCRIPT, text->str);
}

static CroupierMatch *
import_script (Change *change, const char *text, gsize length, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (text, length, load_beside, change->file, cancellable, problems);
  CroupierMatch *match = NULL;

  if (script != NULL && !croupier_script_has_seed (script) && !draw_seed (script, error))
    return NULL;

  /* A refused line is part of the record: the GM sees it in Rounds, with its reasons. */
  if (script != NULL)
    match = croupier_script_play (script, CROUPIER_PLAY_KEEP_GOING, cancellable, problems);
  if (match != NULL)
    change->n_done = problems->len;
  else if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    problems_to_error (problems, error);

  return match;
}

static char *
choose_path (const CroupierMatch *match, GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "croupier", "matches", NULL);
  g_autofree char *name = croupier_export_file_name (croupier_match_get_setup (match)->title);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), _("The folder “%s” can’t be made: %s"), folder, g_strerror (errno));
      return NULL;
    }

  for (guint i = 1;; i++)
    {
      g_autofree char *base = i == 1 ? g_strconcat (name, CROUPIER_MATCH_SUFFIX, NULL)
                                     : g_strdup_printf ("%s %u%s", name, i, CROUPIER_MATCH_SUFFIX);
      g_autofree char *path = g_build_filename (folder, base, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

static gboolean
is_match_text (const char *text, gsize length)
{
  while (length > 0 && g_ascii_isspace (*text))
    text++, length--;

  return length > 0 && *text == '{';
}

static gboolean
apply_open (Change *change, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_clear_pointer (&change->sent, g_ptr_array_unref);
  if (!read_file (change->file, &text, &length, error))
    return FALSE;

  if (!is_match_text (text, length))
    {
      change->sent = croupier_sent_list_copy (NULL);
      change->match = import_script (change, text, length, cancellable, error);
      return change->match != NULL && (change->path = choose_path (change->match, error)) != NULL;
    }

  change->is_clean = TRUE;
  change->path = g_file_get_path (change->file);
  if (change->path == NULL)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED, _("A match can only be played from a file on this computer."));
      return FALSE;
    }

  change->match = croupier_store_load (change->path, &change->sent, cancellable, error);
  return change->match != NULL;
}

static gboolean
apply_begin (Change *change, GCancellable *cancellable, GError **error)
{
  change->sent = croupier_sent_list_copy (NULL);
  change->match = croupier_match_new (change->setup, cancellable, error);
  return change->match != NULL && (change->path = choose_path (change->match, error)) != NULL;
}

static gboolean
apply_submit (Change *change, GCancellable *cancellable, GError **error)
{
  return croupier_match_submit (change->match, change->player, change->text, NULL, error);
}

static gboolean
apply_submit_refused (Change *change, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = croupier_text_clean (change->text, -1, error);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autoptr (GPtrArray) parts = NULL;

  if (text == NULL)
    return FALSE;
  if (croupier_match_get_due (change->match) == NULL)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("No phase is open that this could be kept in."));
      return FALSE;
    }

  parts = croupier_parts_new (croupier_match_get_plan (change->match), CROUPIER_ENTRY_SUBMISSION, text);
  for (guint i = 0; i < parts->len; i++)
    g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, change->player,
                                                  ((const CroupierPart *) g_ptr_array_index (parts, i))->text));
  return croupier_match_append (change->match, entries, cancellable) || !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static gboolean
apply_submit_many (Change *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) reasons = g_string_new (NULL);

  for (guint i = 0; i < change->pasted->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (change->pasted, i);
      g_autoptr (GError) refused = NULL;

      if (croupier_match_submit (change->match, pasted->player, pasted->text, NULL, &refused))
        change->n_done++;
      else
        g_string_append_printf (reasons, "%s%s", reasons->len > 0 ? "\n" : "", refused->message);
    }

  if (change->n_done > 0)
    return TRUE;

  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, reasons->str);
  return FALSE;
}

static gboolean
apply_rule (Change *change, GCancellable *cancellable, GError **error)
{
  return croupier_match_rule (change->match, change->text, error);
}

/* What the GM alone reads is no message to send again. */
static guint
count_to_send (const GPtrArray *changes)
{
  guint n = 0;

  for (guint i = 0; i < changes->len; i++)
    n += !g_str_equal (((const CroupierChange *) g_ptr_array_index (changes, i))->address, "gm");

  return n;
}

static gboolean
apply_amend (Change *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierMatch) before = croupier_match_copy (change->match);
  g_autoptr (GPtrArray) changes = NULL;

  if (!croupier_match_amend (change->match, change->phase, change->player, change->text, NULL, error))
    return FALSE;

  changes = croupier_match_get_changes (before, change->match);
  change->n_done = count_to_send (changes);
  return TRUE;
}

static gboolean
apply_set_setup (Change *change, GCancellable *cancellable, GError **error)
{
  CroupierMatch *after = croupier_match_check_setup (change->match, change->setup, cancellable, error);
  g_autoptr (GPtrArray) changes = NULL;

  if (after == NULL)
    return FALSE;

  changes = croupier_match_get_changes (change->match, after);
  change->n_done = count_to_send (changes);
  croupier_match_free (change->match);
  change->match = after;
  return TRUE;
}

static gboolean
apply_resolve (Change *change, GCancellable *cancellable, GError **error)
{
  return croupier_match_resolve (change->match, error);
}

static gboolean
apply_fix_seats (Change *change, GCancellable *cancellable, GError **error)
{
  return croupier_table_fix (change->match, change->text, error);
}

static gboolean
apply_draw_seats (Change *change, GCancellable *cancellable, GError **error)
{
  return croupier_table_draw (change->match, change->text, error);
}

static gboolean
apply_redraw_seats (Change *change, GCancellable *cancellable, GError **error)
{
  return croupier_table_redraw (change->match, change->text, error);
}

static gboolean
apply_undo (Change *change, GCancellable *cancellable, GError **error)
{
  while (change->n_done < change->n && !g_cancellable_is_cancelled (cancellable) && croupier_match_undo (change->match) != NULL)
    change->n_done++;

  if (change->n_done > 0)
    return TRUE;

  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("There is nothing to undo."));
  return FALSE;
}

static gboolean
apply_redo (Change *change, GCancellable *cancellable, GError **error)
{
  while (change->n_done < change->n && !g_cancellable_is_cancelled (cancellable) && croupier_match_redo (change->match) != NULL)
    change->n_done++;

  if (change->n_done > 0)
    return TRUE;

  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("There is nothing to redo."));
  return FALSE;
}

static gboolean
apply_save_as (Change *change, GCancellable *cancellable, GError **error)
{
  g_free (change->path);
  change->path = g_file_get_path (change->file);
  if (change->path != NULL)
    return TRUE;

  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED, _("A match can only be kept in a file on this computer."));
  return FALSE;
}

/* Only what is kept beside the match has changed, or nothing. */
static gboolean
apply_nothing (Change *change, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

/* The file says it all; what is saved once more is what a failed save may have missed. */
static gboolean
apply_close (Change *change, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static void
run_change (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Change *change = data;
  g_autoptr (CroupierMatch) before = change->needs_match ? croupier_match_copy (change->match) : NULL;
  GError *error = NULL;

  if (!change->apply (change, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  if (g_task_return_error_if_cancelled (task))
    return;

  if (before != NULL)
    croupier_sent_rename (change->sent, before, change->match);
  change->letters = croupier_letters_new (change->match, change->sent);
  if (!change->is_clean)
    croupier_store_save (change->path, change->match, change->sent, &change->save_error);

  /* A change that could not be saved has been made all the same; but a match is not put where it can't be saved, nor away. */
  if (change->save_error != NULL && (change->apply == apply_save_as || change->apply == apply_close))
    g_task_return_error (task, g_steal_pointer (&change->save_error));
  else
    g_task_return_boolean (task, TRUE);
}

static void
run_make_form (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  GError *error = NULL;
  CroupierForm *form = croupier_match_make_form (question->match, question->phase, question->player, question->text, &error);

  if (form != NULL)
    g_task_return_pointer (task, form, (GDestroyNotify) croupier_form_free);
  else
    g_task_return_error (task, error);
}

static void
run_make_day (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;

  g_task_return_pointer (task, croupier_match_make_day (question->match, question->phase), (GDestroyNotify) croupier_day_free);
}

/* On a copy: what everybody would be told if the phase were resolved as it stands. */
void
croupier_preview_free (CroupierPreview *preview)
{
  g_clear_pointer (&preview->steps, g_ptr_array_unref);
  g_clear_pointer (&preview->letters, g_ptr_array_unref);
  g_free (preview->refusal);
  g_free (preview);
}

static void
run_preview (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  const CroupierRecord *due = croupier_match_get_due (question->match);
  g_autofree char *phase = due ? g_strdup (due->phase.id) : NULL;
  g_autoptr (GError) error = NULL;
  CroupierPreview *preview = g_new0 (CroupierPreview, 1);

  preview->steps = phase != NULL ? croupier_explain_steps (question->match, phase) : g_ptr_array_new ();
  if (!croupier_match_resolve (question->match, &error))
    preview->refusal = g_strdup (error->message);
  preview->letters = croupier_letters_new (question->match, NULL);
  croupier_letters_keep_outcome (preview->letters, question->match, phase);
  g_task_return_pointer (task, preview, (GDestroyNotify) croupier_preview_free);
}

static CroupierReading *
check_text (const Question *question)
{
  const CroupierRecord *due = croupier_match_get_due (question->match);
  CroupierReading *reading = NULL;

  if (due != NULL && (question->phase == NULL || g_str_equal (due->phase.id, question->phase)))
    return croupier_match_check (question->match, question->player, question->text);

  if (question->phase != NULL)
    croupier_match_amend (question->match, question->phase, question->player, question->text, &reading, NULL);
  return reading;
}

static void
run_check_rule (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;

  g_task_return_pointer (task, croupier_match_check_rule (question->match, question->text), (GDestroyNotify) croupier_reading_free);
}

static void
run_get_rulings (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;

  g_task_return_pointer (task, croupier_match_get_rulings (question->match), (GDestroyNotify) g_ptr_array_unref);
}

void
croupier_setup_check_free (CroupierSetupCheck *check)
{
  g_free (check->refusal);
  g_strfreev (check->names);
  g_clear_pointer (&check->refused, g_ptr_array_unref);
  g_free (check);
}

static gboolean
was_sent (const GPtrArray *sent, const CroupierChange *change)
{
  for (guint i = 0; i < sent->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (sent, i);

      if (message->when == change->when && g_str_equal (message->phase, change->phase) && g_str_equal (message->address, change->address))
        return TRUE;
    }

  return FALSE;
}

/* "player:Alice" is Alice, "channel:area/Room 2" is Room 2. */
static const char *
name_of_address (const char *address)
{
  const char *colon = strchr (address, ':'), *slash = strchr (address, '/');

  return slash ? slash + 1 : colon ? colon + 1 : address;
}

static void
count_changes (CroupierSetupCheck *check, const GPtrArray *changes, const GPtrArray *sent)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < changes->len; i++)
    {
      const CroupierChange *change = g_ptr_array_index (changes, i);
      gboolean is_public = g_str_equal (change->address, "public");

      if (g_str_equal (change->address, "gm"))
        continue;
      check->n_changed++;
      if (!was_sent (sent, change))
        continue;
      check->n_changed_sent++;
      check->is_public |= is_public;
      if (!is_public && g_hash_table_add (seen, (gpointer) name_of_address (change->address)))
        g_strv_builder_add (builder, name_of_address (change->address));
    }

  check->names = g_strv_builder_end (builder);
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

static void
run_check_setup (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  GError *error = NULL;
  g_autoptr (CroupierMatch) after = croupier_match_check_setup (question->match, question->setup, cancellable, &error);
  g_autoptr (CroupierSetupCheck) check = g_new0 (CroupierSetupCheck, 1);
  g_autoptr (GPtrArray) changes = NULL;
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
      changes = croupier_match_get_changes (question->match, after);
      refused = croupier_match_get_refused (question->match, after);
      count_changes (check, changes, question->sent);
      for (guint i = 0; i < refused->len; i++)
        g_ptr_array_add (check->refused, describe_refused (after, g_ptr_array_index (refused, i)));
    }

  g_task_return_pointer (task, g_steal_pointer (&check), (GDestroyNotify) croupier_setup_check_free);
}

static void
run_check (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CroupierReading *reading = check_text (data);

  if (reading != NULL)
    g_task_return_pointer (task, reading, (GDestroyNotify) croupier_reading_free);
  else
    g_task_return_new_error_literal (task, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("Nothing can be sent for this phase."));
}

/* Seats to be weighed. */
typedef struct
{
  CroupierSeating seating;
  gboolean wants_odds;
  int *percent;
} Weighing;

static void
weighing_free (gpointer data)
{
  Weighing *weighing = data;

  g_atomic_rc_box_release (weighing->percent);
  g_free (weighing);
}

static void
note_percent_cb (double share, gpointer percent)
{
  g_atomic_int_set ((int *) percent, (int) (share * 100));
}

/* Roles to be weighed. */
typedef struct
{
  CroupierRoles *roles;
  int *percent;
} RolesWeighing;

static void
roles_weighing_free (gpointer data)
{
  RolesWeighing *weighing = data;

  croupier_roles_free (weighing->roles);
  g_atomic_rc_box_release (weighing->percent);
  g_free (weighing);
}

static void
run_weigh_roles (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  RolesWeighing *weighing = data;
  CroupierDrawWatch watch = { cancellable, note_percent_cb, weighing->percent };
  CroupierRolesReport *report = croupier_roles_report_new (weighing->roles, &watch);

  if (report != NULL)
    g_task_return_pointer (task, report, (GDestroyNotify) croupier_roles_report_unref);
  else
    g_task_return_error_if_cancelled (task);
}

static void
run_weigh_seats (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Weighing *weighing = data;
  CroupierDrawWatch watch = { cancellable, note_percent_cb, weighing->percent };
  CroupierTableReport *report = croupier_table_report_new (&weighing->seating, weighing->wants_odds, &watch);

  if (report != NULL)
    g_task_return_pointer (task, report, (GDestroyNotify) croupier_table_report_unref);
  else
    g_task_return_error_if_cancelled (task);
}

static void
run_read_match (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  g_autofree char *text = NULL;
  CroupierMatch *match = NULL;
  GError *error = NULL;
  gsize length;

  if (read_file (question->file, &text, &length, &error))
    match = croupier_store_parse (text, length, NULL, cancellable, &error);
  if (match != NULL)
    g_task_return_pointer (task, match, (GDestroyNotify) croupier_match_free);
  else
    g_task_return_error (task, error);
}

static CroupierPasted *
pasted_new (CroupierPaste *paste, const Question *question)
{
  const CroupierRoster *roster = croupier_match_get_roster (question->match);
  g_autoptr (GError) error = NULL;
  CroupierPasted *pasted = g_new0 (CroupierPasted, 1);

  pasted->player = paste->player;
  pasted->text = g_strdup (paste->text);
  if (paste->player == CROUPIER_NO_PLAYER)
    {
      pasted->name = g_strdup (paste->name);
      if (*paste->name == '\0')
        pasted->problem = g_strdup (_("This stands before any name."));
      else if (croupier_roster_find (roster, paste->name, -1, NULL, &error) < 0)
        pasted->problem = g_strdup (error->message);
      return pasted;
    }

  pasted->name = g_strdup (croupier_roster_get_name (roster, (guint) paste->player));
  pasted->reading = croupier_match_check (question->match, paste->player, paste->text);
  return pasted;
}

static void
run_split (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  GError *error = NULL;
  g_autoptr (GPtrArray) pastes = croupier_paste_split (croupier_match_get_roster (question->match), question->text, -1, &error);
  GPtrArray *all;

  if (pastes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  all = g_ptr_array_new_with_free_func ((GDestroyNotify) pasted_free);
  for (guint i = 0; i < pastes->len; i++)
    g_ptr_array_add (all, pasted_new (g_ptr_array_index (pastes, i), question));
  g_task_return_pointer (task, all, (GDestroyNotify) g_ptr_array_unref);
}

static void
run_export_messages (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
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

static void
run_export_match (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  g_autofree char *text = croupier_store_print (question->match, question->sent);

  write_text (task, question->file, text);
}

static void
run_export_script (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  g_autofree char *text = croupier_script_write (question->match);

  write_text (task, question->file, text);
}

static void
run_export_text (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;

  write_text (task, question->file, question->text);
}

static void
run_make_proof (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;

  g_task_return_pointer (task, croupier_proof_new (question->match, question->with_choices ? CROUPIER_PROOF_WITH_CHOICES : CROUPIER_PROOF_DEFAULT, cancellable), (GDestroyNotify) croupier_proof_free);
}

/* Every reason with its line, as the lines of the paste are counted. */
static void
return_problems (GTask *task, const CroupierProblems *problems)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);

      if (i > 0)
        g_string_append_c (text, '\n');
      if (problem->line > 0)
        g_string_append_printf (text, _("Line %u: %s"), problem->line, problem->message);
      else
        g_string_append (text, problem->message);
    }
  g_task_return_new_error_literal (task, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED, text->str);
}

/* A proof of the match that is open is held against it too. */
static void
run_verify_proof (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierProof) proof = croupier_proof_parse (question->text, -1, problems);
  CroupierProofWitness witness = { .commitment = question->commitment, .cancellable = cancellable };
  g_autofree char *ours = NULL;
  GError *error = NULL;
  char *report = NULL;

  if (proof == NULL)
    {
      return_problems (task, problems);
      return;
    }

  ours = croupier_seed_commitment (&croupier_match_get_setup (question->match)->seed);
  if (g_str_equal (ours, proof->commitment))
    witness.match = question->match;
  if (croupier_proof_verify (proof, &witness, &report, &error))
    g_task_return_pointer (task, report, g_free);
  else
    g_task_return_error (task, error);
}

static void
run_write_recents (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
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

  if (!read_file (file, &text, &length, NULL))
    return NULL;
  script = croupier_script_read (text, length, load_beside, file, NULL, problems);
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

static int
compare_samples (gconstpointer a, gconstpointer b)
{
  const CroupierSample *const *left = a, *const *right = b;

  return strcmp ((*left)->path, (*right)->path);
}

static void
run_find_samples (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
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

/* ---- in the main thread ---- */

static void
write_recents (CroupierSession *self)
{
  Question *question = g_new0 (Question, 1);
  GTask *task = g_task_new (self, NULL, NULL, NULL);

  question->file = g_file_new_for_path (self->recents_path);
  question->text = croupier_recents_print (self->recents);
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  croupier_worker_run (self->worker, task, run_write_recents);
}

static void
note_recent (CroupierSession *self)
{
  const CroupierRecord *due = croupier_match_get_due (self->match);
  g_autofree char *noted = g_strdup_printf ("%s\n%s", self->path, due ? due->phase.id : "");

  if (g_strcmp0 (noted, self->noted) == 0)
    return;

  croupier_recents_note (self->recents, croupier_recent_new (self->path, croupier_session_get_title (self),
                                                             croupier_match_get_game (self->match)->id,
                                                             due ? due->phase.title : ""));
  write_recents (self);
  g_free (self->noted);
  self->noted = g_steal_pointer (&noted);
}

static void
take_outcome (CroupierSession *self, Change *change)
{
  g_clear_pointer (&self->match, croupier_match_free);
  g_clear_pointer (&self->sent, g_ptr_array_unref);
  g_clear_pointer (&self->letters, g_ptr_array_unref);
  g_clear_error (&self->save_error);
  g_set_str (&self->path, change->path);

  self->match = g_steal_pointer (&change->match);
  self->sent = change->sent ? g_steal_pointer (&change->sent) : croupier_sent_list_copy (NULL);
  self->letters = g_steal_pointer (&change->letters);
  self->save_error = g_steal_pointer (&change->save_error);

  note_recent (self);
}

static void
put_away (CroupierSession *self)
{
  g_clear_pointer (&self->match, croupier_match_free);
  g_clear_pointer (&self->letters, g_ptr_array_unref);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->noted, g_free);
  g_clear_error (&self->save_error);
  g_ptr_array_set_size (self->sent, 0);

  g_clear_pointer (&self->recents->open, g_free);
  write_recents (self);
}

static void
change_done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierSession *self = CROUPIER_SESSION (source);
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  g_clear_object (&self->running);
  if (done)
    {
      Change *change = g_task_get_task_data (task);

      if (change->apply == apply_close)
        put_away (self);
      else
        take_outcome (self, change);
      self->n_opened += !change->needs_match;
      g_signal_emit (self, signals[CHANGED], 0);
      g_task_return_boolean (task, TRUE);
    }
  else
    {
      g_task_return_error (task, error);
    }

  start_next (self);
}

/* Snapshots are taken here and not when a change is asked for, so that each builds on the one before. */
static void
start_next (CroupierSession *self)
{
  GTask *task, *job;
  Change *change;

  if (self->running != NULL || g_queue_is_empty (&self->waiting))
    return;

  task = g_queue_pop_head (&self->waiting);
  change = g_task_get_task_data (task);
  if (change->needs_match && self->match == NULL)
    {
      g_task_return_new_error_literal (task, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("No match is open."));
      g_object_unref (task);
      start_next (self);
      return;
    }

  /* Only the open match knows what its file does not. */
  if (!change->needs_match && self->save_error != NULL)
    {
      g_task_return_new_error (task, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("“%s” is not saved. Save it first, or it would be lost."),
                               croupier_session_get_title (self));
      g_object_unref (task);
      start_next (self);
      return;
    }

  if (change->needs_match)
    {
      change->match = croupier_match_copy (self->match);
      change->path = g_strdup (self->path);
      if (change->sent == NULL)
        change->sent = croupier_sent_list_copy (self->sent);
    }

  self->running = g_object_ref (task);
  job = g_task_new (self, self->cancellable, change_done_cb, task);
  g_task_set_check_cancellable (job, FALSE); /* what has been saved has happened, even if Cancel came a moment later */
  g_task_set_task_data (job, change, NULL);
  croupier_worker_run (self->worker, job, run_change);
}

static Change *
change_new (ChangeFunc apply)
{
  Change *change = g_new0 (Change, 1);

  change->apply = apply;
  change->needs_match = apply != apply_open && apply != apply_begin;

  return change;
}

/* A change is not to wait for what is only good to know. */
static void
queue_change (CroupierSession *self, Change *change, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (self, NULL, callback, data);

  croupier_session_stop_weighing (self);

  g_task_set_source_tag (task, queue_change);
  g_task_set_task_data (task, change, (GDestroyNotify) change_free);
  g_queue_push_tail (&self->waiting, task);
  start_next (self);
}

static void
ask (CroupierSession *self, Question *question, GTask *task, GTaskThreadFunc func)
{
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  croupier_worker_run (self->worker, task, func);
}

static Question *
question_new (CroupierSession *self, GFile *file, const char *text)
{
  Question *question = g_new0 (Question, 1);

  question->match = self->match ? croupier_match_copy (self->match) : NULL;
  question->sent = croupier_sent_list_copy (self->sent);
  g_set_object (&question->file, file);
  question->text = g_strdup (text);

  return question;
}

static void
busy_cb (CroupierSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
croupier_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CroupierSession *self = CROUPIER_SESSION (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, croupier_session_get_busy (self));
      break;
    case PROP_ROLES_COVERED:
      g_value_set_boolean (value, croupier_session_get_roles_covered (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_session_finalize (GObject *object)
{
  CroupierSession *self = CROUPIER_SESSION (object);

  g_clear_object (&self->correction);
  g_clear_object (&self->worker);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->weighing);
  g_clear_pointer (&self->weighing_percent, g_atomic_rc_box_release);
  g_clear_pointer (&self->match, croupier_match_free);
  g_clear_pointer (&self->sent, g_ptr_array_unref);
  g_clear_pointer (&self->letters, g_ptr_array_unref);
  g_clear_pointer (&self->recents, croupier_recents_free);
  g_clear_error (&self->save_error);
  g_queue_clear_full (&self->waiting, g_object_unref);
  g_free (self->path);
  g_free (self->noted);
  g_free (self->recents_path);

  G_OBJECT_CLASS (croupier_session_parent_class)->finalize (object);
}

static void
croupier_session_class_init (CroupierSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = croupier_session_get_property;
  object_class->finalize = croupier_session_finalize;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROLES_COVERED] = g_param_spec_boolean ("roles-covered", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
croupier_session_init (CroupierSession *self)
{
  self->worker = croupier_worker_new ();
  self->cancellable = g_cancellable_new ();
  self->sent = croupier_sent_list_copy (NULL);
  self->recents_path = g_build_filename (g_get_user_state_dir (), "croupier", "recent.json", NULL);
  self->recents = croupier_recents_load (self->recents_path);
  g_queue_init (&self->waiting);
  self->correction = croupier_correction_new (self);
  g_signal_connect_object (self->worker, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
}

CroupierSession *
croupier_session_new (void)
{
  return g_object_new (CROUPIER_TYPE_SESSION, NULL);
}

/**
 * croupier_session_get_match:
 *
 * Gives the match as it stands, until the next "changed".
 *
 * Returns: (transfer none) (nullable): %NULL while none is open
 */
CroupierMatch *
croupier_session_get_match (CroupierSession *self)
{
  g_return_val_if_fail (CROUPIER_IS_SESSION (self), NULL);

  return self->match;
}

const char *
croupier_session_get_path (CroupierSession *self)
{
  return self->path;
}

const char *
croupier_session_get_title (CroupierSession *self)
{
  return self->match ? croupier_match_get_setup (self->match)->title : NULL;
}

/**
 * croupier_session_get_n_opened:
 *
 * Counts the matches that have been opened: another number is another match, even from the same file.
 */
guint
croupier_session_get_n_opened (CroupierSession *self)
{
  return self->n_opened;
}

/**
 * croupier_session_get_letters:
 *
 * Gives all messages of the match, in the order in which they go out.
 *
 * Returns: (transfer none) (nullable) (element-type CroupierLetter)
 */
const GPtrArray *
croupier_session_get_letters (CroupierSession *self)
{
  return self->letters;
}

CroupierRecents *
croupier_session_get_recents (CroupierSession *self)
{
  return self->recents;
}

/**
 * croupier_session_get_correction:
 *
 * Gives the draft of a setup that may take the place of the match's.
 *
 * Returns: (transfer none)
 */
CroupierCorrection *
croupier_session_get_correction (CroupierSession *self)
{
  return self->correction;
}

/**
 * croupier_session_get_save_error:
 *
 * Tells why the last change could not be saved; the match in memory has it.
 *
 * Returns: (transfer none) (nullable)
 */
const GError *
croupier_session_get_save_error (CroupierSession *self)
{
  return self->save_error;
}

gboolean
croupier_session_get_busy (CroupierSession *self)
{
  return self->running != NULL || croupier_worker_get_busy (self->worker);
}

/**
 * croupier_session_get_worker:
 *
 * Returns: (transfer none): the thread in which the engine works, for drafts
 */
CroupierWorker *
croupier_session_get_worker (CroupierSession *self)
{
  return self->worker;
}

/**
 * croupier_session_has_roles:
 *
 * Returns: whether the match that is open has roles that are secret: as long as it goes on
 */
gboolean
croupier_session_has_roles (CroupierSession *self)
{
  return self->match != NULL && (croupier_match_get_game (self->match)->editors & CROUPIER_EDITOR_ROLES) != 0
         && !croupier_match_is_over (self->match);
}

/**
 * croupier_session_get_roles_covered:
 *
 * Returns: whether what tells who has which role is to be covered now
 */
gboolean
croupier_session_get_roles_covered (CroupierSession *self)
{
  return self->covers_roles && croupier_session_has_roles (self);
}

/**
 * croupier_session_set_roles_covered:
 *
 * Covers all that tells who has which role, or shows it until it is covered again.
 */
void
croupier_session_set_roles_covered (CroupierSession *self, gboolean covered)
{
  if (self->covers_roles == covered)
    return;

  self->covers_roles = covered;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROLES_COVERED]);
}

gboolean
croupier_session_get_can_undo (CroupierSession *self)
{
  return self->match != NULL && croupier_match_can_undo (self->match);
}

gboolean
croupier_session_get_can_redo (CroupierSession *self)
{
  return self->match != NULL && croupier_match_can_redo (self->match);
}

static const char *
entry_player (CroupierSession *self, const CroupierEntry *entry)
{
  return croupier_roster_get_name (croupier_match_get_roster (self->match), entry->player);
}

static const char *
entry_phase (CroupierSession *self, const CroupierEntry *entry)
{
  const CroupierRecord *record = croupier_match_find_record (self->match, entry->phase);

  return record ? record->phase.title : entry->phase;
}

static const CroupierEntry *
last_entry (const GPtrArray *entries)
{
  return entries->len > 0 ? g_ptr_array_index (entries, entries->len - 1) : NULL;
}

/* What is said of an entry: that it can be undone, that it can be redone, or what it is. */
typedef enum
{
  TO_UNDO,
  TO_REDO,
  DONE,
} Saying;

#define TO_SAY(saying, undo, redo, done) ((saying) == TO_UNDO ? (undo) : (saying) == TO_REDO ? (redo) : (done))

static char *
describe_entry (CroupierSession *self, const CroupierEntry *entry, Saying saying)
{
  switch (entry->kind)
    {
    case CROUPIER_ENTRY_SUBMISSION:
      return g_strdup_printf (TO_SAY (saying, _("Undo Submission of %s"), _("Redo Submission of %s"), _("Submission of %s")),
                              entry_player (self, entry));
    case CROUPIER_ENTRY_RULING:
      return g_strdup (TO_SAY (saying, _("Undo Ruling"), _("Redo Ruling"), _("Ruling")));
    case CROUPIER_ENTRY_RESOLVE:
      return g_strdup_printf (TO_SAY (saying, _("Undo Resolving %s"), _("Redo Resolving %s"), _("Resolving %s")),
                              entry_phase (self, entry));
    case CROUPIER_ENTRY_AMENDMENT:
      return g_strdup_printf (TO_SAY (saying, _("Undo Amending %s"), _("Redo Amending %s"), _("Amending %s")),
                              entry_player (self, entry));
    case CROUPIER_ENTRY_SETUP:
      return g_strdup (TO_SAY (saying, _("Undo Changing the Setup"), _("Redo Changing the Setup"), _("Changing the Setup")));
    }

  g_assert_not_reached ();
}

/**
 * croupier_session_dup_undo_label:
 *
 * Says what undo would undo, as a title.
 *
 * Returns: (transfer full)
 */
char *
croupier_session_dup_undo_label (CroupierSession *self)
{
  const CroupierEntry *entry = croupier_session_get_can_undo (self) ? last_entry (croupier_match_get_log (self->match)) : NULL;

  return entry != NULL ? describe_entry (self, entry, TO_UNDO) : g_strdup (_("Undo"));
}

/**
 * croupier_session_dup_redo_label:
 *
 * Says what redo would do again, as a title.
 *
 * Returns: (transfer full)
 */
char *
croupier_session_dup_redo_label (CroupierSession *self)
{
  const CroupierEntry *entry = croupier_session_get_can_redo (self) ? last_entry (croupier_match_get_undone (self->match)) : NULL;

  return entry != NULL ? describe_entry (self, entry, TO_REDO) : g_strdup (_("Redo"));
}

/**
 * croupier_session_dup_done_label:
 *
 * Says what has just been undone, or redone.
 *
 * Returns: (transfer full)
 */
char *
croupier_session_dup_done_label (CroupierSession *self, gboolean is_undo)
{
  const CroupierEntry *entry = last_entry (is_undo ? croupier_match_get_undone (self->match) : croupier_match_get_log (self->match));
  g_autofree char *what = entry ? describe_entry (self, entry, DONE) : NULL;

  if (what == NULL)
    return g_strdup (is_undo ? _("Undone") : _("Redone"));
  return g_strdup_printf (is_undo ? _("Undone: %s") : _("Redone: %s"), what);
}

/**
 * croupier_session_dup_due_label:
 *
 * Says which phase is due and how much of it is in: "Round 3 · 5 of 13 in".
 *
 * Returns: (transfer full)
 */
char *
croupier_session_dup_due_label (CroupierSession *self)
{
  const CroupierRecord *due = self->match ? croupier_match_get_due (self->match) : NULL;

  if (self->match == NULL)
    return g_strdup ("");
  if (due == NULL)
    return g_strdup (_("Match over"));
  if (due->standings->len == 0)
    return g_strdup (due->phase.title);

  return g_strdup_printf (_("%s · %u of %u in"), due->phase.title,
                          due->standings->len - croupier_session_count_missing (self), due->standings->len);
}

/**
 * croupier_session_count_missing:
 *
 * Counts of how many players a submission for the due phase is still expected.
 */
guint
croupier_session_count_missing (CroupierSession *self)
{
  const CroupierRecord *due = self->match ? croupier_match_get_due (self->match) : NULL;
  guint n_missing = 0;

  for (guint i = 0; due != NULL && i < due->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (due->standings, i);

      n_missing += standing->event == NULL;
    }

  return n_missing;
}

/**
 * croupier_session_count_pending:
 *
 * Counts the messages that still have to go out.
 */
guint
croupier_session_count_pending (CroupierSession *self)
{
  guint n_pending = 0;

  for (guint i = 0; self->letters != NULL && i < self->letters->len; i++)
    n_pending += croupier_letter_is_pending (g_ptr_array_index (self->letters, i));

  return n_pending;
}

/**
 * croupier_session_open:
 *
 * Opens a match file, or plays a script into a new match with a file of its own.
 *
 * The match that was open stays if it fails. The number of refused lines of a script is croupier_session_get_n_done().
 */
void
croupier_session_open (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_open);

  change->file = g_object_ref (file);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_begin:
 * @setup: a setup that makes a match; it is shared from now on
 *
 * Begins a match with a file of its own. The match that was open stays if it fails, and in its file in any case.
 */
void
croupier_session_begin (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_begin);

  change->setup = croupier_setup_ref (setup);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_close:
 *
 * Puts the match away; all of it is in its file, or it stays.
 */
void
croupier_session_close (CroupierSession *self, GAsyncReadyCallback callback, gpointer data)
{
  queue_change (self, change_new (apply_close), callback, data);
}

/**
 * croupier_session_get_last:
 *
 * Finds the match that was open when the program ended, however it ended.
 *
 * Returns: (transfer full) (nullable)
 */
GFile *
croupier_session_get_last (CroupierSession *self)
{
  const char *path = self->recents->open;

  return path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_file_new_for_path (path) : NULL;
}

/**
 * croupier_session_find_samples:
 *
 * Looks for the scripts that come with the program, in $CROUPIER_DATADIR or where it is installed.
 */
void
croupier_session_find_samples (CroupierSession *self, GAsyncReadyCallback callback, gpointer data)
{
  const char *datadir = g_getenv ("CROUPIER_DATADIR");
  g_autoptr (GFile) folder = g_file_new_build_filename (datadir ? datadir : PKGDATADIR, "samples", NULL);

  ask (self, question_new (self, folder, NULL), g_task_new (self, NULL, callback, data), run_find_samples);
}

/**
 * croupier_session_find_samples_finish:
 *
 * Returns: (transfer full) (element-type CroupierSample): by file name
 */
GPtrArray *
croupier_session_find_samples_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_set_prefers_forms:
 *
 * Notes whether submissions were last given by forms: the next ones are offered likewise, in other matches too.
 */
void
croupier_session_set_prefers_forms (CroupierSession *self, gboolean prefers_forms)
{
  self->prefers_forms = prefers_forms;
}

gboolean
croupier_session_get_prefers_forms (CroupierSession *self)
{
  return self->prefers_forms;
}

void
croupier_session_submit (CroupierSession *self, guint player, const char *text, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_submit);

  change->player = player;
  change->text = g_strdup (text);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_submit_refused:
 *
 * Keeps a refused text in the record; what was in force stays in force.
 */
void
croupier_session_submit_refused (CroupierSession *self, guint player, const char *text, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_submit_refused);

  change->player = player;
  change->text = g_strdup (text);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_submit_many:
 * @pasted: (transfer full) (element-type CroupierPasted): each with a player
 *
 * Submits for several players; how many were accepted is croupier_session_get_n_done().
 */
void
croupier_session_submit_many (CroupierSession *self, GPtrArray *pasted, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_submit_many);

  change->pasted = pasted;
  queue_change (self, change, callback, data);
}

void
croupier_session_rule (CroupierSession *self, const char *ruling, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_rule);

  change->text = g_strdup (ruling);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_amend:
 *
 * Corrects what a player sent for a phase; how many messages to send say something else now is croupier_session_get_n_done().
 */
void
croupier_session_amend (CroupierSession *self, const char *phase, guint player, const char *text, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_amend);

  change->phase = g_strdup (phase);
  change->player = player;
  change->text = g_strdup (text);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_set_setup:
 * @setup: it is shared from now on
 *
 * Puts another setup in force; how many messages say something else now is croupier_session_get_n_done().
 */
void
croupier_session_set_setup (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_set_setup);

  change->setup = croupier_setup_ref (setup);
  queue_change (self, change, callback, data);
}

void
croupier_session_resolve (CroupierSession *self, GAsyncReadyCallback callback, gpointer data)
{
  queue_change (self, change_new (apply_resolve), callback, data);
}

/**
 * croupier_session_fix_seats:
 * @fix: as croupier_table_dup_fix() says it
 *
 * Pins players to seats.
 */
void
croupier_session_fix_seats (CroupierSession *self, const char *fix, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_fix_seats);

  change->text = g_strdup (fix);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_draw_seats:
 * @fix: who is pinned, as croupier_table_dup_fix() says it
 *
 * Pins players to seats and resolves the phase that draws the others.
 */
void
croupier_session_draw_seats (CroupierSession *self, const char *fix, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_draw_seats);

  change->text = g_strdup (fix);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_redraw_seats:
 * @reason: for the record, where the draw that is thrown away stays
 *
 * Draws the seats again.
 */
void
croupier_session_redraw_seats (CroupierSession *self, const char *reason, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_redraw_seats);

  change->text = g_strdup (reason);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_undo:
 * @n: how many events, the last one first
 *
 * Takes back what happened last.
 */
void
croupier_session_undo (CroupierSession *self, guint n, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_undo);

  change->n = n;
  queue_change (self, change, callback, data);
}

void
croupier_session_redo (CroupierSession *self, guint n, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_redo);

  change->n = n;
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_set_sent:
 * @sent: (transfer full) (element-type CroupierSent)
 *
 * Notes which messages have gone out.
 */
void
croupier_session_set_sent (CroupierSession *self, GPtrArray *sent, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_nothing);

  change->sent = sent;
  queue_change (self, change, callback, data);
}

GPtrArray *
croupier_session_dup_sent (CroupierSession *self)
{
  return croupier_sent_list_copy (self->sent);
}

/**
 * croupier_session_save:
 *
 * Tries again to save what could not be saved.
 */
void
croupier_session_save (CroupierSession *self, GAsyncReadyCallback callback, gpointer data)
{
  queue_change (self, change_new (apply_nothing), callback, data);
}

/**
 * croupier_session_save_as:
 *
 * Saves the match in another file, and goes on in that one.
 */
void
croupier_session_save_as (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  Change *change = change_new (apply_save_as);

  change->file = g_object_ref (file);
  queue_change (self, change, callback, data);
}

/**
 * croupier_session_finish:
 *
 * Tells whether a change was made.
 *
 * Returns: %FALSE with %CROUPIER_ERROR_REFUSED and others, %G_IO_ERROR_CANCELLED: nothing has changed
 */
gboolean
croupier_session_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

guint
croupier_session_get_n_done (GAsyncResult *result)
{
  const Change *change = g_task_get_task_data (G_TASK (result));

  return change->n_done;
}

/**
 * croupier_session_cancel:
 *
 * Gives up the change that is being made, of which nothing stays, and the exports that are.
 */
void
croupier_session_cancel (CroupierSession *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  croupier_session_stop_weighing (self);
}

/**
 * croupier_session_check:
 * @phase: (nullable): an earlier phase that would be amended; %NULL for the due one
 *
 * Asks how a text would be read.
 */
void
croupier_session_check (CroupierSession *self, const char *phase, guint player, const char *text, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer data)
{
  Question *question = question_new (self, NULL, text);

  question->phase = g_strdup (phase);
  question->player = player;
  ask (self, question, g_task_new (self, cancellable, callback, data), run_check);
}

/**
 * croupier_session_make_form:
 * @text: (nullable): what the form holds; %NULL for what is in force
 *
 * Asks for the form by which a player's submission can be given.
 */
void
croupier_session_make_form (CroupierSession *self, const char *phase, guint player, const char *text, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer data)
{
  Question *question = question_new (self, NULL, text);

  question->phase = g_strdup (phase);
  question->player = player;
  ask (self, question, g_task_new (self, cancellable, callback, data), run_make_form);
}

CroupierForm *
croupier_session_make_form_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_make_day:
 *
 * Asks what has come in during a phase.
 */
void
croupier_session_make_day (CroupierSession *self, const char *phase, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = question_new (self, NULL, NULL);

  question->phase = g_strdup (phase);
  ask (self, question, g_task_new (self, cancellable, callback, data), run_make_day);
}

/* NULL without an error where the game has nothing to show. */
CroupierDay *
croupier_session_make_day_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_check_rule:
 *
 * Asks whether a ruling would be accepted.
 */
void
croupier_session_check_rule (CroupierSession *self, const char *ruling, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  ask (self, question_new (self, NULL, ruling), g_task_new (self, cancellable, callback, data), run_check_rule);
}

/**
 * croupier_session_get_rulings:
 *
 * Asks what can be ruled now.
 */
void
croupier_session_get_rulings (CroupierSession *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  ask (self, question_new (self, NULL, NULL), g_task_new (self, cancellable, callback, data), run_get_rulings);
}

/**
 * croupier_session_get_rulings_finish:
 *
 * Returns: (transfer full) (element-type CroupierRulingForm): the rulings, as [method@Match.get_rulings] gives them
 */
GPtrArray *
croupier_session_get_rulings_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_check_setup:
 * @setup: it is shared from now on
 *
 * Asks what would change if another setup were in force.
 */
void
croupier_session_check_setup (CroupierSession *self, CroupierSetup *setup, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer data)
{
  Question *question = question_new (self, NULL, NULL);

  question->setup = croupier_setup_ref (setup);
  ask (self, question, g_task_new (self, cancellable, callback, data), run_check_setup);
}

/**
 * croupier_session_check_setup_finish:
 *
 * Returns: (transfer full)
 */
CroupierSetupCheck *
croupier_session_check_setup_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_preview:
 *
 * Asks what would be done, step by step, and told if the due phase were resolved now.
 */
void
croupier_session_preview (CroupierSession *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  ask (self, question_new (self, NULL, NULL), g_task_new (self, cancellable, callback, data), run_preview);
}

/**
 * croupier_session_preview_finish:
 *
 * Returns: (transfer full) (nullable): NULL if it was cancelled
 */
CroupierPreview *
croupier_session_preview_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

CroupierReading *
croupier_session_check_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* What was asked before is given up. */
static void
begin_weighing (CroupierSession *self)
{
  croupier_session_stop_weighing (self);
  self->weighing = g_cancellable_new ();
  g_clear_pointer (&self->weighing_percent, g_atomic_rc_box_release);
  self->weighing_percent = g_atomic_rc_box_new0 (int);
}

/**
 * croupier_session_weigh_seats:
 * @wants_odds: whether it is asked too who gives to whom how often
 *
 * Asks what seatings a table still allows. Only the last one asked about is answered: the next question, any change and
 * croupier_session_cancel() give it up.
 */
void
croupier_session_weigh_seats (CroupierSession *self, const CroupierSeating *seating, gboolean wants_odds, GAsyncReadyCallback callback, gpointer data)
{
  Weighing *weighing = g_new (Weighing, 1);
  GTask *task;

  begin_weighing (self);
  *weighing = (Weighing) { *seating, wants_odds, g_atomic_rc_box_acquire (self->weighing_percent) };
  task = g_task_new (self, self->weighing, callback, data);
  g_task_set_task_data (task, weighing, weighing_free);
  croupier_worker_run (self->worker, task, run_weigh_seats);
}

/**
 * croupier_session_get_weighing_percent:
 *
 * Tells how far the last question about seats or roles is answered, from 0 to 100.
 */
guint
croupier_session_get_weighing_percent (CroupierSession *self)
{
  return self->weighing_percent != NULL ? (guint) g_atomic_int_get (self->weighing_percent) : 0;
}

/**
 * croupier_session_weigh_roles:
 * @roles: what must be kept is locked
 *
 * Asks what locks leave to chance. A question before that has no answer yet is given up.
 */
void
croupier_session_weigh_roles (CroupierSession *self, const CroupierRoles *roles, GAsyncReadyCallback callback, gpointer data)
{
  RolesWeighing *weighing = g_new (RolesWeighing, 1);
  GTask *task;

  begin_weighing (self);
  *weighing = (RolesWeighing) { croupier_roles_copy (roles), g_atomic_rc_box_acquire (self->weighing_percent) };
  task = g_task_new (self, self->weighing, callback, data);
  g_task_set_task_data (task, weighing, roles_weighing_free);
  croupier_worker_run (self->worker, task, run_weigh_roles);
}

/**
 * croupier_session_weigh_roles_finish:
 *
 * Returns: (transfer full) (nullable): %NULL if it was given up
 */
CroupierRolesReport *
croupier_session_weigh_roles_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_stop_weighing:
 *
 * Gives up what was asked of the seats, if that is not answered yet.
 */
void
croupier_session_stop_weighing (CroupierSession *self)
{
  g_cancellable_cancel (self->weighing);
  g_clear_object (&self->weighing);
}

/**
 * croupier_session_weigh_seats_finish:
 *
 * Returns: (transfer full): or %NULL with %G_IO_ERROR_CANCELLED
 */
CroupierTableReport *
croupier_session_weigh_seats_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_read_match:
 *
 * Reads a match file to look at it; the match that is open stays.
 */
void
croupier_session_read_match (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  ask (self, question_new (self, file, NULL), g_task_new (self, NULL, callback, data), run_read_match);
}

/**
 * croupier_session_read_match_finish:
 *
 * Returns: (transfer full)
 */
CroupierMatch *
croupier_session_read_match_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_split:
 *
 * Asks what submissions a pasted text holds, and how each would be read.
 */
void
croupier_session_split (CroupierSession *self, const char *text, GAsyncReadyCallback callback, gpointer data)
{
  ask (self, question_new (self, NULL, text), g_task_new (self, NULL, callback, data), run_split);
}

/**
 * croupier_session_split_finish:
 *
 * Returns: (transfer full) (element-type CroupierPasted): in the order of the text
 */
GPtrArray *
croupier_session_split_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* What has been written has been, even if Cancel came a moment later. */
static GTask *
export_task_new (CroupierSession *self, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (self, self->cancellable, callback, data);

  g_task_set_check_cancellable (task, FALSE);
  return task;
}

/**
 * croupier_session_export_match:
 *
 * Writes a copy of the match file; the match goes on in its own.
 */
void
croupier_session_export_match (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  ask (self, question_new (self, file, NULL), export_task_new (self, callback, data), run_export_match);
}

void
croupier_session_export_script (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  ask (self, question_new (self, file, NULL), export_task_new (self, callback, data), run_export_script);
}

/**
 * croupier_session_export_text:
 *
 * Writes a text, such as a proof.
 */
void
croupier_session_export_text (CroupierSession *self, GFile *file, const char *text, GAsyncReadyCallback callback, gpointer data)
{
  ask (self, question_new (self, file, text), export_task_new (self, callback, data), run_export_text);
}

/**
 * croupier_session_make_proof:
 * @with_choices: whether to tell whom players named in confidence
 *
 * Asks for the proof of all that has been drawn so far.
 */
void
croupier_session_make_proof (CroupierSession *self, gboolean with_choices, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = question_new (self, NULL, NULL);

  question->with_choices = with_choices;
  ask (self, question, g_task_new (self, cancellable, callback, data), run_make_proof);
}

/**
 * croupier_session_make_proof_finish:
 *
 * Returns: (transfer full): the proof; %NULL if it was cancelled
 */
CroupierProof *
croupier_session_make_proof_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_verify_proof:
 * @text: a proof as it was posted
 * @commitment: (nullable): what was posted before
 *
 * Asks whether a proof holds; one of the match that is open is held against it too.
 */
void
croupier_session_verify_proof (CroupierSession *self, const char *text, const char *commitment, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data)
{
  Question *question = question_new (self, NULL, text);

  question->commitment = g_strdup (commitment);
  ask (self, question, g_task_new (self, cancellable, callback, data), run_verify_proof);
}

/**
 * croupier_session_verify_proof_finish:
 *
 * Returns: (transfer full): what holds, a sentence a line; %NULL with an error that names the first thing that does not,
 *   or every line that is none of a proof
 */
char *
croupier_session_verify_proof_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * croupier_session_export_messages:
 *
 * Writes all messages as text files below a folder.
 */
void
croupier_session_export_messages (CroupierSession *self, GFile *folder, CroupierStyle style, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = question_new (self, folder, NULL);

  question->style = style;
  ask (self, question, export_task_new (self, callback, data), run_export_messages);
}

/**
 * croupier_session_export_finish:
 *
 * Returns: how many files were written; -1 with an error
 */
int
croupier_session_export_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return (int) g_task_propagate_int (G_TASK (result), error);
}
