/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was done to a value that is never changed but replaced: each step can be undone. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _CroupierSteps CroupierSteps;

typedef void (*CroupierStepsFunc) (gpointer owner);

/* Makes steps of which none is there yet: croupier_steps_begin() comes first. unref lets a value go; gone tells the
 * owner that another value stands, after a step was undone or redone. */
CroupierSteps *croupier_steps_new (GDestroyNotify unref, CroupierStepsFunc gone, gpointer owner);

void croupier_steps_free (CroupierSteps *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSteps, croupier_steps_free)

/* Forgets all steps, and takes the value with which it all begins. */
void croupier_steps_begin (CroupierSteps *self, gpointer value);

/* Goes on by a step to a value that stands from now on; what was undone can no longer be redone. Takes the value and
 * the label, which says in a few words what was done. typed, or NULL, is a word for the field in which it was typed:
 * the next step of the same field takes this one's place, so that typing is one step; but no step that was undone, or
 * undone to. The oldest of more than 500 steps is forgotten. */
void croupier_steps_push (CroupierSteps *self, gpointer value, char *label, const char *typed);

gpointer croupier_steps_get_value (const CroupierSteps *self);
gpointer
croupier_steps_get_redo_value (const CroupierSteps *self); /* what redoing leads to; NULL: nothing can be redone */
const char *croupier_steps_get_undo_label (const CroupierSteps *self); /* NULL: nothing can be undone */
const char *croupier_steps_get_redo_label (const CroupierSteps *self); /* likewise */

/* The label of a step that can be undone, or redone, i of them before it; NULL where they are fewer. */
const char *croupier_steps_get_label (const CroupierSteps *self, gboolean is_redo, guint i);

/* These return FALSE if there is nothing to undo, or redo. */
gboolean croupier_steps_undo (CroupierSteps *self);
gboolean croupier_steps_redo (CroupierSteps *self);

gboolean croupier_steps_go (CroupierSteps *self, guint n, gboolean is_redo); /* so many at once; all or none */

/* Says what would be undone or redone: "Undo: Seat Alice at 1"; NULL where there is nothing. */
char *croupier_steps_dup_label (const CroupierSteps *self, gboolean is_redo);

G_END_DECLS
