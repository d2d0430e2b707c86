/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game of one's own asks of a player, and what they have sent. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Gives an ask, and a word of one, the functions by which it looks into the state. */
void custom_fill_ask (CroupierAsk *ask, gboolean has_number);
void custom_fill_word (CroupierAskWord *word);

/* What has been sent, or is played instead; FALSE: nothing. */
gboolean custom_get_played (const CustomGame *game, const CustomState *state, guint player, CroupierGiven *given);

/* For the interface of games. */
void custom_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                    CroupierReading *reading, CroupierOutbox *outbox);
gboolean custom_takes_any_words (const CroupierPlan *plan, const CroupierState *state, guint player);
CroupierStatus custom_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player,
                                    GString *read_as);
CroupierForm *custom_make_form (const CroupierPlan *plan, const CroupierState *state, guint player);
void custom_play (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random);

G_END_DECLS
