/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games there are. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

guint croupier_registry_get_n_games (void);
const CroupierGame *croupier_registry_get_game (guint i);
const CroupierGame *croupier_registry_find (const char *id); /* NULL if there is none */

/* Adds a game of one's own to them, in the place of one with the same id that was added before. From any thread; it
 * never goes away again. */
void croupier_registry_add (const CroupierGame *game);

/* Reads what croupier_setup_write_head() and croupier_setup_write_body() wrote into the outermost object of a match
 * file or transcript, of which nothing is trusted. NULL with CROUPIER_ERROR_DAMAGED, _SETUP or _NAME. Whether it makes
 * a match is for croupier_match_new() to say. */
CroupierSetup *croupier_setup_read_json (JsonObject *object, GError **error);

/* The game of a setup that takes another one's place, in an object "setup": that of the text in it, or the one before.
 * NULL with an error where the text makes none. */
const CroupierGame *croupier_setup_read_change_game (const CroupierSetup *before, JsonObject *object, GError **error);

extern const CroupierGame croupier_keys_to_success;
extern const CroupierGame croupier_pass_the_present;
extern const CroupierGame croupier_five_fold_possession;
extern const CroupierGame croupier_smugglers_paradox;
extern const CroupierGame croupier_factions;

G_END_DECLS
