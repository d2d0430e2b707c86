/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What widgets of all kinds need: announcements, and what waits for the layout. */
#pragma once

#include <adwaita.h>

#include "croupier-steps.h"

G_BEGIN_DECLS

/* Calls func (widget) when the layout that is under way is done: breakpoints tell of a change in the midst of it. */
void croupier_widget_later (GtkWidget *widget, GCallback func);

/* For a list view with section titles, once its rows are laid out. */
void croupier_scroller_to_top (GtkScrolledWindow *scroller);
void croupier_list_header_set_title (GtkListHeader *header, const char *title);

void croupier_widget_wrap_titles (GtkWidget *widget);
void croupier_widget_set_class (GtkWidget *widget, const char *name, gboolean is_set);

/* Short news at the lower edge of the window; text is never markup. */

/* A button for what would be undone or redone. */
void croupier_widget_show_step (GtkWidget *button, const CroupierSteps *steps, gboolean is_redo);

/* What a screen reader says of itself. */
void croupier_widget_announce (GtkWidget *widget, const char *text, GtkAccessibleAnnouncementPriority priority);

/* Closes a dialog that says by can-close that something was written in it, if that is to be dropped. */
void croupier_widget_ask_discard (AdwDialog *dialog, const char *body);

G_END_DECLS
