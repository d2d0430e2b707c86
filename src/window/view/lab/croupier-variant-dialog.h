/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other options of a match, to be tried out beside those in force. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"

G_BEGIN_DECLS

/* The draft is of a setup in whose place another is tried out; it changes with each choice. */
AdwDialog *croupier_variant_dialog_new (CroupierMatchDraft *draft);

G_END_DECLS
