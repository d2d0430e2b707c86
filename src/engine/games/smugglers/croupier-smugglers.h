/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the interface of Smuggler's Paradox is made of; nobody else includes this. */
#pragma once

#include "croupier-smugglers-state.h"

G_BEGIN_DECLS

/* croupier-smugglers-rules.c */
void smugglers_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-smugglers-known.c */
void smugglers_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);
void smugglers_list_dealt (const CroupierPlan *base, const CroupierState *first, const CroupierDealing *exchange,
                           GPtrArray *fixes);

/* croupier-smugglers-ask.c */
const CroupierAsk *smugglers_get_ask (const CroupierPlan *plan, const CroupierState *state, guint player,
                                      char **reason);

/* croupier-smugglers-fixes.c */
extern const CroupierRule smugglers_fixes[];
void smugglers_read_fixes (const CroupierSetup *setup, SmugglersPlan *plan, CroupierProblems *problems);

G_END_DECLS
