/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be ruled in a match: what every game has, and its game's own. */
#pragma once

#include "croupier-rule.h"

G_BEGIN_DECLS

extern const CroupierRule croupier_shared_rules[]; /* that every game has */

/* Returns the first rule of a verb in lower case, or NULL. A game may have its own way with one that every game has. */
const CroupierRule *croupier_rule_find (const CroupierGame *game, const char *verb);

/* Does what a ruling says; FALSE where it is refused, with the sentence that says why, and nothing has changed then. */
gboolean croupier_rule_apply (CroupierRuler *ruler, const CroupierRuling *ruling, GError **error);

/* Adds the forms (CroupierRulingForm) of what can be ruled as the match stands; one that cannot be made now says why.
 * What every game has comes first, but for what is drastic. */
void croupier_rules_offer (const CroupierRuler *ruler, GPtrArray *rulings);

G_END_DECLS
