/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout's page: its picture, what is selected, and what is wrong with it. */
#pragma once

#include "croupier-layout-view.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_LAYOUT_EDITOR (croupier_layout_editor_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLayoutEditor, croupier_layout_editor, CROUPIER, LAYOUT_EDITOR, AdwBin)

GtkWidget *croupier_layout_editor_new (void);

/* Shows a layout to be changed; the draft's "changed" tells of each change. */
void croupier_layout_editor_set_draft (CroupierLayoutEditor *self, CroupierLayoutDraft *draft);

/* Leaves undo and redo to the buttons of the window; the keys stay. */
void croupier_layout_editor_hide_steps (CroupierLayoutEditor *self);

/* Shows the layout that is played on, to be looked at. position, or NULL, says which doors are shut, and who is
 * where. */
void croupier_layout_editor_set_read_only (CroupierLayoutEditor *self, CroupierLayout *layout,
                                           CroupierLayoutPosition *position);

CroupierLayoutView *croupier_layout_editor_get_view (CroupierLayoutEditor *self);
void croupier_layout_editor_set_mode (CroupierLayoutEditor *self, CroupierLayoutMode mode);
CroupierLayoutMode croupier_layout_editor_get_mode (CroupierLayoutEditor *self);

G_END_DECLS
