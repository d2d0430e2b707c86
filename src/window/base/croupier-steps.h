/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was done to a value that is never changed but replaced: each step can be undone. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _CroupierSteps CroupierSteps;

typedef void (*CroupierStepsFunc) (gpointer owner);

CroupierSteps *croupier_steps_new (GDestroyNotify unref, CroupierStepsFunc gone, gpointer owner);
void croupier_steps_free (CroupierSteps *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSteps, croupier_steps_free)

void croupier_steps_begin (CroupierSteps *self, gpointer value);
void croupier_steps_push (CroupierSteps *self, gpointer value, char *label, const char *typed);

gpointer croupier_steps_get_value (const CroupierSteps *self);
const char *croupier_steps_get_undo_label (const CroupierSteps *self); /* NULL: nothing can be undone */
const char *croupier_steps_get_redo_label (const CroupierSteps *self); /* likewise */
gboolean croupier_steps_undo (CroupierSteps *self);
gboolean croupier_steps_redo (CroupierSteps *self);
gboolean croupier_steps_go (CroupierSteps *self, gboolean is_redo);
char *croupier_steps_dup_label (const CroupierSteps *self, gboolean is_redo);

G_END_DECLS
