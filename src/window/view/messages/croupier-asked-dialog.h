/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text to be copied: for one player, what they can send now, or that something of theirs is missing; or, for all, the
 * rules. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ASKED_DIALOG (croupier_asked_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierAskedDialog, croupier_asked_dialog, CROUPIER, ASKED_DIALOG, AdwDialog)

void croupier_asked_dialog_open (GtkWidget *page, CroupierSession *session, CroupierQuestionKind kind, int player);
void croupier_asked_dialog_open_rules (GtkWidget *page, CroupierSession *session, const char *game);

G_END_DECLS
