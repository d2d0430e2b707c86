/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games there are. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

guint croupier_registry_get_n_games (void);
const CroupierGame *croupier_registry_get_game (guint i);
const CroupierGame *croupier_registry_find (const char *id); /* NULL if there is none */
CroupierSetup *croupier_setup_read_json (JsonObject *object, GError **error);

extern const CroupierGame croupier_keys_to_success;
extern const CroupierGame croupier_pass_the_present;
extern const CroupierGame croupier_five_fold_possession;
extern const CroupierGame croupier_smugglers_paradox;
extern const CroupierGame croupier_factions;
extern const CroupierGame croupier_highest_unique;

G_END_DECLS
