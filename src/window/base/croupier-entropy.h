/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeds from the computer's own chance. */
#pragma once

#include "croupier-random.h"

G_BEGIN_DECLS

/* Draws the seed of a new match, 256 bits from the kernel; FALSE with an error of G_IO_ERROR. The engine never does:
 * what it makes follows from what it is given. */
gboolean croupier_entropy_draw_seed (CroupierSeed *seed, GError **error);

G_END_DECLS
