/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player in one round of a schedule: which role is there, or how likely each is. */
#pragma once

#include "croupier-role-badge.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ROLE_CELL (croupier_role_cell_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRoleCell, croupier_role_cell, CROUPIER, ROLE_CELL, GtkWidget)

/* All texts are copied. */
typedef struct
{
  const char *words;                         /* all that is seen, for people who can't see it */
  const char *details;                       /* odds and reasons, a sentence each */
  const CroupierRoleCard *card;              /* NULL: none */
  const char *odds[CROUPIER_SCHEDULE_ROLES]; /* "P 18 %"; NULL: none */
  gboolean is_out[CROUPIER_SCHEDULE_ROLES];  /* not possible, each beside its odds */
  gboolean is_locked;                        /* else the card was drawn */
  gboolean is_broken;
} CroupierRoleCellContent;

GtkWidget *croupier_role_cell_new (void);
void croupier_role_cell_show (CroupierRoleCell *self, const CroupierRoleCellContent *content);
const char *croupier_role_cell_get_words (CroupierRoleCell *self);
const char *croupier_role_cell_get_details (CroupierRoleCell *self);

G_END_DECLS
