/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toasts, and what shows them over its child, above the bar at the lower edge of what is shown. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_TOASTS (croupier_toasts_get_type ())
G_DECLARE_FINAL_TYPE (CroupierToasts, croupier_toasts, CROUPIER, TOASTS, AdwBin)

void croupier_toasts_add (CroupierToasts *self, AdwToast *toast);
void croupier_toasts_dismiss_all (CroupierToasts *self);
void croupier_toasts_set_held (CroupierToasts *self, gboolean held);
void croupier_toasts_stand_above (CroupierToasts *self, GtkWidget *page);

AdwToast *croupier_toast_new (const char *text);
void croupier_widget_add_toast (GtkWidget *widget, AdwToast *toast);
void croupier_widget_toast (GtkWidget *widget, const char *text);
void croupier_widget_toast_error (GtkWidget *widget, const GError *error);

G_END_DECLS
