/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Result: who won, who lost, what everybody takes home, and the post that says so. */
#pragma once

#include "croupier-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_RESULT_PAGE (croupier_result_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierResultPage, croupier_result_page, CROUPIER, RESULT_PAGE, CroupierPage)

G_END_DECLS
