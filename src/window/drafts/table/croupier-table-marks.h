/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks at a seat: what a note says of a player between semicolons, “silenced; owes Bob”. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GStrv croupier_marks_list (const char *note); /* NULL: there is no note, and no mark */

/* These return the note with a mark more, at its end, or without it; a mark that is there already is not added. */
char *croupier_marks_add (const char *note, const char *mark);
char *croupier_marks_remove (const char *note, const char *mark);

/* Lists the marks of all notes, which end with NULL, each once, in the order in which they come first; n at most. */
GStrv croupier_marks_list_all (char **notes, guint n);

G_END_DECLS
