/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message as it will be pasted: a chat bubble, its parts, its length. */
#include "config.h"

#include "croupier-bubble.h"

#include "croupier-bind.h"
#include "croupier-secret.h"
#include "croupier-toasts.h"

#include <glib/gi18n.h>


#define OWN_ALPHA 0xb000
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
  char *above, *below; /* the game master's own words, as they stand in the parts; NULL: none */
  char *read;          /* marked: all of it, which is shown as it reads; NULL: each part is, as it will be pasted */
  GArray *copied;      /* gboolean, one a part */
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
look_own (PangoAttrList *looks, gsize start, gsize end)
{
  PangoAttribute *attributes[] = { pango_attr_style_new (PANGO_STYLE_ITALIC),
                                   pango_attr_foreground_alpha_new (OWN_ALPHA) };

  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      attributes[i]->start_index = (guint) start;
      attributes[i]->end_index = (guint) end;
      pango_attr_list_insert (looks, attributes[i]);
    }
}

/* What the game master says is told from what the rules say. Gives whether there is any of it in this part. */
static gboolean
set_looks (CroupierBubble *self, const char *text)
{
  g_autoptr (PangoAttrList) looks = pango_attr_list_new ();
  gboolean is_last = self->part + 1 == croupier_bubble_get_n_parts (self);
  const char *above = self->part == 0 && self->above != NULL ? strstr (text, self->above) : NULL;
  gboolean has_below = is_last && self->below != NULL && g_str_has_suffix (text, self->below);

  if (above != NULL)
    look_own (looks, (gsize) (above - text), (gsize) (above - text) + strlen (self->above));
  if (has_below)
    look_own (looks, strlen (text) - strlen (self->below), strlen (text));
  pango_attr_list_insert (looks, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (self->text_label, looks);
  return above != NULL || has_below;
}

/* The whole of it, with what is emphasised in bold. */
static void
show_as_read (CroupierBubble *self)
{
  g_autoptr (PangoAttrList) looks = pango_attr_list_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *words = g_strdup_printf (_("Copied in %u parts"), croupier_bubble_get_n_parts (self));
  const char *marks = CROUPIER_MARK_STRONG CROUPIER_MARK_END;
  gboolean is_strong = FALSE;

  for (const char *at = self->read; *at != '\0'; at += *at != '\0')
    {
      g_autofree char *piece = g_strndup (at, strcspn (at, marks));
      g_autofree char *plain = croupier_style_strip (piece);
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

      bold->start_index = (guint) text->len;
      g_string_append (text, plain);
      bold->end_index = (guint) text->len;
      if (is_strong)
        pango_attr_list_insert (looks, bold);
      else
        pango_attribute_destroy (bold);
      at += strlen (piece);
      is_strong = *at == *CROUPIER_MARK_STRONG;
    }
  pango_attr_list_insert (looks, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_label (self->text_label, text->str);
  gtk_label_set_attributes (self->text_label, looks);
  gtk_label_set_label (self->length_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->parts_scroller), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->length_label), croupier_bubble_get_n_parts (self) > 1);
}

static void
update_part (CroupierBubble *self)
{
  const char *text = self->parts[self->part];
  gsize limit = croupier_style_get_limit (self->style);
  gsize length = croupier_style_measure (self->style, text);
  g_autofree char *words = NULL, *all = NULL;

  if (self->read != NULL)
    {
      show_as_read (self);
      return;
    }
  if (limit > 0)
    words = g_strdup_printf (_("%'u of %'u characters"), (guint) length, (guint) limit);
  else
    words = g_strdup_printf (ngettext ("%'u character", "%'u characters", (gulong) length), (guint) length);

  gtk_label_set_label (self->text_label, text);
  if (set_looks (self, text))
    all = g_strdup_printf (_("%s · your own words in italics"), words);
  gtk_label_set_label (self->length_label, all != NULL ? all : words);
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
  g_clear_pointer (&self->above, g_free);
  g_clear_pointer (&self->below, g_free);
  g_clear_pointer (&self->read, g_free);

  G_OBJECT_CLASS (croupier_bubble_parent_class)->dispose (object);
}

static void
croupier_bubble_class_init (CroupierBubbleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_bubble_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/view/messages/croupier-bubble.ui");
  BIND_CHILDREN (widget_class, CroupierBubble, parts_group, parts_scroller, text_label, length_label);
  BIND_CALLBACKS (widget_class, part_cb);
}

static void
croupier_bubble_init (CroupierBubble *self)
{
  self->copied = g_array_new (FALSE, TRUE, sizeof (gboolean));
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
croupier_bubble_begin (CroupierBubble *self)
{
  g_clear_pointer (&self->parts, g_strfreev);
  g_array_set_size (self->copied, 0);
}

static char *
render_own (CroupierStyle style, const char *marked)
{
  g_auto (GStrv) parts = marked != NULL ? croupier_style_render (style, marked) : NULL;

  return parts != NULL ? g_strdup (parts[0]) : NULL;
}

static void
show_message (CroupierBubble *self, const char *marked, CroupierStyle style)
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

void
croupier_bubble_set_message (CroupierBubble *self, const char *marked, CroupierStyle style)
{
  g_clear_pointer (&self->above, g_free);
  g_clear_pointer (&self->below, g_free);
  show_message (self, marked, style);
}

void
croupier_bubble_set_text (CroupierBubble *self, const char *marked, CroupierStyle style)
{
  g_set_str (&self->read, marked);
  croupier_bubble_set_message (self, marked, style);
}

void
croupier_bubble_set_worded (CroupierBubble *self, const CroupierSent *sent, CroupierStyle style)
{
  g_autofree char *marked = croupier_sent_to_marked (sent);
  g_autofree char *above = render_own (style, sent->above);
  g_autofree char *below = render_own (style, sent->below);

  g_set_str (&self->above, above);
  g_set_str (&self->below, below);
  show_message (self, marked, style);
}

void
croupier_bubble_set_outgoing (CroupierBubble *self, CroupierOutgoing *outgoing, const GPtrArray *sent,
                              CroupierStyle style)
{
  const CroupierSent *worded = croupier_outgoing_find_worded (outgoing, sent);

  if (worded != NULL)
    croupier_bubble_set_worded (self, worded, style);
  else
    croupier_bubble_set_message (self, croupier_outgoing_get_marked (outgoing), style);
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

void
croupier_bubble_copy (CroupierBubble *self)
{
  g_return_if_fail (self->parts != NULL);

  croupier_secret_copy (GTK_WIDGET (self), self->parts[self->part]);
  g_array_index (self->copied, gboolean, self->part) = TRUE;
}

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
