/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the GM has chosen for a match that is open. */
#pragma once

#include "croupier-prepare-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_OPTIONS_PAGE (croupier_options_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierOptionsPage, croupier_options_page, CROUPIER, OPTIONS_PAGE, CroupierPreparePage)

G_END_DECLS
