/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all pages of the window have in common. */
#include "config.h"

#include "croupier-page.h"

#include <glib/gi18n.h>

#include "croupier-toasts.h"

#define FRAMES_TO_SETTLE 3

typedef struct
{
  CroupierSession *session;
  gboolean can_go_back;
} CroupierPagePrivate;

enum
{
  PROP_SESSION = 1,
  PROP_CAN_GO_BACK,
  N_PROPS
};

enum
{
  STEPS_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CroupierPage, croupier_page, ADW_TYPE_BIN)

static void
session_changed_cb (CroupierPage *self)
{
  if (CROUPIER_PAGE_GET_CLASS (self)->update != NULL)
    CROUPIER_PAGE_GET_CLASS (self)->update (self);
}

static void
croupier_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CroupierPage *self = CROUPIER_PAGE (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, croupier_page_get_session (self));
      break;
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, croupier_page_get_can_go_back (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  CroupierPage *self = CROUPIER_PAGE (object);
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  switch (prop_id)
    {
    case PROP_SESSION:
      priv->session = g_value_dup_object (value);
      break;
    case PROP_CAN_GO_BACK:
      croupier_page_set_can_go_back (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_page_constructed (GObject *object)
{
  CroupierPage *self = CROUPIER_PAGE (object);
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  G_OBJECT_CLASS (croupier_page_parent_class)->constructed (object);

  g_signal_connect_object (priv->session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  session_changed_cb (self);
}

static void
croupier_page_finalize (GObject *object)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (CROUPIER_PAGE (object));

  g_clear_object (&priv->session);

  G_OBJECT_CLASS (croupier_page_parent_class)->finalize (object);
}

static void
croupier_page_class_init (CroupierPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = croupier_page_get_property;
  object_class->set_property = croupier_page_set_property;
  object_class->constructed = croupier_page_constructed;
  object_class->finalize = croupier_page_finalize;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, CROUPIER_TYPE_SESSION,
                                                  G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_GO_BACK] = g_param_spec_boolean ("can-go-back", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                         G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STEPS_CHANGED] = g_signal_new ("steps-changed", CROUPIER_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
}

static void
croupier_page_init (CroupierPage *self)
{
}

CroupierSession *
croupier_page_get_session (CroupierPage *self)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  return priv->session;
}

/* Narrow, the window gives the focus back to what had it when the pages were left: that may be on another page. */
void
croupier_page_shown (CroupierPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus;

  if (CROUPIER_PAGE_GET_CLASS (self)->shown != NULL)
    CROUPIER_PAGE_GET_CLASS (self)->shown (self);

  focus = root ? gtk_root_get_focus (root) : NULL;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

gboolean
croupier_page_go_back (CroupierPage *self)
{
  return CROUPIER_PAGE_GET_CLASS (self)->go_back != NULL && CROUPIER_PAGE_GET_CLASS (self)->go_back (self);
}

guint
croupier_page_count (CroupierPage *self)
{
  return CROUPIER_PAGE_GET_CLASS (self)->count ? CROUPIER_PAGE_GET_CLASS (self)->count (self) : 0;
}

gboolean
croupier_page_uncover (CroupierPage *self)
{
  return CROUPIER_PAGE_GET_CLASS (self)->uncover != NULL && CROUPIER_PAGE_GET_CLASS (self)->uncover (self);
}

gboolean
croupier_page_is_marked (CroupierPage *self)
{
  return CROUPIER_PAGE_GET_CLASS (self)->is_marked != NULL && CROUPIER_PAGE_GET_CLASS (self)->is_marked (self);
}

char *
croupier_page_dup_step (CroupierPage *self, gboolean is_redo)
{
  return CROUPIER_PAGE_GET_CLASS (self)->dup_step ? CROUPIER_PAGE_GET_CLASS (self)->dup_step (self, is_redo) : NULL;
}

/**
 * croupier_page_do_step:
 *
 * Undoes, or redoes, the page's own last step.
 *
 * Returns: %FALSE if there is none
 */
gboolean
croupier_page_do_step (CroupierPage *self, gboolean is_redo)
{
  g_autofree char *step = croupier_page_dup_step (self, is_redo);

  if (step != NULL)
    CROUPIER_PAGE_GET_CLASS (self)->do_step (self, is_redo);
  return step != NULL;
}

void
croupier_page_tell_steps (CroupierPage *self)
{
  g_signal_emit (self, signals[STEPS_CHANGED], 0);
}

gboolean
croupier_page_get_can_go_back (CroupierPage *self)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  return priv->can_go_back;
}

void
croupier_page_set_can_go_back (CroupierPage *self, gboolean can_go_back)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  if (priv->can_go_back == can_go_back)
    return;

  priv->can_go_back = can_go_back;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_GO_BACK]);
}

typedef struct
{
  GWeakRef widget;
  void (*func) (gpointer widget);
} Later;

static gboolean
later_cb (gpointer data)
{
  Later *later = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&later->widget);

  if (widget != NULL)
    later->func (widget);
  return G_SOURCE_REMOVE;
}

static void
later_free (gpointer data)
{
  Later *later = data;

  g_weak_ref_clear (&later->widget);
  g_free (later);
}

/**
 * croupier_widget_later:
 * @func: takes the widget; not called if that is gone by then
 *
 * Calls a function when the layout that is under way is done.
 */
void
croupier_widget_later (GtkWidget *widget, GCallback func)
{
  Later *later = g_new0 (Later, 1);

  g_weak_ref_init (&later->widget, widget);
  later->func = (void (*) (gpointer)) func;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, later_cb, later, later_free);
}

static gboolean
to_top_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  guint *n_frames = data;

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget)), 0);
  return ++*n_frames < FRAMES_TO_SETTLE ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * croupier_scroller_to_top:
 * @scroller: what holds a list view
 *
 * Shows the top of a list view, with the title of its first section.
 *
 * By itself the list would begin at its first row, with the title above that out of sight: it has to be told once the
 * rows are laid out, a few frames from now.
 */
void
croupier_scroller_to_top (GtkScrolledWindow *scroller)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (scroller), to_top_cb, g_new0 (guint, 1), g_free);
}

/**
 * croupier_list_header_set_title:
 * @header: a header of a list view, new or used before
 * @title: of the section; never markup
 *
 * Shows the title of a section, in one line.
 */
void
croupier_list_header_set_title (GtkListHeader *header, const char *title)
{
  GtkWidget *label = gtk_list_header_get_child (header);

  if (label == NULL)
    {
      label = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (label, "list-header");
      gtk_list_header_set_child (header, label);
    }
  gtk_label_set_label (GTK_LABEL (label), title);
}

/**
 * croupier_toast_new:
 *
 * Makes a toast whose text may hold names of people.
 *
 * Returns: (transfer full)
 */
AdwToast *
croupier_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_title (toast, text);

  return toast;
}

/**
 * croupier_widget_add_toast:
 * @toast: (transfer full)
 *
 * Shows a toast in the window or dialog that a widget is in.
 */
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

/**
 * croupier_widget_toast_error:
 *
 * Says what went wrong, in its first sentence.
 */
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

/**
 * croupier_widget_announce:
 *
 * Has a screen reader say what is new, unless the widget is covered or otherwise out of sight: what can't be seen is not to be heard.
 */
void
croupier_widget_announce (GtkWidget *widget, const char *text, GtkAccessibleAnnouncementPriority priority)
{
  if (gtk_widget_get_mapped (widget))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, priority);
}
