/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands for a name where there is room for a few letters. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* As few letters of a name as tell it from the others, three at most, the first a capital: "R", "Gr", "Go". The name is
 * one of the names; these end with NULL, and none is empty. */
char *croupier_initials_make (char *const *names, const char *name);

/* What stands for a person: the first letters of the first and the last word, as capitals: "AB"; but where digits end
 * the name or are a word of it, these, since others may be called likewise but for them: "P7" of "Player 7", "12" of
 * "Player 12 in Rome". "" of a name without letters. */
char *croupier_initials_of (const char *name);

G_END_DECLS
