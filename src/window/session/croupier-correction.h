/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of the match that is open, as a draft: what would be another, and what that would do. */
#pragma once

#include "croupier-cast-draft.h"
#include "croupier-layout-draft.h"
#include "croupier-match-draft.h"
#include "croupier-session.h"

G_BEGIN_DECLS

/* The parts of a setup, each with a page of its own. */
typedef enum
{
  CROUPIER_PART_PLAYERS = 1 << 0,
  CROUPIER_PART_LAYOUT = 1 << 1,
  CROUPIER_PART_OPTIONS = 1 << 2,
  CROUPIER_PART_ROLES = 1 << 3,
  CROUPIER_PART_CAST = 1 << 4,
} CroupierSetupParts;

typedef enum
{
  CROUPIER_CORRECTION_NONE,    /* the draft is what is in force */
  CROUPIER_CORRECTION_WRONG,   /* the draft makes no match */
  CROUPIER_CORRECTION_LOOKING, /* it is being found out what the draft would do */
  CROUPIER_CORRECTION_READY,
} CroupierCorrectionState;

#define CROUPIER_TYPE_CORRECTION (croupier_correction_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCorrection, croupier_correction, CROUPIER, CORRECTION, GObject)

/* Returns the draft of a setup that may take the place of that of the session's match; the session owns it. */
CroupierCorrection *croupier_correction_of (CroupierSession *session);

CroupierMatchDraft *croupier_correction_get_draft (CroupierCorrection *self);
CroupierLayoutDraft *croupier_correction_get_layout (CroupierCorrection *self); /* of games with one */
CroupierCastDraft *croupier_correction_get_cast (CroupierCorrection *self);     /* of games with one */
CroupierCorrectionState croupier_correction_get_state (CroupierCorrection *self);
CroupierSetupParts
croupier_correction_get_parts (CroupierCorrection *self);             /* those that differ from what is in force */
const char *croupier_correction_get_title (CroupierCorrection *self); /* what it would do, in a sentence */
const char *
croupier_correction_get_details (CroupierCorrection *self); /* more of it, a sentence a line; may be empty */
CroupierImpact *croupier_correction_get_impact (CroupierCorrection *self); /* NULL until that is known */
void croupier_correction_discard (CroupierCorrection *self);               /* makes the draft what is in force again */

/* Has the Lab compare the draft with what is in force, when it is shown next; that asks once. */
void croupier_correction_ask_trial (CroupierCorrection *self);
gboolean croupier_correction_take_trial (CroupierCorrection *self);

/* Puts the draft in force, and makes rulings, a line each, that are one step with it; NULL: none. */
void croupier_correction_apply (CroupierCorrection *self, const char *rulings, GAsyncReadyCallback callback,
                                gpointer data);

/* Returns FALSE with an error: nothing has changed then, and the draft stays. */
gboolean croupier_correction_apply_finish (CroupierCorrection *self, GAsyncResult *result, GError **error);

G_END_DECLS
