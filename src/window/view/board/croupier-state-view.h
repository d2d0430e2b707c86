/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A state as a game describes it, made readable: tables, lists, and single values. */
#pragma once

#include <adwaita.h>
#include "croupier-game.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_STATE_VIEW (croupier_state_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierStateView, croupier_state_view, CROUPIER, STATE_VIEW, AdwBin)

/* Shows what a game writes of its state in place of the state that is there. Tables keep the order that was chosen. own
 * is as croupier_state_words() gives it, or NULL. */
void croupier_state_view_show (CroupierStateView *self, const CroupierStateWord *own, JsonObject *state);

G_END_DECLS
