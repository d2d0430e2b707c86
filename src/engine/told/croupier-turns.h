/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turning points of a match: when somebody else came to lead, and the greatest steps, by what its game counts. They
 * are the game master's. */
#pragma once

#include "croupier-timeline.h"

G_BEGIN_DECLS

typedef struct
{
  guint place; /* after which phase, as of croupier_board_at() */
  char *text;  /* a sentence */
} CroupierTurn;

/* Finds where a match, over or not, turned, by a number of its timeline, the one that its game counts: every phase
 * after which others lead (the last eight, and how many there were before), and the greatest step up and down, if
 * nobody else took one as great. Where more than three share the most, nobody leads. Returns CroupierTurn in order of
 * the phases, none where either is NULL; the array is the caller's. */
GPtrArray *croupier_turns (const CroupierTimeline *timeline, const char *counted);

G_END_DECLS
