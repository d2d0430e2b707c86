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

char *croupier_unsaved_choose_file (const char *path);
gboolean croupier_unsaved_write (const char *file, const char *path, const CroupierVersion *known,
                                 const CroupierVersion *mine, GError **error);
CroupierUnsaved *croupier_unsaved_read (const char *file, GError **error);
GPtrArray *croupier_unsaved_list (void);
void croupier_unsaved_discard (const char *file);
void croupier_unsaved_reserve (const char *path);
void croupier_unsaved_free (CroupierUnsaved *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierUnsaved, croupier_unsaved_free)

G_END_DECLS
