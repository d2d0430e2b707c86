/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a correction reaches, message by message: what was told and does not hold, and what holds instead. */
#pragma once

#include <adwaita.h>

#include "croupier-reach.h"

G_BEGIN_DECLS

#define CROUPIER_REACH_GO "go" /* the response: it is to be done all the same */

/* Lists every message that was sent and says something else, or nothing. The heading says what would be done, or has
 * been; go is the label of the response CROUPIER_REACH_GO, where it is still to be decided, or NULL: it is only
 * shown. */
AdwDialog *croupier_reach_dialog_new (CroupierReach *reach, const char *heading, const char *go);

GtkWidget *croupier_reach_button_new (CroupierReach *reach); /* it shows what changes */

G_END_DECLS
