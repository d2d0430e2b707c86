/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows toasts over its child, above the bar at the lower edge of what is shown. */
#include "config.h"

#include "croupier-toasts.h"

#include <glib/gi18n.h>

#include "croupier-widget.h"

struct _CroupierToasts
{
  AdwBin parent_instance;

  GtkOverlay *overlay;
  AdwToastOverlay *toasts;
  GPtrArray *views; /* AdwToolbarView: those whose bars may be at the lower edge */
  GPtrArray *held;  /* AdwToast; NULL: they are shown as they come */
};

enum
{
  PROP_CONTENT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CroupierToasts, croupier_toasts, ADW_TYPE_BIN)

static void
croupier_toasts_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CroupierToasts *self = CROUPIER_TOASTS (object);

  switch (prop_id)
    {
    case PROP_CONTENT:
      g_value_set_object (value, gtk_overlay_get_child (self->overlay));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_toasts_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  CroupierToasts *self = CROUPIER_TOASTS (object);

  switch (prop_id)
    {
    case PROP_CONTENT:
      gtk_overlay_set_child (self->overlay, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_toasts_dispose (GObject *object)
{
  CroupierToasts *self = CROUPIER_TOASTS (object);

  g_clear_pointer (&self->views, g_ptr_array_unref);
  g_clear_pointer (&self->held, g_ptr_array_unref);

  G_OBJECT_CLASS (croupier_toasts_parent_class)->dispose (object);
}

static void
croupier_toasts_class_init (CroupierToastsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = croupier_toasts_get_property;
  object_class->set_property = croupier_toasts_set_property;
  object_class->dispose = croupier_toasts_dispose;

  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
croupier_toasts_init (CroupierToasts *self)
{
  self->overlay = GTK_OVERLAY (gtk_overlay_new ());
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  self->views = g_ptr_array_new_with_free_func (g_object_unref);

  /* No larger than a toast, so that it stands in nothing's way when there is none. */
  gtk_widget_set_halign (GTK_WIDGET (self->toasts), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->toasts), GTK_ALIGN_END);
  gtk_overlay_add_overlay (self->overlay, GTK_WIDGET (self->toasts));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->overlay));
}

void
croupier_toasts_add (CroupierToasts *self, AdwToast *toast)
{
  if (self->held != NULL)
    g_ptr_array_add (self->held, toast);
  else
    adw_toast_overlay_add_toast (self->toasts, toast);
}

void
croupier_toasts_dismiss_all (CroupierToasts *self)
{
  if (self->held != NULL)
    g_ptr_array_set_size (self->held, 0);
  adw_toast_overlay_dismiss_all (self->toasts);
}

void
croupier_toasts_set_held (CroupierToasts *self, gboolean held)
{
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->held);

  gtk_widget_set_visible (GTK_WIDGET (self->toasts), !held);
  if (held)
    {
      adw_toast_overlay_dismiss_all (self->toasts);
      self->held = waiting ? g_steal_pointer (&waiting) : g_ptr_array_new_with_free_func (g_object_unref);
      return;
    }

  for (guint i = 0; waiting != NULL && i < waiting->len; i++)
    adw_toast_overlay_add_toast (self->toasts, g_object_ref (g_ptr_array_index (waiting, i)));
}

static void
update_margin (CroupierToasts *self)
{
  int height = 0;

  for (guint i = 0; self->views != NULL && i < self->views->len; i++)
    height = MAX (height, adw_toolbar_view_get_bottom_bar_height (g_ptr_array_index (self->views, i)));

  gtk_widget_set_margin_bottom (GTK_WIDGET (self->toasts), height);
}

static void
margin_cb (CroupierToasts *self)
{
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_margin));
}

static void
add_views (CroupierToasts *self, GtkWidget *widget)
{
  if (ADW_IS_TOOLBAR_VIEW (widget))
    {
      g_ptr_array_add (self->views, g_object_ref (widget));
      g_signal_connect_object (widget, "notify::bottom-bar-height", G_CALLBACK (margin_cb), self, G_CONNECT_SWAPPED);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_views (self, child);
}

void
croupier_toasts_stand_above (CroupierToasts *self, GtkWidget *page)
{
  for (guint i = 0; i < self->views->len; i++)
    g_signal_handlers_disconnect_by_func (g_ptr_array_index (self->views, i), margin_cb, self);
  g_ptr_array_set_size (self->views, 0);

  if (page != NULL)
    add_views (self, page);
  update_margin (self);
}

AdwToast *
croupier_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_title (toast, text);

  return toast;
}

void
croupier_widget_add_toast (GtkWidget *widget, AdwToast *toast)
{
  for (GtkWidget *place = widget; place != NULL; place = gtk_widget_get_parent (place))
    {
      if (CROUPIER_IS_TOASTS (place))
        croupier_toasts_add (CROUPIER_TOASTS (place), toast);
      else if (ADW_IS_TOAST_OVERLAY (place))
        adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (place), toast);
      else
        continue;
      return;
    }

  g_object_unref (toast);
}

void
croupier_widget_toast (GtkWidget *widget, const char *text)
{
  croupier_widget_add_toast (widget, croupier_toast_new (text));
}

void
croupier_widget_toast_error (GtkWidget *widget, const GError *error)
{
  g_auto (GStrv) lines = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      croupier_widget_toast (widget, _("Cancelled: nothing has changed"));
      return;
    }

  lines = g_strsplit (error->message, "\n", 2);
  croupier_widget_toast (widget, lines[0]);
}
