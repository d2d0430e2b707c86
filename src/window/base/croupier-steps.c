/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was done to a value that is never changed but replaced: each step can be undone. */
#include "config.h"

#include "croupier-steps.h"

#include <glib/gi18n.h>

#define MAX_STEPS 500

/* A value, and what was done to get there. */
typedef struct
{
  gpointer value;
  GDestroyNotify unref;
  char *label;
  char *typed; /* where it was typed; or NULL */
} UndoStep;

struct _CroupierSteps
{
  GDestroyNotify unref;
  CroupierStepsFunc gone;
  gpointer owner;
  GPtrArray *steps; /* UndoStep; the first is how it all began */
  guint step;       /* the one that stands */
};

static void
step_free (gpointer data)
{
  UndoStep *step = data;

  step->unref (step->value);
  g_free (step->label);
  g_free (step->typed);
  g_free (step);
}

static UndoStep *
get_step (const CroupierSteps *self, guint i)
{
  return g_ptr_array_index (self->steps, i);
}

static void
add (CroupierSteps *self, gpointer value, char *label, const char *typed)
{
  UndoStep *step = g_new0 (UndoStep, 1);

  step->value = value;
  step->unref = self->unref;
  step->label = label;
  step->typed = g_strdup (typed);
  g_ptr_array_add (self->steps, step);
  self->step = self->steps->len - 1;
}

CroupierSteps *
croupier_steps_new (GDestroyNotify unref, CroupierStepsFunc gone, gpointer owner)
{
  CroupierSteps *self = g_new0 (CroupierSteps, 1);

  self->unref = unref;
  self->gone = gone;
  self->owner = owner;
  self->steps = g_ptr_array_new_with_free_func (step_free);
  return self;
}

void
croupier_steps_free (CroupierSteps *self)
{
  g_ptr_array_unref (self->steps);
  g_free (self);
}

void
croupier_steps_begin (CroupierSteps *self, gpointer value)
{
  g_ptr_array_set_size (self->steps, 0);
  add (self, value, NULL, NULL);
}

void
croupier_steps_push (CroupierSteps *self, gpointer value, char *label, const char *typed)
{
  gboolean is_last = self->step + 1 == self->steps->len;

  g_ptr_array_set_size (self->steps, (int) self->step + 1);
  if (is_last && typed != NULL && g_strcmp0 (get_step (self, self->step)->typed, typed) == 0)
    g_ptr_array_remove_index (self->steps, self->step);
  else if (self->steps->len > MAX_STEPS)
    g_ptr_array_remove_index (self->steps, 0);
  add (self, value, label, typed);
}

gpointer
croupier_steps_get_value (const CroupierSteps *self)
{
  return get_step (self, self->step)->value;
}

gpointer
croupier_steps_get_redo_value (const CroupierSteps *self)
{
  return self->step + 1 < self->steps->len ? get_step (self, self->step + 1)->value : NULL;
}

const char *
croupier_steps_get_label (const CroupierSteps *self, gboolean is_redo, guint i)
{
  if (is_redo)
    return i < self->steps->len - 1 - self->step ? get_step (self, self->step + 1 + i)->label : NULL;
  return i < self->step ? get_step (self, self->step - i)->label : NULL;
}

const char *
croupier_steps_get_undo_label (const CroupierSteps *self)
{
  return croupier_steps_get_label (self, FALSE, 0);
}

const char *
croupier_steps_get_redo_label (const CroupierSteps *self)
{
  return croupier_steps_get_label (self, TRUE, 0);
}

gboolean
croupier_steps_go (CroupierSteps *self, guint n, gboolean is_redo)
{
  g_return_val_if_fail (n > 0, FALSE);

  if (croupier_steps_get_label (self, is_redo, n - 1) == NULL)
    return FALSE;
  for (guint i = 0; !is_redo && i < n; i++)
    g_clear_pointer (&get_step (self, self->step - i)->typed, g_free);
  self->step = is_redo ? self->step + n : self->step - n;
  self->gone (self->owner);
  return TRUE;
}

gboolean
croupier_steps_undo (CroupierSteps *self)
{
  return croupier_steps_go (self, 1, FALSE);
}

gboolean
croupier_steps_redo (CroupierSteps *self)
{
  return croupier_steps_go (self, 1, TRUE);
}

char *
croupier_steps_dup_label (const CroupierSteps *self, gboolean is_redo)
{
  const char *label = is_redo ? croupier_steps_get_redo_label (self) : croupier_steps_get_undo_label (self);

  if (label == NULL)
    return NULL;
  return is_redo ? g_strdup_printf (_("Redo: %s"), label) : g_strdup_printf (_("Undo: %s"), label);
}
