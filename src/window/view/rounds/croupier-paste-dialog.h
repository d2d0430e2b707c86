/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paste desk: what a pasted text holds, player by player, before it counts. */
#pragma once

#include "croupier-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_PASTE_DIALOG (croupier_paste_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPasteDialog, croupier_paste_dialog, CROUPIER, PASTE_DIALOG, AdwDialog)

void croupier_paste_dialog_open (GtkWidget *parent, CroupierSession *session, const char *text, int proposed);

G_END_DECLS
