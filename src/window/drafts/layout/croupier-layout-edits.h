/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of a layout that nobody shares yet: of one door or area, and of many at once. */
#pragma once

#include "croupier-layout.h"

G_BEGIN_DECLS

/* ---- what is edited together ---- */

/* Places of doors and areas, as CroupierLayoutPlace, from start to goal and none twice; an area comes before its doors.
 */
GArray *croupier_places_new (void);
void croupier_places_add (GArray *places, CroupierLayoutPlace place);
gboolean croupier_places_has (const GArray *places, CroupierLayoutPlace place);
void croupier_places_remove (GArray *places, CroupierLayoutPlace place);
CroupierLayoutPlace croupier_places_get (const GArray *places, guint number);
guint croupier_places_count_areas (const GArray *places); /* all others are doors */
void croupier_places_set (GArray *places, const GArray *from);

/* ---- labels ---- */

/* Finds the first of A … Z, AA … ZZ, AAA … that may be a label, and that no door has. */
char *croupier_layout_dup_free_label (const CroupierLayout *layout);

/* Letters all doors anew as they are read: area after area, each from its first door to its last. */
void croupier_layout_letter (CroupierLayout *layout);

/* ---- edits: FALSE where nothing was changed; places say afterwards where what they meant stands ---- */

/* Adds a door behind so many others of an area. One put between two that are not adjacent is adjacent to the
 * first one. */
void croupier_layout_add_door (CroupierLayout *layout, CroupierLayoutPlace at, const char *label,
                               CroupierDoorType type);

/* Adds an area behind so many others, with an open door, or without one at the end. Areas that are numbered one after
 * the other are numbered anew, here and below. */
const CroupierArea *croupier_layout_add_area_at (CroupierLayout *layout, guint at);

/* Removes doors, and areas with all of theirs. Two areas always stay. The doors beside a removed one become adjacent
 * only where both were adjacent to it. */
gboolean croupier_layout_remove (CroupierLayout *layout, const GArray *places);

/* Moves all doors of places before a door, or all areas before an area if to.door is -1; to is as it stands before. The
 * goal, which has no doors, and an area that would have too many of them, take none. */
gboolean croupier_layout_move (CroupierLayout *layout, GArray *places, CroupierLayoutPlace to);

/* Moves all doors by one in their rows, or all areas by one: by is -1 or 1. What stands at the end stays. */
gboolean croupier_layout_shift (CroupierLayout *layout, GArray *places, gboolean of_areas, int by);

/* Moves the doors of each area before the place of targets that belongs to its first door. */
gboolean croupier_layout_carry (CroupierLayout *layout, GArray *places, const GArray *targets);

/* ---- parts of a layout: doors that were taken without their area stand in one without a name ---- */

CroupierLayout *croupier_layout_copy_part (const CroupierLayout *layout, const GArray *places);

/* Adds a copy of a part: its doors behind a door, or at the end of an area where at.door is -1; its areas behind that
 * area, but before the goal. What has a name or label that is taken gets another. places say what was added. FALSE also
 * where there is no room for all of it. */
gboolean croupier_layout_add_part (CroupierLayout *layout, const CroupierLayout *part, CroupierLayoutPlace at,
                                   GArray *places);

/* Adds copies of areas behind the last of them; where there are doors alone, of those of each area behind the last of
 * them, likewise. */
gboolean croupier_layout_duplicate (CroupierLayout *layout, GArray *places);

G_END_DECLS
