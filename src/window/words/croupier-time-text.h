/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for when a phase closes, and when something was, by the clock of the machine. */
#pragma once

#include "croupier-deadline.h"

G_BEGIN_DECLS

char *croupier_span_text (gint64 seconds);
char *croupier_deadline_text (const CroupierDeadline *deadline, gint64 now);
char *croupier_moment_text (gint64 at);
char *croupier_when_text (gint64 at, gint64 now);
char *croupier_sent_text (const char *sent);

G_END_DECLS
