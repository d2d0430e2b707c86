/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told who asks something of a match. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_ANSWER_CLOSING, /* when the phase that is due closes */
  CROUPIER_ANSWER_SENDING, /* what can be sent now */
  CROUPIER_ANSWER_OUTCOME, /* why the phase came out as it did that the question names, or the last one, in brief */
  CROUPIER_ANSWER_OWN,     /* what was told when the phase began: what they hold, and where they are */
  CROUPIER_N_ANSWERS,
} CroupierAnswerTopic;

/* What a question is answered from, beside the match. */
typedef struct
{
  gint64 now;            /* seconds since 1970 */
  const GPtrArray *sent; /* CroupierSent: what has been passed on so far; or NULL */
  const char *question;  /* as it was asked; or NULL */
} CroupierAnswerTime;

/* Returns the id of the last phase that was resolved; NULL where there is none. */
const char *croupier_match_find_last_resolved (const CroupierMatch *match);

/* Returns the id of the phase that a question, which may be NULL, is about: the one that it names, else the last that
 * was resolved; NULL where there is none. */
const char *croupier_match_find_asked (const CroupierMatch *match, const char *question);

/* Answers with what the player may know anyway: what they were told, what everybody may know, and what explains how
 * their phase came out. The text is marked (croupier-style.h); NULL with CROUPIER_ERROR_REFUSED where there is nothing
 * to tell. */
char *croupier_answer_to_marked (const CroupierMatch *match, guint player, CroupierAnswerTopic topic,
                                 const CroupierAnswerTime *time, GError **error);

G_END_DECLS
