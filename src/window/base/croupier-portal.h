/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a program in a sandbox can see of the files that were chosen for it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Tells a file that was chosen by itself: the portal shows it in a folder of its own, doc/ID/NAME, without those beside
 * it. What lies in a folder that was chosen is one step deeper. */
gboolean croupier_portal_shows_alone (const char *path);

/* Finds where a folder that was chosen has a file, at path, that was chosen, too; NULL: it does not have it. */
char *croupier_portal_find_same (const char *path, const char *folder);

G_END_DECLS
