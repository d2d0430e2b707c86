/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a game of one's own declares. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* The names by which a text declares what it has. While a game is read they fill it, by the call’s data; else they only
 * keep what they are given. */
extern const luaL_Reg custom_declarations[];

/* Those, and what marks the words of a text that comes with the program for translators: N_ ("…") is the words, and
 * NP_ ("…", "…") a list of two. */
extern const luaL_Reg custom_declarations_of_program[];

/* Fills a game by its text. FALSE with CROUPIER_ERROR_SETUP. */
gboolean custom_read (CustomGame *game, GError **error);

G_END_DECLS
