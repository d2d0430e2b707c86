/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the choices of a combo row are shown: with room for the one that stands, and a picture where it is a player. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void croupier_choices_show (AdwComboRow *row, const char *const *players);

G_END_DECLS
