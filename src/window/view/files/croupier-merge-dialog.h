/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks what holds, where somebody else has changed the same thing in the file. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

/* Shows both sides of everything that is disputed in croupier_session_get_merge(), which must be something. Nothing is
 * chosen beforehand, and whoever closes the dialog decides later. parent tells what came of it: without motion the
 * dialog has no window any more by then. */
AdwDialog *croupier_merge_dialog_new (CroupierSession *session, GtkWidget *parent);

G_END_DECLS
