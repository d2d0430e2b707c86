/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of shapes and texts that knows what it shows in words: written as SVG here, drawn by others. */
#pragma once

#include "croupier-board.h"
#include "croupier-color.h"

G_BEGIN_DECLS

/* The side of its place on which a text stands. */
typedef enum
{
  CROUPIER_ANCHOR_START,
  CROUPIER_ANCHOR_MIDDLE,
  CROUPIER_ANCHOR_END,
} CroupierAnchor;

typedef enum
{
  CROUPIER_PICTURE_RECT,
  CROUPIER_PICTURE_CIRCLE, /* in the square */
  CROUPIER_PICTURE_LINE,   /* through points */
  CROUPIER_PICTURE_TEXT,   /* at x, with its middle at y */
  CROUPIER_PICTURE_PATH,   /* as an icon of 16 by 16 has it, stretched over the square */
} CroupierPictureShapeKind;

typedef struct
{
  int x, y;
} CroupierPoint;

/* All in pixels of the SVG. */
typedef struct
{
  CroupierPictureShapeKind kind;
  int x, y, width, height;
  int radius; /* of a rect's corners */
  CroupierColor fill, stroke;
  gboolean is_faint; /* shines through */
  char *text;        /* of a text; of a path its letters, as SVG has them */
  int size;          /* of a text: its font's */
  gboolean is_bold;
  CroupierAnchor anchor;
  CroupierPoint *points; /* of a line */
  guint n_points;
  guint dash; /* of a line: which pattern; 0: none */
} CroupierPictureShape;

typedef struct
{
  int width, height;
  char *title, *words; /* words: the same for those who can't see it */
  GPtrArray *shapes;   /* CroupierPictureShape, those below first */
} CroupierPicture;

#define CROUPIER_PICTURE_ICON_SIZE 16
#define CROUPIER_PICTURE_FONTS "Adwaita Sans, Cantarell, Inter, Segoe UI, Roboto, Noto Sans, sans-serif"

/* Makes a picture of nothing, whose height is to be set when it is known. */
CroupierPicture *croupier_picture_new (const char *title, int width);

void croupier_picture_free (CroupierPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPicture, croupier_picture_free)

/* ---- drawing it; what is given back belongs to the picture ---- */

CroupierPictureShape *croupier_picture_add_rect (CroupierPicture *picture, int x, int y, int width, int height,
                                                 int radius, CroupierColor fill, CroupierColor stroke);
CroupierPictureShape *croupier_picture_add_circle (CroupierPicture *picture, int x, int y, int radius,
                                                   CroupierColor fill, CroupierColor stroke);
CroupierPictureShape *croupier_picture_add_line (CroupierPicture *picture, const CroupierPoint *points, guint n_points,
                                                 CroupierColor stroke);
CroupierPictureShape *croupier_picture_add_text (CroupierPicture *picture, int x, int y, int size, CroupierColor fill,
                                                 const char *text);

/* Cuts the text where it is wider than the room, and gives its width. */
int croupier_picture_add_short (CroupierPicture *picture, int x, int y, int size, int room, CroupierColor fill,
                                const char *text);

/* Fills a path, letters and whole numbers as SVG has them, that is drawn in a square of 16. */
void croupier_picture_add_path (CroupierPicture *picture, const char *path, int x, int y, int size, CroupierColor fill);

void croupier_picture_add_icon (CroupierPicture *picture, CroupierBoardIcon icon, int x, int y, int size,
                                CroupierColor fill);

/* ---- what is done with it ---- */

/* Returns about how wide a text is, rather too wide than too narrow. */
int croupier_picture_measure (const char *text, int size);

const int *croupier_picture_get_dash (guint dash); /* two lengths: drawn, left out */

/* Returns how an icon is drawn in a square of 16, as the attribute “d” of SVG has it; or NULL. */
const char *croupier_picture_get_icon (CroupierBoardIcon icon);

/* Writes a picture into a page of HTML, which has the classes of croupier_color_write_css(). */
void croupier_picture_write (const CroupierPicture *picture, GString *page);

/* Writes a picture as a file of its own, whose texts stay texts; title and description say the same in words. */
char *croupier_picture_to_svg (const CroupierPicture *picture, gboolean is_dark);

G_END_DECLS
