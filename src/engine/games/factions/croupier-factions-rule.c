/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what comes of the game master's rulings. */
#include "config.h"
#include "croupier-factions-night.h"

#include "croupier-gettext.h"
#include "croupier-rule.h"
#include "croupier-text.h"

#include <string.h>

#define MAX_REDRAWS 1000

/* ---- what the players are told ---- */

FACT (taken, "item-taken", LINE, N_("The game master took the item {item} from you."), TEXT (item))
FACT (moved, "you-moved", LINE, N_("The game master moved you to {island}."), TEXT (island))
FACT (gone, "gone", LINE, N_("{player} has left this island."), PLAYER (player))
FACT (come, "come", LINE, N_("{player} has come to this island."), PLAYER (player))
FACT (seen_moving, "seen-moving", LINE, N_("{player} has left {before} for {island}."), PLAYER (player), TEXT (before),
      TEXT (island))
FACT (merged, "merged", LINE, N_("The islands have become one: everybody is on it."))
FACT_COUNTED (eliminated, "eliminated", LINE,
              NP_ ("{player} is out of the game. {number} player is left.",
                   "{player} is out of the game. {number} players are left."),
              PLAYER (player), NUMBER (number))
FACT (members, "members", LINE, N_("This channel is for {players}."), PLAYERS (players))

/* ---- who and what can be named ---- */

static const FactionsPlan *
plan_of (const CroupierRuler *ruler)
{
  return (const FactionsPlan *) ruler->plan;
}

static FactionsState *
state_of (const CroupierRuler *ruler)
{
  return (FactionsState *) ruler->state;
}

static CroupierPlayers
get_in_game (const CroupierRuler *ruler)
{
  return state_of (ruler)->alive;
}

static void
offer_name (CroupierFormField *field, const char *name)
{
  croupier_form_field_offer (field, name, name, CROUPIER_NO_PLAYER);
}

static void
offer_teams (const CroupierRuler *ruler, CroupierFormField *field)
{
  const CroupierCast *cast = plan_of (ruler)->cast;

  for (guint i = 0; i < cast->teams->len; i++)
    offer_name (field, croupier_cast_get_team (cast, i)->name);
}

static void
offer_items (const CroupierRuler *ruler, CroupierFormField *field)
{
  const CroupierCast *cast = plan_of (ruler)->cast;

  for (guint i = 0; i < cast->items->len; i++)
    offer_name (field, croupier_cast_get_item (cast, i)->name);
}

/* “Immunity Idol” */
static int
find_item (const CroupierRuler *ruler, const char *name)
{
  return croupier_cast_find_item (plan_of (ruler)->cast, name);
}

static void
offer_islands (const CroupierRuler *ruler, CroupierFormField *field)
{
  for (guint i = 0; i < CROUPIER_CAST_MAX_ISLANDS; i++)
    offer_name (field, factions_get_island (plan_of (ruler), i));
}

static gboolean
check_open (const CroupierRuler *ruler, GError **error)
{
  return !state_of (ruler)->is_over ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("The match is over: nothing would come of this. “end: NAME, NAME” says who wins."));
}

/* ---- teams and colors ---- */

static gboolean
take_team (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  Seat *seat = &state_of (ruler)->seats[ruled->player];

  if (seat->team == (int) ruled->nth)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is on team %s already."),
                          name_of (plan_of (ruler), (int) ruled->player), ruled->thing);
  seat->team = (gint8) ruled->nth;
  factions_tell_new_team (plan_of (ruler), state_of (ruler), ruled->player, ruler->outbox);
  return TRUE;
}

/* This is done in silence. */
static gboolean
take_color (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  Seat *seat = &state_of (ruler)->seats[ruled->player];

  memset (seat->color, 0, sizeof seat->color);
  g_strlcpy (seat->color, ruled->text, sizeof seat->color);
  return TRUE;
}

/* ---- items ---- */

static guint
count_items (const CroupierRuler *ruler)
{
  guint n = 0;

  for (guint i = 0; i < plan_of (ruler)->n_players; i++)
    for (guint item = 0; item < plan_of (ruler)->cast->items->len; item++)
      n += state_of (ruler)->seats[i].items[item];
  return n;
}

static gboolean
check_gift (const CroupierRuler *ruler, GError **error)
{
  if (!check_open (ruler, error))
    return FALSE;
  if (plan_of (ruler)->cast->items->len == 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The cast has no items."));
  return count_items (ruler) < MAX_ITEMS_IN_ALL ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("There is %d item in the game already; that is enough.",
                                  "There are %d items in the game already; that is enough.", MAX_ITEMS_IN_ALL),
                        MAX_ITEMS_IN_ALL);
}

static gboolean
take_gift (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  state_of (ruler)->seats[ruled->player].items[ruled->nth]++;
  factions_tell_received (plan_of (ruler), ruled->nth, croupier_outbox_to_player (ruler->outbox, ruled->player));
  return TRUE;
}

static gboolean
take_item (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  Seat *seat = &state_of (ruler)->seats[ruled->player];

  if (seat->items[ruled->nth] == 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s does not hold the item %s."),
                          name_of (plan_of (ruler), (int) ruled->player), ruled->thing);
  seat->items[ruled->nth]--;
  say_taken (croupier_outbox_to_player (ruler->outbox, ruled->player), ruled->thing);
  return TRUE;
}

/* ---- who is in the game, and where ---- */

static gboolean
take_elimination (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  FactionsState *state = state_of (ruler);

  factions_leave (plan_of (ruler), state, ruled->player, OUT_RULING, ruler->outbox);
  state->base.removed |= CROUPIER_PLAYER (ruled->player);
  say_eliminated (croupier_outbox_to_public (ruler->outbox), ruled->player, (int) count_left (state));
  say_eliminated (factions_to_spectators (plan_of (ruler), state, ruler->outbox), ruled->player,
                  (int) count_left (state));
  return TRUE;
}

static CroupierPlayers
get_removable (const CroupierRuler *ruler)
{
  return state_of (ruler)->is_over ? CROUPIER_EVERYBODY (plan_of (ruler)->n_players) : get_in_game (ruler);
}

/* In the match it is as above; after it, a player who is removed wins no more. */
static gboolean
take_removal (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  FactionsState *state = state_of (ruler);

  if (!state->is_over)
    return take_elimination (ruler, ruled, error);
  state->base.removed |= CROUPIER_PLAYER (ruled->player);
  if (!croupier_players_has (state->winners, ruled->player))
    return TRUE;
  state->winners &= ~CROUPIER_PLAYER (ruled->player);
  say_counted_again (croupier_outbox_to_public (ruler->outbox), ruled->player);
  factions_tell_result (plan_of (ruler), state, ruler->outbox);
  return TRUE;
}

static gboolean
check_move (const CroupierRuler *ruler, GError **error)
{
  return check_open (ruler, error) &&
         (!state_of (ruler)->is_merged ||
          croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is only one island, so nobody can be moved.")));
}

static void
tell_island (CroupierRuler *ruler, guint island, void (*say) (CroupierMessage *message, guint player), guint player)
{
  if (factions_get_on_island (plan_of (ruler), state_of (ruler), island) == CROUPIER_NOBODY)
    return;
  say (factions_to_channel (ruler->outbox, "island", factions_get_island (plan_of (ruler), island)), player);
}

static gboolean
take_move (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  guint before = (guint) state_of (ruler)->seats[ruled->player].island;
  const char *name = factions_get_island (plan_of (ruler), before);

  if (before == ruled->nth)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is on the island %s already."),
                          name_of (plan_of (ruler), (int) ruled->player), name);
  tell_island (ruler, ruled->nth, say_come, ruled->player);
  factions_move (state_of (ruler), ruled->player, ruled->nth);
  tell_island (ruler, before, say_gone, ruled->player);
  say_moved (croupier_outbox_to_player (ruler->outbox, ruled->player), ruled->thing);
  say_seen_moving (factions_to_spectators (plan_of (ruler), state_of (ruler), ruler->outbox), ruled->player, name,
                   ruled->thing);
  return TRUE;
}

static gboolean
check_merge (const CroupierRuler *ruler, GError **error)
{
  if (!check_open (ruler, error))
    return FALSE;
  if (plan_of (ruler)->n_islands == 1)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There has been one island from the beginning."));
  return !state_of (ruler)->is_merged ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The islands have merged already."));
}

static gboolean
take_merge (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  factions_merge (plan_of (ruler), state_of (ruler));
  say_merged (croupier_outbox_to_public (ruler->outbox));
  say_merged (factions_to_spectators (plan_of (ruler), state_of (ruler), ruler->outbox));
  factions_tell_on_island (plan_of (ruler), state_of (ruler), MERGED, ruler->outbox);
  return TRUE;
}

/* ---- channels ---- */

static int
find_channel (const FactionsState *state, const char *title)
{
  g_autofree char *folded = croupier_text_fold (title);

  for (guint i = 0; i < state->n_channels; i++)
    {
      g_autofree char *other = croupier_text_fold (state->channels[i].title);

      if (g_str_equal (folded, other))
        return (int) i;
    }
  return -1;
}

static gboolean
check_members (const CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  const Seat *seats = state_of (ruler)->seats;

  for (guint i = 1; i < ruled->n_players; i++)
    if (seats[ruled->order[i]].island != seats[ruled->order[0]].island)
      croupier_problems_add (problems, 0, 0,
                             _("A private channel is for players of one island, and %s and %s are on two."),
                             name_of (plan_of (ruler), (int) ruled->order[0]),
                             name_of (plan_of (ruler), (int) ruled->order[i]));
  if (problems->len > 0)
    croupier_problems_to_error (problems, CROUPIER_ERROR_REFUSED, error);
  return problems->len == 0;
}

static gboolean
check_n_channels (const CroupierRuler *ruler, GError **error)
{
  return state_of (ruler)->n_channels < MAX_CHANNELS ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("There is %d private channel already; that is enough.",
                                  "There are %d private channels already; that is enough.", MAX_CHANNELS),
                        MAX_CHANNELS);
}

/* One of that title takes these members instead of its own. */
static gboolean
take_channel (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  FactionsState *state = state_of (ruler);
  int i = find_channel (state, ruled->text);
  PrivateChannel *channel;

  if (!croupier_name_check (ruled->text, error) || !check_members (ruler, ruled, error) ||
      (i < 0 && !check_n_channels (ruler, error)))
    return FALSE;
  channel = &state->channels[i >= 0 ? (guint) i : state->n_channels++];
  if (i < 0)
    g_strlcpy (channel->title, ruled->text, sizeof channel->title);
  channel->members = ruled->players;
  say_members (factions_to_channel (ruler->outbox, "private", channel->title), channel->members);
  return TRUE;
}

/* ---- announcements ---- */

static gboolean
is_told_privately (const CroupierRuler *ruler, guint team)
{
  return !croupier_cast_get_team (plan_of (ruler)->cast, team)->shared_channel &&
         factions_get_team (plan_of (ruler), state_of (ruler), team) != CROUPIER_NOBODY;
}

#define TEAM "team/"

/* A team without a channel is told each member by themselves. */
static void
offer_audiences (const CroupierRuler *ruler, CroupierFormField *field)
{
  const CroupierCast *cast = plan_of (ruler)->cast;

  croupier_rule_offer_audiences (ruler, field);
  for (guint i = 0; i < cast->teams->len; i++)
    {
      const char *team = croupier_cast_get_team (cast, i)->name;
      g_autofree char *word = g_strconcat (TEAM, team, NULL);
      g_autofree char *title = g_strdup_printf (_("Team %s, each privately"), team);

      if (is_told_privately (ruler, i))
        croupier_form_field_offer (field, word, title, CROUPIER_NO_PLAYER);
    }
}

static CroupierPlayers
get_everybody (const CroupierRuler *ruler)
{
  return CROUPIER_EVERYBODY (plan_of (ruler)->n_players);
}

/* What everybody or an island is told, those who are out are told too. */
static gboolean
take_announcement (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const FactionsPlan *plan = plan_of (ruler);
  const char *to = ruled->thing != NULL ? ruled->thing : "";
  int team = g_str_has_prefix (to, TEAM) ? croupier_cast_find_team (plan->cast, to + strlen (TEAM)) : -1;
  CroupierPlayers members;
  guint player;

  if (team < 0 || !is_told_privately (ruler, (guint) team))
    {
      say_announcement (croupier_rule_address (ruler, ruled), ruled->text);
      if (g_str_equal (to, "public") || g_str_has_prefix (to, "island/"))
        say_announcement (factions_to_spectators (plan, state_of (ruler), ruler->outbox), ruled->text);
      return TRUE;
    }
  members = factions_get_team (plan, state_of (ruler), (guint) team);
  CROUPIER_FOREACH_PLAYER (player, members)
    say_announcement (croupier_outbox_to_player (ruler->outbox, player), ruled->text);
  return TRUE;
}

/* ---- the order of arrival ---- */

static CroupierPlayers
get_senders (const CroupierRuler *ruler)
{
  CroupierPlayers senders = CROUPIER_NOBODY;

  for (guint i = 0; i < plan_of (ruler)->n_players; i++)
    if (state_of (ruler)->forms[i].is_in)
      senders |= CROUPIER_PLAYER (i);
  return senders;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

/* Those named take, in this order, the places that they have among themselves. */
static gboolean
take_order (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  FactionsState *state = state_of (ruler);
  guint16 places[CROUPIER_MAX_PLAYERS];

  for (guint i = 0; i < ruled->n_players; i++)
    places[i] = state->forms[ruled->order[i]].place;
  qsort (places, ruled->n_players, sizeof *places, compare_places);
  for (guint i = 0; i < ruled->n_players; i++)
    state->forms[ruled->order[i]].place = places[i];
  return TRUE;
}

/* ---- the cast, dealt again ---- */

/* What players asked or wrote as the ones they were then cannot be played by others. */
static gboolean
check_nothing_played (const CroupierRuler *ruler, GError **error)
{
  const FactionsState *state = state_of (ruler);
  const CroupierRoster *roster = ruler->plan->setup->roster;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  CroupierPlayers asking = CROUPIER_NOBODY;
  CroupierPlayers senders = get_senders (ruler);
  g_autofree char *askers = NULL, *voters = NULL;

  for (guint i = 0; i < state->n_queries; i++)
    asking |= CROUPIER_PLAYER (state->queries[i].asker);
  askers = croupier_roster_join_names (roster, asking);
  voters = croupier_roster_join_names (roster, senders);
  if (asking != CROUPIER_NOBODY)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("%s has sent a query; the cast can be dealt again only before the first one.",
                                     "%s have sent queries; the cast can be dealt again only before the first one.",
                                     croupier_players_count (asking)),
                           askers);
  if (senders != CROUPIER_NOBODY)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("%s has sent a voting form, which was written before; “void NAME” lets them send "
                                     "another one after "
                                     "the deal.",
                                     "%s have sent voting forms, which were written before; “void NAME” lets each of "
                                     "them send another one "
                                     "after the deal.",
                                     croupier_players_count (senders)),
                           voters);
  if (problems->len > 0)
    croupier_problems_to_error (problems, CROUPIER_ERROR_REFUSED, error);
  return problems->len == 0;
}

static gboolean
check_redraw (const CroupierRuler *ruler, GError **error)
{
  if (!check_open (ruler, error))
    return FALSE;
  if (state_of (ruler)->day > 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("Day 1 is over; the cast can be dealt again only before that."));
  if (state_of (ruler)->n_redraws == MAX_REDRAWS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("The cast has been dealt again %d time; that is enough.",
                                    "The cast has been dealt again %d times; that is enough.", MAX_REDRAWS),
                          MAX_REDRAWS);
  return check_nothing_played (ruler, error);
}

static gboolean
take_redraw (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return factions_deal_again (plan_of (ruler), state_of (ruler), ruler->outbox, error);
}

/* ---- questions and the end ---- */

static gboolean
check_questions (const CroupierRuler *ruler, GError **error)
{
  Decision questions[MAX_QUESTIONS];

  return check_open (ruler, error) && (factions_find_questions (plan_of (ruler), state_of (ruler), questions) > 0 ||
                                       croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no open question.")));
}

/* An answer that was given before is replaced. */
static gboolean
take_decision (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  FactionsState *state = state_of (ruler);
  Decision questions[MAX_QUESTIONS];
  const Decision *question = &questions[ruled->nth];
  Decision *decision;

  factions_find_questions (plan_of (ruler), state, questions);
  decision = (Decision *) factions_find_decision (state, question);
  if (decision == NULL && state->n_decisions == MAX_DECISIONS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("%d question has been answered already; that is enough.",
                                    "%d questions have been answered already; that is enough.", MAX_DECISIONS),
                          MAX_DECISIONS);
  if (decision == NULL)
    decision = &state->decisions[state->n_decisions++];
  *decision = *question;
  g_strlcpy (decision->answer, ruled->text, sizeof decision->answer);
  return TRUE;
}

/* It ends with any winners; after the end they take the place of those before. The night of the day is not played. */
static gboolean
take_end (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  FactionsState *state = state_of (ruler);

  state->winners = ruled->players;
  state->is_over = TRUE;
  state->end = END_RULING;
  factions_tell_result (plan_of (ruler), state, ruler->outbox);
  return TRUE;
}

/* ---- all of them ---- */

#define IN_GAME                                                                             \
  .label = N_("Player"), .get_players = get_in_game, .wrong = N_("%s is out of the game."), \
  .nobody = N_("Nobody is left in the game.")
#define WHO { .kind = CROUPIER_BLANK_PLAYER, IN_GAME }
#define ITEM                                              \
  {                                                       \
    .kind = CROUPIER_BLANK_THING,                         \
    .label = N_("Item"),                                  \
    .before = ": ",                                       \
    .offer = offer_items,                                 \
    .find = find_item,                                    \
    .wrong = N_("There is no item “%s”; there are: %s."), \
  }
#define MEMBERS                                                                              \
  {                                                                                          \
    .kind = CROUPIER_BLANK_PLAYERS,                                                          \
    .label = N_("Members"),                                                                  \
    .before = ": ",                                                                          \
    .get_players = get_in_game,                                                              \
    .wrong = N_("%s is out of the game."),                                                   \
    .few = N_("A private channel is for two players or more: “channel TITLE: NAME, NAME”."), \
  }
#define SET_USAGE N_("A team or a color can be set: “set team NAME: Red” or “set color NAME: Blue”.")

const CroupierRule factions_rulings[] = {
  {
    .verb = "decide",
    .topic = CROUPIER_TOPIC_QUESTIONS,
    .told = N_("Decision"),
    .blanks = { { .kind = CROUPIER_BLANK_THING,
                  .label = N_("Question"),
                  .offer = factions_offer_questions,
                  .wrong = N_("There is no question “%s”; there are: %s.") },
                { .kind = CROUPIER_BLANK_TEXT,
                  .label = N_("Decision"),
                  .before = ": ",
                  .max = MAX_ANSWER,
                  .wrong = N_("An answer has at most %s letters; say more by an announcement.") } },
    .check = check_questions,
    .take = take_decision,
    .make = factions_ask_question,
  },
  {
    .verb = "decide",
    .topic = CROUPIER_TOPIC_MATCH,
    .title = N_("Decide a question otherwise"),
    .summary = N_("The answer takes the place of the one that you gave before."),
    .make = factions_ask_decided,
  },
  {
    .verb = "set team",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Put a player on another team"),
    .summary = N_("The player is told of the new team and what it can do; so are its members where they know each "
                  "other."),
    .usage = SET_USAGE,
    .blanks = { WHO,
                { .kind = CROUPIER_BLANK_THING,
                  .label = N_("Team"),
                  .before = ": ",
                  .offer = offer_teams,
                  .wrong = N_("There is no team “%s”; there are: %s.") } },
    .check = check_open,
    .take = take_team,
  },
  {
    .verb = "set color",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Change the color that is reported"),
    .summary = N_("A player who asks this one for a color is told this color. Nobody is told of the change."),
    .usage = SET_USAGE,
    .blanks = { WHO,
                { .kind = CROUPIER_BLANK_TEXT,
                  .label = N_("Color"),
                  .before = ": ",
                  .max = CROUPIER_CAST_MAX_NAME,
                  .wrong = N_("A color has at most %s letters, and “%s” has more.") } },
    .check = check_open,
    .take = take_color,
  },
  {
    .verb = "give",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Give an item"),
    .summary = N_("The player is told privately what they got."),
    .adds_up = TRUE,
    .blanks = { WHO, ITEM },
    .check = check_gift,
    .take = take_gift,
  },
  {
    .verb = "take",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Take an item"),
    .summary = N_("The player is told privately that it is gone."),
    .adds_up = TRUE,
    .blanks = { WHO, ITEM },
    .check = check_open,
    .take = take_item,
    .make = factions_ask_held,
  },
  {
    .verb = "move",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .told = N_("Move to another island"),
    .summary = N_("The player and both islands are told. Today’s form counts on the new island."),
    .blanks = { WHO,
                { .kind = CROUPIER_BLANK_THING,
                  .label = N_("Island"),
                  .before = ": ",
                  .offer = offer_islands,
                  .wrong = N_("There is no island “%s”; there are %s.") } },
    .check = check_move,
    .take = take_move,
    .make = factions_ask_move,
  },
  {
    .verb = "eliminate",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Take a player out of the game"),
    .summary = N_("They are out at once, with their items and today’s form, which everybody is told."),
    .is_drastic = TRUE,
    .blanks = { WHO },
    .check = check_open,
    .take = take_elimination,
  },
  {
    .verb = "remove",
    .blanks = { { .kind = CROUPIER_BLANK_PLAYER,
                  .get_players = get_removable,
                  .wrong = N_("%s is out of the game.") } },
    .take = take_removal,
  },
  {
    .verb = "order:",
    .topic = CROUPIER_TOPIC_SENT,
    .title = N_("Correct the order of arrival"),
    .summary = N_("Those named take, in this order, the places that they have among themselves. It decides ties."),
    .blanks = { { .kind = CROUPIER_BLANK_PLAYERS,
                  .get_players = get_senders,
                  .wrong = N_("%s has no voting form in that could take another place."),
                  .few = N_("An order names two players or more: “order: NAME, NAME”.") } },
    .check = check_open,
    .take = take_order,
    .make = factions_ask_order,
  },
  {
    .verb = "announce",
    .topic = CROUPIER_TOPIC_MESSAGES,
    .title = N_("Announce something"),
    .summary = N_("The words stand among the messages, to be sent with them. Spectators read what islands are told."),
    .adds_up = TRUE,
    .blanks = { { .kind = CROUPIER_BLANK_THING,
                  .label = N_("To"),
                  .offer = offer_audiences,
                  .get_players = get_everybody,
                  .wrong = N_("“%s” is neither “public” nor a player nor a channel with somebody in it.") },
                { .kind = CROUPIER_BLANK_TEXT,
                  .label = N_("Announcement"),
                  .before = ": ",
                  .max = CROUPIER_RULING_MAX_TEXT } },
    .take = take_announcement,
  },
  {
    .verb = "channel",
    .topic = CROUPIER_TOPIC_MESSAGES,
    .title = N_("Open a private channel"),
    .summary = N_("Two or more players of one island can talk there, and are told with whom."),
    .blanks = { { .kind = CROUPIER_BLANK_TEXT,
                  .label = N_("Title"),
                  .max = CROUPIER_CAST_MAX_NAME,
                  .wrong = N_("A channel’s title has at most %s letters.") },
                MEMBERS },
    .check = check_open,
    .take = take_channel,
  },
  {
    .verb = "channel",
    .topic = CROUPIER_TOPIC_MESSAGES,
    .title = N_("Change who is in a private channel"),
    .summary = N_("Those chosen take the place of its members, and are told who is in it."),
    .blanks = { { .kind = CROUPIER_BLANK_THING, .label = N_("Channel"), .offer = factions_offer_channels }, MEMBERS },
    .check = check_open,
    .make = factions_ask_members,
  },
  {
    .verb = "redraw roles",
    .topic = CROUPIER_TOPIC_DRAWS,
    .title = N_("Deal the cast again"),
    .summary = N_("Teams, islands, roles and items are dealt anew, but for what is locked, and everybody is told. The "
                  "deal before it stays in the record."),
    .usage = N_("Teams, islands, roles and items can only be dealt again together: “redraw roles because …”."),
    .check = check_redraw,
    .take = take_redraw,
  },
  {
    .verb = "merge",
    .topic = CROUPIER_TOPIC_MATCH,
    .title = N_("Merge the islands"),
    .summary = N_("Everybody is on one island from now on, today’s forms included, and is told so. A merge is for "
                  "good."),
    .is_drastic = TRUE,
    .check = check_merge,
    .take = take_merge,
    .make = factions_ask_merge,
  },
  {
    .verb = "end:",
    .topic = CROUPIER_TOPIC_MATCH,
    .told = N_("End the match; winners"),
    .is_drastic = TRUE,
    .usage = N_("Say who wins: “end: NAME, NAME” or “end: nobody”."),
    .blanks = { { .kind = CROUPIER_BLANK_PLAYERS, .label = N_("Winners"), .none = "nobody" } },
    .take = take_end,
    .make = factions_ask_winners,
  },
  { NULL },
};
