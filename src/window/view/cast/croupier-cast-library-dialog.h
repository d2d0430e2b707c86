/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roles and items to be taken into a cast, found by their names and by what they do. */
#pragma once

#include "croupier-cast-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_CAST_LIBRARY_DIALOG (croupier_cast_library_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCastLibraryDialog, croupier_cast_library_dialog, CROUPIER, CAST_LIBRARY_DIALOG, AdwDialog)

AdwDialog *croupier_cast_library_dialog_new (CroupierCastDraft *draft);

G_END_DECLS
