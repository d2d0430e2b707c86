/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the forms by which the game master rules. */
#include "config.h"
#include "croupier-factions.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const FactionsPlan *plan;
  const FactionsState *state;
  const CroupierRoster *roster;
  GPtrArray *rulings;
} Offer;

static const char *
name_of (const Offer *offer, int player)
{
  return croupier_roster_get_name (offer->roster, (guint) player);
}

static const char *
team_of (const Offer *offer, guint team)
{
  return croupier_cast_get_team (offer->plan->cast, team)->name;
}

static const char *
item_of (const Offer *offer, guint item)
{
  return croupier_cast_get_item (offer->plan->cast, item)->name;
}

/* What a ruling of the open game is refused for as a whole. */
static const char *
why_nobody (const Offer *offer)
{
  if (offer->state->is_over)
    return _("The match is over.");
  return offer->state->alive == CROUPIER_NOBODY ? _("Nobody is left in the game.") : NULL;
}

static CroupierRulingForm *
offer_on_player (const Offer *offer, const char *verb, const char *title, const char *summary, CroupierPlayers players)
{
  CroupierRulingForm *ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_PLAYERS, verb, title, summary);

  if (why_nobody (offer) != NULL)
    croupier_ruling_form_refuse (ruling, why_nobody (offer));
  croupier_ruling_form_ask_player (ruling, _("Player"), offer->roster, players);
  return ruling;
}

/* ---- questions ---- */

static char *
dup_question_title (const Offer *offer, const Decision *question)
{
  const CroupierPower *power = croupier_cast_get_power (offer->plan->cast, (guint) question->power);
  const char *verb = power->verb != NULL ? power->verb : _("a power");
  const char *asker = power->holder == CROUPIER_HOLDER_TEAM ? factions_get_island (offer->plan, (guint) question->asker)
                                                            : name_of (offer, question->asker);

  return question->target != CROUPIER_NO_PLAYER
           ? g_strdup_printf (_("%s: “%s” on %s"), asker, verb, name_of (offer, question->target))
           : g_strdup_printf (_("%s: “%s”"), asker, verb);
}

static gboolean
is_decided (const Offer *offer, const Decision *question)
{
  for (guint i = 0; i < offer->state->n_decisions; i++)
    {
      const Decision *decision = &offer->state->decisions[i];

      if (decision->day == question->day && decision->power == question->power && decision->asker == question->asker &&
          decision->target == question->target)
        return TRUE;
    }
  return FALSE;
}

/* Of a power that a team uses together, all of them hold it. */
static char *
dup_question_text (const Offer *offer, const Decision *question)
{
  const CroupierPower *power = croupier_cast_get_power (offer->plan->cast, (guint) question->power);
  const char *holder = power->holder == CROUPIER_HOLDER_TEAM ? team_of (offer, (guint) power->held_by)
                                                             : name_of (offer, question->asker);
  GString *text = g_string_new (power->text != NULL ? power->text : _("The night waits for your decision."));

  g_string_replace (text, "{holder}", holder, 0);
  if (question->target != CROUPIER_NO_PLAYER)
    g_string_replace (text, "{target}", name_of (offer, question->target), 0);
  g_string_replace (text, "{second}", "…", 0);
  return g_string_free_and_steal (text);
}

static CroupierFormField *
ask_for_decision (CroupierRulingForm *ruling)
{
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Decision"), NULL);

  croupier_form_field_offer (field, "yes", _("Yes: it comes to pass"), CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "no", _("No: nothing comes of it"), CROUPIER_NO_PLAYER);
  return field;
}

static void
offer_decision (const Offer *offer, const Decision *question)
{
  g_autofree char *key = factions_make_key (offer->plan, question);
  g_autofree char *verb = g_strdup_printf ("decide %s:", key);
  g_autofree char *title = dup_question_title (offer, question);
  g_autofree char *text = dup_question_text (offer, question);

  ask_for_decision (croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_QUESTIONS, verb, title, text));
}

static void
offer_other_decision (const Offer *offer, const GPtrArray *decided)
{
  CroupierRulingForm *ruling =
    croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_MATCH, "decide", _("Decide a question otherwise"),
                            _("The answer takes the place of the one that you gave before."));
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Question"), NULL);

  for (guint i = 0; i < decided->len; i++)
    {
      const Decision *question = g_ptr_array_index (decided, i);
      g_autofree char *key = factions_make_key (offer->plan, question);
      g_autofree char *title = dup_question_title (offer, question);

      croupier_form_field_offer (field, key, title, CROUPIER_NO_PLAYER);
    }
  ask_for_decision (ruling)->before = g_strdup (": ");
}

static void
offer_questions (const Offer *offer)
{
  Decision questions[MAX_QUESTIONS];
  guint n_questions = factions_find_questions (offer->plan, offer->state, questions);
  g_autoptr (GPtrArray) decided = g_ptr_array_new ();

  for (guint i = 0; i < n_questions; i++)
    if (is_decided (offer, &questions[i]))
      g_ptr_array_add (decided, &questions[i]);
    else
      offer_decision (offer, &questions[i]);
  if (decided->len > 0)
    offer_other_decision (offer, decided);
}

/* ---- teams and colors ---- */

static void
offer_teams (const Offer *offer)
{
  CroupierRulingForm *ruling = offer_on_player (offer, "set team", _("Put a player on another team"),
                                                _("The player is told of the new team and what it can do; so are its "
                                                  "members where they know each other."),
                                                offer->state->alive);
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Team"), ": ");

  for (guint i = 0; i < offer->plan->cast->teams->len; i++)
    croupier_form_field_offer (field, team_of (offer, i), team_of (offer, i), CROUPIER_NO_PLAYER);

  ruling = offer_on_player (offer, "set color", _("Change the color that is reported"),
                            _("Who asks this player for a color is told this one. Nobody is told of the change."),
                            offer->state->alive);
  croupier_ruling_form_ask_text (ruling, _("Color"), ": ", CROUPIER_CAST_MAX_NAME);
}

/* ---- items ---- */

static guint
count_items (const Offer *offer)
{
  guint n = 0;

  for (guint i = 0; i < offer->plan->n_players; i++)
    for (guint item = 0; item < offer->plan->cast->items->len; item++)
      n += offer->state->seats[i].items[item];
  return n;
}

static void
offer_gift (const Offer *offer)
{
  CroupierRulingForm *ruling = offer_on_player (offer, "give", _("Give an item"),
                                                _("The player is told privately what they got."), offer->state->alive);
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Item"), ": ");

  for (guint i = 0; i < offer->plan->cast->items->len; i++)
    croupier_form_field_offer (field, item_of (offer, i), item_of (offer, i), CROUPIER_NO_PLAYER);
  if (offer->plan->cast->items->len == 0)
    croupier_ruling_form_refuse (ruling, _("The cast has no items."));
  else if (count_items (offer) >= MAX_ITEMS_IN_ALL)
    croupier_ruling_form_refuse (ruling, _("There are as many items in the game as there can be."));
}

/* Who holds what is one choice: no two that do not go together can be made. */
static void
offer_taking (const Offer *offer)
{
  CroupierRulingForm *ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_PLAYERS, "take",
                                                       _("Take an item"),
                                                       _("The player is told privately that it is gone."));
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Player and item"), NULL);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, offer->state->alive)
    for (guint item = 0; item < offer->plan->cast->items->len; item++)
      if (offer->state->seats[player].items[item] > 0)
        {
          g_autofree char *word = g_strdup_printf ("%s: %s", name_of (offer, (int) player), item_of (offer, item));

          croupier_form_field_offer (field, word, word, CROUPIER_NO_PLAYER);
        }
  if (why_nobody (offer) != NULL)
    croupier_ruling_form_refuse (ruling, why_nobody (offer));
  else if (field->choices->len == 0)
    croupier_ruling_form_refuse (ruling, _("Nobody holds an item."));
}

/* ---- who is in the game, and where ---- */

static void
offer_elimination (const Offer *offer)
{
  offer_on_player (offer, "eliminate", _("Take a player out of the game"),
                   _("They are out at once, with their items and today’s form, which everybody is told."),
                   offer->state->alive)
    ->is_drastic = TRUE;
}

static void
offer_move (const Offer *offer, guint i)
{
  const char *island = factions_get_island (offer->plan, i);
  g_autofree char *title = g_strdup_printf (_("Move a player to %s"), island);
  CroupierPlayers others = offer->state->alive & ~factions_get_on_island (offer->plan, offer->state, i);
  CroupierRulingForm *ruling =
    croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_PLAYERS, "move", title,
                            _("The player and both islands are told. Today’s form counts on the new island."));

  croupier_ruling_form_ask_player (ruling, _("Player"), offer->roster, others)->after = g_strconcat (": ", island,
                                                                                                     NULL);
  if (why_nobody (offer) != NULL)
    croupier_ruling_form_refuse (ruling, why_nobody (offer));
  else if (offer->state->is_merged)
    croupier_ruling_form_refuse (ruling, _("The islands have merged."));
  else if (others == CROUPIER_NOBODY)
    croupier_ruling_form_refuse (ruling, _("Everybody is there already."));
}

static void
offer_merge (const Offer *offer)
{
  CroupierRulingForm *ruling;

  if (offer->plan->n_islands == 1)
    return;
  ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_MATCH, "merge", _("Merge the islands"),
                                   _("Everybody is on one island from now on, today’s forms included, and is told so. "
                                     "A merge is for good."));
  ruling->is_drastic = TRUE;
  if (offer->state->is_over)
    croupier_ruling_form_refuse (ruling, _("The match is over."));
  else if (offer->state->is_merged)
    croupier_ruling_form_refuse (ruling, _("The islands have merged already."));
}

/* ---- the order of arrival ---- */

static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  const FactionsState *state = data;

  return state->forms[*(const guint *) a].place - state->forms[*(const guint *) b].place;
}

static CroupierPlayers
find_senders (const FactionsState *state, GArray *order)
{
  CroupierPlayers senders = CROUPIER_NOBODY;

  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    if (is_in_game (state, i) && state->forms[i].is_in)
      {
        g_array_append_val (order, i);
        senders |= CROUPIER_PLAYER (i);
      }
  g_array_sort_with_data (order, compare_places, (gpointer) state);
  return senders;
}

static void
ask_for_order (const Offer *offer, CroupierRulingForm *ruling, const GArray *order, CroupierPlayers senders)
{
  CroupierFormGroup *group = croupier_form_add_group (ruling->form, _("In this order"), ", ");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_repeat (group, _("Form"), 2, order->len),
                                                    CROUPIER_FIELD_CHOICE, _("Player"));
  guint player;

  field->distinct = TRUE;
  CROUPIER_FOREACH_PLAYER (player, senders)
    croupier_form_field_offer (field, name_of (offer, (int) player), name_of (offer, (int) player), (int) player);
  for (guint i = 0; i < order->len; i++)
    {
      const CroupierFormRow *row = croupier_form_group_grow (group);

      g_set_str (&((CroupierFormField *) g_ptr_array_index (row->fields, 0))->value,
                 name_of (offer, (int) g_array_index (order, guint, i)));
    }
}

static void
offer_order (const Offer *offer)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  CroupierPlayers senders = find_senders (offer->state, order);
  CroupierRulingForm *ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_SENT,
                                                       "order:", _("Correct the order of arrival"),
                                                       _("Those named take, in this order, the places that they have "
                                                         "among themselves. It decides ties."));

  if (offer->state->is_over)
    croupier_ruling_form_refuse (ruling, _("The match is over."));
  else if (order->len < 2)
    croupier_ruling_form_refuse (ruling, _("Fewer than two voting forms are in."));
  else
    ask_for_order (offer, ruling, order, senders);
}

/* ---- messages ---- */

static char *
dup_channel_title (const char *name)
{
  if (g_str_has_prefix (name, "island/"))
    return g_strdup_printf (_("Island %s"), name + strlen ("island/"));
  if (g_str_has_prefix (name, "team/"))
    return g_strdup_printf (_("Team %s"), name + strlen ("team/"));
  if (g_str_has_prefix (name, "private/"))
    return g_strdup_printf (_("Channel %s"), name + strlen ("private/"));
  return g_strdup (_("The spectators"));
}

/* A team without a channel is told each member by themselves. */
static void
offer_teams_to_tell (const Offer *offer, CroupierFormField *field)
{
  for (guint i = 0; i < offer->plan->cast->teams->len; i++)
    {
      g_autofree char *word = g_strconcat ("team/", team_of (offer, i), NULL);
      g_autofree char *title = g_strdup_printf (_("Team %s, each privately"), team_of (offer, i));

      if (!croupier_cast_get_team (offer->plan->cast, i)->shared_channel &&
          factions_get_team (offer->plan, offer->state, i) != CROUPIER_NOBODY)
        croupier_form_field_offer (field, word, title, CROUPIER_NO_PLAYER);
    }
}

static void
offer_announcement (const Offer *offer)
{
  g_autoptr (GPtrArray) channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);
  CroupierRulingForm *ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_MESSAGES, "announce",
                                                       _("Announce something"),
                                                       _("The words stand among the messages, to be sent with them. "
                                                         "Spectators read what islands are told."));
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("To"), NULL);

  ruling->takes_reason = FALSE;
  croupier_form_field_offer (field, "public", _("Everybody, in public"), CROUPIER_NO_PLAYER);
  offer->plan->base.setup->game->add_channels (&offer->plan->base, &offer->state->base, channels);
  for (guint i = 0; i < channels->len; i++)
    {
      const char *name = ((const CroupierChannel *) g_ptr_array_index (channels, i))->name;
      g_autofree char *title = dup_channel_title (name);

      croupier_form_field_offer (field, name, title, CROUPIER_NO_PLAYER);
    }
  offer_teams_to_tell (offer, field);
  for (guint i = 0; i < offer->plan->n_players; i++)
    croupier_form_field_offer (field, name_of (offer, (int) i), name_of (offer, (int) i), (int) i);
  g_set_str (&field->value, "public");
  croupier_ruling_form_ask_text (ruling, _("Announcement"), ": ", CROUPIER_RULING_MAX_TEXT);
}

static void
offer_new_channel (const Offer *offer)
{
  CroupierRulingForm *ruling =
    croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_MESSAGES, "channel", _("Open a private channel"),
                            _("Two or more players of one island can talk there, and are told with whom."));

  if (why_nobody (offer) != NULL)
    croupier_ruling_form_refuse (ruling, why_nobody (offer));
  else if (offer->state->n_channels == MAX_CHANNELS)
    croupier_ruling_form_refuse (ruling, _("There are as many private channels as there can be."));
  croupier_ruling_form_ask_text (ruling, _("Title"), NULL, CROUPIER_CAST_MAX_NAME)->after = g_strdup (": ");
  croupier_ruling_form_ask_players (ruling, _("Members"), offer->roster, offer->state->alive);
}

static void
offer_members (const Offer *offer)
{
  CroupierRulingForm *ruling;
  CroupierFormField *field;

  if (offer->state->n_channels == 0)
    return;
  ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_MESSAGES, "channel",
                                   _("Change who is in a private channel"),
                                   _("Those chosen take the place of its members, and are told who is in it."));
  if (why_nobody (offer) != NULL)
    croupier_ruling_form_refuse (ruling, why_nobody (offer));
  field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Channel"), NULL);
  field->after = g_strdup (": ");
  for (guint i = 0; i < offer->state->n_channels; i++)
    croupier_form_field_offer (field, offer->state->channels[i].title, offer->state->channels[i].title,
                               CROUPIER_NO_PLAYER);
  croupier_ruling_form_ask_players (ruling, _("Members"), offer->roster, offer->state->alive);
}

/* ---- the cast, dealt again ---- */

static const char *
why_no_deal (const Offer *offer)
{
  if (offer->state->is_over)
    return _("The match is over.");
  if (offer->state->day > 0)
    return _("Day 1 is over.");
  if (offer->state->n_queries > 0)
    return _("Somebody has sent a query.");
  for (guint i = 0; i < offer->plan->n_players; i++)
    if (offer->state->forms[i].is_in)
      return _("Somebody has sent a voting form, which was written before: void it first.");
  return NULL;
}

static void
offer_deal (const Offer *offer)
{
  CroupierRulingForm *ruling =
    croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_DRAWS, "redraw roles", _("Deal the cast again"),
                            _("Teams, islands, roles and items are dealt anew, but for what is locked, and everybody "
                              "is told. The deal before it stays in the record."));

  if (why_no_deal (offer) != NULL)
    croupier_ruling_form_refuse (ruling, why_no_deal (offer));
}

/* ---- the end ---- */

/* All of a team, in the game or out of it: a team wins with its dead. */
static char *
list_team (const Offer *offer, guint team)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < offer->plan->n_players; i++)
    if (offer->state->seats[i].team == (int) team)
      g_ptr_array_add (names, (gpointer) name_of (offer, (int) i));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static void
offer_end (const Offer *offer)
{
  const char *summary = offer->state->is_over
                          ? _("These winners take the place of those before, and everybody is told the result.")
                          : _("The match is over at once: tonight is not played, and everybody is told the result with "
                              "all teams and roles.");
  CroupierRulingForm *ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_MATCH, "end:",
                                                       offer->state->is_over ? _("Let another team win")
                                                                             : _("End the match: a team wins"),
                                                       summary);
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Winner"), NULL);

  ruling->is_drastic = TRUE;
  for (guint i = 0; i < offer->plan->cast->teams->len; i++)
    {
      g_autofree char *names = list_team (offer, i);

      if (*names != '\0')
        croupier_form_field_offer (field, names, team_of (offer, i), CROUPIER_NO_PLAYER);
    }
  croupier_form_field_offer (field, "nobody", _("Nobody"), CROUPIER_NO_PLAYER);

  ruling = croupier_rulings_offer (offer->rulings, CROUPIER_TOPIC_MATCH, "end:",
                                   offer->state->is_over ? _("Let other players win") : _("End the match: players win"),
                                   summary);
  ruling->is_drastic = TRUE;
  croupier_ruling_form_ask_players (ruling, _("Winners"), offer->roster, CROUPIER_EVERYBODY (offer->plan->n_players));
}

void
factions_add_rulings (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *rulings)
{
  Offer offer = {
    .plan = (const FactionsPlan *) base,
    .state = (const FactionsState *) base_state,
    .roster = base->setup->roster,
    .rulings = rulings,
  };

  offer_questions (&offer);
  offer_teams (&offer);
  offer_gift (&offer);
  offer_taking (&offer);
  for (guint i = 0; i < offer.plan->n_islands && offer.plan->n_islands > 1; i++)
    offer_move (&offer, i);
  offer_elimination (&offer);
  offer_order (&offer);
  offer_announcement (&offer);
  offer_new_channel (&offer);
  offer_members (&offer);
  offer_deal (&offer);
  offer_merge (&offer);
  offer_end (&offer);
}
