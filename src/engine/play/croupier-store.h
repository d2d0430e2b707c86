/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files: read with distrust, written whole or not at all. */
#pragma once

#include "croupier-file.h"
#include "croupier-merge.h"
#include "croupier-style.h"

G_BEGIN_DECLS

#define CROUPIER_MATCH_FORMAT "croupier-match"
/* 2: corrections of the setup; 3: what each text is read as; 4: when it was sent, and with what; 5: how messages were
 * passed on, and what was sent to correct them; 6: with which words of the GM's own,
 * and rulings of phases that had been resolved; 7: who was in a channel when it was told something;
 * 8: who has taken whose place */
#define CROUPIER_MATCH_VERSION 8
#define CROUPIER_MATCH_SUFFIX ".croupier"

/* A message that the GM has passed on, and what it said then: kept in the match file, so that a correction shows what
 * has changed since, and what was said that no message says any more. */
typedef struct
{
  char *phase;
  char *address;
  CroupierWhen when;
  char *digest;          /* hex SHA-256 of the text */
  char *marked;          /* the text, marked; NULL: it was passed on by a version that did not keep it */
  char *above, *below;   /* the GM's own words around it, marked; NULL: none */
  gboolean is_withdrawn; /* it does not hold any more, and who got it knows */
  GStrv heard;           /* of a channel: the names of those who were in it then; NULL: nobody knows */
  guint correction;      /* which one told it, among those that its readers got; 0: it went out itself */
  /* How it was passed on; NULL and 0: by a version that did not keep it, or by a person without Croupier. */
  char *style;   /* an id of croupier-style.h */
  char *time;    /* as croupier_sent_time_is_valid() wants it */
  guint n_parts; /* in how many */
} CroupierSent;

/* What a file held when it was last read or written: whoever saves over it sees whether somebody else has done so
 * since. */
typedef struct
{
  CroupierMatch *match;
  GPtrArray *sent; /* CroupierSent */
  char *digest;    /* of its text; NULL: there is no file yet */
} CroupierVersion;

CroupierVersion *croupier_version_new (CroupierMatch *match, const GPtrArray *sent, const char *digest);
void croupier_version_free (CroupierVersion *version);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierVersion, croupier_version_free)
CroupierVersion *croupier_version_parse (const char *text, gssize length, const char *folder, GCancellable *cancellable,
                                         GError **error);
CroupierVersion *croupier_store_read (const char *path, const char *folder, GCancellable *cancellable, GError **error);
gboolean croupier_store_update (const char *path, CroupierVersion **known, CroupierVersion *mine, CroupierMerge **merge,
                                GError **error);

CroupierMatch *croupier_store_load (
  const char *path, GPtrArray **sent, GCancellable *cancellable,
  GError **error); /* removes temporary files that a kill left behind; sent: nullable, CroupierSent */
gboolean croupier_store_save (
  const char *path, CroupierMatch *match, const GPtrArray *sent,
  GError **error); /* keeps one generation as path~; never overwrites a file that is not a match file it could read */
CroupierMatch *croupier_store_parse (const char *text, gssize length, GPtrArray **sent, GCancellable *cancellable,
                                     GError **error);
gboolean croupier_store_check (const char *text, gssize length, GError **error);
gboolean croupier_store_check_sent (const char *text, gsize length);
char *croupier_store_read_id (const char *text, gssize length,
                              GError **error); /* the commitment of its seed, by which a match is known again */
char *croupier_store_print (CroupierMatch *match, const GPtrArray *sent);
CroupierSent *croupier_sent_new (const char *phase, const CroupierMessage *message);
void croupier_sent_free (CroupierSent *sent);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSent, croupier_sent_free)
CroupierPlayers croupier_sent_get_heard (const CroupierSent *sent, const CroupierRoster *roster);
void croupier_sent_set_heard (CroupierSent *sent, const CroupierRoster *roster, CroupierPlayers heard);
gboolean croupier_sent_is_to_channel (const CroupierSent *sent);
gboolean croupier_sent_reaches (const CroupierSent *sent, const char *name);
gboolean croupier_sent_reaches_player (const CroupierSent *sent, const CroupierRoster *roster, guint player);
gboolean croupier_sent_is_in (const CroupierSent *sent, const GPtrArray *list);
CroupierSent *croupier_sent_copy (const CroupierSent *sent);
char *croupier_sent_to_marked (const CroupierSent *sent); /* with the words around it */
void croupier_sent_set_way (CroupierSent *sent, CroupierStyle style, const char *time);
GPtrArray *croupier_sent_list_copy (const GPtrArray *sent); /* nullable */
GPtrArray *croupier_sent_merge (const GPtrArray *before, const GPtrArray *mine, const GPtrArray *theirs);
void croupier_sent_rename (GPtrArray *sent, const CroupierMatch *before, const CroupierMatch *after);

G_END_DECLS
