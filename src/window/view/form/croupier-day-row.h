/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row in which a day is chosen. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_DAY_ROW (croupier_day_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierDayRow, croupier_day_row, CROUPIER, DAY_ROW, AdwActionRow)

GDateTime *croupier_day_row_get_day (CroupierDayRow *self);           /* which the caller owns */
void croupier_day_row_set_day (CroupierDayRow *self, GDateTime *day); /* counts as chosen by nobody */

G_END_DECLS
