/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a phase came out as it did: for the game master all of it, for a player what they may know, to be
 * copied and sent. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_EXPLAIN_DIALOG (croupier_explain_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierExplainDialog, croupier_explain_dialog, CROUPIER, EXPLAIN_DIALOG, AdwDialog)

/* Opens, over a page, a dialog that explains how a phase of the match that is open, which has begun, came out, at what
 * is asked about; or the one before where nothing has come in yet. reader is for whom it explains at first;
 * CROUPIER_NO_PLAYER: the game master. about is whose fate the game master follows back at first; CROUPIER_NO_PLAYER:
 * everybody's. thing is what else is asked about, or NULL: the label of a door, the name of a present, or the address
 * of a message. */
void croupier_explain_dialog_open (GtkWidget *page, CroupierSession *session, const char *phase, int reader, int about,
                                   const char *thing);

G_END_DECLS
