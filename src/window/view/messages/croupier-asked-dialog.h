/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text to be copied: for one player, what they can send now, or that something of theirs is missing; or, for all, the
 * rules. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ASKED_DIALOG (croupier_asked_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierAskedDialog, croupier_asked_dialog, CROUPIER, ASKED_DIALOG, AdwDialog)

/* Opens, over a page, a dialog with a text for one of all players, or of those of whom nothing is in, and says so where
 * all of these are away. kind is CROUPIER_ASK_HELP, what a player of the match that is open can send now, or why
 * nothing is asked of them; or CROUPIER_ASK_REMINDER, that something of theirs is missing; or CROUPIER_ASK_BRIEFING,
 * all that they need to play on. player is chosen at first; CROUPIER_NO_PLAYER: the first who can be. */
void croupier_asked_dialog_open (GtkWidget *page, CroupierSession *session, CroupierQuestionKind kind, int player);

/* Opens, over a page, a dialog with the rules for all players: of a game, by its id, with its usual options, or with
 * NULL of the match that is open, with its own. */
void croupier_asked_dialog_open_rules (GtkWidget *page, CroupierSession *session, const char *game);

G_END_DECLS
