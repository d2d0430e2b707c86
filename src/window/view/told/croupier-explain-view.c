/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outcome of something, section by section: what happened, by which rule, and what somebody sent that led to it.
 * Knows no game. */
#include "config.h"

#include "croupier-explain-view.h"

#include <glib/gi18n.h>

#include "croupier-widget.h"

struct _CroupierExplainView
{
  AdwBin parent_instance;

  GtkBox *box;
  GPtrArray *spots; /* Spot: every row */
  GtkWidget *asked; /* the row of what was asked about, not yet gone to; or NULL */
};

/* A row, and what it is about. */
typedef struct
{
  GtkWidget *row;
  CroupierPlayers players; /* whom a step names there; nobody in what is no step */
  char *thing, *whole;     /* the row's own, and that of all of its section; or NULL */
} Spot;

G_DEFINE_FINAL_TYPE (CroupierExplainView, croupier_explain_view, ADW_TYPE_BIN)

static GtkWidget *
label_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* Under the sentence that it belongs to. */
static GtkWidget *
note_new (const char *icon, const char *text)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = gtk_image_new_from_icon_name (icon), *label = label_new (text);

  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed"); /* the strokes of an icon are thin enough */
  gtk_box_append (GTK_BOX (line), image);
  gtk_box_append (GTK_BOX (line), label);
  return line;
}

/* The first block of a row is what the row is about. */
static GtkWidget *
line_new (const CroupierBlock *block, const CroupierBlock *first)
{
  g_autofree char *rule = block->kind == CROUPIER_BLOCK_RULE ? g_strdup_printf (_("Rule: %s"), block->text) : NULL;
  GtkWidget *label;

  if (rule != NULL)
    return note_new ("help-about-symbolic", rule);
  if (block != first)
    return note_new (block->kind == CROUPIER_BLOCK_INPUT ? "mail-unread-symbolic" : "dialog-warning-symbolic",
                     block->text);
  label = label_new (block->text);
  if (block->kind != CROUPIER_BLOCK_INPUT)
    gtk_widget_add_css_class (label, block->kind == CROUPIER_BLOCK_TEXT ? "heading" : "numeric");
  return label;
}

/* What a screen reader says of a row: all its lines. */
static void
describe (GtkWidget *row, const GString *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

/* What led to an item stands below it; of what came in by itself, what became of it does. */
static gboolean
is_note (const CroupierBlock *block, const CroupierBlock *first)
{
  return block->kind == CROUPIER_BLOCK_RULE ||
         (block->kind != CROUPIER_BLOCK_TEXT &&
          (block->kind == CROUPIER_BLOCK_INPUT) != (first->kind == CROUPIER_BLOCK_INPUT));
}

static void
spot_free (gpointer data)
{
  Spot *spot = data;

  g_free (spot->thing);
  g_free (spot->whole);
  g_free (spot);
}

static Spot *
spot_new (GtkWidget *row, const CroupierBlock *section, const CroupierBlock *block)
{
  Spot *spot = g_new0 (Spot, 1);

  spot->row = row;
  spot->players = section->step != NULL ? section->players | block->players : CROUPIER_NOBODY;
  spot->thing = section->step != NULL ? g_strdup (block->thing) : NULL;
  spot->whole = g_strdup (section->thing);
  return spot;
}

/* A block with its notes; gives the first one after them. */
static guint
add_row (CroupierExplainView *self, GtkListBox *list, const CroupierBlock *section, guint i)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  const CroupierBlock *first = g_ptr_array_index (section->blocks, i), *block = first;
  g_autoptr (GString) text = g_string_new (NULL);

  do
    {
      gtk_box_append (GTK_BOX (box), line_new (block, first));
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", block->text);
      block = ++i < section->blocks->len ? g_ptr_array_index (section->blocks, i) : NULL;
    }
  while (block != NULL && is_note (block, first));

  gtk_widget_add_css_class (box, "explain-thing");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  describe (row, text);
  gtk_list_box_append (list, row);
  g_ptr_array_add (self->spots, spot_new (row, section, first));
  return i;
}

/* The rule of a whole section stands under its title. */
static GtkWidget *
section_new (CroupierExplainView *self, const CroupierBlock *section)
{
  const CroupierBlock *first = g_ptr_array_index (section->blocks, 0);
  gboolean has_rule = first->kind == CROUPIER_BLOCK_RULE;
  g_autofree char *title = g_markup_escape_text (section->title, -1);
  g_autofree char *rule = has_rule ? g_markup_escape_text (first->text, -1) : NULL;
  GtkWidget *group = adw_preferences_group_new (), *list = gtk_list_box_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), rule);
  croupier_widget_wrap_titles (group);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, section->title, -1);
  for (guint i = has_rule; i < section->blocks->len;)
    i = add_row (self, GTK_LIST_BOX (list), section, i);
  gtk_widget_set_visible (list, section->blocks->len > (guint) has_rule);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  return group;
}

/* ---- what was asked about ---- */

static gboolean
is_thing (const Spot *spot, const char *thing)
{
  return g_strcmp0 (spot->thing, thing) == 0 || g_strcmp0 (spot->whole, thing) == 0;
}

static gboolean
is_asked (const Spot *spot, int player, const char *thing)
{
  if (thing != NULL)
    return is_thing (spot, thing);
  return player != CROUPIER_NO_PLAYER && croupier_players_has (spot->players, (guint) player);
}

/* Its title comes to the upper edge, as far as there is enough below. Taking the keys scrolls, too, but not that far.
 */
static void
go_to (CroupierExplainView *self, GtkWidget *row)
{
  GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment = viewport != NULL ? gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)) : NULL;
  double before = adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
  graphene_rect_t bounds;

  gtk_widget_grab_focus (row);
  if (adjustment != NULL && gtk_widget_compute_bounds (group, viewport, &bounds))
    gtk_adjustment_set_value (adjustment, before + bounds.origin.y - 12);
}

/* Where it stands is known only once it has its size. */
static gboolean
go_to_asked_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CroupierExplainView *self = CROUPIER_EXPLAIN_VIEW (widget);

  if (self->asked == NULL)
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (self->asked) == 0)
    return G_SOURCE_CONTINUE;

  go_to (self, self->asked);
  self->asked = NULL;
  return G_SOURCE_REMOVE;
}

static void
croupier_explain_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (croupier_explain_view_parent_class)->map (widget);

  if (CROUPIER_EXPLAIN_VIEW (widget)->asked != NULL)
    gtk_widget_add_tick_callback (widget, go_to_asked_cb, NULL, NULL);
}

static void
croupier_explain_view_finalize (GObject *object)
{
  g_ptr_array_unref (CROUPIER_EXPLAIN_VIEW (object)->spots);

  G_OBJECT_CLASS (croupier_explain_view_parent_class)->finalize (object);
}

static void
croupier_explain_view_class_init (CroupierExplainViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_explain_view_finalize;
  GTK_WIDGET_CLASS (klass)->map = croupier_explain_view_map;
}

static void
croupier_explain_view_init (CroupierExplainView *self)
{
  self->spots = g_ptr_array_new_with_free_func (spot_free);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 24));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

void
croupier_explain_view_show (CroupierExplainView *self, const CroupierDocument *document)
{
  GtkWidget *child;

  self->asked = NULL;
  g_ptr_array_set_size (self->spots, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  for (guint i = 0; i < document->blocks->len; i++)
    gtk_box_append (self->box, section_new (self, g_ptr_array_index (document->blocks, i)));
}

void
croupier_explain_view_go_to (CroupierExplainView *self, int player, const char *thing)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const Spot *spot = g_ptr_array_index (self->spots, i);

      if (!is_asked (spot, player, thing))
        continue;
      gtk_widget_add_css_class (spot->row, "asked");
      if (self->asked == NULL)
        self->asked = spot->row;
      if (thing == NULL)
        break;
    }
  if (self->asked != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), go_to_asked_cb, NULL, NULL);
}
