/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one table of keyboard shortcuts, and what is made from it. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void croupier_accels_add_to_application (GtkApplication *application);
void croupier_accels_add_to_widget (GtkWidget *widget, const char *prefix);
void croupier_accels_add_to_dialog (GtkWidget *dialog, const char *prefix);
void croupier_accels_add_to_row (GtkWidget *row, const char *name);
void croupier_accels_add_action (GtkWidget *dialog, const char *action);
char *croupier_accels_dup_label (const char *action);
AdwDialog *croupier_accels_dialog_new (void);

G_END_DECLS
