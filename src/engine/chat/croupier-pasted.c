/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a pasted chat holds for a match: whose, read as what, and whether a person has to look first. */
#include "config.h"
#include "croupier-pasted.h"

const char *
croupier_verdict_to_string (CroupierVerdict verdict)
{
  static const char *const words[] = { "read", "look", "refused", "known", "nobody", "talk" };

  return words[verdict];
}

CroupierPasted *
croupier_pasted_copy (const CroupierPasted *pasted)
{
  CroupierPasted *copy = g_new0 (CroupierPasted, 1);

  copy->seen = g_strdup (pasted->seen);
  copy->player = pasted->player;
  copy->author = g_strdup (pasted->author);
  copy->stamp = pasted->stamp;
  copy->time = g_strdup (pasted->time);
  copy->offset = pasted->offset;
  copy->original = g_strdup (pasted->original);
  copy->is_settled = pasted->is_settled;
  copy->counts = pasted->counts;
  copy->text = g_strdup (pasted->text);
  copy->is_edited = pasted->is_edited;
  copy->edited = g_strdup (pasted->edited);
  copy->is_guess = pasted->is_guess;
  copy->is_gone = pasted->is_gone;
  copy->is_bot = pasted->is_bot;
  copy->is_platforms = pasted->is_platforms;
  copy->n_own_lines = pasted->n_own_lines;
  copy->doubt = g_strdup (pasted->doubt);
  copy->shape_doubt = g_strdup (pasted->shape_doubt);
  copy->phase = g_strdup (pasted->phase);
  copy->can_wait = pasted->can_wait;
  copy->n_pieces = pasted->n_pieces;
  copy->is_idle = pasted->is_idle;
  return copy;
}

void
croupier_pasted_free (CroupierPasted *pasted)
{
  if (pasted == NULL)
    return;
  g_free (pasted->why);
  g_free (pasted->note);
  g_free (pasted->seen);
  g_free (pasted->author);
  g_free (pasted->time);
  g_free (pasted->text);
  g_free (pasted->original);
  g_free (pasted->racer);
  g_free (pasted->taken);
  g_free (pasted->before);
  g_free (pasted->edited);
  g_free (pasted->doubt);
  g_free (pasted->shape_doubt);
  g_free (pasted->phase);
  g_free (pasted->earlier);
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  g_free (pasted);
}

gboolean
croupier_pasted_is_refused (const CroupierPasted *pasted)
{
  return pasted->reading->status == CROUPIER_STATUS_REFUSED;
}

gboolean
croupier_pasted_is_aside (const CroupierPasted *pasted)
{
  return pasted->reading->is_aside;
}

gboolean
croupier_pasted_is_set_aside (const CroupierPasted *pasted)
{
  return !pasted->is_own && !pasted->counts &&
         (pasted->is_past || (pasted->is_settled && !pasted->is_copied &&
                              (pasted->verdict == CROUPIER_VERDICT_KNOWN || pasted->player == CROUPIER_NO_PLAYER)));
}

const char *
croupier_pasted_get_taken (const CroupierPasted *pasted)
{
  return pasted->taken != NULL ? pasted->taken : pasted->text;
}

void
croupier_pasted_assign (CroupierPasted *pasted, guint player, CroupierReading *reading)
{
  pasted->player = (int) player;
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  pasted->reading = reading;
  pasted->is_idle = FALSE;
  pasted->is_guess = FALSE;
  g_clear_pointer (&pasted->seen, g_free);
}

void
croupier_pasted_correct (CroupierPasted *pasted, const char *text, CroupierReading *reading)
{
  if (pasted->original == NULL)
    pasted->original = g_strdup (pasted->text);
  g_set_str (&pasted->text, text);
  pasted->is_idle = FALSE;
  g_clear_pointer (&pasted->taken, g_free);
  pasted->is_rest_talk = FALSE;
  pasted->n_own_lines = 0;
  g_clear_pointer (&pasted->doubt, g_free);
  g_clear_pointer (&pasted->phase, g_free);
  g_clear_pointer (&pasted->earlier, g_free);
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  pasted->reading = reading;
  pasted->is_changing = FALSE;
}

guint
croupier_pasted_drop_settled (GPtrArray *all, GPtrArray *aside)
{
  guint n_dropped = 0;

  for (guint i = all->len; i > 0; i--)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i - 1);
      gboolean is_forgotten = pasted->is_settled && pasted->is_past && pasted->earlier != NULL;

      if (croupier_pasted_is_set_aside (pasted) && !is_forgotten)
        g_ptr_array_add (aside, g_ptr_array_steal_index (all, i - 1));
      else if (croupier_pasted_is_set_aside (pasted) || pasted->verdict == CROUPIER_VERDICT_KNOWN || pasted->is_own)
        {
          n_dropped += !is_forgotten;
          g_ptr_array_remove_index (all, i - 1);
        }
    }
  return n_dropped;
}

void
croupier_pasted_set_seen (CroupierPasted *pasted, gboolean seen)
{
  g_set_str (&pasted->seen, seen ? pasted->why : NULL);
}

gboolean
croupier_pasted_is_ready (const CroupierPasted *pasted)
{
  if (pasted->is_changing)
    return FALSE;
  return pasted->verdict == CROUPIER_VERDICT_READ ||
         (pasted->verdict == CROUPIER_VERDICT_LOOK && g_strcmp0 (pasted->why, pasted->seen) == 0);
}

gboolean
croupier_pasted_is_no_move (const CroupierPasted *pasted)
{
  return pasted->verdict == CROUPIER_VERDICT_TALK || (pasted->verdict == CROUPIER_VERDICT_NOBODY && pasted->is_bot);
}

gboolean
croupier_pasted_wants_somebody (const CroupierPasted *pasted)
{
  return !pasted->can_wait && !croupier_pasted_is_ready (pasted);
}
