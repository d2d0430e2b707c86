/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text was read as: one line for the reading, one for every warning and every reason of a refusal. */
#include "config.h"

#include "croupier-reading-view.h"

#include <glib/gi18n.h>

struct _CroupierReadingView
{
  GtkBox parent_instance;
};

typedef struct
{
  const char *title;
  const char *icon;
  const char *style;
} KindLook;

static const KindLook looks[] = {
  [CROUPIER_STANDING_WAITING] = { N_("Waiting"), "content-loading-symbolic", "dimmed" },
  [CROUPIER_STANDING_DEFAULT] = { N_("Default"), "emblem-system-symbolic", "dimmed" },
  [CROUPIER_STANDING_FINE] = { N_("Accepted"), "object-select-symbolic", "success" },
  [CROUPIER_STANDING_ODD] = { N_("Accepted with a warning"), "dialog-warning-symbolic", "warning" },
  [CROUPIER_STANDING_REFUSED] = { N_("Refused"), "dialog-error-symbolic", "error" },
};

G_DEFINE_FINAL_TYPE (CroupierReadingView, croupier_reading_view, GTK_TYPE_BOX)

static void
add_line (CroupierReadingView *self, CroupierStandingKind kind, const char *text)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *image = gtk_image_new ();
  GtkWidget *label = gtk_label_new (text);

  croupier_standing_kind_style (kind, GTK_IMAGE (image));
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_set_margin_top (image, 2);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "numeric");

  gtk_box_append (GTK_BOX (line), image);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (self), line);
}

/* The same may be wrong in several places. */
static gboolean
is_first (const CroupierProblems *problems, guint place)
{
  for (guint i = 0; i < place; i++)
    if (g_str_equal (croupier_problems_get (problems, i)->message, croupier_problems_get (problems, place)->message))
      return FALSE;

  return TRUE;
}

static void
add_problems (CroupierReadingView *self, CroupierStandingKind kind, const CroupierProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (is_first (problems, i))
      add_line (self, kind, croupier_problems_get (problems, i)->message);
}

static void
croupier_reading_view_class_init (CroupierReadingViewClass *klass)
{
}

static void
croupier_reading_view_init (CroupierReadingView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

void
croupier_reading_view_clear (CroupierReadingView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
}

/**
 * croupier_reading_view_set_reading:
 *
 * Shows a reading: every reason why it, or a part of it, is refused; what was read of it and what is odd about that.
 */
void
croupier_reading_view_set_reading (CroupierReadingView *self, const CroupierReading *reading)
{
  croupier_reading_view_clear (self);

  add_problems (self, CROUPIER_STANDING_REFUSED, reading->problems);
  if (reading->status == CROUPIER_STATUS_REFUSED)
    return;

  add_line (self, CROUPIER_STANDING_FINE, reading->read_as->str);
  add_problems (self, CROUPIER_STANDING_ODD, reading->warnings);
}

/**
 * croupier_reading_view_set_line:
 *
 * Shows one line.
 */
void
croupier_reading_view_set_line (CroupierReadingView *self, CroupierStandingKind kind, const char *text)
{
  croupier_reading_view_clear (self);
  add_line (self, kind, text);
}

CroupierStandingKind
croupier_reading_get_kind (const CroupierReading *reading)
{
  switch (reading->status)
    {
    case CROUPIER_STATUS_ACCEPTED:
      return reading->warnings->len > 0 || reading->problems->len > 0 ? CROUPIER_STANDING_ODD : CROUPIER_STANDING_FINE;
    case CROUPIER_STATUS_PARTIAL:
    case CROUPIER_STATUS_LATE:
      return CROUPIER_STANDING_ODD;
    case CROUPIER_STATUS_DEFAULT:
      return CROUPIER_STANDING_DEFAULT;
    case CROUPIER_STATUS_REFUSED:
      return CROUPIER_STANDING_REFUSED;
    }

  g_assert_not_reached ();
}

const char *
croupier_standing_kind_get_title (CroupierStandingKind kind)
{
  return _(looks[kind].title);
}

const char *
croupier_standing_kind_get_icon (CroupierStandingKind kind)
{
  return looks[kind].icon;
}

/**
 * croupier_standing_kind_style:
 *
 * Gives an image the icon and colour of a kind.
 */
void
croupier_standing_kind_style (CroupierStandingKind kind, GtkImage *image)
{
  gtk_image_set_from_icon_name (image, looks[kind].icon);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (image), looks[i].style);
  gtk_widget_add_css_class (GTK_WIDGET (image), looks[kind].style);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, _(looks[kind].title), -1);
}
