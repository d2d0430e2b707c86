/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Those who have no seat at a table yet. */
#include "config.h"

#include "croupier-table-tray.h"

#include <glib/gi18n.h>

#include "croupier-seat-chip.h"
#include "croupier-widget.h"

struct _CroupierTableTray
{
  AdwBin parent_instance;

  GtkLabel *title;
  AdwWrapBox *box;
  GPtrArray *chips;        /* CroupierSeatChip of everybody; only those without a seat are seen */
  CroupierTableView *view; /* not owned: it is beside, or gone */
  CroupierTableDraft *draft;
};

G_DEFINE_FINAL_TYPE (CroupierTableTray, croupier_table_tray, ADW_TYPE_BIN)

static int
player_of (CroupierTableTray *self, GtkWidget *chip)
{
  guint player;

  return g_ptr_array_find (self->chips, chip, &player) ? (int) player : -1;
}

/* ---- taking and putting back ---- */

static void
take (CroupierTableTray *self, GtkWidget *chip)
{
  if (self->view != NULL)
    croupier_table_view_hold (self->view, player_of (self, chip));
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, CroupierTableTray *self)
{
  take (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state,
                CroupierTableTray *self)
{
  GtkWidget *chip = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      take (self, chip);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_Up:
      return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_BACKWARD);
    case GDK_KEY_Right:
    case GDK_KEY_Down:
      return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, CroupierTableTray *self)
{
  int player = player_of (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));
  CroupierTableParcel parcel = { .player = (guint) MAX (player, 0), .owner = self->draft };

  return player < 0 ? NULL : gdk_content_provider_new_typed (CROUPIER_TYPE_TABLE_PARCEL, &parcel);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, CroupierTableTray *self)
{
  GtkWidget *chip = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (chip);

  gtk_drag_source_set_icon (source, paintable, gtk_widget_get_width (chip) / 2, gtk_widget_get_height (chip) / 2);
  gtk_widget_add_css_class (chip, "dragged");
}

static void
drag_end_cb (GtkDragSource *source, GdkDrag *drag, gboolean deletes, CroupierTableTray *self)
{
  gtk_widget_remove_css_class (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)), "dragged");
}

static gboolean
drop_cb (CroupierTableTray *self, const GValue *value, double x, double y)
{
  const CroupierTableParcel *parcel = g_value_get_boxed (value);

  return parcel != NULL && self->draft != NULL && parcel->owner == self->draft &&
         croupier_table_draft_unseat (self->draft, parcel->player);
}

static GtkWidget *
chip_new (CroupierTableTray *self)
{
  GtkWidget *chip = croupier_seat_chip_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (chip, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (chip, keys);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (source, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (chip, GTK_EVENT_CONTROLLER (source));

  return chip;
}

/* ---- from the draft to widgets ---- */

static void
fill (CroupierTableTray *self, guint n)
{
  while (self->chips->len > n)
    {
      adw_wrap_box_remove (self->box, g_ptr_array_index (self->chips, self->chips->len - 1));
      g_ptr_array_remove_index (self->chips, self->chips->len - 1);
    }
  while (self->chips->len < n)
    {
      GtkWidget *chip = chip_new (self);

      adw_wrap_box_append (self->box, chip);
      g_ptr_array_add (self->chips, chip);
    }
}

static void
update (CroupierTableTray *self)
{
  guint n = self->draft != NULL ? croupier_table_draft_get_size (self->draft) : 0, n_left = 0;
  int held = self->view != NULL ? croupier_table_view_get_held (self->view) : -1;
  g_autofree char *title = NULL;

  fill (self, n);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *chip = g_ptr_array_index (self->chips, i);
      gboolean is_left = croupier_table_draft_get_seat (self->draft, i) < 0;

      croupier_seat_chip_show (CROUPIER_SEAT_CHIP (chip),
                               &(CroupierSeatChipContent) { .name = croupier_table_draft_get_name (self->draft, i) });
      gtk_widget_set_visible (chip, is_left);
      croupier_widget_set_selected (chip, (int) i == held);
      n_left += is_left;
    }

  title = g_strdup_printf (ngettext ("%u player without a seat", "%u players without a seat", n_left), n_left);
  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (GTK_WIDGET (self), n_left > 0);
}

static void
view_changed_cb (CroupierTableTray *self)
{
  CroupierTableDraft *draft = croupier_table_view_get_is_editable (self->view)
                                ? croupier_table_view_get_draft (self->view)
                                : NULL;

  g_set_object (&self->draft, draft);
  update (self);
}

static void
croupier_table_tray_dispose (GObject *object)
{
  CroupierTableTray *self = CROUPIER_TABLE_TRAY (object);

  g_clear_weak_pointer (&self->view);
  g_clear_object (&self->draft);
  g_ptr_array_set_size (self->chips, 0);

  G_OBJECT_CLASS (croupier_table_tray_parent_class)->dispose (object);
}

static void
croupier_table_tray_finalize (GObject *object)
{
  g_ptr_array_unref (CROUPIER_TABLE_TRAY (object)->chips);

  G_OBJECT_CLASS (croupier_table_tray_parent_class)->finalize (object);
}

static void
croupier_table_tray_class_init (CroupierTableTrayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = croupier_table_tray_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_table_tray_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "tray");
}

static void
croupier_table_tray_init (CroupierTableTray *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                      "propagate-natural-height", TRUE, "max-content-height", 84, NULL);
  GtkDropTarget *target = gtk_drop_target_new (CROUPIER_TYPE_TABLE_PARCEL, GDK_ACTION_MOVE);

  self->chips = g_ptr_array_new ();
  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "css-classes",
                              (const char *const[]) { "caption-heading", "dimmed", NULL }, NULL);
  self->box = g_object_new (ADW_TYPE_WRAP_BOX, "child-spacing", 6, "line-spacing", 6, "accessible-role",
                            GTK_ACCESSIBLE_ROLE_LIST_BOX, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Players without a seat"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->box));
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (column), scrolled);
  adw_bin_set_child (ADW_BIN (self), column);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
croupier_table_tray_set_view (CroupierTableTray *self, CroupierTableView *view)
{
  g_return_if_fail (CROUPIER_IS_TABLE_TRAY (self));
  g_return_if_fail (self->view == NULL);

  g_set_weak_pointer (&self->view, view);
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (view_changed_cb), self, G_CONNECT_SWAPPED);
  view_changed_cb (self);
}
