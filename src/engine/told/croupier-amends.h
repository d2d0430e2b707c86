/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Those who have to be told that what they were told does not hold, and what they are told. */
#pragma once

#include "croupier-errata.h"
#include "croupier-store.h"

G_BEGIN_DECLS

/* And a number: where corrections that went out are noted, and what was told of deadlines that had moved. */
#define CROUPIER_CORRECTION_PHASE "correction-"
#define CROUPIER_DEADLINE_PHASE "deadline-"

/* All that one audience has to be told. */
typedef struct
{
  char *address;
  GStrv heard;       /* who reads it: of a channel those who are in it now */
  guint number;      /* of the correction, among those they get */
  GPtrArray *errata; /* CroupierErratum, in the order of the match */
  GPtrArray *marks;  /* CroupierSent: what is to be noted once they know */
} CroupierAmends;

void croupier_amends_free (CroupierAmends *amends);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierAmends, croupier_amends_free)

/* Finds who was told something that does not hold: that is otherwise now, or is no message of the match any more, or
 * none for them. Returns one CroupierAmends for each audience, in the order of due, which has all messages of the
 * match as they would be noted (CroupierSent); sent has what has gone out so far. The array is the caller's.
 *
 * What somebody has to be told comes from what they were told and from their own messages alone. Besides what does not
 * hold it has all that they have not had yet, so that one text brings them up to date. Those who were told nothing
 * wrong have no amends. What a channel was told is put right there if all who are in it now have heard it; those who
 * have heard it and are not there any more are told alone. The game master reads the match and needs none. */
GPtrArray *croupier_amends_find (const CroupierMatch *match, const GPtrArray *due, const GPtrArray *sent);

/* Returns the correction, with its text, as it will be noted when it has gone out. is_whole: it has the texts as they
 * should have been, and not only what differs; language: that of the messages. */
CroupierSent *croupier_amends_to_sent (const CroupierAmends *amends, gboolean is_whole, const char *language);

/* Returns where a phase stands, of the match or of one that something was told of: 0 for the setup, then those of the
 * match, then those that are none any more, each at a place of its own in the order in which they were told of;
 * G_MAXUINT for any other. */
guint croupier_sent_find_phase (const GPtrArray *sent, const CroupierMatch *match, const char *phase);

/* Returns "Round 3" for "round-3", also when it has not begun any more, as messages call it; phase: its id, "setup",
 * or where corrections are noted. */
char *croupier_match_dup_phase_title (const CroupierMatch *match, const char *phase);

/* Returns whether two notes are of the same message, whatever it says: answers share a place, and only what they say
 * tells them apart. */
gboolean croupier_sent_is_same (const CroupierSent *a, const CroupierSent *b);

/* Returns which correction, or which news of a deadline, it is among those that its audience got; 0: it is a message
 * of the match. */
guint croupier_sent_get_correction (const CroupierSent *sent);

/* Returns whether it says that a deadline has moved, and nothing else. */
gboolean croupier_sent_is_of_deadline (const CroupierSent *sent);

/* These take lists of what has gone out (CroupierSent). */

/* Notes that a message went out, or that one was taken back, in place of what was noted for the same place. Where it
 * says the same it stands where that stood; of a channel, what others have heard stays noted for them. */
void croupier_sent_list_set (GPtrArray *sent, const CroupierSent *entry);

/* Forgets that a message went out, or was taken back. */
void croupier_sent_list_remove (GPtrArray *sent, const CroupierSent *entry);

/* Returns the notes in the order in which they went out, first those of which nobody knows when. */
GPtrArray *croupier_sent_list_copy_by_time (const GPtrArray *sent);

/* Returns what stands where something else, in marks, is to be noted. The array is the caller's. */
GPtrArray *croupier_sent_list_find_replaced (const GPtrArray *sent, const GPtrArray *marks);

G_END_DECLS
