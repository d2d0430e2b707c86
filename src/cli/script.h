/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts and games of one's own from files, as the verbs take them. */
#pragma once

#include "croupier-script.h"

G_BEGIN_DECLS

/* Plays a script, "-" being standard input, with a new seed where it has none. Everything that is wrong or odd goes to
 * standard error. NULL after complaints. */
CroupierMatch *cli_play_script (const char *file, CroupierPlayFlags flags);

/* The seed of a match that begins with a script. */
typedef enum
{
  CLI_SEED_KEPT_IF_FRESH, /* to be kept, where no match has begun with it */
  CLI_SEED_KEPT,
  CLI_SEED_NEW,
  CLI_SEED_SPENT, /* a new one, because a match has begun with the script's */
} CliSeed;

/* Begins the match of a script that is a header alone. seed says whether the script's seed is kept, where it has one,
 * and then what became of it. NULL after complaints. */
CroupierMatch *cli_begin_script (const char *file, CliSeed *seed);

/* Reads what a script says above its first phase, with this seed instead of its own; or of a game of one's own
 * makes a match of its usual players. NULL after complaints. */
CroupierSetup *cli_read_setup (const char *file, const CroupierSeed *seed);

/* Whether a file is the text of a game of one's own, by its name or by how it begins. */
gboolean cli_is_game (const char *file);

/* Reads a game of one's own; NULL after complaints. */
const CroupierGame *cli_read_game (const char *file);

/* Complains of one, with the place of what is wrong where editors find it. */
int cli_refuse_game (const char *file, const GError *error);

G_END_DECLS
