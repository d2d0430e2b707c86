/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a team's color word looks like. */
#include "config.h"

#include "croupier-team-color.h"

#include "croupier-color.h"

/**
 * croupier_team_color_find:
 * @word: what a team is called, or its color
 * @color: (out): how it looks against the background of the day
 *
 * Returns: %FALSE where the word is no color that is known: then nothing is to be colored, for any color would say
 *   something else
 */
gboolean
croupier_team_color_find (const char *word, GdkRGBA *color)
{
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  CroupierColor found;

  return croupier_color_find (word, &found) && gdk_rgba_parse (color, croupier_color_get (found, is_dark));
}
