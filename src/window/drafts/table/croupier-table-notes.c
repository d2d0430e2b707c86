/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each player at a table holds, in words. */
#include "config.h"

#include "croupier-table-notes.h"

#include <glib/gi18n.h>

static void
add_mark (GString *note, const CroupierBoardMark *mark)
{
  g_string_append (note, note->len > 0 ? ", " : "");
  if (mark->note != NULL)
    /* Translators: a present and how many layers it has left: "Alice-A (3/5)"; the space between is one that does not
     * break */
    g_string_append_printf (note, _("%s (%s)"), mark->text, mark->note);
  else
    g_string_append (note, mark->text);
}

GStrv
croupier_table_notes_new (const CroupierBoard *board, const CroupierRoster *roster)
{
  guint n = croupier_roster_get_size (roster);
  GStrv all = g_new0 (char *, n + 1);
  gboolean has_any = FALSE;

  for (guint i = 0; i < n; i++)
    all[i] = g_strdup ("");
  for (guint i = 0; i < board->places->len; i++)
    {
      const CroupierBoardPlace *place = g_ptr_array_index (board->places, i);

      for (guint j = 0; j < place->chips->len; j++)
        {
          const CroupierBoardChip *chip = g_ptr_array_index (place->chips, j);
          GString *note = g_string_new (NULL);

          for (guint k = 0; k < chip->marks->len; k++)
            add_mark (note, g_ptr_array_index (chip->marks, k));
          has_any |= note->len > 0;
          g_free (all[chip->player]);
          all[chip->player] = g_string_free_and_steal (note);
        }
    }

  if (!has_any)
    g_clear_pointer (&all, g_strfreev);
  return all;
}
