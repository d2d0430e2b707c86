/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of a match that today would be read differently, and what can be done about them. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

/* Lists what would be read differently today, of which croupier_session_count_rereads() must be more than 0: what was
 * sent, what it counts as, and what it would be. Nothing changes until somebody says so, and that can be undone. parent
 * tells what came of it: without motion the dialog has no window any more by then. */
AdwDialog *croupier_reread_dialog_new (CroupierSession *session, GtkWidget *parent);

G_END_DECLS
