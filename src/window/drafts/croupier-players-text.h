/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players as people write them down: lists, tables, lines of a script. */
#pragma once

#include "croupier-roster.h"

G_BEGIN_DECLS

/* Makes the fields of a player of whom nothing but the name is known, by CroupierPlayerField. */
char **croupier_player_fields_new (const char *name);

/* Reads players from what somebody pasted: a list, one a line, bulleted or numbered or not; a list in one line; a table
 * whose columns are parted by tabs, bars, semicolons or commas, with or without headings; or the “player:” lines of a
 * match script. Returns them in order, each a GStrv by CroupierPlayerField; problems gets what could not be read. It is
 * for others to say whether they make a roster: even a name that nobody can have is given as it stands; but what cannot
 * be seen in one, as chats put it there, is left out, and problems say so. */
GPtrArray *croupier_players_text_read (const char *text, CroupierProblems *problems);

G_END_DECLS
