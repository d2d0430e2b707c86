/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a game holds outside of its functions, and whether one of them changes it: after the call nothing
 * of that would be left. */
#pragma once

#include <glib.h>
#include <lua.h>

G_BEGIN_DECLS

/* Pushes a note of all that can be reached from some tables on the stack: tables with what is in them, and functions
 * with the locals that they use. */
void custom_forgotten_push_note (lua_State *state, const int *roots, guint n_roots);

/* Whether anything is otherwise by now than in the note in that place of the stack. n gets how much was compared. */
gboolean custom_forgotten_is_changed (lua_State *state, int note, gint64 *n);

/* Pushes a sentence on what is changed, by its name, if it has one: of the text, or of a local. The names of the text
 * are a table in that place of the stack. */
void custom_forgotten_push_sentence (lua_State *state, int note, int names);

G_END_DECLS
