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

/* Returns the setup with another player in the place, "Marlow" or "Marlow | handle @m | alias Lo, Low", and the
 * options as they were in effect; it follows from these alone, whatever has happened in the match. NULL with
 * CROUPIER_ERROR_REFUSED or CROUPIER_ERROR_SETUP where nobody can be called so. */
CroupierSetup *croupier_setup_take_over (const CroupierSetup *setup, guint player, const char *words, GError **error);

/* Return the setup in force after a ruling, or what comes next in the log: mostly the same. The reference is the
 * caller's. */
CroupierSetup *croupier_setup_after_ruling (CroupierSetup *setup, const char *text);
CroupierSetup *croupier_setup_after_entry (CroupierSetup *setup, const CroupierEntry *entry);

/* Returns the setup, mostly the same, under which a match is played from its beginning if a correction has put this
 * one in place: whoever had a place first has it back, for the rulings let the others take it again. The reference is
 * the caller's. */
CroupierSetup *croupier_setup_before_rulings (CroupierSetup *setup);

/* Returns what follows from croupier_setup_take_over(), whose words and errors these are; it goes on with the states
 * of the plan. */
CroupierPlan *croupier_plan_take_over (const CroupierPlan *plan, guint player, const char *words, GError **error);

G_END_DECLS
