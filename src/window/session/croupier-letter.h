/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message as the GM passes it on: to whom, what it says, and whether it has gone out. */
#pragma once

#include "croupier-amends.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_LETTER_OWN, /* for the GM alone: nothing to pass on */
  CROUPIER_LETTER_TO_SEND,
  CROUPIER_LETTER_SENT,
  CROUPIER_LETTER_CHANGED,    /* says something else than what was sent */
  CROUPIER_LETTER_WITHDRAWN,  /* was sent, and is no message of the match any more; its readers are to be told */
  CROUPIER_LETTER_TAKEN_BACK, /* and its readers have been told */
} CroupierLetterState;

#define CROUPIER_TYPE_LETTER (croupier_letter_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLetter, croupier_letter, CROUPIER, LETTER, GObject)

/* These list letters of a match, CroupierLetter; sent is what has gone out so far, CroupierSent. They are safe in any
 * thread. */

/* Lists all messages of the match in the order in which they go out: those of its setup, then phase by phase what is
 * told at the start, during it, and at its end. A message that went out in another language is the letter that went
 * out. sent may be NULL. */
GPtrArray *croupier_letters_new (CroupierMatch *match, const GPtrArray *sent);

/* Lists what was sent but is no message of the match any more, in the order in which it was sent: each letter tells
 * those who got it that it no longer holds. letters are all messages of the match. */
GPtrArray *croupier_letters_new_withdrawn (CroupierMatch *match, const GPtrArray *letters, const GPtrArray *sent);

/* Lists the corrections that went out, and one to everybody who was told something that does not hold; and likewise of
 * deadlines that have moved. What these tell need not be sent by itself: it is not pending any more. letters are all
 * messages of the match, and withdrawn those that were sent and are none of them. */
GPtrArray *croupier_letters_new_corrections (CroupierMatch *match, const GPtrArray *letters, const GPtrArray *withdrawn,
                                             const GPtrArray *sent);

/* Makes one letter, among all those of a match, of what somebody is told at the end of a phase and when the next one
 * begins, where both are still to go out. Those that went out so stay one. */
void croupier_letters_join (const GPtrArray *letters, const GPtrArray *sent);

/* Lists all that a player can read, or will be able to, in the order of the match: what they were sent, as it was sent
 * then; behind it what corrected it; and what is still to be sent. letters are all messages of the match. */
GPtrArray *croupier_letters_find_read (CroupierMatch *match, const GPtrArray *letters, const GPtrArray *corrections,
                                       const GPtrArray *sent, guint player);

/* Leaves only the letters that tell the outcome of a phase: at its end, and, once it is resolved, when the next one
 * begins. phase is its id, or NULL. */
void croupier_letters_keep_outcome (GPtrArray *letters, CroupierMatch *match, const char *phase);

const char *croupier_letter_get_phase (CroupierLetter *self);
CroupierWhen croupier_letter_get_when (CroupierLetter *self);
CroupierAudienceKind croupier_letter_get_kind (CroupierLetter *self);

/* Returns the player whom alone it is for; CROUPIER_NO_PLAYER where it is for others too, or for the GM. */
int croupier_letter_get_player (CroupierLetter *self);

/* Tells whether a player can read a letter of the match: what everybody is told, what that player is told, or what is
 * told to a channel while the player is in it. */
gboolean croupier_letter_reaches (CroupierLetter *self, CroupierMatch *match, guint player);

/* Returns the id of the phase that it comes from: what is told when one begins is most often what came of the one
 * before. NULL where it comes from none that has begun. */
const char *croupier_letter_find_cause (CroupierLetter *self, CroupierMatch *match);

/* Tells letters apart that go out at different times: the number grows with every step of the match. */
guint croupier_letter_get_section (CroupierLetter *self);

/* Says when it goes out, with others: "Round 3 · Answers", "Round 3 to Round 4". */
char *croupier_letter_dup_section_title (CroupierLetter *self);

char *croupier_letter_dup_time (CroupierLetter *self); /* when it is told: "Round 3 · End" */

/* Says what it is: "Round 3 · End", "Round 3 to Round 4" where that is one, "Correction 2". */
char *croupier_letter_dup_title (CroupierLetter *self);

const char *croupier_letter_get_phase_title (CroupierLetter *self);
const char *croupier_letter_get_address (CroupierLetter *self);
const char *croupier_letter_get_name (CroupierLetter *self);
const char *croupier_letter_get_handle (CroupierLetter *self);

/* Returns which of several game masters passes it on; NULL: anybody. */
const char *croupier_letter_get_sender (CroupierLetter *self);

guint croupier_letter_get_event (CroupierLetter *self); /* the number of the event that it answers; 0: none */
const char *croupier_letter_get_marked (CroupierLetter *self);
const CroupierSent *croupier_letter_get_sent (CroupierLetter *self);

/* Returns a message that has the game master's own words around it; where it has gone out, those with which it did.
 * sent is what has gone out so far, CroupierSent, here and below. NULL: the letter has none, and never will. */
const CroupierSent *croupier_letter_find_worded (CroupierLetter *self, const GPtrArray *sent);

/* Writes it as it is passed on, with the game master's own words around it, marked as in croupier-style.h. */
char *croupier_letter_dup_text (CroupierLetter *self, const GPtrArray *sent);

GPtrArray *croupier_letter_dup_marks (CroupierLetter *self); /* CroupierSent: what is to be noted when it goes out */

/* Returns what was told in its place; NULL: nothing was. */
const CroupierSent *croupier_letter_find_told (CroupierLetter *self, const GPtrArray *sent);

CroupierLetterState croupier_letter_get_state (CroupierLetter *self);
gboolean croupier_letter_is_untold (CroupierLetter *self); /* whether those it is for do not know what it says */

/* Tells whether the GM still has to pass it on: nobody has been told, and no other letter tells it. */
gboolean croupier_letter_is_pending (CroupierLetter *self);

gboolean croupier_letter_is_correction (CroupierLetter *self);

/* Chooses how a correction that is still to go out is worded: with the texts as they should have been, or only with
 * what differs. */
void croupier_letter_set_is_whole (CroupierLetter *self, gboolean is_whole);

/* Tells whether those whom it is for are told something at the end of a phase and when the next one begins, in two
 * letters: then it has to be said which of them it is. */
gboolean croupier_letter_is_one_of_two (CroupierLetter *self);

/* Tells whether both stand in the same place of the match, whatever they say. What was withdrawn has no place but what
 * it said. */
gboolean croupier_letter_is_same (CroupierLetter *self, CroupierLetter *other);

gboolean croupier_letter_is_withdrawn (CroupierLetter *self); /* whether it is no message of the match any more */

/* These keep letters that somebody looks at when the match has changed. They are of the main thread alone. */

/* Lets older letters of the match stay in the place of newer ones: they become what those are, and tell of it. */
void croupier_letters_adopt (GPtrArray *letters, const GPtrArray *older);

/* Lets letters count as sent that are about to be noted so; marks is of CroupierSent. */
void croupier_letters_mark (const GPtrArray *letters, const GPtrArray *marks);

/* Lets letters count as sent, or not, as it is noted in sent, which is of CroupierSent, or NULL. */
void croupier_letters_update_states (const GPtrArray *letters, const GPtrArray *sent);

G_END_DECLS
