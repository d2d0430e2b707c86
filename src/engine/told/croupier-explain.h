/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a phase came out as it did: to the game master with everything that led to it, to a player with what
 * they may know. */
#pragma once

#include "croupier-store.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_EXPLAIN_HEADING, /* stands out: what comes of a step, what begins something */
  CROUPIER_EXPLAIN_SENTENCE,
  CROUPIER_EXPLAIN_RULE,  /* that by which what stands before it is so; as a part's first line: all of the part */
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

/* Returns what resolving a phase did step by step, or would do now (CroupierExplainPart), each step in which something
 * happens with its rule and what led to it; a night with an open question ends with that. It is the game master's:
 * everything is in it. Nothing of the match changes. NULL where the phase has not begun. The array is the caller's. */
GPtrArray *croupier_explain_steps (const CroupierMatch *match, const char *phase);

/* Returns how the result came about, likewise: who won by what, and who just did not, in the steps of the last phases
 * that have any. There are none before the end. It is the game master's, too. */
GPtrArray *croupier_explain_result (const CroupierMatch *match);

/* Explains to the game master how a phase came out: what came in and was ruled, what was done step by step, and what
 * was told. About one player, not CROUPIER_NO_PLAYER: what they sent and were told, and the steps that led to what
 * became of them, with those who had a part in it. Returns CroupierExplainPart, in order, the caller's; NULL where the
 * phase has not begun. */
GPtrArray *croupier_explain (const CroupierMatch *match, const char *phase, int about);

/* Explains to a player how a phase came out, by what they may know: what they sent themselves, what they were told,
 * and the rules that everybody may know of it. What has not been passed on, or not in these words, stands in parts
 * that are marked; sent has what has been passed on (CroupierSent), or is NULL. Returns CroupierExplainPart, in order,
 * the caller's; NULL where the phase has not begun.
 *
 * Nothing else of the match is looked at, so nothing else can be found out from it: not what others sent, not how many
 * they are, not what came of a power in silence. What a channel was told is in it for those who were in the channel
 * then. */
GPtrArray *croupier_explain_to_player (const CroupierMatch *match, const char *phase, guint player,
                                       const GPtrArray *sent);

/* Takes out of what croupier_explain_to_player() gave what has not been passed on. */
void croupier_explain_leave_out_to_send (GPtrArray *parts);

/* Leaves of what croupier_explain_to_player() gave the lines that answer “why did I not get through?”: what they sent;
 * of what they were told then, what is about them, or about what they named; its first rule; and what they were told
 * alone, such as what they hold now. Where nothing of that is about them, the rule stands alone. title: of the
 * phase. */
void croupier_explain_make_brief (GPtrArray *parts, const char *title, guint player);

/* Returns such parts as a text with marks, for croupier_style_render(), in the language of the messages; empty where
 * there are none. */
char *croupier_explain_to_marked (const GPtrArray *parts, const char *language);

G_END_DECLS
