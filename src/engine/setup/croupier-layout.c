/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Areas in a row, and the doors that lead from each to the next. */
#include "config.h"

#include "croupier-layout.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-json.h"

#define MAX_AREA_NAME 40 /* letters */
#define MAX_LABEL 3      /* characters */
#define MAX_PART_BYTES (64 * 1024)

static const char *const door_types[] = {
  [CROUPIER_DOOR_OPEN] = "open",
  [CROUPIER_DOOR_PASS] = "pass",
  [CROUPIER_DOOR_GARNET] = "garnet",
};

/* Words that stand between cards and doors in a submission. */
static const char *const label_words[] = { "at", "on", "to", "and" };

void
croupier_door_clear (gpointer door)
{
  g_free (((CroupierDoor *) door)->label);
  g_free (((CroupierDoor *) door)->unread);
}

static CroupierArea *
area_new (const char *name)
{
  CroupierArea *area = g_new0 (CroupierArea, 1);

  area->name = g_strstrip (g_strdup (name));
  area->doors = g_array_new (FALSE, FALSE, sizeof (CroupierDoor));
  g_array_set_clear_func (area->doors, croupier_door_clear);

  return area;
}

static void
area_free (CroupierArea *area)
{
  g_free (area->name);
  g_array_unref (area->doors);
  g_free (area);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierArea, area_free)

static void
end_row_of_doors (CroupierArea *area)
{
  if (area->doors->len > 0)
    g_array_index (area->doors, CroupierDoor, area->doors->len - 1).adjacent = FALSE;
}

/* Two names or labels are the same where only the case differs, or the way an accented letter is encoded. */
static char *
caseless (const char *text)
{
  g_autofree char *casefolded = g_utf8_casefold (text, -1);

  return g_utf8_normalize (casefolded, -1, G_NORMALIZE_ALL_COMPOSE);
}

static gboolean
equal_caseless (const char *a, const char *b)
{
  g_autofree char *caseless_a = NULL;
  g_autofree char *caseless_b = NULL;

  if (g_str_is_ascii (a) && g_str_is_ascii (b))
    return g_ascii_strcasecmp (a, b) == 0;

  caseless_a = caseless (a);
  caseless_b = caseless (b);
  return strcmp (caseless_a, caseless_b) == 0;
}

CroupierLayout *
croupier_layout_new (void)
{
  CroupierLayout *layout = g_new0 (CroupierLayout, 1);

  g_atomic_ref_count_init (&layout->ref_count);
  layout->areas = g_ptr_array_new_with_free_func ((GDestroyNotify) area_free);

  return layout;
}

CroupierLayout *
croupier_layout_ref (CroupierLayout *layout)
{
  g_return_val_if_fail (layout != NULL, NULL);

  g_atomic_ref_count_inc (&layout->ref_count);
  return layout;
}

void
croupier_layout_unref (CroupierLayout *layout)
{
  g_return_if_fail (layout != NULL);

  if (!g_atomic_ref_count_dec (&layout->ref_count))
    return;

  g_ptr_array_unref (layout->areas);
  g_free (layout);
}

CroupierLayout *
croupier_layout_copy (const CroupierLayout *layout)
{
  CroupierLayout *copy;

  g_return_val_if_fail (layout != NULL, NULL);

  copy = croupier_layout_new ();
  for (guint i = 0; i < layout->areas->len; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (layout, i);
      CroupierArea *area_copy = croupier_layout_add_area (copy, area->name);

      area_copy->at = area->at;
      area_copy->has_point = area->has_point;
      for (guint j = 0; j < area->doors->len; j++)
        {
          const CroupierDoor *door = croupier_area_get_door (area, j);

          croupier_area_add_door (area_copy, door->label, door->type, door->adjacent);
          g_array_index (area_copy->doors, CroupierDoor, j).unread = g_strdup (door->unread);
        }
    }

  return copy;
}

static gboolean
is_same_area (const CroupierArea *a, const CroupierArea *b)
{
  if (!g_str_equal (a->name, b->name) || a->doors->len != b->doors->len)
    return FALSE;
  for (guint i = 0; i < a->doors->len; i++)
    {
      const CroupierDoor *door = croupier_area_get_door (a, i);
      const CroupierDoor *other = croupier_area_get_door (b, i);

      if (!g_str_equal (door->label, other->label) || door->type != other->type ||
          !door->adjacent != !other->adjacent || g_strcmp0 (door->unread, other->unread) != 0)
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_same_point (const CroupierArea *a, const CroupierArea *b)
{
  return !a->has_point == !b->has_point && (!a->has_point || (a->at.x == b->at.x && a->at.y == b->at.y));
}

gboolean
croupier_layout_plays_as (const CroupierLayout *a, const CroupierLayout *b)
{
  g_return_val_if_fail (a != NULL, FALSE);
  g_return_val_if_fail (b != NULL, FALSE);

  if (a->areas->len != b->areas->len)
    return FALSE;
  for (guint i = 0; i < a->areas->len; i++)
    if (!is_same_area (croupier_layout_get_area (a, i), croupier_layout_get_area (b, i)))
      return FALSE;

  return TRUE;
}

gboolean
croupier_layout_equal (const CroupierLayout *a, const CroupierLayout *b)
{
  if (!croupier_layout_plays_as (a, b))
    return FALSE;
  for (guint i = 0; i < a->areas->len; i++)
    if (!is_same_point (croupier_layout_get_area (a, i), croupier_layout_get_area (b, i)))
      return FALSE;

  return TRUE;
}

CroupierArea *
croupier_layout_add_area (CroupierLayout *layout, const char *name)
{
  CroupierArea *area;

  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  area = area_new (name);
  g_ptr_array_add (layout->areas, area);
  return area;
}

void
croupier_area_add_door (CroupierArea *area, const char *label, CroupierDoorType type, gboolean adjacent)
{
  CroupierDoor door = { .type = type, .adjacent = adjacent };

  g_return_if_fail (area != NULL);
  g_return_if_fail (label != NULL);

  door.label = g_strdup (label);
  g_array_append_val (area->doors, door);
}

const CroupierArea *
croupier_layout_get_area (const CroupierLayout *layout, guint area)
{
  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (area < layout->areas->len, NULL);

  return g_ptr_array_index (layout->areas, area);
}

const CroupierDoor *
croupier_area_get_door (const CroupierArea *area, guint door)
{
  g_return_val_if_fail (area != NULL, NULL);
  g_return_val_if_fail (door < area->doors->len, NULL);

  return &g_array_index (area->doors, CroupierDoor, door);
}

gboolean
croupier_layout_find_door (const CroupierLayout *layout, const char *label, guint *area, guint *door)
{
  g_return_val_if_fail (layout != NULL, FALSE);
  g_return_val_if_fail (label != NULL, FALSE);

  for (guint i = 0; i < layout->areas->len; i++)
    {
      const CroupierArea *candidate = croupier_layout_get_area (layout, i);

      for (guint j = 0; j < candidate->doors->len; j++)
        if (equal_caseless (croupier_area_get_door (candidate, j)->label, label))
          {
            if (area != NULL)
              *area = i;
            if (door != NULL)
              *door = j;
            return TRUE;
          }
    }

  return FALSE;
}

static gboolean
has_characters (const char *text, const char *unwanted)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = g_utf8_get_char (text);
      GUnicodeType type = g_unichar_type (letter);

      if (g_unichar_iscntrl (letter) || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR)
        return TRUE;
      if (letter < 0x80 && strchr (unwanted, (int) letter) != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
check_area_name (const CroupierArea *area, guint number, GHashTable *names, CroupierProblems *problems)
{
  if (*area->name == '\0')
    croupier_problems_add (problems, 0, 0, _("Area %u has no name."), number);
  else if (g_utf8_strlen (area->name, -1) > MAX_AREA_NAME)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("The name of area %u has over %d letter: “%s”.",
                                     "The name of area %u has over %d letters: “%s”.", MAX_AREA_NAME),
                           number, MAX_AREA_NAME, area->name);
  else if (has_characters (area->name, ":/|;,"))
    croupier_problems_add (problems, 0, 0,
                           _("The name of area %u may not hold : / | ; , or a control character: “%s”."), number,
                           area->name);
  else if (!g_hash_table_add (names, caseless (area->name)))
    croupier_problems_add (problems, 0, 0, _("Two areas are called “%s”; every area needs a name of its own."),
                           area->name);
}

static gboolean
is_printable_label (const char *label)
{
  glong length = g_utf8_strlen (label, -1);

  if (length < 1 || length > MAX_LABEL || has_characters (label, ",:;/|"))
    return FALSE;

  for (; *label != '\0'; label = g_utf8_next_char (label))
    if (!g_unichar_isgraph (g_utf8_get_char (label)))
      return FALSE;

  return TRUE;
}

static gboolean
is_label_word (const char *label)
{
  for (gsize i = 0; i < G_N_ELEMENTS (label_words); i++)
    if (g_ascii_strcasecmp (label, label_words[i]) == 0)
      return TRUE;

  return FALSE;
}

static void
check_label (const CroupierArea *area, const char *label, GHashTable *labels, CroupierProblems *problems)
{
  if (!is_printable_label (label))
    croupier_problems_add (problems, 0, 0,
                           ngettext ("%s: “%s” cannot be the label of a door: one has 1 to %d visible characters, none "
                                     "of them , : ; / or |.",
                                     "%s: “%s” cannot be the label of a door: one has 1 to %d visible characters, none "
                                     "of them , : ; / or |.",
                                     MAX_LABEL),
                           area->name, label, MAX_LABEL);
  else if (is_label_word (label))
    croupier_problems_add (problems, 0, 0, _("%s: a door cannot be called “%s”: at, on, to and and have a meaning."),
                           area->name, label);
  else if (!g_hash_table_add (labels, caseless (label)))
    croupier_problems_add (problems, 0, 0, _("%s: there is already a door “%s”; every door needs a label of its own."),
                           area->name, label);
}

static void
add_type_problem (const CroupierArea *area, const char *label, const char *word, CroupierProblems *problems)
{
  croupier_problems_add (problems, 0, 0, _("%s, door %s: “%s” is no type of door: there are open, pass and garnet."),
                         area->name, label, word);
}

static GHashTable *
string_set_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* What has been seen of a layout so far. */
typedef struct
{
  GHashTable *names;
  GHashTable *labels;
  CroupierProblems *problems;
} LayoutCheck;

static void
check_init (LayoutCheck *check, CroupierProblems *problems)
{
  check->names = string_set_new ();
  check->labels = string_set_new ();
  check->problems = problems;
}

static void
check_clear (LayoutCheck *check)
{
  g_clear_pointer (&check->names, g_hash_table_unref);
  g_clear_pointer (&check->labels, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LayoutCheck, check_clear)

static void
check_doors (LayoutCheck *check, const CroupierArea *area, int place)
{
  for (guint i = 0; i < area->doors->len; i++)
    {
      const CroupierDoor *door = croupier_area_get_door (area, i);
      guint n_before = check->problems->len;

      check_label (area, door->label, check->labels, check->problems);
      if (door->unread != NULL)
        add_type_problem (area, door->label, door->unread, check->problems);
      croupier_problems_blame (check->problems, n_before, CROUPIER_ABOUT_AREA, place, (int) i);
    }
}

static void
check_area (LayoutCheck *check, const CroupierArea *area, guint number)
{
  guint n_before = check->problems->len;

  check_area_name (area, number, check->names, check->problems);

  if (area->doors->len > CROUPIER_MAX_AREA_DOORS)
    croupier_problems_add (check->problems, 0, 0,
                           ngettext ("%s has %u door; an area has at most %d.",
                                     "%s has %u doors; an area has at most %d.", area->doors->len),
                           area->name, area->doors->len, CROUPIER_MAX_AREA_DOORS);
  croupier_problems_blame (check->problems, n_before, CROUPIER_ABOUT_AREA, (int) number - 1, -1);
  check_doors (check, area, (int) number - 1);
}

static void
check_layout (LayoutCheck *check, const CroupierLayout *layout)
{
  guint n_areas = layout->areas->len;

  if (n_areas < 2 || n_areas > CROUPIER_MAX_AREAS)
    croupier_problems_add (check->problems, 0, 0,
                           ngettext ("A layout has 2 to %d areas, the last of them the goal; this one has %u.",
                                     "A layout has 2 to %d areas, the last of them the goal; this one has %u.",
                                     CROUPIER_MAX_AREAS),
                           CROUPIER_MAX_AREAS, n_areas);

  for (guint i = 0; i < n_areas; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (layout, i);
      guint n_before;

      check_area (check, area, i + 1);
      n_before = check->problems->len;
      if (i + 1 < n_areas && area->doors->len == 0)
        croupier_problems_add (check->problems, 0, 0, _("%s has no doors; only the last area, the goal, has none."),
                               area->name);
      if (i > 0 && i + 1 == n_areas && area->doors->len > 0)
        croupier_problems_add (check->problems, 0, 0, _("%s is the last area, the goal; it has no doors."), area->name);
      croupier_problems_blame (check->problems, n_before, CROUPIER_ABOUT_AREA, (int) i, -1);
    }
}

gboolean
croupier_layout_check (const CroupierLayout *layout, CroupierProblems *problems)
{
  g_auto (LayoutCheck) check = { 0 };
  guint n_before;

  g_return_val_if_fail (layout != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  n_before = problems->len;
  check_init (&check, problems);
  check_layout (&check, layout);

  return problems->len == n_before;
}

static void
read_door (CroupierArea *area, const char *piece, gboolean adjacent, CroupierProblems *problems)
{
  g_auto (GStrv) words = g_strsplit (piece, " ", -1);
  g_autoptr (GPtrArray) full = g_ptr_array_new ();
  CroupierDoorType type;

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (full, *word);

  if (full->len != 2)
    {
      croupier_problems_add (problems, 0, 0, _("%s: “%s” is no door: write its label and open, pass or garnet."),
                             area->name, piece);
      return;
    }
  if (!croupier_door_type_from_string (g_ptr_array_index (full, 1), &type))
    {
      croupier_problems_add (problems, 0, 0, _("%s: “%s” is no type of door: there are open, pass and garnet."),
                             area->name, (const char *) g_ptr_array_index (full, 1));
      return;
    }

  croupier_area_add_door (area, g_ptr_array_index (full, 0), type, adjacent);
}

static void
read_doors (CroupierArea *area, char *doors, CroupierProblems *problems)
{
  g_strstrip (doors);
  if (*doors == '\0')
    return;

  for (;;)
    {
      gsize length = strcspn (doors, ",/");
      char separator = doors[length];

      doors[length] = '\0';
      read_door (area, g_strstrip (doors), separator == ',', problems);
      if (separator == '\0')
        break;
      doors += length + 1;
    }
}

static char *
with_plain_spaces (const char *line)
{
  g_autoptr (GString) plain = g_string_sized_new (strlen (line));

  for (; *line != '\0'; line = g_utf8_next_char (line))
    {
      gunichar letter = g_utf8_get_char (line);
      gboolean is_space = letter == '\t' || g_unichar_type (letter) == G_UNICODE_SPACE_SEPARATOR;

      g_string_append_unichar (plain, is_space ? ' ' : letter);
    }

  return g_string_free_and_steal (g_steal_pointer (&plain));
}

static void
check_next_area (const CroupierLayout *layout, const CroupierArea *next, CroupierProblems *problems)
{
  g_auto (LayoutCheck) check = { 0 };

  check_init (&check, problems);
  if (layout->areas->len >= CROUPIER_MAX_AREAS)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("A layout has at most %d area.", "A layout has at most %d areas.",
                                     CROUPIER_MAX_AREAS),
                           CROUPIER_MAX_AREAS);

  for (guint i = 0; i < layout->areas->len; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (layout, i);

      g_hash_table_add (check.names, caseless (area->name));
      for (guint j = 0; j < area->doors->len; j++)
        g_hash_table_add (check.labels, caseless (croupier_area_get_door (area, j)->label));
    }

  check_area (&check, next, layout->areas->len + 1);
}

static gboolean
read_number (const char **text, int *number)
{
  char *end;
  gint64 value = g_ascii_strtoll (*text, &end, 10);

  if (end == *text || value < -CROUPIER_MAX_POINT || value > CROUPIER_MAX_POINT)
    return FALSE;
  *text = end;
  *number = (int) value;
  return TRUE;
}

/* Numbers behind the last comma of a name, which may hold none, are no part of it: "Room 1, 120 -40". */
static void
read_point (CroupierArea *area, CroupierProblems *problems)
{
  char *comma = strrchr (area->name, ',');
  const char *numbers = comma != NULL ? comma + 1 + strspn (comma + 1, " ") : "";

  if (strchr (numbers, ' ') == NULL || numbers[strspn (numbers, " -0123456789")] != '\0')
    return;

  *comma = '\0';
  area->has_point = read_number (&numbers, &area->at.x) && *numbers == ' ' && read_number (&numbers, &area->at.y) &&
                    *numbers == '\0';
  g_strchomp (area->name);
  if (!area->has_point)
    croupier_problems_add (problems, 0, 0, _("%s: an area stands at two whole numbers from %d to %d."), area->name,
                           -CROUPIER_MAX_POINT, CROUPIER_MAX_POINT);
}

static CroupierArea *
read_area (const char *line, CroupierProblems *problems)
{
  g_autofree char *plain = with_plain_spaces (line);
  char *colon = strchr (plain, ':');
  CroupierArea *area;

  if (colon != NULL)
    *colon = '\0';
  area = area_new (plain);
  read_point (area, problems);

  if (colon == NULL)
    croupier_problems_add (problems, 0, 0,
                           _("An area needs a colon after its name, as in “Room 1: A open, B pass / C garnet”; "
                             "the goal too, as in “Room 6:”."));
  else
    read_doors (area, colon + 1, problems);

  return area;
}

gboolean
croupier_layout_read_line (CroupierLayout *layout, const char *line, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autoptr (CroupierArea) area = NULL;

  g_return_val_if_fail (layout != NULL, FALSE);
  g_return_val_if_fail (line != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!g_utf8_validate (line, -1, NULL))
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP, _("The line is not valid UTF-8."));
      return FALSE;
    }

  area = read_area (line, problems);
  check_next_area (layout, area, problems);
  if (problems->len > 0)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return FALSE;
    }

  g_ptr_array_add (layout->areas, g_steal_pointer (&area));
  return TRUE;
}

char *
croupier_layout_area_to_line (const CroupierArea *area)
{
  g_autoptr (GString) line = NULL;

  g_return_val_if_fail (area != NULL, NULL);

  line = g_string_new (area->name);
  if (area->has_point)
    g_string_append_printf (line, ", %d %d", area->at.x, area->at.y);
  g_string_append_c (line, ':');
  for (guint i = 0; i < area->doors->len; i++)
    {
      const CroupierDoor *door = croupier_area_get_door (area, i);

      if (i > 0)
        g_string_append (line, croupier_area_get_door (area, i - 1)->adjacent ? "," : " /");
      g_string_append_printf (line, " %s %s", door->label, croupier_door_type_to_string (door->type));
    }

  return g_string_free_and_steal (g_steal_pointer (&line));
}

/* ---- parts ---- */

/* Doors alone get an area without a name. */
static CroupierArea *
read_line_of_part (const char *line, CroupierProblems *problems)
{
  g_autofree char *with_colon = strchr (line, ':') != NULL ? g_strdup (line) : g_strconcat (":", line, NULL);
  g_autoptr (CroupierArea) area = read_area (with_colon, problems);

  for (guint i = 0; i < area->doors->len; i++)
    {
      g_autoptr (GHashTable) labels = string_set_new ();

      check_label (area, croupier_area_get_door (area, i)->label, labels, problems);
    }
  return g_steal_pointer (&area);
}

CroupierLayout *
croupier_layout_read_part (const char *text, GError **error)
{
  g_autoptr (CroupierLayout) part = croupier_layout_new ();
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_auto (GStrv) lines = NULL;
  gboolean has_empty = FALSE; /* a colon alone is nothing */

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_utf8_validate (text, -1, NULL) && strlen (text) <= MAX_PART_BYTES)
    lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      {
        CroupierArea *area = read_line_of_part (lines[i], problems);

        has_empty |= *area->name == '\0' && area->doors->len == 0;
        g_ptr_array_add (part->areas, area);
      }
  if (part->areas->len > 0 && problems->len == 0 && !has_empty)
    return g_steal_pointer (&part);

  croupier_fail (error, CROUPIER_ERROR_SETUP,
                 _("These are neither doors nor areas: doors are written as “A open, B pass / C garnet”."));
  return NULL;
}

char *
croupier_layout_part_to_text (const CroupierLayout *part)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (part != NULL, NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < part->areas->len; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (part, i);
      g_autofree char *line = croupier_layout_area_to_line (area);

      g_string_append_printf (text, "%s\n", *area->name == '\0' ? g_strchug (line + 1) : line);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

void
croupier_door_describe (const CroupierDoor *door, CroupierDoorStatus status, gboolean is_last, GString *row)
{
  static const char *const types[] = {
    [CROUPIER_DOOR_OPEN] = N_("open"),
    [CROUPIER_DOOR_PASS] = N_("pass"),
    [CROUPIER_DOOR_GARNET] = N_("garnet"),
  };
  static const char *const statuses[] = {
    [CROUPIER_DOOR_IS_SHUT_THIS_ROUND] = N_("shut this round"),
    [CROUPIER_DOOR_IS_SHUT_FOR_GOOD] = N_("shut for good"),
  };

  g_string_append_printf (row, "%s %s", door->label, _(types[door->type]));
  if (status != CROUPIER_DOOR_IS_OPEN)
    g_string_append_printf (row, " (%s)", _(statuses[status]));
  if (!is_last)
    g_string_append (row, door->adjacent ? _(", ") : " / ");
}

static gboolean
door_from_json (CroupierArea *area, JsonNode *node, GError **error)
{
  JsonObject *object = croupier_json_as_object (node, _("a door"), error);
  const char *label, *word;
  CroupierDoorType type;
  gboolean adjacent;

  if (object == NULL || !croupier_json_get_string (object, "label", &label, error) ||
      !croupier_json_get_string (object, "type", &word, error) ||
      !croupier_json_get_bool_or (object, "adjacent", TRUE, &adjacent, error))
    return FALSE;

  if (!croupier_door_type_from_string (word, &type))
    {
      croupier_fail (error, CROUPIER_ERROR_SETUP,
                     _("%s, door %s: “%s” is no type of door: there are open, pass and garnet."), area->name, label,
                     word);
      return FALSE;
    }

  croupier_area_add_door (area, label, type, adjacent);
  return TRUE;
}

static gboolean
point_from_json (CroupierArea *area, JsonObject *object, GError **error)
{
  g_autoptr (GArray) numbers = NULL;

  if (!json_object_has_member (object, "at"))
    return TRUE;
  if (!croupier_json_get_ints_or_empty (object, "at", -CROUPIER_MAX_POINT, CROUPIER_MAX_POINT, &numbers, error))
    return FALSE;
  if (numbers->len != 2)
    {
      croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("%s: an area stands at two whole numbers from %d to %d."),
                     area->name, -CROUPIER_MAX_POINT, CROUPIER_MAX_POINT);
      return FALSE;
    }

  area->at.x = (int) g_array_index (numbers, gint64, 0);
  area->at.y = (int) g_array_index (numbers, gint64, 1);
  return area->has_point = TRUE;
}

static gboolean
area_from_json (CroupierLayout *layout, JsonNode *node, GError **error)
{
  JsonObject *object = croupier_json_as_object (node, _("an area"), error);
  const char *name;
  CroupierArea *area;
  JsonArray *doors;

  if (object == NULL || !croupier_json_get_string (object, "name", &name, error))
    return FALSE;
  doors = croupier_json_get_array (object, "doors", error);
  if (doors == NULL)
    return FALSE;

  area = croupier_layout_add_area (layout, name);
  if (!point_from_json (area, object, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (doors); i++)
    if (!door_from_json (area, json_array_get_element (doors, i), error))
      return FALSE;

  end_row_of_doors (area);
  return TRUE;
}

CroupierLayout *
croupier_layout_from_json (JsonNode *node, GError **error)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  JsonObject *object;
  JsonArray *areas;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  object = croupier_json_as_object (node, _("a layout"), error);
  areas = object != NULL ? croupier_json_get_array (object, "areas", error) : NULL;
  if (areas == NULL)
    return NULL;

  for (guint i = 0; i < json_array_get_length (areas); i++)
    if (!area_from_json (layout, json_array_get_element (areas, i), error))
      return NULL;

  if (!croupier_layout_check (layout, problems))
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return NULL;
    }

  return g_steal_pointer (&layout);
}

/* Returns no more of a text than shows that it is too long even for a name; "" where there is none. */
static char *
dup_text_as_is (JsonObject *object, const char *key)
{
  const char *text = "";

  croupier_json_get_string_or (object, key, "", &text, NULL);
  if (g_str_equal (key, "name")) /* which may stand between blanks */
    text += strspn (text, " \t\n\v\f\r");
  return g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), MAX_AREA_NAME + 1));
}

/* Whatever it is, a door is made of it. */
static void
door_as_is (CroupierArea *area, JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : json_object_new ();
  g_autofree char *label = dup_text_as_is (object, "label");
  g_autofree char *word = dup_text_as_is (object, "type");
  gboolean adjacent = json_object_get_boolean_member_with_default (object, "adjacent", TRUE);
  CroupierDoorType type = CROUPIER_DOOR_OPEN;
  gboolean is_read = croupier_door_type_from_string (word, &type);

  croupier_area_add_door (area, label, type, adjacent);
  if (!is_read)
    g_array_index (area->doors, CroupierDoor, area->doors->len - 1).unread = g_steal_pointer (&word);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    json_object_unref (object);
}

/* FALSE: it is too long to be drawn, or nobody knows where. */
static gboolean
area_as_is (CroupierLayout *layout, JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *doors = object != NULL ? json_object_get_member (object, "doors") : NULL;
  JsonArray *array = doors != NULL && JSON_NODE_HOLDS_ARRAY (doors) ? json_node_get_array (doors) : NULL;
  g_autofree char *name = object != NULL ? dup_text_as_is (object, "name") : g_strdup ("");
  CroupierArea *area;

  if (array != NULL && json_array_get_length (array) > CROUPIER_MAX_AREA_DOORS)
    return FALSE;
  area = croupier_layout_add_area (layout, name);
  if (object != NULL && !point_from_json (area, object, NULL))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    door_as_is (area, json_array_get_element (array, i));
  end_row_of_doors (area);
  return TRUE;
}

CroupierLayout *
croupier_layout_from_json_as_is (JsonNode *node, GError **error)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  JsonObject *object;
  JsonArray *areas;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  object = croupier_json_as_object (node, _("a layout"), error);
  areas = object != NULL ? croupier_json_get_array (object, "areas", error) : NULL;
  if (areas == NULL)
    return NULL;

  for (guint i = 0; i < json_array_get_length (areas) && i < CROUPIER_MAX_AREAS; i++)
    if (!area_as_is (layout, json_array_get_element (areas, i)))
      return croupier_layout_from_json (node, error); /* which says so */
  if (layout->areas->len == json_array_get_length (areas) && layout->areas->len > 0)
    return g_steal_pointer (&layout);
  return croupier_layout_from_json (node, error);
}

static void
door_to_json (JsonBuilder *builder, const CroupierDoor *door)
{
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "label", door->label);
  croupier_json_add_string (builder, "type", croupier_door_type_to_string (door->type));
  json_builder_set_member_name (builder, "adjacent");
  json_builder_add_boolean_value (builder, door->adjacent);
  json_builder_end_object (builder);
}

static void
point_to_json (JsonBuilder *builder, const CroupierArea *area)
{
  json_builder_set_member_name (builder, "at");
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, area->at.x);
  json_builder_add_int_value (builder, area->at.y);
  json_builder_end_array (builder);
}

JsonNode *
croupier_layout_to_json (const CroupierLayout *layout)
{
  g_autoptr (JsonBuilder) builder = NULL;

  g_return_val_if_fail (layout != NULL, NULL);

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "areas");
  json_builder_begin_array (builder);
  for (guint i = 0; i < layout->areas->len; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (layout, i);

      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "name", area->name);
      if (area->has_point)
        point_to_json (builder, area);
      json_builder_set_member_name (builder, "doors");
      json_builder_begin_array (builder);
      for (guint j = 0; j < area->doors->len; j++)
        door_to_json (builder, croupier_area_get_door (area, j));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

const char *
croupier_door_type_to_string (CroupierDoorType type)
{
  g_return_val_if_fail ((guint) type < G_N_ELEMENTS (door_types), NULL);

  return door_types[type];
}

gboolean
croupier_door_type_from_string (const char *word, CroupierDoorType *type)
{
  g_return_val_if_fail (word != NULL, FALSE);
  g_return_val_if_fail (type != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (door_types); i++)
    if (g_ascii_strcasecmp (word, door_types[i]) == 0)
      {
        *type = (CroupierDoorType) i;
        return TRUE;
      }

  return FALSE;
}
