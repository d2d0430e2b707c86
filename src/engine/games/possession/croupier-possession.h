/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of Five Fold Possession share beside its state; nobody else includes this. */
#pragma once

#include "croupier-fact.h"
#include "croupier-possession-state.h"

G_BEGIN_DECLS

FACT (possession_round, "round", HEADING, N_("Round {round}"), NUMBER (round))
FACT (possession_final, "final", HEADING, N_("Final"))

/* croupier-possession-start.c: the roles, and the beginning of each phase */
void possession_note_roles (const PossessionPlan *plan, const PossessionState *state, const char *stream,
                            CroupierOutbox *outbox);
gboolean possession_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox,
                           GCancellable *cancellable, GError **error);
void possession_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase);
void possession_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox);

/* croupier-possession-submit.c: what comes in */
void possession_retract (const CroupierPlan *base, CroupierState *base_state, guint player);
void possession_submit (const CroupierPlan *base, CroupierState *base_state, guint player, const char *text,
                        CroupierReading *reading, CroupierOutbox *outbox);

/* croupier-possession-rulings.c */
extern const CroupierRule possession_fixes[];
extern const CroupierRule possession_rulings[];

/* croupier-possession-plan.c: the options, what is fixed, roles and identities */
extern const CroupierOption possession_options[POSSESSION_N_OPTIONS];
CroupierPlan *possession_plan (CroupierSetup *setup, CroupierProblems *problems);
void possession_plan_free (CroupierPlan *base);
CroupierRoles *possession_make_roles (const CroupierSetup *setup);
JsonNode *possession_dup_in_effect (const CroupierSetup *setup, const CroupierOption *option);
void possession_check_change (const CroupierSetup *before, const CroupierSetup *after, CroupierProblems *problems);
void possession_fill_roles (const CroupierPlan *base, const CroupierState *base_state, CroupierRoles *roles);
gboolean possession_fix_role (const CroupierSetup *setup, CroupierPlan *plan, const CroupierFix *fix, GError **error);
gboolean possession_fix_identity (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix,
                                  GError **error);
gboolean possession_lock (const CroupierRoster *roster, guint role, guint round, guint player, CroupierSchedule *locks,
                          GError **error);
gboolean possession_lock_empty (guint round, CroupierSchedule *locks, GError **error);
gboolean possession_draw_roles (const PossessionPlan *plan, const CroupierSchedule *locks, const CroupierSeed *seed,
                                const char *stream, CroupierSchedule *roles, GError **error);
void possession_draw_identities (const PossessionPlan *plan, PossessionState *state, CroupierOutbox *outbox);
void possession_list_by_name (const PossessionPlan *plan, const PossessionState *state, guint round, guint8 *players);

/* croupier-possession-round.c: the minigames, the challenges, and looking back at the round before */
void possession_complete_all (const PossessionState *state, PossessionRound *round);
void possession_look_back (const PossessionPlan *plan, PossessionState *state, const PossessionRound *round,
                           Looking *looking);
void possession_resolve_round (const PossessionPlan *plan, PossessionState *state, CroupierOutbox *outbox);
void possession_book (PossessionState *state, guint player, Source source, int halves);
int possession_get_minigame_points (const PossessionState *state, guint player); /* halves */

/* Rules that everybody may know, as they stand in explanations. */
#define RULE_MEDIAN                                                                                                    \
  N_(                                                                                                                  \
    "Cards that several played are ignored. Whoever played the median of the others gets 1 point and 1 garnet; of an " \
    "even number of cards it is the mean of the two in the middle.")
#define RULE_SHUT_OUT N_("Entering MG3 costs 1 garnet.")
#define RULE_RPS N_("A game is played where two name each other, for the lower of their bets; a draw moves nothing.")
#define RULE_IDLE N_("A player who does not play in two rounds in a row loses 1 garnet.")
#define RULE_NO_CARD N_("A player who names no card plays the lowest one left and loses 1 garnet.")
#define RULE_NO_BID N_("A player who names no bid bids 0.")
#define RULE_LOWERED N_("A bid that can’t be paid in full any more is lowered before bids are compared.")
#define RULE_BIDS N_("The highest bid that only one player made wins 1 point, and pays it.")
#define RULE_NAMES \
  N_("Whoever names all five rightly gets 1 garnet, paid at the end; a player who alone does so gets 1 point too.")
#define POSSESSION_RULE_RED_VOIDS \
  N_("The stones are paid at once. A red one that is not ignored ends the draw, and makes all of it void.")
#define POSSESSION_RULE_RED_STOPS \
  N_("The stones are paid at once. A red one that is not ignored ends the draw; what was drawn before it counts.")
#define POSSESSION_RULE_RED_FINES                                                                                 \
  N_("The stones are paid at once. A red one that is not ignored ends the draw, makes all of it void, and costs " \
     "1 garnet.")

/* The same fact by what a red stone does: say_NAME (message, &NAME_facts[plan->red], …). */
#define POSSESSION_BY_RULE_OF_RED(name, kind, style, text, ...)                                             \
  static const CroupierFactKind name##_facts[POSSESSION_N_REDS] = {                                         \
    [POSSESSION_RED_VOIDS] = FACT_KIND_BY_RULE (kind, style, text, POSSESSION_RULE_RED_VOIDS, __VA_ARGS__), \
    [POSSESSION_RED_STOPS] = FACT_KIND_BY_RULE (kind, style, text, POSSESSION_RULE_RED_STOPS, __VA_ARGS__), \
    [POSSESSION_RED_FINES] = FACT_KIND_BY_RULE (kind, style, text, POSSESSION_RULE_RED_FINES, __VA_ARGS__), \
  };                                                                                                        \
  FACT_FAMILY (name, __VA_ARGS__)

/* croupier-possession-telling.c: what is told of a round */
extern const char *const possession_played_words[];
void possession_tell_round (const PossessionPlan *plan, const PossessionState *state, const PossessionRound *round,
                            const Looking *looking, CroupierOutbox *outbox);
void possession_tell_all_right (const Looking *looking, CroupierMessage *message);
void possession_tell_gm_of_default (const PossessionState *state, guint player, CroupierMessage *to_gm);
void possession_tell_gm_of_looking (const PossessionState *state, const Looking *looking, CroupierMessage *to_gm);
void possession_tell_gm_where_all_stand (const PossessionState *state, CroupierMessage *to_gm);

/* croupier-possession-steps.c: how it comes out, for those who ask */
void possession_explain_round (const PossessionPlan *plan, const PossessionState *state, const PossessionRound *round,
                               const Looking *looking, CroupierMessage *steps);
void possession_explain_looking (const PossessionPlan *plan, const PossessionState *state, const Looking *looking,
                                 CroupierMessage *steps);

/* croupier-possession-end.c: who wins, and who is the Elimination Candidate */
FACT (possession_result, "result", HEADING, N_("Result"))
gboolean possession_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox,
                             GError **error);
void possession_find_winners (const PossessionPlan *plan, PossessionState *state, CroupierMessage *steps);
void possession_find_candidate (
  const PossessionPlan *plan, PossessionState *state, int standing,
  CroupierOutbox *outbox); /* standing: who it was, or CROUPIER_NO_PLAYER; outbox: for the draw, or NULL */
guint possession_count_tokens (const PossessionState *state, guint player);
void possession_tell_wins (const PossessionState *state, CroupierMessage *message);
void possession_tell_points (const PossessionState *state, CroupierMessage *message);
void possession_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox);
void possession_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result);

/* croupier-possession-board.c: the state as JSON, and the board */
JsonNode *possession_roles_to_json (const CroupierRoster *roster, const CroupierSchedule *roles);
extern const CroupierStateWord possession_state_words[];
void possession_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
void possession_write_sources (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
void possession_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states,
                            CroupierBoard *board);

/* croupier-possession-rules.c: the rules in words */
void possession_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-possession-known.c: what somebody may know */

/* Adds what the viewer may know of a step: their role of the round, what is public by identity, their own game and
 * stones; roles and points after the end. Nobody learns who bears which identity, or what guesses scored. (Rules:
 * "Public", "Told".) */
void possession_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);

/* Adds the fixes, strings, by which roles and identities of all rounds are drawn so again; exchange: whose each player
 * has. */
void possession_list_dealt (const CroupierPlan *base, const CroupierState *first, const CroupierDealing *exchange,
                            GPtrArray *fixes);

/* croupier-possession-play.c: an automatic player */
void possession_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random);
/* croupier-possession-ask.c */
extern const CroupierLines possession_lines;

G_END_DECLS
