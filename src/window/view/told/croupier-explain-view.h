/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outcome of something, section by section: what happened, by which rule, and what somebody sent that led to it.
 * Knows no game. */
#pragma once

#include <adwaita.h>
#include "croupier-explain.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_EXPLAIN_VIEW (croupier_explain_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierExplainView, croupier_explain_view, CROUPIER, EXPLAIN_VIEW, AdwBin)

void croupier_explain_view_show (CroupierExplainView *self, const CroupierDocument *document); /* of sections */

/* Marks the rows of what was asked about, of a player the first that a step has, and goes there as soon as it can be
 * seen; nowhere if there is none. player may be CROUPIER_NO_PLAYER, and thing, such as the label of a door, NULL. */
void croupier_explain_view_go_to (CroupierExplainView *self, int player, const char *thing);

G_END_DECLS
