/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games of one's own tell. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* m:tell (who, sentence, fields) and m:explain (sentence, fields) */
int custom_kit_tell (lua_State *state);
int custom_kit_explain (lua_State *state);

/* Kinds of facts by what makes them. */
GHashTable *custom_kinds_new (void);

/* Tells everybody the sentence in that place of the stack, with the fields in the next. */
void custom_tell_everybody (lua_State *state, int at);

/* Its rules in words, with the values of the options. */
void custom_say_rules (const CroupierPlan *plan, CroupierMessage *message);

/* The heading of what is told at the end of the phase that is due. */
void custom_say_phase (const CroupierPlan *plan, CroupierMessage *message, const CustomState *state);

/* A sentence in the place of one of the kit’s, which has fields of its own: the last of these has no name. */
typedef struct
{
  const char *name;
  CroupierValueType type;
  CroupierValue value;
} CustomField;

void custom_say_sentence (const CroupierPlan *plan, CroupierMessage *message, CroupierFactStyle style,
                          const CustomSentence *sentence, const char *kind, const CustomField *fields);

/* Raises an error where such a sentence, or a translation of it, has a field that is not among those known: words with
 * spaces between them. */
void custom_check_sentence (lua_State *state, const char *sentence, const char *known);

gboolean custom_is_kind (const char *text); /* whether a fact can be called so */

G_END_DECLS
