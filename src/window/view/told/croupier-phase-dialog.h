/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One phase at a glance, for the game master: what only they know, what was read of everybody, what is told. Knows no
 * game. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PHASE_DIALOG (croupier_phase_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPhaseDialog, croupier_phase_dialog, CROUPIER, PHASE_DIALOG, AdwDialog)

/* The dialog is about a phase of the match that is open, which has begun. Of the due one it says what would be told if
 * it were resolved now. */
AdwDialog *croupier_phase_dialog_new (CroupierSession *session, const char *phase);

G_END_DECLS
