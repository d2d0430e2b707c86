/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players and sets of them, as the functions of a game see them. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Has the language know what values of these kinds can do. */
void custom_teach_players (lua_State *state);

guint custom_count_players (lua_State *state); /* of the match */
void custom_push_players (lua_State *state, CroupierPlayers players);
gboolean custom_is_players (lua_State *state, int at);
CroupierPlayers custom_check_players (lua_State *state, int at); /* a set, a list of players, or one player */
int custom_list_players (lua_State *state);                      /* of the first argument */
void custom_push_player_or_nil (lua_State *state, gint64 from_1);

/* Raises an error where nothing may change: while it is only asked what can be sent. */
void custom_check_changes (lua_State *state);

/* Reads which card of a hand stands in that place, and how many of each: one card, a list, or { red = 2 }. */
guint custom_check_card (lua_State *state, const CustomThing *hand, int at);
void custom_check_cards (lua_State *state, const CustomThing *hand, int at, gint64 *counts);

/* What a player, or the match, has; and takes what stands in that place of the stack for it. */
void custom_push_value (lua_State *state, const CustomThing *thing, guint player);
void custom_set_value (lua_State *state, const CustomThing *thing, guint player, int at);

G_END_DECLS
