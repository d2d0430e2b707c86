/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toasts, and what shows them over its child, above the bar at the lower edge of what is shown. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_TOASTS (croupier_toasts_get_type ())
G_DECLARE_FINAL_TYPE (CroupierToasts, croupier_toasts, CROUPIER, TOASTS, AdwBin)

/* Takes a toast and shows it, at once or as soon as toasts are no longer held back. */
void croupier_toasts_add (CroupierToasts *self, AdwToast *toast);

void croupier_toasts_dismiss_all (CroupierToasts *self); /* also those that wait */

/* Holds toasts back and takes away those that are shown, or shows what was held back. */
void croupier_toasts_set_held (CroupierToasts *self, gboolean held);

/* Keeps the toasts above the bottom bars of a page, of AdwToolbarView and AdwBottomSheet, and above whatever has the
 * class "below-toasts" where they would stand over it; NULL, or where this is never said: of all of the content. */
void croupier_toasts_stand_above (CroupierToasts *self, GtkWidget *page);

AdwToast *croupier_toast_new (const char *text); /* never markup: it may hold names of people */

/* These show short news at the lower edge of the window or dialog that the widget is in. A toast is taken, a text is
 * never markup, and of an error the first sentence is said. */
void croupier_widget_add_toast (GtkWidget *widget, AdwToast *toast);
void croupier_widget_toast (GtkWidget *widget, const char *text);
void croupier_widget_toast_error (GtkWidget *widget, const GError *error);

G_END_DECLS
