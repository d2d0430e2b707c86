/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One team, role, item or power of a cast, to be edited; of a power with what it does, in plain words. */
#pragma once

#include <adwaita.h>
#include "croupier-cast-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_CAST_DIALOG (croupier_cast_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCastDialog, croupier_cast_dialog, CROUPIER, CAST_DIALOG, AdwDialog)

AdwDialog *croupier_cast_dialog_new (CroupierCastDraft *draft, CroupierCastPlace place);
CroupierCastPlace croupier_cast_dialog_get_place (CroupierCastDialog *self);
GtkWidget *croupier_cast_dialog_get_powers (CroupierCastDialog *self);
GtkWidget *croupier_cast_dialog_get_row (CroupierCastDialog *self, const char *field); /* NULL: there is none */

G_END_DECLS
