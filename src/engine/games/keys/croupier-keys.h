/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the interface of Keys to Success is made of; nobody else includes this. */
#pragma once

#include "croupier-keys-state.h"

G_BEGIN_DECLS

/* croupier-keys-rules.c */
void keys_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-keys-known.c */
void keys_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);

/* croupier-keys-ask.c */
const CroupierAsk *keys_get_ask (const CroupierPlan *base, const CroupierState *state, guint player, char **reason);

G_END_DECLS
