/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the picture of a table, in the test's own process: what is told to those who can't see it, and how it fits.
 */
#include "croupier-table-inspector.h"
#include "croupier-table-view.h"
#include "tests.h"

typedef struct
{
  GtkWidget *window;
  CroupierTableView *view;
  CroupierTableInspector *inspector;
  CroupierTableDraft *draft;
} Fixture;

static void
wait_for_drawing (Fixture *fixture)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* Twenty who are called alike but for a number. */
static CroupierTableDraft *
draft_new (const char *called)
{
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();

  for (guint i = 1; i <= 20; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %02u", called, i);

      g_assert_true (croupier_roster_add (roster, croupier_player_new (name), NULL));
    }

  return croupier_table_draft_new (roster);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "hexpand", TRUE,
                                      NULL);

  fixture->draft = draft_new ("Wolfeschlegelsteinhausenbergerdorff P."); /* forty letters */
  fixture->window = adw_window_new ();
  fixture->view = CROUPIER_TABLE_VIEW (croupier_table_view_new ());
  fixture->inspector = g_object_new (CROUPIER_TYPE_TABLE_INSPECTOR, NULL);
  croupier_table_inspector_set_view (fixture->inspector, fixture->view);
  croupier_table_view_set_draft (fixture->view, fixture->draft, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (fixture->view));
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->inspector));
  adw_window_set_content (ADW_WINDOW (fixture->window), box);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (data), 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_drawing (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->draft);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static const char *
name_of (Fixture *fixture, guint player)
{
  return croupier_table_draft_get_name (fixture->draft, player);
}

static void
test_seats_have_roles_and_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *first = croupier_table_view_get_chip (fixture->view, 0);

  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_LIST_BOX);
  gtk_test_accessible_assert_role (first, GTK_ACCESSIBLE_ROLE_OPTION);
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL, "Seat 1, free");
  g_assert_true (gtk_widget_get_focusable (first));

  croupier_table_draft_place (fixture->draft, 4, 0);
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Seat 1: Wolfeschlegelsteinhausenbergerdorff P. 05, pinned");
  croupier_table_draft_set_pinned (fixture->draft, 0, FALSE);
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Seat 1: Wolfeschlegelsteinhausenbergerdorff P. 05");
  croupier_table_view_select (fixture->view, 0, TRUE);
  gtk_test_accessible_assert_state (first, GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == first);
}

static void
test_what_is_broken_is_marked_only_with_secrets (Fixture *fixture, gconstpointer data)
{
  GtkWidget *first = croupier_table_view_get_chip (fixture->view, 0);
  CroupierSeating seating;

  croupier_seating_init (&seating, 20, 3);
  seating.avoid[0] = CROUPIER_PLAYER (1);
  croupier_table_draft_place (fixture->draft, 0, 0);
  croupier_table_draft_place (fixture->draft, 1, 3);
  croupier_table_view_set_seating (fixture->view, &seating);
  gtk_test_accessible_assert_state (first, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
  croupier_table_view_set_shows_secrets (fixture->view, TRUE);
  gtk_test_accessible_assert_state (first, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  croupier_table_draft_place (fixture->draft, 1, 4);
  gtk_test_accessible_assert_state (first, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
}

/* The real thing, measured by the fonts that there are: nothing overlaps, nothing sticks out, no line is cut. */
static void
test_long_names_are_whole_and_apart (Fixture *fixture, gconstpointer data)
{
  graphene_rect_t bounds[20];

  for (guint i = 0; i < 20; i++)
    croupier_table_draft_place (fixture->draft, i, i);
  wait_for_drawing (fixture);

  for (guint i = 0; i < 20; i++)
    {
      GtkWidget *chip = croupier_table_view_get_chip (fixture->view, i);
      int least, width = gtk_widget_get_width (chip);

      g_assert_true (gtk_widget_compute_bounds (chip, GTK_WIDGET (fixture->view), &bounds[i]));
      g_assert_cmpfloat (bounds[i].origin.x, >=, 0);
      g_assert_cmpfloat (bounds[i].origin.y, >=, 0);
      g_assert_cmpfloat (bounds[i].origin.x + bounds[i].size.width, <=,
                         gtk_widget_get_width (GTK_WIDGET (fixture->view)));
      g_assert_cmpfloat (bounds[i].origin.y + bounds[i].size.height, <=,
                         gtk_widget_get_height (GTK_WIDGET (fixture->view)));
      gtk_widget_measure (chip, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_height (chip), >=, least);
      for (guint j = 0; j < i; j++)
        if (graphene_rect_intersection (&bounds[i], &bounds[j], NULL))
          g_error ("%s and %s overlap", name_of (fixture, i), name_of (fixture, j));
    }
}

static void
assert_words_are_whole (GtkWidget *widget)
{
  PangoLayout *layout = GTK_IS_LABEL (widget) ? gtk_label_get_layout (GTK_LABEL (widget)) : NULL;
  const char *text = layout != NULL ? pango_layout_get_text (layout) : NULL;

  for (int i = 1; layout != NULL && i < pango_layout_get_line_count (layout); i++)
    {
      int start = pango_layout_line_get_start_index (pango_layout_get_line_readonly (layout, i));

      if (text[start - 1] != ' ')
        g_error ("“%s” breaks before “%s”", text, text + start);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_words_are_whole (child);
}

/* 350: the page in a window of 360 pixels. */
static void
test_words_stay_whole_below_the_face_or_beside_it (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierTableDraft) draft = draft_new ("Jo Featherstonebury");
  GtkWidget *chip;

  gtk_widget_set_visible (GTK_WIDGET (fixture->inspector), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (data), 700);
  croupier_table_view_set_draft (fixture->view, draft, TRUE);
  for (guint i = 0; i < 20; i++)
    croupier_table_draft_place (draft, i, i);
  for (guint i = 0; i < 3; i++)
    wait_for_drawing (fixture);

  chip = croupier_table_view_get_chip (fixture->view, 3);
  assert_words_are_whole (chip);
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (chip)), ==,
                   GPOINTER_TO_INT (data) < 400 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  croupier_table_view_set_draft (fixture->view, fixture->draft, TRUE);
}

static void
test_a_held_player_goes_where_the_selection_is (Fixture *fixture, gconstpointer data)
{
  croupier_table_draft_place (fixture->draft, 0, 0);
  croupier_table_view_hold (fixture->view, 7);
  g_assert_cmpint (croupier_table_view_get_selected (fixture->view), ==, 1);
  croupier_table_view_select (fixture->view, 0, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "table.take", NULL);
  g_assert_cmpint (croupier_table_draft_get_player (fixture->draft, 0), ==, 7);
  g_assert_cmpint (croupier_table_draft_get_seat (fixture->draft, 0), ==, -1);
  g_assert_cmpint (croupier_table_view_get_held (fixture->view), ==, -1);
}

static void
test_what_is_only_looked_at_does_not_change (Fixture *fixture, gconstpointer data)
{
  croupier_table_draft_place (fixture->draft, 0, 0);
  croupier_table_view_set_draft (fixture->view, fixture->draft, FALSE);
  croupier_table_view_select (fixture->view, 0, TRUE);
  for (guint i = 0; i < 4; i++)
    gtk_widget_activate_action (GTK_WIDGET (fixture->view),
                                (const char *const[]) { "table.take", "table.pin", "table.unseat", "table.clear" }[i],
                                NULL);
  g_assert_cmpint (croupier_table_draft_get_player (fixture->draft, 0), ==, 0);
  gtk_test_accessible_assert_property (croupier_table_view_get_chip (fixture->view, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Seat 1: Wolfeschlegelsteinhausenbergerdorff P. 01");
}

#define ADD(path, width, test) \
  g_test_add ("/table-view/" path, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

TESTS (table_view)
{
  ADD ("seats-have-roles-and-names", 1000, test_seats_have_roles_and_names);
  ADD ("what-is-broken-is-marked-only-with-secrets", 1000, test_what_is_broken_is_marked_only_with_secrets);
  ADD ("long-names-are-whole-and-apart-when-wide", 1200, test_long_names_are_whole_and_apart);
  ADD ("long-names-are-whole-and-apart-when-narrow", 620, test_long_names_are_whole_and_apart);
  ADD ("words-stay-whole-below-the-face-when-narrow", 350, test_words_stay_whole_below_the_face_or_beside_it);
  ADD ("words-stay-whole-beside-the-face-when-wide", 620, test_words_stay_whole_below_the_face_or_beside_it);
  ADD ("a-held-player-goes-where-the-selection-is", 1000, test_a_held_player_goes_where_the_selection_is);
  ADD ("what-is-only-looked-at-does-not-change", 1000, test_what_is_only_looked_at_does_not_change);
}
