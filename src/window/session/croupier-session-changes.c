/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The changes of a session, as the engine's thread makes them. */
#include "config.h"

#include "croupier-session-work.h"

#include <errno.h>
#include <string.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "croupier-chat-file.h"
#include "croupier-desk.h"
#include "croupier-earlier.h"
#include "croupier-entropy.h"
#include "croupier-match-times.h"
#include "croupier-part.h"
#include "croupier-rehearsal.h"
#include "croupier-script.h"
#include "croupier-table-moves.h"
#include "croupier-text.h"
#include "croupier-unsaved.h"

#define MAX_FILE_BYTES (64 * 1024 * 1024)
#define MAX_REASONS 10 /* why a script is refused */
#define MAX_START 200  /* bytes that say what a file is */

gboolean
croupier_session_read_file (GFile *file, char **text, gsize *length, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GFileInfo)
    info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                              G_FILE_QUERY_INFO_NONE, NULL, &reason);

  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _("“%s” is not there. It may have been moved, renamed or removed."), name);
      return FALSE;
    }
  if (info == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR || g_file_info_get_size (info) > MAX_FILE_BYTES)
    {
      croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("“%s” is too large, or not a file at all."), name);
      return FALSE;
    }

  return g_file_load_contents (file, NULL, text, length, NULL, error);
}

char *
croupier_session_load_beside (const char *path, gpointer data, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (data);
  g_autoptr (GFile) file = folder ? g_file_resolve_relative_path (folder, path) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (file == NULL || !g_file_has_prefix (file, folder))
    {
      croupier_fail (error, CROUPIER_ERROR_SCRIPT, _("The file “%s” does not lie beside the script."), path);
      return NULL;
    }

  return croupier_session_read_file (file, &text, &length, error) ? g_steal_pointer (&text) : NULL;
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

/* Each reason with its line, as many as a person reads. */
void
croupier_session_problems_to_error (const CroupierProblems *problems, CroupierErrorCode code, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (problems->len, MAX_REASONS); i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);

      if (i > 0)
        g_string_append_c (text, '\n');
      if (problem->line > 0)
        g_string_append_printf (text, _("Line %u: %s"), problem->line, problem->message);
      else
        g_string_append (text, problem->message);
    }
  if (problems->len > MAX_REASONS)
    g_string_append_printf (text, "\n%s", _("There is too much wrong to read on."));

  g_set_error_literal (error, CROUPIER_ERROR, (int) code, text->str);
}

/* Returns where draws that take seconds are kept from one time to the next. */
char *
croupier_session_dup_draws_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "croupier", "draws", NULL);
}

static gboolean
refuse_chat (GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_SCRIPT,
                        _("This is neither a match nor a script, which says in a line “game:” what is played. A chat "
                          "is pasted into a match that is open."));
}

static CroupierMatch *
import_script (CroupierSessionChange *change, const char *text, gsize length, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = NULL;
  CroupierMatch *match = NULL;

  if (!croupier_script_is_likely (text))
    {
      refuse_chat (error);
      return NULL;
    }
  script = croupier_script_read (text, length, croupier_session_load_beside, change->file, cancellable, problems);
  change->is_new_seed = script != NULL && croupier_script_has_seed (script) && croupier_script_is_spent (script);
  if (script != NULL && (!croupier_script_has_seed (script) || change->is_new_seed) && !draw_seed (script, error))
    return NULL;
  if (script != NULL)
    croupier_script_get_setup (script)->draws_folder = croupier_session_dup_draws_folder ();

  /* A refused line is part of the record: the GM sees it in Rounds, with its reasons. */
  if (script != NULL)
    match = croupier_script_play (script, CROUPIER_PLAY_KEEP_GOING, cancellable, problems);
  if (match != NULL)
    change->n_done = problems->len;
  else if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    croupier_session_problems_to_error (problems, CROUPIER_ERROR_SCRIPT, error);

  return match;
}

char *
croupier_session_choose_path (const CroupierMatch *match, GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "croupier", "matches", NULL);
  g_autofree char *name = croupier_export_file_name (croupier_match_get_setup (match)->title);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), _("The folder “%s” can’t be made: %s"), folder,
                   g_strerror (errno));
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

/* Chats are exported as JSON, too; but a match says at once that it is one, though it may be damaged. */
static gboolean
is_chat_file (const char *text, gsize length)
{
  g_autoptr (GPtrArray) messages = NULL;

  if (g_strstr_len (text, (gssize) MIN (length, MAX_START), "\"croupier") != NULL ||
      !g_utf8_validate_len (text, length, NULL))
    return FALSE;
  messages = croupier_chat_file_read (text, length, NULL);
  return messages != NULL && messages->len > 0;
}

gboolean
croupier_session_apply_open (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();
  g_autofree char *text = NULL;
  gsize length;

  g_clear_pointer (&change->sent, g_ptr_array_unref);
  if (!croupier_session_read_file (change->file, &text, &length, error))
    return FALSE;

  if (!is_match_text (text, length))
    {
      change->sent = croupier_sent_list_copy (NULL);
      change->match = import_script (change, text, length, cancellable, error);
      return change->match != NULL && (change->path = croupier_session_choose_path (change->match, error)) != NULL;
    }

  if (is_chat_file (text, length))
    return refuse_chat (error);
  change->is_clean = TRUE;
  change->path = g_file_get_path (change->file);
  if (change->path == NULL)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED,
                           _("A match can only be played from a file on this computer."));
      return FALSE;
    }

  change->known = croupier_store_read (change->path, draws_folder, cancellable, error);
  if (change->known == NULL)
    return FALSE;

  change->match = croupier_match_copy (change->known->match);
  change->sent = croupier_sent_list_copy (change->known->sent);
  return TRUE;
}

/* As if it had only now been tried to save it: what others have written since is seen as always. */
gboolean
croupier_session_apply_restore (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierUnsaved) unsaved = croupier_unsaved_read (g_file_peek_path (change->file), error);
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();
  g_autoptr (CroupierVersion) mine = NULL;

  if (unsaved == NULL)
    return FALSE;
  mine = croupier_version_parse (unsaved->mine, -1, draws_folder, cancellable, error);
  change->known = mine ? croupier_version_parse (unsaved->known, -1, draws_folder, cancellable, error) : NULL;
  if (change->known == NULL)
    return FALSE;

  g_set_str (&change->known->digest, unsaved->digest);
  change->match = croupier_match_copy (mine->match);
  change->sent = croupier_sent_list_copy (mine->sent);
  change->path = g_strdup (unsaved->path);
  change->unsaved = g_strdup (unsaved->file);
  return TRUE;
}

gboolean
croupier_session_apply_begin (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (change->setup);

  setup->begun = g_get_real_time () / G_USEC_PER_SEC;
  change->sent = croupier_sent_list_copy (NULL);
  change->match = croupier_match_new (setup, cancellable, error);
  return change->match != NULL && (change->path = croupier_session_choose_path (change->match, error)) != NULL;
}

/* From the beginning and with a seed of its own: no draw of the match is ever seen beforehand. */
gboolean
croupier_session_apply_rehearse (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (change->setup);

  g_clear_pointer (&setup->draws_folder, g_free);
  if (!croupier_entropy_draw_seed (&setup->seed, error))
    return FALSE;
  change->sent = croupier_sent_list_copy (NULL);
  change->match = croupier_match_new (setup, cancellable, error);
  return change->match != NULL;
}

gboolean
croupier_session_apply_fill_in (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  guint n_before = croupier_match_get_log (change->match)->len;

  if (!croupier_rehearsal_fill_in (change->match, (CroupierStrength) change->n, cancellable, error))
    return FALSE;
  change->n_done = croupier_match_get_log (change->match)->len - n_before;
  return TRUE;
}

gboolean
croupier_session_apply_submit (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  return croupier_match_submit (change->match, change->player, change->text, NULL, error);
}

/* Part by part, whatever becomes of each. */
static gboolean
append_text (CroupierMatch *match, guint player, const char *text, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autoptr (GPtrArray) parts = croupier_parts_new (croupier_match_get_plan (match), CROUPIER_ENTRY_SUBMISSION, text);

  for (guint i = 0; i < parts->len; i++)
    g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, player,
                                                  ((const CroupierPart *) g_ptr_array_index (parts, i))->text));
  return croupier_match_append (match, entries, cancellable, error);
}

gboolean
croupier_session_apply_submit_refused (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = croupier_text_clean (change->text, -1, error);

  if (text == NULL)
    return FALSE;
  if (croupier_match_get_due (change->match) == NULL)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                           _("No phase is open that this could be kept in."));
      return FALSE;
    }

  return append_text (change->match, change->player, text, cancellable, error);
}

gboolean
croupier_session_apply_submit_many (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  guint n_before = croupier_match_get_log (change->match)->len;

  if (!croupier_pasted_submit (change->pasted, change->match, &change->n_refused, cancellable, error))
    return FALSE;
  change->n_done = croupier_match_get_log (change->match)->len - n_before;
  return TRUE;
}

gboolean
croupier_session_apply_rule (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_auto (GStrv) rulings = g_strsplit (change->text, "\n", -1);

  return rulings[0] != NULL && rulings[1] != NULL
           ? croupier_match_rule_together (change->match, (const char *const *) rulings, FALSE, error)
           : croupier_match_rule (change->match, change->text, error);
}

gboolean
croupier_session_apply_amend (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierMatch) before = croupier_match_copy (change->match);

  if (!croupier_match_amend (change->match, change->phase, change->player, change->text, NULL, error))
    return FALSE;

  change->impact = croupier_impact_new (before, change->match, change->sent);
  return TRUE;
}

gboolean
croupier_session_apply_amend_ruling (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierMatch) before = croupier_match_copy (change->match);

  if (!croupier_match_amend_ruling (change->match, change->phase, change->n, change->text, NULL, error))
    return FALSE;

  change->impact = croupier_impact_new (before, change->match, change->sent);
  return TRUE;
}

gboolean
croupier_session_apply_read_again (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  change->n_done = croupier_match_read_again (change->match, change->n, cancellable);
  if (change->n_done > 0)
    return TRUE;

  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("Nothing could be read again."));
  return FALSE;
}

gboolean
croupier_session_apply_set_setup (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierMatch) after = croupier_match_check_setup (change->match, change->setup, cancellable, error);
  g_auto (GStrv) rulings = change->text != NULL ? g_strsplit (change->text, "\n", -1) : NULL;

  if (after == NULL ||
      (rulings != NULL && !croupier_match_rule_together (after, (const char *const *) rulings, TRUE, error)))
    return FALSE;

  croupier_match_free (change->match);
  change->match = g_steal_pointer (&after);
  return TRUE;
}

/* As long as nothing has happened since. */
static gboolean
can_draw_seats_again (CroupierMatch *match)
{
  g_autofree char *why_not = NULL;

  if ((croupier_match_get_game (match)->editors & CROUPIER_EDITOR_SEATING) == 0)
    return FALSE;

  why_not = croupier_table_why_no_redraw (match);
  return why_not == NULL;
}

/* By the rhythm, in one step with what began the phase. */
static void
set_next_deadline (CroupierMatch *match)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *ruling = NULL;
  CroupierDeadline deadline;

  if (can_draw_seats_again (match) || !croupier_match_get_next_deadline (match, now, &deadline))
    return;

  ruling = croupier_deadline_to_ruling (&deadline);
  croupier_match_rule_together (match, (const char *const[]) { ruling, NULL }, TRUE, NULL);
}

gboolean
croupier_session_apply_resolve (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_auto (GStrv) rulings = g_strsplit (change->text, "\n", -1);

  if (!croupier_match_resolve_with (change->match, (const char *const *) rulings, error))
    return FALSE;

  if (!change->is_rehearsal)
    set_next_deadline (change->match);
  return TRUE;
}

gboolean
croupier_session_apply_fix_seats (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  return croupier_table_fix (change->match, change->text, error);
}

gboolean
croupier_session_apply_draw_seats (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  return croupier_table_draw (change->match, change->text, error);
}

gboolean
croupier_session_apply_redraw_seats (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  return croupier_table_redraw (change->match, change->text, error);
}

/* Steps after which what was sent does not hold are not made unasked; their impact is told then. */
static gboolean
go (CroupierSessionChange *change, const CroupierEntry *(*take_step) (CroupierMatch *match), const char *refusal,
    GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierMatch) before = croupier_match_copy (change->match);
  g_autoptr (GPtrArray) sent = NULL;

  while (change->n_done < change->n && !g_cancellable_is_cancelled (cancellable) && take_step (change->match) != NULL)
    change->n_done++;
  if (change->n_done == 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s", refusal);
  if (change->is_sure || change->sent->len == 0)
    return TRUE;

  sent = croupier_sent_list_copy (change->sent);
  croupier_sent_rename (sent, before, change->match);
  change->impact = croupier_impact_new (before, change->match, sent);
  return change->impact->messages->len == 0 ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s", _("Messages that were sent would not hold any more."));
}

gboolean
croupier_session_apply_undo (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  return go (change, croupier_match_undo, _("There is nothing to undo."), cancellable, error);
}

gboolean
croupier_session_apply_redo (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  return go (change, croupier_match_redo, _("There is nothing to redo."), cancellable, error);
}

char *
croupier_session_dup_earlier_folder (const char *path)
{
  return croupier_earlier_dup_folder (g_get_user_data_dir (), path);
}

/* Where the match went on from the version that is wanted this is a step back, which can be redone. */
static gboolean
undo_to (CroupierMatch *match, const CroupierMatch *wanted)
{
  guint n = croupier_match_get_log (wanted)->len;

  if (!croupier_setup_equal (croupier_match_get_first_setup (match), croupier_match_get_first_setup (wanted)) ||
      croupier_earlier_count_common (match, wanted) < n)
    return FALSE;
  while (croupier_match_get_log (match)->len > n)
    if (croupier_match_undo (match) == NULL)
      return FALSE;
  return croupier_match_get_log (match)->len == n;
}

static CroupierVersion *
read_earlier (const CroupierSessionChange *change, const char *folder, GCancellable *cancellable, GError **error)
{
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();
  g_autoptr (GPtrArray) list = croupier_earlier_list (folder);
  const CroupierEarlier *last = list->len > 0 ? g_ptr_array_index (list, 0) : NULL;
  const char *path = change->file != NULL ? g_file_peek_path (change->file) : last != NULL ? last->path : NULL;

  if (path != NULL)
    return croupier_store_read (path, draws_folder, cancellable, error);
  croupier_fail (error, CROUPIER_ERROR_REFUSED, _("No earlier version of the match is kept."));
  return NULL;
}

/* What is now is kept first, or nothing is done. What was passed on has been, whichever version holds. */
gboolean
croupier_session_apply_go_back (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autofree char *folder = croupier_session_dup_earlier_folder (change->path);
  g_autofree char *text = croupier_store_print (change->match, change->sent);
  g_autoptr (GString) now = g_string_new (text);
  g_autoptr (CroupierVersion) wanted = read_earlier (change, folder, cancellable, error);

  if (wanted == NULL || !croupier_earlier_keep (folder, now, g_get_real_time () / G_USEC_PER_SEC, error))
    return FALSE;
  if (undo_to (change->match, wanted->match))
    return TRUE;
  croupier_match_free (change->match);
  change->match = croupier_match_copy (wanted->match);
  return TRUE;
}

gboolean
croupier_session_apply_save_as (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_free (change->path);
  change->path = g_file_get_path (change->file);
  if (change->path != NULL)
    return TRUE;

  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED,
                       _("A match can only be kept in a file on this computer."));
  return FALSE;
}

/* Only what is kept beside the match changes: the list as it is now, in which somebody else may have noted something
 * meanwhile. */
gboolean
croupier_session_apply_mark (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  for (guint i = 0; change->unmarks != NULL && i < change->unmarks->len; i++)
    croupier_sent_list_remove (change->sent, g_ptr_array_index (change->unmarks, i));
  for (guint i = 0; i < change->marks->len; i++)
    croupier_sent_list_set (change->sent, g_ptr_array_index (change->marks, i));

  return TRUE;
}

gboolean
croupier_session_apply_nothing (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

/* The file says it all; what is saved once more is what a failed save may have missed. */
gboolean
croupier_session_apply_close (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

/* ---- the file, which others may write, too ---- */

static char *
read_stamp (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo)
    info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* Where the file is as it was left there is nothing to do. What could not be saved has left none behind, and is tried
 * again. */
gboolean
croupier_session_apply_look (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autofree char *stamp = read_stamp (change->path);
  g_autofree char *shown = g_filename_display_basename (change->path);

  change->is_idle = stamp != NULL && g_strcmp0 (stamp, change->stamp) == 0;
  change->is_clean = change->is_idle;
  if (g_file_test (change->path, G_FILE_TEST_EXISTS))
    return TRUE;

  change->is_clean = TRUE;
  g_clear_error (&change->save_error);
  g_set_error (&change->save_error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
               _("“%s” is no longer there. The next change puts it there again."), shown);
  return TRUE;
}

/* A name beside the file that nobody has yet. */
static char *
choose_path_beside (const char *path)
{
  g_autofree char *stem = g_str_has_suffix (path, CROUPIER_MATCH_SUFFIX)
                            ? g_strndup (path, strlen (path) - strlen (CROUPIER_MATCH_SUFFIX))
                            : g_strdup (path);

  for (guint i = 1;; i++)
    {
      char *beside = i == 1 ? g_strdup_printf ("%s (%s)%s", stem, _("not taken"), CROUPIER_MATCH_SUFFIX)
                            : g_strdup_printf ("%s (%s %u)%s", stem, _("not taken"), i, CROUPIER_MATCH_SUFFIX);

      if (!g_file_test (beside, G_FILE_TEST_EXISTS))
        return beside;
      g_free (beside);
    }
}

static gboolean
keep_beside (CroupierSessionChange *change, CroupierMatch *match, const GPtrArray *sent, GError **error)
{
  g_autofree char *path = choose_path_beside (change->path);

  if (!croupier_store_save (path, match, sent, error))
    return FALSE;
  g_ptr_array_add (change->kept, g_steal_pointer (&path));
  return TRUE;
}

/* The file holds another match altogether: one of both goes on there, and the other beside it. */
static gboolean
decide_between_matches (CroupierSessionChange *change, CroupierSide choice, GError **error)
{
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();
  g_autoptr (CroupierVersion) theirs = croupier_store_read (change->path, draws_folder, NULL, error);

  if (theirs == NULL)
    return FALSE;
  if (choice == CROUPIER_SIDE_MINE)
    {
      if (!keep_beside (change, theirs->match, theirs->sent, error))
        return FALSE;
      croupier_version_free (change->known);
      change->known = croupier_version_new (change->match, change->sent, theirs->digest);
      return TRUE;
    }

  if (!keep_beside (change, change->match, change->sent, error))
    return FALSE;
  croupier_match_free (change->match);
  change->match = croupier_match_copy (theirs->match);
  g_ptr_array_unref (change->sent);
  change->sent = croupier_sent_list_copy (theirs->sent);
  croupier_version_free (change->known);
  change->known = g_steal_pointer (&theirs);
  return TRUE;
}

gboolean
croupier_session_apply_decide (CroupierSessionChange *change, GCancellable *cancellable, GError **error)
{
  const CroupierSide *choices = (const CroupierSide *) (gpointer) change->choices->data;
  const CroupierDispute *first = g_ptr_array_index (change->deciding->disputes, 0);
  gboolean leaves_out[CROUPIER_N_SIDES];
  g_autoptr (CroupierMatch) outcome = NULL;

  if (first->kind == CROUPIER_DISPUTE_MATCH)
    return decide_between_matches (change, choices[0], error);

  outcome = croupier_merge_decide (change->deciding, choices, leaves_out);
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    if (leaves_out[side] && !keep_beside (change, change->deciding->sides[side], change->sent, error))
      return FALSE;

  croupier_match_free (change->match);
  change->match = g_steal_pointer (&outcome);
  return TRUE;
}

static void
save_as (CroupierSessionChange *change)
{
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();
  CroupierVersion *known;

  if (!croupier_store_save (change->path, change->match, change->sent, &change->save_error))
    return;
  known = croupier_store_read (change->path, draws_folder, NULL, &change->save_error);
  if (known == NULL)
    return;
  g_clear_pointer (&change->known, croupier_version_free);
  change->known = known;
}

static gboolean
is_disputed (const CroupierSessionChange *change)
{
  return change->merge != NULL && change->merge->disputes->len > 0;
}

/* What somebody else has written meanwhile stands, too, or is to be decided first. */
static void
update_file (CroupierSessionChange *change)
{
  g_autoptr (CroupierVersion) mine = croupier_version_new (change->match, change->sent, NULL);

  if (change->known == NULL)
    change->known = croupier_version_new (change->match, change->sent, NULL);
  croupier_store_update (change->path, &change->known, mine, &change->merge, &change->save_error);
  /* What was merged stands, even where it could not be written: it counts as known now. */
  if (change->save_error != NULL && (change->merge == NULL || is_disputed (change)))
    return;

  croupier_match_free (change->match);
  change->match = croupier_match_copy (mine->match);
  g_ptr_array_unref (change->sent);
  change->sent = croupier_sent_list_copy (mine->sent);
}

/* What is to be had again whatever its distance in time: a step that changes what was done long before. */
static gboolean
is_far_reaching (const CroupierSessionChange *change)
{
  return change->apply == croupier_session_apply_amend || change->apply == croupier_session_apply_amend_ruling ||
         change->apply == croupier_session_apply_read_again || change->apply == croupier_session_apply_set_setup ||
         change->apply == croupier_session_apply_go_back || change->apply == croupier_session_apply_decide ||
         ((change->apply == croupier_session_apply_undo || change->apply == croupier_session_apply_redo) &&
          change->n > 1);
}

/* What the file holds, if that is to be kept once it is replaced. */
static GString *
take_earlier (const CroupierSessionChange *change, const char *folder, gint64 now)
{
  if (change->apply == croupier_session_apply_save_as || change->apply == croupier_session_apply_begin)
    return NULL;
  return is_far_reaching (change) || croupier_earlier_is_due (folder, now) ? croupier_file_read (change->path, NULL)
                                                                           : NULL;
}

/* The match is saved: that an earlier version of it cannot be kept is no reason to say otherwise. Where the file was
 * only looked at it holds what it held. */
static void
keep_earlier (const CroupierSessionChange *change, const char *folder, const GString *text, gint64 now)
{
  g_autofree char *digest = NULL;
  g_autoptr (GError) error = NULL;

  if (text == NULL || change->save_error != NULL || change->known == NULL)
    return;
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  if (g_strcmp0 (digest, change->known->digest) != 0 && !croupier_earlier_keep (folder, text, now, &error))
    g_info ("%s", error->message);
}

/* Without a lock where there is no file yet, or none is to be had: what is there is compared in any case. */
static void
save (CroupierSessionChange *change)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = croupier_session_dup_earlier_folder (change->path);
  g_autoptr (GString) earlier = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  int lock = croupier_file_lock (change->path, CROUPIER_LOCK_PATIENCE, &error);

  g_clear_error (&change->save_error);
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN))
    {
      change->save_error = g_steal_pointer (&error);
      return;
    }

  earlier = take_earlier (change, folder, now);
  if (change->apply == croupier_session_apply_save_as)
    save_as (change);
  else
    update_file (change);
  if (lock >= 0)
    croupier_file_unlock (lock);
  keep_earlier (change, folder, earlier, now);
  g_free (change->stamp);
  change->stamp = change->save_error == NULL || is_disputed (change) ? read_stamp (change->path) : NULL;
}

/* What is not in the file must not end with the program. */
static void
keep_unsaved (CroupierSessionChange *change)
{
  g_autoptr (CroupierVersion) mine = croupier_version_new (change->match, change->sent, NULL);
  g_autoptr (GError) error = NULL;
  char *message;

  if (change->unsaved == NULL)
    change->unsaved = croupier_unsaved_choose_file (change->path);
  if (change->known == NULL)
    change->known = croupier_version_new (change->match, change->sent, NULL);
  if (croupier_unsaved_write (change->unsaved, change->path, change->known, mine, &error))
    return;

  message = g_strdup_printf (_("%s It could not be kept elsewhere either, and is lost when Croupier ends: %s"),
                             change->save_error->message, error->message);
  g_free (change->save_error->message);
  change->save_error->message = message;
}

/* Where a match is neither put elsewhere nor away it stays as it was, and so does what is kept of it. */
static gboolean
is_refused (const CroupierSessionChange *change)
{
  return change->save_error != NULL &&
         (change->apply == croupier_session_apply_save_as || change->apply == croupier_session_apply_close);
}

static void
settle_unsaved (CroupierSessionChange *change)
{
  if (change->is_idle || is_refused (change))
    return;
  if (change->save_error != NULL)
    {
      keep_unsaved (change);
      return;
    }

  if (change->unsaved != NULL)
    croupier_unsaved_discard (change->unsaved);
  g_clear_pointer (&change->unsaved, g_free);
  croupier_unsaved_reserve (change->path);
}

static void
read_desk (CroupierSessionChange *change)
{
  g_autofree char *file = croupier_desk_choose_file (change->path);

  change->pasted = croupier_desk_read (file, croupier_match_get_roster (change->match), &change->unread);
}

/* What others have written was made at another time. */
static void
stamp (CroupierSessionChange *change, const CroupierMatch *before)
{
  if (change->apply != croupier_session_apply_look && change->apply != croupier_session_apply_decide)
    croupier_match_stamp (change->match, before, g_get_real_time () / G_USEC_PER_SEC);
}

static void
keep (CroupierSessionChange *change)
{
  if (!change->is_clean)
    save (change);
  settle_unsaved (change);
  if (!change->needs_match)
    read_desk (change);
}

void
croupier_session_run_change (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CroupierSessionChange *change = data;
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
    {
      croupier_sent_rename (change->sent, before, change->match);
      stamp (change, before);
    }
  if (!change->is_rehearsal)
    keep (change);
  change->outgoing = croupier_outgoing_list (change->match, change->sent);
  change->withdrawn = croupier_outgoing_list_withdrawn (change->match, change->outgoing, change->sent);
  change->corrections = croupier_outgoing_list_corrections (change->match, change->outgoing, change->withdrawn,
                                                            change->sent);
  croupier_outgoing_join (change->outgoing, change->sent);

  /* A change that could not be saved has been made all the same; but a match is not put where it can't be saved, nor
   * away. */
  if (is_refused (change))
    g_task_return_error (task, g_steal_pointer (&change->save_error));
  else
    g_task_return_boolean (task, TRUE);
}
