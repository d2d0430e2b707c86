/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Table: laying it, drawing the seats, and looking at it. */
#pragma once

#include "croupier-prepare-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TABLE_PAGE (croupier_table_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTablePage, croupier_table_page, CROUPIER, TABLE_PAGE, CroupierPreparePage)

G_END_DECLS
