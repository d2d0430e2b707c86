/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player's part of a paste, with what it is read as. */
#include "config.h"

#include "croupier-pasted-row.h"

#include <glib/gi18n.h>

#include "croupier-reading-view.h"

struct _CroupierPastedRow
{
  GtkListBoxRow parent_instance;

  AdwAvatar *avatar;
  GtkLabel *name_label;
  GtkLabel *text_label;
  CroupierReadingView *reading_view;
  GtkDropDown *player_drop_down;
  GtkButton *keep_button;
  GtkButton *leave_button;

  CroupierPasted *pasted; /* the dialog's */
};

enum
{
  LEAVE,
  KEEP,
  ASSIGNED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierPastedRow, croupier_pasted_row, GTK_TYPE_LIST_BOX_ROW)

static void
leave_cb (CroupierPastedRow *self)
{
  g_signal_emit (self, signals[LEAVE], 0);
}

static void
keep_cb (CroupierPastedRow *self)
{
  g_signal_emit (self, signals[KEEP], 0);
}

static void
player_chosen_cb (CroupierPastedRow *self)
{
  guint chosen = gtk_drop_down_get_selected (self->player_drop_down);

  /* The first row asks whose it is. */
  if (self->pasted != NULL && chosen != GTK_INVALID_LIST_POSITION && chosen > 0)
    g_signal_emit (self, signals[ASSIGNED], 0, chosen - 1);
}

static void
croupier_pasted_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_PASTED_ROW);

  G_OBJECT_CLASS (croupier_pasted_row_parent_class)->dispose (object);
}

static void
croupier_pasted_row_class_init (CroupierPastedRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_pasted_row_dispose;

  signals[LEAVE] = g_signal_new ("leave", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
  signals[KEEP] = g_signal_new ("keep", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);
  signals[ASSIGNED] = g_signal_new ("assigned", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (CROUPIER_TYPE_READING_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/widgets/croupier-pasted-row.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, avatar);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, text_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, reading_view);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, player_drop_down);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, keep_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, leave_button);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_chosen_cb);
}

static void
croupier_pasted_row_init (CroupierPastedRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_reading (CroupierPastedRow *self)
{
  if (self->pasted->reading != NULL)
    croupier_reading_view_set_reading (self->reading_view, self->pasted->reading, self->pasted->text);
  else
    croupier_reading_view_set_line (self->reading_view, CROUPIER_STANDING_REFUSED, self->pasted->problem);

  gtk_widget_set_visible (GTK_WIDGET (self->keep_button),
                          self->pasted->player != CROUPIER_NO_PLAYER && !croupier_pasted_row_is_accepted (self));
}

static void
fill_players (CroupierPastedRow *self, const CroupierRoster *roster)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _("Whose is it?"));
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    gtk_string_list_append (names, croupier_roster_get_name (roster, i));
  gtk_drop_down_set_model (self->player_drop_down, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->player_drop_down), TRUE);
}

/**
 * croupier_pasted_row_new:
 * @pasted: outlives the row
 */
GtkWidget *
croupier_pasted_row_new (CroupierPasted *pasted, const CroupierRoster *roster)
{
  CroupierPastedRow *self = g_object_new (CROUPIER_TYPE_PASTED_ROW, NULL);
  const char *name = *pasted->name ? pasted->name : _("Without a name");
  g_autofree char *leave = g_strdup_printf (_("Leave out %s"), name);

  self->pasted = pasted;
  adw_avatar_set_text (self->avatar, name);
  adw_avatar_set_show_initials (self->avatar, pasted->player != CROUPIER_NO_PLAYER);
  gtk_label_set_label (self->name_label, name);
  gtk_label_set_label (self->text_label, pasted->text);
  if (pasted->player == CROUPIER_NO_PLAYER)
    fill_players (self, roster);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->leave_button), leave);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->leave_button), GTK_ACCESSIBLE_PROPERTY_LABEL, leave, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  show_reading (self);

  return GTK_WIDGET (self);
}

/**
 * croupier_pasted_row_set_reading:
 * @player: whose it is after all
 * @reading: (transfer full): how it is read as that player's
 */
void
croupier_pasted_row_set_reading (CroupierPastedRow *self, guint player, CroupierReading *reading)
{
  self->pasted->player = (int) player;
  g_clear_pointer (&self->pasted->reading, croupier_reading_free);
  self->pasted->reading = reading;
  show_reading (self);
}

const CroupierPasted *
croupier_pasted_row_get_pasted (CroupierPastedRow *self)
{
  return self->pasted;
}

gboolean
croupier_pasted_row_is_accepted (CroupierPastedRow *self)
{
  return self->pasted->reading != NULL && self->pasted->reading->status != CROUPIER_STATUS_REFUSED;
}
