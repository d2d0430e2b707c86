/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new match: its title, and what the game lets the GM choose. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_NEW_OPTIONS (croupier_new_options_get_type ())
G_DECLARE_FINAL_TYPE (CroupierNewOptions, croupier_new_options, CROUPIER, NEW_OPTIONS, AdwNavigationPage)

void croupier_new_options_set_draft (CroupierNewOptions *self, CroupierMatchDraft *draft);

G_END_DECLS
