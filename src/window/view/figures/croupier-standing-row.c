/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standing of one player at the end: place, name, what became of them, and their figures. */
#include "config.h"

#include "croupier-standing-row.h"

#include <glib/gi18n.h>

#include <string.h>

#include "croupier-face.h"

#define AVATAR_SIZE 32

struct _CroupierStandingRow
{
  GtkListBoxRow parent_instance;

  guint player;
  GtkWidget *face, *figures;
  GString *words; /* all of it, for people who can't see it */
};

G_DEFINE_FINAL_TYPE (CroupierStandingRow, croupier_standing_row, GTK_TYPE_LIST_BOX_ROW)

static void
croupier_standing_row_finalize (GObject *object)
{
  g_string_free (CROUPIER_STANDING_ROW (object)->words, TRUE);

  G_OBJECT_CLASS (croupier_standing_row_parent_class)->finalize (object);
}

static void
croupier_standing_row_class_init (CroupierStandingRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_standing_row_finalize;
}

static void
croupier_standing_row_init (CroupierStandingRow *self)
{
  self->words = g_string_new (NULL);
  self->figures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
}

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_words (CroupierStandingRow *self, const char *words)
{
  g_string_append_printf (self->words, "%s%s", self->words->len > 0 ? _(", ") : "", words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->words->str, -1);
}

static void
add_line (CroupierStandingRow *self, GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label;

  if (text[0] == '\0')
    return;
  label = label_new (text, css_class);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), label);
  add_words (self, text);
}

/* The figures stand at the end of the line, or below where that has no room for them. */
static GtkWidget *
pair_new (GtkWidget *words, GtkWidget *figures)
{
  AdwWrapBox *pair = ADW_WRAP_BOX (adw_wrap_box_new ());

  adw_wrap_box_set_child_spacing (pair, 12);
  adw_wrap_box_set_line_spacing (pair, 6);
  adw_wrap_box_set_justify (pair, ADW_JUSTIFY_FILL);
  adw_wrap_box_set_justify_last_line (pair, TRUE);
  gtk_widget_set_halign (figures, GTK_ALIGN_END);
  gtk_widget_set_hexpand (GTK_WIDGET (pair), TRUE);
  adw_wrap_box_append (pair, words);
  adw_wrap_box_append (pair, figures);
  return GTK_WIDGET (pair);
}

/* As wide for each row of a list as for the last. */
static void
add_place (CroupierStandingRow *self, GtkWidget *box, guint place, guint last_place)
{
  g_autofree char *number = place > 0 ? g_strdup_printf ("%u.", place) : g_strdup ("");
  g_autofree char *last = g_strdup_printf ("%u.", last_place);
  GtkWidget *label = label_new (number, "numeric");

  gtk_label_set_width_chars (GTK_LABEL (label), (int) strlen (last));
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dimmed");
  gtk_box_append (GTK_BOX (box), label);
  if (place > 0)
    add_words (self, number);
}

GtkWidget *
croupier_standing_row_new (guint player, const char *name, guint place, guint last_place, const char *part,
                           const char *part_class, const char *details)
{
  CroupierStandingRow *self = g_object_new (CROUPIER_TYPE_STANDING_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->player = player;
  gtk_widget_add_css_class (box, "standing");
  if (last_place > 0)
    add_place (self, box, place, last_place);
  self->face = croupier_face_new (AVATAR_SIZE);
  croupier_face_show (CROUPIER_FACE (self->face), name, NULL);
  gtk_box_append (GTK_BOX (box), self->face);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), label_new (name, NULL));
  add_words (self, name);
  add_line (self, words, part, part_class);
  add_line (self, words, details, "dimmed");
  gtk_box_append (GTK_BOX (box), pair_new (words, self->figures));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return GTK_WIDGET (self);
}

void
croupier_standing_row_add (CroupierStandingRow *self, const char *title, const char *value, GtkSizeGroup *column)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *words = g_strdup_printf ("%s %s", title, value);
  GtkWidget *label = gtk_label_new (title), *number = gtk_label_new (value);

  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), label);
  gtk_size_group_add_widget (column, box);
  gtk_box_append (GTK_BOX (self->figures), box);
  add_words (self, words);
}

void
croupier_standing_row_set_neutral (CroupierStandingRow *self)
{
  gtk_widget_add_css_class (self->face, "neutral");
}

guint
croupier_standing_row_get_player (CroupierStandingRow *self)
{
  return self->player;
}
