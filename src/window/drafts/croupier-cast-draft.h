/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cast that is being written: every edit makes a new cast out of the old one, and can be undone. */
#pragma once

#include <gio/gio.h>
#include "croupier-cast-former.h"
#include "croupier-game.h"
#include "croupier-steps.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_CAST_DRAFT (croupier_cast_draft_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCastDraft, croupier_cast_draft, CROUPIER, CAST_DRAFT, GObject)

CroupierCastDraft *croupier_cast_draft_new (void); /* with nothing but two islands */

/* Begins with the cast that a match of this setup, whose game has casts, is played with. */
CroupierCastDraft *croupier_cast_draft_new_for_setup (const CroupierSetup *setup);

/* Says what match the cast is for: the checks look at how many play, and who. The cast stays. */
void croupier_cast_draft_set_match (CroupierCastDraft *self, const CroupierSetup *setup);

int croupier_cast_find_option (const CroupierGame *game); /* -1: the game has no cast */

/* ---- what stands ---- */

const CroupierCast *croupier_cast_draft_get_cast (CroupierCastDraft *self);

/* Returns everything that is wrong with the cast, in the order of the parts, those of players last; each has the place
 * as its subject. */
const CroupierProblems *croupier_cast_draft_get_checks (CroupierCastDraft *self);

CroupierCastPlace croupier_cast_check_get_place (const CroupierProblem *check); /* of those */
const char *croupier_cast_draft_get_problem (CroupierCastDraft *self, CroupierCastPart part,
                                             guint i); /* the first there; or NULL */
gboolean croupier_cast_draft_is_playable (CroupierCastDraft *self);

/* Tells whether the cast is for another number of players than play: fitting may help. What else is wrong with it, and
 * what is locked for players, is not asked. */
gboolean croupier_cast_draft_is_for_others (CroupierCastDraft *self);

guint croupier_cast_draft_get_n_players (CroupierCastDraft *self); /* 0: not known */

/* Returns who plays, until the next change; NULL: it is not known, or nobody does yet. */
const CroupierRoster *croupier_cast_draft_get_roster (CroupierCastDraft *self);

guint croupier_cast_draft_count (CroupierCastDraft *self, CroupierCastPart part); /* its entries */

/* Tells whether the cast takes another entry of a kind; a power also needs somebody to have it. */
gboolean croupier_cast_draft_can_add (CroupierCastDraft *self, CroupierCastPart part);

const char *croupier_cast_draft_get_name (CroupierCastDraft *self, CroupierCastPart part,
                                          guint i); /* of a power its verb; NULL: it acts by itself */

/* Adds up, in words, what the entries of a kind come to: “18 of 20 players”, or how many there are. */
char *croupier_cast_draft_dup_count (CroupierCastDraft *self, CroupierCastPart part);

/* Says in plain words, in a paragraph, what a power does; NULL while something is wrong with the power. */
char *croupier_cast_draft_dup_words (CroupierCastDraft *self, guint power);

/* Finds the first thing that texts still say though it was renamed, removed or counted otherwise; NULL: there is none.
 * The caller owns the result. */
CroupierStaleWord *croupier_cast_draft_find_stale (CroupierCastDraft *self);

/* Writes the cast as the value of an option: the id of a cast that comes with the program, or JSON in one line. What is
 * wrong with it is found again when that is read. */
char *croupier_cast_draft_dup_text (CroupierCastDraft *self);

/* ---- edits: FALSE where nothing was changed ---- */

/* Puts another cast, which is shared from now on, in the place of this one; label says as a title what is done. */
gboolean croupier_cast_draft_set_cast (CroupierCastDraft *self, CroupierCast *cast, const char *label);

/* Begins anew with a cast, which is shared from now on; there is nothing to undo then. */
void croupier_cast_draft_begin (CroupierCastDraft *self, CroupierCast *cast);

gboolean croupier_cast_draft_use_shipped (CroupierCastDraft *self, guint i);
gboolean croupier_cast_draft_start_afresh (CroupierCastDraft *self); /* leaves nothing but two islands */

/* Fits the numbers of the cast to that of the players, in one step; error says why it cannot be done. */
gboolean croupier_cast_draft_fit (CroupierCastDraft *self, GError **error);

gboolean croupier_cast_draft_set_title (CroupierCastDraft *self, const char *title);
gboolean croupier_cast_draft_set_author (CroupierCastDraft *self, const char *author);
gboolean croupier_cast_draft_set_notes (CroupierCastDraft *self, const char *notes);
gboolean croupier_cast_draft_rename_island (CroupierCastDraft *self, guint island, const char *name);

/* Says which teams each island must have a player of at the start: bit i stands for the i-th team. Those that follow
 * from the teams are not written down. */
gboolean croupier_cast_draft_set_each_island (CroupierCastDraft *self, guint teams);

/* Adds a team, role, item or power with a name of its own after the others; a power is nobody's until it is said who
 * has it. */
gboolean croupier_cast_draft_add (CroupierCastDraft *self, CroupierCastPart part);

/* Adds a power after the others: to kill, until something else is chosen. It is held by a team, its members, a role or
 * an item, with the number held_by, or CROUPIER_CAST_NONE: nobody yet. */
gboolean croupier_cast_draft_add_power (CroupierCastDraft *self, CroupierPowerHolder holder, int held_by);

/* Adds a power that a team, role or item has; a team has it together, unless it is one player. */
gboolean croupier_cast_draft_add_power_to (CroupierCastDraft *self, CroupierCastPlace holder);

/* Adds a team, role, item or power like another right after it, by a name of its own, and with powers like those that
 * it has; can: whether there is room for all of them. */
gboolean croupier_cast_draft_duplicate (CroupierCastDraft *self, CroupierCastPlace place);
gboolean croupier_cast_draft_can_duplicate (CroupierCastDraft *self, CroupierCastPlace place);

/* Removes a team, role, item or power, and with it the powers that it has or that are about it. What only a removed
 * team could have is open to every team. */
gboolean croupier_cast_draft_remove (CroupierCastDraft *self, CroupierCastPart part, guint i);

/* Takes a part of the library (croupier-cast-library.h) in, in one step, and tells where it stands. */
gboolean croupier_cast_draft_take (CroupierCastDraft *self, const CroupierCast *part, CroupierCastPlace *place);

/* Moves an entry among its like; to is its number afterwards. */
gboolean croupier_cast_draft_move (CroupierCastDraft *self, CroupierCastPart part, guint from, guint to);

/* Changes a team, role, item or power to what value, the struct of such an entry, says. field is what of it is edited,
 * and title what that is called; edits of one field after the other are one step. What the edit of a power leaves no
 * choice in follows: a team together has one target, and a power that acts by itself none; another effect has a step
 * and, until one was chosen, a verb of its own. */
gboolean croupier_cast_draft_set_entry (CroupierCastDraft *self, CroupierCastPlace place, gconstpointer value,
                                        const char *field, const char *title);

/* Has the texts say what is so now of what croupier_cast_draft_find_stale() finds first, in one step. */
gboolean croupier_cast_draft_change_stale (CroupierCastDraft *self);

CroupierSteps *croupier_cast_draft_get_steps (CroupierCastDraft *self);

/* ---- files, read and written in a thread ---- */

/* Reads a cast from a file, as “option cast:” of a script reads it; it takes the place of this one when that is
 * finished, unless it is none. */
void croupier_cast_draft_load (CroupierCastDraft *self, GFile *file, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);

gboolean croupier_cast_draft_load_finish (CroupierCastDraft *self, GAsyncResult *result, GError **error);

/* Writes the cast as it stands, whole or not at all; a cast that is wrong in itself is not written, as it could not be
 * read. Whether it is for as many players as play is not asked. */
void croupier_cast_draft_save (CroupierCastDraft *self, GFile *file, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);

gboolean croupier_cast_draft_save_finish (CroupierCastDraft *self, GAsyncResult *result, GError **error);

/* Takes the cast that stands in a text, as croupier_cast_draft_dup_text() wrote it, in place of this one; in a chat
 * other words may stand around it. */
gboolean croupier_cast_draft_take_text (CroupierCastDraft *self, const char *text, GError **error);

G_END_DECLS
