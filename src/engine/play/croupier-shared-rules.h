/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be ruled in a match: what every game has, and its game's own. */
#pragma once

#include "croupier-rule.h"

G_BEGIN_DECLS

extern const CroupierRule croupier_shared_rules[]; /* that every game has */

const CroupierRule *croupier_rule_find (const CroupierGame *game, const char *verb);
gboolean croupier_rule_apply (CroupierRuler *ruler, const CroupierRuling *ruling, GError **error);
void croupier_rules_offer (const CroupierRuler *ruler, GPtrArray *rulings);

G_END_DECLS
