/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A curtain before what tells who has which role: closed until somebody wants to see it, together with all others of
 * the match. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ROLES_CURTAIN (croupier_roles_curtain_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRolesCurtain, croupier_roles_curtain, CROUPIER, ROLES_CURTAIN, AdwBin)

GtkWidget *croupier_roles_curtain_new (CroupierSession *session, GtkWidget *content);

/* Says whose match it is; all curtains of the match open and close together. */
void croupier_roles_curtain_set_session (CroupierRolesCurtain *self, CroupierSession *session);

/* spared: nothing is behind it now that anybody may not see. */
void croupier_roles_curtain_set_spared (CroupierRolesCurtain *self, gboolean spared);

gboolean croupier_roles_curtain_is_closed (CroupierRolesCurtain *self);

/* Opens all curtains of the match before its roles, and gives the focus to what was behind this one. FALSE if it was
 * open. */
gboolean croupier_roles_curtain_open (CroupierRolesCurtain *self);

/* Puts a curtain before the content of a dialog, whose child is an AdwToolbarView; its bars, which hold no secret,
 * stay. */
void croupier_roles_curtain_add_to_dialog (AdwDialog *dialog, CroupierSession *session);

gboolean croupier_roles_curtain_open_dialog (AdwDialog *dialog); /* FALSE if it has none, or that is open */

G_END_DECLS
