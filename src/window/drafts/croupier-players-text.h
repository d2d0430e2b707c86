/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players as people write them down: lists, tables, lines of a script. */
#pragma once

#include "croupier-roster.h"

G_BEGIN_DECLS

char **croupier_player_fields_new (const char *name);
GPtrArray *croupier_players_text_read (const char *text,
                                       CroupierProblems *problems); /* GStrv, one string for every field */

G_END_DECLS
