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
  GtkButton *keep_button;
  GtkButton *leave_button;

  const CroupierPasted *pasted; /* the dialog's */
};

enum
{
  LEAVE,
  KEEP,
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

  signals[LEAVE] = g_signal_new ("leave", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[KEEP] = g_signal_new ("keep", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (CROUPIER_TYPE_READING_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/widgets/croupier-pasted-row.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, avatar);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, text_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, reading_view);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, keep_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierPastedRow, leave_button);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
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
    croupier_reading_view_set_reading (self->reading_view, self->pasted->reading);
  else
    croupier_reading_view_set_line (self->reading_view, CROUPIER_STANDING_REFUSED,
                                    *self->pasted->name ? _("Nobody in this match has that name.") : _("This stands before any name."));
}

/**
 * croupier_pasted_row_new:
 * @pasted: outlives the row
 */
GtkWidget *
croupier_pasted_row_new (CroupierPasted *pasted)
{
  CroupierPastedRow *self = g_object_new (CROUPIER_TYPE_PASTED_ROW, NULL);
  const char *name = *pasted->name ? pasted->name : _("Without a name");
  g_autofree char *leave = g_strdup_printf (_("Leave out %s"), name);

  self->pasted = pasted;
  adw_avatar_set_text (self->avatar, name);
  adw_avatar_set_show_initials (self->avatar, pasted->player != CROUPIER_NO_PLAYER);
  gtk_label_set_label (self->name_label, name);
  gtk_label_set_label (self->text_label, pasted->text);
  gtk_widget_set_visible (GTK_WIDGET (self->keep_button),
                          pasted->player != CROUPIER_NO_PLAYER && !croupier_pasted_row_is_accepted (self));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->leave_button), leave);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->leave_button), GTK_ACCESSIBLE_PROPERTY_LABEL, leave, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  show_reading (self);

  return GTK_WIDGET (self);
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
