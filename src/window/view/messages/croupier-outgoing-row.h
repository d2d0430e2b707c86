/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message to be read, not passed on: to whom it goes, and what it says. */
#pragma once

#include <adwaita.h>
#include "croupier-outgoing.h"

G_BEGIN_DECLS

/* Makes a row with all that a message says; the title, never markup, says to whom it goes, or when. */
GtkWidget *croupier_outgoing_row_new (CroupierOutgoing *outgoing, const char *title);

G_END_DECLS
