/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one player has asked of another: how it stands, what can be answered, and what is to be told of it. */
#include "config.h"

#include "croupier-query-row.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"

struct _CroupierQueryRow
{
  GtkListBoxRow parent_instance;

  GtkImage *image;
  GtkLabel *title_label;
  GtkLabel *status_label;
  GtkLabel *note_label;
  AdwWrapBox *answers;  /* beside what is asked */
  AdwWrapBox *messages; /* below it */

  guint from, to, asked; /* which exchange it is */
};

G_DEFINE_FINAL_TYPE (CroupierQueryRow, croupier_query_row, GTK_TYPE_LIST_BOX_ROW)

static void
style_state (GtkImage *image, CroupierExchangeState state)
{
  static const struct
  {
    const char *icon;
    const char *style;
  } looks[] = {
    [CROUPIER_EXCHANGE_WAITING] = { "croupier-waiting-symbolic", "accent" },
    [CROUPIER_EXCHANGE_GRANTED] = { "object-select-symbolic", "success" },
    [CROUPIER_EXCHANGE_DECLINED] = { "action-unavailable-symbolic", "dimmed" },
    [CROUPIER_EXCHANGE_TIMED_OUT] = { "alarm-symbolic", "dimmed" },
  };

  gtk_image_set_from_icon_name (image, looks[state].icon);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (image), looks[i].style);
  gtk_widget_add_css_class (GTK_WIDGET (image), looks[state].style);
}

/* About whom it is stands in its name, since there are many of the same title. */
static GtkWidget *
add_button (CroupierQueryRow *self, AdwWrapBox *box, const char *title)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (title);
  g_autofree char *name = g_strdup_printf (_("%s: %s"), title, gtk_label_get_label (self->title_label));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "text-button");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_wrap_box_append (box, button);
  gtk_widget_set_visible (GTK_WIDGET (box), TRUE);
  return button;
}

static void
show_key (GtkWidget *button, const char *action)
{
  g_autofree char *key = croupier_accels_dup_label (action);

  if (key == NULL)
    return;
  gtk_widget_set_tooltip_text (button, key);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key, -1);
}

static void
clear (AdwWrapBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    adw_wrap_box_remove (box, child);
  gtk_widget_set_visible (GTK_WIDGET (box), FALSE);
}

static void
add_answers (CroupierQueryRow *self, const CroupierExchange *exchange)
{
  for (guint i = 0; i < exchange->answers->len; i++)
    {
      const CroupierExchangeAnswer *answer = g_ptr_array_index (exchange->answers, i);
      GtkWidget *button = add_button (self, self->answers, answer->label);
      g_auto (GStrv) words = g_strsplit (answer->text, " ", 2);
      g_autofree char *action = g_strdup_printf ("exchange.answer('%s')", words[0]);

      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uss)", exchange->to, answer->text, answer->news);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "day.answer");
      show_key (button, action);
    }
}

/* ---- keys ---- */

/* Does what the first button would do of which the text in its target begins so. */
static void
press (CroupierQueryRow *self, AdwWrapBox *box, const char *text)
{
  GtkWidget *button;

  for (button = gtk_widget_get_first_child (GTK_WIDGET (box)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
      const char *answer = "";

      if (text != NULL)
        g_variant_get_child (target, 1, "&s", &answer);
      if (text == NULL || g_str_has_prefix (answer, text))
        {
          gtk_widget_activate_action_variant (GTK_WIDGET (self),
                                              gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), target);
          return;
        }
    }
}

static void
answer_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  press (CROUPIER_QUERY_ROW (widget), CROUPIER_QUERY_ROW (widget)->answers, g_variant_get_string (parameter, NULL));
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  press (CROUPIER_QUERY_ROW (widget), CROUPIER_QUERY_ROW (widget)->messages, NULL);
}

static void
croupier_query_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_QUERY_ROW);

  G_OBJECT_CLASS (croupier_query_row_parent_class)->dispose (object);
}

static void
croupier_query_row_class_init (CroupierQueryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_query_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/rounds/croupier-query-row.ui");
  BIND_CHILDREN (widget_class, CroupierQueryRow, image, title_label, status_label, note_label, answers, messages);
  gtk_widget_class_install_action (widget_class, "exchange.answer", "s", answer_action);
  gtk_widget_class_install_action (widget_class, "exchange.copy", NULL, copy_action);
}

static void
croupier_query_row_init (CroupierQueryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "exchange");
}

GtkWidget *
croupier_query_row_new (void)
{
  return g_object_new (CROUPIER_TYPE_QUERY_ROW, NULL);
}

void
croupier_query_row_show (CroupierQueryRow *self, const CroupierRoster *roster, const CroupierExchange *exchange)
{
  g_autofree char *title = g_strdup_printf (_("%s asks %s"), croupier_roster_get_name (roster, exchange->from),
                                            croupier_roster_get_name (roster, exchange->to));
  g_autofree char *status = g_strdup_printf (_("%s · %s"), exchange->title, exchange->status);

  self->from = exchange->from;
  self->to = exchange->to;
  self->asked = exchange->asked;
  style_state (self->image, exchange->state);
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->status_label, status);
  gtk_label_set_label (self->note_label, exchange->note ? exchange->note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), exchange->note != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, status, -1);
  clear (self->answers);
  clear (self->messages);
  add_answers (self, exchange);
}

void
croupier_query_row_add_message (CroupierQueryRow *self, const char *name, guint message)
{
  g_autofree char *title = g_strdup_printf (_("Copy for %s"), name);
  GtkWidget *button = add_button (self, self->messages, title);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", message);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "day.copy-message");
  show_key (button, "exchange.copy");
}

gboolean
croupier_query_row_is_of (CroupierQueryRow *self, const CroupierExchange *exchange)
{
  return self->from == exchange->from && self->to == exchange->to && self->asked == exchange->asked;
}
