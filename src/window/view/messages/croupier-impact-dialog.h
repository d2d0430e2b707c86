/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction changes, message by message: what was told and does not hold, and what holds instead. */
#pragma once

#include <adwaita.h>

#include "croupier-impact.h"

G_BEGIN_DECLS

/* A question (croupier-question.h) that lists every message that was sent and says something else, or nothing. The
 * heading says what would be done, or has been; go is the label of a button by which it is done all the same, where it
 * is still to be decided, or NULL: it is only shown. */
AdwDialog *croupier_impact_dialog_new (CroupierImpact *impact, const char *heading, const char *go);

GtkWidget *croupier_impact_button_new (CroupierImpact *impact); /* it shows what changes */

G_END_DECLS
