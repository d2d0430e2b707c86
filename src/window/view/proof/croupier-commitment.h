/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commitment of a match, to be posted before its first draw: what is said of it, and whether it was copied by then.
 */
#pragma once

#include "croupier-random.h"

G_BEGIN_DECLS

const char *croupier_commitment_get_advice (void); /* why, and by when, it is posted: wherever it is offered */

/* These note and tell that the commitment to a seed was copied while nothing was drawn yet. */
void croupier_commitment_note_copied (const CroupierSeed *seed);
gboolean croupier_commitment_was_copied (const CroupierSeed *seed);

G_END_DECLS
