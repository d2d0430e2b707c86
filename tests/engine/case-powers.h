/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Powers of a cast, each in a line of a case. cases/README.md says how they are written. */
#pragma once

#include <glib.h>

/* The line "option cast: {…}" with the powers added of lines "power: Amy zap: kill; in_all 1" (char *); NULL, and what
 * is wrong, where that cannot be. */
char *case_add_powers (const char *cast, const GPtrArray *powers, char **wrong);
