/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forms of one place in the order of their arrival, and whose are still due. */
#include "config.h"

#include "croupier-arrival-list.h"

#include <glib/gi18n.h>

#include "croupier-arrival-row.h"

struct _CroupierArrivalList
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  GtkLabel *count_label;
  GtkListBox *list;
  AdwActionRow *tally_row; /* the last but one */
  AdwActionRow *due_row;   /* the last one */
  guint n_rows;            /* before these */
};

G_DEFINE_FINAL_TYPE (CroupierArrivalList, croupier_arrival_list, ADW_TYPE_BIN)

/* Rows stay where they are, so that the focus does. */
static void
resize (CroupierArrivalList *self, guint n_rows)
{
  for (; self->n_rows > n_rows; self->n_rows--)
    gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) self->n_rows - 1)));
  for (; self->n_rows < n_rows; self->n_rows++)
    gtk_list_box_insert (self->list, croupier_arrival_row_new (), (int) self->n_rows);
}

static char *
join_names (const CroupierRoster *roster, const CroupierDayPlace *place)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, place->missing)
    {
      g_string_append_printf (names, "%s%s", names->len > 0 ? _(", ") : "", croupier_roster_get_name (roster, player));
      if (croupier_players_has (place->refused, player))
        g_string_append (names, _(" (refused)"));
    }

  return g_string_free_and_steal (g_steal_pointer (&names));
}

static void
update_due (CroupierArrivalList *self, const CroupierRoster *roster, const CroupierDay *day,
            const CroupierDayPlace *place)
{
  guint n_missing = croupier_players_count (place->missing);
  g_autofree char *names = join_names (roster, place);
  g_autofree char *title = day->is_open
                             ? g_strdup_printf (ngettext ("%u is still due", "%u are still due", n_missing), n_missing)
                             : g_strdup_printf (ngettext ("%u was missing", "%u were missing", n_missing), n_missing);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->due_row), title);
  adw_action_row_set_subtitle (self->due_row, names);
  gtk_widget_set_visible (GTK_WIDGET (self->due_row), n_missing > 0);
}

static void
update_tally (CroupierArrivalList *self, const CroupierDayPlace *place)
{
  gtk_widget_set_visible (GTK_WIDGET (self->tally_row), place->tally != NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->tally_row), place->tally ? place->tally : "");
  adw_action_row_set_subtitle (self->tally_row, place->tally_note ? place->tally_note : "");
}

static AdwActionRow *
row_new (CroupierArrivalList *self)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  gtk_list_box_append (self->list, row);
  return ADW_ACTION_ROW (row);
}

static void
croupier_arrival_list_class_init (CroupierArrivalListClass *klass)
{
}

static void
croupier_arrival_list_init (CroupierArrivalList *self)
{
  GtkWidget *group = adw_preferences_group_new (), *list = gtk_list_box_new (), *count = gtk_label_new (NULL);

  self->group = ADW_PREFERENCES_GROUP (group);
  self->list = GTK_LIST_BOX (list);
  self->count_label = GTK_LABEL (count);
  gtk_widget_add_css_class (count, "dimmed");
  gtk_widget_add_css_class (count, "numeric");
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  self->tally_row = row_new (self);
  self->due_row = row_new (self);
  gtk_widget_add_css_class (GTK_WIDGET (self->tally_row), "numeric");
  adw_preferences_group_set_header_suffix (self->group, count);
  adw_preferences_group_add (self->group, list);
  adw_bin_set_child (ADW_BIN (self), group);
}

GtkWidget *
croupier_arrival_list_new (void)
{
  return g_object_new (CROUPIER_TYPE_ARRIVAL_LIST, NULL);
}

void
croupier_arrival_list_show (CroupierArrivalList *self, const CroupierRoster *roster, const CroupierDay *day,
                            guint place, gboolean tells_about)
{
  const CroupierDayPlace *shown = g_ptr_array_index (day->places, place);
  guint n_missing = croupier_players_count (shown->missing);
  const char *title = shown->title ? shown->title : _("Forms");
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *count = g_strdup_printf (_("%u of %u"), shown->n_counting, shown->n_counting + n_missing);
  g_autofree char *list_name = g_strdup_printf (_("Forms: %s"), title);

  adw_preferences_group_set_title (self->group, escaped);
  gtk_label_set_label (self->count_label, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  shown->title ? list_name : title, -1);
  resize (self, shown->arrivals->len);
  for (guint i = 0; i < shown->arrivals->len; i++)
    {
      CroupierArrivalRow *row = CROUPIER_ARRIVAL_ROW (gtk_list_box_get_row_at_index (self->list, (int) i));
      const CroupierArrival *arrival = g_ptr_array_index (shown->arrivals, i);

      croupier_arrival_row_show (row, roster, day, place, i);
      croupier_arrival_row_tell (row, tells_about ? arrival->about : NULL);
    }
  update_tally (self, shown);
  update_due (self, roster, day, shown);
}

void
croupier_arrival_list_focus (CroupierArrivalList *self, guint arrival)
{
  if (arrival < self->n_rows)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) arrival)));
}
