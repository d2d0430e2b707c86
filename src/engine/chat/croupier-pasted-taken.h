/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a pasted text is an order, and which texts are one only together. */
#pragma once

#include "croupier-pasted.h"

G_BEGIN_DECLS

/* What was accepted with something passed over is taken without the questions before it, if it comes to the same:
 * whoever asks back in the same breath is as clear as in two messages. */
void croupier_pasted_leave_out_talk (CroupierPasted *pasted, const CroupierMatch *match);

/* Takes an order out of what is the player's own, and is refused as a whole; a person has to look at it. */
void croupier_pasted_take_part (CroupierPasted *pasted, const char *own, const CroupierMatch *match);

/* Joins what somebody sent of an order in several messages: the last alone would be something else, or none. */
void croupier_pasted_join_pieces (GPtrArray *all, const CroupierMatch *match);

G_END_DECLS
