/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout that is being drawn: every edit makes a new layout out of the old one, and can be undone. */
#pragma once

#include <gio/gio.h>
#include "croupier-game.h"
#include "croupier-layout-geometry.h"
#include "croupier-layout-plan.h"
#include "croupier-picture.h"
#include "croupier-steps.h"

G_BEGIN_DECLS

/* What the doors and areas of a layout look like to those who edit it: something that is wrong, or odd but legal. */
typedef struct
{
  CroupierLayoutPlace place;
  gboolean is_error; /* the layout cannot be played as it is */
  char *text;        /* a whole sentence */
} CroupierLayoutCheck;

#define CROUPIER_TYPE_LAYOUT_DRAFT (croupier_layout_draft_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLayoutDraft, croupier_layout_draft, CROUPIER, LAYOUT_DRAFT, GObject)

CroupierLayoutDraft *croupier_layout_draft_new (void); /* with a start, one open door, and a goal */

/* Begins with the layout that a match of this setup, whose game has layouts, is played on. */
CroupierLayoutDraft *croupier_layout_draft_new_for_setup (const CroupierSetup *setup);

/* Says what match, of a game with layouts, the layout is for: the template, and what the checks look at, follow it. The
 * layout stays. */
void croupier_layout_draft_set_match (CroupierLayoutDraft *self, const CroupierSetup *setup);

/* ---- what stands ---- */

const CroupierLayout *croupier_layout_draft_get_layout (CroupierLayoutDraft *self);
const CroupierArea *croupier_layout_draft_get_area (CroupierLayoutDraft *self, guint area);
const CroupierDoor *croupier_layout_draft_get_door (CroupierLayoutDraft *self, guint area, guint door);
guint croupier_layout_draft_get_n_areas (CroupierLayoutDraft *self);
gboolean croupier_layout_draft_is_goal (CroupierLayoutDraft *self, guint area);

/* Returns, until the draft changes, what is wrong with the layout, then what is odd about it, each from start to goal,
 * as CroupierLayoutCheck. */
const GPtrArray *croupier_layout_draft_get_checks (CroupierLayoutDraft *self);

gboolean croupier_layout_draft_is_playable (CroupierLayoutDraft *self);
gboolean croupier_layout_draft_has_template (CroupierLayoutDraft *self);
gboolean croupier_layout_draft_is_template (CroupierLayoutDraft *self); /* the layout is that, to the letter */

char *croupier_layout_draft_dup_summary (CroupierLayoutDraft *self); /* how large it is: "6 areas, 31 doors" */

/* Draws the layout, which is playable, for everybody to see, in the language of the match and below its title. */
CroupierPicture *croupier_layout_draft_make_picture (CroupierLayoutDraft *self, CroupierLayoutMode mode,
                                                     CroupierLayoutMode order);

/* Returns what lies under the layout, which is no part of it; NULL for nothing. */
CroupierLayoutPlan *croupier_layout_draft_get_plan (CroupierLayoutDraft *self);

/* ---- edits: FALSE where nothing was changed ---- */

/* Lays the plan of another draft underneath, or none where that has none; nothing can be undone then. */
void croupier_layout_draft_take_plan (CroupierLayoutDraft *self, CroupierLayoutDraft *other);

/* Lays another plan underneath, or takes it away; that can be undone as other edits can. typed is as in
 * croupier_steps_push(). */
gboolean croupier_layout_draft_lay_plan (CroupierLayoutDraft *self, CroupierLayoutPlan *plan, const char *label,
                                         const char *typed);

/* Puts another layout in the place of this one; that can be undone too. label says in a few words what is done. */
gboolean croupier_layout_draft_set_layout (CroupierLayoutDraft *self, CroupierLayout *layout, const char *label);

/* Begins anew with another layout; nothing can be undone then. The plan stays. */
void croupier_layout_draft_begin (CroupierLayoutDraft *self, CroupierLayout *layout);

gboolean croupier_layout_draft_use_template (CroupierLayoutDraft *self);
gboolean croupier_layout_draft_start_afresh (CroupierLayoutDraft *self);

/* Adds an area behind so many others, with an open door, or without one at the end. Areas that are numbered one after
 * the other are numbered anew. */
gboolean croupier_layout_draft_add_area (CroupierLayoutDraft *self, guint at);

/* Likewise, and puts it somewhere. */
gboolean croupier_layout_draft_put_area (CroupierLayoutDraft *self, guint at, CroupierLayoutPoint point);

/* Puts all areas somewhere: points are CroupierLayoutPoint, those of places are the ones that were moved. By key,
 * several moves of the same areas are one step. */
gboolean croupier_layout_draft_put (CroupierLayoutDraft *self, const GArray *points, const GArray *places,
                                    gboolean is_by_key);

/* Likewise those that were put in order. */
gboolean croupier_layout_draft_arrange (CroupierLayoutDraft *self, const GArray *points, const GArray *places,
                                        CroupierLayoutArrangement arrangement);

gboolean croupier_layout_draft_rename_area (CroupierLayoutDraft *self, guint area, const char *name);
gboolean croupier_layout_draft_can_add_door (CroupierLayoutDraft *self, guint area); /* no goal, and not full */

/* Adds a door with a label that is still free; at is how many doors of the area stand left of it. */
gboolean croupier_layout_draft_add_door (CroupierLayoutDraft *self, guint area, guint at, CroupierDoorType type);

gboolean croupier_layout_draft_rename_door (CroupierLayoutDraft *self, guint area, guint door, const char *label);

/* Joins a door to the one right of it, or parts them; the last door of a row has none to its right. */
gboolean croupier_layout_draft_set_adjacent (CroupierLayoutDraft *self, guint area, guint door, gboolean adjacent);

/* ---- edits of many at once, each of them one step: as those of croupier-layout-edits.h; places say afterwards where
 * what they meant stands, or what was added ---- */

gboolean croupier_layout_draft_remove (CroupierLayoutDraft *self, const GArray *places);
gboolean croupier_layout_draft_cut (CroupierLayoutDraft *self, const GArray *places); /* called so in the steps */
gboolean croupier_layout_draft_move (CroupierLayoutDraft *self, GArray *places, CroupierLayoutPlace to);
gboolean croupier_layout_draft_shift (CroupierLayoutDraft *self, GArray *places, gboolean of_areas, int by);
gboolean croupier_layout_draft_carry (CroupierLayoutDraft *self, GArray *places, const GArray *targets);
gboolean croupier_layout_draft_paste (CroupierLayoutDraft *self, const CroupierLayout *part, CroupierLayoutPlace at,
                                      GArray *places);
gboolean croupier_layout_draft_duplicate (CroupierLayoutDraft *self, GArray *places);
gboolean croupier_layout_draft_retype (CroupierLayoutDraft *self, const GArray *places, CroupierDoorType type);
gboolean croupier_layout_draft_letter (CroupierLayoutDraft *self); /* all doors, in the order of reading */

CroupierSteps *croupier_layout_draft_get_steps (CroupierLayoutDraft *self);

/* ---- files, read and written in a thread ---- */

/* Reads a layout from a file; it takes the place of this one when that is finished. What is wrong with single doors and
 * areas is told by the checks. */
void croupier_layout_draft_load (CroupierLayoutDraft *self, GFile *file, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);

gboolean croupier_layout_draft_load_finish (CroupierLayoutDraft *self, GAsyncResult *result, GError **error);

/* Writes the layout as it stands, whole or not at all; a layout that cannot be played is not written, as it could not
 * be read. */
void croupier_layout_draft_save (CroupierLayoutDraft *self, GFile *file, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);

gboolean croupier_layout_draft_save_finish (CroupierLayoutDraft *self, GAsyncResult *result, GError **error);

/* The name of a type of door, as people read it. */
const char *croupier_door_type_get_title (CroupierDoorType type);

G_END_DECLS
