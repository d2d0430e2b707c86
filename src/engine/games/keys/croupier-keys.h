/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the interface of Keys to Success is made of; nobody else includes this. */
#pragma once

#include "croupier-keys-state.h"

G_BEGIN_DECLS

#define KEYS_N_OPTIONS 7

/* croupier-keys-plan.c */
CroupierLayout *keys_assumed_layout (KeysVariant variant);
void keys_get_layout_needs (const CroupierSetup *setup, CroupierLayoutNeeds *needs);
char *keys_name_use (const CroupierPlan *base, guint use);
extern const CroupierOption keys_options[KEYS_N_OPTIONS];
void keys_plan_free (CroupierPlan *base);
CroupierPlan *keys_plan (CroupierSetup *setup, CroupierProblems *problems);
const CroupierLayout *keys_get_layout (const CroupierPlan *base);
CroupierLayout *keys_dup_template (const CroupierSetup *setup);

/* croupier-keys-rounds.c */
extern const char *const keys_type_words[];
extern const char *const keys_status_words[];
gboolean keys_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox,
                     GCancellable *cancellable, GError **error);
gboolean keys_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected);
void keys_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase);
void keys_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels);
void keys_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox);
void keys_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox);
gboolean keys_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error);

/* croupier-keys-board.c */
void keys_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result);
extern const CroupierStateWord keys_state_words[];
const CroupierStateWord *keys_get_state_words (const CroupierPlan *base);
void keys_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
void keys_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states,
                      CroupierBoard *board);

/* croupier-keys-play.c */
void keys_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random);
void keys_count_uses (const CroupierPlan *base, const CroupierState *base_state, CroupierShare *shares);

/* croupier-keys-rules.c */
void keys_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-keys-known.c */

/* Adds what the viewer may know of a step: their area and hand, and what was seen there; nothing of another area, nor
 * scores, which cards, or which doors the others tried. (Rules: "Who learns what".) */
gboolean keys_get_roll (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierPlayers *roll);
void keys_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);

/* croupier-keys-ask.c */
const CroupierAsk *keys_get_ask (const CroupierPlan *base, const CroupierState *state, guint player, char **reason);

G_END_DECLS
