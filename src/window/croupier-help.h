/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: what each page is for, what players can send, and the keys. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void croupier_help_install_actions (GtkWidgetClass *window_class);

G_END_DECLS
