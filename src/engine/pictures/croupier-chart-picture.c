/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of what counts, as a picture of lines. */
#include "config.h"
#include "croupier-chart-picture.h"

#include "croupier-language.h"
#include "croupier-scale.h"
#include "croupier-state-text.h"

#define WIDTH 760
#define PLOT_HEIGHT 240
#define LEFT 44 /* of the plot */
#define TOP 10
#define RIGHT 12
#define CAPTION 12
#define LINE 20
#define KEY 26        /* a piece of line in the legend */
#define MARK 3        /* from the middle of a mark to its edge */
#define MAX_MARKED 40 /* moments: where there are more, lines have no marks */
#define N_MARKS 3

typedef struct
{
  CroupierPicture *picture;
  const CroupierTimeline *timeline;
  const double *values;
  CroupierScale scale;
} Plot;

static CroupierPoint
find_point (const Plot *plot, guint line, guint moment)
{
  double value = plot->values[line * plot->timeline->n_moments + moment];
  int width = WIDTH - LEFT - RIGHT;

  return (CroupierPoint) {
    LEFT + (plot->timeline->n_moments > 1 ? width * (int) moment / (int) (plot->timeline->n_moments - 1) : 0),
    TOP + (int) (PLOT_HEIGHT * (1 - croupier_scale_get_share (&plot->scale, value)))
  };
}

/* A team has the color that it is called by. */
static CroupierColor
find_color (const Plot *plot, guint line)
{
  CroupierColor color;

  return plot->timeline->is_teams && croupier_color_find (plot->timeline->names[line], &color)
           ? color
           : croupier_color_of_line (line);
}

/* Lines are never told apart by color alone. */
static void
draw_mark (const Plot *plot, guint line, const CroupierPoint *at)
{
  CroupierColor color = find_color (plot, line);

  switch (line % N_MARKS)
    {
    case 0:
      croupier_picture_add_circle (plot->picture, at->x, at->y, MARK, color, CROUPIER_COLOR_NONE);
      break;
    case 1:
      croupier_picture_add_rect (plot->picture, at->x - MARK, at->y - MARK, 2 * MARK, 2 * MARK, 0, color,
                                 CROUPIER_COLOR_NONE);
      break;
    default:
      croupier_picture_add_circle (plot->picture, at->x, at->y, MARK, CROUPIER_COLOR_PAPER, color);
      break;
    }
}

static void
draw_line (const Plot *plot, guint line)
{
  g_autofree CroupierPoint *points = g_new (CroupierPoint, plot->timeline->n_moments);

  for (guint i = 0; i < plot->timeline->n_moments; i++)
    points[i] = find_point (plot, line, i);
  croupier_picture_add_line (plot->picture, points, plot->timeline->n_moments, find_color (plot, line))->dash = line /
                                                                                                                N_MARKS;
  for (guint i = 0; plot->timeline->n_moments <= MAX_MARKED && i < plot->timeline->n_moments; i++)
    draw_mark (plot, line, &points[i]);
}

static void
draw_scale (const Plot *plot)
{
  const CroupierScale *scale = &plot->scale;
  int below = TOP + PLOT_HEIGHT + LINE;

  for (double number = scale->low; number <= scale->high + scale->step / 2; number += scale->step)
    {
      g_autofree char *text = croupier_language_dup_number (number);
      int y = TOP + (int) (PLOT_HEIGHT * (1 - croupier_scale_get_share (scale, number)));

      croupier_picture_add_rect (plot->picture, LEFT, y, WIDTH - LEFT - RIGHT, 1, 0, CROUPIER_COLOR_EDGE,
                                 CROUPIER_COLOR_NONE);
      croupier_picture_add_text (plot->picture, LEFT - 8, y, CAPTION, CROUPIER_COLOR_DIM, text)->anchor =
        CROUPIER_ANCHOR_END;
    }
  croupier_picture_add_text (plot->picture, LEFT, below, CAPTION, CROUPIER_COLOR_DIM, plot->timeline->moments[0]);
  croupier_picture_add_text (plot->picture, WIDTH - RIGHT, below, CAPTION, CROUPIER_COLOR_DIM,
                             plot->timeline->moments[plot->timeline->n_moments - 1])
    ->anchor = CROUPIER_ANCHOR_END;
}

/* Gives where the legend ends. */
static int
draw_legend (const Plot *plot)
{
  int x = LEFT, y = TOP + PLOT_HEIGHT + 2 * LINE + LINE / 2;

  for (guint line = 0; plot->timeline->names[line] != NULL; line++)
    {
      int width = KEY + 6 + croupier_picture_measure (plot->timeline->names[line], CAPTION);
      CroupierPoint ends[2];

      if (x > LEFT && x + width > WIDTH)
        {
          x = LEFT;
          y += LINE;
        }
      ends[0] = (CroupierPoint) { x, y };
      ends[1] = (CroupierPoint) { x + KEY, y };
      croupier_picture_add_line (plot->picture, ends, 2, find_color (plot, line))->dash = line / N_MARKS;
      draw_mark (plot, line, &(CroupierPoint) { x + KEY / 2, y });
      croupier_picture_add_short (plot->picture, x + KEY + 6, y, CAPTION, WIDTH - x - KEY - 6, CROUPIER_COLOR_INK,
                                  plot->timeline->names[line]);
      x += width + 15;
    }
  return y + LINE;
}

CroupierPicture *
croupier_timeline_to_picture (const CroupierTimeline *timeline, const char *key)
{
  g_autofree char *title = croupier_state_title (timeline->words, key);
  const double *values = croupier_timeline_get_values (timeline, key);
  Plot plot = { croupier_picture_new (title, WIDTH), timeline, values, { 0 } };

  croupier_scale_find (&plot.scale, values, (gsize) timeline->n_lines * timeline->n_moments);
  draw_scale (&plot);
  for (guint line = 0; line < timeline->n_lines; line++)
    draw_line (&plot, line);
  plot.picture->height = draw_legend (&plot);
  plot.picture->words = croupier_timeline_describe (timeline, key);
  return plot.picture;
}
