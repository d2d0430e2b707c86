/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the history: who, what, why, and what became of it. */
#pragma once

#include <adwaita.h>
#include "croupier-history-item.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_HISTORY_ROW (croupier_history_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierHistoryRow, croupier_history_row, CROUPIER, HISTORY_ROW, GtkBox)

GtkWidget *croupier_history_row_new (void);
void croupier_history_row_show (CroupierHistoryRow *self, CroupierHistoryItem *item);
GtkMenuButton *croupier_history_row_get_menu (CroupierHistoryRow *self);

G_END_DECLS
