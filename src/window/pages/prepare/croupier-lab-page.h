/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lab: what comes of thousands of matches with automatic players, as the match is set up and otherwise. */
#pragma once

#include "croupier-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_LAB_PAGE (croupier_lab_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLabPage, croupier_lab_page, CROUPIER, LAB_PAGE, CroupierPage)

G_END_DECLS
