/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Earlier versions of a match file, kept in a folder of their own. */
#pragma once

#include "croupier-store.h"

G_BEGIN_DECLS

#define CROUPIER_EARLIER_KEPT 20
#define CROUPIER_EARLIER_SECONDS (5 * 60) /* between two versions, unless one is wanted */

/* A version that is kept. */
typedef struct
{
  char *path;
  gint64 when; /* it was replaced, in seconds since 1970 */
  gint64 n_bytes;
} CroupierEarlier;

/* Returns where versions of a match file are kept, below a folder of the program's own. Its name tells neither whose
 * match that is nor where. */
char *croupier_earlier_dup_folder (const char *parent, const char *path);

GPtrArray *croupier_earlier_list (const char *folder); /* CroupierEarlier, the latest first; the caller's */

/* Returns whether the last version is so old that another is to be kept; now is in seconds since 1970. A clock that
 * was set back does not stop that. */
gboolean croupier_earlier_is_due (const char *folder, gint64 now);

/* Keeps the text of a match file, for its owner's eyes only, unless the last version that is kept says the same. The
 * folder need not be there. Of more than CROUPIER_EARLIER_KEPT those are given up that stand closest together. FALSE
 * with a GFileError. */
gboolean croupier_earlier_keep (const char *folder, const GString *text, gint64 now, GError **error);

void croupier_earlier_free (CroupierEarlier *earlier);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierEarlier, croupier_earlier_free)

/* Returns how many entries the logs of both begin with; 0 where the two began with different setups. */
guint croupier_earlier_count_common (const CroupierMatch *a, const CroupierMatch *b);

G_END_DECLS
