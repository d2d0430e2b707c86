/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player can send now: a text for who asks, to be copied. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ASKED_DIALOG (croupier_asked_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierAskedDialog, croupier_asked_dialog, CROUPIER, ASKED_DIALOG, AdwDialog)

void croupier_asked_dialog_open (GtkWidget *page, CroupierSession *session, int player);

G_END_DECLS
