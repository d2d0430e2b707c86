/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: the frame around the pages, and what works on all of them. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_WINDOW (croupier_window_get_type ())
G_DECLARE_FINAL_TYPE (CroupierWindow, croupier_window, CROUPIER, WINDOW, AdwApplicationWindow)

/* With this hint the application opens files in windows of their own, and leaves what is shown. */
#define CROUPIER_OPEN_APART "apart"

CroupierWindow *croupier_window_new (AdwApplication *application);

/* Opens a match here if nothing is open, or else in a start page or a window of its own; one that is open is brought to
 * the front. */
void croupier_window_open (CroupierWindow *self, GFile *file);

/* Opens a match or a script; a chat that was exported goes to the desk of the match that is open. */
void croupier_window_take_file (CroupierWindow *self, GFile *file);

gboolean croupier_window_has (CroupierWindow *self, const char *path); /* a match that is open here, or on its way */
gboolean croupier_window_is_empty (CroupierWindow *self);

/* Returns a window with a start page; NULL: there is none. */
CroupierWindow *croupier_window_find_empty (GtkApplication *application);

/* Says why something can't be opened. */
void croupier_window_tell_refusal (CroupierWindow *self, const GError *error);

/* Waits until all that was begun is done and saved, without asking anything: the program ends in any case. */
void croupier_window_end (CroupierWindow *self);

/* Opens the match that was open when the program ended, if there is one and the user wants it. */
void croupier_window_open_last (CroupierWindow *self);

gboolean croupier_window_get_is_rehearsal (CroupierWindow *self);

G_END_DECLS
