/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages as text files, ready to paste. */
#pragma once

#include <gio/gio.h>
#include "croupier-match.h"
#include "croupier-style.h"

G_BEGIN_DECLS

#define CROUPIER_EXPORT_PATIENCE 60 /* about how many seconds to wait for others who write into the same folder */

/* Writes DIR/PHASE/public.txt, gm.txt, players/NAME.txt, channels/NAME.txt. phase: NULL for all. Gives how many files
 * were written, -1 on error. */
int croupier_export_messages (const CroupierMatch *match, const char *phase, const char *folder, CroupierStyle style,
                              GCancellable *cancellable, GError **error);
/* Likewise, of messages as they would be noted (CroupierSent). */
int croupier_export_sent (const CroupierMatch *match, const GPtrArray *messages, const char *folder,
                          CroupierStyle style, GCancellable *cancellable, GError **error);
/* What one audience ("public", "player:Alice") is told in one phase, as it stands in its file; NULL if that is nothing.
 */
char *croupier_export_text (const CroupierMatch *match, const char *phase, const char *address, CroupierStyle style);
char *croupier_export_path (const CroupierMatch *match, guint place, const char *address); /* of that file */
char *croupier_export_file_name (
  const char *name); /* safe on every file system, never empty, no dots or slashes that lead elsewhere */

G_END_DECLS
