/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form to be filled: its groups one below the other, each field in a row of its kind. */
#pragma once

#include <adwaita.h>
#include "croupier-form.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_FORM_VIEW (croupier_form_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierFormView, croupier_form_view, CROUPIER, FORM_VIEW, GtkBox)

/* The view has no form yet. "edited" is emitted whenever something has been filled in, added, moved or removed. */
GtkWidget *croupier_form_view_new (void);

/* Shows a form, which it takes, or none, if it is NULL. One that is like the one shown changes nothing, and leaves the
 * focus where it is. */
void croupier_form_view_take (CroupierFormView *self, CroupierForm *form);

const CroupierForm *croupier_form_view_get_form (CroupierFormView *self); /* as it has been filled; or NULL */

G_END_DECLS
