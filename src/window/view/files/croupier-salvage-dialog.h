/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what of a damaged match file can be saved. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

/* Lists what of the match of a damaged file can be saved and what is lost, and which earlier versions of it are kept;
 * saves and opens what of that is wanted. Takes what is left of the match, which is something. window is what the
 * dialog is presented on: without motion the dialog has none any more when it is answered. */
AdwDialog *croupier_salvage_dialog_new (CroupierSession *session, GFile *file, CroupierRecovery *recovery,
                                        GtkWindow *window);

G_END_DECLS
