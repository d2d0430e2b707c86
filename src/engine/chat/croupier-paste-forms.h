/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all lines of a pasted chat together tell of each. */
#pragma once

#include "croupier-paste-line.h"

G_BEGIN_DECLS

/* Settles what each line is beside the others: by itself it may be something else. All these take CroupierPasteLine. */
void croupier_paste_lines_settle (const GPtrArray *lines);

/* Returns whether names stand below what they sign, and not above it: nothing tells whose the first text is else. */
gboolean croupier_paste_lines_end_in_names (const GPtrArray *lines);

gboolean croupier_paste_lines_part_names (const GPtrArray *lines);
CroupierLineKind croupier_paste_lines_find_plainest (const GPtrArray *lines);

/* Returns whether line i parts days: chats do that right above a head, and in a message such a line may be anything.
 * What is new may begin within what one person wrote. */
gboolean croupier_paste_lines_part_days (const GPtrArray *lines, guint i);

/* Returns the chat that most heads are of; of several the first in the text. */
CroupierShape croupier_paste_lines_find_shape (const GPtrArray *lines);

G_END_DECLS
