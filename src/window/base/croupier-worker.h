/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread in which the engine works for the window: jobs in order, each on its own snapshot. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_WORKER (croupier_worker_get_type ())
G_DECLARE_FINAL_TYPE (CroupierWorker, croupier_worker, CROUPIER, WORKER, GObject)

CroupierWorker *croupier_worker_new (void);
void croupier_worker_run (CroupierWorker *self, GTask *task, GTaskThreadFunc func);
gboolean croupier_worker_get_busy (CroupierWorker *self);
void croupier_worker_cancel (CroupierWorker *self);

G_END_DECLS
