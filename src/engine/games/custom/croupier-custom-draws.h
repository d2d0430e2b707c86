/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what chance decides in their functions, who sits where, and who meets whom. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Methods of the match, each as the handbook has it by its name: m:shuffle (…), say. */
int custom_draw_shuffle (lua_State *state);
int custom_draw_roll (lua_State *state);
int custom_draw_deal (lua_State *state);
int custom_draw_seat (lua_State *state);
int custom_draw_left (lua_State *state);
int custom_draw_right (lua_State *state);
int custom_draw_schedule (lua_State *state);
int custom_draw_draw (lua_State *state);
int custom_draw_tie (lua_State *state);

G_END_DECLS
