/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entries of a log: what happened in a match. */
#pragma once

#include "croupier-setup.h"

G_BEGIN_DECLS

#define CROUPIER_DIGEST_LENGTH 16

typedef enum
{
  CROUPIER_ENTRY_SUBMISSION,     /* player, text */
  CROUPIER_ENTRY_RULING,         /* text, with its reason */
  CROUPIER_ENTRY_RESOLVE,        /* phase */
  CROUPIER_ENTRY_AMENDMENT,      /* phase, player, text: sets another text in the place of that player's submission */
  CROUPIER_ENTRY_AMENDED_RULING, /* phase, place, text: sets a ruling in the place of another, or last in its phase */
  CROUPIER_ENTRY_SETUP,          /* setup: corrects the setup; all that happened is played under the last one */
} CroupierEntryKind;

/* Immutable; shared by reference. The log only ever grows at its end; undo takes its last entry to the redo list. */
typedef struct
{
  gatomicrefcount ref_count;
  CroupierEntryKind kind;
  guint player;
  char *phase;
  char *text;
  char *kept; /* of a text: what it was read as when the match was last saved, empty where it was refused, if that is
               * not known to be what it is read as today; NULL: as it is read */
  /* of an amendment: which event of its phase it replaces, counted from 1; one more than there are: none, it comes
   * last; 0: the player's last submission that no ruling has overridden, else it comes last */
  guint place;
  char *wrote; /* of a submission that a game master has made of another text: that text, whole; NULL: it is as sent */
  char *sent;  /* of a submission: when it was, as croupier_sent_time_is_valid() wants it; NULL: nobody knows */
  gint64 made; /* when it came into the log, in seconds since 1970; 0: nobody knows */
  /* the entries of one step, made and undone together, have the same: where the first of them stood in the log when
   * they were made, counted from 1; 0: by itself, or the first of them */
  guint step;
  CroupierSetup *setup;
} CroupierEntry;

/* A resolve, an amendment and an amended ruling have the id of a phase, else NULL; a submission and an amendment have
 * a player; a resolve alone has no text. */
CroupierEntry *croupier_entry_new (CroupierEntryKind kind, const char *phase, guint player, const char *text);

CroupierEntry *croupier_entry_new_setup (CroupierSetup *setup); /* not to be changed from now on */

/* Returns whether it is "2026-03-12T14:02:00", "2026-03-12" or "14:02:00", with seconds or without, or
 * "2026-03-12T14:02:00+01:00": only digits and signs in their places are asked for. */
gboolean croupier_sent_time_is_valid (const char *time);

/* Returns that moment in the zone, by whose clock it is unless it says that itself; of a day alone, its last second.
 * NULL where the day is not known. */
GDateTime *croupier_sent_time_to_moment (const char *time, GTimeZone *zone);

gboolean croupier_entry_is_amendment (const CroupierEntry *entry); /* of a submission or a ruling */
gboolean croupier_entry_is_ruling (const CroupierEntry *entry);    /* or the amendment of one */
CroupierEntry *croupier_entry_ref (CroupierEntry *entry);
void croupier_entry_unref (CroupierEntry *entry);

/* Returns whether two entries of logs whose players stand in the same places say the same; when it was sent, and with
 * what, and what it was made of, is no part of that. */
gboolean croupier_entry_equal (const CroupierEntry *a, const CroupierEntry *b);

/* Returns CROUPIER_DIGEST_LENGTH hex digits by which an entry is known again after it has left the log; index: where
 * it stands there. */
char *croupier_entry_digest (const CroupierEntry *entry, guint index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierEntry, croupier_entry_unref)

G_END_DECLS
