/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of the steps that can be undone and redone, which a button for one of them opens. */
#pragma once

#include <gtk/gtk.h>

#include "croupier-steps.h"

G_BEGIN_DECLS

/* Whose steps are listed. */
typedef struct
{
  CroupierSteps *(*get) (gpointer owner, gboolean is_redo); /* what there is to be undone, or redone; or NULL */
  const char *go; /* the action that undoes, or redoes, so many, "(ub)"; NULL: nothing else has to be done */
  /* What is undone, or redone, once none of them is left: the step with i of those before it, NULL: they are fewer; and
   * what undoes, or redoes, so many. NULL: nothing. */
  char *(*dup_later) (gpointer owner, gboolean is_redo, guint i);
  void (*go_later) (gpointer owner, gboolean is_redo, guint n);
  const char *other; /* the action that shows all of that; or NULL */
} CroupierStepsSource;

/* Lets two buttons list the steps that they undo and redo: by the secondary button, a long press, or the keys for
 * menus. Whichever step is chosen is gone with those before it. The owner lives as long as the buttons. */
void croupier_steps_menu_add (GtkWidget *undo, GtkWidget *redo, const CroupierStepsSource *source, gpointer owner);

G_END_DECLS
