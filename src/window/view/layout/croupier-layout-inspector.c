/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected in the picture of a layout, in words, to be changed or only read. */
#include "config.h"

#include "croupier-layout-inspector.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-layout-edits.h"
#include "croupier-widget.h"

struct _CroupierLayoutInspector
{
  AdwBin parent_instance;

  GtkWidget *nothing_page;
  AdwPreferencesGroup *door_group;
  AdwEntryRow *label_row;
  GtkWidget *type_row;
  AdwToggleGroup *type_group;
  AdwSwitchRow *adjacent_row;
  AdwActionRow *type_fact;
  AdwActionRow *status_fact;
  AdwActionRow *adjacent_fact;
  AdwPreferencesGroup *area_group;
  AdwEntryRow *name_row;
  AdwActionRow *capacity_fact;
  AdwActionRow *players_fact;
  AdwPreferencesGroup *remove_group;
  AdwButtonRow *remove_row;

  CroupierLayoutView *view; /* not owned: it is beside, or gone */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (CroupierLayoutInspector, croupier_layout_inspector, ADW_TYPE_BIN)

static void
set_entry (AdwEntryRow *row, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), text))
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

/* The first thing that is wrong here, or NULL. */
static const CroupierLayoutCheck *
find_check (CroupierLayoutDraft *draft, CroupierLayoutPlace place)
{
  const GPtrArray *checks = draft != NULL ? croupier_layout_draft_get_checks (draft) : NULL;

  for (guint i = 0; checks != NULL && i < checks->len; i++)
    {
      const CroupierLayoutCheck *check = g_ptr_array_index (checks, i);

      if (check->place.area == place.area && check->place.door == place.door)
        return check;
    }

  return NULL;
}

/* What can't stay so is red, and what is only odd is not. */
static void
mark (AdwEntryRow *row, const CroupierLayoutCheck *check)
{
  croupier_widget_set_class (GTK_WIDGET (row), "error", check != NULL && check->is_error);
  croupier_widget_set_class (GTK_WIDGET (row), "warning", check != NULL && !check->is_error);
}

static void
update_adjacent (CroupierLayoutInspector *self, const CroupierArea *area, CroupierLayoutPlace place)
{
  gboolean is_last = place.door + 1 == (int) area->doors->len;
  const CroupierDoor *door = croupier_area_get_door (area, (guint) place.door);
  const char *right = is_last ? NULL : croupier_area_get_door (area, (guint) place.door + 1)->label;
  g_autofree char *title = is_last ? g_strdup (_("Adjacent to the Next Door"))
                                   : g_strdup_printf (_("Adjacent to Door %s"), right);
  g_autofree char *last = g_strdup_printf (_("This is the last door of %s"), area->name);
  g_autofree char *fact = NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->adjacent_row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->adjacent_row), is_last ? last : _("Players can try both at once"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->adjacent_row), !is_last);
  adw_switch_row_set_active (self->adjacent_row, !is_last && door->adjacent);

  if (is_last)
    fact = g_steal_pointer (&last);
  else
    fact = door->adjacent ? g_strdup_printf (_("Adjacent to Door %s"), right)
                          : g_strdup_printf (_("Not adjacent to Door %s"), right);
  adw_action_row_set_subtitle (self->adjacent_fact, fact);
}

static void
update_door (CroupierLayoutInspector *self, CroupierLayoutPlace place)
{
  const CroupierArea *area = croupier_layout_get_area (croupier_layout_view_get_layout (self->view),
                                                       (guint) place.area);
  const CroupierDoor *door = croupier_area_get_door (area, (guint) place.door);
  const CroupierLayoutPosition *position = croupier_layout_view_get_position (self->view);
  const CroupierLayoutCheck *check = find_check (croupier_layout_view_get_draft (self->view), place);
  g_autofree char *title = g_strdup_printf (_("Door %s"), door->label);
  g_autofree char *escaped = g_markup_escape_text (check != NULL ? check->text : area->name, -1);
  g_autofree char *escaped_title = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (self->door_group, escaped_title);
  adw_preferences_group_set_description (self->door_group, escaped);
  set_entry (self->label_row, door->label);
  mark (self->label_row, check);
  adw_toggle_group_set_active_name (self->type_group, croupier_door_type_to_string (door->type));
  adw_action_row_set_subtitle (self->type_fact, croupier_door_type_get_title (door->type));
  if (position != NULL)
    adw_action_row_set_subtitle (self->status_fact, croupier_door_status_get_title (
                                                      croupier_layout_position_get_status (position, (guint) place.area,
                                                                                           (guint) place.door)));
  update_adjacent (self, area, place);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->remove_row), _("Remove Door"));
}

static char *
dup_capacity (const CroupierArea *area)
{
  guint n = area->doors->len, n_pass = 0;
  g_autofree char *once = g_strdup_printf (ngettext ("%u player in one round", "%u players in one round", n), n);

  for (guint i = 0; i < n; i++)
    if (croupier_area_get_door (area, i)->type == CROUPIER_DOOR_PASS)
      n_pass++;
  if (n_pass == 0)
    return g_steal_pointer (&once);

  return g_strdup_printf (ngettext ("%s; %u door shuts for good", "%s; %u doors shut for good", n_pass), once, n_pass);
}

static char *
dup_players (const CroupierLayoutPosition *position, guint area)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < position->players->len; i++)
    {
      const CroupierLayoutPlayer *player = g_ptr_array_index (position->players, i);

      if (player->area != area)
        continue;
      if (names->len > 0)
        g_string_append (names, "\n");
      if (player->is_out)
        g_string_append_printf (names, _("%s (out)"), player->name);
      else
        g_string_append (names, player->name);
    }

  return names->len > 0 ? g_string_free_and_steal (g_steal_pointer (&names)) : g_strdup (_("Nobody"));
}

static void
update_area (CroupierLayoutInspector *self, CroupierLayoutPlace place)
{
  const CroupierLayout *layout = croupier_layout_view_get_layout (self->view);
  const CroupierArea *area = croupier_layout_get_area (layout, (guint) place.area);
  const CroupierLayoutPosition *position = croupier_layout_view_get_position (self->view);
  const CroupierLayoutCheck *check = find_check (croupier_layout_view_get_draft (self->view), place);
  gboolean is_goal = place.area + 1 == (int) layout->areas->len;
  const char *kind = place.area == 0 ? _("The area where everybody starts") : is_goal ? _("The goal") : "";
  g_autofree char *title = g_markup_escape_text (area->name, -1);
  g_autofree char *escaped = g_markup_escape_text (check != NULL ? check->text : kind, -1);
  g_autofree char *capacity = dup_capacity (area);
  g_autofree char *players = position != NULL ? dup_players (position, (guint) place.area) : NULL;

  adw_preferences_group_set_title (self->area_group, title);
  adw_preferences_group_set_description (self->area_group, escaped);
  set_entry (self->name_row, area->name);
  mark (self->name_row, check);
  gtk_widget_set_visible (GTK_WIDGET (self->capacity_fact), !is_goal);
  adw_action_row_set_subtitle (self->capacity_fact, capacity);
  adw_action_row_set_subtitle (self->players_fact, players != NULL ? players : "");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->remove_row), _("Remove Area"));
}

/* The type that all doors of them have; NULL: they differ. */
static const char *
find_common_type (const CroupierLayout *layout, const GArray *places)
{
  const CroupierDoor *first = NULL;

  for (guint i = 0; i < places->len; i++)
    {
      CroupierLayoutPlace place = croupier_places_get (places, i);
      const CroupierDoor *door = place.door < 0
                                   ? NULL
                                   : croupier_area_get_door (croupier_layout_get_area (layout, (guint) place.area),
                                                             (guint) place.door);

      if (first == NULL)
        first = door;
      if (first != NULL && door != NULL && door->type != first->type)
        return NULL;
    }
  return first != NULL ? croupier_door_type_to_string (first->type) : NULL;
}

static void
update_several (CroupierLayoutInspector *self, const GArray *places)
{
  g_autofree char *title = croupier_layout_view_describe_selection (self->view);
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (self->door_group, escaped);
  adw_preferences_group_set_description (self->door_group, NULL);
  adw_toggle_group_set_active_name (self->type_group,
                                    find_common_type (croupier_layout_view_get_layout (self->view), places));
  gtk_widget_set_sensitive (self->type_row, croupier_places_count_areas (places) < places->len);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->remove_row), _("Remove"));
}

/* The one place where rows are filled. */
static void
update (CroupierLayoutInspector *self)
{
  CroupierLayoutPlace place = croupier_layout_view_get_selected (self->view);
  const GArray *places = croupier_layout_view_get_selection (self->view);
  gboolean has_several = places->len > 1;
  gboolean edits = croupier_layout_view_get_draft (self->view) != NULL;
  gboolean plays = croupier_layout_view_get_position (self->view) != NULL;

  self->is_updating = TRUE;
  gtk_widget_set_visible (self->nothing_page, place.area < 0);
  gtk_widget_set_visible (GTK_WIDGET (self->door_group), place.door >= 0 || has_several);
  gtk_widget_set_visible (GTK_WIDGET (self->area_group), place.area >= 0 && place.door < 0 && !has_several);
  gtk_widget_set_visible (GTK_WIDGET (self->remove_group), edits && place.area >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->label_row), edits && !has_several);
  gtk_widget_set_visible (self->type_row, edits);
  gtk_widget_set_visible (GTK_WIDGET (self->adjacent_row), edits && !has_several);
  gtk_widget_set_visible (GTK_WIDGET (self->name_row), edits);
  gtk_widget_set_visible (GTK_WIDGET (self->type_fact), !edits);
  gtk_widget_set_visible (GTK_WIDGET (self->adjacent_fact), !edits);
  gtk_widget_set_visible (GTK_WIDGET (self->status_fact), plays);
  gtk_widget_set_visible (GTK_WIDGET (self->players_fact), plays);
  gtk_widget_set_sensitive (self->type_row, TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->remove_row), croupier_layout_view_can_remove (self->view));
  if (has_several)
    update_several (self, places);
  else if (place.door >= 0)
    update_door (self, place);
  else if (place.area >= 0)
    update_area (self, place);
  self->is_updating = FALSE;
}

static CroupierLayoutDraft *
get_draft (CroupierLayoutInspector *self)
{
  return self->is_updating || self->view == NULL ? NULL : croupier_layout_view_get_draft (self->view);
}

static void
label_changed_cb (CroupierLayoutInspector *self)
{
  CroupierLayoutDraft *draft = get_draft (self);
  CroupierLayoutPlace place;

  if (draft == NULL)
    return;
  place = croupier_layout_view_get_selected (self->view);
  if (place.door >= 0)
    croupier_layout_draft_rename_door (draft, (guint) place.area, (guint) place.door,
                                       gtk_editable_get_text (GTK_EDITABLE (self->label_row)));
}

/* Only when it is done: a name loses the spaces at its ends, those of half a name too. */
static void
name_applied_cb (CroupierLayoutInspector *self)
{
  CroupierLayoutDraft *draft = get_draft (self);
  CroupierLayoutPlace place;

  if (draft == NULL)
    return;
  place = croupier_layout_view_get_selected (self->view);
  if (place.area >= 0 && place.door < 0)
    croupier_layout_draft_rename_area (draft, (guint) place.area,
                                       gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
}

static void
type_changed_cb (CroupierLayoutInspector *self)
{
  const char *name = adw_toggle_group_get_active_name (self->type_group);

  if (get_draft (self) != NULL && name != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "layout.set-type", "s", name);
}

static void
adjacent_changed_cb (CroupierLayoutInspector *self)
{
  CroupierLayoutDraft *draft = get_draft (self);
  CroupierLayoutPlace place;

  if (draft == NULL)
    return;
  place = croupier_layout_view_get_selected (self->view);
  if (place.door >= 0)
    croupier_layout_draft_set_adjacent (draft, (guint) place.area, (guint) place.door,
                                        adw_switch_row_get_active (self->adjacent_row));
}

static void
duplicate_cb (CroupierLayoutInspector *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "layout.duplicate", NULL);
}

static void
remove_cb (CroupierLayoutInspector *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "layout.remove", NULL);
}

static void
croupier_layout_inspector_dispose (GObject *object)
{
  CroupierLayoutInspector *self = CROUPIER_LAYOUT_INSPECTOR (object);

  g_clear_weak_pointer (&self->view);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_LAYOUT_INSPECTOR);

  G_OBJECT_CLASS (croupier_layout_inspector_parent_class)->dispose (object);
}

static void
croupier_layout_inspector_class_init (CroupierLayoutInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_layout_inspector_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/layout/croupier-layout-inspector.ui");
  BIND_CHILDREN (widget_class, CroupierLayoutInspector, nothing_page, door_group, label_row, type_row, type_group,
                 adjacent_row, type_fact, status_fact, adjacent_fact, area_group, name_row, capacity_fact, players_fact,
                 remove_group, remove_row);
  BIND_CALLBACKS (widget_class, label_changed_cb, name_applied_cb, type_changed_cb, adjacent_changed_cb, duplicate_cb,
                  remove_cb);
}

static void
croupier_layout_inspector_init (CroupierLayoutInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
croupier_layout_inspector_set_view (CroupierLayoutInspector *self, CroupierLayoutView *view)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_INSPECTOR (self));
  g_return_if_fail (self->view == NULL);

  g_set_weak_pointer (&self->view, view);
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
