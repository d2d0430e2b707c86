/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: what the game master wishes for the seats, beside pins. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-gettext.h"
#include "croupier-text.h"

#include <string.h>

static int
find_player (const char *name, gpointer data, GError **error)
{
  const CroupierSetup *setup = data;

  return croupier_roster_find (setup->roster, name, -1, NULL, error);
}

gboolean
presents_read_wish (const CroupierSetup *setup, CroupierWish wish, const char *text, CroupierWishes *wishes,
                    GError **error)
{
  return croupier_wishes_read (wishes, wish, text, find_player, (gpointer) setup, error);
}

CroupierWish
presents_get_wish (const CroupierRule *rule)
{
  CroupierWish wish = CROUPIER_WISH_APART;

  while (!g_str_has_prefix (rule->verb + strlen ("fix "), croupier_wish_get_word (wish)))
    wish++;
  return wish;
}

/* The form begins with what is wished already. */
gboolean
presents_ask_wish (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  const PresentsPlan *plan = (const PresentsPlan *) ruler->plan;
  const CroupierWishes *wishes = &((const PresentsState *) ruler->state)->wishes;
  CroupierFormField *field = croupier_rule_ask (ruler, rule->blanks, ruling);
  g_autofree const char **names = croupier_roster_list_names (plan->base.setup->roster);

  field->value = croupier_wishes_write (wishes, presents_get_wish (rule), plan->n_players, names);
  return number == 0;
}

static void
add_pairs (const char **names, guint n_players, CroupierWish wish, const CroupierPlayers *kept, GPtrArray *words)
{
  guint other;

  for (guint player = 0; player < n_players; player++)
    CROUPIER_FOREACH_PLAYER (other, kept[player])
      {
        gboolean is_both_ways = croupier_players_has (kept[other], player);

        if (!is_both_ways || player < other)
          g_ptr_array_add (words, croupier_wish_describe (wish, is_both_ways, names[player], names[other]));
      }
}

char *
presents_describe_wishes (const PresentsPlan *plan, const CroupierSeating *seating)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree const char **names = croupier_roster_list_names (plan->base.setup->roster);
  CroupierPlayers not_next[CROUPIER_MAX_PLAYERS];

  for (guint seat = 0; seat < plan->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      g_ptr_array_add (words, g_strdup_printf (_("%s is pinned to seat %u"), names[seating->pins[seat]], seat + 1));
  croupier_wishes_get_not_next (&seating->wishes, plan->n_players, not_next);
  add_pairs (names, plan->n_players, CROUPIER_WISH_APART, seating->wishes.apart, words);
  add_pairs (names, plan->n_players, CROUPIER_WISH_NOT_BESIDE, not_next, words);
  return croupier_text_join ((const char *const *) words->pdata, words->len);
}

gboolean
presents_check_wishes (const PresentsPlan *plan, const CroupierWishes *wishes, GError **error)
{
  CroupierSeating seating, conflict;
  g_autofree char *list = NULL;

  croupier_seating_init (&seating, plan->n_players, plan->reach);
  seating.wishes = *wishes;
  if (!croupier_seating_find_conflict (&seating, &conflict, NULL, NULL))
    return TRUE;
  list = presents_describe_wishes (plan, &conflict);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("With %u at the table no seating keeps all of this: %s. Take one of these wishes back."),
                        plan->n_players, list);
}
