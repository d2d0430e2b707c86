/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match or a season that was open lately: how it stands, and a menu of what can be done with it. */
#pragma once

#include <adwaita.h>

#include "croupier-recents.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_RECENT_ROW (croupier_recent_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRecentRow, croupier_recent_row, CROUPIER, RECENT_ROW, GtkListBoxRow)

/* Whether some window has the file of a row. */
typedef gboolean (*CroupierRecentIsOpen) (GtkWidget *row, const char *path);

/* Stands in a CroupierPage, whose session does what the menu offers. */
GtkWidget *croupier_recent_row_new (const CroupierRecent *recent, CroupierRecentIsOpen is_open);

const char *croupier_recent_row_get_path (CroupierRecentRow *self);

/* Says how the same match or season stands now. */
void croupier_recent_row_update (CroupierRecentRow *self, const CroupierRecent *recent);

G_END_DECLS
