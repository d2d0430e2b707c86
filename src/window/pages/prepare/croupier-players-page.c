/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a match that is open. */
#include "config.h"

#include "croupier-players-page.h"

#include "croupier-accels.h"
#include "croupier-player-list.h"

struct _CroupierPlayersPage
{
  CroupierPreparePage parent_instance;

  CroupierPlayerList *list;
};

G_DEFINE_FINAL_TYPE (CroupierPlayersPage, croupier_players_page, CROUPIER_TYPE_PREPARE_PAGE)

static GtkWidget *
croupier_players_page_make_content (CroupierPreparePage *page)
{
  CroupierPlayersPage *self = CROUPIER_PLAYERS_PAGE (page);

  self->list = g_object_new (CROUPIER_TYPE_PLAYER_LIST, NULL);
  croupier_player_list_set_draft (self->list,
                                  croupier_correction_get_draft (croupier_prepare_page_get_correction (page)));
  croupier_accels_add_to_widget (GTK_WIDGET (self->list), "players");

  return GTK_WIDGET (self->list);
}

static void
croupier_players_page_shown (CroupierPage *page)
{
  croupier_player_list_grab (CROUPIER_PLAYERS_PAGE (page)->list);
}

static void
croupier_players_page_class_init (CroupierPlayersPageClass *klass)
{
  CROUPIER_PREPARE_PAGE_CLASS (klass)->make_content = croupier_players_page_make_content;
  CROUPIER_PAGE_CLASS (klass)->shown = croupier_players_page_shown;
}

static void
croupier_players_page_init (CroupierPlayersPage *self)
{
}
