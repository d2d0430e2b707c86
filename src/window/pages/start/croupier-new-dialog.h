/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New Match: from the choice of a game to its first phase. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_NEW_DIALOG (croupier_new_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierNewDialog, croupier_new_dialog, CROUPIER, NEW_DIALOG, AdwDialog)

/* Gives a widget of the window that gets the match, and the session of that, both borrowed: the parent’s or, not to be
 * seen yet, one that is made for it. */
typedef GtkWidget *(*CroupierNewHome) (GtkWidget *parent, CroupierSession **session);

/* Leads the GM from the choice of a game to the first phase of the match; the draft goes on where it was left. session:
 * the parent’s; find_home is asked when the match begins. */
void croupier_new_dialog_open (GtkWidget *parent, CroupierSession *session, CroupierMatchDraft *draft,
                               CroupierNewHome find_home);

G_END_DECLS
