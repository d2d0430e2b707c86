/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question that has room for what it is about: an AdwAlertDialog leaves a list a few words wide. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes a dialog that shows the content, scrolled where it is long. go is the label of a button beside Cancel by which
 * it is done, and NULL where nothing is asked. Where is_harm, Cancel is what Enter means. */
AdwDialog *croupier_question_new (const char *heading, GtkWidget *content, const char *go, gboolean is_harm);

/* The button; clicked, it closes the dialog, too. */
GtkWidget *croupier_question_get_button (AdwDialog *dialog);

G_END_DECLS
