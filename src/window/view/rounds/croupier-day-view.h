/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes in during a phase, for a game master with many messages to work through. Knows no game. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_DAY_VIEW (croupier_day_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierDayView, croupier_day_view, CROUPIER, DAY_VIEW, AdwBin)

/* Shows what has come in during a phase; to be called again when the match has changed. To see a player it activates
 * "day.show-player". */
void croupier_day_view_show (CroupierDayView *self, CroupierSession *session, const char *phase);

/* Copies what is to be sent next, and shows it; FALSE if there is nothing to send. */
gboolean croupier_day_view_copy_next (CroupierDayView *self);

/* Takes the focus to what is to be done next, as soon as that is known. */
void croupier_day_view_focus (CroupierDayView *self);

G_END_DECLS
