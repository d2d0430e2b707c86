/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colors of pictures, each against a light background and against a dark one. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef guint CroupierColor; /* an entry of the table: one of those below, a line's, or a team's */

enum
{
  CROUPIER_COLOR_NONE,
  CROUPIER_COLOR_PAPER,
  CROUPIER_COLOR_CARD,
  CROUPIER_COLOR_EDGE,
  CROUPIER_COLOR_INK,
  CROUPIER_COLOR_DIM,
  CROUPIER_COLOR_GOOD,
  CROUPIER_COLOR_BAD,
  CROUPIER_COLOR_OPEN_DOOR, /* players call doors by these */
  CROUPIER_COLOR_PASS_DOOR,
  CROUPIER_COLOR_BRICKED_DOOR, /* a pass door that is shut for good */
  CROUPIER_COLOR_GARNET_DOOR,
  CROUPIER_COLOR_LOCKED_DOOR, /* a garnet door that is shut this round */
  CROUPIER_COLOR_ON_DOOR,
  CROUPIER_COLOR_ON_PASS_DOOR,
};

guint croupier_color_get_n (void);                                      /* CROUPIER_COLOR_NONE among them */
const char *croupier_color_get (CroupierColor color, gboolean is_dark); /* "#1c71d8"; none: "none" */

/* Returns in what text is to be written on any color but CROUPIER_COLOR_NONE: in black or in white, whichever stands
 * out more. That is a contrast of 4.58 at least, on any color. */
const char *croupier_color_get_ink (CroupierColor color, gboolean is_dark);

/* Returns the color of a line of a chart, or of a part of a bar, counted from 0; after nine they come again. */
CroupierColor croupier_color_of_line (guint line);

/* Finds the color that a team is called by, or has. FALSE where the word is no color that is known: then nothing is to
 * be colored, for any color would say something else. */
gboolean croupier_color_find (const char *word, CroupierColor *color);

/* Writes the classes of all colors: f3 fills with the third, s3 draws with it. */
void croupier_color_write_css (GString *css, gboolean is_dark);

G_END_DECLS
