/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody may know of a match by its rules: a value that can be held against another, and no text for anybody. */
#pragma once

#include "croupier-types.h"

G_BEGIN_DECLS

/* It grows while a match is gone through. Whoever knows the same of two matches cannot tell them apart. */
typedef struct _CroupierKnowledge CroupierKnowledge;

CroupierKnowledge *croupier_knowledge_new (void);
void croupier_knowledge_free (CroupierKnowledge *known);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierKnowledge, croupier_knowledge_free)

/* Adds that somebody knows something; what was added before it came before it. That is a number of what is counted, in
 * letters without spaces; that something is so of these players, also none, and of no others; a text that the rules
 * have somebody told word for word, or a name, or NULL. */
void croupier_knowledge_add_number (CroupierKnowledge *known, const char *what, gint64 number);
void croupier_knowledge_add_players (CroupierKnowledge *known, const char *what, CroupierPlayers players);
void croupier_knowledge_add_text (CroupierKnowledge *known, const char *what, const char *text);

/* Adds all that is known of each of several things (CroupierKnowledge), where somebody must not know which of them came
 * first. */
void croupier_knowledge_add_in_any_order (CroupierKnowledge *known, const char *what, const GPtrArray *others);

/* All of it; two are equal where the same was added in the same order. */
const char *croupier_knowledge_get (const CroupierKnowledge *known);

G_END_DECLS
