/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what was ruled or fixed, by the tables in which it is written once. */
#pragma once

#include "croupier-rule.h"

G_BEGIN_DECLS

/* Cuts off what belongs to one blank, by what parts the next one from it; NULL where that is missing. */
char *croupier_blank_cut (const CroupierBlank *next, const char **words);

/* Says in words what is ruled by a rule of those tables, the first that has it, ended by NULL: as the list of rulings
 * calls it, "Give an item (Alice): shield", or what is fixed by it, "Possessed (Round 4): Alice". The reason is left
 * out. NULL: none has it. */
char *croupier_rules_tell (const CroupierRule *const *tables, const CroupierRuling *ruling, gboolean is_fix);

/* Says likewise what was ruled, and about whom, but not how: "Give an item (Alice)". NULL: none has it. */
char *croupier_rules_name (const CroupierRule *const *tables, const CroupierRuling *ruling);

G_END_DECLS
