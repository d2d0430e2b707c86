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
                               * and how many there are; decimal digits, or NULL: not counted, or of hands */
  CroupierScheduleOdds odds;  /* of a schedule */
  guint16 conflict[CROUPIER_SCHEDULE_ROLES]; /* bits of rounds: locks that leave no schedule together, no more than it
                                                takes */
  gboolean is_empty_in_conflict;             /* the empty round is one of them */
  CroupierCastingOdds *chances;              /* of a joint draw that some deal fits; NULL: not reckoned */
  /* of a joint draw that none fits: locks and constraints that leave none together, no more than it takes */
  CroupierCasting *clash;
  GPtrArray *odds_of_deals; /* CroupierDealOdds, of each deal that is drawn for itself and has wishes; else NULL */
  GPtrArray *clashes; /* CroupierDeal: of each of these that cannot be, which locks and wishes leave none together; else
                         NULL */
  GPtrArray *hindrances; /* CroupierRolesHindrance: of a joint draw, of players for whom nothing is locked there */
} CroupierRolesReport;

/* Works out how many schedules or deals keep the locks of the roles, how likely each cell of a schedule, or each card
 * of a joint draw, is then, and which locks leave none. Takes a second at worst. watch, which may be NULL, is told how
 * far it is, and can give it up: then it returns NULL. */
CroupierRolesReport *croupier_roles_report_new (const CroupierRoles *roles, const CroupierDrawWatch *watch);

CroupierRolesReport *croupier_roles_report_ref (CroupierRolesReport *self);
void croupier_roles_report_unref (CroupierRolesReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRolesReport, croupier_roles_report_unref)

gboolean croupier_roles_report_is_possible (const CroupierRolesReport *self); /* whether anything can be drawn */

/* Says how many fit: "18 of 124,219,200 schedules fit", or of hands, in how many ways the rest can be dealt. deal is
 * which one; 0 for a schedule. */
char *croupier_roles_report_dup_summary (const CroupierRolesReport *self, guint deal);

/* These say how likely a player has a role in a round, or nobody has one; NULL where nothing can be drawn. */
char *croupier_roles_report_dup_share (const CroupierRolesReport *self, guint role, guint round, guint player);
char *croupier_roles_report_dup_empty_share (const CroupierRolesReport *self, guint round);

/* Which locks and wishes of a deal that is drawn for itself cannot hold together; NULL: they can, or nothing is wished.
 */
const CroupierDeal *croupier_roles_report_get_clash (const CroupierRolesReport *self, guint deal);

/* Says how likely a player gets a card; NULL where nothing can be dealt, or it is not known. roles is what the report
 * was or will be asked about; for deals that are drawn by themselves and have no wishes no report is needed, and self
 * may be NULL. */
char *croupier_roles_report_dup_chance (const CroupierRolesReport *self, const CroupierRoles *roles, guint deal,
                                        guint player, guint kind);

/* Tells what keeps a player for whom nothing is locked there from a card of which there are enough; NULL: nothing
 * does. */
const CroupierRolesHindrance *croupier_roles_report_find_hindrance (const CroupierRolesReport *self, guint deal,
                                                                    guint player, guint kind);

/* Says how likely something is, n of more than 0: "18 %". What can happen is never said to be impossible, nor what can
 * fail to be certain. */
char *croupier_roles_dup_share (guint64 n, guint64 of);

G_END_DECLS
