/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat of a table and who sits there, or somebody who has none yet. */
#include "config.h"

#include "croupier-seat-chip.h"

#include <glib/gi18n.h>

#include "croupier-face.h"
#include "croupier-table-marks.h"
#include "croupier-widget.h"

#define MAX_MARKS 4      /* shown; how many more there are is said behind them */
#define MARK_CHARS 11    /* of a mark, whose rest is in its tooltip */
#define MARKS_LENGTH 120 /* pixels of a line of them, where the name needs no more */
#define MARK_KEY "croupier-mark"

struct _CroupierSeatChip
{
  GtkBox parent_instance;

  GtkWidget *head; /* the face, and the pin on it */
  GtkWidget *face;
  GtkWidget *name;
  GtkWidget *note;
  AdwWrapBox *marks;
  char *shown_marks; /* as a note has them */
  GtkWidget *pin;
};

G_DEFINE_FINAL_TYPE (CroupierSeatChip, croupier_seat_chip, GTK_TYPE_BOX)

/* A box only lets its children have the focus. */
static gboolean
croupier_seat_chip_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return !gtk_widget_is_focus (widget) && gtk_widget_grab_focus (widget);
}

static void
croupier_seat_chip_finalize (GObject *object)
{
  g_free (CROUPIER_SEAT_CHIP (object)->shown_marks);

  G_OBJECT_CLASS (croupier_seat_chip_parent_class)->finalize (object);
}

static void
croupier_seat_chip_class_init (CroupierSeatChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_seat_chip_finalize;
  widget_class->focus = croupier_seat_chip_focus;
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_OPTION);
}

/* Names break where they must, inside a word too: nothing is ever cut. No hyphen is added that they do not have. */
static GtkWidget *
label_new (void)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  return g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "attributes",
                       attributes, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static void
croupier_seat_chip_init (CroupierSeatChip *self)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                 "hexpand", TRUE, NULL);

  self->face = croupier_face_new (24);
  self->name = label_new ();
  self->note = label_new ();
  gtk_widget_add_css_class (self->note, "caption");
  gtk_widget_add_css_class (self->note, "dimmed");
  gtk_widget_add_css_class (self->note, "numeric");
  self->pin = g_object_new (GTK_TYPE_IMAGE, "icon-name", "view-pin-symbolic", "pixel-size", 10, "halign", GTK_ALIGN_END,
                            "valign", GTK_ALIGN_END, "css-classes", (const char *const[]) { "pin", NULL },
                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->head = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (self->head), self->face);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->head), self->pin);
  gtk_widget_set_halign (self->head, GTK_ALIGN_START);
  gtk_widget_set_valign (self->head, GTK_ALIGN_CENTER);

  gtk_box_append (GTK_BOX (self), self->head);
  gtk_box_append (GTK_BOX (self), box);
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_box_append (GTK_BOX (box), self->note);
  self->marks = g_object_new (ADW_TYPE_WRAP_BOX, "child-spacing", 3, "line-spacing", 2, "visible", FALSE, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->marks));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
}

GtkWidget *
croupier_seat_chip_new (void)
{
  return g_object_new (CROUPIER_TYPE_SEAT_CHIP, NULL);
}

static char *
dup_words (const CroupierSeatChipContent *content)
{
  if (content->name == NULL)
    return g_strdup_printf (_("Seat %u, free"), content->seat);
  if (content->seat == 0)
    return g_strdup_printf (_("%s, without a seat"), content->name);
  if (content->is_out)
    return g_strdup_printf (_("Seat %u: %s, out of the match"), content->seat, content->name);
  if (content->is_pinned)
    return g_strdup_printf (_("Seat %u: %s, pinned"), content->seat, content->name);

  return g_strdup_printf (_("Seat %u: %s"), content->seat, content->name);
}

/* A note's lines end between its words, not after a hyphen, so that "Alice-A" stays in one piece while there is room.
 */
static char *
dup_with_whole_words (const char *note)
{
  GString *text = g_string_new (note);

  g_string_replace (text, "-", "\u2011", 0);
  g_string_replace (text, "\u00a0", " ", 0);
  return g_string_free_and_steal (text);
}

/* Cut here, and not by the label, so that the lines of marks break where they do not fit whole. */
static char *
dup_short (const char *text)
{
  g_autofree char *start = g_utf8_strlen (text, -1) > MARK_CHARS ? g_utf8_substring (text, 0, MARK_CHARS - 1) : NULL;

  return start != NULL ? g_strconcat (g_strchomp (start), "…", NULL) : g_strdup (text);
}

static void
add_mark (CroupierSeatChip *self, const char *mark, const char *text)
{
  g_autofree char *cut = dup_short (text);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", cut, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "css-classes", (const char *const[]) { "mark", "caption", NULL }, NULL);

  if (mark != NULL)
    {
      gtk_widget_set_tooltip_text (label, mark);
      g_object_set_data_full (G_OBJECT (label), MARK_KEY, g_strdup (mark), g_free);
    }
  adw_wrap_box_append (self->marks, label);
}

static void
show_marks (CroupierSeatChip *self, const char *note)
{
  g_auto (GStrv) marks = NULL;
  guint n;

  if (!g_set_str (&self->shown_marks, note))
    return;

  marks = croupier_marks_list (note);
  n = g_strv_length (marks);
  for (GtkWidget *child; (child = gtk_widget_get_first_child (GTK_WIDGET (self->marks))) != NULL;)
    adw_wrap_box_remove (self->marks, child);
  for (guint i = 0; i < MIN (n, MAX_MARKS); i++)
    add_mark (self, marks[i], marks[i]);
  if (n > MAX_MARKS)
    {
      g_autofree char *more = g_strdup_printf ("+%u", n - MAX_MARKS);

      add_mark (self, NULL, more);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->marks), n > 0);
}

void
croupier_seat_chip_show (CroupierSeatChip *self, const CroupierSeatChipContent *content)
{
  g_autofree char *words = dup_words (content);
  g_autofree char *note = dup_with_whole_words (content->note != NULL ? content->note : "");
  g_autofree char *tooltip = content->note != NULL ? g_strdup_printf ("%s\n%s", words, content->note)
                                                   : g_strdup (words);

  gtk_widget_set_visible (self->head, content->name != NULL);
  if (content->name != NULL)
    croupier_face_show (CROUPIER_FACE (self->face), content->name, NULL);
  gtk_label_set_label (GTK_LABEL (self->name), content->name != NULL ? content->name : C_ ("seat", "Free"));
  gtk_label_set_label (GTK_LABEL (self->note), note);
  gtk_widget_set_visible (self->note, content->note != NULL);
  show_marks (self, content->marks);
  gtk_widget_set_visible (self->pin, content->is_pinned);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  croupier_widget_set_class (GTK_WIDGET (self), "free", content->name == NULL);
  croupier_widget_set_class (GTK_WIDGET (self), "loose", content->is_loose);
  croupier_widget_set_class (GTK_WIDGET (self), "out", content->is_out);
  croupier_widget_set_class (GTK_WIDGET (self), "broken", content->is_broken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  content->description != NULL ? content->description
                                  : content->note != NULL      ? content->note
                                                               : "",
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               content->is_broken ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

const char *
croupier_seat_chip_pick_mark (CroupierSeatChip *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return picked != NULL ? g_object_get_data (G_OBJECT (picked), MARK_KEY) : NULL;
}

static const char *
get_mark (GtkWidget *label)
{
  return g_object_get_data (G_OBJECT (label), MARK_KEY);
}

void
croupier_seat_chip_select_mark (CroupierSeatChip *self, const char *mark)
{
  for (GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (self->marks)); label != NULL;
       label = gtk_widget_get_next_sibling (label))
    croupier_widget_set_class (label, "selected", mark != NULL && g_strcmp0 (get_mark (label), mark) == 0);
}

const char *
croupier_seat_chip_get_next_mark (CroupierSeatChip *self, const char *mark)
{
  gboolean is_after = mark == NULL;

  for (GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (self->marks)); label != NULL;
       label = gtk_widget_get_next_sibling (label))
    if (is_after)
      return get_mark (label);
    else
      is_after = g_strcmp0 (get_mark (label), mark) == 0;
  return NULL;
}

static int
height_at (CroupierSeatChip *self, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static int
measure_natural (GtkWidget *widget)
{
  int natural = 0;

  if (gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* With the marks in lines of some length, where the name needs no more. The box itself would not do: told how long its
 * lines are, it asks for more of them than it then fills. */
static int
measure_in_lines (CroupierSeatChip *self)
{
  int words = MAX (measure_natural (self->name), measure_natural (self->note));
  int marks = measure_natural (GTK_WIDGET (self->marks));

  return measure_natural (GTK_WIDGET (self)) - MAX (words, marks) + MAX (words, MIN (marks, MARKS_LENGTH));
}

void
croupier_seat_chip_measure (CroupierSeatChip *self, int most, int whole, int *width, int *height)
{
  int least, natural;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  natural = measure_in_lines (self);
  *width = MAX (least, MIN (natural, most));
  *height = height_at (self, *width);
  if (*width == natural)
    return;

  /* Lines of the same length look better than full ones and a rest, but not than whole words. */
  least = MAX (least, MIN (whole, *width));
  for (int below = least - 1, middle; *width - below > 1;)
    {
      middle = (below + *width) / 2;
      if (middle >= least && height_at (self, middle) <= *height)
        *width = middle;
      else
        below = middle;
    }
}

int
croupier_seat_chip_measure_whole (CroupierSeatChip *self)
{
  int least;

  gtk_label_set_wrap_mode (GTK_LABEL (self->name), PANGO_WRAP_WORD);
  gtk_label_set_wrap_mode (GTK_LABEL (self->note), PANGO_WRAP_WORD);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_label_set_wrap_mode (GTK_LABEL (self->name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_wrap_mode (GTK_LABEL (self->note), PANGO_WRAP_WORD_CHAR);

  return least;
}
