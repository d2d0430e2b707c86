/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeds from the computer's own chance. */
#pragma once

#include "croupier-random.h"

G_BEGIN_DECLS

gboolean croupier_entropy_draw_seed (CroupierSeed *seed, GError **error);

G_END_DECLS
