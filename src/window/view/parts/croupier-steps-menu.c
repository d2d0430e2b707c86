/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of the steps that can be undone and redone, which a button for one of them opens. */
#include "config.h"

#include "croupier-steps-menu.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"

#define MOST 15    /* steps of a kind that are listed: those next */
#define LETTERS 48 /* of a step */

typedef struct
{
  GtkWidget *button;
  gboolean is_redo;
  const CroupierStepsSource *source;
  gpointer owner;
  GtkWidget *menu; /* or NULL: it is not open */
} StepsMenu;

/* ---- what is listed ---- */

static char *
make_label (const char *step)
{
  g_autofree char *start = g_utf8_strlen (step, -1) > LETTERS ? g_utf8_substring (step, 0, LETTERS - 1) : NULL;
  GString *label = g_string_new (start != NULL ? start : step);

  if (start != NULL)
    g_string_append (label, "…");
  g_string_replace (label, "_", "__", 0);
  return g_string_free_and_steal (label);
}

/* NULL: there are none. */
static CroupierSteps *
get_steps (const StepsMenu *self, gboolean is_redo)
{
  CroupierSteps *steps = self->source->get (self->owner, is_redo);

  return steps != NULL && croupier_steps_get_label (steps, is_redo, 0) != NULL ? steps : NULL;
}

static char *
dup_step (const StepsMenu *self, gboolean is_redo, guint i)
{
  const CroupierSteps *steps = get_steps (self, is_redo);

  if (steps != NULL)
    return g_strdup (croupier_steps_get_label (steps, is_redo, i));
  return self->source->dup_later != NULL ? self->source->dup_later (self->owner, is_redo, i) : NULL;
}

static void
add_steps (const StepsMenu *self, GMenu *menu, gboolean is_redo)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < MOST; i++)
    {
      g_autofree char *step = dup_step (self, is_redo, i);
      g_autofree char *label = step != NULL ? make_label (step) : NULL;
      g_autoptr (GMenuItem) item = NULL;

      if (step == NULL)
        break;
      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, self->source->go != NULL ? self->source->go : "steps.go", "(ub)", i + 1,
                                         is_redo);
      g_menu_append_item (section, item);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, is_redo ? _("Redo") : _("Undo"), G_MENU_MODEL (section));
}

static void
go_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const StepsMenu *self = data;
  CroupierSteps *steps;
  guint n;
  gboolean is_redo;

  g_variant_get (parameter, "(ub)", &n, &is_redo);
  steps = get_steps (self, is_redo);
  if (steps != NULL)
    croupier_steps_go (steps, n, is_redo);
  else if (self->source->go_later != NULL)
    self->source->go_later (self->owner, is_redo, n);
}

/* ---- the menu ---- */

static gboolean
open_menu (StepsMenu *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) other = g_menu_new ();

  add_steps (self, menu, self->is_redo);
  add_steps (self, menu, !self->is_redo);
  if (self->source->other != NULL)
    g_menu_append (other, _("Show _History"), self->source->other);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (other));
  if (self->source->other == NULL && g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 1)
    return FALSE;

  /* one that was shown before keeps its size, whatever is put into it */
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_widget_set_parent (self->menu, self->button);
  gtk_popover_popup (GTK_POPOVER (self->menu));
  return TRUE;
}

static void
menu_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_menu (data);
}

/* The button is not clicked then when it is let go. */
static void
pressed_cb (StepsMenu *self, double x, double y, GtkGesture *gesture)
{
  if (open_menu (self))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
destroy_cb (StepsMenu *self)
{
  g_clear_pointer (&self->menu, gtk_widget_unparent);
}

static void
add_menu (GtkWidget *button, gboolean is_redo, const CroupierStepsSource *source, gpointer owner)
{
  static const GActionEntry entries[] = {
    { .name = "menu", .activate = menu_cb },
    { .name = "go", .activate = go_cb, .parameter_type = "(ub)" },
  };
  StepsMenu *self = g_new0 (StepsMenu, 1);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_long_press_new ();

  *self = (StepsMenu) { button, is_redo, source, owner, NULL };
  g_object_set_data_full (G_OBJECT (button), "croupier-steps-menu", self, g_free);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (button, "steps", G_ACTION_GROUP (actions));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (open_menu), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (press));
  croupier_accels_add_to_row (button, "steps.menu");
  g_signal_connect_swapped (button, "destroy", G_CALLBACK (destroy_cb), self);
}

void
croupier_steps_menu_add (GtkWidget *undo, GtkWidget *redo, const CroupierStepsSource *source, gpointer owner)
{
  add_menu (undo, FALSE, source, owner);
  add_menu (redo, TRUE, source, owner);
}
