/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout that a match is played on, to be set right. */
#pragma once

#include "croupier-prepare-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_LAYOUT_PAGE (croupier_layout_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLayoutPage, croupier_layout_page, CROUPIER, LAYOUT_PAGE, CroupierPreparePage)

G_END_DECLS
