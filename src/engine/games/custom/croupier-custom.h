/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that game masters write themselves: a text in Lua that says what there is, what is asked, and what comes of
 * it. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

/* What the names of files with such a text end with. */
#define CROUPIER_CUSTOM_GAME_SUFFIX ".croupier-game"

/* The game that a text makes, the same one for the same text, which is never freed: matches, messages and everything
 * else may point into it. Of a text of strangers nothing is trusted. NULL with CROUPIER_ERROR_SETUP: the sentence says
 * what is wrong with it, and in which line. From any thread. */
const CroupierGame *croupier_custom_game_read (const char *text, gsize length, GError **error);

/* Who wrote it, as the text says; NULL: it does not. */
const char *croupier_custom_game_get_author (const CroupierGame *game);

G_END_DECLS
