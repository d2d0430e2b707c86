/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text was read as: one line for the reading, one for every warning and every reason of a refusal. */
#pragma once

#include <gtk/gtk.h>
#include "croupier-impact.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_READING_VIEW (croupier_reading_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierReadingView, croupier_reading_view, CROUPIER, READING_VIEW, GtkBox)

/* The states of a submission, as icons and words show them. */
typedef enum
{
  CROUPIER_STANDING_WAITING, /* nothing sent, the phase is open */
  CROUPIER_STANDING_DEFAULT, /* nothing sent, the default was played */
  CROUPIER_STANDING_FINE,
  CROUPIER_STANDING_ODD, /* accepted with a warning, or completed by the game */
  CROUPIER_STANDING_REFUSED,
} CroupierStandingKind;

void croupier_reading_view_clear (CroupierReadingView *self);

/* Shows a reading: every reason why it, or a part of it, is refused; what was read of it and what is odd about that.
 * text is what was read, tidied as croupier_text_clean() does. */
void croupier_reading_view_set_reading (CroupierReadingView *self, const CroupierReading *reading, const char *text);

/* Adds what is in force, read_as in the game's words, and is not in the reading that is shown. */
void croupier_reading_view_add_in_force (CroupierReadingView *self, const CroupierReading *reading,
                                         const char *read_as);

/* Adds a sentence about what comes of it; matters: it wants attention. */
void croupier_reading_view_add_note (CroupierReadingView *self, const char *text, gboolean matters);

/* Adds whose messages change by it, and whose later moves no longer fit. */
void croupier_reading_view_add_impact (CroupierReadingView *self, CroupierImpact *impact);

/* Adds how a player stands: what is in force, part by part, with what is odd about it, or the default. resolved is
 * whether the phase is. */
void croupier_reading_view_add_standing (CroupierReadingView *self, const CroupierStanding *standing,
                                         gboolean resolved);

void croupier_reading_view_set_line (CroupierReadingView *self, CroupierStandingKind kind, const char *text);

CroupierStandingKind croupier_reading_get_kind (const CroupierReading *reading);
const char *croupier_standing_kind_get_title (CroupierStandingKind kind);
void croupier_standing_kind_style (CroupierStandingKind kind, GtkImage *image); /* gives it the icon and colour */

G_END_DECLS
