/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables for spreadsheets, as in RFC 4180. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void croupier_csv_add_cell (GString *csv, const char *text);

G_END_DECLS
