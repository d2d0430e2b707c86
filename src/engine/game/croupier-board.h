/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a match after a phase, as a picture: places with those who are there, and tables of what each did or
 * got in every round. */
#pragma once

#include "croupier-layout.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

/* What a mark looks like. */
typedef enum
{
  CROUPIER_ICON_NONE,
  CROUPIER_ICON_GHOST,
  CROUPIER_ICON_EYE,
  CROUPIER_ICON_OPEN_DOOR,
  CROUPIER_ICON_PASS_DOOR,
  CROUPIER_ICON_GARNET_DOOR,
  CROUPIER_ICON_GOODS,
  CROUPIER_ICON_PRISON,
  CROUPIER_ICON_SHIELD,
  CROUPIER_ICON_IDOL,
  CROUPIER_ICON_THING, /* of any other kind */
  CROUPIER_ICON_ROLE,
  CROUPIER_ICON_SILENCED,
  CROUPIER_ICON_DEAD,
  CROUPIER_ICON_BRICKS, /* shut for good */
  CROUPIER_ICON_GOOD,   /* a check mark, and a cross: of what only its tone would tell apart */
  CROUPIER_ICON_BAD,
} CroupierBoardIcon;

typedef enum
{
  CROUPIER_TONE_PLAIN,
  CROUPIER_TONE_GOOD,
  CROUPIER_TONE_BAD,
  CROUPIER_TONE_DIM,
} CroupierBoardTone;

/* Something that lies before a player, or that is so of them. */
typedef struct
{
  CroupierBoardIcon icon;
  char *text; /* "Shield", "Alice-A" */
  char *note; /* "3/5"; NULL: nothing */
} CroupierBoardMark;

typedef struct
{
  guint player;
  char *color; /* of their team: a word; NULL: none */
  char *note;  /* what they are, in a few words; NULL: nothing */
  char *way;   /* by what they came here in the last round, a door say; NULL: they were here */
  gboolean is_out;
  GPtrArray *marks; /* CroupierBoardMark */
} CroupierBoardChip;

/* A way out of a place. */
typedef struct
{
  CroupierDoor door;
  CroupierDoorStatus status;
} CroupierBoardDoor;

typedef struct
{
  char *title;
  gboolean is_unseen; /* the viewer may know neither who is there nor which doors are shut: nobody is, and none is */
  GPtrArray *chips;   /* CroupierBoardChip */
  GPtrArray *doors;   /* CroupierBoardDoor, in order */
  char *ways;         /* where one can go from here, in words; NULL: nothing is to be said of that */
} CroupierBoardPlace;

typedef struct
{
  char *text; /* may be empty */
  double number;
  CroupierBoardIcon icon;
  CroupierBoardTone tone;
  const char *meaning; /* of icon and tone, for the legend: of static storage; NULL: they need none */
} CroupierBoardCell;

typedef struct
{
  guint player;
  char *color;      /* as of a chip */
  GPtrArray *cells; /* CroupierBoardCell: one for each column */
} CroupierBoardRow;

typedef struct
{
  char *title;
  char *of_columns;   /* what a column is: "Round"; of sums, NULL */
  gboolean is_sums;   /* the numbers of a row add up, and columns are where they come from */
  GPtrArray *columns; /* char * */
  GPtrArray *rows;    /* CroupierBoardRow */
} CroupierBoardTable;

/* Something that concerns all. */
typedef struct
{
  char *title, *text;
} CroupierBoardFact;

/* Copies of all it tells. */
typedef struct
{
  gboolean sees_all;  /* it is the game master's */
  gboolean is_brief;  /* tables with a column for each round are left out */
  int viewer;         /* else: whose, or CROUPIER_NO_PLAYER for what everybody may know */
  char *channel;      /* likewise: of those in it, "area/Room 1"; NULL: of none */
  GPtrArray *facts;   /* CroupierBoardFact */
  GPtrArray *places;  /* CroupierBoardPlace; of games with a layout its areas, of games with a table who sits there */
  GPtrArray *tables;  /* CroupierBoardTable */
  GPtrArray *members; /* char *: of the state, what the board shows too */
} CroupierBoard;

/* A board with nothing on it, for the game master or else for the viewer, CROUPIER_NO_PLAYER for everybody. Only what
 * its viewer may know must be put there. */
CroupierBoard *croupier_board_new (gboolean sees_all, int viewer);

void croupier_board_free (CroupierBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierBoard, croupier_board_free)

/* ---- filling it; what is given back belongs to the board ---- */

/* Whether what one player alone may know can stand on the board: it is that player's, or the game master's. */
gboolean croupier_board_is_for (const CroupierBoard *board, int player);

/* Takes the text, of something that concerns all. */
void croupier_board_add_fact (CroupierBoard *board, const char *title, char *text);

/* A place where nobody is yet; it has no title where it is the only one. */
CroupierBoardPlace *croupier_board_add_place (CroupierBoard *board, const char *title);

/* Adds a player after those who are there; the chip is for what else is to be said of them. */
CroupierBoardChip *croupier_board_place_add (CroupierBoardPlace *place, guint player);

/* Adds a door that leads out of the place, after the others, and how it stands, as far as the viewer may know. */
void croupier_board_place_add_door (CroupierBoardPlace *place, const CroupierDoor *door, CroupierDoorStatus status);

/* Adds what a player has, after what they have already, and takes the note: what else is to be seen of it, in few
 * signs, or NULL. */
void croupier_board_chip_mark (CroupierBoardChip *chip, CroupierBoardIcon icon, const char *text, char *note);

/* A table without rows or columns; columns come first. They are rounds, say, which of_columns tells unless it is NULL;
 * or sources, of numbers that add up to what each has. */
CroupierBoardTable *croupier_board_add_table (CroupierBoard *board, const char *title, const char *of_columns);
CroupierBoardTable *croupier_board_add_sums (CroupierBoard *board, const char *title);

void croupier_board_table_add_rounds (CroupierBoardTable *table, guint n_rounds); /* columns: "1", "2", … */
void croupier_board_table_add_column (CroupierBoardTable *table, const char *title);
CroupierBoardRow *croupier_board_table_add_row (CroupierBoardTable *table, guint player);

/* Adds the cell of the next column; NULL: nothing stands there. */
CroupierBoardCell *croupier_board_row_add (CroupierBoardRow *row, const char *text);

void croupier_board_row_add_number (CroupierBoardRow *row, double number);

/* Makes a cell stand out by an icon before its text and by how that looks. The meaning of both, in few words of static
 * storage, may be NULL. What looks alike in a table means the same: so what has a meaning and no icon, and is good or
 * bad, gets a check mark or a cross. */
void croupier_board_cell_mean (CroupierBoardCell *cell, CroupierBoardIcon icon, CroupierBoardTone tone,
                               const char *meaning);

/* Returns the sign that a legend repeats before the meaning of a cell that has no icon: a dim dash, which stands for
 * what was not done. Empty where the text is one of many that look so. */
const char *croupier_board_cell_get_sign (const CroupierBoardCell *cell);

/* Says that the board shows all that a member says, of what its game writes of the state. */
void croupier_board_cover (CroupierBoard *board, const char *member);

G_END_DECLS
