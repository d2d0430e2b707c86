/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds: what the players send, phase by phase, and resolving. */
#pragma once

#include "croupier-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ROUNDS_PAGE (croupier_rounds_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRoundsPage, croupier_rounds_page, CROUPIER, ROUNDS_PAGE, CroupierPage)

/* Shows a phase, and a player in it, or CROUPIER_NO_PLAYER, if something is expected of them there; to_amend: the text
 * gets the focus. */
void croupier_rounds_page_show_phase (CroupierRoundsPage *self, const char *phase, int player, gboolean to_amend);

G_END_DECLS
