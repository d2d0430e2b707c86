/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text was read as: one line for the reading, one for every warning and every reason of a refusal. */
#include "config.h"

#include "croupier-reading-view.h"

#include <glib/gi18n.h>

#include "croupier-impact-dialog.h"

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
  [CROUPIER_STANDING_WAITING] = { N_("Waiting"), "croupier-waiting-symbolic", "dimmed" },
  [CROUPIER_STANDING_DEFAULT] = { N_("Default"), "emblem-system-symbolic", "dimmed" },
  [CROUPIER_STANDING_FINE] = { N_("Accepted"), "object-select-symbolic", "success" },
  [CROUPIER_STANDING_ODD] = { N_("Accepted with a warning"), "dialog-warning-symbolic", "warning" },
  [CROUPIER_STANDING_REFUSED] = { N_("Refused"), "dialog-error-symbolic", "error" },
};

G_DEFINE_FINAL_TYPE (CroupierReadingView, croupier_reading_view, GTK_TYPE_BOX)

static GtkWidget *
add_text (CroupierReadingView *self, GtkWidget *image, const char *text)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (text);

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
  return label;
}

static void
add_line (CroupierReadingView *self, CroupierStandingKind kind, const char *text)
{
  GtkWidget *image = gtk_image_new ();

  croupier_standing_kind_style (kind, GTK_IMAGE (image));
  add_text (self, image, text);
}

/* Under the line that it belongs to. */
static void
add_reason (CroupierReadingView *self, const char *text)
{
  GtkWidget *space = gtk_image_new ();

  gtk_widget_add_css_class (add_text (self, space, text), "error");
}

/* Words that were passed over need nobody's attention. */
static void
add_idle (CroupierReadingView *self, const char *text)
{
  gtk_widget_add_css_class (add_text (self, gtk_image_new (), text), "dimmed");
}

static void
add_heading (CroupierReadingView *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (self), label);
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
add_problem (CroupierReadingView *self, CroupierStandingKind kind, const CroupierProblem *problem)
{
  if (problem->is_idle)
    add_idle (self, problem->message);
  else
    add_line (self, kind, problem->message);
}

static void
add_problems (CroupierReadingView *self, CroupierStandingKind kind, const CroupierProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (is_first (problems, i))
      add_problem (self, kind, croupier_problems_get (problems, i));
}

static gboolean
is_in_line (const CroupierProblem *problem, const CroupierReadingLine *line)
{
  return problem->length > 0 && problem->start >= line->start && problem->start < line->start + line->length;
}

static gboolean
is_in_any_line (const CroupierReading *reading, const CroupierProblem *problem)
{
  for (guint i = 0; i < reading->lines->len; i++)
    if (is_in_line (problem, g_ptr_array_index (reading->lines, i)))
      return TRUE;

  return FALSE;
}

static void
add_problems_of_none (CroupierReadingView *self, CroupierStandingKind kind, const CroupierProblems *problems,
                      const CroupierReading *reading)
{
  for (guint i = 0; i < problems->len; i++)
    if (!is_in_any_line (reading, croupier_problems_get (problems, i)))
      add_problem (self, kind, croupier_problems_get (problems, i));
}

/* A line that is refused stands there as it was sent, with its reasons below. */
static void
add_refused_line (CroupierReadingView *self, const CroupierReading *reading, const CroupierReadingLine *line,
                  const char *text)
{
  g_autofree char *sent = line->start + line->length <= strlen (text) ? g_strndup (text + line->start, line->length)
                                                                      : g_strdup ("");

  add_line (self, CROUPIER_STANDING_REFUSED, g_strdelimit (sent, "\n\r\t", ' '));
  for (guint i = 0; i < reading->problems->len; i++)
    if (is_in_line (croupier_problems_get (reading->problems, i), line))
      add_reason (self, croupier_problems_get (reading->problems, i)->message);
}

static void
add_right_line (CroupierReadingView *self, const CroupierReading *reading, const CroupierReadingLine *line)
{
  gboolean refused = reading->status == CROUPIER_STATUS_REFUSED;

  add_line (self, refused ? CROUPIER_STANDING_WAITING : CROUPIER_STANDING_FINE, line->read_as);
  for (guint i = 0; !refused && i < reading->warnings->len; i++)
    if (is_in_line (croupier_problems_get (reading->warnings, i), line))
      add_problem (self, CROUPIER_STANDING_ODD, croupier_problems_get (reading->warnings, i));
}

/* Line by line, each with its own reading or refusal. Of a refused text nothing counts, so what is right in it has no
 * check mark yet. */
static void
add_lines (CroupierReadingView *self, const CroupierReading *reading, const char *text)
{
  gboolean refused = reading->status == CROUPIER_STATUS_REFUSED, has_right = FALSE;

  for (guint i = 0; i < reading->lines->len; i++)
    {
      const CroupierReadingLine *line = g_ptr_array_index (reading->lines, i);

      if (line->read_as == NULL)
        add_refused_line (self, reading, line, text);
      else
        add_right_line (self, reading, line);
      has_right |= line->read_as != NULL;
    }
  add_problems_of_none (self, CROUPIER_STANDING_REFUSED, reading->problems, reading);
  if (!refused)
    add_problems_of_none (self, CROUPIER_STANDING_ODD, reading->warnings, reading);
  else if (has_right)
    add_heading (self, _("None of this counts until what is wrong is corrected."));
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

void
croupier_reading_view_set_reading (CroupierReadingView *self, const CroupierReading *reading, const char *text)
{
  croupier_reading_view_clear (self);

  if (reading->lines != NULL)
    {
      add_lines (self, reading, text);
      return;
    }
  add_problems (self, CROUPIER_STANDING_REFUSED, reading->problems);
  if (reading->status == CROUPIER_STATUS_REFUSED)
    return;

  add_line (self, CROUPIER_STANDING_FINE, croupier_reading_get_said (reading));
  add_problems (self, CROUPIER_STANDING_ODD, reading->warnings);
}

/* "; " stands between the parts of what a game writes. */
static void
add_parts_of (CroupierReadingView *self, CroupierStandingKind kind, const char *read_as)
{
  g_auto (GStrv) lines = g_strsplit (read_as, "; ", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    add_line (self, kind, lines[i]);
}

static gboolean
says (const CroupierReading *reading, const char *read_as)
{
  g_auto (GStrv) lines = g_strsplit (croupier_reading_get_said (reading), "; ", -1);

  return g_strv_contains ((const char *const *) lines, read_as);
}

void
croupier_reading_view_add_in_force (CroupierReadingView *self, const CroupierReading *reading, const char *read_as)
{
  g_auto (GStrv) lines = g_strsplit (read_as, "; ", -1);
  gboolean has_any = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (says (reading, lines[i]))
        continue;
      if (!has_any)
        add_heading (self, _("In force now:"));
      add_line (self, CROUPIER_STANDING_FINE, lines[i]);
      has_any = TRUE;
    }
}

void
croupier_reading_view_add_note (CroupierReadingView *self, const char *text, gboolean matters)
{
  if (matters)
    add_line (self, CROUPIER_STANDING_ODD, text);
  else
    add_heading (self, text);
}

void
croupier_reading_view_add_impact (CroupierReadingView *self, CroupierImpact *impact)
{
  g_autofree char *changes = croupier_impact_describe (impact);
  g_autofree char *refused = croupier_impact_describe_refused (impact);

  croupier_reading_view_add_note (self, changes, impact->n_changed_sent > 0);
  if (refused != NULL)
    croupier_reading_view_add_note (self, refused, TRUE);
  if (impact->messages->len > 0)
    gtk_box_append (GTK_BOX (self), croupier_impact_button_new (impact));
}

void
croupier_reading_view_add_standing (CroupierReadingView *self, const CroupierStanding *standing, gboolean resolved)
{
  const char *read_as = standing->read_as ? croupier_standing_get_said (standing) : "";

  if (standing->event == NULL)
    {
      add_heading (self, resolved ? _("Sent nothing; the default was played:")
                                  : _("Nothing counts yet. If it stays so, this is played:"));
      add_parts_of (self, resolved ? CROUPIER_STANDING_DEFAULT : CROUPIER_STANDING_WAITING,
                    *read_as ? read_as : _("nothing"));
      return;
    }

  if (gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL)
    add_heading (self, _("In force now:"));
  add_parts_of (self, CROUPIER_STANDING_FINE, read_as);
  if (standing->event->reading != NULL)
    add_problems (self, CROUPIER_STANDING_ODD, standing->event->reading->warnings);
}

void
croupier_reading_view_set_line (CroupierReadingView *self, CroupierStandingKind kind, const char *text)
{
  croupier_reading_view_clear (self);
  add_line (self, kind, text);
}

/* Chatter is none. */
static gboolean
has_warning (const CroupierReading *reading)
{
  for (guint i = 0; i < reading->warnings->len; i++)
    if (!croupier_problems_get (reading->warnings, i)->is_idle)
      return TRUE;

  return FALSE;
}

CroupierStandingKind
croupier_reading_get_kind (const CroupierReading *reading)
{
  switch (reading->status)
    {
    case CROUPIER_STATUS_ACCEPTED:
      return has_warning (reading) || reading->problems->len > 0 ? CROUPIER_STANDING_ODD : CROUPIER_STANDING_FINE;
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

void
croupier_standing_kind_style (CroupierStandingKind kind, GtkImage *image)
{
  gtk_image_set_from_icon_name (image, looks[kind].icon);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (image), looks[i].style);
  gtk_widget_add_css_class (GTK_WIDGET (image), looks[kind].style);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, _(looks[kind].title), -1);
}
