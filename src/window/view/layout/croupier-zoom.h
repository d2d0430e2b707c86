/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a layout, which can be made larger and smaller, or as large as there is room. */
#pragma once

#include <adwaita.h>

#include "croupier-layout-view.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ZOOM (croupier_zoom_get_type ())
G_DECLARE_FINAL_TYPE (CroupierZoom, croupier_zoom, CROUPIER, ZOOM, AdwBin)

GtkWidget *croupier_zoom_new (CroupierLayoutView *picture);
void croupier_zoom_step (CroupierZoom *self, int steps);
void croupier_zoom_reset (CroupierZoom *self);
void croupier_zoom_fit (CroupierZoom *self);

G_END_DECLS
