/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cast that a match is played with, to be set right. */
#pragma once

#include "croupier-prepare-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_CAST_PAGE (croupier_cast_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCastPage, croupier_cast_page, CROUPIER, CAST_PAGE, CroupierPreparePage)

G_END_DECLS
