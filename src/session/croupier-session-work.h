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
  gboolean is_clean; /* the file says already what the match will be */
  gboolean is_idle;  /* of a look: the file is as it was left */

  GFile *file;
  CroupierSetup *setup;
  char *phase, *text;
  guint player, n;
  GPtrArray *pasted;  /* CroupierPasted */
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
  GPtrArray *letters, *withdrawn;
  guint n_done;         /* entries made, events undone, lines refused */
  CroupierReach *reach; /* of an amendment */
  GError *save_error;
  char *unsaved; /* the outcome, or what the one before could not save, is kept in this file; NULL: it is saved */
};

/* Something asked of a snapshot that stays as it is. */
typedef struct
{
  CroupierMatch *match;
  GPtrArray *sent;
  GFile *file;
  CroupierSetup *setup;
  CroupierStyle style;
  char *phase, *text, *commitment;
  guint player;
  GPtrArray *pasted; /* CroupierPasted */
  gboolean with_choices;
  CroupierReach *reach; /* found beside the answer, or NULL */
} CroupierSessionQuestion;

/* Seats to be weighed. */
typedef struct
{
  CroupierSeating seating;
  gboolean wants_odds;
  int *percent;
} CroupierSessionWeighing;

/* Roles to be weighed. */
typedef struct
{
  CroupierRoles *roles;
  int *percent;
} CroupierSessionRolesWeighing;

/* croupier-session-changes.c: each changes the match of a change, or says why not */
gboolean croupier_session_apply_open (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_restore (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_begin (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_submit (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_submit_refused (CroupierSessionChange *change, GCancellable *cancellable,
                                                GError **error);
gboolean croupier_session_apply_submit_many (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_rule (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_amend (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
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
gboolean croupier_session_apply_save_as (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_mark (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_nothing (CroupierSessionChange *change, GCancellable *cancellable, GError **error);
gboolean croupier_session_apply_close (CroupierSessionChange *change, GCancellable *cancellable, GError **error);

/* Makes the change, saves, and has the messages written. */
void croupier_session_run_change (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);

gboolean croupier_session_read_file (GFile *file, char **text, gsize *length, GError **error);
char *croupier_session_load_beside (const char *path, gpointer data, GError **error);
char *croupier_session_dup_draws_folder (void);
void croupier_session_problems_to_error (const CroupierProblems *problems, CroupierErrorCode code, GError **error);

/* croupier-session-questions.c: each answers one question */
void croupier_session_run_make_form (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_make_help (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_make_day (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_preview (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_check_rule (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_get_rulings (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_check_setup (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_check (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_weighing_free (gpointer data);
void croupier_session_roles_weighing_free (gpointer data);
void croupier_session_run_weigh_roles (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_weigh_seats (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_read_match (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_split (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_export_messages (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_export_match (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_export_script (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_export_text (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_make_proof (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_verify_proof (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_write_recents (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_find_samples (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);
void croupier_session_run_find_unsaved (GTask *task, gpointer source, gpointer data, GCancellable *cancellable);

G_END_DECLS
