/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what can be sent in a day, as the cast and the player's seat have it. */
#include "config.h"
#include "croupier-factions-ask.h"

#include "croupier-gettext.h"

/* ---- words ---- */

const FactionsAskWords *
factions_ask_get_words (FactionsAskKind kind)
{
  static const FactionsAskWords words[] = {
    [FACTIONS_ASK_VOTE] = { "vote", "vote votes voting", .has_slips = TRUE },
    [FACTIONS_ASK_PASS] = { "pass", "pass passes passing" },
    [FACTIONS_ASK_GIFT] = { "gift",
                            "gift gifts gifting give gives giving hand hands send sends sending transfer transfers",
                            .has_slips = TRUE },
    [FACTIONS_ASK_QUERY] = { "query", CROUPIER_CAST_QUERY_WORDS, .has_slips = TRUE, .event = FACTIONS_QUERY,
                             .told = N_("You can ask somebody for their color, once a day:") },
    [FACTIONS_ASK_MAGIC_QUERY] = { "magic query", CROUPIER_CAST_MAGIC_WORDS, .event = FACTIONS_MAGIC_QUERY,
                                   .told = N_("As an Oracle you can learn somebody’s color, once a day:") },
    [FACTIONS_ASK_SHARE] = { "share", CROUPIER_CAST_SHARE_WORDS, .has_slips = TRUE, .event = FACTIONS_ANSWER,
                             .told = N_("Somebody waits for your answer to a query: share your color, or decline.") },
    [FACTIONS_ASK_DECLINE] = { "decline", CROUPIER_CAST_DECLINE_WORDS, .has_slips = TRUE, .event = FACTIONS_ANSWER },
  };

  return words[kind].word != NULL ? &words[kind] : NULL;
}

/* ---- one ask ---- */

FactionsAsk
factions_ask_new (FactionsAskKind kind, int which, const char *words)
{
  return (FactionsAsk) { .kind = kind, .which = which, .title = words, .words = words, .most = 1 };
}

static FactionsAsk
ask_of_kind (FactionsAskKind kind, int which)
{
  return factions_ask_new (kind, which, factions_ask_get_words (kind)->word);
}

static FactionsSlot *
add_slot (FactionsAsk *self, const char *before, CroupierPlayers players)
{
  FactionsSlot *slot = &self->slots[self->n_slots++];

  g_assert (self->n_slots <= FACTIONS_MAX_NAMED);
  *slot = (FactionsSlot) { .before = before, .label = "", .players = players };
  return slot;
}

/* Any player can be named. */
void
factions_ask_add_name (FactionsAsk *self, const char *before, gboolean nobody)
{
  add_slot (self, before, CROUPIER_NOBODY)->nobody = nobody;
}

static void
add_targets (FactionsAsk *self, const CroupierPower *power, CroupierPlayers around, CroupierPlayers alive, guint player)
{
  CroupierPlayers players = power->own_island ? around : alive;

  if (power->not_self)
    players &= ~CROUPIER_PLAYER (player);
  for (guint i = 0; i < power->n_targets; i++)
    {
      const char *before = i > 0 ? " and " : power->holder == CROUPIER_HOLDER_ITEM ? " on " : " ";
      FactionsSlot *slot = add_slot (self, before, players);

      slot->label = i > 0 ? N_("And on") : N_("On");
      slot->nothing = N_("Not used");
      slot->distinct = power->n_targets > 1;
    }
  if (power->guess)
    {
      FactionsSlot *slot = add_slot (self, ", who voted ", alive);

      slot->label = N_("Who voted for");
      slot->nothing = N_("Not used");
      slot->nobody = TRUE;
    }
}

/* As often as the item is there, or the power can be used in a night; where that is without bound, once more than it
 * is. */
static guint
count_uses (const CroupierPower *power, guint i, const FactionsState *state, guint player)
{
  const FactionsForm *form = &state->forms[player];
  guint n = 1;

  if (power->holder == CROUPIER_HOLDER_ITEM)
    n = state->seats[player].items[power->held_by];
  else if (power->holder != CROUPIER_HOLDER_TEAM && power->n_targets > 0 && power->per_night > 0)
    n = power->per_night;
  else if (power->holder != CROUPIER_HOLDER_TEAM && power->n_targets > 0)
    for (guint k = 0; form->is_in && k < form->n_acts; k++)
      n += form->acts[k].power == (int) i;
  return MIN (n, MAX_ACTS);
}

static FactionsAsk
ask_power (const FactionsPlan *plan, const FactionsState *state, guint player, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (plan->cast, i);
  FactionsAsk self = factions_ask_new (FACTIONS_ASK_POWER, (int) i, power->verb);

  self.is_shared = power->holder == CROUPIER_HOLDER_TEAM;
  self.is_own = power->holder == CROUPIER_HOLDER_ITEM && power->n_targets == 1 && !power->not_self;
  self.most = count_uses (power, i, state, player);
  add_targets (&self, power, players_on_island_of (plan, state, player), state->alive, player);
  return self;
}

/* The powers of a player’s team that are used together; at most MAX_POWERS. */
guint
factions_list_shared (const FactionsPlan *plan, const FactionsState *state, guint player, int *powers)
{
  guint n = 0;

  for (guint i = 0; i < plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (plan->cast, i);

      if (power->holder == CROUPIER_HOLDER_TEAM && power->verb != NULL && factions_has_power (plan, state, player, i))
        powers[n++] = (int) i;
    }
  return n;
}

/* Of a power that a team uses together, nobody is an opinion too, unlike saying nothing. */
static FactionsAsk
ask_pass (const FactionsPlan *plan, const FactionsState *state, guint player, guint power)
{
  const char *verb = croupier_cast_get_power (plan->cast, power)->verb;
  FactionsAsk self = ask_of_kind (FACTIONS_ASK_PASS, (int) power);
  int shared[MAX_POWERS];
  guint n_shared = factions_list_shared (plan, state, player, shared);

  self.title = verb;
  self.is_shared = TRUE;
  self.thing = n_shared == 1 && shared[0] == (int) power ? NULL : verb;
  return self;
}

static FactionsAsk
ask_vote (const FactionsPlan *plan, const FactionsState *state, guint player)
{
  FactionsAsk self = ask_of_kind (FACTIONS_ASK_VOTE, CROUPIER_CAST_NONE);
  FactionsSlot *slot = add_slot (&self, " ", players_on_island_of (plan, state, player));

  self.title = _("Vote");
  slot->label = N_("Votes for");
  slot->nothing = N_("No vote");
  slot->nobody = TRUE;
  return self;
}

static FactionsAsk
ask_gift (const FactionsPlan *plan, const FactionsState *state, guint player, int item)
{
  FactionsAsk self = ask_of_kind (FACTIONS_ASK_GIFT, item);
  FactionsSlot *slot = add_slot (&self, " to ", players_on_island_of (plan, state, player) & ~CROUPIER_PLAYER (player));

  self.title = _("Gifts");
  self.thing = item != CROUPIER_CAST_NONE ? croupier_cast_get_item (plan->cast, (guint) item)->name : "ITEM";
  self.most = item != CROUPIER_CAST_NONE ? state->seats[player].items[item] : 0;
  slot->label = N_("Given to");
  slot->nothing = N_("Kept");
  return self;
}

static FactionsAsk
ask_aside (FactionsAskKind kind, CroupierPlayers players)
{
  FactionsAsk self = ask_of_kind (kind, CROUPIER_CAST_NONE);

  add_slot (&self, " ", players);
  return self;
}

FactionsAsk
factions_ask (const FactionsPlan *plan, const FactionsState *state, guint player, FactionsAskKind kind, int which)
{
  switch (kind)
    {
    case FACTIONS_ASK_VOTE:
      return ask_vote (plan, state, player);
    case FACTIONS_ASK_POWER:
      return ask_power (plan, state, player, (guint) which);
    case FACTIONS_ASK_PASS:
      return ask_pass (plan, state, player, (guint) which);
    case FACTIONS_ASK_GIFT:
      return ask_gift (plan, state, player, which);
    case FACTIONS_ASK_QUERY:
    case FACTIONS_ASK_MAGIC_QUERY:
      return ask_aside (kind, factions_who_can_be_asked (plan, state, player));
    case FACTIONS_ASK_SHARE:
    case FACTIONS_ASK_DECLINE:
      return ask_aside (kind, factions_who_waits_for (state, player));
    case FACTIONS_N_ASK_KINDS:
      break;
    }
  g_assert_not_reached ();
}

/* ---- all of them ---- */

static guint
list_powers (const FactionsPlan *plan, const FactionsState *state, guint player, FactionsAsk *asks)
{
  guint n = 0;

  for (guint i = 0; i < plan->cast->powers->len; i++)
    {
      g_autofree char *why_not = factions_why_no_power (plan, state, player, i);

      if (why_not != NULL)
        continue;
      asks[n++] = ask_power (plan, state, player, i);
      if (asks[n - 1].is_shared)
        asks[n++] = ask_pass (plan, state, player, i);
    }
  return n;
}

static guint
list_asides (const FactionsPlan *plan, const FactionsState *state, guint player, FactionsAsk *asks)
{
  guint n = 0;

  for (FactionsAskKind kind = FACTIONS_ASK_QUERY; kind <= FACTIONS_ASK_DECLINE; kind++)
    {
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();

      if (kind <= FACTIONS_ASK_MAGIC_QUERY)
        factions_check_asker (plan, state, player, kind == FACTIONS_ASK_MAGIC_QUERY, problems);
      asks[n] = factions_ask (plan, state, player, kind, CROUPIER_CAST_NONE);
      n += problems->len == 0 && asks[n].slots[0].players != CROUPIER_NOBODY;
    }
  return n;
}

guint
factions_list_asks (const FactionsPlan *plan, const FactionsState *state, guint player, FactionsAsk *asks)
{
  guint n = 0;

  asks[n++] = ask_vote (plan, state, player);
  n += list_powers (plan, state, player, asks + n);
  for (guint item = 0; item < plan->cast->items->len; item++)
    if (state->seats[player].items[item] > 0)
      asks[n++] = ask_gift (plan, state, player, (int) item);
  return n + list_asides (plan, state, player, asks + n);
}

gboolean
factions_ask_is_aside (const FactionsAsk *self)
{
  return self->kind >= FACTIONS_ASK_QUERY;
}
