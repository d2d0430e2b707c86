/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form in the order of arrival, which can be dragged, or moved by keys and a menu. */
#include "config.h"

#include "croupier-arrival-row.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-row-drag.h"
#include "croupier-widget.h"

struct _CroupierArrivalRow
{
  GtkListBoxRow parent_instance;

  GtkImage *grip;
  GtkLabel *number_label;
  GtkLabel *name_label;
  GtkLabel *line_label;
  GtkLabel *about_label; /* what the player is: a secret */
  GtkLabel *mark_label;
  GtkMenuButton *menu_button;

  guint place, arrival; /* which one of the day's */
  guint player;
  gboolean can_move;
};

G_DEFINE_FINAL_TYPE (CroupierArrivalRow, croupier_arrival_row, GTK_TYPE_LIST_BOX_ROW)

/* ---- what is seen ---- */

static const char *
describe_kind (const CroupierArrival *arrival)
{
  switch (arrival->kind)
    {
    case CROUPIER_ARRIVAL_COUNTS:
      return NULL;
    case CROUPIER_ARRIVAL_LATE:
      return _("Late: the first one counts");
    case CROUPIER_ARRIVAL_VOID:
      return _("Voided");
    case CROUPIER_ARRIVAL_LEFT:
      return _("Out of the game");
    }

  g_assert_not_reached ();
}

static char *
describe_marks (const CroupierDayPlace *place, guint i)
{
  const CroupierArrival *arrival = g_ptr_array_index (place->arrivals, i);
  const char *kind = describe_kind (arrival);

  if (kind != NULL)
    return g_strdup (kind);
  if ((int) i == place->decider && arrival->is_amended)
    return g_strdup (_("Amended · First to decide a tie"));
  if ((int) i == place->decider)
    return g_strdup (_("First to decide a tie"));
  return g_strdup (arrival->is_amended ? _("Amended") : "");
}

static void
update_words (CroupierArrivalRow *self, const char *name)
{
  const char *number = gtk_label_get_label (self->number_label), *mark = gtk_label_get_label (self->mark_label);
  g_autofree char *numbered = *number ? g_strdup_printf (_("%s. %s"), number, name) : g_strdup (name);
  g_autofree char *line = *mark ? g_strdup_printf (_("%s, %s"), gtk_label_get_label (self->line_label), mark)
                                : g_strdup (gtk_label_get_label (self->line_label));
  g_autofree char *menu = g_strdup_printf (_("Form of %s"), name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, numbered,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, line, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL, menu, -1);
}

/* ---- moving ---- */

static void
move_from (CroupierArrivalRow *self, guint from, guint to)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "day.move", "(uuu)", self->place, from, to);
}

static void
up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierArrivalRow *self = CROUPIER_ARRIVAL_ROW (widget);

  move_from (self, self->arrival, self->arrival - 1);
}

static void
down_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierArrivalRow *self = CROUPIER_ARRIVAL_ROW (widget);

  move_from (self, self->arrival, self->arrival + 1);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "day.show-player", "u", CROUPIER_ARRIVAL_ROW (widget)->player);
}

static gboolean
can_move (GtkWidget *row)
{
  return CROUPIER_ARRIVAL_ROW (row)->can_move;
}

static GtkWidget *
icon_new (GtkWidget *row)
{
  return gtk_label_new (gtk_label_get_label (CROUPIER_ARRIVAL_ROW (row)->name_label));
}

/* Forms keep to their place. */
static gboolean
takes (GtkWidget *row, GtkWidget *other)
{
  return can_move (row) && CROUPIER_ARRIVAL_ROW (other)->place == CROUPIER_ARRIVAL_ROW (row)->place;
}

static void
put (GtkWidget *row, GtkWidget *other, gboolean is_below)
{
  CroupierArrivalRow *self = CROUPIER_ARRIVAL_ROW (row);
  guint from = CROUPIER_ARRIVAL_ROW (other)->arrival, to = self->arrival + is_below;

  move_from (self, from, from < to ? to - 1 : to);
}

/* ---- the class ---- */

static void
croupier_arrival_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_ARRIVAL_ROW);

  G_OBJECT_CLASS (croupier_arrival_row_parent_class)->dispose (object);
}

static void
croupier_arrival_row_class_init (CroupierArrivalRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_arrival_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/rounds/croupier-arrival-row.ui");
  BIND_CHILDREN (widget_class, CroupierArrivalRow, grip, number_label, name_label, line_label, about_label, mark_label,
                 menu_button);
  gtk_widget_class_install_action (widget_class, "arrival.up", NULL, up_action);
  gtk_widget_class_install_action (widget_class, "arrival.down", NULL, down_action);
  gtk_widget_class_install_action (widget_class, "arrival.show", NULL, show_action);
}

static void
croupier_arrival_row_init (CroupierArrivalRow *self)
{
  static const CroupierRowDrag drag = { can_move, icon_new, takes, put };

  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_row_drag_add (GTK_WIDGET (self), GTK_WIDGET (self), &drag);
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "arrival");
}

GtkWidget *
croupier_arrival_row_new (void)
{
  return g_object_new (CROUPIER_TYPE_ARRIVAL_ROW, NULL);
}

void
croupier_arrival_row_show (CroupierArrivalRow *self, const CroupierRoster *roster, const CroupierDay *day, guint place,
                           guint arrival)
{
  const CroupierDayPlace *in = g_ptr_array_index (day->places, place);
  const CroupierArrival *shown = g_ptr_array_index (in->arrivals, arrival);
  const char *name = croupier_roster_get_name (roster, shown->player);
  gboolean counts = shown->kind == CROUPIER_ARRIVAL_COUNTS;
  g_autofree char *number = counts ? g_strdup_printf ("%u", arrival + 1) : g_strdup ("");
  g_autofree char *marks = describe_marks (in, arrival);

  self->place = place;
  self->arrival = arrival;
  self->player = shown->player;
  self->can_move = counts && day->is_open && day->order_ruling != NULL && in->n_counting > 1;
  gtk_label_set_label (self->number_label, number);
  gtk_label_set_label (self->name_label, name);
  gtk_label_set_label (self->line_label, shown->read_as);
  gtk_label_set_label (self->mark_label, marks);
  gtk_widget_set_visible (GTK_WIDGET (self->mark_label), *marks != '\0');
  croupier_widget_set_class (GTK_WIDGET (self->mark_label), "accent", counts && (int) arrival == in->decider);
  croupier_widget_set_class (GTK_WIDGET (self->mark_label), "dimmed", !counts || (int) arrival != in->decider);
  croupier_widget_set_class (GTK_WIDGET (self->name_label), "dimmed", !counts);
  gtk_widget_set_opacity (GTK_WIDGET (self->grip), self->can_move ? 1 : 0);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->grip), self->can_move ? "grab" : NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "arrival.up", self->can_move && arrival > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "arrival.down", self->can_move && arrival + 1 < in->n_counting);
  update_words (self, name);
}

void
croupier_arrival_row_tell (CroupierArrivalRow *self, const char *about)
{
  gtk_label_set_label (self->about_label, about ? about : "");
  gtk_widget_set_visible (GTK_WIDGET (self->about_label), about != NULL);
}
