/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks whether a cast shall be fitted to the number of players, with all that would change. */
#pragma once

#include <adwaita.h>

#include "croupier-cast-draft.h"

G_BEGIN_DECLS

/* Shows how the numbers of a cast would change, if it is known how many play, and fits it where that is wanted; a toast
 * of the widget says so, and offers the action that undoes it. Where it cannot be fitted it says why not. */
void croupier_cast_fit_dialog_open (CroupierCastDraft *draft, GtkWidget *widget, const char *undo);

G_END_DECLS
