/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message as the GM passes it on: to whom, what it says, and whether it has gone out. */
#pragma once

#include "croupier-amends.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_OUTGOING_OWN, /* for the GM alone: nothing to pass on */
  CROUPIER_OUTGOING_TO_SEND,
  CROUPIER_OUTGOING_SENT,
  CROUPIER_OUTGOING_CHANGED,    /* says something else than what was sent */
  CROUPIER_OUTGOING_WITHDRAWN,  /* was sent, and is no message of the match any more; its readers are to be told */
  CROUPIER_OUTGOING_TAKEN_BACK, /* and its readers have been told */
} CroupierOutgoingState;

#define CROUPIER_TYPE_OUTGOING (croupier_outgoing_get_type ())
G_DECLARE_FINAL_TYPE (CroupierOutgoing, croupier_outgoing, CROUPIER, OUTGOING, GObject)

/* These list what goes out of a match, CroupierOutgoing; sent is what has gone out so far, CroupierSent. They are safe
 * in any thread. */

/* Lists all messages of the match in the order in which they go out: those of its setup, then phase by phase what is
 * told at the start, during it, and at its end. A message that went out in another language is the one that went
 * out. sent may be NULL. */
GPtrArray *croupier_outgoing_list (CroupierMatch *match, const GPtrArray *sent);

/* Lists what was sent but is no message of the match any more, in the order in which it was sent: each tells those
 * who got it that it no longer holds. messages are all of the match. */
GPtrArray *croupier_outgoing_list_withdrawn (CroupierMatch *match, const GPtrArray *messages, const GPtrArray *sent);

/* Lists the corrections that went out, and one to everybody who was told something that does not hold; and likewise of
 * deadlines that have moved. What these tell need not be sent by itself: it is not pending any more. messages are all
 * of the match, and withdrawn those that were sent and are none of them. */
GPtrArray *croupier_outgoing_list_corrections (CroupierMatch *match, const GPtrArray *messages,
                                               const GPtrArray *withdrawn, const GPtrArray *sent);

/* Makes one message, among all those of a match, of what somebody is told at the end of a phase and when the next one
 * begins, where both are still to go out. Those that went out so stay one. */
void croupier_outgoing_join (const GPtrArray *messages, const GPtrArray *sent);

/* Lists all that a player can read, or will be able to, in the order of the match: what they were sent, as it was sent
 * then; behind it what corrected it; and what is still to be sent. messages are all of the match. */
GPtrArray *croupier_outgoing_find_read (CroupierMatch *match, const GPtrArray *messages, const GPtrArray *corrections,
                                        const GPtrArray *sent, guint player);

/* Leaves only the messages that tell the outcome of a phase: at its end, and, once it is resolved, when the next one
 * begins. phase is its id, or NULL. */
void croupier_outgoing_keep_outcome (GPtrArray *messages, CroupierMatch *match, const char *phase);

const char *croupier_outgoing_get_phase (CroupierOutgoing *self);
CroupierWhen croupier_outgoing_get_when (CroupierOutgoing *self);
CroupierAudienceKind croupier_outgoing_get_kind (CroupierOutgoing *self);

/* Returns the player whom alone it is for; CROUPIER_NO_PLAYER where it is for others too, or for the GM. */
int croupier_outgoing_get_player (CroupierOutgoing *self);

/* Tells whether a player can read a message of the match: what everybody is told, what that player is told, or what is
 * told to a channel while the player is in it. */
gboolean croupier_outgoing_reaches (CroupierOutgoing *self, CroupierMatch *match, guint player);

/* Returns the id of the phase that it comes from: what is told when one begins is most often what came of the one
 * before. NULL where it comes from none that has begun. */
const char *croupier_outgoing_find_cause (CroupierOutgoing *self, CroupierMatch *match);

/* Tells messages apart that go out at different times: the number grows with every step of the match. */
guint croupier_outgoing_get_section (CroupierOutgoing *self);

/* Says when it goes out, with others: "Round 3 · Answers", "Round 3 to Round 4". */
char *croupier_outgoing_dup_section_title (CroupierOutgoing *self);

char *croupier_outgoing_dup_time (CroupierOutgoing *self); /* when it is told: "Round 3 · End" */

/* Says what it is: "Round 3 · End", "Round 3 to Round 4" where that is one, "Correction 2". */
char *croupier_outgoing_dup_title (CroupierOutgoing *self);

const char *croupier_outgoing_get_phase_title (CroupierOutgoing *self);
const char *croupier_outgoing_get_address (CroupierOutgoing *self);
const char *croupier_outgoing_get_name (CroupierOutgoing *self);
const char *croupier_outgoing_get_handle (CroupierOutgoing *self);

/* Returns which of several game masters passes it on; NULL: anybody. */
const char *croupier_outgoing_get_sender (CroupierOutgoing *self);

guint croupier_outgoing_get_event (CroupierOutgoing *self); /* the number of the event that it answers; 0: none */
const char *croupier_outgoing_get_marked (CroupierOutgoing *self);
const CroupierSent *croupier_outgoing_get_sent (CroupierOutgoing *self);

/* Returns a message that has the game master's own words around it; where it has gone out, those with which it did.
 * sent is what has gone out so far, CroupierSent, here and below. NULL: it has none, and never will. */
const CroupierSent *croupier_outgoing_find_worded (CroupierOutgoing *self, const GPtrArray *sent);

/* Writes it as it is passed on, with the game master's own words around it, marked as in croupier-style.h. */
char *croupier_outgoing_dup_text (CroupierOutgoing *self, const GPtrArray *sent);

GPtrArray *
croupier_outgoing_dup_marks (CroupierOutgoing *self); /* CroupierSent: what is to be noted when it goes out */

/* Returns what was told in its place; NULL: nothing was. */
const CroupierSent *croupier_outgoing_find_told (CroupierOutgoing *self, const GPtrArray *sent);

CroupierOutgoingState croupier_outgoing_get_state (CroupierOutgoing *self);
gboolean croupier_outgoing_is_untold (CroupierOutgoing *self); /* whether those it is for do not know what it says */

/* Tells whether the GM still has to pass it on: nobody has been told, and no other message tells it. */
gboolean croupier_outgoing_is_pending (CroupierOutgoing *self);

gboolean croupier_outgoing_is_correction (CroupierOutgoing *self);

/* Chooses how a correction that is still to go out is worded: with the texts as they should have been, or only with
 * what differs. */
void croupier_outgoing_set_is_whole (CroupierOutgoing *self, gboolean is_whole);

/* Tells whether those whom it is for are told something at the end of a phase and when the next one begins, in two
 * messages: then it has to be said which of them it is. */
gboolean croupier_outgoing_is_one_of_two (CroupierOutgoing *self);

/* Tells whether both stand in the same place of the match, whatever they say. What was withdrawn has no place but what
 * it said. */
gboolean croupier_outgoing_is_same (CroupierOutgoing *self, CroupierOutgoing *other);

gboolean croupier_outgoing_is_withdrawn (CroupierOutgoing *self); /* whether it is no message of the match any more */

/* These keep messages that somebody looks at when the match has changed. They are of the main thread alone. */

/* Lets older messages of the match stay in the place of newer ones: they become what those are, and tell of it. */
void croupier_outgoing_adopt (GPtrArray *messages, const GPtrArray *older);

/* Lets messages count as sent that are about to be noted so; marks is of CroupierSent. */
void croupier_outgoing_mark (const GPtrArray *messages, const GPtrArray *marks);

/* Lets messages count as sent, or not, as it is noted in sent, which is of CroupierSent, or NULL. */
void croupier_outgoing_update_states (const GPtrArray *messages, const GPtrArray *sent);

G_END_DECLS
