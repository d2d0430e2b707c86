/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fairness: the post before the first draw, the proof after the match, and all that was drawn. */
#pragma once

#include "croupier-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_FAIRNESS_PAGE (croupier_fairness_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierFairnessPage, croupier_fairness_page, CROUPIER, FAIRNESS_PAGE, CroupierPage)

G_END_DECLS
