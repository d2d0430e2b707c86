/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread in which the engine works for the window: jobs in order, each on its own snapshot. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_WORKER (croupier_worker_get_type ())
G_DECLARE_FINAL_TYPE (CroupierWorker, croupier_worker, CROUPIER, WORKER, GObject)

CroupierWorker *croupier_worker_new (void);

/* Does a job in the worker's thread, after all jobs given before. func does the work and returns through the task,
 * which is taken and completes in the thread that created it. A task that is cancelled before its turn has come returns
 * that without func being called. */
void croupier_worker_run (CroupierWorker *self, GTask *task, GTaskThreadFunc func);

gboolean croupier_worker_get_busy (CroupierWorker *self); /* whether any job is waiting or at work */

/* Gives up every job that is waiting or at work and can be cancelled. */
void croupier_worker_cancel (CroupierWorker *self);

G_END_DECLS
