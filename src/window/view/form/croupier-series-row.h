/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row in which things are named one after the other, each by a button. */
#pragma once

#include <adwaita.h>
#include "croupier-form.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SERIES_ROW (croupier_series_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSeriesRow, croupier_series_row, CROUPIER, SERIES_ROW, AdwPreferencesRow)

/* Shows the series of a field, which must outlive the row. "chosen" is emitted with the value that somebody wants the
 * field to have, or NULL. */
GtkWidget *croupier_series_row_new (const CroupierFormField *field);

/* Shows the series that the field has, and what can come next. */
void croupier_series_row_update (CroupierSeriesRow *self);

void croupier_series_row_add_suffix (CroupierSeriesRow *self, GtkWidget *widget); /* behind the buttons */

G_END_DECLS
