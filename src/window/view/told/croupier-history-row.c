/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the history: who, what, why, and what became of it. */
#include "config.h"

#include "croupier-history-row.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-bitmap.h"
#include "croupier-face.h"
#include "croupier-time-text.h"
#include "croupier-widget.h"

struct _CroupierHistoryRow
{
  GtkBox parent_instance;

  CroupierFace *face;
  GtkLabel *title_label;
  GtkLabel *text_label;
  GtkLabel *note_label;
  GtkLabel *time_label;
  GtkLabel *status_label;
  GtkMenuButton *menu_button;
};

G_DEFINE_FINAL_TYPE (CroupierHistoryRow, croupier_history_row, GTK_TYPE_BOX)

/* What a label could not show whole. */
static gboolean
tooltip_cb (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (label));
  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

static void
secondary_cb (CroupierHistoryRow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_menu_button_popup (self->menu_button);
}

static void
croupier_history_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierHistoryRow *self = CROUPIER_HISTORY_ROW (widget);

  croupier_bitmap_snapshot_children (widget, GTK_WIDGET (self->face), snapshot);
}

static void
croupier_history_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_HISTORY_ROW);

  G_OBJECT_CLASS (croupier_history_row_parent_class)->dispose (object);
}

static void
croupier_history_row_class_init (CroupierHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_history_row_dispose;
  widget_class->snapshot = croupier_history_row_snapshot;

  g_type_ensure (CROUPIER_TYPE_FACE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/told/croupier-history-row.ui");
  BIND_CHILDREN (widget_class, CroupierHistoryRow, face, title_label, text_label, note_label, time_label, status_label,
                 menu_button);
  BIND_CALLBACKS (widget_class, secondary_cb, tooltip_cb);
}

static void
croupier_history_row_init (CroupierHistoryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_widget_set_tooltip (GTK_WIDGET (self->menu_button), _("Menu of This Event"));
}

GtkWidget *
croupier_history_row_new (void)
{
  return g_object_new (CROUPIER_TYPE_HISTORY_ROW, NULL);
}

static const char *
symbol_of (CroupierHistoryItem *item)
{
  switch (croupier_history_item_get_kind (item))
    {
    case CROUPIER_ENTRY_SUBMISSION:
    case CROUPIER_ENTRY_AMENDMENT:
      return NULL;
    case CROUPIER_ENTRY_RULING:
    case CROUPIER_ENTRY_AMENDED_RULING:
      return "document-edit-symbolic";
    case CROUPIER_ENTRY_RESOLVE:
      return "media-skip-forward-symbolic";
    case CROUPIER_ENTRY_SETUP:
      return "emblem-system-symbolic";
    }

  g_assert_not_reached ();
}

static const char *
style_of (CroupierHistoryItem *item)
{
  switch (croupier_history_item_get_status (item))
    {
    case CROUPIER_HISTORY_ACCEPTED:
    case CROUPIER_HISTORY_PARTIAL:
      return "success";
    case CROUPIER_HISTORY_REFUSED:
      return "error";
    case CROUPIER_HISTORY_LATE:
    case CROUPIER_HISTORY_VOIDED:
    case CROUPIER_HISTORY_AMENDED:
      return "warning";
    case CROUPIER_HISTORY_REPLACED:
    case CROUPIER_HISTORY_RESOLVED:
    case CROUPIER_HISTORY_IDLE:
    case CROUPIER_HISTORY_UNDONE:
      return "dimmed";
    }

  g_assert_not_reached ();
}

static void
set_line (GtkLabel *label, const char *line)
{
  gtk_label_set_label (label, line ? line : "");
  gtk_widget_set_visible (GTK_WIDGET (label), line != NULL);
}

/* When it was sent, and behind that, when it came in: which nobody knows of what was made without the window. */
static void
show_time (CroupierHistoryRow *self, CroupierHistoryItem *item)
{
  gint64 made = croupier_history_item_get_made (item);
  g_autofree char *sent = croupier_sent_text (croupier_history_item_get_sent (item));
  g_autofree char *when = made > 0 ? croupier_when_text (made, g_get_real_time () / G_USEC_PER_SEC) : NULL;
  g_autofree char *came_in = sent != NULL && when != NULL ? g_strdup_printf (_("Came in: %s"), when) : NULL;

  set_line (self->time_label, sent != NULL ? sent : when);
  croupier_widget_set_tooltip (GTK_WIDGET (self->time_label), came_in);
}

void
croupier_history_row_show (CroupierHistoryRow *self, CroupierHistoryItem *item)
{
  const char *symbol = symbol_of (item);

  /* The text gives the colour. */
  croupier_face_show (self->face, symbol ? symbol : croupier_history_item_get_name (item), symbol);
  gtk_label_set_label (self->title_label, croupier_history_item_get_title (item));
  set_line (self->text_label, croupier_history_item_get_text (item));
  set_line (self->note_label, croupier_history_item_get_note (item));
  show_time (self, item);
  gtk_label_set_label (self->status_label, croupier_history_item_get_status_title (item));
  gtk_widget_set_css_classes (GTK_WIDGET (self->status_label), (const char *[]) { "caption", style_of (item), NULL });

  croupier_widget_set_class (GTK_WIDGET (self), "undone", croupier_history_item_is_undone (item));
}

GtkMenuButton *
croupier_history_row_get_menu (CroupierHistoryRow *self)
{
  return self->menu_button;
}
