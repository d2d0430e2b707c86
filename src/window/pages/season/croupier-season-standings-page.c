/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings of the season, and how it came to them. */
#include "config.h"

#include "croupier-season-standings-page.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-figures-view.h"
#include "croupier-standing-row.h"
#include "croupier-widget.h"

struct _CroupierSeasonStandingsPage
{
  CroupierSeasonPage parent_instance;

  GtkStack *stack;
  AdwBanner *problem_banner;
  AdwPreferencesGroup *group;
  GtkListBox *list;
  CroupierFiguresView *figures_view;
};

G_DEFINE_FINAL_TYPE (CroupierSeasonStandingsPage, croupier_season_standings_page, CROUPIER_TYPE_SEASON_PAGE)

/* A player on the way into the list. */
typedef struct
{
  guint player;
  gboolean is_out;
  int garnets;
} PlayerStand;

static int
compare_stands (gconstpointer a, gconstpointer b)
{
  const PlayerStand *one = a, *other = b;

  if (one->is_out != other->is_out)
    return one->is_out ? 1 : -1;
  if (one->garnets != other->garnets)
    return one->garnets > other->garnets ? -1 : 1;
  return one->player < other->player ? -1 : 1;
}

/* Those who are in by their garnets, then those who are out. */
static GArray *
sort_players (const CroupierSeason *season)
{
  guint n = croupier_roster_get_size (croupier_season_get_roster (season));
  CroupierPlayers out = croupier_ledger_get_out (croupier_season_get_ledger (season), NULL);
  GArray *stands = g_array_sized_new (FALSE, FALSE, sizeof (PlayerStand), n);

  for (guint i = 0; i < n; i++)
    {
      PlayerStand stand = { i, croupier_players_has (out, i),
                            croupier_season_get_held (season, (int) i, CROUPIER_COUNTER_GARNETS, NULL) };

      g_array_append_val (stands, stand);
    }
  g_array_sort (stands, compare_stands);
  return stands;
}

/* A counter that never moved would be a column of zeros. */
static gboolean
is_counted (const CroupierSeason *season, guint counter)
{
  const CroupierLedger *ledger = croupier_season_get_ledger (season);

  if (counter == CROUPIER_COUNTER_GARNETS)
    return TRUE;
  for (guint i = 0; i < croupier_ledger_get_n_postings (ledger); i++)
    {
      const CroupierPosting *posting = croupier_ledger_get_posting (ledger, i);

      for (guint k = 0; k < posting->n_moves; k++)
        if (croupier_ledger_get_move (ledger, posting->first_move + k)->counter == (int) counter)
          return TRUE;
    }
  return FALSE;
}

/* NULL: it is not shown. */
static void
drop_column (gpointer column)
{
  g_clear_object ((GtkSizeGroup **) &column);
}

static void
add_figures (CroupierStandingRow *row, const CroupierSeason *season, guint player, GPtrArray *columns)
{
  for (guint i = 0; i < columns->len; i++)
    {
      g_autofree char *held = NULL;

      if (g_ptr_array_index (columns, i) == NULL)
        continue;
      held = g_strdup_printf ("%d", croupier_season_get_held (season, (int) player, (int) i, NULL));
      croupier_standing_row_add (row, croupier_counter_get_title (croupier_season_get_counter (season, i)), held,
                                 g_ptr_array_index (columns, i));
    }
}

/* Whoever holds as much as the one before has the same place. */
static guint
find_place (const GArray *stands, guint i)
{
  const PlayerStand *stand = &g_array_index (stands, PlayerStand, i);

  if (stand->is_out)
    return 0;
  while (i > 0 && g_array_index (stands, PlayerStand, i - 1).garnets == stand->garnets)
    i--;
  return i + 1;
}

static void
fill_list (CroupierSeasonStandingsPage *self, const CroupierSeason *season)
{
  g_autoptr (GArray) stands = sort_players (season);
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (drop_column);
  CroupierPlayers frozen = croupier_ledger_get_frozen (croupier_season_get_ledger (season), NULL);

  gtk_list_box_remove_all (self->list);
  for (guint i = 0; i < croupier_season_get_n_counters (season); i++)
    g_ptr_array_add (columns, is_counted (season, i) ? gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL) : NULL);
  for (guint i = 0; i < stands->len; i++)
    {
      const PlayerStand *stand = &g_array_index (stands, PlayerStand, i);
      const char *part = stand->is_out ? _("Out") : croupier_players_has (frozen, stand->player) ? _("Frozen") : "";
      GtkWidget *row = croupier_standing_row_new (stand->player,
                                                  croupier_roster_get_name (croupier_season_get_roster (season),
                                                                            stand->player),
                                                  find_place (stands, i), stands->len, part, "dimmed", "");

      add_figures (CROUPIER_STANDING_ROW (row), season, stand->player, columns);
      gtk_list_box_append (self->list, row);
    }
}

/* A wide window has no room for the title elsewhere. */
static void
update_heading (CroupierSeasonStandingsPage *self, const CroupierSeason *season)
{
  guint n_players = croupier_roster_get_size (croupier_season_get_roster (season));
  guint n_out = croupier_players_count (croupier_ledger_get_out (croupier_season_get_ledger (season), NULL));
  guint n_matches = croupier_season_get_order (season)->len;
  g_autofree char *title = g_markup_escape_text (croupier_season_get_title (season), -1);
  g_autofree char *players = g_strdup_printf (ngettext ("%u player is in", "%u players are in", n_players - n_out),
                                              n_players - n_out);
  g_autofree char *matches = g_strdup_printf (ngettext ("%u match", "%u matches", n_matches), n_matches);
  g_autofree char *description = g_strdup_printf (_("%s · %s"), players, matches);

  adw_preferences_group_set_title (self->group, title);
  adw_preferences_group_set_description (self->group, description);
}

static void
update_problems (CroupierSeasonStandingsPage *self, const CroupierSeason *season)
{
  g_autoptr (GPtrArray) notes = croupier_season_get_notes (season);

  if (notes->len > 0)
    adw_banner_set_title (self->problem_banner, g_ptr_array_index (notes, 0));
  adw_banner_set_revealed (self->problem_banner, notes->len > 0);
}

static void
croupier_season_standings_page_update (CroupierSeasonPage *page)
{
  CroupierSeasonStandingsPage *self = CROUPIER_SEASON_STANDINGS_PAGE (page);
  const CroupierSeason *season = croupier_season_page_get_season (page);
  CroupierTimeline *timeline;

  gtk_stack_set_visible_child_name (self->stack, croupier_roster_get_size (croupier_season_get_roster (season)) > 0
                                                   ? "standings"
                                                   : "empty");
  update_problems (self, season);
  update_heading (self, season);
  if (!croupier_season_session_take_timeline (croupier_season_page_get_session (page), &timeline))
    return;
  fill_list (self, season);
  croupier_figures_view_show (self->figures_view, timeline, NULL);
}

static void
activated_cb (CroupierSeasonStandingsPage *self, CroupierStandingRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "season.player", "i", (int) croupier_standing_row_get_player (row));
}

static void
croupier_season_standings_page_dispose (GObject *object)
{
  /* The template would take its own child away without AdwBin knowing. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_SEASON_STANDINGS_PAGE);

  G_OBJECT_CLASS (croupier_season_standings_page_parent_class)->dispose (object);
}

static void
croupier_season_standings_page_class_init (CroupierSeasonStandingsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_season_standings_page_dispose;
  CROUPIER_SEASON_PAGE_CLASS (klass)->update = croupier_season_standings_page_update;

  g_type_ensure (CROUPIER_TYPE_FIGURES_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/season/croupier-season-standings-page.ui");
  BIND_CHILDREN (widget_class, CroupierSeasonStandingsPage, stack, problem_banner, group, list, figures_view);
  BIND_CALLBACKS (widget_class, activated_cb);
}

static void
croupier_season_standings_page_init (CroupierSeasonStandingsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_widget_wrap_titles (GTK_WIDGET (self->group));
}
