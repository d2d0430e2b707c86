/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of a match that is being made: every edit can be undone, and what is wrong is known by its place. */
#pragma once

#include "croupier-match.h"
#include "croupier-players-text.h"
#include "croupier-worker.h"
#include "croupier-steps.h"

G_BEGIN_DECLS

/* The parts of a draft in which something can be wrong. */
typedef enum
{
  CROUPIER_PLACE_GAME,
  CROUPIER_PLACE_COUNT,  /* of the players */
  CROUPIER_PLACE_PLAYER, /* index and field */
  CROUPIER_PLACE_TITLE,
  CROUPIER_PLACE_OPTION, /* index */
  CROUPIER_PLACE_ROLES,
  CROUPIER_PLACE_SETUP, /* the whole */
} CroupierDraftPlace;

typedef struct
{
  CroupierDraftPlace place;
  guint index;
  CroupierPlayerField field;
  char *text; /* whole sentences, one a line */
} CroupierDraftProblem;

#define CROUPIER_TYPE_MATCH_DRAFT (croupier_match_draft_get_type ())
G_DECLARE_FINAL_TYPE (CroupierMatchDraft, croupier_match_draft, CROUPIER, MATCH_DRAFT, GObject)

CroupierMatchDraft *croupier_match_draft_new (void);

/* Says where it is found out whether what is locked of the roles leaves something to draw: without a worker that is
 * found out at once; with one, locks that leave nothing are a problem as soon as it is known, and "changed" is emitted
 * then. */
void croupier_match_draft_set_worker (CroupierMatchDraft *self, CroupierWorker *worker);

/* ---- what stands ---- */

const CroupierGame *croupier_match_draft_get_game (CroupierMatchDraft *self); /* NULL until one is chosen */
const char *croupier_match_draft_get_title (CroupierMatchDraft *self);        /* empty: the game's */
const char *croupier_match_draft_get_language (CroupierMatchDraft *self);     /* its code */
guint croupier_match_draft_get_n_players (CroupierMatchDraft *self);
guint croupier_match_draft_get_player_id (CroupierMatchDraft *self, guint player); /* stays with the player */
int croupier_match_draft_find_player (CroupierMatchDraft *self, guint id);         /* or CROUPIER_NO_PLAYER */

/* Finds where a player of the setup stands whose place the draft is to take; CROUPIER_NO_PLAYER: nowhere any more. */
int croupier_match_draft_find_given (CroupierMatchDraft *self, guint player);
const char *croupier_match_draft_get_field (CroupierMatchDraft *self, guint player, CroupierPlayerField field);
const char *croupier_match_draft_get_option (CroupierMatchDraft *self, guint option);     /* NULL: the default */
CroupierLayout *croupier_match_draft_get_layout (CroupierMatchDraft *self, guint option); /* NULL: the default */

/* Makes the roles that the draft asks for, with what is locked, also where that leaves nothing to draw; it is left open
 * who has which. NULL where the game asks for no roles, or while it is not settled who plays. */
CroupierRoles *croupier_match_draft_dup_roles (CroupierMatchDraft *self);

/* Tells whether anything is locked of the roles, also what can't be read and stands in the way; any edit of roles takes
 * that out. */
gboolean croupier_match_draft_has_role_fixes (CroupierMatchDraft *self);

gboolean croupier_match_draft_is_empty (CroupierMatchDraft *self);     /* nothing would be lost with it */
gboolean croupier_match_draft_get_is_fixed (CroupierMatchDraft *self); /* the number of players and their order */

/* Says which setup, of a match that is being played, the draft is to take the place of; what is drafted stays. is_fixed
 * is as above. */
void croupier_match_draft_set_base (CroupierMatchDraft *self, CroupierSetup *setup, gboolean is_fixed);

/* ---- edits: FALSE or 0 where nothing was changed ---- */

/* Chooses the game. The players stay; another game has other options. */
gboolean croupier_match_draft_set_game (CroupierMatchDraft *self, const CroupierGame *game);

/* Puts another text in the place of that of a game of one's own; all else stays. FALSE, with every reason, where a
 * match cannot go on by it. */
gboolean croupier_match_draft_replace_text (CroupierMatchDraft *self, const CroupierGame *game, GError **error);

gboolean croupier_match_draft_set_title (CroupierMatchDraft *self, const char *title);

/* Chooses the language of what players get and, beside English, write: a code of croupier_catalog_list(). */
gboolean croupier_match_draft_set_language (CroupierMatchDraft *self, const char *language);

gboolean croupier_match_draft_set_field (CroupierMatchDraft *self, guint player, CroupierPlayerField field,
                                         const char *text);
gboolean croupier_match_draft_remove_player (CroupierMatchDraft *self, guint player);

/* Changes the order, which is the order in every list of the match. to is the place among the others; past the last one
 * it is the end. */
gboolean croupier_match_draft_move_player (CroupierMatchDraft *self, guint from, guint to);

/* Adds players at the end from what somebody typed or pasted, as croupier_players_text_read() reads it, and returns how
 * many. problems gets what was passed over: above all players who are in the list already. */
guint croupier_match_draft_add_players (CroupierMatchDraft *self, const char *text, CroupierProblems *problems);

/* Takes over the players of an earlier match, with what they hold at its end as their garnets, and what they held at
 * its start as the latest of their earlier garnets, and returns how many. A player who is in the list already stays in
 * place and gets these. */
guint croupier_match_draft_take_players (CroupierMatchDraft *self, const CroupierMatch *match);

/* The text is as a script would write it; the layout is shared from now on. NULL: the default. */
gboolean croupier_match_draft_set_option (CroupierMatchDraft *self, guint option, const char *text);
gboolean croupier_match_draft_set_layout (CroupierMatchDraft *self, guint option, CroupierLayout *layout);

/* Locks roles, as croupier_match_draft_dup_roles() made them, with other locks; label says as a title what is done.
 * What is locked stays with its player when the player gets another name, and the cast stays what it is. */
gboolean croupier_match_draft_set_roles (CroupierMatchDraft *self, const CroupierRoles *roles, const char *label);

gboolean croupier_match_draft_start_over (CroupierMatchDraft *self); /* empties it; this can be undone, too */
void croupier_match_draft_forget (CroupierMatchDraft *self); /* empties it and forgets all steps: its match has begun */

/* Becomes a draft of what shall take the place of the setup of a match that is being played, with nothing changed yet;
 * forgets all steps. is_fixed: the match has begun, so its players keep their number and their places. */
void croupier_match_draft_take_setup (CroupierMatchDraft *self, CroupierSetup *setup, gboolean is_fixed);

CroupierSteps *croupier_match_draft_get_steps (CroupierMatchDraft *self);

/* ---- what is wrong with it ---- */

/* Returns, until the next change, all that stands between the draft and a match, CroupierDraftProblem, in the order in
 * which the window asks for it. */
const GPtrArray *croupier_match_draft_get_problems (CroupierMatchDraft *self);

/* Says what is wrong with one place, one sentence a line; NULL: nothing. index is a player or an option, and 0 for
 * other places. */
char *croupier_match_draft_dup_problem (CroupierMatchDraft *self, CroupierDraftPlace place, guint index);

gboolean croupier_match_draft_is_field_wrong (CroupierMatchDraft *self, guint player, CroupierPlayerField field);

/* Says how many players there are, measured by what the game needs. */
char *croupier_match_draft_dup_count (CroupierMatchDraft *self);

/* Says in a line why the match cannot begin; NULL if it can. */
char *croupier_match_draft_dup_reason (CroupierMatchDraft *self);

/* ---- what it makes ---- */

/* Makes a setup of what stands, with stand-ins for the players and no seed, for editors that ask what would be played;
 * NULL while no game is chosen. */
CroupierSetup *croupier_match_draft_dup_sketch (CroupierMatchDraft *self);

/* Returns the seed that the match will have: it is drawn when it is asked for first, so that it can be committed to
 * before the match begins, and kept until croupier_match_draft_forget(). NULL with an error of G_IO_ERROR. */
const CroupierSeed *croupier_match_draft_get_seed (CroupierMatchDraft *self, GError **error);

/* Makes the setup of a match that begins now, with that seed; NULL with CROUPIER_ERROR_SETUP or an error of
 * G_IO_ERROR. */
CroupierSetup *croupier_match_draft_dup_setup (CroupierMatchDraft *self, GError **error);

/* Makes the setup that is to take the place of that which the draft began with; NULL while something is wrong with the
 * draft. */
CroupierSetup *croupier_match_draft_dup_change (CroupierMatchDraft *self);

G_END_DECLS
