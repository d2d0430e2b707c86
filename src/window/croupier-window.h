/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: the frame around the pages, and what works on all of them. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_WINDOW (croupier_window_get_type ())
G_DECLARE_FINAL_TYPE (CroupierWindow, croupier_window, CROUPIER, WINDOW, AdwApplicationWindow)

CroupierWindow *croupier_window_new (AdwApplication *application);
void croupier_window_open (CroupierWindow *self, GFile *file);
void croupier_window_take_file (CroupierWindow *self, GFile *file);
gboolean croupier_window_has (CroupierWindow *self, const char *path);
gboolean croupier_window_is_empty (CroupierWindow *self);
void croupier_window_tell_refusal (CroupierWindow *self, const GError *error);
void croupier_window_end (CroupierWindow *self);
void croupier_window_open_last (CroupierWindow *self);

gboolean croupier_window_get_is_rehearsal (CroupierWindow *self);

G_END_DECLS
