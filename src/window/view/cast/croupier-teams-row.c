/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row that opens to a switch for each team of a cast, or for each role that a slot can draw from. */
#include "config.h"

#include "croupier-teams-row.h"

#include <glib/gi18n.h>

#include "croupier-text.h"

struct _CroupierTeamsRow
{
  AdwExpanderRow parent_instance;

  CroupierCastPart part;
  GPtrArray *switches; /* AdwSwitchRow, one for each team or role */
  gboolean none_is_all;
  int but; /* which is not offered; -1: all are */
  gboolean is_updating;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierTeamsRow, croupier_teams_row, ADW_TYPE_EXPANDER_ROW)

static void
switched_cb (CroupierTeamsRow *self)
{
  if (!self->is_updating)
    g_signal_emit (self, signals[CHANGED], 0);
}

static guint
get_all (CroupierTeamsRow *self)
{
  return (1u << self->switches->len) - 1;
}

static guint
get_active (CroupierTeamsRow *self)
{
  guint teams = 0;

  for (guint i = 0; i < self->switches->len; i++)
    if (adw_switch_row_get_active (g_ptr_array_index (self->switches, i)))
      teams |= 1u << i;

  return teams;
}

static void
set_n_switches (CroupierTeamsRow *self, guint n)
{
  while (self->switches->len > n)
    {
      adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_ptr_array_index (self->switches, self->switches->len - 1));
      g_ptr_array_set_size (self->switches, (int) self->switches->len - 1);
    }
  while (self->switches->len < n)
    {
      GtkWidget *row = adw_switch_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      g_signal_connect_object (row, "notify::active", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
      g_ptr_array_add (self->switches, row);
    }
}

static void
describe (CroupierTeamsRow *self, const CroupierCast *cast, guint teams)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < self->switches->len; i++)
    if ((teams >> i & 1) != 0)
      g_ptr_array_add (names, (char *) croupier_cast_get_name (cast, self->part, i));
  if (self->none_is_all && teams == get_all (self))
    list = g_strdup (_("Every team"));
  else if (names->len == 0)
    list = g_strdup (self->part == CROUPIER_CAST_TEAMS ? _("No team") : _("No role"));
  else
    list = croupier_text_join ((const char *const *) names->pdata, names->len);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), list);
}

static void
croupier_teams_row_finalize (GObject *object)
{
  g_ptr_array_unref (CROUPIER_TEAMS_ROW (object)->switches);

  G_OBJECT_CLASS (croupier_teams_row_parent_class)->finalize (object);
}

static void
croupier_teams_row_class_init (CroupierTeamsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_teams_row_finalize;

  /* Somebody has chosen other teams. */
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_TEAMS_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_teams_row_init (CroupierTeamsRow *self)
{
  self->switches = g_ptr_array_new ();
  self->but = -1;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}

GtkWidget *
croupier_teams_row_new (const char *title, CroupierCastPart part, gboolean none_is_all)
{
  CroupierTeamsRow *self = g_object_new (CROUPIER_TYPE_TEAMS_ROW, "title", title, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  self->part = part;
  self->none_is_all = none_is_all;
  return GTK_WIDGET (self);
}

void
croupier_teams_row_set_teams (CroupierTeamsRow *self, const CroupierCast *cast, guint teams)
{
  guint n_chosen = 0, n = croupier_cast_get_list (cast, self->part)->len;

  self->is_updating = TRUE;
  set_n_switches (self, n);
  if (self->none_is_all && teams == 0)
    teams = get_all (self);
  for (guint i = 0; i < n; i++)
    n_chosen += teams >> i & 1;
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->switches, i);
      gboolean is_chosen = (teams >> i & 1) != 0;

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), croupier_cast_get_name (cast, self->part, i));
      adw_switch_row_set_active (ADW_SWITCH_ROW (row), is_chosen);
      gtk_widget_set_sensitive (row, !self->none_is_all || !is_chosen || n_chosen > 1);
      gtk_widget_set_visible (row,
                              (int) i != self->but && (self->part == CROUPIER_CAST_TEAMS ||
                                                       croupier_cast_get_role (cast, i)->kind != CROUPIER_ROLE_SLOT));
    }
  describe (self, cast, teams);
  self->is_updating = FALSE;
}

void
croupier_teams_row_set_but (CroupierTeamsRow *self, int but)
{
  self->but = but;
}

guint
croupier_teams_row_get_teams (CroupierTeamsRow *self)
{
  guint teams = get_active (self);

  return self->none_is_all && teams == get_all (self) ? 0 : teams;
}
