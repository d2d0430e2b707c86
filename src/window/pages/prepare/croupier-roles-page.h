/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roles of all players: to be locked, and drawn again, behind a curtain of its own. */
#pragma once

#include "croupier-prepare-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ROLES_PAGE (croupier_roles_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRolesPage, croupier_roles_page, CROUPIER, ROLES_PAGE, CroupierPreparePage)

G_END_DECLS
