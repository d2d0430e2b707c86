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

static void
add_hand (GString *note, const CroupierRoleDeal *deal, const CroupierRoleHand *hand)
{
  for (guint kind = 0; kind < deal->cards->len; kind++)
    if (hand->counts[kind] > 0 && !croupier_role_deal_get (deal, kind)->is_none)
      g_string_append_printf (note, "%s%s", note->len > 0 ? ", " : "", croupier_role_deal_get (deal, kind)->title);
}

static CroupierRoles *
make_roles (const CroupierMatch *match)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);

  return (setup->game->editors & CROUPIER_EDITOR_ROLES) != 0 ? setup->game->make_roles (setup) : NULL;
}

GStrv
croupier_table_role_names_new (const CroupierMatch *match)
{
  g_autoptr (CroupierRoles) roles = make_roles (match);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; roles != NULL && i < roles->deals->len; i++)
    {
      const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);

      for (guint kind = 0; kind < deal->cards->len; kind++)
        if (!croupier_role_deal_get (deal, kind)->is_none &&
            !g_ptr_array_find_with_equal_func (names, croupier_role_deal_get (deal, kind)->title, g_str_equal, NULL))
          g_ptr_array_add (names, croupier_role_deal_get (deal, kind)->title);
    }
  if (names->len == 0)
    return NULL;

  g_ptr_array_add (names, NULL);
  return g_strdupv ((char **) names->pdata);
}

GStrv
croupier_table_roles_new (const CroupierMatch *match)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autoptr (CroupierRoles) roles = make_roles (match);
  GStrv all;
  gboolean has_any = FALSE;

  if (roles == NULL)
    return NULL;

  setup->game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), roles);
  all = g_new0 (char *, roles->n_players + 1);
  for (guint player = 0; player < roles->n_players; player++)
    {
      GString *note = g_string_new (NULL);

      for (guint i = 0; i < roles->deals->len; i++)
        {
          const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);

          add_hand (note, deal, &deal->dealt[player]);
        }
      has_any |= note->len > 0;
      all[player] = g_string_free_and_steal (note);
    }

  if (!has_any)
    g_clear_pointer (&all, g_strfreev);
  return all;
}

GStrv
croupier_table_notes_join (char **first, char **second)
{
  guint n;
  GStrv all;

  if (first == NULL || second == NULL)
    return g_strdupv (first != NULL ? first : second);

  n = g_strv_length (first);
  all = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    all[i] = *first[i] != '\0' && *second[i] != '\0'
               /* Translators: a role, and what lies before the player: "guard · Alice-A (3/5)" */
               ? g_strdup_printf (_("%s · %s"), first[i], second[i])
               : g_strdup (*first[i] != '\0' ? first[i] : second[i]);
  return all;
}
