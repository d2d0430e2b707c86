/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each player at a table holds, in words. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

GStrv croupier_table_notes_new (const CroupierMatch *match, const CroupierState *state, gboolean shows_layers);

G_END_DECLS
