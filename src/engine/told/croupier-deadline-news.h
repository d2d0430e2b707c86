/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Those who have to be told that a deadline that they were told has moved. */
#pragma once

#include "croupier-amends.h"

G_BEGIN_DECLS

/* Finds who was told a deadline of the phase that is due that is another one now, or stands no more. Returns what each
 * is to be told, as it will be noted (CroupierSent); sent: the same of what has gone out so far. Where everybody was
 * told it, everybody is told otherwise; else the channels are in which all have heard it, and all others alone. Those
 * who were told none, or have heard the right one since, are told nothing. The array is the caller's. */
GPtrArray *croupier_deadline_news_find (const CroupierMatch *match, const GPtrArray *sent);

G_END_DECLS
