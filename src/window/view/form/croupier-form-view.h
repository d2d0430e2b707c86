/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form to be filled: its groups one below the other, each field in a row of its kind. */
#pragma once

#include <adwaita.h>
#include "croupier-form.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_FORM_VIEW (croupier_form_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierFormView, croupier_form_view, CROUPIER, FORM_VIEW, GtkBox)

GtkWidget *croupier_form_view_new (void);
void croupier_form_view_take (CroupierFormView *self, CroupierForm *form);
const CroupierForm *croupier_form_view_get_form (CroupierFormView *self);

G_END_DECLS
