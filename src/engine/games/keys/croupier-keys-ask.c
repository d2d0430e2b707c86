/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: what is asked of the players. */
#include "config.h"
#include "croupier-keys.h"

#include "croupier-bid.h"
#include "croupier-gettext.h"

/* ---- what there is ---- */

static gboolean
get_card (const CroupierPlan *base, const CroupierState *state, guint player, guint i, CroupierBidThing *card)
{
  const KeysPlan *plan = (const KeysPlan *) base;

  if (i >= plan->n_values)
    return FALSE;
  card->value = plan->values[i];
  card->n_held = held_by (plan, (const KeysState *) state, player)[i];
  return TRUE;
}

static char *
dup_value (int value)
{
  return g_strdup_printf (_("Value %d"), value);
}

static char *
dup_strength (int strength)
{
  switch (strength)
    {
    case 1:
      return g_strdup (_("Daggers (strength 1)"));
    case 2:
      return g_strdup (_("Axes (strength 2)"));
    case 3:
      return g_strdup (_("Broadswords (strength 3)"));
    default:
      return g_strdup_printf (_("Strength %d"), strength);
    }
}

static gboolean
get_door (const CroupierPlan *base, const CroupierState *state, guint i, CroupierBidPlace *place)
{
  static const char *const labels[] = {
    [CROUPIER_DOOR_OPEN] = N_("{name} (open)"),
    [CROUPIER_DOOR_PASS] = N_("{name} (pass)"),
    [CROUPIER_DOOR_GARNET] = N_("{name} (garnet)"),
  };
  static const char *const shut[][N_VARIANTS] = {
    [CROUPIER_DOOR_IS_OPEN] = { NULL, NULL },
    [CROUPIER_DOOR_IS_SHUT_FOR_GOOD] = { N_("Door {name} is shut for good; in {here} these can be used: {places}."),
                                         N_("Gate {name} is shut for good; on {here} these can be used: {places}.") },
    [CROUPIER_DOOR_IS_SHUT_THIS_ROUND] = { N_("Door {name} is shut this round; in {here} these can be used: {places}."),
                                           N_("Gate {name} is shut this round; on {here} these can be used: "
                                              "{places}.") },
  };
  const KeysPlan *plan = (const KeysPlan *) base;
  const Door *door = &plan->doors[i];

  if (i >= plan->n_doors)
    return FALSE;
  *place = (CroupierBidPlace) {
    .word = door->label,
    .folded = door->folded,
    .label = labels[door->type],
    .area = door->area,
    .type = door->type,
    .is_adjacent = door->adjacent,
    .why_not = shut[get_status (plan, (const KeysState *) state, i)][plan->variant],
  };
  return TRUE;
}

static const char *
get_area (const CroupierPlan *base, guint i)
{
  const KeysPlan *plan = (const KeysPlan *) base;

  return i <= plan->goal ? keys_area_name (plan, i) : NULL;
}

static guint
get_here (const CroupierState *state, guint player)
{
  return ((const KeysState *) state)->places[player].area;
}

static char *
dup_warning (const CroupierPlan *base, const CroupierState *state, guint player, guint n_cards)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysPlace *place = &((const KeysState *) state)->places[player];

  if (n_cards != place->n_held || place->area + 1u == plan->goal)
    return NULL;
  return g_strdup_printf (IN_VARIANT (plan, _("%s is spending the last card with more than one room still ahead."),
                                      _("%s is spending the last weapon with more than one level still ahead.")),
                          croupier_roster_get_name (base->setup->roster, player));
}

/* ---- what stands ---- */

static void
get_usual (const CroupierPlan *base, const CroupierState *base_state, guint player, CroupierGiven *given)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;

  given->word = keys_find_lowest_card (plan, state, player);
  given->place = keys_find_default_door (plan, state, state->places[player].area);
  given->n_places = 1;
}

static gboolean
fill_move (const CroupierPlan *base, const CroupierState *base_state, guint player, CroupierGiven *given)
{
  const KeysState *state = (const KeysState *) base_state;
  const KeysPlace *place = &state->places[player];

  if (place->n_sent_doors == 0)
    {
      get_usual (base, base_state, player, given);
      return FALSE;
    }
  given->counts = sent_by ((const KeysPlan *) base, state, player);
  given->place = place->sent_door;
  given->n_places = place->n_sent_doors;
  return TRUE;
}

static void
take_move (const CroupierPlan *base, CroupierState *base_state, guint player, const CroupierGiven *given)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  KeysState *state = (KeysState *) base_state;
  KeysPlace *place = &state->places[player];
  guint16 *sent = sent_by (plan, state, player);

  keys_clear_move (plan, state, player);
  if (given == NULL)
    return;
  for (guint v = 0; v < plan->n_values; v++)
    {
      sent[v] = given->counts[v];
      place->n_sent += sent[v];
      place->score += sent[v] * (guint32) plan->values[v];
    }
  place->n_sent_doors = (guint8) given->n_places;
  place->sent_door = (guint16) given->place;
}

/* ---- in the words of the variants ---- */

static const CroupierVocabulary weapons[] = {
  { "dagger", 0, 1 }, { "daggers", 1, 1 },          { "axe ax", 0, 2 },
  { "axes", 1, 2 },   { "broadsword sword", 0, 3 }, { "broadswords swords", 1, 3 },
};

static const char *const door_types[] = { [CROUPIER_DOOR_PASS] = "pass", [CROUPIER_DOOR_GARNET] = "garnet" };

#define IN_EITHER                                                                                                   \
  .noun = "card key keycard key-card weapon", .nouns = "cards keys keycards key-cards weapons",                     \
  .place_nouns = "door doors gate gates", .names = weapons, .n_names = G_N_ELEMENTS (weapons), .types = door_types, \
  .n_types = G_N_ELEMENTS (door_types), .pictures = "➡⬅⏩🗡🪓",                                                     \
  .not_due = { N_("“{what}” is not what is due; this is round {round}, and {player}’s move is for {here}."),        \
               N_("“{what}” is not what is due; this is round {round}, and your move is for {here}.") },            \
  .get_thing = get_card, .get_place = get_door, .get_area = get_area, .get_here = get_here, .get_usual = get_usual, \
  .dup_warning = dup_warning

static const CroupierBid bids[] = {
  [KEYS] = {
    IN_EITHER,
    .unclear = N_("“{what}” leaves open what is meant; name the key-cards first, then “at”, then one or two doors, "
                  "such as “{example}”."),
    .two_ways = N_("“{what}” can be read in two ways; write each key-card by itself, such as “3 3 2”."),
    .not_held = { N_("{player} has no key-card “{what}” in hand, but {held}."),
                  N_("You have no key-card “{what}” in hand, but {held}.") },
    .too_few = { N_("{player} does not have that many key-cards of value {name} in hand, but {held}."),
                 N_("You do not have that many key-cards of value {name} in hand, but {held}.") },
    .no_thing = { N_("No key-card is named; {player} has {held} in hand. "
                     "Until a better submission comes, the one before stands, or the default."),
                  N_("No key-card is named; you have {held} in hand. "
                     "Until a better submission comes, the one before stands, or the default.") },
    .no_place = N_("No door is named; in {here} these can be used: {places}."),
    .one_of_many = N_("“{what}” was read as one key-card; a number before it says how many."),
    .no_such_place = N_("There is no door “{what}”; in {here} these can be used: {places}."),
    .elsewhere = { N_("Door {name} is in {other}, and {player} is in {here}, where these can be used: {places}."),
                   N_("Door {name} is in {other}, and you are in {here}, where these can be used: {places}.") },
    .not_adjacent = N_("Doors {name} and {other} are not adjacent; in {here} these pairs can be used: {pairs}."),
    .twice = N_("Door {name} is named twice; name one door, or two adjacent ones."),
    .third = N_("Door {name} is one too many; name one door, or two adjacent ones."),
    .other_type = N_("“{what}” does not fit door {name}."),
    .things_title = N_("Key-cards"), .places_title = N_("Doors"), .places_label = N_("One door, or two adjacent ones"),
    .dup_label = dup_value,
  },
  [GATES] = {
    IN_EITHER,
    .unclear = N_("“{what}” leaves open what is meant; name the weapons first, then “at”, then one or two gates, "
                  "such as “{example}”."),
    .two_ways = N_("“{what}” can be read in two ways; write each weapon by itself, such as “axe, axe, dagger”."),
    .not_held = { N_("{player} has no weapon “{what}” in hand, but {held}."),
                  N_("You have no weapon “{what}” in hand, but {held}.") },
    .too_few = { N_("{player} does not have that many weapons of strength {name} in hand, but {held}."),
                 N_("You do not have that many weapons of strength {name} in hand, but {held}.") },
    .no_thing = { N_("No weapon is named; {player} has {held} in hand. "
                     "Until a better submission comes, the one before stands, or the default."),
                  N_("No weapon is named; you have {held} in hand. "
                     "Until a better submission comes, the one before stands, or the default.") },
    .no_place = N_("No gate is named; on {here} these can be used: {places}."),
    .one_of_many = N_("“{what}” was read as one weapon; a number before it says how many."),
    .no_such_place = N_("There is no gate “{what}”; on {here} these can be used: {places}."),
    .elsewhere = { N_("Gate {name} is on {other}, and {player} is on {here}, where these can be used: {places}."),
                   N_("Gate {name} is on {other}, and you are on {here}, where these can be used: {places}.") },
    .not_adjacent = N_("Gates {name} and {other} are not adjacent; on {here} these pairs can be used: {pairs}."),
    .twice = N_("Gate {name} is named twice; name one gate, or two adjacent ones."),
    .third = N_("Gate {name} is one too many; name one gate, or two adjacent ones."),
    .other_type = N_("“{what}” does not fit gate {name}."),
    .things_title = N_("Weapons"), .places_title = N_("Gates"), .places_label = N_("One gate, or two adjacent ones"),
    .dup_label = dup_strength,
  },
};

#define MOVE(variant, Told)                                                                   \
  [variant] = { .title = N_("Move"),                                                          \
                .told = Told,                                                                 \
                .told_default = N_("If you send nothing, this is played for you: {example}"), \
                .bid = &bids[variant],                                                        \
                .fill = fill_move,                                                            \
                .take = take_move }

static const CroupierAsk moves[] = {
  MOVE (KEYS, N_("Send one or more of your key-cards, and a door of {here} or two adjacent ones.")),
  MOVE (GATES, N_("Send one or more of your weapons, and a gate on {here} or two adjacent ones.")),
};

/* ---- the verdict ---- */

static CroupierPlayers
get_losers (const CroupierPlan *plan, const CroupierState *state, guint voter)
{
  return ((const KeysState *) state)->losers & ~state->removed;
}

static char *
why_no_loser (const CroupierPlan *plan, const CroupierState *state, guint voter, guint player)
{
  return g_strdup_printf (_("%s is not one of the losers"), croupier_roster_get_name (plan->setup->roster, player));
}

static gboolean
fill_vote (const CroupierPlan *plan, const CroupierState *state, guint voter, CroupierGiven *given)
{
  guint vote = ((const KeysState *) state)->places[voter].vote;

  if (vote == 0 || (vote != ABSTAINS && croupier_players_has (state->removed, vote - 1)))
    return FALSE;
  given->players = vote == ABSTAINS ? CROUPIER_NOBODY : CROUPIER_PLAYER (vote - 1);
  return TRUE;
}

static void
take_vote (const CroupierPlan *plan, CroupierState *state, guint voter, const CroupierGiven *given)
{
  guint8 *vote = &((KeysState *) state)->places[voter].vote;

  *vote = 0;
  if (given != NULL)
    *vote = given->players == CROUPIER_NOBODY ? ABSTAINS : croupier_players_first (given->players) + 1;
}

static const CroupierAskWord abstention = {
  .word = "abstain",
  .also = "abstains abstaining abstention nobody",
  .label = N_("Nobody: abstains"),
  .missing = N_("No player is named; write one name, or “abstain”."),
  .many = N_("The vote names %s; it can go to one of them only."),
};

static const CroupierAsk vote = {
  .title = N_("Verdict"),
  .label = N_("Votes for"),
  .told = N_("Vote for one of those who have not escaped to be the Elimination Candidate, or abstain."),
  .told_default = N_("If you send nothing, you abstain."),
  .nothing = "abstain",
  .none = &abstention,
  .small = "i i'd i'll i'm im id ill imma me my mine we our us vote votes voting voted for against goes go going gets "
           "get is are it its it's to on eliminate eliminating choose choosing pick picking name naming player would "
           "want wanna gonna like will this round today tonight verdict final answer the a an as ec elimination "
           "candidate loser be "
           "am out off kick from here here's so now today still say just only gg",
  .get_players = get_losers,
  .why_not = why_no_loser,
  .fill = fill_vote,
  .take = take_vote,
};

/* Returns why nothing is expected of a player; NULL if something is. */
static char *
why_not (const KeysPlan *plan, const KeysState *state, guint player)
{
  const char *name = croupier_roster_get_name (plan->base.setup->roster, player);
  const KeysPlace *place = &state->places[player];

  if (state->stage == STAGE_VERDICT)
    {
      g_autofree char *winners = croupier_reader_list_players (plan->base.setup->roster,
                                                               state->winners & ~state->base.removed);

      return croupier_players_has (state->winners, player)
               ? NULL
               : g_strdup_printf (TO_SENDER (_("%s is not a winner; only these vote: %s."),
                                             _("You%.0s are not a winner; only these vote: %s.")),
                                  name, winners);
    }
  if (place->area == plan->goal)
    return g_strdup_printf (IN_VARIANT (plan,
                                        TO_SENDER (_("%s has reached %s and has nothing more to submit."),
                                                   _("You%.0s have reached %s and have nothing more to submit.")),
                                        TO_SENDER (_("%s has escaped to %s and has nothing more to submit."),
                                                   _("You%.0s have escaped to %s and have nothing more to submit."))),
                            name, keys_area_name (plan, plan->goal));
  if (place->n_held == 0)
    return g_strdup_printf (IN_VARIANT (plan,
                                        TO_SENDER (_("%s has no key-card left and is out."),
                                                   _("You%.0s have no key-card left and are out.")),
                                        TO_SENDER (_("%s has no weapon left and is out."),
                                                   _("You%.0s have no weapon left and are out."))),
                            name);
  if (!has_usable_door (plan, state, place->area))
    return g_strdup_printf (IN_VARIANT (plan,
                                        TO_SENDER (_("No door in %s can be used, so nothing is expected of %s this "
                                                     "round."),
                                                   _("No door in %s can be used, so nothing is expected of you%.0s "
                                                     "this round.")),
                                        TO_SENDER (_("No gate on %s can be used, so nothing is expected of %s this "
                                                     "round."),
                                                   _("No gate on %s can be used, so nothing is expected of you%.0s "
                                                     "this round."))),
                            keys_area_name (plan, place->area), name);
  return NULL;
}

const CroupierAsk *
keys_get_ask (const CroupierPlan *base, const CroupierState *state, guint player, char **reason)
{
  const KeysPlan *plan = (const KeysPlan *) base;

  *reason = why_not (plan, (const KeysState *) state, player);
  if (*reason != NULL)
    return NULL;
  return ((const KeysState *) state)->stage == STAGE_VERDICT ? &vote : &moves[plan->variant];
}
