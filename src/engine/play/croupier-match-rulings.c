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

/**
 * croupier_match_get_rulings:
 * @match: a match
 *
 * Offers what can be ruled as the match stands, each ruling as a form: what every game has, and the game's own. The
 * order within a topic is the one to show them in; a ruling that cannot be made now is there too, and says why.
 *
 * A form offers nothing that cannot be meant by itself; what two choices make of each other, [method@Match.check_rule]
 * says.
 *
 * Returns: (transfer full) (element-type CroupierRulingForm): the rulings
 */
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
