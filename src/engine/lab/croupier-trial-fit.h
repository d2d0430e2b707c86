/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the figures of a trial can have come of matches. */
#pragma once

#include "croupier-trial.h"

G_BEGIN_DECLS

/* Takes figures that are within CROUPIER_TALLY_MAX. FALSE with CROUPIER_ERROR_DAMAGED where no matches come to them. */
gboolean croupier_trial_check_fit (const CroupierTrial *trial, GError **error);

G_END_DECLS
