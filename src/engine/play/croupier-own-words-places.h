/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in braces in the game master's own words, and is filled in. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean croupier_own_words_check (const char *words, GError **error);
char *croupier_own_words_fill (const char *words, const char *player, const char *round, const char *deadline);
char *croupier_own_words_fill_due (const char *words, const char *round, const char *deadline);

G_END_DECLS
