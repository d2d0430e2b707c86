/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of layouts that are being drawn: edits, undo, checks and files. */
#include "croupier-layout-draft.h"
#include "croupier-layout-edits.h"

#include <glib/gstdio.h>

#include "croupier-json.h"
#include "croupier-registry.h"
#include "tests.h"

static CroupierLayout *
layout_of (const char *text)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      croupier_layout_read_line (layout, lines[i], &error);
      g_assert_no_error (error);
    }

  return g_steal_pointer (&layout);
}

static char *
text_of (CroupierLayoutDraft *draft)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < croupier_layout_draft_get_n_areas (draft); i++)
    {
      g_autofree char *line = croupier_layout_area_to_line (croupier_layout_draft_get_area (draft, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }

  return g_string_free_and_steal (g_steal_pointer (&text));
}

static CroupierLayoutDraft *
draft_of (const char *text)
{
  CroupierLayoutDraft *draft = croupier_layout_draft_new ();
  g_autoptr (CroupierLayout) layout = layout_of (text);

  croupier_layout_draft_set_layout (draft, layout, "Test");
  return draft;
}

#define ROW "R 1: A open, B pass, C garnet / D open\nR 2: E open\nR 3:"

static GArray *
one (guint area, int door)
{
  GArray *places = croupier_places_new ();

  croupier_places_add (places, (CroupierLayoutPlace) { (int) area, door });
  return places;
}

/* One edit: 'a'dd, 'r'emove, 'm'ove, 'n'ame, 't'ype, 'j'oin, 'p'art a door; the same in capitals for an area. */
static gboolean
edit (CroupierLayoutDraft *draft, char what, guint a, guint b, guint c, guint d)
{
  g_autoptr (GArray) place = one (a, g_ascii_isupper (what) ? -1 : (int) b);

  switch (what)
    {
    case 'a':
      return croupier_layout_draft_add_door (draft, a, b, (CroupierDoorType) c);
    case 'r':
      return croupier_layout_draft_remove (draft, place);
    case 'm': /* to stand there afterwards */
      return croupier_layout_draft_move (draft, place, (CroupierLayoutPlace) { (int) c, (int) d + (a == c && d > b) });
    case 'n':
      return croupier_layout_draft_rename_door (draft, a, b, "Z");
    case 't':
      return croupier_layout_draft_retype (draft, place, (CroupierDoorType) c);
    case 'j':
      return croupier_layout_draft_set_adjacent (draft, a, b, TRUE);
    case 'p':
      return croupier_layout_draft_set_adjacent (draft, a, b, FALSE);
    case 'A':
      return croupier_layout_draft_add_area (draft, a);
    case 'R':
      return croupier_layout_draft_remove (draft, place);
    case 'M':
      return croupier_layout_draft_move (draft, place, (CroupierLayoutPlace) { (int) (b + (b > a)), -1 });
    case 'N':
      return croupier_layout_draft_rename_area (draft, a, " Hall ");
    default:
      g_assert_not_reached ();
    }
}

static void
test_every_edit_makes_a_new_layout_and_can_be_undone (void)
{
  static const struct
  {
    char what;
    guint a, b, c, d;
    const char *then; /* NULL: nothing changes */
  } cases[] = {
    { 'a', 0, 0, 1, 0, "R 1: F pass, A open, B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 'a', 0, 2, 0, 0, "R 1: A open, B pass, F open, C garnet / D open\nR 2: E open\nR 3:" },
    { 'a', 0, 3, 0, 0, "R 1: A open, B pass, C garnet, F open / D open\nR 2: E open\nR 3:" },
    { 'a', 0, 4, 2, 0, "R 1: A open, B pass, C garnet / D open, F garnet\nR 2: E open\nR 3:" },
    { 'a', 2, 0, 0, 0, NULL },
    { 'r', 0, 0, 0, 0, "R 1: B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 'r', 0, 1, 0, 0, "R 1: A open, C garnet / D open\nR 2: E open\nR 3:" },
    { 'r', 0, 2, 0, 0, "R 1: A open, B pass / D open\nR 2: E open\nR 3:" },
    { 'r', 0, 3, 0, 0, "R 1: A open, B pass, C garnet\nR 2: E open\nR 3:" },
    { 'm', 0, 0, 0, 1, "R 1: B pass, A open, C garnet / D open\nR 2: E open\nR 3:" },
    { 'm', 0, 3, 0, 0, "R 1: D open, A open, B pass, C garnet\nR 2: E open\nR 3:" },
    { 'm', 0, 1, 1, 0, "R 1: A open, C garnet / D open\nR 2: B pass, E open\nR 3:" },
    { 'm', 0, 1, 1, 9, "R 1: A open, C garnet / D open\nR 2: E open, B pass\nR 3:" },
    { 'm', 0, 1, 0, 1, NULL },
    { 'm', 0, 1, 2, 0, NULL },
    { 'm', 0, 1, 7, 0, NULL },
    { 'n', 0, 0, 0, 0, "R 1: Z open, B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 't', 0, 0, 2, 0, "R 1: A garnet, B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 't', 0, 0, 0, 0, NULL },
    { 'j', 0, 2, 0, 0, "R 1: A open, B pass, C garnet, D open\nR 2: E open\nR 3:" },
    { 'j', 0, 0, 0, 0, NULL },
    { 'j', 0, 3, 0, 0, NULL },
    { 'p', 0, 0, 0, 0, "R 1: A open / B pass, C garnet / D open\nR 2: E open\nR 3:" },
    { 'A', 1, 0, 0, 0, "R 1: A open, B pass, C garnet / D open\nR 2: F open\nR 3: E open\nR 4:" },
    { 'A', 3, 0, 0, 0, "R 1: A open, B pass, C garnet / D open\nR 2: E open\nR 3:\nR 4:" },
    { 'R', 0, 0, 0, 0, "R 1: E open\nR 2:" },
    { 'M', 0, 1, 0, 0, "R 1: E open\nR 2: A open, B pass, C garnet / D open\nR 3:" },
    { 'M', 0, 2, 0, 0, "R 1: E open\nR 2:\nR 3: A open, B pass, C garnet / D open" },
    { 'M', 1, 1, 0, 0, NULL },
    { 'N', 1, 0, 0, 0, "R 1: A open, B pass, C garnet / D open\nHall: E open\nR 3:" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierLayoutDraft) draft = draft_of (ROW);
      g_autoptr (CroupierLayout)
        before = croupier_layout_ref ((CroupierLayout *) croupier_layout_draft_get_layout (draft));
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;

      g_test_message ("%c %u %u %u %u", cases[i].what, cases[i].a, cases[i].b, cases[i].c, cases[i].d);
      g_assert_cmpint (edit (draft, cases[i].what, cases[i].a, cases[i].b, cases[i].c, cases[i].d), ==,
                       cases[i].then != NULL);
      after = text_of (draft);
      g_assert_cmpstr (after, ==, cases[i].then != NULL ? cases[i].then : ROW);
      if (cases[i].then == NULL)
        {
          g_assert_true (croupier_layout_draft_get_layout (draft) == before);
          continue;
        }
      g_assert_true (croupier_layout_draft_get_layout (draft) != before);
      g_assert_nonnull (croupier_steps_get_undo_label (croupier_layout_draft_get_steps (draft)));
      croupier_steps_undo (croupier_layout_draft_get_steps (draft));
      undone = text_of (draft);
      g_assert_cmpstr (undone, ==, ROW);
      g_assert_nonnull (croupier_steps_get_redo_label (croupier_layout_draft_get_steps (draft)));
      croupier_steps_redo (croupier_layout_draft_get_steps (draft));
      redone = text_of (draft);
      g_assert_cmpstr (redone, ==, cases[i].then);
      g_assert_false (croupier_steps_get_redo_label (croupier_layout_draft_get_steps (draft)) != NULL);
    }
}

/* "0.1" is the second door of the first area, "1" the second area. */
static GArray *
places_of (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GArray *places = croupier_places_new ();

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      const char *dot = strchr (words[i], '.');

      croupier_places_add (places,
                           (CroupierLayoutPlace) { (int) g_ascii_strtoll (words[i], NULL, 10),
                                                   dot != NULL ? (int) g_ascii_strtoll (dot + 1, NULL, 10) : -1 });
    }
  return places;
}

static char *
text_of_places (const GArray *places)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < places->len; i++)
    {
      CroupierLayoutPlace place = croupier_places_get (places, i);

      g_string_append_printf (text, place.door < 0 ? "%s%d" : "%s%d.%d", i > 0 ? " " : "", place.area, place.door);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

#define HOUSE "Hall: A open, B pass / C garnet, D open\nYard: E open, F pass\nWell: G garnet\nRoof:"

/* 'r'emove, 'm'ove before to, 's'hift on (in capitals: back), 'd'uplicate, 'p'aste at to what text says, 't'o garnets.
 */
static gboolean
edit_many (CroupierLayoutDraft *draft, char what, GArray *places, const char *to)
{
  g_autoptr (GArray) target = places_of (to != NULL && what == 'm' ? to : "");
  g_autoptr (CroupierLayout) part = what == 'p' ? croupier_layout_read_part (to, NULL) : NULL;
  CroupierLayoutPlace first = places->len > 0 ? croupier_places_get (places, 0) : (CroupierLayoutPlace) { -1, -1 };

  switch (what)
    {
    case 'r':
      return croupier_layout_draft_remove (draft, places);
    case 'm':
      return croupier_layout_draft_move (draft, places, croupier_places_get (target, 0));
    case 's':
    case 'S':
      return croupier_layout_draft_shift (draft, places, first.door < 0, what == 's' ? 1 : -1);
    case 'd':
      return croupier_layout_draft_duplicate (draft, places);
    case 'p':
      return croupier_layout_draft_paste (draft, part, first, places);
    case 't':
      return croupier_layout_draft_retype (draft, places, CROUPIER_DOOR_GARNET);
    default:
      g_assert_not_reached ();
    }
}

static void
test_many_are_edited_in_one_step (void)
{
  static const struct
  {
    char what;
    const char *places, *to;
    const char *then; /* NULL: nothing changes */
    const char *there;
  } cases[] = {
    { 'r', "0.1 0.2 1.0", NULL, "Hall: A open / D open\nYard: F pass\nWell: G garnet\nRoof:", NULL },
    { 'r', "0.0 1 1.0", NULL, "Hall: B pass / C garnet, D open\nWell: G garnet\nRoof:", NULL },
    { 'r', "0 1 2", NULL, NULL, NULL },
    { 'r', "", NULL, NULL, NULL },
    { 'm', "0.0 0.1", "1.1",
      "Hall: C garnet, D open\nYard: E open, A open, B pass, F pass\nWell: G garnet\nRoof:", "1.1 1.2" },
    { 'm', "0.0 0.2", "0.4",
      "Hall: B pass / D open, A open, C garnet\nYard: E open, F pass\nWell: G garnet\nRoof:", "0.2 0.3" },
    { 'm', "0.1 0.2 1.1", "2.0",
      "Hall: A open / D open\nYard: E open\nWell: B pass / C garnet, F pass, G garnet\nRoof:", "2.0 2.1 2.2" },
    { 'm', "0.0 0.1", "3.0", NULL, NULL },
    { 'm', "0.1 0.2", "0.3", NULL, NULL },
    { 'm', "0 1", "3", "Well: G garnet\nHall: A open, B pass / C garnet, D open\nYard: E open, F pass\nRoof:", "1 2" },
    { 'm', "1 0.0", "0", "Yard: E open, F pass\nHall: A open, B pass / C garnet, D open\nWell: G garnet\nRoof:", "0" },
    { 's', "0.0 0.1", NULL,
      "Hall: C garnet, A open, B pass, D open\nYard: E open, F pass\nWell: G garnet\nRoof:", "0.1 0.2" },
    { 's', "0.1 0.3 1.0", NULL,
      "Hall: A open / C garnet, B pass, D open\nYard: F pass, E open\nWell: G garnet\nRoof:", "0.2 0.3 1.1" },
    { 'S', "0.0 0.1", NULL, NULL, NULL },
    { 'S', "1 2", NULL, "Yard: E open, F pass\nWell: G garnet\nHall: A open, B pass / C garnet, D open\nRoof:", "0 1" },
    { 'd', "0.1 0.2", NULL,
      "Hall: A open, B pass / C garnet, H pass / I garnet, D open\nYard: E open, F pass\nWell: G garnet\nRoof:",
      "0.3 0.4" },
    { 'd', "0.0 1.1", NULL,
      "Hall: A open, H open, B pass / C garnet, D open\nYard: E open, F pass, I pass\nWell: G garnet\nRoof:",
      "0.1 1.2" },
    { 'd', "1 2", NULL,
      "Hall: A open, B pass / C garnet, D open\nYard: E open, F pass\nWell: G garnet\nYard 2: H open, I pass\n"
      "Well 2: J garnet\nRoof:",
      "3 4" },
    { 'd', "3", NULL,
      "Hall: A open, B pass / C garnet, D open\nYard: E open, F pass\nWell: G garnet\nRoof 2: H open\nRoof:", "3" },
    { 'p', "1.0", "X open, A pass / X garnet",
      "Hall: A open, B pass / C garnet, D open\nYard: E open, X open, H pass / I garnet, F pass\nWell: G garnet\nRoof:",
      "1.1 1.2 1.3" },
    { 'p', "", "Cave: Q pass\nZ open",
      "Hall: A open, B pass / C garnet, D open, Z open\nYard: E open, F pass\nWell: G garnet\nCave: Q pass\nRoof:",
      "0.4 3" },
    { 'p', "3", "Yard: X open",
      "Hall: A open, B pass / C garnet, D open\nYard: E open, F pass\nWell: G garnet\nYard 2: X open\nRoof:", "3" },
    { 't', "0.0 0.2 1", NULL,
      "Hall: A garnet, B pass / C garnet, D open\nYard: E open, F pass\nWell: G garnet\nRoof:", NULL },
    { 't', "2.0", NULL, NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierLayoutDraft) draft = draft_of (HOUSE);
      g_autoptr (GArray) places = places_of (cases[i].places);
      CroupierSteps *steps = croupier_layout_draft_get_steps (draft);
      g_autofree char *after = NULL, *there = NULL, *undone = NULL;

      g_test_message ("%c %s %s", cases[i].what, cases[i].places, cases[i].to != NULL ? cases[i].to : "");
      g_assert_cmpint (edit_many (draft, cases[i].what, places, cases[i].to), ==, cases[i].then != NULL);
      after = text_of (draft);
      g_assert_cmpstr (after, ==, cases[i].then != NULL ? cases[i].then : HOUSE);
      if (cases[i].then == NULL)
        continue;
      there = text_of_places (places);
      if (cases[i].there != NULL)
        g_assert_cmpstr (there, ==, cases[i].there);
      croupier_steps_undo (steps);
      undone = text_of (draft);
      g_assert_cmpstr (undone, ==, HOUSE);
    }
}

static void
test_doors_of_several_areas_are_carried_on_together (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of (HOUSE);
  g_autoptr (GArray) places = places_of ("0.1 0.2 1.0");
  g_autoptr (GArray) targets = croupier_places_new ();
  const CroupierLayoutPlace to[] = { { 1, 0 }, { 1, 1 }, { 2, 0 } };
  g_autofree char *after = NULL, *there = NULL;

  g_array_append_vals (targets, to, G_N_ELEMENTS (to));
  g_assert_true (croupier_layout_draft_carry (draft, places, targets));
  after = text_of (draft);
  g_assert_cmpstr (after, ==, "Hall: A open / D open\nYard: B pass / C garnet, F pass\nWell: E open, G garnet\nRoof:");
  there = text_of_places (places);
  g_assert_cmpstr (there, ==, "1.0 1.1 2.0");
}

/* What stands before the goal stays, and is still what is meant once others have come in before it. */
static void
test_doors_that_are_carried_know_those_that_stay (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of (HOUSE);
  g_autoptr (GArray) places = places_of ("1.0 1.1 2.0");
  g_autoptr (GArray) targets = croupier_places_new ();
  const CroupierLayoutPlace to[] = { { 2, 0 }, { 2, 0 }, { 3, -1 } };
  g_autofree char *after = NULL, *there = NULL;

  g_array_append_vals (targets, to, G_N_ELEMENTS (to));
  g_assert_true (croupier_layout_draft_carry (draft, places, targets));
  after = text_of (draft);
  g_assert_cmpstr (after, ==, "Hall: A open, B pass / C garnet, D open\nYard:\nWell: E open, F pass, G garnet\nRoof:");
  there = text_of_places (places);
  g_assert_cmpstr (there, ==, "2.0 2.1 2.2");
}

/* What was read and is no type of door is no open door either once it is copied. */
static void
test_what_is_wrong_with_a_door_is_copied_too (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of (HOUSE);
  g_autoptr (JsonNode) node = croupier_json_parse ("{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\", "
                                                   "\"type\": \"gold\"}]}, {\"name\": \"Goal\", \"doors\": []}]}",
                                                   -1, NULL);
  g_autoptr (CroupierLayout) layout = croupier_layout_from_json_as_is (node, NULL);
  g_autoptr (GArray) places = places_of ("0.0");

  croupier_layout_draft_begin (draft, layout);
  g_assert_true (croupier_layout_draft_duplicate (draft, places));
  g_assert_cmpstr (croupier_layout_draft_get_door (draft, 0, 1)->unread, ==, "gold");
}

/* An area that was read without a name and without doors. */
static void
test_of_nothing_there_is_no_copy (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of (HOUSE);
  g_autoptr (JsonNode) node = croupier_json_parse ("{\"areas\": [{}, {\"name\": \"Goal\"}]}", -1, NULL);
  g_autoptr (CroupierLayout) layout = croupier_layout_from_json_as_is (node, NULL);
  g_autoptr (GArray) places = places_of ("0");

  croupier_layout_draft_begin (draft, layout);
  g_assert_false (croupier_layout_draft_duplicate (draft, places));
}

static void
test_too_much_is_not_pasted (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("R 1: A open\nR 2:");
  g_autoptr (CroupierLayout) door = croupier_layout_read_part ("B open", NULL);
  g_autoptr (CroupierLayout) area = croupier_layout_read_part ("X: B open", NULL);
  g_autoptr (GArray) places = croupier_places_new ();
  CroupierLayoutPlace at = { 0, 0 };

  while (croupier_layout_draft_paste (draft, door, at, places))
    ;
  g_assert_cmpuint (croupier_layout_draft_get_area (draft, 0)->doors->len, ==, CROUPIER_MAX_AREA_DOORS);
  while (croupier_layout_draft_paste (draft, area, at, places))
    ;
  g_assert_cmpuint (croupier_layout_draft_get_n_areas (draft), ==, CROUPIER_MAX_AREAS);
  g_assert_true (croupier_layout_draft_is_playable (draft));
}

static void
test_an_area_with_too_many_doors_is_not_pasted (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of (HOUSE);
  g_autoptr (GString) text = g_string_new ("Cave: A open");
  g_autoptr (CroupierLayout) part = NULL;
  g_autoptr (GArray) places = croupier_places_new ();

  for (guint i = 0; i < CROUPIER_MAX_AREA_DOORS; i++)
    g_string_append (text, ", A open");
  part = croupier_layout_read_part (text->str, NULL);
  g_assert_nonnull (part);
  g_assert_false (croupier_layout_draft_paste (draft, part, (CroupierLayoutPlace) { 0, -1 }, places));
}

static void
test_rooms_that_are_copied_go_on_being_numbered (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("Room 1: A open\nRoom 2: B open\nRoom 3:");
  g_autoptr (GArray) places = places_of ("0");
  g_autoptr (CroupierLayout) part = croupier_layout_read_part ("Cave: X open", NULL);
  g_autofree char *numbered = NULL, *named = NULL;

  croupier_layout_draft_duplicate (draft, places);
  numbered = text_of (draft);
  g_assert_cmpstr (numbered, ==, "Room 1: A open\nRoom 2: C open\nRoom 3: B open\nRoom 4:");
  croupier_layout_draft_paste (draft, part, (CroupierLayoutPlace) { 0, -1 }, places);
  named = text_of (draft);
  g_assert_cmpstr (named, ==, "Room 1: A open\nCave: X open\nRoom 2: C open\nRoom 3: B open\nRoom 4:");
}

static void
test_doors_are_lettered_as_they_are_read (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("R 1: Z open / + pass\nR 2: B garnet, AT1 open\nR 3:");
  g_autofree char *lettered = NULL, *undone = NULL;

  g_assert_true (croupier_layout_draft_letter (draft));
  lettered = text_of (draft);
  g_assert_cmpstr (lettered, ==, "R 1: A open / B pass\nR 2: C garnet, D open\nR 3:");
  g_assert_false (croupier_layout_draft_letter (draft));
  croupier_steps_undo (croupier_layout_draft_get_steps (draft));
  undone = text_of (draft);
  g_assert_cmpstr (undone, ==, "R 1: Z open / + pass\nR 2: B garnet, AT1 open\nR 3:");
}

static void
test_levels_that_count_down_go_on_counting_down (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("Level 2: A open\nLevel 1: B open\nLevel 0:");
  g_autofree char *text = NULL;

  croupier_layout_draft_add_area (draft, 2);
  text = text_of (draft);
  g_assert_cmpstr (text, ==, "Level 3: A open\nLevel 2: B open\nLevel 1: C open\nLevel 0:");
}

static void
test_areas_with_names_keep_them (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("Hall: A open\nCellar 2: B open\nGarden:");
  g_autofree char *text = NULL;

  croupier_layout_draft_add_area (draft, 1);
  text = text_of (draft);
  g_assert_cmpstr (text, ==, "Hall: A open\nArea 3: C open\nCellar 2: B open\nGarden:");
}

static void
test_typing_a_name_is_undone_at_once (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of (ROW);

  croupier_layout_draft_rename_door (draft, 0, 0, "X");
  croupier_layout_draft_rename_door (draft, 0, 0, "XY");
  croupier_layout_draft_rename_door (draft, 0, 0, "XYZ");
  croupier_layout_draft_rename_door (draft, 0, 1, "W");
  croupier_steps_undo (croupier_layout_draft_get_steps (draft));
  g_assert_cmpstr (croupier_layout_draft_get_door (draft, 0, 0)->label, ==, "XYZ");
  croupier_steps_undo (croupier_layout_draft_get_steps (draft));
  g_assert_cmpstr (croupier_layout_draft_get_door (draft, 0, 0)->label, ==, "A");
}

static void
test_free_labels_are_no_words_and_taken_by_nobody (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("R 1: a open, C open\nR 2:");
  g_autofree char *first = croupier_layout_dup_free_label (croupier_layout_draft_get_layout (draft));
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpstr (first, ==, "B");
  for (guint area = 0; area < 25; area++)
    {
      croupier_layout_draft_add_area (draft, 0);
      while (croupier_layout_draft_get_area (draft, 0)->doors->len < 30)
        g_assert_true (croupier_layout_draft_add_door (draft, 0, 0, CROUPIER_DOOR_OPEN));
    }
  g_assert_true (croupier_layout_draft_is_playable (draft));
  g_assert_false (croupier_layout_find_door (croupier_layout_draft_get_layout (draft), "AT", NULL, NULL));
  g_assert_true (croupier_layout_find_door (croupier_layout_draft_get_layout (draft), "AAA", NULL, NULL));
}

static void
test_limits_are_kept (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of ("R 1: A open\nR 2:");

  while (croupier_layout_draft_add_door (draft, 0, 0, CROUPIER_DOOR_OPEN))
    ;
  g_assert_cmpuint (croupier_layout_draft_get_area (draft, 0)->doors->len, ==, CROUPIER_MAX_AREA_DOORS);
  while (croupier_layout_draft_add_area (draft, 1))
    ;
  g_assert_cmpuint (croupier_layout_draft_get_n_areas (draft), ==, CROUPIER_MAX_AREAS);
  g_assert_false (edit (draft, 'm', 1, 0, 0, 0));
  while (edit (draft, 'R', 0, 0, 0, 0))
    ;
  g_assert_cmpuint (croupier_layout_draft_get_n_areas (draft), ==, 2);
}

static CroupierLayoutDraft *
draft_for (const char *variant, guint n_players, const char *text)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find ("keys-to-success"));
  g_autoptr (CroupierLayout) layout = layout_of (text);
  CroupierLayoutDraft *draft;

  croupier_options_set (setup->options, "variant", variant, NULL);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %c", 'A' + (int) i);

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  draft = croupier_layout_draft_new_for_setup (setup);
  croupier_layout_draft_set_layout (draft, layout, "Test");
  return draft;
}

static void
test_checks_say_where_they_belong (void)
{
  static const struct
  {
    const char *variant;
    const char *layout;
    char edit; /* 0: none */
    guint a, b;
    const char *checks; /* "e0.1" is an error of the second door of the first area; "w" a warning */
  } cases[] = {
    { "keys", "R 1: A open, B garnet\nR 2:", 0, 0, 0, "" },
    { "keys", "R 1: A open, B open\nR 2:", 0, 0, 0, "w0.-1" },
    { "gates", "R 1: A open, B open\nR 2:", 0, 0, 0, "" },
    { "gates", "R 1: A pass, B pass\nR 2:", 0, 0, 0, "w0.-1" },
    { "gates", "R 1: A open, Z open\nR 2:", 'n', 0, 0, "e0.1" },
    { "gates", "R 1: A open\nR 2: Z open\nR 3:", 'n', 0, 0, "e1.0" },
    { "gates", "R 1: A open\nR 2: B open\nR 3:", 'r', 1, 0, "e1.-1" },
    { "gates", "R 1: A open\nR 2: B open\nR 3:", 'M', 0, 2, "e1.-1 e2.-1" },
    { "gates", "Hall: A open\nR 2:", 'N', 1, 0, "e1.-1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierLayoutDraft) draft = draft_for (cases[i].variant, 5, cases[i].layout);
      g_autoptr (GString) found = g_string_new (NULL);
      const GPtrArray *checks;

      g_test_message ("%s", cases[i].layout);
      if (cases[i].edit != 0)
        edit (draft, cases[i].edit, cases[i].a, cases[i].b, 0, 0);
      checks = croupier_layout_draft_get_checks (draft);
      for (guint j = 0; j < checks->len; j++)
        {
          const CroupierLayoutCheck *check = g_ptr_array_index (checks, j);

          g_assert_cmpstr (check->text, !=, "");
          g_string_append_printf (found, "%s%c%d.%d", j > 0 ? " " : "", check->is_error ? 'e' : 'w', check->place.area,
                                  check->place.door);
        }
      g_assert_cmpstr (found->str, ==, cases[i].checks);
    }
}

static void
test_a_goal_beyond_the_cards_is_told (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_for ("gates", 5, "R 1: A open\nR 2:");

  for (guint i = 0; i < 8; i++)
    croupier_layout_draft_add_area (draft, 1);
  g_assert_cmpuint (croupier_layout_draft_get_checks (draft)->len, ==, 0);
  croupier_layout_draft_add_area (draft, 1);
  g_assert_cmpuint (croupier_layout_draft_get_checks (draft)->len, ==, 1);
  g_assert_true (croupier_layout_draft_is_playable (draft));
}

static void
test_the_games_own_layout_is_the_template (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_for ("gates", 5, "R 1: A open\nR 2:");

  g_assert_true (croupier_layout_draft_has_template (draft));
  g_assert_true (croupier_layout_draft_use_template (draft));
  g_assert_cmpstr (croupier_layout_draft_get_area (draft, 5)->name, ==, "Level 0");
  g_assert_cmpuint (croupier_layout_draft_get_area (draft, 0)->doors->len, ==, 10);
}

/* Random edits: what the draft calls playable is what the engine calls so, and the last undo leads to the beginning. */
static void
test_random_edits_agree_with_the_engine (void)
{
  static const char edits[] = "armntjpARM";
  g_autoptr (CroupierLayoutDraft) draft = draft_of (ROW);
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *begun = NULL;

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 400; i++)
    {
      guint area = (guint) g_rand_int_range (rand, 0, (gint32) croupier_layout_draft_get_n_areas (draft));
      guint n_doors = croupier_layout_draft_get_area (draft, area)->doors->len;
      char what = edits[g_rand_int_range (rand, 0, sizeof edits - 1)];
      guint b = n_doors > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) n_doors) : 0;
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();

      if (n_doors == 0 && what > 'Z' && what != 'a')
        continue;
      edit (draft, what, area, what == 'M' ? b % 4 : b, what == 'm' ? b % 3 : b % 3, b % 5);
      g_assert_cmpint (croupier_layout_draft_is_playable (draft), ==,
                       croupier_layout_check (croupier_layout_draft_get_layout (draft), problems));
      for (guint j = 0; j < croupier_layout_draft_get_n_areas (draft); j++)
        {
          const CroupierArea *checked = croupier_layout_draft_get_area (draft, j);

          g_assert_true (checked->doors->len == 0 ||
                         !croupier_area_get_door (checked, checked->doors->len - 1)->adjacent);
        }
    }
  while (croupier_steps_get_undo_label (croupier_layout_draft_get_steps (draft)) != NULL)
    croupier_steps_undo (croupier_layout_draft_get_steps (draft));
  croupier_steps_redo (croupier_layout_draft_get_steps (draft));
  begun = text_of (draft);
  g_assert_cmpstr (begun, ==, ROW);
}

typedef struct
{
  GMainLoop *loop;
  GError *error;
  gboolean is_done;
} Waiting;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;

  waiting->is_done = croupier_layout_draft_load_finish (CROUPIER_LAYOUT_DRAFT (source), result, &waiting->error);
  g_main_loop_quit (waiting->loop);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;

  waiting->is_done = croupier_layout_draft_save_finish (CROUPIER_LAYOUT_DRAFT (source), result, &waiting->error);
  g_main_loop_quit (waiting->loop);
}

static void
test_a_saved_layout_is_read_again (void)
{
  g_autoptr (CroupierLayoutDraft) draft = draft_of (ROW);
  g_autoptr (CroupierLayoutDraft) other = croupier_layout_draft_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Waiting waiting = { .loop = loop };
  const CroupierLayoutCheck *check;
  g_autofree char *folder = g_dir_make_tmp ("croupier-layout-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "layout.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;

  croupier_layout_draft_save (draft, file, NULL, saved_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_no_error (waiting.error);
  g_assert_true (waiting.is_done);

  croupier_layout_draft_load (other, file, NULL, loaded_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_no_error (waiting.error);
  text = text_of (other);
  g_assert_cmpstr (text, ==, ROW);
  croupier_steps_undo (croupier_layout_draft_get_steps (other));
  g_assert_cmpuint (croupier_layout_draft_get_n_areas (other), ==, 2);

  g_assert_true (g_file_set_contents (path, "{\"areas\": [", -1, NULL));
  croupier_layout_draft_load (other, file, NULL, loaded_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_error (waiting.error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  g_clear_error (&waiting.error);
  g_assert_cmpuint (croupier_layout_draft_get_n_areas (other), ==, 2);

  edit (other, 'r', 0, 0, 0, 0);
  croupier_layout_draft_save (other, file, NULL, saved_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_error (waiting.error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_clear_error (&waiting.error);

  /* One wrong door: it can be put right, and the file saved again. */
  g_assert_true (g_file_set_contents (path,
                                      "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\", \"type\": "
                                      "\"gold\"}]}, {\"name\": \"G\", \"doors\": []}]}",
                                      -1, NULL));
  croupier_layout_draft_load (other, file, NULL, loaded_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_no_error (waiting.error);
  check = g_ptr_array_index (croupier_layout_draft_get_checks (other), 0);
  g_assert_cmpstr (check->text, ==, "R, door A: “gold” is no type of door: there are open, pass and garnet.");
  g_assert_cmpint (check->place.area, ==, 0);
  g_assert_cmpint (check->place.door, ==, 0);
  g_assert_true (edit (other, 't', 0, 0, CROUPIER_DOOR_OPEN, 0));
  g_assert_true (croupier_layout_draft_is_playable (other));
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_a_plan_is_a_step_and_no_part_of_the_layout (void)
{
  static const guchar pixels[2 * 4 * 3] = { 0 };
  g_autoptr (CroupierLayoutDraft) draft = croupier_layout_draft_new ();
  g_autoptr (CroupierLayout) before = croupier_layout_copy (croupier_layout_draft_get_layout (draft));
  g_autoptr (GBytes) bytes = g_bytes_new_static (pixels, sizeof pixels);
  g_autoptr (GdkTexture) texture = gdk_memory_texture_new (4, 2, GDK_MEMORY_R8G8B8, bytes, 12);
  g_autoptr (CroupierLayoutPlan) plan = croupier_layout_plan_new (texture);
  g_autoptr (CroupierLayoutPlan) wide = croupier_layout_plan_scale (plan, 1e9);
  g_autoptr (CroupierLayoutPlan) far = croupier_layout_plan_move (wide, -1e9, 12.4);

  g_assert_cmpfloat (plan->bounds.size.width, ==, 2 * plan->bounds.size.height);
  g_assert_cmpfloat (far->bounds.size.width, ==, CROUPIER_MOST_PLAN_WIDTH);
  g_assert_cmpfloat (far->bounds.origin.x, ==, -CROUPIER_MAX_POINT);
  g_assert_cmpfloat (far->bounds.origin.y, ==, 12);

  g_assert_true (croupier_layout_draft_lay_plan (draft, plan, "Lay", NULL));
  g_assert_false (croupier_layout_draft_lay_plan (draft, plan, "Lay", NULL));
  g_assert_true (croupier_layout_draft_add_area (draft, 1));
  g_assert_true (croupier_layout_draft_get_plan (draft) == plan);
  g_assert_true (croupier_steps_undo (croupier_layout_draft_get_steps (draft)));
  g_assert_true (croupier_layout_equal (croupier_layout_draft_get_layout (draft), before));
  g_assert_true (croupier_steps_undo (croupier_layout_draft_get_steps (draft)));
  g_assert_null (croupier_layout_draft_get_plan (draft));
  g_assert_true (croupier_steps_redo (croupier_layout_draft_get_steps (draft)));
  croupier_layout_draft_begin (draft, before);
  g_assert_true (croupier_layout_draft_get_plan (draft) == plan);
  g_assert_null (croupier_steps_get_undo_label (croupier_layout_draft_get_steps (draft)));
}

TESTS (layout_draft)
{
  g_test_add_func ("/layout-draft/every-edit-makes-a-new-layout-and-can-be-undone",
                   test_every_edit_makes_a_new_layout_and_can_be_undone);
  g_test_add_func ("/layout-draft/many-are-edited-in-one-step", test_many_are_edited_in_one_step);
  g_test_add_func ("/layout-draft/doors-of-several-areas-are-carried-on-together",
                   test_doors_of_several_areas_are_carried_on_together);
  g_test_add_func ("/layout-draft/doors-that-are-carried-know-those-that-stay",
                   test_doors_that_are_carried_know_those_that_stay);
  g_test_add_func ("/layout-draft/what-is-wrong-with-a-door-is-copied-too",
                   test_what_is_wrong_with_a_door_is_copied_too);
  g_test_add_func ("/layout-draft/of-nothing-there-is-no-copy", test_of_nothing_there_is_no_copy);
  g_test_add_func ("/layout-draft/too-much-is-not-pasted", test_too_much_is_not_pasted);
  g_test_add_func ("/layout-draft/an-area-with-too-many-doors-is-not-pasted",
                   test_an_area_with_too_many_doors_is_not_pasted);
  g_test_add_func ("/layout-draft/rooms-that-are-copied-go-on-being-numbered",
                   test_rooms_that_are_copied_go_on_being_numbered);
  g_test_add_func ("/layout-draft/doors-are-lettered-as-they-are-read", test_doors_are_lettered_as_they_are_read);
  g_test_add_func ("/layout-draft/levels-that-count-down-go-on-counting-down",
                   test_levels_that_count_down_go_on_counting_down);
  g_test_add_func ("/layout-draft/areas-with-names-keep-them", test_areas_with_names_keep_them);
  g_test_add_func ("/layout-draft/typing-a-name-is-undone-at-once", test_typing_a_name_is_undone_at_once);
  g_test_add_func ("/layout-draft/free-labels-are-no-words-and-taken-by-nobody",
                   test_free_labels_are_no_words_and_taken_by_nobody);
  g_test_add_func ("/layout-draft/limits-are-kept", test_limits_are_kept);
  g_test_add_func ("/layout-draft/checks-say-where-they-belong", test_checks_say_where_they_belong);
  g_test_add_func ("/layout-draft/a-goal-beyond-the-cards-is-told", test_a_goal_beyond_the_cards_is_told);
  g_test_add_func ("/layout-draft/the-games-own-layout-is-the-template", test_the_games_own_layout_is_the_template);
  g_test_add_func ("/layout-draft/random-edits-agree-with-the-engine", test_random_edits_agree_with_the_engine);
  g_test_add_func ("/layout-draft/a-saved-layout-is-read-again", test_a_saved_layout_is_read_again);
  g_test_add_func ("/layout-draft/a-plan-is-a-step-and-no-part-of-the-layout",
                   test_a_plan_is_a_step_and_no_part_of_the_layout);
}
