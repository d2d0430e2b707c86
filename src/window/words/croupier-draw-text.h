/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what was drawn. Knows no game. */
#pragma once

#include "croupier-proof.h"

G_BEGIN_DECLS

/* Says what was drawn: "3. Layers · Amy"; number is that in the proof, from 1. */
char *croupier_draw_dup_title (const CroupierProofDraw *draw, guint number);

/* Says in how many ways it could have come out: "1 of 61,440 seatings". */
char *croupier_draw_dup_chance (const CroupierProofDraw *draw);

/* Tells in lines from what it was drawn, in the words of the proof; empty for a placement by hand. */
char *croupier_draw_dup_inputs (const CroupierProof *proof, const CroupierProofDraw *draw);

G_END_DECLS
