/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which matches were open lately, and which one is: a small file without secrets. */
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
  GDateTime *when;
} CroupierRecent;

typedef struct
{
  char *open;         /* path of the match that is open; NULL if none is */
  GPtrArray *matches; /* CroupierRecent, latest first */
} CroupierRecents;

CroupierRecent *croupier_recent_new (const char *path, const char *title, const char *game, const char *phase,
                                     int n_missing);
const CroupierRecent *croupier_recents_find (const CroupierRecents *self, const char *path);
CroupierRecents *croupier_recents_load (const char *path);
void croupier_recents_free (CroupierRecents *self);
void croupier_recents_note (CroupierRecents *self, CroupierRecent *recent);
void croupier_recents_forget (CroupierRecents *self, const char *path);
char *croupier_recents_print (const CroupierRecents *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRecents, croupier_recents_free)

G_END_DECLS
