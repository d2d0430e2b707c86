/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons that make the picture of a layout larger and smaller, or as large as there is room. */
#pragma once

#include <adwaita.h>

#include "croupier-layout-view.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ZOOM (croupier_zoom_get_type ())
G_DECLARE_FINAL_TYPE (CroupierZoom, croupier_zoom, CROUPIER, ZOOM, AdwBin)

GtkWidget *croupier_zoom_new (void);

/* Says what is made larger and smaller, and what it scrolls in: there, too, by Ctrl and the wheel, and by two fingers.
 * To be called once. */
void croupier_zoom_set_picture (CroupierZoom *self, CroupierLayoutView *picture, GtkScrolledWindow *scroller);

/* Does what an action is called that stands around it: "zoom.step" by so many steps, "zoom.reset" to the picture's own
 * size, or "zoom.fit" as large as there is room for it, now and later, as long as it can be read. */
void croupier_zoom_act (CroupierZoom *self, const char *action, GVariant *parameter);

G_END_DECLS
