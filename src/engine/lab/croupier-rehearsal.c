/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic players in a match that is tried out: what they do comes in as texts, like anybody's. */
#include "config.h"
#include "croupier-rehearsal.h"

#include <string.h>

#include "croupier-gettext.h"

CroupierPlayers
croupier_rehearsal_get_missing (const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierPlayers missing = CROUPIER_NOBODY;

  for (guint i = 0; due != NULL && i < due->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (due->standings, i);

      if (standing->event == NULL)
        missing |= CROUPIER_PLAYER (standing->player);
    }
  return missing;
}

/* Players who do what a missing text comes to send none. */
static GPtrArray *
write_down (const CroupierMatch *match, const CroupierState *state, CroupierPlayers players)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      CroupierEntry *entry;

      if (plan->setup->game->get_standing (plan, state, player, text) != CROUPIER_STATUS_ACCEPTED || text->len == 0)
        continue;
      entry = croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, player, text->str);
      entry->step = croupier_match_get_log (match)->len + 1;
      g_ptr_array_add (entries, entry);
    }
  return entries;
}

/* Some of them send nothing, a part of it, something else first, or what cannot be read. */
static GPtrArray *
loosen (GPtrArray *entries, CroupierRandom *random)
{
  GPtrArray *loose = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

  for (guint i = 0; i < entries->len; i++)
    {
      const CroupierEntry *entry = g_ptr_array_index (entries, i);
      g_autofree char *text = g_strdup (entry->text);
      const guint nth = (guint) croupier_random_below (random, 8);

      if (nth < 3)
        continue;
      if (nth == 3)
        text[strcspn (text, ";,")] = '\0';
      if (nth == 4)
        g_ptr_array_add (loose, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, entry->player, "~"));
      g_ptr_array_add (loose, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, entry->player, text));
    }
  for (guint i = 0; i < loose->len; i++)
    ((CroupierEntry *) g_ptr_array_index (loose, i))->step = ((CroupierEntry *) g_ptr_array_index (entries, 0))->step;
  return loose;
}

static gboolean
fill_in (CroupierMatch *match, CroupierStrength strength, gboolean is_loose, GCancellable *cancellable, GError **error)
{
  CroupierPlayers missing = croupier_rehearsal_get_missing (match);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = croupier_game_plan (croupier_match_get_setup (match), problems);
  g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
  g_autofree char *stream = g_strdup_printf ("rehearsal/%u", croupier_match_get_log (match)->len);
  CroupierStrength strengths[CROUPIER_MAX_PLAYERS];
  g_autoptr (CroupierAutomatic) automatic = NULL;
  g_autoptr (GPtrArray) entries = NULL, loose = NULL;
  CroupierRandom random;

  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    strengths[i] = strength;
  automatic = croupier_automatic_new (plan, strengths);
  croupier_random_init (&random, &plan->seed, stream);
  croupier_automatic_play (automatic, state, missing, &random);
  entries = write_down (match, state, missing);
  loose = is_loose ? loosen (entries, &random) : NULL;
  if (is_loose && loose->len == 0)
    return TRUE;
  return croupier_match_append (match, is_loose ? loose : entries, cancellable, error);
}

gboolean
croupier_rehearsal_fill_in (CroupierMatch *match, CroupierStrength strength, GCancellable *cancellable, GError **error)
{
  if (croupier_rehearsal_get_missing (match) == CROUPIER_NOBODY)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s", _("Nobody is missing."));
  return fill_in (match, strength, FALSE, cancellable, error);
}

gboolean
croupier_rehearsal_play_loosely (CroupierMatch *match, guint n_phases, gboolean is_silent, GCancellable *cancellable,
                                 GError **error)
{
  for (; n_phases > 0 && !croupier_match_is_over (match); n_phases--)
    if ((!is_silent && croupier_rehearsal_get_missing (match) != CROUPIER_NOBODY &&
         !fill_in (match, CROUPIER_STRENGTH_RANDOM, TRUE, cancellable, error)) ||
        !croupier_match_resolve (match, error))
      return FALSE;
  return TRUE;
}

gboolean
croupier_rehearsal_play_on (CroupierMatch *match, guint n_phases, GCancellable *cancellable, GError **error)
{
  for (; n_phases > 0 && !croupier_match_is_over (match); n_phases--)
    if ((croupier_rehearsal_get_missing (match) != CROUPIER_NOBODY &&
         !croupier_rehearsal_fill_in (match, CROUPIER_STRENGTH_RANDOM, cancellable, error)) ||
        !croupier_match_resolve (match, error))
      return FALSE;
  return TRUE;
}
