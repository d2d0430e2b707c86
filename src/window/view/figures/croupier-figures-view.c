/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts over the whole match, of each player or what else its game says: a chart with its legend, or a table.
 * Knows no game. */
#include "config.h"

#include "croupier-figures-view.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-chart.h"
#include "croupier-choices.h"
#include "croupier-state-table.h"
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

  CroupierTimeline *timeline; /* NULL: there is nothing to show */
  GStrv keys;                 /* what can be chosen */
  char *key;                  /* what is shown */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CroupierFiguresView, croupier_figures_view, ADW_TYPE_BIN)

/* ---- the chart ---- */

static void
update_chart (CroupierFiguresView *self)
{
  const CroupierTimeline *timeline = self->timeline;
  guint n_moments = timeline->n_moments;
  const double *values = croupier_timeline_get_values (timeline, self->key);
  g_autofree char *title = croupier_state_title (self->timeline->words, self->key);
  g_autofree char *words = croupier_timeline_describe (timeline, self->key);

  croupier_chart_set_lines (self->chart, values, timeline->n_lines, n_moments);
  croupier_chart_set_colors (self->chart, timeline->is_teams ? (const char *const *) timeline->names : NULL);
  croupier_chart_set_moments (self->chart, timeline->moments[0],
                              n_moments > 1 ? timeline->moments[n_moments - 1] : NULL);
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
  GtkWidget *label = gtk_label_new (self->timeline->names[line]);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_box_append (GTK_BOX (box),
                  croupier_chart_key_new (line, self->timeline->is_teams ? self->timeline->names[line] : NULL));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "plain-label");
  gtk_widget_set_tooltip_text (button, _("Make this line stand out"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, self->timeline->names[line],
                                  -1);
  g_object_set_data (G_OBJECT (button), LINE, GINT_TO_POINTER ((int) line));
  g_signal_connect_object (button, "toggled", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);

  return button;
}

static gboolean
is_legend_of (CroupierFiguresView *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->legend));
  guint i;

  for (i = 0; child != NULL && self->timeline->names[i] != NULL; i++, child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (child)));

      if (!g_str_equal (gtk_label_get_label (GTK_LABEL (label)), self->timeline->names[i]))
        return FALSE;
    }

  return child == NULL && self->timeline->names[i] == NULL;
}

static void
update_legend (CroupierFiguresView *self)
{
  GtkWidget *child;

  if (is_legend_of (self))
    return;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->legend))) != NULL)
    adw_wrap_box_remove (self->legend, child);
  for (guint i = 0; self->timeline->names[i] != NULL; i++)
    adw_wrap_box_append (self->legend, key_button_new (self, i));
  croupier_chart_set_chosen (self->chart, -1);
}

/* ---- the table ---- */

static JsonNode *
table_to_json (CroupierFiguresView *self)
{
  const CroupierTimeline *timeline = self->timeline;
  const double *values = croupier_timeline_get_values (timeline, self->key);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  for (guint line = 0; line < timeline->n_lines; line++)
    {
      json_builder_set_member_name (builder, timeline->names[line]);
      json_builder_begin_object (builder);
      for (guint i = 0; i < timeline->n_moments; i++)
        {
          json_builder_set_member_name (builder, timeline->moments[i]);
          json_builder_add_double_value (builder, values[line * timeline->n_moments + i]);
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
    adw_bin_set_child (self->table_bin, croupier_state_table_new (self->timeline->words, PLAYERS));
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
      g_autofree char *title = croupier_state_title (self->timeline->words, self->keys[i]);

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

  if (self->updating || self->timeline == NULL || selected >= g_strv_length (self->keys))
    return;

  g_set_str (&self->key, self->keys[selected]);
  update (self);
}

static void
mode_cb (CroupierFiguresView *self)
{
  if (self->timeline != NULL && self->key != NULL)
    update (self);
}

static void
choose_key (CroupierFiguresView *self, const char *counted)
{
  if (self->key == NULL || !g_strv_contains ((const char *const *) self->keys, self->key))
    g_set_str (&self->key, croupier_timeline_get_key (self->timeline, counted));
}

void
croupier_figures_view_show (CroupierFiguresView *self, CroupierTimeline *timeline, const char *counted)
{
  /* What is there is in the words of another variant. */
  if (self->timeline != NULL && timeline != NULL && self->timeline->words != timeline->words)
    {
      g_clear_pointer (&self->keys, g_strfreev);
      adw_bin_set_child (self->table_bin, NULL);
    }
  g_clear_pointer (&self->timeline, croupier_timeline_free);
  self->timeline = timeline;
  gtk_widget_set_visible (GTK_WIDGET (self), self->timeline != NULL);
  if (self->timeline == NULL)
    return;

  if (self->keys == NULL ||
      !g_strv_equal ((const char *const *) self->timeline->keys->pdata, (const char *const *) self->keys))
    {
      g_strfreev (self->keys);
      self->keys = g_strdupv ((GStrv) self->timeline->keys->pdata);
      choose_key (self, counted);
      update_chooser (self);
    }
  update_legend (self);
  update (self);
}

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
  g_clear_pointer (&self->timeline, croupier_timeline_free);
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/figures/croupier-figures-view.ui");
  BIND_CHILDREN (widget_class, CroupierFiguresView, chooser, mode_group, stack, chart, legend, table_bin);
  BIND_CALLBACKS (widget_class, chosen_cb, mode_cb);
}

static void
croupier_figures_view_init (CroupierFiguresView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
