/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match: its setup, the log of what happened, and the replay of that log. */
#pragma once

#include "croupier-entry.h"
#include "croupier-game.h"

G_BEGIN_DECLS

/* A submission or ruling as it stands in its phase, corrections applied. */
typedef struct
{
  guint n;                /* counted through the match from 1 */
  CroupierEntryKind kind; /* SUBMISSION or RULING */
  guint player;           /* of a submission, and of a ruling that submits */
  CroupierRoster *roster; /* by which they were called then */
  char *text;             /* of a ruling: without the reason */
  char *reason;           /* of a ruling; may be empty */
  gboolean amended;
  char *wrote; /* of a submission: what the player wrote, where a game master has made another text of it */
  char *sent;  /* of a submission: when that was, as the log says; NULL: nobody knows */
  CroupierReading *reading; /* of a ruling: its status and problems */
  CroupierEntry *entry;     /* of the log, which this comes from */
  char *today; /* of a text that is taken as it was read when the match was saved: what it would be read as today,
                * empty where it would be refused; else NULL */
} CroupierEvent;

gboolean croupier_event_is_text (const CroupierEvent *event);      /* a submission, or a ruling that submits */
const char *croupier_event_get_wrote (const CroupierEvent *event); /* in the words of whoever sent it */

/* The submission in force for one expected player. */
typedef struct
{
  guint player;
  const CroupierEvent *event;   /* NULL for a default */
  const CroupierEvent *refused; /* where nothing is in force: what the player sent last, if that was refused */
  CroupierStatus status;
  char *read_as;
  char *said; /* the same for whoever reads it, as in CroupierReading; or NULL */
} CroupierStanding;

const char *croupier_standing_get_said (const CroupierStanding *standing); /* said, or read_as */

/* One phase as it was played, or as it stands. Immutable, shared by reference between copies of a match and between
 * threads. */
typedef struct
{
  gatomicrefcount ref_count;
  CroupierPhase phase; /* id "end" for what is ruled after the last phase */
  gboolean resolved;
  CroupierPlan *opened, *plan;          /* those by which it was opened, and went on after its events */
  GPtrArray *events;                    /* CroupierEvent */
  GPtrArray *standings;                 /* CroupierStanding of every expected player, in roster order */
  GPtrArray *channels;                  /* CroupierChannel, while the phase was open */
  GPtrArray *closing;                   /* CroupierChannel, when it was resolved; NULL until then */
  CroupierOutbox *start, *during, *end; /* end: NULL until resolved */
  CroupierState *before;                /* when the phase begins, before it is opened */
  CroupierState *closed;                /* with its events, before it is resolved; NULL until then */
  CroupierState *after;                 /* with its events, and resolved if it is */
} CroupierRecord;

CroupierRecord *croupier_record_ref (CroupierRecord *record);
void croupier_record_unref (CroupierRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRecord, croupier_record_unref)

typedef struct _CroupierMatch CroupierMatch;

/* The setup must not be changed from now on. Both lists hold CroupierEntry or are NULL; in undone the next to redo is
 * the last. NULL with CROUPIER_ERROR_SETUP and every reason, one a line, where the setup, or one that the log puts in
 * its place, makes no match, with CROUPIER_ERROR_REFUSED where a draw does not come out, or with
 * G_IO_ERROR_CANCELLED. */
CroupierMatch *croupier_match_new (CroupierSetup *setup, GCancellable *cancellable, GError **error);
CroupierMatch *croupier_match_new_from_log (CroupierSetup *setup, GPtrArray *log, GPtrArray *undone,
                                            GCancellable *cancellable, GError **error);

/* Returns the same match as if this log had happened instead, under the setups that the match had. It is played from
 * the first phase that differs, those before are shared, and nothing is drawn at the start once more. NULL where a
 * draw at the end of a phase does not come out. */
CroupierMatch *croupier_match_new_with_log (CroupierMatch *match, GPtrArray *log);

/* It is cheap, for everything is shared; the copy may be changed in another thread while the match is read in this
 * one. */
CroupierMatch *croupier_match_copy (CroupierMatch *match);

void croupier_match_free (CroupierMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierMatch, croupier_match_free)

CroupierSetup *croupier_match_get_setup (const CroupierMatch *match); /* in force: the last of the log, or the first */
CroupierSetup *croupier_match_get_first_setup (const CroupierMatch *match); /* with which the match was made */

/* Returns the setups (CroupierSetup) in force before each entry of the log, then before each that can be redone, the
 * next one first: by its roster the entry's player was called then. The array is the caller's. */
GPtrArray *croupier_match_get_setups (const CroupierMatch *match);

/* Returns TRUE once anything but setups has happened; from then on the players keep their number and their places. */
gboolean croupier_match_has_begun (const CroupierMatch *match);

const CroupierPlan *croupier_match_get_plan (const CroupierMatch *match); /* as it goes on now */

/* Returns the plan by which the match went on at a place: 0 is its beginning, any other the end, or the present, of
 * the phase that began as so many-th. Its setup has the players of then. */
const CroupierPlan *croupier_match_get_plan_at (const CroupierMatch *match, guint place);

const CroupierRoster *croupier_match_get_roster (const CroupierMatch *match);
const CroupierGame *croupier_match_get_game (const CroupierMatch *match);
const GPtrArray *croupier_match_get_log (const CroupierMatch *match);    /* CroupierEntry */
const GPtrArray *croupier_match_get_undone (const CroupierMatch *match); /* CroupierEntry, the next to redo last */

/* Returns a croupier_entry_digest() for each time something was undone that cannot be redone now. */
const GPtrArray *croupier_match_get_forgotten (const CroupierMatch *match);

/* Counts resolved phases, then the open one, if any, then "end", if anything was ruled after it. */
guint croupier_match_get_n_records (const CroupierMatch *match);

const CroupierRecord *croupier_match_get_record (const CroupierMatch *match, guint i);

/* Returns how many phases had begun once this one had, 1 for the first; 0 where it has not begun, or is the setup. */
guint croupier_match_find_place (const CroupierMatch *match, const char *phase);

/* Returns the place, counted from 1, of the phase in which the player took over from another; 0 where they were there
 * from the beginning. */
guint croupier_match_find_takeover (const CroupierMatch *match, guint player);

/* Returns NULL where the phase has not begun. */
const CroupierRecord *croupier_match_find_record (const CroupierMatch *match, const char *phase);

/* Returns the open phase, or NULL when the match is over. */
const CroupierRecord *croupier_match_get_due (const CroupierMatch *match);

const CroupierOutbox *croupier_match_get_setup_outbox (const CroupierMatch *match);
const CroupierState *croupier_match_get_first_state (const CroupierMatch *match);

/* Returns by which word a wish names the role that each player has by now, in roster order, "" for none; NULL where
 * nobody can wish not to get one again. For the game master alone. */
GStrv croupier_match_dup_roles (const CroupierMatch *match);

/* Returns the state now, with what came in for the open phase. */
const CroupierState *croupier_match_get_state (const CroupierMatch *match);

gboolean croupier_match_is_over (const CroupierMatch *match);

/* Returns FALSE, with a result of zeroes, while the match is being played; else free that with
 * croupier_result_clear(). */
gboolean croupier_match_get_result (const CroupierMatch *match, CroupierResult *result);

/* Returns the keys, strings, of the questions that a “decide” ruling must answer before the open phase can be
 * resolved; most games have none. The array is the caller's. */
GPtrArray *croupier_match_get_questions (const CroupierMatch *match);

/* Each of these changes the match and empties the redo list; or it gives FALSE with CROUPIER_ERROR_REFUSED and every
 * reason, one a line, and has changed nothing. reading, where given, is filled in either case, with places counted in
 * the text as croupier_text_clean() leaves it. Of a text that holds several events (croupier-part.h), each becomes an
 * entry of the log, in their order: what is refused is kept in the record, marked so, and does not take the others
 * along; only where every one of them is refused the text is. */

/* Adds a submission for the open phase; an earlier one of the player is replaced as the game has it. */
gboolean croupier_match_submit (CroupierMatch *match, guint player, const char *text, CroupierReading **reading,
                                GError **error);

/* Makes a ruling, "VERB WORDS because REASON" in one line, also after the last phase. */
gboolean croupier_match_rule (CroupierMatch *match, const char *text, GError **error);

/* Makes several rulings in one step, which is undone and redone as a whole; with_last: they join the step that was the
 * last one, such as a phase being resolved. The error is that of the first ruling that is refused. */
gboolean croupier_match_rule_together (CroupierMatch *match, const char *const *rulings, gboolean with_last,
                                       GError **error);

/* Resolves the open phase, with defaults for players who sent nothing, and opens the next one. It is refused when the
 * match is over, a question of the game is open, or one of its draws does not come out. */
gboolean croupier_match_resolve (CroupierMatch *match, GError **error);

/* Makes rulings, ended by NULL, and resolves the open phase, all in one step. The error is also that of the first
 * ruling that is refused. */
gboolean croupier_match_resolve_with (CroupierMatch *match, const char *const *rulings, GError **error);

/* Returns what stands now of what the game master says at the end of the open phase, which is the caller's; NULL where
 * the game says that, or no phase is open. */
CroupierUpshot *croupier_match_get_upshot (const CroupierMatch *match);

/* Likewise, what was meant by the rulings with which the open phase had been resolved before that was undone, as long
 * as it can be redone; else NULL. */
CroupierUpshot *croupier_match_get_undone_upshot (const CroupierMatch *match);

/* Corrects the setup, and replays all that has happened under the new one, which has the same game and seed and must
 * not be changed from now on. Once croupier_match_has_begun(), it must have as many players, in the same places.
 * Events that it makes illegal are kept and marked as refused. The error is CROUPIER_ERROR_SETUP where it makes no
 * match, and CROUPIER_ERROR_REFUSED where it is the one in force or a draw does not come out. */
gboolean croupier_match_set_setup (CroupierMatch *match, CroupierSetup *setup, GError **error);

/* Corrects a submission of a phase that has begun, and replays what came after. The correction takes the place of the
 * player's last submission of that phase; where there is none, it is added at the phase's end. In games whose texts
 * hold events of several kinds it takes the place of the submission in force, and a question or an answer that of the
 * last one of its own kind. Later events that it makes illegal are kept and marked as refused. */
gboolean croupier_match_amend (CroupierMatch *match, const char *phase, guint player, const char *text,
                               CroupierReading **reading, GError **error);

/* Rules as if it had been done in a phase that has begun, or at the "end", and replays what came after. n: the number
 * of the ruling of that phase that is replaced, "note …" takes it back; 0: none, the new one comes last. Later events
 * that it makes illegal are kept and marked as refused. */
gboolean croupier_match_amend_ruling (CroupierMatch *match, const char *phase, guint n, const char *text,
                                      CroupierReading **reading, GError **error);

/* Adds submissions and rulings to the open phase, or after the last, and replays once. They are of one event each,
 * cleaned by croupier_text_clean() and parted by croupier_parts_new(). What the rules refuse is kept in the record,
 * marked as refused, and changes nothing else: the events of the record tell what became of each. FALSE with
 * CROUPIER_ERROR_REFUSED where the match has no room for more, or cancelled; nothing has changed then. */
gboolean croupier_match_append (CroupierMatch *match, GPtrArray *entries, GCancellable *cancellable, GError **error);

/* Tell whether the text would be accepted now, and as what; of a ruling, what is odd about it, too. They change
 * nothing. The reading is the caller's. */
CroupierReading *croupier_match_check (const CroupierMatch *match, guint player, const char *text);
CroupierReading *croupier_match_check_rule (const CroupierMatch *match, const char *text);

/* Returns the match as it would be if another setup, not to be changed from now on, had been in force from the
 * beginning. What is illegal under it is kept and marked as refused; croupier_match_get_changes() and
 * croupier_match_get_refused() tell the difference. NULL with CROUPIER_ERROR_SETUP and every reason, one a line, with
 * CROUPIER_ERROR_REFUSED where the setup is the one in force or a draw does not come out, or cancelled. */
CroupierMatch *croupier_match_check_setup (const CroupierMatch *match, CroupierSetup *setup, GCancellable *cancellable,
                                           GError **error);

/* Returns the match as if its messages had been in another language from the beginning; NULL where its setup can no
 * longer be corrected. */
CroupierMatch *croupier_match_in_language (const CroupierMatch *match, const char *language);

/* Returns the languages that its messages have been in, but for the present one: mostly none. */
GStrv croupier_match_dup_other_languages (const CroupierMatch *match);

/* Plays a phase that has begun once more, to its end, as it came out or would come out now. Its game writes down how,
 * in croupier_outbox_to_steps() of what is told meanwhile and at the end; it has no end where it can't be resolved.
 * NULL where there is no such phase. Give it back with croupier_record_unref(). */
CroupierRecord *croupier_match_explain (const CroupierMatch *match, const char *phase);

/* Returns the match as it stood before a phase that has begun, or "end", was resolved, with the corrections that were
 * made since in their places; NULL with CROUPIER_ERROR_REFUSED where there is no such phase. */
CroupierMatch *croupier_match_dup_open (CroupierMatch *match, const char *phase, GError **error);

/* Returns what can be ruled now (CroupierRulingForm): what every game has, and the game's own, within a topic in the
 * order in which to show it. A ruling that cannot be made now is there too, and says why. A form offers nothing that
 * cannot be meant by itself; what two choices make of each other, croupier_match_check_rule() says. The array is the
 * caller's. */
GPtrArray *croupier_match_get_rulings (const CroupierMatch *match);

/* Makes the form for a submission as the match stood when the phase was about to be resolved, holding the text, or
 * with NULL what is in force. NULL with CROUPIER_ERROR_REFUSED where the text is refused, where nothing can be
 * submitted, and where there is no such phase. */
CroupierForm *croupier_match_make_form (const CroupierMatch *match, const char *phase, guint player, const char *text,
                                        GError **error);

/* Returns what has come in during a phase so far; of an earlier one, as it stood when it was about to be resolved.
 * NULL where the game has nothing to show of it, or there is no such phase. */
CroupierDay *croupier_match_make_day (const CroupierMatch *match, const char *phase);

/* Returns a line for the game master: what the player is, holds and can still do, or not, now, or when a resolved
 * phase began. NULL where the game has nothing to say. */
char *croupier_match_describe_player (const CroupierMatch *match, const CroupierRecord *record, guint player);

/* Returns how many entries, the last of the log or the next to be redone, were made in one step. */
guint croupier_match_count_step (const CroupierMatch *match, gboolean is_undo);

/* Likewise in so many steps; 0: there are fewer. */
guint croupier_match_count_steps (const CroupierMatch *match, gboolean is_undo, guint n_steps);

gboolean croupier_match_can_undo (const CroupierMatch *match);
gboolean croupier_match_can_redo (const CroupierMatch *match);

/* Take back the last entry of the log, whatever it is, and put back the one that was undone last. They give that
 * entry, or NULL where there is none. */
const CroupierEntry *croupier_match_undo (CroupierMatch *match);
const CroupierEntry *croupier_match_redo (CroupierMatch *match);

/* A text that is taken as what it was read as when the match was saved: today it would be read as something else. */
typedef struct
{
  const CroupierRecord *record;
  const CroupierEvent *event;
} CroupierReread;

/* Returns them (CroupierReread) in the order in which they came in, for as long as the match is not changed. The array
 * is the caller's. */
GArray *croupier_match_get_rereads (const CroupierMatch *match);

/* Reads the text of event n, or with 0 all of those texts, as they are read today, and replays what came after; each
 * becomes a correction in the log. Returns how many were read again: 0 also where it is cancelled, or a draw does not
 * come out then, and nothing has changed. */
guint croupier_match_read_again (CroupierMatch *match, guint n, GCancellable *cancellable);

/* Forgets what texts were read as before where they are read the same today; what comes of them after a correction is
 * the reader's again. The match has just been read from a file: nobody else knows its entries yet. */
void croupier_match_settle (CroupierMatch *match);

/* Says of those entries that are not in the log of the other match, from which this one was made, when they were made:
 * now, in seconds since 1970. What they say does not change. Nobody else has seen the match yet. */
void croupier_match_stamp (CroupierMatch *match, const CroupierMatch *before, gint64 now);

/* Notes once more that entries, given by croupier_entry_digest(), were undone, though they cannot be redone now, or
 * stand in the log again: a merge with another copy (croupier-merge.h) can tell them from what this one has never
 * seen. */
void croupier_match_forget (CroupierMatch *match, const GPtrArray *digests);

/* A message of one match whose text another match has not: what a correction changes. */
typedef struct
{
  char *phase;
  char *address; /* "player:Alice" */
  CroupierWhen when;
  gboolean is_withdrawn; /* there is no message of that time any more */
} CroupierChange;

/* Returns the messages of after that before did not have word for word, and those of before that are no longer made
 * (CroupierChange): first those of the phase "setup", then phase after phase, each audience and time once. An audience
 * is called as after calls it; that it was renamed, or is told the same in another language, is no change. The array
 * is the caller's. */
GPtrArray *croupier_match_get_changes (const CroupierMatch *before, const CroupierMatch *after);

/* Returns the submissions and rulings that a correction has made illegal: CroupierEvent of after, in order, for as
 * long as it stands. The array is the caller's. */
GPtrArray *croupier_match_get_refused (const CroupierMatch *before, const CroupierMatch *after);

/* Returns how an address of before, as croupier_message_to_address() gives it, reads in after once players or areas
 * have been renamed. */
char *croupier_match_rename_address (const CroupierMatch *before, const CroupierMatch *after, const char *address);

G_END_DECLS
