/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the game master what came of the phase that is due, where the game leaves that to them, and resolves it. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_UPSHOT_DIALOG (croupier_upshot_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierUpshotDialog, croupier_upshot_dialog, CROUPIER, UPSHOT_DIALOG, AdwDialog)

/* Words that were typed and are not said yet. All of it is empty at first. */
typedef struct
{
  guint n_opened; /* of the match, as croupier_session_get_n_opened() counts them */
  char *phase;
  CroupierUpshot *now, *meant; /* what stood when it was begun, and what is to come of it; NULL: there is none */
} CroupierUpshotDraft;

void croupier_upshot_draft_clear (CroupierUpshotDraft *draft);

/* Opens it over a page, with what is in the draft, which keeps what is typed and has to outlive the dialog, or with
 * what was said before it was undone. Calls said (page) once the phase is resolved; what is refused the dialog shows,
 * and stays. */
void croupier_upshot_dialog_open (GtkWidget *page, CroupierSession *session, CroupierUpshotDraft *draft,
                                  GCallback said);

G_END_DECLS
