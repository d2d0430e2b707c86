/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has to be told that a deadline that they were told has moved. */
#pragma once

#include "croupier-amends.h"

G_BEGIN_DECLS

GPtrArray *croupier_deadline_news_find (const CroupierMatch *match, const GPtrArray *sent);

G_END_DECLS
