/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How people write letters: what only marks them up goes, and letters in disguise are plain ones. */
#pragma once

#include "croupier-lexicon.h"

G_BEGIN_DECLS

CroupierTranslation *croupier_writing_read (const CroupierRoster *roster, const CroupierLayout *layout,
                                            const char *text);

G_END_DECLS
