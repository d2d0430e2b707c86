/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what is still to be sent tells its reader too much, looked for in a thread of its own while nobody waits. */
#include "config.h"

#include "croupier-leak-watch.h"

#include "croupier-worker.h"

/* A world of a match of 100 entries takes 4 ms at most, and one of 10,000 entries, which hardly anybody plays, 150 ms:
 * of those fewer are made, so that no look takes much longer than a second. */
#define MAX_ENTRIES 50000 /* of all worlds together */
#define MIN_WORLDS 4

struct _CroupierLeakWatch
{
  GObject parent_instance;

  CroupierWorker *worker;     /* NULL: nothing was ever looked at */
  CroupierMatch *match;       /* that is or was looked at; NULL: none */
  guint since;                /* the first step of it that is */
  GCancellable *cancellable;  /* NULL: nothing is looked at now */
  CroupierLeakReport *report; /* NULL: nothing is known of it yet */
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierLeakWatch, croupier_leak_watch, G_TYPE_OBJECT)

typedef struct
{
  CroupierMatch *match;
  CroupierLeakSearch search;
} LeakLook;

static void
look_free (LeakLook *look)
{
  croupier_match_free (look->match);
  g_free (look);
}

static void
look (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LeakLook *look = data;
  g_autoptr (GError) error = NULL;
  CroupierLeakReport *report = croupier_leaks_find (look->match, &look->search, cancellable, &error);

  if (report != NULL)
    g_task_return_pointer (task, report, (GDestroyNotify) croupier_leak_report_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierLeakWatch *self = CROUPIER_LEAK_WATCH (source);
  CroupierLeakReport *report = g_task_propagate_pointer (G_TASK (result), NULL);

  if (report == NULL)
    return;
  g_clear_object (&self->cancellable);
  self->report = report;
  g_signal_emit (self, signals[DONE], 0);
}

static void
forget (CroupierLeakWatch *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->match, croupier_match_free);
  g_clear_pointer (&self->report, croupier_leak_report_free);
}

/* What has been replayed is shared, so the last phase says it all. */
static gboolean
is_same (const CroupierMatch *match, const CroupierMatch *other)
{
  guint n = croupier_match_get_n_records (match);

  return croupier_match_get_setup_outbox (match) == croupier_match_get_setup_outbox (other) &&
         n == croupier_match_get_n_records (other) &&
         (n == 0 || croupier_match_get_record (match, n - 1) == croupier_match_get_record (other, n - 1));
}

static gboolean
is_of (CroupierLeakWatch *self, const CroupierMatch *match, guint since)
{
  return self->match != NULL && self->since <= since && is_same (self->match, match);
}

static void
croupier_leak_watch_dispose (GObject *object)
{
  CroupierLeakWatch *self = CROUPIER_LEAK_WATCH (object);

  forget (self);
  g_clear_object (&self->worker);

  G_OBJECT_CLASS (croupier_leak_watch_parent_class)->dispose (object);
}

static void
croupier_leak_watch_class_init (CroupierLeakWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = croupier_leak_watch_dispose;

  /* What was looked at is known. */
  signals[DONE] = g_signal_new ("done", CROUPIER_TYPE_LEAK_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);
}

static void
croupier_leak_watch_init (CroupierLeakWatch *self)
{
}

CroupierLeakWatch *
croupier_leak_watch_new (void)
{
  return g_object_new (CROUPIER_TYPE_LEAK_WATCH, NULL);
}

static guint
count_worlds (const CroupierMatch *match)
{
  return CLAMP (MAX_ENTRIES / MAX (croupier_match_get_log (match)->len, 1), MIN_WORLDS, CROUPIER_LEAK_WORLDS);
}

void
croupier_leak_watch_look (CroupierLeakWatch *self, CroupierMatch *match, guint since)
{
  LeakLook *what;
  GTask *task;

  if (is_of (self, match, since))
    return;

  forget (self);
  if (self->worker == NULL)
    self->worker = croupier_worker_new ();
  self->match = croupier_match_copy (match);
  self->since = since;
  self->cancellable = g_cancellable_new ();
  what = g_new0 (LeakLook, 1);
  what->match = croupier_match_copy (match);
  what->search = (CroupierLeakSearch) {
    .n_worlds = count_worlds (match), .only_told = TRUE, .keeps_dealt = TRUE, .since = since
  };
  task = g_task_new (self, self->cancellable, looked_cb, NULL);
  g_task_set_task_data (task, what, (GDestroyNotify) look_free);
  croupier_worker_run (self->worker, task, look);
}

gboolean
croupier_leak_watch_knows (CroupierLeakWatch *self, const CroupierMatch *match, guint since)
{
  return self->report != NULL && is_of (self, match, since);
}

void
croupier_leak_watch_keep (CroupierLeakWatch *self, const CroupierMatch *match)
{
  if (self->match != NULL && (match == NULL || !is_same (self->match, match)))
    forget (self);
}

GPtrArray *
croupier_leak_watch_get_leaks (CroupierLeakWatch *self)
{
  g_return_val_if_fail (self->report != NULL, NULL);

  return self->report->leaks;
}
