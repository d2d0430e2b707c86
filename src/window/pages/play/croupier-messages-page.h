/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages: what goes out, to whom, and what has gone out already. */
#pragma once

#include "croupier-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_MESSAGES_PAGE (croupier_messages_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierMessagesPage, croupier_messages_page, CROUPIER, MESSAGES_PAGE, CroupierPage)

G_END_DECLS
