/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first letters of names, as many as tell them apart. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* As few letters of a name as tell it from the others, three at most, the first a capital: "R", "Gr", "Go". The name is
 * one of the names; these end with NULL, and none is empty. */
char *croupier_initials_make (char *const *names, const char *name);

G_END_DECLS
