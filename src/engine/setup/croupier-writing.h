/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters as people write them: what only marks them up goes, and letters in disguise are plain ones. */
#pragma once

#include "croupier-lexicon.h"

G_BEGIN_DECLS

/* Takes from a text what only says how it looks, in forums and on pages: “[b]3 at A[/b]”; and writes letters and digits
 * that look like others as those: “3️⃣ at 🅰️”, “vоte” with a Cyrillic letter. Names of the roster stay as they are, and
 * labels of the layout, which may be NULL. NULL where the text is written plainly already. */
CroupierTranslation *croupier_writing_read (const CroupierRoster *roster, const CroupierLayout *layout,
                                            const char *text);

G_END_DECLS
