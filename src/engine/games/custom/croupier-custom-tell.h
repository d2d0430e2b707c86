/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games of one's own tell. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* m:tell (who, sentence, fields) and m:explain (sentence, fields) */
int custom_kit_tell (lua_State *state);
int custom_kit_explain (lua_State *state);

/* Kinds of facts by what makes them. */
GHashTable *custom_kinds_new (void);

/* Its rules in words, with the values of the options. */
void custom_say_rules (const CroupierPlan *plan, CroupierMessage *message);

G_END_DECLS
