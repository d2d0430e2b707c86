/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A story on paper: as PDF, or sheet by sheet for a printer. */
#pragma once

#include <cairo.h>

#include "croupier-story.h"

G_BEGIN_DECLS

#define CROUPIER_STORY_SHEET_WIDTH 595 /* in points: A4 */
#define CROUPIER_STORY_SHEET_HEIGHT 842

/* The sheets themselves, each to be painted (cairo_surface_t). */
GPtrArray *croupier_story_print_sheets (const CroupierStory *story);

/* Lays a story out on sheets of A4; NULL where it was cancelled. */
GBytes *croupier_story_print_pdf (const CroupierStory *story, GCancellable *cancellable);

/* A story as one picture, as high as it takes; for a short one. */
GBytes *croupier_story_print_png (const CroupierStory *story);

G_END_DECLS
