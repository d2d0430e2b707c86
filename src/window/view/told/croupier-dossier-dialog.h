/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All about one player, for the game master: what they are, sent and were told. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_DOSSIER_DIALOG (croupier_dossier_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierDossierDialog, croupier_dossier_dialog, CROUPIER, DOSSIER_DIALOG, AdwDialog)

/* Opens, over a page, a dialog with all about one player of the match that is open, which has begun: what they are now,
 * and all that they sent and can read. It is covered with the roles. */
void croupier_dossier_dialog_open (GtkWidget *page, CroupierSession *session, guint player);

G_END_DECLS
