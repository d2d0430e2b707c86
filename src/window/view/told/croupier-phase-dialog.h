/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One phase at a glance, for the game master: what only they know, what was read of everybody, what is told. Knows no
 * game. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PHASE_DIALOG (croupier_phase_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPhaseDialog, croupier_phase_dialog, CROUPIER, PHASE_DIALOG, AdwDialog)

AdwDialog *croupier_phase_dialog_new (CroupierSession *session, const char *phase);

G_END_DECLS
