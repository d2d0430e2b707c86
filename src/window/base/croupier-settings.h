/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers of its user's wishes. */
#pragma once

#include <gio/gio.h>
#include "croupier-style.h"

G_BEGIN_DECLS

#define CROUPIER_SETTING_COLOR_SCHEME "color-scheme"
#define CROUPIER_SETTING_COPIED_COMMITMENTS "copied-commitments"
#define CROUPIER_SETTING_COVER_ROLES "cover-roles"
#define CROUPIER_SETTING_COVER_UNFOCUSED "cover-unfocused"
#define CROUPIER_SETTING_FORGET_COPIED "forget-copied"
#define CROUPIER_SETTING_GAMEMASTERS "gamemasters"
#define CROUPIER_SETTING_KNOWN_NAMES "known-names"
#define CROUPIER_SETTING_LAST_PAGE "last-page"
#define CROUPIER_SETTING_LAYOUT_ORDER "layout-order"
#define CROUPIER_SETTING_LAYOUT_PICTURE "layout-picture"
#define CROUPIER_SETTING_LISTED_SENDERS "listed-senders"
#define CROUPIER_SETTING_MESSAGE_STYLE "message-style"
#define CROUPIER_SETTING_NOTIFY_DEADLINES "notify-deadlines"
#define CROUPIER_SETTING_PUBLIC_FIRST "public-first"
#define CROUPIER_SETTING_REMINDED_UNTIL "reminded-until"
#define CROUPIER_SETTING_REMIND_CLOSED "remind-closed"
#define CROUPIER_SETTING_REOPEN_LAST "reopen-last"
#define CROUPIER_SETTING_SEEN_BY_DAY "seen-by-day"
#define CROUPIER_SETTING_WHOLE_CORRECTIONS "whole-corrections"

#define CROUPIER_KNOWN_AS "\t" /* between what chats call a player and the player's name in a known name */

/* Returns NULL where the schema is not installed: then all is as it is at first. */
GSettings *croupier_settings_new (void);

CroupierStyle croupier_settings_get_message_style (void); /* as last shown; plain text at first */

/* Puts a word of a setting that holds words first, or takes it away, unless it is_known; of too many the last is
 * forgotten. */
void croupier_settings_remember (GSettings *settings, const char *key, const char *word, gboolean is_known);

/* ---- wishes about single matches ---- */

/* These ask and say whether something, word, is wished for the match that is kept at match. The key is of a setting
 * that holds fingerprints, from which nothing of it can be read; of too many the oldest is forgotten. */
gboolean croupier_settings_has_wish (GSettings *settings, const char *key, const char *match, const char *word);
void croupier_settings_set_wish (GSettings *settings, const char *key, const char *match, const char *word,
                                 gboolean is_wished);

G_END_DECLS
