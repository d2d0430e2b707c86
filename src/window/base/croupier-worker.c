/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread in which the engine works for the window: jobs in order, each on its own snapshot. */
#include "config.h"

#include "croupier-worker.h"

/* A job as the thread sees it; one without a task ends the thread. */
typedef struct
{
  GTask *task;
  GTaskThreadFunc func;
} WorkerJob;

struct _CroupierWorker
{
  GObject parent_instance;

  GThread *thread;
  GAsyncQueue *queue; /* WorkerJob */
  GPtrArray *tasks;   /* GTask: not yet completed; of the main thread alone */
};

enum
{
  PROP_BUSY = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CroupierWorker, croupier_worker, G_TYPE_OBJECT)

static gboolean
let_go_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* The task may be the last to hold what gave it, and that the last to hold the worker, whose end waits for this thread:
 * so none of them may end here, but where the task came from. */
static void
give_back (GTask *task)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_static_name (source, "[croupier] let go of a task");
  g_source_set_priority (source, g_task_get_priority (task));
  g_source_set_callback (source, let_go_cb, task, g_object_unref);
  g_source_attach (source, g_task_get_context (task));
}

static gpointer
work (gpointer data)
{
  g_autoptr (GAsyncQueue) queue = data;

  while (TRUE)
    {
      g_autofree WorkerJob *job = g_async_queue_pop (queue);
      GTask *task = job->task;

      if (task == NULL)
        return NULL;

      if (!g_task_return_error_if_cancelled (task))
        job->func (task, g_task_get_source_object (task), g_task_get_task_data (task), g_task_get_cancellable (task));
      give_back (task);
    }
}

static void
push (CroupierWorker *self, GTask *task, GTaskThreadFunc func)
{
  WorkerJob *job = g_new (WorkerJob, 1);

  job->task = task;
  job->func = func;
  g_async_queue_push (self->queue, job);
}

static void
task_completed_cb (GTask *task, GParamSpec *pspec, CroupierWorker *self)
{
  g_ptr_array_remove_fast (self->tasks, task);
  if (self->tasks->len == 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
croupier_worker_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CroupierWorker *self = CROUPIER_WORKER (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, croupier_worker_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Waits for what has been begun: a save must not be cut off because the window closes. */
static void
croupier_worker_finalize (GObject *object)
{
  CroupierWorker *self = CROUPIER_WORKER (object);

  push (self, NULL, NULL);
  g_thread_join (self->thread);
  g_async_queue_unref (self->queue);
  g_ptr_array_unref (self->tasks);

  G_OBJECT_CLASS (croupier_worker_parent_class)->finalize (object);
}

static void
croupier_worker_class_init (CroupierWorkerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = croupier_worker_get_property;
  object_class->finalize = croupier_worker_finalize;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
croupier_worker_init (CroupierWorker *self)
{
  self->queue = g_async_queue_new ();
  self->tasks = g_ptr_array_new ();
  self->thread = g_thread_new ("engine", work, g_async_queue_ref (self->queue));
}

CroupierWorker *
croupier_worker_new (void)
{
  return g_object_new (CROUPIER_TYPE_WORKER, NULL);
}

void
croupier_worker_run (CroupierWorker *self, GTask *task, GTaskThreadFunc func)
{
  g_return_if_fail (CROUPIER_IS_WORKER (self));
  g_return_if_fail (G_IS_TASK (task));

  g_signal_connect_object (task, "notify::completed", G_CALLBACK (task_completed_cb), self, G_CONNECT_DEFAULT);
  g_ptr_array_add (self->tasks, task);
  if (self->tasks->len == 1)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);

  push (self, task, func);
}

gboolean
croupier_worker_get_busy (CroupierWorker *self)
{
  g_return_val_if_fail (CROUPIER_IS_WORKER (self), FALSE);

  return self->tasks->len > 0;
}

void
croupier_worker_cancel (CroupierWorker *self)
{
  g_return_if_fail (CROUPIER_IS_WORKER (self));

  for (guint i = 0; i < self->tasks->len; i++)
    g_cancellable_cancel (g_task_get_cancellable (g_ptr_array_index (self->tasks, i)));
}
