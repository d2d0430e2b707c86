/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the game master's own that stand around each message. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_OWN_WORDS_DIALOG (croupier_own_words_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierOwnWordsDialog, croupier_own_words_dialog, CROUPIER, OWN_WORDS_DIALOG, AdwDialog)

/* Opens the dialog over a page; the session has a match. */
void croupier_own_words_dialog_open (GtkWidget *page, CroupierSession *session);

G_END_DECLS
