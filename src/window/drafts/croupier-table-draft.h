/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table that is being laid: who sits where, and who must stay there when the rest is drawn. */
#pragma once

#include <gio/gio.h>
#include "croupier-roster.h"
#include "croupier-steps.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TABLE_DRAFT (croupier_table_draft_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTableDraft, croupier_table_draft, CROUPIER, TABLE_DRAFT, GObject)

/* Makes an empty table with a seat for everybody in the roster, whose names are copied. */
CroupierTableDraft *croupier_table_draft_new (const CroupierRoster *roster);

/* Lays the table as the match has it: pins has for each seat the player who must sit there, or -1, and nobody twice.
 * Nothing happens if the same are pinned already; else this is a new beginning. */
void croupier_table_draft_set_pins (CroupierTableDraft *self, const gint8 *pins);

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

/* Says what is pinned as a script does: "seats: Alice, -, Bob". */
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
gboolean croupier_table_draft_clear (CroupierTableDraft *self);

CroupierSteps *croupier_table_draft_get_steps (CroupierTableDraft *self);

G_END_DECLS
