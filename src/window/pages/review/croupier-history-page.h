/* SPDX-License-Identifier: GPL-3.0-or-later */
/* History: everything that happened, newest first, and going back and forth in it. */
#pragma once

#include "croupier-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_HISTORY_PAGE (croupier_history_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierHistoryPage, croupier_history_page, CROUPIER, HISTORY_PAGE, CroupierPage)

G_END_DECLS
