/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: what each page is for, what players can send, and the keys. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Both are to be read while all else is covered, too. */

void croupier_help_install_action (GtkWidgetClass *window_class); /* gives the windows of a class the help */

/* Lists the keys. pages: the titles of those that are reached by number; NULL: there are none now. */
void croupier_help_list_keys (GtkWidget *window, const char *const *pages);

G_END_DECLS
