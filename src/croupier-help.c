/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: what each page is for, and what players can send. */
#include "config.h"

#include "croupier-help.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *title;
  const char *text;
} Topic;

typedef struct
{
  const char *title;
  const Topic *topics;
  guint n_topics;
} Chapter;

static const Topic evening[] = {
  { N_("Begin a match"), N_("New Match asks for a game, the players and the options. Paste the names, one a line. Post "
                            "the commitment before the first draw.") },
  { N_("Tell the rules"),
    N_("Rules for Players, in the main menu, has them in words, with the options of the match and how "
       "a move is sent, to be copied. Each game on the start page has its own, too.") },
  { N_("Take what players send"), N_("On Rounds, copy messages from your chat and press Ctrl+V: each finds its player. "
                                     "Or choose a player, and type or fill in the form.") },
  { N_("Resolve"), N_("The bar below says who is missing and what counts for them. Resolve plays the phase by the "
                      "rules; Ctrl+Z takes it back.") },
  { N_("Send what is told"), N_("Messages has one text for each audience, with what they may know and nothing else. "
                                "What was copied is ticked. Above them stands who moves to which channel.") },
  { N_("Set a mistake right"), N_("Earlier phases can be amended, and Prepare can be changed at any time: all that "
                                  "follows is played again, and you see whose messages change.") },
};

static const Topic pages[] = {
  { N_("Players, Table, Layout, Cast, Roles, Options"),
    N_("What the match is made of. Some of these are there only in games that have them. A change waits until you "
       "apply it.") },
  { N_("Rounds"), N_("Who has sent what, how it was read, and why something was refused. Games with busy days have a "
                     "view of the day, too.") },
  { N_("Messages"), N_("What is to be sent, what was sent, and what has changed since. The menu of a message explains "
                       "how it came about.") },
  { N_("Board"), N_("What only you may see, at each moment of the match, or what one player knows of it.") },
  { N_("Result"), N_("How the match stands or ended, ready to be copied.") },
  { N_("History"), N_("Everything that happened, in order. Undo back to any event, or amend it.") },
  { N_("Fairness"),
    N_("The commitment for before, the proof for after, every draw, and a check of a proof that somebody posted.") },
};

static const Topic sending[] = {
  { N_("Whose it is"), N_("A line begins with the name of a player and a colon, as “Alice: 3 at A” does; or it stands "
                          "below the name and the time that a chat writes. Names, aliases and handles are known.") },
  { N_("How it is read"), N_("Each game has a few plain words for its moves; capitals make no difference, and a "
                             "courtesy is passed over. The form makes a text that is always understood.") },
  { N_("What is refused"),
    N_("A text that does not say one thing is refused, with the reason and the wrong word marked. It never counts as "
       "something else, and what was accepted before stays in force.") },
  { N_("Whoever sends nothing"),
    N_("Whoever has made no move when a phase is resolved plays the default of the game, which is shown beforehand.") },
  { N_("What the game master decides"), N_("A ruling, Ctrl+G, changes what the rules would not: garnets, a player who "
                                           "leaves, a correction. It may have a reason, and stands in the history.") },
};

static const Chapter chapters[] = {
  { N_("An Evening"), evening, G_N_ELEMENTS (evening) },
  { N_("The Pages"), pages, G_N_ELEMENTS (pages) },
  { N_("What Players Can Send"), sending, G_N_ELEMENTS (sending) },
};

static GtkWidget *
row_new (const Topic *topic)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(topic->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(topic->text));

  return row;
}

/**
 * croupier_help_dialog_new:
 *
 * Makes the dialog that says how to lead a match.
 */
AdwDialog *
croupier_help_dialog_new (void)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *page = adw_preferences_page_new ();

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    {
      GtkWidget *group = adw_preferences_group_new ();

      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _(chapters[i].title));
      for (guint j = 0; j < chapters[i].n_topics; j++)
        adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row_new (&chapters[i].topics[j]));
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
    }

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_title (dialog, _("Help"));
  adw_dialog_set_content_width (dialog, 560);
  adw_dialog_set_content_height (dialog, 640);
  adw_dialog_set_child (dialog, view);

  return dialog;
}
