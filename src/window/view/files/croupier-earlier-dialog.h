/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Earlier versions of the match: when they were, what was otherwise, and back to one of them. */
#pragma once

#include <adwaita.h>

#include "croupier-session.h"

G_BEGIN_DECLS

/* Somebody wants a version: the file that holds it. */
typedef void (*CroupierEarlierFunc) (GtkWindow *window, const char *path, gpointer data);

AdwDialog *croupier_earlier_dialog_new (CroupierSession *session);
AdwDialog *croupier_earlier_dialog_new_for_damage (const CroupierLeft *left, CroupierEarlierFunc func, gpointer data);

G_END_DECLS
