/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The focus of a window, kept. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void croupier_focus_keep (AdwApplicationWindow *window);

G_END_DECLS
