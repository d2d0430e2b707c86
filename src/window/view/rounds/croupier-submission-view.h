/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player's submission: the text as sent, and what it is read as while one types. */
#pragma once

#include "croupier-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_SUBMISSION_VIEW (croupier_submission_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSubmissionView, croupier_submission_view, CROUPIER, SUBMISSION_VIEW, AdwBin)

void croupier_submission_view_show (CroupierSubmissionView *self, CroupierSession *session, const char *phase,
                                    guint player);
void croupier_submission_view_submit (CroupierSubmissionView *self);
gboolean croupier_submission_view_has_draft (CroupierSubmissionView *self);
void croupier_submission_view_focus (CroupierSubmissionView *self);
void croupier_submission_view_toggle_form (CroupierSubmissionView *self);

G_END_DECLS
