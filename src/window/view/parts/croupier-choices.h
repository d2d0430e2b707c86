/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of a combo row or a drop-down: how they are shown, and how they become others. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void croupier_choices_show (AdwComboRow *row, const char *const *players);
void croupier_choices_set_list (GtkDropDown *chooser, GtkStringList *titles);

G_END_DECLS
