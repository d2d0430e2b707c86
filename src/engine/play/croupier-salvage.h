/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damaged match files: what of them can still be read, and what cannot. */
#pragma once

#include "croupier-store.h"

G_BEGIN_DECLS

/* What could be read of a damaged file: a match like any other, whose log is the beginning of the one that was lost. */
typedef struct
{
  CroupierVersion *version; /* no file holds it yet */
  guint n_players;
  guint n_entries; /* of the log */
  guint n_sent;    /* messages that were passed on */
  char *phase;     /* the title of the last phase that is resolved; NULL: none is */
  GPtrArray *lost; /* sentences, what matters most first */
} CroupierSalvage;

/* Returns what can be read of the text of a match file that croupier_store_parse() refuses: its head, which must be
 * whole, the log up to the first entry that is broken or does not follow, and each note of what was passed on. folder
 * is as with croupier_store_read(); cancellable stops it between two pieces of the file, and the replay between two
 * phases. NULL with CROUPIER_ERROR_REFUSED where the file is not damaged, with CROUPIER_ERROR_DAMAGED where nothing
 * can be saved, with CROUPIER_ERROR_NEWER, or cancelled. */
CroupierSalvage *croupier_salvage (const char *text, gsize length, const char *folder, GCancellable *cancellable,
                                   GError **error);

/* Does the same with a file, which stays as it is; NULL with a GFileError, too. */
CroupierSalvage *croupier_salvage_file (const char *path, const char *folder, GCancellable *cancellable,
                                        GError **error);

char *croupier_salvage_to_text (const CroupierSalvage *salvage); /* what can be saved, a line each */
void croupier_salvage_free (CroupierSalvage *salvage);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSalvage, croupier_salvage_free)

G_END_DECLS
