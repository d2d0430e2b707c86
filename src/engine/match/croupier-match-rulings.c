/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master can rule as a match stands: what every game has, and the game's own. */
#include "config.h"
#include "croupier-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_DAYS_TEXT 24 /* letters */

typedef struct
{
  const CroupierMatch *match;
  const CroupierPlan *plan;
  const CroupierState *state;
  const CroupierRoster *roster;
  GPtrArray *rulings;
} Offer;

/* Those who can still be ruled upon as players of the match. */
static CroupierPlayers
get_left (const Offer *offer)
{
  return CROUPIER_EVERYBODY (croupier_plan_n_players (offer->plan)) & ~offer->state->removed;
}

/* A game may have its own way with a ruling that all games have, and offers it itself then. */
static gboolean
is_own (const Offer *offer, const char *verb)
{
  const CroupierGame *game = offer->plan->setup->game;

  return game->verbs != NULL && g_strv_contains (game->verbs, verb);
}

/* ---- garnets ---- */

static void
offer_garnets (const Offer *offer)
{
  guint n_players = croupier_plan_n_players (offer->plan);
  CroupierPlayers holders = CROUPIER_NOBODY;
  CroupierRulingForm *ruling;

  ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_PLAYERS, "garnets", _("Give garnets"),
                                   _("The player has so many more, and is told privately."));
  croupier_ruling_form_ask_player (ruling, _("Player"), offer->roster, CROUPIER_EVERYBODY (n_players));
  croupier_ruling_form_ask_change (ruling, _("Garnets"), FALSE);

  for (guint i = 0; i < n_players; i++)
    if (offer->state->garnets[i] > 0)
      holders |= CROUPIER_PLAYER (i);
  ruling =
    croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_PLAYERS, "garnets", _("Take garnets"),
                            _("The player has so many fewer, but never fewer than none, and is told privately."));
  if (holders == CROUPIER_NOBODY)
    croupier_ruling_form_refuse (ruling, _("Nobody holds garnets that could be taken."));
  croupier_ruling_form_ask_player (ruling, _("Player"), offer->roster, holders);
  croupier_ruling_form_ask_change (ruling, _("Garnets"), TRUE);
}

/* ---- who is in the match ---- */

static void
offer_removal (const Offer *offer)
{
  CroupierRulingForm *ruling;

  if (is_own (offer, "remove"))
    return;
  ruling =
    croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_PLAYERS, "remove", _("Remove a player from the match"),
                            _("Nothing is expected of them any more: defaults are played in their place, and they "
                              "have no place in the result."));
  ruling->is_drastic = TRUE;
  if (get_left (offer) == CROUPIER_NOBODY)
    croupier_ruling_form_refuse (ruling, _("Everybody has been removed."));
  croupier_ruling_form_ask_player (ruling, _("Player"), offer->roster, get_left (offer));
}

/* ---- what was sent ---- */

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

static void
offer_sent (const Offer *offer)
{
  const CroupierRecord *due = croupier_match_get_due (offer->match);
  CroupierPlayers senders = due != NULL ? find_senders (due) : CROUPIER_NOBODY;
  CroupierPlayers expected = due != NULL ? due->phase.expected : CROUPIER_NOBODY;
  CroupierRulingForm *ruling;

  ruling =
    croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_SENT, "void", _("Void what a player has sent"),
                            _("What is in force of them in this phase counts no more. They can send something else."));
  if (senders == CROUPIER_NOBODY)
    croupier_ruling_form_refuse (ruling, due == NULL ? _("The match is over: no phase is open.")
                                                     : _("Nobody has sent anything in this phase."));
  croupier_ruling_form_ask_player (ruling, _("Player"), offer->roster, senders);

  ruling =
    croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_SENT, "submit", _("Submit for a player"),
                            _("The text counts as if the player had sent it, and the record shows that you did."));
  ruling->takes_reason = FALSE;
  if (expected == CROUPIER_NOBODY)
    croupier_ruling_form_refuse (ruling, due == NULL ? _("The match is over: no phase is open.")
                                                     : _("Nothing is expected of anybody in this phase."));
  croupier_ruling_form_ask_player (ruling, _("Player"), offer->roster, expected);
  croupier_ruling_form_ask_text (ruling, _("Text"), ": ", CROUPIER_RULING_MAX_TEXT);
}

/* ---- time ---- */

static void
offer_absence (const Offer *offer)
{
  CroupierRulingForm *ruling =
    croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_PLAYERS, "absent", _("Note that a player is away"),
                            _("Nothing changes in the match: who is away is not reminded. Write the days as 2026-03-12 "
                              "to 2026-03-15, or none."));

  croupier_ruling_form_ask_player (ruling, _("Player"), offer->roster, get_left (offer));
  croupier_ruling_form_ask_text (ruling, _("Days"), ": ", MAX_DAYS_TEXT);
  if (get_left (offer) == CROUPIER_NOBODY)
    croupier_ruling_form_refuse (ruling, _("Everybody has been removed."));
}

/* ---- messages ---- */

static char *
dup_channel_title (const char *name)
{
  const char *slash = strchr (name, '/');

  if (slash != NULL)
    return g_strdup_printf (_("Channel %s"), slash + 1);
  return g_strdup (g_str_equal (name, "jail")         ? _("The jail")
                   : g_str_equal (name, "spectators") ? _("The spectators")
                                                      : name);
}

static void
offer_audiences (const Offer *offer, CroupierFormField *field)
{
  g_autoptr (GPtrArray) channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);
  guint n_players = croupier_plan_n_players (offer->plan);

  croupier_form_field_offer (field, "public", _("Everybody, in public"), CROUPIER_NO_PLAYER);
  offer->plan->setup->game->add_channels (offer->plan, offer->state, channels);
  for (guint i = 0; i < channels->len; i++)
    {
      const char *name = ((const CroupierChannel *) g_ptr_array_index (channels, i))->name;
      g_autofree char *title = dup_channel_title (name);

      croupier_form_field_offer (field, name, title, CROUPIER_NO_PLAYER);
    }
  for (guint i = 0; i < n_players; i++)
    croupier_form_field_offer (field, croupier_roster_get_name (offer->roster, i),
                               croupier_roster_get_name (offer->roster, i), (int) i);
  g_set_str (&field->value, "public");
}

static void
offer_messages (const Offer *offer)
{
  CroupierRulingForm *ruling;

  if (!is_own (offer, "announce"))
    {
      ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_MESSAGES, "announce", _("Announce something"),
                                       _("The words stand among the messages, to be sent with them."));
      ruling->takes_reason = FALSE;
      offer_audiences (offer, croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("To"), NULL));
      croupier_ruling_form_ask_text (ruling, _("Announcement"), ": ", CROUPIER_RULING_MAX_TEXT);
    }
  ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_MESSAGES, "note", _("Note something for the record"),
                                   _("Nobody is told. The note stands in the history."));
  ruling->takes_reason = FALSE;
  croupier_ruling_form_ask_text (ruling, _("Note"), NULL, CROUPIER_RULING_MAX_TEXT);
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
  g_autoptr (GPtrArray) rulings = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_ruling_form_free);
  const CroupierGame *game = croupier_match_get_game (match);
  Offer offer = {
    .match = match,
    .plan = croupier_match_get_plan (match),
    .state = croupier_match_get_state (match),
    .roster = croupier_match_get_roster (match),
    .rulings = rulings,
  };

  offer_garnets (&offer);
  offer_sent (&offer);
  offer_messages (&offer);
  if (game->add_rulings != NULL)
    game->add_rulings (offer.plan, offer.state, rulings);
  offer_absence (&offer);
  offer_removal (&offer);
  return g_steal_pointer (&rulings);
}
