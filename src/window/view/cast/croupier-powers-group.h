/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The powers of one team, role or item, to be opened, and a way to another. */
#pragma once

#include <adwaita.h>

#include "croupier-cast-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_POWERS_GROUP (croupier_powers_group_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPowersGroup, croupier_powers_group, CROUPIER, POWERS_GROUP, AdwPreferencesGroup)

/* The holder is a team, role or item. */
GtkWidget *croupier_powers_group_new (CroupierCastDraft *draft, CroupierCastPlace holder);

void croupier_powers_group_set_holder (CroupierPowersGroup *self, CroupierCastPlace holder);

/* The rows stay where they are, as long as there are as many powers. */
void croupier_powers_group_update (CroupierPowersGroup *self);

GtkWidget *croupier_powers_group_get_row (CroupierPowersGroup *self, guint i); /* NULL: there is none */

G_END_DECLS
