/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deadlines: what the desktop is told when one has passed, and watching them while no window is open. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Tells whoever looks on that a phase of a match can be resolved, and nothing else; a match has one notification. */
void croupier_background_tell (GApplication *application, const char *path);

/* Whoever has the match at path open is told there. */
typedef gboolean (*CroupierBackgroundIsOpen) (GApplication *application, const char *path);

typedef struct _CroupierBackground CroupierBackground;

/* Keeps the program running as long as the settings say so, with a timer for the next deadline of the matches that
 * were open lately; what passed while it did not run is told as it begins. */
CroupierBackground *croupier_background_new (GApplication *application, GSettings *settings,
                                             CroupierBackgroundIsOpen is_open);
void croupier_background_free (CroupierBackground *self);

/* Asks the desktop to let the program run without a window, and to start it so; or not to any more. bus may be NULL,
 * where there is none. */
void croupier_background_ask (GDBusConnection *bus, gboolean is_wanted, GAsyncReadyCallback callback, gpointer data);
gboolean croupier_background_ask_finish (GAsyncResult *result, GError **error);

G_END_DECLS
