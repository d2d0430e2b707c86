/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages on the clipboard: they are not for everybody who looks at it, nor for long. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* These put something on the clipboard, and take it away again after a minute where that is wished. It is marked as
 * what histories of the clipboard should not keep. They see that the mark is offered; what it says GDK hands out to
 * nobody, because its name is no media type. */
void croupier_secret_copy (GtkWidget *widget, const char *text);
void croupier_secret_copy_picture (GtkWidget *widget, GBytes *png);

/* Takes from the clipboard at once what would be taken from it later. */
void croupier_secret_forget (GtkWidget *widget);

G_END_DECLS
