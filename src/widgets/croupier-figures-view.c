/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts over the whole match, of each player or what else its game says: a chart with its legend, or a table.
 * Knows no game. */
#include "config.h"

#include "croupier-figures-view.h"

#include <glib/gi18n.h>

#include "croupier-chart.h"
#include "croupier-choices.h"
#include "croupier-state-table.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"

#define PLAYERS "players"
#define LINE "croupier-line"
#define NAME_CHARS 16

struct _CroupierFiguresView
{
  AdwBin parent_instance;

  GtkDropDown *chooser;
  AdwToggleGroup *mode_group;
  GtkStack *stack;
  CroupierChart *chart;
  AdwWrapBox *legend;
  AdwBin *table_bin;

  GPtrArray *states; /* JsonObject: what is held of each, name by name; one for every moment */
  GStrv moments;     /* what they are called */
  GStrv names;       /* of the players, or of what else is counted */
  gboolean is_teams; /* which may have names that say how they look */
  GStrv keys;        /* the numbers that each has at every moment */
  char *key;         /* the one that is shown */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CroupierFiguresView, croupier_figures_view, ADW_TYPE_BIN)

static JsonObject *
get_counted (JsonObject *state, const char *of)
{
  JsonNode *node = json_object_get_member (state, of);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static JsonNode *
get_figure (JsonObject *all, const char *name, const char *key)
{
  JsonNode *node = json_object_get_member (all, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_object_get_member (json_node_get_object (node), key)
                                                       : NULL;
}

/* ---- what there is to show ---- */

static gboolean
is_number_throughout (CroupierFiguresView *self, const char *key)
{
  for (guint i = 0; i < self->states->len; i++)
    for (guint j = 0; self->names[j] != NULL; j++)
      if (!croupier_state_is_number (get_figure (g_ptr_array_index (self->states, i), self->names[j], key)))
        return FALSE;

  return TRUE;
}

static GStrv
list_members (JsonObject *object)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonObjectIter iter;
  const char *key;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    g_strv_builder_add (builder, key);

  return g_strv_builder_end (builder);
}

static GStrv
find_keys (CroupierFiguresView *self)
{
  JsonNode *first = json_object_get_member (g_ptr_array_index (self->states, 0), self->names[0]);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) members = JSON_NODE_HOLDS_OBJECT (first) ? list_members (json_node_get_object (first)) : NULL;

  for (guint i = 0; members != NULL && members[i] != NULL; i++)
    if (is_number_throughout (self, members[i]))
      g_strv_builder_add (builder, members[i]);

  return g_strv_builder_end (builder);
}

static gboolean
take_states (CroupierFiguresView *self, const CroupierMatch *match, const char *of)
{
  guint n_records = croupier_match_get_n_records (match);
  g_autoptr (GStrvBuilder) moments = g_strv_builder_new ();

  g_ptr_array_set_size (self->states, 0);
  for (guint i = 0; i <= n_records; i++)
    {
      g_autoptr (JsonObject)
        state = croupier_state_to_json (match, i == 0 ? croupier_match_get_first_state (match)
                                                      : croupier_match_get_record (match, i - 1)->after);
      JsonObject *counted = get_counted (state, of);

      if (counted == NULL || json_object_get_size (counted) == 0)
        return FALSE;
      g_ptr_array_add (self->states, json_object_ref (counted));
      g_strv_builder_take (moments, croupier_moment_title (match, i));
    }

  g_strfreev (self->moments);
  self->moments = g_strv_builder_end (moments);
  g_strfreev (self->names);
  self->names = list_members (g_ptr_array_index (self->states, 0));
  self->is_teams = !g_str_equal (of, PLAYERS);
  return n_records > 0;
}

/* ---- the chart ---- */

static double
get_value (CroupierFiguresView *self, guint player, guint moment)
{
  return json_node_get_double (get_figure (g_ptr_array_index (self->states, moment), self->names[player], self->key));
}

/* The numbers themselves, for who can't see the lines. */
static char *
describe (CroupierFiguresView *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint player = 0; self->names[player] != NULL; player++)
    {
      g_string_append_printf (words, "%s%s ", player > 0 ? _("; ") : "", self->names[player]);
      for (guint i = 0; i < self->states->len; i++)
        g_string_append_printf (words, "%s%g", i > 0 ? _(", ") : "", get_value (self, player, i));
    }

  return g_string_free_and_steal (g_steal_pointer (&words));
}

static void
update_chart (CroupierFiguresView *self)
{
  guint n_players = g_strv_length (self->names), n_moments = self->states->len;
  g_autofree double *values = g_new (double, (gsize) n_players *n_moments);
  g_autofree char *title = croupier_state_title (self->key);
  g_autofree char *words = describe (self);

  for (guint player = 0; player < n_players; player++)
    for (guint i = 0; i < n_moments; i++)
      values[player * n_moments + i] = get_value (self, player, i);
  croupier_chart_set_lines (self->chart, values, n_players, n_moments);
  croupier_chart_set_colors (self->chart, self->is_teams ? (const char *const *) self->names : NULL);
  croupier_chart_set_moments (self->chart, self->moments[0], n_moments > 1 ? self->moments[n_moments - 1] : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
pressed_cb (CroupierFiguresView *self, GtkToggleButton *button)
{
  int line = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), LINE));

  if (self->updating)
    return;

  self->updating = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->legend)); child;
       child = gtk_widget_get_next_sibling (child))
    if (child != GTK_WIDGET (button))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), FALSE);
  self->updating = FALSE;
  croupier_chart_set_chosen (self->chart, gtk_toggle_button_get_active (button) ? line : -1);
}

static GtkWidget *
key_button_new (CroupierFiguresView *self, guint line)
{
  GtkWidget *button = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (self->names[line]);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), croupier_chart_key_new (line, self->is_teams ? self->names[line] : NULL));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "plain-label");
  gtk_widget_set_tooltip_text (button, _("Make this line stand out"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, self->names[line], -1);
  g_object_set_data (G_OBJECT (button), LINE, GINT_TO_POINTER ((int) line));
  g_signal_connect_object (button, "toggled", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);

  return button;
}

static gboolean
is_legend_of (CroupierFiguresView *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->legend));
  guint i;

  for (i = 0; child != NULL && self->names[i] != NULL; i++, child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (child)));

      if (!g_str_equal (gtk_label_get_label (GTK_LABEL (label)), self->names[i]))
        return FALSE;
    }

  return child == NULL && self->names[i] == NULL;
}

static void
update_legend (CroupierFiguresView *self)
{
  GtkWidget *child;

  if (is_legend_of (self))
    return;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->legend))) != NULL)
    adw_wrap_box_remove (self->legend, child);
  for (guint i = 0; self->names[i] != NULL; i++)
    adw_wrap_box_append (self->legend, key_button_new (self, i));
  croupier_chart_set_chosen (self->chart, -1);
}

/* ---- the table ---- */

static JsonNode *
table_to_json (CroupierFiguresView *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  for (guint player = 0; self->names[player] != NULL; player++)
    {
      json_builder_set_member_name (builder, self->names[player]);
      json_builder_begin_object (builder);
      for (guint i = 0; i < self->states->len; i++)
        {
          json_builder_set_member_name (builder, self->moments[i]);
          json_builder_add_value (builder, json_node_copy (get_figure (g_ptr_array_index (self->states, i),
                                                                       self->names[player], self->key)));
        }
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

static void
update_table (CroupierFiguresView *self)
{
  g_autoptr (JsonNode) table = table_to_json (self);

  if (adw_bin_get_child (self->table_bin) == NULL)
    adw_bin_set_child (self->table_bin, croupier_state_table_new (PLAYERS));
  croupier_state_table_show (CROUPIER_STATE_TABLE (adw_bin_get_child (self->table_bin)), table);
}

/* ---- what is seen ---- */

static void
update (CroupierFiguresView *self)
{
  gboolean shows_table = g_strcmp0 (adw_toggle_group_get_active_name (self->mode_group), "table") == 0;

  gtk_stack_set_visible_child_name (self->stack, shows_table ? "table" : "chart");
  if (shows_table)
    update_table (self);
  else
    update_chart (self);
}

static void
update_chooser (CroupierFiguresView *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; self->keys[i] != NULL; i++)
    {
      g_autofree char *title = croupier_state_title (self->keys[i]);

      gtk_string_list_append (titles, title);
      if (g_str_equal (self->keys[i], self->key))
        selected = i;
    }
  self->updating = TRUE;
  croupier_choices_set_list (self->chooser, titles);
  gtk_drop_down_set_selected (self->chooser, selected);
  self->updating = FALSE;
}

static void
chosen_cb (CroupierFiguresView *self)
{
  guint selected = gtk_drop_down_get_selected (self->chooser);

  if (self->updating || self->keys == NULL || selected >= g_strv_length (self->keys))
    return;

  g_set_str (&self->key, self->keys[selected]);
  update (self);
}

static void
mode_cb (CroupierFiguresView *self)
{
  if (self->keys != NULL && self->key != NULL)
    update (self);
}

static void
choose_key (CroupierFiguresView *self, const char *counted)
{
  const char *const *keys = (const char *const *) self->keys;

  if (self->key == NULL || !g_strv_contains (keys, self->key))
    g_set_str (&self->key, counted != NULL && g_strv_contains (keys, counted) ? counted : keys[0]);
}

/**
 * croupier_figures_view_show:
 * @match: a match
 *
 * Shows how what counts in it went, to the game master. Hidden where the states have no such numbers, and before
 * anything has happened.
 */
void
croupier_figures_view_show (CroupierFiguresView *self, const CroupierMatch *match)
{
  const CroupierGame *game = croupier_match_get_game (match);
  g_auto (GStrv) keys = NULL;

  if (take_states (self, match, game->counted_of != NULL ? game->counted_of : PLAYERS))
    keys = find_keys (self);
  gtk_widget_set_visible (GTK_WIDGET (self), keys != NULL && keys[0] != NULL);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  if (self->keys == NULL || !g_strv_equal ((const char *const *) keys, (const char *const *) self->keys))
    {
      g_strfreev (self->keys);
      self->keys = g_steal_pointer (&keys);
      choose_key (self, game->counted);
      update_chooser (self);
    }
  update_legend (self);
  update (self);
}

/**
 * croupier_figures_view_set_here:
 * @moment: counted from 0
 *
 * Marks a moment in the chart.
 */
void
croupier_figures_view_set_here (CroupierFiguresView *self, guint moment)
{
  croupier_chart_set_here (self->chart, moment);
}

/* ---- the class ---- */

static void
croupier_figures_view_dispose (GObject *object)
{
  CroupierFiguresView *self = CROUPIER_FIGURES_VIEW (object);

  self->updating = TRUE;
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_FIGURES_VIEW);
  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_clear_pointer (&self->moments, g_strfreev);
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->keys, g_strfreev);
  g_clear_pointer (&self->key, g_free);

  G_OBJECT_CLASS (croupier_figures_view_parent_class)->dispose (object);
}

static void
croupier_figures_view_class_init (CroupierFiguresViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_figures_view_dispose;

  g_type_ensure (CROUPIER_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/widgets/croupier-figures-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierFiguresView, chooser);
  gtk_widget_class_bind_template_child (widget_class, CroupierFiguresView, mode_group);
  gtk_widget_class_bind_template_child (widget_class, CroupierFiguresView, stack);
  gtk_widget_class_bind_template_child (widget_class, CroupierFiguresView, chart);
  gtk_widget_class_bind_template_child (widget_class, CroupierFiguresView, legend);
  gtk_widget_class_bind_template_child (widget_class, CroupierFiguresView, table_bin);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_cb);
}

static void
croupier_figures_view_init (CroupierFiguresView *self)
{
  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}
