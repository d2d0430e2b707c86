/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was pasted and is not settled yet, kept where the program keeps its own, so that it outlives the program. */
#pragma once

#include "croupier-pasted.h"

G_BEGIN_DECLS

char *croupier_desk_choose_file (const char *path);
gboolean croupier_desk_write (const char *file, const GPtrArray *pasted, const CroupierRoster *roster, GError **error);
GPtrArray *croupier_desk_read (const char *file, const CroupierRoster *roster, char **aside);

G_END_DECLS
