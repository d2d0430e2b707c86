/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of one's own to be filled in, which says at each field what is missing. */
#pragma once

#include <adwaita.h>
#include "croupier-custom-form.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_GAME_FORM (croupier_game_form_get_type ())
G_DECLARE_FINAL_TYPE (CroupierGameForm, croupier_game_form, CROUPIER, GAME_FORM, GtkBox)

/* Shows a form, which it takes. "edited" is emitted whenever something has been filled in, added or removed. */
void croupier_game_form_take (CroupierGameForm *self, CroupierCustomForm *form);

const CroupierCustomForm *croupier_game_form_get_form (CroupierGameForm *self); /* as it is filled in; NULL: none */
gboolean croupier_game_form_is_complete (CroupierGameForm *self);

G_END_DECLS
