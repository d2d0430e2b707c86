/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matches of the season, with how each stands. */
#include "config.h"

#include "croupier-season-matches-page.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-widget.h"

#define MATCH "croupier-match"

struct _CroupierSeasonMatchesPage
{
  CroupierSeasonPage parent_instance;

  GtkStack *stack;
  GtkListBox *list;

  char *shown; /* all that the rows say: while that stays they do, with the menu that is open and the focus */
};

G_DEFINE_FINAL_TYPE (CroupierSeasonMatchesPage, croupier_season_matches_page, CROUPIER_TYPE_SEASON_PAGE)

/* ---- how a match stands ---- */

static char *
describe_due (const CroupierSeasonState *state)
{
  if (state->due == NULL)
    return g_strdup (_("Over, not booked yet"));
  if (state->n_missing == 0)
    return g_strdup (state->due);
  return g_strdup_printf (ngettext ("%s, %u missing", "%s, %u missing", state->n_missing), state->due,
                          state->n_missing);
}

static char *
describe_newer (const CroupierSeasonState *state)
{
  if (state->due != NULL)
    return g_strdup_printf (_("Booked, but now %s is due"), state->due);
  if (state->n_changes == 0)
    return g_strdup (_("Booked; changed since, but not its result"));
  return g_strdup_printf (ngettext ("The result has changed: %u entry differs",
                                    "The result has changed: %u entries differ", state->n_changes),
                          state->n_changes);
}

/* state is NULL where nobody has looked yet. */
static char *
describe (const CroupierSeason *season, guint match, const CroupierSeasonState *state)
{
  if (croupier_season_get_match (season, match)->file == NULL)
    return g_strdup (_("Planned"));
  if (state == NULL)
    return g_strdup (croupier_season_get_booking (season, match) != NULL ? _("Booked") : "");

  switch (state->kind)
    {
    case CROUPIER_FILE_CHECK_PLANNED:
      return g_strdup (_("Planned"));
    case CROUPIER_FILE_CHECK_SAME:
      return g_strdup (_("Booked"));
    case CROUPIER_FILE_CHECK_UNSEEN:
      return describe_due (state);
    case CROUPIER_FILE_CHECK_NEWER:
      return describe_newer (state);
    case CROUPIER_FILE_CHECK_MOVED:
    case CROUPIER_FILE_CHECK_OTHER:
    case CROUPIER_FILE_CHECK_TWICE:
    case CROUPIER_FILE_CHECK_MISSING:
    case CROUPIER_FILE_CHECK_UNREADABLE:
      return g_strdup (state->question);
    case CROUPIER_N_FILE_CHECKS:
      break;
    }
  g_assert_not_reached ();
}

static gboolean
is_problem (const CroupierSeasonState *state)
{
  return state != NULL && (state->kind >= CROUPIER_FILE_CHECK_MOVED ||
                           (state->kind == CROUPIER_FILE_CHECK_NEWER && (state->n_changes > 0 || state->due != NULL)));
}

/* ---- a row ---- */

/* What there is to do next; NULL: nothing but to open it. */
static GtkWidget *
make_button (const CroupierSeason *season, const CroupierSeasonState *state, int match)
{
  if (croupier_season_get_match (season, (guint) match)->file == NULL)
    return croupier_season_button_new (NULL, _("_Begin…"), "season.next-match", match);
  if (state == NULL)
    return NULL;
  if (state->can_mend)
    return croupier_season_button_new (NULL, _("_Use It"), "season.mend", match);
  if (state->kind == CROUPIER_FILE_CHECK_UNSEEN && state->is_over)
    return croupier_season_button_new (NULL, _("_Book"), "season.book", match);
  if (state->kind == CROUPIER_FILE_CHECK_NEWER && state->is_over && state->n_changes > 0)
    return croupier_season_button_new (NULL, _("_Review…"), "season.review", match);
  return NULL;
}

static void
add_item (GMenu *menu, const char *label, const char *action, int match)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "i", match);
  g_menu_append_item (menu, item);
}

static GMenu *
make_menu (const CroupierSeason *season, int match, guint place)
{
  GMenu *menu = g_menu_new ();
  gboolean is_planned = croupier_season_get_match (season, (guint) match)->file == NULL;

  if (is_planned)
    add_item (menu, _("_Add Its File…"), "season.add-match", match);
  else
    add_item (menu, _("_Open"), "season.open-match", match);
  if (place > 0)
    add_item (menu, _("Move _Up"), "season.match-up", match);
  if (place + 1 < croupier_season_get_order (season)->len)
    add_item (menu, _("Move _Down"), "season.match-down", match);
  add_item (menu, _("_Remove From the Season"), "season.drop-match", match);
  return menu;
}

static GtkWidget *
row_new (CroupierSeasonMatchesPage *self, const CroupierSeason *season, guint place)
{
  int match = g_array_index (croupier_season_get_order (season), int, place);
  const CroupierSeasonMatch *known = croupier_season_get_match (season, (guint) match);
  const CroupierSeasonState *state = croupier_season_session_get_state (croupier_season_page_get_session (
                                                                          CROUPIER_SEASON_PAGE (self)),
                                                                        (guint) match);
  g_autofree char *title = g_strdup_printf ("%u. %s", place + 1, known->title);
  g_autofree char *subtitle = describe (season, (guint) match, state);
  g_autofree char *menu_label = g_strdup_printf (_("Menu of %s"), known->title);
  g_autoptr (GMenu) menu = make_menu (season, match, place);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle", subtitle,
                                 "title-lines", 2, "subtitle-lines", 0, "activatable", known->file != NULL, NULL);
  GtkWidget *button = make_button (season, state, match);

  if (is_problem (state))
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  if (button != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  croupier_season_row_add_menu (ADW_ACTION_ROW (row), menu, menu_label);
  g_object_set_data (G_OBJECT (row), MATCH, GINT_TO_POINTER (match));
  return row;
}

static void
activated_cb (CroupierSeasonMatchesPage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "season.open-match", "i",
                              GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), MATCH)));
}

static char *
describe_all (CroupierSeasonPage *page, const CroupierSeason *season)
{
  const GArray *order = croupier_season_get_order (season);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < order->len; i++)
    {
      guint match = (guint) g_array_index (order, int, i);
      const CroupierSeasonState *state = croupier_season_session_get_state (croupier_season_page_get_session (page),
                                                                            match);
      g_autofree char *what = describe (season, match, state);

      g_string_append_printf (text, "%u %s %s %d %d\n", match, croupier_season_get_match (season, match)->title, what,
                              state != NULL && state->is_over, state != NULL && state->can_mend);
    }
  return g_string_free_and_steal (text);
}

static void
croupier_season_matches_page_update (CroupierSeasonPage *page)
{
  CroupierSeasonMatchesPage *self = CROUPIER_SEASON_MATCHES_PAGE (page);
  const CroupierSeason *season = croupier_season_page_get_season (page);
  const GArray *order = croupier_season_get_order (season);
  g_autofree char *all = describe_all (page, season);

  if (g_strcmp0 (self->shown, all) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&all);
  gtk_stack_set_visible_child_name (self->stack, order->len > 0 ? "matches" : "empty");
  gtk_list_box_remove_all (self->list);
  for (guint i = 0; i < order->len; i++)
    gtk_list_box_append (self->list, row_new (self, season, i));
}

/* ---- the class ---- */

static void
croupier_season_matches_page_constructed (GObject *object)
{
  CroupierSeasonPage *page = CROUPIER_SEASON_PAGE (object);

  G_OBJECT_CLASS (croupier_season_matches_page_parent_class)->constructed (object);

  g_signal_connect_object (croupier_season_page_get_session (page), "looked",
                           G_CALLBACK (croupier_season_matches_page_update), page, G_CONNECT_SWAPPED);
}

static void
croupier_season_matches_page_dispose (GObject *object)
{
  /* The template would take its own child away without AdwBin knowing. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_SEASON_MATCHES_PAGE);
  g_clear_pointer (&CROUPIER_SEASON_MATCHES_PAGE (object)->shown, g_free);

  G_OBJECT_CLASS (croupier_season_matches_page_parent_class)->dispose (object);
}

static void
croupier_season_matches_page_class_init (CroupierSeasonMatchesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = croupier_season_matches_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = croupier_season_matches_page_dispose;
  CROUPIER_SEASON_PAGE_CLASS (klass)->update = croupier_season_matches_page_update;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/season/croupier-season-matches-page.ui");
  BIND_CHILDREN (widget_class, CroupierSeasonMatchesPage, stack, list);
  BIND_CALLBACKS (widget_class, activated_cb);
}

static void
croupier_season_matches_page_init (CroupierSeasonMatchesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
