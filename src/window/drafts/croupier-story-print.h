/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A story on paper, as PDF. */
#pragma once

#include "croupier-story.h"

G_BEGIN_DECLS

/* Lays a story out on sheets of A4; NULL where it was cancelled. */
GBytes *croupier_story_print_pdf (const CroupierStory *story, GCancellable *cancellable);

G_END_DECLS
