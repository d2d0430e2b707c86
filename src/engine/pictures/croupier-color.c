/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colors of pictures, each against a light background and against a dark one. */
#include "config.h"
#include "croupier-color.h"

#include <math.h>

typedef struct
{
  const char *word;         /* what a team is called, or its color; NULL: it is none of theirs */
  const char *light, *dark; /* against a light background, and against a dark one */
} Color;

#define FIRST_LINE (CROUPIER_COLOR_ON_PASS_DOOR + 1)
#define N_LINES 9

static const Color colors[] = {
  [CROUPIER_COLOR_NONE] = { NULL, "none", "none" },
  [CROUPIER_COLOR_PAPER] = { NULL, "#ffffff", "#1d1d20" },
  [CROUPIER_COLOR_CARD] = { NULL, "#f4f4f6", "#2b2b2f" },
  [CROUPIER_COLOR_EDGE] = { NULL, "#d3d3d9", "#47474d" },
  [CROUPIER_COLOR_INK] = { NULL, "#20242c", "#f2f2f4" },
  [CROUPIER_COLOR_DIM] = { NULL, "#5d626d", "#b0b1b8" },
  [CROUPIER_COLOR_GOOD] = { NULL, "#1b7a4a", "#78e9ab" },
  [CROUPIER_COLOR_BAD] = { NULL, "#b3261e", "#ff938c" },
  [CROUPIER_COLOR_OPEN_DOOR] = { NULL, "#1f7a43", "#1f7a43" },
  [CROUPIER_COLOR_PASS_DOOR] = { NULL, "#f59a23", "#f59a23" },
  [CROUPIER_COLOR_BRICKED_DOOR] = { NULL, "#b3191f", "#b3191f" },
  [CROUPIER_COLOR_GARNET_DOOR] = { NULL, "#8f45b5", "#8f45b5" },
  [CROUPIER_COLOR_LOCKED_DOOR] = { NULL, "#43195a", "#43195a" },
  [CROUPIER_COLOR_ON_DOOR] = { NULL, "#ffffff", "#ffffff" },
  [CROUPIER_COLOR_ON_PASS_DOOR] = { NULL, "#000000", "#000000" },
  [FIRST_LINE] = { NULL, "#0461be", "#81d0ff" },
  { NULL, "#b62200", "#ff9c5b" },
  { NULL, "#15772e", "#8de698" },
  { NULL, "#8939a4", "#fba7ff" },
  { NULL, "#c00023", "#ff888c" },
  { NULL, "#007184", "#7bdff4" },
  { NULL, "#a2326c", "#ffa0d8" },
  { NULL, "#526678", "#bbd1e5" },
  { NULL, "#905300", "#ffc057" },
  { "red", "#c01c28", "#f66151" },
  { "blue", "#1a5fb4", "#78aeed" },
  { "green", "#26a269", "#57e389" },
  { "gold", "#9c6e03", "#f5c211" },
  { "yellow", "#9c6e03", "#f8e45c" },
  { "grey", "#5e5c64", "#9a9996" },
  { "gray", "#5e5c64", "#9a9996" },
  { "silver", "#8a8990", "#deddda" },
  { "orange", "#c64600", "#ffa348" },
  { "purple", "#813d9c", "#c88bde" },
  { "violet", "#613583", "#b98eff" },
  { "pink", "#b5416f", "#ff9ec3" },
  { "teal", "#00767a", "#5bd0d3" },
  { "brown", "#865e3c", "#cdab8f" },
  { "black", "#241f31", "#77767b" },
  { "white", "#a5a4a8", "#ffffff" },
};

const char *
croupier_color_get (CroupierColor color, gboolean is_dark)
{
  g_return_val_if_fail (color < G_N_ELEMENTS (colors), "none");

  return is_dark ? colors[color].dark : colors[color].light;
}

guint
croupier_color_get_n (void)
{
  return G_N_ELEMENTS (colors);
}

/* Returns how bright it is, from 0 to 1, as WCAG 2 has it. */
static double
get_luminance (const char *color)
{
  static const double weights[] = { 0.0722, 0.7152, 0.2126 }; /* of blue, green and red */
  guint64 rgb = g_ascii_strtoull (color + 1, NULL, 16);
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      double part = (double) (rgb >> 8 * i & 0xff) / 255;

      sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4));
    }
  return sum;
}

const char *
croupier_color_get_ink (CroupierColor color, gboolean is_dark)
{
  double luminance = get_luminance (croupier_color_get (color, is_dark));

  return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? "#ffffff" : "#000000";
}

CroupierColor
croupier_color_of_line (guint line)
{
  return FIRST_LINE + line % N_LINES;
}

gboolean
croupier_color_find (const char *word, CroupierColor *color)
{
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    if (colors[i].word != NULL && g_ascii_strcasecmp (word, colors[i].word) == 0)
      {
        *color = i;
        return TRUE;
      }
  return FALSE;
}

void
croupier_color_write_css (GString *css, gboolean is_dark)
{
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    g_string_append_printf (css, ".f%u{fill:%s}.s%u{stroke:%s}", i, croupier_color_get (i, is_dark), i,
                            croupier_color_get (i, is_dark));
  g_string_append_c (css, '\n');
}
