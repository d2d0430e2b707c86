/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table that is being laid: who sits where, and who must stay there when the rest is drawn. */
#pragma once

#include <gio/gio.h>
#include "croupier-roster.h"
#include "croupier-steps.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TABLE_DRAFT (croupier_table_draft_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTableDraft, croupier_table_draft, CROUPIER, TABLE_DRAFT, GObject)

CroupierTableDraft *croupier_table_draft_new (const CroupierRoster *roster);
void croupier_table_draft_set_pins (CroupierTableDraft *self, const gint8 *pins);

/* ---- what stands; seats are counted clockwise from 0, and from 1 in texts ---- */

guint croupier_table_draft_get_size (CroupierTableDraft *self);
const char *croupier_table_draft_get_name (CroupierTableDraft *self, guint player);
int croupier_table_draft_get_player (CroupierTableDraft *self, guint seat);
int croupier_table_draft_get_seat (CroupierTableDraft *self, guint player);
gboolean croupier_table_draft_is_pinned (CroupierTableDraft *self, guint seat);
guint croupier_table_draft_count_seated (CroupierTableDraft *self);
guint croupier_table_draft_count_pinned (CroupierTableDraft *self);
const gint8 *croupier_table_draft_get_seats (CroupierTableDraft *self);
void croupier_table_draft_get_pins (CroupierTableDraft *self, gint8 *pins);
char *croupier_table_draft_dup_fix (CroupierTableDraft *self);

/* ---- edits: FALSE where nothing was changed ---- */

gboolean croupier_table_draft_place (CroupierTableDraft *self, guint player, guint seat);
gboolean croupier_table_draft_swap (CroupierTableDraft *self, guint seat, guint other);
gboolean croupier_table_draft_set_pinned (CroupierTableDraft *self, guint seat, gboolean pinned);
gboolean croupier_table_draft_unseat (CroupierTableDraft *self, guint player);
gboolean croupier_table_draft_clear (CroupierTableDraft *self);

CroupierSteps *croupier_table_draft_get_steps (CroupierTableDraft *self);

G_END_DECLS
