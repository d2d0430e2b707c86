/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Earlier versions of the match: when they were, what was otherwise, and back to one of them. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

/* Somebody wants a version: the file that holds it. */
typedef void (*CroupierEarlierFunc) (GtkWindow *window, const char *path, gpointer data);

/* Lists what is kept of the match of the session as it was earlier, says what differs from now, and restores it. */
AdwDialog *croupier_earlier_dialog_new (CroupierSession *session);

/* Lists the versions that are kept of a match whose file is damaged. func saves one of them, and opens it; data has to
 * last as long as the dialog. */
AdwDialog *croupier_earlier_dialog_new_for_damage (const CroupierRecovery *recovery, CroupierEarlierFunc func,
                                                   gpointer data);

G_END_DECLS
