/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays a plan under a layout, and says by numbers where it lies and how clearly it is seen. */
#include "config.h"

#include "croupier-layout-plan-bar.h"

#include <glib/gi18n.h>

#include "croupier-file-dialog.h"
#include "croupier-toasts.h"

#define OPACITY_WIDTH 96

struct _CroupierLayoutPlanBar
{
  AdwBin parent_instance;

  CroupierLayoutView *view; /* weak: it stands beside the bar */
  GtkWidget *opacity;
  GtkWidget *width, *left, *top;
  GtkWidget *done;
  gboolean is_updating;
  GCancellable *cancellable;
};

enum
{
  LAID,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierLayoutPlanBar, croupier_layout_plan_bar, ADW_TYPE_BIN)

static CroupierLayoutDraft *
get_draft (CroupierLayoutPlanBar *self)
{
  return self->view != NULL ? croupier_layout_view_get_draft (self->view) : NULL;
}

static CroupierLayoutPlan *
get_plan (CroupierLayoutPlanBar *self)
{
  CroupierLayoutDraft *draft = get_draft (self);

  return draft != NULL ? croupier_layout_draft_get_plan (draft) : NULL;
}

/* ---- numbers ---- */

static void
faded_cb (CroupierLayoutPlanBar *self)
{
  CroupierLayoutPlan *plan = get_plan (self);
  g_autoptr (CroupierLayoutPlan) faded = NULL;

  if (plan == NULL || self->is_updating)
    return;
  faded = croupier_layout_plan_fade (plan, gtk_range_get_value (GTK_RANGE (self->opacity)));
  croupier_layout_draft_lay_plan (get_draft (self), faded, _("Fade Plan"), "plan opacity");
}

static void
scaled_cb (CroupierLayoutPlanBar *self)
{
  CroupierLayoutPlan *plan = get_plan (self);
  g_autoptr (CroupierLayoutPlan) scaled = NULL;

  if (plan == NULL || self->is_updating)
    return;
  scaled = croupier_layout_plan_scale (plan, gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->width)));
  croupier_layout_draft_lay_plan (get_draft (self), scaled, _("Scale Plan"), "plan width");
}

static void
moved_cb (CroupierLayoutPlanBar *self)
{
  CroupierLayoutPlan *plan = get_plan (self);
  g_autoptr (CroupierLayoutPlan) moved = NULL;

  if (plan == NULL || self->is_updating)
    return;
  moved = croupier_layout_plan_move (plan, gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->left)),
                                     gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->top)));
  croupier_layout_draft_lay_plan (get_draft (self), moved, _("Move Plan"), "plan place");
}

void
croupier_layout_plan_bar_update (CroupierLayoutPlanBar *self)
{
  const CroupierLayoutPlan *plan = get_plan (self);

  if (plan == NULL)
    {
      croupier_layout_plan_bar_adjust (self, FALSE);
      return;
    }
  self->is_updating = TRUE;
  gtk_range_set_value (GTK_RANGE (self->opacity), plan->opacity);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->width), plan->bounds.size.width);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->left), plan->bounds.origin.x);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->top), plan->bounds.origin.y);
  self->is_updating = FALSE;
}

void
croupier_layout_plan_bar_adjust (CroupierLayoutPlanBar *self, gboolean adjusts)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  if (adjusts == gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  if (self->view != NULL)
    croupier_layout_view_set_adjusts_plan (self->view, adjusts);
  gtk_widget_set_visible (GTK_WIDGET (self), adjusts);
  if (adjusts)
    gtk_widget_grab_focus (self->opacity);
  else if (had_focus && self->view != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
done_cb (CroupierLayoutPlanBar *self)
{
  croupier_layout_plan_bar_adjust (self, FALSE);
}

/* ---- another plan ---- */

void
croupier_layout_plan_bar_lay_texture (CroupierLayoutPlanBar *self, GdkTexture *texture)
{
  g_autoptr (CroupierLayoutPlan) plan = croupier_layout_plan_new (texture);

  if (get_draft (self) == NULL)
    return;
  croupier_layout_draft_lay_plan (get_draft (self), plan, _("Lay Plan"), NULL);
  g_signal_emit (self, signals[LAID], 0);
  croupier_widget_toast (GTK_WIDGET (self->view), _("Plan laid underneath: the menu has “Adjust Plan”"));
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierLayoutPlanBar) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = croupier_layout_plan_load_finish (result, &error);

  if (texture != NULL)
    croupier_layout_plan_bar_lay_texture (self, texture);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && self->view != NULL)
    croupier_widget_toast_error (GTK_WIDGET (self->view), error);
}

void
croupier_layout_plan_bar_lay_file (CroupierLayoutPlanBar *self, GFile *file)
{
  croupier_layout_plan_load (file, self->cancellable, loaded_cb, g_object_ref (self));
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierLayoutPlanBar) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, &error);

  if (texture != NULL)
    croupier_layout_plan_bar_lay_texture (self, texture);
  else if (self->view != NULL)
    croupier_widget_toast (GTK_WIDGET (self->view), _("What was copied is no picture that can be read here."));
}

void
croupier_layout_plan_bar_paste (CroupierLayoutPlanBar *self)
{
  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->cancellable, pasted_cb,
                                    g_object_ref (self));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierLayoutPlanBar) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL)
    croupier_layout_plan_bar_lay_file (self, file);
}

void
croupier_layout_plan_bar_choose (CroupierLayoutPlanBar *self)
{
  g_autoptr (GtkFileDialog)
    dialog = croupier_file_dialog_new (_("Lay a Plan Underneath"), _("Pictures"), "png jpg jpeg webp svg");

  croupier_file_dialog_open (dialog, GTK_WIDGET (self->view), chosen_cb, g_object_ref (self));
}

void
croupier_layout_plan_bar_take_away (CroupierLayoutPlanBar *self)
{
  if (get_draft (self) != NULL)
    croupier_layout_draft_lay_plan (get_draft (self), NULL, _("Take Plan Away"), NULL);
}

/* ---- class ---- */

static void
croupier_layout_plan_bar_dispose (GObject *object)
{
  CroupierLayoutPlanBar *self = CROUPIER_LAYOUT_PLAN_BAR (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_weak_pointer (&self->view);

  G_OBJECT_CLASS (croupier_layout_plan_bar_parent_class)->dispose (object);
}

static void
croupier_layout_plan_bar_finalize (GObject *object)
{
  g_object_unref (CROUPIER_LAYOUT_PLAN_BAR (object)->cancellable);

  G_OBJECT_CLASS (croupier_layout_plan_bar_parent_class)->finalize (object);
}

static void
croupier_layout_plan_bar_class_init (CroupierLayoutPlanBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = croupier_layout_plan_bar_dispose;
  object_class->finalize = croupier_layout_plan_bar_finalize;

  /* Another plan lies under the layout. */
  signals[LAID] = g_signal_new ("laid", CROUPIER_TYPE_LAYOUT_PLAN_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

/* A label and what it is about stay beside each other when the bar takes another line. */
static void
add (AdwWrapBox *bar, const char *words, GtkWidget *widget)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new_with_mnemonic (words);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_widget_add_css_class (label, "dimmed");
  gtk_box_append (GTK_BOX (pair), label);
  gtk_box_append (GTK_BOX (pair), widget);
  adw_wrap_box_append (bar, pair);
}

static GtkWidget *
spin_new (CroupierLayoutPlanBar *self, double least, double most, void (*changed) (CroupierLayoutPlanBar *))
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), 6, 60);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 4);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (changed), self);
  return spin;
}

static void
croupier_layout_plan_bar_init (CroupierLayoutPlanBar *self)
{
  AdwWrapBox *bar = ADW_WRAP_BOX (adw_wrap_box_new ());

  self->cancellable = g_cancellable_new ();
  self->opacity = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, CROUPIER_LEAST_PLAN_OPACITY, 1, 0.05);
  self->width = spin_new (self, 1, CROUPIER_MOST_PLAN_WIDTH, scaled_cb);
  self->left = spin_new (self, -CROUPIER_MAX_POINT, CROUPIER_MAX_POINT, moved_cb);
  self->top = spin_new (self, -CROUPIER_MAX_POINT, CROUPIER_MAX_POINT, moved_cb);
  self->done = gtk_button_new_with_mnemonic (_("_Done"));
  gtk_widget_set_size_request (self->opacity, OPACITY_WIDTH, -1);
  gtk_scale_set_draw_value (GTK_SCALE (self->opacity), FALSE);
  g_signal_connect_swapped (self->opacity, "value-changed", G_CALLBACK (faded_cb), self);
  g_signal_connect_swapped (self->done, "clicked", G_CALLBACK (done_cb), self);
  adw_wrap_box_set_child_spacing (bar, 12);
  adw_wrap_box_set_line_spacing (bar, 6);
  add (bar, _("_Opacity"), self->opacity);
  add (bar, _("_Width"), self->width);
  add (bar, _("_Left"), self->left);
  add (bar, _("_Top"), self->top);
  adw_wrap_box_append (bar, self->done);
  gtk_widget_add_css_class (GTK_WIDGET (bar), "plan-bar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Plan"), -1);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (bar));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
croupier_layout_plan_bar_set_view (CroupierLayoutPlanBar *self, CroupierLayoutView *view)
{
  g_set_weak_pointer (&self->view, view);
}
