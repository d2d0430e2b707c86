/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One team, role, item or power of a cast, to be edited; of a power with what it does, in plain words. */
#pragma once

#include <adwaita.h>
#include "croupier-cast-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_CAST_DIALOG (croupier_cast_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCastDialog, croupier_cast_dialog, CROUPIER, CAST_DIALOG, AdwDialog)

/* Makes a dialog in which a team, role, item or power is edited; every edit is one of the draft's. Its name has the
 * focus, to be typed over. */
AdwDialog *croupier_cast_dialog_new (CroupierCastDraft *draft, CroupierCastPlace place);

CroupierCastPlace croupier_cast_dialog_get_place (CroupierCastDialog *self);

/* Returns the list of the powers that the team, role or item has; NULL for a power. */
GtkWidget *croupier_cast_dialog_get_powers (CroupierCastDialog *self);

/* Returns the row in which a field is edited, named as the fields of the entry call it; NULL: there is none. */
GtkWidget *croupier_cast_dialog_get_row (CroupierCastDialog *self, const char *field);

G_END_DECLS
