/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one table of keyboard shortcuts, and what is made from it. */
#include "config.h"

#include "croupier-accels.h"

#include <glib/gi18n.h>

#include "croupier-shortcut-label.h"

#define PAGE_ACTION "win.page-number"

typedef struct
{
  const char *action; /* detailed; what stands before the dot says who answers */
  const char *accels; /* parted by spaces; the first is the one that is shown */
  const char *title;  /* NULL: not shown, the row before says it */
} Accel;

typedef struct
{
  const char *title;
  const Accel *accels;
  guint n_accels;
} AccelSection;

/* Editors answer to the keys of what is selected themselves; theirs stand here to be listed. */
static const Accel match_accels[] = {
  { "win.new", "<Control>n", N_("New match") },
  { "win.open", "<Control>o", N_("Open or import") },
  { "win.save-copy", "<Control>s", N_("Save a copy of the match") },
  { "match.undo", "<Control>z", N_("Undo") },
  { "match.redo", "<Shift><Control>z <Control>y", N_("Redo") },
  { "steps.menu", "<Shift>F10 Menu", N_("List of the steps, where Undo or Redo has the focus") },
  { "match.paste", "<Control>v <Shift>Insert", N_("Paste submissions, on whatever page") },
  { "recent.menu", "<Shift>F10 Menu", N_("Menu of the selected match on the start page") },
};

static const Accel prepare_accels[] = {
  { "prepare.apply", "<Control>Return <Control>KP_Enter", N_("Apply what was changed") },
  { "players.paste", "<Control>v <Shift>Insert", N_("Paste players before the match has begun") },
  { "cast.undo", "<Control>z", NULL },
  { "cast.redo", "<Shift><Control>z <Control>y", NULL },
  { "players.move(-1)", "<Alt>Up", NULL },
  { "players.move(1)", "<Alt>Down", NULL },
};

static const Accel game_accels[] = {
  { "game.save", "<Control>s", N_("Save the game that is being written") },
  { "game.play", "<Control>Return <Control>KP_Enter", N_("Begin a match of it") },
  { "game.export", "<Control>e", N_("Export its text") },
  { "game.form", "<Control>t", N_("Go on with its form, or with its text") },
};

static const Accel new_accels[] = {
  { "new.paste", "<Control>v <Shift>Insert", N_("Paste players") },
  { "new.move(-1)", "<Alt>Up", N_("Move a player up") },
  { "new.move(1)", "<Alt>Down", N_("Move a player down") },
  { "new.next", "<Control>Return <Control>KP_Enter", N_("Go on to the next step of a new match") },
  { "new.undo", "<Control>z", NULL },
  { "new.redo", "<Shift><Control>z <Control>y", NULL },
};

static const Accel rounds_accels[] = {
  { "rounds.paste", "<Control>v <Shift>Insert", N_("Paste submissions") },
  { "rounds.submit", "<Control>Return <Control>KP_Enter",
    N_("Submit and go to the next missing player; on the day: copy the next answer") },
  { "rounds.problem(1)", "F8", N_("Go to the next player who is missing, refused, or has a text to look at") },
  { "rounds.problem(-1)", "<Shift>F8", NULL },
  { "pasted.settle", "space KP_Space",
    N_("In pasted submissions: say that a text is right, whose it is, or correct it") },
  { "pasted.leave", "Delete KP_Delete", N_("In pasted submissions: leave a text out") },
  { "paste.add", "Return KP_Enter", N_("In pasted submissions: add the texts that are accepted") },
  { "rounds.form", "<Control>t", N_("Give the submission as a text, or by a form") },
  { "rounds.day", "<Control>d", N_("The day as a whole, or each player, in games with such days") },
  { "exchange.answer('share')", "s", N_("Share, for the player who is asked in the query that has the focus") },
  { "exchange.answer('decline')", "d", N_("Decline the query that has the focus") },
  { "exchange.copy", "c", N_("Copy what is to be told of the query that has the focus") },
  { "arrival.up", "<Alt>Up", N_("Move a form up in the order of arrival") },
  { "arrival.down", "<Alt>Down", N_("Move a form down in the order of arrival") },
  { "rounds.resolve", "<Control>r", N_("Resolve the phase") },
  { "rehearsal.next", "F9", N_("In a rehearsal: fill in for those who are missing, then resolve") },
  { "upshot.resolve", "<Control>Return <Control>KP_Enter", N_("Write down the outcome of the phase, and resolve it") },
  { "rounds.rule", "<Control>g", N_("Make a ruling") },
  { "rounds.note", "<Control>m", N_("A note about the selected player, for yourself") },
  { "rounds.dossier", "<Alt>Return <Alt>KP_Enter", N_("All about the selected player") },
  { "rounds.help", "<Control>i", N_("What a player can send now, to be copied") },
  { "asked.copy", "<Control>c <Control>Insert", N_("Copy what a player can send now, while it is shown") },
  { "rounds.deadline", "<Shift><Control>t", N_("Say when the phase closes") },
  { "deadline.set", "<Control>Return <Control>KP_Enter", NULL },
  { "rounds.explain", "<Shift><Control>e", N_("Explain what became of the selected player") },
  { "rounds.remind", "<Shift><Control>n", N_("A reminder for a player who is missing, to be copied") },
  { "rounds.look", "<Control>l", N_("The whole phase, and what would be told") },
  { "rounds.search", "<Control>f", N_("Find a player") },
  { "rounds.phase(-1)", "<Alt>Page_Up", N_("Go to an earlier phase") },
  { "rounds.phase(1)", "<Alt>Page_Down", N_("Go to a later phase") },
};

static const Accel table_accels[] = {
  { "table-page.draw", "<Control>r", N_("Draw the seats") },
  { "table-page.copy-picture", "<Control>c <Control>Insert", N_("Copy the picture of the seats for everybody") },
  { "table.take", "space KP_Space Return KP_Enter", N_("Take the player of the selected seat, or put them there") },
  { "table.swap", "<Alt>Right <Alt>Left <Alt>Up <Alt>Down", N_("Move the player of the selected seat to the next") },
  { "table.pin", "p", N_("Pin the player to the selected seat, or unpin them") },
  { "table.unseat", "Delete KP_Delete BackSpace", N_("Take the player, or the selected mark, off the selected seat") },
  { "table-page.rename", "F2", N_("Rename the player of the selected seat") },
  { "table-page.new-mark", "<Control>m", N_("Add a mark at the selected seat, for yourself") },
  { "table.next-mark", "m", N_("Select the next mark at the selected seat") },
  { "table-page.add-player", "Insert KP_Insert", N_("Add a player while nothing has been played yet") },
  { "table.menu", "<Shift>F10 Menu", N_("Menu of the selected seat") },
};

static const Accel layout_accels[] = {
  { "layout.rename", "Return KP_Enter F2", N_("Rename the selected door or area") },
  { "layout.remove", "Delete KP_Delete BackSpace", N_("Remove the selected doors or areas") },
  { "layout.extend", "<Shift>Right <Shift>Left <Shift>Up <Shift>Down", N_("Select the next door or area too") },
  { "layout.select-all", "<Control>a", N_("Select all doors and areas") },
  { "layout.duplicate", "<Control>d", N_("Duplicate the selected doors or areas") },
  { "layout.cut", "<Control>x", N_("Cut the selected doors or areas") },
  { "layout.copy", "<Control>c <Control>Insert", N_("Copy the selected doors or areas") },
  { "layout.paste", "<Control>v <Shift>Insert", N_("Paste doors or areas behind the selected one") },
  { "layout.add-door('open')", "Insert KP_Insert", N_("Add a door behind the selected one") },
  { "layout.set-type('open')", "o", N_("Make the selected doors open ones") },
  { "layout.set-type('pass')", "p", N_("Make the selected doors pass doors") },
  { "layout.set-type('garnet')", "g", N_("Make the selected doors garnet doors") },
  { "layout.toggle-adjacent", "slash KP_Divide", N_("Join the selected door with the next, or separate them") },
  { "layout.move", "<Alt>Right <Alt>Left <Alt>Up <Alt>Down", N_("Move the selected doors or areas") },
  { "layout.menu", "<Shift>F10 Menu", N_("Menu of the selected door or area") },
};

static const Accel cast_accels[] = {
  { "cast-editor.edit", "Return KP_Enter", N_("Edit the selected team, role, item or power") },
  { "cast-editor.remove", "Delete KP_Delete", N_("Remove the selected team, role, item or power") },
  { "cast-editor.duplicate", "<Control>d", N_("Duplicate the selected team, role, item or power, with its powers") },
  { "cast-editor.move(-1)", "<Alt>Up", N_("Move the selected team, role, item or power up") },
  { "cast-editor.move(1)", "<Alt>Down", N_("Move the selected team, role, item or power down") },
};

static const Accel roles_accels[] = {
  { "roles-page.redraw", "<Control>r", N_("Draw the roles again that are not locked") },
  { "schedule.keep", "space KP_Space", N_("Lock what is drawn in the selected cell or row, or unlock it") },
  { "schedule.clear", "Delete KP_Delete BackSpace", N_("Leave the selected cell or row to chance") },
  { "schedule.menu", "Return KP_Enter Menu", N_("Menu of the selected cell or row, with the letters of the roles") },
};

static const Accel lab_accels[] = {
  { "lab.run", "<Control>Return <Control>KP_Enter", N_("Play the matches of the Lab") },
  { "lab.export", "<Control>e", N_("Export the results of the Lab as a table") },
};

static const Accel messages_accels[] = {
  { "messages.copy", "<Control>c <Control>Insert", N_("Copy the message") },
  { "messages.copy-next", "<Control>Return <Control>KP_Enter", N_("Copy the next message") },
  { "messages.search", "<Control>f", N_("Search the messages") },
  { "own-words.set", "<Control>Return <Control>KP_Enter", NULL },
  { "messages.export", "<Control>e", N_("Export messages") },
  { "messages.explain", "<Control>i", N_("Explain what led to the message") },
};

static const Accel board_accels[] = {
  { "board.step(-1)", "<Alt>Page_Up", N_("Show an earlier moment") },
  { "board.step(1)", "<Alt>Page_Down", N_("Show a later moment") },
  { "board.explain", "<Control>i", N_("Explain how what the board shows came about") },
};

static const Accel zoom_accels[] = {
  { "zoom.step(1)", "<Control>plus <Control>equal <Control>KP_Add", N_("Make the picture larger") },
  { "zoom.step(-1)", "<Control>minus <Control>KP_Subtract", N_("Make the picture smaller") },
  { "zoom.reset", "<Control>0 <Control>KP_0", N_("Show the picture at its original size") },
  { "zoom.fit", "<Alt>0 <Alt>KP_0", N_("Fit the picture to the window") },
};

static const Accel history_accels[] = {
  { "history.search", "<Control>f", N_("Search the history") },
  { "history.amend", "F2", N_("Amend the selected submission") },
  { "history.jump", "<Control>j", N_("Undo back to the selected event, or redo up to it") },
  { "history.explain", "<Control>i", N_("Explain the phase of the selected event") },
  { "history.menu", "<Shift>F10 Menu", N_("Menu of the selected event") },
};

static const Accel result_accels[] = {
  { "result.copy", "<Control>c <Control>Insert", N_("Copy the result") },
  { "result.explain", "<Control>i", N_("Explain how the result came about") },
  { "explain.copy", "<Control>c <Control>Insert", N_("Copy an explanation for a player") },
  { "explain.dossier", "<Alt>Return <Alt>KP_Enter", N_("All about a player whose outcome is explained") },
};

static const Accel fairness_accels[] = {
  { "fairness.copy", "<Control>c <Control>Insert", N_("Copy the commitment") },
  { "fairness.verify", "<Control>v <Shift>Insert", N_("Verify a proof that was posted") },
};

static const Accel season_accels[] = {
  { "season.entry(-1)", "<Control>e", N_("Add an entry to the ledger") },
  { "season.next-match(-1)", "<Control>n", N_("Begin the next match of the season") },
  { "season.counts", "<Shift><Control>c", N_("Post the standings") },
  { "season.undo", "<Control>z", NULL },
  { "season.redo", "<Shift><Control>z <Control>y", NULL },
};

static const Accel general_accels[] = {
  { "win.page-number(1)", "<Control>1", N_("First page of a match, and so on to the ninth") },
  { "win.page-number(2)", "<Control>2", NULL },
  { "win.page-number(3)", "<Control>3", NULL },
  { "win.page-number(4)", "<Control>4", NULL },
  { "win.page-number(5)", "<Control>5", NULL },
  { "win.page-number(6)", "<Control>6", NULL },
  { "win.page-number(7)", "<Control>7", NULL },
  { "win.page-number(8)", "<Control>8", NULL },
  { "win.page-number(9)", "<Control>9", NULL },
  { "win.back", "<Alt>Left", N_("Go back") },
  { "win.fullscreen", "F11", N_("Full screen") },
  { "win.curtain", "<Control>h", N_("Cover the secrets, or uncover them") },
  { "win.roles-covered", "<Shift><Control>h", N_("Cover the roles alone, or uncover them") },
  { "app.preferences", "<Control>comma", N_("Preferences") },
  { "win.menu", "F10", N_("Main menu") },
  { "win.help", "F1", N_("Help") },
  { "win.shortcuts", "<Control>question <Control>slash", N_("Keyboard shortcuts") },
  { "app.new-window", "<Control><Alt>n", N_("New window") },
  { "win.close", "<Control>w", N_("Close the window") },
  { "app.quit", "<Control>q", N_("Quit") },
};

static const AccelSection sections[] = {
  { N_("Match"), match_accels, G_N_ELEMENTS (match_accels) },
  { N_("New Match"), new_accels, G_N_ELEMENTS (new_accels) },
  { N_("Game of Your Own"), game_accels, G_N_ELEMENTS (game_accels) },
  { N_("Prepare"), prepare_accels, G_N_ELEMENTS (prepare_accels) },
  { N_("Table"), table_accels, G_N_ELEMENTS (table_accels) },
  { N_("Layout"), layout_accels, G_N_ELEMENTS (layout_accels) },
  { N_("Cast"), cast_accels, G_N_ELEMENTS (cast_accels) },
  { N_("Roles"), roles_accels, G_N_ELEMENTS (roles_accels) },
  { N_("Lab"), lab_accels, G_N_ELEMENTS (lab_accels) },
  { N_("Rounds"), rounds_accels, G_N_ELEMENTS (rounds_accels) },
  { N_("Messages"), messages_accels, G_N_ELEMENTS (messages_accels) },
  { N_("Board"), board_accels, G_N_ELEMENTS (board_accels) },
  { N_("Table, Layout and Board"), zoom_accels, G_N_ELEMENTS (zoom_accels) },
  { N_("History"), history_accels, G_N_ELEMENTS (history_accels) },
  { N_("Result"), result_accels, G_N_ELEMENTS (result_accels) },
  { N_("Fairness"), fairness_accels, G_N_ELEMENTS (fairness_accels) },
  { N_("Season"), season_accels, G_N_ELEMENTS (season_accels) },
  { N_("General"), general_accels, G_N_ELEMENTS (general_accels) },
};

static gboolean
has_prefix (const Accel *accel, const char *prefix)
{
  gsize length = strlen (prefix);

  return strncmp (accel->action, prefix, length) == 0 && accel->action[length] == '.';
}

/* Menus show the key that was added last. */
static void
add_to_controller (GtkShortcutController *controller, const Accel *accel)
{
  g_auto (GStrv) keys = g_strsplit (accel->accels, " ", -1);

  for (guint i = g_strv_length (keys); i-- > 0;)
    {
      g_autoptr (GVariant) target = NULL;
      g_autofree char *name = NULL;
      gboolean parsed = g_action_parse_detailed_name (accel->action, &name, &target, NULL);
      GtkShortcut *shortcut;

      g_assert (parsed);
      shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i]), gtk_named_action_new (name));
      if (target != NULL)
        gtk_shortcut_set_arguments (shortcut, target);
      gtk_shortcut_controller_add_shortcut (controller, shortcut);
    }
}

/* name says whose actions, or is one whole action. */
static void
add_controller (GtkWidget *widget, const char *name, GtkShortcutScope scope, GtkPropagationPhase phase)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), scope);
  gtk_event_controller_set_propagation_phase (controller, phase);
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    for (guint j = 0; j < sections[i].n_accels; j++)
      if (has_prefix (&sections[i].accels[j], name) || g_str_equal (sections[i].accels[j].action, name))
        add_to_controller (GTK_SHORTCUT_CONTROLLER (controller), &sections[i].accels[j]);

  gtk_widget_add_controller (widget, controller);
}

void
croupier_accels_add_to_application (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    for (guint j = 0; j < sections[i].n_accels; j++)
      {
        const Accel *accel = &sections[i].accels[j];
        g_auto (GStrv) keys = g_strsplit (accel->accels, " ", -1);

        /* Those of an application are taken before what has the focus: there, Alt+Left may move something. */
        if ((has_prefix (accel, "app") || has_prefix (accel, "win")) && !g_str_equal (accel->action, "win.back"))
          gtk_application_set_accels_for_action (application, accel->action, (const char *const *) keys);
      }
}

void
croupier_accels_add_to_widget (GtkWidget *widget, const char *prefix)
{
  add_controller (widget, prefix, GTK_SHORTCUT_SCOPE_GLOBAL, GTK_PHASE_BUBBLE);
}

void
croupier_accels_add_to_dialog (GtkWidget *dialog, const char *prefix)
{
  add_controller (dialog, prefix, GTK_SHORTCUT_SCOPE_LOCAL, GTK_PHASE_CAPTURE);
}

void
croupier_accels_add_to_row (GtkWidget *row, const char *name)
{
  add_controller (row, name, GTK_SHORTCUT_SCOPE_LOCAL, GTK_PHASE_BUBBLE);
}

void
croupier_accels_add_action (GtkWidget *dialog, const char *action)
{
  add_controller (dialog, action, GTK_SHORTCUT_SCOPE_LOCAL, GTK_PHASE_CAPTURE);
}

char *
croupier_accels_dup_label (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    for (guint j = 0; j < sections[i].n_accels; j++)
      if (g_str_equal (sections[i].accels[j].action, action))
        {
          g_auto (GStrv) keys = g_strsplit (sections[i].accels[j].accels, " ", 2);
          GdkModifierType modifiers;
          guint key;

          return gtk_accelerator_parse (keys[0], &key, &modifiers) ? gtk_accelerator_get_label (key, modifiers) : NULL;
        }

  return NULL;
}

/* ---- the list ---- */

/* AdwShortcutsDialog is newer than the libadwaita that is asked for (1.8), and would be a second list to be kept alike;
 * so it is made of rows everywhere. */

static GtkWidget *
row_new (const char *title, const char *accels)
{
  GtkWidget *row = adw_action_row_new ();
  g_auto (GStrv) keys = g_strsplit (accels, " ", 2);
  GtkWidget *label = croupier_shortcut_label_new (keys[0]);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);

  return row;
}

/* Pages are named where it is known which there are; else what stands for all of them is. */
static GtkWidget *
row_new_for (const Accel *accel, const char *const *pages)
{
  guint page = has_prefix (accel, "win") && g_str_has_prefix (accel->action, PAGE_ACTION)
                 ? (guint) g_ascii_digit_value (accel->accels[strlen (accel->accels) - 1])
                 : 0;
  g_autofree char *title = NULL;

  if (page == 0 || pages == NULL)
    return accel->title != NULL ? row_new (_(accel->title), accel->accels) : NULL;
  if (page > g_strv_length ((GStrv) pages))
    return NULL;

  /* Translators: to a page of the match: "Go to Rounds" */
  title = g_strdup_printf (_("Go to %s"), pages[page - 1]);
  return row_new (title, accel->accels);
}

void
croupier_accels_list (AdwPreferencesPage *page, const char *const *pages, GPtrArray *rows)
{
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      GtkWidget *group = adw_preferences_group_new ();

      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _(sections[i].title));
      for (guint j = 0; j < sections[i].n_accels; j++)
        {
          GtkWidget *row = row_new_for (&sections[i].accels[j], pages);

          if (row == NULL)
            continue;
          adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
          g_ptr_array_add (rows, row);
        }
      adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
    }
}
