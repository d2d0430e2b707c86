/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several asks in one text, “bid 5, vote Ann”: which words are for which of them. */
#pragma once

#include "croupier-ask.h"

G_BEGIN_DECLS

#define CROUPIER_ASK_MAX_PARTS 8

/* One of several things that are asked of a player at once. */
typedef struct
{
  const CroupierAsk *ask;
  const CroupierPlan *plan; /* with which it is asked */
  gboolean takes_any_words; /* all that stands behind its name and a colon, to the end of the text */
  const char *name;         /* as it is written */
  const char *said;         /* as it is called where it is said what can be written: the name, or one of the others */
  char **names;             /* likewise, in other words: folded, ended by NULL */
} CroupierAskPart;

/* Parts a text: texts gets for each ask the text with blanks in the place of all that is for others, or NULL where
 * nothing is, so that every word is in one of them, at its place. What stands in the text says whose a word is: the
 * names of asks, and else numbers, players and words, where only one ask takes such; a word that could be for two of
 * them is refused. FALSE: the reading says why. */
gboolean croupier_ask_part_text (const CroupierAskPart *parts, guint n_parts, const CroupierState *state, guint player,
                                 const char *text, CroupierReading *reading, char **texts);

G_END_DECLS
