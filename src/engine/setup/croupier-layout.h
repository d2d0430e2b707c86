/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Areas in a row, and the doors that lead from each to the next. */
#pragma once

#include <json-glib/json-glib.h>
#include "croupier-error.h"

G_BEGIN_DECLS

#define CROUPIER_MAX_AREAS 30
#define CROUPIER_MAX_AREA_DOORS 60
#define CROUPIER_MAX_POINT 10000 /* either way from the middle of all points */

typedef enum
{
  CROUPIER_DOOR_OPEN,
  CROUPIER_DOOR_PASS,
  CROUPIER_DOOR_GARNET,
} CroupierDoorType;

/* The states of a door in play. */
typedef enum
{
  CROUPIER_DOOR_IS_OPEN,
  CROUPIER_DOOR_IS_SHUT_THIS_ROUND,
  CROUPIER_DOOR_IS_SHUT_FOR_GOOD,
} CroupierDoorStatus;

typedef struct
{
  char *label; /* as written; unique in the layout without regard to case */
  CroupierDoorType type;
  gboolean adjacent; /* to the next one; FALSE for the last door of an area */
  char *unread;      /* what stood there for a type and is none: an error; else NULL */
} CroupierDoor;

/* Where an area stands that was put somewhere: its middle, right and down from a point that is the same for all areas,
 * in pixels of the usual text size. No rule knows it. */
typedef struct
{
  int x;
  int y;
} CroupierLayoutPoint;

typedef struct
{
  char *name;
  GArray *doors; /* CroupierDoor, in order; none in the goal */
  CroupierLayoutPoint at;
  gboolean has_point; /* FALSE: it was put nowhere */
} CroupierArea;

/* Immutable once it has been checked; shared by reference. */
typedef struct
{
  gatomicrefcount ref_count;
  GPtrArray *areas; /* CroupierArea, start to goal */
} CroupierLayout;

/* A place in a layout, counted from 0; -1: the area as a whole, or the layout. */
typedef struct
{
  int area;
  int door;
} CroupierLayoutPlace;

/* What the rules of a match ask of its layout; beyond what croupier_layout_check() says of any. */
typedef struct
{
  guint n_moves;          /* doors that a player can pass at most; 0: no such limit */
  gboolean wants_garnets; /* whoever sends nothing is played at a garnet door */
} CroupierLayoutNeeds;

CroupierLayout *croupier_layout_new (void);
CroupierLayout *croupier_layout_ref (CroupierLayout *layout);
void croupier_layout_unref (CroupierLayout *layout);
CroupierLayout *croupier_layout_copy (const CroupierLayout *layout);                  /* to be changed */
gboolean croupier_layout_equal (const CroupierLayout *a, const CroupierLayout *b);    /* to the letter */
gboolean croupier_layout_plays_as (const CroupierLayout *a, const CroupierLayout *b); /* wherever the areas stand */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierLayout, croupier_layout_unref)

/* Adds an area without doors after the last one, and returns what is the layout's; nobody may share that yet. Spaces at
 * the ends of the name are dropped. Nothing is checked; croupier_layout_check() does that for the layout as a whole. */
CroupierArea *croupier_layout_add_area (CroupierLayout *layout, const char *name);

/* Adds a door after the others; adjacent says whether it is to the next door, FALSE for the last one. */
void croupier_area_add_door (CroupierArea *area, const char *label, CroupierDoorType type, gboolean adjacent);

void croupier_door_clear (gpointer door); /* frees what a door holds */

const CroupierArea *croupier_layout_get_area (const CroupierLayout *layout, guint area);
const CroupierDoor *croupier_area_get_door (const CroupierArea *area, guint door);

/* Whether a door has the label, in capitals or not. Area and door, unless they are NULL, get the number of the area and
 * that of the door within it, and stay as they are where there is no such door. */
gboolean croupier_layout_find_door (const CroupierLayout *layout, const char *label, guint *area, guint *door);

/* Reads the next area of a layout that nobody shares yet from an area line of a script, without the word "area": "Room
 * 1: A open, B pass / C garnet". The doors stand in order, each with its label and its type ("open", "pass"
 * or "garnet", in capitals or not). After a comma follows the adjacent door; after a stroke one that is not adjacent.
 * Without doors it is the goal: "Room 6:". An area that was put somewhere says so behind its name: "Room 1, 120 -40:
 * A open". The area is checked against those before it; that the goal is the last is
 * for croupier_layout_check() to tell. Returns FALSE with CROUPIER_ERROR_SETUP, which lists every reason, one a line;
 * the layout is unchanged then. */
gboolean croupier_layout_read_line (CroupierLayout *layout, const char *line, GError **error);

/* Writes such a line, without the word "area". One that was written so is read and written again byte for byte the
 * same. */
char *croupier_layout_area_to_line (const CroupierArea *area);

/* Reads {"areas": [{"name", "at": [x, y], "doors": [{"label", "type", "adjacent"}]}]}. "at" is absent where an area was
 * put nowhere; its numbers are whole, from -CROUPIER_MAX_POINT to CROUPIER_MAX_POINT. "adjacent" may be absent, for
 * true; the last door of an area is adjacent to none, whatever it says. Other keys are passed over.
 * croupier_layout_check() finds nothing wrong with the layout. Returns NULL with CROUPIER_ERROR_DAMAGED where a key is
 * missing or has another type of value, else with CROUPIER_ERROR_SETUP, with every reason, one a line. */
CroupierLayout *croupier_layout_from_json (JsonNode *node, GError **error);

/* Reads the same to be edited: what is wrong with single areas and doors, be it that a key is missing, stays in it for
 * croupier_layout_check() to tell. Returns NULL with an error where it is no list of areas, longer than could be drawn,
 * or where "at" is damaged. */
CroupierLayout *croupier_layout_from_json_as_is (JsonNode *node, GError **error);

/* Writes an object that croupier_layout_from_json() reads. "adjacent" is written for every door; it is false for the
 * last of an area. */
JsonNode *croupier_layout_to_json (const CroupierLayout *layout);

/* Whether a layout can be played; everything that is wrong with it is added. There are 2 to CROUPIER_MAX_AREAS areas.
 * Each has a name of its own, whatever the case, of 1 to 40 letters without any of : / | ; , and control characters.
 * Each but the last, the goal, has 1 to CROUPIER_MAX_AREA_DOORS doors, the goal none. Each door has a label of its own
 * in the whole layout, whatever the case: 1 to 3 visible characters without any of , : ; / | and none of the words at,
 * on, to, and. (Rules: keys-to-success.md.) The problems have no place, as a layout is not a text; those of an area or
 * a door have it as their subject. */
gboolean croupier_layout_check (const CroupierLayout *layout, CroupierProblems *problems);

/* Reads and writes a part of a layout, to be put into another: a line an area, as above, and a line without a name and
 * a colon for doors alone, whose area then has no name: "A open, B pass / C garnet". Names and labels may be those of
 * the other layout. Reading returns NULL with CROUPIER_ERROR_SETUP where a line is neither. */
CroupierLayout *croupier_layout_read_part (const char *text, GError **error);
char *croupier_layout_part_to_text (const CroupierLayout *part);

/* Adds a door to a row in words for people: "A open, B pass (shut for good) / C garnet". Neighbors with a stroke
 * between them are not adjacent; is_last says that no other follows. */
void croupier_door_describe (const CroupierDoor *door, CroupierDoorStatus status, gboolean is_last, GString *row);

/* The word for a type of door in scripts and JSON: "open", "pass" or "garnet". It is read in capitals or not; where it
 * is none of these, FALSE is returned, and the type stays as it is. */
const char *croupier_door_type_to_string (CroupierDoorType type);
gboolean croupier_door_type_from_string (const char *word, CroupierDoorType *type);

G_END_DECLS
