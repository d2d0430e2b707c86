/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what of a damaged match file can be saved. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

AdwDialog *croupier_mend_dialog_new (CroupierSession *session, GFile *file, CroupierLeft *left, GtkWindow *window);

G_END_DECLS
