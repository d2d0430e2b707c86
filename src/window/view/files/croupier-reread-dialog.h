/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of a match that today would be read differently, and what can be done about them. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

AdwDialog *croupier_reread_dialog_new (CroupierSession *session, GtkWidget *parent);

G_END_DECLS
