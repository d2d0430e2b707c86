/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be seen of a window, and by whom: measured from pictures of it. Part of the probe. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void eyes_follow (GtkWindow *window);
gboolean eyes_hear (const char *message);
void eyes_wait (GtkWindow *window);
void eyes_set_look (const char *words);
void eyes_describe (GString *answer, GtkWindow *window, GtkWidget *top, const char *what);

G_END_DECLS
