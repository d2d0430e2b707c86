/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses between rows and rings, for every picture of a layout: what was chosen last is kept. */
#pragma once

#include "croupier-layout-view.h"

G_BEGIN_DECLS

/* Makes the choice for a picture. */
GtkWidget *croupier_layout_modes_new (CroupierLayoutView *view);

/* Makes a choice out of toggles that are called "rows" and "rings". */
void croupier_layout_modes_bind (AdwToggleGroup *toggles, CroupierLayoutView *view);

G_END_DECLS
