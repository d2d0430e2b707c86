/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruling of the game master: chosen in plain words, given by a form, tried by the engine while it is made. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_RULING_DIALOG (croupier_ruling_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRulingDialog, croupier_ruling_dialog, CROUPIER, RULING_DIALOG, AdwDialog)

/* player: who stands in it at first; CROUPIER_NO_PLAYER for nobody. */
void croupier_ruling_dialog_open (GtkWidget *page, CroupierSession *session, int player);

G_END_DECLS
