/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match as the functions of a game of one's own see it, and calls of them. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Calls a function of the game. FALSE with CROUPIER_ERROR_REFUSED where it goes wrong; then state and outbox are of no
 * use. */
gboolean custom_call (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox, const char *function,
                      CustomDraws *draws, CustomResultCall *result, GError **error);

/* Likewise, and nothing comes of it but a sketch of what is drawn, as far as it goes. */
gboolean custom_sketch (const CroupierPlan *plan, CustomState *state, const char *function, CustomSketch *sketch);

/* Has the game say into a message, which may be NULL, what is set for the match; of one that has terms. Likewise. */
gboolean custom_call_terms (const CroupierPlan *plan, CustomState *state, CroupierMessage *message, GError **error);

/* Whether m:NAME is something that can be done, so that the match can have nothing of that name. */
gboolean custom_is_method (const char *name);

/* Pushes the match, as functions of the game see it. */
void custom_push_match (lua_State *state);

/* Runs what calls functions of the game, with the call as its data. Likewise. */
gboolean custom_run (CustomCall *call, lua_CFunction body, GError **error);

G_END_DECLS
