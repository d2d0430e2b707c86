/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of Factions share beside its state: its rules by day and by night, and the reading of its submissions;
 * nobody else includes this. */
#pragma once

#include "croupier-fact.h"
#include "croupier-factions-state.h"
#include "croupier-form.h"

G_BEGIN_DECLS

/* croupier-factions-plan.c: the options and what is fixed */
#define FACTIONS_N_OPTIONS 7

extern const CroupierOption factions_options[FACTIONS_N_OPTIONS];
extern const CroupierRule factions_fixes[];

CroupierPlan *factions_plan (CroupierSetup *setup, CroupierProblems *problems);
void factions_plan_free (CroupierPlan *plan);
CroupierCast *factions_dup_cast (const CroupierSetup *setup);
gboolean factions_read_pins (const CroupierSetup *setup,
                             FactionsPlan *plan); /* as far as can be read; FALSE: the cast cannot be dealt */
gboolean factions_draw_deal (const FactionsPlan *plan, guint n_before, CroupierCastingDeal *deal,
                             GCancellable *cancellable, GError **error);

/* croupier-factions-deal.c: the deal, and what everybody is told of theirs */
gboolean factions_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox,
                         GCancellable *cancellable, GError **error);
gboolean factions_deal_again (const FactionsPlan *plan, FactionsState *state, CroupierOutbox *outbox,
                              GError **error); /* as the next draw of it; before day 1 is resolved */
void factions_tell_new_team (const FactionsPlan *plan, const FactionsState *state, guint player,
                             CroupierOutbox *outbox);
void factions_tell_received (const FactionsPlan *plan, guint item, CroupierMessage *message);
void factions_tell_on_island (const FactionsPlan *plan, const FactionsState *state, guint island,
                              CroupierOutbox *outbox);
void factions_tell_members (const FactionsPlan *plan, const FactionsState *state, guint team, CroupierOutbox *outbox);

/* croupier-factions-write.c: the state as JSON, and as the board */
extern const CroupierStateWord factions_state_words[];
void factions_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
void factions_write_sources (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
void factions_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states,
                          CroupierBoard *board);

/* croupier-factions-known.c: what somebody may know */

/* Adds what the viewer may know of a step: what they are and hold, their own queries and those that reach them, who is
 * left; in the morning the votes of their island, who died, and what powers tell them; everything after the end.
 * (Rules: "Setup messages", "A day", "Told at the start of the next day", "Merge and end".) */
void factions_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);

/* Adds the fixes, strings, by which a setup with the same cast is dealt so again; exchange: whose team, role, items,
 * island and color each player has. */
void factions_list_dealt (const CroupierPlan *base, const CroupierState *first, const CroupierDealing *exchange,
                          GPtrArray *fixes);

/* croupier-factions-rules.c: the rules in words */
void factions_tell_known_cast (const FactionsPlan *plan, CroupierMessage *message); /* what everybody may know of it */
void factions_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-factions-rule.c: the game master's rulings */
extern const CroupierRule factions_rulings[];

/* croupier-factions-rulings.c: the forms of some of them */
void factions_offer_channels (const CroupierRuler *ruler, CroupierFormField *field);
void factions_offer_questions (const CroupierRuler *ruler, CroupierFormField *field);
gboolean factions_ask_question (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                                CroupierRulingForm *ruling);
gboolean factions_ask_decided (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                               CroupierRulingForm *ruling);
gboolean factions_ask_held (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                            CroupierRulingForm *ruling);
gboolean factions_ask_move (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                            CroupierRulingForm *ruling);
gboolean factions_ask_merge (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                             CroupierRulingForm *ruling);
gboolean factions_ask_order (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                             CroupierRulingForm *ruling);
gboolean factions_ask_members (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                               CroupierRulingForm *ruling);
gboolean factions_ask_winners (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                               CroupierRulingForm *ruling);

/* croupier-factions-roles.c: the cast as cards */
CroupierRoles *factions_make_roles (const CroupierSetup *setup);
void factions_fill_roles (const CroupierPlan *plan, const CroupierState *state, CroupierRoles *roles);

/* croupier-factions-play.c: the automatic player */
void factions_play (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random);

/* The events of which a text may hold several. */
enum
{
  FACTIONS_FORM = CROUPIER_CLAUSE_SUBMISSION,
  FACTIONS_QUERY,
  FACTIONS_MAGIC_QUERY,
  FACTIONS_ANSWER,
};

/* One of them, as it was read. */
typedef struct
{
  guint kind;
  gint8 player;        /* whom a query asks, or whose is answered; CROUPIER_NO_PLAYER where that is not said */
  guint8 shares;       /* of an answer; else it declines */
  gsize start, length; /* where the player is named, or what is asked or answered */
  FactionsForm form;   /* without a place */
} FactionsSent;

/* croupier-factions-submit.c: queries, answers and forms as they come in */
void factions_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                      CroupierReading *reading, CroupierOutbox *outbox);
void factions_retract (const CroupierPlan *plan, CroupierState *state, guint player); /* voids the form */

/* croupier-factions-day.c: queries, and who leaves */
void factions_send_query (const FactionsPlan *plan, FactionsState *state, guint player, const FactionsSent *sent,
                          CroupierOutbox *outbox);
Query *factions_find_answered (const FactionsPlan *plan, FactionsState *state, guint player, const FactionsSent *sent,
                               CroupierProblems *problems);
void factions_answer_query (const FactionsPlan *plan, const FactionsState *state, Query *query, gboolean shares,
                            CroupierOutbox *outbox);
CroupierPlayers factions_who_can_be_asked (const FactionsPlan *plan, const FactionsState *state, guint player);
CroupierPlayers factions_who_waits_for (const FactionsState *state, guint player);
void factions_check_asker (const FactionsPlan *plan, const FactionsState *state, guint player, gboolean is_magic,
                           CroupierProblems *problems); /* why they cannot send a query */
void factions_leave (const FactionsPlan *plan, FactionsState *state, guint player, Out how,
                     CroupierOutbox *outbox); /* takes a player out of the game: items, form, queries open to and from
                                                 them, private channels */
void factions_close_day (const FactionsPlan *plan, FactionsState *state,
                         CroupierOutbox *outbox); /* queries without an answer time out */

/* croupier-factions-read.c: from texts to forms and queries */
void factions_read (const FactionsPlan *plan, const FactionsState *state, guint player, const char *text,
                    CroupierReading *reading, FactionsSent *sent); /* what is wrong goes to reading */

/* croupier-factions-regular.c */
void factions_append_name (const FactionsPlan *plan, const FactionsState *state, guint player, guint named,
                           GString *text); /* as the player’s form writes it */

/* croupier-factions-words.c */
void factions_cut (const CroupierPlan *plan, const char *text, GArray *clauses);

/* croupier-factions-form.c */
void factions_write_form (const FactionsPlan *plan, const FactionsState *state, guint player, GString *read_as);
CroupierForm *factions_make_form (const CroupierPlan *plan, const CroupierState *state, guint player);
CroupierStatus factions_get_standing (const CroupierPlan *base, const CroupierState *base_state, guint player,
                                      GString *read_as);

/* croupier-factions-board.c: the day as the game master sees it */

/* Fills in the queries of the open day in the order in which they were sent, the forms of each island in the order of
 * arrival with what their votes come to, and what the thresholds forbid now. All of it is for the game master alone.
 * (Rules: "A day", "Night, in this order", 3.) */
void factions_fill_day (const CroupierPlan *plan, const CroupierState *state, CroupierDay *day);

/* Returns a line that says of which team a player is, with role and items, and what limits what their form can hold,
 * while a day is open. It is for the game master alone. (Rules: "The cast".) */
char *factions_describe_player (const CroupierPlan *plan, const CroupierState *state, guint player);

/* croupier-factions-outcome.c: what the night would come to */

/* Counts the votes of each place of an open day as the night would if it came now, with its items and powers; where a
 * question that is open comes before the votes, they are not counted. (Rules: "Night, in this order", 1 to 3.) */
void factions_fill_tallies (const FactionsPlan *plan, const FactionsState *state, CroupierDay *day);

/* croupier-factions-use.c: when a power can be used */
guint factions_count_uses (const FactionsPlan *plan, const FactionsState *state, guint player, guint power);
gboolean factions_can_use (const FactionsPlan *plan, const FactionsState *state, guint player, guint power);

/* Can this power be used by this player in the open day, as far as they may know? NULL, or why not (g_free()). */
char *factions_why_no_power (const FactionsPlan *plan, const FactionsState *state, guint player, guint power);

/* croupier-factions-step.c */
void factions_move (FactionsState *state, guint player, guint island);
char *factions_make_key (const FactionsPlan *plan, const Decision *question); /* as in “decide KEY: …” */

/* croupier-factions-vote.c */
guint
factions_get_deciding_form (guint n_left, guint n_forms,
                            guint i); /* which form of an island is asked as the i-th to break a tie, counted from 0 */
guint factions_count_voted_out (gboolean is_merged, guint n_left);

/* croupier-factions-end.c: wins, ends, the merge, and the result */
void factions_tell_end (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message);
void factions_merge (const FactionsPlan *plan, FactionsState *state);
void factions_tell_result (const FactionsPlan *plan, const FactionsState *state, CroupierOutbox *outbox);
void factions_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result);

/* croupier-factions-morning.c */
void factions_open (const CroupierPlan *plan, CroupierState *state,
                    CroupierOutbox *outbox); /* tells what the night has done */

/* croupier-factions-resolve.c: from forms to the next day */
gboolean factions_resolve (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GError **error);
void factions_explain (const CroupierPlan *plan, const CroupierState *state, CroupierOutbox *outbox);

/* croupier-factions-night.c */
guint
factions_find_questions (const FactionsPlan *plan, const FactionsState *state,
                         Decision *questions); /* that the night would ask, answered or not; at most MAX_QUESTIONS */
void factions_add_questions (const CroupierPlan *plan, const CroupierState *state, GPtrArray *keys);

G_END_DECLS
