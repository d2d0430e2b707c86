/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands for gi18n-lib.h in the engine, whose sentences are in the language of croupier-language.h. */
#pragma once

#include <glib/gi18n-lib.h>

#include "croupier-language.h"

/* clang-format takes the first for an operator that puts strings together. */
/* clang-format off */
#undef _
#undef C_
#undef ngettext
#define _(words) croupier_language_find (words)
#define C_(context, words) croupier_language_find_after (context "\004" words, sizeof context)
#define ngettext(one, many, count) croupier_language_find_counted (one, many, count)
/* clang-format on */

/* A reason in two wordings, of whoever sent a text and to them. Both take the same values, so where the second leaves
 * out the name it has "%.0s", which takes it and writes nothing: "You%.0s have no card %d." */
#define TO_SENDER(of_them, to_them) (croupier_language_is_to_sender () ? (to_them) : (of_them))
