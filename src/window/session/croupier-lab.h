/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of thousands of matches of one setup, or of two side by side, played in threads of their own. */
#pragma once

#include "croupier-trial.h"

G_BEGIN_DECLS

#define CROUPIER_LAB_MAX_VARIANTS 2

#define CROUPIER_TYPE_LAB (croupier_lab_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLab, croupier_lab, CROUPIER, LAB, GObject)

CroupierLab *croupier_lab_new (void);

/* Begins anew, with n_matches of each setup; what was played before is forgotten. second may be NULL. "changed" tells
 * of all that comes. The seeds are not those of the match: nothing that it will draw is seen, and the same matches come
 * out again. */
void croupier_lab_begin (CroupierLab *self, CroupierSetup *first, CroupierSetup *second, CroupierStrength strength,
                         guint64 n_matches);

void croupier_lab_stop (CroupierLab *self); /* what has been played stays */
gboolean croupier_lab_get_is_running (CroupierLab *self);
guint croupier_lab_get_n_variants (CroupierLab *self);
guint64 croupier_lab_get_n_done (CroupierLab *self); /* matches, of all variants together */
guint64 croupier_lab_get_n_wanted (CroupierLab *self);
CroupierSetup *croupier_lab_get_setup (CroupierLab *self, guint variant); /* what the variant was begun with; or NULL */

/* Returns what has come of a variant so far, until the next "changed"; NULL: nothing yet. */
const CroupierTrial *croupier_lab_get_trial (CroupierLab *self, guint variant);

const GError *croupier_lab_get_error (CroupierLab *self); /* why no more could be played; or NULL */

G_END_DECLS
