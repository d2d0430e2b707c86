/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables for spreadsheets, as in RFC 4180. */
#include "config.h"
#include "croupier-csv.h"

#include <string.h>

void
croupier_csv_add_cell (GString *csv, const char *text)
{
  if (csv->len > 0 && csv->str[csv->len - 1] != '\n')
    g_string_append_c (csv, ',');
  g_string_append_c (csv, '"');
  if (strchr ("=+-@\t", *text) != NULL && *text != '\0')
    g_string_append_c (csv, '\'');
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *text);
    }
  g_string_append_c (csv, '"');
}
