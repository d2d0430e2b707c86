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

CroupierCastDraft *croupier_cast_draft_new (void);
CroupierCastDraft *croupier_cast_draft_new_for_setup (const CroupierSetup *setup);
void croupier_cast_draft_set_match (CroupierCastDraft *self, const CroupierSetup *setup);
int croupier_cast_find_option (const CroupierGame *game); /* -1: the game has no cast */

/* ---- what stands ---- */

const CroupierCast *croupier_cast_draft_get_cast (CroupierCastDraft *self);
const CroupierProblems *croupier_cast_draft_get_checks (CroupierCastDraft *self);
CroupierCastPlace croupier_cast_check_get_place (const CroupierProblem *check); /* of those */
const char *croupier_cast_draft_get_problem (CroupierCastDraft *self, CroupierCastPart part,
                                             guint i); /* the first there; or NULL */
gboolean croupier_cast_draft_is_playable (CroupierCastDraft *self);
gboolean croupier_cast_draft_is_for_others (CroupierCastDraft *self);             /* for another number of players */
guint croupier_cast_draft_get_n_players (CroupierCastDraft *self);                /* 0: not known */
const CroupierRoster *croupier_cast_draft_get_roster (CroupierCastDraft *self);   /* NULL: not known */
guint croupier_cast_draft_count (CroupierCastDraft *self, CroupierCastPart part); /* its entries */
gboolean croupier_cast_draft_can_add (CroupierCastDraft *self, CroupierCastPart part);
const char *croupier_cast_draft_get_name (CroupierCastDraft *self, CroupierCastPart part,
                                          guint i); /* of a power its verb; NULL: it acts by itself */
char *croupier_cast_draft_dup_count (CroupierCastDraft *self, CroupierCastPart part); /* in words: "18 of 20 players" */
char *croupier_cast_draft_dup_words (CroupierCastDraft *self, guint power);
CroupierStaleWord *croupier_cast_draft_find_stale (CroupierCastDraft *self); /* in the texts; NULL: nothing */
char *croupier_cast_draft_dup_text (CroupierCastDraft *self);                /* as an option line of a script has it */

/* ---- edits: FALSE where nothing was changed ---- */

gboolean croupier_cast_draft_set_cast (CroupierCastDraft *self, CroupierCast *cast, const char *label);
void croupier_cast_draft_begin (CroupierCastDraft *self, CroupierCast *cast);
gboolean croupier_cast_draft_use_shipped (CroupierCastDraft *self, guint i);
gboolean croupier_cast_draft_start_afresh (CroupierCastDraft *self);
gboolean croupier_cast_draft_fit (CroupierCastDraft *self, GError **error); /* to the number of players */
gboolean croupier_cast_draft_set_title (CroupierCastDraft *self, const char *title);
gboolean croupier_cast_draft_set_notes (CroupierCastDraft *self, const char *notes);
gboolean croupier_cast_draft_rename_island (CroupierCastDraft *self, guint island, const char *name);
gboolean croupier_cast_draft_set_each_island (CroupierCastDraft *self, guint teams);
gboolean croupier_cast_draft_add (CroupierCastDraft *self, CroupierCastPart part);
gboolean croupier_cast_draft_add_power (CroupierCastDraft *self, CroupierPowerHolder holder, int held_by);
gboolean croupier_cast_draft_add_power_to (CroupierCastDraft *self, CroupierCastPlace holder);
gboolean croupier_cast_draft_duplicate_power (CroupierCastDraft *self, guint power);
gboolean croupier_cast_draft_remove (CroupierCastDraft *self, CroupierCastPart part, guint i);
gboolean croupier_cast_draft_move (CroupierCastDraft *self, CroupierCastPart part, guint from, guint to);

/* Takes the struct that the entry shall be; field says what of it was edited, so that typing is one step. */
gboolean croupier_cast_draft_set_entry (CroupierCastDraft *self, CroupierCastPlace place, gconstpointer value,
                                        const char *field, const char *title);
gboolean croupier_cast_draft_change_stale (CroupierCastDraft *self); /* what is found first */

CroupierSteps *croupier_cast_draft_get_steps (CroupierCastDraft *self);

/* ---- files, read and written in a thread ---- */

void croupier_cast_draft_load (CroupierCastDraft *self, GFile *file, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);
gboolean croupier_cast_draft_load_finish (CroupierCastDraft *self, GAsyncResult *result, GError **error);
void croupier_cast_draft_save (CroupierCastDraft *self, GFile *file, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);
gboolean croupier_cast_draft_save_finish (CroupierCastDraft *self, GAsyncResult *result, GError **error);

G_END_DECLS
