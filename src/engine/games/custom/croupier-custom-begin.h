/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a match of a game of one's own begins. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Makes the state before anything is done of one that is all zeroes but for how often it is drawn again. */
void custom_fill_starts (const CroupierPlan *plan, CustomState *state);

/* Begins a match from there. FALSE where the text goes wrong; then state and outbox are of no use. */
gboolean custom_begin (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox, GError **error);

void custom_begin_phase (CustomState *state); /* the one that is next becomes due */

G_END_DECLS
