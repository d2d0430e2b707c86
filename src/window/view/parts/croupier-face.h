/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The round picture of a player, or of what a row is about. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_FACE (croupier_face_get_type ())
G_DECLARE_FINAL_TYPE (CroupierFace, croupier_face, CROUPIER, FACE, GtkWidget)

GtkWidget *croupier_face_new (int size);

/* It looks as an AdwAvatar does, as wide and high as is asked for. Shows the initials of a name, or an icon if there is
 * one, in the colour that goes with the name. */
void croupier_face_show (CroupierFace *self, const char *name, const char *icon);

G_END_DECLS
