/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match that is open, as the window sees it: every change made in the engine's thread, saved, and told of. */
#pragma once

#include "croupier-answer.h"
#include "croupier-explain.h"
#include "croupier-edition.h"
#include "croupier-automatic.h"
#include "croupier-export.h"
#include "croupier-leak.h"
#include "croupier-letter.h"
#include "croupier-mend.h"
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

/* An earlier version of the match. */
typedef struct
{
  char *path;
  gint64 when; /* it was replaced, in seconds since 1970 */
  gint64 n_bytes;
  char *phase;       /* the title of the one that was due; NULL: the match was over */
  guint n_entries;   /* of its log */
  guint n_common;    /* that it begins with as the match does now */
  GPtrArray *beyond; /* CroupierEntry: those behind these, which the match does not have now */
} CroupierSessionEarlier;

void croupier_session_earlier_free (CroupierSessionEarlier *earlier);
char *croupier_match_dup_label_of (const CroupierMatch *match, const CroupierEntry *entry);

/* What is left of a match whose file is damaged. */
typedef struct
{
  CroupierMended *mended; /* what can be read of the file; NULL: nothing */
  GPtrArray *earlier;     /* CroupierSessionEarlier: versions that are kept of it, compared to that */
} CroupierLeft;

void croupier_left_free (CroupierLeft *left);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierLeft, croupier_left_free)

/* A script that can be tried. */
typedef struct
{
  char *path;
  char *title;
  const CroupierGame *game;
  guint n_players;
} CroupierSample;

/* What can be asked: what of it the question says, and what answers it. */
typedef enum
{
  CROUPIER_ASK_CHECK,       /* phase, player, text: how it would be read, a CroupierReading; see also
                               croupier_session_steal_reach() */
  CROUPIER_ASK_CHECK_RULE,  /* phase, event, text: whether the ruling would be accepted, likewise */
  CROUPIER_ASK_CHECK_SETUP, /* setup: what would change with it, a CroupierSetupCheck */
  CROUPIER_ASK_RULINGS,     /* phase: what can be ruled in it, CroupierRulingForm in a GPtrArray */
  CROUPIER_ASK_FORM,        /* phase, player, text (NULL: what is in force): a CroupierForm that holds it */
  CROUPIER_ASK_HELP,        /* player: what they can send now, a text for them, marked as in croupier-style.h */
  CROUPIER_ASK_BRIEFING,    /* player: all that they need to play on, likewise */
  CROUPIER_ASK_REMINDER,    /* player, of whom nothing is in: what reminds them, likewise */
  CROUPIER_ASK_REPLY,       /* player, text, which is refused of them: what they are told, likewise */
  CROUPIER_ASK_ANSWER,      /* player, topic: what they are told who ask that, likewise */
  CROUPIER_ASK_RULES,       /* text (the id of a game; NULL: the match's): its rules for players, likewise */
  CROUPIER_ASK_DAY,         /* phase: what came in, a CroupierDay; NULL where the game has nothing to show */
  CROUPIER_ASK_PREVIEW,     /* what would be done and told if the due phase were resolved now: a CroupierPreview */
  CROUPIER_ASK_SPLIT, /* text, n_proposed: what it holds, behind what is still kept: CroupierPasted in a GPtrArray */
  CROUPIER_ASK_PROOF, /* with_choices: the CroupierProof of all that has been drawn so far */
  CROUPIER_ASK_RESULT_PICTURE, /* is_dark: who won and who lost, for everybody, as the GBytes of a PNG; NULL before the
                                  end */
  CROUPIER_ASK_PICTURE, /* edition, place (as of croupier_board_fill()), is_dark: the board, likewise; NULL where they
                           may see nothing of it */
  CROUPIER_ASK_LEAK, /* edition, leak_kind, phase and with_to_send (of an explanation), text (that would be read): what
                        of that would tell its reader too much, as croupier_leak_describe() says it; empty: nothing, as
                        always in a rehearsal, which is told to nobody */
  CROUPIER_ASK_VERIFY_PROOF,   /* text, commitment or NULL: what of that proof holds, a sentence a line */
  CROUPIER_ASK_MATCH,          /* file: the CroupierMatch in it, to look at */
  CROUPIER_ASK_MEND,           /* file, a damaged one: what is left of it, a CroupierLeft */
  CROUPIER_ASK_EARLIER,        /* file: earlier versions of the match, CroupierSessionEarlier in a GPtrArray */
  CROUPIER_ASK_SEATS,          /* seating, wants_odds: what it still allows, a CroupierTableReport */
  CROUPIER_ASK_ROLES,          /* roles: what their locks leave to chance, a CroupierRolesReport */
  CROUPIER_ASK_SAMPLES,        /* the scripts that come with the program: CroupierSample in a GPtrArray, by name */
  CROUPIER_ASK_UNSAVED,        /* what could not be saved when the program ended: CroupierUnsaved in a GPtrArray */
  CROUPIER_ASK_WRITE_MATCH,    /* file: a copy of the match; these all answer with croupier_session_write_finish() */
  CROUPIER_ASK_WRITE_MENDED,   /* file, a new one, text (the path of a damaged one, or a version): what can be read */
  CROUPIER_ASK_WRITE_SCRIPT,   /* file */
  CROUPIER_ASK_WRITE_MESSAGES, /* file (a folder), style: all messages as text files */
  CROUPIER_ASK_WRITE_TEXT,     /* file, text */
  CROUPIER_ASK_WRITE_STORY,    /* file, edition, text (a format: "html" or "pdf") */
  CROUPIER_ASK_WRITE_PICTURE,  /* file, edition, place (as of croupier_board_fill()), is_dark, text ("svg" or "png") */
  CROUPIER_ASK_WRITE_DESK,     /* file; of the session itself */
  CROUPIER_ASK_WRITE_RECENTS,  /* of the session itself */
} CroupierQuestionKind;

/* Of the seats and roles only the last that was asked about is answered. */
typedef struct
{
  CroupierQuestionKind kind;
  const char *phase; /* NULL: the due one */
  guint player;
  guint event;      /* the ruling of the phase that would be replaced; 0: none */
  guint n_proposed; /* whose a text without a name may be, counted from 1; 0: nobody's */
  const char *text;
  const char *commitment; /* what was posted before the match */
  GFile *file;
  CroupierSetup *setup; /* is shared from now on */
  CroupierStyle style;
  const GPtrArray *messages; /* CroupierSent: only these; NULL: all */
  const CroupierSeating *seating;
  const CroupierRoles *roles; /* what must be kept is locked */
  gboolean wants_odds;        /* who gives to whom how often */
  gboolean with_to_send;      /* what has not gone out is explained too */
  gboolean with_choices;      /* whom players named in confidence */
  CroupierEdition edition;
  CroupierLeakKind leak_kind;
  CroupierAnswerTopic topic;
  guint place;
  gboolean is_dark;
} CroupierQuestion;


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
const GPtrArray *croupier_session_get_corrections (CroupierSession *self);
const GPtrArray *croupier_session_get_sent (CroupierSession *self);
CroupierRecents *croupier_session_get_recents (CroupierSession *self);
const GError *croupier_session_get_save_error (CroupierSession *self);
const CroupierMerge *croupier_session_get_merge (CroupierSession *self);
const char *croupier_session_get_path (CroupierSession *self);
gboolean croupier_session_get_busy (CroupierSession *self);
guint croupier_session_count_step (CroupierSession *self, gboolean is_undo);
gboolean croupier_session_get_can_undo (CroupierSession *self);
gboolean croupier_session_get_can_redo (CroupierSession *self);
char *croupier_session_dup_undo_label (CroupierSession *self);
char *croupier_session_dup_redo_label (CroupierSession *self);
char *croupier_session_dup_done_label (CroupierSession *self, gboolean is_undo);
char *croupier_session_dup_due_label (CroupierSession *self);
char *croupier_session_dup_deadline_label (CroupierSession *self);
char *croupier_session_dup_away_label (CroupierSession *self);
guint croupier_session_count_missing (CroupierSession *self);
CroupierPlayers croupier_session_get_missing (CroupierSession *self);
guint croupier_session_count_pending (CroupierSession *self);
guint croupier_session_count_rereads (CroupierSession *self);

void croupier_session_look_for_leaks (CroupierSession *self);
gboolean croupier_session_knows_leaks (CroupierSession *self);
const CroupierLeak *croupier_session_find_leak (CroupierSession *self, const GPtrArray *letters);
void croupier_session_accept_leaks (CroupierSession *self, const GPtrArray *letters);

gboolean croupier_session_get_prefers_forms (CroupierSession *self);
void croupier_session_set_prefers_forms (CroupierSession *self, gboolean prefers_forms);

/* ---- opening and closing ---- */

void croupier_session_open (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);
void croupier_session_begin (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback, gpointer data);
void croupier_session_close (CroupierSession *self, GAsyncReadyCallback callback, gpointer data);
void croupier_session_rehearse (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback,
                                gpointer data);
gboolean croupier_session_get_is_rehearsal (CroupierSession *self);
GFile *croupier_session_get_last (CroupierSession *self);
void croupier_session_restore (CroupierSession *self, const CroupierUnsaved *unsaved, GAsyncReadyCallback callback,
                               gpointer data);
void croupier_session_discard_unsaved (CroupierSession *self);

/* ---- changes: each is saved before it is told of ---- */

void croupier_session_submit (CroupierSession *self, guint player, const char *text, GAsyncReadyCallback callback,
                              gpointer data);
void croupier_session_submit_refused (CroupierSession *self, guint player, const char *text,
                                      GAsyncReadyCallback callback, gpointer data);
void croupier_session_submit_many (CroupierSession *self, GPtrArray *pasted, GAsyncReadyCallback callback,
                                   gpointer data);
void croupier_session_fill_in (CroupierSession *self, CroupierStrength strength, GAsyncReadyCallback callback,
                               gpointer data);
void croupier_session_rule (CroupierSession *self, const char *rulings, GAsyncReadyCallback callback, gpointer data);
void croupier_session_amend_ruling (CroupierSession *self, const char *phase, guint event, const char *ruling,
                                    GAsyncReadyCallback callback, gpointer data);
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
void croupier_session_go (CroupierSession *self, guint n, gboolean is_undo, gboolean is_sure,
                          GAsyncReadyCallback callback, gpointer data);
void croupier_session_go_back (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);
GPtrArray *croupier_session_make_marks (const GPtrArray *letters, CroupierStyle style);
void croupier_session_mark (CroupierSession *self, GPtrArray *marks, GAsyncReadyCallback callback, gpointer data);
void croupier_session_mark_letter (CroupierSession *self, CroupierLetter *letter, CroupierStyle style);
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
gboolean croupier_session_has_new_seed (GAsyncResult *result);
guint croupier_session_get_n_refused (GAsyncResult *result);
CroupierReach *croupier_session_get_reach (GAsyncResult *result);
void croupier_session_cancel (CroupierSession *self);
void croupier_session_end (CroupierSession *self);
void croupier_session_stop_asking (CroupierSession *self);

/* ---- questions and copies: nothing changes ---- */

void croupier_session_ask (CroupierSession *self, const CroupierQuestion *question, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data);
gpointer croupier_session_ask_finish (CroupierSession *self, GAsyncResult *result, GError **error);
int croupier_session_write_finish (CroupierSession *self, GAsyncResult *result, GError **error);
CroupierReach *croupier_session_steal_reach (GAsyncResult *result);
guint croupier_session_get_weighing_percent (CroupierSession *self);
void croupier_session_stop_weighing (CroupierSession *self);
void croupier_session_keep_pasted (CroupierSession *self, const GPtrArray *pasted); /* CroupierPasted */
void croupier_session_note_pasted (CroupierSession *self, const GPtrArray *pasted); /* likewise */
guint croupier_session_get_n_pasted (CroupierSession *self);
guint croupier_session_count_unsettled (CroupierSession *self);
gboolean croupier_session_has_pasted_of (CroupierSession *self, guint player);

G_END_DECLS
