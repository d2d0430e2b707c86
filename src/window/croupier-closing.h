/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that can be closed, and the program ended, while dialogs are open. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void croupier_closing_pass_dialogs (AdwApplicationWindow *window);

G_END_DECLS
