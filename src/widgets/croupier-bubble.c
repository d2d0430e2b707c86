/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message as it will be pasted: a chat bubble, its parts, its length. */
#include "config.h"

#include "croupier-bubble.h"

#include "croupier-secret.h"
#include "croupier-widget.h"

#include <glib/gi18n.h>


#define MAX_WORDED_PARTS 4 /* more have numbers alone: words would not stand beside each other */

struct _CroupierBubble
{
  AdwBin parent_instance;

  GtkScrolledWindow *parts_scroller;
  AdwToggleGroup *parts_group;
  GtkLabel *text_label;
  GtkLabel *length_label;

  CroupierStyle style;
  GStrv parts;
  guint part;
  GArray *copied; /* gboolean, one a part */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CroupierBubble, croupier_bubble, ADW_TYPE_BIN)

/* The numbers of many parts are wider than a narrow window. */
static void
scroll_to_part (CroupierBubble *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->parts_scroller);
  double room = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  guint n_parts = croupier_bubble_get_n_parts (self);

  if (n_parts > 1)
    gtk_adjustment_set_value (adjustment, room * self->part / (n_parts - 1));
}

static void
update_part (CroupierBubble *self)
{
  const char *text = self->parts[self->part];
  gsize limit = croupier_style_get_limit (self->style);
  gsize length = croupier_style_measure (self->style, text);
  g_autofree char *words = NULL;

  if (limit > 0)
    words = g_strdup_printf (_("%'u of %'u characters"), (guint) length, (guint) limit);
  else
    words = g_strdup_printf (ngettext ("%'u character", "%'u characters", (gulong) length), (guint) length);

  gtk_label_set_label (self->text_label, text);
  gtk_label_set_label (self->length_label, words);
}

static void
part_cb (CroupierBubble *self)
{
  guint part = adw_toggle_group_get_active (self->parts_group);

  if (self->filling || part >= croupier_bubble_get_n_parts (self))
    return;

  self->part = part;
  update_part (self);
  scroll_to_part (self);
}

static void
fill_parts (CroupierBubble *self)
{
  guint n_parts = croupier_bubble_get_n_parts (self);

  self->filling = TRUE;
  adw_toggle_group_remove_all (self->parts_group);
  for (guint i = 0; n_parts > 1 && i < n_parts; i++)
    {
      AdwToggle *toggle = adw_toggle_new ();
      g_autofree char *words = g_strdup_printf (_("Part %u"), i + 1);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      adw_toggle_set_label (toggle, n_parts > MAX_WORDED_PARTS ? number : words);
      adw_toggle_set_tooltip (toggle, words);
      adw_toggle_group_add (self->parts_group, toggle);
    }
  if (n_parts > 1)
    adw_toggle_group_set_active (self->parts_group, self->part);
  gtk_widget_set_visible (GTK_WIDGET (self->parts_scroller), n_parts > 1);
  self->filling = FALSE;
}

static void
croupier_bubble_dispose (GObject *object)
{
  CroupierBubble *self = CROUPIER_BUBBLE (object);

  self->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_BUBBLE);
  g_clear_pointer (&self->parts, g_strfreev);
  g_clear_pointer (&self->copied, g_array_unref);

  G_OBJECT_CLASS (croupier_bubble_parent_class)->dispose (object);
}

static void
croupier_bubble_class_init (CroupierBubbleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_bubble_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/widgets/croupier-bubble.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierBubble, parts_group);
  gtk_widget_class_bind_template_child (widget_class, CroupierBubble, parts_scroller);
  gtk_widget_class_bind_template_child (widget_class, CroupierBubble, text_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierBubble, length_label);
  gtk_widget_class_bind_template_callback (widget_class, part_cb);
}

static void
croupier_bubble_init (CroupierBubble *self)
{
  self->copied = g_array_new (FALSE, TRUE, sizeof (gboolean));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * croupier_bubble_begin:
 *
 * Lets the next message be another one, of which nothing is copied, also if it says the same.
 */
void
croupier_bubble_begin (CroupierBubble *self)
{
  g_clear_pointer (&self->parts, g_strfreev);
  g_array_set_size (self->copied, 0);
}

/**
 * croupier_bubble_set_message:
 * @marked: see croupier-style.h
 *
 * Shows a message in a style. The same message again keeps its part.
 */
void
croupier_bubble_set_message (CroupierBubble *self, const char *marked, CroupierStyle style)
{
  g_auto (GStrv) parts = croupier_style_render (style, marked);

  if (self->parts != NULL && self->style == style &&
      g_strv_equal ((const char *const *) parts, (const char *const *) self->parts))
    return;

  g_clear_pointer (&self->parts, g_strfreev);
  self->parts = g_steal_pointer (&parts);
  self->style = style;
  self->part = 0;
  g_array_set_size (self->copied, 0);
  g_array_set_size (self->copied, croupier_bubble_get_n_parts (self));
  fill_parts (self);
  update_part (self);
}

guint
croupier_bubble_get_n_parts (CroupierBubble *self)
{
  return self->parts ? g_strv_length (self->parts) : 0;
}

guint
croupier_bubble_get_part (CroupierBubble *self)
{
  return self->part;
}

void
croupier_bubble_set_part (CroupierBubble *self, guint part)
{
  g_return_if_fail (part < croupier_bubble_get_n_parts (self));

  adw_toggle_group_set_active (self->parts_group, part);
}

/**
 * croupier_bubble_copy:
 *
 * Puts the part that is shown on the clipboard.
 */
void
croupier_bubble_copy (CroupierBubble *self)
{
  g_return_if_fail (self->parts != NULL);

  croupier_secret_copy (GTK_WIDGET (self), self->parts[self->part]);
  g_array_index (self->copied, gboolean, self->part) = TRUE;
}

/**
 * croupier_bubble_copy_part:
 * @toasts: where it is said
 *
 * Puts the part that is shown on the clipboard and goes on to the next: part after part, in the order in which they are
 * pasted.
 */
void
croupier_bubble_copy_part (CroupierBubble *self, CroupierToasts *toasts)
{
  guint n_parts = croupier_bubble_get_n_parts (self);
  g_autofree char *text = g_strdup_printf (_("Part %u of %u copied"), self->part + 1, n_parts);

  croupier_bubble_copy (self);
  croupier_toasts_add (toasts, croupier_toast_new (n_parts > 1 ? text : _("Copied")));
  if (self->part + 1 < n_parts)
    croupier_bubble_set_part (self, self->part + 1);
}

gboolean
croupier_bubble_is_all_copied (CroupierBubble *self)
{
  for (guint i = 0; i < self->copied->len; i++)
    if (!g_array_index (self->copied, gboolean, i))
      return FALSE;

  return self->copied->len > 0;
}
