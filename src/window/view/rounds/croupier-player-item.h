/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of one expected player in a phase. */
#pragma once

#include "croupier-deadline.h"
#include "croupier-reading-view.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PLAYER_ITEM (croupier_player_item_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPlayerItem, croupier_player_item, CROUPIER, PLAYER_ITEM, GObject)

/* The deadline is of the phase; NULL: it has none. */
CroupierPlayerItem *croupier_player_item_new (const CroupierRecord *record, const CroupierStanding *standing,
                                              const char *name, const CroupierDeadline *deadline);

/* Becomes what a newer item says of the same player, and tells of it by "changed"; FALSE if newer is another player. */
gboolean croupier_player_item_take (CroupierPlayerItem *self, CroupierPlayerItem *newer);

guint croupier_player_item_get_player (CroupierPlayerItem *self);
const char *croupier_player_item_get_name (CroupierPlayerItem *self);
CroupierStandingKind croupier_player_item_get_kind (CroupierPlayerItem *self);
const char *croupier_player_item_get_read_as (CroupierPlayerItem *self);
const char *croupier_player_item_get_line (CroupierPlayerItem *self);

/* These tell whether nothing is in force, be it that nothing was sent or that it was refused; or only because it was
 * refused. */
gboolean croupier_player_item_is_missing (CroupierPlayerItem *self);
gboolean croupier_player_item_is_refused (CroupierPlayerItem *self); /* nothing is in force: all was refused */

char *croupier_player_item_dup_words (CroupierPlayerItem *self); /* all of it, for people who can't see the row */

G_END_DECLS
