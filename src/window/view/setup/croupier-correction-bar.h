/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what the changes to the setup would do, and puts them in force. */
#pragma once

#include <adwaita.h>
#include "croupier-correction.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_CORRECTION_BAR (croupier_correction_bar_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCorrectionBar, croupier_correction_bar, CROUPIER, CORRECTION_BAR, AdwBin)

/* The bar is shown while anything is changed; its buttons ask for the actions "prepare.apply" and "prepare.discard",
 * and, where it is offers_fit, "prepare.fit-cast" while the cast is for another number of players. */
GtkWidget *croupier_correction_bar_new (CroupierCorrection *correction, gboolean offers_fit);

G_END_DECLS
