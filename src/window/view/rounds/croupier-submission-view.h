/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player's submission: the text as sent, and what it is read as while one types. */
#pragma once

#include "croupier-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_SUBMISSION_VIEW (croupier_submission_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSubmissionView, croupier_submission_view, CROUPIER, SUBMISSION_VIEW, AdwBin)

/* Shows what a player sent for a phase; to be called again when the match has changed. What has been typed and not
 * submitted stays, also while other players are shown. */
void croupier_submission_view_show (CroupierSubmissionView *self, CroupierSession *session, const char *phase,
                                    guint player);

/* Submits the text, or amends with it; one that is refused is kept as refused. */
void croupier_submission_view_submit (CroupierSubmissionView *self);

gboolean croupier_submission_view_has_draft (CroupierSubmissionView *self);
void croupier_submission_view_focus (CroupierSubmissionView *self);

/* Shows the form in the place of the text, or the text in the place of the form. What was entered stays. */
void croupier_submission_view_toggle_form (CroupierSubmissionView *self);

G_END_DECLS
