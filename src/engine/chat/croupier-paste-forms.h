/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all lines of a pasted chat together tell of each. */
#pragma once

#include "croupier-paste-line.h"

G_BEGIN_DECLS

void croupier_paste_lines_settle (const GPtrArray *lines); /* CroupierPasteLine, here and below */
gboolean croupier_paste_lines_part_names (const GPtrArray *lines);
CroupierLineKind croupier_paste_lines_find_plainest (const GPtrArray *lines);
gboolean croupier_paste_lines_part_days (const GPtrArray *lines, guint i);
CroupierShape croupier_paste_lines_find_shape (const GPtrArray *lines);

G_END_DECLS
