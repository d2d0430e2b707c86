/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in short: its picture and title, how many play it for how long, and what it is about. */
#include "config.h"

#include "croupier-game-card.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"

#define CUSTOM_PICTURE "croupier-game-custom-symbolic" /* of a game that has none */
#define SHORT_TITLE 16 /* letters that have room in one line, be the window narrow and the text large */

/* A grid, because a box looks, in eight steps, for the width that each wrapped line would need in its height. */
struct _CroupierGameCard
{
  GtkGrid parent_instance;

  GtkImage *picture;
  GtkLabel *title_label;
  GtkLabel *summary_label;
  GtkLabel *facts_label;
};

G_DEFINE_FINAL_TYPE (CroupierGameCard, croupier_game_card, GTK_TYPE_GRID)

static void
croupier_game_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_GAME_CARD);

  G_OBJECT_CLASS (croupier_game_card_parent_class)->dispose (object);
}

static void
croupier_game_card_class_init (CroupierGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_game_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/view/setup/croupier-game-card.ui");
  BIND_CHILDREN (widget_class, CroupierGameCard, picture, title_label, summary_label, facts_label);
}

static void
croupier_game_card_init (CroupierGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
describe_players (const CroupierGame *game)
{
  if (game->min_players == game->max_players)
    return g_strdup_printf (ngettext ("%u player", "%u players", game->min_players), game->min_players);

  return g_strdup_printf (ngettext ("%u to %u players", "%u to %u players", game->max_players), game->min_players,
                          game->max_players);
}

GtkWidget *
croupier_game_card_new (const CroupierGame *game)
{
  CroupierGameCard *self = g_object_new (CROUPIER_TYPE_GAME_CARD, NULL);
  g_autofree char *players = describe_players (game);
  g_autofree char *facts = g_strdup_printf (_("%s · %s"), players, croupier_game_words (game, game->duration));
  g_autofree char *picture = g_strdup_printf ("croupier-game-%s-symbolic", game->id);
  GtkIconTheme *icons = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  gtk_image_set_from_icon_name (self->picture, gtk_icon_theme_has_icon (icons, picture) ? picture : CUSTOM_PICTURE);
  /* A line that can wrap takes long to measure. */
  gtk_label_set_wrap (self->title_label, g_utf8_strlen (croupier_game_words (game, game->title), -1) > SHORT_TITLE);
  gtk_label_set_label (self->title_label, croupier_game_words (game, game->title));
  gtk_label_set_label (self->summary_label, croupier_game_words (game, game->summary));
  gtk_label_set_label (self->facts_label, facts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  croupier_game_words (game, game->title), -1);

  return GTK_WIDGET (self);
}

GtkWidget *
croupier_game_card_button_new (const CroupierGame *game)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *card = croupier_game_card_new (game);

  gtk_widget_remove_css_class (card, "card");
  gtk_button_set_child (GTK_BUTTON (button), card);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "game-button");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  croupier_game_words (game, game->title), -1);

  return button;
}
