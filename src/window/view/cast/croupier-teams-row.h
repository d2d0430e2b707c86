/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row that opens to a switch for each team of a cast, or for each role that a slot can draw from. */
#pragma once

#include <adwaita.h>
#include "croupier-cast.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TEAMS_ROW (croupier_teams_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTeamsRow, croupier_teams_row, CROUPIER, TEAMS_ROW, AdwExpanderRow)

/* The part is teams or roles. none_is_all: no team at all stands for every one, and the last one cannot be switched
 * off. */
GtkWidget *croupier_teams_row_new (const char *title, CroupierCastPart part, gboolean none_is_all);

/* Bit i of teams stands for the i-th team, or role, of the cast. Setting them tells of no change. Where every team is
 * chosen and none stands for all, 0 is returned. */
/* Offers all but one, which is counted from 0; -1: all. Heeded when the teams are set next. */
void croupier_teams_row_set_but (CroupierTeamsRow *self, int but);

void croupier_teams_row_set_teams (CroupierTeamsRow *self, const CroupierCast *cast, guint teams);
guint croupier_teams_row_get_teams (CroupierTeamsRow *self);

G_END_DECLS
