/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matches, seasons and files of co-game masters that were open lately, and the one that is: a small file without
 * secrets. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CROUPIER_MAX_RECENTS 12

typedef struct
{
  char *path;
  char *title;
  char *game;          /* id */
  char *phase;         /* title of the due phase; empty when the match is over */
  int n_missing;       /* of whom something is expected in it and not in; -1: not known */
  gint64 closes;       /* when that phase does, seconds since 1970; 0: nothing has been said */
  gboolean has_unsent; /* messages are still to go out; to whom, and how many, is nobody's business */
  int n_matches;       /* of a season, which has neither game nor phase; -1: it is a match */
  GDateTime *when;
} CroupierRecent;

typedef struct
{
  char *open;         /* path of what is open; NULL if nothing is */
  GPtrArray *matches; /* CroupierRecent, latest first; seasons among them */
} CroupierRecents;

/* What becomes of the list. Each window and each season changes what is in the file then, and nobody keeps a list of
 * their own: so what one has forgotten comes back from no other. */
typedef struct
{
  const CroupierRecent *noted; /* in its place by when it was open; NULL: nothing */
  gboolean is_opened;          /* what is noted is open now */
  const char *closed;          /* path of what is open no more; NULL: nothing */
  const char *forgotten;       /* path of what goes first, for it may be noted by another path; NULL: nothing */
} CroupierRecentsChange;

CroupierRecent *croupier_recent_new (const char *path, const char *title, const char *game, const char *phase,
                                     int n_missing);
CroupierRecent *croupier_recent_new_season (const char *path, const char *title, guint n_matches);
CroupierRecent *croupier_recent_copy (const CroupierRecent *recent);
void croupier_recent_free (CroupierRecent *recent);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRecent, croupier_recent_free)

char *croupier_recents_dup_path (void); /* of the file in which the list is kept */

/* Reads the list from its file; one that is not there or damaged is an empty list. */
CroupierRecents *croupier_recents_load (void);

void croupier_recents_free (CroupierRecents *self);
const CroupierRecent *croupier_recents_find (const CroupierRecents *self, const char *path); /* NULL: it is not there */

/* Changes the list in its file, one change at a time, from whatever thread; FALSE with a GFileError. */
gboolean croupier_recents_change (const CroupierRecentsChange *change, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRecents, croupier_recents_free)

G_END_DECLS
