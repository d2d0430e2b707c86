/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row in which things are named one after the other, each by a button. */
#pragma once

#include <adwaita.h>
#include "croupier-form.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SERIES_ROW (croupier_series_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSeriesRow, croupier_series_row, CROUPIER, SERIES_ROW, AdwPreferencesRow)

GtkWidget *croupier_series_row_new (const CroupierFormField *field);
void croupier_series_row_update (CroupierSeriesRow *self);
void croupier_series_row_add_suffix (CroupierSeriesRow *self, GtkWidget *widget);

G_END_DECLS
