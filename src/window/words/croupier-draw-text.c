/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what was drawn. Knows no game. */
#include "config.h"

#include "croupier-draw-text.h"

#include <glib/gi18n.h>

#include "croupier-state-text.h"
#include "croupier-table-report.h"

/* For whom it was drawn, where the stream's name ends with that. */
static const char *
find_owner (const CroupierProofDraw *draw)
{
  const char *last = draw->stream ? strrchr (draw->stream, '/') : NULL;

  if (last == NULL || g_str_equal (last + 1, draw->what) ||
      (draw->how != CROUPIER_DRAW_NUMBERS && draw->how != CROUPIER_DRAW_SHUFFLE && draw->how != CROUPIER_DRAW_PICKS))
    return NULL;
  return last + 1;
}

char *
croupier_draw_dup_title (const CroupierProofDraw *draw, guint number)
{
  g_autofree char *what = croupier_state_title (NULL, draw->what);
  const char *owner = find_owner (draw);

  return g_strdup_printf ("%u. %s%s%s", number, what, owner ? " · " : "", owner ? owner : "");
}

char *
croupier_draw_dup_chance (const CroupierProofDraw *draw)
{
  g_autofree char *number = draw->count ? croupier_table_dup_number (draw->count) : NULL;

  if (draw->how == CROUPIER_DRAW_BY_HAND)
    return g_strdup (_("Placed by hand"));
  if (number == NULL)
    return g_strdup (_("Not counted"));
  switch (draw->how)
    {
    case CROUPIER_DRAW_SEATING:
      return g_strdup_printf (_("1 of %s seatings"), number);
    case CROUPIER_DRAW_ONE_OF:
      return g_strdup_printf (_("1 of %s players"), number);
    case CROUPIER_DRAW_SHUFFLE:
      return g_strdup_printf (_("1 of %s orders"), number);
    case CROUPIER_DRAW_SCHEDULE:
      return g_strdup_printf (_("1 of %s schedules"), number);
    case CROUPIER_DRAW_DEAL:
    case CROUPIER_DRAW_CASTING:
    case CROUPIER_DRAW_IN_CASTING:
      return g_strdup_printf (_("1 of %s deals"), number);
    case CROUPIER_DRAW_NUMBERS:
    case CROUPIER_DRAW_PICKS:
    case CROUPIER_DRAW_BY_GAME:
    case CROUPIER_DRAW_BY_HAND:
      break;
    }
  return g_strdup_printf (_("1 of %s outcomes"), number);
}

char *
croupier_draw_dup_inputs (const CroupierProof *proof, const CroupierProofDraw *draw)
{
  g_autofree char *entry = croupier_proof_draw_describe (proof, draw);
  g_auto (GStrv) lines = g_strsplit (entry, "\n", -1);
  g_autoptr (GString) inputs = g_string_new (NULL);

  for (guint i = 1; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "Because: ") && !g_str_has_prefix (lines[i], "Value: "))
      g_string_append_printf (inputs, "%s%s", inputs->len > 0 ? "\n" : "", lines[i]);

  return g_strdup (inputs->str);
}
