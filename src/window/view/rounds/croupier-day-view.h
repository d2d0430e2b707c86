/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes in during a phase, for a game master with many messages to work through. Knows no game. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_DAY_VIEW (croupier_day_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierDayView, croupier_day_view, CROUPIER, DAY_VIEW, AdwBin)

void croupier_day_view_show (CroupierDayView *self, CroupierSession *session, const char *phase);
gboolean croupier_day_view_copy_next (CroupierDayView *self);
void croupier_day_view_focus (CroupierDayView *self);

G_END_DECLS
