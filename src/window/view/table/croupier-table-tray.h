/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Those who have no seat at a table yet. */
#pragma once

#include "croupier-table-view.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TABLE_TRAY (croupier_table_tray_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTableTray, croupier_table_tray, CROUPIER, TABLE_TRAY, AdwBin)

/* Shows who has no seat in a picture of a table that can be changed. */
void croupier_table_tray_set_view (CroupierTableTray *self, CroupierTableView *view);

G_END_DECLS
