/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of deals of a cast, in words, or the reason why it has none. */
#include "config.h"

#include "croupier-cast-deals.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-roles-words.h"
#include "croupier-table-report.h"

char *
croupier_cast_dup_deals (CroupierRolesDraft *draft, const CroupierRolesReport *report)
{
  const char *count = g_ptr_array_index (report->counts, 0), *total = g_ptr_array_index (report->totals, 0);
  g_autofree char *clash = croupier_roles_dup_clash (draft, report, 0);
  g_autofree char *all = total != NULL ? croupier_table_dup_number (total) : NULL;
  g_autofree char *number = NULL;
  gulong n;

  if (!croupier_roles_report_is_possible (report))
    return clash != NULL ? g_strdup_printf (_("No deal is possible. %s"), clash) : g_strdup (_("No deal is possible."));
  if (count == NULL)
    return g_strdup (_("So much is asked for, of so many kinds, that the deals can’t be counted; they can be drawn."));

  number = croupier_table_dup_number (count);
  n = (gulong) (g_ascii_strtoull (count + MAX (strlen (count), 6) - 6, NULL,
                                  10)); /* plural forms go by the last digits */
  if (all == NULL || g_str_equal (count, total))
    return g_strdup_printf (ngettext ("%s possible deal", "%s possible deals", n), number);
  /* Translators: "12 of 504 possible deals keep what is locked" */
  return g_strdup_printf (ngettext ("%s of %s possible deals keeps what is locked",
                                    "%s of %s possible deals keep what is locked", n),
                          number, all);
}
