/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruling of the game master: chosen in plain words, given by a form, tried by the engine while it is made. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_RULING_DIALOG (croupier_ruling_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRulingDialog, croupier_ruling_dialog, CROUPIER, RULING_DIALOG, AdwDialog)

/* Asks for a ruling and makes it. player is ruled upon at first; CROUPIER_NO_PLAYER: nobody. */
void croupier_ruling_dialog_open (GtkWidget *page, CroupierSession *session, int player);

/* Asks what should have been ruled in a phase, which has begun or is "end", and rules so. event is the number of the
 * ruling of it in whose place that is put, or 0; text and its reason are what to begin with, or NULL. */
void croupier_ruling_dialog_open_earlier (GtkWidget *page, CroupierSession *session, const char *phase, guint event,
                                          const char *text, const char *reason);

G_END_DECLS
