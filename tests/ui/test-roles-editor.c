/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the roles editor, in the test's own process: what is told to those who can't see it, several deals, and how
 * it fits. */
#include "croupier-registry.h"
#include "croupier-roles-editor.h"
#include "croupier-schedule-view.h"
#include "tests.h"

typedef struct
{
  CroupierGame game;
  CroupierSession *session;
  CroupierMatchDraft *draft;
  GtkWidget *window;
  GtkWidget *editor;
} Fixture;

static void
wait_for_drawing (Fixture *fixture)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* Roles and teams: each is dealt by itself. */
static CroupierRoles *
make_two_deals (const CroupierSetup *setup)
{
  CroupierRoles *roles = croupier_smugglers_paradox.make_roles (setup);
  CroupierRoleDeal *teams = croupier_roles_add_deal (roles, "Teams", "team");

  croupier_role_deal_add (teams, 1, croupier_role_card_new ("Red", "R", "Red"));
  croupier_role_deal_add (teams, roles->n_players - 1, croupier_role_card_new ("Blue", "B", "Blue"));
  return roles;
}

/* Names of forty letters. */
static void
set_up (Fixture *fixture, const CroupierGame *game, guint n_players, int width)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 1; i <= n_players; i++)
    g_string_append_printf (names, "Wolfeschlegelsteinhausenbergerdorff P. %02u\n", i);
  fixture->game = *game;
  fixture->session = croupier_session_new ();
  fixture->draft = croupier_match_draft_new ();
  croupier_match_draft_set_game (fixture->draft, &fixture->game);
  croupier_match_draft_add_players (fixture->draft, names->str, problems);
  fixture->editor = croupier_roles_editor_new (fixture->session, fixture->draft);
  fixture->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->editor);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_drawing (fixture);
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->draft);
  g_clear_object (&fixture->session);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* The first widget of a type that is seen, in the order in which they stand. */
static GtkWidget *
find (GtkWidget *widget, const char *type)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_visible (child) ? find (child, type) : NULL;

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
test_cells_have_roles_and_names (void)
{
  Fixture fixture;
  g_autoptr (CroupierRoles) roles = NULL;
  GtkWidget *view, *cell;

  set_up (&fixture, &croupier_five_fold_possession, 5, 900);
  view = find (fixture.editor, "CroupierScheduleView");
  cell = croupier_schedule_view_get_cell (CROUPIER_SCHEDULE_VIEW (view), 4, 1);
  gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Round 4, Wolfeschlegelsteinhausenbergerdorff P. 02: left to chance");
  gtk_test_accessible_assert_state (cell, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);

  roles = croupier_match_draft_dup_roles (fixture.draft);
  roles->locks.cells[0][4] = roles->locks.cells[0][5] = 1;
  croupier_match_draft_set_roles (fixture.draft, roles, "Lock");
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Round 4, Wolfeschlegelsteinhausenbergerdorff P. 02: Possessed, locked");
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Wolfeschlegelsteinhausenbergerdorff P. 02 is the Possessed in rounds 4 and 5; "
                                       "nobody is twice in a row.");
  gtk_test_accessible_assert_state (cell, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  tear_down (&fixture);
}

static void
test_several_deals_stand_beside_each_other (void)
{
  CroupierGame game = croupier_smugglers_paradox;
  static const char alpha[] = "Agent Alpha: 1 of 1 not locked · 11 % each",
                    red[] = "Red: 1 of 1 not locked · 11 % each";
  Fixture fixture;
  GtkWidget *deals, *card;

  game.make_roles = make_two_deals;
  set_up (&fixture, &game, 9, 900);
  deals = find (fixture.editor, "AdwToggleGroup");
  g_assert_nonnull (deals);
  g_assert_cmpuint (adw_toggle_group_get_n_toggles (ADW_TOGGLE_GROUP (deals)), ==, 2);
  card = find (fixture.editor, "GtkFlowBoxChild");
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, alpha);
  adw_toggle_group_set_active (ADW_TOGGLE_GROUP (deals), 1);
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, red);
  tear_down (&fixture);
}

static void
test_one_deal_needs_no_choice (void)
{
  Fixture fixture;

  set_up (&fixture, &croupier_smugglers_paradox, 9, 900);
  g_assert_null (find (fixture.editor, "AdwToggleGroup"));
  tear_down (&fixture);
}

/* No card takes the focus, and none may keep it from the players. */
static void
test_the_focus_passes_the_cards (void)
{
  Fixture fixture;
  GtkWidget *focus = NULL;

  set_up (&fixture, &croupier_factions, 20, 900);
  gtk_widget_grab_focus (find (fixture.editor, "AdwToggleGroup"));
  for (guint i = 0; i < 3 && !GTK_IS_LIST_BOX_ROW (focus); i++)
    {
      gtk_widget_child_focus (fixture.window, GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (GTK_WINDOW (fixture.window));
    }
  g_assert_true (GTK_IS_LIST_BOX_ROW (focus));
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Wolfeschlegelsteinhausenbergerdorff P. 01: left to chance");
  tear_down (&fixture);
}

/* Items can be several; of the other deals each row tells what its player has there. */
static void
test_a_hand_is_told_in_every_deal (void)
{
  Fixture fixture;
  g_autoptr (CroupierRoles) roles = NULL;
  GtkWidget *row;

  set_up (&fixture, &croupier_factions, 20, 900);
  roles = croupier_match_draft_dup_roles (fixture.draft);
  croupier_role_deal_give (croupier_roles_get_deal (roles, CROUPIER_CASTING_TEAMS), 0, 0);
  croupier_role_deal_give (croupier_roles_get_deal (roles, CROUPIER_CASTING_ITEMS), 0, 0);
  croupier_role_deal_give (croupier_roles_get_deal (roles, CROUPIER_CASTING_ITEMS), 0, 0);
  croupier_match_draft_set_roles (fixture.draft, roles, "Lock");
  row = find (fixture.editor, "GtkListBoxRow");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Wolfeschlegelsteinhausenbergerdorff P. 01: Red, locked");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "2\u00a0×\u00a0idol, locked");
  adw_toggle_group_set_active_name (ADW_TOGGLE_GROUP (find (fixture.editor, "AdwToggleGroup")), "3");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Wolfeschlegelsteinhausenbergerdorff P. 01: 2\u00a0×\u00a0idol, locked");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Red, locked");
  tear_down (&fixture);
}

static void
test_it_fits_a_phone (void)
{
  static const struct
  {
    const CroupierGame *game;
    guint n_players;
  } cases[] = { { &croupier_five_fold_possession, 5 },
                { &croupier_smugglers_paradox, 20 },
                { &croupier_factions, 20 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture fixture;
      int least;

      set_up (&fixture, cases[i].game, cases[i].n_players, 360);
      gtk_widget_measure (fixture.editor, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 360);
      tear_down (&fixture);
    }
}

/* Four toggles have no room there in large text: a menu stands in their place. */
static void
test_large_text_on_a_phone_has_a_menu_of_deals (void)
{
  Fixture fixture;
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *menu;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  set_up (&fixture, &croupier_factions, 20, 360);
  g_assert_null (find (fixture.editor, "AdwToggleGroup"));
  menu = find (fixture.editor, "GtkDropDown");
  g_assert_nonnull (menu);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (menu), 3);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  wait_for_drawing (&fixture);
  g_assert_null (find (fixture.editor, "GtkDropDown"));
  g_assert_cmpstr (adw_toggle_group_get_active_name (ADW_TOGGLE_GROUP (find (fixture.editor, "AdwToggleGroup"))), ==,
                   "3");
  tear_down (&fixture);
}

TESTS (roles_editor)
{
  g_test_add_func ("/roles-editor/cells-have-roles-and-names", test_cells_have_roles_and_names);
  g_test_add_func ("/roles-editor/several-deals-stand-beside-each-other", test_several_deals_stand_beside_each_other);
  g_test_add_func ("/roles-editor/one-deal-needs-no-choice", test_one_deal_needs_no_choice);
  g_test_add_func ("/roles-editor/the-focus-passes-the-cards", test_the_focus_passes_the_cards);
  g_test_add_func ("/roles-editor/a-hand-is-told-in-every-deal", test_a_hand_is_told_in_every_deal);
  g_test_add_func ("/roles-editor/it-fits-a-phone", test_it_fits_a_phone);
  g_test_add_func ("/roles-editor/large-text-on-a-phone-has-a-menu-of-deals",
                   test_large_text_on_a_phone_has_a_menu_of_deals);
}
