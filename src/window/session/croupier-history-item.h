/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One event of a match as its history tells it. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_HISTORY_ACCEPTED,
  CROUPIER_HISTORY_PARTIAL, /* the game completes it */
  CROUPIER_HISTORY_LATE,
  CROUPIER_HISTORY_REFUSED,
  CROUPIER_HISTORY_VOIDED,   /* accepted, then taken out by a ruling */
  CROUPIER_HISTORY_REPLACED, /* accepted, then another took its place */
  CROUPIER_HISTORY_AMENDED,  /* a correction took its place */
  CROUPIER_HISTORY_RESOLVED,
  CROUPIER_HISTORY_IDLE, /* stands in the log, but what it was about is no more */
  CROUPIER_HISTORY_UNDONE,
} CroupierHistoryStatus;

#define CROUPIER_TYPE_HISTORY_ITEM (croupier_history_item_get_type ())
G_DECLARE_FINAL_TYPE (CroupierHistoryItem, croupier_history_item, CROUPIER, HISTORY_ITEM, GObject)

/* All events, newest first; what was undone stands above them. titles: of phases, by id; kept up from call to call. */
GPtrArray *croupier_history_new (CroupierMatch *match, GHashTable *titles);

gboolean croupier_history_item_take (CroupierHistoryItem *self, CroupierHistoryItem *newer);
gboolean croupier_history_item_is_same (CroupierHistoryItem *self, CroupierHistoryItem *other);
CroupierEntryKind croupier_history_item_get_kind (CroupierHistoryItem *self);
CroupierHistoryStatus croupier_history_item_get_status (CroupierHistoryItem *self);
const char *croupier_history_item_get_status_title (CroupierHistoryItem *self);
guint croupier_history_item_get_distance (CroupierHistoryItem *self);
gboolean croupier_history_item_is_undone (CroupierHistoryItem *self);
guint croupier_history_item_get_section (CroupierHistoryItem *self);
const char *croupier_history_item_get_section_title (CroupierHistoryItem *self);
const char *croupier_history_item_get_phase (CroupierHistoryItem *self);
int croupier_history_item_get_player (CroupierHistoryItem *self);
guint croupier_history_item_get_ruling (CroupierHistoryItem *self); /* the number of the event; 0: it is none */
const char *croupier_history_item_get_name (CroupierHistoryItem *self);
const char *croupier_history_item_get_title (CroupierHistoryItem *self);
const char *croupier_history_item_get_text (CroupierHistoryItem *self);
const char *croupier_history_item_get_note (CroupierHistoryItem *self);
gint64 croupier_history_item_get_made (CroupierHistoryItem *self);
const char *croupier_history_item_get_sent (CroupierHistoryItem *self);
char *croupier_history_item_dup_words (CroupierHistoryItem *self);
gboolean croupier_history_item_matches (CroupierHistoryItem *self, const char *needle);

G_END_DECLS
