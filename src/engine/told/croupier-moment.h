/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When something is, in words, in the zones of a match's players. */
#pragma once

#include "croupier-match-times.h"

G_BEGIN_DECLS

/* Says when a deadline that is not paused is, in the zones of the match's players; where nothing is said of these, by
 * the clock that it was written by. A platform that shows everybody their own time does so instead. The text is marked
 * (croupier-style.h). */
char *croupier_moment_to_marked (const CroupierMatch *match, const CroupierDeadline *deadline);

/* Does the same of no match: zones is NULL after the last, and may be empty. */
char *croupier_moment_write (const char *language, const char *const *zones, const CroupierDeadline *deadline);

/* Likewise as a plain text, by the clock that it was written by and in the language of the engine's own sentences. */
char *croupier_moment_as_written (const CroupierDeadline *deadline);

/* Say in that language too, of a valid day, "12 March 2026", and of a rhythm, "every 24 hours", "Monday, Thursday,
 * 20:00 (Berlin)", without its grace. */
char *croupier_moment_write_day (const char *day);
char *croupier_moment_write_rhythm (const CroupierRhythm *rhythm);

G_END_DECLS
