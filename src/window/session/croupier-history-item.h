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

/* Lists all events of a match, CroupierHistoryItem, newest first; above them stands what was undone and can be redone,
 * the next to redo last. titles has the titles of phases, by id, and learns those of the match from call to call, so
 * that phases that were undone keep theirs. */
GPtrArray *croupier_history_new (CroupierMatch *match, GHashTable *titles);

/* Becomes what a newer item says of the same event, and tells of it by "changed"; FALSE if newer is another event. */
gboolean croupier_history_item_take (CroupierHistoryItem *self, CroupierHistoryItem *newer);

gboolean croupier_history_item_is_same (CroupierHistoryItem *self, CroupierHistoryItem *other);
CroupierEntryKind croupier_history_item_get_kind (CroupierHistoryItem *self);
CroupierHistoryStatus croupier_history_item_get_status (CroupierHistoryItem *self);
const char *croupier_history_item_get_status_title (CroupierHistoryItem *self);

/* Counts the events that would have to be undone to be back here, or redone to have it done. */
guint croupier_history_item_get_distance (CroupierHistoryItem *self);

gboolean croupier_history_item_is_undone (CroupierHistoryItem *self);

/* Tells the phases apart that were due when things happened: later ones have greater numbers. */
guint croupier_history_item_get_section (CroupierHistoryItem *self);

const char *croupier_history_item_get_section_title (CroupierHistoryItem *self);

/* Returns the id of the phase that it is about; NULL where that has not begun. */
const char *croupier_history_item_get_phase (CroupierHistoryItem *self);

int croupier_history_item_get_player (CroupierHistoryItem *self);
guint croupier_history_item_get_ruling (CroupierHistoryItem *self); /* the number of the event; 0: it is none */
const char *croupier_history_item_get_name (CroupierHistoryItem *self);
const char *croupier_history_item_get_title (CroupierHistoryItem *self);
const char *croupier_history_item_get_text (CroupierHistoryItem *self); /* as it was sent or ruled; or NULL */

/* Returns why it was ruled or refused, or what it was read as; or NULL. */
const char *croupier_history_item_get_note (CroupierHistoryItem *self);

gint64 croupier_history_item_get_made (CroupierHistoryItem *self); /* when, in seconds since 1970; 0: nobody knows */

/* Returns when a player sent it, as croupier_sent_time_is_valid() wants it; NULL: nobody did, or it is not known. */
const char *croupier_history_item_get_sent (CroupierHistoryItem *self);

char *croupier_history_item_dup_words (CroupierHistoryItem *self); /* all of it, for people who can't see the row */
gboolean croupier_history_item_matches (CroupierHistoryItem *self, const char *needle); /* the needle is folded */

G_END_DECLS
