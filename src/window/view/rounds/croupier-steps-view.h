/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done one after the other in the place of being filled in, and what came of it: stones drawn one by one, say.
 */
#pragma once

#include <adwaita.h>
#include "croupier-form.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_STEPS_VIEW (croupier_steps_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierStepsView, croupier_steps_view, CROUPIER, STEPS_VIEW, AdwBin)

/* Shows the steps that a form has, what can be given now, and what came of those before; nothing where it has none, or
 * is NULL. */
void croupier_steps_view_show (CroupierStepsView *self, const CroupierForm *form);

/* The label is on the button that copies the answer for the player; NULL where there is no answer. */
void croupier_steps_view_set_answer (CroupierStepsView *self, const char *label);

G_END_DECLS
