/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what is still to be sent tells its reader too much, looked for in a thread of its own while nobody waits. */
#pragma once

#include "croupier-leak.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_LEAK_WATCH (croupier_leak_watch_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLeakWatch, croupier_leak_watch, CROUPIER, LEAK_WATCH, GObject)

CroupierLeakWatch *croupier_leak_watch_new (void);

/* Begins to look whether what is told from step since on tells anybody too much, unless that is known or looked at
 * already; what was looked at before is given up. since is the first step of which anything is still to be sent, as
 * croupier_leak_find_step() counts them. It is one look for all readers: that takes hardly longer than one for a single
 * reader, as the worlds are made once. */
void croupier_leak_watch_look (CroupierLeakWatch *self, CroupierMatch *match, guint since);

/* Tells whether that step and all later ones of the match have been looked at. */
gboolean croupier_leak_watch_knows (CroupierLeakWatch *self, const CroupierMatch *match, guint since);

/* Forgets what is known, or looked at, of anything but the match as it stands now, which may be NULL. */
void croupier_leak_watch_keep (CroupierLeakWatch *self, const CroupierMatch *match);

/* Returns the CroupierLeak that were found; what is taken out of the array is not told of again. */
GPtrArray *croupier_leak_watch_get_leaks (CroupierLeakWatch *self);

G_END_DECLS
