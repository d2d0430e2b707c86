/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came of a phase for one player, or for the match: what they have then, and a line to the player. */
#pragma once

#include <adwaita.h>
#include "croupier-upshot.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_UPSHOT_ROW (croupier_upshot_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierUpshotRow, croupier_upshot_row, CROUPIER, UPSHOT_ROW, AdwPreferencesRow)

/* Makes the row of a player, of whom sent says what came in, or with CROUPIER_NO_PLAYER of what the match has. What is
 * edited in it is put into meant, which has to outlive the row as now does. */
GtkWidget *croupier_upshot_row_new (const CroupierUpshot *now, CroupierUpshot *meant, int player, const char *name,
                                    const char *sent);

void croupier_upshot_row_set_narrow (CroupierUpshotRow *self, gboolean is_narrow);

/* The field of the line to the player; NULL in the row of the match. */
GtkEntry *croupier_upshot_row_get_line (CroupierUpshotRow *self);

G_END_DECLS
