/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks why something is drawn again. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_REDRAW "redraw" /* the response */

/* The dialog responds with CROUPIER_REDRAW once there is a reason. verb, with its mnemonic, is on the button. */
AdwDialog *croupier_redraw_dialog_new (const char *title, const char *body, const char *verb);

char *croupier_redraw_dialog_dup_reason (AdwAlertDialog *dialog); /* without spaces around it */

G_END_DECLS
