/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paste desk: what a pasted text holds, player by player, before it counts. */
#pragma once

#include "croupier-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_PASTE_DIALOG (croupier_paste_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPasteDialog, croupier_paste_dialog, CROUPIER, PASTE_DIALOG, AdwDialog)

/* Reads a pasted text and shows what it holds, in the dialog that is open or in a new one. An empty text shows what is
 * left of earlier times. proposed is whose it may be where it is a single text without a name, or
 * CROUPIER_NO_PLAYER. */
void croupier_paste_dialog_open (GtkWidget *parent, CroupierSession *session, const char *text, int proposed);

G_END_DECLS
