/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table that is being laid: who sits where, and who must stay there when the rest is drawn. */
#pragma once

#include <gio/gio.h>
#include "croupier-roster.h"
#include "croupier-steps.h"
#include "croupier-wishes.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TABLE_DRAFT (croupier_table_draft_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTableDraft, croupier_table_draft, CROUPIER, TABLE_DRAFT, GObject)

/* Makes an empty table with a seat for everybody in the roster, whose names are copied. */
CroupierTableDraft *croupier_table_draft_new (const CroupierRoster *roster);

/* Makes the table of another roster, laid as this one. places has for each player of this one where they are in that
 * roster, or CROUPIER_NO_PLAYER; who sits where there is no seat any more has none. */
CroupierTableDraft *croupier_table_draft_new_like (CroupierTableDraft *self, const CroupierRoster *roster,
                                                   const int *places);

/* Lays the table as the match has it: pins has for each seat the player who must sit there, or -1, and nobody twice;
 * wishes, which may be NULL, are the game master's. Nothing happens if all of that stands already; else this is a new
 * beginning. */
void croupier_table_draft_set_pins (CroupierTableDraft *self, const gint8 *pins, const CroupierWishes *wishes);

/* Seats those who are not pinned as the match has drawn them. That is no step, and nothing happens while somebody is
 * pinned to another seat than the one that the match has for them. */
void croupier_table_draft_seat_rest (CroupierTableDraft *self, const gint8 *seats);

/* ---- what stands; seats are counted clockwise from 0, and from 1 in texts ---- */

guint croupier_table_draft_get_size (CroupierTableDraft *self);
const char *croupier_table_draft_get_name (CroupierTableDraft *self, guint player);
int croupier_table_draft_get_player (CroupierTableDraft *self, guint seat); /* who sits there, or -1 */
int croupier_table_draft_get_seat (CroupierTableDraft *self, guint player); /* where the player sits, or -1 */
gboolean croupier_table_draft_is_pinned (CroupierTableDraft *self, guint seat);
guint croupier_table_draft_count_seated (CroupierTableDraft *self);
guint croupier_table_draft_count_pinned (CroupierTableDraft *self);

/* Returns for each seat the player who sits there, pinned or not, or -1; until the next change. */
const gint8 *croupier_table_draft_get_seats (CroupierTableDraft *self);

/* Fills in what a draw has to keep: for each seat the player who must sit there, or -1. pins has room for all seats. */
void croupier_table_draft_get_pins (CroupierTableDraft *self, gint8 *pins);

const CroupierWishes *croupier_table_draft_get_wishes (CroupierTableDraft *self); /* until the next change */

/* Says what is pinned and wished, as croupier_table_dup_fix() does. */
char *croupier_table_draft_dup_fix (CroupierTableDraft *self);

/* ---- edits: FALSE where nothing was changed ---- */

/* Seats a player, and pins them there. Whoever sat there moves to the player's old seat, pinned or not as before, or
 * leaves the table if there was none. */
gboolean croupier_table_draft_place (CroupierTableDraft *self, guint player, guint seat);

/* Lets two seats change what they hold: players, pins, or nobody. */
gboolean croupier_table_draft_swap (CroupierTableDraft *self, guint seat, guint other);

/* Decides whether the player there must stay when the rest is drawn; nothing happens at an empty seat. */
gboolean croupier_table_draft_set_pinned (CroupierTableDraft *self, guint seat, gboolean pinned);

gboolean croupier_table_draft_unseat (CroupierTableDraft *self, guint player);
gboolean croupier_table_draft_clear (CroupierTableDraft *self); /* seats; wishes stay */

/* Wishes that one does not give to the other, or that the other does not sit right after the one; of both, in both
 * ways. */
gboolean croupier_table_draft_wish (CroupierTableDraft *self, CroupierWish wish, guint player, guint other,
                                    gboolean is_both_ways);

/* Takes back what is wished of two players, in either way. */
gboolean croupier_table_draft_unwish (CroupierTableDraft *self, CroupierWish wish, guint player, guint other);

/* Wishes that nobody sits beside somebody beside whom they sat in an earlier match: seats has who sat on each of n
 * seats, or CROUPIER_NO_PLAYER. Nothing happens where CROUPIER_MAX_EARLIER matches are looked back on, or this one
 * is. */
gboolean croupier_table_draft_add_earlier (CroupierTableDraft *self, const gint8 *seats, guint n);
gboolean croupier_table_draft_remove_earlier (CroupierTableDraft *self, guint i);

CroupierSteps *croupier_table_draft_get_steps (CroupierTableDraft *self);

G_END_DECLS
