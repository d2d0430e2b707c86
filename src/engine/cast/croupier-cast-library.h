/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roles and items that a game master can take into a cast, with what they do. */
#pragma once

#include "croupier-cast.h"

G_BEGIN_DECLS

guint croupier_cast_library_get_n (void);

/* A part of the library, counted from 0: a cast without teams that holds this role or item alone, in the language of
 * the program. The caller owns it. */
CroupierCast *croupier_cast_library_make (guint part);

/* What a cast of the library holds: the first role, or else the first item. */
CroupierCastPlace croupier_cast_library_find (const CroupierCast *part);

/* What it does, in plain words: its powers, as croupier_cast_describe_power() tells them, and what it can do beside. */
char *croupier_cast_library_describe (const CroupierCast *part);

/* Whether a cast has room for a part. */
gboolean croupier_cast_library_fits (const CroupierCast *cast, const CroupierCast *part);

/* Adds a part to a cast that nobody shares yet, which it fits: one of it, for every team. Where the cast has the name
 * or the words in a form already, a number is added. Returns where it stands. */
CroupierCastPlace croupier_cast_library_take (CroupierCast *cast, const CroupierCast *part);

G_END_DECLS
