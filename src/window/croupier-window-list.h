/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows that are open, as a section of each primary menu. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Keeps the list of an application's windows from now on, and adds the action that shows one of them. */
void croupier_window_list_keep (GtkApplication *application);

/* Inserts the list into a menu, as a section before that of this number. While one window is open alone it is empty,
 * and not seen. */
void croupier_window_list_insert (GMenu *menu, int position, GtkApplication *application);

G_END_DECLS
