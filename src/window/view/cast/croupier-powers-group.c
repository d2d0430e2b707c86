/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The powers of one team, role or item, to be opened, and a way to another. */
#include "config.h"

#include "croupier-powers-group.h"

#include <glib/gi18n.h>

struct _CroupierPowersGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows; /* AdwActionRow, in the order of the cast */
  GtkWidget *add_row;

  CroupierCastDraft *draft;
  CroupierCastPlace holder;
};

enum
{
  OPEN,
  ADD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierPowersGroup, croupier_powers_group, ADW_TYPE_PREFERENCES_GROUP)

/* Returns which power of the cast a row shows. */
static int
find_power (CroupierPowersGroup *self, guint row)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self->draft);

  for (guint i = 0; i < cast->powers->len; i++)
    if (croupier_cast_is_held_by (cast, i, self->holder) && row-- == 0)
      return (int) i;

  return CROUPIER_CAST_NONE;
}

static void
row_cb (CroupierPowersGroup *self, GtkWidget *row)
{
  guint i;

  g_return_if_fail (g_ptr_array_find (self->rows, row, &i));

  g_signal_emit (self, signals[OPEN], 0, find_power (self, i));
}

static void
add_cb (CroupierPowersGroup *self)
{
  g_signal_emit (self, signals[ADD], 0);
}

static GtkWidget *
add_button_new (CroupierPowersGroup *self)
{
  GtkWidget *row = adw_button_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Add Power"));
  adw_button_row_set_start_icon_name (ADW_BUTTON_ROW (row), "list-add-symbolic");
  g_signal_connect_object (row, "activated", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
row_new (CroupierPowersGroup *self)
{
  GtkWidget *row = adw_action_row_new (), *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (arrow), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (row_cb), self, G_CONNECT_SWAPPED);
  return row;
}

/* Its words, and what it does or what is wrong with it. */
static void
show_power (CroupierPowersGroup *self, GtkWidget *row, guint power)
{
  const char *verb = croupier_cast_draft_get_name (self->draft, CROUPIER_CAST_POWERS, power);
  const char *problem = croupier_cast_draft_get_problem (self->draft, CROUPIER_CAST_POWERS, power);
  g_autofree char *words = croupier_cast_draft_dup_words (self->draft, power);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), verb != NULL ? verb : _("By itself"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), problem != NULL ? problem : words);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_INVALID,
                               problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void
croupier_powers_group_update (CroupierPowersGroup *self)
{
  guint n = 0;
  int power;

  for (; (power = find_power (self, n)) != CROUPIER_CAST_NONE; n++)
    {
      if (n == self->rows->len)
        {
          GtkWidget *row = row_new (self);

          adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->add_row);
          adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
          adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->add_row);
          g_ptr_array_add (self->rows, row);
        }
      show_power (self, g_ptr_array_index (self->rows, n), (guint) power);
    }
  while (self->rows->len > n)
    {
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, self->rows->len - 1));
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
  gtk_widget_set_sensitive (self->add_row, croupier_cast_draft_can_add (self->draft, CROUPIER_CAST_POWERS));
}

/* ---- widget ---- */

static void
croupier_powers_group_dispose (GObject *object)
{
  CroupierPowersGroup *self = CROUPIER_POWERS_GROUP (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->add_row);

  G_OBJECT_CLASS (croupier_powers_group_parent_class)->dispose (object);
}

static void
croupier_powers_group_finalize (GObject *object)
{
  g_ptr_array_unref (CROUPIER_POWERS_GROUP (object)->rows);

  G_OBJECT_CLASS (croupier_powers_group_parent_class)->finalize (object);
}

static void
croupier_powers_group_class_init (CroupierPowersGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = croupier_powers_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_powers_group_finalize;

  /* A power is to be edited: its number in the cast. */
  signals[OPEN] = g_signal_new ("open", CROUPIER_TYPE_POWERS_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_INT);

  /* The holder is to have another power. */
  signals[ADD] = g_signal_new ("add", CROUPIER_TYPE_POWERS_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               0);
}

static void
croupier_powers_group_init (CroupierPowersGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->add_row = g_object_ref_sink (add_button_new (self));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Powers"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->add_row);
}

GtkWidget *
croupier_powers_group_new (CroupierCastDraft *draft, CroupierCastPlace holder)
{
  CroupierPowersGroup *self = g_object_new (CROUPIER_TYPE_POWERS_GROUP, NULL);

  self->draft = g_object_ref (draft);
  self->holder = holder;
  croupier_powers_group_update (self);
  return GTK_WIDGET (self);
}

void
croupier_powers_group_set_holder (CroupierPowersGroup *self, CroupierCastPlace holder)
{
  self->holder = holder;
  croupier_powers_group_update (self);
}

GtkWidget *
croupier_powers_group_get_row (CroupierPowersGroup *self, guint i)
{
  return i < self->rows->len ? g_ptr_array_index (self->rows, i) : NULL;
}
