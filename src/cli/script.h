/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts from files, as the verbs take them. */
#pragma once

#include "croupier-script.h"

G_BEGIN_DECLS

CroupierMatch *cli_play_script (const char *file, CroupierPlayFlags flags);
/* The seed of a match that begins with a script. */
typedef enum
{
  CLI_SEED_KEPT_IF_FRESH, /* to be kept, where no match has begun with it */
  CLI_SEED_KEPT,
  CLI_SEED_NEW,
  CLI_SEED_SPENT, /* a new one, because a match has begun with the script's */
} CliSeed;

CroupierMatch *cli_begin_script (const char *file, CliSeed *seed);
CroupierSetup *cli_read_setup (const char *file, const CroupierSeed *seed);

G_END_DECLS
