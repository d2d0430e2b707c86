/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be ruled as a match stands. */
#include "config.h"
#include "croupier-match.h"

#include "croupier-shared-rules.h"

static CroupierPlayers
find_senders (const CroupierRecord *due)
{
  CroupierPlayers senders = CROUPIER_NOBODY;

  for (guint i = 0; i < due->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (due->standings, i);

      if (standing->event != NULL)
        senders |= CROUPIER_PLAYER (standing->player);
    }
  return senders;
}

GPtrArray *
croupier_match_get_rulings (const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierRuler ruler = {
    .setup = croupier_match_get_plan (match)->setup,
    .plan = croupier_match_get_plan (match),
    .state = (CroupierState *) croupier_match_get_state (match),
    .is_over = due == NULL,
    .senders = due != NULL ? find_senders (due) : CROUPIER_NOBODY,
  };
  GPtrArray *rulings = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_ruling_form_free);

  croupier_rules_offer (&ruler, rulings);
  return rulings;
}
