/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An area in the picture of a layout, with who is in it and its doors. */
#pragma once

#include <gtk/gtk.h>
#include "croupier-layout-geometry.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_LAYOUT_GROUP (croupier_layout_group_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLayoutGroup, croupier_layout_group, CROUPIER, LAYOUT_GROUP, GtkWidget)

GtkWidget *croupier_layout_group_new (void);

/* Makes a tile for each of the area's doors. Where they are too few or too many, doors come or go at the number at; the
 * others are kept. */
void croupier_layout_group_set_n_doors (CroupierLayoutGroup *self, guint n, guint at);

void croupier_layout_group_set_n_chips (CroupierLayoutGroup *self, guint n);
guint croupier_layout_group_get_n_doors (CroupierLayoutGroup *self);
GtkWidget *croupier_layout_group_get_area (CroupierLayoutGroup *self);
GtkWidget *croupier_layout_group_get_door (CroupierLayoutGroup *self, guint number);
GtkWidget *croupier_layout_group_get_chip (CroupierLayoutGroup *self, guint number);

/* Gives the children their places; to be called while the picture's are given. area is which one this is in the
 * picture, and zoom how large the picture is shown. */
void croupier_layout_group_place (CroupierLayoutGroup *self, const CroupierLayoutGeometry *geometry, guint area,
                                  float zoom);

G_END_DECLS
