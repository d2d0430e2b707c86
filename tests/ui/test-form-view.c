/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the form view, in the test's own process: every kind of field, rows that come and go, and what is told of
 * them. */
#include "croupier-face.h"
#include "croupier-form-view.h"
#include "tests.h"

typedef struct
{
  GtkWidget *window;
  CroupierFormView *view;
  guint n_edits;
} Fixture;

static CroupierFormField *
add_player_field (CroupierFormRow *row, const char *label)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, label);

  croupier_form_field_offer (field, "Amy", "Amy", 0);
  croupier_form_field_offer (field, "Bob <b>", "Bob <b>", 1);
  return field;
}

/* Two presents that go to different players; stones in an order; pairs; a bid, a shield and a name. */
static CroupierForm *
make_form (void)
{
  CroupierForm *form = croupier_form_new ("; ");
  CroupierFormGroup *group = croupier_form_add_group (form, "Presents <of> Zoë", ", ");
  CroupierFormRow *row;
  CroupierFormField *field;

  for (guint i = 0; i < 2; i++)
    {
      row = croupier_form_group_add (group, i == 0 ? "Zoë-A" : "Zoë-B");
      row->before = g_strdup (i == 0 ? "A:" : "B:");
      field = croupier_form_row_add (row, CROUPIER_FIELD_NUMBER, "Layers");
      field->before = g_strdup (" ");
      field->min = 3;
      field->max = 10;
      field->nothing = g_strdup ("Left to chance");
      field = add_player_field (row, "To");
      field->before = g_strdup (" to ");
      field->nothing = g_strdup ("Left to chance");
      field->distinct = TRUE;
    }

  group = croupier_form_add_group (form, "Stones", " ");
  row = croupier_form_group_repeat (group, "Stone", 1, 3);
  field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, "Color");
  croupier_form_field_offer (field, "white", "White", CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "red", "Red", CROUPIER_NO_PLAYER);
  croupier_form_group_grow (group);

  group = croupier_form_add_group (form, "Guesses", " ");
  row = croupier_form_group_repeat (group, "Guess", 0, 2);
  add_player_field (row, "Who");
  field = croupier_form_row_add (row, CROUPIER_FIELD_TEXT, "Is");
  field->before = g_strdup (" is ");
  field->max = 5;

  group = croupier_form_add_group (form, "More", " ");
  field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_FLAG, "Shield");
  field->word = g_strdup ("shield");
  field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_TEXT, "Last words");
  field->hint = g_strdup ("At most nine letters");
  field->max = 9;
  return form;
}

static void
edited_cb (Fixture *fixture)
{
  fixture->n_edits++;
}

static void
settle (Fixture *fixture)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = adw_window_new ();
  fixture->view = CROUPIER_FORM_VIEW (croupier_form_view_new ());
  croupier_form_view_take (fixture->view, make_form ());
  g_signal_connect_swapped (fixture->view, "edited", G_CALLBACK (edited_cb), fixture);
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 500, 900);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
assert_text (Fixture *fixture, const char *expected)
{
  g_autofree char *text = croupier_form_to_text (croupier_form_view_get_form (fixture->view));

  g_assert_cmpstr (text, ==, expected);
}

/* The n-th row of a title, or button of a tooltip, counted from 0. */
static GtkWidget *
find_nth (GtkWidget *top, const char *called, guint *n)
{
  const char *name = ADW_IS_PREFERENCES_ROW (top) ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (top))
                     : GTK_IS_BUTTON (top)        ? gtk_widget_get_tooltip_text (top)
                                                  : NULL;

  if (g_strcmp0 (name, called) == 0 && (*n)-- == 0)
    return top;
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_nth (child, called, n);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
get (Fixture *fixture, const char *called, guint n)
{
  GtkWidget *found = find_nth (GTK_WIDGET (fixture->view), called, &n);

  g_assert_nonnull (found);
  return found;
}

static void
assert_missing (Fixture *fixture, const char *called, guint n)
{
  g_assert_null (find_nth (GTK_WIDGET (fixture->view), called, &n));
}

static void
choose (Fixture *fixture, const char *called, guint n, guint selected)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (get (fixture, called, n)), selected);
}

static void
press (Fixture *fixture, const char *called, guint n)
{
  GtkWidget *widget = get (fixture, called, n);

  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked"); /* activating one takes a moment */
  else
    gtk_widget_activate (widget);
  settle (fixture);
}

static void
assert_focus_in (Fixture *fixture, const char *called, guint n)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  g_assert_nonnull (focus);
  g_assert_true (focus == get (fixture, called, n) || gtk_widget_is_ancestor (focus, get (fixture, called, n)));
}

static void
test_every_kind_of_field_is_filled (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture, "");
  adw_spin_row_set_value (ADW_SPIN_ROW (get (fixture, "Layers", 0)), 5);
  assert_text (fixture, "A: 5");
  choose (fixture, "To", 1, 2);
  assert_text (fixture, "A: 5, B: to Bob <b>");
  choose (fixture, "Stone 1", 0, 1);
  assert_text (fixture, "A: 5, B: to Bob <b>; white");
  adw_switch_row_set_active (ADW_SWITCH_ROW (get (fixture, "Shield", 0)), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (get (fixture, "Last words", 0)), "alas");
  assert_text (fixture, "A: 5, B: to Bob <b>; white; shield alas");
  g_assert_cmpuint (fixture->n_edits, ==, 5);

  adw_spin_row_set_value (ADW_SPIN_ROW (get (fixture, "Layers", 0)), 2);
  choose (fixture, "To", 1, 0);
  choose (fixture, "Stone 1", 0, 0);
  adw_switch_row_set_active (ADW_SWITCH_ROW (get (fixture, "Shield", 0)), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (get (fixture, "Last words", 0)), "");
  assert_text (fixture, "");
  g_assert_cmpuint (fixture->n_edits, ==, 10);
}

static void
test_what_is_typed_counts_at_once (Fixture *fixture, gconstpointer data)
{
  GtkEditable *layers = GTK_EDITABLE (get (fixture, "Layers", 1));

  g_assert_cmpstr (gtk_editable_get_text (layers), ==, "Left to chance");
  gtk_editable_set_text (layers, "7");
  assert_text (fixture, "B: 7");
  gtk_editable_set_text (layers, "70"); /* no such number: the one before stands */
  assert_text (fixture, "B: 7");
}

static GtkWidget *
find_face (GtkWidget *top)
{
  GtkWidget *found = CROUPIER_IS_FACE (top) && gtk_widget_get_mapped (top) ? top : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_face (child);
  return found;
}

/* A face has the colour of its name. */
static void
assert_face (GtkWidget *found, const char *name)
{
  GtkWidget *wanted = g_object_ref_sink (croupier_face_new (24));
  g_auto (GStrv) classes = NULL, wanted_classes = NULL;

  g_assert_nonnull (found);
  croupier_face_show (CROUPIER_FACE (wanted), name, NULL);
  classes = gtk_widget_get_css_classes (found);
  wanted_classes = gtk_widget_get_css_classes (wanted);
  g_assert_cmpstrv ((const char *const *) classes, (const char *const *) wanted_classes);
  g_object_unref (wanted);
}

static void
test_a_player_who_is_chosen_has_their_picture (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = get (fixture, "To", 0);

  g_assert_null (find_face (row));
  choose (fixture, "To", 0, 2);
  settle (fixture);
  assert_face (find_face (row), "Bob <b>");
  choose (fixture, "To", 0, 0);
  settle (fixture);
  g_assert_null (find_face (row));
}

static GtkWidget *
find_label (GtkWidget *top, const char *text)
{
  GtkWidget *found = GTK_IS_LABEL (top) && g_str_equal (gtk_label_get_label (GTK_LABEL (top)), text) ? top : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* In lines, where one has no room. */
static void
test_what_is_chosen_is_read_whole_in_a_narrow_row (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = get (fixture, "To", 0), *label = find_label (row, "Left to chance");
  int least, height, needed;

  g_assert_nonnull (label);
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, least, &height, NULL, NULL, NULL);
  gtk_widget_allocate (row, least, height, -1, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), &needed, NULL, NULL, NULL);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), ==, 2);
  g_assert_cmpint (needed, <=, gtk_widget_get_height (label));
}

static void
test_two_recipients_change_places (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "To", 0, 1);
  choose (fixture, "To", 1, 2);
  assert_text (fixture, "A: to Amy, B: to Bob <b>");
  choose (fixture, "To", 0, 2);
  assert_text (fixture, "A: to Bob <b>, B: to Amy");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (get (fixture, "To", 1))), ==, 1);
  g_assert_cmpuint (fixture->n_edits, ==, 3);
}

static void
test_short_rows_come_move_and_go (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "Stone 1", 0, 1);
  g_assert_false (gtk_widget_get_sensitive (get (fixture, "Remove", 0))); /* at least one */
  press (fixture, "Add", 0);
  assert_focus_in (fixture, "Stone 2", 0);
  choose (fixture, "Stone 2", 0, 2);
  assert_text (fixture, "white red");
  press (fixture, "Add", 0);
  choose (fixture, "Stone 3", 0, 1);
  g_assert_false (gtk_widget_get_sensitive (get (fixture, "Add", 0))); /* at most three */
  assert_text (fixture, "white red white");

  g_assert_false (gtk_widget_get_sensitive (get (fixture, "Move Up", 0)));
  g_assert_false (gtk_widget_get_sensitive (get (fixture, "Move Down", 2)));
  press (fixture, "Move Up", 1);
  assert_text (fixture, "red white white");
  assert_focus_in (fixture, "Stone 1", 0);
  press (fixture, "Move Down", 0);
  assert_text (fixture, "white red white");
  assert_focus_in (fixture, "Stone 2", 0);
  press (fixture, "Remove", 2);
  assert_text (fixture, "white red");
  assert_focus_in (fixture, "Stone 2", 0);
  assert_missing (fixture, "Stone 3", 0);
  g_assert_true (gtk_widget_get_sensitive (get (fixture, "Add", 0)));
}

static void
test_long_rows_come_move_and_go (Fixture *fixture, gconstpointer data)
{
  assert_missing (fixture, "Who", 0);
  press (fixture, "Add", 1);
  assert_focus_in (fixture, "Who", 0);
  choose (fixture, "Who", 0, 1);
  gtk_editable_set_text (GTK_EDITABLE (get (fixture, "Is", 0)), "Wolf");
  press (fixture, "Add", 1);
  choose (fixture, "Who", 1, 2);
  assert_text (fixture, "Amy is Wolf Bob <b>");
  press (fixture, "Move Up", 2); /* after the one of the stone */
  assert_text (fixture, "Bob <b> Amy is Wolf");
  press (fixture, "Remove", 1);
  assert_text (fixture, "Amy is Wolf");
  press (fixture, "Remove", 1);
  assert_text (fixture, "");
  assert_missing (fixture, "Who", 0);
}

static GtkWidget *
find_choice (GtkWidget *top, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (top) && GTK_IS_BOX (gtk_button_get_child (GTK_BUTTON (top))))
    {
      GtkWidget *last = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (top)));

      return GTK_IS_LABEL (last) && g_str_equal (gtk_label_get_label (GTK_LABEL (last)), label) ? top : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_choice (child, label);
  return found;
}

static void
name (Fixture *fixture, const char *label)
{
  g_signal_emit_by_name (find_choice (GTK_WIDGET (fixture->view), label), "clicked");
}

static gboolean
can_name (Fixture *fixture, const char *label)
{
  return gtk_widget_get_sensitive (find_choice (GTK_WIDGET (fixture->view), label));
}

/* As often as each may come, and as many as there may be; the last can be taken back. */
static void
test_a_series_is_named_one_by_one (Fixture *fixture, gconstpointer data)
{
  CroupierForm *form = croupier_form_new ("; ");
  CroupierFormGroup *group = croupier_form_add_group (form, "Greed", ", ");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_SERIES,
                                                    "Bag");

  field->max = 3;
  field->nothing = g_strdup ("Stays out");
  croupier_form_field_offer_some (field, "white", "White", 0)->color = g_strdup ("#ffffff");
  croupier_form_field_offer_some (field, "red", "Red", 1);
  croupier_form_view_take (fixture->view, form);

  name (fixture, "White");
  assert_text (fixture, "white");
  name (fixture, "Red");
  assert_text (fixture, "white, red");
  g_assert_false (can_name (fixture, "Red")); /* there is one */
  g_assert_true (can_name (fixture, "White"));
  gtk_test_accessible_assert_property (get (fixture, "Bag", 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Bag: white, red");
  name (fixture, "White");
  g_assert_false (can_name (fixture, "White")); /* three are all */
  assert_text (fixture, "white, red, white");
  press (fixture, "Take Back the Last", 0);
  press (fixture, "Take Back the Last", 0);
  assert_text (fixture, "white");
  g_assert_true (can_name (fixture, "Red"));
  press (fixture, "Take Back the Last", 0);
  assert_text (fixture, "");
  gtk_test_accessible_assert_property (get (fixture, "Bag", 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Bag: Stays out");
  g_assert_cmpuint (fixture->n_edits, ==, 6);
}

static void
test_the_same_form_again_leaves_the_focus (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = get (fixture, "To", 0);

  choose (fixture, "To", 0, 1);
  gtk_widget_grab_focus (row);
  croupier_form_view_take (fixture->view, croupier_form_copy (croupier_form_view_get_form (fixture->view)));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == row);
  croupier_form_view_take (fixture->view, make_form ());
  assert_text (fixture, "");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (get (fixture, "To", 0))), ==, 0);
  g_assert_cmpuint (fixture->n_edits, ==, 1); /* a form that is given is not edited */
  croupier_form_view_take (fixture->view, NULL);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (fixture->view)));
}

static void
test_all_is_told_to_those_who_cannot_see_it (Fixture *fixture, gconstpointer data)
{
  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (fixture->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Form");
  gtk_test_accessible_assert_role (get (fixture, "Layers", 0), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (get (fixture, "Last words", 0), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "At most nine letters");
  gtk_test_accessible_assert_property (get (fixture, "Remove", 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Remove");
}

static void
add (const char *name, void (*test) (Fixture *fixture, gconstpointer data))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}

TESTS (form_view)
{
  add ("/form-view/every kind of field is filled", test_every_kind_of_field_is_filled);
  add ("/form-view/what is typed counts at once", test_what_is_typed_counts_at_once);
  add ("/form-view/a player who is chosen has their picture", test_a_player_who_is_chosen_has_their_picture);
  add ("/form-view/what is chosen is read whole in a narrow row", test_what_is_chosen_is_read_whole_in_a_narrow_row);
  add ("/form-view/two recipients change places", test_two_recipients_change_places);
  add ("/form-view/short rows come, move and go", test_short_rows_come_move_and_go);
  add ("/form-view/long rows come, move and go", test_long_rows_come_move_and_go);
  add ("/form-view/a series is named one by one", test_a_series_is_named_one_by_one);
  add ("/form-view/the same form again leaves the focus", test_the_same_form_again_leaves_the_focus);
  add ("/form-view/all is told to those who cannot see it", test_all_is_told_to_those_who_cannot_see_it);
}
