/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came of a phase for one player, or for the match. */
#include "config.h"

#include "croupier-upshot-row.h"

#include <glib/gi18n.h>

#include "croupier-ruling.h"
#include "croupier-text-limit.h"
#include "croupier-widget.h"

#define HEAD_WIDTH 220 /* px, */
#define NAME_WIDTH 15  /* letters, for which that is enough */
#define SENT_LINES 3
#define NUMBER_WIDTH 5 /* letters */

struct _CroupierUpshotRow
{
  AdwPreferencesRow parent_instance;

  GtkBox *box;
  GtkEntry *line; /* NULL in the row of the match */
  CroupierUpshot *meant;
  int player;
};

/* A number, and by how much it changes. */
typedef struct
{
  gint64 now;
  gint64 *value;
  GtkLabel *change;
} Number;

G_DEFINE_FINAL_TYPE (CroupierUpshotRow, croupier_upshot_row, ADW_TYPE_PREFERENCES_ROW)

/* ---- what is edited ---- */

static void
show_change (const Number *number)
{
  gint64 change = *number->value - number->now;
  g_autofree char *text = change != 0 ? g_strdup_printf ("%+" G_GINT64_FORMAT, change) : g_strdup ("");

  gtk_label_set_label (number->change, text);
  gtk_widget_set_visible (GTK_WIDGET (number->change), change != 0);
}

static void
number_cb (GtkSpinButton *spin, Number *number)
{
  *number->value = (gint64) gtk_spin_button_get_value (spin);
  show_change (number);
}

static void
word_cb (GtkDropDown *drop_down, GParamSpec *param, gint64 *value)
{
  *value = gtk_drop_down_get_selected (drop_down);
}

static void
flag_cb (GtkCheckButton *button, gint64 *value)
{
  *value = gtk_check_button_get_active (button);
}

static void
line_cb (GtkEditable *line, CroupierUpshotRow *self)
{
  const char *text = gtk_editable_get_text (line);

  g_set_str (&self->meant->told[self->player], *text != '\0' ? text : NULL);
}

static GtkWidget *
make_number (const CroupierUpshotThing *now, guint player, gint64 *value, GtkWidget *box)
{
  Number *number = g_new0 (Number, 1);
  GtkWidget *change = gtk_label_new (NULL);
  GtkWidget *spin;
  gint64 min, max;

  croupier_upshot_get_range (now, player, &min, &max);
  spin = gtk_spin_button_new_with_range ((double) min, (double) max, 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), NUMBER_WIDTH);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), NUMBER_WIDTH);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), (double) *value);
  *number = (Number) { now->values[player], value, GTK_LABEL (change) };
  g_signal_connect_data (spin, "value-changed", G_CALLBACK (number_cb), number, (GClosureNotify) (GCallback) g_free, 0);
  show_change (number);
  gtk_widget_add_css_class (change, "numeric");
  gtk_widget_add_css_class (change, "accent");
  gtk_box_append (GTK_BOX (box), spin);
  gtk_box_append (GTK_BOX (box), change);
  return spin;
}

static GtkWidget *
make_word (const CroupierUpshotThing *now, gint64 *value, GtkWidget *box)
{
  GtkStringList *titles = gtk_string_list_new (NULL);
  GtkWidget *drop_down;

  for (guint i = 0; i < now->titles->len; i++)
    gtk_string_list_append (titles, g_ptr_array_index (now->titles, i));
  drop_down = gtk_drop_down_new (G_LIST_MODEL (titles), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), (guint) *value);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (word_cb), value);
  gtk_box_append (GTK_BOX (box), drop_down);
  return drop_down;
}

/* "Points of Alice", to whoever does not see the row. */
static void
name_field (GtkWidget *field, const char *title, const char *name)
{
  g_autofree char *label = *name != '\0' ? g_strdup_printf (_("%s of %s"), title, name) : g_strdup (title);

  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (GTK_IS_DROP_DOWN (field)) /* in which a button has the focus, with what is chosen for its name */
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (field)),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, label, -1);
}

static GtkWidget *
make_field (const CroupierUpshotThing *now, guint player, gint64 *value, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title, *field = NULL;

  if (now->kind == CROUPIER_UPSHOT_FLAG)
    {
      field = gtk_check_button_new_with_label (now->title);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (field), *value != 0);
      g_signal_connect (field, "toggled", G_CALLBACK (flag_cb), value);
      gtk_box_append (GTK_BOX (box), field);
      name_field (field, now->title, name);
      return box;
    }
  title = gtk_label_new (now->title);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (title, "dimmed");
  gtk_box_append (GTK_BOX (box), title);
  field = now->kind == CROUPIER_UPSHOT_NUMBER ? make_number (now, player, value, box) : make_word (now, value, box);
  name_field (field, now->title, name);
  return box;
}

/* ---- what is shown ---- */

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), SENT_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_WIDTH);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_tooltip_text (label, text);
  return label;
}

static void
add_head (CroupierUpshotRow *self, const char *name, const char *sent)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (head), make_label (name, "heading"));
  if (*sent != '\0')
    gtk_box_append (GTK_BOX (head), make_label (sent, "dimmed"));
  gtk_widget_set_valign (head, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (head, HEAD_WIDTH, -1);
  gtk_box_append (self->box, head);
}

static void
add_line (CroupierUpshotRow *self, const char *name, GtkWidget *body)
{
  g_autofree char *label = g_strdup_printf (_("A line to %s"), name);
  const char *told = self->meant->told[self->player];

  self->line = GTK_ENTRY (gtk_entry_new ());
  gtk_entry_set_placeholder_text (self->line, _("What only they are told"));
  croupier_limit_entry_bytes (GTK_WIDGET (self->line), CROUPIER_RULING_MAX_TEXT);
  gtk_editable_set_text (GTK_EDITABLE (self->line), told != NULL ? told : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->line), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (self->line, "changed", G_CALLBACK (line_cb), self);
  gtk_box_append (GTK_BOX (body), GTK_WIDGET (self->line));
}

static void
add_body (CroupierUpshotRow *self, const CroupierUpshot *now, const char *name)
{
  gboolean is_of_match = self->player == CROUPIER_NO_PLAYER;
  guint holder = is_of_match ? 0 : (guint) self->player;
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *fields = adw_wrap_box_new ();
  guint n = 0;

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (fields), 18);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (fields), 6);
  for (guint i = 0; i < now->things->len; i++)
    {
      const CroupierUpshotThing *was = g_ptr_array_index (now->things, i);
      CroupierUpshotThing *is = g_ptr_array_index (self->meant->things, i);

      if (was->is_of_match != is_of_match)
        continue;
      adw_wrap_box_append (ADW_WRAP_BOX (fields), make_field (was, holder, &is->values[holder], name));
      n++;
    }
  if (n > 0)
    gtk_box_append (GTK_BOX (body), fields);
  else
    g_object_unref (g_object_ref_sink (fields));
  if (!is_of_match)
    add_line (self, name, body);
  gtk_widget_set_hexpand (body, TRUE);
  gtk_widget_set_valign (body, GTK_ALIGN_CENTER);
  gtk_box_append (self->box, body);
}

/* ---- the class ---- */

static void
croupier_upshot_row_class_init (CroupierUpshotRowClass *klass)
{
}

static void
croupier_upshot_row_init (CroupierUpshotRow *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  gtk_widget_set_margin_top (GTK_WIDGET (self->box), 9);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->box), 9);
  gtk_widget_set_margin_start (GTK_WIDGET (self->box), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->box), 12);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), GTK_WIDGET (self->box));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

GtkWidget *
croupier_upshot_row_new (const CroupierUpshot *now, CroupierUpshot *meant, int player, const char *name,
                         const char *sent)
{
  CroupierUpshotRow *self = g_object_new (CROUPIER_TYPE_UPSHOT_ROW, NULL);

  self->meant = meant;
  self->player = player;
  if (player != CROUPIER_NO_PLAYER)
    add_head (self, name, sent);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  player != CROUPIER_NO_PLAYER ? name : _("The Match"), -1);
  add_body (self, now, name);
  return GTK_WIDGET (self);
}

void
croupier_upshot_row_set_narrow (CroupierUpshotRow *self, gboolean is_narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->box, is_narrow ? 6 : 12);
}

GtkEntry *
croupier_upshot_row_get_line (CroupierUpshotRow *self)
{
  return self->line;
}
