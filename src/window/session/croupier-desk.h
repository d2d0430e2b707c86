/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was pasted and is not settled yet, kept where the program keeps its own, so that it outlives the program. */
#pragma once

#include "croupier-pasted.h"

G_BEGIN_DECLS

/* Returns the file in which that is kept which waits on the desk of a match; path is absolute, and of the match. The
 * name of the file, which the caller frees, does not tell which match that is. */
char *croupier_desk_choose_file (const char *path);

/* Keeps the CroupierPasted that wait on the desk, for the user's eyes only; nothing is kept where nothing waits. file
 * is from croupier_desk_choose_file(), and roster of the match. */
gboolean croupier_desk_write (const char *file, const GPtrArray *pasted, const CroupierRoster *roster, GError **error);

/* Returns a new array of the CroupierPasted that wait, to be read again by croupier_pasted_reread_all(); it is empty
 * where nothing does. A file that is damaged, or of another version, is put aside, so that nothing is written over it:
 * where it could not be read, or not all of it, aside is set to where it is kept, which the caller frees; else to
 * NULL. */
GPtrArray *croupier_desk_read (const char *file, const CroupierRoster *roster, char **aside);

G_END_DECLS
