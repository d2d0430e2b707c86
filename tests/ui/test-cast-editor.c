/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the cast editor, in the test's own process: what is typed and chosen, what keys do, and what can be read. */
#include "croupier-cast-editor.h"

#include "croupier-cast-dialog.h"
#include "croupier-color.h"
#include "croupier-powers-group.h"
#include "croupier-registry.h"
#include "croupier-text-row.h"
#include "tests.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *editor;
  CroupierCastDraft *draft;
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
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped (data);

  fixture->draft = croupier_cast_draft_new ();
  croupier_cast_draft_begin (fixture->draft, cast);
  fixture->window = adw_window_new ();
  fixture->editor = croupier_cast_editor_new (fixture->draft);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->editor);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 700);
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

static GtkWidget *
get_row (Fixture *fixture, CroupierCastPart part, int i)
{
  return croupier_cast_editor_get_row (CROUPIER_CAST_EDITOR (fixture->editor), (CroupierCastPlace) { part, i });
}

static void
assert_row (Fixture *fixture, CroupierCastPart part, int i, const char *title, const char *subtitle)
{
  GtkWidget *row = get_row (fixture, part, i);

  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, title);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, subtitle);
}

static CroupierCastDialog *
get_dialog (Fixture *fixture)
{
  return CROUPIER_CAST_DIALOG (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)));
}

static CroupierCastDialog *
open_dialog (Fixture *fixture, CroupierCastPart part, int i)
{
  gtk_widget_activate (get_row (fixture, part, i));
  wait_for_drawing (fixture);
  g_assert_nonnull (get_dialog (fixture));
  return get_dialog (fixture);
}

/* Of what can be seen: the words themselves, not their tooltips. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = find_label (child, text);

      if (label != NULL)
        return label;
    }

  return NULL;
}

static void
assert_shows (gpointer widget, const char *text)
{
  g_test_message ("“%s” is to be seen", text);
  g_assert_nonnull (find_label (GTK_WIDGET (widget), text));
}

static void
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->editor, action, NULL));
  wait_for_drawing (fixture);
}

static void
test_a_cast_is_read_in_plain_words (Fixture *fixture, gconstpointer data)
{
  assert_row (fixture, CROUPIER_CAST_TEAMS, 0, "Wolves", "3 players · shared channel");
  assert_row (fixture, CROUPIER_CAST_TEAMS, 1, "Villagers", "The rest of the players");
  assert_row (fixture, CROUPIER_CAST_ROLES, 2, "blocker", "1 player · Wolves");
  assert_row (fixture, CROUPIER_CAST_POWERS, 0, "kill · Wolves, together",
              "Each night, Wolves may together choose one player on their island; that player leaves the game unless "
              "protected.");
  assert_shows (fixture->editor, "3 players or more");
  assert_shows (fixture->editor, "An item can be given on, and is used up by its use.");
  assert_shows (fixture->editor, "Village: any number of players, 2 teams, 5 roles, 0 items, 6 powers");
}

static GtkWidget *
find_badge (GtkWidget *widget)
{
  GtkWidget *badge = NULL;

  if (g_str_equal (gtk_widget_get_css_name (widget), "rolebadge"))
    return gtk_widget_get_mapped (widget) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && badge == NULL;
       child = gtk_widget_get_next_sibling (child))
    badge = find_badge (child);
  return badge;
}

/* The ink of the letter is what the style says of the color of the team, in the light and in the dark. */
static void
assert_badge (Fixture *fixture, CroupierCastPart part, int i, const char *letter, const char *word)
{
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkWidget *badge = find_badge (get_row (fixture, part, i));
  CroupierColor color;
  GdkRGBA ink, found;

  g_assert_nonnull (badge);
  g_assert_nonnull (find_label (badge, letter));
  if (!croupier_color_find (word, &color))
    return;
  g_assert_true (gdk_rgba_parse (&ink, croupier_color_get_ink (color, is_dark)));
  gtk_widget_get_color (badge, &found);
  g_assert_true (gdk_rgba_equal (&ink, &found));
}

static void
assert_badges (Fixture *fixture)
{
  assert_badge (fixture, CROUPIER_CAST_TEAMS, 0, "W", "gold");
  assert_badge (fixture, CROUPIER_CAST_TEAMS, 1, "V", "Villagers");
  assert_badge (fixture, CROUPIER_CAST_ROLES, 2, "W", "gold");
  assert_badge (fixture, CROUPIER_CAST_POWERS, 0, "W", "gold");
}

static void
test_what_is_of_one_team_has_its_color (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierCast) cast = croupier_cast_copy (croupier_cast_draft_get_cast (fixture->draft));
  CroupierTeam *team = g_ptr_array_index (cast->teams, 0);

  g_set_str (&team->color, "Gold");
  ((CroupierRole *) g_ptr_array_index (cast->roles, 0))->teams = 0;
  croupier_cast_draft_begin (fixture->draft, cast);
  wait_for_drawing (fixture);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_LIGHT);
  wait_for_drawing (fixture);
  assert_badges (fixture);
  g_assert_null (find_badge (get_row (fixture, CROUPIER_CAST_ROLES, 0)));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  wait_for_drawing (fixture);
  assert_badges (fixture);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

static void
test_teams_of_one_first_letter_are_told_apart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("season-1-public");

  croupier_cast_draft_begin (fixture->draft, cast);
  wait_for_drawing (fixture);
  assert_badge (fixture, CROUPIER_CAST_TEAMS, 0, "R", "red");
  assert_badge (fixture, CROUPIER_CAST_TEAMS, 2, "Gr", "grey");
  assert_badge (fixture, CROUPIER_CAST_TEAMS, 4, "Go", "gold");
}

static void
test_a_power_says_what_it_does_while_it_is_changed (Fixture *fixture, gconstpointer data)
{
  CroupierCastDialog *dialog = open_dialog (fixture, CROUPIER_CAST_POWERS, 1);

  assert_shows (dialog, "Each night, the detective may choose one other player on their island; they learn that "
                        "player’s team. Once a night.");
  adw_combo_row_set_selected (ADW_COMBO_ROW (croupier_cast_dialog_get_row (dialog, "subject")), 2);
  wait_for_drawing (fixture);
  assert_shows (dialog, "Each night, the detective may choose one other player on their island; they learn that "
                        "player’s role. Once a night.");
  gtk_editable_set_text (GTK_EDITABLE (croupier_cast_dialog_get_row (dialog, "verb")), "vote twice");
  wait_for_drawing (fixture);
  g_assert_nonnull (croupier_cast_draft_get_problem (fixture->draft, CROUPIER_CAST_POWERS, 1));
  assert_shows (dialog, croupier_cast_draft_get_problem (fixture->draft, CROUPIER_CAST_POWERS, 1));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "cast.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (croupier_cast_dialog_get_row (dialog, "verb"))), ==,
                   "investigate");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "cast.undo", NULL);
  g_assert_false (croupier_steps_get_undo_label (croupier_cast_draft_get_steps (fixture->draft)) != NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (croupier_cast_dialog_get_row (dialog, "subject"))), ==,
                    0);
}

/* Who has a power by name is chosen where it is known who plays; somebody who does not play is named as wrong there. */
static void
test_a_power_of_one_player_is_given_by_a_choice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (&croupier_factions);
  CroupierCastDialog *dialog = open_dialog (fixture, CROUPIER_CAST_POWERS, 1);
  GtkWidget *row = croupier_cast_dialog_get_row (dialog, "player");
  CroupierPower power;

  g_assert_true (ADW_IS_ENTRY_ROW (row));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  wait_for_drawing (fixture);
  for (char letter = 'A'; letter <= 'I'; letter++)
    {
      g_autofree char *name = g_strdup_printf ("%c <b>Player", letter);

      croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
    }
  croupier_cast_draft_set_match (fixture->draft, setup);
  power = *croupier_cast_get_power (croupier_cast_draft_get_cast (fixture->draft), 1);
  power.holder = CROUPIER_HOLDER_PLAYER;
  power.player = (char *) "Zed";
  croupier_cast_draft_set_entry (fixture->draft, (CroupierCastPlace) { CROUPIER_CAST_POWERS, 1 }, &power, "holder",
                                 "Who has it");
  g_assert_cmpstr (croupier_cast_draft_get_problem (fixture->draft, CROUPIER_CAST_POWERS, 1), ==,
                   "The power 2 is for Zed, and nobody of that name plays: choose a player.");

  dialog = open_dialog (fixture, CROUPIER_CAST_POWERS, 1);
  row = croupier_cast_dialog_get_row (dialog, "player");
  assert_shows (dialog, "The power 2 is for Zed, and nobody of that name plays: choose a player.");
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))), ==, 10);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 9);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  wait_for_drawing (fixture);
  g_assert_cmpstr (croupier_cast_get_power (croupier_cast_draft_get_cast (fixture->draft), 1)->player, ==,
                   "C <b>Player");
  g_assert_null (croupier_cast_draft_get_problem (fixture->draft, CROUPIER_CAST_POWERS, 1));
  adw_combo_row_set_selected (ADW_COMBO_ROW (croupier_cast_dialog_get_row (dialog, "holder")), 0);
  wait_for_drawing (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))), ==, 10);
  g_assert_false (gtk_widget_get_visible (row));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "cast.undo", NULL);
  wait_for_drawing (fixture);
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))), ==, 9);
}

/* Which fields of a power are shown, for each effect that has some of its own. */
static void
test_only_what_matters_is_shown (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint effect;
    const char *shown, *hidden;
  } cases[] = {
    { CROUPIER_EFFECT_KILL, "verb targets guess first_night",
      "subject value color item weight audience text player step" },
    { CROUPIER_EFFECT_LEARN, "subject step", "value color item weight audience text" },
    { CROUPIER_EFFECT_SET, "subject value", "color item weight audience text" },
    { CROUPIER_EFFECT_WEIGHT_VOTES_BY, "weight", "subject value item audience text" },
    { CROUPIER_EFFECT_MOVE_ITEM, "item", "subject weight by_itself text" },
    { CROUPIER_EFFECT_REVEAL, "audience text by_itself", "subject item weight" },
    { CROUPIER_EFFECT_ASK_GM, "text", "audience subject item weight" },
  };
  CroupierCastDialog *dialog = open_dialog (fixture, CROUPIER_CAST_POWERS, 4);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) shown = g_strsplit (cases[i].shown, " ", -1);
      g_auto (GStrv) hidden = g_strsplit (cases[i].hidden, " ", -1);

      adw_combo_row_set_selected (ADW_COMBO_ROW (croupier_cast_dialog_get_row (dialog, "effect")), cases[i].effect);
      wait_for_drawing (fixture);
      for (char **field = shown; *field != NULL; field++)
        {
          g_test_message ("effect %u shows %s", cases[i].effect, *field);
          g_assert_true (gtk_widget_get_visible (croupier_cast_dialog_get_row (dialog, *field)));
        }
      for (char **field = hidden; *field != NULL; field++)
        {
          g_test_message ("effect %u hides %s", cases[i].effect, *field);
          g_assert_false (gtk_widget_get_visible (croupier_cast_dialog_get_row (dialog, *field)));
        }
    }
}

static void
test_every_row_of_a_power_edits_it (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *row;
    double value;
    const char *words; /* that stand in the description then */
  } cases[] = {
    { "first_night", 3, "Not before night 3." },
    { "last_night", 5, "Only on nights 3 to 5." },
    { "fewest_left", 6, "Not with 5 or fewer players left." },
    { "most_left", 9, "Only with 9 or fewer players left." },
    { "per_night", 2, "Up to 2 times a night." },
    { "in_all", 4, "Up to 4 times in the whole match." },
    { "merge", 1, "Only before the merge." },
    { "not_own_team", 1, "On a player of their own team it fails, and nobody is told." },
    { "guess", 1, "It fails unless they also say whom that player voted for, and are right." },
  };
  CroupierCastDialog *dialog = open_dialog (fixture, CROUPIER_CAST_POWERS, 2);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *row = croupier_cast_dialog_get_row (dialog, cases[i].row);
      g_autofree char *words = NULL;

      if (ADW_IS_SPIN_ROW (row))
        adw_spin_row_set_value (ADW_SPIN_ROW (row), cases[i].value);
      else if (ADW_IS_SWITCH_ROW (row))
        adw_switch_row_set_active (ADW_SWITCH_ROW (row), TRUE);
      else
        adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) cases[i].value);

      words = croupier_cast_draft_dup_words (fixture->draft, 2);
      g_test_message ("%s: %s", cases[i].row, words);
      g_assert_nonnull (strstr (words, cases[i].words));
    }
}

/* What is told to everybody, and what to its holder, are two texts. */
static void
test_roles_and_items_have_public_notes (Fixture *fixture, gconstpointer data)
{
  CroupierCastDialog *dialog = open_dialog (fixture, CROUPIER_CAST_ROLES, 0);
  GtkWidget *row = croupier_cast_dialog_get_row (dialog, "public_notes");
  const CroupierRole *role;

  gtk_text_buffer_set_text (croupier_text_row_get_buffer (ADW_PREFERENCES_ROW (row)), "Somebody sees.", -1);
  role = croupier_cast_get_role (croupier_cast_draft_get_cast (fixture->draft), 0);
  g_assert_cmpstr (role->public_notes, ==, "Somebody sees.");
  g_assert_true (g_str_has_prefix (role->text, "Each night you may look"));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  wait_for_drawing (fixture);

  act (fixture, "cast-editor.add-item");
  row = croupier_cast_dialog_get_row (get_dialog (fixture), "public_notes");
  gtk_text_buffer_set_text (croupier_text_row_get_buffer (ADW_PREFERENCES_ROW (row)), "It glows.", -1);
  g_assert_cmpstr (croupier_cast_get_item (croupier_cast_draft_get_cast (fixture->draft), 0)->public_notes, ==,
                   "It glows.");
}

static void
assert_is_whole (Fixture *fixture, GtkWidget *view)
{
  for (guint i = 0; i < 5; i++)
    wait_for_drawing (fixture);
  g_assert_cmpfloat (gtk_adjustment_get_upper (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view))), <=,
                     gtk_widget_get_height (view));
}

static GtkWidget *
find_text (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_TEXT_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child);

  return found;
}

static void
test_a_text_is_whole_in_a_window_that_gets_narrower (Fixture *fixture, gconstpointer data)
{
  GtkWidget *notes = find_text (fixture->editor);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 20; i++)
    g_string_append (text, "Somebody sees what nobody else has seen. ");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (notes)), text->str, -1);
  assert_is_whole (fixture, notes);
  for (int width = 700; width >= 360; width -= 170)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 700);
      assert_is_whole (fixture, notes);
    }
}

static void
test_a_team_is_added_named_and_taken_back (Fixture *fixture, gconstpointer data)
{
  CroupierCastDialog *dialog;

  act (fixture, "cast-editor.add-team");
  dialog = get_dialog (fixture);
  gtk_editable_set_text (GTK_EDITABLE (croupier_cast_dialog_get_row (dialog, "name")), "Cats & <b>dogs");
  adw_spin_row_set_value (ADW_SPIN_ROW (croupier_cast_dialog_get_row (dialog, "win")), 2);
  assert_row (fixture, CROUPIER_CAST_TEAMS, 2, "Cats & <b>dogs", "1 player · wins alive with 2 left");
  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (dialog)), ==, "Cats & <b>dogs");
  for (guint i = 0; i < 3; i++)
    gtk_widget_activate_action (GTK_WIDGET (dialog), "cast.undo", NULL);
  wait_for_drawing (fixture);
  g_assert_null (get_row (fixture, CROUPIER_CAST_TEAMS, 2)); /* and the dialog closes */
}

static void
close_dialog (Fixture *fixture, CroupierCastDialog *dialog)
{
  adw_dialog_force_close (ADW_DIALOG (dialog));
  wait_for_drawing (fixture);
}

static void
test_a_new_power_that_nobody_has_is_dropped (Fixture *fixture, gconstpointer data)
{
  guint n = croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS);
  CroupierCastDialog *dialog;

  act (fixture, "cast-editor.add-power");
  g_assert_cmpuint (croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS), ==, n + 1);
  close_dialog (fixture, get_dialog (fixture));
  g_assert_cmpuint (croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS), ==, n);
  assert_shows (fixture->editor, "kill-2 was not finished and is dropped.");

  act (fixture, "cast-editor.add-power");
  dialog = get_dialog (fixture);
  gtk_editable_set_text (GTK_EDITABLE (croupier_cast_dialog_get_row (dialog, "verb")), "pounce on");
  close_dialog (fixture, dialog);
  g_assert_cmpuint (croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS), ==, n + 1);
  g_assert_cmpstr (croupier_cast_draft_get_name (fixture->draft, CROUPIER_CAST_POWERS, n), ==, "pounce on");
}

static GtkWidget *
get_power_row (CroupierCastDialog *dialog, guint i)
{
  return croupier_powers_group_get_row (CROUPIER_POWERS_GROUP (croupier_cast_dialog_get_powers (dialog)), i);
}

static void
test_powers_stand_under_who_has_them (Fixture *fixture, gconstpointer data)
{
  CroupierCastDialog *wolves = open_dialog (fixture, CROUPIER_CAST_TEAMS, 0), *power;

  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_power_row (wolves, 0))), ==, "kill");
  g_assert_null (get_power_row (wolves, 1));
  gtk_widget_activate (get_power_row (wolves, 0));
  wait_for_drawing (fixture);
  power = get_dialog (fixture);
  g_assert_true (power != wolves);
  g_assert_null (croupier_cast_dialog_get_powers (power));
  gtk_editable_set_text (GTK_EDITABLE (croupier_cast_dialog_get_row (power, "verb")), "maul");
  close_dialog (fixture, power);
  g_assert_true (get_dialog (fixture) == wolves);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_power_row (wolves, 0))), ==, "maul");
  close_dialog (fixture, wolves);

  g_assert_null (get_power_row (open_dialog (fixture, CROUPIER_CAST_TEAMS, 1), 0));
}

static void
test_a_power_is_added_to_whose_editor_it_is (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    CroupierCastPart part;
    int i;
    CroupierPowerHolder holder;
  } cases[] = {
    { CROUPIER_CAST_TEAMS, 1, CROUPIER_HOLDER_TEAM },
    { CROUPIER_CAST_ROLES, 3, CROUPIER_HOLDER_ROLE },
    { CROUPIER_CAST_ITEMS, 0, CROUPIER_HOLDER_ITEM },
  };

  croupier_cast_draft_add (fixture->draft, CROUPIER_CAST_ITEMS);
  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      guint n = croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS);
      CroupierCastDialog *holder = open_dialog (fixture, cases[k].part, cases[k].i), *dialog;
      const CroupierPower *power;

      g_signal_emit_by_name (croupier_cast_dialog_get_powers (holder), "add");
      wait_for_drawing (fixture);
      power = croupier_cast_get_power (croupier_cast_draft_get_cast (fixture->draft), n);
      g_assert_cmpint (power->holder, ==, cases[k].holder);
      g_assert_cmpint (power->held_by, ==, cases[k].i);
      close_dialog (fixture, get_dialog (fixture));
      g_assert_cmpuint (croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS), ==, n + 1);
      assert_shows (fixture->editor, "kill-2 added.");
      act (fixture, "cast-editor.undo");
      g_assert_cmpuint (croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS), ==, n);

      g_signal_emit_by_name (croupier_cast_dialog_get_powers (holder), "add");
      wait_for_drawing (fixture);
      dialog = get_dialog (fixture);
      gtk_editable_set_text (GTK_EDITABLE (croupier_cast_dialog_get_row (dialog, "verb")), "pounce on");
      g_signal_emit_by_name (dialog, "remove");
      if (get_dialog (fixture) == dialog) /* without motion it has gone already */
        close_dialog (fixture, dialog);
      g_assert_true (get_dialog (fixture) == holder);
      g_assert_cmpuint (croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS), ==, n);
      close_dialog (fixture, holder);
    }
}

static void
test_a_power_elsewhere_is_nobodys_until_it_is_said (Fixture *fixture, gconstpointer data)
{
  guint n = croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS);
  const CroupierPower *power;
  GtkWidget *holder;

  act (fixture, "cast-editor.add-power");
  assert_shows (get_dialog (fixture), "Power 7 (kill-2): nobody has it yet: choose who does.");
  g_assert_false (croupier_cast_draft_is_playable (fixture->draft));
  croupier_cast_draft_move (fixture->draft, CROUPIER_CAST_TEAMS, 0, 1);
  g_assert_cmpuint (croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_POWERS), ==, n + 1);
  holder = croupier_cast_dialog_get_row (get_dialog (fixture), "holder");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (holder)), ==, 10);
  assert_shows (holder, "Nobody yet");
  adw_combo_row_set_selected (ADW_COMBO_ROW (holder), 3);
  power = croupier_cast_get_power (croupier_cast_draft_get_cast (fixture->draft), n);
  g_assert_cmpint (power->holder, ==, CROUPIER_HOLDER_MEMBERS);
  g_assert_cmpint (power->held_by, ==, 1);
  g_assert_true (croupier_cast_draft_is_playable (fixture->draft));
  adw_combo_row_set_selected (ADW_COMBO_ROW (holder), 10);
  g_assert_false (croupier_cast_draft_is_playable (fixture->draft));
}

static void
test_what_cannot_be_fitted_says_why (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Ada", "Bruno", "Clea", "Dario", "Emil" };
  g_autoptr (CroupierSetup) setup = croupier_setup_new (&croupier_factions);
  AdwDialog *dialog;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    croupier_roster_add (setup->roster, croupier_player_new (names[i]), NULL);
  croupier_cast_draft_set_match (fixture->draft, setup);
  act (fixture, "cast-editor.fit");
  dialog = adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==, "Can’t Fit 5 Players");
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), ==,
                   "The teams need 6 players or more, with what each must have; 5 are too few.");
  g_assert_false (adw_alert_dialog_has_response (ADW_ALERT_DIALOG (dialog), "fit"));
  adw_dialog_force_close (dialog);
  wait_for_drawing (fixture);
  assert_row (fixture, CROUPIER_CAST_TEAMS, 0, "Wolves", "3 players · shared channel");
}

static void
test_a_removed_entry_can_be_had_back (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (fixture->editor, "cast-editor.remove", "(ui)", CROUPIER_CAST_TEAMS, 0);
  wait_for_drawing (fixture);
  assert_shows (fixture->window, "Wolves and 1 power removed.");
  assert_row (fixture, CROUPIER_CAST_TEAMS, 0, "Villagers", "The rest of the players");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == get_row (fixture, CROUPIER_CAST_TEAMS, 0));
  assert_shows (fixture->editor, "A cast has 2 to 12 teams; this one has 1.");
  act (fixture, "cast-editor.undo");
  assert_row (fixture, CROUPIER_CAST_TEAMS, 0, "Wolves", "3 players · shared channel");
}

static void
test_the_focus_stays_where_the_last_entry_was (Fixture *fixture, gconstpointer data)
{
  while (croupier_cast_draft_count (fixture->draft, CROUPIER_CAST_ROLES) > 0)
    {
      gtk_widget_activate_action (fixture->editor, "cast-editor.remove", "(ui)", CROUPIER_CAST_ROLES, 0);
      wait_for_drawing (fixture);
    }
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (gtk_root_get_focus (GTK_ROOT (fixture->window)))),
                   ==, "cast-editor.add-role");
}

static void
test_rows_are_moved_and_keep_the_focus (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (fixture->editor, "cast-editor.move", "(uii)", CROUPIER_CAST_ROLES, 0, 1);
  assert_row (fixture, CROUPIER_CAST_ROLES, 1, "detective", "1 player · Villagers");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == get_row (fixture, CROUPIER_CAST_ROLES, 1));
  gtk_widget_activate_action (fixture->editor, "cast-editor.move", "(uii)", CROUPIER_CAST_ROLES, 4,
                              5); /* there is no such place */
  assert_row (fixture, CROUPIER_CAST_ROLES, 4, "mayor", "1 player · Villagers");
}

static void
test_another_cast_takes_the_place_of_this_one (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (fixture->editor, "cast-editor.shipped", "u", 0);
  wait_for_drawing (fixture);
  assert_row (fixture, CROUPIER_CAST_TEAMS, 3, "Blue", "5 players · stand-in");
  assert_shows (fixture->editor, "20 players");
  act (fixture, "cast-editor.afresh");
  g_assert_null (get_row (fixture, CROUPIER_CAST_TEAMS, 0));
  assert_shows (fixture->editor,
                "Add the first of two teams or more, or start from a cast that comes with the program.");
  act (fixture, "cast-editor.undo");
  act (fixture, "cast-editor.undo");
  assert_row (fixture, CROUPIER_CAST_TEAMS, 0, "Wolves", "3 players · shared channel");
}

static void
test_a_full_cast_fits_a_narrow_window (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < CROUPIER_CAST_MAX_TEAMS - 2; i++)
    croupier_cast_draft_add (fixture->draft, CROUPIER_CAST_TEAMS);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 600);
  wait_for_drawing (fixture);
  g_assert_cmpint (gtk_widget_get_width (fixture->window), <=, 360);
  open_dialog (fixture, CROUPIER_CAST_POWERS, 0);
  g_assert_cmpint (gtk_widget_get_width (fixture->window), <=, 360);
}

static void
add (const char *name, gpointer test)
{
  g_test_add (name, Fixture, "village", set_up, test, tear_down);
}

TESTS (cast_editor)
{
  add ("/cast-editor/a-cast-is-read-in-plain-words", test_a_cast_is_read_in_plain_words);
  add ("/cast-editor/what-is-of-one-team-has-its-color", test_what_is_of_one_team_has_its_color);
  add ("/cast-editor/teams-of-one-first-letter-are-told-apart", test_teams_of_one_first_letter_are_told_apart);
  add ("/cast-editor/a-power-says-what-it-does-while-it-is-changed",
       test_a_power_says_what_it_does_while_it_is_changed);
  add ("/cast-editor/a-power-of-one-player-is-given-by-a-choice", test_a_power_of_one_player_is_given_by_a_choice);
  add ("/cast-editor/only-what-matters-is-shown", test_only_what_matters_is_shown);
  add ("/cast-editor/every-row-of-a-power-edits-it", test_every_row_of_a_power_edits_it);
  add ("/cast-editor/roles-and-items-have-public-notes", test_roles_and_items_have_public_notes);
  add ("/cast-editor/a-text-is-whole-in-a-window-that-gets-narrower",
       test_a_text_is_whole_in_a_window_that_gets_narrower);
  add ("/cast-editor/a-team-is-added-named-and-taken-back", test_a_team_is_added_named_and_taken_back);
  add ("/cast-editor/a-new-power-that-is-not-touched-is-dropped", test_a_new_power_that_nobody_has_is_dropped);
  add ("/cast-editor/powers-stand-under-who-has-them", test_powers_stand_under_who_has_them);
  add ("/cast-editor/a-power-is-added-to-whose-editor-it-is", test_a_power_is_added_to_whose_editor_it_is);
  add ("/cast-editor/a-power-elsewhere-is-nobodys-until-it-is-said",
       test_a_power_elsewhere_is_nobodys_until_it_is_said);
  add ("/cast-editor/what-cannot-be-fitted-says-why", test_what_cannot_be_fitted_says_why);
  add ("/cast-editor/a-removed-entry-can-be-had-back", test_a_removed_entry_can_be_had_back);
  add ("/cast-editor/the-focus-stays-where-the-last-entry-was", test_the_focus_stays_where_the_last_entry_was);
  add ("/cast-editor/rows-are-moved-and-keep-the-focus", test_rows_are_moved_and_keep_the_focus);
  add ("/cast-editor/another-cast-takes-the-place-of-this-one", test_another_cast_takes_the_place_of_this_one);
  add ("/cast-editor/a-full-cast-fits-a-narrow-window", test_a_full_cast_fits_a_narrow_window);
}
