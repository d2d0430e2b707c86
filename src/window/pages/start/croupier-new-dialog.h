/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New Match: from the choice of a game to its first phase. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_NEW_DIALOG (croupier_new_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierNewDialog, croupier_new_dialog, CROUPIER, NEW_DIALOG, AdwDialog)

/* Leads the GM from the choice of a game to the first phase of the match; the draft goes on where it was left. The
 * match begins in the session, and home is a widget of the window of that, which is then presented. Returns the dialog,
 * which is its own. */
AdwDialog *croupier_new_dialog_open (GtkWidget *parent, GtkWidget *home, CroupierSession *session,
                                     CroupierMatchDraft *draft);

G_END_DECLS
