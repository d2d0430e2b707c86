/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board as a picture: facts, places with those who are there, and tables. Knows no game. */
#include "config.h"
#include "croupier-board-picture.h"

#include "croupier-gettext.h"
#include "croupier-initials.h"

#define WIDTH 760
#define GAP 12
#define PADDING 12

#define TITLE 20
#define HEADING 15
#define NAME 14
#define CAPTION 12
#define LINE 18 /* of captions */

#define TILE_GAP 6
#define TILE_PADDING 8
#define AVATAR 15 /* its radius */
#define ICON 14
#define BESIDE 8 /* between an icon, which can stand on the ground of a door, and words */

#define DOOR_WIDTH 66
#define DOOR_HEIGHT 58
#define DOOR_GAP 8
#define LINK 6 /* how thick */

#define MUCH 5 /* so many more stand in a line of their own */

#define NAMES_WIDTH 150
#define ROW 24
#define MIN_CELL 34
#define CELL_PADDING 10
#define TOTAL_WIDTH 56
#define BAR 12

static const CroupierColor tones[] = {
  [CROUPIER_TONE_PLAIN] = CROUPIER_COLOR_INK,
  [CROUPIER_TONE_GOOD] = CROUPIER_COLOR_GOOD,
  [CROUPIER_TONE_BAD] = CROUPIER_COLOR_BAD,
  [CROUPIER_TONE_DIM] = CROUPIER_COLOR_DIM,
};

typedef struct
{
  CroupierPicture *picture;
  const CroupierRoster *roster; /* NULL: nobody is drawn */
  gboolean is_neutral;          /* players have no colors of their own */
  gboolean has_doors;           /* places lead to others */
  int y;                        /* where the next part begins */
} Drawing;

static const char *
get_name (const Drawing *drawing, guint player)
{
  return croupier_roster_get_name (drawing->roster, player);
}

static void
add_bold (const Drawing *drawing, int x, int y, int size, int room, const char *text)
{
  GPtrArray *shapes = drawing->picture->shapes;

  croupier_picture_add_short (drawing->picture, x, y, size, room * 94 / 100, CROUPIER_COLOR_INK, text);
  ((CroupierPictureShape *) g_ptr_array_index (shapes, shapes->len - 1))->is_bold = TRUE;
}

/* ---- legends: samples with what they mean, one after the other ---- */

typedef struct
{
  int x, right; /* where the next stands, and where the line ends */
} Legend;

/* width: of the sample. Gives where that is to stand. */
static int
add_key (Drawing *drawing, Legend *legend, int width, CroupierColor color, const char *text)
{
  int words = croupier_picture_measure (text, CAPTION), x = legend->x;

  if (x > 0 && x + width + words > legend->right)
    {
      x = 0;
      drawing->y += LINE;
    }
  croupier_picture_add_short (drawing->picture, x + width, drawing->y + LINE / 2, CAPTION, legend->right - x - width,
                              color, text);
  legend->x = x + width + words + 15;
  return x;
}

static void
end_legend (Drawing *drawing, const Legend *legend)
{
  if (legend->x > 0)
    drawing->y += LINE + GAP / 2;
}

/* ---- facts ---- */

static void
draw_facts (Drawing *drawing, const GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const CroupierBoardFact *fact = g_ptr_array_index (facts, i);
      int width = croupier_picture_add_short (drawing->picture, 0, drawing->y + ROW / 2, NAME, WIDTH / 2,
                                              CROUPIER_COLOR_DIM, fact->title);

      add_bold (drawing, width + GAP, drawing->y + ROW / 2, NAME, WIDTH - width - GAP, fact->text);
      drawing->y += ROW;
    }
  if (facts->len > 0)
    drawing->y += GAP;
}

/* ---- places ---- */

static void
draw_avatar (const Drawing *drawing, const CroupierBoardChip *chip, int x, int y)
{
  g_autofree char *initials = croupier_initials_of (get_name (drawing, chip->player));
  CroupierColor color = drawing->is_neutral ? CROUPIER_COLOR_DIM : croupier_color_of_line (chip->player);
  CroupierPictureShape *text;

  croupier_picture_add_circle (drawing->picture, x + AVATAR, y + AVATAR, AVATAR, color, CROUPIER_COLOR_NONE)->is_faint =
    TRUE;
  text = croupier_picture_add_text (drawing->picture, x + AVATAR, y + AVATAR, CAPTION, color, initials);
  text->anchor = CROUPIER_ANCHOR_MIDDLE;
  text->is_bold = TRUE;
}

static char *
write_mark (const CroupierBoardMark *mark)
{
  if (croupier_board_mark_says_text (mark))
    return croupier_board_mark_describe (mark);
  return g_strdup (mark->note != NULL ? mark->note : "");
}

/* Where nobody draws, it only counts: gives the height of all marks. */
static int
draw_marks (const Drawing *drawing, const GPtrArray *marks, int x, int y, int room)
{
  int at = 0, line = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      const CroupierBoardMark *mark = g_ptr_array_index (marks, i);
      g_autofree char *text = write_mark (mark);
      int width = MIN (ICON + 4 + croupier_picture_measure (text, CAPTION), room);

      if (at > 0 && at + width > room)
        {
          at = 0;
          line++;
        }
      if (drawing != NULL)
        {
          croupier_picture_add_icon (drawing->picture, mark->icon, x + at, y + line * LINE + (LINE - ICON) / 2, ICON,
                                     CROUPIER_COLOR_DIM);
          croupier_picture_add_short (drawing->picture, x + at + ICON + 4, y + line * LINE + LINE / 2, CAPTION,
                                      room - ICON - 4, CROUPIER_COLOR_INK, text);
        }
      at += width + 9;
    }
  return marks->len > 0 ? (line + 1) * LINE : 0;
}

static int
find_words_room (int width)
{
  return width - 2 * TILE_PADDING - 2 * AVATAR - TILE_PADDING;
}

/* In lines of whole words, the last of which is cut where it must be. Where nobody draws, it only counts: gives the
 * height of all lines. */
static int
draw_note (const Drawing *drawing, const char *note, int x, int y, int room)
{
  g_auto (GStrv) words = g_strsplit (note, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  int height = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *longer = g_strdup_printf ("%s%s%s", line->str, line->len > 0 ? " " : "", words[i]);
      gboolean fits = line->len == 0 || croupier_picture_measure (longer, CAPTION) <= room;

      if (!fits && drawing != NULL)
        croupier_picture_add_short (drawing->picture, x, y + height + LINE / 2, CAPTION, room, CROUPIER_COLOR_DIM,
                                    line->str);
      height += fits ? 0 : LINE;
      g_string_assign (line, fits ? longer : words[i]);
    }
  if (drawing != NULL)
    croupier_picture_add_short (drawing->picture, x, y + height + LINE / 2, CAPTION, room, CROUPIER_COLOR_DIM,
                                line->str);
  return height + LINE;
}

static int
find_tile_height (const CroupierBoardChip *chip, int width)
{
  int room = find_words_room (width);
  int note = chip->note != NULL ? draw_note (NULL, chip->note, 0, 0, room) : 0;
  int words = LINE + note + draw_marks (NULL, chip->marks, 0, 0, room);

  return 2 * TILE_PADDING + MAX (words, 2 * AVATAR);
}

/* Draws the tint of the team, and an edge in its full color; else the color of a card. */
static void
draw_tile_ground (const Drawing *drawing, const CroupierBoardChip *chip, const CroupierPoint *at,
                  const CroupierPoint *size)
{
  CroupierColor color;

  croupier_picture_add_rect (drawing->picture, at->x, at->y, size->x, size->y, 8, CROUPIER_COLOR_PAPER,
                             CROUPIER_COLOR_EDGE);
  if (chip->color == NULL || !croupier_color_find (chip->color, &color))
    return;
  croupier_picture_add_rect (drawing->picture, at->x, at->y, size->x, size->y, 8, color, CROUPIER_COLOR_NONE)
    ->is_faint = TRUE;
  croupier_picture_add_rect (drawing->picture, at->x, at->y + 6, 4, size->y - 12, 2, color, CROUPIER_COLOR_NONE);
}

static void
draw_tile (const Drawing *drawing, const CroupierBoardChip *chip, const CroupierPoint *at, const CroupierPoint *size)
{
  int x = at->x + 2 * TILE_PADDING + 2 * AVATAR, room = find_words_room (size->x);
  gboolean is_alone = chip->note == NULL && chip->marks->len == 0;
  int y = at->y + TILE_PADDING + (is_alone ? AVATAR - LINE / 2 : 0);
  const char *name = get_name (drawing, chip->player);

  draw_tile_ground (drawing, chip, at, size);
  draw_avatar (drawing, chip, at->x + TILE_PADDING, at->y + TILE_PADDING);
  if (chip->is_out)
    croupier_picture_add_short (drawing->picture, x, y + LINE / 2, NAME, room, CROUPIER_COLOR_DIM, name);
  else
    add_bold (drawing, x, y + LINE / 2, NAME, room, name);
  y += LINE;
  if (chip->note != NULL)
    y += draw_note (drawing, chip->note, x, y, room);
  draw_marks (drawing, chip->marks, x, y, room);
}

/* ---- doors ---- */

typedef struct
{
  CroupierColor color, ink;
  CroupierBoardIcon icon;
  const char *word, *meaning;
} DoorLook;

static const DoorLook looks[] = {
  { CROUPIER_COLOR_OPEN_DOOR, CROUPIER_COLOR_ON_DOOR, CROUPIER_ICON_OPEN_DOOR, N_("open"), N_("Open: never shuts") },
  { CROUPIER_COLOR_PASS_DOOR, CROUPIER_COLOR_ON_PASS_DOOR, CROUPIER_ICON_PASS_DOOR, N_("pass"),
    N_("Pass: shuts for good behind a player") },
  { CROUPIER_COLOR_BRICKED_DOOR, CROUPIER_COLOR_ON_DOOR, CROUPIER_ICON_BRICKS, N_("shut"), N_("Pass, shut for good") },
  { CROUPIER_COLOR_GARNET_DOOR, CROUPIER_COLOR_ON_DOOR, CROUPIER_ICON_GARNET_DOOR, N_("garnet"),
    N_("Garnet: shut for one round behind a player") },
  { CROUPIER_COLOR_LOCKED_DOOR, CROUPIER_COLOR_ON_DOOR, CROUPIER_ICON_GARNET_DOOR, N_("shut"),
    N_("Garnet, shut this round") },
};

static const DoorLook *
get_look (const CroupierBoardDoor *door)
{
  switch (door->door.type)
    {
    case CROUPIER_DOOR_OPEN:
      return &looks[0];
    case CROUPIER_DOOR_PASS:
      return &looks[door->status == CROUPIER_DOOR_IS_OPEN ? 1 : 2];
    case CROUPIER_DOOR_GARNET:
      return &looks[door->status == CROUPIER_DOOR_IS_OPEN ? 3 : 4];
    }
  g_assert_not_reached ();
}

/* Types differ in shape and word too, for those who do not see colors. */
static CroupierPictureShape *
draw_door_ground (const Drawing *drawing, const DoorLook *look, int x, int y, int width, int height)
{
  int radius = look->icon == CROUPIER_ICON_GARNET_DOOR ? height / 2 : look->icon == CROUPIER_ICON_OPEN_DOOR ? 3 : 10;

  return croupier_picture_add_rect (drawing->picture, x, y, width, height, MIN (MIN (radius, 20), height / 2),
                                    look->color, CROUPIER_COLOR_DIM);
}

/* An icon that stands for a door beside words has its ground, too. */
static void
draw_icon (const Drawing *drawing, CroupierBoardIcon icon, int x, int y, CroupierColor color)
{
  const DoorLook *look = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (looks) && look == NULL; i++)
    look = looks[i].icon == icon ? &looks[i] : NULL;
  if (look != NULL)
    draw_door_ground (drawing, look, x - 2, y - 2, ICON + 4, ICON + 4);
  croupier_picture_add_icon (drawing->picture, icon, x, y, ICON, look != NULL ? look->ink : color);
}

void
croupier_picture_add_door (CroupierPicture *picture, const CroupierBoardDoor *door, const CroupierPoint *at,
                           const CroupierPoint *size)
{
  const DoorLook *look = get_look (door);
  Drawing drawing = { .picture = picture };
  int width = ICON + 4 + croupier_picture_measure (door->door.label, HEADING), left = at->x + (size->x - width) / 2;
  int label = at->y + size->y / 2 - 8, word = label + 20; /* their middles */
  CroupierPictureShape *text;

  draw_door_ground (&drawing, look, at->x, at->y, size->x, size->y);
  croupier_picture_add_icon (picture, look->icon, left, label - ICON / 2, ICON, look->ink);
  text = croupier_picture_add_text (picture, left + ICON + 4, label, HEADING, look->ink, door->door.label);
  text->is_bold = TRUE;
  text = croupier_picture_add_text (picture, at->x + size->x / 2, word, CAPTION, look->ink, _(look->word));
  text->anchor = CROUPIER_ANCHOR_MIDDLE;
}

/* In lines, left to right; a link joins those that are adjacent. Where nobody draws, it only counts. */
static int
draw_doors (const Drawing *drawing, const GPtrArray *doors, const CroupierPoint *at, int width)
{
  guint n_columns = (guint) ((width + DOOR_GAP) / (DOOR_WIDTH + DOOR_GAP));

  for (guint i = 0; drawing != NULL && i < doors->len; i++)
    {
      const CroupierBoardDoor *door = g_ptr_array_index (doors, i);
      int x = at->x + (int) (i % n_columns) * (DOOR_WIDTH + DOOR_GAP);
      int y = at->y + (int) (i / n_columns) * (DOOR_HEIGHT + DOOR_GAP);

      croupier_picture_add_door (drawing->picture, door, &(CroupierPoint) { x, y },
                                 &(CroupierPoint) { DOOR_WIDTH, DOOR_HEIGHT });
      if (door->door.adjacent && i + 1 < doors->len)
        croupier_picture_add_rect (drawing->picture, x + DOOR_WIDTH, y + (DOOR_HEIGHT - LINK) / 2, DOOR_GAP, LINK, 0,
                                   CROUPIER_COLOR_DIM, CROUPIER_COLOR_NONE);
    }
  return (int) ((doors->len + n_columns - 1) / n_columns) * (DOOR_HEIGHT + DOOR_GAP);
}

static void
add_door_keys (Drawing *drawing, Legend *legend, const GPtrArray *places)
{
  gboolean is_shown[G_N_ELEMENTS (looks)] = { FALSE }, has_link = FALSE, has_unseen = FALSE;
  int x;

  for (guint i = 0; i < places->len; i++)
    {
      const CroupierBoardPlace *place = g_ptr_array_index (places, i);

      has_unseen |= place->is_unseen;
      for (guint j = 0; j < place->doors->len; j++)
        {
          const CroupierBoardDoor *door = g_ptr_array_index (place->doors, j);

          is_shown[get_look (door) - looks] = TRUE;
          has_link |= door->door.adjacent;
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (is_shown[i])
      {
        x = add_key (drawing, legend, BAR + 6, CROUPIER_COLOR_INK, _(looks[i].meaning));
        draw_door_ground (drawing, &looks[i], x, drawing->y + (LINE - BAR) / 2, BAR, BAR);
      }
  if (has_link)
    {
      x = add_key (drawing, legend, BAR + 6, CROUPIER_COLOR_INK, _("Adjacent"));
      croupier_picture_add_rect (drawing->picture, x, drawing->y + (LINE - LINK) / 2, BAR, LINK, 0, CROUPIER_COLOR_DIM,
                                 CROUPIER_COLOR_NONE);
    }
  if (has_unseen && drawing->roster != NULL)
    add_key (drawing, legend, 0, CROUPIER_COLOR_DIM,
             _("No number behind a name: who is there, and which doors are shut, is not shown"));
}

int
croupier_picture_add_door_keys (CroupierPicture *picture, const CroupierBoard *board, int y, int width)
{
  Drawing drawing = { .picture = picture, .y = y };
  Legend legend = { 0, width };

  add_door_keys (&drawing, &legend, board->places);
  end_legend (&drawing, &legend);
  return drawing.y;
}

/* In lines of equal tiles, each as high as its highest one. Where nobody draws, it only counts. */
static int
draw_tiles (const Drawing *drawing, const CroupierBoardPlace *place, const CroupierPoint *at, int width)
{
  guint n_columns = width > WIDTH / 2 ? 4 : 2;
  int tile = (width - (int) (n_columns - 1) * TILE_GAP) / (int) n_columns, y = 0;

  if (place->chips->len == 0 && drawing != NULL)
    croupier_picture_add_text (drawing->picture, at->x, at->y + LINE / 2, NAME, CROUPIER_COLOR_DIM,
                               _("Nobody is here"));
  for (guint first = 0; first < place->chips->len; first += n_columns)
    {
      int height = 0;

      for (guint i = first; i < MIN (first + n_columns, place->chips->len); i++)
        height = MAX (height, find_tile_height (g_ptr_array_index (place->chips, i), tile));
      for (guint i = first; drawing != NULL && i < MIN (first + n_columns, place->chips->len); i++)
        draw_tile (drawing, g_ptr_array_index (place->chips, i),
                   &(CroupierPoint) { at->x + (int) (i - first) * (tile + TILE_GAP), at->y + y },
                   &(CroupierPoint) { tile, height });
      y += height + TILE_GAP;
    }
  return place->chips->len > 0 ? y - TILE_GAP : LINE;
}

/* Draws its doors, below them who is there, and its ways. Where nobody draws, it only counts. */
static int
draw_inside (const Drawing *drawing, const CroupierBoardPlace *place, const CroupierPoint *at, int width)
{
  int height = draw_doors (drawing, place->doors, at, width);

  if (place->is_unseen)
    return MAX (height - DOOR_GAP, 0);
  height += draw_tiles (drawing, place, &(CroupierPoint) { at->x, at->y + height }, width);
  return place->ways != NULL
           ? height + TILE_GAP + draw_note (drawing, place->ways, at->x, at->y + height + TILE_GAP, width)
           : height;
}

static void
draw_place (const Drawing *drawing, const CroupierBoardPlace *place, const CroupierPoint *at, const CroupierPoint *size)
{
  g_autofree char *title = croupier_board_place_describe (place);
  CroupierPoint inside = { at->x + PADDING, at->y + PADDING + ROW };

  croupier_picture_add_rect (drawing->picture, at->x, at->y, size->x, size->y, 12, CROUPIER_COLOR_CARD,
                             CROUPIER_COLOR_NONE);
  add_bold (drawing, inside.x, at->y + PADDING + LINE / 2, HEADING, size->x - 2 * PADDING, title);
  draw_inside (drawing, place, &inside, size->x - 2 * PADDING);
}

/* What icons stand for that do not say it themselves. */
static void
draw_marks_legend (Drawing *drawing, const GPtrArray *places)
{
  g_autoptr (GHashTable) explained = g_hash_table_new (g_str_hash, g_str_equal);
  Legend legend = { 0, WIDTH };

  add_door_keys (drawing, &legend, places);
  for (guint i = 0; i < places->len; i++)
    {
      const GPtrArray *chips = ((const CroupierBoardPlace *) g_ptr_array_index (places, i))->chips;

      for (guint j = 0; j < chips->len; j++)
        {
          const GPtrArray *marks = ((const CroupierBoardChip *) g_ptr_array_index (chips, j))->marks;

          for (guint k = 0; k < marks->len; k++)
            {
              const CroupierBoardMark *mark = g_ptr_array_index (marks, k);
              int x;

              if (croupier_board_mark_says_text (mark) || !g_hash_table_add (explained, mark->text))
                continue;
              x = add_key (drawing, &legend, ICON + 4, CROUPIER_COLOR_DIM, mark->text);
              croupier_picture_add_icon (drawing->picture, mark->icon, x, drawing->y + (LINE - ICON) / 2, ICON,
                                         CROUPIER_COLOR_DIM);
            }
        }
    }
  end_legend (drawing, &legend);
}

/* Two stand side by side, but where they have doors, where one is much fuller than the other, or alone. */
static guint
count_beside (const Drawing *drawing, const GPtrArray *places, guint first)
{
  guint a, b;

  if (drawing->has_doors || first + 1 >= places->len)
    return 1;
  a = ((const CroupierBoardPlace *) g_ptr_array_index (places, first))->chips->len;
  b = ((const CroupierBoardPlace *) g_ptr_array_index (places, first + 1))->chips->len;
  return MAX (a, b) > MIN (a, b) + MUCH ? 1 : 2;
}

static void
draw_places (Drawing *drawing, const GPtrArray *places)
{
  guint n;

  for (guint first = 0; first < places->len; first += n)
    {
      int width, height = 0;

      n = count_beside (drawing, places, first);
      width = n == 2 ? (WIDTH - GAP) / 2 : WIDTH;
      for (guint i = first; i < first + n; i++)
        height = MAX (height,
                      draw_inside (NULL, g_ptr_array_index (places, i), &(CroupierPoint) { 0 }, width - 2 * PADDING));
      height += 2 * PADDING + ROW;
      for (guint i = first; i < first + n; i++)
        draw_place (drawing, g_ptr_array_index (places, i),
                    &(CroupierPoint) { (int) (i - first) * (width + GAP), drawing->y },
                    &(CroupierPoint) { width, height });
      drawing->y += height + GAP;
    }
  draw_marks_legend (drawing, places);
}

/* ---- tables ---- */

static int
measure_cell (const CroupierBoardCell *cell)
{
  int icon = cell->icon != CROUPIER_ICON_NONE ? ICON : 0, text = croupier_picture_measure (cell->text, CAPTION);

  return icon + text + (icon > 0 && text > 0 ? BESIDE : 0) + CELL_PADDING;
}

/* All columns of a table are as wide as the widest, so that those below each other in bands are too. */
static int
find_column_width (const CroupierBoardTable *table)
{
  int width = MIN_CELL;

  for (guint x = 0; x < table->columns->len; x++)
    width = MAX (width, croupier_picture_measure (g_ptr_array_index (table->columns, x), CAPTION) + CELL_PADDING);
  for (guint y = 0; y < table->rows->len; y++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, y);

      for (guint x = 0; x < row->cells->len; x++)
        width = MAX (width, measure_cell (g_ptr_array_index (row->cells, x)));
    }
  return MIN (width, WIDTH - NAMES_WIDTH);
}

static void
draw_row_name (const Drawing *drawing, const CroupierBoardRow *row, int y)
{
  CroupierColor color;
  gboolean has_color = row->color != NULL && croupier_color_find (row->color, &color);

  if (has_color)
    croupier_picture_add_circle (drawing->picture, 6, y, 5, color, CROUPIER_COLOR_EDGE);
  croupier_picture_add_short (drawing->picture, has_color ? 16 : 0, y, NAME, NAMES_WIDTH - GAP - (has_color ? 16 : 0),
                              CROUPIER_COLOR_INK, get_name (drawing, row->player));
}

static void
draw_cell (const Drawing *drawing, const CroupierBoardCell *cell, int middle, int y)
{
  int width = measure_cell (cell) - CELL_PADDING, x = middle - width / 2;

  draw_icon (drawing, cell->icon, x, y - ICON / 2, tones[cell->tone]);
  if (cell->icon != CROUPIER_ICON_NONE)
    croupier_picture_add_text (drawing->picture, x + ICON + BESIDE, y, CAPTION, tones[cell->tone], cell->text);
  else
    croupier_picture_add_text (drawing->picture, middle, y, CAPTION, tones[cell->tone], cell->text)->anchor =
      CROUPIER_ANCHOR_MIDDLE;
}

static void
draw_rule (const Drawing *drawing, int y)
{
  croupier_picture_add_rect (drawing->picture, 0, y, WIDTH, 1, 0, CROUPIER_COLOR_EDGE, CROUPIER_COLOR_NONE);
}

/* The columns from first to end, with the names of all rows. */
static void
draw_band (Drawing *drawing, const CroupierBoardTable *table, guint first, guint end)
{
  int width = find_column_width (table), y = drawing->y + ROW / 2;

  if (table->of_columns != NULL)
    croupier_picture_add_text (drawing->picture, 0, y, CAPTION, CROUPIER_COLOR_DIM, table->of_columns);
  for (guint x = first; x < end; x++)
    croupier_picture_add_text (drawing->picture, NAMES_WIDTH + width * (int) (x - first) + width / 2, y, CAPTION,
                               CROUPIER_COLOR_DIM, g_ptr_array_index (table->columns, x))
      ->anchor = CROUPIER_ANCHOR_MIDDLE;
  for (guint i = 0; i < table->rows->len; i++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, i);

      y += ROW;
      draw_rule (drawing, y - ROW / 2);
      draw_row_name (drawing, row, y);
      for (guint x = first; x < MIN (end, row->cells->len); x++)
        draw_cell (drawing, g_ptr_array_index (row->cells, x), NAMES_WIDTH + width * (int) (x - first) + width / 2, y);
    }
  drawing->y = y + ROW / 2 + GAP;
}

static void
draw_table_legend (Drawing *drawing, const CroupierBoardTable *table)
{
  g_autoptr (GHashTable) explained = g_hash_table_new (g_str_hash, g_str_equal);
  Legend legend = { 0, WIDTH };

  for (guint y = 0; y < table->rows->len; y++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, y);

      for (guint x = 0; x < row->cells->len; x++)
        {
          const CroupierBoardCell *cell = g_ptr_array_index (row->cells, x);
          const char *sign = croupier_board_cell_get_sign (cell);
          gboolean has_sample = cell->icon != CROUPIER_ICON_NONE || *sign != '\0';
          int at;

          if (cell->meaning == NULL || !g_hash_table_add (explained, (char *) cell->meaning))
            continue;
          at = add_key (drawing, &legend, has_sample ? ICON + BESIDE : 0, tones[cell->tone], cell->meaning);
          draw_icon (drawing, cell->icon, at, drawing->y + (LINE - ICON) / 2, tones[cell->tone]);
          if (*sign != '\0')
            croupier_picture_add_text (drawing->picture, at + ICON / 2, drawing->y + LINE / 2, CAPTION,
                                       tones[cell->tone], sign)
              ->anchor = CROUPIER_ANCHOR_MIDDLE;
        }
    }
  end_legend (drawing, &legend);
}

static void
draw_rounds (Drawing *drawing, const CroupierBoardTable *table)
{
  guint n = croupier_board_table_find_band (table, WIDTH);

  for (guint first = 0; first < table->columns->len; first += n)
    draw_band (drawing, table, first, MIN (first + n, table->columns->len));
  draw_table_legend (drawing, table);
}

/* ---- sums ---- */

static void
draw_bar (const Drawing *drawing, const CroupierBoardTable *table, const CroupierBoardRow *row)
{
  int room = WIDTH - NAMES_WIDTH - TOTAL_WIDTH;
  double low, high, below = 0, above = 0;

  croupier_board_sums_find_ends (table, &low, &high);
  for (guint x = 0; x < row->cells->len; x++)
    {
      double part = ((const CroupierBoardCell *) g_ptr_array_index (row->cells, x))->number;
      double *end = part < 0 ? &below : &above, from = *end, to = from + part, span = MAX (high - low, 1);
      int left = (int) ((MIN (from, to) - low) / span * room), right = (int) ((MAX (from, to) - low) / span * room);

      *end = to;
      if (right > left)
        croupier_picture_add_rect (drawing->picture, NAMES_WIDTH + left, drawing->y + (ROW - BAR) / 2,
                                   MAX (right - left - 1, 1), BAR, 0, croupier_color_of_line (x), CROUPIER_COLOR_NONE);
    }
}

static void
draw_sum (Drawing *drawing, const CroupierBoardTable *table, const CroupierBoardRow *row)
{
  g_autofree char *words = croupier_board_sum_describe (table, row);
  g_autofree char *total = croupier_language_dup_number (croupier_board_sum_find_total (row));
  CroupierPictureShape *text;

  draw_row_name (drawing, row, drawing->y + ROW / 2);
  draw_bar (drawing, table, row);
  text = croupier_picture_add_text (drawing->picture, WIDTH, drawing->y + ROW / 2, NAME, CROUPIER_COLOR_INK, total);
  text->anchor = CROUPIER_ANCHOR_END;
  text->is_bold = TRUE;
  croupier_picture_add_short (drawing->picture, NAMES_WIDTH, drawing->y + ROW + LINE / 2 - 2, CAPTION,
                              WIDTH - NAMES_WIDTH - TOTAL_WIDTH, CROUPIER_COLOR_DIM,
                              *words != '\0' ? words : _("Nothing yet"));
  drawing->y += ROW + LINE + 2;
}

static void
draw_sums (Drawing *drawing, const CroupierBoardTable *table)
{
  Legend legend = { 0, WIDTH };

  for (guint y = 0; y < table->rows->len; y++)
    draw_sum (drawing, table, g_ptr_array_index (table->rows, y));
  for (guint x = 0; x < table->columns->len; x++)
    {
      int at = add_key (drawing, &legend, BAR + 6, CROUPIER_COLOR_INK, g_ptr_array_index (table->columns, x));

      croupier_picture_add_rect (drawing->picture, at, drawing->y + (LINE - BAR) / 2, BAR, BAR, 2,
                                 croupier_color_of_line (x), CROUPIER_COLOR_NONE);
    }
  end_legend (drawing, &legend);
}

/* ---- the whole ---- */

guint
croupier_board_table_find_band (const CroupierBoardTable *table, int width)
{
  return (guint) MAX (1, (width - NAMES_WIDTH) / find_column_width (table));
}

CroupierPicture *
croupier_board_to_picture (const CroupierBoard *board, const CroupierRoster *roster, const char *title,
                           CroupierBoardParts parts)
{
  g_autoptr (CroupierPicture) picture = croupier_picture_new (title, WIDTH);
  Drawing drawing = { picture, roster, croupier_board_has_colors (board), croupier_board_has_doors (board), 0 };
  int top;

  if (parts == CROUPIER_BOARD_ALL)
    {
      add_bold (&drawing, 0, TITLE / 2 + 2, TITLE, WIDTH, title);
      drawing.y = TITLE + 2 * GAP;
    }
  top = drawing.y;
  if (parts & CROUPIER_BOARD_FACTS)
    draw_facts (&drawing, board->facts);
  if (parts & CROUPIER_BOARD_PLACES)
    draw_places (&drawing, board->places);
  for (guint i = 0; parts & CROUPIER_BOARD_TABLES && i < board->tables->len; i++)
    {
      const CroupierBoardTable *table = g_ptr_array_index (board->tables, i);

      add_bold (&drawing, 0, drawing.y + ROW / 2, HEADING, WIDTH, table->title);
      drawing.y += ROW + GAP / 2;
      if (table->is_sums)
        draw_sums (&drawing, table);
      else
        draw_rounds (&drawing, table);
      drawing.y += GAP;
    }
  if (drawing.y == top)
    return NULL;
  picture->height = drawing.y - GAP;
  picture->words = croupier_board_describe (board, roster, parts);
  return g_steal_pointer (&picture);
}

CroupierPicture *
croupier_board_sums_to_picture (const CroupierBoardTable *table, const CroupierRoster *roster)
{
  CroupierPicture *picture = croupier_picture_new (table->title, WIDTH);
  Drawing drawing = { picture, roster, FALSE, FALSE, 0 };

  draw_sums (&drawing, table);
  picture->height = drawing.y;
  return picture;
}

CroupierPicture *
croupier_board_band_to_picture (const CroupierBoardTable *table, const CroupierRoster *roster, guint first,
                                guint n_columns)
{
  CroupierPicture *picture = croupier_picture_new (table->title, WIDTH);
  Drawing drawing = { picture, roster, FALSE, FALSE, 0 };
  guint end = MIN (first + n_columns, table->columns->len);

  draw_band (&drawing, table, first, end);
  if (end == table->columns->len)
    draw_table_legend (&drawing, table);
  picture->height = drawing.y;
  return picture;
}
