/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rulings that every game has, for games that have more of their kind. */
#pragma once

#include "croupier-rule.h"

G_BEGIN_DECLS

void croupier_rule_offer_audiences (const CroupierRuler *ruler, CroupierFormField *field);
CroupierMessage *croupier_rule_address (const CroupierRuler *ruler, const CroupierRuled *ruled);

G_END_DECLS
