/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How something came out, part by part: what happened, by which rule, and what somebody sent that led to it. Knows no
 * game. */
#include "config.h"

#include "croupier-explain-view.h"

#include <glib/gi18n.h>

struct _CroupierExplainView
{
  AdwBin parent_instance;

  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (CroupierExplainView, croupier_explain_view, ADW_TYPE_BIN)

static GtkWidget *
label_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* Under the sentence that it belongs to. */
static GtkWidget *
note_new (const char *icon, const char *text)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = gtk_image_new_from_icon_name (icon), *label = label_new (text);

  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (line, "dimmed");
  gtk_box_append (GTK_BOX (line), image);
  gtk_box_append (GTK_BOX (line), label);
  return line;
}

/* The first line of a row is what the row is about. */
static GtkWidget *
line_new (const CroupierExplainLine *line, const CroupierExplainLine *first)
{
  g_autofree char *rule = NULL;
  GtkWidget *label;

  switch (line->kind)
    {
    case CROUPIER_EXPLAIN_INPUT:
      return line == first ? label_new (line->text) : note_new ("mail-read-symbolic", line->text);
    case CROUPIER_EXPLAIN_RULE:
      rule = g_strdup_printf (_("Rule: %s"), line->text);
      return note_new ("help-about-symbolic", rule);
    case CROUPIER_EXPLAIN_HEADING:
    case CROUPIER_EXPLAIN_SENTENCE:
      if (line != first)
        return note_new ("dialog-warning-symbolic", line->text);
      label = label_new (line->text);
      gtk_widget_add_css_class (label, line->kind == CROUPIER_EXPLAIN_HEADING ? "heading" : "numeric");
      return label;
    }

  g_assert_not_reached ();
}

/* What a screen reader says of a row: all its lines. */
static void
describe (GtkWidget *row, const GString *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

/* What led to a sentence stands below it; of what came in by itself, what became of it does. */
static gboolean
is_note (const CroupierExplainLine *line, const CroupierExplainLine *first)
{
  switch (line->kind)
    {
    case CROUPIER_EXPLAIN_HEADING:
      return FALSE;
    case CROUPIER_EXPLAIN_SENTENCE:
      return first->kind == CROUPIER_EXPLAIN_INPUT;
    case CROUPIER_EXPLAIN_INPUT:
      return first->kind != CROUPIER_EXPLAIN_INPUT;
    case CROUPIER_EXPLAIN_RULE:
      return TRUE;
    }

  g_assert_not_reached ();
}

/* A line with its notes; gives the first line after it. */
static guint
add_row (GtkListBox *list, const CroupierExplainPart *part, guint i)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  const CroupierExplainLine *first = g_ptr_array_index (part->lines, i), *line = first;
  g_autoptr (GString) text = g_string_new (NULL);

  do
    {
      gtk_box_append (GTK_BOX (box), line_new (line, first));
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line->text);
      line = ++i < part->lines->len ? g_ptr_array_index (part->lines, i) : NULL;
    }
  while (line != NULL && is_note (line, first));

  gtk_widget_add_css_class (box, "explain-thing");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  describe (row, text);
  gtk_list_box_append (list, row);
  return i;
}

/* The rule of a whole part stands under its title. */
static GtkWidget *
part_new (const CroupierExplainPart *part)
{
  const CroupierExplainLine *first = g_ptr_array_index (part->lines, 0);
  gboolean has_rule = first->kind == CROUPIER_EXPLAIN_RULE;
  g_autofree char *title = g_markup_escape_text (part->title, -1);
  g_autofree char *rule = has_rule ? g_markup_escape_text (first->text, -1) : NULL;
  GtkWidget *group = adw_preferences_group_new (), *list = gtk_list_box_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), rule);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, part->title, -1);
  for (guint i = has_rule; i < part->lines->len;)
    i = add_row (GTK_LIST_BOX (list), part, i);
  gtk_widget_set_visible (list, part->lines->len > (guint) has_rule);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  return group;
}

static void
croupier_explain_view_class_init (CroupierExplainViewClass *klass)
{
}

static void
croupier_explain_view_init (CroupierExplainView *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 24));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

/**
 * croupier_explain_view_show:
 * @parts: (element-type CroupierExplainPart): what is shown from now on
 */
void
croupier_explain_view_show (CroupierExplainView *self, const GPtrArray *parts)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  for (guint i = 0; i < parts->len; i++)
    gtk_box_append (self->box, part_new (g_ptr_array_index (parts, i)));
}
