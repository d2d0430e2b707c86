/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in braces in the game master's own words, and is filled in. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns FALSE with CROUPIER_ERROR_REFUSED where there are no words behind one of the verbs, or where a word in
 * braces stands for nothing: it would go out to everybody as it is. Other braces stay. */
gboolean croupier_own_words_check (const char *words, GError **error);

/* Returns "Hello {player}!" with its places filled in, once from the beginning to the end, so that nothing stands for
 * anything in the name of a player. NULL where there is nothing to say, or where something would have to be said that
 * is NULL. */
char *croupier_own_words_fill (const char *words, const char *player, const char *round, const char *deadline);

/* Does the same with words that name no player. */
char *croupier_own_words_fill_due (const char *words, const char *round, const char *deadline);

G_END_DECLS
