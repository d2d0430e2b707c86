/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game of one's own asks of a player, and what they have sent. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Gives an ask, and a word of one, the functions by which it looks into the state. */
void custom_fill_ask (CroupierAsk *ask, gboolean has_number, gboolean is_counted);
void custom_fill_ask_of_rows (CroupierAsk *ask, gboolean has_number, gboolean is_own);
void custom_fill_word (CroupierAskWord *word);

/* Whether a text can say by a word, folded, that it is about an ask; and whether it can do so about another one, which
 * can be asked together with it. */
gboolean custom_has_name (const CustomAsk *ask, const char *folded);
gboolean custom_is_name_beside (const CustomGame *game, const CustomAsk *ask, const char *word);

/* What else a word can be sent as: other words for it, and what it is in each language that the text has, where that
 * is one word and no other; NULL: nothing. */
char *custom_dup_also_in_languages (const CustomGame *game, const CustomAsk *ask, const CroupierAskWord *word);

/* The phrases that are no remarks for an ask: those that it has, and what can be chosen. */
char **custom_dup_own_phrases (const CroupierAsk *ask);

/* What is asked of a player in the part at which a plan looks, with the words that they can choose from now; NULL:
 * nothing. It lives as long as the plan. */
const CustomAsk *custom_find_ask_of (const CroupierPlan *plan, const CroupierState *state, guint player);

const char *custom_get_made_word (const CustomMade *made, guint nth);

/* The nth word of what is asked of a player. */
const char *custom_get_word (const CustomGame *game, const CustomState *state, const CustomAsk *ask, guint player,
                             guint nth);

/* What can be given in the place of players. */
const CroupierAskWord *custom_get_nobody (void);
const CroupierAskWord *custom_get_nothing (void);

/* Whether a folded word is one of those that can be sent for it. */
gboolean custom_has_word (const CustomAsk *ask, const char *folded);

/* The word by which what was sent for an ask that can be left out is taken back, beside others; NULL: it cannot. */
const CroupierAskWord *custom_get_left_out (const CustomAsk *ask);

/* By which name a text says that it is about an ask: the title, where the language has it. */
const char *custom_say_name (const CustomGame *game, const CustomAsk *ask, const char *language);

/* What rows are called: of each player as many as there can be, by their letters. */
char **custom_name_rows (const CroupierRoster *roster);

/* Of asks for cards and places: whether the card is held, or the place can be reached. A player who is nowhere can go
 * everywhere. */
gboolean custom_is_there (const CustomGame *game, const CustomState *state, const CustomAsk *ask, guint player,
                          guint word);

/* Returns how often a word can be given that is given some times: as often as the player has the card. */
guint custom_get_most (const CustomAsk *ask, const CustomState *state, guint player, guint nth);

/* Of asks for cards and places, and where words are given some times: what is played as long as nothing is sent, if
 * anything. The first of the cards, as many as have to be, and the place where the player is. */
void custom_fill_default (const CustomGame *game, CustomState *state, guint part, guint player);

/* What has been sent for what is due in a part, or is played instead; FALSE: nothing. */
gboolean custom_get_played (const CustomGame *game, const CustomState *state, guint part, guint player,
                            CroupierGiven *given);

/* In how many parts something is asked of a player, and in how many of these nothing has been sent. */
guint custom_count_due (const CustomGame *game, const CustomState *state, guint player, guint *n_missing);

/* Writes what a player has sent, or what is played in the place of the rest, if anything. */
void custom_write_sent (const CroupierPlan *plan, const CustomState *state, guint player, gboolean is_sent,
                        GString *text);

/* What is played of a player for one ask; NULL: it is not asked of them, or nothing is. */
char *custom_dup_sent_for (const CroupierPlan *plan, const CustomState *state, const CustomAsk *ask, guint player);

/* For plans of games that ask for words that a function gives. */
CustomMadeAsks *custom_made_asks_new (void);
void custom_made_asks_free (CustomMadeAsks *made);

/* For the interface of games. */
void custom_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                    CroupierReading *reading, CroupierOutbox *outbox);
void custom_retract (const CroupierPlan *plan, CroupierState *state, guint player);
gboolean custom_takes_any_words (const CroupierPlan *plan, const CroupierState *state, guint player);
CroupierStatus custom_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player,
                                    GString *read_as);
char *custom_dup_said (const CroupierPlan *plan, const CroupierState *state, guint player);
CroupierForm *custom_make_form (const CroupierPlan *plan, const CroupierState *state, guint player);
void custom_play (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random);

G_END_DECLS
