/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commitment of a match, to be posted before its first draw: what is said of it, and whether it was copied by then.
 */
#pragma once

#include <adwaita.h>

#include "croupier-setup.h"

G_BEGIN_DECLS

const char *croupier_commitment_get_advice (void); /* why, and by when, it is posted: wherever it is offered */

/* Makes a row with the commitment to a seed and a button that calls copy with the object, as long as that is there. */
AdwActionRow *croupier_commitment_row_new (GCallback copy, gpointer object);
void croupier_commitment_row_set_seed (AdwActionRow *row, const CroupierSeed *seed);

/* Copies the same post as on Fairness, whether the match can begin yet or not, on behalf of a widget, and notes it. The
 * setup has title, language and seed. */
void croupier_commitment_copy (GtkWidget *widget, const CroupierSetup *setup);

/* These note and tell that the commitment to a seed was copied while nothing was drawn yet. */
void croupier_commitment_note_copied (const CroupierSeed *seed);
gboolean croupier_commitment_was_copied (const CroupierSeed *seed);

G_END_DECLS
