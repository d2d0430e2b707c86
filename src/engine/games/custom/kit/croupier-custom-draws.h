/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what chance decides in their functions, who sits where, and who meets whom. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Whether a draw that is called so goes on over the phases: “deck/red”. */
gboolean custom_draw_is_lasting (const char *name);

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
