/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for when a phase closes, and when something was, by the clock of the machine. */
#pragma once

#include "croupier-deadline.h"

G_BEGIN_DECLS

/* Says how long something takes, as exactly as it matters: "4 h 12 min", "2 days 3 h". seconds are not below 0. The
 * caller frees this text and those below, for which times are in seconds since 1970. */
char *croupier_span_text (gint64 seconds);

/* Says how a phase stands to its deadline: "closes in 4 h 12 min", "was due 12 min ago", "deadline paused". */
char *croupier_deadline_text (const CroupierDeadline *deadline, gint64 now);

char *croupier_moment_text (gint64 at); /* "Thu 12 March, 20:00" */

/* Says when something that has happened was, as exactly as one wants to know it: "20:00", "Yesterday, 20:00", "Thu 12
 * March, 20:00", or, of another year, "12 March 2025". */
char *croupier_when_text (gint64 at, gint64 now);

/* Says when something was sent, given as croupier_sent_time_is_valid() wants it: "12 Mar, 14:02", with the year where
 * that is not this one, by the clock of this machine; or what of it the chat says. NULL for NULL. */
char *croupier_sent_text (const char *sent);

G_END_DECLS
