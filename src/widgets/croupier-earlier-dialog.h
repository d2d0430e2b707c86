/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Earlier versions of the match: when they were, what was otherwise, and back to one of them. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

AdwDialog *croupier_earlier_dialog_new (CroupierSession *session);

G_END_DECLS
