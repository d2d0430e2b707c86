/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text says in a table that it declares something by, field by field: the table is the first argument, and what
 * is wrong in it is an error. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

#define CUSTOM_MAX_ID 24        /* bytes */
#define CUSTOM_MAX_TITLE 60     /* letters */
#define CUSTOM_MAX_SENTENCE 600 /* letters */

/* The game that is filled by its text; NULL: the text is run for something else. */
CustomGame *custom_get_filled (lua_State *state);

const char *custom_keep_text (CustomGame *game, const char *text);

/* What is called so in the table: left on the stack. Returns its type. */
int custom_push_field (lua_State *state, const char *name);

/* Names in it that mean nothing are slips. What has no name stands first, if anything does. */
void custom_check_known (lua_State *state, const char *what, const char *known, gboolean has_first);
void custom_check_fields (lua_State *state, const char *what, const char *known); /* it is a table, too */
void custom_check_length (lua_State *state, const char *name, const char *text, glong max);

gboolean custom_is_name (const char *text, const char *also);

/* Whether nothing that players have and nothing that is asked can be called so, since it means something else. */
gboolean custom_is_reserved (const char *id);

/* The name by which the game calls something, and that nothing else of it is called so. */
const char *custom_get_id (lua_State *state, const char *what);
void custom_check_is_new (lua_State *state, const char *id);

/* A text; NULL: there is none, and none is needed. */
const char *custom_get_text (lua_State *state, const char *what, const char *name, gboolean is_needed, glong max);
gint64 custom_get_number (lua_State *state, const char *name, gint64 otherwise);
gboolean custom_get_flag (lua_State *state, const char *name);

/* Returns which of some words stands there, the first where nothing does. */
guint custom_get_choice (lua_State *state, const char *name, const char *const *words);

/* A pair of numbers, the less first, in a table on the top of the stack. */
void custom_get_pair (lua_State *state, const char *name, gint64 *min, gint64 *max);

/* The number on the top of the stack, or the option that is named there. */
void custom_read_bound (lua_State *state, CustomBound *bound);

/* A sentence in the place of one of the kit’s, as a text or as { "…", kind = "…", rule = "…" }. FALSE: there is none.
 */
gboolean custom_get_sentence (lua_State *state, const char *what, const char *name, CustomSentence *sentence);

/* Such a sentence has fields that are known; a translation of it, too, which is looked at when all has been read. */
void custom_check_kit_sentence (lua_State *state, const CustomSentence *sentence, const char *known);

G_END_DECLS
