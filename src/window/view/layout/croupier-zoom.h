/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a layout, which can be made larger and smaller, or as large as there is room. */
#pragma once

#include <adwaita.h>

#include "croupier-layout-view.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ZOOM (croupier_zoom_get_type ())
G_DECLARE_FINAL_TYPE (CroupierZoom, croupier_zoom, CROUPIER, ZOOM, AdwBin)

/* Makes a frame that scrolls sideways, with buttons above it: their actions are "zoom.step", "zoom.reset" and
 * "zoom.fit". */
GtkWidget *croupier_zoom_new (CroupierLayoutView *picture);

void croupier_zoom_step (CroupierZoom *self, int steps); /* larger; below 0: smaller */
void croupier_zoom_reset (CroupierZoom *self);           /* to the picture's own size */

/* Makes the picture as large as there is room for it, now and later, as long as it can be read. */
void croupier_zoom_fit (CroupierZoom *self);

G_END_DECLS
