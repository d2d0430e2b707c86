/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruling of the game master: chosen in plain words, given by a form, tried by the engine while it is made. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_RULING_DIALOG (croupier_ruling_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRulingDialog, croupier_ruling_dialog, CROUPIER, RULING_DIALOG, AdwDialog)

/* player: who stands in it at first; CROUPIER_NO_PLAYER for nobody. */
void croupier_ruling_dialog_open (GtkWidget *page, CroupierSession *session, int player);

/* For a phase that has begun; event: the ruling of it that text is set in the place of; 0 and NULL: none. */
void croupier_ruling_dialog_open_earlier (GtkWidget *page, CroupierSession *session, const char *phase, guint event,
                                          const char *text, const char *reason);

G_END_DECLS
