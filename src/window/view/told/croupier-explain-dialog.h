/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a phase came out as it did: for the game master all of it, for a player what they may know, to be copied and
 * sent. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_EXPLAIN_DIALOG (croupier_explain_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierExplainDialog, croupier_explain_dialog, CROUPIER, EXPLAIN_DIALOG, AdwDialog)

void croupier_explain_dialog_open (GtkWidget *page, CroupierSession *session, const char *phase, int reader, int about,
                                   const char *thing);

G_END_DECLS
