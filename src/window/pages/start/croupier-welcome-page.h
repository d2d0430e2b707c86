/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Welcome: what one can open while no match is. */
#pragma once

#include "croupier-page.h"
#include "croupier-recent-row.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_WELCOME_PAGE (croupier_welcome_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierWelcomePage, croupier_welcome_page, CROUPIER, WELCOME_PAGE, CroupierPage)

GtkWidget *croupier_welcome_page_new (CroupierSession *session, CroupierRecentIsOpen is_open);

G_END_DECLS
