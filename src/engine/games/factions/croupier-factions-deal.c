/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the deal, and what everybody is told of who they are, what they hold and where they are. */
#include "config.h"
#include "croupier-factions.h"

#include <string.h>

#include "croupier-gettext.h"

/* ---- what the players are told ---- */

FACT (season, "season", HEADING, N_("Factions"))
FACT (schedule, "schedule", LINE,
      N_("Each day opens with what came of the night before. While it is open, send your Color Query, answer those "
         "that you get, and send one voting form: the first one counts. Then it is night."))
FACT (two_islands, "two-islands", LINE,
      N_("There are two islands, {first} and {second}. When enough players are out, they become one."), TEXT (first),
      TEXT (second))
FACT (one_island, "one-island", LINE, N_("Everybody is on one island from the beginning."))
FACT (query_limit, "query-limit", LINE, N_("Color Queries end when {number} or fewer players are left."),
      NUMBER (number))
FACT (talk_on_islands, "talk", LINE,
      N_("Say what you like to anybody on your island, true or not. In private, talk one to one; groups ask the "
         "game master for a channel. Until the islands become one, talk to the other only in a channel that you "
         "were given."))
FACT (talk, "talk", LINE,
      N_("Say what you like to anybody in the game, true or not. In private, talk one to one; groups ask the game "
         "master for a channel."))
FACT (no_talk, "no-talk", LINE,
      N_("Talk to nobody who is out, nor about the game at night. Show or copy no messages. All this ends with the "
         "match."))
FACT (on_island, "on-island", LINE, N_("On this island: {players}."), PLAYERS (players))
FACT (seen_on_island, "seen-on-island", LINE, N_("On {island}: {players}."), TEXT (island), PLAYERS (players))
FACT (seen_merged, "seen-on-island", LINE, N_("Together on one island: {players}."), TEXT (island), PLAYERS (players))
FACT (members, "members", LINE, N_("This channel is for {players}."), PLAYERS (players))

FACT (you, "you", HEADING, N_("Who you are"))
FACT (your_team, "your-team", LINE, N_("Your team is {team}, your color {color}."), TEXT (team), TEXT (color))
FACT (your_notes, "your-notes", LINE, N_("{text}"), TEXT (text))
FACT (your_role, "your-role", LINE, N_("Your role is {role}."), TEXT (role))
FACT (role_text, "role-text", LINE, N_("{text}"), TEXT (text))
FACT (your_item, "your-item", LINE, N_("You hold the item {item}."), TEXT (item))
FACT (item_text, "item-text", LINE, N_("{text}"), TEXT (text))
FACT (received, "received", LINE, N_("You received the item {item}."), TEXT (item))
FACT (new_team, "new-team", LINE, N_("You have changed sides."))
FACT (your_island, "your-island", LINE, N_("Your island is {island}."), TEXT (island))

#define POWER_FIELDS TEXT (verb), WORD (effect)

FACT (powers_heading, "powers", LINE, N_("In your voting form you can write:"))
FACT_FAMILY (power, POWER_FIELDS)
static const CroupierFactKind power_facts[] = {
  FACT_KIND ("power", ITEM, N_("“{verb}”: {effect}"), POWER_FIELDS),
  FACT_KIND ("power", ITEM, N_("“{verb} NAME”: {effect}"), POWER_FIELDS),
  FACT_KIND ("power", ITEM, N_("“{verb} NAME and NAME”: {effect}"), POWER_FIELDS),
};
FACT (guessing_power, "power", ITEM,
      N_("“{verb} NAME, who voted NAME”, or “nobody” for whom they voted; if that is right, {effect}"), TEXT (verb),
      WORD (effect))
FACT (team_power, "power", ITEM,
      N_("“{verb} NAME”, or “pass”, for your team. It counts for the player whom most of you on your island name: "
         "{effect}"),
      TEXT (verb), WORD (effect))

/* Of a power that is used on somebody, and of one that acts on its holder. */
typedef const char *const EffectWords[2];

static EffectWords effect_words[] = {
  [CROUPIER_EFFECT_VOID_VOTES_ON] = { N_("the votes for them do not count that night."),
                                      N_("the votes for you do not count that night.") },
  [CROUPIER_EFFECT_VOID_VOTES_BY] = { N_("their vote does not count that night."),
                                      N_("your vote does not count that night.") },
  [CROUPIER_EFFECT_WEIGHT_VOTES_BY] = { N_("their vote weighs more that night."),
                                        N_("your vote weighs more that night.") },
  [CROUPIER_EFFECT_PROTECT_FROM_VOTE] = { N_("they cannot be voted out that night."),
                                          N_("you cannot be voted out that night.") },
  [CROUPIER_EFFECT_PROTECT_FROM_KILL] = { N_("they cannot be killed that night."),
                                          N_("you cannot be killed that night.") },
  [CROUPIER_EFFECT_KILL] = { N_("they are killed, unless something protects them."),
                             N_("you are killed, unless something protects you.") },
  [CROUPIER_EFFECT_BLOCK] = { N_("what they would do later that night does nothing."),
                              N_("what you would do later that night does nothing.") },
  [CROUPIER_EFFECT_SILENCE] = { N_("on the next day they decline every Color Query."),
                                N_("on the next day you decline every Color Query.") },
  [CROUPIER_EFFECT_LEARN] = { NULL, NULL }, /* these two by what it is */
  [CROUPIER_EFFECT_SET] = { NULL, NULL },
  [CROUPIER_EFFECT_MOVE_ITEM] = { N_("you take from them what they hold."), NULL },
  [CROUPIER_EFFECT_DESTROY_ITEM] = { N_("what they hold is no more."), N_("what you hold is no more.") },
  [CROUPIER_EFFECT_REVEAL] = { N_("something is told."), N_("something is told.") },
  [CROUPIER_EFFECT_ASK_GM] = { N_("the game master says what comes of it."),
                               N_("the game master says what comes of it.") },
};

static EffectWords less_weight_words = { N_("their vote weighs less that night."),
                                         N_("your vote weighs less that night.") };
static EffectWords one_item_words[] = {
  [CROUPIER_EFFECT_MOVE_ITEM] = { N_("you take an item from them, if they have it."), NULL },
  [CROUPIER_EFFECT_DESTROY_ITEM] = { N_("an item of theirs is no more, if they have it."),
                                     N_("an item of yours is no more, if you have it.") },
};
static EffectWords passed_on_words = { N_("the second gets what the first holds."), NULL };
static EffectWords one_passed_on_words = { N_("the second gets an item from the first, if they have it."), NULL };

static EffectWords learn_words[] = {
  [CROUPIER_SUBJECT_TEAM] = { N_("you learn their team."), N_("you learn your team.") },
  [CROUPIER_SUBJECT_COLOR] = { N_("you learn their color, as a query reports it."),
                               N_("you learn your color, as a query reports it.") },
  [CROUPIER_SUBJECT_ROLE] = { N_("you learn their role."), N_("you learn your role.") },
  [CROUPIER_SUBJECT_ITEMS] = { N_("you learn what they hold."), N_("you learn what you hold.") },
  [CROUPIER_SUBJECT_VOTE] = { N_("you learn whom they voted for."), N_("you learn whom you voted for.") },
  [CROUPIER_SUBJECT_TARGETS] = { N_("you learn on whom they used powers that night."),
                                 N_("you learn on whom you used powers that night.") },
  [CROUPIER_SUBJECT_TARGETED_BY] = { N_("you learn who used a power on them that night."),
                                     N_("you learn who used a power on you that night.") },
};

static EffectWords set_words[] = {
  [CROUPIER_SUBJECT_TEAM] = { N_("their team changes."), N_("your team changes.") },
  [CROUPIER_SUBJECT_COLOR] = { N_("the color that is reported of them changes."),
                               N_("the color that is reported of you changes.") },
  [CROUPIER_SUBJECT_ROLE] = { N_("their role changes."), N_("your role changes.") },
  [CROUPIER_SUBJECT_ISLAND] = { N_("their island changes."), N_("your island changes.") },
};

FACT (from_night, "power-from-night", ITEM, N_("“{verb}” only from night {number} on."), TEXT (verb), NUMBER (number))
FACT (to_night, "power-to-night", ITEM, N_("“{verb}” only up to night {number}."), TEXT (verb), NUMBER (number))
FACT (fewest_left, "power-fewest-left", ITEM, N_("“{verb}” only while {number} or more players are left."), TEXT (verb),
      NUMBER (number))
FACT (most_left, "power-most-left", ITEM, N_("“{verb}” only when {number} or fewer players are left."), TEXT (verb),
      NUMBER (number))
FACT_COUNTED (uses, "power-uses", ITEM, NP_ ("“{verb}” only once.", "“{verb}” only {number} times in all."),
              TEXT (verb), NUMBER (number))
FACT (before_merge, "power-before-merge", ITEM, N_("“{verb}” only before the islands merge."), TEXT (verb))
FACT (after_merge, "power-after-merge", ITEM, N_("“{verb}” only after the islands have merged."), TEXT (verb))

FACT (deal, "deal", HEADING, N_("The deal"))
FACT (dealt_again, "dealt-again", LINE,
      N_("The game master had everything dealt again: this is deal number {draw}. What you were told before of who you "
         "are, where you are and what you hold no longer holds."),
      NUMBER (draw))
FACT (thrown_away, "deal-thrown-away", LINE, N_("Deal number {draw} was thrown away. Now it is:"), NUMBER (draw))
FACT (dealt, "dealt", ITEM, N_("{player}: {team}, on {island}"), PLAYER (player), TEXT (team), TEXT (island))
FACT (dealt_role, "dealt-role", ITEM, N_("{player} has the role {role}."), PLAYER (player), TEXT (role))
FACT (dealt_item, "dealt-item", ITEM, N_("{player} begins with the item {item}."), PLAYER (player), TEXT (item))
FACT (dealt_color, "dealt-color", ITEM, N_("{player} is reported as {color}."), PLAYER (player), TEXT (color))
FACT (stand_in, "stand-in", LINE,
      N_("{team} stands in for a team that nobody but its inventor knows: give it powers of your own."), TEXT (team))

static const CroupierTeam *
team_of (const FactionsPlan *plan, const FactionsState *state, guint player)
{
  return croupier_cast_get_team (plan->cast, (guint) state->seats[player].team);
}

/* ---- who has which power ---- */

static void
tell_bounds (const CroupierPower *power, CroupierMessage *message)
{
  if (power->first_night > 1)
    say_from_night (message, power->verb, (int) power->first_night);
  if (power->last_night > 0)
    say_to_night (message, power->verb, (int) power->last_night);
  if (power->fewest_left > 0)
    say_fewest_left (message, power->verb, (int) power->fewest_left);
  if (power->most_left > 0)
    say_most_left (message, power->verb, (int) power->most_left);
  if (power->merge == CROUPIER_MERGE_BEFORE)
    say_before_merge (message, power->verb);
  if (power->merge == CROUPIER_MERGE_AFTER)
    say_after_merge (message, power->verb);
  if (power->in_all > 0)
    say_uses (message, power->verb, (int) power->in_all);
}

static const char *const *
get_effect_words (const CroupierPower *power)
{
  gboolean is_one_item = power->item != CROUPIER_CAST_NONE;

  if (power->effect == CROUPIER_EFFECT_LEARN)
    return learn_words[power->subject];
  if (power->effect == CROUPIER_EFFECT_SET)
    return set_words[power->subject];
  if (power->effect == CROUPIER_EFFECT_WEIGHT_VOTES_BY && power->weight < 0)
    return less_weight_words;
  if (power->effect == CROUPIER_EFFECT_MOVE_ITEM && power->n_targets == 2)
    return is_one_item ? one_passed_on_words : passed_on_words;
  if ((power->effect == CROUPIER_EFFECT_MOVE_ITEM || power->effect == CROUPIER_EFFECT_DESTROY_ITEM) && is_one_item)
    return one_item_words[power->effect];
  return effect_words[power->effect];
}

static void
tell_power (const CroupierPower *power, CroupierMessage *message)
{
  const CroupierFactKind *kind = &power_facts[power->n_targets];

  if (power->holder == CROUPIER_HOLDER_TEAM)
    kind = &fact_team_power;
  else if (power->guess)
    kind = &fact_guessing_power;
  say_power (message, kind, power->verb, get_effect_words (power)[power->n_targets == 0 ? 1 : 0]);
  tell_bounds (power, message);
}

/* What acts by itself is nothing that they could write. */
static void
tell_powers (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierMessage *message)
{
  gboolean is_begun = FALSE;

  for (guint i = 0; i < plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (plan->cast, i);

      if (power->verb == NULL || !factions_has_power (plan, state, player, i))
        continue;
      if (!is_begun)
        say_powers_heading (message);
      is_begun = TRUE;
      tell_power (power, message);
    }
}

static void
say_unless_empty (const FactionsPlan *plan, CroupierMessage *message,
                  void (*say) (CroupierMessage *message, const char *text), const char *text)
{
  if (*text != '\0')
    say (message, factions_words (plan, text));
}

/* The color of the team, also where theirs is reported as another: that they are not told. */
static void
tell_team (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierMessage *message)
{
  const CroupierTeam *team = team_of (plan, state, player);

  say_your_team (message, team->name, team->color);
  say_unless_empty (plan, message, say_your_notes, team->private_notes);
}

/* Tells a shared channel, where the team has one, who is in it. */
void
factions_tell_members (const FactionsPlan *plan, const FactionsState *state, guint team, CroupierOutbox *outbox)
{
  const CroupierTeam *told = croupier_cast_get_team (plan->cast, team);
  CroupierPlayers members = factions_get_team (plan, state, team);

  if (told->shared_channel && members != CROUPIER_NOBODY)
    say_members (factions_to_channel (outbox, "team", told->name), members);
}

/* Tells a player whose team has changed, and the channel of the new one. */
void
factions_tell_new_team (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);

  say_new_team (message);
  tell_team (plan, state, player, message);
  if (!is_in_game (state, player))
    return;
  tell_powers (plan, state, player, message);
  factions_tell_members (plan, state, (guint) state->seats[player].team, outbox);
}

/* Tells what somebody got, and what can be done with it; never from whom. */
void
factions_tell_received (const FactionsPlan *plan, guint item, CroupierMessage *message)
{
  say_received (message, croupier_cast_get_item (plan->cast, item)->name);
  say_unless_empty (plan, message, say_item_text, croupier_cast_get_item (plan->cast, item)->text);
  for (guint i = 0; i < plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (plan->cast, i);

      if (power->holder == CROUPIER_HOLDER_ITEM && power->held_by == (int) item)
        tell_power (power, message);
    }
}

/* Tells the channel of an island who is on it; and those who are out are told so too, for they see what every island
 * sees. */
void
factions_tell_on_island (const FactionsPlan *plan, const FactionsState *state, guint island, CroupierOutbox *outbox)
{
  CroupierPlayers players = factions_get_on_island (plan, state, island);
  const char *name = factions_get_island (plan, island);

  if (players == CROUPIER_NOBODY)
    return;
  say_on_island (factions_to_channel (outbox, "island", name), players);
  (island == MERGED ? say_seen_merged : say_seen_on_island) (factions_to_spectators (plan, state, outbox), name,
                                                             players);
}

/* ---- the deal ---- */

/* Whatever was given or set before is no more; the items of players who are out are no more either. */
static void
seat_players (const FactionsPlan *plan, const CroupierCastingDeal *deal, FactionsState *state)
{
  for (guint i = 0; i < plan->n_players; i++)
    {
      Seat *seat = &state->seats[i];

      seat->team = deal->teams[i];
      seat->role = deal->roles[i] == CROUPIER_CASTING_NONE ? CROUPIER_CAST_NONE : deal->roles[i];
      factions_move (state, i, state->is_merged ? MERGED : (guint) deal->islands[i]);
      if (is_in_game (state, i))
        memcpy (seat->items, deal->items[i], sizeof seat->items);
      memset (seat->color, 0, sizeof seat->color);
      if (plan->fixed_colors[i] != NULL)
        g_strlcpy (seat->color, plan->fixed_colors[i], sizeof seat->color);
    }
}

static void
note_deal (const FactionsPlan *plan, const CroupierCastingDeal *deal, guint n_before, CroupierOutbox *outbox)
{
  CroupierCastingRecipe recipe = { .casting = plan->casting, .n_before = n_before };

  for (CroupierCastingList list = CROUPIER_CASTING_TEAMS; list < CROUPIER_CASTING_N_LISTS; list++)
    recipe.names[list] = factions_list_names (plan, list);
  croupier_outbox_add_casting (outbox, &recipe, deal, plan->n_deals);
  for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
    g_strfreev (recipe.names[list]);
}

static gboolean
deal_cast (const FactionsPlan *plan, FactionsState *state, CroupierOutbox *outbox, GCancellable *cancellable,
           GError **error)
{
  CroupierCastingDeal deal;

  if (!factions_draw_deal (plan, state->n_redraws, &deal, cancellable, error))
    return FALSE;
  seat_players (plan, &deal, state);
  if (outbox != NULL)
    note_deal (plan, &deal, state->n_redraws, outbox);
  return TRUE;
}

/* ---- the start ---- */

static void
tell_season (const FactionsPlan *plan, CroupierMessage *message)
{
  say_season (message);
  say_schedule (message);
  if (plan->n_islands == 1)
    say_one_island (message);
  else
    say_two_islands (message, factions_get_island (plan, 0), factions_get_island (plan, 1));
  if (plan->query_limit > 0)
    say_query_limit (message, (int) plan->query_limit);
  (plan->n_islands == 1 ? say_talk : say_talk_on_islands) (message);
  say_no_talk (message);
  factions_tell_known_cast (plan, message);
}

static void
tell_items (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierMessage *message)
{
  for (guint i = 0; i < plan->cast->items->len; i++)
    for (guint k = 0; k < state->seats[player].items[i]; k++)
      {
        const CroupierItem *item = croupier_cast_get_item (plan->cast, i);

        say_your_item (message, item->name);
        if (k == 0)
          say_unless_empty (plan, message, say_item_text, item->text);
      }
}

static void
tell_player (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierOutbox *outbox)
{
  const Seat *seat = &state->seats[player];
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);

  say_you (message);
  tell_team (plan, state, player, message);
  if (seat->role != CROUPIER_CAST_NONE)
    {
      const CroupierRole *role = croupier_cast_get_role (plan->cast, (guint) seat->role);

      say_your_role (message, role->name);
      say_unless_empty (plan, message, say_role_text, role->text);
    }
  tell_items (plan, state, player, message);
  if (!state->is_merged)
    say_your_island (message, factions_get_island (plan, (guint) seat->island));
  tell_powers (plan, state, player, message);
}

static void
tell_deal (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message)
{
  say_deal (message);
  if (state->n_redraws > 0)
    say_thrown_away (message, (int) state->n_redraws);
  for (guint i = 0; i < plan->n_players; i++)
    {
      const Seat *seat = &state->seats[i];

      say_dealt (message, i, team_of (plan, state, i)->name, factions_get_island (plan, (guint) seat->island));
      if (seat->role != CROUPIER_CAST_NONE)
        say_dealt_role (message, i, croupier_cast_get_role (plan->cast, (guint) seat->role)->name);
      for (guint item = 0; item < plan->cast->items->len; item++)
        for (guint k = 0; k < seat->items[item]; k++)
          say_dealt_item (message, i, croupier_cast_get_item (plan->cast, item)->name);
      if (seat->color[0] != '\0')
        say_dealt_color (message, i, seat->color);
    }
  for (guint i = 0; i < plan->cast->teams->len; i++)
    if (croupier_cast_get_team (plan->cast, i)->stands_in)
      say_stand_in (message, croupier_cast_get_team (plan->cast, i)->name);
}

/* Tells everybody, whether they are somebody else now or not: those who were told nothing would have to guess. */
static void
tell_dealt (const FactionsPlan *plan, const FactionsState *state, CroupierOutbox *outbox)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, state->alive)
    tell_player (plan, state, player, outbox);
  for (guint island = 0; island <= MERGED; island++)
    factions_tell_on_island (plan, state, island, outbox);
  for (guint i = 0; i < plan->cast->teams->len; i++)
    factions_tell_members (plan, state, i, outbox);
  tell_deal (plan, state, croupier_outbox_to_gm (outbox));
}

gboolean
factions_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GCancellable *cancellable,
                GError **error)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  FactionsState *state = (FactionsState *) base_state;

  state->alive = CROUPIER_EVERYBODY (plan->n_players);
  state->is_merged = plan->n_islands == 1;
  state->next_place = 1;
  state->end_teams[0] = state->end_teams[1] = CROUPIER_CAST_NONE;
  if (!deal_cast (plan, state, outbox, cancellable, error))
    return FALSE;
  if (outbox == NULL)
    return TRUE;
  tell_season (plan, croupier_outbox_to_public (outbox));
  tell_dealt (plan, state, outbox);
  return TRUE;
}

/* The deal before it stands in the record for good; the last one counts. FALSE with CROUPIER_ERROR_REFUSED, nothing
 * changed, where no other deal came up. */
gboolean
factions_deal_again (const FactionsPlan *plan, FactionsState *state, CroupierOutbox *outbox, GError **error)
{
  CroupierMessage *spectators;

  state->n_redraws++;
  if (!deal_cast (plan, state, outbox, NULL, error))
    {
      state->n_redraws--;
      return FALSE;
    }
  if (outbox == NULL)
    return TRUE;
  say_dealt_again (croupier_outbox_to_public (outbox), state->n_redraws + 1);
  spectators = factions_to_spectators (plan, state, outbox);
  if (spectators != NULL)
    say_dealt_again (spectators, state->n_redraws + 1);
  tell_dealt (plan, state, outbox);
  return TRUE;
}
