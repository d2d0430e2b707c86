/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of the season. */
#include "config.h"

#include "croupier-season-players-page.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-face.h"

#define AVATAR_SIZE 32
#define PLAYER "croupier-player"

struct _CroupierSeasonPlayersPage
{
  CroupierSeasonPage parent_instance;

  GtkStack *stack;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (CroupierSeasonPlayersPage, croupier_season_players_page, CROUPIER_TYPE_SEASON_PAGE)

/* The last entry by which somebody is out; NULL: they are in. */
static char *
describe_out (const CroupierSeason *season, guint player)
{
  const CroupierLedger *ledger = croupier_season_get_ledger (season);
  g_autofree char *when = NULL;

  if (!croupier_players_has (croupier_ledger_get_out (ledger, NULL), player))
    return NULL;
  for (guint i = croupier_ledger_get_n_postings (ledger); i-- > 0 && when == NULL;)
    {
      const CroupierLedgerEntry *entry = croupier_ledger_get_posting (ledger, i)->entry;

      if (entry->kind == CROUPIER_LEDGER_OUT && entry->player == (int) player)
        when = croupier_season_describe_date (season, &entry->date);
    }
  return when != NULL ? g_strdup_printf (_("Out, %s"), when) : g_strdup (_("Out"));
}

static void
add_part (GPtrArray *parts, char *part)
{
  if (part != NULL)
    g_ptr_array_add (parts, part);
}

static char *
describe (const CroupierSeason *season, guint player)
{
  const CroupierMember *member = croupier_season_get_member (season, player);
  CroupierPlayers frozen = croupier_ledger_get_frozen (croupier_season_get_ledger (season), NULL);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  add_part (parts, describe_out (season, player));
  add_part (parts, croupier_players_has (frozen, player) ? g_strdup (_("Frozen")) : NULL);
  add_part (parts, member->aliases != NULL ? g_strjoinv (_(", "), member->aliases) : NULL);
  add_part (parts, g_strdup (member->handle));
  add_part (parts, g_strdup (member->zone));
  if (member->absent != NULL)
    {
      g_autofree char *days = g_strjoinv (_(", "), member->absent);

      add_part (parts, g_strdup_printf (_("away %s"), days));
    }
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

static void
add_item (GMenu *menu, const char *label, const char *action, guint player)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "i", (int) player);
  g_menu_append_item (menu, item);
}

static GtkWidget *
row_new (const CroupierSeason *season, guint player)
{
  const char *name = croupier_roster_get_name (croupier_season_get_roster (season), player);
  g_autofree char *subtitle = describe (season, player);
  g_autofree char *menu_label = g_strdup_printf (_("Menu of %s"), name);
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", name, "subtitle", subtitle,
                                 "title-lines", 2, "subtitle-lines", 2, "activatable", TRUE, NULL);
  GtkWidget *face = croupier_face_new (AVATAR_SIZE);
  gboolean is_out = croupier_players_has (croupier_ledger_get_out (croupier_season_get_ledger (season), NULL), player);

  croupier_face_show (CROUPIER_FACE (face), name, NULL);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), face);
  add_item (menu, _("_Change…"), "season.player", player);
  add_item (menu, _("Add an _Entry…"), "season.entry", player);
  add_item (menu, is_out ? _("_Back In") : _("_Out of the Season"), is_out ? "season.back" : "season.out", player);
  croupier_season_row_add_menu (ADW_ACTION_ROW (row), menu, menu_label);
  g_object_set_data (G_OBJECT (row), PLAYER, GINT_TO_POINTER ((int) player));
  return row;
}

static void
activated_cb (CroupierSeasonPlayersPage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "season.player", "i",
                              GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), PLAYER)));
}

static void
croupier_season_players_page_update (CroupierSeasonPage *page)
{
  CroupierSeasonPlayersPage *self = CROUPIER_SEASON_PLAYERS_PAGE (page);
  const CroupierSeason *season = croupier_season_page_get_season (page);
  guint n = croupier_roster_get_size (croupier_season_get_roster (season));

  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "players" : "empty");
  gtk_list_box_remove_all (self->list);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list, row_new (season, i));
}

static void
croupier_season_players_page_dispose (GObject *object)
{
  /* The template would take its own child away without AdwBin knowing. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_SEASON_PLAYERS_PAGE);

  G_OBJECT_CLASS (croupier_season_players_page_parent_class)->dispose (object);
}

static void
croupier_season_players_page_class_init (CroupierSeasonPlayersPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_season_players_page_dispose;
  CROUPIER_SEASON_PAGE_CLASS (klass)->update = croupier_season_players_page_update;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/season/croupier-season-players-page.ui");
  BIND_CHILDREN (widget_class, CroupierSeasonPlayersPage, stack, list);
  BIND_CALLBACKS (widget_class, activated_cb);
}

static void
croupier_season_players_page_init (CroupierSeasonPlayersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
