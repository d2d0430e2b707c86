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
} CroupierStanding;

/* One phase as it was played, or as it stands. Immutable, shared by reference between copies of a match and between
 * threads. */
typedef struct
{
  gatomicrefcount ref_count;
  CroupierPhase phase; /* id "end" for what is ruled after the last phase */
  gboolean resolved;
  CroupierPlan *opened, *plan;          /* by which it was opened, and went on after its events */
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

CroupierMatch *croupier_match_new (CroupierSetup *setup, GCancellable *cancellable, GError **error);
CroupierMatch *croupier_match_new_from_log (CroupierSetup *setup, GPtrArray *log, GPtrArray *undone,
                                            GCancellable *cancellable, GError **error);
CroupierMatch *croupier_match_new_with_log (CroupierMatch *match, GPtrArray *log); /* phases before the first that
                                                                                      differs are shared */
CroupierMatch *croupier_match_copy (CroupierMatch *match); /* cheap; the copy may go to another thread */
void croupier_match_free (CroupierMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierMatch, croupier_match_free)

CroupierSetup *croupier_match_get_setup (const CroupierMatch *match);       /* in force */
CroupierSetup *croupier_match_get_first_setup (const CroupierMatch *match); /* with which the match was made */
GPtrArray *
croupier_match_get_setups (const CroupierMatch *match); /* CroupierSetup: in force before each entry of the log, then
                                                           before each that can be redone, the next one first */
gboolean croupier_match_has_begun (const CroupierMatch *match);           /* anything but setups is in the log */
const CroupierPlan *croupier_match_get_plan (const CroupierMatch *match); /* as it goes on now */
const CroupierPlan *croupier_match_get_plan_at (const CroupierMatch *match, guint place);
const CroupierRoster *croupier_match_get_roster (const CroupierMatch *match);
const CroupierGame *croupier_match_get_game (const CroupierMatch *match);
const GPtrArray *croupier_match_get_log (const CroupierMatch *match);    /* CroupierEntry */
const GPtrArray *croupier_match_get_undone (const CroupierMatch *match); /* CroupierEntry, the next to redo last */
const GPtrArray *
croupier_match_get_forgotten (const CroupierMatch *match); /* (element-type utf8): croupier_entry_digest() for each time
                                                              something was undone that cannot be redone now */

guint croupier_match_get_n_records (const CroupierMatch *match); /* resolved phases, then the open one, if any; then
                                                                    "end", if anything was ruled after it */
const CroupierRecord *croupier_match_get_record (const CroupierMatch *match, guint i);
guint croupier_match_find_place (const CroupierMatch *match, const char *phase);
guint croupier_match_find_takeover (const CroupierMatch *match, guint player);
const CroupierRecord *croupier_match_find_record (const CroupierMatch *match, const char *phase);
const CroupierRecord *
croupier_match_get_due (const CroupierMatch *match); /* the open phase; NULL when the match is over */
const CroupierOutbox *croupier_match_get_setup_outbox (const CroupierMatch *match);
const CroupierState *croupier_match_get_first_state (const CroupierMatch *match);
const CroupierState *croupier_match_get_state (const CroupierMatch *match); /* now */
gboolean croupier_match_is_over (const CroupierMatch *match);
gboolean croupier_match_get_result (const CroupierMatch *match, CroupierResult *result); /* FALSE before the end */
GPtrArray *croupier_match_get_questions (
  const CroupierMatch *match); /* (element-type utf8): keys of open questions; none for most games */

/* Each changes the match, or nothing and sets CROUPIER_ERROR_REFUSED. reading, where given, is filled in either case,
 * with places counted in the text as croupier_text_clean() leaves it. A change empties the redo list. Of a text that
 * holds several events (croupier-part.h), each becomes an entry of the log; nothing changes where every one of them is
 * refused. */
gboolean croupier_match_submit (CroupierMatch *match, guint player, const char *text, CroupierReading **reading,
                                GError **error);
gboolean croupier_match_rule (CroupierMatch *match, const char *text, GError **error);
gboolean croupier_match_rule_together (CroupierMatch *match, const char *const *rulings, gboolean with_last,
                                       GError **error);
gboolean croupier_match_resolve (CroupierMatch *match, GError **error);
gboolean croupier_match_set_setup (CroupierMatch *match, CroupierSetup *setup, GError **error);
gboolean croupier_match_amend (CroupierMatch *match, const char *phase, guint player, const char *text,
                               CroupierReading **reading, GError **error);
gboolean croupier_match_amend_ruling (CroupierMatch *match, const char *phase, guint n, const char *text,
                                      CroupierReading **reading, GError **error);
/* Adds submissions and rulings, of one event each, at once and replays once; refused ones are kept in the record,
 * marked as refused. */
gboolean croupier_match_append (CroupierMatch *match, GPtrArray *entries, GCancellable *cancellable,
                                GError **error); /* on error nothing has changed */
/* Would the text be accepted for the open phase, and as what? Changes nothing. */
CroupierReading *croupier_match_check (const CroupierMatch *match, guint player, const char *text);
CroupierReading *croupier_match_check_rule (const CroupierMatch *match, const char *text);
CroupierMatch *croupier_match_check_setup (const CroupierMatch *match, CroupierSetup *setup, GCancellable *cancellable,
                                           GError **error); /* the match as it would be */
CroupierMatch *croupier_match_in_language (const CroupierMatch *match, const char *language);
GStrv croupier_match_dup_other_languages (const CroupierMatch *match);
/* A phase played once more, as it came out or would come out now: its game writes down how, in
 * croupier_outbox_to_steps() of what is told meanwhile and at the end. It has no end where it can't be resolved. Give
 * it back with croupier_record_unref(). */
CroupierRecord *croupier_match_explain (const CroupierMatch *match, const char *phase);
/* What can be ruled now, all that every game has and the game's own (element-type CroupierRulingForm). */
CroupierMatch *croupier_match_dup_open (CroupierMatch *match, const char *phase, GError **error);
GPtrArray *croupier_match_get_rulings (const CroupierMatch *match);
/* The form for a submission, holding the text or what is in force. NULL with CROUPIER_ERROR_REFUSED. */
CroupierForm *croupier_match_make_form (const CroupierMatch *match, const char *phase, guint player, const char *text,
                                        GError **error);
/* What came in while a phase was open, or has so far. NULL where the game has nothing to show of it, or there is no
 * such phase. */
CroupierDay *croupier_match_make_day (const CroupierMatch *match, const char *phase);
char *croupier_match_describe_player (const CroupierMatch *match, const CroupierRecord *record,
                                      guint player); /* for the game master */

guint croupier_match_count_step (const CroupierMatch *match, gboolean is_undo);
gboolean croupier_match_can_undo (const CroupierMatch *match);
gboolean croupier_match_can_redo (const CroupierMatch *match);
const CroupierEntry *croupier_match_undo (CroupierMatch *match); /* what was undone; NULL if there is nothing */
const CroupierEntry *croupier_match_redo (CroupierMatch *match);

/* A text that is taken as what it was read as when the match was saved: today it would be read as something else. */
typedef struct
{
  const CroupierRecord *record;
  const CroupierEvent *event;
} CroupierReread;

GArray *croupier_match_get_rereads (const CroupierMatch *match); /* CroupierReread, in order */
guint croupier_match_read_again (CroupierMatch *match, guint n, GCancellable *cancellable);
void croupier_match_settle (CroupierMatch *match);

/* Says when the entries were made that another match has not. */
void croupier_match_stamp (CroupierMatch *match, const CroupierMatch *before, gint64 now);

/* Notes that something was undone, for a merge (croupier-merge.h). */
void croupier_match_forget (CroupierMatch *match, const GPtrArray *digests);

/* A message of one match whose text another match has not: what a correction changes. */
typedef struct
{
  char *phase;
  char *address; /* "player:Alice" */
  CroupierWhen when;
  gboolean is_withdrawn; /* there is no message of that time any more */
} CroupierChange;

GPtrArray *croupier_match_get_changes (const CroupierMatch *before,
                                       const CroupierMatch *after); /* CroupierChange, in order */
GPtrArray *croupier_match_get_refused (const CroupierMatch *before,
                                       const CroupierMatch *after); /* CroupierEvent of after, in order */
char *croupier_match_rename_address (const CroupierMatch *before, const CroupierMatch *after, const char *address);

G_END_DECLS
