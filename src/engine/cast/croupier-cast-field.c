/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What teams, roles, items and powers are made of: one table each, by which they are freed, copied, compared, read,
 * written, checked, searched and edited. */
#include "config.h"

#include "croupier-cast-field.h"

#include "croupier-gettext.h"

#define MAX_ITEMS_IN_ALL 40
#define MAX_NIGHT 100
#define MAX_USES 100
#define MAX_WEIGHT 20

#define NP_(one, many) one, many

/* ---- the words ---- */

static const CroupierCastWord kinds[] = {
  [CROUPIER_ROLE_PLAIN] = { "plain", N_("Its powers only") },
  [CROUPIER_ROLE_SCHOLAR] = { "scholar", N_("Scholar: a shared query tells the team’s open rules too") },
  [CROUPIER_ROLE_ORACLE] = { "oracle", N_("Oracle: one Magic Query a day") },
  [CROUPIER_ROLE_SLOT] = { "slot", N_("Slot: other roles are drawn for it") },
};

static const CroupierCastWord holders[] = {
  [CROUPIER_HOLDER_TEAM] = { "team" }, [CROUPIER_HOLDER_MEMBERS] = { "members" }, [CROUPIER_HOLDER_ROLE] = { "role" },
  [CROUPIER_HOLDER_ITEM] = { "item" }, [CROUPIER_HOLDER_PLAYER] = { "player" },
};

static const CroupierCastWord targets[] = {
  { NULL, N_("Nobody: it acts on its holder") },
  { NULL, N_("One player") },
  { NULL, N_("Two players") },
};

static const CroupierCastWord merges[] = {
  [CROUPIER_MERGE_ANY] = { "any", N_("Before and after") },
  [CROUPIER_MERGE_BEFORE] = { "before", N_("Only before") },
  [CROUPIER_MERGE_AFTER] = { "after", N_("Only after") },
};

static const CroupierCastWord effects[] = {
  [CROUPIER_EFFECT_VOID_VOTES_ON] = { "void votes on", N_("Votes on the target do not count") },
  [CROUPIER_EFFECT_VOID_VOTES_BY] = { "void votes by", N_("The target’s vote does not count") },
  [CROUPIER_EFFECT_WEIGHT_VOTES_BY] = { "weight votes by", N_("The target’s vote weighs more, or less") },
  [CROUPIER_EFFECT_PROTECT_FROM_VOTE] = { "protect from vote", N_("The target cannot be voted out") },
  [CROUPIER_EFFECT_PROTECT_FROM_KILL] = { "protect from kill", N_("The target cannot be killed") },
  [CROUPIER_EFFECT_KILL] = { "kill", N_("The target is killed") },
  [CROUPIER_EFFECT_BLOCK] = { "block", N_("The target’s own powers do nothing") },
  [CROUPIER_EFFECT_SILENCE] = { "silence", N_("The target is silenced for a day") },
  [CROUPIER_EFFECT_LEARN] = { "learn", N_("The holder learns something of the target") },
  [CROUPIER_EFFECT_SET] = { "set", N_("The target becomes something else") },
  [CROUPIER_EFFECT_MOVE_ITEM] = { "move item", N_("An item passes on") },
  [CROUPIER_EFFECT_DESTROY_ITEM] = { "destroy item", N_("An item is gone") },
  [CROUPIER_EFFECT_REVEAL] = { "reveal", N_("A text is told") },
  [CROUPIER_EFFECT_ASK_GM] = { "ask GM", N_("You are asked, and decide") },
};

static const CroupierCastWord steps[] = {
  [CROUPIER_STEP_ITEMS] = { "items", N_("Items") },     [CROUPIER_STEP_GIFTS] = { "gifts", N_("Gifts") },
  [CROUPIER_STEP_VOTES] = { "votes", N_("Votes") },     [CROUPIER_STEP_BLOCK] = { "block", N_("Blocks") },
  [CROUPIER_STEP_SET] = { "set", N_("Changes") },       [CROUPIER_STEP_SILENCE] = { "silence", N_("Silences") },
  [CROUPIER_STEP_LEARN] = { "learn", N_("Knowledge") }, [CROUPIER_STEP_PROTECT] = { "protect", N_("Protections") },
  [CROUPIER_STEP_KILL] = { "kill", N_("Kills") },
};

static const CroupierCastWord subjects[] = {
  [CROUPIER_SUBJECT_TEAM] = { "team", N_("Team") },
  [CROUPIER_SUBJECT_COLOR] = { "color", N_("Color that is reported") },
  [CROUPIER_SUBJECT_ROLE] = { "role", N_("Role") },
  [CROUPIER_SUBJECT_ISLAND] = { "island", N_("Island") },
  [CROUPIER_SUBJECT_ITEMS] = { "items", N_("Items") },
  [CROUPIER_SUBJECT_VOTE] = { "vote", N_("Vote") },
  [CROUPIER_SUBJECT_TARGETS] = { "targets", N_("On whom they use powers") },
  [CROUPIER_SUBJECT_TARGETED_BY] = { "targeted by", N_("Who uses a power on them") },
};

static const CroupierCastWord audiences[] = {
  [CROUPIER_AUDIENCE_PUBLIC] = { "public", N_("Everybody") },
  [CROUPIER_AUDIENCE_ISLAND] = { "island", N_("The holder’s island") },
  [CROUPIER_AUDIENCE_TEAM] = { "team", N_("The holder’s team, each privately") },
  [CROUPIER_AUDIENCE_HOLDER] = { "holder", N_("The holder") },
  [CROUPIER_AUDIENCE_TARGET] = { "target", N_("The target") },
};

/* ---- what can be chosen ---- */

void
croupier_cast_choices_add (CroupierCastChoices *choices, int value, const char *title)
{
  g_ptr_array_add (choices->titles, g_strdup (title));
  g_array_append_val (choices->values, value);
}

static gboolean
can_be_subject (const CroupierPower *power, int value)
{
  return power->effect == CROUPIER_EFFECT_LEARN ? value != CROUPIER_SUBJECT_ISLAND : value <= CROUPIER_SUBJECT_ISLAND;
}

static gboolean
can_be_step (const CroupierPower *power, int value)
{
  return croupier_cast_can_step (power->effect, (CroupierPowerStep) value);
}

static gboolean
can_be_target (const CroupierPower *power, int value)
{
  return value > 0 || power->effect != CROUPIER_EFFECT_MOVE_ITEM;
}

/* Who can have a power is one list: each kind of holder, and which of them. */
static int
value_of_holder (CroupierPowerHolder holder, int held_by)
{
  return (int) holder * CROUPIER_CAST_MAX_POWERS + (holder == CROUPIER_HOLDER_PLAYER ? 0 : held_by);
}

static void
add_holder (CroupierCastChoices *choices, CroupierPowerHolder holder, guint held_by, char *title)
{
  croupier_cast_choices_add (choices, value_of_holder (holder, (int) held_by), title);
  g_free (title);
}

static void
list_holders (const CroupierCast *cast, const CroupierPower *power, CroupierCastChoices *choices)
{
  for (guint i = 0; i < cast->teams->len; i++)
    {
      add_holder (choices, CROUPIER_HOLDER_TEAM, i,
                  g_strdup_printf (_("%s, together"), croupier_cast_get_team (cast, i)->name));
      add_holder (choices, CROUPIER_HOLDER_MEMBERS, i,
                  g_strdup_printf (_("%s, each player"), croupier_cast_get_team (cast, i)->name));
    }
  for (guint i = 0; i < cast->roles->len; i++)
    add_holder (choices, CROUPIER_HOLDER_ROLE, i,
                g_strdup_printf (_("The role %s"), croupier_cast_get_role (cast, i)->name));
  for (guint i = 0; i < cast->items->len; i++)
    add_holder (choices, CROUPIER_HOLDER_ITEM, i,
                g_strdup_printf (_("Whoever holds the item %s"), croupier_cast_get_item (cast, i)->name));
  add_holder (choices, CROUPIER_HOLDER_PLAYER, 0, g_strdup (_("One player, by name")));
  croupier_cast_choices_add (choices, CROUPIER_CAST_NONE, _("Nobody yet"));
}

static gboolean
is_nobodys (const CroupierPower *power)
{
  return power->holder != CROUPIER_HOLDER_PLAYER && power->held_by == CROUPIER_CAST_NONE;
}

static int
get_holder (const CroupierCast *cast, const CroupierPower *power)
{
  return is_nobodys (power) ? CROUPIER_CAST_NONE : value_of_holder (power->holder, power->held_by);
}

static void
set_holder (const CroupierCast *cast, CroupierPower *power, int value)
{
  power->holder = value != CROUPIER_CAST_NONE               ? (CroupierPowerHolder) (value / CROUPIER_CAST_MAX_POWERS)
                  : power->holder == CROUPIER_HOLDER_PLAYER ? CROUPIER_HOLDER_MEMBERS
                                                            : power->holder;
  power->held_by = value != CROUPIER_CAST_NONE ? value % CROUPIER_CAST_MAX_POWERS : CROUPIER_CAST_NONE;
}

/* Another thing has other values. */
static void
set_subject (const CroupierCast *cast, CroupierPower *power, int value)
{
  power->subject = (CroupierPowerSubject) value;
  power->value = NULL;
}

static CroupierCastPart
get_part_of_subject (CroupierPowerSubject subject)
{
  return subject == CROUPIER_SUBJECT_ROLE     ? CROUPIER_CAST_ROLES
         : subject == CROUPIER_SUBJECT_ISLAND ? CROUPIER_CAST_ISLANDS
                                              : CROUPIER_CAST_TEAMS;
}

static const char *
get_value_name (const CroupierCast *cast, CroupierPowerSubject subject, guint i)
{
  switch (get_part_of_subject (subject))
    {
    case CROUPIER_CAST_ROLES:
      return i < cast->roles->len ? croupier_cast_get_role (cast, i)->name : NULL;
    case CROUPIER_CAST_ISLANDS:
      return i < cast->islands->len ? g_ptr_array_index (cast->islands, i) : NULL;
    case CROUPIER_CAST_TEAMS:
      return i < cast->teams->len ? croupier_cast_get_team (cast, i)->name : NULL;
    case CROUPIER_CAST_WHOLE:
    case CROUPIER_CAST_ITEMS:
    case CROUPIER_CAST_POWERS:
      break;
    }

  g_assert_not_reached ();
}

/* Who acts on themselves cannot become what they are. */
static void
list_values (const CroupierCast *cast, const CroupierPower *power, CroupierCastChoices *choices)
{
  const char *name;

  if (power->n_targets > 0)
    croupier_cast_choices_add (choices, CROUPIER_CAST_NONE, _("The same as the holder’s"));
  for (guint i = 0; (name = get_value_name (cast, power->subject, i)) != NULL; i++)
    croupier_cast_choices_add (choices, (int) i, name);
}

static int
get_value (const CroupierCast *cast, const CroupierPower *power)
{
  if (power->value == NULL)
    return CROUPIER_CAST_NONE;
  if (power->subject == CROUPIER_SUBJECT_ROLE)
    return croupier_cast_find_role (cast, power->value);
  if (power->subject == CROUPIER_SUBJECT_ISLAND)
    return croupier_cast_find_island (cast, power->value);
  return croupier_cast_find_team (cast, power->value);
}

static void
set_value (const CroupierCast *cast, CroupierPower *power, int value)
{
  power->value = value != CROUPIER_CAST_NONE ? (char *) get_value_name (cast, power->subject, (guint) value) : NULL;
}

static void
list_items (const CroupierCast *cast, const CroupierPower *power, CroupierCastChoices *choices)
{
  croupier_cast_choices_add (choices, CROUPIER_CAST_NONE, _("Every item"));
  for (guint i = 0; i < cast->items->len; i++)
    croupier_cast_choices_add (choices, (int) i, croupier_cast_get_item (cast, i)->name);
}

/* ---- what matters ---- */

/* ---- what matters ---- */

static gboolean
is_players (const CroupierPower *power)
{
  return power->holder == CROUPIER_HOLDER_PLAYER;
}

static gboolean
may_act_by_itself (const CroupierPower *power)
{
  return power->holder != CROUPIER_HOLDER_TEAM && power->holder != CROUPIER_HOLDER_ITEM &&
         power->effect != CROUPIER_EFFECT_MOVE_ITEM;
}

static gboolean
has_verb (const CroupierPower *power)
{
  return power->verb != NULL;
}

static gboolean
has_value (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_SET && power->subject != CROUPIER_SUBJECT_COLOR;
}

static gboolean
has_color (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_SET && power->subject == CROUPIER_SUBJECT_COLOR;
}

static gboolean
chooses_targets (const CroupierPower *power)
{
  return power->verb != NULL && power->holder != CROUPIER_HOLDER_TEAM;
}

static gboolean
has_targets (const CroupierPower *power)
{
  return power->n_targets > 0;
}

static gboolean
has_one_target (const CroupierPower *power)
{
  return power->n_targets == 1;
}

static gboolean
has_steps (const CroupierPower *power)
{
  guint n_steps = 0;

  for (int i = 0; i <= CROUPIER_STEP_KILL; i++)
    n_steps += croupier_cast_can_step (power->effect, (CroupierPowerStep) i);
  return n_steps > 1;
}

/* ---- values that are not plain ---- */

/* ---- values that are not plain ---- */

static int
get_by_itself (const CroupierCast *cast, const CroupierPower *power)
{
  return power->verb == NULL;
}

/* The draft finds words where there are none. */
static void
set_by_itself (const CroupierCast *cast, CroupierPower *power, int value)
{
  power->verb = value ? NULL : (char *) "";
  power->n_targets = value ? 0 : 1;
}

static void
set_weight (const CroupierCast *cast, CroupierPower *power, int value)
{
  if (value == 0)
    value = power->weight > 0 ? -1 : 1;
  power->weight = value;
}

static int
get_usual_targets (const CroupierPower *power)
{
  return power->verb != NULL ? 1 : 0;
}

static int
get_usual_step (const CroupierPower *power)
{
  return (int) croupier_cast_get_usual_step (power->effect);
}

/* Nobody is written as nobody, for whoever reads it to find. */
static const char *
get_holder_name (const CroupierCast *cast, const CroupierPower *power)
{
  if (is_nobodys (power))
    return "";

  switch (power->holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      return croupier_cast_get_team (cast, (guint) power->held_by)->name;

    case CROUPIER_HOLDER_ROLE:
      return croupier_cast_get_role (cast, (guint) power->held_by)->name;

    case CROUPIER_HOLDER_ITEM:
      return croupier_cast_get_item (cast, (guint) power->held_by)->name;

    case CROUPIER_HOLDER_PLAYER:
      return power->player;
    }

  g_assert_not_reached ();
}

static const char *
get_item_name (const CroupierCast *cast, const CroupierPower *power)
{
  return power->item != CROUPIER_CAST_NONE ? croupier_cast_get_item (cast, (guint) power->item)->name : NULL;
}

/* ---- the fields ---- */

#define OF(type, member, kind) G_STRUCT_OFFSET (Croupier##type, member), CROUPIER_CAST_FIELD_##kind
#define WORDS(table) .words = table, .n_words = G_N_ELEMENTS (table)
#define EFFECT(effect) (1u << CROUPIER_EFFECT_##effect)
#define SLOT (1u << CROUPIER_ROLE_SLOT)

static const CroupierCastField team_fields[] = {
  { "name", OF (Team, name, NAME), .is_read = TRUE, .title = N_("Name") },
  { "color", OF (Team, color, NAME), .title = N_("Color word") },
  { "players", OF (Team, n_players, NUMBER), .is_written = TRUE, .word = "rest",
    .needed = N_("“players” must be a number of players, or \"rest\"."),
    .unclear = N_("“players” must be a number of players, or \"rest\"."), .max = CROUPIER_MAX_PLAYERS,
    .nothing = CROUPIER_CAST_REST,
    .one = NP_ ("it has 0 to %d players, or the rest.", "it has 0 to %d players, or the rest."), .title = N_("Players"),
    .nothing_title = N_("the rest") },
  { "shared_channel", OF (Team, shared_channel, SWITCH), .is_written = TRUE, .title = N_("Shared channel"),
    .help = N_("Its players know each other, and talk there") },
  { "win", OF (Team, alive_at, NUMBER), .is_written = TRUE, .lead = "alive-at ", .word = "last-team",
    .unclear = N_("“win” cannot be “%s”; there are last-team, and alive-at with the number of players left."), .min = 1,
    .max = CROUPIER_MAX_PLAYERS,
    .one = NP_ ("it can win with 1 to %d players left.", "it can win with 1 to %d players left."),
    .title = N_("Wins alive"), .help = N_("With so many players left; else, dead or alive, as the last team"),
    .nothing_title = N_("never") },
  { "stands_in", OF (Team, stands_in, SWITCH), .title = N_("Stand-in"),
    .help = N_("For a team that nobody knows yet; only you are told so") },
  { "public_notes", OF (Team, public_notes, TEXT), .group = 1, .title = N_("Public notes, told to everyone") },
  { "private_notes", OF (Team, private_notes, TEXT), .group = 1, .title = N_("Private notes, told to its players") },
  { "open_rules", OF (Team, open_rules, TEXT), .group = 1, .title = N_("Open rules, told to a scholar") },
};

static const CroupierCastField role_fields[] = {
  { "name", OF (Role, name, NAME), .is_read = TRUE, .title = N_("Name") },
  { "picture", OF (Role, picture, PICTURE), .kinds = ~SLOT, .title = N_("Picture, an emoji") },
  { "kind", OF (Role, kind, CHOICE), WORDS (kinds), .is_written = TRUE, .title = N_("What it does") },
  { "players", OF (Role, n_players, NUMBER), .is_written = TRUE, .max = CROUPIER_MAX_PLAYERS,
    .one = NP_ ("it is for 0 to %d players.", "it is for 0 to %d players."), .title = N_("Players") },
  { "teams", OF (Role, teams, TEAMS), .title = N_("Who may have it") },
  { "any_of", OF (Role, any_of, ROLES), .kinds = SLOT, .title = N_("Roles that it draws from") },
  { "public_notes", OF (Role, public_notes, TEXT), .group = 1, .title = N_("Public notes, told to everyone") },
  { "text", OF (Role, text, TEXT), .kinds = ~SLOT, .group = 1, .title = N_("Told to its holder") },
  { "with", OF (Role, with, ROLES), .kinds = ~SLOT, .group = 2, .title = N_("Other roles") },
  { "with_text", OF (Role, with_text, TEXT), .kinds = ~SLOT, .group = 2,
    .title = N_("What holds where both are, for the sheets") },
};

static const CroupierCastField item_fields[] = {
  { "name", OF (Item, name, NAME), .is_read = TRUE, .title = N_("Name") },
  { "count", OF (Item, count, NUMBER), .is_written = TRUE, .max = MAX_ITEMS_IN_ALL,
    .one = N_("there are 0 to %d of it."), .title = N_("How many") },
  { "teams", OF (Item, teams, TEAMS), .title = N_("Who may start with it") },
  { "public_notes", OF (Item, public_notes, TEXT), .group = 1, .title = N_("Public notes, told to everyone") },
  { "text", OF (Item, text, TEXT), .group = 1, .title = N_("Told to whoever holds it") },
};

enum
{
  GROUP_HOLDER,
  GROUP_EFFECT,
  GROUP_TARGET,
  GROUP_WHEN,
  GROUP_TOLD,
};

static const CroupierCastField power_fields[] = {
  { "holder", OF (Power, holder, CHOICE), WORDS (holders), .is_read = TRUE, .is_written = TRUE,
    .title = N_("Who has it"), .list = list_holders, .get = get_holder, .set = set_holder },
  { "held_by", OF (Power, held_by, NUMBER), .is_read = TRUE, .is_written = TRUE, .get_name = get_holder_name },
  { "player", OF (Power, player, PLAYER), .is_elsewhere = TRUE, .title = N_("Player"), .is_shown = is_players },
  { "by_itself", OF (Power, verb, SWITCH), .is_view = TRUE, .title = N_("Acts by itself"),
    .help = N_("Every night, without a word in the form"), .is_shown = may_act_by_itself, .get = get_by_itself,
    .set = set_by_itself },
  { "verb", OF (Power, verb, LINE), .is_read = TRUE, .title = N_("Words in the form"), .is_shown = has_verb },

  { "targets", OF (Power, n_targets, NUMBER), .get_usual = get_usual_targets },
  { "targets", OF (Power, n_targets, CHOICE), .is_view = TRUE, WORDS (targets), .title = N_("Whom the form names"),
    .group = GROUP_TARGET, .is_shown = chooses_targets, .can_be = can_be_target },
  { "own_island", OF (Power, own_island, SWITCH), .usual = TRUE, .title = N_("Own island only"),
    .help = N_("Elsewhere it is refused"), .group = GROUP_TARGET, .is_shown = has_targets },
  { "not_self", OF (Power, not_self, SWITCH), .title = N_("Not on oneself"), .help = N_("It is refused then"),
    .group = GROUP_TARGET, .is_shown = has_targets },
  { "not_own_team", OF (Power, not_own_team, SWITCH), .title = N_("Not on one’s own team"),
    .help = N_("It fails then, and nobody is told"), .group = GROUP_TARGET, .is_shown = has_targets },

  { "first_night", OF (Power, first_night, NUMBER), .min = 1, .max = MAX_NIGHT, .one = N_("nights go from 1 to %d."),
    .title = N_("From night"), .group = GROUP_WHEN, .nothing_title = N_("any") },
  { "last_night", OF (Power, last_night, NUMBER), .min = 1, .max = MAX_NIGHT, .one = N_("nights go from 1 to %d."),
    .title = N_("Until night"), .group = GROUP_WHEN, .nothing_title = N_("any") },
  { "merge", OF (Power, merge, CHOICE), WORDS (merges), .title = N_("The merge"), .group = GROUP_WHEN },
  { "fewest_left", OF (Power, fewest_left, NUMBER), .min = 1, .max = CROUPIER_MAX_PLAYERS,
    .one = NP_ ("1 to %d players can be left.", "1 to %d players can be left."), .title = N_("Fewest players left"),
    .group = GROUP_WHEN, .nothing_title = N_("any") },
  { "most_left", OF (Power, most_left, NUMBER), .min = 1, .max = CROUPIER_MAX_PLAYERS,
    .one = NP_ ("1 to %d players can be left.", "1 to %d players can be left."), .title = N_("Most players left"),
    .group = GROUP_WHEN, .nothing_title = N_("any") },
  { "per_night", OF (Power, per_night, NUMBER), .min = 1, .max = MAX_USES,
    .one = NP_ ("it can be used 1 to %d times, or without a bound.",
                "it can be used 1 to %d times, or without a bound."),
    .title = N_("Uses in a night"), .group = GROUP_WHEN, .nothing_title = N_("any"), .is_shown = chooses_targets },
  { "in_all", OF (Power, in_all, NUMBER), .min = 1, .max = MAX_USES,
    .one = NP_ ("it can be used 1 to %d times, or without a bound.",
                "it can be used 1 to %d times, or without a bound."),
    .title = N_("Uses in all"), .group = GROUP_WHEN, .nothing_title = N_("any") },
  { "guess", OF (Power, guess, SWITCH), .title = N_("With a guess"),
    .help = N_("It fails unless the form also names whom the target votes for"), .group = GROUP_TARGET,
    .is_shown = has_one_target },

  { "effect", OF (Power, effect, CHOICE), WORDS (effects), .is_written = TRUE,
    .needed = N_("it needs “effect”, what it does."), .title = N_("What it does"), .group = GROUP_EFFECT },
  { "step", OF (Power, step, CHOICE), WORDS (steps), .get_usual = get_usual_step, .title = N_("Step of the night"),
    .group = GROUP_WHEN, .is_shown = has_steps, .can_be = can_be_step },
  { "subject", OF (Power, subject, CHOICE), WORDS (subjects), .is_written = TRUE,
    .effects = EFFECT (LEARN) | EFFECT (SET), .needed = N_("it needs “subject”, what is learned or set."),
    .title = N_("What of the target"), .group = GROUP_EFFECT, .can_be = can_be_subject, .set = set_subject },
  { "value", OF (Power, value, LINE), .effects = EFFECT (SET) },
  { "value", OF (Power, value, CHOICE), .is_view = TRUE, .effects = EFFECT (SET), .title = N_("What it becomes"),
    .group = GROUP_EFFECT, .is_shown = has_value, .list = list_values, .get = get_value, .set = set_value },
  { "color", OF (Power, value, LINE), .is_view = TRUE, .effects = EFFECT (SET),
    .title = N_("Color word, if not the holder’s"), .group = GROUP_EFFECT, .is_shown = has_color },
  { "item", OF (Power, item, CHOICE), .usual = CROUPIER_CAST_NONE,
    .effects = EFFECT (MOVE_ITEM) | EFFECT (DESTROY_ITEM), .get_name = get_item_name,
    .find_name = croupier_cast_find_item, .unknown = N_("there is no item “%s” in the cast."),
    .title = N_("Which item"), .group = GROUP_EFFECT, .list = list_items },
  { "weight", OF (Power, weight, NUMBER), .is_written = TRUE, .effects = EFFECT (WEIGHT_VOTES_BY), .min = -MAX_WEIGHT,
    .max = MAX_WEIGHT, .one = N_("the weight of a vote changes by 1 to %d, up or down."),
    .title = N_("Votes more, or less"), .group = GROUP_EFFECT, .set = set_weight },
  { "audience", OF (Power, audience, CHOICE), WORDS (audiences), .is_written = TRUE, .effects = EFFECT (REVEAL),
    .title = N_("Who is told"), .group = GROUP_EFFECT },
  { "text", OF (Power, text, NOTE), .effects = EFFECT (REVEAL) | EFFECT (ASK_GM),
    .title = N_("Text; {holder}, {target} and {second} are filled in"), .group = GROUP_EFFECT },
  { "tell_holder", OF (Power, tell_holder, NOTE), .group = GROUP_TOLD,
    .title = N_("To the holder; {holder}, {target} and {second} are filled in") },
  { "tell_target", OF (Power, tell_target, NOTE), .group = GROUP_TOLD, .title = N_("To the target") },
  { "tell_public", OF (Power, tell_public, NOTE), .group = GROUP_TOLD, .title = N_("To everybody") },
};

static const char *const text_groups[] = { "", N_("Texts"), NULL };
static const char *const role_groups[] = { "", N_("Texts"), N_("Together with Others"), NULL };
static const char *const power_groups[] = {
  [GROUP_HOLDER] = "",
  [GROUP_EFFECT] = N_("Effect"),
  [GROUP_TARGET] = N_("Target"),
  [GROUP_WHEN] = N_("When and How Often"),
  [GROUP_TOLD] = N_("Told the Next Day"),
  NULL,
};

#define TABLE(fields) fields, G_N_ELEMENTS (fields)

const CroupierCastFields *
croupier_cast_get_fields (CroupierCastPart part)
{
  static const CroupierCastFields all[] = {
    [CROUPIER_CAST_TEAMS] = { TABLE (team_fields), sizeof (CroupierTeam), text_groups },
    [CROUPIER_CAST_ROLES] = { TABLE (role_fields), sizeof (CroupierRole), role_groups },
    [CROUPIER_CAST_ITEMS] = { TABLE (item_fields), sizeof (CroupierItem), text_groups },
    [CROUPIER_CAST_POWERS] = { TABLE (power_fields), sizeof (CroupierPower), power_groups },
  };

  return &all[part];
}

const char *
croupier_cast_effect_get_key (CroupierPowerEffect effect)
{
  return effects[effect].key;
}

gboolean
croupier_cast_field_is_meant (const CroupierCastField *field, gconstpointer entry)
{
  if (field->kinds != 0)
    return (field->kinds >> ((const CroupierRole *) entry)->kind & 1) != 0;
  return field->effects == 0 || (field->effects >> ((const CroupierPower *) entry)->effect & 1) != 0;
}

void
croupier_cast_field_list (const CroupierCastField *field, const CroupierCast *cast, gconstpointer entry,
                          CroupierCastChoices *choices)
{
  if (field->list != NULL)
    field->list (cast, entry, choices);
  for (guint i = 0; field->list == NULL && i < field->n_words; i++)
    if (field->can_be == NULL || field->can_be (entry, (int) i))
      croupier_cast_choices_add (choices, (int) i, _(field->words[i].title));
}
