/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new match: who plays. */
#include "config.h"

#include "croupier-new-players.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-page.h"
#include "croupier-steps-menu.h"
#include "croupier-widget.h"

struct _CroupierNewPlayers
{
  AdwNavigationPage parent_instance;

  AdwWindowTitle *window_title;
  GtkButton *undo_button;
  GtkButton *redo_button;
  CroupierPlayerList *list;
  GtkLabel *count_label;

  CroupierMatchDraft *draft;
};

G_DEFINE_FINAL_TYPE (CroupierNewPlayers, croupier_new_players, ADW_TYPE_NAVIGATION_PAGE)

/* A screen reader hears it only when it is news. */
static void
update_count (CroupierNewPlayers *self)
{
  g_autofree char *count = croupier_match_draft_dup_count (self->draft);

  if (g_str_equal (gtk_label_get_label (self->count_label), count))
    return;

  gtk_label_set_label (self->count_label, count);
  croupier_widget_announce (GTK_WIDGET (self->count_label), count, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
update (CroupierNewPlayers *self)
{
  const CroupierGame *game = croupier_match_draft_get_game (self->draft);

  adw_window_title_set_subtitle (self->window_title, game ? croupier_game_words (game, game->title) : "");
  update_count (self);
  croupier_widget_show_step (GTK_WIDGET (self->undo_button), croupier_match_draft_get_steps (self->draft), FALSE);
  croupier_widget_show_step (GTK_WIDGET (self->redo_button), croupier_match_draft_get_steps (self->draft), TRUE);
}

static CroupierSteps *
get_steps (gpointer self, gboolean is_redo)
{
  return croupier_match_draft_get_steps (CROUPIER_NEW_PLAYERS (self)->draft);
}

static void
undo_cb (CroupierNewPlayers *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new.undo", NULL);
}

static void
redo_cb (CroupierNewPlayers *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new.redo", NULL);
}

static void
shown_cb (CroupierNewPlayers *self)
{
  croupier_player_list_grab (self->list);
}

/* ---- widget ---- */

static void
croupier_new_players_dispose (GObject *object)
{
  CroupierNewPlayers *self = CROUPIER_NEW_PLAYERS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_NEW_PLAYERS);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (croupier_new_players_parent_class)->dispose (object);
}

static void
croupier_new_players_class_init (CroupierNewPlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_new_players_dispose;

  g_type_ensure (CROUPIER_TYPE_PLAYER_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/start/croupier-new-players.ui");
  BIND_CHILDREN (widget_class, CroupierNewPlayers, window_title, undo_button, redo_button, list, count_label);
  BIND_CALLBACKS (widget_class, undo_cb, redo_cb);
}

static void
croupier_new_players_init (CroupierNewPlayers *self)
{
  static const CroupierStepsSource steps = { get_steps, .go = "new.steps" }; /* one may be of another page */

  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_steps_menu_add (GTK_WIDGET (self->undo_button), GTK_WIDGET (self->redo_button), &steps, self);
  croupier_player_list_add_button (self->list, _("_From an Earlier Match…"), "new.earlier");
  g_signal_connect (self, "shown", G_CALLBACK (shown_cb), NULL);
}

void
croupier_new_players_set_draft (CroupierNewPlayers *self, CroupierMatchDraft *draft)
{
  self->draft = g_object_ref (draft);
  croupier_player_list_set_draft (self->list, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

CroupierPlayerList *
croupier_new_players_get_list (CroupierNewPlayers *self)
{
  return self->list;
}
