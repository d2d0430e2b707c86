/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A post that says how all stand in a season, for each as they may know it. */
#pragma once

#include <adwaita.h>
#include "croupier-season-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_COUNTS_DIALOG (croupier_counts_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCountsDialog, croupier_counts_dialog, CROUPIER, COUNTS_DIALOG, AdwDialog)

AdwDialog *croupier_counts_dialog_new (CroupierSeasonSession *session);

G_END_DECLS
