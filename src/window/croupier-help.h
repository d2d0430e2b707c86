/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: what each page is for, what players can send, and the keys. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Gives the windows of a class the help and the list of the keys, which are to be read while all else is covered,
 * too. */
void croupier_help_install_actions (GtkWidgetClass *window_class);

G_END_DECLS
