/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form in the order of arrival, which can be dragged, or moved by keys and a menu. */
#pragma once

#include <adwaita.h>
#include "croupier-day.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ARRIVAL_ROW (croupier_arrival_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierArrivalRow, croupier_arrival_row, CROUPIER, ARRIVAL_ROW, GtkListBoxRow)

GtkWidget *croupier_arrival_row_new (void);

/* Shows an arrival at a place of the day, both counted from 0. It is moved by the action "day.move". */
void croupier_arrival_row_show (CroupierArrivalRow *self, const CroupierRoster *roster, const CroupierDay *day,
                                guint place, guint arrival);

/* Tells what the player of the arrival that is shown is and can do; NULL: that stays covered. */
void croupier_arrival_row_tell (CroupierArrivalRow *self, const char *about);

G_END_DECLS
