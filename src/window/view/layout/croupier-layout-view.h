/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a layout, in rows or in rings: to be drawn with pointer or keys, or only looked at. */
#pragma once

#include <adwaita.h>
#include "croupier-layout-draft.h"
#include "croupier-layout-geometry.h"
#include "croupier-layout-position.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_PARCEL_DOOR,
  CROUPIER_PARCEL_AREA,
  CROUPIER_PARCEL_NEW_DOOR,
  CROUPIER_PARCEL_NEW_AREA,
} CroupierParcelKind;

/* What is dragged over a picture. */
typedef struct
{
  CroupierParcelKind kind;
  CroupierLayoutPlace place; /* of what there is already */
  CroupierDoorType type;     /* of a new door */
  gpointer owner;            /* the draft it belongs to; only compared */
} CroupierLayoutParcel;

#define CROUPIER_TYPE_LAYOUT_PARCEL (croupier_layout_parcel_get_type ())
GType croupier_layout_parcel_get_type (void);
GdkContentProvider *croupier_layout_parcel_to_content (const CroupierLayoutParcel *parcel);

#define CROUPIER_TYPE_LAYOUT_VIEW (croupier_layout_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLayoutView, croupier_layout_view, CROUPIER, LAYOUT_VIEW, GtkWidget)

GtkWidget *croupier_layout_view_new (void);
void croupier_layout_view_set_draft (CroupierLayoutView *self, CroupierLayoutDraft *draft);
CroupierLayoutDraft *croupier_layout_view_get_draft (CroupierLayoutView *self);
void croupier_layout_view_show_play (CroupierLayoutView *self, CroupierLayout *layout,
                                     CroupierLayoutPosition *position);
const CroupierLayout *croupier_layout_view_get_layout (CroupierLayoutView *self);
const CroupierLayoutPosition *croupier_layout_view_get_position (CroupierLayoutView *self);
void croupier_layout_view_set_mode (CroupierLayoutView *self, CroupierLayoutMode mode);
CroupierLayoutMode croupier_layout_view_get_mode (CroupierLayoutView *self);
CroupierLayoutPlace croupier_layout_view_get_selected (CroupierLayoutView *self);
void croupier_layout_view_select (CroupierLayoutView *self, CroupierLayoutPlace place, gboolean take_focus);
GtkWidget *croupier_layout_view_get_tile (CroupierLayoutView *self, CroupierLayoutPlace place);

void croupier_layout_view_set_zoom (CroupierLayoutView *self, double zoom);
double croupier_layout_view_get_zoom (CroupierLayoutView *self);

const char *croupier_layout_view_get_selected_door (CroupierLayoutView *self);

G_END_DECLS
