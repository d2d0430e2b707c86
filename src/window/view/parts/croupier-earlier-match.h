/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An earlier match, as in which something is not to be. */
#pragma once

#include <gtk/gtk.h>

#include "croupier-session.h"

G_BEGIN_DECLS

/* Lets the user choose the file of a match, beside that which is open, and asks the session for it on behalf of a
 * widget, which callback gets a reference to: croupier_session_ask_finish() gives a CroupierMatch. Where nothing is
 * chosen callback is not called. */
void croupier_earlier_match_ask (CroupierSession *session, GtkWidget *widget, GAsyncReadyCallback callback);

G_END_DECLS
