/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons that make a picture larger and smaller, or as large as there is room. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A picture that is shown larger and smaller. */
#define CROUPIER_TYPE_ZOOMABLE (croupier_zoomable_get_type ())
G_DECLARE_INTERFACE (CroupierZoomable, croupier_zoomable, CROUPIER, ZOOMABLE, GtkWidget)

struct _CroupierZoomableInterface
{
  GTypeInterface parent_interface;

  /* 1 is its own size; 0 asks for as large as there is room for, but no larger than that, and never too small to be
   * read; below 0 all of it is to be seen, however small. */
  void (*set_zoom) (CroupierZoomable *self, double zoom);
  double (*get_zoom) (CroupierZoomable *self); /* as it is shown */
};

#define CROUPIER_TYPE_ZOOM (croupier_zoom_get_type ())
G_DECLARE_FINAL_TYPE (CroupierZoom, croupier_zoom, CROUPIER, ZOOM, AdwBin)

GtkWidget *croupier_zoom_new (void);

/* Says what is made larger and smaller, and what it scrolls in: there, too, by Ctrl and the wheel, and by two fingers.
 * is_fitted: it is made to fit as it is shown first. To be called once. */
void croupier_zoom_set_picture (CroupierZoom *self, CroupierZoomable *picture, GtkScrolledWindow *scroller,
                                gboolean is_fitted);

/* Does what an action is called that stands around it: "zoom.step" by so many steps, "zoom.reset" to the picture's own
 * size, or "zoom.fit" as large as there is room for all of it, now and later. */
void croupier_zoom_act (CroupierZoom *self, const char *action, GVariant *parameter);

G_END_DECLS
