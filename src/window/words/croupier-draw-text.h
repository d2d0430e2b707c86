/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what was drawn. Knows no game. */
#pragma once

#include "croupier-proof.h"

G_BEGIN_DECLS

char *croupier_draw_dup_title (const CroupierProofDraw *draw, guint number);
char *croupier_draw_dup_chance (const CroupierProofDraw *draw);
char *croupier_draw_dup_inputs (const CroupierProof *proof, const CroupierProofDraw *draw);

G_END_DECLS
