/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of a table for everybody to see: seats and names, and nothing that is secret. */
#pragma once

#include "croupier-picture.h"

G_BEGIN_DECLS

/* The title says what is played there; names has one for each seat, clockwise, at least one, and ends with NULL. Each
 * gives to so many seats clockwise, which is said; 0: nobody gives anything. Its words say the same. */
CroupierPicture *croupier_table_to_picture (const char *title, const char *const *names, guint reach);

G_END_DECLS
