/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a season file: refused, or read, told to everybody, undone, printed and read again. */
#include "config.h"
#include "croupier-counts.h"
#include "croupier-season-store.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSeason) season = croupier_season_parse ((const char *) data, (gssize) size, &error);
  g_autoptr (CroupierSeason) again = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *reprinted = NULL;

  g_assert_true ((season != NULL) == (error == NULL));
  if (season == NULL)
    return 0;
  printed = croupier_season_print (season);
  again = croupier_season_parse (printed, -1, &error);
  g_assert_no_error (error);
  reprinted = croupier_season_print (again);
  g_assert_cmpstr (reprinted, ==, printed);
  for (int viewer = CROUPIER_VIEWER_GM; viewer < (int) croupier_roster_get_size (croupier_season_get_roster (season));
       viewer++)
    {
      g_autofree char *post = croupier_season_make_counts (season, viewer, NULL, NULL, NULL);
      g_autofree char *csv = croupier_season_ledger_to_csv (season, viewer);
    }
  while (croupier_season_undo (season) != NULL)
    ;
  return 0;
}
