/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a pasted text is an order, and which texts are one only together. */
#pragma once

#include "croupier-pasted.h"

G_BEGIN_DECLS

void croupier_pasted_take_part (CroupierPasted *pasted, const char *own, const CroupierMatch *match);
void croupier_pasted_join_pieces (GPtrArray *all, const CroupierMatch *match);

G_END_DECLS
