/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much text gets into a widget: megabytes that somebody pastes would freeze the window for seconds. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CROUPIER_ENTRY_MAX_LENGTH \
  20000 /* letters of a line, as in the .ui files: a list of five hundred names has room */

void croupier_limit_entry (GtkWidget *entry);
void croupier_limit_entry_bytes (GtkWidget *entry, guint max_bytes);
void croupier_limit_text (GtkTextView *view, guint max_bytes);

G_END_DECLS
