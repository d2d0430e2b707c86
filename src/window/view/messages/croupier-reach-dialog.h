/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a correction reaches, message by message: what was told and does not hold, and what holds instead. */
#pragma once

#include <adwaita.h>

#include "croupier-reach.h"

G_BEGIN_DECLS

#define CROUPIER_REACH_GO "go" /* the response of who wants it all the same */

AdwDialog *croupier_reach_dialog_new (CroupierReach *reach, const char *heading, const char *go);
GtkWidget *croupier_reach_button_new (CroupierReach *reach);

G_END_DECLS
