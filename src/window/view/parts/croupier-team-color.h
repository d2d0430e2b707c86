/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a team's color word looks like. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

gboolean croupier_team_color_find (const char *word, GdkRGBA *color);
void croupier_team_color_add_styles (GdkDisplay *display);
char *croupier_team_color_dup_class (const char *word);

G_END_DECLS
