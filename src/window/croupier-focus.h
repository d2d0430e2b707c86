/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The focus of a window, kept. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Sees to it that something in the window always has the focus: GTK leaves it to nothing when what has it becomes
 * insensitive, and then no key gets anywhere, not even Escape to the dialog that is open. */
void croupier_focus_keep (AdwApplicationWindow *window);

G_END_DECLS
