/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told whose text is refused: is it said to them, and would the example in it be taken? */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

/* What is wrong with the reply to a text that is refused; NULL: nothing. */
char *reply_complain (const CroupierMatch *match, guint player, const char *text);

G_END_DECLS
