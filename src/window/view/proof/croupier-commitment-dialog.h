/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commitment of a match, to be posted before its first draw. */
#pragma once

#include <adwaita.h>
#include "croupier-setup.h"

G_BEGIN_DECLS

/* Lets the commitment be copied. parent tells that it was: without motion the dialog has no window any more by then. */
AdwDialog *croupier_commitment_dialog_new (const CroupierSetup *setup, GtkWidget *parent);

G_END_DECLS
