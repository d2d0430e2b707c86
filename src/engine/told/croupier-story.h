/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match told afterwards, or while it runs, to those who may know it. */
#pragma once

#include "croupier-document.h"
#include "croupier-readership.h"

G_BEGIN_DECLS

/* Tells a match, over or not: how it ended, tables and charts, and phase by phase who was where, what came in, what
 * was told to whom, why it came out so, and the board, all in the language of the match. Nothing of it is looked at
 * but what those may know whom it is for. The proof of seats can take long to draw; NULL where it was cancelled. */
CroupierDocument *croupier_story_new (const CroupierMatch *match, const CroupierReadership *readership,
                                      GCancellable *cancellable);

char *croupier_story_write_page (const CroupierMatch *match, const CroupierReadership *readership,
                                 GCancellable *cancellable); /* both at once; NULL where it was cancelled */

G_END_DECLS
