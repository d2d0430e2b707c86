/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Covers the dialogs of a window, those that are open and those to come, and remembers where the focus was. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_COVER (croupier_cover_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCover, croupier_cover, CROUPIER, COVER, GObject)

/* Makes a cover that is open; the window outlives it, or disposes it. */
CroupierCover *croupier_cover_new (AdwApplicationWindow *window);

/* Covers all dialogs of the window but those that are spared, or shows them again as they were. */
void croupier_cover_set_closed (CroupierCover *self, gboolean closed);

/* Gives the focus back to what had it when all was covered; FALSE if that can't be seen again. */
gboolean croupier_cover_restore_focus (CroupierCover *self);

gboolean croupier_cover_has_dialogs (CroupierCover *self); /* whether some are open that would be covered */

/* Marks a dialog that never holds a secret: it can be used while all else is covered. */
void croupier_cover_spare (AdwDialog *dialog);

G_END_DECLS
