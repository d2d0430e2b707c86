/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a program in a sandbox can see of the files that were chosen for it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean croupier_portal_shows_alone (const char *path);
char *croupier_portal_find_same (const char *path, const char *folder);

G_END_DECLS
