/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a team's color word looks like. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Tells how a word, what a team is called or its color, looks against the background of the day; FALSE where it is no
 * color that is known: then nothing is to be colored, for any color would say something else. */
gboolean croupier_team_color_find (const char *word, GdkRGBA *color);

/* Lets marks have the colors of teams on a display from now on, light or dark as it is; to be called once. */
void croupier_team_color_add_styles (GdkDisplay *display);

/* Returns the class of a mark that has the color of a word, which may be NULL; NULL where it is no color that is
 * known. */
char *croupier_team_color_dup_class (const char *word);

G_END_DECLS
