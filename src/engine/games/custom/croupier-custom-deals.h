/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game of one's own deals before the first round, for the editors of roles and seats. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Has the window show what the game draws, once its text is read. */
void custom_add_draws (CustomGame *game);

/* Finds what is locked for more players than it can be dealt to, of a plan that is filled but for its base. */
void custom_check_locks (CroupierSetup *setup, CustomPlan *plan, CroupierProblems *problems);

G_END_DECLS
