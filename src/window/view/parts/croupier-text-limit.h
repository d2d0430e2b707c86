/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A limit to the text that gets into a widget: megabytes that somebody pastes would freeze the window for seconds. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CROUPIER_ENTRY_MAX_LENGTH \
  20000 /* letters of a line, as in the .ui files: a list of five hundred names has room */

/* Cuts off what is longer than any line that makes sense, before the widget lays it out: in any in which a line is
 * typed, such as GtkEntry, GtkSearchEntry or AdwEntryRow. */
void croupier_limit_entry (GtkWidget *entry);

/* Cuts off what would make the line longer than what it is for can be, at a letter, and says so. */
void croupier_limit_entry_bytes (GtkWidget *entry, guint max_bytes);

/* Keeps out what would make the text longer, before the widget lays it out, and says so. */
void croupier_limit_text (GtkTextView *view, guint max_bytes);

G_END_DECLS
