/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts from files, as the verbs take them. */
#pragma once

#include "croupier-script.h"

G_BEGIN_DECLS

CroupierMatch *cli_play_script (const char *file, CroupierPlayFlags flags);
CroupierMatch *cli_begin_script (const char *file, gboolean *is_known);
CroupierSetup *cli_read_setup (const char *file, const CroupierSeed *seed);

G_END_DECLS
