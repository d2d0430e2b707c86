/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mark of a role: a shape and a letter. And what is dragged when a role is. */
#pragma once

#include <adwaita.h>
#include "croupier-roles.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ROLE_BADGE (croupier_role_badge_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRoleBadge, croupier_role_badge, CROUPIER, ROLE_BADGE, GtkBox)

GtkWidget *croupier_role_badge_new (void);

/* Shows the mark of a card; what it means is said by whatever the mark is on. */
void croupier_role_badge_show (CroupierRoleBadge *self, const CroupierRoleCard *card);

/* Shows a short letter, which may be empty, in the color of a team. color is the word for it, or NULL; a mark is grey
 * where the word is none that is known. */
void croupier_role_badge_show_team (CroupierRoleBadge *self, const char *letter, const char *color);

/* A role that is taken from where cards lie, or from where it is locked. */
typedef struct
{
  guint kind;
  int from;       /* the round or the player; -1: nowhere */
  gpointer owner; /* the draft it belongs to; only compared */
} CroupierRoleParcel;

#define CROUPIER_TYPE_ROLE_PARCEL (croupier_role_parcel_get_type ())
GType croupier_role_parcel_get_type (void);

G_END_DECLS
