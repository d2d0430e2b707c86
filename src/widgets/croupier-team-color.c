/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a team's color word looks like. */
#include "config.h"

#include "croupier-team-color.h"

typedef struct
{
  const char *word;
  const char *light, *dark; /* against a light background, and against a dark one */
} Color;

static const Color colors[] = {
  { "red", "#c01c28", "#f66151" },    { "blue", "#1a5fb4", "#78aeed" },   { "green", "#26a269", "#57e389" },
  { "gold", "#9c6e03", "#f5c211" },   { "yellow", "#9c6e03", "#f8e45c" }, { "grey", "#5e5c64", "#9a9996" },
  { "gray", "#5e5c64", "#9a9996" },   { "silver", "#8a8990", "#deddda" }, { "orange", "#c64600", "#ffa348" },
  { "purple", "#813d9c", "#c88bde" }, { "violet", "#613583", "#b98eff" }, { "pink", "#b5416f", "#ff9ec3" },
  { "teal", "#00767a", "#5bd0d3" },   { "brown", "#865e3c", "#cdab8f" },  { "black", "#241f31", "#77767b" },
  { "white", "#a5a4a8", "#ffffff" },
};

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

  for (gsize i = 0; i < G_N_ELEMENTS (colors); i++)
    if (g_ascii_strcasecmp (word, colors[i].word) == 0)
      return gdk_rgba_parse (color, is_dark ? colors[i].dark : colors[i].light);
  return FALSE;
}
