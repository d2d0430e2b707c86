/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row in which things are named one after the other, each by a button. */
#include "config.h"

#include "croupier-series-row.h"

#include <glib/gi18n.h>

#include "croupier-piece.h"

#define CHOICE "croupier-choice"

struct _CroupierSeriesRow
{
  AdwPreferencesRow parent_instance;

  const CroupierFormField *field; /* outlives the row's use */
  AdwWrapBox *pieces;
  AdwWrapBox *choices;
  GtkWidget *named;   /* holds the pieces */
  GtkWidget *nothing; /* stands in its place */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierSeriesRow, croupier_series_row, ADW_TYPE_PREFERENCES_ROW)

static const CroupierFormChoice *
find_choice (CroupierSeriesRow *self, const char *word)
{
  for (guint i = 0; i < self->field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (self->field->choices, i);

      if (g_str_equal (choice->word, word))
        return choice;
    }

  return NULL;
}

static guint
count_left (CroupierSeriesRow *self, const CroupierFormChoice *choice, char **words)
{
  guint n_left = choice->most > 0 ? choice->most : (guint) self->field->max;

  for (guint i = 0; words[i] != NULL && n_left > 0; i++)
    n_left -= g_str_equal (words[i], choice->word);

  return g_strv_length (words) < (guint) self->field->max ? n_left : 0;
}

static void
choose (CroupierSeriesRow *self, const char *value)
{
  g_signal_emit (self, signals[CHOSEN], 0, value);
}

static void
add_cb (CroupierSeriesRow *self, GtkButton *button)
{
  const CroupierFormChoice *choice = g_object_get_data (G_OBJECT (button), CHOICE);
  g_autofree char *value = self->field->value
                             ? g_strconcat (self->field->value, CROUPIER_FORM_BETWEEN_SERIES, choice->word, NULL)
                             : g_strdup (choice->word);

  choose (self, value);
}

static void
back_cb (CroupierSeriesRow *self)
{
  g_auto (GStrv) words = croupier_form_field_split (self->field);
  guint n = g_strv_length (words);
  g_autofree char *value = NULL;

  if (n == 0)
    return;

  g_clear_pointer (&words[n - 1], g_free);
  value = g_strjoinv (CROUPIER_FORM_BETWEEN_SERIES, words);
  choose (self, *value != '\0' ? value : NULL);
}

static gboolean
has_focus_inside (CroupierSeriesRow *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* What can come next instead; after the last, such as "stop", what is behind the row: a key pressed twice must not undo
 * it. */
static void
move_focus (CroupierSeriesRow *self, GtkWidget *button)
{
  GtkWidget *next = gtk_widget_get_next_sibling (button);

  while (next != NULL && (g_object_get_data (G_OBJECT (next), CHOICE) == NULL || !gtk_widget_get_sensitive (next)))
    next = gtk_widget_get_next_sibling (next);
  if (next != NULL)
    gtk_widget_grab_focus (next);
  while (next == NULL && has_focus_inside (self))
    if (!gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (button)), GTK_DIR_TAB_FORWARD))
      return;
}

static void
update_choices (CroupierSeriesRow *self, char **words)
{
  GtkWidget *spent = NULL;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->choices)); button;
       button = gtk_widget_get_next_sibling (button))
    {
      gboolean is_left;

      if (g_object_get_data (G_OBJECT (button), CHOICE) == NULL)
        continue;
      is_left = count_left (self, g_object_get_data (G_OBJECT (button), CHOICE), words) > 0;
      if (!is_left && gtk_widget_is_focus (button))
        spent = button;
      else
        gtk_widget_set_sensitive (button, is_left);
    }
  if (spent == NULL)
    return;
  move_focus (self, spent);
  gtk_widget_set_sensitive (spent, FALSE);
}

void
croupier_series_row_update (CroupierSeriesRow *self)
{
  g_auto (GStrv) words = croupier_form_field_split (self->field);
  g_autofree char *spoken = g_strdup_printf ("%s: %s", self->field->label,
                                             self->field->value     ? self->field->value
                                             : self->field->nothing ? self->field->nothing
                                                                    : "");
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pieces))) != NULL)
    adw_wrap_box_remove (self->pieces, child);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const CroupierFormChoice *choice = find_choice (self, words[i]);

      adw_wrap_box_append (self->pieces, croupier_piece_new (choice->label, choice->color, FALSE));
    }
  update_choices (self, words);
  gtk_widget_set_visible (self->named, *words != NULL);
  gtk_widget_set_visible (self->nothing, *words == NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* ---- making ---- */

static GtkWidget *
choice_button_new (CroupierSeriesRow *self, const CroupierFormChoice *choice)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (choice->color != NULL)
    gtk_box_append (GTK_BOX (box), croupier_swatch_new (choice->color, FALSE));
  gtk_box_append (GTK_BOX (box), gtk_label_new (choice->label));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "plain-label");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, choice->label, -1);
  g_object_set_data (G_OBJECT (button), CHOICE, (gpointer) choice);
  g_signal_connect_object (button, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static AdwWrapBox *
wrap_box_new (void)
{
  AdwWrapBox *box = ADW_WRAP_BOX (adw_wrap_box_new ());

  adw_wrap_box_set_child_spacing (box, 6);
  adw_wrap_box_set_line_spacing (box, 6);
  return box;
}

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
back_button_new (CroupierSeriesRow *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-clear-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Take Back the Last"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Take Back the Last"), -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (back_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
build (CroupierSeriesRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->nothing = label_new (self->field->nothing, "dimmed");
  self->named = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->pieces = wrap_box_new ();
  self->choices = wrap_box_new ();
  gtk_widget_set_hexpand (GTK_WIDGET (self->pieces), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->pieces), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->named), GTK_WIDGET (self->pieces));
  gtk_box_append (GTK_BOX (self->named), back_button_new (self));
  for (guint i = 0; i < self->field->choices->len; i++)
    adw_wrap_box_append (self->choices, choice_button_new (self, g_ptr_array_index (self->field->choices, i)));
  gtk_widget_add_css_class (box, "series");
  gtk_box_append (GTK_BOX (box), label_new (self->field->label, "subtitle"));
  gtk_box_append (GTK_BOX (box), self->nothing);
  gtk_box_append (GTK_BOX (box), self->named);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->choices));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
}

static void
croupier_series_row_class_init (CroupierSeriesRowClass *klass)
{
  signals[CHOSEN] = g_signal_new ("chosen", CROUPIER_TYPE_SERIES_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
croupier_series_row_init (CroupierSeriesRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

GtkWidget *
croupier_series_row_new (const CroupierFormField *field)
{
  CroupierSeriesRow *self = g_object_new (CROUPIER_TYPE_SERIES_ROW, NULL);

  self->field = field;
  build (self);
  return GTK_WIDGET (self);
}

void
croupier_series_row_add_suffix (CroupierSeriesRow *self, GtkWidget *widget)
{
  adw_wrap_box_append (self->choices, widget);
}
