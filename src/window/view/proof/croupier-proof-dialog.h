/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The post that proves the draws of a match, to be copied or saved. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PROOF_DIALOG (croupier_proof_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierProofDialog, croupier_proof_dialog, CROUPIER, PROOF_DIALOG, AdwDialog)

/* The dialog has the proof of the match that is open: whoever opens it has been told that it shows the seed. */
AdwDialog *croupier_proof_dialog_new (CroupierSession *session);

G_END_DECLS
