/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How something came out, part by part: what happened, by which rule, and what somebody sent that led to it. Knows no
 * game. */
#pragma once

#include <adwaita.h>
#include "croupier-explain.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_EXPLAIN_VIEW (croupier_explain_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierExplainView, croupier_explain_view, CROUPIER, EXPLAIN_VIEW, AdwBin)

void croupier_explain_view_show (CroupierExplainView *self, const GPtrArray *parts);
void croupier_explain_view_go_to (CroupierExplainView *self, int player, const char *thing);

G_END_DECLS
