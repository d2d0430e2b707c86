/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the interface of Smuggler's Paradox is made of; nobody else includes this. */
#pragma once

#include "croupier-fact.h"
#include "croupier-smugglers-state.h"

G_BEGIN_DECLS

#define SMUGGLERS_N_OPTIONS 6

FACT (smugglers_roles_heading, "roles", HEADING, N_("Roles"))

/* croupier-smugglers-plan.c */
extern const CroupierOption smugglers_options[SMUGGLERS_N_OPTIONS];
CroupierPlan *smugglers_plan (CroupierSetup *setup, CroupierProblems *problems);
CroupierRoles *smugglers_make_roles (const CroupierSetup *setup);
void smugglers_fill_roles (const CroupierPlan *base, const CroupierState *base_state, CroupierRoles *roles);
void smugglers_plan_free (CroupierPlan *base);

/* croupier-smugglers-deal.c */
guint smugglers_count_houses (const SmugglersPlan *plan, const SmugglersState *state, guint id);
void smugglers_draw_houses (const SmugglersPlan *plan, SmugglersState *state, guint id, CroupierOutbox *outbox);
const CroupierPlayer *smugglers_get_agent (const SmugglersPlan *plan, const SmugglersState *state, guint id);
void smugglers_list_roles (const SmugglersPlan *plan, const SmugglersState *state, CroupierMessage *message);
void smugglers_tell_role (const SmugglersState *state, guint player, CroupierOutbox *outbox);
void smugglers_list_houses (const SmugglersPlan *plan, const SmugglersState *state, CroupierMessage *message);
void smugglers_deal_roles (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox);
void smugglers_write_role (const SmugglersState *state, guint player, JsonBuilder *builder);
gboolean smugglers_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox,
                          GCancellable *cancellable, GError **error);

/* croupier-smugglers-rounds.c */
CroupierPlayers smugglers_get_winners (const SmugglersPlan *plan, const SmugglersState *state);
CroupierPlayers smugglers_get_losers (const SmugglersPlan *plan, const SmugglersState *state);
guint smugglers_find_case (const SmugglersPlan *plan, const SmugglersState *state);
void smugglers_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase);
void smugglers_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels);
void smugglers_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox);
void smugglers_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox);
gboolean smugglers_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox,
                            GError **error);

/* croupier-smugglers-rulings.c */
extern const CroupierRule smugglers_rulings[];

/* croupier-smugglers-board.c */
void smugglers_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result);
void smugglers_write_result (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
extern const CroupierStateWord smugglers_state_words[];
void smugglers_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
void smugglers_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states,
                           CroupierBoard *board);

/* croupier-smugglers-play.c */
void smugglers_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random);

/* croupier-smugglers-rules.c */
void smugglers_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-smugglers-known.c */

/* Adds what the viewer may know of a step: their role, what came of what they did, who went to jail, the tips they
 * got; the total, and everybody's role, when the rules make them public. (Rules: "Told", "End".) */
gboolean smugglers_get_roll (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierPlayers *roll);
void smugglers_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);

/* Adds the fixes, strings, by which the roles are dealt so again, and the orders of the houses of Agents who stay so;
 * exchange: whose role each player has. */
void smugglers_list_dealt (const CroupierPlan *base, const CroupierState *first, const CroupierDealing *exchange,
                           GPtrArray *fixes);

/* croupier-smugglers-ask.c */
const CroupierAsk *smugglers_get_ask (const CroupierPlan *plan, const CroupierState *state, guint player,
                                      char **reason);

/* croupier-smugglers-fixes.c */
extern const CroupierRule smugglers_fixes[];
void smugglers_read_fixes (const CroupierSetup *setup, SmugglersPlan *plan, CroupierProblems *problems);

G_END_DECLS
