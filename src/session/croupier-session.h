/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match that is open, as the window sees it: every change made in the engine's thread, saved, and told of. */
#pragma once

#include "croupier-explain.h"
#include "croupier-export.h"
#include "croupier-letter.h"
#include "croupier-merge.h"
#include "croupier-pasted.h"
#include "croupier-proof.h"
#include "croupier-reach.h"
#include "croupier-recents.h"
#include "croupier-roles-report.h"
#include "croupier-script.h"
#include "croupier-table-report.h"
#include "croupier-unsaved.h"
#include "croupier-worker.h"

G_BEGIN_DECLS

/* What another setup would do to the match. */
typedef struct
{
  char *refusal;        /* why it makes no match, a reason a line; NULL if it does */
  CroupierReach *reach; /* NULL where it makes no match */
  GPtrArray *refused;   /* char *: when, what, and why: submissions and rulings that would be illegal */
} CroupierSetupCheck;

void croupier_setup_check_free (CroupierSetupCheck *check);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSetupCheck, croupier_setup_check_free)

/* What would come of the due phase if it were resolved now. */
typedef struct
{
  GPtrArray *steps;   /* CroupierExplainPart: what would be done; none of a game that does not explain itself */
  GPtrArray *letters; /* CroupierLetter: what would be told, in the order in which it goes out */
  /* what figures would be made up of; NULL where it cannot be resolved, and of a game without such */
  JsonNode *sources;
  char *refusal; /* why it cannot be resolved; NULL if it can */
} CroupierPreview;

/* What figures are made up of after a phase; NULL of a game without such. */
JsonNode *croupier_record_dup_sources (CroupierMatch *match, const CroupierRecord *record);

void croupier_preview_free (CroupierPreview *preview);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPreview, croupier_preview_free)

/* A script that can be tried. */
typedef struct
{
  char *path;
  char *title;
  const CroupierGame *game;
  guint n_players;
} CroupierSample;

typedef struct _CroupierCorrection CroupierCorrection;

#define CROUPIER_TYPE_SESSION (croupier_session_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSession, croupier_session, CROUPIER, SESSION, GObject)

CroupierSession *croupier_session_new (void);

/* ---- what stands ---- */

CroupierMatch *croupier_session_get_match (CroupierSession *self);
const char *croupier_session_get_title (CroupierSession *self);
guint croupier_session_get_n_opened (CroupierSession *self);
CroupierWorker *croupier_session_get_worker (CroupierSession *self);
gboolean croupier_session_has_roles (CroupierSession *self);
gboolean croupier_session_get_roles_covered (CroupierSession *self);
void croupier_session_set_roles_covered (CroupierSession *self, gboolean covered);
const GPtrArray *croupier_session_get_letters (CroupierSession *self);
const GPtrArray *croupier_session_get_withdrawn (CroupierSession *self);
const GPtrArray *croupier_session_get_sent (CroupierSession *self);
CroupierRecents *croupier_session_get_recents (CroupierSession *self);
CroupierCorrection *croupier_session_get_correction (CroupierSession *self);
const GError *croupier_session_get_save_error (CroupierSession *self);
const CroupierMerge *croupier_session_get_merge (CroupierSession *self);
const char *croupier_session_get_path (CroupierSession *self);
char *croupier_session_describe_entry (CroupierSession *self, const CroupierEntry *entry);
gboolean croupier_session_get_busy (CroupierSession *self);
gboolean croupier_session_get_can_undo (CroupierSession *self);
gboolean croupier_session_get_can_redo (CroupierSession *self);
char *croupier_session_dup_undo_label (CroupierSession *self);
char *croupier_session_dup_redo_label (CroupierSession *self);
char *croupier_session_dup_done_label (CroupierSession *self, gboolean is_undo);
char *croupier_session_dup_due_label (CroupierSession *self);
guint croupier_session_count_missing (CroupierSession *self);
guint croupier_session_count_pending (CroupierSession *self);
guint croupier_session_count_rereads (CroupierSession *self);

gboolean croupier_session_get_prefers_forms (CroupierSession *self);
void croupier_session_set_prefers_forms (CroupierSession *self, gboolean prefers_forms);

/* ---- opening and closing ---- */

void croupier_session_open (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);
void croupier_session_begin (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback, gpointer data);
void croupier_session_close (CroupierSession *self, GAsyncReadyCallback callback, gpointer data);
GFile *croupier_session_get_last (CroupierSession *self);
void croupier_session_find_unsaved (CroupierSession *self, GAsyncReadyCallback callback, gpointer data);
GPtrArray *croupier_session_find_unsaved_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_restore (CroupierSession *self, const CroupierUnsaved *unsaved, GAsyncReadyCallback callback,
                               gpointer data);
void croupier_session_discard_unsaved (CroupierSession *self);
void croupier_session_find_samples (CroupierSession *self, GAsyncReadyCallback callback, gpointer data);
GPtrArray *croupier_session_find_samples_finish (CroupierSession *self, GAsyncResult *result, GError **error);

/* ---- changes: each is saved before it is told of ---- */

void croupier_session_submit (CroupierSession *self, guint player, const char *text, GAsyncReadyCallback callback,
                              gpointer data);
void croupier_session_submit_refused (CroupierSession *self, guint player, const char *text,
                                      GAsyncReadyCallback callback, gpointer data);
void croupier_session_submit_many (CroupierSession *self, GPtrArray *pasted, GAsyncReadyCallback callback,
                                   gpointer data);
void croupier_session_rule (CroupierSession *self, const char *ruling, GAsyncReadyCallback callback, gpointer data);
void croupier_session_amend (CroupierSession *self, const char *phase, guint player, const char *text,
                             GAsyncReadyCallback callback, gpointer data);
void croupier_session_read_again (CroupierSession *self, guint n, GAsyncReadyCallback callback, gpointer data);
void croupier_session_set_setup (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback,
                                 gpointer data);
void croupier_session_resolve (CroupierSession *self, GAsyncReadyCallback callback, gpointer data);
void croupier_session_fix_seats (CroupierSession *self, const char *fix, GAsyncReadyCallback callback, gpointer data);
void croupier_session_draw_seats (CroupierSession *self, const char *fix, GAsyncReadyCallback callback, gpointer data);
void croupier_session_redraw_seats (CroupierSession *self, const char *reason, GAsyncReadyCallback callback,
                                    gpointer data);
void croupier_session_undo (CroupierSession *self, guint n, GAsyncReadyCallback callback, gpointer data);
void croupier_session_redo (CroupierSession *self, guint n, GAsyncReadyCallback callback, gpointer data);
void croupier_session_mark (CroupierSession *self, GPtrArray *marks, GAsyncReadyCallback callback, gpointer data);
void croupier_session_mark_letter (CroupierSession *self, CroupierLetter *letter);
void croupier_session_unmark (CroupierSession *self, GPtrArray *marks, GPtrArray *before, GAsyncReadyCallback callback,
                              gpointer data);
void croupier_session_save (CroupierSession *self, GAsyncReadyCallback callback, gpointer data);
void croupier_session_save_as (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);
void croupier_session_look (CroupierSession *self);
void croupier_session_decide (CroupierSession *self, const CroupierMerge *merge, GArray *choices,
                              GAsyncReadyCallback callback, gpointer data);
const GPtrArray *croupier_session_get_kept (GAsyncResult *result);
gboolean croupier_session_finish (CroupierSession *self, GAsyncResult *result, GError **error);
guint croupier_session_get_n_done (GAsyncResult *result);
guint croupier_session_get_n_refused (GAsyncResult *result);
const CroupierReach *croupier_session_get_reach (GAsyncResult *result);
void croupier_session_cancel (CroupierSession *self);
void croupier_session_end (CroupierSession *self);
void croupier_session_stop_asking (CroupierSession *self);

/* ---- questions and copies: nothing changes ---- */

void croupier_session_check (CroupierSession *self, const char *phase, guint player, const char *text,
                             GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
void croupier_session_check_rule (CroupierSession *self, const char *ruling, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data);
void croupier_session_get_rulings (CroupierSession *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer data);
GPtrArray *croupier_session_get_rulings_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_make_form (CroupierSession *self, const char *phase, guint player, const char *text,
                                 GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
void croupier_session_make_help (CroupierSession *self, guint player, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);
char *croupier_session_make_help_finish (CroupierSession *self, GAsyncResult *result, GError **error);
CroupierForm *croupier_session_make_form_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_make_day (CroupierSession *self, const char *phase, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data);
CroupierDay *croupier_session_make_day_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_preview (CroupierSession *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer data);
CroupierPreview *croupier_session_preview_finish (CroupierSession *self, GAsyncResult *result, GError **error);
CroupierReading *croupier_session_check_finish (CroupierSession *self, GAsyncResult *result, GError **error);
CroupierReach *croupier_session_steal_reach (GAsyncResult *result);
void croupier_session_check_setup (CroupierSession *self, CroupierSetup *setup, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer data);
CroupierSetupCheck *croupier_session_check_setup_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_weigh_seats (CroupierSession *self, const CroupierSeating *seating, gboolean wants_odds,
                                   GAsyncReadyCallback callback, gpointer data);
guint croupier_session_get_weighing_percent (CroupierSession *self);
void croupier_session_stop_weighing (CroupierSession *self);
CroupierTableReport *croupier_session_weigh_seats_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_weigh_roles (CroupierSession *self, const CroupierRoles *roles, GAsyncReadyCallback callback,
                                   gpointer data);
CroupierRolesReport *croupier_session_weigh_roles_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_read_match (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);
CroupierMatch *croupier_session_read_match_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_keep_pasted (CroupierSession *self, const GPtrArray *pasted); /* CroupierPasted */
guint croupier_session_get_n_pasted (CroupierSession *self);
void croupier_session_split (CroupierSession *self, const char *text, GAsyncReadyCallback callback, gpointer data);
GPtrArray *croupier_session_split_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_export_match (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);
void croupier_session_export_script (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);
void croupier_session_export_text (CroupierSession *self, GFile *file, const char *text, GAsyncReadyCallback callback,
                                   gpointer data);
void croupier_session_export_messages (CroupierSession *self, GFile *folder, CroupierStyle style,
                                       GAsyncReadyCallback callback, gpointer data);
void croupier_session_make_proof (CroupierSession *self, gboolean with_choices, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data);
CroupierProof *croupier_session_make_proof_finish (CroupierSession *self, GAsyncResult *result, GError **error);
void croupier_session_verify_proof (CroupierSession *self, const char *text, const char *commitment,
                                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
char *croupier_session_verify_proof_finish (CroupierSession *self, GAsyncResult *result, GError **error);
int croupier_session_export_finish (CroupierSession *self, GAsyncResult *result, GError **error);

G_END_DECLS
