/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what is still to be sent tells its reader too much, looked for in a thread of its own while nobody waits. */
#pragma once

#include "croupier-leak.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_LEAK_WATCH (croupier_leak_watch_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLeakWatch, croupier_leak_watch, CROUPIER, LEAK_WATCH, GObject)

CroupierLeakWatch *croupier_leak_watch_new (void);
void croupier_leak_watch_look (CroupierLeakWatch *self, CroupierMatch *match, guint since);
gboolean croupier_leak_watch_knows (CroupierLeakWatch *self, const CroupierMatch *match, guint since);
void croupier_leak_watch_keep (CroupierLeakWatch *self, const CroupierMatch *match);
GPtrArray *croupier_leak_watch_get_leaks (CroupierLeakWatch *self);

G_END_DECLS
