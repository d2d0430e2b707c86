/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The focus of a window, kept: when what has it cannot have it any more, something near it gets it. */
#include "config.h"

#include "croupier-focus.h"

#define N_FRAMES_TO_BEGIN 2 /* what has just come in takes the focus once it was drawn */
#define N_FRAMES_TO_LOOK 60 /* as long is looked for something that takes it */

typedef struct
{
  AdwApplicationWindow *window; /* owns this */
  GtkWidget *last;              /* weak: had the focus last */
  guint later_id;
  GtkWidget *first;         /* weak: what the dialog that has just opened begins with */
  guint n_frames, frame_id; /* since something was amiss */
} Keeper;

static void
keeper_free (gpointer data)
{
  Keeper *keeper = data;

  if (keeper->last != NULL)
    g_signal_handlers_disconnect_by_data (keeper->last, keeper);
  g_clear_weak_pointer (&keeper->last);
  g_clear_weak_pointer (&keeper->first);
  g_clear_handle_id (&keeper->later_id, g_source_remove);
  g_free (keeper);
}

/* The nearest that can have the focus: a button beside the one that was used up, say. */
static gboolean
find_near (GtkWidget *lost, GtkWidget *top)
{
  if (lost == NULL || !gtk_widget_is_ancestor (lost, top))
    return FALSE;

  for (GtkWidget *widget = gtk_widget_get_parent (lost); widget != top; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_mapped (widget) && gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD))
      return TRUE;

  return FALSE;
}

static void
find_focus (Keeper *keeper)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (keeper->window);
  GtkWidget *top = dialog ? GTK_WIDGET (dialog) : GTK_WIDGET (keeper->window);

  if (gtk_window_get_focus (GTK_WINDOW (keeper->window)) == NULL && gtk_widget_get_mapped (top) &&
      !find_near (keeper->last, top))
    gtk_widget_child_focus (top, GTK_DIR_TAB_FORWARD);
}

static gboolean
find_focus_cb (gpointer data)
{
  Keeper *keeper = data;

  keeper->later_id = 0;
  find_focus (keeper);
  return G_SOURCE_REMOVE;
}

static gboolean
is_at (GtkWidget *widget, GtkWidget *focus)
{
  return focus == widget || (focus != NULL && GTK_IS_EDITABLE (widget) && gtk_widget_is_ancestor (focus, widget));
}

static gboolean
is_lost (Keeper *keeper)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (keeper->window));

  return focus == NULL || !gtk_widget_get_mapped (focus);
}

/* A dialog begins with what it says itself. It has the focus only once it was drawn: before that GTK takes the focus
 * for lost, and goes on from it to what comes next. What is not shown by then has no use for the focus. */
static void
settle (Keeper *keeper)
{
  GtkWindow *window = GTK_WINDOW (keeper->window);

  if (keeper->first != NULL && gtk_widget_get_mapped (keeper->first))
    {
      if (!is_at (keeper->first, gtk_window_get_focus (window)))
        gtk_widget_grab_focus (keeper->first);
      g_clear_weak_pointer (&keeper->first);
    }
  if (!is_lost (keeper))
    return;

  gtk_window_set_focus (window, NULL);
  find_focus (keeper);
}

static gboolean
frame_cb (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  Keeper *keeper = data;

  if (keeper->n_frames++ < N_FRAMES_TO_BEGIN)
    return G_SOURCE_CONTINUE;

  settle (keeper);
  if ((is_lost (keeper) || keeper->first != NULL) && keeper->n_frames < N_FRAMES_TO_LOOK)
    return G_SOURCE_CONTINUE;

  g_clear_weak_pointer (&keeper->first);
  keeper->frame_id = 0;
  return G_SOURCE_REMOVE;
}

static void
look_after (Keeper *keeper)
{
  keeper->n_frames = 0;
  if (keeper->frame_id == 0)
    keeper->frame_id = gtk_widget_add_tick_callback (GTK_WIDGET (keeper->window), frame_cb, keeper, NULL);
}

/* A pane that gives way to a sheet takes the focus out of sight, and GTK leaves it there. */
static void
unmap_cb (GtkWidget *widget, Keeper *keeper)
{
  look_after (keeper);
}

static void
follow (Keeper *keeper, GtkWidget *focus)
{
  if (keeper->last != NULL)
    g_signal_handlers_disconnect_by_func (keeper->last, unmap_cb, keeper);
  g_set_weak_pointer (&keeper->last, focus);
  g_signal_connect (focus, "unmap", G_CALLBACK (unmap_cb), keeper);
}

static void
focus_cb (GtkWindow *window, GParamSpec *pspec, gpointer data)
{
  Keeper *keeper = data;
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus != NULL)
    follow (keeper, focus);
  if (is_lost (keeper) && keeper->frame_id == 0)
    look_after (keeper);
  if (focus == NULL && keeper->later_id == 0) /* whoever took it may give it to something else right away */
    keeper->later_id = g_idle_add_full (GTK_PRIORITY_RESIZE + 5, find_focus_cb, keeper, NULL);
}

/* What was lost before the dialog was there to have it is found then too. */
static void
dialog_cb (AdwApplicationWindow *window, GParamSpec *pspec, gpointer data)
{
  Keeper *keeper = data;
  AdwDialog *dialog = adw_application_window_get_visible_dialog (window);

  g_set_weak_pointer (&keeper->first, dialog ? adw_dialog_get_focus (dialog) : NULL);
  look_after (keeper);
}

void
croupier_focus_keep (AdwApplicationWindow *window)
{
  Keeper *keeper = g_new0 (Keeper, 1);

  keeper->window = window;
  g_object_set_data_full (G_OBJECT (window), "croupier-focus", keeper, keeper_free);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), keeper);
  g_signal_connect (window, "notify::visible-dialog", G_CALLBACK (dialog_cb), keeper);
}
