/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Areas in a row, and the doors that lead from each to the next. */
#pragma once

#include <json-glib/json-glib.h>
#include "croupier-error.h"

G_BEGIN_DECLS

#define CROUPIER_MAX_AREAS 30
#define CROUPIER_MAX_AREA_DOORS 60

typedef enum
{
  CROUPIER_DOOR_OPEN,
  CROUPIER_DOOR_PASS,
  CROUPIER_DOOR_GARNET,
} CroupierDoorType;

/* How a door stands in play. */
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
  gboolean adjacent; /* to its right neighbour; FALSE for the last door of an area */
} CroupierDoor;

typedef struct
{
  char *name;
  GArray *doors; /* CroupierDoor, left to right; none in the goal */
} CroupierArea;

/* Immutable once it has been checked; shared by reference. */
typedef struct
{
  gatomicrefcount ref_count;
  GPtrArray *areas; /* CroupierArea, start to goal */
} CroupierLayout;

/* Where in a layout something is, counted from 0; -1: the area as a whole, or the layout. */
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
CroupierLayout *croupier_layout_copy (const CroupierLayout *layout);
gboolean croupier_layout_equal (const CroupierLayout *a, const CroupierLayout *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierLayout, croupier_layout_unref)

CroupierArea *croupier_layout_add_area (CroupierLayout *layout, const char *name);
void croupier_area_add_door (CroupierArea *area, const char *label, CroupierDoorType type, gboolean adjacent);
const CroupierArea *croupier_layout_get_area (const CroupierLayout *layout, guint area);
const CroupierDoor *croupier_area_get_door (const CroupierArea *area, guint door);
gboolean croupier_layout_find_door (const CroupierLayout *layout, const char *label, guint *area, guint *door);

/* One area line of a script, without the word "area": "Room 1: A open, B pass / C garnet". */
gboolean croupier_layout_read_line (CroupierLayout *layout, const char *line, GError **error);
char *croupier_layout_area_to_line (const CroupierArea *area);
CroupierLayout *croupier_layout_from_json (JsonNode *node, GError **error);
JsonNode *croupier_layout_to_json (const CroupierLayout *layout);
gboolean croupier_layout_check (const CroupierLayout *layout, CroupierProblems *problems);
void croupier_door_describe (const CroupierDoor *door, CroupierDoorStatus status, gboolean is_last, GString *row);
const char *croupier_door_type_to_string (CroupierDoorType type);
gboolean croupier_door_type_from_string (const char *word, CroupierDoorType *type);

G_END_DECLS
