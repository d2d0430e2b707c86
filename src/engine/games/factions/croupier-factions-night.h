/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of a night of Factions share; nobody else includes this. */
#pragma once

#include "croupier-factions.h"
#include "croupier-factions-run.h"

G_BEGIN_DECLS

/* croupier-factions-use.c */
FACT (factions_stopped, "stopped", ITEM, N_("{player}: “{what}” can no longer be done and does nothing: {why}."),
      SENDER (player), TEXT (what), WORD (why))
extern const char *const factions_why_words[];
void factions_sort_forms (FactionsRun *run);
Why factions_check_target (const FactionsRun *run, guint player, int target, gboolean own_island);
Use *factions_add_use (FactionsRun *run, int power, int holder);
void factions_collect_act (FactionsRun *run, guint player, guint i);
void factions_explain_items (const FactionsRun *run);
void factions_collect_vote (FactionsRun *run, guint player);
void factions_collect_own_powers (FactionsRun *run);

/* croupier-factions-target.c: whom powers are used on */
gboolean factions_names_for (const FactionsRun *run, const Use *use, guint power, int island);
void factions_count_names (const FactionsRun *run, guint power, int island, FactionsNaming *naming);
guint factions_get_most_named (const FactionsNaming *naming);
gboolean factions_works_on (const FactionsRun *run, const Use *use, guint i);
guint factions_count_affected (const CroupierPower *power);
gboolean factions_works_on_all (const FactionsRun *run, const Use *use);
int factions_get_vote (const FactionsRun *run, guint player);
CroupierPlayers factions_find_targets (const FactionsRun *run, guint player, gboolean of_others);

/* croupier-factions-step.c */
const Decision *factions_find_decision (const FactionsState *state, const Decision *question);
void factions_play_step (FactionsRun *run, CroupierPowerStep step);
void factions_give_all (FactionsRun *run);

/* croupier-factions-tell.c */
char *factions_fill_text (const FactionsRun *run, const Use *use, const char *text);
void factions_say_day (const FactionsRun *run, CroupierMessage *message);
CroupierMessage *factions_begin_private (const FactionsRun *run, guint player);
CroupierMessage *factions_begin_island (const FactionsRun *run, guint island);
CroupierMessage *factions_begin_spectators (const FactionsRun *run);
void factions_tell_use (FactionsRun *run, const Use *use);

/* croupier-factions-vote.c */
guint factions_take_most_voted (const Night *night, CroupierPlayers *left);
void factions_explain_counts (CroupierMessage *message, const Night *night, guint island);
void factions_leave_at_night (FactionsRun *run, CroupierPlayers players, Out how);
void factions_vote_at_night (FactionsRun *run);

/* croupier-factions-end.c */
void factions_settle (FactionsRun *run);

/* croupier-factions-morning.c */
FACT (factions_day, "day", HEADING, N_("Day {day}"), NUMBER (day))
FactionsState *factions_make_evening (const FactionsPlan *plan, const FactionsState *state);
void factions_tell_morning (const FactionsPlan *plan, const FactionsState *state, CroupierOutbox *outbox);

/* croupier-factions-known-use.c */
gboolean factions_sees_island (const FactionsRun *run, guint island);

/* Adds what the viewer may know of a power that has come to pass: what “learn” finds out, to its holders, and what the
 * texts of the cast tell each. Who was early is a secret. (Rules: "The cast", tells; "Told at the start of the next
 * day".) */
void factions_know_use (FactionsRun *run, const Use *use);

/* croupier-factions-outcome.c */

/* Says in message, which may be NULL, what the last night has changed, read from the states before and after it: who
 * is out, who is silenced, whose items, team, color or island are others, and whether the islands merge or the match
 * is over. Everything is in it. (Rules: "State keys".) */
void factions_explain_outcome (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message);

/* croupier-factions-night.c */
void factions_begin_night (const FactionsPlan *plan, FactionsState *state);
void factions_run_init (FactionsRun *run, const FactionsPlan *plan, FactionsState *state,
                        const FactionsNightStart *night_start);
gboolean factions_play_night (FactionsRun *run, CroupierOutbox *outbox);
gboolean factions_try_night (const FactionsPlan *plan, FactionsState *copy, CroupierMessage *gm, FactionsRun *run);

G_END_DECLS
