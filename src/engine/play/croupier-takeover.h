/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody who takes another one's place in a match: what they are called from then on, and what stays as it was. */
#pragma once

#include "croupier-entry.h"
#include "croupier-game.h"

G_BEGIN_DECLS

/* A ruling that every game has:
 *
 *   substitute Beau by Marlow                               everybody is told
 *   substitute silently Beau by Marlow | handle @m | alias Lo, Low
 *
 * From then on the place is Marlow's, in a setup and a plan of its own; what was sent, told and drawn before keeps the
 * name of then. Beau's names stay names of the place in texts and rulings, but nobody writes under them any more.
 */

CroupierSetup *croupier_setup_take_over (const CroupierSetup *setup, guint player, const char *words, GError **error);
CroupierSetup *croupier_setup_after_ruling (CroupierSetup *setup, const char *text);
CroupierSetup *croupier_setup_after_entry (CroupierSetup *setup, const CroupierEntry *entry);
CroupierSetup *croupier_setup_before_rulings (CroupierSetup *setup);
CroupierPlan *croupier_plan_take_over (const CroupierPlan *plan, guint player, const char *words, GError **error);

G_END_DECLS
