/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the interface of Pass the Present is made of; nobody else includes this. */
#pragma once

#include "croupier-presents-state.h"

G_BEGIN_DECLS

/* croupier-presents-complete.c */
gboolean presents_complete (const PresentsPlan *plan, const PresentsState *state, guint player, Present *sent,
                            CroupierOutbox *outbox);

/* croupier-presents-rules.c */
void presents_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-presents-known.c */
void presents_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);

/* croupier-presents-ask.c */
const CroupierAsk *presents_get_ask (const CroupierPlan *plan, const CroupierState *state, guint player, char **reason);
gboolean presents_ask_seats (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                             CroupierRulingForm *ruling);
gboolean presents_read_pins (const CroupierSetup *setup, const char *text, gint8 *pins, GError **error);

G_END_DECLS
