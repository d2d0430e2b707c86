/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row in which a day is chosen. */
#include "config.h"

#include "croupier-day-row.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"

struct _CroupierDayRow
{
  AdwActionRow parent_instance;

  GtkMenuButton *button;
  GtkLabel *label;
  GtkCalendar *calendar;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierDayRow, croupier_day_row, ADW_TYPE_ACTION_ROW)

static void
update (CroupierDayRow *self)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);
  g_autofree char *text = g_date_time_format (day, _("%A, %-d %B"));

  gtk_label_set_label (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), text); /* it may be cut */
}

static void
selected_cb (CroupierDayRow *self)
{
  update (self);
  gtk_menu_button_popdown (self->button);
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* The arrows go from day to day. */
static void
mapped_cb (CroupierDayRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->calendar));
}

static void
croupier_day_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_DAY_ROW);

  G_OBJECT_CLASS (croupier_day_row_parent_class)->dispose (object);
}

static void
croupier_day_row_class_init (CroupierDayRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_day_row_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", CROUPIER_TYPE_DAY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/view/form/croupier-day-row.ui");
  BIND_CHILDREN (widget_class, CroupierDayRow, button, label, calendar);
  BIND_CALLBACKS (widget_class, mapped_cb, selected_cb);
}

static void
croupier_day_row_init (CroupierDayRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

GDateTime *
croupier_day_row_get_day (CroupierDayRow *self)
{
  return gtk_calendar_get_date (self->calendar);
}

void
croupier_day_row_set_day (CroupierDayRow *self, GDateTime *day)
{
  g_signal_handlers_block_by_func (self->calendar, selected_cb, self);
  gtk_calendar_set_day (self->calendar, 1); /* which each month has */
  gtk_calendar_set_year (self->calendar, g_date_time_get_year (day));
  gtk_calendar_set_month (self->calendar, g_date_time_get_month (day) - 1);
  gtk_calendar_set_day (self->calendar, g_date_time_get_day_of_month (day));
  g_signal_handlers_unblock_by_func (self->calendar, selected_cb, self);
  update (self);
}
