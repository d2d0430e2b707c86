/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing and tidying what people write, the same in every locale. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CROUPIER_TEXT_MAX 20000 /* bytes of one submission or ruling */

char *croupier_text_fold (const char *text);
gboolean croupier_text_near_miss (const char *folded_a, const char *folded_b);
char *croupier_text_clean (const char *text, gssize length, GError **error);
gboolean croupier_text_has_word (const char *words, const char *word);
gboolean croupier_text_has_phrase (const char *text, const char *phrase);
char *croupier_text_with_capital (const char *words);
char *croupier_text_quote (const char *text);
char *croupier_text_cut (const char *text, guint max_letters);
char *croupier_text_put_in (const char *sentence, const char *place, const char *what);
char *croupier_text_join (const char *const *words, gsize n_words);
void croupier_text_add_escaped (GString *markup, const char *before, const char *text, const char *after);
const char *croupier_text_find_hidden (const char *text);

G_END_DECLS
