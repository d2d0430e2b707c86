/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session has done in the engine's thread; nobody but the session includes this. */
#pragma once

#include "croupier-session.h"
#include "croupier-store.h"
#include "croupier-table-report.h"

G_BEGIN_DECLS

typedef struct _CroupierSessionChange CroupierSessionChange;

/* Changes the match of a change, or says why not; in the engine's thread. */
typedef gboolean (*CroupierSessionChangeFunc) (CroupierSessionChange *change, GCancellable *cancellable,
                                               GError **error);

struct _CroupierSessionChange
{
  CroupierSessionChangeFunc apply;
  gboolean needs_match;
  gboolean is_clean;     /* the file says already what the match will be */
  gboolean is_idle;      /* of a look: the file is as it was left */
  gboolean is_rehearsal; /* nothing is saved, and no file is read */
  gboolean is_sure;      /* of steps back and forth: also where messages that were sent would change */

  GFile *file;
  CroupierSetup *setup;
  char *phase, *text;
  guint player, n;
  guint n_opened;     /* which of the session's matches was open when it was asked for */
  GPtrArray *pasted;  /* CroupierPasted */
  char *unread;       /* where what waited on the desk is kept, if it could not be read; else NULL */
  guint n_refused;    /* of them, when it came to it */
  GPtrArray *marks;   /* CroupierSent: to be noted; NULL: none */
  GPtrArray *unmarks; /* CroupierSent: to be forgotten first; NULL: none */

  CroupierMatch *match;        /* a snapshot, then the outcome */
  GPtrArray *sent;             /* likewise */
  char *path;                  /* likewise: where it is saved */
  CroupierVersion *known;      /* likewise: what the file held when it was last read or written */
  char *stamp;                 /* likewise: when that was written, as the system says it; NULL: unknown */
  CroupierMerge *merge;        /* what was done with what somebody else had written meanwhile; NULL: nobody had */
  const CroupierMerge *wanted; /* the one whose disputes are to be decided; only compared */
  CroupierMerge *deciding;     /* the disputes that are decided */
  GArray *choices;             /* CroupierSide, for each of them */
  GPtrArray *kept;             /* char *: files in which the versions are kept that were decided against */
  GPtrArray *outgoing, *withdrawn, *corrections;
  guint n_done;           /* entries made, events undone, lines refused */
  gboolean is_new_seed;   /* in place of one by which a match has begun */
  CroupierImpact *impact; /* of a correction, also of one that is not made without is_sure */
  GError *save_error;
  char *unsaved; /* the outcome, or what the one before could not save, is kept in this file; NULL: it is saved */
};

/* A question, with a snapshot that stays as it is, and copies of all that is asked. */
typedef struct
{
  CroupierQuestion asked;
  CroupierMatch *match;
  GPtrArray *sent;
  GPtrArray *pasted; /* CroupierPasted */
  gboolean is_rehearsal;
  guint n_opened;         /* which of the session's matches it is of */
  int *percent;           /* how far it is answered; NULL: that is not told */
  CroupierImpact *impact; /* found beside the answer, or NULL */
} CroupierSessionQuestion;

typedef struct
{
  gpointer (*find) (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error);
  GDestroyNotify free;
  enum
  {
    CROUPIER_ANSWER_ASKED,    /* given up alone, with what the caller gives up, or with all that is asked */
    CROUPIER_ANSWER_WHOLE,    /* never given up */
    CROUPIER_ANSWER_WEIGHED,  /* given up for the next of its kind */
    CROUPIER_ANSWER_WRITTEN,  /* an export; what has been written has been, even if Cancel came a moment later */
    CROUPIER_ANSWER_RECORDED, /* written in its turn with the changes */
  } way;
  enum
  {
    CROUPIER_ANSWER_OF_NONE,
    CROUPIER_ANSWER_OF_MATCH_IF_OPEN,
    CROUPIER_ANSWER_OF_MATCH,
  } of;
} CroupierSessionAnswer;

/* croupier-session-changes.c: each changes the match of a change, or says why not */
gboolean croupier_session_apply_open (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_restore (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_begin (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_rehearse (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_fill_in (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_submit (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_submit_refused (CroupierSessionChange *change, GCancellable *cancellable,
                                                GError **error);
gboolean croupier_session_apply_submit_many (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_rule (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_amend (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_amend_ruling (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_set_setup (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_resolve (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_fix_seats (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_draw_seats (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_redraw_seats (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_read_again (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_undo (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_redo (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_look (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_decide (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_go_back (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_save_as (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_mark (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_nothing (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_close (CroupierSessionChange *change, GCancellable *cancellable, GError **error);

/* Makes the change, saves, and has the messages written. */
void croupier_session_run_change (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);

gboolean croupier_session_read_file (GFile *file, char **text, gsize *length, GError **error);
char *croupier_session_load_beside (const char *path, gpointer data, GError **error);
char *croupier_session_dup_draws_folder (void);
char *croupier_session_choose_path (const CroupierMatch *match, GError **error); /* for a match that has no file yet */
char *croupier_session_dup_earlier_folder (const char *path);
void croupier_session_problems_to_error (const CroupierProblems *problems, CroupierErrorCode code, GError **error);

/* croupier-session-questions.c */
extern const CroupierSessionAnswer croupier_session_answers[]; /* by CroupierQuestionKind */
void croupier_session_run_question (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);

/* Tries a text as it stands; where it was cancelled, what it comes to has no meaning. */
CroupierGameTrial *croupier_game_trial_new (const char *text, GCancellable *cancellable);

G_END_DECLS
