/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks with what a new game of one's own begins. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

/* Opens it over a page; what is chosen opens the editor there: a form, a small text, or that of another game. */
void croupier_game_chooser_open (GtkWidget *page, CroupierSession *session);

G_END_DECLS
