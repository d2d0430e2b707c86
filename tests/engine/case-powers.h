/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Powers of a cast, each in a line of a case. cases/README.md says how they are written. */
#pragma once

#include "croupier-case-script.h"

/* The line "option cast: {…}" of a script takes in those of lines "power: Amy zap: kill; in_all 1", which it loses. */
void case_take_powers_in (CroupierCaseScript *script, CroupierProblems *problems);
