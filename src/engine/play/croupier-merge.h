/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two copies of one match that went apart: what both added since, put together. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_SIDE_MINE,
  CROUPIER_SIDE_THEIRS,
  CROUPIER_N_SIDES,
} CroupierSide;

typedef enum
{
  CROUPIER_DISPUTE_MATCH,      /* they are no copies of one match */
  CROUPIER_DISPUTE_UNDONE,     /* one has undone what the other goes on from */
  CROUPIER_DISPUTE_RESOLVED,   /* one has resolved a phase in which something else has happened in the other */
  CROUPIER_DISPUTE_SUBMISSION, /* each has something else of one player for one phase */
  CROUPIER_DISPUTE_AMENDMENT,  /* each has corrected one submission in another way */
  CROUPIER_DISPUTE_RULING,     /* each has ruled something else on one thing */
  CROUPIER_DISPUTE_SETUP,      /* each has changed the setup, or one in a way that the other cannot go on from */
  CROUPIER_DISPUTE_TOGETHER,   /* what is accepted in each is not, or comes to something else, in both together */
} CroupierDisputeKind;

/* The same thing, changed by both: only a person can say which holds. */
typedef struct
{
  CroupierDisputeKind kind;
  gboolean is_whole;                    /* it is between the versions as they are; then there is no other dispute */
  int player;                           /* of a submission or a correction; else CROUPIER_NO_PLAYER */
  char *phase;                          /* likewise, or what was resolved; else NULL */
  GPtrArray *entries[CROUPIER_N_SIDES]; /* CroupierEntry: what only this side has; may be empty */
} CroupierDispute;

typedef struct
{
  CroupierMatch *sides[CROUPIER_N_SIDES]; /* copies of what was merged */
  CroupierMatch *match; /* with all that nobody disputes; NULL if the versions as they are do not go together */
  GPtrArray *came;      /* CroupierEntry of theirs that mine had never seen */
  GPtrArray *gone;      /* CroupierEntry of mine that theirs has undone */
  GPtrArray *disputes;  /* CroupierDispute */
} CroupierMerge;

/* Puts together what both copies of a match have added since they parted, and changes neither. What is news to the
 * other stands, theirs before mine; what is the same stands once; what one has undone and the other only kept is
 * undone. Where both are about the same thing and come to something else, or where the one makes something else of
 * what the other has, it is disputed. The outcome for the two in the other order is the same but for the order of the
 * news. NULL if cancelled. */
CroupierMerge *croupier_merge_new (CroupierMatch *mine, CroupierMatch *theirs, GCancellable *cancellable,
                                   GError **error);

void croupier_merge_free (CroupierMerge *merge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierMerge, croupier_merge_free)

/* Ends the disputes: choices has for each, in order, which side holds. Where it can, what does not hold stands in the
 * log all the same, as something that was replaced; leaves_out, of CROUPIER_N_SIDES, tells by side whether anything it
 * has stands there no more. The match is the caller's. */
CroupierMatch *croupier_merge_decide (const CroupierMerge *merge, const CroupierSide *choices, gboolean *leaves_out);

G_END_DECLS
