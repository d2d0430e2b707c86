/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies a picture for a chat, or saves it, while the window stays as quick as it is. */
#pragma once

#include <gtk/gtk.h>

#include "croupier-picture.h"

G_BEGIN_DECLS

/* Puts a picture, which this takes, on the clipboard: as PNG, as SVG, and, for what takes only these, in words. A toast
 * says so. */
void croupier_picture_copy (GtkWidget *widget, CroupierPicture *picture, const char *done);

/* Asks for a file, and writes a picture, which this takes, into it; name is proposed, and ends with ".png" or
 * ".svg". */
void croupier_picture_save (GtkWidget *widget, CroupierPicture *picture, const char *name);

G_END_DECLS
