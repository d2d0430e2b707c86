/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches and seasons for the desktop's search, which finds them by their titles alone. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Lets the desktop ask on the connection (org.gnome.Shell.SearchProvider2); what is chosen there is opened by the
 * application. Returns what croupier_search_provider_leave() takes; 0: it can't, with the error. */
guint croupier_search_provider_join (GApplication *application, GDBusConnection *connection, GError **error);
void croupier_search_provider_leave (GDBusConnection *connection, guint id);

G_END_DECLS
