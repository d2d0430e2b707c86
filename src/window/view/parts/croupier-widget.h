/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What widgets of all kinds need: announcements, and what waits for the layout. */
#pragma once

#include <adwaita.h>

#include "croupier-steps.h"

G_BEGIN_DECLS

/* Builds a part of a widget that it does not have from the beginning: the callbacks in the scope are called with it. */
GtkBuilder *croupier_widget_build (GtkWidget *widget, GtkBuilderCScope *scope, const char *path);

/* Calls func (widget), if the widget is still there, when the layout that is under way is done: breakpoints tell of a
 * change in the midst of it. */
void croupier_widget_later (GtkWidget *widget, GCallback func);

/* Shows the top of the list view in a scroller, with the title of its first section. By itself the list would begin at
 * its first row, with the title above that out of sight: it has to be told once the rows are laid out, a few frames
 * from now. */
void croupier_scroller_to_top (GtkScrolledWindow *scroller);

/* Shows the title of a section, never markup, in one line; the header may have been used before. */
void croupier_list_header_set_title (GtkListHeader *header, const char *title);

/* Gives the title, which is set, of a group of preferences, a row or a window as many lines as it needs. By itself
 * libadwaita cuts those of groups, of windows, and of rows that are buttons. */
void croupier_widget_wrap_titles (GtkWidget *widget);

void croupier_widget_set_class (GtkWidget *widget, const char *name, gboolean is_set);

/* Gives a widget of which there are many a tooltip, or none. By itself GTK asks the X server each time where the
 * pointer is, and waits for the answer, even where the tooltip is the same. */
void croupier_widget_set_tooltip (GtkWidget *widget, const char *text);

/* Returns by how much larger the widget's text is than usual, at least 1. */
float croupier_widget_get_text_scale (GtkWidget *widget);

/* Shows whether a widget is the one that is chosen among its like, to the eye and to a screen reader. */
void croupier_widget_set_selected (GtkWidget *widget, gboolean is_selected);

/* Opens a menu or the like at a widget that its parent holds; the pointer does not meet that one until it is closed. */
void croupier_popover_open_at (GtkPopover *popover, GtkWidget *at);

/* Says what the button would undo or redo, and whether there is anything. */
void croupier_widget_show_step (GtkWidget *button, const CroupierSteps *steps, gboolean is_redo);

/* Has a screen reader say what is new, unless the widget is covered or otherwise out of sight: what can't be seen is
 * not to be heard. */
void croupier_widget_announce (GtkWidget *widget, const char *text, GtkAccessibleAnnouncementPriority priority);

/* Closes a dialog that says by can-close that something was written in it, if that is to be dropped. */
void croupier_widget_ask_discard (AdwDialog *dialog, const char *body);

G_END_DECLS
