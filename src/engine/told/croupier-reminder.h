/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told from whom nothing has come yet. */
#pragma once

#include "croupier-match-times.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_REMINDER_OF_DEADLINE, /* whoever it goes to, whether they have sent anything or not */
  CROUPIER_REMINDER_MISSING,     /* nothing has come in */
  CROUPIER_REMINDER_REFUSED,     /* what has come in can't be played */
} CroupierReminderKind;

/* Writes what a player, or several, are reminded of, marked (croupier-style.h), in the language of a match. phase: the
 * title; moment: when it closes, as croupier_moment_to_marked() has it, or NULL; is_over: it was due then. */
char *croupier_reminder_write (CroupierReminderKind kind, const char *language, const char *phase, const char *moment,
                               gboolean is_over);

/* Reminds a player of whom nothing is in force for the phase that is due, and tells of nobody else; now is in seconds
 * since 1970. The text is marked (croupier-style.h); NULL where nothing is missing of them. */
char *croupier_reminder_to_marked (const CroupierMatch *match, guint player, gint64 now);

/* Tells a player when the phase that is due closes, likewise; NULL with CROUPIER_ERROR_REFUSED where no time is set. */
char *croupier_closing_to_marked (const CroupierMatch *match, guint player, gint64 now, GError **error);

G_END_DECLS
