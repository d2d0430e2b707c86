/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row in which one field of a form is filled, of the kind that the field asks for. */
#pragma once

#include <adwaita.h>
#include "croupier-form.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_FIELD_ROW (croupier_field_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierFieldRow, croupier_field_row, CROUPIER, FIELD_ROW, GObject)

/* Makes the row of a field, which is in the group and whose form must outlive the row. "edited" is emitted when
 * somebody has given the field another value; others of the group may have changed with it. */
CroupierFieldRow *croupier_field_row_new (CroupierFormGroup *group, CroupierFormField *field, const char *title);

GtkWidget *croupier_field_row_get_widget (CroupierFieldRow *self); /* to be put into a list */
void croupier_field_row_add_suffix (CroupierFieldRow *self, GtkWidget *widget);
void croupier_field_row_update (CroupierFieldRow *self);

G_END_DECLS
