/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match itself has told, to be known again where it was copied into a chat. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef struct _CroupierOwnLines CroupierOwnLines;

/* Takes the lines of all that was told so far. */
CroupierOwnLines *croupier_own_lines_new (const CroupierMatch *match);

/* Returns whether all of a text, and enough of it, was told by the match: one line more, and it was not. */
gboolean croupier_own_lines_have (const CroupierOwnLines *self, const char *text);

void croupier_own_lines_free (CroupierOwnLines *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierOwnLines, croupier_own_lines_free)

G_END_DECLS
