/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one table of keyboard shortcuts, and what is made from it. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void croupier_accels_add_to_application (GtkApplication *application); /* the "app" and "win" actions */

/* Sets the shortcuts of a widget's own actions, those of the prefix "rounds", say: they work in the whole window while
 * the widget is shown, after whatever has the focus has had its turn, so that a text field keeps its own undo and
 * paste. */
void croupier_accels_add_to_widget (GtkWidget *widget, const char *prefix);

/* Sets the shortcuts of a dialog's own actions, those of the prefix "new", say: they work wherever in it the focus is
 * and before anything else, so that neither its text fields nor the window behind it answer to the same keys. */
void croupier_accels_add_to_dialog (GtkWidget *dialog, const char *prefix);

/* Sets the shortcuts of a row of a list, or of a button, those of the prefix "pasted", say, or of one action, as the
 * table has it: they work while it or something in it has the focus, after that has had its turn. */
void croupier_accels_add_to_row (GtkWidget *row, const char *name);

/* Sets the shortcuts of one of the window's actions, as the table has it: "win.curtain", say, in a dialog, which lets
 * no key through to the window. */
void croupier_accels_add_action (GtkWidget *dialog, const char *action);

/* Says, as people read it, which key an action has, as the table has it: "exchange.answer('share')", say; NULL:
 * none. */
char *croupier_accels_dup_label (const char *action);

/* Lists the shortcuts on a page, and adds their rows, in order. pages: the titles of those that are reached by number;
 * NULL: there are none now. */
void croupier_accels_list (AdwPreferencesPage *page, const char *const *pages, GPtrArray *rows);

G_END_DECLS
