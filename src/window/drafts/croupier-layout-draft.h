/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout that is being drawn: every edit makes a new layout out of the old one, and can be undone. */
#pragma once

#include <gio/gio.h>
#include "croupier-game.h"
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

CroupierLayoutDraft *croupier_layout_draft_new (void);
CroupierLayoutDraft *croupier_layout_draft_new_for_setup (const CroupierSetup *setup);
void croupier_layout_draft_set_match (CroupierLayoutDraft *self, const CroupierSetup *setup);

/* ---- what stands ---- */

const CroupierLayout *croupier_layout_draft_get_layout (CroupierLayoutDraft *self);
const CroupierArea *croupier_layout_draft_get_area (CroupierLayoutDraft *self, guint area);
const CroupierDoor *croupier_layout_draft_get_door (CroupierLayoutDraft *self, guint area, guint door);
guint croupier_layout_draft_get_n_areas (CroupierLayoutDraft *self);
gboolean croupier_layout_draft_is_goal (CroupierLayoutDraft *self, guint area);
const GPtrArray *croupier_layout_draft_get_checks (CroupierLayoutDraft *self);
gboolean croupier_layout_draft_is_playable (CroupierLayoutDraft *self);
gboolean croupier_layout_draft_has_template (CroupierLayoutDraft *self);
char *croupier_layout_draft_dup_free_label (CroupierLayoutDraft *self);
char *croupier_layout_draft_dup_summary (CroupierLayoutDraft *self);

/* ---- edits: FALSE where nothing was changed ---- */

gboolean croupier_layout_draft_set_layout (CroupierLayoutDraft *self, CroupierLayout *layout, const char *label);
void croupier_layout_draft_begin (CroupierLayoutDraft *self, CroupierLayout *layout);
gboolean croupier_layout_draft_use_template (CroupierLayoutDraft *self);
gboolean croupier_layout_draft_start_afresh (CroupierLayoutDraft *self);
gboolean croupier_layout_draft_add_area (CroupierLayoutDraft *self, guint at);
gboolean croupier_layout_draft_remove_area (CroupierLayoutDraft *self, guint area);
gboolean croupier_layout_draft_move_area (CroupierLayoutDraft *self, guint from, guint to);
gboolean croupier_layout_draft_rename_area (CroupierLayoutDraft *self, guint area, const char *name);
gboolean croupier_layout_draft_can_add_door (CroupierLayoutDraft *self, guint area);
gboolean croupier_layout_draft_add_door (CroupierLayoutDraft *self, guint area, guint at, CroupierDoorType type);
gboolean croupier_layout_draft_remove_door (CroupierLayoutDraft *self, guint area, guint door);
gboolean croupier_layout_draft_move_door (CroupierLayoutDraft *self, CroupierLayoutPlace from, CroupierLayoutPlace to);
gboolean croupier_layout_draft_rename_door (CroupierLayoutDraft *self, guint area, guint door, const char *label);
gboolean croupier_layout_draft_retype_door (CroupierLayoutDraft *self, guint area, guint door, CroupierDoorType type);
gboolean croupier_layout_draft_set_adjacent (CroupierLayoutDraft *self, guint area, guint door, gboolean adjacent);

CroupierSteps *croupier_layout_draft_get_steps (CroupierLayoutDraft *self);

/* ---- files, read and written in a thread ---- */

void croupier_layout_draft_load (CroupierLayoutDraft *self, GFile *file, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);
gboolean croupier_layout_draft_load_finish (CroupierLayoutDraft *self, GAsyncResult *result, GError **error);
void croupier_layout_draft_save (CroupierLayoutDraft *self, GFile *file, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);
gboolean croupier_layout_draft_save_finish (CroupierLayoutDraft *self, GAsyncResult *result, GError **error);

/* The name of a type of door, as people read it. */
const char *croupier_door_type_get_title (CroupierDoorType type);

G_END_DECLS
