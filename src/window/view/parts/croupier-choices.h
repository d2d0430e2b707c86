/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of a combo row or a drop-down: how they are shown, and how they become others. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the choices of a row, of a model of GtkStringObject, before it is given the model. players are those of the
 * choices that are players, or NULL: they have the picture that stands for them everywhere. AdwComboRow itself cuts the
 * choice that stands down to nothing where the row has a long title, a narrow window or large text. */
void croupier_choices_show (AdwComboRow *row, const char *const *players);

/* Gives a drop-down other choices; where they are the same as before, what is chosen stays. Another list tells of
 * another choice, and in a handler of “notify::selected” it does so only once the handler has returned: a handler that
 * answers a choice with another list would be told of a choice without end. */
void croupier_choices_set_list (GtkDropDown *chooser, GtkStringList *titles);

G_END_DECLS
