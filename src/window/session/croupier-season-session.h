/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The season that is open, as its window sees it: every change made in a thread of its own, saved, and told of. */
#pragma once

#include "croupier-course.h"
#include "croupier-season-book.h"
#include "croupier-season-setup.h"

G_BEGIN_DECLS

/* How a match of the season stands. */
typedef struct
{
  guint match;
  CroupierSightKind kind;
  char *question;           /* what is amiss with its file; NULL: nothing */
  gboolean can_mend;        /* there is a file that the answer can be */
  const CroupierGame *game; /* NULL: not known, for what is booked is not read again */
  gboolean is_over;
  char *due;       /* the title of the phase that is due; NULL: it is over, or not known */
  guint n_missing; /* of whom something is expected in it */
  guint n_changes; /* entries that differ from what was booked; of what is not booked, all */
  char *changes;   /* those, in words; NULL: none */
  char *arrivals;  /* names of who plays in it and is not in the season; NULL: nobody */
} CroupierSeasonState;

/* What can be written into a file. */
typedef enum
{
  CROUPIER_SEASON_FILE_PAGE, /* the story, for a browser */
  CROUPIER_SEASON_FILE_PDF,  /* likewise, on paper */
  CROUPIER_SEASON_FILE_COUNTS,
  CROUPIER_SEASON_FILE_LEDGER,
  CROUPIER_N_SEASON_FILES,
} CroupierSeasonFile;

#define CROUPIER_TYPE_SEASON_SESSION (croupier_season_session_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSeasonSession, croupier_season_session, CROUPIER, SEASON_SESSION, GObject)

CroupierSeasonSession *croupier_season_session_new (void);

/* ---- what stands, until the next "changed" ---- */

const CroupierSeason *croupier_season_session_get_season (CroupierSeasonSession *self); /* NULL: none is open */
const char *croupier_season_session_get_path (CroupierSeasonSession *self);
char *croupier_season_session_dup_file (CroupierSeasonSession *self, guint match); /* path of a match; NULL: none */
gboolean croupier_season_session_take_course (CroupierSeasonSession *self, CroupierCourse **course);
/* Until the next "looked"; NULL: nobody has looked at it yet. */
const CroupierSeasonState *croupier_season_session_get_state (CroupierSeasonSession *self, guint match);
gboolean croupier_season_session_is_alone (CroupierSeasonSession *self);
gboolean croupier_season_session_misses_all (CroupierSeasonSession *self);
char *croupier_season_session_dup_last (CroupierSeasonSession *self); /* what was done last; NULL: nothing was */
char *croupier_season_session_dup_step (CroupierSeasonSession *self, gboolean is_redo); /* NULL: there is none */

/* ---- changes: each is saved before it is told of ---- */

void croupier_season_session_open (CroupierSeasonSession *self, GFile *file, GAsyncReadyCallback callback,
                                   gpointer data);
void croupier_season_session_move (CroupierSeasonSession *self, GFile *folder, GAsyncReadyCallback callback,
                                   gpointer data);
void croupier_season_session_begin (CroupierSeasonSession *self, GFile *file, const char *title,
                                    GAsyncReadyCallback callback, gpointer data);
void croupier_season_session_act (CroupierSeasonSession *self, GPtrArray *acts, GAsyncReadyCallback callback,
                                  gpointer data);
void croupier_season_session_step (CroupierSeasonSession *self, gboolean is_redo, GAsyncReadyCallback callback,
                                   gpointer data);
void croupier_season_session_take_in (CroupierSeasonSession *self, GFile *file, int planned,
                                      GAsyncReadyCallback callback, gpointer data);
void croupier_season_session_book (CroupierSeasonSession *self, guint match, GAsyncReadyCallback callback,
                                   gpointer data);
void croupier_season_session_mend (CroupierSeasonSession *self, guint match, GAsyncReadyCallback callback,
                                   gpointer data);
void croupier_season_session_play (CroupierSeasonSession *self, const CroupierNextMatch *next, int planned,
                                   GAsyncReadyCallback callback, gpointer data);
gboolean croupier_season_session_finish (CroupierSeasonSession *self, GAsyncResult *result, GError **error);
void croupier_season_session_end (CroupierSeasonSession *self);
char *croupier_season_session_dup_seats (GAsyncResult *result); /* how a new match was seated; NULL: by nobody */
char *croupier_season_session_dup_made (GAsyncResult *result);

/* ---- nothing changes ---- */

void croupier_season_session_look (CroupierSeasonSession *self);
void croupier_season_session_export (CroupierSeasonSession *self, CroupierSeasonFile kind, int viewer, GFile *file,
                                     GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
gboolean croupier_season_session_export_finish (CroupierSeasonSession *self, GAsyncResult *result, GError **error);

G_END_DECLS
