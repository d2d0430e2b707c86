/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match that is open, as the window sees it: every change made in a thread of the engine, saved, and told of. */
#include "config.h"

#include "croupier-session-work.h"

#include <glib/gi18n.h>

#include "croupier-desk.h"
#include "croupier-leak-watch.h"
#include "croupier-match-times.h"
#include "croupier-ruling-text.h"
#include "croupier-time-text.h"
#include "croupier-worker.h"

struct _CroupierSession
{
  GObject parent_instance;

  /* Each has a thread of its own, so that no change waits for what is only asked, or copied. */
  CroupierWorker *changing, *answering, *exporting;
  CroupierLeakWatch *watch; /* has one too, which nobody waits for */
  CroupierMatch *match;
  GPtrArray *sent;        /* CroupierSent */
  GPtrArray *outgoing;    /* CroupierOutgoing */
  GPtrArray *withdrawn;   /* CroupierOutgoing: what was sent, and is none of those any more */
  GPtrArray *corrections; /* CroupierOutgoing: what puts right what was sent */
  char *path;
  CroupierVersion *known;    /* what the file held when it was last read or written */
  char *stamp;               /* when that was */
  CroupierMerge *merge;      /* what others have written, as far as it has to be decided; NULL: nothing */
  GFileMonitor *monitors[2]; /* of the file, and of its folder, in which another may take its place */
  guint look_id;
  GError *save_error;
  char *unsaved;         /* what is not saved is kept in this file; NULL: all is saved */
  guint n_opened;        /* matches, so far */
  gboolean is_rehearsal; /* of a match that has no file: nothing is saved */
  gboolean prefers_forms;
  gboolean covers_roles; /* until somebody wants to see them */
  gboolean players_wait; /* that others play is drafted, and not in force */
  GPtrArray *pasted;     /* CroupierPasted: what was pasted and is neither added nor left out yet */
  GPtrArray *looked_at;  /* likewise, while somebody looks at it */

  GQueue waiting; /* GTask with a Change: one at a time, each on the outcome of the one before */
  GTask *running;
  /* of what runs and of the exports that wait; another after each croupier_session_cancel() */
  GCancellable *cancellable;
  GCancellable *weighing; /* of the seats that were weighed last */
  int *weighing_percent;  /* how far that is; an atomic that the engine's thread shares; NULL: none were weighed */

  char *noted;       /* what was last noted of it among the recent matches; NULL: nothing */
  gint64 away_since; /* when the match was last here, in seconds since 1970, until something is done; 0: not long ago */
};

enum
{
  PROP_BUSY = 1,
  PROP_ROLES_COVERED,
  PROP_KNOWS_LEAKS,
  N_PROPS
};

enum
{
  CHANGED,
  CAME_IN,
  DESK_UNREAD,
  N_SIGNALS
};

#define AWAY_SECONDS (2 * 24 * 60 * 60) /* after which one may want to know where things stood */
#define LOOK_AFTER_MS 250               /* others may write a file in several steps */

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierSession, croupier_session, G_TYPE_OBJECT)

static void start_next (CroupierSession *self);

static void
change_free (CroupierSessionChange *change)
{
  g_clear_object (&change->file);
  g_clear_pointer (&change->setup, croupier_setup_unref);
  g_free (change->phase);
  g_free (change->text);
  g_free (change->path);
  g_clear_pointer (&change->pasted, g_ptr_array_unref);
  g_free (change->unread);
  g_clear_pointer (&change->marks, g_ptr_array_unref);
  g_clear_pointer (&change->unmarks, g_ptr_array_unref);
  g_clear_pointer (&change->impact, croupier_impact_unref);
  g_clear_pointer (&change->match, croupier_match_free);
  g_clear_pointer (&change->sent, g_ptr_array_unref);
  g_clear_pointer (&change->outgoing, g_ptr_array_unref);
  g_clear_pointer (&change->withdrawn, g_ptr_array_unref);
  g_clear_pointer (&change->corrections, g_ptr_array_unref);
  g_clear_pointer (&change->known, croupier_version_free);
  g_clear_pointer (&change->merge, croupier_merge_free);
  g_clear_pointer (&change->deciding, croupier_merge_free);
  g_clear_pointer (&change->choices, g_array_unref);
  g_clear_pointer (&change->kept, g_ptr_array_unref);
  g_free (change->stamp);
  g_clear_error (&change->save_error);
  g_free (change->unsaved);
  g_free (change);
}

/* ---- questions ---- */

static void
question_free (CroupierSessionQuestion *question)
{
  g_clear_pointer (&question->match, croupier_match_free);
  g_clear_pointer (&question->sent, g_ptr_array_unref);
  g_clear_object (&question->asked.file);
  g_clear_pointer (&question->asked.setup, croupier_setup_unref);
  g_free ((char *) question->asked.phase);
  g_free ((char *) question->asked.text);
  g_free ((char *) question->asked.readership.channel);
  g_free ((char *) question->asked.commitment);
  g_free ((CroupierSeating *) question->asked.seating);
  g_free ((char *) question->asked.recents.forgotten);
  g_free ((char *) question->asked.recents.closed);
  if (question->asked.recents.noted != NULL)
    croupier_recent_free ((CroupierRecent *) question->asked.recents.noted);
  if (question->asked.messages != NULL)
    g_ptr_array_unref ((GPtrArray *) question->asked.messages);
  if (question->asked.roles != NULL)
    croupier_roles_free ((CroupierRoles *) question->asked.roles);
  g_clear_pointer (&question->pasted, g_ptr_array_unref);
  g_clear_pointer (&question->percent, g_atomic_rc_box_release);
  g_clear_pointer (&question->impact, croupier_impact_unref);
  g_free (question);
}

static void
keep_draws (CroupierSetup *setup)
{
  if (setup->draws_folder == NULL)
    setup->draws_folder = croupier_session_dup_draws_folder ();
}

static GPtrArray *
copy_pasted (const GPtrArray *pasted)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);

  for (guint i = 0; i < pasted->len; i++)
    g_ptr_array_add (copy, croupier_pasted_copy (g_ptr_array_index (pasted, i)));
  return copy;
}

static GPtrArray *
copy_desk (CroupierSession *self)
{
  GPtrArray *all = copy_pasted (self->pasted);

  for (guint i = 0; i < self->looked_at->len; i++)
    g_ptr_array_add (all, croupier_pasted_copy (g_ptr_array_index (self->looked_at, i)));
  return all;
}

static CroupierSessionQuestion *
question_new (CroupierSession *self, const CroupierQuestion *asked)
{
  CroupierSessionQuestion *question = g_new0 (CroupierSessionQuestion, 1);

  question->asked = *asked;
  question->n_opened = self->n_opened;
  question->is_rehearsal = self->is_rehearsal;
  question->asked.phase = g_strdup (asked->phase);
  question->asked.text = g_strdup (asked->text);
  question->asked.readership.channel = g_strdup (asked->readership.channel);
  question->asked.commitment = g_strdup (asked->commitment);
  question->asked.messages = asked->messages != NULL ? croupier_sent_list_copy (asked->messages) : NULL;
  question->asked.seating = g_memdup2 (asked->seating, sizeof *asked->seating);
  question->asked.roles = asked->roles != NULL ? croupier_roles_copy (asked->roles) : NULL;
  question->asked.recents.forgotten = g_strdup (asked->recents.forgotten);
  question->asked.recents.closed = g_strdup (asked->recents.closed);
  question->asked.recents.noted = asked->recents.noted != NULL ? croupier_recent_copy (asked->recents.noted) : NULL;
  if (asked->file != NULL)
    g_object_ref (asked->file);
  if (asked->setup != NULL)
    keep_draws (croupier_setup_ref (asked->setup));
  if (croupier_session_answers[asked->kind].way == CROUPIER_ANSWER_WEIGHED)
    question->percent = g_atomic_rc_box_acquire (self->weighing_percent);
  if (croupier_session_answers[asked->kind].of != CROUPIER_ANSWER_OF_NONE)
    {
      question->match = self->match ? croupier_match_copy (self->match) : NULL;
      question->sent = croupier_sent_list_copy (self->sent);
      question->pasted = asked->kind == CROUPIER_ASK_SPLIT        ? copy_pasted (self->pasted)
                         : asked->kind == CROUPIER_ASK_WRITE_DESK ? copy_desk (self)
                                                                  : NULL;
    }

  return question;
}

static void
cancel_too_cb (GCancellable *cancellable, GCancellable *other)
{
  g_cancellable_cancel (other);
}

/* It can be cancelled alone, together with what the caller cancels, and by croupier_session_cancel(). */
static GCancellable *
cancellable_new (GCancellable *cancellable)
{
  GCancellable *own = g_cancellable_new ();

  if (cancellable != NULL)
    g_cancellable_connect (cancellable, G_CALLBACK (cancel_too_cb), g_object_ref (own), g_object_unref);
  return own;
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

static GTask *
question_task_new (CroupierSession *self, CroupierQuestionKind kind, GCancellable *cancellable,
                   GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GCancellable) own = NULL;
  GTask *task;

  switch (croupier_session_answers[kind].way)
    {
    case CROUPIER_ANSWER_ASKED:
      own = cancellable_new (cancellable);
      return g_task_new (self, own, callback, data);
    case CROUPIER_ANSWER_WEIGHED:
      begin_weighing (self);
      return g_task_new (self, self->weighing, callback, data);
    case CROUPIER_ANSWER_WRITTEN:
      task = g_task_new (self, cancellable != NULL ? cancellable : self->cancellable, callback, data);
      g_task_set_check_cancellable (task, FALSE);
      return task;
    case CROUPIER_ANSWER_WHOLE:
    case CROUPIER_ANSWER_RECORDED:
      return g_task_new (self, NULL, callback, data);
    }

  g_assert_not_reached ();
}

void
croupier_session_ask (CroupierSession *self, const CroupierQuestion *question, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer data)
{
  const CroupierSessionAnswer *answer = &croupier_session_answers[question->kind];
  CroupierWorker *const workers[] = { [CROUPIER_ANSWER_ASKED] = self->answering,
                                      [CROUPIER_ANSWER_WHOLE] = self->answering,
                                      [CROUPIER_ANSWER_WEIGHED] = self->answering,
                                      [CROUPIER_ANSWER_WRITTEN] = self->exporting,
                                      [CROUPIER_ANSWER_RECORDED] = self->changing };
  GTask *task = question_task_new (self, question->kind, cancellable, callback, data);
  CroupierSessionQuestion *copy = question_new (self, question);

  g_task_set_task_data (task, copy, (GDestroyNotify) question_free);
  if (answer->of != CROUPIER_ANSWER_OF_MATCH || copy->match != NULL)
    {
      croupier_worker_run (workers[answer->way], task, croupier_session_run_question);
      return;
    }

  /* Whoever asks may not have heard yet that the match was put away. */
  g_task_return_new_error_literal (task, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("No match is open."));
  g_object_unref (task);
}

/* What was found out of a match is of no use beside the next one. What was written has been. */
static gboolean
is_of_another (CroupierSession *self, const CroupierSessionQuestion *question)
{
  const CroupierSessionAnswer *answer = &croupier_session_answers[question->asked.kind];

  return answer->of == CROUPIER_ANSWER_OF_MATCH && answer->way != CROUPIER_ANSWER_WRITTEN &&
         answer->way != CROUPIER_ANSWER_RECORDED && question->n_opened != self->n_opened;
}

gpointer
croupier_session_ask_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  CroupierSessionQuestion *question;
  gpointer answer;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  question = g_task_get_task_data (G_TASK (result));
  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL || !is_of_another (self, question))
    return answer;

  croupier_session_answers[question->asked.kind].free (answer);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("Another match was opened."));
  return NULL;
}

int
croupier_session_write_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  return GPOINTER_TO_INT (croupier_session_ask_finish (self, result, error)) - 1;
}

static void
change_recents (CroupierSession *self, const CroupierRecentsChange *change)
{
  croupier_session_ask (self, &(CroupierQuestion) { CROUPIER_ASK_WRITE_RECENTS, .recents = *change }, NULL, NULL, NULL);
}

static void
note_in_recents (CroupierSession *self)
{
  const CroupierRecord *due = croupier_match_get_due (self->match);
  guint n_missing = croupier_session_count_missing (self);
  g_autoptr (CroupierRecent)
    recent = croupier_recent_new (self->path, croupier_session_get_title (self),
                                  croupier_match_get_game (self->match)->id,
                                  due ? croupier_phase_get_title (&due->phase) : "", (int) n_missing);
  g_autofree char *noted = NULL;
  CroupierDeadline deadline;

  if (due != NULL && croupier_match_get_deadline (self->match, due, &deadline) && !deadline.is_paused)
    recent->closes = deadline.at;
  recent->has_unsent = croupier_session_count_pending (self) > 0;
  noted = g_strdup_printf ("%s\n%s\n%u\n%u\n%d", self->path, due ? due->phase.id : "", n_missing,
                           croupier_match_get_log (self->match)->len, recent->has_unsent);
  if (g_strcmp0 (noted, self->noted) == 0)
    return;

  change_recents (self, &(CroupierRecentsChange) { .noted = recent, .is_opened = TRUE });
  g_free (self->noted);
  self->noted = g_steal_pointer (&noted);
}

static void
note_recent (CroupierSession *self)
{
  if (!self->is_rehearsal)
    note_in_recents (self);
}

/* ---- the file, which others may write, too ---- */

static gboolean
look_cb (gpointer data)
{
  CroupierSession *self = data;

  self->look_id = 0;
  croupier_session_look (self);
  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (CroupierSession *self, GFile *file, GFile *other)
{
  g_autofree char *name = g_path_get_basename (self->path);
  g_autofree char *changed = g_file_get_basename (file);
  g_autofree char *moved = other != NULL ? g_file_get_basename (other) : NULL;

  if (self->look_id == 0 && (g_str_equal (name, changed) || g_strcmp0 (name, moved) == 0))
    self->look_id = g_timeout_add (LOOK_AFTER_MS, look_cb, self);
}

static void
stop_watching (CroupierSession *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    if (self->monitors[i] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->monitors[i], self);
        g_file_monitor_cancel (self->monitors[i]);
        g_clear_object (&self->monitors[i]);
      }
}

/* Where nothing can be watched, what is there is seen when the next change is saved. */
static void
watch (CroupierSession *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  stop_watching (self);
  self->monitors[0] = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  self->monitors[1] = folder != NULL ? g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    if (self->monitors[i] != NULL)
      g_signal_connect_object (self->monitors[i], "changed", G_CALLBACK (file_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Nothing has been found that was not known: nobody needs to be told. */
static gboolean
is_idle_look (CroupierSession *self, const CroupierSessionChange *change)
{
  return change->is_idle || (change->apply == croupier_session_apply_look && change->merge == NULL &&
                             self->merge == NULL && (change->save_error == NULL) == (self->save_error == NULL));
}

/* What counts as sent already, though it is not noted yet. */
static void
anticipate_marks (CroupierSession *self, const CroupierSessionChange *change)
{
  if (change->marks == NULL || self->outgoing == NULL)
    return;

  croupier_outgoing_mark (self->outgoing, change->marks);
  croupier_outgoing_mark (self->withdrawn, change->marks);
  croupier_outgoing_mark (self->corrections, change->marks);
}

static void
anticipate_waiting (CroupierSession *self)
{
  for (GList *link = self->waiting.head; link != NULL; link = link->next)
    anticipate_marks (self, g_task_get_task_data (link->data));
}

/* Messages of the same match stay the same, so that whoever shows one goes on showing it. */
static void
take_messages (GPtrArray **messages, GPtrArray *newer, gboolean is_same_match)
{
  if (*messages != NULL && is_same_match)
    croupier_outgoing_adopt (newer, *messages);
  g_clear_pointer (messages, g_ptr_array_unref);
  *messages = newer;
}

/* What was here lately needs no reminder. */
static gint64
find_away (CroupierSession *self)
{
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();
  const CroupierRecent *recent = croupier_recents_find (recents, self->path);
  gint64 since = recent != NULL ? g_date_time_to_unix (recent->when) : 0;

  return since > 0 && g_get_real_time () / G_USEC_PER_SEC - since >= AWAY_SECONDS ? since : 0;
}

static void
take_outcome (CroupierSession *self, CroupierSessionChange *change)
{
  gboolean is_elsewhere = g_strcmp0 (self->path, change->path) != 0;

  g_clear_pointer (&self->match, croupier_match_free);
  g_clear_pointer (&self->sent, g_ptr_array_unref);
  g_clear_error (&self->save_error);
  g_set_str (&self->path, change->path);

  self->match = g_steal_pointer (&change->match);
  croupier_leak_watch_keep (self->watch, self->match);
  self->sent = change->sent ? g_steal_pointer (&change->sent) : croupier_sent_list_copy (NULL);
  take_messages (&self->outgoing, g_steal_pointer (&change->outgoing), change->needs_match);
  take_messages (&self->withdrawn, g_steal_pointer (&change->withdrawn), change->needs_match);
  take_messages (&self->corrections, g_steal_pointer (&change->corrections), change->needs_match);
  anticipate_waiting (self);
  self->save_error = g_steal_pointer (&change->save_error);
  g_set_str (&self->unsaved, change->unsaved);
  g_clear_pointer (&self->known, croupier_version_free);
  self->known = g_steal_pointer (&change->known);
  g_free (self->stamp);
  self->stamp = g_steal_pointer (&change->stamp);
  g_clear_pointer (&self->merge, croupier_merge_free);
  if (change->merge != NULL && change->merge->disputes->len > 0)
    self->merge = g_steal_pointer (&change->merge);
  if (is_elsewhere)
    watch (self);

  if (change->needs_match && change->apply != croupier_session_apply_look)
    self->away_since = 0;
  else if (!change->needs_match && !self->is_rehearsal)
    self->away_since = find_away (self);
  note_recent (self);
}

static void
put_away (CroupierSession *self)
{
  change_recents (self, &(CroupierRecentsChange) { .closed = self->path });
  stop_watching (self);
  g_clear_pointer (&self->known, croupier_version_free);
  g_clear_pointer (&self->merge, croupier_merge_free);
  g_clear_pointer (&self->stamp, g_free);
  g_clear_pointer (&self->match, croupier_match_free);
  croupier_leak_watch_keep (self->watch, NULL);
  g_clear_pointer (&self->outgoing, g_ptr_array_unref);
  g_clear_pointer (&self->withdrawn, g_ptr_array_unref);
  g_clear_pointer (&self->corrections, g_ptr_array_unref);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->noted, g_free);
  g_clear_error (&self->save_error);
  g_clear_pointer (&self->unsaved, g_free);
  g_ptr_array_set_size (self->sent, 0);
}

/* What was not noted does not count as sent. */
static void
restore_messages (CroupierSession *self)
{
  if (self->outgoing == NULL)
    return;

  croupier_outgoing_update_states (self->outgoing, self->sent);
  croupier_outgoing_update_states (self->withdrawn, self->sent);
  croupier_outgoing_update_states (self->corrections, self->sent);
  anticipate_waiting (self);
}

/* In its turn with the changes: what is added is in the match's file before it is gone from here. */
static void
write_desk (CroupierSession *self)
{
  g_autofree char *path = self->path != NULL ? croupier_desk_choose_file (self->path) : NULL;
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

  if (file != NULL && self->match != NULL)
    croupier_session_ask (self, &(CroupierQuestion) { CROUPIER_ASK_WRITE_DESK, .file = file }, NULL, NULL, NULL);
}

/* What waits on the desk of the match that was opened. */
static void
take_desk (CroupierSession *self, CroupierSessionChange *change)
{
  g_ptr_array_set_size (self->looked_at, 0);
  g_ptr_array_set_size (self->pasted, 0);
  if (self->match != NULL && change->pasted != NULL)
    g_ptr_array_extend_and_steal (self->pasted, g_steal_pointer (&change->pasted));
}

static void
finish_change (CroupierSession *self, CroupierSessionChange *change)
{
  if (is_idle_look (self, change))
    return;
  if (change->apply == croupier_session_apply_close)
    put_away (self);
  else
    take_outcome (self, change);
  self->n_opened += !change->needs_match;
  if (self->match == NULL || !change->needs_match)
    take_desk (self, change);
  else if (change->apply == croupier_session_apply_save_as)
    write_desk (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (change->unread != NULL)
    g_signal_emit (self, signals[DESK_UNREAD], 0, change->unread);
  if (change->merge != NULL && change->apply != croupier_session_apply_decide &&
      change->merge->came->len + change->merge->gone->len > 0)
    g_signal_emit (self, signals[CAME_IN], 0, change->merge);
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
      finish_change (self, g_task_get_task_data (task));
      g_task_return_boolean (task, TRUE);
    }
  else
    {
      CroupierSessionChange *change = g_task_get_task_data (task);

      if (change->deciding != NULL)
        self->merge = g_steal_pointer (&change->deciding);
      restore_messages (self);
      g_task_return_error (task, error);
    }

  start_next (self);
}

/* A match begins with what is sent or ruled first. */
static const CroupierSessionChangeFunc beginning[] = {
  croupier_session_apply_submit, croupier_session_apply_submit_many, croupier_session_apply_submit_refused,
  croupier_session_apply_rule,   croupier_session_apply_resolve,     NULL
};

/* What has to do with a file, or with another match. */
static const CroupierSessionChangeFunc of_file[] = { croupier_session_apply_open,    croupier_session_apply_begin,
                                                     croupier_session_apply_restore, croupier_session_apply_close,
                                                     croupier_session_apply_go_back, croupier_session_apply_save_as,
                                                     croupier_session_apply_decide,  NULL };

/* The kinds of change end with NULL. */
static gboolean
is_among (const CroupierSessionChange *change, const CroupierSessionChangeFunc *kinds)
{
  while (*kinds != NULL && *kinds != change->apply)
    kinds++;
  return *kinds != NULL;
}

/* Why a change cannot be made whatever it is about, or NULL. */
static GError *
find_refusal (CroupierSession *self, const CroupierSessionChange *change)
{
  if (change->needs_match && self->match == NULL)
    return g_error_new_literal (CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("No match is open."));
  if (change->needs_match && change->n_opened != self->n_opened)
    return g_error_new_literal (CROUPIER_ERROR, CROUPIER_ERROR_CHANGED, _("Another match was opened."));
  if (self->players_wait && is_among (change, beginning) && !croupier_match_has_begun (self->match))
    return g_error_new_literal (CROUPIER_ERROR, CROUPIER_ERROR_SETUP,
                                _("This would begin the match, in which nobody can be added or taken out then. First "
                                  "apply or discard what you changed on the page Players."));
  if (change->apply == croupier_session_apply_decide && self->merge != change->wanted)
    return g_error_new_literal (CROUPIER_ERROR, CROUPIER_ERROR_CHANGED,
                                _("The file has been changed once more meanwhile."));
  /* Only the open match knows what its file does not. */
  if (!change->needs_match && self->save_error != NULL)
    return g_error_new (CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                        _("“%s” is not saved. Save it first, or it would be lost."), croupier_session_get_title (self));
  return NULL;
}

/* Snapshots are taken here and not when a change is asked for, so that each builds on the one before. */
static void
start_next (CroupierSession *self)
{
  GTask *task, *job;
  CroupierSessionChange *change;
  GError *refusal;

  if (self->running != NULL || g_queue_is_empty (&self->waiting))
    return;

  task = g_queue_pop_head (&self->waiting);
  change = g_task_get_task_data (task);
  refusal = find_refusal (self, change);
  if (refusal != NULL)
    {
      g_task_return_error (task, refusal);
      g_object_unref (task);
      start_next (self);
      return;
    }

  if (change->needs_match)
    {
      change->match = croupier_match_copy (self->match);
      change->path = g_strdup (self->path);
      change->sent = croupier_sent_list_copy (self->sent);
      change->known = self->known != NULL
                        ? croupier_version_new (self->known->match, self->known->sent, self->known->digest)
                        : NULL;
      change->stamp = g_strdup (self->stamp);
      change->unsaved = g_strdup (self->unsaved);
      if (change->apply == croupier_session_apply_look && self->save_error != NULL)
        change->save_error = g_error_copy (self->save_error);
      if (change->apply == croupier_session_apply_decide)
        change->deciding = g_steal_pointer (&self->merge);
    }

  self->running = g_object_ref (task);
  job = g_task_new (self, self->cancellable, change_done_cb, task);
  g_task_set_check_cancellable (job, FALSE); /* what has been saved has happened, even if Cancel came a moment later */
  g_task_set_task_data (job, change, NULL);
  croupier_worker_run (self->changing, job, croupier_session_run_change);
}

static CroupierSessionChange *
change_new (CroupierSessionChangeFunc apply)
{
  CroupierSessionChange *change = g_new0 (CroupierSessionChange, 1);

  change->apply = apply;
  change->needs_match = apply != croupier_session_apply_open && apply != croupier_session_apply_begin &&
                        apply != croupier_session_apply_restore && apply != croupier_session_apply_rehearse;

  return change;
}

/* A change is not to wait for what is only good to know. */
static void
queue_change (CroupierSession *self, CroupierSessionChange *change, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (self, NULL, callback, data);

  croupier_session_stop_weighing (self);

  change->is_rehearsal = self->is_rehearsal;
  change->n_opened = self->n_opened;
  g_task_set_source_tag (task, queue_change);
  g_task_set_task_data (task, change, (GDestroyNotify) change_free);
  if (self->is_rehearsal && is_among (change, of_file))
    {
      g_task_return_new_error_literal (task, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                                       _("This is a rehearsal: it has no file, and ends with its window."));
      g_object_unref (task);
      return;
    }
  g_queue_push_tail (&self->waiting, task);
  start_next (self);
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
    case PROP_KNOWS_LEAKS:
      g_value_set_boolean (value, croupier_session_knows_leaks (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_session_finalize (GObject *object)
{
  CroupierSession *self = CROUPIER_SESSION (object);

  g_clear_object (&self->changing);
  g_clear_object (&self->answering);
  g_clear_object (&self->exporting);
  g_clear_object (&self->watch);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->weighing);
  g_clear_pointer (&self->weighing_percent, g_atomic_rc_box_release);
  g_clear_pointer (&self->match, croupier_match_free);
  g_clear_pointer (&self->sent, g_ptr_array_unref);
  g_clear_pointer (&self->pasted, g_ptr_array_unref);
  g_clear_pointer (&self->looked_at, g_ptr_array_unref);
  g_clear_pointer (&self->outgoing, g_ptr_array_unref);
  g_clear_pointer (&self->withdrawn, g_ptr_array_unref);
  g_clear_pointer (&self->corrections, g_ptr_array_unref);
  g_clear_error (&self->save_error);
  stop_watching (self);
  g_clear_pointer (&self->known, croupier_version_free);
  g_clear_pointer (&self->merge, croupier_merge_free);
  g_free (self->stamp);
  g_queue_clear_full (&self->waiting, g_object_unref);
  g_free (self->path);
  g_free (self->noted);
  g_free (self->unsaved);

  G_OBJECT_CLASS (croupier_session_parent_class)->finalize (object);
}

static void
croupier_session_class_init (CroupierSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = croupier_session_get_property;
  object_class->finalize = croupier_session_finalize;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROLES_COVERED] = g_param_spec_boolean ("roles-covered", NULL, NULL, FALSE,
                                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_KNOWS_LEAKS] = g_param_spec_boolean ("knows-leaks", NULL, NULL, FALSE,
                                                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* What others had written to the file and stands here now, too. */
  signals[CAME_IN] = g_signal_new ("came-in", CROUPIER_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  /* What waited on the desk is kept in a file of that name, because it could not be read. */
  signals[DESK_UNREAD] = g_signal_new ("desk-unread", CROUPIER_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static CroupierWorker *
worker_new (CroupierSession *self)
{
  CroupierWorker *worker = croupier_worker_new ();

  g_signal_connect_object (worker, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
  return worker;
}

static void
leaks_known_cb (CroupierSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KNOWS_LEAKS]);
}

static void
croupier_session_init (CroupierSession *self)
{
  self->changing = worker_new (self);
  self->answering = worker_new (self);
  self->exporting = worker_new (self);
  self->watch = croupier_leak_watch_new ();
  g_signal_connect_object (self->watch, "done", G_CALLBACK (leaks_known_cb), self, G_CONNECT_SWAPPED);
  self->cancellable = g_cancellable_new ();
  self->sent = croupier_sent_list_copy (NULL);
  self->pasted = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  self->looked_at = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  g_queue_init (&self->waiting);
}

CroupierSession *
croupier_session_new (void)
{
  return g_object_new (CROUPIER_TYPE_SESSION, NULL);
}

CroupierMatch *
croupier_session_get_match (CroupierSession *self)
{
  g_return_val_if_fail (CROUPIER_IS_SESSION (self), NULL);

  return self->match;
}

const char *
croupier_session_get_title (CroupierSession *self)
{
  return self->match ? croupier_match_get_setup (self->match)->title : NULL;
}

guint
croupier_session_get_n_opened (CroupierSession *self)
{
  return self->n_opened;
}

const GPtrArray *
croupier_session_get_outgoing (CroupierSession *self)
{
  return self->outgoing;
}

const GPtrArray *
croupier_session_get_withdrawn (CroupierSession *self)
{
  return self->withdrawn;
}

const GPtrArray *
croupier_session_get_corrections (CroupierSession *self)
{
  return self->corrections;
}

const GError *
croupier_session_get_save_error (CroupierSession *self)
{
  return self->save_error;
}

const CroupierMerge *
croupier_session_get_merge (CroupierSession *self)
{
  return self->merge;
}

const char *
croupier_session_get_path (CroupierSession *self)
{
  return self->path;
}

gboolean
croupier_session_get_busy (CroupierSession *self)
{
  return self->running != NULL || croupier_worker_get_busy (self->changing) ||
         croupier_worker_get_busy (self->answering) || croupier_worker_get_busy (self->exporting);
}

CroupierWorker *
croupier_session_get_worker (CroupierSession *self)
{
  return self->answering;
}

gboolean
croupier_session_has_roles (CroupierSession *self)
{
  const CroupierGame *game = self->match != NULL ? croupier_match_get_game (self->match) : NULL;

  return game != NULL && ((game->editors & CROUPIER_EDITOR_ROLES) != 0 || game->has_secret_seats) &&
         !croupier_match_is_over (self->match);
}

gboolean
croupier_session_get_roles_covered (CroupierSession *self)
{
  return self->covers_roles && croupier_session_has_roles (self);
}

gboolean
croupier_session_get_players_wait (CroupierSession *self)
{
  g_return_val_if_fail (CROUPIER_IS_SESSION (self), FALSE);

  return self->players_wait;
}

void
croupier_session_set_players_wait (CroupierSession *self, gboolean players_wait)
{
  g_return_if_fail (CROUPIER_IS_SESSION (self));

  self->players_wait = players_wait;
}

void
croupier_session_set_roles_covered (CroupierSession *self, gboolean covered)
{
  if (self->covers_roles == covered)
    return;

  self->covers_roles = covered;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROLES_COVERED]);
}

/* ---- what would tell its reader too much ---- */

/* Returns where the first phase begins of which anything is still to be told among these. */
static guint
find_untold (CroupierSession *self, const GPtrArray *messages, guint until)
{
  const char *found = NULL;

  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);
      const char *phase = croupier_outgoing_get_phase (outgoing);

      if (!croupier_outgoing_is_untold (outgoing) || g_strcmp0 (phase, found) == 0)
        continue;
      found = phase;
      until = MIN (until, croupier_leak_find_step (self->match, phase, CROUPIER_WHEN_START));
    }
  return until;
}

/* What has gone out cannot be kept back any more; where all has, nothing is looked at. A rehearsal is told to nobody.
 */
static guint
find_first_untold (CroupierSession *self)
{
  guint n = croupier_leak_count_steps (self->match);

  if (self->is_rehearsal)
    return n;
  return find_untold (self, self->withdrawn,
                      find_untold (self, self->corrections, find_untold (self, self->outgoing, n)));
}

void
croupier_session_look_for_leaks (CroupierSession *self)
{
  guint since = self->match != NULL ? find_first_untold (self) : 0;

  if (self->match != NULL && since < croupier_leak_count_steps (self->match))
    croupier_leak_watch_look (self->watch, self->match, since);
}

gboolean
croupier_session_knows_leaks (CroupierSession *self)
{
  guint since = self->match != NULL ? find_first_untold (self) : 0;

  return self->match == NULL || since == croupier_leak_count_steps (self->match) ||
         croupier_leak_watch_knows (self->watch, self->match, since);
}

/* Something that is missing in a message, or a message that is missing, can be held back only with all else that the
 * reader gets. */
static gboolean
is_in_message (CroupierSession *self, const CroupierLeak *leak, const CroupierSent *message, CroupierOutgoing *outgoing)
{
  if (croupier_leak_find_step (self->match, message->phase, message->when) != leak->step)
    return FALSE;
  if (!leak->is_missing)
    return g_str_equal (message->address, leak->name);
  return leak->reader.kind == CROUPIER_READERSHIP_PLAYER
           ? croupier_outgoing_reaches (outgoing, self->match, leak->reader.player)
           : croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_PUBLIC;
}

static gboolean
is_in_outgoing (CroupierSession *self, const CroupierLeak *leak, CroupierOutgoing *outgoing)
{
  g_autoptr (GPtrArray) messages = croupier_outgoing_dup_marks (outgoing);

  for (guint i = 0; croupier_outgoing_is_untold (outgoing) && i < messages->len; i++)
    if (is_in_message (self, leak, g_ptr_array_index (messages, i), outgoing))
      return TRUE;
  return FALSE;
}

static gboolean
is_in_any (CroupierSession *self, const CroupierLeak *leak, const GPtrArray *messages)
{
  for (guint i = 0; i < messages->len; i++)
    if (is_in_outgoing (self, leak, g_ptr_array_index (messages, i)))
      return TRUE;
  return FALSE;
}

/* NULL where nothing was found, or nothing had to be looked at. */
static GPtrArray *
get_leaks (CroupierSession *self)
{
  return self->match != NULL && croupier_leak_watch_knows (self->watch, self->match, find_first_untold (self))
           ? croupier_leak_watch_get_leaks (self->watch)
           : NULL;
}

const CroupierLeak *
croupier_session_find_leak (CroupierSession *self, const GPtrArray *messages)
{
  const GPtrArray *leaks = get_leaks (self);

  for (guint i = 0; leaks != NULL && i < leaks->len; i++)
    if (is_in_any (self, g_ptr_array_index (leaks, i), messages))
      return g_ptr_array_index (leaks, i);
  return NULL;
}

void
croupier_session_accept_leaks (CroupierSession *self, const GPtrArray *messages)
{
  GPtrArray *leaks = get_leaks (self);

  for (guint i = leaks != NULL ? leaks->len : 0; i-- > 0;)
    if (is_in_any (self, g_ptr_array_index (leaks, i), messages))
      g_ptr_array_remove_index (leaks, i);
}

guint
croupier_session_count_steps (CroupierSession *self, gboolean is_undo, guint n_steps)
{
  return self->match != NULL ? croupier_match_count_steps (self->match, is_undo, n_steps) : 0;
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
entry_player (const CroupierMatch *match, const CroupierEntry *entry)
{
  return croupier_roster_get_name (croupier_match_get_roster (match), entry->player);
}

static const char *
entry_phase (const CroupierMatch *match, const CroupierEntry *entry)
{
  const CroupierRecord *record = croupier_match_find_record (match, entry->phase);

  return record ? croupier_phase_get_title (&record->phase) : entry->phase;
}

/* What is said of an entry: that it can be undone, that it can be redone, or what it is. */
typedef enum
{
  TO_UNDO,
  TO_REDO,
  DONE,
} Saying;

#define TO_SAY(saying, undo, redo, done) ((saying) == TO_UNDO ? (undo) : (saying) == TO_REDO ? (redo) : (done))

/* What was ruled, but no secret. */
static char *
dup_ruling (const CroupierMatch *match, const CroupierEntry *entry)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (entry->text, NULL);
  g_autofree char *name = NULL, *text = NULL, *what = NULL;

  if (ruling != NULL && g_str_equal (ruling->verb, "note") && croupier_ruling_split_name (ruling, &name, &text) &&
      croupier_roster_find_exactly (croupier_match_get_roster (match), name) >= 0)
    what = g_strdup_printf (_("Note on %s"), name);
  else
    what = croupier_written_ruling_name (croupier_match_get_game (match), entry->text);
  if (what == NULL)
    what = g_strdup (_("Ruling"));

  return entry->kind == CROUPIER_ENTRY_AMENDED_RULING ? g_strdup_printf (_("%s, %s"), what, entry_phase (match, entry))
                                                      : g_steal_pointer (&what);
}

static char *
describe_entry (const CroupierMatch *match, const CroupierEntry *entry, Saying saying)
{
  g_autofree char *ruling = NULL;

  switch (entry->kind)
    {
    case CROUPIER_ENTRY_SUBMISSION:
      return g_strdup_printf (TO_SAY (saying, _("Undo Submission of %s"), _("Redo Submission of %s"),
                                      _("Submission of %s")),
                              entry_player (match, entry));
    case CROUPIER_ENTRY_RULING:
    case CROUPIER_ENTRY_AMENDED_RULING:
      ruling = dup_ruling (match, entry);
      return g_strdup_printf (TO_SAY (saying, _("Undo: %s"), _("Redo: %s"), "%s"), ruling);
    case CROUPIER_ENTRY_RESOLVE:
      return g_strdup_printf (TO_SAY (saying, _("Undo Resolving %s"), _("Redo Resolving %s"), _("Resolving %s")),
                              entry_phase (match, entry));
    case CROUPIER_ENTRY_AMENDMENT:
      return g_strdup_printf (TO_SAY (saying, _("Undo Amending %s"), _("Redo Amending %s"), _("Amending %s")),
                              entry_player (match, entry));
    case CROUPIER_ENTRY_SETUP:
      return g_strdup (
        TO_SAY (saying, _("Undo Changing the Setup"), _("Redo Changing the Setup"), _("Changing the Setup")));
    }

  g_assert_not_reached ();
}

char *
croupier_match_dup_label_of (const CroupierMatch *match, const CroupierEntry *entry)
{
  return describe_entry (match, entry, DONE);
}

/* The entry of a step, so many before it to undo, or to redo, that says what it is: what was ruled together with
 * resolving a phase is part of that. NULL: there is no such step. */
static const CroupierEntry *
find_step (const CroupierMatch *match, gboolean is_undo, guint i, guint *n_submissions)
{
  const GPtrArray *entries = is_undo ? croupier_match_get_log (match) : croupier_match_get_undone (match);
  guint n = croupier_match_count_steps (match, is_undo, i + 1);
  guint n_before = i > 0 ? croupier_match_count_steps (match, is_undo, i) : 0;

  *n_submissions = 0;
  for (guint k = n_before; k < n; k++)
    {
      const CroupierEntry *entry = g_ptr_array_index (entries, entries->len - 1 - k);

      if (entry->kind == CROUPIER_ENTRY_RESOLVE)
        return entry;
      *n_submissions += entry->kind == CROUPIER_ENTRY_SUBMISSION;
    }
  return n > 0 ? g_ptr_array_index (entries, entries->len - 1 - n_before) : NULL;
}

char *
croupier_session_dup_undo_label (CroupierSession *self)
{
  const CroupierEntry *entry;
  guint n;

  if (!croupier_session_get_can_undo (self))
    return g_strdup (_("Undo"));
  entry = find_step (self->match, TRUE, 0, &n);
  if (n > 1)
    return g_strdup_printf (ngettext ("Undo %u Submission", "Undo %u Submissions", n), n);
  return describe_entry (self->match, entry, TO_UNDO);
}

char *
croupier_session_dup_redo_label (CroupierSession *self)
{
  const CroupierEntry *entry;
  guint n;

  if (!croupier_session_get_can_redo (self))
    return g_strdup (_("Redo"));
  entry = find_step (self->match, FALSE, 0, &n);
  if (n > 1)
    return g_strdup_printf (ngettext ("Redo %u Submission", "Redo %u Submissions", n), n);
  return describe_entry (self->match, entry, TO_REDO);
}

char *
croupier_session_dup_step (CroupierSession *self, gboolean is_undo, guint i)
{
  guint n;
  const CroupierEntry *entry = self->match != NULL ? find_step (self->match, is_undo, i, &n) : NULL;

  if (entry == NULL)
    return NULL;
  if (n > 1)
    return g_strdup_printf (ngettext ("%u Submission", "%u Submissions", n), n);
  return describe_entry (self->match, entry, DONE);
}

char *
croupier_session_dup_done_label (CroupierSession *self, gboolean is_undo)
{
  guint n;
  const CroupierEntry *entry = find_step (self->match, !is_undo, 0, &n);
  g_autofree char *what = entry ? describe_entry (self->match, entry, DONE) : NULL;

  if (what == NULL)
    return g_strdup (is_undo ? _("Undone") : _("Redone"));
  return g_strdup_printf (is_undo ? _("Undone: %s") : _("Redone: %s"), what);
}

char *
croupier_session_dup_deadline_label (CroupierSession *self)
{
  const CroupierRecord *due = self->match ? croupier_match_get_due (self->match) : NULL;
  CroupierDeadline deadline;

  if (due == NULL || !croupier_match_get_deadline (self->match, due, &deadline))
    return NULL;

  return croupier_deadline_text (&deadline, g_get_real_time () / G_USEC_PER_SEC);
}

char *
croupier_session_dup_due_label (CroupierSession *self)
{
  const CroupierRecord *due = self->match ? croupier_match_get_due (self->match) : NULL;
  g_autofree char *deadline = croupier_session_dup_deadline_label (self);
  g_autoptr (GString) label = NULL;

  if (self->match == NULL)
    return g_strdup ("");
  if (due == NULL)
    return g_strdup (_("Match over"));

  label = g_string_new (croupier_phase_get_title (&due->phase));
  if (due->standings->len > 0)
    g_string_append_printf (label, _(" · %u of %u in"), due->standings->len - croupier_session_count_missing (self),
                            due->standings->len);
  if (deadline != NULL)
    g_string_append_printf (label, _(" · %s"), deadline);

  return g_string_free_and_steal (g_steal_pointer (&label));
}

char *
croupier_session_dup_away_label (CroupierSession *self)
{
  gint64 n_days = (g_get_real_time () / G_USEC_PER_SEC - self->away_since) / (24 * 60 * 60);
  g_autofree char *due = croupier_session_dup_due_label (self);

  if (self->match == NULL || self->away_since == 0)
    return NULL;

  return g_strdup_printf (ngettext ("Last here %d day ago: %s", "Last here %d days ago: %s", (gulong) n_days),
                          (int) n_days, due);
}

guint
croupier_session_count_rereads (CroupierSession *self)
{
  g_autoptr (GArray) rereads = self->match ? croupier_match_get_rereads (self->match) : NULL;

  return rereads ? rereads->len : 0;
}

CroupierPlayers
croupier_session_get_missing (CroupierSession *self)
{
  const CroupierRecord *due = self->match ? croupier_match_get_due (self->match) : NULL;
  CroupierPlayers missing = CROUPIER_NOBODY;

  for (guint i = 0; due != NULL && i < due->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (due->standings, i);

      if (standing->event == NULL)
        missing |= CROUPIER_PLAYER (standing->player);
    }

  return missing;
}

guint
croupier_session_count_missing (CroupierSession *self)
{
  return croupier_players_count (croupier_session_get_missing (self));
}

static guint
count_pending (const GPtrArray *messages)
{
  guint n_pending = 0;

  for (guint i = 0; messages != NULL && i < messages->len; i++)
    n_pending += croupier_outgoing_is_pending (g_ptr_array_index (messages, i));

  return n_pending;
}

guint
croupier_session_count_pending (CroupierSession *self)
{
  return count_pending (self->outgoing) + count_pending (self->withdrawn) + count_pending (self->corrections);
}

void
croupier_session_open (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_open);

  change->file = g_object_ref (file);
  queue_change (self, change, callback, data);
}

void
croupier_session_begin (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_begin);

  keep_draws (setup);
  change->setup = croupier_setup_ref (setup);
  queue_change (self, change, callback, data);
}

void
croupier_session_rehearse (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change;

  g_return_if_fail (self->match == NULL);

  self->is_rehearsal = TRUE;
  change = change_new (croupier_session_apply_rehearse);
  change->setup = croupier_setup_ref (setup);
  queue_change (self, change, callback, data);
}

gboolean
croupier_session_get_is_rehearsal (CroupierSession *self)
{
  return self->is_rehearsal;
}

void
croupier_session_close (CroupierSession *self, GAsyncReadyCallback callback, gpointer data)
{
  queue_change (self, change_new (croupier_session_apply_close), callback, data);
}

GFile *
croupier_session_get_last (CroupierSession *self)
{
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();
  const char *path = recents->open;

  return path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_file_new_for_path (path) : NULL;
}

void
croupier_session_restore (CroupierSession *self, const CroupierUnsaved *unsaved, GAsyncReadyCallback callback,
                          gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_restore);

  change->file = g_file_new_for_path (unsaved->file);
  queue_change (self, change, callback, data);
}

void
croupier_session_discard_unsaved (CroupierSession *self)
{
  if (self->unsaved != NULL)
    croupier_unsaved_discard (self->unsaved);
}

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
croupier_session_submit (CroupierSession *self, guint player, const char *text, GAsyncReadyCallback callback,
                         gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_submit);

  change->player = player;
  change->text = g_strdup (text);
  queue_change (self, change, callback, data);
}

void
croupier_session_submit_refused (CroupierSession *self, guint player, const char *text, GAsyncReadyCallback callback,
                                 gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_submit_refused);

  change->player = player;
  change->text = g_strdup (text);
  queue_change (self, change, callback, data);
}

void
croupier_session_submit_many (CroupierSession *self, GPtrArray *pasted, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_submit_many);

  change->pasted = pasted;
  queue_change (self, change, callback, data);
}

void
croupier_session_fill_in (CroupierSession *self, CroupierStrength strength, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change;

  g_return_if_fail (self->is_rehearsal);

  change = change_new (croupier_session_apply_fill_in);
  change->n = (guint) strength;
  queue_change (self, change, callback, data);
}

void
croupier_session_rule (CroupierSession *self, const char *rulings, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_rule);

  change->text = g_strdup (rulings);
  queue_change (self, change, callback, data);
}

void
croupier_session_amend_ruling (CroupierSession *self, const char *phase, guint event, const char *ruling,
                               GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_amend_ruling);

  change->phase = g_strdup (phase);
  change->n = event;
  change->text = g_strdup (ruling);
  queue_change (self, change, callback, data);
}

void
croupier_session_amend (CroupierSession *self, const char *phase, guint player, const char *text,
                        GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_amend);

  change->phase = g_strdup (phase);
  change->player = player;
  change->text = g_strdup (text);
  queue_change (self, change, callback, data);
}

void
croupier_session_read_again (CroupierSession *self, guint n, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_read_again);

  change->n = n;
  queue_change (self, change, callback, data);
}

void
croupier_session_set_setup (CroupierSession *self, CroupierSetup *setup, const char *rulings,
                            GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_set_setup);

  keep_draws (setup);
  change->setup = croupier_setup_ref (setup);
  change->text = g_strdup (rulings);
  queue_change (self, change, callback, data);
}

void
croupier_session_resolve (CroupierSession *self, GAsyncReadyCallback callback, gpointer data)
{
  croupier_session_resolve_with (self, "", callback, data);
}

void
croupier_session_resolve_with (CroupierSession *self, const char *rulings, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_resolve);

  change->text = g_strdup (rulings);
  queue_change (self, change, callback, data);
}

void
croupier_session_fix_seats (CroupierSession *self, const char *fix, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_fix_seats);

  change->text = g_strdup (fix);
  queue_change (self, change, callback, data);
}

void
croupier_session_draw_seats (CroupierSession *self, const char *fix, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_draw_seats);

  change->text = g_strdup (fix);
  queue_change (self, change, callback, data);
}

void
croupier_session_redraw_seats (CroupierSession *self, const char *reason, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_redraw_seats);

  change->text = g_strdup (reason);
  queue_change (self, change, callback, data);
}

void
croupier_session_go (CroupierSession *self, guint n, gboolean is_undo, gboolean is_sure, GAsyncReadyCallback callback,
                     gpointer data)
{
  CroupierSessionChange *change = change_new (is_undo ? croupier_session_apply_undo : croupier_session_apply_redo);

  change->n = n;
  change->is_sure = is_sure;
  queue_change (self, change, callback, data);
}

void
croupier_session_go_back (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_go_back);

  if (file != NULL)
    change->file = g_object_ref (file);
  queue_change (self, change, callback, data);
}

void
croupier_session_mark (CroupierSession *self, GPtrArray *marks, GAsyncReadyCallback callback, gpointer data)
{
  croupier_session_unmark (self, NULL, marks, callback, data);
}

GPtrArray *
croupier_session_make_marks (const GPtrArray *messages, CroupierStyle style)
{
  GPtrArray *all = croupier_sent_list_copy (NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%dT%H:%M:%S");

  for (guint i = 0; i < messages->len; i++)
    {
      g_autoptr (GPtrArray) marks = croupier_outgoing_dup_marks (g_ptr_array_index (messages, i));

      for (guint k = 0; k < marks->len; k++)
        {
          CroupierSent *mark = g_ptr_array_index (marks, k);

          if (!mark->is_withdrawn || mark->time == NULL)
            croupier_sent_set_way (mark, style, time);
          croupier_sent_list_set (all, mark);
        }
    }

  return all;
}

void
croupier_session_mark_outgoing (CroupierSession *self, CroupierOutgoing *outgoing, CroupierStyle style)
{
  g_autoptr (GPtrArray) messages = g_ptr_array_new ();

  g_ptr_array_add (messages, outgoing);
  croupier_session_mark (self, croupier_session_make_marks (messages, style), NULL, NULL);
}

void
croupier_session_unmark (CroupierSession *self, GPtrArray *marks, GPtrArray *before, GAsyncReadyCallback callback,
                         gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_mark);

  change->unmarks = marks;
  change->marks = before;
  anticipate_marks (self, change);
  queue_change (self, change, callback, data);
}

const GPtrArray *
croupier_session_get_sent (CroupierSession *self)
{
  return self->sent;
}

void
croupier_session_save (CroupierSession *self, GAsyncReadyCallback callback, gpointer data)
{
  queue_change (self, change_new (croupier_session_apply_nothing), callback, data);
}

void
croupier_session_look (CroupierSession *self)
{
  CroupierSessionChange *change;
  GTask *task;

  if (self->match == NULL || self->is_rehearsal)
    return;

  change = change_new (croupier_session_apply_look);
  change->n_opened = self->n_opened;
  task = g_task_new (self, NULL, NULL, NULL);
  g_task_set_task_data (task, change, (GDestroyNotify) change_free);
  g_queue_push_tail (&self->waiting, task);
  start_next (self);
}

void
croupier_session_decide (CroupierSession *self, const CroupierMerge *merge, GArray *choices,
                         GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_decide);

  change->wanted = merge;
  change->choices = choices;
  change->kept = g_ptr_array_new_with_free_func (g_free);
  queue_change (self, change, callback, data);
}

const GPtrArray *
croupier_session_get_kept (GAsyncResult *result)
{
  const CroupierSessionChange *change = g_task_get_task_data (G_TASK (result));

  return change->kept;
}

void
croupier_session_save_as (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  CroupierSessionChange *change = change_new (croupier_session_apply_save_as);

  change->file = g_object_ref (file);
  queue_change (self, change, callback, data);
}

gboolean
croupier_session_finish (CroupierSession *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

guint
croupier_session_get_n_done (GAsyncResult *result)
{
  const CroupierSessionChange *change = g_task_get_task_data (G_TASK (result));

  return change->n_done;
}

gboolean
croupier_session_has_new_seed (GAsyncResult *result)
{
  const CroupierSessionChange *change = g_task_get_task_data (G_TASK (result));

  return change->is_new_seed;
}

guint
croupier_session_get_n_refused (GAsyncResult *result)
{
  const CroupierSessionChange *change = g_task_get_task_data (G_TASK (result));

  return change->n_refused;
}

CroupierImpact *
croupier_session_get_impact (GAsyncResult *result)
{
  const CroupierSessionChange *change = g_task_get_task_data (G_TASK (result));

  return change->impact;
}

void
croupier_session_cancel (CroupierSession *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  croupier_session_stop_asking (self);
}

gboolean
croupier_session_get_writing (CroupierSession *self)
{
  return self->running != NULL || !g_queue_is_empty (&self->waiting) || croupier_worker_get_busy (self->changing) ||
         croupier_worker_get_busy (self->exporting);
}

void
croupier_session_end (CroupierSession *self)
{
  const CroupierSessionChange *change = self->running != NULL ? g_task_get_task_data (self->running) : NULL;

  croupier_session_stop_asking (self);
  if (change != NULL && change->apply == croupier_session_apply_open)
    croupier_session_cancel (self);
  while (croupier_session_get_writing (self))
    g_main_context_iteration (NULL, TRUE);
}

void
croupier_session_stop_asking (CroupierSession *self)
{
  croupier_worker_cancel (self->answering);
  croupier_session_stop_weighing (self);
}

CroupierImpact *
croupier_session_steal_impact (GAsyncResult *result)
{
  CroupierSessionQuestion *question = g_task_get_task_data (G_TASK (result));

  return g_steal_pointer (&question->impact);
}

guint
croupier_session_get_weighing_percent (CroupierSession *self)
{
  return self->weighing_percent != NULL ? (guint) g_atomic_int_get (self->weighing_percent) : 0;
}

void
croupier_session_stop_weighing (CroupierSession *self)
{
  g_cancellable_cancel (self->weighing);
  g_clear_object (&self->weighing);
}

void
croupier_session_keep_pasted (CroupierSession *self, const GPtrArray *pasted)
{
  g_ptr_array_unref (self->pasted);
  self->pasted = copy_pasted (pasted);
  write_desk (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
croupier_session_keep_pasted_too (CroupierSession *self, const GPtrArray *pasted)
{
  g_autoptr (GPtrArray) all = copy_pasted (self->pasted);

  g_ptr_array_extend_and_steal (all, copy_pasted (pasted));
  croupier_session_keep_pasted (self, all);
}

void
croupier_session_note_pasted (CroupierSession *self, const GPtrArray *pasted)
{
  g_ptr_array_unref (self->looked_at);
  self->looked_at = copy_pasted (pasted);
  write_desk (self);
}

guint
croupier_session_get_n_pasted (CroupierSession *self)
{
  guint n = 0;

  for (guint i = 0; i < self->pasted->len; i++)
    n += !((const CroupierPasted *) g_ptr_array_index (self->pasted, i))->is_settled;

  return n;
}

guint
croupier_session_count_unsettled (CroupierSession *self)
{
  guint n = 0;

  for (guint i = 0; i < self->pasted->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (self->pasted, i);

      n += !pasted->can_wait && !pasted->is_settled;
    }
  return n;
}

gboolean
croupier_session_has_pasted_of (CroupierSession *self, guint player)
{
  for (guint i = 0; i < self->pasted->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (self->pasted, i);

      if (pasted->player == (int) player && !pasted->is_settled)
        return TRUE;
    }
  return FALSE;
}
