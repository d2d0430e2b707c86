/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a proof that somebody posted, and says in words whether it holds. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_VERIFY_DIALOG (croupier_verify_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierVerifyDialog, croupier_verify_dialog, CROUPIER, VERIFY_DIALOG, AdwDialog)

/* text is a proof to begin with, which is checked at once, or NULL. */
AdwDialog *croupier_verify_dialog_new (CroupierSession *session, const char *text);

G_END_DECLS
