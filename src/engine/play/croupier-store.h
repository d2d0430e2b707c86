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
  gboolean is_withdrawn; /* it does not hold any more, and those who got it know */
  GStrv heard;           /* of a channel: the names of those who were in it then; NULL: nobody knows */
  guint correction;      /* which one told it, among those that its readers got; 0: it went out itself */
  /* The way in which it was passed on; NULL and 0: by a version that did not keep it, or by a person without Croupier.
   */
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

/* Copies all of them; the list and the digest may be NULL. */
CroupierVersion *croupier_version_new (CroupierMatch *match, const GPtrArray *sent, const char *digest);

void croupier_version_free (CroupierVersion *version);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierVersion, croupier_version_free)

/* Read a match to save it with croupier_store_update() later: from a text, of so many bytes, or -1 where it ends in
 * NUL, as croupier_store_parse() does, or from a file, as croupier_store_load() does; they fail as those do. folder:
 * where draws that take seconds are kept, of the user's alone; NULL: all are made again. */
CroupierVersion *croupier_version_parse (const char *text, gssize length, const char *folder, GCancellable *cancellable,
                                         GError **error);
CroupierVersion *croupier_store_read (const char *path, const char *folder, GCancellable *cancellable, GError **error);

/* Saves a match as croupier_store_save() does, but never over what it has not seen: what somebody else has written
 * since the file held what is known is merged. Then mine is what the file holds, and merge tells what was done; it is
 * NULL where nobody had written. FALSE with CROUPIER_ERROR_CHANGED and the merge where that leaves something to be
 * decided: the file stays as it is, and once it is decided, the outcome can be saved with the same known, to which the
 * file has been added. It fails, too, as croupier_store_save() does.
 *
 * Nobody else must save at the same time: hold croupier_file_lock(), where the file is there and locks are to be had.
 * Programs that take no locks are noticed up to the moment at which the file is replaced. */
gboolean croupier_store_update (const char *path, CroupierVersion **known, CroupierVersion *mine, CroupierMerge **merge,
                                GError **error);

/* Loads a match, trusting nothing in the file, and removes temporary files that a kill has left behind; cancellable
 * stops the replay between two phases. sent, which may be NULL, gets CroupierSent, the caller's. NULL with
 * CROUPIER_ERROR_DAMAGED, which says whether the version before it is there, or CROUPIER_ERROR_NEWER, with a
 * GFileError, or cancelled. */
CroupierMatch *croupier_store_load (const char *path, GPtrArray **sent, GCancellable *cancellable, GError **error);

/* Saves a match as croupier_file_save() says: the file, which need not be there, is replaced whole, or stays as it
 * was. It keeps one generation as path~, and never overwrites a file that is not a match file it could read: FALSE
 * with CROUPIER_ERROR_DAMAGED or CROUPIER_ERROR_NEWER because of what is there, or with a GFileError. sent:
 * CroupierSent, or NULL. */
gboolean croupier_store_save (const char *path, CroupierMatch *match, const GPtrArray *sent, GError **error);

/* Reads and replays a match as croupier_store_load() does, every draw made again; length: in bytes, or -1 where the
 * text ends in NUL. NULL with CROUPIER_ERROR_DAMAGED or CROUPIER_ERROR_NEWER, or cancelled. */
CroupierMatch *croupier_store_parse (const char *text, gssize length, GPtrArray **sent, GCancellable *cancellable,
                                     GError **error);

/* Tell without a replay whether a text could be a match file, FALSE with the reason, and whether a value of JSON could
 * be what such a file notes of one message that was passed on. Nobody vouches for either. */
gboolean croupier_store_check (const char *text, gssize length, GError **error);
gboolean croupier_store_check_sent (const char *text, gsize length);

/* Returns the commitment of its seed, found without a replay: by it a match is known again, whatever is corrected in
 * it and whatever its file is called. NULL with CROUPIER_ERROR_DAMAGED or CROUPIER_ERROR_NEWER. */
char *croupier_store_read_id (const char *text, gssize length, GError **error);

/* Returns JSON: the first setup, the log with what each text is read as, and what was undone. There is no state in it,
 * for that is always the replay of the log. sent: CroupierSent, or NULL. */
char *croupier_store_print (CroupierMatch *match, const GPtrArray *sent);

/* Notes that a message was passed on, and what it said then. */
CroupierSent *croupier_sent_new (const char *phase, const CroupierMessage *message);

void croupier_sent_free (CroupierSent *sent);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSent, croupier_sent_free)

/* Returns who of the roster was in the channel when it was told; nobody where it is told to no channel, or it is not
 * known. */
CroupierPlayers croupier_sent_get_heard (const CroupierSent *sent, const CroupierRoster *roster);

void croupier_sent_set_heard (CroupierSent *sent, const CroupierRoster *roster, CroupierPlayers heard);
gboolean croupier_sent_is_to_channel (const CroupierSent *sent);

/* Tell whether a player can read it: all that everybody is told, that they are, or a channel that they were in then.
 * By the roster, whether they can, or somebody could who had their place before. */
gboolean croupier_sent_reaches (const CroupierSent *sent, const char *name);
gboolean croupier_sent_reaches_player (const CroupierSent *sent, const CroupierRoster *roster, guint player);

/* Returns whether it was passed on as it is, to the same audience, at the same time, with the same words, and not
 * taken back since. list: CroupierSent, or NULL. */
gboolean croupier_sent_is_in (const CroupierSent *sent, const GPtrArray *list);

CroupierSent *croupier_sent_copy (const CroupierSent *sent);

/* Returns what it says, with the words around it; NULL where its text is not kept. */
char *croupier_sent_to_marked (const CroupierSent *sent);

/* Keeps how it was written, and when, as croupier_sent_time_is_valid() wants it, or NULL: with its text that is all it
 * takes to write it again as it was. */
void croupier_sent_set_way (CroupierSent *sent, CroupierStyle style, const char *time);

/* Takes NULL, too, and gives an empty list then. */
GPtrArray *croupier_sent_list_copy (const GPtrArray *sent);

/* Returns what both have noted since they had the same, mine first, without what either has taken back. */
GPtrArray *croupier_sent_merge (const GPtrArray *before, const GPtrArray *mine, const GPtrArray *theirs);

/* Lets the notes follow players and areas that a change to the match has renamed. */
void croupier_sent_rename (GPtrArray *sent, const CroupierMatch *before, const CroupierMatch *after);

G_END_DECLS
