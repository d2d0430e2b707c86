/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's own sentences, such as why a text is refused: in the language that the program runs in, or in that of a
 * match where a player is told them. In the engine this stands for gi18n-lib.h. */
#pragma once

#include <glib/gi18n-lib.h>

G_BEGIN_DECLS

/* clang-format takes the first for an operator that puts strings together. */
/* clang-format off */
#undef _
#undef C_
#undef ngettext
#define _(words) croupier_language_find (words)
#define C_(context, words) croupier_language_find_after (context "\004" words, sizeof context)
#define ngettext(one, many, count) croupier_language_find_counted (one, many, count)
/* clang-format on */

const char *croupier_language_enter (const char *language); /* NULL: that of the program */
void croupier_language_leave (const char *before);          /* as entering it has returned */

const char *croupier_language_find (const char *words) G_GNUC_FORMAT (1);
const char *croupier_language_find_after (const char *words, gsize start); /* of what stands after a context */
const char *croupier_language_find_counted (const char *one, const char *many, gulong count) G_GNUC_FORMAT (1)
  G_GNUC_FORMAT (2);

G_END_DECLS
