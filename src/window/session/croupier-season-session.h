/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The season that is open, as its window sees it: every change made in a thread of its own, saved, and told of. */
#pragma once

#include "croupier-season-book.h"
#include "croupier-season-setup.h"
#include "croupier-timeline.h"

G_BEGIN_DECLS

/* The states of a match of the season. */
typedef struct
{
  guint match;
  CroupierFileCheckKind kind;
  char *question;           /* what is amiss with its file; NULL: nothing */
  gboolean can_mend;        /* there is a file that the answer can be */
  const CroupierGame *game; /* NULL: not known, for what is booked is not read again */
  gboolean is_over;
  char *due;       /* the title of the phase that is due; NULL: it is over, or not known */
  guint n_missing; /* of whom something is expected in it */
  guint n_changes; /* entries that differ from what was booked; of what is not booked, all */
  char *changes;   /* those, in words; NULL: none */
  char *arrivals;  /* who plays in it and is not in the season, each with what they began with; NULL: nobody */
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

/* Takes how it went with all that is counted; NULL: nothing was moved yet. Returns FALSE where it was taken already,
 * and is as it was then. */
gboolean croupier_season_session_take_timeline (CroupierSeasonSession *self, CroupierTimeline **timeline);
/* Until the next "looked"; NULL: nobody has looked at it yet. */
const CroupierSeasonState *croupier_season_session_get_state (CroupierSeasonSession *self, guint match);
gboolean croupier_season_session_is_alone (CroupierSeasonSession *self);
gboolean croupier_season_session_misses_all (CroupierSeasonSession *self);
const char *croupier_season_session_get_last (CroupierSeasonSession *self); /* what was done last; NULL: nothing was */

/* Says, with a capital, what Undo, or Redo, would take back; NULL: nothing. */
char *croupier_season_session_dup_step (CroupierSeasonSession *self, gboolean is_redo);

/* ---- changes: each is saved before it is told of ---- */

/* Opens a season in the place of the one that is; with NULL, the file that is open, if it has changed. */
void croupier_season_session_open (CroupierSeasonSession *self, GFile *file, GAsyncReadyCallback callback,
                                   gpointer data);

/* Opens the season anew in a folder that has its file and those of its matches, in the place of where it was opened. */
void croupier_season_session_move (CroupierSeasonSession *self, GFile *folder, GAsyncReadyCallback callback,
                                   gpointer data);

/* Begins a season with nobody in it, and keeps it in file, which must not exist yet. */
void croupier_season_session_begin (CroupierSeasonSession *self, GFile *file, const char *title,
                                    GAsyncReadyCallback callback, gpointer data);

/* Does something by hand: all of these CroupierAct, or none; they are undone together. */
void croupier_season_session_act (CroupierSeasonSession *self, GPtrArray *acts, GAsyncReadyCallback callback,
                                  gpointer data);

void croupier_season_session_step (CroupierSeasonSession *self, gboolean is_redo, GAsyncReadyCallback callback,
                                   gpointer data);

/* Puts a match, whose file is beside the season, into it, and whoever plays in it. planned: in whose place it is put,
 * or CROUPIER_NEW_PLACE. */
void croupier_season_session_take_in (CroupierSeasonSession *self, GFile *file, int planned,
                                      GAsyncReadyCallback callback, gpointer data);

/* Books what a match has come to, in the place of what was booked of it before; whoever plays in it and is not in the
 * season joins. */
void croupier_season_session_book (CroupierSeasonSession *self, guint match, GAsyncReadyCallback callback,
                                   gpointer data);

void croupier_season_session_mend (CroupierSeasonSession *self, guint match, GAsyncReadyCallback callback,
                                   gpointer data);

/* Makes the next match, with the seed that next has, saves it beside the season, and puts it into that. planned: in
 * whose place it is put, or CROUPIER_NEW_PLACE. */
void croupier_season_session_play (CroupierSeasonSession *self, const CroupierNextMatch *next, int planned,
                                   GAsyncReadyCallback callback, gpointer data);

/* Returns FALSE with an error where nothing was changed; what others have changed is seen all the same. */
gboolean croupier_season_session_finish (CroupierSeasonSession *self, GAsyncResult *result, GError **error);

/* Makes and saves every change that was asked for; then the program can end. */
void croupier_season_session_end (CroupierSeasonSession *self);

char *croupier_season_session_dup_apart (GAsyncResult *result); /* how far it is apart from others; NULL: not asked */
char *croupier_season_session_dup_made (GAsyncResult *result);

/* ---- nothing changes ---- */

/* Looks how the files of the matches stand by now; "looked" tells when that is known. */
void croupier_season_session_look (CroupierSeasonSession *self);

/* Writes what an audience may know of the season into a file. viewer: a player, CROUPIER_VIEWER_PUBLIC or
 * CROUPIER_VIEWER_GM. */
void croupier_season_session_export (CroupierSeasonSession *self, CroupierSeasonFile kind, int viewer, GFile *file,
                                     GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);

gboolean croupier_season_session_export_finish (CroupierSeasonSession *self, GAsyncResult *result, GError **error);

G_END_DECLS
