/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done to a match at its table: pinning, drawing, drawing again. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

gboolean croupier_table_get (const CroupierMatch *match, CroupierSeating *seating, gint8 *seats);
gboolean croupier_table_get_at (const CroupierMatch *match, const CroupierState *state, CroupierSeating *seating,
                                gint8 *seats);
const CroupierRecord *croupier_table_find_record (const CroupierMatch *match);
char *croupier_table_dup_fix (const char *const *names, const gint8 *pins);

gboolean croupier_table_fix (CroupierMatch *match, const char *fix, GError **error);
gboolean croupier_table_draw (CroupierMatch *match, const char *fix, GError **error);
gboolean croupier_table_redraw (CroupierMatch *match, const char *reason, GError **error);
char *croupier_table_why_no_redraw (const CroupierMatch *match);

G_END_DECLS
