/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When something is, in words, in the zones of a match's players. */
#pragma once

#include "croupier-match-times.h"

G_BEGIN_DECLS

char *croupier_moment_to_marked (const CroupierMatch *match, const CroupierDeadline *deadline);

G_END_DECLS
