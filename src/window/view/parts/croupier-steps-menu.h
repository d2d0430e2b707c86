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
  const char *go;    /* the action that undoes, or redoes, so many, "(ub)"; NULL: nothing else has to be done */
  const char *other; /* the action that shows what is undone once none of them is left; or NULL */
} CroupierStepsSource;

/* Lets two buttons list the steps that they undo and redo: by the secondary button, a long press, or the keys for
 * menus. Whichever step is chosen is gone with those before it. The owner lives as long as the buttons. */
void croupier_steps_menu_add (GtkWidget *undo, GtkWidget *redo, const CroupierStepsSource *source, gpointer owner);

G_END_DECLS
