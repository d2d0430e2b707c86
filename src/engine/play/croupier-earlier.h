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

char *croupier_earlier_dup_folder (const char *parent, const char *path);
GPtrArray *croupier_earlier_list (const char *folder);
gboolean croupier_earlier_is_due (const char *folder, gint64 now);
gboolean croupier_earlier_keep (const char *folder, const GString *text, gint64 now, GError **error);
void croupier_earlier_free (CroupierEarlier *earlier);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierEarlier, croupier_earlier_free)

guint croupier_earlier_count_common (const CroupierMatch *a, const CroupierMatch *b);

G_END_DECLS
