/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that can be closed, and the program ended, while dialogs are open. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Has the keys that close a window or end the program work in its dialogs too, and a window that is closed take its
 * dialogs with it, but those that ask about what was written in them. */
void croupier_closing_pass_dialogs (AdwApplicationWindow *window);

G_END_DECLS
