/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks what holds, where somebody else has changed the same thing in the file. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

AdwDialog *croupier_merge_dialog_new (CroupierSession *session, GtkWidget *parent);

G_END_DECLS
