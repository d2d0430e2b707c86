/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message to be read, not passed on: to whom it goes, and what it says. */
#include "config.h"

#include "croupier-outgoing-row.h"

#include "croupier-style.h"

/* Marks become attributes: the text may hold anything. */
static void
set_marked (GtkLabel *label, const char *marked)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  guint start = 0;

  for (; *marked != '\0'; marked++)
    {
      if (*marked == CROUPIER_MARK_STRONG[0])
        {
          start = (guint) text->len;
        }
      else if (*marked == CROUPIER_MARK_END[0])
        {
          PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

          bold->start_index = start;
          bold->end_index = (guint) text->len;
          pango_attr_list_insert (attributes, bold);
        }
      else
        {
          g_string_append_c (text, *marked);
        }
    }

  while (text->len > 0 && text->str[text->len - 1] == '\n')
    g_string_truncate (text, text->len - 1);
  gtk_label_set_text (label, text->str);
  gtk_label_set_attributes (label, attributes);
}

static GtkWidget *
label_new (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);

  return label;
}

GtkWidget *
croupier_outgoing_row_new (CroupierOutgoing *outgoing, const char *title)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = label_new ("caption"), *text = label_new ("numeric");

  gtk_label_set_label (GTK_LABEL (head), title);
  gtk_widget_add_css_class (head, "dimmed");
  set_marked (GTK_LABEL (text), croupier_outgoing_get_marked (outgoing));
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), text);
  gtk_widget_add_css_class (box, "state-thing");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_label_get_text (GTK_LABEL (text)), -1);
  return row;
}
