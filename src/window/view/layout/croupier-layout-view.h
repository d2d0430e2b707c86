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

/* Makes the menu that puts areas in order, by the actions of a group: "layout" has those of the picture. */
GMenuModel *croupier_layout_view_make_arrange_menu (const char *group);

/* Shows a layout that is being drawn, and lets it be changed. */
void croupier_layout_view_set_draft (CroupierLayoutView *self, CroupierLayoutDraft *draft);

CroupierLayoutDraft *croupier_layout_view_get_draft (CroupierLayoutView *self);

/* Shows a layout that is played on, to be looked at only. position says which doors are shut and who is where; NULL for
 * neither. */
void croupier_layout_view_show_play (CroupierLayoutView *self, CroupierLayout *layout,
                                     CroupierLayoutPosition *position);

const CroupierLayout *croupier_layout_view_get_layout (CroupierLayoutView *self); /* NULL before anything is shown */
const CroupierLayoutPosition *croupier_layout_view_get_position (CroupierLayoutView *self);
void croupier_layout_view_set_mode (CroupierLayoutView *self, CroupierLayoutMode mode);
CroupierLayoutMode croupier_layout_view_get_mode (CroupierLayoutView *self);

/* How areas stand in free places of which none was put anywhere: as in rows, which is usual, or on their rings. */
void croupier_layout_view_set_order (CroupierLayoutView *self, CroupierLayoutMode order);
CroupierLayoutMode croupier_layout_view_get_order (CroupierLayoutView *self);

/* Returns the one that the keys go to, of all that are selected; -1: nothing is. */
CroupierLayoutPlace croupier_layout_view_get_selected (CroupierLayoutView *self);

/* Returns all that are selected: CroupierLayoutPlace, as croupier-layout-edits.h has them, until something else is. */
const GArray *croupier_layout_view_get_selection (CroupierLayoutView *self);

/* Says what is selected: "Door C · Pass · Room 1", "Room 1" or "3 doors". */
char *croupier_layout_view_describe_selection (CroupierLayoutView *self);

/* Selects an area or a door, or the nearest there is; -1 stands for nothing. take_focus: the keys go there too. */
void croupier_layout_view_select (CroupierLayoutView *self, CroupierLayoutPlace place, gboolean take_focus);

/* Whether what is selected can go: two areas have to stay. */
gboolean croupier_layout_view_can_remove (CroupierLayoutView *self);

/* Whether as many areas are selected as are needed to "align", "distribute" or "mirror" them in free places. */
gboolean croupier_layout_view_can_arrange (CroupierLayoutView *self, const char *how);

/* Returns the widget that shows a door or an area; NULL where there is no such place. */
GtkWidget *croupier_layout_view_get_tile (CroupierLayoutView *self, CroupierLayoutPlace place);

/* Lets the plan under a layout that is being drawn be dragged, instead of doors and areas. */
void croupier_layout_view_set_adjusts_plan (CroupierLayoutView *self, gboolean adjusts_plan);

/* Whether it is made to fit in both directions; else only to its width. */
void croupier_layout_view_set_fits_height (CroupierLayoutView *self, gboolean fits_height);

/* Returns the label of the door that is selected where a match is shown that is played; else NULL. */
const char *croupier_layout_view_get_selected_door (CroupierLayoutView *self);

G_END_DECLS
