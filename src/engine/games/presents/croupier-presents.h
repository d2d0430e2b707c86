/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the interface of Pass the Present is made of; nobody else includes this. */
#pragma once

#include "croupier-fact.h"
#include "croupier-presents-state.h"

G_BEGIN_DECLS

#define PRESENTS_N_OPTIONS 2

FACT (presents_seating, "seating", HEADING, N_("Seating"))

/* What a draw of the seats started from and gave. */
typedef struct
{
  CroupierSeating seating; /* what was dropped is no longer in it */
  CroupierDropping dropping;
  gboolean is_dropped;
  gint8 seats[CROUPIER_MAX_PLAYERS];
} PresentsSeatsDraw;

typedef struct
{
  CroupierPlayers first;
  guint first_tokens; /* each */
  CroupierPlayers runners_up;
  CroupierPlayers second; /* the one of them who gets a token, or nobody */
} PresentsPlaces;

/* croupier-presents-plan.c */
extern const CroupierOption presents_options[PRESENTS_N_OPTIONS];
CroupierPlan *presents_plan (CroupierSetup *setup, CroupierProblems *problems);
void presents_plan_free (CroupierPlan *base);

/* croupier-presents-rounds.c */
int presents_garnets_for (gint32 points);
void presents_tell_result (const PresentsPlan *plan, const PresentsState *state, CroupierOutbox *outbox);
void presents_find_candidate (const PresentsPlan *plan, PresentsState *state, int standing, CroupierOutbox *outbox);
PresentsPlaces presents_find_places (const PresentsPlan *plan, const PresentsState *state);
void presents_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox);
gboolean presents_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error);
gboolean presents_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox,
                         GCancellable *cancellable, GError **error);
gboolean presents_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected);
void presents_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels);
void presents_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox);

/* croupier-presents-seats.c */
gboolean presents_resolve_pregame (const PresentsPlan *plan, PresentsState *state, CroupierOutbox *outbox,
                                   GError **error);
void presents_begin_table (const PresentsPlan *plan, const PresentsState *state, CroupierSeating *seating);
gboolean presents_draw_seats (const PresentsPlan *plan, const PresentsState *state, PresentsSeatsDraw *draw,
                              GError **error);
void presents_note_seats (const PresentsPlan *plan, const PresentsState *state, const PresentsSeatsDraw *draw,
                          CroupierOutbox *outbox);
void presents_note_placement (const PresentsPlan *plan, const gint8 *seats, CroupierOutbox *outbox);
void presents_get_table (const CroupierPlan *base, const CroupierState *base_state, CroupierSeating *seating,
                         gint8 *seats);

/* croupier-presents-rulings.c */
extern const CroupierRule presents_fixes[];
extern const CroupierRule presents_rulings[];

/* croupier-presents-board.c */
void presents_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result);
extern const CroupierStateWord presents_state_words[];
void presents_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
void presents_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states,
                          CroupierBoard *board);

/* croupier-presents-play.c */
void presents_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random);

/* croupier-presents-complete.c */
gboolean presents_complete (const PresentsPlan *plan, const PresentsState *state, guint player, Present *sent,
                            CroupierOutbox *outbox);

/* croupier-presents-rules.c */
void presents_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-presents-known.c */

/* Adds what the viewer may know of a step: seats and passes, the layers of their own presents, by which presents they
 * lost points, and at the end their own total. Nobody learns whom others distrust, their layers or actions. (Rules:
 * "Told".) */
void presents_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);

/* croupier-presents-ask.c */
const CroupierAsk *presents_get_ask (const CroupierPlan *plan, const CroupierState *state, guint player, char **reason);

G_END_DECLS
