/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of each player in a round of a game of one's own. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Finds out which ask each player has in the round that is due, and what can be sent for it; what has been sent stays.
 * FALSE with CROUPIER_ERROR_REFUSED where a function of the text goes wrong; then the state is of no use. */
gboolean custom_prepare (const CroupierPlan *plan, CustomState *state, GError **error);

G_END_DECLS
