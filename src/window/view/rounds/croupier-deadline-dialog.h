/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the phase that is due closes, and in which rhythm the next ones do. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_DEADLINE_DIALOG (croupier_deadline_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierDeadlineDialog, croupier_deadline_dialog, CROUPIER, DEADLINE_DIALOG, AdwDialog)

/* Opens, over a page, a dialog on the deadline of the phase that is due, which there is, and on those of the next
 * ones. */
void croupier_deadline_dialog_open (GtkWidget *page, CroupierSession *session);

/* Moves the deadline of the phase that is due, which has one, to the next day, at the same time by the clock here. The
 * page says so if that cannot be. */
void croupier_deadline_move_a_day (GtkWidget *page, CroupierSession *session);

G_END_DECLS
