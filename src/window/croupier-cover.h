/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Covers the dialogs of a window, those that are open and those to come, and remembers where the focus was. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_COVER (croupier_cover_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCover, croupier_cover, CROUPIER, COVER, GObject)

CroupierCover *croupier_cover_new (AdwApplicationWindow *window);
void croupier_cover_set_closed (CroupierCover *self, gboolean closed);
gboolean croupier_cover_restore_focus (CroupierCover *self);
gboolean croupier_cover_has_dialogs (CroupierCover *self);
void croupier_cover_spare (AdwDialog *dialog);

G_END_DECLS
