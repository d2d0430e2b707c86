/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that name two orders, one of them in place of the other: “change 2 at F to 3 at C”. */
#pragma once

#include "croupier-pasted.h"

G_BEGIN_DECLS

/* Returns the order that counts in a text that names two, where each of them is one by itself, or with the words that
 * both share, and only words between them say which replaces the other; NULL where the text is no such. Nobody has to
 * look at it: whatever else might be meant would be part of one of the two, which then would be no order. reading gets
 * how it is read. Where the first order counts, a text that changes one that was sent before is none of these. */
char *croupier_pasted_find_replacing (const CroupierMatch *match, guint player, const char *text,
                                      CroupierReading **reading);

G_END_DECLS
