/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many castings there are, where neither slots nor wishes have to be thought of. */
#pragma once

#include "croupier-casting.h"

G_BEGIN_DECLS

/* As croupier_casting_count_deals(), of a casting in which every role is dealt itself, to anybody of its teams. */
gboolean croupier_casting_count_plain (const CroupierCasting *casting, CroupierNumber *n_deals,
                                       GCancellable *cancellable);

G_END_DECLS
