/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matches and seasons that were open lately, and the one that is: a small file without secrets. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CROUPIER_MAX_RECENTS 12

typedef struct
{
  char *path;
  char *title;
  char *game;    /* id */
  char *phase;   /* title of the due phase; empty when the match is over */
  int n_missing; /* of whom something is expected in it and not in; -1: not known */
  gint64 closes; /* when that phase does, seconds since 1970; 0: nothing has been said */
  int n_matches; /* of a season, which has neither game nor phase; -1: it is a match */
  GDateTime *when;
} CroupierRecent;

typedef struct
{
  char *open;         /* path of what is open; NULL if nothing is */
  GPtrArray *matches; /* CroupierRecent, latest first; seasons among them */
} CroupierRecents;

CroupierRecent *croupier_recent_new (const char *path, const char *title, const char *game, const char *phase,
                                     int n_missing);
CroupierRecent *croupier_recent_new_season (const char *path, const char *title, guint n_matches);
const CroupierRecent *croupier_recents_find (const CroupierRecents *self, const char *path);
char *croupier_recents_dup_path (void);
CroupierRecents *croupier_recents_load (const char *path); /* a file that is not there or damaged is an empty list */
void croupier_recents_free (CroupierRecents *self);
void croupier_recents_forget (CroupierRecents *self, const char *path);

/* Puts a match or season, which it takes, at the top of the list, as the one that is open. */
void croupier_recents_note (CroupierRecents *self, CroupierRecent *recent);

/* Takes in what another list has of later, for each window has a list of its own and they share a file. */
void croupier_recents_merge (CroupierRecents *self, const CroupierRecents *other);

char *croupier_recents_print (const CroupierRecents *self); /* as the text of its file */

/* Joins a list, whose text croupier_recents_print() has written, with the one in its file at path, to which other
 * windows have written meanwhile, and returns the text for the file. */
char *croupier_recents_join (const char *path, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRecents, croupier_recents_free)

G_END_DECLS
