/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What could not be saved, kept where the program keeps its own, so that it outlives the program. */
#pragma once

#include "croupier-store.h"

G_BEGIN_DECLS

/* A match as it was in memory, and what its file was known to hold: enough to save it as if nothing had happened
 * between. */
typedef struct
{
  char *file; /* that holds this */
  char *path; /* of the match */
  char *title;
  char *digest; /* of the text that was in the match's file; NULL: there was none yet */
  char *known;  /* that, as a match file says it */
  char *mine;   /* what could not be saved, likewise */
} CroupierUnsaved;

/* Returns a path, which the caller frees, by which nothing is kept yet, for the match at path: each run of the program
 * keeps its own, and none overwrites what another has left. It does not tell which match that is. */
char *croupier_unsaved_choose_file (const char *path);

/* Keeps what could not be saved; it is on the disk when this returns, for the user's eyes only. file is from
 * croupier_unsaved_choose_file(); path is absolute, and of the match; known is what its file was known to hold. */
gboolean croupier_unsaved_write (const char *file, const char *path, const CroupierVersion *known,
                                 const CroupierVersion *mine, GError **error);

/* Returns NULL with an error where the file can't be read. */
CroupierUnsaved *croupier_unsaved_read (const char *file, GError **error);

/* Lists what is kept and can be read, CroupierUnsaved, and puts away what its match has got meanwhile. */
GPtrArray *croupier_unsaved_list (void);

void croupier_unsaved_discard (const char *file);

/* Sees to it that what follows can be kept even if the disk is full by then; path is of a match that was just saved. */
void croupier_unsaved_reserve (const char *path);

void croupier_unsaved_free (CroupierUnsaved *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierUnsaved, croupier_unsaved_free)

G_END_DECLS
