/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a phase came out as it did: to the game master with everything that led to it, to a player with what they may
 * know. */
#pragma once

#include "croupier-store.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_EXPLAIN_HEADING, /* stands out: what comes of a step, what begins something */
  CROUPIER_EXPLAIN_SENTENCE,
  CROUPIER_EXPLAIN_RULE,  /* by which what stands before it is so; of a part's first line: all of the part */
  CROUPIER_EXPLAIN_INPUT, /* what somebody sent, from which the sentence before it comes */
} CroupierExplainKind;

typedef struct
{
  CroupierExplainKind kind;
  char *text;
  CroupierPlayers players; /* of a step: all whom it names; of what was told: not those of a list */
  char *thing;             /* likewise: what it is about that is no player, such as a door or a present; else NULL */
} CroupierExplainLine;

typedef struct
{
  char *title;
  GPtrArray *lines;        /* CroupierExplainLine, in order; never empty */
  CroupierPlayers players; /* as of a line: of a step's title; of what one player was told alone, that player */
  char *thing;             /* likewise; of what was told: whom, as croupier_message_to_address() has it */
  gboolean is_to_send;     /* a player is still to be told of it */
  gboolean is_own;         /* what the player has sent who asks */
  gboolean is_step;
  const char *kind; /* of a step: the id of the fact that begins it */
} CroupierExplainPart;

GPtrArray *croupier_explain_steps (const CroupierMatch *match,
                                   const char *phase); /* CroupierExplainPart: what resolving did, or would do now */
GPtrArray *croupier_explain_result (const CroupierMatch *match); /* likewise: how it came about */
GPtrArray *croupier_explain (const CroupierMatch *match, const char *phase,
                             int about); /* a player, or CROUPIER_NO_PLAYER: everybody */
GPtrArray *croupier_explain_to_player (const CroupierMatch *match, const char *phase, guint player,
                                       const GPtrArray *sent);
void croupier_explain_leave_out_to_send (GPtrArray *parts);
void croupier_explain_make_brief (GPtrArray *parts, const char *title, guint player);
char *croupier_explain_to_marked (const GPtrArray *parts, const char *language);

G_END_DECLS
