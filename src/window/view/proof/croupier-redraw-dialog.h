/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks why something is drawn again. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_REDRAW "redraw" /* the response */

/* The body where a game of one's own draws all that it draws as the match begins. */
#define CROUPIER_REDRAW_ALL                                                                                        \
  _("All that is drawn before the first round is drawn again; what is pinned or locked stays. The draw before is " \
    "thrown away, but not forgotten: everybody who checks the match will see that it was drawn again, and why.")

/* The dialog responds with CROUPIER_REDRAW once there is a reason. verb, with its mnemonic, is on the button. */
AdwDialog *croupier_redraw_dialog_new (const char *title, const char *body, const char *verb);

char *croupier_redraw_dialog_dup_reason (AdwAlertDialog *dialog); /* without spaces around it */

G_END_DECLS
