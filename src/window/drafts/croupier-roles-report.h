/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What locked roles leave to chance: worked out in the engine's thread, said in words. */
#pragma once

#include <gio/gio.h>
#include "croupier-roles.h"

G_BEGIN_DECLS

/* Of a joint draw: what keeps a player, and all whose locks are the same, from a card. */
typedef struct
{
  guint player, deal, kind;
  CroupierCasting clash; /* as below, with the card locked too */
} CroupierRolesHindrance;

/* Immutable; shared by reference. */
typedef struct
{
  gatomicrefcount ref_count;
  CroupierRoles *roles;       /* that was asked about; only its locks count */
  GPtrArray *counts, *totals; /* char *: of the schedule, of the joint draw, or of each deal: how many keep the locks,
                               * and how many there are; decimal digits, or NULL: not counted */
  CroupierScheduleOdds odds;  /* of a schedule */
  guint16 conflict[CROUPIER_SCHEDULE_ROLES]; /* bits of rounds: locks that leave no schedule together, no more than it
                                                takes */
  gboolean is_empty_in_conflict;             /* the empty round is one of them */
  CroupierCastingOdds *chances;              /* of a joint draw that some deal fits; NULL: not reckoned */
  /* of a joint draw that none fits: locks and constraints that leave none together, no more than it takes */
  CroupierCasting *clash;
  GPtrArray *hindrances; /* CroupierRolesHindrance: of a joint draw, of players for whom nothing is locked there */
} CroupierRolesReport;

CroupierRolesReport *croupier_roles_report_new (const CroupierRoles *roles, const CroupierDrawWatch *watch);
CroupierRolesReport *croupier_roles_report_ref (CroupierRolesReport *self);
void croupier_roles_report_unref (CroupierRolesReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRolesReport, croupier_roles_report_unref)

gboolean croupier_roles_report_is_possible (const CroupierRolesReport *self);
char *croupier_roles_report_dup_summary (const CroupierRolesReport *self, guint deal);
char *croupier_roles_report_dup_share (const CroupierRolesReport *self, guint role, guint round, guint player);
char *croupier_roles_report_dup_empty_share (const CroupierRolesReport *self, guint round);
char *croupier_roles_report_dup_chance (const CroupierRolesReport *self, const CroupierRoles *roles, guint deal,
                                        guint player, guint kind);
const CroupierRolesHindrance *croupier_roles_report_find_hindrance (const CroupierRolesReport *self, guint deal,
                                                                    guint player, guint kind);
char *croupier_roles_dup_share (guint64 n, guint64 of);

G_END_DECLS
