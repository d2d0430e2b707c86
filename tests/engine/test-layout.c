/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of layouts: areas in a row, and the doors between them. */
#include "croupier-layout.h"

#include <string.h>

#include "croupier-json.h"

#include "fixtures.h"
#include "tests.h"

/* Lines stand one after the other, as in a script. */
static CroupierLayout *
layout_of (const char *text)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_autoptr (GError) error = NULL;

      croupier_layout_read_line (layout, *line, &error);
      g_assert_no_error (error);
    }

  return g_steal_pointer (&layout);
}

static char *
text_of (const CroupierLayout *layout)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < layout->areas->len; i++)
    g_strv_builder_take (builder, croupier_layout_area_to_line (croupier_layout_get_area (layout, i)));
  lines = g_strv_builder_end (builder);

  return g_strjoinv ("\n", lines);
}

static void
test_lines_are_written_as_they_are_read (void)
{
  static const char *const cases[][2] = {
    { "Room 1: A open, B pass, C garnet / D open", NULL },
    { "Room 6:", NULL },
    { "Room 1: A open", NULL },
    { "Room 1: + open, - pass / = garnet / & open, ♦ pass, ABC open", NULL },
    { "Keller äöü 李: Ä open", NULL },
    { "  Room 1 :A  OPEN,B\tPass/C Garnet  ", "Room 1: A open, B pass / C garnet" },
    { "Room 6 :  ", "Room 6:" },
    { "Room\xc2\xa0"
      "1: A\xc2\xa0open",
      "Room 1: A open" },
    { "Room 1: at1 open, an open, o open", NULL },
    { "Room 1, 120 -40: A open", NULL },
    { "Room 6, -10000 10000:", NULL },
    { " Room 1 ,\t12   0 : A open", "Room 1, 12 0: A open" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierLayout) layout = layout_of (cases[i][0]);
      g_autofree char *text = text_of (layout);

      g_assert_cmpstr (text, ==, cases[i][1] != NULL ? cases[i][1] : cases[i][0]);
    }
}

static void
test_comma_means_adjacent_and_slash_does_not (void)
{
  g_autoptr (CroupierLayout) layout = layout_of ("Room 1: A open, B pass / C garnet");
  const CroupierArea *area = croupier_layout_get_area (layout, 0);

  g_assert_cmpuint (area->doors->len, ==, 3);
  g_assert_true (croupier_area_get_door (area, 0)->adjacent);
  g_assert_false (croupier_area_get_door (area, 1)->adjacent);
  g_assert_false (croupier_area_get_door (area, 2)->adjacent);
  g_assert_cmpint (croupier_area_get_door (area, 0)->type, ==, CROUPIER_DOOR_OPEN);
  g_assert_cmpint (croupier_area_get_door (area, 1)->type, ==, CROUPIER_DOOR_PASS);
  g_assert_cmpint (croupier_area_get_door (area, 2)->type, ==, CROUPIER_DOOR_GARNET);
}

/* Each is read after "Room 0: Z open, Ä pass". */
static void
test_wrong_lines_are_refused_with_every_reason (void)
{
  static const struct
  {
    const char *line;
    guint n_reasons;
    const char *says;
  } cases[] = {
    { "Room 1", 1, "needs a colon" },
    { "", 2, "has no name" },
    { ": A open", 1, "has no name" },
    { "room 0: A open", 1, "every area needs a name of its own" },
    { "Room / 1: A open", 1, "may not hold : / | ; ," },
    { "Room | 1: A open", 1, "may not hold" },
    { "Room; 1: A open", 1, "may not hold" },
    { "Room, 1: A open", 1, "may not hold" },
    { "Room, 1 2, 3 4: A open", 1, "may not hold" },
    { "Room, 1 b: A open", 1, "may not hold" },
    { ", 1 2: A open", 1, "has no name" },
    { "Room, 1 2 3: A open", 1, "Room: an area stands at two whole numbers from -10000 to 10000." },
    { "Room, 10001 0: A open", 1, "Room: an area stands at two whole numbers" },
    { "Room, 0 -99999999999999999999: A open", 1, "Room: an area stands at two whole numbers" },
    { "Room, 1- 2: A open", 1, "Room: an area stands at two whole numbers" },
    { "Room\x01: A open", 1, "may not hold" },
    { "Room\xe2\x80\xa8x: A open", 1, "may not hold" },
    { "Room 12345678901234567890123456789012345678: A open", 1, "over 40 letters" },
    { "Room 1: A", 1, "“A” is no door" },
    { "Room 1: A open B pass", 1, "“A open B pass” is no door" },
    { "Room 1: A open,", 1, "“” is no door" },
    { "Room 1: , A open", 1, "“” is no door" },
    { "Room 1: A open / / B open", 1, "“” is no door" },
    { "Room 1: /", 2, "“” is no door" },
    { "Room 1: A shut", 1, "“shut” is no type of door" },
    { "Room 1: A o", 1, "“o” is no type of door" },
    { "Room 1: open A", 1, "“A” is no type of door" },
    { "Room 1: ABCD open", 1, "“ABCD” cannot be the label" },
    { "Room 1: A|B open", 1, "“A|B” cannot be the label" },
    { "Room 1: A;B open", 1, "“A;B” cannot be the label" },
    { "Room 1: A:B open", 1, "“A:B” cannot be the label" },
    { "Room 1: A\x01 open", 1, "cannot be the label" },
    { "Room 1: \xe2\x80\x8b open", 1, "cannot be the label" },
    { "Room 1: at open", 1, "“at”" },
    { "Room 1: ON open", 1, "“ON”" },
    { "Room 1: To open", 1, "“To”" },
    { "Room 1: and open", 1, "“and”" },
    { "Room 1: z open", 1, "already a door “z”" },
    { "Room 1: ä open", 1, "already a door “ä”" },
    { "Room 1: a\xcc\x88 open", 1, "already a door" },
    { "Room 1: A open, a pass", 1, "already a door “a”" },
    { "Room 1: ABCD open, at pass, C shut, D, z open", 5, "“D” is no door" },
    { "Room 1\xff: A open", 1, "not valid UTF-8" },
  };
  static const char *const first = "Room 0: Z open, Ä pass";

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierLayout) layout = layout_of (first);
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) reasons = NULL;
      g_autofree char *text = NULL;

      fixture_name_case (cases[i].line);
      g_assert_false (croupier_layout_read_line (layout, cases[i].line, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
      reasons = g_strsplit (error->message, "\n", -1);
      g_assert_cmpuint (g_strv_length (reasons), ==, cases[i].n_reasons);
      g_assert_nonnull (strstr (error->message, cases[i].says));

      text = text_of (layout);
      g_assert_cmpstr (text, ==, first);
    }
}

static void
test_limits_are_kept_line_by_line (void)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autoptr (GString) line = g_string_new ("Wide: ");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= CROUPIER_MAX_AREA_DOORS; i++)
    g_string_append_printf (line, "%sd%u open", i > 0 ? ", " : "", i);
  g_assert_false (croupier_layout_read_line (layout, line->str, &error));
  g_assert_cmpstr (error->message, ==, "Wide has 61 doors; an area has at most 60.");
  g_clear_error (&error);

  for (guint i = 0; i < CROUPIER_MAX_AREAS; i++)
    {
      g_string_printf (line, "Room %u: d%u open", i, i);
      g_assert_true (croupier_layout_read_line (layout, line->str, &error));
    }
  g_assert_false (croupier_layout_read_line (layout, "Goal:", &error));
  g_assert_cmpstr (error->message, ==, "A layout has at most 30 areas.");
}

static void
test_doors_are_found_by_label (void)
{
  g_autoptr (CroupierLayout) layout = layout_of ("Room 1: A open, B pass\nRoom 2: Ä garnet, cD open\nGoal:");
  static const struct
  {
    const char *label;
    gboolean is_there;
    guint area, door;
  } cases[] = {
    { "A", TRUE, 0, 0 },  { "a", TRUE, 0, 0 }, { "b", TRUE, 0, 1 },       { "ä", TRUE, 1, 0 },   { "CD", TRUE, 1, 1 },
    { "C", FALSE, 9, 9 }, { "", FALSE, 9, 9 }, { "Room 1", FALSE, 9, 9 }, { "A ", FALSE, 9, 9 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint area = 9, door = 9;

      g_assert_cmpint (croupier_layout_find_door (layout, cases[i].label, &area, &door), ==, cases[i].is_there);
      g_assert_cmpuint (area, ==, cases[i].area);
      g_assert_cmpuint (door, ==, cases[i].door);
      g_assert_cmpint (croupier_layout_find_door (layout, cases[i].label, NULL, NULL), ==, cases[i].is_there);
    }
}

static void
test_check_reports_every_problem (void)
{
  static const struct
  {
    const char *lines;
    const char *problems;
  } cases[] = {
    { "Room 1: A open\nGoal:", "" },
    { "Room 1: A open / B pass\nRoom 2: C garnet\nGoal:", "" },
    { "Goal:", "A layout has 2 to 30 areas, the last of them the goal; this one has 1." },
    { "Room 1: A open", "A layout has 2 to 30 areas, the last of them the goal; this one has 1." },
    { "Room 1:\nGoal:", "Room 1 has no doors; only the last area, the goal, has none." },
    { "Room 1: A open\nGoal: B open", "Goal is the last area, the goal; it has no doors." },
    { "Room 1:\nRoom 2:\nGoal: B open", "Room 1 has no doors; only the last area, the goal, has none.\n"
                                        "Room 2 has no doors; only the last area, the goal, has none.\n"
                                        "Goal is the last area, the goal; it has no doors." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierLayout) layout = layout_of (cases[i].lines);
      g_autoptr (GPtrArray) problems = croupier_problems_new ();
      g_autofree char *text = NULL;

      g_assert_cmpint (croupier_layout_check (layout, problems), ==, *cases[i].problems == '\0');
      text = croupier_problems_to_text (problems);
      g_assert_cmpstr (text, ==, cases[i].problems);
    }
}

static void
test_check_looks_at_what_no_line_could_hold (void)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autofree char *text = NULL;
  CroupierArea *area;

  area = croupier_layout_add_area (layout, " Room 1 ");
  g_assert_cmpstr (area->name, ==, "Room 1");
  croupier_area_add_door (area, "", CROUPIER_DOOR_OPEN, TRUE);
  croupier_area_add_door (area, "A B", CROUPIER_DOOR_OPEN, FALSE);
  area = croupier_layout_add_area (layout, "ROOM 1");
  croupier_area_add_door (area, "A,B", CROUPIER_DOOR_OPEN, FALSE);
  croupier_layout_add_area (layout, "");

  g_assert_false (croupier_layout_check (layout, problems));
  text = croupier_problems_to_text (problems);
  g_assert_cmpstr (text, ==,
                   "Room 1: “” cannot be the label of a door: one has 1 to 3 visible characters, none of them , : ; / "
                   "or |.\n"
                   "Room 1: “A B” cannot be the label of a door: one has 1 to 3 visible characters, none of them , : ; "
                   "/ or |.\n"
                   "Two areas are called “ROOM 1”; every area needs a name of its own.\n"
                   "ROOM 1: “A,B” cannot be the label of a door: one has 1 to 3 visible characters, none of them , : ; "
                   "/ or |.\n"
                   "Area 3 has no name.");
}

static void
test_each_problem_has_its_place (void)
{
  static const CroupierLayoutPlace expected[] = { { 0, 0 }, { 0, 1 }, { 1, -1 }, { 1, 0 }, { 2, -1 } };
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  CroupierArea *area = croupier_layout_add_area (layout, "Room 1");

  croupier_area_add_door (area, "", CROUPIER_DOOR_OPEN, TRUE);
  croupier_area_add_door (area, "A B", CROUPIER_DOOR_OPEN, FALSE);
  area = croupier_layout_add_area (layout, "ROOM 1");
  croupier_area_add_door (area, "A,B", CROUPIER_DOOR_OPEN, FALSE);
  croupier_layout_add_area (layout, "");

  g_assert_false (croupier_layout_check (layout, problems));
  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierSubject *where = croupier_problem_find_subject (croupier_problems_get (problems, i),
                                                                    CROUPIER_ABOUT_AREA);

      g_assert_cmpint (where->index, ==, expected[i].area);
      g_assert_cmpint (where->item, ==, expected[i].door);
    }
}

static void
test_check_limits_areas_and_doors (void)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i <= CROUPIER_MAX_AREAS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Room %u", i);
      CroupierArea *area = croupier_layout_add_area (layout, name);

      for (guint j = 0; i < CROUPIER_MAX_AREAS && j < (i == 7 ? CROUPIER_MAX_AREA_DOORS + 1 : 1); j++)
        {
          char label[8] = { 0 };

          g_unichar_to_utf8 (0x4e00 + i * 100 + j, label);
          croupier_area_add_door (area, label, CROUPIER_DOOR_OPEN, FALSE);
        }
    }

  g_assert_false (croupier_layout_check (layout, problems));
  text = croupier_problems_to_text (problems);
  g_assert_cmpstr (text, ==,
                   "A layout has 2 to 30 areas, the last of them the goal; this one has 31.\n"
                   "Room 7 has 61 doors; an area has at most 60.");
}

static void
test_json_gives_the_same_layout_again (void)
{
  static const char *const cases[] = {
    "Room 1: A open\nGoal:",
    "Room 1: A open, B pass / C garnet / D open\nRoom 2: + open, ♦ pass\nGoal:",
    "Room 1, -7 0: A open\nRoom 2: B open\nGoal, 10000 -10000:",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierLayout) layout = layout_of (cases[i]);
      g_autoptr (CroupierLayout) copy = croupier_layout_copy (layout);
      g_autoptr (JsonNode) node = croupier_layout_to_json (copy);
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierLayout) again = croupier_layout_from_json (node, &error);
      g_autoptr (JsonNode) node_again = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = text_of (again);
      g_assert_cmpstr (text, ==, cases[i]);
      node_again = croupier_layout_to_json (again);
      g_assert_true (json_node_equal (node, node_again));
    }
}

static void
test_json_is_that_of_the_contract (void)
{
  g_autoptr (CroupierLayout) layout = layout_of ("Room 1: A open, B pass\nGoal:");
  g_autoptr (JsonNode) node = croupier_layout_to_json (layout);
  g_autofree char *text = json_to_string (node, FALSE);

  g_assert_cmpstr (text, ==,
                   "{\"areas\":[{\"name\":\"Room 1\",\"doors\":[{\"label\":\"A\",\"type\":\"open\",\"adjacent\":true},"
                   "{\"label\":\"B\",\"type\":\"pass\",\"adjacent\":false}]},{\"name\":\"Goal\",\"doors\":[]}]}");
}

static void
test_areas_say_where_they_were_put (void)
{
  g_autoptr (CroupierLayout) layout = layout_of ("Room 1, 120 -40: A open\nGoal:");
  g_autoptr (CroupierLayout) nowhere = layout_of ("Room 1: A open\nGoal:");
  g_autoptr (CroupierLayout) copy = croupier_layout_copy (layout);
  g_autoptr (JsonNode) node = croupier_layout_to_json (layout);
  g_autofree char *text = json_to_string (node, FALSE);

  g_assert_cmpstr (text, ==,
                   "{\"areas\":[{\"name\":\"Room 1\",\"at\":[120,-40],\"doors\":[{\"label\":\"A\",\"type\":\"open\","
                   "\"adjacent\":false}]},{\"name\":\"Goal\",\"doors\":[]}]}");
  g_assert_true (croupier_layout_equal (layout, copy));
  g_assert_false (croupier_layout_equal (layout, nowhere));
  g_assert_true (croupier_layout_plays_as (layout, nowhere));
  ((CroupierArea *) g_ptr_array_index (copy->areas, 0))->at.y++;
  g_assert_false (croupier_layout_equal (layout, copy));
}

#define GOAL ", {\"name\": \"Goal\", \"doors\": []}]}"

static void
test_json_may_leave_adjacent_out (void)
{
  static const char *const cases[][2] = {
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\", \"type\": \"open\"}, {\"label\": \"B\", \"type\": "
      "\"PASS\"}]}" GOAL,
      "R: A open, B pass\nGoal:" },
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\", \"type\": \"open\", \"adjacent\": false}, "
      "{\"label\": \"B\", \"type\": \"open\", \"adjacent\": true}]}" GOAL,
      "R: A open / B open\nGoal:" },
    { "{\"x\": 1, \"areas\": [{\"x\": 1, \"name\": \" R \", \"doors\": [{\"x\": [], \"label\": \"A\", \"type\": "
      "\"open\"}]}" GOAL,
      "R: A open\nGoal:" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = croupier_json_parse (cases[i][0], -1, &error);
      g_autoptr (CroupierLayout) layout = NULL;
      g_autofree char *text = NULL;
      const CroupierArea *area;

      g_assert_no_error (error);
      layout = croupier_layout_from_json (node, &error);
      g_assert_no_error (error);
      text = text_of (layout);
      g_assert_cmpstr (text, ==, cases[i][1]);
      area = croupier_layout_get_area (layout, 0);
      g_assert_false (croupier_area_get_door (area, area->doors->len - 1)->adjacent);
    }
}

static void
test_wrong_json_is_refused (void)
{
  static const struct
  {
    const char *text;
    CroupierErrorCode code;
    const char *says;
  } cases[] = {
    { "[]", CROUPIER_ERROR_DAMAGED, "a layout must be an object" },
    { "{}", CROUPIER_ERROR_DAMAGED, "“areas” is missing" },
    { "{\"areas\": {}}", CROUPIER_ERROR_DAMAGED, "“areas” must be an array" },
    { "{\"areas\": []}", CROUPIER_ERROR_SETUP, "this one has 0" },
    { "{\"areas\": [1, 2]}", CROUPIER_ERROR_DAMAGED, "an area must be an object" },
    { "{\"areas\": [{\"doors\": []}]}", CROUPIER_ERROR_DAMAGED, "“name” is missing" },
    { "{\"areas\": [{\"name\": 1, \"doors\": []}]}", CROUPIER_ERROR_DAMAGED, "“name” must be a text" },
    { "{\"areas\": [{\"name\": \"R\"}" GOAL, CROUPIER_ERROR_DAMAGED, "“doors” is missing" },
    { "{\"areas\": [{\"name\": \"R\", \"at\": 5, \"doors\": []}" GOAL, CROUPIER_ERROR_DAMAGED,
      "“at” must be an array" },
    { "{\"areas\": [{\"name\": \"R\", \"at\": null, \"doors\": []}" GOAL, CROUPIER_ERROR_DAMAGED,
      "“at” must be an array" },
    { "{\"areas\": [{\"name\": \"R\", \"at\": [], \"doors\": []}" GOAL, CROUPIER_ERROR_DAMAGED,
      "R: an area stands at two whole numbers from -10000 to 10000." },
    { "{\"areas\": [{\"name\": \"R\", \"at\": [1, 2, 3], \"doors\": []}" GOAL, CROUPIER_ERROR_DAMAGED,
      "R: an area stands at two whole numbers" },
    { "{\"areas\": [{\"name\": \"R\", \"at\": [1.5, 2], \"doors\": []}" GOAL, CROUPIER_ERROR_DAMAGED, "“at”" },
    { "{\"areas\": [{\"name\": \"R\", \"at\": [1, \"2\"], \"doors\": []}" GOAL, CROUPIER_ERROR_DAMAGED, "“at”" },
    { "{\"areas\": [{\"name\": \"R\", \"at\": [0, 10001], \"doors\": []}" GOAL, CROUPIER_ERROR_DAMAGED, "“at”" },
    { "{\"areas\": [{\"name\": \"R\", \"at\": [-10001, 0], \"doors\": []}" GOAL, CROUPIER_ERROR_DAMAGED, "“at”" },
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [\"A\"]}" GOAL, CROUPIER_ERROR_DAMAGED, "a door must be an object" },
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"type\": \"open\"}]}" GOAL, CROUPIER_ERROR_DAMAGED,
      "“label” is missing" },
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\"}]}" GOAL, CROUPIER_ERROR_DAMAGED,
      "“type” is missing" },
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\", \"type\": \"shut\"}]}" GOAL, CROUPIER_ERROR_SETUP,
      "R, door A: “shut” is no type" },
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\", \"type\": \"open\", \"adjacent\": 1}]}" GOAL,
      CROUPIER_ERROR_DAMAGED, "“adjacent” must be true or false" },
    { "{\"areas\": [{\"name\": \"Goal\", \"doors\": [{\"label\": \"at\", \"type\": \"open\"}]}" GOAL,
      CROUPIER_ERROR_SETUP, "“at”: at, on, to and and have a meaning.\nTwo areas are called “Goal”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = croupier_json_parse (cases[i].text, -1, &error);

      g_assert_no_error (error);
      g_assert_null (croupier_layout_from_json (node, &error));
      g_assert_error (error, CROUPIER_ERROR, (int) cases[i].code);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

/* The doors and areas that are right can be used; each that is not says what is wrong with it. */
static void
test_json_as_it_is_keeps_what_is_wrong (void)
{
  static const struct
  {
    const char *text;
    const char *lines;    /* what is drawn */
    const char *problems; /* and what is said of it */
  } cases[] = {
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\", \"type\": \"open\"}, {\"label\": \"B\", \"type\": "
      "\"gold\"}, {\"label\": \"C\", \"type\": \"pass\"}]}" GOAL,
      "R: A open, B open, C pass\nGoal:", "R, door B: “gold” is no type of door: there are open, pass and garnet." },
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\", \"type\": \"open\"}, {\"label\": \"a\", \"type\": "
      "\"pass\"}]}" GOAL,
      "R: A open, a pass\nGoal:", "R: there is already a door “a”; every door needs a label of its own." },
    { "{\"areas\": [{\"name\": \"R\", \"doors\": [{\"label\": \"A\"}, 7, {\"type\": \"pass\", \"adjacent\": 1}]}" GOAL,
      "R: A open,  open,  pass\nGoal:",
      "R, door A: “” is no type of door: there are open, pass and garnet.\n"
      "R: “” cannot be the label of a door: one has 1 to 3 visible characters, none of them , : ; / or |.\n"
      "R, door : “” is no type of door: there are open, pass and garnet.\n"
      "R: “” cannot be the label of a door: one has 1 to 3 visible characters, none of them , : ; / or |." },
    { "{\"areas\": [{\"doors\": {}}, [] " GOAL, ":\n:\nGoal:",
      "Area 1 has no name.\n has no doors; only the last area, the goal, has none.\nArea 2 has no name.\n has no "
      "doors; "
      "only the last area, the goal, has none." },
    { "{\"areas\": [{\"name\": 5, \"doors\": [{\"label\": 7, \"type\": 3, \"adjacent\": \"no\"}]}" GOAL,
      ":  open\nGoal:",
      "Area 1 has no name.\n"
      ": “” cannot be the label of a door: one has 1 to 3 visible characters, none of them , : ; / or |.\n"
      ", door : “” is no type of door: there are open, pass and garnet." },
    { "{\"areas\": [{\"name\": \" \\n 1234567890123456789012345678901234567890123\", \"doors\": "
      "[{\"label\": \"A\", \"type\": \"open\"}]}" GOAL,
      "12345678901234567890123456789012345678901: A open\nGoal:",
      "The name of area 1 has over 40 letters: “12345678901234567890123456789012345678901”." },
    { "{\"areas\": [{\"name\": \"R\", \"doors\": []}]}",
      "R:", "A layout has 2 to 30 areas, the last of them the goal; this one has 1." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = croupier_json_parse (cases[i].text, -1, &error);
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierLayout) layout = NULL, copy = NULL;
      g_autofree char *lines = NULL;
      g_autofree char *said = NULL;

      g_assert_no_error (error);
      layout = croupier_layout_from_json_as_is (node, &error);
      g_assert_no_error (error);
      copy = croupier_layout_copy (layout);
      g_assert_true (croupier_layout_equal (layout, copy));
      lines = text_of (copy);
      g_assert_cmpstr (lines, ==, cases[i].lines);
      g_assert_false (croupier_layout_check (copy, problems));
      said = croupier_problems_to_text (problems);
      g_assert_cmpstr (said, ==, cases[i].problems);
    }
}

static void
test_what_is_no_layout_is_refused_as_it_is (void)
{
  static const char *const cases[][2] = {
    { "[]", "a layout must be an object" },
    { "{\"areas\": 3}", "“areas” must be an array" },
    { "{\"areas\": []}", "this one has 0" },
    { "{\"areas\": [{\"name\": \"R\", \"at\": [1], \"doors\": []}" GOAL, "R: an area stands at two whole numbers" },
  };
  g_autoptr (GString) long_row = g_string_new ("{\"areas\": [{\"name\": \"R\", \"doors\": [");
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) wrong = croupier_json_parse (cases[i][0], -1, NULL);

      g_assert_null (croupier_layout_from_json_as_is (wrong, &error));
      g_assert_nonnull (strstr (error->message, cases[i][1]));
      g_clear_error (&error);
    }
  for (guint i = 0; i <= CROUPIER_MAX_AREA_DOORS; i++)
    g_string_append_printf (long_row, "%s{\"label\": \"%u\", \"type\": \"open\"}", i > 0 ? ", " : "", i);
  g_string_append (long_row, "]}" GOAL);
  node = croupier_json_parse (long_row->str, -1, &error);
  g_assert_no_error (error);
  g_assert_null (croupier_layout_from_json_as_is (node, &error));
  g_assert_nonnull (strstr (error->message, "R has 61 doors; an area has at most 60."));
}

static void
test_parts_are_written_as_they_are_read (void)
{
  static const char *const cases[][2] = {
    { "A open", "A open\n" },
    { "a OPEN,b pass/ C garnet", "a open, b pass / C garnet\n" },
    { "\n Room 1: A open, B pass \r\n\nC garnet", "Room 1: A open, B pass\nC garnet\n" },
    { "Room 6:", "Room 6:\n" },
    { "A open\nA pass", "A open\nA pass\n" },
    { "", NULL },
    { "hello", NULL },
    { "Alice: 3 at A", NULL },
    { "doors open", NULL },
    { "A open\n3 at A", NULL },
    { ":", NULL },
    { "A open\n : \nB open", NULL },
    { "A\xff open", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierLayout) part = croupier_layout_read_part (cases[i][0], &error);
      g_autofree char *text = part != NULL ? croupier_layout_part_to_text (part) : NULL;

      g_assert_cmpstr (text, ==, cases[i][1]);
      if (part == NULL)
        g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
      else
        g_assert_no_error (error);
    }
}

static void
test_copy_does_not_change_with_the_original (void)
{
  g_autoptr (CroupierLayout) layout = layout_of ("Room 1: A open, B pass");
  g_autoptr (CroupierLayout) shared = croupier_layout_ref (layout);
  g_autoptr (CroupierLayout) copy = croupier_layout_copy (layout);
  g_autofree char *text = NULL;

  croupier_layout_add_area (layout, "Goal");
  g_assert_cmpuint (shared->areas->len, ==, 2);
  text = text_of (copy);
  g_assert_cmpstr (text, ==, "Room 1: A open, B pass");
}

static void
test_layouts_are_equal_to_the_letter (void)
{
  static const char *const cases[] = {
    "Room 1: A open, B pass\nGoal:",         "Room 2: A open, B pass\nGoal:",
    "Room 1: A open, b pass\nGoal:",         "Room 1: A open, B garnet\nGoal:",
    "Room 1: A open / B pass\nGoal:",        "Room 1: B pass, A open\nGoal:",
    "Room 1: A open, B pass, C open\nGoal:", "Room 1: A open, B pass\nRoom 2: C open\nGoal:",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
      {
        g_autoptr (CroupierLayout) a = layout_of (cases[i]);
        g_autoptr (CroupierLayout) b = layout_of (cases[k]);

        g_assert_cmpint (croupier_layout_equal (a, b), ==, i == k);
      }
}

/* Also the layout that is offered for editing. */
static void
test_layouts_in_files_are_those_of_the_game (void)
{
  static const char *const variants[] = { "keys", "gates" };
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autoptr (CroupierSetup) setup = fixture_setup (players, NULL);
      g_autofree char *path = g_strdup_printf ("%s/layouts/%s.json", g_getenv ("CROUPIER_DATADIR"), variants[i]);
      g_autofree char *contents = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) file = NULL;
      g_autoptr (CroupierLayout) shipped = NULL;
      g_autoptr (CroupierLayout) template = NULL;
      g_autoptr (CroupierMatch) match = NULL;

      g_assert_true (croupier_options_set (setup->options, "variant", variants[i], NULL));
      match = croupier_match_new (setup, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &contents, NULL, &error));
      file = croupier_json_parse (contents, -1, &error);
      g_assert_no_error (error);
      shipped = croupier_layout_from_json (file, &error);
      g_assert_no_error (error);
      template = setup->game->dup_template (setup);
      g_assert_true (croupier_layout_equal (shipped, setup->game->get_layout (croupier_match_get_plan (match))));
      g_assert_true (croupier_layout_equal (shipped, template));

      /* The GM is told that it is assumed; all are told the layout. */
      g_assert_cmpuint (croupier_outbox_get_n_messages (croupier_match_get_setup_outbox (match)), ==, 2);
    }
}

TESTS (layout)
{
  g_test_add_func ("/layout/lines-are-written-as-they-are-read", test_lines_are_written_as_they_are_read);
  g_test_add_func ("/layout/comma-means-adjacent-and-slash-does-not", test_comma_means_adjacent_and_slash_does_not);
  g_test_add_func ("/layout/wrong-lines-are-refused-with-every-reason", test_wrong_lines_are_refused_with_every_reason);
  g_test_add_func ("/layout/limits-are-kept-line-by-line", test_limits_are_kept_line_by_line);
  g_test_add_func ("/layout/doors-are-found-by-label", test_doors_are_found_by_label);
  g_test_add_func ("/layout/check-reports-every-problem", test_check_reports_every_problem);
  g_test_add_func ("/layout/check-looks-at-what-no-line-could-hold", test_check_looks_at_what_no_line_could_hold);
  g_test_add_func ("/layout/each-problem-has-its-place", test_each_problem_has_its_place);
  g_test_add_func ("/layout/check-limits-areas-and-doors", test_check_limits_areas_and_doors);
  g_test_add_func ("/layout/json-gives-the-same-layout-again", test_json_gives_the_same_layout_again);
  g_test_add_func ("/layout/json-is-that-of-the-contract", test_json_is_that_of_the_contract);
  g_test_add_func ("/layout/areas-say-where-they-were-put", test_areas_say_where_they_were_put);
  g_test_add_func ("/layout/json-may-leave-adjacent-out", test_json_may_leave_adjacent_out);
  g_test_add_func ("/layout/wrong-json-is-refused", test_wrong_json_is_refused);
  g_test_add_func ("/layout/json-as-it-is-keeps-what-is-wrong", test_json_as_it_is_keeps_what_is_wrong);
  g_test_add_func ("/layout/what-is-no-layout-is-refused-as-it-is", test_what_is_no_layout_is_refused_as_it_is);
  g_test_add_func ("/layout/parts-are-written-as-they-are-read", test_parts_are_written_as_they_are_read);
  g_test_add_func ("/layout/copy-does-not-change-with-the-original", test_copy_does_not_change_with_the_original);
  g_test_add_func ("/layout/layouts-in-files-are-those-of-the-game", test_layouts_in_files_are_those_of_the_game);
  g_test_add_func ("/layout/layouts-are-equal-to-the-letter", test_layouts_are_equal_to_the_letter);
}
