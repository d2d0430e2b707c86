/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With what a new game of one's own begins. */
#include "config.h"

#include "croupier-game-chooser.h"

#include <glib/gi18n.h>

#include "croupier-custom.h"
#include "croupier-game-editor.h"
#include "croupier-registry.h"
#include "croupier-widget.h"

#define SESSION "croupier-session"
#define PAGE "croupier-page"
#define GAME "croupier-game"
#define FORM "croupier-form"
#define ID_LENGTH 22 /* of 24 bytes */

/* With another name, by which it is kept beside the other one. */
static char *
dup_template (const CroupierGame *game)
{
  GString *text = g_string_new (game->text);
  g_autofree char *id = g_strdup_printf ("id = \"%s\"", game->id);
  g_autofree char *new_id = g_strdup_printf ("id = \"%.*s-2\"", ID_LENGTH, game->id);
  g_autofree char *title = g_strdup_printf ("title = \"%s\"", game->title);
  g_autofree char *new_title = g_strdup_printf ("title = \"%s 2\"", game->title);

  g_string_replace (text, id, new_id, 1);
  g_string_replace (text, title, new_title, 1);
  return g_string_free (text, FALSE);
}

/* Once the dialog has closed. */
static void
open_editor (GtkWidget *dialog)
{
  GtkWidget *page = g_object_get_data (G_OBJECT (dialog), PAGE);
  CroupierSession *session = g_object_get_data (G_OBJECT (dialog), SESSION);
  const CroupierGame *game = g_object_get_data (G_OBJECT (dialog), GAME);
  g_autofree char *text = game != NULL ? dup_template (game) : g_strdup (croupier_custom_get_beginning ());

  if (g_object_get_data (G_OBJECT (dialog), FORM) != NULL)
    croupier_game_editor_open_form (page, session);
  else
    croupier_game_editor_open (page, session, text, TRUE);
}

static void
chosen_cb (AdwDialog *dialog, GtkWidget *row)
{
  g_object_set_data (G_OBJECT (dialog), GAME, g_object_get_data (G_OBJECT (row), GAME));
  g_object_set_data (G_OBJECT (dialog), FORM, g_object_get_data (G_OBJECT (row), FORM));
  g_signal_connect (dialog, "unmap", G_CALLBACK (open_editor), NULL);
  adw_dialog_close (dialog);
}

static GtkWidget *
add_row (AdwDialog *dialog, AdwPreferencesGroup *group, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (chosen_cb), dialog, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  return row;
}

static void
fill (AdwDialog *dialog, AdwPreferencesPage *content)
{
  AdwPreferencesGroup *first = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  AdwPreferencesGroup *others = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *row = add_row (dialog, first, _("From a Form"),
                            _("Fill in what players have, what they send and who wins. What comes of each round you "
                              "say yourself."));

  g_object_set_data (G_OBJECT (row), FORM, row);
  add_row (dialog, first, _("As a Text"), _("Begin with a small game, and write what comes of a round."));
  adw_preferences_page_add (content, first);
  adw_preferences_group_set_title (others, _("From Another Game"));
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      const CroupierGame *game = croupier_registry_get_game (i);

      if (game->text == NULL)
        continue;
      row = add_row (dialog, others, croupier_game_words (game, game->title),
                     croupier_game_words (game, game->summary));
      g_object_set_data (G_OBJECT (row), GAME, (gpointer) game);
    }
  adw_preferences_page_add (content, others);
}

void
croupier_game_chooser_open (GtkWidget *page, CroupierSession *session)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *toolbar = adw_toolbar_view_new (), *content = adw_preferences_page_new ();

  adw_dialog_set_title (dialog, _("New Game"));
  adw_dialog_set_content_width (dialog, 520);
  adw_dialog_set_content_height (dialog, 620);
  fill (dialog, ADW_PREFERENCES_PAGE (content));
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (toolbar), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (toolbar), content);
  adw_dialog_set_child (dialog, toolbar);
  g_object_set_data_full (G_OBJECT (dialog), PAGE, g_object_ref (page), g_object_unref);
  g_object_set_data_full (G_OBJECT (dialog), SESSION, g_object_ref (session), g_object_unref);
  adw_dialog_present (dialog, page);
}
