/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A team, role, item or power in the list of its like: in a few words, to be opened, moved and taken out. */
#include "config.h"

#include "croupier-cast-row.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-cast-fields.h"
#include "croupier-initials.h"
#include "croupier-role-badge.h"
#include "croupier-row-drag.h"
#include "croupier-text.h"

struct _CroupierCastRow
{
  AdwActionRow parent_instance;

  GtkImage *grip;
  GtkImage *problem_image;
  GtkWidget *badge;

  CroupierCastDraft *draft;
  CroupierCastPlace place;
};

G_DEFINE_FINAL_TYPE (CroupierCastRow, croupier_cast_row, ADW_TYPE_ACTION_ROW)

/* ---- in a few words ---- */

static char *
describe_size (CroupierCastRow *self, const CroupierTeam *team)
{
  guint n_players = croupier_cast_draft_get_n_players (self->draft);
  guint n = croupier_cast_count_team (croupier_cast_draft_get_cast (self->draft), (guint) self->place.index, n_players);

  if (team->n_players != CROUPIER_CAST_REST)
    return g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  if (n_players == 0)
    return g_strdup (_("The rest of the players"));
  return g_strdup_printf (ngettext ("The rest: %u player", "The rest: %u players", n), n);
}

static char *
describe_team (CroupierCastRow *self, const CroupierTeam *team)
{
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  g_strv_builder_take (facts, describe_size (self, team));
  if (!g_str_equal (team->color, team->name))
    g_strv_builder_take (facts, g_strdup_printf (_("color %s"), team->color));
  if (team->shared_channel)
    g_strv_builder_add (facts, _("shared channel"));
  if (team->alive_at > 0)
    g_strv_builder_take (facts, g_strdup_printf (_("wins alive with %u left"), team->alive_at));
  if (team->stands_in)
    g_strv_builder_add (facts, _("stand-in"));

  words = g_strv_builder_end (facts);
  return g_strjoinv (" · ", words);
}

static char *
describe_teams (const CroupierCast *cast, guint teams)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (teams == 0)
    return g_strdup (_("every team"));
  for (guint i = 0; i < cast->teams->len; i++)
    if ((teams >> i & 1) != 0)
      g_ptr_array_add (names, croupier_cast_get_team (cast, i)->name);

  return croupier_text_join ((const char *const *) names->pdata, names->len);
}

/* "2 drawn from detective, guard and vigilante" */
static char *
describe_slot (const CroupierCast *cast, guint slot)
{
  guint choices = croupier_cast_get_choices (cast, slot), n = croupier_cast_get_role (cast, slot)->n_players;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < cast->roles->len; i++)
    if ((choices >> i & 1) != 0)
      g_ptr_array_add (names, croupier_cast_get_role (cast, i)->name);
  if (names->len == 0)
    return g_strdup (_("Slot"));
  list = croupier_text_join ((const char *const *) names->pdata, names->len);
  /* Translators: how many roles a slot draws, and from which: "Slot · 2 drawn from guard, detective and vigilante" */
  return g_strdup_printf (ngettext ("Slot · %u drawn from %s", "Slot · %u drawn from %s", n), n, list);
}

static char *
describe_role (const CroupierCast *cast, guint i)
{
  const CroupierRole *role = croupier_cast_get_role (cast, i);
  g_autofree char *teams = describe_teams (cast, role->teams);

  if (role->kind == CROUPIER_ROLE_SLOT)
    return describe_slot (cast, i);
  if (role->n_players == 0 && croupier_cast_get_most (cast, i) > 0)
    /* Translators: a role that a slot may draw, and its teams: "If a slot draws it · Wolves" */
    return g_strdup_printf (_("If a slot draws it · %s"), teams);

  /* Translators: how many players have a role, and of which teams: "1 player · Wolves" */
  return g_strdup_printf (ngettext ("%u player · %s", "%u players · %s", role->n_players), role->n_players, teams);
}

/* "With thief: The guard sees the thief." for each role of which it says something, or which says so of it. */
static void
add_remarks (const CroupierCast *cast, guint i, GString *words)
{
  for (guint other = 0; other < cast->roles->len; other++)
    for (guint turn = 0; turn < 2; turn++)
      {
        const char *remark = croupier_cast_get_remark (cast, turn == 0 ? i : other, turn == 0 ? other : i);

        if (remark == NULL)
          continue;
        g_string_append_c (words, '\n');
        /* Translators: another role, and what holds where both are there: "With thief: The guard sees the thief." */
        g_string_append_printf (words, _("With %s: %s"), croupier_cast_get_role (cast, other)->name, remark);
      }
}

static char *
describe_item (const CroupierCast *cast, const CroupierItem *item)
{
  g_autofree char *teams = describe_teams (cast, item->teams);

  /* Translators: how many of an item there are, and which teams may start with it: "2 at the start · every team" */
  return g_strdup_printf (_("%u at the start · %s"), item->count, teams);
}

/* A power is what it says it does; the others have what is wrong with them below it. */
static char *
describe (CroupierCastRow *self)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self->draft);
  guint i = (guint) self->place.index;

  if (self->place.part == CROUPIER_CAST_POWERS)
    return croupier_cast_draft_dup_words (self->draft, i);
  if (self->place.part == CROUPIER_CAST_TEAMS)
    return describe_team (self, croupier_cast_get_team (cast, i));
  if (self->place.part == CROUPIER_CAST_ROLES)
    {
      g_autofree char *role = describe_role (cast, i);
      GString *words = g_string_new (role);

      add_remarks (cast, i, words);
      return g_string_free_and_steal (words);
    }
  return describe_item (cast, croupier_cast_get_item (cast, i));
}

/* "kill · Red, together" */
static char *
dup_power_title (CroupierCastRow *self, const char *verb)
{
  int holder = croupier_cast_field_get_choice (self->draft, self->place, 0);
  g_auto (GStrv) holders = croupier_cast_field_dup_choices (self->draft, self->place, 0);

  if (holder < 0)
    return g_strdup (verb != NULL ? verb : _("By itself"));
  /* Translators: the words of a power, and who has it: "kill · Red, together" */
  return g_strdup_printf (_("%s · %s"), verb != NULL ? verb : _("By itself"), holders[holder]);
}

static char *
dup_title (CroupierCastRow *self)
{
  const char *name = croupier_cast_draft_get_name (self->draft, self->place.part, (guint) self->place.index);

  if (self->place.part == CROUPIER_CAST_POWERS)
    return dup_power_title (self, name);
  return g_strdup (*name != '\0' ? name : _("No Name"));
}

/* ---- the color ---- */

/* The one team of several; NULL where they are more, or none. */
static const CroupierTeam *
find_only_team (const CroupierCast *cast, guint teams)
{
  gint bit = g_bit_nth_lsf (teams, -1);

  return bit >= 0 && teams == 1u << bit && (guint) bit < cast->teams->len ? croupier_cast_get_team (cast, (guint) bit)
                                                                          : NULL;
}

static const CroupierTeam *
find_team_of_power (const CroupierCast *cast, const CroupierPower *power)
{
  if (power->held_by == CROUPIER_CAST_NONE)
    return NULL;

  switch (power->holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      return croupier_cast_get_team (cast, (guint) power->held_by);
    case CROUPIER_HOLDER_ROLE:
      return find_only_team (cast, croupier_cast_get_role (cast, (guint) power->held_by)->teams);
    case CROUPIER_HOLDER_ITEM:
      return find_only_team (cast, croupier_cast_get_item (cast, (guint) power->held_by)->teams);
    case CROUPIER_HOLDER_PLAYER:
      return NULL;
    }

  g_assert_not_reached ();
}

/* Returns whose it is, where it is one team's alone; NULL: it is open to several, or to none. */
static const CroupierTeam *
find_team (CroupierCastRow *self)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self->draft);
  guint i = (guint) self->place.index;

  if (self->place.part == CROUPIER_CAST_TEAMS)
    return croupier_cast_get_team (cast, i);
  if (self->place.part == CROUPIER_CAST_ROLES)
    return find_only_team (cast, croupier_cast_get_role (cast, i)->teams);
  if (self->place.part == CROUPIER_CAST_ITEMS)
    return find_only_team (cast, croupier_cast_get_item (cast, i)->teams);
  return find_team_of_power (cast, croupier_cast_get_power (cast, i));
}

/* "Gr", where there is a team Gold as well. */
static char *
make_letter (const CroupierCast *cast, const CroupierTeam *team)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < cast->teams->len; i++)
    g_strv_builder_add (builder, croupier_cast_get_team (cast, i)->name);
  names = g_strv_builder_end (builder);
  return croupier_initials_make (names, team->name);
}

/* The picture of a role, or the team in its color; that is said in words beside it, so nobody has to see it. */
static void
update_badge (CroupierCastRow *self)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self->draft);
  const CroupierTeam *team = find_team (self);
  const char *picture = self->place.part == CROUPIER_CAST_ROLES
                          ? croupier_cast_get_role (cast, (guint) self->place.index)->picture
                          : NULL;
  g_autofree char *letter = picture != NULL                       ? g_strdup (picture)
                            : team != NULL && *team->name != '\0' ? make_letter (cast, team)
                                                                  : NULL;

  gtk_widget_set_visible (self->badge, letter != NULL);
  if (letter != NULL)
    croupier_role_badge_show_team (CROUPIER_ROLE_BADGE (self->badge), letter, team != NULL ? team->color : NULL);
}

void
croupier_cast_row_update (CroupierCastRow *self)
{
  const char *problem = croupier_cast_draft_get_problem (self->draft, self->place.part, (guint) self->place.index);
  g_autofree char *title = dup_title (self);
  g_autofree char *words = describe (self);
  g_autofree char *both = words != NULL && problem != NULL ? g_strdup_printf ("%s\n%s", words, problem) : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), both != NULL ? both : words != NULL ? words : problem);
  update_badge (self);
  gtk_widget_set_visible (GTK_WIDGET (self->problem_image), problem != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* ---- moving ---- */

static gboolean
move_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierCastRow *self = CROUPIER_CAST_ROW (widget);

  return gtk_widget_activate_action (widget, "cast-editor.move", "(uii)", (guint) self->place.part, self->place.index,
                                     self->place.index + g_variant_get_int32 (args));
}

/* args: the action, which takes a place. */
static gboolean
act_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierCastRow *self = CROUPIER_CAST_ROW (widget);

  return gtk_widget_activate_action (widget, g_variant_get_string (args, NULL), "(ui)", (guint) self->place.part,
                                     self->place.index);
}

static GtkWidget *
icon_new (GtkWidget *row)
{
  return gtk_label_new (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

/* Among its like alone. */
static gboolean
takes (GtkWidget *row, GtkWidget *other)
{
  CroupierCastRow *self = CROUPIER_CAST_ROW (row), *from = CROUPIER_CAST_ROW (other);

  return from->draft == self->draft && from->place.part == self->place.part;
}

static void
put (GtkWidget *row, GtkWidget *other, gboolean is_below)
{
  CroupierCastRow *self = CROUPIER_CAST_ROW (row);
  int from = CROUPIER_CAST_ROW (other)->place.index, to = self->place.index + is_below;

  croupier_cast_draft_move (self->draft, self->place.part, (guint) from, (guint) (from < to ? to - 1 : to));
}

/* ---- widget ---- */

static void
croupier_cast_row_dispose (GObject *object)
{
  CroupierCastRow *self = CROUPIER_CAST_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_CAST_ROW);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (croupier_cast_row_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, move_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Up, GDK_ALT_MASK, move_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, move_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Down, GDK_ALT_MASK, move_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, act_cb, "s", "cast-editor.remove");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, act_cb, "s", "cast-editor.remove");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, act_cb, "s", "cast-editor.duplicate");
}

static void
croupier_cast_row_class_init (CroupierCastRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_cast_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/view/cast/croupier-cast-row.ui");
  BIND_CHILDREN (widget_class, CroupierCastRow, grip, problem_image);
  add_keys (widget_class);
}

static void
croupier_cast_row_init (CroupierCastRow *self)
{
  static const CroupierRowDrag drag = { NULL, icon_new, takes, put };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->badge = croupier_role_badge_new ();
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->badge);
  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->badge)), self->badge,
                               GTK_WIDGET (self->problem_image));
  croupier_row_drag_add (GTK_WIDGET (self), GTK_WIDGET (self->grip), &drag);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->grip), "grab");
}

GtkWidget *
croupier_cast_row_new (CroupierCastDraft *draft, CroupierCastPlace place)
{
  CroupierCastRow *self = g_object_new (CROUPIER_TYPE_CAST_ROW, NULL);

  self->draft = g_object_ref (draft);
  self->place = place;
  croupier_cast_row_update (self);
  return GTK_WIDGET (self);
}
