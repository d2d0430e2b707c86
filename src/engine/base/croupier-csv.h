/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables for spreadsheets, as in RFC 4180. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds a cell in quotation marks, to the last line where that is not ended. A cell that a spreadsheet would take for a
 * formula gets an apostrophe in front. */
void croupier_csv_add_cell (GString *csv, const char *text);

G_END_DECLS
