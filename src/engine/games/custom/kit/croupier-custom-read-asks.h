/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text asks of players, and the words that can be sent for it. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* ask { … } */
int custom_declare_ask (lua_State *state);

/* A list of words that can be sent, on the top of the stack. */
CroupierAskWord *custom_read_words (lua_State *state, const char *name, guint *n_words);

/* Those that stand for things name nobody. */
void custom_check_name_nobody (lua_State *state, const char *name, const CroupierAskWord *words, guint n);

/* Once all is read: what is asked together has names of its own, and what stands in a receipt is of one thing. */
void custom_check_asks (lua_State *state);
void custom_check_receipts (lua_State *state);

/* Reads the words that a function of an ask gives, a list on the top of the stack. */
void custom_read_made (lua_State *state, const CustomAsk *ask, CustomMade *made);

/* Once all is read: what a word is in other languages can be sent as well, where that is one word and no other. */
void custom_add_words_of_languages (CustomGame *game);

/* Once that is done: what can be chosen is no remark, whatever it is called. */
void custom_add_own_phrases (CustomGame *game);

/* Whether players can be named for an ask, by themselves or beside a word. */
gboolean custom_names_players (const CustomAsk *ask);

/* What raises an error where a number that the text has by itself, or gives by a function, cannot be: of rounds, of the
 * players that are to be named, and of a number that is asked for. */
guint custom_check_rounds (lua_State *state, lua_Integer n);
guint custom_check_names (lua_State *state, lua_Integer n);
void custom_check_range (lua_State *state, const CustomAsk *ask, lua_Integer min, lua_Integer max);

G_END_DECLS
