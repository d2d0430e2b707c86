/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people and things can be called. */
#pragma once

#include "croupier-error.h"

G_BEGIN_DECLS

#define CROUPIER_MAX_NAME 80 /* letters */
/* What stands around a word without being part of it, unless a name has it. */
#define CROUPIER_NAME_MARKS "()[]{}\"'“”‘’«»„`*_~.!?"

/* Whether a player or alias can be called so. Returns FALSE with CROUPIER_ERROR_SETUP, which lists every reason, one a
 * line, for what no script could hold: names that are empty or of which nothing can be seen; over CROUPIER_MAX_NAME
 * letters; with any of : | , ; / or a line break, a control character, or one that croupier_text_find_hidden() finds;
 * that begin with !, # or ==; just a dash; and, in whatever case, public, gm, nobody, none and all. Spaces at the ends
 * are for the caller to drop first. */
gboolean croupier_name_check (const char *name, GError **error);

/* Does what croupier_name_check() does, with a problem for every reason. */
gboolean croupier_name_try (const char *name, CroupierProblems *problems);

gboolean croupier_name_has_control (const char *text); /* a line break is one too */

/* Whether all of a name can be seen, or of a title, which may hold more than a name. Returns FALSE with
 * CROUPIER_ERROR_SETUP where UTF-8 has a control character or one that croupier_text_find_hidden() finds. */
gboolean croupier_name_check_visible (const char *name, GError **error);

G_END_DECLS
