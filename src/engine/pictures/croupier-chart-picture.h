/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of what counts, as a picture of lines. */
#pragma once

#include "croupier-picture.h"
#include "croupier-timeline.h"

G_BEGIN_DECLS

/* Draws a line for each player, or what else is counted, of one of the timeline's numbers. */
CroupierPicture *croupier_timeline_to_picture (const CroupierTimeline *timeline, const char *key);

G_END_DECLS
