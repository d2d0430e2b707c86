/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game in words for its players, with the numbers of a match. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

/* A game has a table of them; what they say of the match's options stands in fields that all lines of a table share. */
struct _CroupierRulesLine
{
  guint when; /* bits of the game's own, all of which must hold */
  CroupierFactKind kind;
};

/* Where RULES_FIELDS are those of the table; the text is an N_("…"), or NP_("…", "…") counted by the first NUMBER. */
#define RULES_HEADING(when, text) { when, FACT_KIND ("rules-heading", HEADING, text, RULES_FIELDS) }
#define RULES_LINE(when, text) { when, FACT_KIND ("rule", LINE, text, RULES_FIELDS) }
#define RULES_ITEM(when, text) { when, FACT_KIND ("rule", ITEM, text, RULES_FIELDS) }
#define RULES_ITEM_COUNTED(when, texts) { when, FACT_INITIALIZER ("rule", ITEM, texts, NULL, RULES_FIELDS) }

#define RULES_SENDING N_("How to send your move")
#define RULES_LAST_COUNTS                                                                                      \
  N_("As long as it is open you can change your mind: what you sent last counts. What the rules do not allow " \
     "is refused, with the reason, and what you sent before stays in force.")
#define RULES_NAMES N_("The first letters of a name will do, as long as they fit only one player.")

/* Tells a message, which may be NULL, those lines, in static storage, of which all bits are among those that hold. The
 * values are as the fields of the lines want them. */
void croupier_message_say_rules (CroupierMessage *message, const CroupierRulesLine *lines, guint n_lines, guint holds,
                                 const CroupierValue *values);

/* The rules of a match for all its players, in the language of its messages: what everybody may know before it begins,
 * with the numbers that are set, and how a move is sent. Marked (see croupier-style.h); its sections stand apart. */
char *croupier_plan_rules_to_marked (const CroupierPlan *plan);

G_END_DECLS
