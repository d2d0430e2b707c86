/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows toasts over its child, above the bar at the lower edge of what is shown, and lets what they lie over be
 * scrolled out from under them. */
#include "config.h"

#include "croupier-toasts.h"

#include <glib/gi18n.h>

#include "croupier-widget.h"

#define CLEARANCE 6      /* pixels between a toast and what has the focus */
#define BESIDE_TITLE 104 /* pixels for the button that closes a toast, and its edges */
#define BESIDE_BUTTON 40 /* and for those of a button of its own */
#define LEAST_CHARS 12   /* in a line of its title */
#define MOST_CHARS 80
#define BAR_FRAMES 4 /* after which a page has the bars of its new width */

struct _CroupierToasts
{
  AdwBin parent_instance;

  GtkOverlay *overlay;
  AdwToastOverlay *toasts;
  GtkWidget *page;   /* held weakly; NULL: all of the content is shown */
  GPtrArray *bars;   /* AdwToolbarView and AdwBottomSheet, whose bars may be at the lower edge, and what else is to be
                        seen there while there is a toast */
  GPtrArray *held;   /* AdwToast; NULL: they are shown as they come */
  GPtrArray *fitted; /* AdwToast, those that were not dismissed yet */
  int width;         /* that they were made to fit */
  GListModel *shown;
  GHashTable *lifted; /* GtkWidget, whose end has room for a toast → its margin without */
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

  g_clear_weak_pointer (&self->page);
  g_clear_pointer (&self->bars, g_ptr_array_unref);
  g_clear_pointer (&self->held, g_ptr_array_unref);
  g_clear_pointer (&self->fitted, g_ptr_array_unref);
  g_clear_object (&self->shown);
  g_clear_pointer (&self->lifted, g_hash_table_unref);

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

/* ---- what is below ---- */

/* Where the toast stands, or is going to, among what it lies over. */
static graphene_rect_t
find_toast (CroupierToasts *self)
{
  int all = gtk_widget_get_width (GTK_WIDGET (self->overlay)), below, width, height;

  below = gtk_widget_get_margin_bottom (GTK_WIDGET (self->toasts));
  gtk_widget_measure (GTK_WIDGET (self->toasts), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MIN (width, all);
  gtk_widget_measure (GTK_WIDGET (self->toasts), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return GRAPHENE_RECT_INIT ((float) (all - width) / 2,
                             (float) (gtk_widget_get_height (GTK_WIDGET (self->overlay)) - height), (float) width,
                             (float) (height - below));
}

/* How far a bar reaches up from the lower edge; what stands below its view counts, too. What is no bar counts where the
 * toast would stand over it. */
static int
measure_bar (CroupierToasts *self, GtkWidget *view)
{
  gboolean is_sheet = ADW_IS_BOTTOM_SHEET (view), is_bar = is_sheet || ADW_IS_TOOLBAR_VIEW (view);
  int height = is_sheet ? adw_bottom_sheet_get_bottom_bar_height (ADW_BOTTOM_SHEET (view))
               : is_bar ? adw_toolbar_view_get_bottom_bar_height (ADW_TOOLBAR_VIEW (view))
                        : gtk_widget_get_height (view);
  graphene_rect_t box, toast = find_toast (self);

  if (height == 0 || !gtk_widget_get_mapped (view) ||
      !gtk_widget_compute_bounds (view, GTK_WIDGET (self->overlay), &box) ||
      (!is_bar &&
       (box.origin.x >= toast.origin.x + toast.size.width || toast.origin.x >= box.origin.x + box.size.width)))
    return 0;
  if (box.size.height > 0)
    height += gtk_widget_get_height (GTK_WIDGET (self->overlay)) - (int) (box.origin.y + box.size.height);
  return height;
}

static void
update_margin (CroupierToasts *self)
{
  int height = 0;

  for (guint i = 0; self->bars != NULL && i < self->bars->len; i++)
    height = MAX (height, measure_bar (self, g_ptr_array_index (self->bars, i)));
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->toasts), height);
}

/* Once the room is there. */
static gboolean
scroll_cb (GtkWidget *scroller, GdkFrameClock *clock, gpointer by)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  int *left = by;

  if (left[1]-- > 0)
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + left[0]);
  return G_SOURCE_REMOVE;
}

/* Whoever goes by keys sees where they are; to others nothing moves under the pointer. */
static void
show_focus (CroupierToasts *self, GtkWidget *scroller, const graphene_rect_t *area, const graphene_rect_t *toast)
{
  GtkRoot *root = gtk_widget_get_root (scroller);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  graphene_rect_t box;
  int by[2];

  if (focus == NULL || !gtk_window_get_focus_visible (GTK_WINDOW (root)) || !gtk_widget_is_ancestor (focus, scroller) ||
      !gtk_widget_compute_bounds (focus, GTK_WIDGET (self->overlay), &box) ||
      !graphene_rect_intersection (&box, toast, NULL))
    return;
  by[0] = (int) (box.origin.y + box.size.height - toast->origin.y) + CLEARANCE;
  by[0] = MIN (by[0], (int) (box.origin.y - area->origin.y));
  by[1] = 1;
  if (by[0] > 0)
    gtk_widget_add_tick_callback (scroller, scroll_cb, g_memdup2 (by, sizeof by), g_free);
}

/* What has room for the toast below it stays as it is. */
static gboolean
needs_room (GtkWidget *scroller, GtkWidget *child, int room)
{
  int width, needed;

  if (GTK_IS_SCROLLABLE (child))
    return TRUE;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  width = MAX (width, gtk_widget_get_width (scroller));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
  return needed > gtk_widget_get_height (scroller) - room;
}

static void
lift (CroupierToasts *self, GtkWidget *scroller, const graphene_rect_t *area, const graphene_rect_t *toast)
{
  GtkWidget *child = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  int room = (int) (area->origin.y + area->size.height - toast->origin.y), margin;

  if (GTK_IS_VIEWPORT (child))
    child = gtk_viewport_get_child (GTK_VIEWPORT (child));
  if (child == NULL || !needs_room (scroller, child, room))
    return;
  margin = gtk_widget_get_margin_bottom (child);
  g_hash_table_insert (self->lifted, g_object_ref (child), GINT_TO_POINTER (margin));
  gtk_widget_set_margin_bottom (child, margin + room);
  show_focus (self, scroller, area, toast);
}

static void
lift_all (CroupierToasts *self, GtkWidget *widget, const graphene_rect_t *toast)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t area;
      GtkPolicyType policy = GTK_POLICY_NEVER;

      if (!gtk_widget_get_mapped (child) || !gtk_widget_compute_bounds (child, GTK_WIDGET (self->overlay), &area) ||
          !graphene_rect_intersection (&area, toast, NULL))
        continue;
      if (GTK_IS_SCROLLED_WINDOW (child))
        gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (child), NULL, &policy);
      if (policy != GTK_POLICY_NEVER)
        lift (self, child, &area, toast);
      else
        lift_all (self, child, toast);
    }
}

static void
make_room (CroupierToasts *self)
{
  GHashTableIter iter;
  gpointer widget, margin;
  graphene_rect_t toast;

  if (self->lifted == NULL) /* the toasts go away */
    return;
  g_hash_table_iter_init (&iter, self->lifted);
  while (g_hash_table_iter_next (&iter, &widget, &margin))
    gtk_widget_set_margin_bottom (widget, GPOINTER_TO_INT (margin));
  g_hash_table_remove_all (self->lifted);
  if (g_list_model_get_n_items (self->shown) == 0)
    return;

  toast = find_toast (self);
  lift_all (self, GTK_WIDGET (self->overlay), &toast);
}

static void
bar_changed (CroupierToasts *self)
{
  update_margin (self);
  make_room (self);
}

static void
margin_cb (CroupierToasts *self)
{
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (bar_changed));
}

static void
add_bars (CroupierToasts *self, GtkWidget *widget)
{
  gboolean is_view = ADW_IS_TOOLBAR_VIEW (widget) || ADW_IS_BOTTOM_SHEET (widget);

  if (is_view)
    g_signal_connect_object (widget, "notify::bottom-bar-height", G_CALLBACK (margin_cb), self, G_CONNECT_SWAPPED);
  if (is_view || gtk_widget_has_css_class (widget, "below-toasts"))
    g_ptr_array_add (self->bars, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_bars (self, child);
}

/* Anew each time: a page that became narrow has others. */
static void
shown_changed (CroupierToasts *self)
{
  GtkWidget *shown = self->page != NULL ? self->page : gtk_overlay_get_child (self->overlay);

  if (self->bars == NULL) /* the toasts go away */
    return;
  for (guint i = 0; i < self->bars->len; i++)
    g_signal_handlers_disconnect_by_func (g_ptr_array_index (self->bars, i), margin_cb, self);
  g_ptr_array_set_size (self->bars, 0);
  if (shown != NULL)
    add_bars (self, shown);
  bar_changed (self);
}

static void
shown_cb (CroupierToasts *self)
{
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (shown_changed));
}

/* A toast is as high as its words are in their natural width, which therefore has to be one that there is room for. */
static void
fit_title (CroupierToasts *self, AdwToast *toast)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int bold = pango_font_metrics_get_approximate_char_width (metrics) * 11 / 10;
  int room = (gtk_widget_get_width (GTK_WIDGET (self)) - BESIDE_TITLE) * PANGO_SCALE;
  const char *button = adw_toast_get_button_label (toast);

  pango_font_metrics_unref (metrics);
  if (button != NULL)
    room -= (int) g_utf8_strlen (button, -1) * bold + BESIDE_BUTTON * PANGO_SCALE;
  if (GTK_IS_LABEL (adw_toast_get_custom_title (toast)))
    gtk_label_set_max_width_chars (GTK_LABEL (adw_toast_get_custom_title (toast)),
                                   CLAMP (room / MAX (bold, 1), LEAST_CHARS, MOST_CHARS));
}

static void
fit_titles (CroupierToasts *self)
{
  if (self->fitted == NULL) /* the toasts go away */
    return;
  for (guint i = 0; i < self->fitted->len; i++)
    fit_title (self, g_ptr_array_index (self->fitted, i));
  bar_changed (self);
}

static gboolean
frame_cb (GtkWidget *self, GdkFrameClock *clock, gpointer left)
{
  if (--*(guint *) left > 0)
    return G_SOURCE_CONTINUE;
  shown_changed (CROUPIER_TOASTS (self));
  return G_SOURCE_REMOVE;
}

/* News of what was opened is there before its window has a width, and a window may become wider or narrower. A page
 * takes a frame until it has the bars of that width, and so does what it stands in. */
static gboolean
place_cb (CroupierToasts *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (width != self->width)
    {
      self->width = width;
      croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (fit_titles));
      gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, g_memdup2 (&(guint) { BAR_FRAMES }, sizeof (guint)),
                                    g_free);
    }
  return FALSE; /* it stands where it would */
}

static void
croupier_toasts_init (CroupierToasts *self)
{
  self->overlay = GTK_OVERLAY (gtk_overlay_new ());
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  self->bars = g_ptr_array_new_with_free_func (g_object_unref);
  self->fitted = g_ptr_array_new_with_free_func (g_object_unref);
  self->lifted = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->shown = gtk_widget_observe_children (GTK_WIDGET (self->toasts));
  g_signal_connect_object (self->shown, "items-changed", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);

  /* No larger than a toast, so that it stands in nothing's way when there is none. */
  gtk_widget_set_halign (GTK_WIDGET (self->toasts), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->toasts), GTK_ALIGN_END);
  g_signal_connect_object (self->overlay, "get-child-position", G_CALLBACK (place_cb), self, G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (self->overlay, GTK_WIDGET (self->toasts));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->overlay));
}

static void
dismissed_cb (CroupierToasts *self, AdwToast *toast)
{
  if (self->fitted != NULL)
    g_ptr_array_remove (self->fitted, toast);
}

/* Takes the toast over. */
static void
show (CroupierToasts *self, AdwToast *toast)
{
  fit_title (self, toast);
  g_ptr_array_add (self->fitted, g_object_ref (toast));
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
croupier_toasts_add (CroupierToasts *self, AdwToast *toast)
{
  if (self->held != NULL)
    g_ptr_array_add (self->held, toast);
  else
    show (self, toast);
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
    show (self, g_object_ref (g_ptr_array_index (waiting, i)));
}

void
croupier_toasts_stand_above (CroupierToasts *self, GtkWidget *page)
{
  g_set_weak_pointer (&self->page, page);
  shown_changed (self);
}

/* A screen reader hears nothing yet of what is shown only now. */
static void
announce_cb (GtkWidget *label)
{
  croupier_widget_announce (GTK_WIDGET (gtk_widget_get_root (label)), gtk_label_get_label (GTK_LABEL (label)),
                            GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* A title of a toast's own would be cut where the window is narrow, and a reason for what failed is often longer. */
AdwToast *
croupier_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE); /* no line breaks that need not */
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  g_signal_connect (label, "map", G_CALLBACK (announce_cb), NULL);
  adw_toast_set_custom_title (toast, label);

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
