/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of a layout that nobody shares yet: of one door or area, and of many at once. */
#include "config.h"

#include "croupier-layout-edits.h"

#include <glib/gi18n.h>
#include <string.h>

static CroupierArea *
area_at (CroupierLayout *layout, int area)
{
  return g_ptr_array_index (layout->areas, area);
}

static CroupierDoor *
door_at (CroupierArea *area, guint door)
{
  return &g_array_index (area->doors, CroupierDoor, door);
}

static gboolean
is_goal (const CroupierLayout *layout, int area)
{
  return area + 1 == (int) layout->areas->len;
}

/* ---- places ---- */

GArray *
croupier_places_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (CroupierLayoutPlace));
}

CroupierLayoutPlace
croupier_places_get (const GArray *places, guint number)
{
  return g_array_index (places, CroupierLayoutPlace, number);
}

/* Where it stands among them, or would. */
static guint
find_place (const GArray *places, CroupierLayoutPlace place)
{
  guint i = 0;

  while (i < places->len)
    {
      CroupierLayoutPlace other = croupier_places_get (places, i);

      if (other.area > place.area || (other.area == place.area && other.door >= place.door))
        break;
      i++;
    }
  return i;
}

gboolean
croupier_places_has (const GArray *places, CroupierLayoutPlace place)
{
  guint at = find_place (places, place);
  CroupierLayoutPlace found = at < places->len ? croupier_places_get (places, at) : (CroupierLayoutPlace) { -1, -1 };

  return found.area == place.area && found.door == place.door;
}

void
croupier_places_add (GArray *places, CroupierLayoutPlace place)
{
  if (!croupier_places_has (places, place))
    g_array_insert_val (places, find_place (places, place), place);
}

void
croupier_places_remove (GArray *places, CroupierLayoutPlace place)
{
  if (croupier_places_has (places, place))
    g_array_remove_index (places, find_place (places, place));
}

guint
croupier_places_count_areas (const GArray *places)
{
  guint n = 0;

  for (guint i = 0; i < places->len; i++)
    n += croupier_places_get (places, i).door < 0;
  return n;
}

void
croupier_places_set (GArray *places, const GArray *from)
{
  g_array_set_size (places, 0);
  g_array_append_vals (places, from->data, from->len);
}

/* Those of one kind, and of one area unless that is -1. */
static GArray *
select_places (const GArray *places, gboolean of_areas, int area)
{
  GArray *selected = croupier_places_new ();

  for (guint i = 0; i < places->len; i++)
    {
      CroupierLayoutPlace place = croupier_places_get (places, i);

      if ((place.door < 0) == of_areas && (area < 0 || place.area == area))
        g_array_append_val (selected, place);
    }
  return selected;
}

/* ---- rows of doors ---- */

static void
insert_door (CroupierArea *area, guint at, const char *label, CroupierDoorType type)
{
  gboolean is_last = at == area->doors->len;
  CroupierDoor door = { .label = g_strdup (label), .type = type, .adjacent = FALSE };

  if (at > 0)
    {
      door.adjacent = !is_last && door_at (area, at - 1)->adjacent;
      door_at (area, at - 1)->adjacent = TRUE;
    }
  else
    {
      door.adjacent = !is_last;
    }
  g_array_insert_val (area->doors, at, door);
}

static void
remove_door (CroupierArea *area, guint door)
{
  gboolean is_last = door + 1 == area->doors->len;

  if (door > 0 && (is_last || !door_at (area, door)->adjacent))
    door_at (area, door - 1)->adjacent = FALSE;
  g_array_remove_index (area->doors, door);
}

/* ---- labels ---- */

static gboolean
is_fine_label (const char *label)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  croupier_area_add_door (croupier_layout_add_area (layout, "1"), label, CROUPIER_DOOR_OPEN, FALSE);
  croupier_layout_add_area (layout, "2");
  return croupier_layout_check (layout, problems);
}

/* A … Z, AA … ZZ, AAA … */
static char *
label_of_number (guint number)
{
  char letters[8] = { 0 };
  gsize start = sizeof letters - 1;

  do
    {
      letters[--start] = (char) ('A' + number % 26);
      number = number / 26;
    }
  while (number-- > 0);

  return g_strdup (letters + start);
}

char *
croupier_layout_dup_free_label (const CroupierLayout *layout)
{
  for (guint i = 0;; i++)
    {
      g_autofree char *label = label_of_number (i);

      if (!croupier_layout_find_door (layout, label, NULL, NULL) && is_fine_label (label))
        return g_steal_pointer (&label);
    }
}

void
croupier_layout_letter (CroupierLayout *layout)
{
  guint number = 0;

  for (guint i = 0; i < layout->areas->len; i++)
    for (guint j = 0; j < area_at (layout, (int) i)->doors->len; j++)
      {
        g_autofree char *label = label_of_number (number++);

        while (!is_fine_label (label))
          {
            g_free (label);
            label = label_of_number (number++);
          }
        g_set_str (&door_at (area_at (layout, (int) i), j)->label, label);
      }
}

/* ---- names of areas ---- */

/* "Room 3" is the third of the rooms: gives the length of what stands before the number, or 0. */
static gsize
split_name (const char *name, gint64 *number)
{
  gsize length = strlen (name), stem = length;

  while (stem > 0 && g_ascii_isdigit (name[stem - 1]))
    stem--;
  if (stem == 0 || length - stem == 0 || length - stem > 6)
    return 0;

  *number = g_ascii_strtoll (name + stem, NULL, 10);
  return stem;
}

/* The numbering of the areas, if they have one. */
typedef struct
{
  char *stem;
  gint64 first;
  gint64 last;
  gint64 by; /* 1 or -1; 0: they are not */
} Numbering;

static void
numbering_clear (Numbering *numbering)
{
  g_clear_pointer (&numbering->stem, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Numbering, numbering_clear)

static void
find_numbering (const CroupierLayout *layout, Numbering *numbering)
{
  guint n = layout->areas->len;

  numbering->by = 0;
  for (guint i = 0; i < n; i++)
    {
      const char *name = croupier_layout_get_area (layout, i)->name;
      gint64 number = 0;
      gsize stem = split_name (name, &number);

      if (stem == 0 || (i > 0 && (strncmp (name, numbering->stem, stem) != 0 || numbering->stem[stem] != '\0')))
        break;
      if (i == 0)
        {
          numbering->stem = g_strndup (name, stem);
          numbering->first = number;
        }
      else if (i == 1)
        {
          numbering->by = number - numbering->first;
        }
      if (i > 0 && number != numbering->first + (gint64) i * numbering->by)
        break;
      numbering->last = number;
      if (i + 1 == n && ABS (numbering->by) == 1)
        return;
    }

  numbering->by = 0;
}

static gboolean
is_numbered (const char *name, const Numbering *numbering)
{
  gint64 number;
  gsize stem = split_name (name, &number);

  return stem > 0 && strncmp (name, numbering->stem, stem) == 0 && numbering->stem[stem] == '\0';
}

/* Areas that were numbered one after the other stay so. */
static void
number_again (CroupierLayout *layout, const Numbering *numbering)
{
  guint n = layout->areas->len;

  for (guint i = 0; numbering->by != 0 && i < n; i++)
    {
      gint64 number = numbering->by > 0 ? numbering->first + i : numbering->last + (gint64) (n - 1 - i);
      CroupierArea *area = area_at (layout, (int) i);

      g_free (area->name);
      area->name = g_strdup_printf ("%s%" G_GINT64_FORMAT, numbering->stem, number);
    }
}

static gboolean
has_name (const CroupierLayout *layout, const char *name)
{
  for (guint i = 0; i < layout->areas->len; i++)
    if (g_str_equal (croupier_layout_get_area (layout, i)->name, name))
      return TRUE;

  return FALSE;
}

static char *
dup_free_name (const CroupierLayout *layout)
{
  for (guint i = layout->areas->len;; i++)
    {
      /* Translators: the name of a new area of a layout, as in "Area 3" */
      g_autofree char *name = g_strdup_printf (_("Area %u"), i);

      if (!has_name (layout, name))
        return g_steal_pointer (&name);
    }
}

/* The name itself where it is free; else "Hall 2", and so on. */
static char *
dup_name_like (const CroupierLayout *layout, const char *name)
{
  gint64 number = 0;
  gsize stem = split_name (name, &number);
  g_autofree char *base = g_strchomp (stem > 0 ? g_strndup (name, stem) : g_strdup (name));

  if (!has_name (layout, name))
    return g_strdup (name);
  for (guint i = 2;; i++)
    {
      g_autofree char *other = g_strdup_printf ("%s %u", base, i);

      if (!has_name (layout, other))
        return g_steal_pointer (&other);
    }
}

/* ---- edits ---- */

void
croupier_layout_add_door (CroupierLayout *layout, CroupierLayoutPlace at, const char *label, CroupierDoorType type)
{
  insert_door (area_at (layout, at.area), (guint) at.door, label, type);
}

/* An area to be put elsewhere among the areas is made at the end, as the engine has it. */
static CroupierArea *
insert_area (CroupierLayout *layout, guint at, const char *name)
{
  CroupierArea *area = croupier_layout_add_area (layout, name);

  g_ptr_array_insert (layout->areas, (int) at, g_ptr_array_steal_index (layout->areas, layout->areas->len - 1));
  return area;
}

static void
give_door (CroupierLayout *layout, CroupierArea *area)
{
  g_autofree char *label = croupier_layout_dup_free_label (layout);

  croupier_area_add_door (area, label, CROUPIER_DOOR_OPEN, FALSE);
}

const CroupierArea *
croupier_layout_add_area_at (CroupierLayout *layout, guint at)
{
  g_auto (Numbering) numbering = { 0 };
  g_autofree char *name = dup_free_name (layout);
  CroupierArea *area;

  find_numbering (layout, &numbering);
  area = insert_area (layout, at, name);
  if (at + 1 < layout->areas->len)
    give_door (layout, area);
  number_again (layout, &numbering);
  return area;
}

gboolean
croupier_layout_remove (CroupierLayout *layout, const GArray *places)
{
  g_auto (Numbering) numbering = { 0 };
  guint n_areas = croupier_places_count_areas (places);

  if (places->len == 0 || (n_areas > 0 && layout->areas->len < n_areas + 2))
    return FALSE;

  find_numbering (layout, &numbering);
  for (guint i = places->len; i-- > 0;)
    {
      CroupierLayoutPlace place = croupier_places_get (places, i);

      if (place.door >= 0)
        remove_door (area_at (layout, place.area), (guint) place.door);
      else
        g_ptr_array_remove_index (layout->areas, (guint) place.area);
    }
  if (n_areas > 0)
    number_again (layout, &numbering);
  return TRUE;
}

/* ---- moves ---- */

/* Doors that stood beside each other stay joined or parted; others are joined. */
static void
insert_doors (CroupierArea *area, guint at, const GArray *doors, const GArray *places)
{
  for (guint i = 0; i < doors->len; i++)
    {
      const CroupierDoor *door = &g_array_index (doors, CroupierDoor, i);

      insert_door (area, at + i, door->label, door->type);
      door_at (area, at + i)->unread = g_strdup (door->unread);
    }
  for (guint i = 0; i + 1 < doors->len; i++)
    {
      CroupierLayoutPlace place = croupier_places_get (places, i), next = croupier_places_get (places, i + 1);

      if (place.area == next.area && place.door + 1 == next.door)
        door_at (area, at + i)->adjacent = g_array_index (doors, CroupierDoor, i).adjacent;
    }
}

static GArray *
copy_doors (CroupierLayout *layout, const GArray *places)
{
  GArray *doors = g_array_new (FALSE, FALSE, sizeof (CroupierDoor));

  g_array_set_clear_func (doors, croupier_door_clear);
  for (guint i = 0; i < places->len; i++)
    {
      CroupierLayoutPlace place = croupier_places_get (places, i);
      const CroupierDoor *door = door_at (area_at (layout, place.area), (guint) place.door);
      CroupierDoor copy = { g_strdup (door->label), door->type, door->adjacent, g_strdup (door->unread) };

      g_array_append_val (doors, copy);
    }
  return doors;
}

/* How many of them there are before a place, in its area. */
static int
count_before (const GArray *places, CroupierLayoutPlace to)
{
  int n = 0;

  for (guint i = 0; i < places->len; i++)
    n += croupier_places_get (places, i).area == to.area && croupier_places_get (places, i).door < to.door;
  return n;
}

/* Whether they stand beside each other, from a door on. */
static gboolean
stand_at (const GArray *places, int area, guint door)
{
  for (guint i = 0; i < places->len; i++)
    if (croupier_places_get (places, i).area != area || croupier_places_get (places, i).door != (int) (door + i))
      return FALSE;
  return TRUE;
}

static gboolean
move_doors (CroupierLayout *layout, GArray *places, CroupierLayoutPlace to)
{
  g_autoptr (GArray) doors = NULL;
  g_autoptr (GArray) own = select_places (places, FALSE, to.area);
  guint at;

  if (places->len == 0 || to.area < 0 || to.area + 1 >= (int) layout->areas->len ||
      area_at (layout, to.area)->doors->len + places->len - own->len > CROUPIER_MAX_AREA_DOORS)
    return FALSE;

  at = (guint) MAX (MIN (to.door, (int) area_at (layout, to.area)->doors->len) - count_before (own, to), 0);
  if (stand_at (places, to.area, at))
    return FALSE;
  doors = copy_doors (layout, places);
  for (guint i = places->len; i-- > 0;)
    remove_door (area_at (layout, croupier_places_get (places, i).area), (guint) croupier_places_get (places, i).door);
  insert_doors (area_at (layout, to.area), at, doors, places);
  for (guint i = 0; i < places->len; i++)
    g_array_index (places, CroupierLayoutPlace, i) = (CroupierLayoutPlace) { to.area, (int) (at + i) };
  return TRUE;
}

static gboolean
move_areas (CroupierLayout *layout, GArray *places, int to)
{
  g_auto (Numbering) numbering = { 0 };
  g_autoptr (GPtrArray) areas = g_ptr_array_new ();
  int at = MIN (to, (int) layout->areas->len);

  if (places->len == 0 || to < 0)
    return FALSE;

  find_numbering (layout, &numbering);
  for (guint i = places->len; i-- > 0;)
    {
      int area = croupier_places_get (places, i).area;

      at -= area < to;
      g_ptr_array_add (areas, g_ptr_array_steal_index (layout->areas, (guint) area));
    }
  for (guint i = 0; i < areas->len; i++)
    g_ptr_array_insert (layout->areas, at, g_ptr_array_index (areas, i));
  for (guint i = 0; i < places->len; i++)
    g_array_index (places, CroupierLayoutPlace, i) = (CroupierLayoutPlace) { at + (int) i, -1 };
  number_again (layout, &numbering);
  return TRUE;
}

/* places: only those that were moved are left. */
static gboolean
is_another (const CroupierLayout *layout, const CroupierLayout *before, GArray *places, const GArray *moved)
{
  if (croupier_layout_equal (layout, before))
    return FALSE;
  croupier_places_set (places, moved);
  return TRUE;
}

gboolean
croupier_layout_move (CroupierLayout *layout, GArray *places, CroupierLayoutPlace to)
{
  g_autoptr (CroupierLayout) before = croupier_layout_copy (layout);
  g_autoptr (GArray) moved = select_places (places, to.door < 0, -1);
  gboolean is_moved = to.door < 0 ? move_areas (layout, moved, to.area) : move_doors (layout, moved, to);

  return is_moved && is_another (layout, before, places, moved);
}

/* Those from the first on that stand beside each other. */
static GArray *
take_run (const GArray *places, gboolean of_areas, guint first)
{
  GArray *run = croupier_places_new ();

  for (guint i = first; i < places->len; i++)
    {
      CroupierLayoutPlace place = croupier_places_get (places, i);

      if (i > first)
        {
          CroupierLayoutPlace last = croupier_places_get (places, i - 1);

          if (of_areas ? place.area != last.area + 1 : place.area != last.area || place.door != last.door + 1)
            break;
        }
      g_array_append_val (run, place);
    }
  return run;
}

static void
shift_run (CroupierLayout *layout, GArray *run, gboolean of_areas, int by)
{
  CroupierLayoutPlace first = croupier_places_get (run, 0), last = croupier_places_get (run, run->len - 1);

  if (of_areas)
    {
      if (by < 0 ? first.area > 0 : last.area + 1 < (int) layout->areas->len)
        move_areas (layout, run, by < 0 ? first.area - 1 : last.area + 2);
      return;
    }
  if (by < 0 ? first.door > 0 : last.door + 1 < (int) area_at (layout, last.area)->doors->len)
    move_doors (layout, run, (CroupierLayoutPlace) { first.area, by < 0 ? first.door - 1 : last.door + 2 });
}

gboolean
croupier_layout_shift (CroupierLayout *layout, GArray *places, gboolean of_areas, int by)
{
  g_autoptr (CroupierLayout) before = croupier_layout_copy (layout);
  g_autoptr (GArray) shifted = select_places (places, of_areas, -1);

  for (guint first = 0; first < shifted->len;)
    {
      g_autoptr (GArray) run = take_run (shifted, of_areas, first);

      shift_run (layout, run, of_areas, by);
      memcpy (&g_array_index (shifted, CroupierLayoutPlace, first), run->data, run->len * sizeof (CroupierLayoutPlace));
      first += run->len;
    }
  return is_another (layout, before, places, shifted);
}

/* Those that could not leave their area stand behind what has come in before them. */
static void
make_room (GArray *places, CroupierLayoutPlace first, guint n)
{
  for (guint i = 0; i < places->len; i++)
    {
      CroupierLayoutPlace *place = &g_array_index (places, CroupierLayoutPlace, i);

      if (place->area == first.area && place->door >= first.door)
        place->door += (int) n;
    }
}

gboolean
croupier_layout_carry (CroupierLayout *layout, GArray *places, const GArray *targets)
{
  g_autoptr (CroupierLayout) before = croupier_layout_copy (layout);
  g_autoptr (GArray) carried = croupier_places_new ();
  gboolean to_goal = places->len > 0 && croupier_places_get (targets, 0).area > croupier_places_get (places, 0).area;
  int n_areas = (int) layout->areas->len;

  /* Those that make room go first. */
  for (int i = 0; i < n_areas; i++)
    {
      int area = to_goal ? n_areas - 1 - i : i;
      g_autoptr (GArray) own = select_places (places, FALSE, area);

      for (guint j = 0; j < places->len && own->len > 0; j++)
        if (croupier_places_get (places, j).area == area && croupier_places_get (places, j).door >= 0)
          {
            CroupierLayoutPlace target = croupier_places_get (targets, j);

            if (move_doors (layout, own, (CroupierLayoutPlace) { target.area, MAX (target.door, 0) }))
              make_room (carried, croupier_places_get (own, 0), own->len);
            break;
          }
      for (guint j = 0; j < own->len; j++)
        croupier_places_add (carried, croupier_places_get (own, j));
    }
  return is_another (layout, before, places, carried);
}

/* ---- parts ---- */

CroupierLayout *
croupier_layout_copy_part (const CroupierLayout *layout, const GArray *places)
{
  g_autoptr (CroupierLayout) copy = croupier_layout_copy (layout);
  CroupierLayout *part = croupier_layout_new ();

  for (int i = 0; i < (int) layout->areas->len; i++)
    {
      g_autoptr (GArray) loose = select_places (places, FALSE, i);
      gboolean is_whole = croupier_places_has (places, (CroupierLayoutPlace) { i, -1 });
      const CroupierArea *area = area_at (copy, i);
      g_autoptr (GArray) doors = NULL;

      for (guint j = 0; is_whole && j < area->doors->len; j++)
        croupier_places_add (loose, (CroupierLayoutPlace) { i, (int) j });
      if (!is_whole && loose->len == 0)
        continue;
      doors = copy_doors (copy, loose);
      insert_doors (croupier_layout_add_area (part, is_whole ? area->name : ""), 0, doors, loose);
    }
  return part;
}

/* Adds copies of an area's doors, with the same labels where these are free. */
static void
add_doors_of (CroupierLayout *layout, const CroupierArea *from, CroupierLayoutPlace at)
{
  CroupierArea *area = area_at (layout, at.area);

  for (guint i = 0; i < from->doors->len; i++)
    {
      const CroupierDoor *door = croupier_area_get_door (from, i);
      gboolean is_free = is_fine_label (door->label) && !croupier_layout_find_door (layout, door->label, NULL, NULL);
      g_autofree char *other = is_free ? NULL : croupier_layout_dup_free_label (layout);

      insert_door (area, (guint) at.door + i, is_free ? door->label : other, door->type);
      door_at (area, (guint) at.door + i)->unread = g_strdup (door->unread);
      if (i > 0)
        door_at (area, (guint) at.door + i - 1)->adjacent = croupier_area_get_door (from, i - 1)->adjacent;
    }
}

static guint
count_loose (const CroupierLayout *part, guint *n_doors)
{
  guint n = 0;

  *n_doors = 0;
  for (guint i = 0; i < part->areas->len; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (part, i);

      if (*area->name != '\0')
        continue;
      n++;
      *n_doors += area->doors->len;
    }
  return n;
}

static void
add_loose_doors (CroupierLayout *layout, const CroupierLayout *part, CroupierLayoutPlace to, GArray *places)
{
  for (guint i = 0; i < part->areas->len; i++)
    {
      const CroupierArea *from = croupier_layout_get_area (part, i);

      if (*from->name != '\0')
        continue;
      add_doors_of (layout, from, to);
      for (guint j = 0; j < from->doors->len; j++, to.door++)
        croupier_places_add (places, to);
    }
}

static void
add_areas (CroupierLayout *layout, const CroupierLayout *part, int at, GArray *places)
{
  g_auto (Numbering) numbering = { 0 };
  gboolean are_numbered;

  find_numbering (layout, &numbering);
  are_numbered = numbering.by != 0;
  for (guint i = 0; i < part->areas->len; i++)
    {
      const CroupierArea *from = croupier_layout_get_area (part, i);
      g_autofree char *name = NULL;
      CroupierArea *area;

      if (*from->name == '\0')
        continue;
      are_numbered = are_numbered && is_numbered (from->name, &numbering);
      name = dup_name_like (layout, from->name);
      area = insert_area (layout, (guint) at, name);
      add_doors_of (layout, from, (CroupierLayoutPlace) { at, 0 });
      if (area->doors->len == 0)
        give_door (layout, area);
      croupier_places_add (places, (CroupierLayoutPlace) { at++, -1 });
    }
  if (are_numbered)
    number_again (layout, &numbering);
}

gboolean
croupier_layout_add_part (CroupierLayout *layout, const CroupierLayout *part, CroupierLayoutPlace at, GArray *places)
{
  int goal = (int) layout->areas->len - 1;
  CroupierLayoutPlace to = { CLAMP (at.area, 0, MAX (goal - 1, 0)), 0 };
  guint n_doors, n_loose = count_loose (part, &n_doors);

  g_array_set_size (places, 0);
  for (guint i = 0; i < part->areas->len; i++)
    if (croupier_layout_get_area (part, i)->doors->len > CROUPIER_MAX_AREA_DOORS)
      return FALSE;
  if (part->areas->len == 0 || layout->areas->len + part->areas->len - n_loose > CROUPIER_MAX_AREAS ||
      (n_loose > 0 &&
       (is_goal (layout, to.area) || area_at (layout, to.area)->doors->len + n_doors > CROUPIER_MAX_AREA_DOORS)))
    return FALSE;

  to.door = to.area == at.area && at.door >= 0 ? at.door + 1 : (int) area_at (layout, to.area)->doors->len;
  add_loose_doors (layout, part, to, places);
  add_areas (layout, part, at.area < 0 ? goal : MIN (at.area + 1, goal), places);
  return places->len > 0;
}

gboolean
croupier_layout_duplicate (CroupierLayout *layout, GArray *places)
{
  g_autoptr (GArray) areas = select_places (places, TRUE, -1);
  g_autoptr (CroupierLayout) part = croupier_layout_copy_part (layout, areas);
  g_autoptr (GArray) added = croupier_places_new ();
  g_autoptr (GArray) all = croupier_places_new ();

  if (areas->len > 0)
    {
      CroupierLayoutPlace last = croupier_places_get (areas, areas->len - 1);

      if (!croupier_layout_add_part (layout, part, last, added))
        return FALSE;
      croupier_places_set (places, added);
      return TRUE;
    }
  for (int i = 0; i < (int) layout->areas->len; i++)
    {
      g_autoptr (GArray) doors = select_places (places, FALSE, i);
      g_autoptr (CroupierLayout) own = croupier_layout_copy_part (layout, doors);

      if (doors->len == 0)
        continue;
      if (!croupier_layout_add_part (layout, own, croupier_places_get (doors, doors->len - 1), added))
        return FALSE;
      for (guint j = 0; j < added->len; j++)
        croupier_places_add (all, croupier_places_get (added, j));
    }
  croupier_places_set (places, all);
  return all->len > 0;
}
