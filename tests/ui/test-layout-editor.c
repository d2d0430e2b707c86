/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the layout editor, in the test's own process: what keys do, and what is told to those who can't see it. */
#include "croupier-layout-editor.h"

#include "croupier-registry.h"
#include "croupier-zoom.h"
#include "tests.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *editor;
  CroupierLayoutView *view;
  CroupierLayoutDraft *draft;
  CroupierSetup *setup;
} Fixture;

static void
wait_for_drawing (Fixture *fixture)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->setup = croupier_setup_new (croupier_registry_find ("keys-to-success"));
  fixture->draft = croupier_layout_draft_new_for_setup (fixture->setup);
  fixture->window = adw_window_new ();
  fixture->editor = croupier_layout_editor_new ();
  fixture->view = croupier_layout_editor_get_view (CROUPIER_LAYOUT_EDITOR (fixture->editor));
  croupier_layout_editor_set_draft (CROUPIER_LAYOUT_EDITOR (fixture->editor), fixture->draft);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->editor);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_drawing (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->draft);
  croupier_setup_unref (fixture->setup);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
select_place (Fixture *fixture, int area, int door)
{
  croupier_layout_view_select (fixture->view, (CroupierLayoutPlace) { area, door }, TRUE);
}

static void
assert_selected (Fixture *fixture, int area, int door)
{
  CroupierLayoutPlace place = croupier_layout_view_get_selected (fixture->view);
  GtkWidget *tile = croupier_layout_view_get_tile (fixture->view, place);

  g_assert_cmpint (place.area, ==, area);
  g_assert_cmpint (place.door, ==, door);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == tile);
  gtk_test_accessible_assert_state (tile, GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
}

static void
act (Fixture *fixture, const char *action, const char *target)
{
  if (target != NULL)
    gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, "s", target);
  else
    gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, NULL);
}

static char *
row (Fixture *fixture, guint area)
{
  return croupier_layout_area_to_line (croupier_layout_draft_get_area (fixture->draft, area));
}

static void
assert_row (Fixture *fixture, guint area, const char *expected)
{
  g_autofree char *line = row (fixture, area);

  g_assert_cmpstr (line, ==, expected);
}

static void
test_doors_and_areas_have_roles_and_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *area = croupier_layout_view_get_tile (fixture->view, (CroupierLayoutPlace) { 4, -1 });
  GtkWidget *door = croupier_layout_view_get_tile (fixture->view, (CroupierLayoutPlace) { 4, 1 });

  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_LIST_BOX);
  gtk_test_accessible_assert_role (area, GTK_ACCESSIBLE_ROLE_OPTION);
  gtk_test_accessible_assert_role (door, GTK_ACCESSIBLE_ROLE_OPTION);
  gtk_test_accessible_assert_property (area, GTK_ACCESSIBLE_PROPERTY_LABEL, "Room 5, 3 doors");
  gtk_test_accessible_assert_property (door, GTK_ACCESSIBLE_PROPERTY_LABEL, "Door +, pass, in Room 5");
  g_assert_true (gtk_widget_get_focusable (area));
  g_assert_true (gtk_widget_get_focusable (door));
}

static void
test_a_wrong_door_says_what_is_wrong (Fixture *fixture, gconstpointer data)
{
  GtkWidget *door = croupier_layout_view_get_tile (fixture->view, (CroupierLayoutPlace) { 1, 0 });

  gtk_test_accessible_assert_state (door, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
  croupier_layout_draft_rename_door (fixture->draft, 1, 0, "a");
  gtk_test_accessible_assert_state (door, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_test_accessible_assert_property (door, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Room 2: there is already a door “a”; every door needs a label of its own.");
}

static void
test_the_line_below_is_pressed_only_while_something_is_wrong (Fixture *fixture, gconstpointer data)
{
  GObject *line = gtk_widget_get_template_child (fixture->editor, CROUPIER_TYPE_LAYOUT_EDITOR, "check_button");

  gtk_test_accessible_assert_state (line, GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  croupier_layout_draft_rename_door (fixture->draft, 1, 0, "a");
  gtk_test_accessible_assert_state (line, GTK_ACCESSIBLE_STATE_DISABLED, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (line));
  croupier_steps_undo (croupier_layout_draft_get_steps (fixture->draft));
  gtk_test_accessible_assert_state (line, GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  wait_for_drawing (fixture);
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (fixture->window)));
  g_assert_true (gtk_widget_is_sensitive (gtk_root_get_focus (GTK_ROOT (fixture->window))));
}

static void
test_doors_are_added_after_the_selected_one (Fixture *fixture, gconstpointer data)
{
  select_place (fixture, 4, 0);
  act (fixture, "layout.add-door", "garnet");
  assert_row (fixture, 4, "Room 5: = open, AA garnet, + pass, - garnet");
  assert_selected (fixture, 4, 1);
}

static void
test_doors_are_retyped_parted_moved_and_removed (Fixture *fixture, gconstpointer data)
{
  select_place (fixture, 4, 0);
  act (fixture, "layout.set-type", "pass");
  assert_row (fixture, 4, "Room 5: = pass, + pass, - garnet");
  act (fixture, "layout.toggle-adjacent", NULL);
  assert_row (fixture, 4, "Room 5: = pass / + pass, - garnet");
  act (fixture, "layout.move", "next");
  assert_selected (fixture, 4, 1);
  act (fixture, "layout.move", "to-start");
  g_assert_cmpint (croupier_layout_view_get_selected (fixture->view).area, ==, 3);
  act (fixture, "layout.remove", NULL);
  g_assert_cmpuint (croupier_layout_draft_get_area (fixture->draft, 3)->doors->len, ==, 4);
  g_assert_cmpuint (croupier_layout_draft_get_area (fixture->draft, 4)->doors->len, ==, 2);
  for (guint i = 0; i < 5; i++)
    act (fixture, "layout-editor.undo", NULL);
  assert_row (fixture, 4, "Room 5: = open, + pass, - garnet");
}

static void
test_areas_are_added_and_moved (Fixture *fixture, gconstpointer data)
{
  select_place (fixture, 4, 2);
  act (fixture, "layout.add-area", NULL);
  assert_row (fixture, 5, "Room 6: AA open");
  assert_selected (fixture, 5, -1);
  act (fixture, "layout.move", "to-start");
  assert_row (fixture, 4, "Room 5: AA open");
  assert_selected (fixture, 4, -1);
}

static GtkWidget *
find_entry (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *entry = GTK_IS_ENTRY (child) ? child : find_entry (child);

      if (entry != NULL)
        return entry;
    }

  return NULL;
}

static void
test_a_door_is_renamed_in_a_popover (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry;

  select_place (fixture, 4, 0);
  act (fixture, "layout.rename", NULL);
  wait_for_drawing (fixture);
  entry = find_entry (GTK_WIDGET (fixture->view));
  g_assert_nonnull (entry);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "=");
  gtk_editable_set_text (GTK_EDITABLE (entry), "EQ");
  g_signal_emit_by_name (entry, "activate");
  wait_for_drawing (fixture);
  assert_row (fixture, 4, "Room 5: EQ open, + pass, - garnet");
  assert_selected (fixture, 4, 0);
}

static void
test_the_menu_opens_on_doors_and_areas (Fixture *fixture, gconstpointer data)
{
  select_place (fixture, 4, 0);
  act (fixture, "layout.menu", NULL);
  wait_for_drawing (fixture);
  select_place (fixture, 4, -1);
  act (fixture, "layout.menu", NULL);
  wait_for_drawing (fixture);
}

static void
test_both_pictures_can_be_had_at_any_width (Fixture *fixture, gconstpointer data)
{
  for (guint mode = 0; mode < 2; mode++)
    for (int width = 360; width <= 1200; width += 280)
      {
        croupier_layout_editor_set_mode (CROUPIER_LAYOUT_EDITOR (fixture->editor), mode);
        gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 500);
        wait_for_drawing (fixture);
        g_assert_cmpint (croupier_layout_editor_get_mode (CROUPIER_LAYOUT_EDITOR (fixture->editor)), ==, mode);
      }
}

static void
test_in_play_nothing_can_be_changed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierLayout) layout = fixture->setup->game->dup_template (fixture->setup);
  g_autoptr (CroupierLayoutPosition) position = croupier_layout_position_new (layout);
  GtkWidget *door, *area;

  croupier_layout_position_set_status (position, 0, 1, CROUPIER_DOOR_IS_SHUT_FOR_GOOD);
  croupier_layout_position_add_player (position, "A & <b>", 0, FALSE);
  croupier_layout_position_add_player (position, "Bob", 0, TRUE);
  croupier_layout_editor_set_read_only (CROUPIER_LAYOUT_EDITOR (fixture->editor), layout, position);
  wait_for_drawing (fixture);

  door = croupier_layout_view_get_tile (fixture->view, (CroupierLayoutPlace) { 0, 1 });
  area = croupier_layout_view_get_tile (fixture->view, (CroupierLayoutPlace) { 0, -1 });
  gtk_test_accessible_assert_property (door, GTK_ACCESSIBLE_PROPERTY_LABEL, "Door B, pass, shut for good, in Room 1");
  gtk_test_accessible_assert_property (area, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "A & <b>, Bob");
  select_place (fixture, 0, 1);
  act (fixture, "layout.remove", NULL);
  act (fixture, "layout.add-area", NULL);
  g_assert_cmpuint (croupier_layout_view_get_layout (fixture->view)->areas->len, ==, 6);
  g_assert_true (croupier_layout_view_get_layout (fixture->view) == layout);
  croupier_layout_editor_set_mode (CROUPIER_LAYOUT_EDITOR (fixture->editor), CROUPIER_LAYOUT_RINGS);
  wait_for_drawing (fixture);
}

static void
test_ten_areas_of_twelve_doors_are_drawn_at_once (Fixture *fixture, gconstpointer data)
{
  while (croupier_layout_draft_get_n_areas (fixture->draft) < 10)
    croupier_layout_draft_add_area (fixture->draft, 1);
  for (guint i = 0; i < 9; i++)
    while (croupier_layout_draft_get_area (fixture->draft, i)->doors->len < 12)
      croupier_layout_draft_add_door (fixture->draft, i, 0, CROUPIER_DOOR_PASS);
  wait_for_drawing (fixture);
  g_assert_nonnull (croupier_layout_view_get_tile (fixture->view, (CroupierLayoutPlace) { 8, 11 }));
  croupier_layout_draft_start_afresh (fixture->draft);
  wait_for_drawing (fixture);
  g_assert_null (croupier_layout_view_get_tile (fixture->view, (CroupierLayoutPlace) { 8, 11 }));
}

static gboolean
shows_label (GtkWidget *widget, const char *start)
{
  if (!gtk_widget_get_child_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), start))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_label (child, start))
      return TRUE;
  return FALSE;
}

/* It says less than the name above it, and in smaller letters. */
static void
test_a_caption_goes_where_it_could_not_be_read (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    double zoom;
    gboolean is_shown;
  } cases[] = { { 1, TRUE }, { 0.5, FALSE }, { 0.8, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *tile;

      CROUPIER_ZOOMABLE_GET_IFACE (fixture->view)->set_zoom (CROUPIER_ZOOMABLE (fixture->view), cases[i].zoom);
      wait_for_drawing (fixture);
      tile = croupier_layout_view_get_tile (fixture->view, (CroupierLayoutPlace) { 0, -1 });
      g_assert_true (shows_label (tile, "Room 1"));
      g_assert_cmpint (shows_label (tile, "Start"), ==, cases[i].is_shown);
    }
}

#define ADD(name) g_test_add ("/layout-editor/" #name, Fixture, NULL, set_up, test_##name, tear_down)

TESTS (layout_editor)
{
  ADD (doors_and_areas_have_roles_and_names);
  ADD (a_wrong_door_says_what_is_wrong);
  ADD (the_line_below_is_pressed_only_while_something_is_wrong);
  ADD (doors_are_added_after_the_selected_one);
  ADD (doors_are_retyped_parted_moved_and_removed);
  ADD (areas_are_added_and_moved);
  ADD (a_door_is_renamed_in_a_popover);
  ADD (the_menu_opens_on_doors_and_areas);
  ADD (both_pictures_can_be_had_at_any_width);
  ADD (in_play_nothing_can_be_changed);
  ADD (ten_areas_of_twelve_doors_are_drawn_at_once);
  ADD (a_caption_goes_where_it_could_not_be_read);
}
