/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of a match that is being made: every edit can be undone, and what is wrong is known by its place. */
#pragma once

#include "croupier-match.h"
#include "croupier-players-text.h"
#include "croupier-worker.h"
#include "croupier-steps.h"

G_BEGIN_DECLS

/* Where in a draft something is wrong. */
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
void croupier_match_draft_set_worker (CroupierMatchDraft *self, CroupierWorker *worker);

/* ---- what stands ---- */

const CroupierGame *croupier_match_draft_get_game (CroupierMatchDraft *self); /* NULL until one is chosen */
const char *croupier_match_draft_get_title (CroupierMatchDraft *self);        /* empty: the game's */
const char *croupier_match_draft_get_language (CroupierMatchDraft *self);     /* its code */
guint croupier_match_draft_get_n_players (CroupierMatchDraft *self);
guint croupier_match_draft_get_player_id (CroupierMatchDraft *self, guint player); /* stays with the player */
int croupier_match_draft_find_player (CroupierMatchDraft *self, guint id);         /* or CROUPIER_NO_PLAYER */
const char *croupier_match_draft_get_field (CroupierMatchDraft *self, guint player, CroupierPlayerField field);
const char *croupier_match_draft_get_option (CroupierMatchDraft *self, guint option);     /* NULL: the default */
CroupierLayout *croupier_match_draft_get_layout (CroupierMatchDraft *self, guint option); /* NULL: the default */
CroupierRoles *croupier_match_draft_dup_roles (
  CroupierMatchDraft *self); /* NULL: the game asks for none, or who plays is not settled */
gboolean croupier_match_draft_has_role_fixes (CroupierMatchDraft *self);
gboolean croupier_match_draft_is_empty (CroupierMatchDraft *self);
gboolean croupier_match_draft_get_is_fixed (CroupierMatchDraft *self); /* the number of players and their order */

void croupier_match_draft_set_base (CroupierMatchDraft *self, CroupierSetup *setup, gboolean is_fixed);

/* ---- edits: FALSE or 0 where nothing was changed ---- */

gboolean croupier_match_draft_set_game (CroupierMatchDraft *self, const CroupierGame *game);
gboolean croupier_match_draft_set_title (CroupierMatchDraft *self, const char *title);
gboolean croupier_match_draft_set_language (CroupierMatchDraft *self, const char *language);
gboolean croupier_match_draft_set_field (CroupierMatchDraft *self, guint player, CroupierPlayerField field,
                                         const char *text);
gboolean croupier_match_draft_remove_player (CroupierMatchDraft *self, guint player);
gboolean croupier_match_draft_move_player (CroupierMatchDraft *self, guint from, guint to);
guint croupier_match_draft_add_players (CroupierMatchDraft *self, const char *text, CroupierProblems *problems);
guint croupier_match_draft_take_players (CroupierMatchDraft *self, const CroupierMatch *match);
gboolean croupier_match_draft_set_option (CroupierMatchDraft *self, guint option, const char *text);
gboolean croupier_match_draft_set_layout (CroupierMatchDraft *self, guint option, CroupierLayout *layout);
gboolean croupier_match_draft_set_roles (CroupierMatchDraft *self, const CroupierRoles *roles, const char *label);
gboolean croupier_match_draft_start_over (CroupierMatchDraft *self);
void croupier_match_draft_forget (CroupierMatchDraft *self);
void croupier_match_draft_take_setup (CroupierMatchDraft *self, CroupierSetup *setup, gboolean is_fixed);

CroupierSteps *croupier_match_draft_get_steps (CroupierMatchDraft *self);

/* ---- what is wrong with it ---- */

const GPtrArray *croupier_match_draft_get_problems (CroupierMatchDraft *self); /* CroupierDraftProblem */
char *croupier_match_draft_dup_problem (CroupierMatchDraft *self, CroupierDraftPlace place,
                                        guint index); /* NULL if there is none */
gboolean croupier_match_draft_is_field_wrong (CroupierMatchDraft *self, guint player, CroupierPlayerField field);
char *croupier_match_draft_dup_count (CroupierMatchDraft *self);
char *croupier_match_draft_dup_reason (CroupierMatchDraft *self);

/* ---- what it makes ---- */

CroupierSetup *croupier_match_draft_dup_sketch (CroupierMatchDraft *self);
CroupierSetup *croupier_match_draft_dup_setup (CroupierMatchDraft *self, GError **error);
CroupierSetup *croupier_match_draft_dup_change (CroupierMatchDraft *self);

G_END_DECLS
