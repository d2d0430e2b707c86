/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told from whom nothing has come yet. */
#pragma once

#include "croupier-match-times.h"

G_BEGIN_DECLS

char *croupier_reminder_to_marked (const CroupierMatch *match, guint player, gint64 now);
char *croupier_closing_to_marked (const CroupierMatch *match, guint player, gint64 now, GError **error);

G_END_DECLS
