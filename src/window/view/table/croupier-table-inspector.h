/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected in the picture of a table, in words, to be changed or only read. */
#pragma once

#include "croupier-table-report.h"
#include "croupier-table-view.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TABLE_INSPECTOR (croupier_table_inspector_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTableInspector, croupier_table_inspector, CROUPIER, TABLE_INSPECTOR, AdwBin)

void croupier_table_inspector_set_view (CroupierTableInspector *self, CroupierTableView *view);

/* The report says what is known of the seatings that are possible; NULL while it is worked out. */
void croupier_table_inspector_set_report (CroupierTableInspector *self, CroupierTableReport *report);

/* What the game master has noted about each player, or ""; it is shown at the seat, and nobody is told. */
void croupier_table_inspector_set_own_notes (CroupierTableInspector *self, char **notes);

char *croupier_table_inspector_dup_title (CroupierTableInspector *self); /* what is selected, in one line */

G_END_DECLS
