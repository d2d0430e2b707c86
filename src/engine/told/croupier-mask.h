/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match told without names: players are called by numbers, and what people typed can give nobody away. */
#pragma once

#include "croupier-board.h"
#include "croupier-match.h"

G_BEGIN_DECLS

/* Players are numbered as the roster has them: boards and lists stand in its order, so that other numbers would only
 * look as if they hid it. What the game says keeps its words; in what people named (CROUPIER_VALUE_TEXT, what stands on
 * boards) whatever a player is or was called by gives way to the number, and areas, casts, pools, houses and private
 * channels of one's own to numbers of theirs. */
typedef struct
{
  CroupierRoster *roster; /* the same players, called “Player 1” and so on */
  GPtrArray *hidden;      /* what gives way, the longest first */
  gboolean is_own_game;   /* whose words are somebody's, too */
  gboolean has_own_words; /* players send texts that can say anything: nothing that may quote them may be told */
} CroupierMask;

/* In the language that was entered. */
CroupierMask *croupier_mask_new (const CroupierMatch *match);
void croupier_mask_free (CroupierMask *mask);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierMask, croupier_mask_free)

char *croupier_mask_text (const CroupierMask *mask, const char *text); /* what people named */

/* Returns what a message says to whoever reads it so, with marks; without announcements, receipts, and whatever may
 * quote what somebody wrote. */
char *croupier_mask_message (const CroupierMask *mask, const CroupierMessage *message);

void croupier_mask_board (const CroupierMask *mask, CroupierBoard *board); /* which is to be shown with the roster */

G_END_DECLS
