/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers what could not be saved when the program ended. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

/* Restores or discards what was kept, which the dialog takes. Whoever closes it is asked again another time. parent
 * tells what came of it: without motion the dialog has no window any more by then. */
AdwDialog *croupier_unsaved_dialog_new (CroupierSession *session, CroupierUnsaved *unsaved, GtkWidget *parent);

G_END_DECLS
